/*
 * certificate_mutations.h - certificates with some bytes, numbers or tokens
 * changed.
 */
#ifndef TESTS_SUPPORT_CERTIFICATE_MUTATIONS_H
#define TESTS_SUPPORT_CERTIFICATE_MUTATIONS_H

#include <sstream>
#include <string>
#include <vector>

#include "tests/support/random_problem.h"

inline std::vector<std::string> tokens_of(const std::string &text)
{
    std::istringstream from(text);
    std::vector<std::string> tokens;
    for (std::string token; from >> token;)
        tokens.push_back(token);
    return tokens;
}

inline std::string change_bytes(std::string text, Random &random)
{
    const std::string alphabet = "+-=.!>~*/$&:<^?0123456789 \n";
    for (int n = random.between(1, 3); n > 0 && !text.empty(); n--) {
        size_t at = size_t(random.below(int(text.size())));
        char c = alphabet[size_t(random.below(int(alphabet.size())))];
        switch (random.below(4)) {
        case 0:
            text[at] = c;
            break;
        case 1:
            text.insert(at, 1, c);
            break;
        case 2:
            text.erase(at, size_t(random.between(1, 20)));
            break;
        default:
            text[at] = char(text[at] ^ 1 << random.below(8));
        }
    }
    return text;
}

inline std::string another_number(const std::string &token, Random &random)
{
    size_t sign = token.find_first_of("0123456789");
    if (sign == std::string::npos || token.size() - sign > 18)
        return token;
    long number = std::stol(token.substr(sign));
    number = random.one_in(2) ? number + random.between(-2, 2)
                              : random.below(int(number % 1000) + 2);
    return token.substr(0, sign) + std::to_string(number);
}

inline std::string change_tokens(const std::string &text, Random &random)
{
    std::vector<std::string> tokens = tokens_of(text);
    for (int n = random.between(1, 3); n > 0; n--) {
        size_t a = size_t(random.below(int(tokens.size())));
        size_t b = size_t(random.below(int(tokens.size())));
        size_t size = std::min(size_t(random.between(1, 8)), tokens.size() - b);
        std::vector<std::string> part(tokens.begin() + std::ptrdiff_t(b),
                                      tokens.begin() +
                                          std::ptrdiff_t(b + size));
        switch (random.below(4)) {
        case 0:
            tokens[a] = another_number(tokens[a], random);
            break;
        case 1:
            std::swap(tokens[a], tokens[b]);
            break;
        case 2:
            tokens.insert(tokens.begin() + std::ptrdiff_t(a), part.begin(),
                          part.end());
            break;
        default:
            tokens[a] = "+-=.!>~*/$&:<^?"[random.below(15)] + tokens[a];
        }
    }
    std::string all;
    for (const std::string &token : tokens)
        all += token + "\n";
    return all;
}

inline std::string change_something(const std::string &text, Random &random)
{
    return random.one_in(2) ? change_bytes(text, random)
                            : change_tokens(text, random);
}

#endif

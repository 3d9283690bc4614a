// Certificates that were changed: dlx-check may take them for right only if the
// number is right all the same, and it never crashes. The programs are those in
// the folder BIN [build/bin]; MUTATIONS [300] says how many are tried
// of each kind, by each kernel.
#include "tests/support/brief_tests.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"
#include "tests/support/workshop.h"

namespace
{

// ---- mutations -------------------------------------------------------------

std::vector<std::string> tokens_of(const std::string &text)
{
    std::istringstream from(text);
    std::vector<std::string> tokens;
    for (std::string token; from >> token;)
        tokens.push_back(token);
    return tokens;
}

std::string change_bytes(std::string text, Random &random)
{
    const std::string alphabet = "+-=.!>~*/0123456789 \n";
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

std::string another_number(const std::string &token, Random &random)
{
    size_t sign = token.find_first_of("0123456789");
    if (sign == std::string::npos || token.size() - sign > 18)
        return token;
    long number = std::stol(token.substr(sign));
    number = random.one_in(2) ? number + random.between(-2, 2)
                              : random.below(int(number % 1000) + 2);
    return token.substr(0, sign) + std::to_string(number);
}

std::string change_tokens(const std::string &text, Random &random)
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
            tokens[a] = "+-=.!>~*/"[random.below(9)] + tokens[a];
        }
    }
    std::string all;
    for (const std::string &token : tokens)
        all += token + "\n";
    return all;
}

std::vector<brute::Problem> problems()
{
    std::vector<brute::Problem> all = {
        instances::dominoes(6, 6), instances::dominoes(5, 5),
        instances::queens(6), instances::latin_squares(3)};
    for (uint32_t seed = 0; seed < 12; seed++)
        all.push_back(RandomProblem::make(seed));
    return all;
}

class Certificate : public brief::TestWithParam<dlx_kernel_name>
{
};

INSTANTIATE_TEST_SUITE_P(Kernels, Certificate,
                         {DLX_KERNEL_LINKS, DLX_KERNEL_LANES, DLX_KERNEL_MEMO,
                          DLX_KERNEL_SWEEP});

TEST_P(Certificate, IsNotTakenForRightWithAFalseNumber)
{
    std::vector<brute::Problem> all = problems();
    int num = std::atoi(workshop::variable("MUTATIONS", "300").c_str()),
        refused = 0;
    Random random(1);
    for (size_t k = 0; k < all.size(); k++) {
        Workshop shop;
        std::string certificate = shop.certify(all[k], GetParam());
        ASSERT_EQ(shop.check(certificate), shop.proved());
        for (int n = int(k); n < num; n += int(all.size())) {
            std::string changed = random.one_in(2)
                                      ? change_bytes(certificate, random)
                                      : change_tokens(certificate, random);
            std::string answer = shop.check(changed);
            refused += answer.empty();
            ASSERT_TRUE(answer.empty() || answer == shop.proved())
                << "problem " << k << ":\n"
                << changed;
        }
    }
    EXPECT_GT(refused, num / 2);
}

TEST_P(Certificate, ProvesTheCountsOfRandomProblems)
{
    for (uint32_t seed = 0; seed < 100; seed++) {
        brute::Problem from = RandomProblem::make(seed);
        if (from.num_items() == 0) // of which there is no text
            continue;
        Workshop shop;
        size_t covers = brute::all_covers(from).size();
        std::string certificate = shop.certify(from, GetParam());
        ASSERT_EQ(shop.check(certificate),
                  "proved " + std::to_string(covers) + "\n")
            << "seed " << seed << ":\n"
            << shop.problem() << certificate;
    }
}

} // namespace

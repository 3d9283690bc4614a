/*
 * families.h - problems of families, and their counts.
 */
#ifndef TESTS_SUPPORT_FAMILIES_H
#define TESTS_SUPPORT_FAMILIES_H

#include <string>
#include <vector>

#include "tests/support/engine_handles.h"

namespace families
{

inline std::vector<std::string> split(const std::string &arguments)
{
    std::vector<std::string> words;
    size_t at = 0;
    while (at < arguments.size()) {
        size_t end = arguments.find(' ', at);
        end = end == std::string::npos ? arguments.size() : end;
        if (end > at)
            words.push_back(arguments.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/* What dlx_make() returns, its problem and its error. */
struct Made {
    int result = 0, wrong = -1;
    dlx_text_error error = {};
    ProblemHandle p;
};

inline Made make(const char *name, const std::vector<std::string> &words)
{
    Made made;
    dlx_problem *p = nullptr;
    std::vector<const char *> list;
    for (const std::string &word : words)
        list.push_back(word.c_str());
    made.result = dlx_make(&p, name, list.data(), (int)list.size(), &made.error,
                           &made.wrong);
    made.p.reset(p);
    return made;
}

inline std::string count(const dlx_problem *p)
{
    char *digits = nullptr;
    int result = dlx_count_covers(p, &digits, nullptr);
    std::string text = digits == nullptr ? dlx_error_text(result) : digits;
    dlx_free_text(digits);
    return text;
}

/* Returns the number of covers in decimal, or the error. */
inline std::string count_of(const char *name,
                            const std::vector<std::string> &words)
{
    Made made = make(name, words);
    return made.result != 0 ? made.error.text : count(made.p.get());
}

inline std::string count(const char *name, const std::string &arguments)
{
    return count_of(name, split(arguments));
}

} // namespace families

#endif

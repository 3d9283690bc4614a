/*
 * problem_texts.h - converts problems to texts and back, for tests of formats
 * of problems.
 */
#ifndef TESTS_SUPPORT_PROBLEM_TEXTS_H
#define TESTS_SUPPORT_PROBLEM_TEXTS_H

#include "tests/support/engine_handles.h"
#include "tests/support/random_problem.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct Written {
    int code;
    std::string text; // text written, or "line:column: complaint"
};

inline ProblemHandle read(const char *format, const std::string &text,
                          std::string *complaint = nullptr)
{
    ProblemHandle p(dlx_problem_new());
    dlx_text_error error;
    int code = dlx_read(p.get(), format, text.data(), text.size(), &error);
    if (complaint != nullptr && code == DLX_ETEXT)
        *complaint = std::to_string(error.line) + ":" +
                     std::to_string(error.column) + ": " + error.text;
    else
        EXPECT_EQ(code, 0) << error.line << ":" << error.column << ": "
                           << error.text << "\n"
                           << text;
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

inline Written write(const ProblemHandle &p, const char *format)
{
    char *text = nullptr;
    size_t size = 0;
    dlx_text_error error = {0, 0, ""};
    FILE *to = open_memstream(&text, &size);
    int code = dlx_write(p.get(), format, to, &error);
    fclose(to);
    Written result = {code, code == DLX_EFORMAT ? error.text
                                                : std::string(text, size)};
    std::free(text);
    return result;
}

// The name, or the number that stands for it.
inline std::string name_of(const char *name, int number)
{
    return name == nullptr ? std::to_string(number) : name;
}

// Describes a problem, with options as sets: what formats must preserve.
inline std::string describe(const dlx_problem *p)
{
    std::ostringstream out;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        int low = -1, high = -1;
        dlx_get_bounds(p, i, &low, &high);
        out << name_of(dlx_item_name(p, i), i) << " " << low << ":" << high
            << "\n";
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        std::set<std::string> entries;
        for (int k = 0; k < n; k++) {
            std::string color =
                colors[k] == 0
                    ? ""
                    : ":" + name_of(dlx_color_name(p, colors[k]), colors[k]);
            entries.insert(name_of(dlx_item_name(p, items[k]), items[k]) +
                           color);
        }
        for (const std::string &entry : entries)
            out << entry << " ";
        out << "|" << dlx_option_cost(p, o) << "\n";
    }
    return out.str();
}

// Names that are difficult for formats, by number.
inline std::string hard_name(int k)
{
    static const char *const hard[] = {
        "st", "12", "a+b", "e5", "x(A)",  "!2B", "\xC3\xA4", "free",
        "o3", ">=", "-",   "[",  "\"q\"", ";",   "*"};
    int n = sizeof hard / sizeof *hard;
    return k < n ? hard[k] : "item" + std::to_string(k);
}

// A random problem with names, and perhaps bounds and costs.
inline ProblemHandle random_problem(uint32_t seed, bool has_costs)
{
    brute::Problem from = RandomProblem::make(seed);
    Random random(seed + 77777);
    ProblemHandle p(dlx_problem_new());
    for (int i = 1; i <= from.num_items(); i++) {
        bool is_secondary = from.secondary[size_t(i)];
        std::string name = hard_name(random.below(2) * 15 + i);
        if (dlx_find_item(p.get(), name.data(), name.size()) != 0)
            name = "z" + std::to_string(i);
        dlx_add_item(p.get(), name.c_str(),
                     is_secondary ? DLX_SECONDARY : DLX_PRIMARY);
        if (!is_secondary && random.one_in(3)) {
            int high = random.between(1, 3);
            dlx_set_bounds(p.get(), i, random.between(0, high), high);
        }
    }
    dlx_add_color(p.get(), "A)b");
    dlx_add_color(p.get(), "2");
    for (const brute::Option &option : from.options) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : option) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        int o = dlx_add_option(p.get(), items.data(), colors.data(),
                               int(items.size()));
        EXPECT_GE(o, 0);
        if (has_costs && random.one_in(2))
            dlx_set_cost(p.get(), o, random.below(1000));
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

#endif

/*
 * random_rules.h - random clauses of every rule, as text, for tests.
 */
#ifndef TESTS_SUPPORT_RANDOM_RULES_H
#define TESTS_SUPPORT_RANDOM_RULES_H

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace random_rules
{

enum Cells {
    NONE,
    PATH,   // a path: each cell touches the one before, at a side or a corner
    LOOSE,  // any cells
    PAIRS,  // groups of two neighbours
    SQUARE, // the four cells around a corner
    ROW,    // a whole row or column, from one of its ends
    CLONES, // two paths of the same length
    GROUPS, // a path and any cells
    PILL,   // a path cut in two
    ALTERNATIVES // no cells, but min_cells to max_cells clauses
};

struct Spec {
    std::string rule;
    std::vector<std::pair<int, int>> values; // ranges
    Cells cells;
    int min_cells, max_cells; // of a group; PAIRS: number of groups
    std::vector<std::string> words;
};

inline std::vector<Spec> all_specs(int n)
{
    std::string table;
    for (int k = 0; k < n * n; k++)
        table += k % 3 == 1 ? '0' : '1';
    return {
        {"windoku", {}, NONE, 0, 0, {}},
        {"disjoint-groups", {}, NONE, 0, 0, {}},
        {"different", {}, LOOSE, 2, 4, {}},
        {"same-regions", {}, NONE, 0, 0, {}},
        {"doppelganger", {}, NONE, 0, 0, {}},
        {"anti-knight", {}, NONE, 0, 0, {}},
        {"anti-king", {}, NONE, 0, 0, {}},
        {"leaper", {{0, 3}, {1, 3}}, NONE, 0, 0, {}},
        {"anti-taxicab", {}, NONE, 0, 0, {}},
        {"non-consecutive", {}, PAIRS, 4, 20, {}},
        {"non-consecutive", {{2, 3}}, PAIRS, 2, 9, {}},
        {"non-ratio", {{2, 3}}, PAIRS, 2, 9, {}},
        {"strict-kropki", {}, PAIRS, 20, 60, {}},
        {"strict-xv", {}, PAIRS, 4, 15, {}},
        {"non-sum", {{4, 6}, {7, 9}}, PAIRS, 5, 20, {}},
        {"global-entropy", {}, NONE, 0, 0, {}},
        {"global-modular", {}, NONE, 0, 0, {}},
        {"dutch-flatmates", {}, NONE, 0, 0, {}},
        {"battenburg", {}, SQUARE, 4, 4, {}},
        {"minimum", {}, LOOSE, 1, 3, {}},
        {"maximum", {}, PATH, 1, 3, {}},
        {"candidates", {{1, n}, {1, n}}, LOOSE, 1, 3, {}},
        {"odd", {}, LOOSE, 1, 3, {}},
        {"even", {}, LOOSE, 1, 3, {}},
        {"low", {}, LOOSE, 1, 3, {}},
        {"high", {}, LOOSE, 1, 3, {}},
        {"white-dot", {}, PATH, 2, 3, {}},
        {"white-dot", {{0, 3}}, PATH, 2, 3, {}},
        {"black-dot", {}, PATH, 2, 2, {}},
        {"black-dot", {{1, 3}}, PATH, 2, 3, {}},
        {"x", {}, LOOSE, 2, 2, {}},
        {"v", {}, LOOSE, 2, 2, {}},
        {"greater", {}, PATH, 2, 3, {}},
        {"killer", {{4, 11}}, PATH, 1, 4, {}},
        {"killer", {{8, 13}}, LOOSE, 3, 4, {}},
        {"killer", {}, PATH, 2, 4, {}},
        {"cage-at-least", {{4, 10}}, PATH, 2, 4, {}},
        {"cage-at-most", {{5, 10}}, PATH, 2, 4, {}},
        {"equality-cage", {}, PATH, 2, 4, {}},
        {"equality-cage", {}, LOOSE, 2, 4, {}},
        {"rellik-cage", {{3, 12}}, PATH, 2, 4, {}},
        {"rellik-cage", {{2, 9}}, LOOSE, 2, 3, {}},
        {"lunchbox", {{0, 7}}, PATH, 2, 4, {}},
        {"lunchbox", {{2, 12}}, LOOSE, 3, 5, {}},
        {"sum", {{4, 15}}, LOOSE, 1, 5, {}},
        {"product", {{1, 12}}, PATH, 1, 3, {}},
        {"product", {{4, 24}}, LOOSE, 2, 4, {}},
        {"product-cage", {{2, 12}}, PATH, 2, 3, {}},
        {"product-cage", {{6, 24}}, LOOSE, 2, 4, {}},
        {"look-and-say", {{0, 2}, {1, 2}, {1, 2}, {3, 4}}, PATH, 4, 6, {}},
        {"quadruple", {{1, 2}, {1, n}}, PATH, 3, 4, {}},
        {"renban", {}, PATH, 2, 4, {}},
        {"count-distinct", {}, LOOSE, 3, 6, {}},
        {"thermometer", {}, PATH, 2, 3, {}},
        {"slow-thermometer", {}, PATH, 2, 4, {}},
        {"whispers", {}, PATH, 2, 3, {}},
        {"whispers", {{1, 3}}, PATH, 2, 4, {}},
        {"palindrome", {}, PATH, 3, 6, {}},
        {"between", {}, PATH, 3, 4, {}},
        {"lockout", {{1, 2}}, PATH, 3, 4, {}},
        {"region-sum", {}, PATH, 3, 6, {}},
        {"sum-line", {{3, 9}}, PATH, 3, 6, {}},
        {"entropic", {}, PATH, 3, 5, {}},
        {"modular", {}, PATH, 3, 5, {}},
        {"modular", {{2, 3}}, PATH, 3, 5, {}},
        {"zipper", {}, PATH, 3, 6, {}},
        {"parity-line", {}, PATH, 2, 5, {}},
        {"nabner", {}, PATH, 2, 2, {}},
        {"arrow", {}, PATH, 2, 4, {}},
        {"pill-arrow", {}, PILL, 4, 7, {}},
        {"double-arrow", {}, PATH, 3, 5, {}},
        {"little-killer", {{4, 15}}, PATH, 2, 5, {}},
        {"sandwich", {{0, 7}}, ROW, 0, 0, {}},
        {"x-sum", {{1, 12}}, ROW, 0, 0, {}},
        {"skyscraper", {{1, 4}}, ROW, 0, 0, {}},
        {"hidden-skyscraper", {{1, n - 1}}, ROW, 0, 0, {}},
        {"hidden-skyscraper", {{1, n - 1}}, PATH, 3, 5, {}},
        {"numbered-room", {{1, n}}, ROW, 0, 0, {}},
        {"full-rank", {{1, 4 * n}}, ROW, 0, 0, {}},
        {"full-rank", {{1, 4 * n}}, ROW, 0, 0, {"ties"}},
        {"no-ties", {}, NONE, 0, 0, {}},
        {"clone", {}, CLONES, 2, 3, {}},
        {"equal", {}, LOOSE, 2, 3, {}},
        {"same-values", {}, CLONES, 1, 3, {}},
        {"equal-sums", {}, GROUPS, 2, 4, {}},
        {"row-indexer", {}, LOOSE, 1, 3, {}},
        {"column-indexer", {}, LOOSE, 1, 3, {}},
        {"box-indexer", {}, LOOSE, 1, 3, {}},
        {"value-indexing", {}, PATH, 3, 5, {}},
        {"counting-circles", {}, LOOSE, 3, 8, {}},
        {"either", {}, ALTERNATIVES, 2, 3, {}},
        {"relation", {}, PATH, 2, 4, {table}},
        {"automaton",
         {},
         PATH,
         2,
         4,
         {">a a-1>a a-.>b b-3>a b> >c c-12>d d-.>d d-2>b",
          ">a a-.>a a-2>b b-134>c c-.>c c>", ">a> a-12>b b-34>a b>"}},
        {"regular",
         {},
         PATH,
         2,
         4,
         {".*1.*", "[12]*[^12]+", "(12|3.)+.?", "(.[13]?)*(2|4)", "[2-4]+.",
          "((1|2)+|[34]*)?.+"}},
        {"global-groups", {}, NONE, 0, 0, {"1,2 3,4", "1,3 2", "4 1,2 3"}},
        {"group-line", {}, PATH, 2, 5, {"1,2 3,4", "1,3 2,4", "4 1,2 3"}},
        {"sequence", {}, PATH, 3, 4, {}},
    };
}

// Rules whose random clauses hardly ever hold unless derived from a grid.
inline std::vector<Spec> further_specs(int n)
{
    return {
        {"connected", {{0, 0}, {1, n}}, PATH, 2, 5, {}},
        {"connected", {{1, 3}, {1, n}, {1, n}}, PATH, 3, 6, {}},
        {"yin-yang", {{1, n}, {1, n}}, PATH, 2, 6, {}},
        {"run-length", {}, PILL, 3, 5, {}},
        {"count-same", {}, PILL, 3, 6, {}},
        {"count-same", {{1, 1}}, PILL, 3, 6, {}},
        {"weighted-sum", {{-3, 12}, {1, 3}, {-2, 2}}, LOOSE, 2, 2, {}},
    };
}

class Writer
{
  public:
    Writer(int board_size, std::mt19937 &generator)
        : n(board_size), random(generator)
    {
    }

    std::string clause(const Spec &spec)
    {
        std::string text = spec.rule;
        if (spec.cells == ALTERNATIVES)
            return text + alternatives(pick(spec.min_cells, spec.max_cells));
        for (const auto &value : spec.values)
            text += " " + std::to_string(pick(value.first, value.second));
        text += cells(spec);
        if (!spec.words.empty())
            text +=
                " " + spec.words[size_t(pick(0, int(spec.words.size()) - 1))];
        return text;
    }

  private:
    int pick(int from, int to)
    {
        return from + int(random() % unsigned(to - from + 1));
    }

    std::string name(int cell) const
    {
        return " r" + std::to_string(cell / n + 1) + "c" +
               std::to_string(cell % n + 1);
    }

    std::string names(const std::vector<int> &list) const
    {
        std::string text;
        for (int cell : list)
            text += name(cell);
        return text;
    }

    std::vector<int> loose(int size)
    {
        std::vector<int> all;
        for (int cell = 0; cell < n * n; cell++)
            all.push_back(cell);
        std::shuffle(all.begin(), all.end(), random);
        all.resize(size_t(size));
        return all;
    }

    // A path of that size, or shorter if it runs into itself.
    std::vector<int> path(int size)
    {
        std::vector<int> line = {pick(0, n * n - 1)};
        for (int tries = 0; int(line.size()) < size && tries < 50; tries++) {
            int row = line.back() / n + pick(-1, 1);
            int column = line.back() % n + pick(-1, 1);
            int cell = row * n + column;
            if (row >= 0 && row < n && column >= 0 && column < n &&
                std::find(line.begin(), line.end(), cell) == line.end())
                line.push_back(cell);
        }
        return line;
    }

    std::string pairs(int num)
    {
        std::string text;
        for (int k = 0; k < num; k++) {
            int row = pick(0, n - 1), column = pick(0, n - 2);
            int a = row * n + column, b = a + 1;
            if (pick(0, 1) == 1) {
                a = column * n + row;
                b = a + n;
            }
            text += (k > 0 ? " /" : "") + name(a) + name(b);
        }
        return text;
    }

    std::string cells(const Spec &spec)
    {
        int size = spec.cells == NONE || spec.cells == ROW
                       ? 0
                       : pick(spec.min_cells, spec.max_cells);
        switch (spec.cells) {
        case NONE:
            return "";
        case PATH:
            return names(path(size));
        case LOOSE:
            return names(loose(size));
        case PAIRS:
            return pairs(size);
        case SQUARE: {
            int cell = pick(0, n - 2) * n + pick(0, n - 2);
            return names({cell, cell + 1, cell + n, cell + n + 1});
        }
        case ROW:
            return row();
        case CLONES:
            return names(path(size)) + " /" + names(loose(size));
        case GROUPS:
            return names(path(size)) + " /" +
                   names(loose(pick(spec.min_cells, spec.max_cells)));
        case PILL: {
            std::vector<int> line = path(size);
            int cut = pick(1, 2);
            return names({line.begin(), line.begin() + cut}) + " /" +
                   names({line.begin() + cut, line.end()});
        }
        case ALTERNATIVES:
            break;
        }
        return "";
    }

    std::string alternatives(int num)
    {
        std::string text;
        std::vector<Spec> specs = all_specs(n);
        while (num > 0) {
            const Spec &spec = specs[size_t(pick(0, int(specs.size()) - 1))];
            if (spec.cells == ALTERNATIVES || spec.cells == NONE ||
                spec.cells == PAIRS) // which would make it slow
                continue;
            text += " " + clause(spec);
            if (--num > 0)
                text += pick(0, 3) == 0 ? " and" : " or";
        }
        return text;
    }

    std::string row()
    {
        std::vector<int> line;
        int number = pick(0, n - 1);
        bool is_column = pick(0, 1) == 1;
        for (int k = 0; k < n; k++)
            line.push_back(is_column ? k * n + number : number * n + k);
        if (pick(0, 1) == 1)
            std::reverse(line.begin(), line.end());
        return names(line);
    }

    int n;
    std::mt19937 &random;
};

} // namespace random_rules

#endif

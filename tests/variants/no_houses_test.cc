// Random rules on boards without houses, where digits may repeat, against their
// definitions, grid by grid.
#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "tests/support/counting.h"

namespace
{

using Digits = std::vector<int>;

bool differ(Digits v)
{
    std::sort(v.begin(), v.end());
    return std::adjacent_find(v.begin(), v.end()) == v.end();
}

int sum(const Digits &v)
{
    return std::accumulate(v.begin(), v.end(), 0);
}

int count(const Digits &v, int digit)
{
    return int(std::count(v.begin(), v.end(), digit));
}

int product(const Digits &v)
{
    return std::accumulate(v.begin(), v.end(), 1, std::multiplies<>());
}

int spread(const Digits &v)
{
    return *std::max_element(v.begin(), v.end()) -
           *std::min_element(v.begin(), v.end());
}

using Holds = std::function<bool(int, int)>;

bool neighbours(const Digits &v, const Holds &holds)
{
    for (size_t k = 0; k + 1 < v.size(); k++) {
        if (!holds(v[k], v[k + 1]))
            return false;
    }
    return true;
}

int distinct(const Digits &v)
{
    return int(std::set<int>(v.begin() + 1, v.end()).size());
}

int buildings_seen(const Digits &v)
{
    int highest = 0, seen = 0;
    for (int height : v) {
        seen += height > highest;
        highest = std::max(highest, height);
    }
    return seen;
}

int first_hidden(const Digits &v)
{
    int highest = 0;
    for (int height : v) {
        if (height <= highest)
            return height;
        highest = height;
    }
    return -1;
}

bool has_x_sum(const Digits &v, int wanted)
{
    return v[0] <= int(v.size()) &&
           std::accumulate(v.begin(), v.begin() + v[0], 0) == wanted;
}

bool has_room(const Digits &v, int wanted)
{
    return v[0] <= int(v.size()) && v[size_t(v[0] - 1)] == wanted;
}

bool indexes(const Digits &v)
{
    return size_t(v[1] + 1) < v.size() && v[size_t(v[1] + 1)] == v[0];
}

bool has_part_sum(const Digits &v, int wanted)
{
    for (unsigned set = 1; set < 1U << v.size(); set++) {
        int part = 0;
        for (size_t k = 0; k < v.size(); k++)
            part += (set >> k & 1) != 0 ? v[k] : 0;
        if (part == wanted)
            return true;
    }
    return false;
}

bool is_in_parts(const Digits &v, int wanted)
{
    int part = 0;
    for (int digit : v) {
        part += digit;
        if (part > wanted)
            return false;
        part = part == wanted ? 0 : part;
    }
    return part == 0;
}

int between_extremes(const Digits &v)
{
    auto [low, high] = std::minmax_element(v.begin(), v.end());
    auto [first, last] = std::minmax(low, high);
    return std::accumulate(first + 1, last, 0);
}

bool is_fenced(const Digits &v, bool inside)
{
    int low = std::min(v.front(), v.back());
    int high = std::max(v.front(), v.back());
    return std::all_of(v.begin() + 1, v.end() - 1, [=](int digit) {
        return inside ? low < digit && digit < high
                      : digit < low || high < digit;
    });
}

enum { A_DIGIT = 0, NO_NUMBER = -1 };

// A rule whose number is from .. to; to may be the greatest digit.
struct Rule {
    std::string name;
    int from, to;
    size_t least_cells;
    std::function<bool(const Digits &, int)> allows;
};

const std::vector<Rule> &rules_with_numbers()
{
    static const std::vector<Rule> rules = {
        {"sum", 1, 14, 2, [](auto &v, int n) { return sum(v) == n; }},
        {"product", 1, 14, 2, [](auto &v, int n) { return product(v) == n; }},
        {"little-killer", 1, 14, 2, [](auto &v, int n) { return sum(v) == n; }},
        {"killer", 1, 12, 2,
         [](auto &v, int n) { return differ(v) && sum(v) == n; }},
        {"cage-at-least", 1, 12, 2,
         [](auto &v, int n) { return differ(v) && sum(v) >= n; }},
        {"cage-at-most", 1, 12, 2,
         [](auto &v, int n) { return differ(v) && sum(v) <= n; }},
        {"rellik-cage", 1, 9, 2,
         [](auto &v, int n) { return differ(v) && !has_part_sum(v, n); }},
        {"lunchbox", 0, 6, 2,
         [](auto &v, int n) { return differ(v) && between_extremes(v) == n; }},
        {"product-cage", 1, 12, 2,
         [](auto &v, int n) { return differ(v) && product(v) == n; }},
        {"quadruple", 1, A_DIGIT, 2,
         [](auto &v, int n) { return count(v, n) > 0; }},
        {"look-and-say 2", 1, A_DIGIT, 2,
         [](auto &v, int n) { return count(v, n) == 2; }},
        {"look-and-say 0", 1, A_DIGIT, 2,
         [](auto &v, int n) { return count(v, n) == 0; }},
        {"sum-line", 1, 8, 2, [](auto &v, int n) { return is_in_parts(v, n); }},
        {"x-sum", 1, 14, 2, [](auto &v, int n) { return has_x_sum(v, n); }},
        {"skyscraper", 1, 4, 2,
         [](auto &v, int n) { return buildings_seen(v) == n; }},
        {"hidden-skyscraper", 1, A_DIGIT, 2,
         [](auto &v, int n) { return first_hidden(v) == n; }},
        {"numbered-room", 1, A_DIGIT, 2,
         [](auto &v, int n) { return has_room(v, n); }},
        {"whispers", 1, 3, 2,
         [](auto &v, int n) {
             return neighbours(
                 v, [=](int a, int b) { return std::abs(a - b) >= n; });
         }},
        {"white-dot", 1, 2, 2,
         [](auto &v, int n) {
             return neighbours(
                 v, [=](int a, int b) { return std::abs(a - b) == n; });
         }},
        {"black-dot", 2, 3, 2,
         [](auto &v, int n) {
             return neighbours(
                 v, [=](int a, int b) { return a == n * b || b == n * a; });
         }},
        {"lockout", 1, 2, 3,
         [](auto &v, int n) {
             return std::abs(v.front() - v.back()) >= n && is_fenced(v, false);
         }},
    };
    return rules;
}

const std::vector<Rule> &rules_of_cells()
{
    static const std::vector<Rule> rules = {
        {"renban", 0, NO_NUMBER, 2,
         [](auto &v, int) {
             return differ(v) && spread(v) + 1 == int(v.size());
         }},
        {"count-distinct", 0, NO_NUMBER, 2,
         [](auto &v, int) { return v[0] == distinct(v); }},
        {"thermometer", 0, NO_NUMBER, 2,
         [](auto &v, int) { return neighbours(v, std::less<>()); }},
        {"slow-thermometer", 0, NO_NUMBER, 2,
         [](auto &v, int) { return neighbours(v, std::less_equal<>()); }},
        {"greater", 0, NO_NUMBER, 2,
         [](auto &v, int) { return neighbours(v, std::greater<>()); }},
        {"palindrome", 0, NO_NUMBER, 2,
         [](auto &v, int) { return v == Digits(v.rbegin(), v.rend()); }},
        {"between", 0, NO_NUMBER, 3,
         [](auto &v, int) { return is_fenced(v, true); }},
        {"parity-line", 0, NO_NUMBER, 2,
         [](auto &v, int) {
             return neighbours(v,
                               [](int a, int b) { return (a + b) % 2 == 1; });
         }},
        {"arrow", 0, NO_NUMBER, 2,
         [](auto &v, int) { return 2 * v[0] == sum(v); }},
        {"double-arrow", 0, NO_NUMBER, 3,
         [](auto &v, int) { return 2 * (v.front() + v.back()) == sum(v); }},
        {"equal", 0, NO_NUMBER, 2, [](auto &v, int) { return spread(v) == 0; }},
        {"different", 0, NO_NUMBER, 2, [](auto &v, int) { return differ(v); }},
        {"value-indexing", 0, NO_NUMBER, 3,
         [](auto &v, int) { return indexes(v); }},
        {"counting-circles", 0, NO_NUMBER, 2,
         [](auto &v, int) {
             return std::all_of(v.begin(), v.end(),
                                [&](int d) { return count(v, d) == d; });
         }},
    };
    return rules;
}

struct Clause {
    std::string text;
    std::function<bool(const Digits &)> allows;
};

Clause draw(std::mt19937 &random, int most)
{
    const auto &all =
        random() % 5 < 3 ? rules_with_numbers() : rules_of_cells();
    const Rule &rule = all[random() % all.size()];
    size_t num = rule.least_cells + random() % (5 - rule.least_cells);
    int number = rule.from;
    Clause clause = {rule.name, nullptr};
    if (rule.to != NO_NUMBER) {
        int to = rule.to == A_DIGIT ? most : rule.to;
        number += int(random() % unsigned(to - rule.from + 1));
        clause.text += " " + std::to_string(number);
    }
    std::vector<size_t> cells = {0, 1, 2, 3};
    std::shuffle(cells.begin(), cells.end(), random);
    cells.resize(num);
    for (size_t cell : cells)
        clause.text += " r1c" + std::to_string(cell + 1);
    clause.allows = [cells, number, allows = rule.allows](const Digits &grid) {
        Digits v;
        for (size_t cell : cells)
            v.push_back(grid[cell]);
        return allows(v, number);
    };
    return clause;
}

uint64_t count_grids(int most, const Clause &clause)
{
    uint64_t num = 0;
    for (int code = 0; code < most * most * most * most; code++)
        num += clause.allows({1 + code % most, 1 + code / most % most,
                              1 + code / most / most % most,
                              1 + code / most / most / most});
    return num;
}

std::string board_to(int most)
{
    return "board 1 rows 4 columns no houses values 1-" + std::to_string(most) +
           "\n";
}

bool is_refused(int most, const std::string &text)
{
    return read_one(board_to(most) + text).code < 0;
}

TEST(NoHouses, RulesAllowTheGridsThatTheirSentencesAllow)
{
    std::mt19937 random(36);
    int num_refused = 0;
    for (int round = 0; round < 600; round++) {
        int most = 3 + int(random() % 3);
        Clause a = draw(random, most), b = draw(random, most);
        bool refused = false;
        for (const Clause &c : {a, b}) {
            if (!is_refused(most, c.text))
                continue;
            refused = true;
            EXPECT_EQ(0u, count_grids(most, c)) << board_to(most) << c.text;
        }
        num_refused += refused;
        if (refused)
            continue;
        Clause both = {a.text + "\n" + b.text, [&](const Digits &grid) {
                           return a.allows(grid) && b.allows(grid);
                       }};
        Clause either = {"either " + a.text + " or " + b.text,
                         [&](const Digits &grid) {
                             return a.allows(grid) || b.allows(grid);
                         }};
        for (const Clause &c : {both, either})
            EXPECT_EQ(count_grids(most, c), count_of(board_to(most) + c.text))
                << board_to(most) << c.text;
    }
    EXPECT_LT(num_refused, 200);
}

TEST(NoHouses, ZeroIsAnyTimesItself)
{
    const std::string board = "board 1 rows 3 columns no houses values 0-2\n";
    EXPECT_EQ(3u, count_of(board + "black-dot 3 r1c1 r1c2"));
    EXPECT_EQ(11u, count_of(board + "either black-dot 3 r1c1 r1c2 or "
                                    "candidates 1 r1c3"));
}

} // namespace

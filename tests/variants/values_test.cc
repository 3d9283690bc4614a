// Boards whose values do not begin with 1: rules against their definitions,
// over all grids.
#include "sudoku/board/clause.h"
#include "tests/support/boards.h"
#include "tests/support/reading.h"

namespace
{

using Values = std::vector<int>; // [cell]
using Test = std::function<bool(const Values &)>;

struct Case {
    std::string clause;
    Test test;
};

int sum_of(const Values &v, const std::vector<int> &cells)
{
    int sum = 0;
    for (int cell : cells)
        sum += v[size_t(cell)];
    return sum;
}

bool differ(const Values &v, const std::vector<int> &cells)
{
    std::set<int> seen;
    for (int cell : cells)
        seen.insert(v[size_t(cell)]);
    return seen.size() == cells.size();
}

// Returns whether all neighbours on the board except r1c1 and r1c2 pass the
// test.
bool all_but_first(const Values &v, const std::function<bool(int, int)> &test)
{
    bool is_fine = true;
    for (size_t cell = 0; cell < 16; cell++) {
        if (cell % 4 < 3 && cell != 0)
            is_fine = is_fine && test(v[cell], v[cell + 1]);
        if (cell < 12)
            is_fine = is_fine && test(v[cell], v[cell + 4]);
    }
    return is_fine;
}

// Returns the digits between the least and the greatest one.
std::vector<int> between(const Values &v, const std::vector<int> &cells)
{
    size_t low = 0, high = 0;
    std::vector<int> found;
    for (size_t k = 0; k < cells.size(); k++) {
        low = v[size_t(cells[k])] < v[size_t(cells[low])] ? k : low;
        high = v[size_t(cells[k])] > v[size_t(cells[high])] ? k : high;
    }
    for (size_t k = std::min(low, high) + 1; k < std::max(low, high); k++)
        found.push_back(v[size_t(cells[k])]);
    return found;
}

// Returns whether the line can be cut into parts with this sum.
bool is_cut(const Values &v, const std::vector<int> &cells, int sum,
            size_t from = 0)
{
    int part = 0;
    for (size_t k = from; k < cells.size(); k++) {
        part += v[size_t(cells[k])];
        if (part == sum &&
            (k + 1 == cells.size() || is_cut(v, cells, sum, k + 1)))
            return true;
    }
    return false;
}

// Cases for four values from first on. Sums of n cells are slightly above the
// minimum.
std::vector<Case> all_cases(int first)
{
    auto sum = [=](int n, int more) { return n * first + more; };
    auto number = [](int k) { return " " + std::to_string(k) + " "; };
    auto sign = [](int k) { return char(k < 10 ? '0' + k : 'a' + k - 10); };
    return {
        {"killer" + number(sum(3, 3)) + "r1c1 r1c2 r2c3",
         [=](const Values &v) {
             return differ(v, {0, 1, 6}) && sum_of(v, {0, 1, 6}) == sum(3, 3);
         }},
        {"killer r1c1 r2c3", [](const Values &v) { return v[0] != v[6]; }},
        {"cage-at-least" + number(sum(2, 4)) + "r1c1 r2c3",
         [=](const Values &v) {
             return v[0] != v[6] && v[0] + v[6] >= sum(2, 4);
         }},
        {"cage-at-most" + number(sum(2, 2)) + "r1c1 r2c3",
         [=](const Values &v) {
             return v[0] != v[6] && v[0] + v[6] <= sum(2, 2);
         }},
        {"sum" + number(sum(3, 4)) + "r1c1 r2c3 r4c4",
         [=](const Values &v) {
             return sum_of(v, {0, 6, 15}) == sum(3, 4);
         }},
        {"little-killer" + number(sum(3, 5)) + "r3c1 r2c2 r1c3",
         [=](const Values &v) {
             return sum_of(v, {8, 5, 2}) == sum(3, 5);
         }},
        {"x r1c1 r2c1", [](const Values &v) { return v[0] + v[4] == 10; }},
        {"v r1c1 r2c1", [](const Values &v) { return v[0] + v[4] == 5; }},
        {"arrow r1c1 r2c2 r2c3",
         [](const Values &v) { return v[0] == v[5] + v[6]; }},
        {"candidates" + number(first) + std::to_string(first + 3) +
             " r1c1 r2c2",
         [=](const Values &v) {
             return (v[0] - first) % 3 == 0 && (v[5] - first) % 3 == 0;
         }},
        {"white-dot r1c1 r1c2",
         [](const Values &v) { return abs(v[0] - v[1]) == 1; }},
        {"thermometer r1c1 r2c2 r3c3",
         [](const Values &v) { return v[0] < v[5] && v[5] < v[10]; }},
        {"whispers 2 r1c1 r2c2",
         [](const Values &v) { return abs(v[0] - v[5]) >= 2; }},
        {"renban r1c1 r2c2 r2c3",
         [](const Values &v) {
             return differ(v, {0, 5, 6}) &&
                    std::max({v[0], v[5], v[6]}) -
                            std::min({v[0], v[5], v[6]}) ==
                        2;
         }},
        {"between r1c1 r2c2 r3c3",
         [](const Values &v) {
             return (v[0] < v[5] && v[5] < v[10]) ||
                    (v[0] > v[5] && v[5] > v[10]);
         }},
        {"sequence r1c1 r2c2 r3c3",
         [](const Values &v) { return v[5] - v[0] == v[10] - v[5]; }},
        {"double-arrow r1c1 r1c2 r2c3 r3c1",
         [](const Values &v) { return v[0] + v[8] == v[1] + v[6]; }},
        {"odd r1c1 r2c3",
         [](const Values &v) { return v[0] % 2 == 1 && v[6] % 2 == 1; }},
        {"even r1c1", [](const Values &v) { return v[0] % 2 == 0; }},
        {"group-line r1c1 r1c2 r2c3 " + std::to_string(first) + "," +
             std::to_string(first + 2) + " " + std::to_string(first + 1) + "," +
             std::to_string(first + 3),
         [](const Values &v) {
             return (v[0] - v[1]) % 2 != 0 && (v[1] - v[6]) % 2 != 0;
         }},
        {"nabner r1c1 r2c2",
         [](const Values &v) { return abs(v[0] - v[5]) > 1; }},
        {"skyscraper 2 r1c1-r1c4",
         [](const Values &v) {
             int tallest = 0, seen = 0;
             for (size_t k = 0; k < 4; k++) {
                 seen += v[k] > tallest;
                 tallest = std::max(tallest, v[k]);
             }
             return seen == 2;
         }},
        {"sum-line" + number(first + 3) + "r1c1 r1c2 r2c3 r3c3",
         [=](const Values &v) {
             return is_cut(v, {0, 1, 6, 10}, first + 3);
         }},
        {"sum-line 3 r1c1 r2c1 r2c2 r3c3 r4c4",
         [](const Values &v) {
             return is_cut(v, {0, 4, 5, 10, 15}, 3);
         }},
        {"black-dot r1c1 r2c3",
         [](const Values &v) { return v[0] == 2 * v[6] || v[6] == 2 * v[0]; }},
        {"non-ratio r1c1 r1c2",
         [](const Values &v) {
             return all_but_first(
                 v, [](int x, int y) { return x != 2 * y && y != 2 * x; });
         }},
        {"strict-kropki r1c1 r1c2",
         [](const Values &v) {
             return all_but_first(v, [](int x, int y) {
                 return x != 2 * y && y != 2 * x && abs(x - y) != 1;
             });
         }},
        {"non-sum" + number(2 * first + 3) + "r1c1 r1c2",
         [=](const Values &v) {
             return all_but_first(
                 v, [=](int x, int y) { return x + y != 2 * first + 3; });
         }},
        {"strict-xv r1c1 r1c2",
         [](const Values &v) {
             return all_but_first(
                 v, [](int x, int y) { return x + y != 5 && x + y != 10; });
         }},
        {"equality-cage r1c1 r2c3 r3c2 r4c4",
         [=](const Values &v) {
             return differ(v, {0, 6, 9, 15});
         }},
        {"equality-cage r1c1 r2c3",
         [=](const Values &v) {
             return (v[0] + v[6]) % 2 == 1 &&
                    (v[0] < first + 2) != (v[6] < first + 2);
         }},
        {"rellik-cage" + number(2 * first + 1) + "r1c1 r2c3 r3c3",
         [=](const Values &v) {
             int s = 2 * first + 1, x = v[0], y = v[6], z = v[10];
             return differ(v, {0, 6, 10}) && x != s && y != s && z != s &&
                    x + y != s && x + z != s && y + z != s && x + y + z != s;
         }},
        {"lunchbox" + number(first + 2) + "r1c1 r2c1 r1c2",
         [=](const Values &v) {
             std::vector<int> eaten = between(v, {0, 4, 1});
             return eaten == std::vector<int>{first + 2};
         }},
        {"lunchbox 0 r1c1 r2c3 r4c4",
         [=](const Values &v) {
             return differ(v, {0, 6, 15}) && between(v, {0, 6, 15}).empty();
         }},
        {"sandwich" + number(sum(2, 3)) + "r1c1-r1c4",
         [](const Values &v) {
             return between(v, {0, 1, 2, 3}).size() == 2;
         }},
        {"sandwich" + number(first + 1) + "r1c1-r1c4",
         [=](const Values &v) {
             return between(v, {0, 1, 2, 3}) == std::vector<int>{first + 1};
         }},
        {"x-sum" + number(sum(2, 3)) + "r1c1-r1c4",
         [=](const Values &v) {
             int s = 0;
             for (int k = 0; k < v[0] && k < 4; k++)
                 s += v[size_t(k)];
             return v[0] <= 4 && s == sum(2, 3);
         }},
        {"numbered-room" + number(first + 1) + "r1c1-r4c1",
         [=](const Values &v) {
             return v[0] >= 1 && v[0] <= 4 &&
                    v[size_t(v[0] - 1) * 4] == first + 1;
         }},
        {"quadruple" + number(first) + std::to_string(first) +
             " r1c1 r2c3 r3c2",
         [=](const Values &v) {
             return (v[0] == first) + (v[6] == first) + (v[9] == first) >= 2;
         }},
        {"look-and-say 1" + number(first) + "0" + number(first + 2) +
             "r1c1 r2c3 r3c2",
         [=](const Values &v) {
             return (v[0] == first) + (v[6] == first) + (v[9] == first) == 1 &&
                    v[0] != first + 2 && v[6] != first + 2 && v[9] != first + 2;
         }},
        {"row-indexer r2c1",
         [](const Values &v) {
             return v[4] >= 1 && v[4] <= 4 && v[size_t(v[4] - 1) * 4] == 2;
         }},
        {"column-indexer r1c1 r1c2",
         [](const Values &v) {
             return v[0] >= 1 && v[0] <= 4 && v[size_t(v[0] - 1)] == 1 &&
                    v[1] >= 1 && v[1] <= 4 && v[size_t(v[1] - 1)] == 2;
         }},
        {"box-indexer r1c2",
         [](const Values &v) {
             static const size_t box[] = {0, 1, 4, 5};
             return v[1] >= 1 && v[1] <= 4 && v[box[v[1] - 1]] == 2;
         }},
        {"value-indexing r1c1 r2c2 r3c3 r4c4",
         [](const Values &v) {
             return (v[5] == 1 && v[10] == v[0]) ||
                    (v[5] == 2 && v[15] == v[0]);
         }},
        {std::string("regular r1c1 r1c2 r2c2 .[") + sign(first) +
             sign(first + 2) + "]*",
         [=](const Values &v) {
             return (v[1] - first) % 2 == 0 && (v[5] - first) % 2 == 0;
         }},
        {"either sum" + number(sum(2, 3)) + "r1c1 r2c2 or white-dot r1c1 r1c2",
         [=](const Values &v) {
             return v[0] + v[5] == sum(2, 3) || abs(v[0] - v[1]) == 1;
         }},
        {std::string("automaton r1c1 r2c2 r1c1 >s s-") + sign(first + 1) +
             ">a a-" + sign(first) + sign(first + 2) + ">b b-.>e e>",
         [=](const Values &v) {
             return v[0] == first + 1 && (v[5] - first) % 2 == 0;
         }},
        {"low r1c1 r2c2",
         [=](const Values &v) { return v[0] < first + 2 && v[5] < first + 2; }},
        {"high r1c1 r2c2",
         [=](const Values &v) { return v[0] > first + 1 && v[5] > first + 1; }},
        {"modular 2 r1c1 r2c2 r3c3 r4c4",
         [](const Values &v) {
             return v[0] % 2 != v[5] % 2 && v[5] % 2 != v[10] % 2 &&
                    v[10] % 2 != v[15] % 2;
         }},
        {"modular r1c1 r2c3 r3c2",
         [](const Values &v) {
             return v[0] % 3 != v[6] % 3 && v[6] % 3 != v[9] % 3 &&
                    v[0] % 3 != v[9] % 3;
         }},
        {"count-distinct r1c1 r2c2 r2c3 r3c3 r4c2",
         [](const Values &v) {
             return v[0] == int(std::set<int>{v[5], v[6], v[10], v[13]}.size());
         }},
        {"count-distinct r1c1 r1c1 r2c3 r4c4",
         [](const Values &v) {
             return v[0] == int(std::set<int>{v[0], v[6], v[15]}.size());
         }},
        {"count-distinct r1c1 r2c3", [](const Values &v) { return v[0] == 1; }},
        {"equal-sums r1c1 r2c3 / r3c2 r4c4",
         [](const Values &v) { return v[0] + v[6] == v[9] + v[15]; }},
        {"equal-sums r1c1 r2c3 / r3c2 / r2c3 r1c2",
         [](const Values &v) { return v[0] + v[6] == v[9] && v[0] == v[1]; }},
        {"equal-sums r1c1 / r1c1 r2c3 r4c4",
         [](const Values &v) { return v[6] + v[15] == 0; }},
        {"equal-sums r1c1 r1c2 r1c3 r2c1 / r3c3 r4c4 r3c4",
         [](const Values &v) {
             return v[0] + v[1] + v[2] + v[4] == v[10] + v[15] + v[11];
         }},
        {"global-modular",
         [](const Values &v) {
             bool is_fine = true;
             for (size_t k = 0; k < 11; k++) {
                 std::set<int> rest = {v[k] % 3, v[k + 1] % 3, v[k + 4] % 3,
                                       v[k + 5] % 3};
                 is_fine = is_fine && (k % 4 == 3 || rest.size() == 3);
             }
             return is_fine;
         }},
        {"anti-taxicab",
         [](const Values &v) {
             bool is_fine = true;
             for (int a = 0; a < 16; a++) {
                 for (int b = 0; b < a; b++) {
                     int steps = abs(a / 4 - b / 4) + abs(a % 4 - b % 4);
                     is_fine = is_fine && (v[size_t(a)] != v[size_t(b)] ||
                                           v[size_t(a)] != steps);
                 }
             }
             return is_fine;
         }},
        {"zipper r1c1 r1c2 r2c2",
         [](const Values &v) { return v[0] + v[5] == v[1]; }},
        {"zipper r1c1 r1c2 r2c3 r4c4",
         [](const Values &v) { return v[0] + v[15] == v[1] + v[6]; }},
        {"zipper r1c1 r2c2 r3c3 r4c2 r1c1",
         [](const Values &v) {
             return 2 * v[0] == v[10] && v[5] + v[13] == v[10];
         }},
        {"zipper r1c1 r2c2 r3c3 r1c1",
         [](const Values &v) { return 2 * v[0] == v[5] + v[10]; }},
        {"counting-circles r1c1 r1c2 r2c3 r3c4 r4c1 r4c2",
         [](const Values &v) {
             std::multiset<int> in = {v[0], v[1], v[6], v[11], v[12], v[13]};
             return std::all_of(in.begin(), in.end(),
                                [&](int x) { return int(in.count(x)) == x; });
         }},
        {"counting-circles r1c1 r2c3 r3c4 r4c2",
         [](const Values &v) {
             return v[0] == 4 && v[6] == 4 && v[11] == 4 && v[13] == 4;
         }},
        {"relation r1c1 r2c2 0100 0000 0000 1000",
         [=](const Values &v) {
             return (v[0] == first && v[5] == first + 1) ||
                    (v[0] == first + 3 && v[5] == first);
         }},
    };
}

std::string add_clause(const BoardHandle &board, const std::string &text)
{
    sudoku_clause clause;
    sudoku_error error = {};
    int code = sudoku_clause_parse(&clause, board->shape, text.data(),
                                   text.size(), 1, 1, &error);
    if (code == 0)
        code = sudoku_board_add_rule(board.get(), &clause, &error);
    return code == 0 ? "" : error.text;
}

TEST(Values, AreWhatRulesComputeWith)
{
    brute::Search search(brute::square(2, 2), brute::Order::Fixed);
    for (int first : {0, 1, 2, 4, 30}) {
        for (const Case &c : all_cases(first)) {
            SCOPED_TRACE(c.clause + " from " + std::to_string(first));
            BoardHandle board = new_values(2, 2, first);
            uint64_t expected = 0;
            search.each(brute::Grid(16, brute::EMPTY), {},
                        [&](const brute::Grid &grid) {
                            Values v;
                            for (int digit : grid)
                                v.push_back(first + digit);
                            expected += c.test(v);
                            return true;
                        });
            std::string error = add_clause(board, c.clause);
            if (error != "") { // impossible sum
                EXPECT_EQ(0u, expected) << error;
                continue;
            }
            EXPECT_EQ(expected,
                      count_solutions(new_sudoku_solver(), Puzzle(board)));
            uint64_t passed = 0;
            Puzzle empty(board);
            search.each(
                brute::Grid(16, brute::EMPTY), {},
                [&](const brute::Grid &grid) {
                    std::vector<uint8_t> digits(grid.begin(), grid.end());
                    passed +=
                        sudoku_verify(empty.get(), digits.data(), nullptr) != 0;
                    return true;
                });
            EXPECT_EQ(expected, passed);
        }
    }
}

TEST(Values, ShowInMessages)
{
    auto flaw = [](const std::string &clause, const std::string &givens) {
        BoardHandle board = new_values(2, 2, 0);
        EXPECT_EQ("", clause == "" ? "" : add_clause(board, clause));
        sudoku_flaw found = {};
        EXPECT_EQ(0, sudoku_verify_givens(Puzzle(board, givens).get(), &found));
        return std::string(found.text);
    };
    EXPECT_EQ("digit 0 twice in row 1: r1c1 and r1c2",
              flaw("", "11.............."));
    EXPECT_EQ("killer: digit 3 twice in the cage: r1c1 and r2c3",
              flaw("killer r1c1 r2c3", "4.....4........."));
    EXPECT_EQ(
        "count-distinct: 0 in r1c1, but the others hold 1 different digits",
        flaw("count-distinct r1c1 r2c3", "1.....4........."));
    EXPECT_EQ("equal-sums: the group of r1c1 has the sum 0, but that of r2c3 "
              "has 3",
              flaw("equal-sums r1c1 / r2c3", "1.....4........."));
    EXPECT_EQ("zipper: 0 in r1c1 and 3 in r2c3 have the sum 3, not 0",
              flaw("zipper r1c1 r4c4 r2c3", "1.....4........1"));
    EXPECT_EQ("killer: the cage of r1c1 has the sum 3, not 5",
              flaw("killer 5 r1c1 r2c3", "1.....4........."));
    EXPECT_EQ("white-dot: 0 in r1c1 and 2 in r1c2",
              flaw("white-dot r1c1 r1c2", "13.............."));
    EXPECT_EQ("black-dot: 0 in r1c1 and 2 in r1c2",
              flaw("black-dot r1c1 r1c2", "13.............."));
    EXPECT_EQ("row-indexer: 0 in r1c1 is not a place",
              flaw("row-indexer r1c1", "1..............."));
    EXPECT_EQ("candidates: 0 in r1c1",
              flaw("candidates 1 2 r1c1", "1..............."));
}

TEST(Values, ThatAreImpossibleAreRefused)
{
    EXPECT_EQ("rule counting-circles: digits from 5 to 8 do not fill 4 circles",
              add_clause(new_values(2, 2, 5), "counting-circles r1c1-r1c4"));
    EXPECT_EQ("rule counting-circles: 4 digits fill at most 6 circles, not 8",
              add_clause(new_values(2, 2, 0),
                         "counting-circles r1c1-r1c4 r2c1-r2c4"));
    EXPECT_EQ("rule candidates: 4 is not a digit on a board of 4 digits",
              add_clause(new_values(2, 2, 0), "candidates 4 r1c1"));
    EXPECT_EQ("rule quadruple: 4 is not a digit on a board of 4 digits",
              add_clause(new_values(2, 2, 0), "quadruple 4 r1c1 r1c2"));
    EXPECT_EQ("rule numbered-room: 4 is not a digit on a board of 4 digits",
              add_clause(new_values(2, 2, 0), "numbered-room 4 r1c1 r1c2"));
    EXPECT_EQ("rule lunchbox: a lunchbox of 3 cells has the sum 0, or from 1 "
              "to 2, not 3",
              add_clause(new_values(2, 2, 0), "lunchbox 3 r1c1 r1c2 r2c1"));
    EXPECT_EQ("rule lunchbox: a lunchbox of 3 cells has the sum 0, or from 3 "
              "to 4, not 2",
              add_clause(new_values(2, 2, 2), "lunchbox 2 r1c1 r1c2 r2c1"));
    EXPECT_EQ("rule sandwich: the sum of a sandwich is at most 3, not 4",
              add_clause(new_values(2, 2, 0), "sandwich 4 r1c1-r1c4"));
    EXPECT_EQ("rule x-sum: expected an x-sum from 0 to 6, not 7",
              add_clause(new_values(2, 2, 0), "x-sum 7 r1c1-r1c4"));
    EXPECT_EQ(
        "rule regular: a character of the pattern is not a digit of the board",
        add_clause(new_values(2, 2, 0), "regular r1c1 4"));
    EXPECT_EQ(
        "rule regular: a character of the pattern is not a digit of the board",
        add_clause(new_values(2, 2, 2), "regular r1c1 1"));
    EXPECT_EQ("rule killer: 2 different digits have a sum from 1 to 5, not 6",
              add_clause(new_values(2, 2, 0), "killer 6 r1c1 r1c2"));
    EXPECT_EQ("rule killer: 2 different digits have a sum from 1 to 5, not 0",
              add_clause(new_values(2, 2, 0), "killer 0 r1c1 r1c2"));
}

TEST(Values, AreReadAndWrittenByTheFormatRules)
{
    for (std::string text :
         {"board 2x2 values 0-3\n0...\n.3..\n....\n...2\nkiller 3 r1c1 r1c2\n",
          "board 2 no boxes values 9-10\n 9  .\n . 10\n",
          "board 2x2 at r1c1 r3c3 values 0-3\n0...\n....\n......\n......\n"
          "  ..1.\n  ....\n",
          "board 2 rows 4 columns boxes 2x2 values 1-4\n1...\n...2\n",
          "board 3 rows 2 columns values 0-4\n4.\n..\n.0\n"})
        EXPECT_EQ(text, read_one(text, {}, "rules").written);
    EXPECT_EQ(
        "board 3 rows 2 columns values 1-3\n3.\n..\n..\n",
        read_one("board 3 rows 2 columns\n3.\n..\n..\n", {}, "rules").written);
    EXPECT_EQ("2:1: \"4\" is not a digit from 0 to 3",
              error_of("board 2x2 values 0-3\n4...\n....\n....\n....\n"));
    EXPECT_EQ("1:7: values 0-4 are 5 digits, but the board has 4",
              error_of("board 2x2 values 0-4\n"));
    EXPECT_EQ("1:7: there is no board of that size; board 3x3 has 9 digits, "
              "and at most 64 are possible",
              error_of("board 3 rows 5 columns boxes 2x2 values 1-5\n"));
    for (const char *wrong : {"board 2x2 values 3-0", "board 2x2 values",
                              "board 2x2 values 1 to 4"})
        EXPECT_EQ("expected the least and the greatest digit, like 0-8, after "
                  "\"values\"",
                  error_of(wrong).substr(6))
            << wrong;
    for (const char *wrong : {"board 2 rows", "board 2 rows 2 columns boxes"})
        EXPECT_EQ(0u, error_of(wrong).find("1:7: expected after \"board\" "))
            << wrong;
}

TEST(Values, AreInSolutionsInEveryFormThatMayShowThem)
{
    Puzzle puzzle(new_values(2, 2, 0));
    std::vector<uint8_t> digits = read_digits("1234341221434321");
    EXPECT_EQ("0123230110323210\n",
              write(*puzzle.get(), "line", digits.data()));
    EXPECT_EQ("+-----+-----+\n| 0 1 | 2 3 |\n",
              write(*puzzle.get(), "grid", digits.data()).substr(0, 28));
    Puzzle big(new_values(2, 2, 8));
    EXPECT_EQ("8,9,10,11,10,11,8,9,9,8,11,10,11,10,9,8\n",
              write(*big.get(), "line", digits.data()));
    for (const char *format : {"line", "grid", "json", "solo", "iss",
                               "fpuzzles", "candidates", "pencil", "jigsaw"})
        EXPECT_EQ(0u, write(*puzzle.get(), format).find("error: the format "))
            << format;
}

} // namespace

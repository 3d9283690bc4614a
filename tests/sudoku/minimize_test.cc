// Compared with all 288 grids of a small board.
#include "sudoku/sudoku.h"

#include <random>

#include "tests/support/boards.h"

namespace
{

struct Cage {
    int a, b, sum;
};

// A puzzle with givens and cages of two cells, one above the other.
struct Case {
    std::vector<std::pair<int, int>> givens; // cell, digit
    std::vector<Cage> cages;
};

std::vector<brute::Grid> all_grids()
{
    std::vector<brute::Grid> grids;
    brute::Search(brute::square(2, 2), brute::Order::Fixed)
        .each(brute::Grid(16, brute::EMPTY), {}, [&](const brute::Grid &grid) {
            grids.push_back(grid);
            return true;
        });
    return grids;
}

bool obeys(const brute::Grid &grid, const Case &c)
{
    for (const auto &given : c.givens) {
        if (grid[size_t(given.first)] != given.second)
            return false;
    }
    for (const Cage &cage : c.cages) {
        int a = grid[size_t(cage.a)], b = grid[size_t(cage.b)];
        if (a + b + 2 != cage.sum || a == b)
            return false;
    }
    return true;
}

int count(const std::vector<brute::Grid> &grids, const Case &c)
{
    int num = 0;
    for (const brute::Grid &grid : grids)
        num += obeys(grid, c);
    return num;
}

std::string name_of(int cell)
{
    return "r" + std::to_string(cell / 4 + 1) + "c" +
           std::to_string(cell % 4 + 1);
}

void make_puzzle(sudoku_puzzle *puzzle, const Case &c)
{
    sudoku_shape *shape;
    sudoku_board *board;
    ASSERT_EQ(0, sudoku_shape_new(&shape, 2, 2));
    ASSERT_EQ(0, sudoku_board_new(&board, shape));
    for (const Cage &cage : c.cages) {
        std::string text = "killer " + std::to_string(cage.sum) + " " +
                           name_of(cage.a) + " " + name_of(cage.b);
        ASSERT_EQ(0, sudoku_board_state(board, text.c_str(), nullptr));
    }
    sudoku_puzzle_init(puzzle);
    ASSERT_EQ(0, sudoku_puzzle_set_board(puzzle, board));
    sudoku_board_unref(board);
    for (const auto &given : c.givens)
        ASSERT_EQ(0, sudoku_puzzle_give(puzzle, given.first, given.second));
}

// Taken from a grid, so that there is a solution, unless some digits are wrong.
Case random_case(std::mt19937 &random, const brute::Grid &grid, int num_givens,
                 bool is_wrong)
{
    Case c;
    std::vector<bool> is_given(16, false);
    for (int k = 0; k < num_givens; k++) {
        int cell = static_cast<int>(random() % 16);
        if (!is_given[size_t(cell)])
            c.givens.push_back({cell, grid[size_t(cell)]});
        is_given[size_t(cell)] = true;
    }
    std::sort(c.givens.begin(), c.givens.end());
    for (int k = 0; k < 3; k++) {
        int a = static_cast<int>(random() % 12);
        c.cages.push_back(
            {a, a + 4, grid[size_t(a)] + grid[size_t(a + 4)] + 2});
    }
    if (is_wrong)
        c.cages[0].sum = 3 + static_cast<int>(random() % 5);
    return c;
}

Case without(const Case &c, size_t member)
{
    Case part = c;
    if (member < c.givens.size())
        part.givens.erase(part.givens.begin() + long(member));
    else
        part.cages.erase(part.cages.begin() + long(member - c.givens.size()));
    return part;
}

Case case_of(const sudoku_puzzle &puzzle)
{
    Case c;
    for (int cell = 0; cell < 16; cell++) {
        if (puzzle.given[cell] != SUDOKU_EMPTY)
            c.givens.push_back({cell, puzzle.given[cell]});
    }
    for (int k = 0; k < puzzle.board->num_rules; k++) {
        const sudoku_clause &clause = puzzle.board->rules[k].clause;
        c.cages.push_back({clause.cells[0], clause.cells[1], clause.values[0]});
    }
    return c;
}

TEST(Minimize, FindsWhatIsNeedlessAloneAndTogether)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(1);
    int num_unique = 0;
    for (int run = 0; run < 200; run++) {
        Case c = random_case(random, grids[random() % 288], 6, false);
        sudoku_puzzle puzzle;
        sudoku_needs needs;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_needs(&needs, &puzzle, SUDOKU_NEEDS_TOGETHER,
                                       nullptr));
        bool is_unique = count(grids, c) == 1;
        num_unique += is_unique;
        EXPECT_EQ(is_unique ? SUDOKU_UNIQUE : SUDOKU_MANY, needs.verdict);
        if (is_unique) {
            std::vector<int> cells, rules;
            for (size_t k = 0; k < c.givens.size() + c.cages.size(); k++) {
                if (count(grids, without(c, k)) != 1)
                    continue;
                if (k < c.givens.size())
                    cells.push_back(c.givens[k].first);
                else
                    rules.push_back(int(k - c.givens.size()));
            }
            EXPECT_EQ(cells, std::vector<int>(needs.cells,
                                              needs.cells + needs.num_cells));
            EXPECT_EQ(rules, std::vector<int>(needs.rules,
                                              needs.rules + needs.num_rules));
            EXPECT_FALSE(needs.is_partial);
            Case left = case_of(needs.puzzle);
            EXPECT_EQ(1, count(grids, left));
            for (size_t k = 0; k < left.givens.size() + left.cages.size(); k++)
                EXPECT_LT(1, count(grids, without(left, k)));
        }
        sudoku_needs_clear(&needs);
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_LT(50, num_unique);
}

size_t fewest(const std::vector<brute::Grid> &grids, const Case &c)
{
    size_t num = c.givens.size() + c.cages.size(), best = num;
    for (unsigned set = 0; set < 1u << num; set++) {
        Case part;
        for (size_t k = 0; k < num; k++) {
            if ((set >> k & 1) == 0)
                continue;
            if (k < c.givens.size())
                part.givens.push_back(c.givens[k]);
            else
                part.cages.push_back(c.cages[k - c.givens.size()]);
        }
        size_t size = part.givens.size() + part.cages.size();
        if (size < best && count(grids, part) == 1)
            best = size;
    }
    return best;
}

TEST(Minimize, FindsTheFewestOfAllThatDo)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(5);
    int num_unique = 0, num_better = 0;
    for (int run = 0; run < 60; run++) {
        Case c = random_case(random, grids[random() % 288], 9, false);
        if (count(grids, c) != 1)
            continue;
        sudoku_puzzle puzzle;
        sudoku_needs needs, some;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_needs(&needs, &puzzle, SUDOKU_NEEDS_FEWEST,
                                       nullptr));
        ASSERT_EQ(0, sudoku_find_needs(&some, &puzzle, SUDOKU_NEEDS_TOGETHER,
                                       nullptr));
        Case left = case_of(needs.puzzle), other = case_of(some.puzzle);
        EXPECT_TRUE(needs.is_fewest);
        EXPECT_EQ(1, count(grids, left));
        EXPECT_EQ(fewest(grids, c), left.givens.size() + left.cages.size());
        EXPECT_EQ(c.givens.size() + c.cages.size() - left.givens.size() -
                      left.cages.size(),
                  size_t(std::count(
                      needs.is_left_out,
                      needs.is_left_out + 16 + puzzle.board->num_rules, true)));
        num_better += left.givens.size() + left.cages.size() <
                      other.givens.size() + other.cages.size();
        num_unique++;
        sudoku_needs_clear(&needs);
        sudoku_needs_clear(&some);
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_LT(20, num_unique);
    EXPECT_LT(0, num_better);
}

bool can_be_repaired(const std::vector<brute::Grid> &grids, const Case &c,
                     int num, int first)
{
    if (num == 0)
        return count(grids, c) == 1;
    for (int k = first; k < 64; k++) {
        Case more = c;
        more.givens.push_back({k / 4, k % 4});
        if (count(grids, more) > 0 &&
            can_be_repaired(grids, more, num - 1, k + 1))
            return true;
    }
    return false;
}

// With the added cages there is one grid, and several without any one of them.
TEST(Repair, AddsClausesOfARuleNoneOfWhichIsNeedless)
{
    std::vector<brute::Grid> grids = all_grids();
    const sudoku_rule *killer = sudoku_find_rule("killer", 6);
    std::mt19937 random(7);
    for (int run = 0; run < 50; run++) {
        Case c = random_case(random, grids[random() % 288], 1, false);
        c.cages.clear();
        sudoku_puzzle puzzle;
        sudoku_repair repair;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_repair(&repair, &puzzle, killer, nullptr));
        EXPECT_EQ(SUDOKU_MANY, repair.verdict);
        EXPECT_EQ(0, repair.num_givens);
        ASSERT_GT(repair.num_clauses, 0);
        const sudoku_board *board = repair.puzzle.board;
        ASSERT_EQ(repair.num_clauses, board->num_rules);
        for (int left_out = -1; left_out < board->num_rules; left_out++) {
            int num = 0;
            for (const brute::Grid &grid : grids) {
                bool holds = obeys(grid, c);
                for (int k = 0; k < board->num_rules && holds; k++) {
                    const sudoku_clause &cage = board->rules[k].clause;
                    int sum = 0, seen = 0;
                    for (int m = 0; m < cage.group_start[1]; m++) {
                        int digit = grid[size_t(cage.cells[m])];
                        sum += digit + 1;
                        holds = holds &&
                                ((seen >> digit & 1) == 0 || k == left_out);
                        seen |= 1 << digit;
                    }
                    holds = holds && (sum == cage.values[0] || k == left_out);
                }
                num += holds;
            }
            if (left_out < 0) {
                EXPECT_EQ(1, num);
            } else {
                EXPECT_GT(num, 1);
            }
        }
        sudoku_repair_clear(&repair);
        sudoku_puzzle_clear(&puzzle);
    }
}

TEST(Repair, AddsTheFewestGivensWhereItSaysSo)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(2);
    int num_many = 0;
    for (int run = 0; run < 60; run++) {
        Case c = random_case(random, grids[random() % 288], run % 4, false);
        c.cages.resize(size_t(run % 3));
        sudoku_puzzle puzzle;
        sudoku_repair repair;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_repair(&repair, &puzzle, nullptr, nullptr));
        if (count(grids, c) > 1) {
            num_many++;
            EXPECT_EQ(SUDOKU_MANY, repair.verdict);
            Case more = c;
            for (int k = 0; k < repair.num_givens; k++)
                more.givens.push_back({repair.cells[k], repair.digits[k]});
            EXPECT_EQ(1, count(grids, more));
            if (repair.is_fewest) {
                EXPECT_FALSE(
                    can_be_repaired(grids, c, repair.num_givens - 1, 0));
            }
            EXPECT_TRUE(repair.is_fewest || repair.num_givens > 3);
        }
        sudoku_repair_clear(&repair);
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_LT(30, num_many);
}

// The remaining solution is the one that came with the puzzle.
TEST(Repair, AddsGivensOfTheSolutionThatCame)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(4);
    for (int run = 0; run < 40; run++) {
        const brute::Grid &grid = grids[random() % 288];
        Case c = random_case(random, grid, run % 5, false);
        c.cages.clear();
        uint8_t digits[16];
        sudoku_puzzle puzzle;
        sudoku_repair repair;
        make_puzzle(&puzzle, c);
        std::copy(grid.begin(), grid.end(), digits);
        ASSERT_EQ(0, sudoku_puzzle_set_solution(&puzzle, digits));
        ASSERT_EQ(0, sudoku_find_repair(&repair, &puzzle, nullptr, nullptr));
        for (int k = 0; k < repair.num_givens; k++) {
            EXPECT_EQ(grid[size_t(repair.cells[k])], repair.digits[k]);
            c.givens.push_back({repair.cells[k], repair.digits[k]});
        }
        EXPECT_EQ(1, count(grids, c));
        sudoku_repair_clear(&repair);
        sudoku_puzzle_clear(&puzzle);
    }
}

size_t count_conflicts(const std::vector<brute::Grid> &grids, const Case &c)
{
    size_t num = c.givens.size() + c.cages.size(), found = 0;
    std::vector<bool> has(size_t(1) << num);
    for (unsigned set = 0; set < 1u << num; set++) {
        Case part;
        for (size_t k = 0; k < num; k++) {
            if ((set >> k & 1) != 0 && k < c.givens.size())
                part.givens.push_back(c.givens[k]);
            else if ((set >> k & 1) != 0)
                part.cages.push_back(c.cages[k - c.givens.size()]);
        }
        bool is_least = true;
        has[set] = count(grids, part) > 0;
        for (size_t k = 0; k < num; k++)
            is_least =
                is_least && ((set >> k & 1) == 0 || has[set & ~(1u << k)]);
        found += !has[set] && is_least;
    }
    return found;
}

TEST(Repair, FindsAllSetsThatContradictThemselves)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(6);
    int num_several = 0;
    for (int run = 0; run < 60; run++) {
        Case c = random_case(random, grids[random() % 288], 4, true);
        if (count(grids, c) > 0)
            continue;
        sudoku_puzzle puzzle;
        sudoku_repair repair;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_repair(&repair, &puzzle, nullptr, nullptr));
        EXPECT_FALSE(repair.is_partial);
        EXPECT_EQ(count_conflicts(grids, c), size_t(repair.num_sets));
        num_several += repair.num_sets > 1;
        sudoku_repair_clear(&repair);
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_LT(3, num_several);
}

TEST(Repair, FindsSetsThatHaveNoSolutionAndLoseThatWithEachMember)
{
    std::vector<brute::Grid> grids = all_grids();
    std::mt19937 random(3);
    int num_sets = 0;
    for (int run = 0; run < 100; run++) {
        Case c = random_case(random, grids[random() % 288], 4, true);
        sudoku_puzzle puzzle;
        sudoku_repair repair;
        make_puzzle(&puzzle, c);
        ASSERT_EQ(0, sudoku_find_repair(&repair, &puzzle, nullptr, nullptr));
        EXPECT_EQ(count(grids, c) == 0, repair.verdict == SUDOKU_NONE);
        EXPECT_EQ(count(grids, c) == 0, repair.num_sets > 0);
        for (int s = 0; s < repair.num_sets; s++) {
            const sudoku_conflict_set &set = repair.sets[s];
            Case part;
            for (int k = 0; k < set.num_cells; k++)
                part.givens.push_back(
                    {set.cells[k], puzzle.given[set.cells[k]]});
            for (int k = 0; k < set.num_rules; k++)
                part.cages.push_back(c.cages[size_t(set.rules[k])]);
            EXPECT_EQ(0, count(grids, part));
            for (size_t k = 0; k < part.givens.size() + part.cages.size(); k++)
                EXPECT_LT(0, count(grids, without(part, k)));
            num_sets++;
        }
        sudoku_repair_clear(&repair);
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_LT(60, num_sets);
}

TEST(Minimize, AndRepairNeedABoardAndStopInTime)
{
    sudoku_puzzle none, puzzle;
    sudoku_needs needs;
    sudoku_repair repair;
    sudoku_puzzle_init(&none);
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_find_needs(&needs, &none, SUDOKU_NEEDS_ALONE, nullptr));
    sudoku_needs_clear(&needs);
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_find_repair(&repair, &none, nullptr, nullptr));
    sudoku_repair_clear(&repair);
    sudoku_limits limits = {};
    limits.cancel = [](void *) { return 1; };
    make_puzzle(&puzzle, {});
    EXPECT_EQ(0,
              sudoku_find_needs(&needs, &puzzle, SUDOKU_NEEDS_ALONE, &limits));
    EXPECT_EQ(SUDOKU_NOT_KNOWN, needs.verdict);
    sudoku_needs_clear(&needs);
    EXPECT_EQ(0, sudoku_find_repair(&repair, &puzzle, nullptr, &limits));
    EXPECT_EQ(SUDOKU_NOT_KNOWN, repair.verdict);
    sudoku_repair_clear(&repair);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace

#include "sudoku/solve/conflict_set.h"

#include <random>

#include "tests/support/boards.h"

namespace
{

struct Cage {
    int a, b, sum;
};

struct Member {
    int cell, digit; // a given if cell >= 0
    Cage cage;       // otherwise a cage
};

bool obeys(const brute::Grid &grid, const Member &member)
{
    if (member.cell >= 0)
        return grid[size_t(member.cell)] == member.digit;
    const Cage &c = member.cage;
    int a = grid[size_t(c.a)], b = grid[size_t(c.b)];
    return a + b + 2 == c.sum && a != b;
}

bool is_possible(const std::vector<brute::Grid> &grids,
                 const std::vector<Member> &members, int left_out)
{
    for (const brute::Grid &grid : grids) {
        bool fits = true;
        for (int k = 0; k < static_cast<int>(members.size()); k++)
            fits = fits && (k == left_out || obeys(grid, members[size_t(k)]));
        if (fits)
            return true;
    }
    return false;
}

std::string cell_name(int cell)
{
    return "r" + std::to_string(cell / 4 + 1) + "c" +
           std::to_string(cell % 4 + 1);
}

std::vector<Member> random_members(std::mt19937 &random)
{
    std::vector<Member> members;
    std::vector<bool> is_given(16, false);
    for (int k = 0; k < 2; k++) {
        int cell = static_cast<int>(random() % 16);
        if (!is_given[size_t(cell)])
            members.push_back({cell, static_cast<int>(random() % 4), {}});
        is_given[size_t(cell)] = true;
    }
    for (int k = 0; k < 3; k++) {
        int a = static_cast<int>(random() % 12);
        int sum = 3 + static_cast<int>(random() % 5);
        members.push_back({-1, 0, {a, a + 4, sum}});
    }
    return members;
}

const dlx_limits no_limits = {};

TEST(ConflictSet, IsAPartThatHasNoSolutionAndLosesThatWithEachMember)
{
    std::vector<brute::Grid> grids;
    brute::Search(brute::square(2, 2), brute::Order::Fixed)
        .each(brute::Grid(16, brute::EMPTY), {}, [&](const brute::Grid &grid) {
            grids.push_back(grid);
            return true;
        });
    ASSERT_EQ(288u, grids.size());
    std::mt19937 random(1);
    int num_none = 0;
    for (int run = 0; run < 150; run++) {
        std::vector<Member> members = random_members(random);
        BoardHandle board = new_board(2, 2);
        std::vector<int> rule_at;
        for (int k = 0; k < static_cast<int>(members.size()); k++) {
            const Cage &c = members[size_t(k)].cage;
            if (members[size_t(k)].cell >= 0)
                continue;
            rule_at.push_back(k);
            std::string text = "killer " + std::to_string(c.sum) + " " +
                               cell_name(c.a) + " " + cell_name(c.b);
            ASSERT_EQ(0,
                      sudoku_board_state(board.get(), text.c_str(), nullptr));
        }
        Puzzle puzzle(board);
        for (const Member &m : members) {
            if (m.cell >= 0)
                puzzle.give(m.cell, m.digit);
        }
        sudoku_conflict_set set;
        int code = sudoku_find_conflict_set(&set, puzzle.get(), nullptr,
                                            &no_limits, nullptr, nullptr);
        if (is_possible(grids, members, -1)) {
            EXPECT_EQ(1, code);
            EXPECT_EQ(0, set.num_cells + set.num_rules);
            continue;
        }
        ASSERT_EQ(0, code);
        num_none++;
        EXPECT_TRUE(set.is_minimal);
        std::vector<Member> found;
        for (int k = 0; k < set.num_cells; k++) {
            for (const Member &m : members) {
                if (m.cell == set.cells[k])
                    found.push_back(m);
            }
        }
        for (int k = 0; k < set.num_rules; k++)
            found.push_back(members[size_t(rule_at[size_t(set.rules[k])])]);
        EXPECT_EQ(set.num_cells + set.num_rules,
                  static_cast<int>(found.size()));
        EXPECT_FALSE(is_possible(grids, found, -1));
        for (int k = 0; k < static_cast<int>(found.size()); k++)
            EXPECT_TRUE(is_possible(grids, found, k)) << k;
        sudoku_conflict_set_clear(&set);
    }
    EXPECT_GT(num_none, 50);
    EXPECT_LT(num_none, 145);
}

TEST(ConflictSet, HasCellsWithMarksToo)
{
    BoardHandle board = new_board(2, 2, {{"jigsaw", "1122112233443344"}});
    Puzzle puzzle(board);
    for (int cell : {0, 1, 2})
        puzzle.allow(cell, 3);
    puzzle.allow(9, 7);
    sudoku_conflict_set set;
    ASSERT_EQ(0, sudoku_find_conflict_set(&set, puzzle.get(), nullptr,
                                          &no_limits, nullptr, nullptr));
    ASSERT_EQ(3, set.num_cells);
    for (int k = 0; k < 3; k++)
        EXPECT_EQ(k, set.cells[k]);
    EXPECT_EQ(0, set.num_rules) << "pieces are part of the board";
    sudoku_conflict_set_clear(&set);
}

TEST(ConflictSet, StoppedEarlyStillHasNoSolutionButMayBeLarge)
{
    BoardHandle board = new_board(2, 2);
    for (const char *rule : {"killer 3 r4c1 r4c2", "killer 3 r4c3 r4c4"})
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, nullptr));
    Puzzle puzzle(board, "1.2...31........");
    sudoku_conflict_set set;
    int asked = 0;
    auto stop_at_once = [](void *ctx) {
        return ++*static_cast<int *>(ctx) > 1;
    };
    ASSERT_EQ(0, sudoku_find_conflict_set(&set, puzzle.get(), nullptr,
                                          &no_limits, stop_at_once, &asked));
    EXPECT_EQ(4, set.num_cells);
    EXPECT_EQ(2, set.num_rules);
    EXPECT_FALSE(set.is_minimal);
    sudoku_conflict_set_clear(&set);
    ASSERT_EQ(0, sudoku_find_conflict_set(&set, puzzle.get(), nullptr,
                                          &no_limits, nullptr, nullptr));
    EXPECT_EQ(0, set.num_cells);
    EXPECT_EQ(2, set.num_rules);
    EXPECT_TRUE(set.is_minimal);
    sudoku_conflict_set_clear(&set);
}

} // namespace

// Boards as exact cover problems: each cover is one grid, each grid one cover;
// and what rules can add.
#include "sudoku/encode/encode.h"

#include <set>

#include "tests/support/boards.h"

namespace
{

struct ProblemDeleter {
    void operator()(dlx_solver *solver) const
    {
        dlx_solver_free(solver);
    }
};

EncodingHandle encode(const BoardHandle &board,
                      const std::vector<uint64_t> &allowed = {})
{
    sudoku_encoding *encoding = nullptr;
    EXPECT_EQ(0,
              sudoku_encoding_new(&encoding, board.get(),
                                  allowed.empty() ? nullptr : allowed.data()));
    return EncodingHandle(encoding);
}

std::vector<int> items_of(const EncodingHandle &encoding, int option)
{
    const int *items;
    int n = dlx_get_option(encoding->problem, option, &items, nullptr);
    return std::vector<int>(items, items + n);
}

std::vector<int> colors_of(const EncodingHandle &encoding, int option)
{
    const int *colors;
    int n = dlx_get_option(encoding->problem, option, nullptr, &colors);
    return std::vector<int>(colors, colors + n);
}

// Returns all covers as grids. Fails if two covers give the same grid, or a
// cover gives none.
std::set<brute::Grid> all_grids(const EncodingHandle &encoding, int num_digits,
                                int num_cells)
{
    std::set<brute::Grid> grids;
    dlx_solver *made = nullptr;
    EXPECT_EQ(0, dlx_solver_new(&made, encoding->problem, nullptr));
    std::unique_ptr<dlx_solver, ProblemDeleter> solver(made);
    while (dlx_next(solver.get()) == DLX_SOLUTION) {
        const int *options;
        int n = dlx_get_cover(solver.get(), &options);
        brute::Grid grid(size_t(num_cells), brute::EMPTY);
        for (int k = 0; k < n; k++) {
            if (options[k] >= encoding->num_candidates)
                continue;
            int candidate = encoding->candidate[options[k]];
            int &digit = grid[size_t(candidate / num_digits)];
            EXPECT_EQ(brute::EMPTY, digit);
            digit = candidate % num_digits;
        }
        EXPECT_EQ(0, std::count(grid.begin(), grid.end(), brute::EMPTY));
        EXPECT_TRUE(grids.insert(grid).second) << "two covers for one grid";
    }
    return grids;
}

std::set<brute::Grid> brute_grids(const brute::Board &board)
{
    std::set<brute::Grid> grids;
    brute::Search search(board, brute::Order::Propagation);
    search.each(brute::Grid(size_t(board.num_cells), brute::EMPTY), {},
                [&](const brute::Grid &grid) {
                    grids.insert(grid);
                    return true;
                });
    return grids;
}

TEST(Encode, MakesAnItemPerCellAndPerDigitOfAHouse)
{
    BoardHandle board = new_board(2, 2);
    EncodingHandle encoding = encode(board);
    EXPECT_EQ(16 + 12 * 4, dlx_num_items(encoding->problem));
    EXPECT_EQ(16 + 12 * 4, dlx_num_primary(encoding->problem));
    EXPECT_EQ(64, dlx_num_options(encoding->problem));
    EXPECT_EQ(64, encoding->num_candidates);
    // Digit 2 (from 0) in row 1, column 3, and box 1: houses 1, 4 + 3 and 8
    // + 1.
    int cell = 1 * 4 + 3, digit = 2;
    int option = encoding->option[cell * 4 + digit];
    EXPECT_EQ(cell * 4 + digit, option);
    EXPECT_EQ(cell * 4 + digit, encoding->candidate[option]);
    std::vector<int> expected = {1 + cell, 17 + 1 * 4 + digit,
                                 17 + 7 * 4 + digit, 17 + 9 * 4 + digit};
    EXPECT_EQ(expected, items_of(encoding, option));
}

TEST(Encode, LeavesOutCandidatesThatAreNotAllowed)
{
    BoardHandle board = new_board(2, 2);
    std::vector<uint64_t> allowed(16, 15);
    allowed[0] = 2;
    allowed[5] = 8 | 1;
    EncodingHandle encoding = encode(board, allowed);
    EXPECT_EQ(64 - 3 - 2, encoding->num_candidates);
    EXPECT_EQ(64 - 3 - 2, dlx_num_options(encoding->problem));
    int next = 0;
    for (int candidate = 0; candidate < 64; candidate++) {
        if ((allowed[size_t(candidate / 4)] >> candidate % 4 & 1) == 0) {
            EXPECT_EQ(-1, encoding->option[candidate]);
            continue;
        }
        EXPECT_EQ(next, encoding->option[candidate]);
        EXPECT_EQ(candidate, encoding->candidate[next]);
        EXPECT_EQ(1 + candidate / 4, items_of(encoding, next)[0]);
        next++;
    }
}

TEST(Encode, MakesTheItemsOfSmallHousesSecondary)
{
    // Three cells in a line, the first two in a house, three digits.
    const uint8_t used[] = {1, 1, 1};
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 3, 1, used));
    const int cells[] = {0, 1};
    ASSERT_EQ(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 2));
    BoardHandle board = new_board(shape);
    EncodingHandle encoding = encode(board);
    EXPECT_EQ(3 + 3, dlx_num_items(encoding->problem));
    EXPECT_EQ(3, dlx_num_primary(encoding->problem));
    brute::Board oracle{3, 3, {{0, 1}}};
    EXPECT_EQ(18u, brute_grids(oracle).size());
    EXPECT_EQ(brute_grids(oracle), all_grids(encoding, 3, 3));
}

TEST(Encode, CoversAreTheGridsOneToOne)
{
    EXPECT_EQ(288u, all_grids(encode(new_board(2, 2)), 4, 16).size());
    EXPECT_EQ(brute_grids(brute::square(2, 2)),
              all_grids(encode(new_board(2, 2)), 4, 16));
    EXPECT_EQ(brute_grids(brute::square(0, 4)),
              all_grids(encode(new_board(0, 4)), 4, 16));
    EXPECT_EQ(1u, all_grids(encode(new_board(1, 1)), 1, 1).size());
}

TEST(Encode, BuildsTheBiggestBoard)
{
    EncodingHandle encoding = encode(new_board(8, 8));
    EXPECT_EQ(262144, encoding->num_candidates);
    EXPECT_EQ(262144, dlx_num_options(encoding->problem));
    EXPECT_EQ(4 * 4096, dlx_num_items(encoding->problem));
    EXPECT_EQ(4, int(items_of(encoding, 262143).size()));
}

// ---- rules that add to the problem by themselves ---------------------------

// "copy": cells 0 and 15 of a 4x4 board are equal, and a switch is on if their
// digit is 0 or 1. It adds three kinds of things in mixed order.
int encode_copy(const void *, sudoku_encoder *e)
{
    EXPECT_EQ(4, sudoku_encoder_shape(e)->num_digits);
    int copy = sudoku_encoder_add_item(e, DLX_SECONDARY);
    int on = sudoku_encoder_add_item(e, DLX_PRIMARY);
    int value = sudoku_encoder_add_item(e, DLX_SECONDARY);
    for (int state = 1; state <= 2; state++) {
        int items[] = {on, value}, colors[] = {0, state};
        EXPECT_EQ(0, sudoku_encoder_add_option(e, items, colors, 2));
    }
    for (int digit = 3; digit >= 0; digit--) {
        EXPECT_EQ(0, sudoku_encoder_extend(e, 15, digit, copy, digit + 1));
        EXPECT_EQ(0, sudoku_encoder_extend(e, 0, digit, copy, digit + 1));
        EXPECT_EQ(0,
                  sudoku_encoder_extend(e, 0, digit, value, digit < 2 ? 1 : 2));
    }
    return 0;
}

int encode_nothing_left(const void *, sudoku_encoder *)
{
    return SUDOKU_ENOMEM;
}

const sudoku_rule copy_rule = [] {
    sudoku_rule rule = new_rule("copy");
    rule.encode = encode_copy;
    return rule;
}();
const sudoku_rule failing_rule = [] {
    sudoku_rule rule = new_rule("failing");
    rule.encode = encode_nothing_left;
    return rule;
}();

TEST(Encode, CandidatesComeBeforeWhatRulesAdd)
{
    EncodingHandle encoding = encode(new_board(2, 2, &copy_rule));
    int copy = 65, on = 66, value = 67;
    EXPECT_EQ(64, encoding->num_candidates);
    EXPECT_EQ(66, dlx_num_options(encoding->problem));
    EXPECT_EQ((std::vector<int>{on, value}), items_of(encoding, 64));
    EXPECT_EQ((std::vector<int>{0, 1}), colors_of(encoding, 64));
    EXPECT_EQ((std::vector<int>{0, 2}), colors_of(encoding, 65));
    std::vector<int> first = items_of(encoding, 2);
    EXPECT_EQ((std::vector<int>{copy, value}),
              std::vector<int>(first.begin() + 4, first.end()));
    EXPECT_EQ((std::vector<int>{0, 0, 0, 0, 3, 2}), colors_of(encoding, 2));
    EXPECT_EQ(copy, items_of(encoding, 62).back());
    EXPECT_EQ((std::vector<int>{0, 0, 0, 0, 3}), colors_of(encoding, 62));
    EXPECT_EQ(4u, items_of(encoding, 4).size());
}

TEST(Encode, WhatIsDeterminedByTheGridDoesNotChangeTheNumberOfCovers)
{
    std::set<brute::Grid> expected;
    for (const brute::Grid &grid : brute_grids(brute::square(2, 2))) {
        if (grid[0] == grid[15])
            expected.insert(grid);
    }
    EXPECT_LT(0u, expected.size());
    EXPECT_EQ(expected, all_grids(encode(new_board(2, 2, &copy_rule)), 4, 16));
}

TEST(Encode, SkipsEntriesOfCandidatesThatAreNotThere)
{
    std::vector<uint64_t> allowed(16, 15);
    allowed[0] = 1 << 3;
    EncodingHandle encoding = encode(new_board(2, 2, &copy_rule), allowed);
    EXPECT_EQ(61, encoding->num_candidates);
    EXPECT_EQ(6u, items_of(encoding, 0).size());
    for (const brute::Grid &grid : all_grids(encoding, 4, 16)) {
        EXPECT_EQ(3, grid[0]);
        EXPECT_EQ(3, grid[15]);
    }
}

TEST(Encode, HandsOnTheErrorOfARule)
{
    sudoku_encoding *encoding = nullptr;
    EXPECT_EQ(SUDOKU_ENOMEM,
              sudoku_encoding_new(
                  &encoding, new_board(2, 2, &failing_rule).get(), nullptr));
    EXPECT_EQ(nullptr, encoding);
}

} // namespace

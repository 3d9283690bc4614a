// Encoded constraints: covers correspond one to one to the grids that obey the
// constraint, also without some candidates. The boards have four cells and no
// houses, so nothing else helps.
#include "sudoku/encode/encode_constraints.h"

#include <functional>
#include <set>

#include "tests/support/boards.h"

namespace
{

enum { DIGITS = 4, CELLS = 4 };

using Encode = std::function<int(sudoku_encoder *)>;
using Test = std::function<bool(const std::vector<int> &)>;

// Set for encode(), which has no other access to it.
const Encode *current;

int encode_current(const void *, sudoku_encoder *e)
{
    return (*current)(e);
}

std::set<std::vector<int>> grids_of(const Encode &encode,
                                    const std::vector<uint64_t> &allowed)
{
    const uint8_t used[CELLS] = {1, 1, 1, 1};
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_sheet(&shape, DIGITS, CELLS, 1, used));
    BoardHandle board = new_board(shape);
    sudoku_rule rule = new_rule("encode");
    rule.encode = encode_current;
    sudoku_clause clause = {};
    clause.rule = &rule;
    EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    current = &encode;
    sudoku_encoding *made = nullptr;
    EXPECT_EQ(0, sudoku_encoding_new(&made, board.get(), allowed.data()));
    EncodingHandle encoding(made);
    dlx_solver *solver = nullptr;
    EXPECT_EQ(0, dlx_solver_new(&solver, encoding->problem, nullptr));
    std::set<std::vector<int>> grids;
    while (dlx_next(solver) == DLX_SOLUTION) {
        std::vector<int> grid(CELLS, -1);
        const int *options;
        int n = dlx_get_cover(solver, &options);
        for (int k = 0; k < n; k++) {
            if (options[k] < encoding->num_candidates) {
                int candidate = encoding->candidate[options[k]];
                grid[size_t(candidate / DIGITS)] = candidate % DIGITS;
            }
        }
        EXPECT_TRUE(grids.insert(grid).second) << "two covers for one grid";
    }
    dlx_solver_free(solver);
    return grids;
}

std::set<std::vector<int>> expected_grids(const Test &test,
                                          const std::vector<uint64_t> &allowed)
{
    std::set<std::vector<int>> grids;
    for (int number = 0; number < 256; number++) {
        std::vector<int> grid = {number & 3, number >> 2 & 3, number >> 4 & 3,
                                 number >> 6};
        bool fits = test(grid);
        for (size_t k = 0; k < CELLS; k++)
            fits = fits && (allowed[k] >> grid[k] & 1) != 0;
        if (fits)
            grids.insert(grid);
    }
    return grids;
}

void expect_one_to_one(const Encode &encode, const Test &test)
{
    std::mt19937 random(1);
    bool is_full = false;
    for (int round = 0; round < 20; round++) {
        std::vector<uint64_t> allowed(CELLS, 15);
        for (uint64_t &digits : allowed)
            digits = round == 0 ? 15 : random() % 15 + 1;
        auto expected = expected_grids(test, allowed);
        EXPECT_EQ(expected, grids_of(encode, allowed)) << "round " << round;
        is_full = is_full || !expected.empty();
        if (round == 0) {
            EXPECT_GT(256u, expected.size());
        }
    }
    EXPECT_TRUE(is_full);
}

TEST(EncodeConstraints, RelationHoldsBetweenTwoCells)
{
    std::mt19937 random(5);
    for (int round = 0; round < 10; round++) {
        uint64_t partners[DIGITS];
        for (uint64_t &set : partners)
            set = random() % 16;
        partners[0] &= 7;
        expect_one_to_one(
            [&](sudoku_encoder *e) {
                return sudoku_encode_relation(e, 3, 1, partners);
            },
            [&](const std::vector<int> &g) {
                return (partners[g[3]] >> g[1] & 1) != 0;
            });
    }
}

TEST(EncodeConstraints, SetsAreHeldByCellsThatDiffer)
{
    // A set of another size and a repeated set change nothing.
    const uint64_t sets[] = {7, 11, 14, 3, 11};
    const int cells[] = {2, 0, 3};
    auto test = [](const std::vector<int> &g) {
        int set = 1 << g[0] | 1 << g[2] | 1 << g[3];
        return set == 7 || set == 11 || set == 14;
    };
    expect_one_to_one(
        [&](sudoku_encoder *e) {
            return sudoku_encode_sets(e, cells, 3, sets, 5);
        },
        test);
}

TEST(EncodeConstraints, NoSetsAreHeldByNothing)
{
    const int cells[] = {1};
    std::vector<uint64_t> all(CELLS, 15);
    EXPECT_TRUE(grids_of(
                    [&](sudoku_encoder *e) {
                        return sudoku_encode_sets(e, cells, 1, nullptr, 0);
                    },
                    all)
                    .empty());
}

TEST(EncodeConstraints, EqualCellsHoldTheSameDigit)
{
    const int cells[] = {3, 0, 2};
    expect_one_to_one(
        [&](sudoku_encoder *e) { return sudoku_encode_equal(e, cells, 3); },
        [](const std::vector<int> &g) { return g[0] == g[2] && g[2] == g[3]; });
}

bool step_even_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    *state = (*state + uint64_t(digit)) % 2;
    return position + 1 < *static_cast<const int *>(ctx) || *state == 0;
}

TEST(EncodeConstraints, AutomatonAcceptsTheDigits)
{
    for (int n = 1; n <= 3; n++) {
        const int cells[] = {2, 0, 3};
        sudoku_automaton *automaton = nullptr;
        ASSERT_EQ(0, sudoku_automaton_new(&automaton, cells, n, DIGITS,
                                          step_even_sum, &n));
        expect_one_to_one(
            [&](sudoku_encoder *e) {
                return sudoku_encode_automaton(e, automaton);
            },
            [&](const std::vector<int> &g) {
                int sum = 0;
                for (int k = 0; k < n; k++)
                    sum += g[size_t(cells[k])];
                return sum % 2 == 0;
            });
        sudoku_automaton_free(automaton);
    }
}

// The digits rise.
bool step_rise(const void *, int, int digit, uint64_t *state)
{
    bool is_more = uint64_t(digit) + 1 > *state;
    *state = uint64_t(digit) + 1;
    return is_more;
}

bool step_never(const void *, int, int, uint64_t *)
{
    return false;
}

int encode_holds(sudoku_encoder *e, const sudoku_automaton *automaton,
                 int color)
{
    int reified = sudoku_encode_reified(e, automaton);
    int items[2] = {sudoku_encoder_add_item(e, DLX_PRIMARY), reified};
    int colors[2] = {0, color};
    return sudoku_encoder_add_option(e, items, colors, 2);
}

TEST(EncodeConstraints, ReifiedItemSaysWhetherAnAutomatonAccepts)
{
    const int cells[] = {2, 0, 3};
    for (int n = 2; n <= 3; n++) {
        for (int color : {SUDOKU_HOLDS, SUDOKU_FAILS}) {
            sudoku_automaton *rising = nullptr;
            ASSERT_EQ(0, sudoku_automaton_new(&rising, cells, n, DIGITS,
                                              step_rise, nullptr));
            expect_one_to_one(
                [&](sudoku_encoder *e) {
                    return encode_holds(e, rising, color);
                },
                [&](const std::vector<int> &g) {
                    bool rises = g[2] < g[0] && (n == 2 || g[0] < g[3]);
                    return rises == (color == SUDOKU_HOLDS);
                });
            sudoku_automaton_free(rising);
        }
    }
}

TEST(EncodeConstraints, ReifiedAutomatonWithoutAnEndFails)
{
    const int cells[] = {1, 3};
    std::vector<uint64_t> all(CELLS, 15);
    for (int n = 1; n <= 2; n++) {
        sudoku_automaton *never = nullptr;
        ASSERT_EQ(0, sudoku_automaton_new(&never, cells, n, DIGITS, step_never,
                                          nullptr));
        auto num_grids = [&](int color) {
            return grids_of(
                       [&](sudoku_encoder *e) {
                           return encode_holds(e, never, color);
                       },
                       all)
                .size();
        };
        EXPECT_EQ(0u, num_grids(SUDOKU_HOLDS));
        EXPECT_EQ(256u, num_grids(SUDOKU_FAILS));
        sudoku_automaton_free(never);
    }
}

TEST(EncodeConstraints, AutomataShareTheDigitItemsOfTheirCells)
{
    const int cells[] = {0, 1, 2, 3}, back[] = {3, 1, 0};
    int n = 4, m = 3;
    sudoku_automaton *one = nullptr, *two = nullptr;
    ASSERT_EQ(0,
              sudoku_automaton_new(&one, cells, n, DIGITS, step_even_sum, &n));
    ASSERT_EQ(0,
              sudoku_automaton_new(&two, back, m, DIGITS, step_even_sum, &m));
    expect_one_to_one(
        [&](sudoku_encoder *e) {
            int code = sudoku_encode_automaton(e, one);
            return code != 0 ? code : sudoku_encode_automaton(e, two);
        },
        [](const std::vector<int> &g) {
            return g[2] % 2 == 0 && (g[0] + g[1] + g[3]) % 2 == 0;
        });
    sudoku_automaton_free(one);
    sudoku_automaton_free(two);
}

} // namespace

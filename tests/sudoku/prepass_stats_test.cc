#include "sudoku/board/candidates.h"
#include "sudoku/sudoku.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace
{

const char LINE[] =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27."
    ".5.3....4.9........";
const char CAGES[] = "board 2x2\n1...............\nkiller 4 r1c1 r2c1\n"
                     "killer 3 r1c4 r2c4\n";

struct Loaded {
    sudoku_puzzle puzzle;
    sudoku_solver *solver = nullptr;

    Loaded(const std::string &text, enum sudoku_prepass prepass, bool counts)
    {
        sudoku_puzzle_init(&puzzle);
        EXPECT_EQ(sudoku_read(&puzzle, text.data(), text.size(), nullptr), 0);
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.prepass = prepass;
        if (prepass == SUDOKU_PREPASS_AUTO)
            options.search = SUDOKU_SEARCH_PROPAGATE;
        options.counts_prepass = counts;
        EXPECT_EQ(sudoku_solver_new(&solver, &options), 0);
        EXPECT_EQ(sudoku_load(solver, &puzzle), 0);
    }
    ~Loaded()
    {
        sudoku_solver_free(solver);
        sudoku_puzzle_clear(&puzzle);
    }
    std::vector<uint64_t> left() const
    {
        std::vector<uint64_t> digits((size_t)puzzle.board->shape->num_cells);
        EXPECT_EQ(sudoku_get_candidates(solver, digits.data()), 0);
        return digits;
    }
};

uint64_t total(const std::vector<uint64_t> &sets)
{
    uint64_t sum = 0;
    for (uint64_t set : sets)
        sum += (uint64_t)sudoku_count_bits(set);
    return sum;
}

uint64_t removed_by(const sudoku_prepass_stats &s, const std::string &name)
{
    for (int k = 0; k < s.num_counts; k++) {
        if (s.counts[k].name == name)
            return s.counts[k].removed;
    }
    return 0;
}

class PrepassStats : public brief::TestWithParam<enum sudoku_prepass>
{
};

TEST_P(PrepassStats, CountEachCandidateThatIsGoneOnceAndKeepTheTrueOnes)
{
    for (const std::string &text :
         {std::string(LINE), std::string(CAGES), std::string(81, '.')}) {
        Loaded x(text, GetParam(), true);
        sudoku_prepass_stats s;
        sudoku_get_prepass(x.solver, &s);
        uint64_t gone = 0;
        for (int k = 0; k < s.num_counts; k++) {
            EXPECT_GT(s.counts[k].removed, 0u) << s.counts[k].name;
            gone += s.counts[k].removed;
        }
        EXPECT_EQ(s.puzzles, 1u);
        EXPECT_EQ(s.candidates - s.left, gone) << text;
        std::vector<uint64_t> left = x.left(), real(left.size());
        EXPECT_EQ(s.left, total(left));
        ASSERT_EQ(sudoku_true_candidates(x.solver, real.data()), DLX_EXHAUSTED);
        for (size_t cell = 0; cell < left.size(); cell++)
            EXPECT_EQ(real[cell] & ~left[cell], 0u) << text << cell;
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, PrepassStats,
                         {SUDOKU_PREPASS_AUTO, SUDOKU_PREPASS_SINGLES,
                          SUDOKU_PREPASS_LOCKED, SUDOKU_PREPASS_FULL});

TEST(PrepassStats, NameTheInferences)
{
    Loaded x(LINE, SUDOKU_PREPASS_LOCKED, true);
    sudoku_prepass_stats s;
    sudoku_get_prepass(x.solver, &s);
    EXPECT_STREQ(s.name, "locked");
    EXPECT_EQ(s.candidates, 18u + 63 * 9);
    EXPECT_GT(removed_by(s, "peers of fixed cells"), 200u);
    EXPECT_GT(removed_by(s, "pointing"), 0u);
    EXPECT_EQ(removed_by(s, "naked-pair"), 0u);
    Loaded rules(CAGES, SUDOKU_PREPASS_AUTO, true);
    sudoku_get_prepass(rules.solver, &s);
    EXPECT_STREQ(s.name, "propagation");
    EXPECT_GT(removed_by(s, "rules"), 0u);
}

TEST(PrepassStats, TellPuzzlesThatNeededNoSearch)
{
    Loaded x(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
        "..5....8..79",
        SUDOKU_PREPASS_SINGLES, true);
    sudoku_prepass_stats s;
    sudoku_get_prepass(x.solver, &s);
    EXPECT_EQ(s.solved, 1u);
    EXPECT_EQ(s.left, 81u);
    Loaded none("12345678.........9" + std::string(63, '.'),
                SUDOKU_PREPASS_SINGLES, true);
    sudoku_get_prepass(none.solver, &s);
    EXPECT_EQ(s.refuted, 1u);
    EXPECT_EQ(s.candidates, 0u);
    EXPECT_EQ(s.num_counts, 0);
    EXPECT_EQ(total(none.left()), 0u);
}

TEST(PrepassStats, AreZerosUnlessTheyAreAskedFor)
{
    Loaded x(LINE, SUDOKU_PREPASS_FULL, false);
    sudoku_prepass_stats s;
    sudoku_get_prepass(x.solver, &s);
    EXPECT_EQ(s.puzzles, 0u);
    EXPECT_EQ(s.num_counts, 0);
    EXPECT_STREQ(s.name, "none");
    EXPECT_LT(total(x.left()), 400u);
    sudoku_solver *idle;
    ASSERT_EQ(sudoku_solver_new(&idle, nullptr), 0);
    uint64_t digits[81];
    EXPECT_EQ(sudoku_get_candidates(idle, digits), SUDOKU_EARGUMENT);
    sudoku_solver_free(idle);
}

} // namespace

// Certificates of puzzles: their problem, and when there is none. dlx-check
// verifies them (tests/cli).
#include <cstdlib>
#include <string>

#include "sudoku/solve/certify.h"
#include "tests/support/small_puzzles.h"

namespace
{

class CertifyPuzzle : public testing::Test
{
  protected:
    void SetUp() override
    {
        dlx_config_init(&config);
        config.kernel = DLX_KERNEL_MEMO;
    }

    int certify(const Puzzle &puzzle, int (*stop)(void *) = nullptr)
    {
        char *texts[2] = {nullptr, nullptr}, *digits = nullptr;
        size_t sizes[2];
        FILE *to = open_memstream(&texts[0], &sizes[0]);
        FILE *proof_to = open_memstream(&texts[1], &sizes[1]);
        sudoku_certificate_form form = {&config, nullptr, stop,
                                        nullptr, to,      proof_to};
        int error = sudoku_certify(puzzle.get(), &form, &result, &digits);
        std::fclose(to);
        std::fclose(proof_to);
        problem = texts[0];
        proof = texts[1];
        count = digits != nullptr ? digits : "";
        free(digits);
        free(texts[0]);
        free(texts[1]);
        return error;
    }

    dlx_config config;
    enum dlx_result result = DLX_UNKNOWN;
    std::string problem, proof, count;
};

TEST_F(CertifyPuzzle, CountsAsASearchDoes)
{
    SudokuHandle solver = new_sudoku_solver();
    for_small_puzzles([&](const Puzzle &puzzle, int number) {
        config.kernel = number % 2 == 0 ? DLX_KERNEL_MEMO : DLX_KERNEL_SWEEP;
        ASSERT_EQ(0, certify(puzzle));
        EXPECT_EQ(DLX_EXHAUSTED, result);
        uint64_t expected;
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        ASSERT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &expected));
        EXPECT_EQ(std::to_string(expected), count);
        EXPECT_NE(proof.find("\n*" + count + "\n"), std::string::npos);
    });
}

TEST_F(CertifyPuzzle, NamesWhatItemsAre)
{
    BoardHandle board = new_board(2, 2, {{"diagonal", ""}});
    Puzzle puzzle(board);
    puzzle.give(0, 2);
    ASSERT_EQ(0, certify(puzzle));
    EXPECT_NE(problem.find("\nr1c1 row_1=3 column_1=3 box_1=3 "
                           "the_falling_diagonal=3\n"),
              std::string::npos);
    EXPECT_EQ(problem.find("\nr1c1 row_1=2"), std::string::npos);
}

TEST_F(CertifyPuzzle, NeedsAKernelThatWritesIt)
{
    BoardHandle board = new_board(2, 2);
    config.kernel = DLX_KERNEL_BOUNDS;
    EXPECT_EQ(SUDOKU_EFORMAT, certify(Puzzle(board)));
    EXPECT_EQ("", count);
}

TEST_F(CertifyPuzzle, EndsWhereItIsAskedTo)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ(0, certify(Puzzle(board), [](void *) { return 1; }));
    EXPECT_EQ(DLX_INTERRUPTED, result);
    EXPECT_EQ("", count);
    EXPECT_EQ(proof.find('*'), std::string::npos);
}

} // namespace

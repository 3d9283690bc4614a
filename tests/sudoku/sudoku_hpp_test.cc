#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/sudoku.hpp"

namespace
{

TEST(SudokuHpp, SolutionsComeFromARangeBasedFor)
{
    sudoku::Puzzle puzzle = sudoku::Puzzle::read("......31...2.1..");
    sudoku::Solver solver(puzzle);
    std::vector<std::string> all;
    for (const sudoku::Grid &grid : solver) {
        EXPECT_TRUE(puzzle.verify(grid.data()));
        EXPECT_EQ(grid[6], 3);
        all.push_back(grid.text());
    }
    EXPECT_EQ(all, std::vector<std::string>{"1324423134122143\n"});
    EXPECT_EQ(solver.result(), DLX_EXHAUSTED);
}

TEST(SudokuHpp, ALoopMayHaveTheOnlySolverPuzzleAndBoard)
{
    std::set<std::string> all;
    for (const sudoku::Grid &grid :
         sudoku::Solver(sudoku::Puzzle(sudoku::Board(2, 2))))
        all.insert(grid.text());
    EXPECT_EQ(all.size(), 288u);
}

TEST(SudokuHpp, PuzzlesComeFromARangeBasedFor)
{
    std::vector<sudoku::Puzzle> all;
    for (const sudoku::Puzzle &puzzle :
         sudoku::read_all("1...............\n# nothing\n2...............\n"))
        all.push_back(puzzle);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].given(0), 1);
    EXPECT_EQ(all[1].given(0), 2);
    EXPECT_EQ(all[1].given(1), -1);
    EXPECT_EQ(all[0].board().get(), all[1].board().get());
    EXPECT_EQ(all[1].text(), "2...............\n");
    EXPECT_EQ(all[0].text("solo"), "2x2:1o\n");
}

TEST(SudokuHpp, BoardsAndPuzzlesAreBuilt)
{
    sudoku::Board board(2, 2);
    board.state("diagonal").state("killer 5 r1c2 r1c3");
    sudoku::Puzzle puzzle(board);
    puzzle.give(0, 1);
    EXPECT_EQ(board.num_cells(), 16);
    EXPECT_EQ(board.num_digits(), 4);
    EXPECT_EQ(puzzle.given(0), 1);
    sudoku::Solver solver(puzzle);
    uint64_t number = solver.count();
    solver.load(sudoku::Puzzle(board));
    EXPECT_EQ(number, 4u);
    EXPECT_EQ(solver.count(), 16u);
    EXPECT_EQ(sudoku::Solver(sudoku::Puzzle(sudoku::Board(0, 3))).count(), 12u);
}

TEST(SudokuHpp, SearchesStopAtLimits)
{
    sudoku::Solver solver(sudoku::Puzzle(sudoku::Board(2, 2)));
    EXPECT_EQ(solver.count(5), 5u);
    EXPECT_EQ(solver.result(), DLX_LIMIT);
    solver.load(sudoku::Puzzle(sudoku::Board(2, 2)));
    solver.interrupt();
    EXPECT_FALSE(solver.next());
    EXPECT_EQ(solver.result(), DLX_INTERRUPTED);
    solver.set_limits({0, 0, 1000, 0});
    EXPECT_TRUE(solver.next());
    EXPECT_GT(solver.stats().nodes, 0u);
}

TEST(SudokuHpp, TrueCandidatesAreSetsOfDigits)
{
    sudoku::Solver solver(sudoku::Puzzle::read("1...2.........3."));
    std::vector<uint64_t> sets = solver.true_candidates();
    ASSERT_EQ(sets.size(), 16u);
    EXPECT_EQ(sets[0], 1u);
    EXPECT_EQ(sets[4], 2u);
    solver.load(sudoku::Puzzle::read("11.............."));
    EXPECT_EQ(solver.true_candidates(), std::vector<uint64_t>(16, 0));
}

TEST(SudokuHpp, ErrorsAreExceptionsWithAPlaceAndCostOnePuzzle)
{
    sudoku::Puzzles all("1...............\nboard 2x2\nwaltz\n"
                        "board 2x2\n2...............\n");
    ASSERT_TRUE(all.next());
    try {
        all.next();
        FAIL();
    } catch (const sudoku::Error &error) {
        EXPECT_EQ(error.code, SUDOKU_ERULE);
        EXPECT_EQ(error.line, 3);
        EXPECT_NE(error.what(), std::string());
    }
    ASSERT_TRUE(all.next());
    EXPECT_EQ(all.puzzle().given(0), 2);
    EXPECT_FALSE(all.next());
    EXPECT_THROW(sudoku::Board(9, 9), sudoku::Error);
    EXPECT_THROW(sudoku::Board(2, 2).state("waltz"), sudoku::Error);
    EXPECT_THROW(sudoku::Puzzle::read(""), sudoku::Error);
    EXPECT_THROW(all.puzzle().text("hodoku"), sudoku::Error);
    EXPECT_THROW(all.puzzle().text("sumocue"), sudoku::Error);
    EXPECT_THROW(sudoku::check(SUDOKU_ENOMEM), std::bad_alloc);
}

TEST(SudokuHpp, ExplainsAndGrades)
{
    sudoku::Puzzle puzzle =
        sudoku::Puzzle::read("4.....8.5.3..........7......2.....6.....8.4......"
                             "1.......6.3.7.5..2....."
                             "1.4......");
    sudoku::Path path(puzzle);
    int score = 0;
    for (const sudoku_step &step : path)
        score += step.score;
    EXPECT_EQ(SUDOKU_PATH_SOLVED, path.state());
    EXPECT_EQ(SUDOKU_UNIQUE, path.verdict());
    EXPECT_EQ(score, sudoku::grade(puzzle).score);
}

TEST(SudokuHpp, HintsAreOfAPosition)
{
    sudoku::Puzzle puzzle = sudoku::Puzzle::read("1234341221......");
    std::vector<uint8_t> digits(16, SUDOKU_EMPTY);
    digits[12] = 3;
    digits[13] = 0;
    sudoku::Path path = sudoku::Path::from(puzzle, digits.data());
    EXPECT_EQ(std::vector<int>{13}, path.wrong());
    EXPECT_THROW(path.svg(), sudoku::Error);
    ASSERT_TRUE(path.next());
    EXPECT_EQ(0u, path.tell(SUDOKU_HINT_CELLS).find("Look at "));
    EXPECT_EQ(0u, path.svg().find("<svg"));
}

TEST(SudokuHpp, VerdictsHaveReasons)
{
    sudoku::Verdict many =
        sudoku::find_verdict(sudoku::Puzzle::read("1..............."));
    EXPECT_EQ(SUDOKU_MANY, many.kind);
    for (int cell : many.differ)
        EXPECT_NE((*many.solution)[cell], (*many.another)[cell]);
    EXPECT_FALSE(many.differ.empty());
    sudoku::Verdict none =
        sudoku::find_verdict(sudoku::Puzzle::read("11.............."));
    EXPECT_EQ(SUDOKU_NONE, none.kind);
    EXPECT_NE("", none.flaw);
    EXPECT_FALSE(none.solution);
}

TEST(SudokuHpp, PuzzlesBecomeJobs)
{
    sudoku::Puzzle puzzle = sudoku::Puzzle::read("board 2x2\ndiagonal\n");
    dlx::Job job = sudoku::make_job(puzzle);
    EXPECT_EQ(job.estimate().covers.mean, 48);
    EXPECT_EQ(job.count(), "48");
}

TEST(SudokuHpp, LimitsHoldForAllThatIsCalledWithinThem)
{
    sudoku_limits limits = {};
    int stated = 0;
    limits.bytes = size_t{1} << 20;
    sudoku::Board board(3, 3);
    auto state = [&] {
        board.state("killer 3 r1c1 r1c2");
        stated++;
        board.state("regular r1c1-r1c9-r9c9-r9c1-r2c1 .*1...........");
        stated++;
    };
    try {
        sudoku::within(limits, state);
        FAIL();
    } catch (const sudoku::Error &error) {
        EXPECT_EQ(error.code, SUDOKU_ELIMIT);
    }
    EXPECT_EQ(stated, 1);
    sudoku::within({}, state);
    EXPECT_EQ(stated, 3);
}

} // namespace

// Preparing a puzzle within a budget of time and memory, in each phase.
#include "sudoku/call_budget.h"

#include <string>
#include <vector>

#include "sudoku/sudoku.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

namespace
{

const size_t PLENTY = size_t{1} << 30;

// An automaton with some 40,000 states before minimization.
const char large_pattern[] = "regular r1c1-r1c9-r9c9-r9c1-r2c1 .*1...........";

class Budget : public testing::Test
{
  protected:
    ~Budget() override
    {
        sudoku_budget_end();
    }
};

int state_large(sudoku_error *error)
{
    BoardHandle board = new_board(3, 3);
    return sudoku_board_state(board.get(), large_pattern, error);
}

TEST_F(Budget, DoesNotLimitWhatNobodyLimits)
{
    EXPECT_EQ(0, state_large(nullptr));
    sudoku_budget_begin(0, 0);
    EXPECT_EQ(0, state_large(nullptr));
    EXPECT_EQ(0, sudoku_budget_take(SIZE_MAX));
    EXPECT_EQ(0, sudoku_budget_is_spent());
}

TEST_F(Budget, OfMemoryStopsARuleFromBeingStated)
{
    sudoku_error error;
    sudoku_budget_begin(0, size_t{1} << 20);
    EXPECT_EQ(SUDOKU_ELIMIT, state_large(&error));
    EXPECT_STREQ("stopped by a limit on time or memory", error.text);
    EXPECT_NE(0, sudoku_budget_is_spent());
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_budget_check()) << "and it stays so";
    sudoku_budget_begin(0, PLENTY);
    EXPECT_EQ(0, state_large(&error));
    EXPECT_EQ(0, sudoku_budget_is_spent());
}

TEST_F(Budget, IsThatOfTheFunctionWhoseLimitsItHas)
{
    sudoku_limits few = {}, many = {};
    few.bytes = size_t{1} << 20;
    many.bytes = PLENTY;
    int inner = 0, outer = 0, after = 0;
    int code = within(few, [&] { inner = state_large(nullptr); });
    EXPECT_EQ(SUDOKU_ELIMIT, code);
    EXPECT_EQ(SUDOKU_ELIMIT, inner);
    EXPECT_EQ(0, state_large(nullptr)) << "it ends with the function";
    code = within(many, [&] {
        outer = within(few, [&] { inner = state_large(nullptr); });
        after = state_large(nullptr);
    });
    EXPECT_EQ(0, code) << "one within another";
    EXPECT_EQ(SUDOKU_ELIMIT, outer);
    EXPECT_EQ(SUDOKU_ELIMIT, inner);
    EXPECT_EQ(0, after);
    code = within({}, [&] { after = state_large(nullptr); });
    EXPECT_EQ(0, code);
    EXPECT_EQ(0, after);
}

TEST_F(Budget, IsSpentOnceTheFunctionIsCancelled)
{
    int left = 3, stated = 0;
    sudoku_limits limits = {};
    limits.ctx = &left;
    limits.cancel = [](void *ctx) -> int {
        return --*static_cast<int *>(ctx) < 0;
    };
    int code = within(limits, [&] { stated = state_large(nullptr); });
    EXPECT_EQ(SUDOKU_ELIMIT, code);
    EXPECT_EQ(SUDOKU_ELIMIT, stated);
}

// As automata its sums have many states, which only covers need.
TEST_F(Budget, IsNotSpentOnAutomataOfAlternatives)
{
    BoardHandle board = new_board(3, 3);
    std::string text = "either sum 3 r1c1 r2c2 or weighted-sum 40000";
    for (int k = 1; k <= 27; k++)
        text += " " + std::to_string(200 + k * k);
    text += " r1c1-r1c9 r4c1-r4c9 r7c1-r7c9";
    sudoku_budget_begin(0, size_t{1} << 20);
    EXPECT_EQ(0, sudoku_board_state(board.get(), text.c_str(), nullptr));
    EXPECT_EQ(0, sudoku_budget_is_spent());
}

TEST_F(Budget, OfTimeStopsARuleFromBeingStated)
{
    sudoku_error error;
    sudoku_budget_begin(1e-9, 0);
    EXPECT_EQ(SUDOKU_ELIMIT, state_large(&error));
    sudoku_budget_end();
    EXPECT_EQ(0, state_large(&error));
}

// 16,000 cages on a board of 64 digits take seconds.
TEST_F(Budget, IsAskedBeforeEachRule)
{
    int left = 5;
    sudoku_budget_watch(
        [](void *rules) -> int { return --*static_cast<int *>(rules) < 0; },
        &left);
    BoardHandle board = new_board(3, 3);
    sudoku_error error;
    for (int k = 1; k <= 5; k++)
        EXPECT_EQ(0,
                  sudoku_board_state(board.get(), "killer r1c1 r1c2", &error));
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_board_state(board.get(), "killer r1c1 r1c2", &error));
    EXPECT_STREQ("stopped by a limit on time or memory", error.text);
    EXPECT_EQ(5, board->num_rules);
}

TEST_F(Budget, GetsBackTheMemoryThatIsFreed)
{
    sudoku_budget_begin(0, 1000);
    EXPECT_EQ(0, sudoku_budget_take(1000));
    sudoku_budget_give(400);
    EXPECT_EQ(0, sudoku_budget_take(400));
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_budget_take(1));
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_budget_take(0)) << "once spent, for good";
}

// The memory of constructing one automaton is reused for the next: twenty need
// little more than one.
TEST_F(Budget, CountsTheLargestAutomatonAndWhatIsLeftOfOthers)
{
    BoardHandle board = new_board(3, 3);
    sudoku_budget_begin(0, size_t{21} << 20);
    for (int k = 0; k < 20; k++)
        ASSERT_EQ(0, sudoku_board_state(board.get(), large_pattern, nullptr))
            << k;
}

TEST_F(Budget, GetsBackWhatRelationsAndAutomataHaveTakenWhenABoardIsFreed)
{
    for (const char *rule : {"non-consecutive", "regular r1c1-r1c9 .*1.*"}) {
        sudoku_budget_begin(0, size_t{1} << 16);
        for (int k = 0; k < 100; k++) {
            BoardHandle board = new_board(3, 3);
            ASSERT_EQ(0, sudoku_board_state(board.get(), rule, nullptr))
                << rule << ", " << k;
        }
    }
}

TEST_F(Budget, GetsNothingBackOfWhatAnotherOneHasGiven)
{
    sudoku_charge old = {}, charge = {};
    sudoku_budget_begin(0, 1000);
    EXPECT_EQ(0, sudoku_charge_take(&old, 900));
    sudoku_budget_begin(0, 1000);
    EXPECT_EQ(0, sudoku_charge_take(&charge, 600));
    sudoku_charge_give(&old, old.bytes);
    EXPECT_EQ(0, sudoku_charge_take(&charge, 300));
    sudoku_charge_give(&charge, 2000);
    EXPECT_EQ(0, sudoku_charge_take(&charge, 1000));
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_charge_take(&charge, 1));
}

TEST_F(Budget, IsOneForEachRecordThatIsParsed)
{
    std::string text = "board 3x3\n" + std::string(large_pattern) +
                       "\nboard 2x2\nanti-knight\n";
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_source_init(&source, text.data(), text.size());
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_budget_begin(0, size_t{1} << 20);
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_parse(&parser, &record, &puzzle, &error));
    EXPECT_EQ(2, error.line);
    sudoku_budget_begin(0, size_t{1} << 20);
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, &error));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

// Cages all over a large board, with much to infer and to encode.
BoardHandle new_killer()
{
    BoardHandle board = new_board(4, 4);
    for (int r = 1; r <= 16; r++) {
        for (int c = 1; c <= 15; c += 2) {
            std::string r1 = "r" + std::to_string(r) + "c";
            std::string clause = "killer 17 " + r1 + std::to_string(c) + " " +
                                 r1 + std::to_string(c + 1);
            EXPECT_EQ(0,
                      sudoku_board_state(board.get(), clause.c_str(), nullptr));
        }
    }
    return board;
}

class BudgetOfSearch : public brief::TestWithParam<enum sudoku_search_choice>
{
};

TEST_P(BudgetOfSearch, StopsInferringAndEncodingAndLeavesTheSolverSound)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = GetParam();
    sudoku_solver *made = nullptr;
    ASSERT_EQ(0, sudoku_solver_new(&made, &options));
    SudokuHandle solver(made);
    BoardHandle board = new_killer(), small = new_board(2, 2);
    Puzzle puzzle(board, ""), other(small, "12");
    sudoku_budget_begin(1e-9, 0);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_load(solver.get(), puzzle.get()));
    if (GetParam() == SUDOKU_SEARCH_COVER) {
        sudoku_budget_begin(0, 10000);
        EXPECT_EQ(SUDOKU_ELIMIT, sudoku_load(solver.get(), puzzle.get()));
    }
    sudoku_budget_begin(0, PLENTY);
    EXPECT_EQ(0, sudoku_load(solver.get(), other.get()));
    uint64_t count;
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(24u, count);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    sudoku_budget_end();
}

// Every two of 16,000 cages share two cells or more, which takes half a minute.
TEST_F(Budget, IsAskedForWhatCagesAndHousesShare)
{
    BoardHandle board = new_board(3, 3);
    const int NUM_CAGES = 8 * 9 * 8;
    for (int k = 0; k < NUM_CAGES; k++) {
        std::string clause = "killer 15 r1c1 r1c" + std::to_string(2 + k % 8) +
                             " r" + std::to_string(2 + k / 72) + "c" +
                             std::to_string(1 + k / 8 % 9);
        ASSERT_EQ(0, sudoku_board_state(board.get(), clause.c_str(), nullptr));
    }
    Puzzle puzzle(board, "");
    SudokuHandle solver = new_sudoku_solver();
    sudoku_budget_begin(0, size_t{1} << 20);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_load(solver.get(), puzzle.get()));
    int asked = 0;
    sudoku_budget_begin(0, PLENTY);
    sudoku_budget_watch(
        [](void *calls) -> int { return ++*static_cast<int *>(calls) < 0; },
        &asked);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_GT(asked, NUM_CAGES);
}

// The problem of an empty board of 49 digits and its solver: 15 MB and 41 MB.
TEST_F(Budget, HasMemoryForTheProblemAndItsSolver)
{
    BoardHandle board = new_board(7, 7);
    Puzzle puzzle(board, "");
    SudokuHandle solver = new_sudoku_solver();
    sudoku_budget_begin(0, size_t{3} << 20);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_load(solver.get(), puzzle.get()));
    sudoku_budget_begin(0, size_t{20} << 20);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_load(solver.get(), puzzle.get()));
    sudoku_budget_begin(0, size_t{70} << 20);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
}

// A level of an empty board of 49 digits with a rule takes 19 KB; there are
// several hundred.
TEST_F(Budget, IsAskedForEachLevelOfASearch)
{
    BoardHandle board = new_board(7, 7);
    ASSERT_EQ(0, sudoku_board_state(board.get(), "sum 5 r1c1 r1c2", nullptr));
    Puzzle puzzle(board, "");
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint8_t> digits(static_cast<size_t>(board->shape->num_cells));
    sudoku_budget_begin(0, PLENTY);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    size_t taken = PLENTY - sudoku_budget_left();
    sudoku_budget_begin(0, taken + 100000);
    SudokuHandle another = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(another.get(), puzzle.get()));
    EXPECT_EQ(DLX_INTERRUPTED, sudoku_next(another.get(), digits.data()));
    EXPECT_NE(0, sudoku_budget_is_spent());
    sudoku_budget_end();
    EXPECT_EQ(0, sudoku_load(another.get(), puzzle.get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(another.get(), digits.data()));
}

INSTANTIATE_TEST_SUITE_P(Searches, BudgetOfSearch,
                         {SUDOKU_SEARCH_COVER, SUDOKU_SEARCH_PROPAGATE});

} // namespace

// Sentences that a reader checks against the marks: a premise lists no digit
// that an earlier step has removed, and a reason is given once, with all that
// follows from it.
#include <regex>
#include <set>

#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

namespace
{

struct Rules {
    std::vector<const char *> clauses;
    const char *givens;
};

const Rules RULES[] = {
    {{"non-consecutive"}, "........................................4"},
    {{"anti-taxicab"}, "8.......................................3"},
    {{"counting-circles r1c1 r2c4 r3c7 r4c2 r5c5 r6c8"}, ""},
    {{"killer 20 r1c9 r2c8 r2c9 r3c8 r4c8", "killer 13 r5c1 r5c2 r6c2 r7c2",
      "killer 6 r9c1 r9c2 r9c3", "little-killer 28 r2c1 r3c2 r4c3 r5c4 r6c5"},
     "1...........5"},
    {{"quadruple 1 2 4 r1c5 r1c6 r2c5 r2c6",
      "quadruple 7 8 r5c5 r5c6 r6c5 r6c6", "anti-knight"},
     "..3.................................9"},
    {{"equal-sums r1c1 r1c2 / r1c4 r2c4 / r1c7 r1c8"}, "4........1"},
    {{"slow-thermometer r1c1 r2c2 r4c2 r5c3 r7c3", "renban r1c9 r2c8 r3c9 r4c8",
      "arrow r9c1 r8c2 r7c3 r6c4", "zipper r9c9 r8c8 r7c9 r8c6 r9c5"},
     "....5"},
    {{"look-and-say 1 3 1 4 r1c3 r2c3 r3c3", "whispers 5 r4c4 r5c5 r6c4 r7c5",
      "region-sum r9c2 r9c3 r9c4 r8c4 r7c4"},
     "7"},
};

std::string cell_name(int cell)
{
    return "r" + std::to_string(cell / 9 + 1) + "c" +
           std::to_string(cell % 9 + 1);
}

// Reads "1, 3 to 5 or 8".
std::set<int> digits_of(const std::string &list)
{
    std::set<int> digits;
    static const std::regex run("(\\d)(?: to (\\d))?");
    for (std::sregex_iterator at(list.begin(), list.end(), run), end; at != end;
         ++at) {
        int first = std::stoi((*at)[1]);
        int last = (*at)[2].matched ? std::stoi((*at)[2]) : first;
        for (int digit = first; digit <= last; digit++)
            digits.insert(digit);
    }
    return digits;
}

class StepReasons : public brief::TestWithParam<Rules>
{
  protected:
    StepReasons() : board(new_board(3, 3))
    {
        for (const char *clause : GetParam().clauses) {
            sudoku_error error;
            EXPECT_EQ(0, sudoku_board_state(board.get(), clause, &error))
                << error.text;
        }
        Puzzle puzzle(board, GetParam().givens);
        sudoku_path_options options;
        sudoku_path_options_init(&options);
        EXPECT_EQ(0, sudoku_path_new(&path, puzzle.get(), &options, nullptr));
        SudokuHandle solver = new_sudoku_solver();
        solution.resize(81);
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), solution.data()));
    }
    ~StepReasons() override
    {
        sudoku_path_free(path);
    }
    // Later steps take long.
    const sudoku_step *next()
    {
        const sudoku_step *step = nullptr;
        return ++num_steps <= 30 && sudoku_path_next(path, nullptr, &step) == 1
                   ? step
                   : nullptr;
    }

    BoardHandle board;
    sudoku_path *path = nullptr;
    std::vector<uint8_t> solution;
    int num_steps = 0;
};

TEST_P(StepReasons, ListNoDigitThatIsRemovedAlready)
{
    static const std::regex premise("((?:r\\dc\\d(?:, | and )?)+) (?:is|are) "
                                    "((?:\\d(?: to \\d)?(?:, | or )?)+)");
    std::set<std::pair<std::string, int>> removed;
    while (const sudoku_step *step = next()) {
        std::string text = step->text;
        std::string reason = text.substr(0, text.rfind(", so "));
        size_t begin = std::min(reason.find("; "), reason.size());
        reason = reason.substr(begin);
        for (std::sregex_iterator at(reason.begin(), reason.end(), premise),
             end;
             at != end; ++at) {
            std::string cell = (*at)[1].str().substr(0, 4);
            std::set<int> digits = digits_of((*at)[2]);
            for (int digit : digits)
                EXPECT_TRUE(digits.size() == 1 ||
                            removed.count({cell, digit}) == 0)
                    << text << " (" << digit << ")";
        }
        for (int k = 0; k < step->num_removes; k++)
            removed.insert(
                {cell_name(step->removes[k].cell), step->removes[k].digit + 1});
    }
}

TEST_P(StepReasons, AreNotRepeatedByTheNextStep)
{
    std::string before;
    while (const sudoku_step *step = next()) {
        std::string text = step->text;
        std::string reason = text.substr(0, text.rfind(", so "));
        EXPECT_NE(before, reason) << text;
        before = reason;
    }
}

TEST_P(StepReasons, RemoveNoDigitOfASolution)
{
    while (const sudoku_step *step = next()) {
        for (int k = 0; k < step->num_removes; k++)
            EXPECT_NE(solution[size_t(step->removes[k].cell)],
                      step->removes[k].digit)
                << step->text;
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, StepReasons,
                         {std::begin(RULES), std::end(RULES)});

// Returns the sentence of the technique's first step.
std::string first_text(const Rules &rules, const std::string &technique)
{
    BoardHandle board = new_board(3, 3);
    sudoku_path *path = nullptr;
    const sudoku_step *step;
    sudoku_path_options options;
    std::string text;
    for (const char *clause : rules.clauses) {
        sudoku_error error;
        EXPECT_EQ(0, sudoku_board_state(board.get(), clause, &error));
    }
    Puzzle puzzle(board, rules.givens);
    sudoku_path_options_init(&options);
    EXPECT_EQ(0, sudoku_path_new(&path, puzzle.get(), &options, nullptr));
    while (text.empty() && sudoku_path_next(path, nullptr, &step) == 1) {
        if (step->name == technique)
            text = step->text;
    }
    sudoku_path_free(path);
    return text;
}

TEST(FirstReason, ExcludesWhatSeesAllPlacesInAQuadruple)
{
    EXPECT_EQ("Common peers: in the quadruple 1 2 from r3c3 to r4c4 only r3c3, "
              "r3c4, r4c3 and r4c4 can be 1 or 2, and what sees all of them "
              "cannot, so r2c3, r2c4, r3c2, r3c5, r4c2, r4c5, r5c3 and r5c4 "
              "cannot be 1 or 2.",
              first_text({{"quadruple 1 2 r3c3 r3c4 r4c3 r4c4", "anti-king",
                           "anti-knight"},
                          ""},
                         "common-peers"));
}

TEST(FirstReason, SaysWhichCellOfAPairWouldHaveNoDigit)
{
    EXPECT_EQ("Rule with house: the strict xv of r1c1 and r1c2 leaves r1c1 no "
              "digit if r1c2 is 2 or 3, so r1c2 cannot be 2 or 3.",
              first_text({{"strict-xv", "candidates 2 3 r1c1"}, ""},
                         "rule-with-house"));
}

TEST(FirstReason, SaysNoDigitInsteadOfZeroTimes)
{
    EXPECT_EQ("Look and say counts: the look and say of r1c1 and r1c2 holds no "
              "9, 1 once, so r1c1 and r1c2 cannot be 9.",
              first_text({{"look-and-say 0 9 1 1 r1c1 r1c2"}, ""},
                         "look-and-say-counts"));
}

TEST(FirstReason, CountsOneDigitOfASandwichInTheSingular)
{
    std::string text = first_text({{"sandwich 2 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 "
                                    "r1c7 r1c8 r1c9"},
                                   ""},
                                  "sandwich-distance");
    EXPECT_NE(std::string::npos, text.find(" is the sum 2 of 1 digit;"))
        << text;
}

} // namespace

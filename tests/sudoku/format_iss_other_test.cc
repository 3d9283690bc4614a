// Rules without a name in Interactive Sudoku Solver: what is written and read
// again has the same number of solutions.
#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"

#include "sudoku/solve/solve.h"

namespace
{

uint64_t count_of(const std::string &text)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    uint64_t count = UINT64_MAX;
    sudoku_source_init(&source, text.data(), text.size());
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    if (sudoku_next_record(&source, &record) == 1 &&
        sudoku_parse(&parser, &record, &puzzle, &error) == 0) {
        sudoku_solver *solver = nullptr;
        EXPECT_EQ(0, sudoku_solver_new(&solver, nullptr));
        EXPECT_EQ(0, sudoku_load(solver, &puzzle));
        EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver, UINT64_MAX, &count));
        sudoku_solver_free(solver);
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return count;
}

class IssOther : public brief::TestWithParam<const char *>
{
};

// Boards with few givens; that of 16 digits is nearly full.
TEST_P(IssOther, HasAsManySolutionsAsBefore)
{
    const std::string rule = GetParam();
    const std::string four = "board 2x2\n1...\n....\n....\n....\n" + rule;
    const std::string six = "board 3x2\n12....\n......\n....6.\n......\n"
                            "..3...\n......\n" +
                            rule;
    for (const std::string &text : {four, six}) {
        uint64_t count = count_of(text);
        if (count == UINT64_MAX)
            continue; /* the small board lacks its cells */
        std::string written = read_one(text, {}, "iss").written;
        EXPECT_EQ(count, count_of(written)) << text << "\n" << written;
        EXPECT_LT(count, count_of(text.substr(0, text.size() - rule.size())));
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, IssOther,
                         {"odd r3c3",
                          "even r3c3 / r4c4",
                          "low r3c3 r4c4",
                          "high r3c3",
                          "candidates 2 4 r3c3 r3c4",
                          "equal r3c3 r4c2 / r2c3 r3c4",
                          "clone r3c1 r3c2 / r1c3 r4c4 / r2c4 r2c2",
                          "slow-thermometer r2c1 r3c1 r3c2 r2c3",
                          "nabner r3c1 r4c2 r1c2",
                          "minimum r3c3",
                          "maximum r3c3 r3c4",
                          "greater r3c3 r4c1",
                          "white-dot 2 r3c3 r3c4",
                          "white-dot r3c3 r4c4",
                          "black-dot 3 r3c3 r3c4",
                          "x r3c3 r5c5",
                          "v r3c3 r4c1",
                          "non-consecutive 2",
                          "non-consecutive 3 r1c1 r1c2",
                          "non-ratio 3",
                          "non-sum 3 9 r1c3 r1c4",
                          "strict-kropki r1c3 r1c4",
                          "strict-xv r3c3 r3c4"});

TEST(IssOther, KnowsDigitsAboveNine)
{
    Reading r = read_one("board 4x4\nodd r1c1\n", {}, "iss");
    EXPECT_EQ("regular r1c1 [13579BDF]", clauses_of(r.written).substr(0, 23));
    r = read_one("board 4x4\nequal r1c1 r2c5\n", {}, "iss");
    EXPECT_EQ("relation r1c1 r2c5 10", clauses_of(r.written).substr(0, 21));
}

} // namespace

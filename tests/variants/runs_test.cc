#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <random>

namespace
{

using namespace variants;

TEST(RunLength, CountsCellsWithoutABreak)
{
    // A run of 3 has any of four digits; after a run of 2 or 1 another digit
    // follows, then any.
    EXPECT_EQ(4u, count_of("board 1 rows 4 columns no houses values 1-4\n3...\n"
                           "run-length r1c1 / r1c2-r1c4",
                           COVERS | VERIFY));
    EXPECT_EQ(12u,
              count_of("board 1 rows 4 columns no houses values 1-4\n2...\n"
                       "run-length r1c1 / r1c2-r1c4",
                       COVERS | VERIFY));
    EXPECT_EQ(48u,
              count_of("board 1 rows 4 columns no houses values 1-4\n1...\n"
                       "run-length r1c1 / r1c2-r1c4",
                       COVERS | VERIFY));
    EXPECT_EQ(12u,
              count_of("board 1 rows 4 columns no houses values 1-4\n1...\n"
                       "run-length 1 r1c1 / r1c2-r1c4",
                       COVERS | VERIFY));
    EXPECT_EQ(0u, count_of("board 1 rows 4 columns no houses values 1-4\n4...\n"
                           "run-length r1c1 / r1c2-r1c4",
                           COVERS | VERIFY));
}

TEST(RunLength, AddsUpItsLines)
{
    // Two lines of two cells from the middle, with two digits. All cells are
    // equal; or the runs are 2 and 0, where the other line begins with the
    // other digit, or 1 and 1.
    const std::string clauses = ".....\n"
                                "run-length r1c1 / r1c4-r1c6 / r1c4-r1c2\n"
                                "candidates 1 2 r1c2-r1c6";
    const std::string board = "board 1 rows 6 columns no houses values 1-6\n";
    EXPECT_EQ(2u, count_of(board + "5" + clauses, COVERS | VERIFY));
    EXPECT_EQ(2u * (2 + 2 + 1),
              count_of(board + "3" + clauses, COVERS | VERIFY));
}

TEST(Runs, HaveAsManySolutionsAsGridsThatPass)
{
    std::mt19937 random(3);
    uint64_t total = 0;
    for (int round = 0; round < 40; round++) {
        std::string text = round % 2 == 0
                               ? "board 2 rows 4 columns no houses values 1-3"
                               : "board 2 rows 4 columns no houses values 0-2";
        text += round % 3 == 0 ? "\ncount-same " : "\nrun-length ";
        text += random() % 2 == 0 ? "1 r1c1 / " : "r1c1 / ";
        if (round % 3 == 0)
            text += "r2c1-r2c4-r1c4";
        else
            text += round % 4 == 1 ? "r2c2-r2c4 / r2c2 r2c1" : "r1c2-r1c4-r2c4";
        text +=
            "\ncandidates " + std::to_string(random() % 2 + 1) + " r1c1 r2c4\n";
        total += count_of(text, COVERS | VERIFY);
    }
    EXPECT_LT(1000u, total);
}

TEST(Runs, NameWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1: run-length: 1 in r1c1, but the others have 2",
              flaw("run-length r1c1 / r2c1-r4c1", "1...3...3...4..."));
    EXPECT_EQ("r1c1: run-length: 1 in r1c1, but the others have at least 2",
              flaw("run-length r1c1 / r2c1-r4c1", "1...3...3......."));
    EXPECT_EQ("r1c1: count-same: 4 in r1c1, but the others have at most 2",
              flaw("count-same 1 r1c1 / r2c1-r4c1", "4..............."));
}

TEST(Runs, RejectClausesThatCannotBe)
{
    EXPECT_EQ("expected one cell, for the number, as the first group",
              complaint("run-length r1c1 r1c2 / r2c1"));
    EXPECT_EQ("all lines must begin at the same cell, r2c1",
              complaint("run-length r1c1 / r2c1 / r2c2"));
    EXPECT_EQ("the cell r2c2 occurs twice",
              complaint("run-length r1c1 / r2c1 r2c2 / r2c1 r2c2"));
    EXPECT_EQ("expected 0 or 1 as the number of omitted cells, not 2",
              complaint("count-same 2 r1c1 / r2c1"));
}

} // namespace

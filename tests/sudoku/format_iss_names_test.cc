// Extra cells of Interactive Sudoku Solver, and boards whose rows may repeat
// values.
#include "tests/support/counting.h"

namespace
{

TEST(IssNames, AreThoseOfExtraCells)
{
    EXPECT_EQ(
        "board 2x2 extra 1 5 3x2\n....\n....\n....\n....\n\n3\n\n...2\n.\n"
        "\n...\n..1\nsum 9 r6c1 r8c1 r9c1 r1c1 r11c1 r12c3\n",
        read_one(".Shape~4x4.Var~A.Var~BB~some%20name~5.Var~C~~2x3"
                 ".Sum~9~VA~VBB1~VBB5~R1C1~VC1~VC6"
                 ".~VA_3~VBB4_2~VC6_1",
                 {}, "rules")
            .written);
    // An invalid size means one cell.
    EXPECT_EQ("palindrome r6c1 r8c1",
              clauses_of(".Shape~4x4.Var~A~~0.Var~B~~x.Palindrome~VA~VB"));
}

TEST(IssNames, HaveCandidates)
{
    Reading r = read_one(".Shape~2x2.Var~X~~3.~VX2_1~VX3_1_2.NoBoxes");
    EXPECT_EQ("", r.error);
    EXPECT_EQ(".....1.", r.givens);
    EXPECT_EQ(2u * 2 * 2, count_of(".Shape~2x2.Var~X~~3.~VX2_1~VX3_1_2"));
}

TEST(IssNames, AreReplicatedInTheirBlock)
{
    // Bits 0, 1 and 3; the second cell is below the first.
    EXPECT_EQ("greater r6c1 r7c1; greater r6c2 r7c2; greater r7c1 r8c1",
              clauses_of(".Shape~4x4.Var~X~~4x3.Replicate~L~VX1"
                         ".GreaterThan~VX1~VX4.End"));
    EXPECT_EQ("1:52: a cell of Replicate is not on the board",
              error_of(".Shape~4x4.Var~X.Var~Y.Replicate~D~VX.Renban~VX~VY"
                       ".End"));
    EXPECT_EQ("1:42: there is no cell r6c2 on the board",
              error_of(".Shape~4x4.Var~X.Replicate~D.Renban~R1C1~VX.End"));
    EXPECT_EQ("1:52: r6c1, moved by Replicate, is not a cell of its block",
              error_of(".Shape~4x4.Var~X.Var~Y~~4.Replicate~AE.Renban~R1C1~VX"
                       ".End"));
}

TEST(IssNames, StandInAnOr)
{
    EXPECT_EQ("either candidates 1 r6c1 or candidates 2 3 r6c2",
              clauses_of(".Shape~4x4.Var~X~~2.Or.~VX1_1.~VX2_2_3.End"));
}

// Extra cells are named by their numbers, whatever their rows.
TEST(IssNames, GoOnBelowWhereRowsAreLongerThanThoseOfTheBoard)
{
    const std::string rest = ".Renban~VX1~VX5~VX12.~VX6_3.~VX7_2";
    Reading long_rows = read_one(".Shape~4x4.NoBoxes.Var~X~~2x6" + rest),
            plain = read_one(".Shape~4x4.NoBoxes.Var~X~~12" + rest);
    EXPECT_EQ(long_rows.error, "");
    EXPECT_EQ(long_rows.givens, plain.givens);
    EXPECT_EQ(long_rows.board, plain.board);
    EXPECT_EQ(clauses_of(".Shape~4x4.NoBoxes.Var~X~~2x6" + rest),
              clauses_of(".Shape~4x4.NoBoxes.Var~X~~12" + rest));
    EXPECT_EQ(read_one(".Shape~1x1~9.Var~D~~9x9.~VD81_7").givens.back(), '7');
}

TEST(IssNames, SayWhatIsWrong)
{
    EXPECT_EQ("1:6: expected capital letters, with which the names of extra "
              "cells begin",
              error_of(".Var~x"));
    EXPECT_EQ("1:12: there already are extra cells of this name",
              error_of(".Var~X.Var~X~~3"));
    EXPECT_EQ("1:6: there are too many extra cells", error_of(".Var~X~~4097"));
    EXPECT_EQ("1:18: expected a cell like R1C1 here",
              error_of(".Var~X~~3.Renban~VX4~VX1"));
    EXPECT_EQ("1:18: expected a cell like R1C1 here",
              error_of(".Var~X~~3.Renban~VX~VX1"));
    EXPECT_EQ("1:12: expected a cell and values from 1 to 9, like R1C1_2",
              error_of(".Var~X~~3.~VX0_1"));
}

TEST(IssChaos, HasRegionsThatAreToBeFound)
{
    EXPECT_EQ(
        "board 4 no boxes extra 16 2\n....\n....\n....\n....\n\n.2..\n"
        "....\n....\n....\n\n..\nsame-values r6c1 r6c2 / r7c1 r7c2\n"
        "regions-unknown\n",
        read_one(".Var~A~~2.Shape~4x4.NoBoxes.SameValues~2~CC1~CC2~CC5~CC6"
                 ".~CC2_2.ChaosConstruction",
                 {}, "rules")
            .written);
    EXPECT_EQ(
        "board 2 rows 3 columns values 1-3 extra 6; ...; ...; ; ...; ...; "
        "regions-unknown 2",
        clauses_of(".Shape~2x3.RegionSize~2.ChaosConstruction"));
}

TEST(IssChaos, HasArrowsAndCounts)
{
    const std::string board = ".Shape~3x3.NoBoxes.ChaosConstruction";
    EXPECT_EQ(
        "regions-unknown; run-length r1c2 / r5c2 r5c1 / r5c2 r5c3 / r5c2 / "
        "r5c2 r6c2 r7c2",
        clauses_of(board + ".ChaosArrow~R1C2"));
    EXPECT_EQ("regions-unknown; run-length 1 r1c2 / r5c2 r6c2 / r5c2 r5c3",
              clauses_of(board + ".ChaosArrow~R1C2~1~CC2~CC5~-~R1C2~R1C3"));
    EXPECT_EQ("regions-unknown; count-same r1c1 / r5c1 r5c2 r6c1 r6c2",
              clauses_of(board + ".ChaosCount~R1C1"));
    EXPECT_EQ("regions-unknown; count-same 1 r3c3 / r5c1 r7c3",
              clauses_of(board + ".ChaosCount~R3C3~1~CC1~R3C3"));
    EXPECT_EQ("1:2: this is only for puzzles with ChaosConstruction",
              error_of(".ChaosCount~R1C1"));
    EXPECT_EQ("1:54: expected 0 or 1 here",
              error_of(board + ".ChaosCount~R1C1~2~CC1~CC2"));
}

TEST(IssSums, HaveFactorsAndCellsTwice)
{
    EXPECT_EQ("weighted-sum -3 1 -10 1 r1c1 r1c2 r1c1",
              clauses_of(".Sum~-3_=_1_-10_1~R1C1~R1C2~R1C1"));
    EXPECT_EQ("sum 9 r1c1 r1c1", clauses_of(".Sum~9~R1C1~R1C1"));
    EXPECT_EQ("different r1c2 r1c1; sum 9 r1c1 r1c2 r1c1",
              clauses_of(".Cage~9~R1C1~R1C2~R1C1"));
    EXPECT_EQ("different r1c2 r1c1", clauses_of(".Cage~0~R1C1~R1C2~R1C1"));
    EXPECT_EQ("1:6: expected a number, or one and factors like 0_=_1_-1 here",
              error_of(".Sum~9_1_2~R1C1~R1C2"));
}

TEST(IssWriting, KnowsExtraCellsAndWhatIsSaidOfThem)
{
    for (std::string text :
         {".Shape~4x4.NoBoxes.Var~B~~3.Var~C~~1.Var~D~~2x2.ChaosConstruction"
          ".ChaosArrow~R1C1~1~CC1~CC2~-~CC1~CC5.ChaosCount~R2C2~0~CC6~CC5"
          ".ConnectedValues~VB~1_2~2.ConnectedValues~VD~1.Sum~-3_=_1_-2~VC~R1C1"
          ".~CC2_2~VB3_1\n",
          ".Var~A~~9.ConnectedValues~~1_2_3_4_5_6_7.Sum~4~VA1~VA1\n"}) {
        EXPECT_EQ(text, read_one(text, {}, "iss").written);
    }
    Reading r = read_one("board 2x2 extra 2\nconnected 0 1 r6c1", {}, "iss");
    EXPECT_EQ("error: the format iss cannot express this case of the rule "
              "connected",
              r.written);
    r = read_one("board 2x2 extra 4x20\nx-sum 5 r25c1-r25c4", {}, "iss");
    EXPECT_EQ(
        "error: the format iss cannot express this case of the rule x-sum",
        r.written);
    r = read_one("board 3x3\nautomaton / r1c1 / >a a-/>b b-1>c c-/>d d>", {},
                 "iss");
    EXPECT_EQ("automaton / r1c1 / ", clauses_of(r.written).substr(0, 19));
}

TEST(IssConnected, IsTheBoardOrAGroup)
{
    EXPECT_EQ(
        "connected 0 1 r1c1 r1c2 r2c1 r2c2; connected 3 1 2 r4c1 r4c2 r5c1",
        clauses_of(".Shape~2x2.Var~X~~3.ConnectedValues~~1"
                   ".ConnectedValues~VX~1_2~3"));
    EXPECT_EQ("1:18: expected the name of extra cells, like VX here",
              error_of(".ConnectedValues~VX~1"));
    EXPECT_EQ("1:39: expected extra cells in rows no longer than those of the "
              "board here",
              error_of(".Shape~2x2.Var~X~~3x4.ConnectedValues~VX~1"));
    EXPECT_EQ("", error_of(".Shape~2x2.Var~X~~3x2.ConnectedValues~VX~1"));
}

TEST(IssBoards, MayRepeatValues)
{
    EXPECT_EQ("board 3 rows 2 columns no houses values 0-1\n..\n1.\n..\n",
              read_one(".Shape~3x2~0-1~Raw.~R2C1_1", {}, "rules").written);
    EXPECT_EQ("board 2 rows 3 columns no houses values 1-3\n...\n...\n",
              read_one(".Shape~2x3~~Raw", {}, "rules").written);
    EXPECT_EQ("board 2x2\n....\n....\n....\n....\n",
              read_one(".Shape~4x4~~Sudoku", {}, "rules").written);
    EXPECT_EQ("1:8: there is no board of that shape",
              error_of(".Shape~36x2~2~Raw"));
}

} // namespace

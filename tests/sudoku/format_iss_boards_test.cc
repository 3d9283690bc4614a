#include "tests/support/reading.h"

namespace
{

TEST(IssReading, HasBoardsGivensAndCandidates)
{
    Reading r = read_one(".Shape~6x6.~R1C1_5~R1C2_1_4");
    EXPECT_EQ("", r.error);
    EXPECT_EQ("iss", r.format);
    EXPECT_EQ("6 3x2", r.board);
    EXPECT_EQ("5" + std::string(35, '.'), r.givens);
    EXPECT_EQ("/14/123456/", r.marks.substr(0, 11));
    EXPECT_EQ("4", read_one(".Shape~4x4.NoBoxes.~R1C1_1").board);
    EXPECT_EQ("4 2x2", read_one(".SearchPriority~10~R1C1.Shape~4x4").board);
    EXPECT_EQ("4 jigsaw:1122112233443344",
              read_one(".Shape~4x4.NoBoxes.Jigsaw~1122112233443344").board);
    EXPECT_EQ(repeat(".", 9) + "g" + repeat(".", 246),
              read_one(".Shape~16x16.~R1Ca_16").givens);
}

TEST(IssReading, GoesOnInLinesThatAreIndented)
{
    std::vector<Reading> all =
        read(".Shape~4x4\n  .AntiKing\n.Shape~6x6~6\n\n .Windoku\n .AntiKing");
    ASSERT_EQ(3u, all.size());
    EXPECT_EQ("4 2x2 anti-king", all[0].board);
    EXPECT_EQ("6 3x2", all[1].board);
    EXPECT_EQ("9 3x3 windoku anti-king", all[2].board);
    EXPECT_EQ(5, all[2].line);
}

std::vector<std::string> boards_of(const std::string &text)
{
    std::vector<std::string> boards;
    for (const Reading &r : read(text)) {
        std::string givens =
            r.givens.substr(0, r.givens.find_last_not_of('.') + 1);
        boards.push_back(r.board + (givens.empty() ? "" : " " + givens) +
                         r.error);
    }
    return boards;
}

using Boards = std::vector<std::string>;

TEST(IssReading, GoesOnInLinesOfOneConstraint)
{
    EXPECT_EQ(
        (Boards{"6 3x2 anti-king killer 5"}),
        boards_of(".Shape~6x6\n.AntiKing\n.Cage~3~R1C1~R1C2\r\n.~R1C1_5\n"));
    EXPECT_EQ((Boards{"9 3x3 anti-king windoku .1", "4 2x2 anti-knight"}),
              boards_of(".~R1C2_1\n.AntiKing\n.Windoku\n.~R1C3_1_2\n"
                        ".Shape~4x4\n.AntiKnight"));
    EXPECT_EQ((Boards{"9 3x3 anti-king", "9 3x3 windoku"}),
              boards_of(".AntiKing\n\n.Windoku"));
    EXPECT_EQ((Boards{"9 3x3 anti-king", "9 3x3 windoku"}),
              boards_of("  .AntiKing\n  \n.Windoku"));
    // Constraints on two lines are not two puzzles.
    EXPECT_EQ((Boards{"9 3x3 anti-king windoku anti-knight anti-taxicab"}),
              boards_of(".AntiKing\n.Windoku\n.AntiKnight.AntiTaxicab\n"));
    // In an Or or Replicate, lines may have any number of constraints.
    EXPECT_EQ(
        (Boards{"9 3x3 either:anti-king or anti-knight and windoku "
                "anti-taxicab"}),
        boards_of(".Or\n.AntiKing\n.And\n.AntiKnight.Windoku\n.End\n.End\n"
                  ".AntiTaxicab"));
    EXPECT_EQ(
        (Boards{"9 3x3 either:anti-king or anti-knight anti-taxicab"}),
        boards_of(".AntiTaxicab.Or.AntiKing\n.AntiKnight.End\n").size() == 1
            ? (Boards{"9 3x3 either:anti-king or anti-knight anti-taxicab"})
            : Boards{});
}

TEST(IssReading, TakesLinesOfSeveralConstraintsForPuzzles)
{
    EXPECT_EQ((Boards{"9 3x3 anti-king windoku", "9 3x3 windoku anti-king",
                      "9 3x3 anti-king"}),
              boards_of(".AntiKing.Windoku\n.Windoku.AntiKing\n.AntiKing"));
    EXPECT_EQ((Boards{"9 3x3 1", "9 3x3 2", "9 3x3 3"}),
              boards_of(".~R1C1_1\n.~R1C1_2\n.~R1C1_3"));
    EXPECT_EQ((Boards{"6 3x2", "4 2x2"}), boards_of(".Shape~6x6\n.Shape~4x4"));
    const std::string nine =
        "4...3.......6..8..........1....5..9..8....6...7.2...."
        "....1.27..5.3....4.9........";
    EXPECT_EQ(2u, boards_of(".AntiKing\n" + nine).size());
    EXPECT_EQ(2u, boards_of(".AntiKing\n  " + nine).size());
}

const std::string link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

TEST(IssLink, HasConstraintsInIt)
{
    for (const std::string text :
         {".Shape~6x6.Cage~3~R1C1~R1C2.~R1C3_5",
          ".Shape%7E6x6.Cage%7e3~R1C1~R1C2.~R1C3_5",
          "%2eShape~6x6+.Cage~3%20~R1C1~R1C2%0A.~R1C3_5&x=1",
          ".Shape~6x6.Cage~3~R1C1~R1C2.~R1C3_5#top",
          ".Shape~6x6.Cage~3~R1C1~R1C2.~R1C3_5 # comment"}) {
        Reading r = read_one(link + text);
        EXPECT_EQ("", r.error) << text;
        EXPECT_EQ("iss-link", r.format);
        EXPECT_EQ("6 3x2 killer", r.board);
        EXPECT_EQ("..5...", r.givens.substr(0, 6));
    }
    EXPECT_EQ("iss-link", read_one("http://x.y/z?a=b&q=.AntiKing").format);
    EXPECT_EQ("1:53: there is no constraint called Nothing",
              error_of(link + ".AntiKing.Nothing~R1C1"));
    EXPECT_EQ("1:53: there is no constraint called A%4",
              error_of(link + ".A%4"));
    EXPECT_EQ("1:1: there is no puzzle in this link, or it only names one: "
              "open it, and copy a link or text that contains the whole puzzle",
              error_of("https://x.y/?a=.AntiKing"));
}

TEST(IssLink, IsWrittenSoThatItCanBeRead)
{
    const std::string text = ".AntiKing.Regex~KDEyfDIuKQ~~R1C1~R1C2.~R1C3_5_6";
    EXPECT_EQ(link + text + "\n", read_one(text, {}, "iss-link").written);
    EXPECT_EQ(text + "\n", read_one(link + text, {}, "iss").written);
    EXPECT_EQ("error: the format iss cannot express the rule leaper",
              read_one("board 3x3\nleaper 1 4", {}, "iss-link").written);
}

// Puzzles written one after the other are read as the same puzzles.
TEST(IssWriting, KeepsPuzzlesApart)
{
    const std::string text =
        "board 3x3\nanti-king\n\nboard 3x3\nwindoku\n\nboard 3x2\n\n"
        "board 3x3\n\nboard 3x3\n5\n" +
        repeat(".........\n", 8) + "\nboard 3x2\nanti-king\n";
    std::string first = text;
    first.replace(first.find("\n5\n"), 3, "\n5........\n");
    std::string written;
    for (const Reading &r : read(first, {}, "iss"))
        written += r.written;
    EXPECT_EQ(6u, boards_of(first).size());
    EXPECT_EQ(boards_of(first), boards_of(written)) << written;
}

TEST(IssReading, MakesBoardsOfAnyShapeAndValues)
{
    auto board = [](const std::string &text) {
        std::string rules = read_one(text, {}, "rules").written;
        return rules.substr(0, rules.find('\n'));
    };
    EXPECT_EQ("board 3x3 values 0-8", board(".Shape~9x9~0-8"));
    EXPECT_EQ("board 9 no boxes values 0-8", board(".Shape~9x9~0-8.NoBoxes"));
    EXPECT_EQ("board 9 rows 9 columns boxes 3x3 values 0-10",
              board(".Shape~9x9~0-10"));
    EXPECT_EQ("board 9 rows 9 columns boxes 3x3 values 1-15",
              board(".Shape~9x9~15"));
    EXPECT_EQ("board 6 rows 9 columns boxes 3x3 values 1-9",
              board(".Shape~6x9"));
    EXPECT_EQ("board 6 rows 8 columns boxes 4x2 values 1-8",
              board(".Shape~6x8"));
    EXPECT_EQ("board 8 rows 6 columns boxes 2x4 values 1-8",
              board(".Shape~8x6"));
    EXPECT_EQ("board 9 rows 8 columns values 1-9", board(".Shape~9x8"));
    EXPECT_EQ("board 6 rows 6 columns boxes 3x3 values 1-9",
              board(".Shape~6x6~9.RegionSize~9"));
    EXPECT_EQ("board 6 rows 6 columns boxes 3x2 values 1-9",
              board(".Shape~6x6~9"));
    EXPECT_EQ("board 5 rows 5 columns values 1-9", board(".Shape~5x5~9"));
    EXPECT_EQ("board 3x2", board(".Shape~6x6~1-6"));
    Reading r = read_one(".Shape~2x3~0-2.Jigsaw~aabccb.~R1C1_0~R2C3_1_2"
                         ".Thermo~R1C1~R2C1",
                         {}, "rules");
    EXPECT_EQ("1.....", r.givens);
    EXPECT_EQ("/123/123/123/123/23/", r.marks);
    r = read_one(".Shape~2x3~0-2.Jigsaw~aabccb.~R1C1_0.Sum~3~R1C1~R2C1", {},
                 "rules");
    EXPECT_EQ("board 2 rows 3 columns values 0-2\n0..\n...\n"
              "jigsaw aabccb\nsum 3 r1c1 r2c1\n",
              r.written);
}

TEST(IssReading, LeavesOutASingleRegionOfAnotherSize)
{
    EXPECT_EQ("different r1c1 r1c2 r2c1 r2c2 / r3c3 r3c4 r4c3 r4c4",
              clauses_of(".Shape~4x4.NoBoxes.Jigsaw~1100110000220022"));
    EXPECT_EQ("board 2 rows 2 columns values 1-3; ..; ..; different r1c1 r1c2 "
              "r2c1",
              clauses_of(".Shape~2x2~3.Jigsaw~aaab"));
    EXPECT_EQ("anti-king", clauses_of(".Shape~4x4.AntiKing.NoBoxes.Jigsaw~" +
                                      repeat("1", 16)));
    // If both boxes and pieces would be regions, pieces are.
    EXPECT_EQ("board 2 rows 6 columns values 1-6; ......; ......; jigsaw "
              "112233112233",
              clauses_of(".Shape~2x6.NoBoxes.Jigsaw~112233112233"));
    EXPECT_EQ("1:1: rule jigsaw: region 3 has 6 cells, but there are 4 digits",
              error_of(".Shape~4x4.Jigsaw~1122112233333344"));
}

TEST(IssWriting, MakesUnusualBoxesAJigsaw)
{
    EXPECT_EQ(".Shape~6x6.NoBoxes.Jigsaw~"
              "112233112233112233445566445566445566\n",
              read_one("board 2x3", {}, "iss").written);
}

} // namespace

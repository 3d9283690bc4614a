// format_iss_test.cc - constraints of Interactive Sudoku Solver.
#include "tests/reading.h"

namespace
{

// The rules of a text as our own format writes them, "; " between them.
std::string rules_of(const std::string &text)
{
    Reading r = read_one(text, {}, "rules");
    if (r.code != 0)
        return "error: " + r.error;
    std::string rules;
    bool is_begun = false;
    for (size_t at = 0; at < r.written.size();) {
        size_t stop = r.written.find('\n', at);
        std::string line = r.written.substr(at, stop - at);
        at = stop + 1;
        is_begun = is_begun || line.find(" r") != std::string::npos ||
                   (line[0] >= 'a' && line.substr(0, 5) != "board");
        if (is_begun)
            rules += (rules.empty() ? "" : "; ") + line;
    }
    return rules;
}

struct Pair {
    const char *iss, *rules;
};

// Written just as they are read.
const Pair same[] = {
    {".AntiKnight", "anti-knight"},
    {".AntiKing.Windoku.DisjointSets", "anti-king; windoku; disjoint-groups"},
    {".Diagonal~1", "diagonal rising"},
    {".Diagonal~-1", "diagonal falling"},
    {".Thermo~R1C1~R2C1~R2C2", "thermometer r1c1 r2c1 r2c2"},
    {".Cage~10~R1C1~R1C2", "killer 10 r1c1 r1c2"},
    {".Cage~0~R1C1~R1C2", "killer r1c1 r1c2"},
    {".Whisper~4~R1C1~R1C2", "whispers 4 r1c1 r1c2"},
    {".AllDifferent~R1C1~R5C2", "different r1c1 r5c2"},
    {".WhiteDot~R1C1~R1C2.BlackDot~R2C1~R3C1.StrictKropki",
     "white-dot r1c1 r1c2; black-dot r2c1 r3c1; strict-kropki r1c1 r1c2 / "
     "r2c1 r3c1"},
    {".X~R1C1~R1C2.V~R2C1~R3C1.StrictXV",
     "x r1c1 r1c2; v r2c1 r3c1; strict-xv r1c1 r1c2 / r2c1 r3c1"},
    {".GreaterThan~R1C1~R1C2", "greater r1c1 r1c2"},
    {".LookAndSay~12~R1C1~R1C2", "look-and-say 1 2 r1c1 r1c2"},
    {".ContainAtLeast~1_1_2~R1C1~R1C2~R5C5", "quadruple 1 1 2 r1c1 r1c2 r5c5"},
    {".PillArrow~2~R1C1~R1C2~R1C3~R1C4", "pill-arrow r1c1 r1c2 / r1c3 r1c4"},
    {".Indexing~R~R1C1.Indexing~C~R2C2", "row-indexer r1c1; column-indexer "
                                         "r2c2"},
    {".LittleKiller~12~R1C3", "little-killer 12 r1c3 r2c2 r3c1"},
    {".LittleKiller~12~R7C1", "little-killer 12 r7c1 r8c2 r9c3"},
    {".Sandwich~17~R5",
     "sandwich 17 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9"},
    {".XSum~C7~11~", "x-sum 11 r1c7 r2c7 r3c7 r4c7 r5c7 r6c7 r7c7 r8c7 r9c7"},
    {".Skyscraper~R1~~3",
     "skyscraper 3 r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1"},
    {".HiddenSkyscraper~C2~4~",
     "hidden-skyscraper 4 r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"},
    {".AntiTaxicab.GlobalEntropy.GlobalMod.DutchFlatmates",
     "anti-taxicab; global-entropy; global-modular; dutch-flatmates"},
    {".EqualityCage~R1C1~R1C2.RellikCage~5~R3C1~R3C2",
     "equality-cage r1c1 r1c2; rellik-cage 5 r3c1 r3c2"},
    {".Lunchbox~0~R1C1~R1C2~R1C3.SumLine~10~R2C1~R2C2",
     "lunchbox 0 r1c1 r1c2 r1c3; sum-line 10 r2c1 r2c2"},
    {".CountDistinct~R1C1~R2C2~R3C3.ValueIndexing~R1C1~R2C2~R3C3",
     "count-distinct r1c1 r2c2 r3c3; value-indexing r1c1 r2c2 r3c3"},
    {".SameValues~2~R1C1~R1C2~R5C5~R5C6", "same-values r1c1 r1c2 / r5c5 r5c6"},
    {".EqualSum~R1C1~R1C2~-~R5C5~-~R6C6~R6C7",
     "equal-sums r1c1 r1c2 / r5c5 / r6c6 r6c7"},
    {".Shape~2x2.Pair~G~~R1C1~R1C2", "relation r1c1 r1c2 0110"},
    {".Regex~KDEyfDIuKQ~~R1C1~R1C2", "regular r1c1 r1c2 (12|2.)"},
};

class Iss : public testing::TestWithParam<Pair>
{
};

TEST_P(Iss, ConstraintsAreClausesAndWrittenAsTheyWereRead)
{
    EXPECT_EQ(GetParam().rules, rules_of(GetParam().iss));
    EXPECT_EQ(GetParam().iss + std::string("\n"),
              read_one(GetParam().iss, {}, "iss").written);
}

INSTANTIATE_TEST_SUITE_P(Same, Iss, testing::ValuesIn(same));

TEST(IssReading, UnderstandsOtherWaysToSayIt)
{
    EXPECT_EQ("white-dot r1c1 r1c2 / r1c2 r2c2",
              rules_of(".WhiteDot~R1C1~R1C2~R2C2"));
    EXPECT_EQ("quadruple 1 2 r1c1 r1c2 r2c1 r2c2", rules_of(".Quad~R1C1~1~2"));
    EXPECT_EQ("look-and-say 2 1 1 2 r1c1 r1c2 r1c3",
              rules_of(".ContainExact~1_2_1~R1C1~R1C2~R1C3"));
    EXPECT_EQ("whispers 5 r1c1 r1c2", rules_of(".Whisper~R1C1~R1C2"));
    EXPECT_EQ("x-sum 1 r1c1 r1c2; x-sum 2 r1c2 r1c1",
              rules_of(".Shape~2x2.XSum~R1~1~2"));
    EXPECT_EQ("pill-arrow r1c1 r2c1 / r3c3 r3c4",
              rules_of(".PillArrow~2~R2C1~R1C1~R3C3~R3C4"));
    // In the old form two signs of base64 are the other way round.
    EXPECT_EQ(rules_of(".Pair~8H_xf8H_xf8H_B~~R1C1~R1C2"),
              rules_of(".Binary~8H-xf8H-xf8H-B~R1C1~R1C2"));
    // .. of all pairs
    EXPECT_EQ("relation r1c1 r1c2 / r1c1 r2c1 / r1c2 r2c1 0110",
              rules_of(".Shape~2x2.PairX~G~_name~R1C1~R1C2~R2C1"));
}

TEST(IssReading, MakesAnOrOneClause)
{
    EXPECT_EQ("either candidates 1 2 r1c1 or killer 3 r1c1 r1c2 and x-sum 1 "
              "r1c1 r1c2 and x-sum 2 r1c2 r1c1 or anti-king; thermometer r1c1 "
              "r1c2",
              rules_of(".Shape~2x2.Or.~R1C1_1_2.And.Cage~3~R1C1~R1C2"
                       ".XSum~R1~1~2.End.AntiKing.End"
                       ".And.Thermo~R1C1~R1C2.End"));
    EXPECT_EQ("windoku; either anti-king or anti-knight or windoku",
              rules_of(".Windoku.Or.Or.AntiKing.AntiKnight.End.Windoku.End"));
    EXPECT_EQ("either candidates 1 r1c1 and candidates 2 r1c2 or anti-king",
              rules_of(".Or.~R1C1_1~R1C2_2.AntiKing.End"));
    // What is in it is no given; what is in an And alone is one.
    EXPECT_EQ("5" + repeat(".", 80),
              read_one(".Or.~R1C2_1.AntiKing.End.And.~R1C1_5.End").givens);
    // Dots in an And are dots, wherever they stand.
    EXPECT_EQ("white-dot r1c1 r1c2; strict-kropki r1c1 r1c2",
              rules_of(".StrictKropki.And.WhiteDot~R1C1~R1C2.End"));
}

TEST(IssReading, TellsWhatIsWrongWithAnOr)
{
    EXPECT_EQ("1:10: Or has no End", error_of(".Windoku.Or.AntiKing"));
    EXPECT_EQ("1:11: End of nothing", error_of(".AntiKing.End"));
    EXPECT_EQ("1:14: And has no End", error_of(".Windoku.And.AntiKing"));
    EXPECT_EQ("1:17: Or within And within Or is not supported yet",
              error_of(".Windoku.Or.And.Or.AntiKing.End.End.End"));
    EXPECT_EQ("1:2: rule either: rule killer: 2 different digits have a sum "
              "from 3 to 17, not 99",
              error_of(".Or.Cage~99~R1C1~R1C2.End"));
    EXPECT_EQ("1:10: rule either: there is no rule called \"\"",
              error_of(".Windoku.Or.End"));
    EXPECT_EQ("1:6: there is no cell r1c9 on the board",
              error_of(".Or.~R1C9_1.End.Shape~4x4"));
    EXPECT_EQ("1:6: a cell and values like R1C2_1_4 were expected here",
              error_of(".Or.~X.End"));
    EXPECT_EQ("1:6: a cell and values like R1C2_1_4 were expected here",
              error_of(".Or.~R1C1_x.End"));
}

TEST(IssReading, HasBoardsGivensAndCandidates)
{
    Reading r = read_one(".Shape~6x6.~R1C1_5~R1C2_1_4");
    EXPECT_EQ("", r.error);
    EXPECT_EQ("iss", r.format);
    EXPECT_EQ("6 3x2", r.board);
    EXPECT_EQ("5" + std::string(35, '.'), r.givens);
    EXPECT_EQ("/14/123456/", r.marks.substr(0, 11));
    EXPECT_EQ("4", read_one(".Shape~4x4.NoBoxes.~R1C1_1").board);
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

TEST(IssReading, TellsWhatIsWrong)
{
    EXPECT_EQ("1:11: the constraint Doppelganger is not supported yet",
              error_of(".AntiKing.Doppelganger"));
    EXPECT_EQ("1:24: there is no cell r1c9 on the board",
              error_of(".Shape~4x4.Cage~3~R1C1~R1C9"));
    EXPECT_EQ("1:14: a cell like R1C1 was expected here",
              error_of(".Cage~1~R1C1~R1C0"));
    EXPECT_EQ("1:14: another cell was expected here",
              error_of(".X~R1C1~R1C2~R1C1"));
    EXPECT_EQ("1:27: expected a cell and values from 1 to 4, like R1C1_2",
              error_of(".Shape~4x4~0-3.Shape~4x4.~R1C1_0"));
    EXPECT_EQ("1:7: a number was expected here", error_of(".Cage~x~R1C1"));
    EXPECT_EQ("1:11: a number was expected here", error_of(".Lunchbox~R1C1"));
    EXPECT_EQ("1:13: a number that divides that of the cells was expected here",
              error_of(".SameValues~2~R1C1~R1C2~R1C3"));
    EXPECT_EQ("1:13: a number that divides that of the cells was expected here",
              error_of(".SameValues~0~R1C1"));
    EXPECT_EQ("1:16: a cell like R1C1 was expected here",
              error_of(".EqualSum~R1C1~+~R1C2"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~6x9~8"));
    EXPECT_EQ("1:2: there is no board of that shape", error_of(".Shape~9"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~0x0"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~65x2"));
    EXPECT_EQ("1:12: values were expected, like 9 or 0-8",
              error_of(".Shape~9x9~8-0"));
    EXPECT_EQ("1:12: values were expected, like 9 or 0-8",
              error_of(".Shape~9x9~x"));
    EXPECT_EQ("1:16: boards whose rows may repeat values are not supported",
              error_of(".Shape~9x9~0-8~Raw"));
    EXPECT_EQ("1:13: regions have from 1 to 9 cells",
              error_of(".RegionSize~10"));
    EXPECT_EQ("1:3: expected a cell and values from 0 to 8, like R1C1_2",
              error_of(".~R1C1_9.Shape~9x9~0-8"));
    EXPECT_EQ("1:12: little killers are only for square boards",
              error_of(".Shape~6x8.LittleKiller~9~R1C3"));
    EXPECT_EQ("1:3: expected a cell and values from 1 to 9, like R1C1_2",
              error_of(".~R1C1_10"));
    EXPECT_EQ("1:2: rule killer: the cell r1c1 stands twice",
              error_of(".Cage~10~R1C1~R1C1"));
}

TEST(IssWriting, TellsWhatItCannotExpress)
{
    EXPECT_EQ("error: the format iss cannot express the rule clone",
              read_one("board 3x3\nclone r1c1 / r2c4", {}, "iss").written);
    EXPECT_EQ("error: the format iss cannot express this case of the rule "
              "white-dot",
              read_one("board 3x3\nwhite-dot 2 r1c1 r1c2", {}, "iss").written);
    EXPECT_EQ("error: the format iss cannot express this case of the rule "
              "strict-xv",
              read_one("board 3x3\nstrict-xv r1c1 r1c2", {}, "iss").written);
    EXPECT_EQ("error: the format iss is only for square boards of up to 16 "
              "digits",
              read_one("board 5x5", {}, "iss").written);
}

TEST(IssWriting, MakesUnusualBoxesAJigsaw)
{
    EXPECT_EQ(".Shape~6x6.NoBoxes.Jigsaw~"
              "112233112233112233445566445566445566\n",
              read_one("board 2x3", {}, "iss").written);
}

} // namespace

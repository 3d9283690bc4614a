#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"
#include "tests/support/variants.h"

namespace
{

struct Pair {
    const char *iss, *rules;
};

// The constraints as written; a single one would continue on the next line.
std::string line_of(std::string iss)
{
    if (iss.rfind('.') == 0 && iss[1] != '~')
        iss = ".Shape~9x9" + iss;
    return iss + "\n";
}

const Pair same[] = {
    {".AntiKnight", "anti-knight"},
    {".AntiKing.Windoku.DisjointSets", "anti-king; windoku; disjoint-groups"},
    {".RegionSameValues", "same-regions"},
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
    {".Shape~2x2.FullRank~R1~3~.FullRank~C2~~8",
     "full-rank 3 8 r1c1 r1c2 / r2c2 r1c2"},
    {".Shape~2x2.FullRank~R1~3~.FullRank~R2~~3.FullRankTies~any",
     "full-rank 3 3 r1c1 r1c2 / r2c2 r2c1 ties"},
    {".Shape~2x2.FullRank~R1~3~.FullRankTies~none",
     "full-rank 3 r1c1 r1c2; no-ties"},
    {".FullRankTies~none", "no-ties"},
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

class Iss : public brief::TestWithParam<Pair>
{
};

TEST_P(Iss, ConstraintsAreClausesAndWrittenAsTheyWereRead)
{
    EXPECT_EQ(GetParam().rules, clauses_of(GetParam().iss));
    EXPECT_EQ(line_of(GetParam().iss),
              read_one(GetParam().iss, {}, "iss").written);
}

INSTANTIATE_TEST_SUITE_P(Same, Iss, {std::begin(same), std::end(same)});

TEST(IssReading, UnderstandsOtherWaysToSayIt)
{
    EXPECT_EQ("white-dot r1c1 r1c2 / r1c2 r2c2",
              clauses_of(".WhiteDot~R1C1~R1C2~R2C2"));
    EXPECT_EQ("quadruple 1 2 r1c1 r1c2 r2c1 r2c2",
              clauses_of(".Quad~R1C1~1~2"));
    EXPECT_EQ("look-and-say 2 1 1 2 r1c1 r1c2 r1c3",
              clauses_of(".ContainExact~1_2_1~R1C1~R1C2~R1C3"));
    EXPECT_EQ("sum 0 r1c1 r2c2; look-and-say 1 0 r1c1; regular r1c1 0",
              clauses_of(".Shape~4x4~0-3.Sum~0~R1C1~R2C2.LookAndSay~10~R1C1"
                         ".Regex~MA~~R1C1"));
    EXPECT_EQ("whispers 5 r1c1 r1c2", clauses_of(".Whisper~R1C1~R1C2"));
    EXPECT_EQ("x-sum 1 r1c1 r1c2; x-sum 2 r1c2 r1c1",
              clauses_of(".Shape~2x2.XSum~R1~1~2"));
    EXPECT_EQ("pill-arrow r1c1 r2c1 / r3c3 r3c4",
              clauses_of(".PillArrow~2~R2C1~R1C1~R3C3~R3C4"));
    // The old form exchanges two characters of base64.
    EXPECT_EQ(clauses_of(".Pair~8H_xf8H_xf8H_B~~R1C1~R1C2"),
              clauses_of(".Binary~8H-xf8H-xf8H-B~R1C1~R1C2"));
    // for all pairs
    EXPECT_EQ("relation r1c1 r1c2 / r1c1 r2c1 / r1c2 r2c1 0110",
              clauses_of(".Shape~2x2.PairX~G~_name~R1C1~R1C2~R2C1"));
    // A name begins a line, as an empty argument does.
    for (const char *lines :
         {"R1C1~R1C2~R2C2~_b~R2C1~R1C1", "~R1C1~R1C2~R2C2~~R2C1~R1C1",
          "_a~R1C1~R1C2~R2C2~~~R2C1~R1C1", "_~R1C1~R1C2~R2C2~_~_c~R2C1~R1C1"})
        EXPECT_EQ("relation r1c1 r1c2 r2c2 / r2c1 r1c1 0110",
                  clauses_of(std::string(".Shape~2x2.Pair~G~") + lines))
            << lines;
}

// A cell of row 10 is Ra.., but the row is R10.
TEST(IssReading, HasDecimalNumbersOfRowsAndColumns)
{
    const std::string board = ".Shape~10x10.Skyscraper", clue = "skyscraper 5 ";
    for (const char *line : {"~C10~5~", "~Ca~5~"}) {
        EXPECT_EQ(clue + "r1c10 r2c10 r3c10 r4c10 r5c10 r6c10 r7c10 r8c10 "
                         "r9c10 r10c10",
                  clauses_of(board + line));
        EXPECT_EQ(board + "~C10~5~\n",
                  read_one(board + line, {}, "iss").written);
    }
    for (const char *line : {"C", "C0", "C11", "C1x", "Cz", "D1", ""})
        EXPECT_NE("", read_one(board + "~" + line + "~~5").error) << line;
}

TEST(IssReading, MakesAnOrOneClause)
{
    EXPECT_EQ("either candidates 1 2 r1c1 or killer 3 r1c1 r1c2 and x-sum 1 "
              "r1c1 r1c2 and x-sum 2 r1c2 r1c1 or anti-king; thermometer r1c1 "
              "r1c2",
              clauses_of(".Shape~2x2.Or.~R1C1_1_2.And.Cage~3~R1C1~R1C2"
                         ".XSum~R1~1~2.End.AntiKing.End"
                         ".And.Thermo~R1C1~R1C2.End"));
    EXPECT_EQ("windoku; either anti-king or anti-knight or windoku",
              clauses_of(".Windoku.Or.Or.AntiKing.AntiKnight.End.Windoku.End"));
    EXPECT_EQ("either candidates 1 r1c1 and candidates 2 r1c2 or anti-king",
              clauses_of(".Or.~R1C1_1~R1C2_2.AntiKing.End"));
    // A given inside an Or is no given; inside an And alone it is.
    EXPECT_EQ("5" + repeat(".", 80),
              read_one(".Or.~R1C2_1.AntiKing.End.And.~R1C1_5.End").givens);
    EXPECT_EQ("white-dot r1c1 r1c2; strict-kropki r1c1 r1c2",
              clauses_of(".StrictKropki.And.WhiteDot~R1C1~R1C2.End"));
}

TEST(IssReading, MakesAllRanksOneClause)
{
    EXPECT_EQ("anti-king; full-rank 3 5 7 r1c1 r1c2 / r1c2 r1c1 / r1c2 r2c2; "
              "strict-xv",
              clauses_of(".Shape~2x2.StrictXV.FullRankTies~only-unclued"
                         ".FullRank~R1~3~5.AntiKing.And.FullRank~C2~7.End"));
    EXPECT_EQ("full-rank 3 r1c1 r1c2 ties",
              clauses_of(".FullRankTies~any.Shape~2x2.FullRank~R1~3~"));
    EXPECT_EQ("either no-ties or windoku",
              clauses_of(".Or.FullRankTies~none.Windoku.End"));
    EXPECT_EQ("1:15: expected none, only-unclued or any here",
              error_of(".FullRankTies~all"));
    EXPECT_EQ("1:14: expected none, only-unclued or any here",
              error_of(".FullRankTies"));
    EXPECT_EQ("1:14: expected a number here", error_of(".FullRank~R1~x"));
    EXPECT_EQ("1:11: expected a clue here", error_of(".FullRank~R1~~"));
    EXPECT_EQ("1:11: rule full-rank: expected a rank from 1 to 36, not 37",
              error_of(".AntiKing.FullRank~R1~7~.FullRank~C1~37~"));
    EXPECT_EQ("1:18: expected none here", error_of(".Or.FullRankTies~any.End"));
    EXPECT_EQ("1:2: rule either: the rule full-rank cannot be part of it",
              error_of(".Or.FullRank~R1~7~.End"));
}

TEST(IssReading, TakesWhatRegionsLackIntoTheClauseOfTheRule)
{
    auto clues = [](const std::string &text) {
        Reading r = read_one(".Shape~9x9~0-9.Doppelganger" + text, {}, "rules");
        size_t at = r.written.find("doppelganger");
        return r.code != 0 ? "error: " + r.error : r.written.substr(at);
    };
    EXPECT_EQ("doppelganger\n", clues(""));
    EXPECT_EQ("doppelganger whispers 4 c1 c2 c3 and candidates 3 c1 and "
              "candidates 1 2 b4 and whispers 5 r1 r2\n",
              clues(".Whisper~4~DGR1~DGR2~DGR3.~DGR1_3~DGB4_1_2"
                    ".Whisper~DGC1~DGC2"));
    // columns and rows side by side, boxes as they lie
    EXPECT_EQ("doppelganger greater b9 b8 and greater b9 b6\n",
              clues(".GreaterThan~DGB9~DGB8~DGB6"));
    EXPECT_EQ("doppelganger greater c2 c1 and greater c2 c3\n",
              clues(".GreaterThan~DGR2~DGR1~DGR3~DGC2"));
    Reading r = read_one(".Shape~4x4~0-4.Doppelganger.~DGC1_4~R1C1_0");
    EXPECT_EQ("1" + std::string(15, '.'), r.givens);
    EXPECT_EQ("1:12: this is only for puzzles with Doppelganger",
              error_of(".AntiKing.~DGR1_4"));
    EXPECT_EQ("1:29: the constraint Cage on missing digits of regions is not "
              "supported",
              error_of(".Shape~4x4~0-4.Doppelganger.Cage~3~DGR1~DGR2"));
    EXPECT_EQ("1:44: expected a region here, like DGR1 or DGC1",
              error_of(".Shape~4x4~0-4.Doppelganger.Whisper~3~DGR1~R1C1"));
    EXPECT_EQ("1:30: expected values, like DGR1_4",
              error_of(".Shape~4x4~0-4.Doppelganger.~DGR1_x"));
    EXPECT_EQ("1:16: rule doppelganger: \"c5\" is not a row, column or box "
              "like r1, c1, b1",
              error_of(".Shape~4x4~0-4.Doppelganger.~DGR5_1"));
    EXPECT_EQ(
        "1:2: rule doppelganger: it needs a board with the digit 0, whose "
        "greatest digit is the number of cells of each row, column and box",
        error_of(".Doppelganger"));
    EXPECT_EQ("1:13: the constraint Doppelganger is not allowed here",
              error_of(".Windoku.Or.Doppelganger.End"));
}

TEST(IssReading, PutsAnOrWithinAnAndInBrackets)
{
    EXPECT_EQ("either (candidates 1 r1c1 or candidates 2 r1c1) and anti-king "
              "or windoku",
              clauses_of(".Or.And.Or.~R1C1_1.~R1C1_2.End.AntiKing.End.Windoku"
                         ".End"));
    EXPECT_EQ(
        "either anti-king and (windoku or anti-knight and (candidates 1 3 5 7 "
        "9 r1c1 "
        "or candidates 1 r1c1 and candidates 2 r1c2))",
        clauses_of(".Or.And.AntiKing.Or.Windoku.And.AntiKnight.Or"
                   ".~R1C1_1_3_5_7_9.~R1C1_1~R1C2_2.End.End.End.End.End"));
    EXPECT_EQ(
        "either anti-king and windoku and anti-knight",
        clauses_of(".Or.And.AntiKing.And.Windoku.AntiKnight.End.End.End"));
    // An And without content holds, and so does an Or with one; an empty Or
    // never holds.
    EXPECT_EQ("windoku", clauses_of(".Or.And.End.AntiKing.End.Windoku"));
    EXPECT_EQ("either anti-king",
              clauses_of(".Or.And.AntiKing.Or.And.End.Windoku.End.End.End"));
    EXPECT_EQ("either anti-king", clauses_of(".Or.Or.End.AntiKing.End"));
}

TEST(IssReading, SaysWhatIsWrongWithAnOr)
{
    EXPECT_EQ("1:10: Or has no End", error_of(".Windoku.Or.AntiKing"));
    EXPECT_EQ("1:11: End without Or, And or Replicate",
              error_of(".AntiKing.End"));
    EXPECT_EQ("1:14: And has no End", error_of(".Windoku.And.AntiKing"));
    EXPECT_EQ("1:10: this Or is empty",
              error_of(".Windoku.Or.And.Or.End.Windoku.End.End"));
    EXPECT_EQ("1:130: Or, And and Replicate are nested too deeply",
              error_of("." + repeat("And.", 32) + "Or.AntiKing"));
    EXPECT_EQ("1:2: rule either: rule modular: expected a modulus from 1 to 9, "
              "not 10",
              error_of(".Or.Modular~10~R1C1~R1C2.End"));
    EXPECT_EQ("1:10: rule either: there is no rule called \"\"",
              error_of(".Windoku.Or.End"));
    EXPECT_EQ("1:6: there is no cell r1c9 on the board",
              error_of(".Or.~R1C9_1.End.Shape~4x4"));
    EXPECT_EQ("1:6: expected a cell and values here, like R1C2_1_4",
              error_of(".Or.~X.End"));
    EXPECT_EQ("1:6: expected a cell and values here, like R1C2_1_4",
              error_of(".Or.~R1C1_x.End"));
}

TEST(IssReading, RepeatsWhatIsInAReplicate)
{
    // Bits 0, 2 and 9, the first cell of the second row.
    EXPECT_EQ("thermometer r1c1 r1c2; thermometer r1c3 r1c4; thermometer r2c1 "
              "r2c2; anti-king",
              clauses_of(".Replicate~FI.Thermo~R1C1~R1C2.End.AntiKing"));
    EXPECT_EQ("killer 3 r1c1 r1c2; windoku; killer 3 r2c1 r2c2; windoku",
              clauses_of(".Replicate~BI.Cage~3~R1C1~R1C2.Windoku.End"));
    EXPECT_EQ("different r2c2 r1c1; different r2c3 r1c2",
              clauses_of(".Replicate~D~R2C2.AllDifferent~R2C2~R1C1.End"));
    EXPECT_EQ("either thermometer r1c1 r2c1 or candidates 1 r1c1; either "
              "thermometer r1c2 r2c2 or candidates 1 r1c2",
              clauses_of(".Replicate~D.Or.Thermo~R1C1~R2C1.~R1C1_1.End.End"));
    EXPECT_EQ("either thermometer r1c1 r2c1 and thermometer r1c2 r2c2 or "
              "candidates 1 r1c1",
              clauses_of(".Or.Replicate~D.Thermo~R1C1~R2C1.End.~R1C1_1.End"));
    // Nested Replicates add their offsets.
    EXPECT_EQ("thermometer r1c1 r1c2; thermometer r1c2 r1c3; windoku; "
              "thermometer r3c1 r3c2; thermometer r3c2 r3c3; windoku; "
              "thermometer r1c1 r1c2",
              clauses_of(".Replicate~BAAB.Replicate~D.Thermo~R1C1~R1C2.End"
                         ".Windoku.End.Thermo~R1C1~R1C2"));
    EXPECT_EQ("either thermometer r2c1 r2c2 or anti-king; either thermometer "
              "r2c2 r2c3 or anti-king",
              clauses_of(".Replicate~D.Or.Replicate~AI.Thermo~R1C1~R1C2.End"
                         ".AntiKing.End.End"));
    EXPECT_EQ("anti-king",
              clauses_of(".Replicate.Replicate~D.Thermo~R1C1~R1C2.End.Or"
                         ".Windoku.End.End.AntiKing"));
    // A Replicate moves nothing after it; without cells it leaves nothing.
    EXPECT_EQ("thermometer r1c2 r2c2; thermometer r1c1 r1c2; anti-king",
              clauses_of(".Replicate~C.Thermo~R1C1~R2C1.End.Thermo~R1C1~R1C2"
                         ".Replicate.Windoku.End.Replicate~A.Windoku.End"
                         ".AntiKing"));
    Reading r = read_one(".Shape~4x4.Replicate~F.~R1C1_1_2.~R2C1_3.End"
                         ".~R1C4_4");
    EXPECT_EQ("...43.3.........", r.givens);
    EXPECT_EQ("12/1234/12///1234//1234", r.marks.substr(0, 23));
    EXPECT_EQ("white-dot r1c2 r1c3; strict-kropki r1c2 r1c3",
              clauses_of(".StrictKropki.Replicate~C.WhiteDot~R1C1~R1C2.End"));
}

TEST(IssReading, SaysWhatIsWrongWithAReplicate)
{
    EXPECT_EQ("1:2: a cell of Replicate is not on the board",
              error_of(".Replicate~AAAE.AntiKing.End.Shape~4x4"));
    EXPECT_EQ("1:25: a cell of Replicate is not on the board",
              error_of(".Replicate~AAY.AntiKing.End.Shape~4x4"));
    EXPECT_EQ("1:26: there is no cell r1c5 on the board",
              error_of(".Replicate~I.Thermo~R1C1~R1C2.End.Shape~4x4"));
    EXPECT_EQ("1:15: expected a cell and values from 1 to 4, like R1C1_2",
              error_of(".Replicate~I.~R1C2_1.End.Shape~4x4"));
    EXPECT_EQ("1:2: expected the cells of Replicate in base64",
              error_of(".Replicate~!.AntiKing.End"));
    for (const char *origin : {"x", "R1C1_1", "R0C2", "R1C0"})
        EXPECT_EQ("1:2: expected cells after Replicate, and one like R1C1",
                  error_of(std::string(".Replicate~B~") + origin + ".End"));
    EXPECT_EQ("1:2: a cell of Replicate is not on the board",
              error_of(".Replicate~B~R1C5.AntiKing.End.Shape~4x4"));
    EXPECT_EQ("1:25: a cell of Replicate is not on the board",
              error_of(".Or.Replicate~B.Windoku.Replicate~AAAE.End.End.End"
                       ".Shape~4x4"));
    EXPECT_EQ("1:14: Replicate has no End", error_of(".Replicate~B.AntiKing"));
}

TEST(IssReading, MakesALoopOfLines)
{
    EXPECT_EQ("either sum-line 2 r1c1 r1c2 r2c2 or sum-line 2 r1c2 r2c2 r1c1",
              clauses_of(".SumLine~2~R1C1~R1C2~R2C2~LOOP"));
    EXPECT_EQ("either sum-line 9 r1c1 r1c2 or sum-line 9 r1c2 r1c1; anti-king",
              clauses_of(".SumLine~9~R1C1~R1C2~LOOP.AntiKing"));
    for (const char *wrong :
         {".SumLine~R1C1~R1C2~LOOP", ".SumLine~1~LOOP", ".SumLine~0~R1C1~LOOP",
          ".SumLine~LOOP", ".SumLine~3~R1C1~x~R1C2~LOOP",
          ".SumLine~3~R1C1~LOOP~LOOP"})
        EXPECT_NE(std::string::npos,
                  error_of(wrong).find(
                      "expected a loop: a sum, cells like R1C1, and LOOP"))
            << wrong;
    EXPECT_EQ("either (sum-line 9 r1c1 r1c2 or sum-line 9 r1c2 r1c1) or "
              "anti-king",
              clauses_of(".Or.SumLine~9~R1C1~R1C2~LOOP.AntiKing.End"));
    EXPECT_EQ("1:2: there is no cell r1c9 on the board",
              error_of(".SumLine~3~R1C1~R1C9~LOOP.Shape~4x4"));
    EXPECT_EQ("1:13: expected a cell like R1C1 here",
              error_of(".Arrow~R1C1~LOOP"));
}

// Returns whether the digits around a loop can be cut into parts of this sum.
bool is_cut_into(const std::vector<int> &digits, int sum)
{
    for (size_t start = 0; start < digits.size(); start++) {
        int part = 0;
        bool fits = true;
        for (size_t k = 0; k < digits.size(); k++) {
            part =
                (part == sum ? 0 : part) + digits[(start + k) % digits.size()];
            fits = fits && part <= sum;
        }
        if (fits && part == sum)
            return true;
    }
    return false;
}

TEST(IssReading, AllowsTheGridsThatALoopAllows)
{
    static const char cells[] = "~R1C1~R1C2~R1C3~R2C4~R3C4~R4C3~R4C2~R3C1";
    static const size_t places[] = {0, 1, 2, 7, 11, 14, 13, 8};
    brute::Search search(brute::square(2, 2), brute::Order::Fixed);
    for (int sum : {4, 5, 7, 10, 20}) {
        std::string rule = clauses_of(".Shape~4x4.SumLine~" +
                                      std::to_string(sum) + cells + "~LOOP");
        uint64_t expected = 0;
        search.each(brute::Grid(16, brute::EMPTY), {},
                    [&](const brute::Grid &grid) {
                        std::vector<int> digits;
                        for (size_t place : places)
                            digits.push_back(grid[place] + 1);
                        expected += is_cut_into(digits, sum);
                        return true;
                    });
        EXPECT_LT(0u, expected) << sum;
        EXPECT_EQ(expected, variants::count(2, 2, {rule})) << rule;
    }
}

TEST(IssReading, SaysWhatIsWrong)
{
    EXPECT_EQ("1:11: there is no constraint called ChaosConstriction",
              error_of(".AntiKing.ChaosConstriction"));
    EXPECT_EQ("1:24: there is no cell r1c9 on the board",
              error_of(".Shape~4x4.Cage~3~R1C1~R1C9"));
    EXPECT_EQ("1:14: expected a cell like R1C1 here",
              error_of(".Cage~1~R1C1~R1C0"));
    EXPECT_EQ("1:14: expected another cell here",
              error_of(".X~R1C1~R1C2~R1C1"));
    EXPECT_EQ("1:13: expected a cell and values from 1 to 4, like R1C1_2",
              error_of(".Shape~4x4.~R1C1_0"));
    EXPECT_EQ("1:7: expected a number here", error_of(".Cage~x~R1C1"));
    EXPECT_EQ("1:11: expected a number here", error_of(".Lunchbox~R1C1"));
    EXPECT_EQ("1:13: expected a number that divides the number of cells here",
              error_of(".SameValues~2~R1C1~R1C2~R1C3"));
    EXPECT_EQ("1:13: expected a number that divides the number of cells here",
              error_of(".SameValues~0~R1C1"));
    EXPECT_EQ("1:16: expected a cell like R1C1 here",
              error_of(".EqualSum~R1C1~+~R1C2"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~6x9~8"));
    EXPECT_EQ("1:2: there is no board of that shape", error_of(".Shape~9"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~0x0"));
    EXPECT_EQ("1:8: there is no board of that shape", error_of(".Shape~65x2"));
    EXPECT_EQ("1:12: expected values, like 9 or 0-8",
              error_of(".Shape~9x9~8-0"));
    EXPECT_EQ("1:12: expected values, like 9 or 0-8", error_of(".Shape~9x9~x"));
    EXPECT_EQ("1:16: expected a shape: size, values, and Sudoku or Raw",
              error_of(".Shape~9x9~0-8~Rare"));
    EXPECT_EQ("1:16: the second Shape",
              error_of(".Shape~4x4~0-3.Shape~4x4.~R1C1_0"));
    EXPECT_EQ("1:13: regions have from 1 to 9 cells",
              error_of(".RegionSize~10"));
    EXPECT_EQ("1:3: expected a cell and values from 0 to 8, like R1C1_2",
              error_of(".~R1C1_9.Shape~9x9~0-8"));
    EXPECT_EQ("1:12: little killers need a square board",
              error_of(".Shape~6x8.LittleKiller~9~R1C3"));
    EXPECT_EQ("1:3: expected a cell and values from 1 to 9, like R1C1_2",
              error_of(".~R1C1_10"));
    EXPECT_EQ("1:2: rule renban: the cell r1c1 occurs twice",
              error_of(".Renban~R1C1~R1C1"));
}

// Its numbers were taken for rows, columns and digits.
TEST(Iss, IsNoListOfCluesAfterABlankLineAndBlanks)
{
    const std::string rows = ".HiddenSkyscraper~R1~7~.HiddenSkyscraper~R3~7~"
                             ".HiddenSkyscraper~R6~5~.HiddenSkyscraper~R5~1~1"
                             ".HiddenSkyscraper~R8~1~1",
                      columns = ".HiddenSkyscraper~C1~~3";
    std::string on_a_line = read_one(rows + columns, {}, "iss").written;
    EXPECT_NE(std::string::npos, on_a_line.find(columns));
    EXPECT_EQ(
        on_a_line,
        read_one("\n      " + rows + "\n      " + columns, {}, "iss").written);
}

// Its pills have two or three cells.
TEST(IssWriting, MakesAPillOfOneCellAnArrow)
{
    EXPECT_EQ(".Arrow~R1C1~R2C2~R3C3.Arrow~R1C1~R1C2.AntiKing\n",
              read_one("board 3x3\npill-arrow r1c1 / r2c2 r3c3 / r1c2\n"
                       "anti-king",
                       {}, "iss")
                  .written);
}

TEST(IssWriting, NamesWhatItCannotExpress)
{
    EXPECT_EQ("error: the format iss cannot express the rule leaper",
              read_one("board 3x3\nleaper 1 4", {}, "iss").written);
    for (const char *other : {"full-rank 4 r2c1-r2c9 ties", "no-ties"}) {
        std::string text = "board 3x3\nfull-rank 3 r1c1-r1c9";
        EXPECT_EQ("error: the format iss cannot express this case of the rule "
                  "full-rank",
                  read_one(text + (other[0] == 'n' ? " ties\n" : "\n") + other,
                           {}, "iss")
                      .written);
    }
    EXPECT_EQ(
        ".FullRank~R1~3~.FullRankTies~any.FullRank~R2~4~.FullRankTies~any\n",
        read_one("board 3x3\nfull-rank 3 r1c1-r1c9 ties\n"
                 "full-rank 4 r2c1-r2c9 ties",
                 {}, "iss")
            .written);
    EXPECT_EQ("error: the format iss cannot express this case of the rule "
              "full-rank",
              read_one("board 3x3\nfull-rank 3 r1c1-r1c9\n"
                       "full-rank 4 1 r2c1-r2c9 / r1c1-r1c9",
                       {}, "iss")
                  .written);
    EXPECT_EQ(
        "error: the format iss supports only square boards of up to 16 digits",
        read_one("board 5x5", {}, "iss").written);
}

} // namespace

#include "sudoku/board/rule.h"
#include "tests/support/brief_tests.h"
#include "tests/support/svg.h"
#include "tests/support/variants.h"

namespace
{

// Removes what depends on line breaks.
std::string joined(std::string texts)
{
    texts.erase(std::remove_if(texts.begin(), texts.end(),
                               [](char c) { return c == ' ' || c == '|'; }),
                texts.end());
    return texts;
}

struct Painted {
    const char *clause;
    const char *element; // a painted element with these attributes
    Attributes attributes;
    int times;
    const char *texts; // all texts
};

void PrintTo(const Painted &painted, std::ostream *to)
{
    *to << painted.clause;
}

class PaintedClauses : public brief::TestWithParam<Painted>
{
};

TEST_P(PaintedClauses, AreAsPeopleDrawThem)
{
    const Painted &painted = GetParam();
    Picture picture = draw_nine({painted.clause});
    EXPECT_EQ(painted.times, picture.count(painted.element, painted.attributes))
        << picture.svg;
    EXPECT_EQ(joined(painted.texts), joined(picture.texts()));
}

Attributes line(const char *color, const char *points)
{
    return {{"stroke", color},
            {"points", points},
            {"stroke-width", "14"},
            {"stroke-opacity", ".6"}};
}

const Painted all_painted[] = {
    {"yin-yang 1 2 r1c1 r1c2",
     "rect",
     {{"fill", "#eef2f6"}},
     2,
     "yin-yang: cells with these digits are black, others white; each color is "
     "connected by its sides, and no four cells in a square have the same "
     "color"},
    {"battenburg r1c1 r1c2 r2c1 r2c2",
     "rect",
     {{"fill", "#d08"}, {"width", "12"}},
     2,
     ""},
    {"product 6 r1c1 r1c2", "path", {{"stroke-width", "2"}}, 1, "6×"},
    {"product-cage 6 r1c1 r1c2",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "6×"},
    {"parity-line r1c1 r1c3", "polyline", line("#e06060", "32,32 160,32"), 1,
     ""},
    {"odd r1c1 r2c2", "circle", {{"fill", "#ccc"}, {"r", "25"}}, 2, ""},
    {"even r1c2", "rect", {{"fill", "#ccc"}, {"x", "71"}, {"y", "7"}}, 1, ""},
    {"low r1c1", "text", {}, 1, "low|"},
    {"high r9c9", "text", {}, 1, "high|"},
    {"candidates 2 7 r1c1 r1c2", "text", {}, 4, "2|7|2|7|"},
    {"counting-circles r1c1 r5c5",
     "circle",
     {{"fill", "none"}, {"r", "25"}},
     2,
     ""},
    {"different r1c1 r2c5 r3c9", "rect", {{"fill", "#d9d9d9"}}, 3, ""},
    {"windoku", "rect", {{"fill", "#d9d9d9"}}, 36, ""},
    {"clone r1c1 r1c2 / r3c3 r3c4", "rect", {{"fill", "#d9d9d9"}}, 4, ""},
    {"clone r1c1 r1c2 / r3c4 r3c3",
     "rect",
     {{"fill", "#d9d9d9"}},
     4,
     "a|b|a|b|"},
    {"equal r1c1 r2c4 / r9c9 r8c6",
     "rect",
     {{"fill", "#ffe9a8"}},
     2,
     "equal: the cells of a group hold the same digit|"},
    {"diagonal falling", "path", {{"d", "M0 0L576 576"}}, 1, ""},
    {"diagonal rising", "path", {{"d", "M576 0L0 576"}}, 1, ""},
    {"white-dot r1c1 r1c2",
     "circle",
     {{"cx", "64"}, {"cy", "32"}, {"fill", "#fff"}, {"stroke", "#000"}},
     1,
     ""},
    {"white-dot 3 r1c1 r1c2 r2c2", "circle", {{"r", "9"}}, 2, "3|3|"},
    {"black-dot r1c1 r2c1",
     "circle",
     {{"cx", "32"}, {"cy", "64"}, {"fill", "#000"}},
     1,
     ""},
    {"black-dot 3 r1c1 r2c1", "text", {{"fill", "#fff"}}, 1, "3|"},
    {"x r1c1 r1c2 / r5c5 r6c5", "text", {{"font-weight", "bold"}}, 2, "X|X|"},
    {"v r1c1 r1c2", "text", {{"font-weight", "bold"}, {"x", "64"}}, 1, "V|"},
    {"v r1c1 r1c3", "path", {{"d", "M32 32L160 32"}}, 1, "V|"},
    {"greater r1c1 r1c2",
     "polyline",
     {{"points", "59,42 70,32 59,22"}, {"stroke", "#000"}},
     1,
     ""},
    {"greater r2c1 r1c1",
     "polyline",
     {{"points", "42,69 32,58 22,69"}, {"stroke", "#000"}},
     1,
     ""},
    {"quadruple 1 2 3 4 r1c1 r1c2 r2c1 r2c2",
     "circle",
     {{"cx", "64"}, {"cy", "64"}, {"r", "17"}},
     1,
     "1 2|3 4|"},
    {"quadruple 5 r8c9 r9c8 r9c9 r8c8",
     "circle",
     {{"cx", "512"}, {"cy", "512"}},
     1,
     "5|"},
    {"killer 10 r1c1 r1c2",
     "path",
     {{"d", "M123 5L123 59L5 59L5 5Z"}, {"stroke-dasharray", "6 4"}},
     1,
     "10|"},
    {"killer r1c1 r1c2 r2c1",
     "path",
     {{"d", "M123 5L123 59L59 59L59 123L5 123L5 5Z"}},
     1,
     ""},
    {"killer 40 r1c1-r1c3-r3c3-r3c1-r2c1",
     "path",
     {{"d", "M187 5L187 187L5 187L5 5ZM59 59L59 133L133 133L133 59Z"}},
     1,
     "40|"},
    {"cage-at-least 8 r1c1 r1c2",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "≥8|"},
    {"cage-at-most 8 r1c1 r1c2",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "≤8|"},
    {"sum 8 r1c1 r1c2 / r3c3 r4c4",
     "path",
     {{"stroke", "#888"}, {"stroke-width", "2"}},
     2,
     "8|8|"},
    {"sum 8 r3c3 r4c4", "path", {{"d", "M187 187L197 197"}}, 1, "8|"},
    {"look-and-say 2 1 1 3 r1c1 r1c2 r2c1 r2c2",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "2×1 1×3|"},
    {"renban r1c1-r1c4-r2c4", "polyline",
     line("#d94fd9", "32,32 224,32 224,96"), 1, ""},
    {"whispers r1c1 r2c2", "polyline", line("#4fc94f", "32,32 96,96"), 1, ""},
    {"whispers 4 r1c1 r2c2",
     "text",
     {},
     1,
     "whispers: neighbours on a green line differ by 4 or more|"},
    {"palindrome r1c1 r2c2", "polyline", line("#c08497", "32,32 96,96"), 1, ""},
    {"region-sum r1c3 r1c4", "polyline", line("#3aa0f0", "160,32 224,32"), 1,
     ""},
    {"entropic r1c1-r1c4", "polyline", line("#f79a4b", "32,32 224,32"), 1, ""},
    {"modular r1c1-r1c4", "polyline", line("#20a7a7", "32,32 224,32"), 1, ""},
    {"zipper r1c1-r1c4", "polyline", line("#8f8fe8", "32,32 224,32"), 1, ""},
    {"group-line r1c1-r1c4 1,4 2,3", "polyline",
     line("#7aa35a", "32,32 224,32"), 1,
     "group-line: any 2 consecutive cells of an olive line are of the groups "
     "1,4 2,3"},
    {"sequence r1c1-r1c4", "polyline", line("#b58a5a", "32,32 224,32"), 1,
     "sequence: the digits of a brown line rise or fall by the same amount at "
     "each step, or stay the same"},
    {"nabner r1c1-r1c4", "polyline", line("#e0c030", "32,32 224,32"), 1, ""},
    {"between r1c1-r1c4", "polyline", line("#3f8f6f", "32,32 224,32"), 1, ""},
    {"between r1c1-r1c4",
     "circle",
     {{"fill", "#fff"}, {"r", "25"}, {"stroke", "#3f8f6f"}},
     2,
     ""},
    {"lockout r1c1-r1c4", "polyline", line("#7fb2e5", "32,32 224,32"), 1, ""},
    {"lockout r1c1-r1c4", "path", {{"fill", "#e6f1fc"}}, 2, ""},
    {"thermometer r1c1-r1c3",
     "circle",
     {{"cx", "32"}, {"r", "25"}, {"fill", "#999"}},
     1,
     ""},
    {"thermometer r1c3-r1c1", "polyline", {{"points", "160,32 32,32"}}, 1, ""},
    {"slow-thermometer r1c1-r1c3",
     "circle",
     {{"cx", "32"}, {"fill", "#fff"}, {"stroke", "#999"}},
     1,
     ""},
    {"arrow r1c1-r1c3", "circle", {{"cx", "32"}, {"fill", "none"}}, 1, ""},
    {"arrow r1c1-r1c3", "polyline", {{"points", "57,32 96,32 172,32"}}, 1, ""},
    {"arrow r1c1-r1c3",
     "polyline",
     {{"points", "160,22 172,32 160,42"}},
     1,
     ""},
    {"pill-arrow r1c1 r1c2 / r2c2 r3c2 / r2c1 r3c1",
     "path",
     {{"d", "M97 9Q119 9 119 31L119 33Q119 55 97 55L31 55Q9 55 9 33L9 31Q9 9 "
            "31 9Z"}},
     1,
     ""},
    {"pill-arrow r1c1 r1c2 / r2c2 r3c2 / r2c1 r3c1",
     "polyline",
     {{"points", "96,57 96,96 96,172"}},
     1,
     ""},
    {"double-arrow r1c1-r1c3", "circle", {{"r", "25"}}, 2, ""},
    {"double-arrow r1c1-r1c3",
     "polyline",
     {{"points", "57,32 96,32 135,32"}},
     1,
     ""},
    {"relation r1c1-r1c2 "
     "111111111111111111111111111111111111111111111111111111111111111111111111"
     "111111111",
     "polyline", line("#a0764a", "32,32 96,32"), 1,
     "relation r1c1 r1c2 "
     "11111111111111111111111111111111111111111111111111|"
     "1111111111111111111111111111111: which digit may follow which on the|"
     "line, as rows of 0 and 1|"},
    {"automaton r1c1 r1c2 >a a-1>b b-.>b b>", "polyline",
     line("#a0764a", "32,32 96,32"), 1,
     "automaton r1c1 r1c2 >a a-1>b b-.>b b>: the automaton accepts the|"
     "digits on the line|"},
    {"regular r1c1-r1c4 .*(12|21).*", "polyline",
     line("#a0764a", "32,32 224,32"), 1,
     "regular r1c1 r1c2 r1c3 r1c4 .*(12|21).*: the digits on the line match|"
     "the regular expression|"},
    {"sandwich 12 r3c1-r3c9",
     "text",
     {{"x", "-32"}, {"y", "170"}, {"text-anchor", "middle"}},
     1,
     "12|sandwich: the sum of the cells between the lowest and the|highest "
     "digit of the row or column|"},
    {"x-sum 12 r3c9-r3c1",
     "text",
     {{"x", "608"}, {"y", "170"}},
     1,
     "12|x-sum: the sum of the first X cells, where X is the first digit|"},
    {"skyscraper 3 r1c2-r9c2",
     "text",
     {{"x", "96"}, {"y", "-22"}},
     1,
     "3|skyscraper: the number of digits that are greater than all before "
     "them|"},
    {"numbered-room 3 r9c2-r1c2",
     "text",
     {{"x", "96"}, {"y", "618"}},
     1,
     "3|numbered-room: that digit is in cell number X, where X is the first|"
     "digit|"},
    {"full-rank 7 12 r1c2-r9c2 / r3c9-r3c1",
     "text",
     {{"x", "96"}, {"y", "-22"}},
     1,
     "7|12|full-rank: the rank of each line among all rows and columns, read "
     "from both ends, lowest first; only with ties may another one be the "
     "same|"},
    {"full-rank 7 r3c9-r3c1 ties",
     "text",
     {{"x", "608"}, {"y", "170"}},
     1,
     "7|full-rank: the rank of each line among all rows and columns, read from "
     "both ends, lowest first; only with ties may another one be the same|"
     "full-rank: ties are allowed|"},
    {"little-killer 30 r1c2-r8c9",
     "path",
     {{"d", "M48 -16L61 -3M53 -3L61 -3L61 -11"}},
     1,
     "30|"},
    {"anti-knight",
     "text",
     {},
     1,
     "anti-knight: cells a knight's move apart "
     "differ|"},
    {"anti-king",
     "text",
     {},
     1,
     "anti-king: cells that touch at a corner "
     "differ|"},
    {"leaper 1 3",
     "text",
     {},
     2,
     "leaper 1 3: cells X rows and Y columns apart, or Y rows and X columns,|"
     "differ|"},
    {"disjoint-groups",
     "text",
     {},
     1,
     "disjoint-groups: no digit twice at the same place of different boxes|"},
    {"non-consecutive 2",
     "text",
     {},
     1,
     "non-consecutive: no neighbours on the board differ by 2|"},
    {"non-ratio r1c1 r1c2",
     "circle",
     {{"fill", "#aaa"}, {"cx", "64"}},
     1,
     "non-ratio: no neighbours on the board without a mark have the|ratio 2|"},
    {"strict-kropki r1c1 r1c2",
     "circle",
     {{"fill", "#aaa"}},
     1,
     "strict-kropki: all dots are given: neighbours without a dot|neither "
     "differ by 1 nor have the ratio 2|"},
    {"strict-xv",
     "text",
     {},
     2,
     "strict-xv: all X and V are given: neighbours without one have|neither "
     "the sum 5 nor 10|"},
    {"non-sum 7 9",
     "text",
     {},
     2,
     "non-sum: no neighbours on the board have the sum 7|non-sum: no "
     "neighbours on the board have the sum 9|"},
    {"row-indexer r1c1",
     "rect",
     {{"fill", "#c9e4c5"}},
     1,
     "row-indexer (green): a digit D in row R means that R is in row|D of its "
     "column|"},
    {"column-indexer r1c1",
     "rect",
     {{"fill", "#f6cfc9"}},
     1,
     "column-indexer (red): a digit D in column C means that C is in|column D "
     "of its row|"},
    {"box-indexer r1c1",
     "rect",
     {{"fill", "#cfe0f5"}},
     1,
     "box-indexer (blue): a digit D at place P of a box means that P|is at "
     "place D of the box|"},
    {"count-distinct r1c1 r1c2 r1c4",
     "circle",
     {{"cx", "32"}, {"fill", "none"}},
     1,
     "count-distinct: the first cell is the number of different digits "
     "that the others hold"},
    {"equal-sums r1c1 r1c2 / r3c3 r4c4",
     "rect",
     {{"fill", "#ffe9a8"}},
     2,
     "equal-sums: all groups have the same sum"},
    {"same-values r1c1 r1c2 / r3c3 r4c4",
     "rect",
     {{"fill", "#ffe9a8"}},
     2,
     "same-values: all groups hold the same digits, equally often, in any "
     "order"},
    {"equality-cage r1c1-r1c4",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "=equality-cage: no digit twice, no middle digit, as many even digits as "
     "odd ones, and as many low as high"},
    {"rellik-cage 10 r1c1 r1c2",
     "path",
     {{"stroke-dasharray", "6 4"}},
     1,
     "≠10rellik-cage: no digit twice, and no one or more digits of the cage "
     "have that sum"},
    {"lunchbox 5 r1c1-r1c4",
     "path",
     {{"stroke", "#888"}, {"stroke-width", "2"}},
     1,
     "5lunchbox: no digit twice, and the sum of the cells between the lowest "
     "and the highest digit"},
    {"minimum r1c1", "rect", {{"fill", "#e4e4e4"}}, 1, ""},
    {"minimum r1c1",
     "polyline",
     {{"points", "69,22 58,32 69,42"}, {"stroke", "#000"}},
     1,
     ""},
    {"minimum r1c1 r1c2", "polyline", {{"stroke", "#000"}}, 3, ""},
    {"maximum r1c1", "rect", {{"fill", "#e4e4e4"}}, 1, ""},
    {"maximum r1c1",
     "polyline",
     {{"points", "59,42 70,32 59,22"}, {"stroke", "#000"}},
     1,
     ""},
    {"maximum r5c5", "polyline", {{"stroke", "#000"}}, 4, ""},
    {"sum-line 10 r1c1-r1c4", "polyline", line("#e0a030", "32,32 224,32"), 1,
     "10|sum-line: the line consists of consecutive parts with that sum each"},
    {"value-indexing r1c1-r1c9",
     "polyline",
     {{"points", "544,22 556,32 544,42"}},
     1,
     "value-indexing: the first cell's digit occurs again after the second "
     "cell, whose digit is the distance"},
    {"hidden-skyscraper 5 r1c1-r1c9",
     "text",
     {{"x", "-32"}, {"y", "42"}},
     1,
     "5hidden-skyscraper: that is the first digit that is not greater than all "
     "before it"},
    {"anti-taxicab",
     "text",
     {},
     2,
     "anti-taxicab: cells X steps apart, from side to side, do not both hold "
     "X"},
    {"global-entropy",
     "text",
     {},
     2,
     "global-entropy: any four cells in a square hold a low, a middle and a "
     "high digit"},
    {"global-modular",
     "text",
     {},
     2,
     "global-modular: any four cells in a square hold digits of each "
     "remainder, divided by 3"},
    {"dutch-flatmates",
     "text",
     {},
     2,
     "dutch-flatmates: each middle digit, 5 of 9, has the lowest digit above "
     "it or the highest below it"},
};

INSTANTIATE_TEST_SUITE_P(Rules, PaintedClauses,
                         {std::begin(all_painted), std::end(all_painted)});

TEST(PaintedTable, KnowsEveryRule)
{
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        std::string name = rule->name;
        bool is_known =
            rule->look.draw == nullptr || name == "jigsaw"; // the grid shows it
        for (const char *with_extra_cells :
             {"doublers", "doubled-sum", "schroedinger", "schroedinger-sum"})
            is_known = is_known || name == with_extra_cells; // below
        for (const Painted &painted : all_painted) {
            std::string clause = painted.clause;
            is_known = is_known || clause.substr(0, clause.find(' ')) == name;
        }
        EXPECT_TRUE(is_known) << name;
    }
}

TEST(PaintedSpecialCells, AreBelowTheBoard)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ(0, sudoku_shape_add_block(board->shape, 9, 9));
    ASSERT_EQ(0, sudoku_shape_add_block(board->shape, 9, 9));
    ASSERT_EQ("", variants::state(board, "doublers r11c1-r11c9 / r13c1-r13c9"));
    ASSERT_EQ("", variants::state(board, "doubled-sum 9 r1c1 r1c2 / "
                                         "r11c1-r11c9"));
    Puzzle puzzle(board);
    sudoku_text text = {};
    ASSERT_EQ(
        0, sudoku_draw_svg(puzzle.get(), nullptr, SUDOKU_LETTERS_AUTO, &text));
    Picture picture(std::string(text.data, text.size));
    sudoku_text_clear(&text);
    EXPECT_EQ(18, picture.count("rect", {{"fill", "#f2f2e4"}}));
    EXPECT_NE(std::string::npos, picture.texts().find("9|"));
}

TEST(PaintedLines, OfSeveralRulesHaveALegend)
{
    const char *palindrome = "palindrome r1c1 r2c2";
    Picture one = draw_nine({palindrome});
    EXPECT_EQ("", one.texts());
    Picture two = draw_nine({palindrome, "thermometer r9c1 r9c2", palindrome});
    EXPECT_EQ(joined("palindrome: the line reads the same from both ends|"
                     "thermometer: digits rise from the bulb on|"),
              joined(two.texts()));
    EXPECT_EQ(1, two.count("path", {{"stroke", "#c08497"}}));
    EXPECT_EQ(1,
              two.count("path", {{"stroke", "#999"}, {"stroke-width", "8"}}));
}

} // namespace

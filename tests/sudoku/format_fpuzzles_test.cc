#include "sudoku/formats/one_puzzle.h"
#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"

namespace
{

std::string json(int size, const std::string &keys)
{
    std::string row = "[" + repeat("{},", size - 1) + "{}]";
    return "{\"size\":" + std::to_string(size) + ",\"grid\":[" +
           repeat(row + ",", size - 1) + row + "]" +
           (keys.empty() ? "" : "," + keys) + "}";
}

std::string rules_of(const std::string &keys, int size = 9)
{
    Reading r = read_one(json(size, keys), {}, "rules");
    if (r.code != 0)
        return "error: " + r.error;
    size_t at = 0;
    for (int k = 0; k <= size; k++)
        at = r.written.find('\n', at) + 1;
    return r.written.substr(at);
}

struct Pair {
    const char *keys, *rules;
};

const Pair same[] = {
    {R"("antiknight":true,"antiking":true,"disjointgroups":true)",
     "anti-knight\nanti-king\ndisjoint-groups\n"},
    {R"("diagonal-":true)", "diagonal falling\n"},
    {R"("diagonal+":true)", "diagonal rising\n"},
    {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"10"}])",
     "killer 10 r1c1 r1c2\n"},
    {R"("killercage":[{"cells":["R1C1","R1C2"]}])", "killer r1c1 r1c2\n"},
    {R"("extraregion":[{"cells":["R1C1","R5C2"]}])", "different r1c1 r5c2\n"},
    {R"("thermometer":[{"lines":[["R1C1","R2C1"]]}])",
     "thermometer r1c1 r2c1\n"},
    {R"("whispers":[{"lines":[["R1C1","R2C1"]],"value":"4"}])",
     "whispers 4 r1c1 r2c1\n"},
    {R"("difference":[{"cells":["R1C1","R1C2"]}],"nonconsecutive":true)",
     "white-dot r1c1 r1c2\nnon-consecutive r1c1 r1c2\n"},
    {R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],"negative":["ratio"])",
     "black-dot 3 r1c1 r1c2\nnon-ratio r1c1 r1c2\n"},
    {R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},)"
     R"({"cells":["R2C1","R2C2"],"value":"V"}],"negative":["xv"])",
     "x r1c1 r1c2\nv r2c1 r2c2\nstrict-xv r1c1 r1c2 / r2c1 r2c2\n"},
    {R"("odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C2"}])",
     "odd r1c1\neven r1c2\n"},
    {R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"}],)"
     R"("maximum":[{"cell":"R9C9"}])",
     "minimum r1c1 r1c2\nmaximum r9c9\n"},
    {R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}])",
     "clone r1c1 r1c2 / r5c5 r5c6\n"},
    {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}])",
     "quadruple 1 2 r1c1 r1c2 r2c1 r2c2\n"},
    {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}])",
     "arrow r1c1 r1c2 r1c3\n"},
    {R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C3"]]}])",
     "pill-arrow r1c1 r1c2 / r2c3 r3c3\n"},
    {R"("littlekillersum":[{"cell":"R0C1","direction":"DR",)"
     R"("cells":["R1C2","R2C3","R3C4","R4C5","R5C6","R6C7","R7C8","R8C9"],)"
     R"("value":"30"}])",
     "little-killer 30 r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9\n"},
    {R"("sandwichsum":[{"cell":"R5C0","value":"17"}])",
     "sandwich 17 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9\n"},
    {R"("skyscraper":[{"cell":"R10C2","value":"3"}])",
     "skyscraper 3 r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2\n"},
    {R"("rowindexer":[{"cells":["R1C1","R2C2"]}])", "row-indexer r1c1 r2c2\n"},
};

class FPuzzles : public brief::TestWithParam<Pair>
{
};

TEST_P(FPuzzles, KeysAreClausesAndWrittenAsTheyWereRead)
{
    std::string text = json(9, GetParam().keys);
    EXPECT_EQ(GetParam().rules, rules_of(GetParam().keys));
    EXPECT_EQ(text + "\n", read_one(text, {}, "fpuzzles-json").written);
    // .. and compressed
    std::string link = read_one(text, {}, "fpuzzles").written;
    EXPECT_EQ(0u, link.find("https://f-puzzles.com/?load=N4Ig"));
    EXPECT_EQ(text + "\n", read_one(link, {}, "fpuzzles-json").written);
}

INSTANTIATE_TEST_SUITE_P(Same, FPuzzles, {std::begin(same), std::end(same)});

TEST(FPuzzlesReading, UnderstandsOtherWaysToSayIt)
{
    EXPECT_EQ("arrow r1c1 r1c2\narrow r1c1 r2c1\n",
              rules_of(R"("arrow":[{"cells":["R1C1"],"lines":)"
                       R"([["R1C2"],["R1C1","R2C1"]]}])"));
    EXPECT_EQ("pill-arrow r1c1 r2c1 / r3c1\n",
              rules_of(R"("arrow":[{"cells":["R2C1","R1C1"],"lines":)"
                       R"([["R2C1","R3C1"]]}])"));
    EXPECT_EQ("killer r1c1 r1c2\n",
              rules_of(R"("killercage":[{"cells":["R1C1","R1C2"],)"
                       R"("value":""}])"));
    EXPECT_EQ("", rules_of(R"("minimum":[])"));
    EXPECT_EQ("title: {\"\n",
              rules_of(R"("line":[{"lines":[["R1C1","R2C2"]]}],)"
                       R"("title":"{\"","antiknight":false)"));
}

std::string note_of(const std::string &members)
{
    std::string text = json(4, members);
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    std::string note = parser.note;
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return note;
}

TEST(FPuzzlesReading, NotesWhatIsOnlyDrawn)
{
    EXPECT_EQ("drawn elements are ignored: line; circle",
              note_of(R"("line":[{"lines":[["R1C1","R2C2"]]}],)"
                      R"("circle":[{"cells":["R1C1"]}],"text":[])"));
    EXPECT_EQ("drawn elements are ignored: fogofwar; foglight",
              note_of(R"("fogofwar":true,"foglight":["R1C1"])"));
    EXPECT_EQ("clues without a number are ignored: littlekillersum",
              note_of(R"("littlekillersum":[{"cell":"R0C1","direction":"DR",)"
                      R"("value":"?"}])"));
}

TEST(FPuzzlesReading, HasNoRegionsWhereAllCellsAreInNone)
{
    std::string row = R"([{"region":-1},{"region":-1},{"region":-1},)"
                      R"({"region":null}])";
    std::string text = R"({"size":4,"grid":[)" + row + "," + row + "," + row +
                       "," + row + "]}";
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_read(&puzzle, text.data(), text.size(), nullptr));
    EXPECT_EQ(0, puzzle.board->shape->box_width);
    EXPECT_EQ(8, puzzle.board->shape->num_houses);
    sudoku_puzzle_clear(&puzzle);
}

TEST(FPuzzlesReading, HasGivensMarksAndRegions)
{
    Reading r = read_one(
        "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{\"value\":2},\n"
        "{\"givenPencilMarks\":[1,3]},{}],[{},{},{},{}],[{},{},{},{}],\n"
        "[{},{},{},{}]]}",
        {}, "fpuzzles-json");
    EXPECT_EQ("fpuzzles", r.format);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("1" + std::string(15, '.'), r.givens);
    EXPECT_EQ("/1234/13/1234/", r.marks.substr(0, 14));
    EXPECT_NE(std::string::npos, r.written.find("{\"value\":1,\"given\":true},"
                                                "{\"value\":2},"
                                                "{\"givenPencilMarks\""
                                                ":[1,3]}"));
    std::string wide = read_one("board 2x3", {}, "fpuzzles-json").written;
    EXPECT_NE(std::string::npos, wide.find("\"region\":"));
    EXPECT_EQ("6 jigsaw:112233112233112233445566445566445566",
              read_one(wide).board);
}

TEST(FPuzzlesReading, FindsTheTextInLinks)
{
    std::string link =
        read_one(json(4, "\"antiknight\":true"), {}, "fpuzzles").written;
    link.pop_back();
    std::string text = link.substr(link.find("N4Ig"));
    for (const std::string &form :
         {text, "https://f-puzzles.com/?x=1&load=" + text + "&y=2",
          "https://sudokupad.app/fpuzzles" + text}) {
        Reading r = read_one(form);
        EXPECT_EQ("", r.error) << form;
        EXPECT_EQ("4 2x2 anti-knight", r.board) << form;
    }
}

TEST(FPuzzlesReading, SaysWhatIsWrong)
{
    EXPECT_EQ("1:1: the constraint \"fog\" is not supported",
              error_of(json(4, "\"fog\":[{}]")));
    EXPECT_EQ("1:1: the negative constraint \"y\" is not supported",
              error_of(json(4, "\"negative\":[\"y\"]")));
    EXPECT_EQ("1:1: there is no cell r5c1 on the board",
              error_of(json(4, R"("odd":[{"cell":"R5C1"}])")));
    EXPECT_EQ("1:1: a cell of \"odd\" is not like \"R1C1\"",
              error_of(json(4, R"("odd":[{"cell":7}])")));
    EXPECT_EQ(
        "1:1: the value of \"killercage\" is not a number",
        error_of(json(4, R"("killercage":[{"cells":["R1C1"],"value":"a"}])")));
    EXPECT_EQ("1:1: the cell of \"xsum\" is not outside of the board",
              error_of(json(4, R"("xsum":[{"cell":"R1C1","value":"3"}])")));
    EXPECT_EQ("1:1: there is no \"grid\" of \"size\" rows and columns",
              error_of("{\"size\":4}"));
    EXPECT_NE(std::string::npos, error_of("{\"size\":}").find("1:9: JSON: "));
    EXPECT_EQ(
        "1:1: the compressed text is damaged or truncated: copy all of it",
        error_of("N4IgA"));
    EXPECT_EQ(
        "1:1: the compressed text is damaged or truncated: copy all of it",
        error_of("N4Ig*AAAA"));
}

TEST(FPuzzlesWriting, NamesWhatItCannotExpress)
{
    auto why = [](const std::string &rule) {
        return read_one("board 3x3\n" + rule, {}, "fpuzzles").written;
    };
    std::string start = "error: the format fpuzzles cannot express ";
    EXPECT_EQ(start + "the rule windoku", why("windoku"));
    EXPECT_EQ(start + "this case of the rule minimum",
              why("minimum r1c1\nminimum r1c2"));
    EXPECT_EQ(start + "this case of the rule quadruple",
              why("quadruple 1 r1c1 r1c2"));
    EXPECT_EQ(start + "this case of the rule non-consecutive",
              why("non-consecutive r1c1 r1c2"));
    EXPECT_EQ(start + "this case of the rule little-killer",
              why("little-killer 7 r2c2 r3c3"));
    EXPECT_EQ(
        "error: the format fpuzzles cannot express that there are no boxes",
        read_one("board 9 no boxes", {}, "fpuzzles").written);
}

} // namespace

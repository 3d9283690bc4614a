#include "tests/support/reading.h"

extern "C" {
#include "sudoku/formats/sites/lz_string.h"
}

namespace
{

std::string list(const std::vector<std::string> &items)
{
    std::string text = "[";
    for (const std::string &item : items)
        text += (text.size() > 1 ? "," : "") + item;
    return text + "]";
}

const char *const boxes =
    R"({"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]})";

std::string puzzle(const std::string &elements, const std::string &first = "{}",
                   const std::string &more = "\"size\":4")
{
    std::vector<std::string> cells(16, "{}");
    cells[0] = first;
    return R"({"formatVersion":"1.5.0","puzzle":{"cells":)" + list(cells) +
           ",\"constraints\":[" + elements + "]" +
           (more.empty() ? "" : "," + more) + "}}\n";
}

std::string rules_of(const std::string &elements)
{
    return clauses_of(puzzle(std::string(boxes) + "," + elements));
}

std::string link(const std::string &json)
{
    sudoku_text base64 = {};
    EXPECT_EQ(0, sudoku_lz_compress(json.data(), json.size(), &base64));
    std::string text = "https://sudokumaker.app/?puzzle=";
    for (const char *at = base64.data; *at != '\0'; at++) {
        if (*at == '+')
            text += "%2B";
        else if (*at != '=')
            text += *at == '/' ? '-' : *at;
    }
    sudoku_text_clear(&base64);
    return text;
}

TEST(SudokuMaker, IsALinkOrItsJson)
{
    std::string json = puzzle(std::string(R"({"type":0},)") + boxes,
                              R"({"given":true,"value":3})");
    for (const std::string &text : {json, link(json), link(json) + "&x=1"}) {
        Reading r = read_one(text);
        EXPECT_EQ("sudokumaker", r.format) << r.error;
        EXPECT_EQ("3...............", r.givens);
        EXPECT_EQ("4 2x2", r.board);
    }
    EXPECT_EQ(
        "1:33: the compressed text is damaged or truncated: copy all of it",
        error_of(link(json).substr(0, 60)));
}

TEST(SudokuMaker, HasTheDigitsOfSettersOnly)
{
    EXPECT_EQ("................",
              read_one(puzzle(boxes, R"({"value":3})")).givens);
    EXPECT_EQ("................",
              read_one(puzzle(boxes, R"({"candidates":6})")).givens);
}

TEST(SudokuMaker, HasBoardsOfAllKinds)
{
    EXPECT_EQ("4", read_one(puzzle("")).board);
    EXPECT_EQ("4 jigsaw:1222112313343444",
              read_one(puzzle(R"({"type":1,"regions":[3,0,0,0,3,3,0,1,3,1,1,)"
                              R"(2,1,2,2,2]})"))
                  .board);
    EXPECT_EQ("different r1c1 r1c2",
              clauses_of(puzzle(R"({"type":1,"regions":[0,0,-1,-1]})")));
    EXPECT_EQ("different r1c2 r1c4",
              clauses_of(puzzle(R"({"type":1,"regions":[0,1,2,1,15]})")));
    Reading r = read_one(puzzle(boxes, R"({"given":true,"value":0})",
                                R"("width":4,"minDigit":0)"),
                         {}, "rules");
    EXPECT_EQ("board 2x2 values 0-3\n0...\n", r.written.substr(0, 26));
}

// Puzzles of the type custom have the digits 1 to 9, and rows only as an
// element.
TEST(SudokuMaker, HasBoardsWithOtherDigitsThanRows)
{
    auto written = [](const std::string &elements, const std::string &more) {
        Reading r = read_one(puzzle(elements, "{}", more), {}, "rules");
        std::string text = r.code == 0 ? r.written : r.error;
        return text.substr(0, text.find('\n')) +
               (text.find("different") == std::string::npos
                    ? ""
                    : " " + text.substr(text.find("different")));
    };
    const std::string custom = R"("type":"custom","width":4)";
    EXPECT_EQ("board 4 rows 4 columns values 1-9",
              written(R"({"type":2003})", custom));
    EXPECT_EQ("board 4 rows 4 columns no houses values 1-9",
              written("", custom));
    EXPECT_EQ("board 4 rows 4 columns no houses values 0-9 different r1c1 "
              "r1c2\n",
              written(R"({"type":1,"regions":[0,0,-1,-1]})",
                      custom + R"(,"minDigit":0)"));
    EXPECT_EQ("board 2 rows 8 columns values 1-8",
              written("", R"("width":8,"height":2)"));
    EXPECT_EQ("board 2 rows 8 columns no houses values 1-3",
              written("", R"("width":8,"height":2,"maxDigit":3,)"
                          R"("type":"custom")"));
    EXPECT_EQ("4 2x2", read_one(puzzle(std::string(boxes) + R"(,{"type":2003})",
                                       "{}", custom + R"(,"maxDigit":4)"))
                           .board);
    // 16 edges a row, 3 corners, 10 cells of the row above
    EXPECT_EQ("board 2 rows 8 columns values 1-8; ........; ........; "
              "white-dot 1 r1c8 r2c8; white-dot 1 r1c1 r1c2; quadruple 2 r1c1 "
              "r1c2 r2c1 r2c2; skyscraper 2 r2c8 r1c8",
              clauses_of(
                  puzzle(R"({"type":200,"clues":[{"value":1,"edge":15},)"
                         R"({"value":1,"edge":1}]},)"
                         R"({"type":303,"clues":[{"corner":10,"digits":[2]}]},)"
                         R"({"type":503,"clues":[{"value":2,"outerCell":38}]})",
                         "{}", R"("width":8,"height":2)")));
}

TEST(SudokuMaker, HasElementsThatAreRules)
{
    const std::vector<std::pair<std::string, std::string>> elements = {
        {R"({"type":10})", "diagonal falling"},
        {R"({"type":11})", "diagonal rising"},
        {R"({"type":13})", "anti-knight"},
        {R"({"type":12,"disabled":true})", ""},
        {R"({"type":14})", "disjoint-groups"},
        {R"({"type":15})", "non-consecutive"},
        {R"({"type":100,"cells":[0,5]})", "even r1c1; even r2c2"},
        {R"({"type":102,"cells":[0,5]})", "maximum r1c1 r2c2"},
        // 8 edges a row: 1 to 3 across, 4 to 7 down
        {R"({"type":200,"clues":[{"value":1,"edge":1},{"value":2,"edge":12}]})",
         "white-dot 1 r1c1 r1c2; white-dot 2 r2c1 r3c1"},
        {R"({"type":202,"clues":[{"value":5,"edge":19}],"negative":[5]})",
         "v r3c3 r3c4; non-sum 5 r3c3 r3c4"},
        {R"({"type":200,"clues":[{"value":1,"edge":1}],"negative":[1]},)"
         R"({"type":201,"clues":[{"value":2,"edge":2}],"negative":[],)"
         R"("overrideNegativeDifferences":true})",
         "white-dot 1 r1c1 r1c2; black-dot 2 r1c2 r1c3; "
         "non-consecutive 1 r1c1 r1c2 / r1c2 r1c3"},
        {R"({"type":300,"slow":false,"thermometers":[[0,1]]},)"
         R"({"type":300,"slow":true,"thermometers":[[4,5]]})",
         "thermometer r1c1 r1c2; slow-thermometer r2c1 r2c2"},
        {R"({"type":301,"cages":[{"cells":[0,1],"value":5},)"
         R"({"cells":[2,3],"value":0}]})",
         "killer 5 r1c1 r1c2; killer r1c3 r1c4"},
        {R"({"type":302,"groups":[[0,10],[1]]})", "equal r1c1 r3c3"},
        // corners are those of the cells, five a row
        {R"({"type":303,"clues":[{"corner":7,"digits":[1,2]}]})",
         "quadruple 1 2 r1c2 r1c3 r2c2 r2c3"},
        {R"({"type":304,"cages":[{"cells":[0,1],"value":"1412"}]})",
         "look-and-say 1 4 1 2 r1c1 r1c2"},
        {R"({"type":305,"cells":[0,5,10]})", "different r1c1 r2c2 r3c3"},
        {R"({"type":400,"lines":[[0,1],[2,3]]})",
         "renban r1c1 r1c2; renban r1c3 r1c4"},
        {R"({"type":401,"minDifference":2,"lines":[[0,1,5,4,0]]})",
         "whispers 2 r1c1 r1c2; whispers 2 r1c2 r2c2; whispers 2 r2c2 r2c1; "
         "whispers 2 r2c1 r1c1"},
        {R"({"type":406,"lines":[[0,1,2]],"groups":[20,10]})",
         "modular 2 r1c1 r1c2 r1c3"},
        {R"({"type":406,"lines":[[0,1,2]],"groups":[18,12]})",
         "group-line r1c1 r1c2 r1c3 1,4 2,3"},
        {R"({"type":16,"groups":[18,12]})", "global-groups 1,4 2,3"},
        {R"({"type":405,"lines":[[0,1,2],[3,7]]})", "sequence r1c1 r1c2 r1c3"},
        {R"({"type":407,"lines":[[0,1,2]]})", "lockout 2 r1c1 r1c2 r1c3"},
        {R"({"type":408,"bulbsWithArrows":[{"bulbCells":[0],)"
         R"("arrows":[[0,1,2]]},{"bulbCells":[13,12],"arrows":[[13,9,5]]}]})",
         "arrow r1c1 r1c2 r1c3; pill-arrow r4c1 r4c2 / r3c2 r2c2"},
        // cells around the board count, too: six a row
        {R"({"type":500,"clues":[{"value":7,"outerCell":1,"diagonal":-1},)"
         R"({"value":3,"outerCell":23,"diagonal":1}]})",
         "little-killer 7 r1c2 r2c3 r3c4; little-killer 3 r4c4"},
        {R"({"type":501,"clues":[{"value":2,"outerCell":6}]})",
         "sandwich 2 r1c1 r1c2 r1c3 r1c4"},
        {R"({"type":503,"clues":[{"value":2,"outerCell":34},)"
         R"({"outerCell":7}]})",
         "skyscraper 2 r4c4 r3c4 r2c4 r1c4"},
        {R"({"type":601,"cells":[0,4]})", "column-indexer r1c1 r2c1"},
        {R"({"type":4000,"cells":[0]},{"type":2003})", ""}};
    for (const auto &e : elements) {
        EXPECT_EQ(e.second, rules_of(e.first)) << e.first;
        Reading r = read_one(puzzle(std::string(boxes) + "," + e.first), {},
                             "sudokumaker-json");
        if (e.second.find("little-killer 3 r4c4") == std::string::npos) {
            EXPECT_EQ(e.second, clauses_of(r.written)) << r.written;
        }
    }
}

TEST(SudokuMaker, IsWritten)
{
    auto written = [](const std::string &text, const char *format) {
        Reading r = read_one(text, {}, format);
        return r.code == 0 ? r.written : r.error;
    };
    const std::string board = "board 2x2\n3...\n....\n....\n....\n";
    const std::string head =
        R"({"formatVersion":"1.5.0","puzzle":{"name":"A","size":4,)";
    EXPECT_EQ(
        head +
            R"("cells":[{"given":true,"value":3},{},{},{},{},{},{},{},{},{},{},)"
            R"({},{},{},{},{}],"constraints":[{"type":0},)" +
            boxes +
            R"(,{"type":301,"cages":[{"value":5,"cells":[0,1]},{"cells":[2,3]}]})"
            R"(,{"type":401,"lines":[[0,4]],"minDifference":2}]}})"
            "\n",
        written(board + "title: A\n"
                        "killer 5 r1c1 r1c2\nkiller r1c3 r1c4\n"
                        "whispers 2 r1c1 r2c1\n",
                "sudokumaker-json"));
    // All neighbours except those with dots of both kinds and letters
    EXPECT_EQ(
        "white-dot 1 r1c1 r1c2; black-dot 2 r1c2 r1c3; "
        "non-consecutive 1 r1c1 r1c2 / r1c2 r1c3; "
        "non-ratio 2 r1c2 r1c3 / r1c1 r1c2",
        clauses_of(written(board + "white-dot r1c1 r1c2\n"
                                   "black-dot r1c2 r1c3\n"
                                   "strict-kropki r1c1 r1c2 / r1c2 r1c3\n",
                           "sudokumaker")));
    EXPECT_EQ("v r1c1 r1c2; non-sum 5 r1c1 r1c2; non-sum 10 r1c1 r1c2",
              clauses_of(written(board + "v r1c1 r1c2\nstrict-xv r1c1 r1c2\n",
                                 "sudokumaker")));
    EXPECT_EQ("global-groups 1,4 2,3; group-line r1c1 r1c2 r1c3 1,2 3,4",
              clauses_of(written(board + "global-groups 1,4 2,3\n"
                                         "group-line r1c1 r1c2 r1c3 1,2 3,4\n",
                                 "sudokumaker-json")));
    // what is only drawn is kept
    const std::string drawn = R"({"type":2001,"lines":[[0,1]],"color":"#abc"})";
    EXPECT_NE(std::string::npos,
              written(puzzle(drawn), "sudokumaker-json").find("," + drawn));
    EXPECT_EQ("error: the format sudokumaker cannot express the rule zipper",
              written(board + "zipper r1c1 r1c2 r1c3\n", "sudokumaker"));
    EXPECT_EQ(
        "error: the format sudokumaker cannot express this case of the rule "
        "quadruple",
        written(board + "quadruple 1 r1c1 r1c2 r1c3\n", "sudokumaker"));
}

TEST(SudokuMaker, NamesWhatIsNotSupported)
{
    auto error = [](const std::string &elements) {
        return error_of(puzzle(elements));
    };
    EXPECT_EQ("1:1: the custom constraint \"Waltz\" is a program, which is not "
              "supported",
              error(R"({"type":1000,"definition":{"name":"Waltz"}})"));
    EXPECT_EQ("1:1: elements of type 77 are not supported",
              error(R"({"type":77})"));
    EXPECT_EQ("1:1: a group of digits has none of the board",
              error(R"({"type":16,"groups":[6,32]})"));
    EXPECT_EQ("1:1: rule group-line: the digit 2 occurs twice",
              error(R"({"type":406,"groups":[6,28],"lines":[[0,1]]})"));
    EXPECT_EQ("1:1: there are more regions than cells",
              error(R"({"type":1,"regions":[16]})"));
    EXPECT_EQ(
        "1:1: a row or column of 8 cells cannot differ, because there are only "
        "4 digits",
        error_of(puzzle("", "{}", R"("width":2,"height":8,"maxDigit":4)")));
    EXPECT_EQ("1:1: a board has from 1 to 64 digits",
              error_of(puzzle("", "{}", R"("size":4,"maxDigit":65)")));
    EXPECT_EQ("1:1: the board has no valid size",
              error_of(puzzle("", "{}", R"("width":-8,"height":-2)")));
    EXPECT_EQ("1:1: the number of \"cells\" is not that of the board",
              error_of(puzzle("", "{}", "")));
    EXPECT_EQ("1:1: the given of r1c1 is not from 1 to 4",
              error_of(puzzle("", R"({"given":true,"value":5})")));
    EXPECT_EQ("1:1: an edge of an element is not between two cells",
              error(R"({"type":200,"clues":[{"value":1,"edge":8}]})"));
    EXPECT_EQ("1:1: a corner of an element is not between four cells",
              error(R"({"type":303,"clues":[{"corner":4,"digits":[1]}]})"));
    EXPECT_EQ("1:1: the clue of an element is not outside of the board",
              error(R"({"type":501,"clues":[{"value":1,"outerCell":8}]})"));
}

TEST(SudokuMaker, HasNameAuthorAndComment)
{
    std::string more = R"("size":4,"name":"One","author":"","comment":"a\nb")";
    std::string written =
        read_one(puzzle(boxes, "{}", more), {}, "rules").written;
    EXPECT_NE(std::string::npos,
              written.find("title: One\nrules: a\nrules: b\n"))
        << written;
}

// Comparing all pairs of cells would take a minute.
TEST(SudokuMaker, RefusesLinesOfMoreCellsThanTheBoardHas)
{
    std::string cells;
    for (int k = 0; k < 400000; k++)
        cells += (k > 0 ? "," : "") + std::to_string(k);
    EXPECT_EQ("1:1: a cell of an element is not the number of a cell",
              error_of(puzzle(std::string(boxes) +
                              R"(,{"type":401,"minDifference":2,"lines":[[)" +
                              cells + "]]}")));
    EXPECT_EQ(
        "1:1: a cell of an arrow is not the number of a cell",
        error_of(puzzle(std::string(boxes) +
                        R"(,{"type":408,"bulbsWithArrows":[{"bulbCells":[)" +
                        cells + R"(],"arrows":[[0,1]]}]})")));
}

} // namespace

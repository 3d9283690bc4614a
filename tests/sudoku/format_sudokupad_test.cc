#include "tests/support/reading.h"

extern "C" {
#include "sudoku/formats/sites/lz_string.h"
#include "sudoku/formats/sites/sudokupad.h"
}

namespace
{

const std::string boxes = R"("regions":[[[0,0],[0,1],[1,0],[1,1]],)"
                          R"([[0,2],[0,3],[1,2],[1,3]],)"
                          R"([[2,0],[2,1],[3,0],[3,1]],)"
                          R"([[2,2],[2,3],[3,2],[3,3]]])";

std::string json(const std::string &keys)
{
    std::string row = "[{},{},{},{}]";
    return R"({"cells":[[{"value":1},{},{},{}],)" + row + "," + row + "," +
           row + "]," + boxes + (keys.empty() ? "" : "," + keys) + "}";
}

std::string rules_of(const std::string &keys,
                     const sudoku_format_options &options = {})
{
    Reading r = read_one(json(keys), options, "rules");
    return r.code != 0 ? r.error : r.written.substr(30);
}

std::string note_of(const std::string &keys, int ignore_drawn = 0)
{
    std::string text = json(keys);
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_format_options options = {};
    options.ignore_drawn = ignore_drawn;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_parser_init(&parser, &options);
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    std::string note = parser.note;
    record = {"1...............", 16, 1, 1, 0, 0, nullptr, {}, {}};
    EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    EXPECT_STREQ("", parser.note) << "it is of one record only";
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return note;
}

std::string link(const std::string &text)
{
    sudoku_text to = {};
    EXPECT_EQ(0, sudoku_lz_compress(text.data(), text.size(), &to));
    std::string base64(to.data, to.size);
    sudoku_text_clear(&to);
    return base64;
}

std::string expand(const std::string &compact)
{
    sudoku_text to = {};
    sudoku_compact_to_json(compact.data(), compact.size(), &to);
    std::string result(to.data == nullptr ? "" : to.data, to.size);
    sudoku_text_clear(&to);
    return result;
}

TEST(SudokuPad, HasGivensRegionsCagesAndGlobalRules)
{
    Reading r = read_one(data_file("sudokupad.json"), {}, "rules");
    EXPECT_EQ("sudokupad", r.format);
    EXPECT_EQ("board 3x2\n1.....\n....2.\n..3...\n......\n......\n......\n"
              "anti-knight\nkiller 7 r3c1 r4c1\nkiller r6c5 r6c6 r5c6\n"
              "sum 6 r1c4 r2c5\ndifferent r1c3 r3c5\n"
              "title: Six\nauthor: Quadrille\n",
              r.written);
}

TEST(SudokuPad, IsWrittenAsItIsRead)
{
    std::string rules = "board 2x2\n1...\n....\n....\n...2\n";
    for (const char *more :
         {"", "anti-knight\nanti-king\ndisjoint-groups\nnon-consecutive\n",
          "killer 7 r1c2 r1c3 r2c3\nkiller r3c3 r2c4\n",
          "sum 6 r1c1 r2c3 r3c2\ndifferent r4c4 r3c2\n"}) {
        std::string text = rules + more;
        std::string object = read_one(text, {}, "sudokupad-json").written;
        std::string url = read_one(text, {}, "sudokupad").written;
        EXPECT_EQ(0u, url.find("https://sudokupad.app/sclN4"));
        EXPECT_EQ(text, read_one(object, {}, "rules").written);
        EXPECT_EQ(text, read_one(url, {}, "rules").written);
    }
}

TEST(SudokuPad, HasBoxesPiecesOrNoBoxes)
{
    for (const char *board : {"board 2x2", "board 3x2", "board 2x3",
                              "board 3x3", "board 5 no boxes",
                              "board 4 no boxes\n....\n....\n....\n....\n"
                              "jigsaw 1112312233423444"}) {
        std::string text = read_one(board, {}, "rules").written;
        std::string object = read_one(text, {}, "sudokupad-json").written;
        EXPECT_EQ(text, read_one(object, {}, "rules").written);
    }
}

TEST(SudokuPad, KnowsRegionsThatAreNotTheWholeBoard)
{
    std::string row = "[{},{},{}]";
    Reading r = read_one("{\"cells\":[" + row + "," + row + "," + row +
                             "],\"regions\":[[[0,0],[1,1]],[]]}",
                         {}, "rules");
    EXPECT_EQ("board 3 no boxes\n...\n...\n...\ndifferent r1c1 r2c2\n",
              r.written);
}

TEST(SudokuPad, IsFoundInLinks)
{
    std::string text = "N4" + link(json("")).substr(2);
    for (const std::string &form :
         {"scl" + text, "ctc" + text, "https://sudokupad.app/scl" + text,
          "https://sudokupad.app/?puzzleid=scl" + text + "&x=1",
          "https://sudokupad.app/ctc" + text + "?setting-nogrid=1",
          "https://app.crackingthecryptic.com/sudoku/scl" + text}) {
        Reading r = read_one(form);
        EXPECT_EQ("", r.error) << form;
        EXPECT_EQ("sudokupad", r.format) << form;
        EXPECT_EQ("1...............", r.givens) << form;
    }
    EXPECT_EQ("1:1: this link only names a puzzle; a link that contains the "
              "puzzle has /scl in it",
              error_of("https://sudokupad.app/abcdefghij"));
    EXPECT_EQ(
        "1:4: the compressed text is damaged or truncated: copy all of it",
        error_of("scl" + text.substr(0, 40)));
}

TEST(SudokuPad, IsNotTakenForFPuzzles)
{
    std::string text = read_one("board 2x2\n", {}, "fpuzzles-json").written;
    text.insert(1, "\"title\":\"cells\",");
    EXPECT_EQ("fpuzzles", read_one(text).format);
    EXPECT_EQ("fpuzzles",
              read_one("https://sudokupad.app/fpuzzles" + link(text)).format);
    EXPECT_EQ(
        "fpuzzles",
        read_one("https://sudokupad.app/?puzzleid=fpuz" + link(text)).format);
    EXPECT_EQ("sudokupad", read_one(json("\"title\":\"grid\"")).format);
    EXPECT_EQ(
        "sudokupad",
        read_one("{\"title\":\"\\\"grid\\\":\"," + json("").substr(1)).format);
}

TEST(SudokuPad, ReadsCompactText)
{
    EXPECT_EQ(R"({"ce":[[{},{"v":3}],[{},{}]],"metadata":{"rules":"it's"},)"
              R"("a":true,"b":false,"c":"#F","c2":"00ff00"})",
              expand("{ce:[[,{v:3}],[,]],metadata:{rules:'it\\'s'},"
                     "a:t,b:f,c:#F,c2:00ff00}"));
    EXPECT_EQ(R"({"t":"a\n\"b\" {,}","x":-1.5,"y":[{}],"z":{},"w":"1e5000",)"
              R"("v":"007","u":null})",
              expand("{t:'a\\n\"b\" {,}', x: -1.5,y:[],z:{},w:1e5000,"
                     "v:007,u:null}"));
    EXPECT_EQ(R"({"a":"b)", expand("{a:'b")) << "ends where the text ends";
    Reading r = read_one(
        "scl" + link("{id:'x',ce:[[{v:4},,,],[,,,],[,,,],[,,,]],"
                     "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
                     "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
                     "ca:[{ce:[[1,1],[1,2]],v:5,unique:t},{v:'title: x'}]}"),
        {}, "rules");
    EXPECT_EQ(
        "board 2x2\n4...\n....\n....\n....\nkiller 5 r2c2 r2c3\ntitle: x\n",
        r.written);
}

TEST(SudokuPad, DoesNotPassOverWhatIsOnlyDrawn)
{
    sudoku_format_options rest = {};
    rest.ignore_drawn = 1;
    const char *start =
        "1:1: drawn elements may be rules that are not understood: ";
    const char *drawn[][2] = {
        {R"("lines":[{},{}],"overlays":[{}])", "2 lines, 1 overlay"},
        {R"("arrows":[{}],"underlays":[{}])", "1 arrow, 1 underlay"},
        {R"("cages":[{"cells":[[0,0]],"value":"<"}])", "1 cage without a sum"},
        {R"("cages":[{"cells":[[0,0]]}])", "1 cage without a sum"},
        {R"("metadata":{"bgimage":"x"})", "1 image"},
    };
    for (const auto &pair : drawn) {
        EXPECT_EQ(start + std::string(pair[1]) + "; ignore-drawn ignores them",
                  rules_of(pair[0]));
        EXPECT_EQ("", rules_of(pair[0], rest));
        EXPECT_EQ(std::string("drawn elements are ignored: ") + pair[1],
                  note_of(pair[0], 1));
    }
    EXPECT_EQ("", rules_of(R"("lines":[],"overlays":[])"));
    EXPECT_NE(std::string::npos,
              error_of(R"({"cells":[[{"pencilMarks":[1]}]]})")
                  .find("1 cell with small digits"));
    EXPECT_EQ("", error_of(R"({"cells":[[{"pencilMarks":[" "]}]]})"));
}

TEST(SudokuPad, NotesWhatMayMatterToPeople)
{
    EXPECT_EQ("", note_of(""));
    EXPECT_EQ("rules in words are ignored: Sums. Two lines.",
              note_of(R"("metadata":{"rules":"Sums.\nTwo lines."})"));
    EXPECT_EQ("rules in words are ignored: a",
              note_of(R"("metadata":{"rules":["a"]})"));
    EXPECT_EQ("rules in words are ignored: b",
              note_of(R"("cages":[{"value":"rules: b"}])"));
    EXPECT_EQ("the digits of a sum are assumed to differ",
              note_of(R"("cages":[{"cells":[[0,1],[0,2]],"value":"5"}])"));
    for (int size = 160; size < 180; size++) { // cut between characters
        std::string note = note_of("\"rules\":\"" + repeat("x", size) +
                                   repeat("é", 100) + "\"");
        EXPECT_LT(note.size(), (size_t)SUDOKU_NOTE_SIZE);
        EXPECT_TRUE(note.back() == 'x' ||
                    (note.size() > 2 && note.substr(note.size() - 2) == "é"))
            << note;
    }
}

TEST(SudokuPad, ChecksTheSolutionThatItHas)
{
    EXPECT_EQ("solution: 1234341221434321\n",
              rules_of(R"("metadata":{"solution":"1234341221434321"})"));
    EXPECT_EQ("solution: 1.343....1434321\n",
              rules_of(R"("metadata":{"solution":"1x343....1434321"})"));
    EXPECT_EQ("", rules_of(R"("solution":"123")")) << "that is none";
    std::string wrong = rules_of(R"("cages":[{"value":"solution: )"
                                 R"(2134341221434321"}])");
    EXPECT_EQ(0u, wrong.find("1:1: the solution in the text is wrong: "))
        << wrong;
    wrong = rules_of(R"("solution":1234341221434321,"cages":)"
                     R"([{"cells":[[0,0],[0,1]],"value":"4","unique":true}])");
    EXPECT_EQ(0u, wrong.find("1:1: the solution in the text is wrong: "))
        << wrong;
}

TEST(SudokuPad, SaysWhatIsWrong)
{
    EXPECT_EQ(
        "1:1: there are no \"cells\" with equal numbers of rows and columns",
        error_of("{\"cells\":[[{},{}]]}"));
    EXPECT_EQ(
        "1:1: there are no \"cells\" with equal numbers of rows and columns",
        error_of("{\"cells\":7}"));
    EXPECT_EQ("1:1: the digit of r1c1 is not from 1 to 1",
              error_of("{\"cells\":[[{\"value\":2}]]}"));
    EXPECT_EQ("1:1: the key \"extra\" is not supported",
              rules_of("\"extra\":1"));
    EXPECT_EQ("1:1: the global rule \"antixv\" is not supported",
              rules_of(R"("global":["antixv"])"));
    EXPECT_EQ("1:1: the global rule \"?\" is not supported",
              rules_of(R"("global":[7])"));
    EXPECT_EQ("1:1: boards whose rows and columns may repeat a digit are not "
              "supported",
              rules_of(R"("metadata":{"norowcol":true})"));
    EXPECT_EQ(
        "1:1: there is no cell r5c1 on the board",
        rules_of(R"("cages":[{"cells":[[4,0]],"value":3,"unique":true}])"));
    EXPECT_EQ(
        "1:1: a cell of a cage or region is not like [0, 0]",
        rules_of(R"("cages":[{"cells":["r1"],"value":3,"unique":"true"}])"));
    EXPECT_NE(std::string::npos,
              error_of("{\"cells\":[[{}]],\n\"cells\":[[{}]]}")
                  .find("duplicate object key"));
    EXPECT_NE(std::string::npos,
              error_of("{\"cells\":[[{}]],\n\"x\"}").find("2:4: JSON: "));
}

// Rules unknown to the format are written as lines and shapes, text for people,
// and clauses to read again.
TEST(SudokuPad, DrawsAllOtherRules)
{
    std::string rules = "board 2x2\n....\n....\n....\n....\n"
                        "thermometer r1c1 r2c2\nthermometer r4c1 r3c2\n"
                        "white-dot r3c3 r3c4\nsandwich 3 r1c1-r1c4\n"
                        "non-consecutive 2\nkiller 3 r1c1 r1c2\n";
    std::string json = read_one(rules, {}, "sudokupad-json").written;
    for (const char *part :
         {R"("lines":[{)", R"("wayPoints":[[0.5,0.5],[1.5,1.5]])",
          R"("center":[0.5,0.5])", R"("rounded":true)", R"("center":[2.5,3.0])",
          R"("text":"3")", R"("cages":[{"cells":[[0,0],[0,1]])",
          R"("quadrille":["thermometer r1c1 r2c2","thermometer r4c1 r3c2",)",
          R"(thermometer: digits rise from the bulb on\nwhite-dot: )"})
        EXPECT_NE(json.npos, json.find(part)) << part << " in " << json;
    Reading again = read_one(json, {}, "rules");
    EXPECT_EQ("sudokupad", again.format);
    EXPECT_EQ("thermometer r1c1 r2c2; thermometer r4c1 r3c2; "
              "white-dot r3c3 r3c4; sandwich 3 r1c1 r1c2 r1c3 r1c4; "
              "non-consecutive 2; killer 3 r1c1 r1c2",
              clauses_of(json));
    EXPECT_EQ(
        "1:1: number 1 of \"quadrille\": there is no rule called \"waltz\"",
        rules_of(R"("metadata":{"quadrille":["waltz r1c1"]})"));
    EXPECT_EQ("1:1: number 1 of \"quadrille\": expected a text",
              rules_of(R"("metadata":{"quadrille":[7]})"));
}

TEST(SudokuPad, NamesWhatItCannotExpress)
{
    auto why = [](const std::string &text) {
        return read_one(text, {}, "sudokupad").written;
    };
    std::string start = "error: the format sudokupad cannot express ";
    EXPECT_EQ(start + "boxes together with the rule jigsaw",
              why("board 2x2\njigsaw 1112 3122 3342 3444"));
    EXPECT_EQ(start + "pencil marks",
              why("12 34 . .\n. . . .\n. . . .\n. . . .\n"));
}

} // namespace

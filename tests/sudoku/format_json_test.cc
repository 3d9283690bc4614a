#include "tests/support/reading.h"

#include <jansson.h>

#include <memory>

namespace
{

struct JsonDeleter {
    void operator()(json_t *value) const
    {
        json_decref(value);
    }
};

using Json = std::unique_ptr<json_t, JsonDeleter>;

Json parse(const std::string &text)
{
    json_error_t error;
    json_t *value = json_loads(text.c_str(), 0, &error);
    EXPECT_NE(nullptr, value) << text << ": " << error.text;
    return Json(value);
}

Json json_of(const std::string &puzzle)
{
    std::string text = read_one(puzzle, {}, "json").written;
    EXPECT_EQ(text.size() - 1, text.find('\n')) << "is one line";
    return parse(text);
}

std::string get(const Json &object, const char *key)
{
    json_t *value = json_object_get(object.get(), key);
    if (value == nullptr)
        return "none";
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    std::string result = text;
    free(text);
    return result;
}

TEST(Json, HasTheBoardAndTheGivens)
{
    Json json = json_of("2x3:1zh6");
    EXPECT_EQ("6", get(json, "size"));
    EXPECT_EQ("{\"width\":3,\"height\":2}", get(json, "box"));
    EXPECT_EQ("[[1,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],"
              "[0,0,0,0,0,0],[0,0,0,0,0,6]]",
              get(json, "givens"));
    EXPECT_EQ(3u, json_object_size(json.get())) << "and nothing else";
}

TEST(Json, HasRegionsAndDiagonals)
{
    Json json = json_of("3jx:i,bb_a__a");
    EXPECT_EQ("[[1,1,1],[2,3,3],[2,2,3]]", get(json, "regions"));
    EXPECT_EQ("[\"falling\",\"rising\"]", get(json, "diagonals"));
    EXPECT_EQ("none", get(json, "box"));
    EXPECT_EQ("none", get(json, "rules"));
}

TEST(Json, HasCandidatesWhereThereAreMarks)
{
    Json json = json_of("1 24 3 4\n3 4 12 2\n24 3 24 .\n24 1 24 3");
    EXPECT_EQ("[[[1],[2,4],[3],[4]],[[3],[4],[1,2],[2]],"
              "[[2,4],[3],[2,4],[1,2,3,4]],[[2,4],[1],[2,4],[3]]]",
              get(json, "candidates"));
    EXPECT_EQ("[[1,0,3,4],[3,4,0,2],[0,3,0,0],[0,1,0,3]]", get(json, "givens"));
}

TEST(Json, HasTheSolutionBesideTheGivens)
{
    std::string text = "2x2:1o";
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    uint8_t digits[16] = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 255};
    Json json = parse(write(puzzle, "json", digits));
    EXPECT_EQ("[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]",
              get(json, "solution"));
    EXPECT_EQ("[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]", get(json, "givens"));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

int make_nothing(void **, const sudoku_clause *, const sudoku_shape *,
                 sudoku_error *)
{
    return 0;
}

template <typename T> T *copy(std::vector<T> values)
{
    T *array = static_cast<T *>(malloc(values.size() * sizeof(T)));
    std::copy(values.begin(), values.end(), array);
    return array;
}

TEST(Json, HasTheClausesOfAllOtherRules)
{
    sudoku_rule rule = {};
    rule.name = "two \"lines\"";
    rule.make = make_nothing;
    sudoku_clause clause = {};
    clause.rule = &rule;
    clause.values = copy<int>({7, -1});
    clause.num_values = 2;
    clause.cells = copy<int>({0, 1, 15});
    clause.group_start = copy<int>({0, 2, 3});
    clause.num_groups = 2;
    clause.words = copy<char>({'a', '\\', '\0'});
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_shape_new(&shape, 2, 2));
    ASSERT_EQ(0, sudoku_board_new(&board, shape));
    ASSERT_EQ(0, sudoku_board_add_rule(board, &clause, nullptr));
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board));
    EXPECT_EQ("[{\"rule\":\"two \\\"lines\\\"\",\"values\":[7,-1],"
              "\"cells\":[[[1,1],[1,2]],[[4,4]]],\"words\":\"a\\\\\"}]",
              get(parse(write(puzzle, "json")), "rules"));
    sudoku_puzzle_clear(&puzzle);
    sudoku_board_unref(board);
}

TEST(Json, SaysWhereSeveralGridsAre)
{
    Reading r =
        read_one("board 2 no boxes at r1c1 r2c2\n1.\n...\n21\n", {}, "json");
    EXPECT_EQ("{\"size\":2,\"grids\":[[1,1],[2,2]],\"givens\":"
              "[[1,0,null],[0,0,0],[null,2,1]]}\n",
              r.written);
}

TEST(Json, IsOnlyForSquareBoards)
{
    uint8_t used[6] = {1, 1, 1, 1, 1, 1};
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 3, 2, used));
    ASSERT_EQ(0, sudoku_board_new(&board, shape));
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board));
    for (const char *format : {"solo", "line", "grid", "pencil", "candidates"})
        EXPECT_EQ(std::string("error: the format ") + format +
                      " supports only square boards",
                  write(puzzle, format));
    EXPECT_EQ("error: the format json supports only boards of square grids",
              write(puzzle, "json"));
    sudoku_puzzle_clear(&puzzle);
    sudoku_board_unref(board);
}

// JSON keeps what our format states.
void expect_same(const std::string &rules)
{
    Reading first = read_one(rules, {}, "rules");
    Reading json = read_one(rules, {}, "json");
    Reading again = read_one(json.written, {}, "rules");
    EXPECT_EQ("", again.error) << json.written;
    EXPECT_EQ("json", again.format);
    EXPECT_EQ(first.written, again.written) << json.written;
    EXPECT_EQ(first.marks, again.marks);
}

TEST(JsonReading, HasAllThatWasWritten)
{
    const std::string rows = "\n1...\n....\n..3.\n....\n";
    for (const std::string &text :
         {"board 2x2" + rows, "board 4 no boxes" + rows,
          "board 4 no boxes" + rows +
              "jigsaw 1112312233423444\ndiagonal rising\n",
          "board 2x2" + rows +
              "diagonal\nkiller 3 r1c1 r1c2\nv r1c1 r1c2 / r3c1 r3c2\n",
          std::string("board samurai\nkiller 3 r21c21 r21c20\n"),
          std::string("board 2 no boxes at r1c1 r2c2\n1.\n...\n21\n"),
          std::string("board 2x2\nweighted-sum 7 1,-2,3 r2c1 r1c3 r4c2\n"),
          std::string("board 3x3\neither killer 3 r1c1 r1c2 or anti-king\n")})
        expect_same(text);
    std::string marks = "1 2 . .\n. . 13 .\n. 234 . .\n. . . .\n";
    Reading r = read_one(marks, {}, "json");
    EXPECT_EQ(r.marks, read_one(r.written).marks);
    EXPECT_EQ(r.givens, read_one(r.written).givens);
}

TEST(JsonReading, SaysWhatIsWrong)
{
    const char size[] = "1:1: there is no board of that size";
    for (const char *text :
         {"{\"givens\":[]}", "{\"size\":0,\"givens\":[]}",
          "{\"size\":4,\"box\":{\"width\":3,\"height\":2},\"givens\":[]}",
          "{\"size\":4,\"grids\":[],\"givens\":[]}",
          "{\"size\":4,\"grids\":[[0,1]],\"givens\":[]}"})
        EXPECT_EQ(size, error_of(text)) << text;
    const char givens[] =
        "1:1: expected in \"givens\" a row of digits (0 = empty) for each row "
        "of the board, and in \"candidates\" lists of digits";
    for (const char *text :
         {"{\"size\":2,\"givens\":[[1,2],[0]]}",
          "{\"size\":2,\"givens\":[[1,3],[0,0]]}",
          "{\"size\":2,\"givens\":[[1,2],[0,\"1\"]]}",
          "{\"size\":2,\"givens\":[[1,2],[0,0]],\"candidates\":[]}"})
        EXPECT_EQ(givens, error_of(text)) << text;
    const std::string start = "{\"size\":2,\"givens\":[[1,2],[0,0]],";
    EXPECT_EQ(
        "1:1: expected a number from 1 to size for each cell in \"regions\"",
        error_of(start + "\"regions\":[[1,2],[1,3]]}"));
    EXPECT_EQ("1:1: the rule x-y is not supported yet",
              error_of(start + "\"rules\":[{\"rule\":\"x-y\"}]}"));
    EXPECT_EQ("1:1: there is no cell r3c1 on the board",
              error_of(start +
                       "\"rules\":[{\"rule\":\"odd\",\"cells\":[[[3,1]]]}]}"));
    for (const char *value : {"\"7\"", "1.5", "1000001", "-1000001", "null"})
        EXPECT_EQ(
            "1:1: expected integers from -1000000 to 1000000 as the values of "
            "a rule",
            error_of(start + "\"rules\":[{\"rule\":\"killer\",\"values\":[" +
                     value + "],\"cells\":[[[1,1]]]}]}"));
}

TEST(JsonPlain, HasDigitsUnderTheKeysOfSites)
{
    const std::string rows = "[[2,0,0,0],[0,3,0,0],[0,0,0,0],[0,0,0,1]]";
    for (const std::string key : {"grid", "cells"}) {
        for (const std::string &text :
             {"{\"" + key + "\": " + rows + "}",
              "{\"size\": 4, \"" + key + "\": " + rows + "}",
              "{\"" + key + "\": \"2....3.........1\"}",
              "{\"" + key + "\":\n[\"2...\", \".3..\", \"....\", \"...1\"]}"}) {
            Reading r = read_one(text);
            EXPECT_EQ("", r.error) << text;
            EXPECT_EQ("json-plain", r.format) << text;
            EXPECT_EQ("2....3.........1", r.givens) << text;
        }
        std::string text = "{\"" + key + "\": [[{}, 2], [{}, {}]]}";
        EXPECT_NE(std::string::npos, error_of(text).find("r1c2")) << text;
    }
}

TEST(JsonList, HasItsPuzzlesOneByOne)
{
    const std::string a = "1...............", b = "..2.............",
                      solved = "1234341221434321", qa = "\"" + a + "\"",
                      qb = "\"" + b + "\"", qs = "\"" + solved + "\"",
                      rows = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]",
                      json = "{\"size\":4,\"givens\":" + rows + "}";
    using Givens = std::vector<std::string>;
    const std::vector<std::pair<std::string, Givens>> lists = {
        {"[" + qa + "," + qa + "]", {a, a}},
        {"[" + qa + ",\n" + qb + ",]", {a, b}},
        {"['" + a + "', '" + b + "']", {a, b}},
        {"[" + qa + ", " + qs + ", " + qb + "]", {a, b}},
        {"[[" + qa + "," + qs + "],[" + qb + ",\"\"]]", {a, b}},
        {"[[\"x\"," + qa + "],[7," + qb + ",\"hard\"]]", {a, b}},
        {"[{\"puzzle\":" + qa + "},\n {\"puzzle\":" + qb + "}]", {a, b}},
        {"{\"puzzle\": [" + qa + ", " + qb + "]}", {a, b}},
        {"{\"puzzles\": [{\"puzzle\":" + qb + "}]}", {b}},
        {"{\"easy\":[" + qa + "],\"hard\":[" + qb + "]}", {a, b}},
        {"{\"mission\":" + qa + ",\"solution\":" + qs + "}", {a}},
        {"{\"answer\":" + qs + ",\"id\":\"x\",\"mission\":" + qa + "}", {a}},
        {"{\"start\":" + qa + ",\"end\":" + qs + "}", {a}},
        {"{\"data\":{\"puzzle\":{\"cells\":" + qa + "}}}", {a}},
        {"[" + rows + "," + rows + "]", {a, a}},
        {"{\"list\":[{\"value\":" + rows + ",\"solution\":" + rows + "}]}",
         {a}},
        {"[" + json + ", " + qb + "]", {a, b}},
        {"[\"1... .... .... ....\", \"..2.\\n....\\n....\\n....\"]", {a, b}},
    };
    for (const auto &[text, expected] : lists) {
        std::vector<Reading> all = read(text + "\n" + b);
        Givens found;
        for (const Reading &r : all) {
            EXPECT_EQ("", r.error) << text;
            found.push_back(r.givens);
        }
        Givens with_next = expected;
        with_next.push_back(b);
        EXPECT_EQ(with_next, found) << text;
    }
}

TEST(JsonList, HasAnErrorWhereNoPuzzleIs)
{
    const std::string a = "\"1...............\"";
    std::vector<Reading> all =
        read("[" + a + ",\n\"word\",{},[1,2],5,null,\n {\"x\":1}," + a + "]");
    std::vector<std::string> errors;
    for (const Reading &r : all)
        errors.push_back(r.error.substr(0, r.error.find(": ")));
    EXPECT_EQ((std::vector<std::string>{"", "2:1", "2:8", "2:11", "3:2", ""}),
              errors);
    // a field of a row that is no puzzle is ignored
    EXPECT_EQ(1u, read("[[\"id\", " + a + ", \"easy\", 1.2]]").size());
}

// Judging every nested array with its whole content would take seconds.
TEST(JsonList, IsNotLookedForInTheDepth)
{
    const std::string puzzle = "\"1...............\"";
    for (size_t depth : {2u, 10u, 11u, 60u}) {
        std::string text = std::string(depth, '[') + "1," + puzzle + ",2" +
                           std::string(depth, ']');
        Reading r = read_one(text);
        EXPECT_EQ(depth <= 10 ? puzzle : text, r.text);
    }
}

TEST(JsonList, IsNoPuzzleOfAnyFormat)
{
    const std::string marks = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]";
    for (const std::string &text :
         {"{\"size\":16,\"grid\":[[{\"centerPencilMarks\":" + marks + "}]]}",
          std::string("{\"regions\":[[[1,1],[1,2]],[[2,1],[2,2]]]}"),
          std::string("{\"id\":\"550e8400-e29b-41d4-a716-446655440000\"}")})
        EXPECT_EQ(text, read_one(text).text);
}

TEST(JsonPlain, OfSeveralPuzzlesIsNoLine)
{
    const std::string text = "[\"1...............\", \"..2.............\"]";
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_source_init(&source, text.data(), text.size());
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(1, sudoku_next_record_line(&source, &record));
    EXPECT_EQ(SUDOKU_EINPUT, sudoku_parse(&parser, &record, &puzzle, &error));
    EXPECT_STREQ("this is an array of puzzles or objects: expected each on its "
                 "own line, as written by jq -c '.[]'",
                 error.text);
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    std::string rows = "[\"1" + std::string(15, '.') + "\"";
    for (int k = 1; k < 16; k++)
        rows += ",\"" + std::string(16, '.') + "\"";
    EXPECT_EQ("16 4x4", read_one(rows + "]").board);
}

TEST(JsonPlain, HasRowsInAString)
{
    for (const char *text : {R"({"puzzle": "1...\n..2.\n....\n...."})",
                             R"("1...\n..2.\n....\n....\n")",
                             R"("1.|..\r\n..|2.\r\n--+--\r\n..|..\r\n..|..")"})
        EXPECT_EQ("1.....2.........", read_one(text).givens) << text;
    EXPECT_EQ("1:1: JSON: invalid escape near '\"\\q'", error_of("\"\\q\""));
}

TEST(JsonPlain, IsReadAsProgramCodeHasIt)
{
    for (const char *text :
         {"grid = [[1,0,0,0],\n [0,0,2,0],\n [0,0,0,0],\n [0,0,0,0]]",
          "board = [['1','','',''],['','','2',''],['','','',''],['','','','']]",
          "  const int[][] b2 = [\n    [1, 0, 0, 0],\n    [0, 0, 2, 0],\n"
          "    [0, 0, 0, 0],\n    [0, 0, 0, 0],\n  ];",
          "g: List[List[int]] =\n[[1,None,None,None],[None,None,2,None],\n"
          "[None,None,None,None],[None,None,None,None,],]"}) {
        std::vector<Reading> all = read(std::string(text) + "\n" + text);
        ASSERT_EQ(2u, all.size()) << text;
        EXPECT_EQ("", all[1].error) << text;
        EXPECT_EQ("1.....2.........", all[0].givens) << text;
        EXPECT_EQ(all[0].givens, all[1].givens) << text;
    }
    EXPECT_EQ("2:3: JSON: unexpected token near ','",
              error_of("x = [[1,0,\n0,,]]"));
}

TEST(JsonPlain, IsAStringOrRows)
{
    const std::string nine =
        "4...3.......6..8..........1....5..9..8....6...7.2...."
        "....1.27..5.3....4.9........";
    std::string flat, table, strings, nulls;
    for (size_t k = 0; k < 81; k++) {
        std::string digit(1, nine[k] == '.' ? '0' : nine[k]);
        flat += (k == 0 ? "[" : ",") + digit;
        table += (k == 0 ? "[[" : k % 9 == 0 ? "],\n [" : ",") + digit;
        nulls += (k == 0 ? "[" : ",") + (digit == "0" ? "null" : digit);
        if (k % 9 == 0)
            strings += (k == 0 ? "[\"" : ",\"") + nine.substr(k, 9) + "\"";
    }
    flat += "]";
    table += "]]";
    strings += "]";
    nulls += "]";
    for (const std::string &text :
         {flat, table, strings, nulls, "{\"puzzle\":\"" + nine + "\"}",
          "{\"id\":1,\"board\":" + table + ",\"solution\":[]}",
          "{\"quiz\":\n" + flat + "\n}", "{ \"sudoku\" : " + strings + "}"}) {
        std::vector<Reading> all = read(text + "\n" + nine);
        ASSERT_EQ(2u, all.size()) << text;
        EXPECT_EQ("", all[0].error) << text;
        EXPECT_EQ(text[0] == '[' ? "array" : "json-plain", all[0].format);
        EXPECT_EQ(nine, all[0].givens);
    }
    for (const char *text : {"{\"puzzle\":5.5}", "{\"puzzle\":{}}", "[[-1]]",
                             "[[[[1]]]]", "{\"puzzle\":[]}"})
        EXPECT_EQ(
            "1:1: expected a puzzle as a string of cells, or as rows of cells",
            error_of(text));
    EXPECT_EQ("1:1: expected 81 characters, found 80",
              error_of("{\"puzzle\":\"" + nine.substr(1) + "\"}"));
}

} // namespace

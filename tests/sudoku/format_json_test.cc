// format_json_test.cc - puzzles as JSON, read again with jansson.
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

// A member as text.
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
    sudoku_record record = {text.data(), text.size(), 1, 1};
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
                      " is only for square boards",
                  write(puzzle, format));
    EXPECT_EQ("error: the format json is only for boards of square grids",
              write(puzzle, "json"));
    sudoku_puzzle_clear(&puzzle);
    sudoku_board_unref(board);
}

} // namespace

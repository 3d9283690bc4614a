// Nothing is lost silently: a format writes each rule or names it in its error.
// Any input gives a puzzle or an error with its place.
#include <cstring>

#include "sudoku/solve/solve.h"
#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"

extern "C" {
#include "sudoku/formats/sites/lz_string.h"
}

namespace
{

struct Example {
    std::string rule, text;
};

std::vector<Example> read_examples()
{
    std::ifstream file("docs/variants.md");
    std::vector<Example> examples;
    for (std::string line; std::getline(file, line);) {
        if (line.substr(0, 4) == "### ")
            examples.push_back({line.substr(4), ""});
        else if (line.substr(0, 5) == "    #")
            continue;
        else if (!examples.empty() && line.substr(0, 4) == "    ")
            examples.back().text += line.substr(4) + "\n";
    }
    return examples;
}

struct Puzzle {
    sudoku_puzzle puzzle;
    int code;
    sudoku_error error = {0, 0, ""};
    explicit Puzzle(const std::string &text)
    {
        sudoku_source source;
        sudoku_record record{};
        sudoku_parser parser;
        sudoku_parser_init(&parser, nullptr);
        sudoku_puzzle_init(&puzzle);
        sudoku_source_init(&source, text.data(), text.size());
        sudoku_next_record(&source, &record);
        code = sudoku_parse(&parser, &record, &puzzle, &error);
        sudoku_parser_clear(&parser);
    }
    Puzzle(const Puzzle &) = delete;
    ~Puzzle()
    {
        sudoku_puzzle_clear(&puzzle);
    }
    uint64_t count() const // up to a limit
    {
        uint64_t result = 0;
        sudoku_solver *solver;
        EXPECT_EQ(0, sudoku_solver_new(&solver, nullptr));
        EXPECT_EQ(0, sudoku_load(solver, &puzzle));
        EXPECT_NE(DLX_UNKNOWN, sudoku_count(solver, 300, &result));
        sudoku_solver_free(solver);
        return result;
    }
};

bool names_rule_of(const std::string &message, const std::string &puzzle)
{
    size_t at = message.find(" rule ");
    if (at == std::string::npos)
        return false;
    std::string name = message.substr(at + strlen(" rule "));
    name.resize(strcspn(name.c_str(), " \n"));
    return puzzle.find("\n" + name) != std::string::npos;
}

class Lossless : public brief::TestWithParam<Example>
{
};

TEST_P(Lossless, OrNamedByEachFormat)
{
    Puzzle puzzle(GetParam().text);
    ASSERT_EQ(0, puzzle.code) << puzzle.error.text;
    uint64_t num_grids = puzzle.count();
    int num_written = 0;
    for (const sudoku_format *f : all_formats()) {
        if (f->write == nullptr || strcmp(f->name, "svg") == 0)
            continue;
        std::string text = write(puzzle.puzzle, f->name);
        if (text.substr(0, 7) == "error: ") {
            EXPECT_TRUE(names_rule_of(text, GetParam().text) ||
                        text.find(" supports only ") != std::string::npos)
                << f->name << ": " << text;
            continue;
        }
        num_written++;
        Puzzle again(text);
        EXPECT_EQ(0, again.code) << again.error.text;
        if (again.code == 0) {
            EXPECT_EQ(num_grids, again.count()) << f->name << ": " << text;
        }
    }
    bool has_grids = sudoku_board_has_grids(puzzle.puzzle.board);
    EXPECT_GE(num_written, has_grids ? 2 : 1)
        << "rules can express all, json all on boards of grids";
}

TEST(LosslessToo, AreMarksAndBoardsOrNamed)
{
    const std::string rows = "\n....\n....\n....\n....\n";
    for (const std::string &text :
         {std::string("1 2 . .\n. . 13 .\n. 234 . .\n. . . .\n"),
          std::string("board 2x3\n"),
          std::string("board 2x3\ndisjoint-groups\n"),
          std::string("board 2x3\nbox-indexer r1c2 r1c6\n"),
          std::string("board 2x3\nkiller 4 r1c1 r1c2\nregion-sum r1c1-r1c6\n"),
          std::string("board 2x3\ndisjoint-groups\nanti-king\n"),
          std::string("board 5 no boxes\n"),
          "board 4 no boxes" + rows + "jigsaw 1112 3122 3342 3444\n",
          "board 2x2" + rows + "jigsaw 1112 3122 3342 3444\n"}) {
        Puzzle puzzle(text);
        ASSERT_EQ(0, puzzle.code) << puzzle.error.text;
        const sudoku_shape *shape = puzzle.puzzle.board->shape;
        for (const sudoku_format *f : all_formats()) {
            if (f->write == nullptr || strcmp(f->name, "svg") == 0)
                continue;
            std::string written = write(puzzle.puzzle, f->name);
            if (written.substr(0, 7) == "error: ") {
                EXPECT_TRUE(written.find(" supports only ") != written.npos ||
                            written.find(" cannot ") != written.npos)
                    << written;
                continue;
            }
            Puzzle again(written);
            ASSERT_EQ(0, again.code) << again.error.text;
            EXPECT_EQ(marks_of(puzzle.puzzle), marks_of(again.puzzle))
                << f->name;
            const sudoku_shape *other = again.puzzle.board->shape;
            for (int a = 0; a < shape->num_cells; a++) {
                for (int b = 0; b < a; b++)
                    ASSERT_EQ(sudoku_shape_sees(shape, a, b),
                              sudoku_shape_sees(other, a, b))
                        << f->name << ": " << written;
            }
        }
    }
}

std::string name_of(const Example &example)
{
    std::string name = example.rule;
    for (char &c : name) {
        if (c == '-')
            c = '_';
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Rule, Lossless, read_examples(), name_of);

// Returns "" if all records of the text are puzzles, otherwise the first error,
// whose place must lie in the text.
std::string first_error(const std::string &text)
{
    std::string found;
    int num_lines = 1;
    for (char c : text)
        num_lines += c == '\n';
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    while (sudoku_next_record(&source, &record)) {
        sudoku_error error = {0, 0, ""};
        if (sudoku_parse(&parser, &record, &puzzle, &error) == 0)
            continue;
        EXPECT_TRUE(error.line >= record.line && error.line <= num_lines &&
                    error.column > 0 && error.text[0] != '\0')
            << error.line << ":" << error.column << ": " << error.text;
        if (found.empty())
            found = error.text;
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return found;
}

const char *const puzzles[] = {
    "1..............2",
    "1...\n....\n....\n...2",
    "1.|..\n..|..\n--+--\n..|..\n..|.2",
    "1 2 . .\n. . 13 .\n. . . .\n. . . .",
    "board 2x2\n1...\n....\n....\n....\nkiller 7 r1c1 r1c2 r2c1",
    "2x2:1n2",
    "2x2k:p,__a___aabb__a_a_,6_4_3c7_7_8e5a",
    "3jx:1h,bb_a__a",
    "SAVEFILE:41:x\nGAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :3:1n2",
    "[Puzzle]\n1...\n....\n....\n...2\n[State]\n1...\n....\n....\n...2",
    "<a><game data=\"1..............2\" /></a>",
    ":0300:3:1..............................................................."
    ".................:211 212:313:::",
    ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C2_1_2",
    "1..............2 1122112233443344",
    "{\"size\":1,\"grid\":[[{\"value\":1,\"given\":true}]]}",
    "{\"cells\":[[{\"value\":1}]],\"cages\":[{\"value\":\"title: x\"}]}",
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy6kAF"
    "wAsYGALYB7ITB6D8oADYQAdjDD48IAEoBGAMIaQqNQCYtBkFyKUiQA==",
};

TEST(Damage, OfAnyKindIsAPuzzleOrAnErrorWithItsPlace)
{
    static const char *const bytes[] = {"\0", "\xff", "\n", "\r\n", "{", "9",
                                        "é",  ",",    "~",  "\"",   " "};
    for (std::string text : puzzles) {
        for (size_t at = 0; at <= text.size(); at++) {
            first_error(text.substr(0, at)); // truncated
            first_error(text.substr(at));
            for (const char *byte : bytes) { // inserted, and as replacement
                std::string more(byte, *byte == '\0' ? 1 : strlen(byte));
                first_error(text.substr(0, at) + more + text.substr(at));
                if (at < text.size())
                    first_error(text.substr(0, at) + more +
                                text.substr(at + 1));
            }
        }
    }
}

TEST(Damage, IsNeitherCrLfNorAByteOrderMark)
{
    for (std::string text : puzzles) {
        std::string crlf = "\xEF\xBB\xBF";
        for (char c : text)
            crlf += c == '\n' ? "\r\n" : std::string(1, c);
        EXPECT_EQ("", first_error(text));
        EXPECT_EQ("", first_error(crlf + "\r\n")) << crlf;
    }
}

TEST(Damage, BySizeIsAnError)
{
    const int many = 100000;
    EXPECT_EQ("a board has at most 4096 cells, found 100000",
              first_error(repeat(".", many)));
    EXPECT_EQ("the text is too long for a puzzle",
              first_error("{\"cells\":[" + repeat("1,", 22 * many) + "1]}"));
    EXPECT_EQ("JSON: maximum parsing depth reached near '['",
              first_error("{\"cells\":" + repeat("[", many)));
    std::string huge = "{\"" + repeat(" ", 50 * many);
    sudoku_text base64 = {};
    EXPECT_EQ(0, sudoku_lz_compress(huge.data(), huge.size(), &base64));
    EXPECT_EQ("the compressed text is too long for a puzzle",
              first_error(base64.data));
    sudoku_text_clear(&base64);
    EXPECT_EQ("a board has at most 16384 rules",
              first_error("board 2x2\n" + repeat("odd r1c1\n", 20000)));
    EXPECT_EQ("rule killer: the cell r1c1 occurs twice",
              first_error("board 2x2\nkiller 3" + repeat(" r1c1", many)));
}

} // namespace

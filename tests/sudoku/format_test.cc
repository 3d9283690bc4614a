#include "tests/support/reading.h"

#include <set>

namespace
{

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";

TEST(Formats, AreFoundByTheirNames)
{
    std::set<std::string> names;
    for (const sudoku_format *f : all_formats()) {
        names.insert(f->name);
        EXPECT_EQ(f, sudoku_find_format(f->name));
        EXPECT_NE(nullptr, f->about) << f->name;
        EXPECT_TRUE(f->read != nullptr ||
                    (f->detect == nullptr) == (f->parse == nullptr))
            << f->name;
        EXPECT_TRUE(f->read != nullptr || f->parse != nullptr ||
                    f->write != nullptr)
            << f->name;
    }
    for (const char *name : {"candidates", "grid", "hodoku", "json", "line",
                             "opensudoku", "pencil", "save", "sdk", "solo"})
        EXPECT_EQ(1u, names.count(name)) << name;
    EXPECT_EQ(nullptr, sudoku_find_format("lines"));
    EXPECT_EQ(nullptr, sudoku_find_format(""));
    EXPECT_EQ(nullptr, sudoku_get_format(-1));
    EXPECT_EQ(nullptr, sudoku_get_format(sudoku_num_formats()));
}

TEST(Formats, MayBeMixedInOneText)
{
    std::vector<Reading> all = read(nine +
                                    "\n2x2:p\n1...\n....\n....\n...2\n"
                                    ":::" +
                                    nine + "\n1.1\n" + nine);
    ASSERT_EQ(6u, all.size());
    std::string formats;
    for (const Reading &r : all)
        formats += r.format + " ";
    EXPECT_EQ("line solo grid hodoku  line ", formats);
    EXPECT_EQ("8:4: expected 81 characters, found 3", all[4].error);
    EXPECT_EQ(9, all[5].line);
    EXPECT_EQ(nine, all[5].givens);
}

struct Stream {
    explicit Stream(const std::string &from) : text(from)
    {
        sudoku_source_init(&source, text.data(), text.size());
        sudoku_parser_init(&parser, nullptr);
        sudoku_puzzle_init(&puzzle);
    }
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;
    ~Stream()
    {
        sudoku_puzzle_clear(&puzzle);
        sudoku_parser_clear(&parser);
    }
    int next()
    {
        sudoku_record record;
        EXPECT_EQ(1, sudoku_next_record(&source, &record));
        return sudoku_parse(&parser, &record, &puzzle, nullptr);
    }
    const std::string text;
    sudoku_source source;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
};

TEST(Parser, SharesTheBoardOfAlikeRecords)
{
    std::string jigsaw = "3jx:i,bb_a__a\n", x = "2x2x:p\n";
    Stream s(nine + "\n" + nine + " # x\n0" + nine.substr(1) + ",1\n" + x + x +
             jigsaw + jigsaw);
    EXPECT_EQ(0, s.next());
    sudoku_board *board = s.puzzle.board;
    EXPECT_EQ(board, s.parser.last);
    EXPECT_STREQ("line", s.parser.format);
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(board, s.puzzle.board);
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(board, s.puzzle.board);
    for (int k = 0; k < 2; k++) {
        EXPECT_EQ(0, s.next());
        board = s.puzzle.board;
        EXPECT_EQ(0, s.next());
        EXPECT_EQ(board, s.puzzle.board);
        EXPECT_STREQ("solo", s.parser.format);
    }
}

TEST(Parser, ForgetsThePuzzleBefore)
{
    Stream s(nine + "\n" + std::string(81, '.') +
             "\n12 34 . .\n. . . .\n. . . .\n. . . .\n" + std::string(16, '.'));
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(std::string(81, '.'), givens_of(s.puzzle));
    EXPECT_EQ(0, s.next());
    EXPECT_NE(0, s.puzzle.has_marks);
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(0, s.puzzle.has_marks);
    EXPECT_EQ(repeat("1234/", 16), marks_of(s.puzzle));
}

TEST(Parser, GoesOnAfterAnError)
{
    std::string bad = nine;
    bad[7] = 'x';
    Stream s(nine + "\n" + bad + "\n2x2:q\n2x2x:a5\n" + nine);
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(SUDOKU_EINPUT, s.next());
    EXPECT_EQ(nullptr, s.parser.format);
    EXPECT_EQ(SUDOKU_EINPUT, s.next());
    EXPECT_EQ(SUDOKU_EINPUT, s.next());
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(nine, givens_of(s.puzzle));
    EXPECT_EQ("9 3x3", board_of(s.puzzle.board));
}

TEST(Parser, MayParseIntoAnyPuzzle)
{
    Stream s(nine + "\n" + nine);
    EXPECT_EQ(0, s.next());
    sudoku_puzzle_clear(&s.puzzle);
    sudoku_puzzle_init(&s.puzzle);
    EXPECT_EQ(0, s.next());
    EXPECT_EQ(nine, givens_of(s.puzzle));
}

TEST(Parser, HasAnErrorForEachCode)
{
    EXPECT_EQ(SUDOKU_EINPUT, read_one("1.1").code);
    EXPECT_EQ(SUDOKU_ESHAPE, read_one("9x9:p").code);
    EXPECT_EQ(SUDOKU_ETOOBIG, read_one(std::string(5000, '1')).code);
}

TEST(Text, Grows)
{
    sudoku_text text = {};
    std::string expected;
    for (int k = 0; k < 1000; k++) {
        sudoku_text_printf(&text, "%d,", k);
        sudoku_text_add(&text, "x\0y", 3);
        expected += std::to_string(k) + "," + std::string("x\0y", 3);
        ASSERT_EQ('\0', text.data[text.size]);
    }
    EXPECT_EQ(expected, std::string(text.data, text.size));
    EXPECT_EQ(0, text.failed);
    EXPECT_LT(text.size, text.cap);
    sudoku_text_clear(&text);
    EXPECT_EQ(nullptr, text.data);
    EXPECT_EQ(0u, text.size);
}

TEST(Text, MayBeAddedNothing)
{
    sudoku_text text = {};
    sudoku_text_add(&text, nullptr, 0);
    EXPECT_STREQ("", text.data);
    sudoku_text_clear(&text);
}

TEST(Text, StopsGrowingWhenItFailed)
{
    sudoku_text text = {};
    sudoku_text_add(&text, "ab", 2);
    sudoku_text_add(&text, "", SIZE_MAX - 10);
    EXPECT_NE(0, text.failed);
    sudoku_text_add(&text, "c", 1);
    sudoku_text_printf(&text, "%d", 1);
    EXPECT_STREQ("ab", text.data);
    sudoku_text_clear(&text);
}

} // namespace

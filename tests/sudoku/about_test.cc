#include "tests/support/reading.h"

#include "sudoku/board/puzzle.h"
#include "sudoku/formats/one_puzzle.h"

namespace
{

const std::string title = "title: Night # 1\n";
const std::string author = "author: J\u00f6rg \"B\" <b>\n";
const std::string words = "rules: Normal rules.\nrules:\nrules: Cages, too.\n";
const std::string solution = "solution: 1234341221434321\n";
const std::string about = title + author + words + solution;
const std::string board = "board 2x2\n1...\n....\n....\n....\n"
                          "thermometer r1c1 r1c2\nkiller 6 r3c1 r4c1\n";

// Writes the puzzle in one format, then in ours.
std::string by_way_of(const std::string &text, const char *format)
{
    sudoku_format_options options = {};
    options.ignore_drawn = 1;
    std::string there = read_one(text, options, format).written;
    Reading r = read_one(there, options, "rules");
    return r.code == 0 ? r.written : r.error + "\n" + there;
}

TEST(About, TextsAndSolutionComeBackFromEachFormatThatHoldsThem)
{
    const unsigned all = SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION;
    int num = 0;
    for (const sudoku_format *format : all_formats()) {
        if ((format->holds & all) != all || format->parse == nullptr)
            continue;
        num++;
        EXPECT_EQ(board + about, by_way_of(board + about, format->name))
            << format->name;
    }
    EXPECT_GE(num, 5);
}

TEST(About, PuzzlesThatSayNothingGetNothing)
{
    for (const sudoku_format *format : all_formats()) {
        if (format->holds == 0 || format->parse == nullptr)
            continue;
        EXPECT_EQ(board, by_way_of(board, format->name)) << format->name;
    }
}

TEST(About, LinesOfTextMayStandBeforeTheGridAndAfterTheRules)
{
    std::string grid = "1...\n....\n....\n....\n";
    EXPECT_EQ("board 2x2\n" + grid + title + "rules: a\nrules: b\n",
              read_one("board 2x2\nrules: a\n" + title + grid + "Rules:b\n", {},
                       "rules")
                  .written);
    EXPECT_EQ(
        "4:11: the number of digits of the solution is not the number of cells",
        error_of("board 2x2\n\n\nsolution: 12\n"));
}

TEST(About, TextsMayStandBeforeTheBoard)
{
    std::string head = title + "\n" + author + "rules: a\n";
    std::string after = board + title + author + "rules: a\n";
    EXPECT_EQ(after, read_one(head + board, {}, "rules").written);
    EXPECT_EQ(after + "rules: b\n",
              read_one(head + board + "rules: b\n", {}, "rules").written);
    // After a blank line they belong to the next puzzle.
    std::vector<Reading> all =
        read(board + title + "\n" + author + board, {}, "rules");
    ASSERT_EQ(2u, all.size());
    EXPECT_EQ(board + title, all[0].written);
    EXPECT_EQ(board + author, all[1].written);
    all = read(board + title + author + board, {}, "rules");
    ASSERT_EQ(2u, all.size());
    EXPECT_EQ(board + title + author, all[0].written);
    EXPECT_EQ(board, all[1].written);
    std::string lines;
    for (int k = 0; k < 64; k++)
        lines += "rules: a\n";
    EXPECT_EQ(board + lines, read_one(lines + board, {}, "rules").written);
    EXPECT_NE(0, read("rules: a\n" + lines + board)[0].code);
    EXPECT_NE(0, read(title + author)[0].code);
    EXPECT_NE(0, read(solution + board)[0].code);
}

TEST(About, NextPuzzleForgetsTheTexts)
{
    std::vector<Reading> all =
        read(board + about + "\n" + board + "\n", {}, "rules");
    ASSERT_EQ(2u, all.size());
    EXPECT_EQ(board, all[1].written);
    std::string line = "1...............\n";
    all = read("board 2x2\n" + line + title + "\n" + line + line, {}, "rules");
    ASSERT_EQ(3u, all.size());
    EXPECT_EQ(std::string::npos, all[1].written.find("Night"));
    EXPECT_EQ(std::string::npos, all[2].written.find("Night"));
}

TEST(About, SolutionOfLargeBoardsIsNumbers)
{
    std::string text = "board 11 no boxes\n";
    for (int r = 0; r < 11; r++)
        text += ". . . . . . . . . . .\n";
    std::string line = "solution:";
    for (int cell = 0; cell < 121; cell++)
        line += " " + std::to_string((cell / 11 + cell % 11) % 11 + 1);
    for (const char *format : {"rules", "fpuzzles-json"})
        EXPECT_NE(std::string::npos,
                  by_way_of(text + line + "\n", format).find(line))
            << format;
}

TEST(About, TextsThatAreNoUtf8AreWrittenAllTheSame)
{
    std::string text = board + "title: J\xf6rg \xc3\n";
    for (const char *format : {"rules", "fpuzzles-json", "sudokupad"})
        EXPECT_EQ(board + "title: J?rg ?\n", by_way_of(text, format)) << format;
}

TEST(About, WrongSolutionIsLeftOut)
{
    EXPECT_EQ(
        board,
        read_one(board + "solution: 1234123412341234\n", {}, "rules").written);
}

TEST(About, PictureHasTitleAuthorAndRules)
{
    std::string svg = read_one(board + about, {}, "svg").written;
    EXPECT_NE(std::string::npos, svg.find("<title>Night # 1 by J\u00f6rg "));
    EXPECT_NE(std::string::npos, svg.find("<desc>Normal rules."));
    size_t notes = svg.find("<g id=\"notes\"");
    ASSERT_NE(std::string::npos, notes);
    EXPECT_NE(std::string::npos, svg.find("Night # 1 by", notes));
    EXPECT_NE(std::string::npos, svg.find("Cages, too.", notes));
}

TEST(About, DecorationStaysWithinItsFamily)
{
    std::string cells = "[[{},{},{},{}],[{},{},{},{}],"
                        "[{},{},{},{}],[{},{},{},{}]]";
    std::string drawn = R"("line":[{"lines":[["R1C1","R1C2"]]}])";
    std::string f = R"({"size":4,"grid":)" + cells + "," + drawn + "}";
    EXPECT_NE(std::string::npos,
              read_one(f, {}, "fpuzzles-json").written.find(drawn));
    EXPECT_EQ(std::string::npos,
              read_one(f, {}, "sudokupad-json").written.find(drawn));
    drawn = R"("lines":[{"color":"#f00","wayPoints":[[1,2],[3,4]]}])";
    f = R"({"cells":)" + cells + "," + drawn + "}";
    sudoku_format_options options = {};
    options.ignore_drawn = 1;
    EXPECT_NE(std::string::npos,
              read_one(f, options, "sudokupad-json").written.find(drawn));
}

TEST(About, FormatsNameWhatTheyLose)
{
    sudoku_puzzle puzzle, copy;
    sudoku_error error;
    char lost[SUDOKU_NOTE_SIZE];
    std::string text = board + about;
    sudoku_puzzle_init(&puzzle);
    sudoku_puzzle_init(&copy);
    ASSERT_EQ(0, sudoku_read(&puzzle, text.data(), text.size(), &error));
    sudoku_name_lost(sudoku_find_format("line"), &puzzle, lost);
    EXPECT_STREQ("title, author, rules in words, solution", lost);
    sudoku_name_lost(sudoku_find_format("svg"), &puzzle, lost);
    EXPECT_STREQ("solution", lost);
    sudoku_name_lost(sudoku_find_format("rules"), &puzzle, lost);
    EXPECT_STREQ("", lost);
    ASSERT_EQ(0, sudoku_puzzle_set_board(&copy, puzzle.board));
    ASSERT_EQ(0, sudoku_puzzle_copy_about(&copy, &puzzle));
    EXPECT_STREQ("Night # 1", sudoku_puzzle_about(&copy, SUDOKU_ABOUT_TITLE));
    EXPECT_EQ(3, sudoku_puzzle_solution(&copy)[3]);
    EXPECT_EQ(nullptr, sudoku_puzzle_about(&copy, SUDOKU_ABOUT_KINDS));
    EXPECT_EQ(0, sudoku_puzzle_set_about(&copy, SUDOKU_ABOUT_TITLE, ""));
    EXPECT_EQ(nullptr, sudoku_puzzle_about(&copy, SUDOKU_ABOUT_TITLE));
    uint8_t wrong[16] = {9};
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_set_solution(&copy, wrong));
    EXPECT_EQ(0, sudoku_puzzle_set_solution(&copy, nullptr));
    EXPECT_EQ(nullptr, sudoku_puzzle_solution(&copy));
    sudoku_puzzle_clear(&copy);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace

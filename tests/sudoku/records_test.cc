#include "tests/support/reading.h"

namespace
{

using Records = std::vector<std::string>;

const std::string line9 = "4...3.......6..8..........1....5..9..8....6...7.2..."
                          ".....1.27..5.3....4.9........";

// "line:column: text" of each.
Records cut(const std::string &text)
{
    Records records;
    sudoku_source source;
    sudoku_record record;
    sudoku_source_init(&source, text.data(), text.size());
    while (sudoku_next_record(&source, &record))
        records.push_back(std::to_string(record.line) + ":" +
                          std::to_string(record.column) + ": " +
                          std::string(record.text, record.size));
    EXPECT_EQ(0, sudoku_next_record(&source, &record));
    return records;
}

TEST(Records, AreLongLinesEach)
{
    EXPECT_EQ((Records{"1:1: " + line9, "2:1: " + line9}),
              cut(line9 + "\n" + line9));
}

TEST(Records, AreNoneInTextsWithoutPuzzles)
{
    EXPECT_EQ(Records{}, cut(""));
    EXPECT_EQ(Records{}, cut("\n\r\n  \t\n"));
    EXPECT_EQ(Records{}, cut("# 1234\n#"));
    EXPECT_EQ(Records{}, cut("\xEF\xBB\xBF"));
    EXPECT_EQ(Records{}, cut("-----+-----\n# title\n===========\n"));
}

TEST(Records, CountLinesOverCommentsAndBlankLines)
{
    EXPECT_EQ((Records{"4:1: " + line9, "6:1:   " + line9}),
              cut("# a\n\n \t\n" + line9 + "  \r\n#b\r\n  " + line9 + "\r\n"));
}

TEST(Records, BeginAfterAByteOrderMark)
{
    EXPECT_EQ((Records{"1:1: " + line9}), cut("\xEF\xBB\xBF" + line9));
}

TEST(Records, LeaveHeadingsOut)
{
    EXPECT_EQ((Records{"2:1: " + line9}), cut("quizzes,solutions\n" + line9));
    EXPECT_EQ((Records{"2:1: " + line9}), cut("Puzzle,rating\r\n" + line9));
    EXPECT_EQ((Records{"2:1: " + line9}), cut("12000\n" + line9));
    EXPECT_EQ((Records{"2:1: 12\n21", "5:1: 21\n12"}),
              cut("Grid 01\n12\n21\nGrid 02:\n21\n12\n"));
    EXPECT_EQ((Records{"1:1: 12000"}), cut("12000\n")) << "counts nothing";
    EXPECT_EQ((Records{"1:1: " + line9, "2:1: 12000"}), cut(line9 + "\n12000"))
        << "counts only at the beginning";
}

TEST(Records, LeaveTheNameOfSimpleSudokuOut)
{
    std::string board =
        " *---*\n |1.|..|\n |..|.2|\n |..|..|\n |..|..|\n *---*\n";
    std::string name = " Simple Sudoku\n  Version 4.2n\n";
    EXPECT_EQ(2u, cut(board + name + board + name).size());
    EXPECT_EQ(2u, cut(board + name + "\n" + line9).size());
    EXPECT_EQ(1u, cut("Simple Sudoku 2\n").size());
    EXPECT_EQ(1u, cut("Version x\n").size());
}

TEST(Records, LeaveTheFencesOfMarkdownOut)
{
    EXPECT_EQ((Records{"2:1: " + line9}), cut("```\n" + line9 + "\n```\n"));
    EXPECT_EQ((Records{"2:1: " + line9, "5:1: " + line9}),
              cut("```text\n" + line9 + "\n```\n\n" + line9));
}

TEST(Records, LeaveTheHeadOfATableWithBlanksOut)
{
    EXPECT_EQ((Records{"2:1: 7 " + line9 + " 1.2"}),
              cut("id puzzle rating\n7 " + line9 + " 1.2\n"));
    EXPECT_EQ((Records{"1:1: puzzle " + line9}), cut("puzzle " + line9));
}

TEST(Records, AreAsManyRowsAsARowHasCells)
{
    std::string grid = "1234\n3412\n2143\n4321";
    EXPECT_EQ((Records{"1:1: " + grid, "5:1: " + grid, "10:1: " + grid}),
              cut(grid + "\n" + grid + "\n\n" + grid));
}

TEST(Records, MayHaveBlankLinesBetweenBoxes)
{
    std::string grid = "12 34\n34 12\n\n# half\n21 43\n43 21";
    EXPECT_EQ((Records{"1:1: " + grid, "8:1: " + grid}),
              cut(grid + "\n\n" + grid + "\n"));
    std::string nine = repeat(repeat("12. 4.5 .89\n", 3) + "\n", 3);
    EXPECT_EQ(2u, cut(nine + nine).size());
}

TEST(Records, WithTooFewRowsDoNotSwallowTheNext)
{
    std::string grid = "1234\n3412\n2143\n4321", three = "1234\n3412\n2143";
    EXPECT_EQ((Records{"1:1: " + three, "5:1: " + grid}),
              cut(three + "\n\n" + grid));
    EXPECT_EQ((Records{"1:1: " + three, "4:1: " + line9, "5:1: " + grid}),
              cut(three + "\n" + line9 + "\n" + grid));
}

TEST(Records, WithABadFirstRowStayTogether)
{
    std::string grid = "124\n3412\n2143\n4321";
    EXPECT_EQ((Records{"1:1: " + grid, "5:1: " + grid}),
              cut(grid + "\n" + grid));
}

// Each is a separate record, whatever line of cells comes before it.
TEST(Records, OfLinesEndBeforeALineWithTheMarksOfAnotherFormat)
{
    for (const std::string &marked :
         Records{".Thermo~R1C1~R1C2", ".AntiKnight", "2x2:p", "board 2x2",
                 "[Puzzle]", ":::" + line9, "SumoCueV1=1",
                 "https://f-puzzles.com/?load=x"}) {
        for (const std::string &before :
             Records{"hello", "abc def!", "1234", "..", "1234\n3412"}) {
            std::string line = before.find('\n') < before.size() ? "3" : "2";
            EXPECT_EQ((Records{"1:1: " + before, line + ":1: " + marked}),
                      cut(before + "\n" + marked));
        }
    }
}

TEST(Records, TakeTheirBordersAlong)
{
    std::string grid = "+--+--+\n|12|34|\n|34|12|\n+--+--+\n"
                       "|21|43|\n|43|21|\n+--+--+";
    EXPECT_EQ((Records{"1:1: " + grid, "9:1: " + grid}),
              cut(grid + "\n\n" + grid));
}

TEST(Records, TakeDashesForEmptyCellsOrBorders)
{
    EXPECT_EQ((Records{"1:1: 1---\n----\n----\n---2", "5:1: 12\n--"}),
              cut("1---\n----\n----\n---2\n12\n--\n"));
    EXPECT_EQ((Records{"1:1: ----\n----\n----\n1---"}),
              cut("----\n----\n----\n1---\n"));
    EXPECT_EQ((Records{"2:1: 12\n---\n21"}), cut("# x\n12\n---\n21\n"));
    EXPECT_EQ((Records{"1:1: " + std::string(81, '-')}),
              cut(std::string(81, '-')));
}

TEST(Records, AreRowsOrBoardsByWhatTheirSymbolsAllow)
{
    // 16 characters: a board of four digits or a row of sixteen
    std::string four = "1.3.4...2...1..4", row = "1.3.4...2...1..5";
    EXPECT_EQ(20u, cut(repeat(four + "\n", 20)).size());
    EXPECT_EQ(1u, cut(repeat(four + "\n", 15) + row).size());
    EXPECT_EQ(1u, cut(repeat(std::string(16, '.') + "\n", 16)).size());
    EXPECT_EQ(15u, cut(repeat(std::string(16, '.') + "\n", 15)).size());
    EXPECT_EQ(16u, cut(repeat("A.C.D...B...A...\n", 16)).size());
    EXPECT_EQ(1u, cut(repeat("A.C.D...B...a..1\n", 16)).size());
    // 9 characters, 4 rows: nearly always a row
    EXPECT_EQ(1u, cut(repeat("1.3.2...2\n", 9)).size());
    EXPECT_EQ(1u, cut(repeat("1.2.\n", 4)).size());
    EXPECT_EQ(1u, cut("1.2.\n").size());
    EXPECT_EQ(1u, cut("1..2\n---\n....\n....\n....").size());
}

TEST(Records, OfDecimalsAreRowsToo)
{
    std::string row = "0 11 9 0 0 16 13 4 0 0 14 0 10 6 15 0\n";
    EXPECT_EQ(2u, cut(repeat(row, 32)).size());
    EXPECT_EQ(
        1u, cut(repeat("0,11,9,0,0,16,13,4,0,0,14,0,10,6,15,0,\n", 16)).size());
    EXPECT_EQ(2u, cut(repeat("1 2 3 4 4 3 2 1 0 0 0 0 0 0 0 0\n", 2)).size());
}

TEST(Records, OfSectionsEndAtTheNextPuzzle)
{
    std::string one = "[Puzzle]\n12\n21\n[State]\n12\n21";
    EXPECT_EQ((Records{"2:1: " + one, "8:1: " + one}),
              cut("#Asomeone\n" + one + "\n" + one + "\n"));
    EXPECT_EQ((Records{"1:1: [Author]\nme\n" + one}),
              cut("[Author]\nme\n" + one));
}

TEST(Records, OfSavedGamesEndAtTheNextOne)
{
    std::string one = "SAVEFILE:41:x\nVERSION :1:1";
    EXPECT_EQ((Records{"1:1: " + one, "3:1: " + one}),
              cut(one + "\n" + one + "\n"));
}

TEST(Records, OfXmlAreItsGames)
{
    EXPECT_EQ((Records{"2:2: <game data=\"1\" />", "2:20: <game data=\"2\"/>"}),
              cut("<?xml?><a>\n <game data=\"1\" /> <game data=\"2\"/></a>\n"));
    EXPECT_EQ((Records{"1:1: <html>\n</html>"}), cut("<html>\n</html>\n"));
    EXPECT_EQ((Records{"1:1: <game"}), cut("<game ")) << "has no end";
}

// If the first part of a text is damaged, two puzzles are found after it.
TEST(Records, OfOneBadLineCostThatAlone)
{
    for (const std::string &bad : Records{"{",
                                          "{\"size\":9,",
                                          "{\"a\":[",
                                          "{\"a",
                                          "{a:'b",
                                          "{}}",
                                          "<x",
                                          "<x>",
                                          "</x",
                                          "<game data=\"1\"",
                                          "<game data=\"1",
                                          "<game>",
                                          "<!-- a",
                                          "<?xml",
                                          "<!DOCTYPE",
                                          "<",
                                          "[",
                                          "[Author]",
                                          "[Author]\nme",
                                          "[x]\n[y]",
                                          "SAVEFILE:41:x",
                                          "SAVEFILE:41:x\nVERSION :1:1",
                                          ".AntiKnight",
                                          "2x2",
                                          "|",
                                          "-",
                                          "+"}) {
        size_t lines = 1 + size_t(std::count(bad.begin(), bad.end(), '\n'));
        EXPECT_EQ(
            (Records{"1:1: " + bad, std::to_string(lines + 1) + ":1: " + line9,
                     std::to_string(lines + 2) + ":1: " + line9}),
            cut(bad + "\n" + line9 + "\n" + line9 + "\n"));
    }
    // What may belong to a puzzle is kept with it.
    EXPECT_EQ((Records{"1:1: [Puzzle]\n" + line9, "3:1: " + line9}),
              cut("[Puzzle]\n" + line9 + "\n" + line9));
}

TEST(Records, OfObjectsEndWithTheirBrace)
{
    for (const std::string &object :
         Records{"{}", "{\"a\":[{},\n1.5e+3,-2,\"}\",\n[true]],\n\"b\":null}",
                 "{\n}", "{a:[[,{v:3}],\n[,]],b:'it\\'s}',\nc:t,d:#F}",
                 "{\"a\\\"\":\n{\"b\":{}}\n}"}) {
        size_t lines =
            1 + size_t(std::count(object.begin(), object.end(), '\n'));
        EXPECT_EQ((Records{"1:1: " + object,
                           std::to_string(lines + 1) + ":1: " + object}),
                  cut(object + "\n" + object + "\n"));
    }
    // Unclosed: ends at another brace or at what cannot belong to it.
    EXPECT_EQ((Records{"1:1: {\"a\":\n[1,", "3:1: " + line9}),
              cut("{\"a\":\n[1,\n" + line9));
    EXPECT_EQ((Records{"1:1: {\"a\":[", "2:1: {},", "3:1: {}"}),
              cut("{\"a\":[\n{},\n{}\n"));
    EXPECT_EQ((Records{"1:1: {\"a\":\n 1,\n \"b\":[", "4:1: " + line9}),
              cut("{\"a\":\n 1,\n \"b\":[\n" + line9));
}

TEST(Records, OfXmlHaveNoOtherElements)
{
    std::string game = "<game\n data = '1'\n/>";
    EXPECT_EQ((Records{"7:1: " + game}),
              cut("<?xml version=\"1.0\"?>\n<!-- <game -->\n<o v=\"2\">\n"
                  "<name>a</name><about>two\nlines &lt;\n</about>\n" +
                  game + "</o>"));
    EXPECT_EQ((Records{"1:1: <a>\n</a><b/>", "3:1: 12", "4:1: <x y>"}),
              cut("<a>\n</a><b/>\n12\n<x y>\n</a>\n"));
}

TEST(Records, OfGameIdsAreLines)
{
    EXPECT_EQ((Records{"1:1: 2x2:a4d4b1d2a", "2:1: 2x2:p"}),
              cut("2x2:a4d4b1d2a\n2x2:p\n"));
}

TEST(Records, OfAClipboardHoldGivensStateAndMarks)
{
    std::string givens = "*---*\n|1.|..|\n|..|.2|\n|..|..|\n|..|..|\n*---*\n\n";
    std::string state = "*---*\n|1.|3.|\n|..|.2|\n|..|..|\n|..|..|\n*---*\n\n";
    std::string marks = "*---*\n|1 24|3 4|\n|34 4|1 2|\n|24 3|24 1|\n"
                        "|24 1|24 3|\n*---*\n\n";
    EXPECT_EQ(1u, cut(givens).size());
    EXPECT_EQ(2u, cut(givens + givens).size());
    EXPECT_EQ(2u, cut(givens + state).size());
    EXPECT_EQ(1u, cut(givens + marks).size());
    EXPECT_EQ(1u, cut(givens + state + marks).size());
    EXPECT_EQ(2u, cut(givens + state + marks + givens).size());
    EXPECT_EQ(2u, cut(marks + marks).size());
    std::string other = marks;
    other.replace(other.find("|1 24"), 5, "|4 12");
    EXPECT_EQ(2u, cut(givens + other).size()) << "lacks a given";
    EXPECT_EQ(3u, cut(givens + state + other).size());
}

TEST(Records, AreCutFromAnyBytes)
{
    std::string text(1, '\0');
    EXPECT_EQ((Records{"1:1: " + text + "1"}), cut(text + "1"));
    EXPECT_EQ((Records{"1:1: \xff"}), cut("\xff\n"));
}

// Looking at more than the lines before a record would take minutes.
TEST(Records, AreCutFromHugeTexts)
{
    size_t size = 1000000; // quadratic time would be hours
    std::string blank = "12\n" + std::string(size, '\n');
    EXPECT_EQ(1u, cut(blank).size());
    EXPECT_EQ(
        65u,
        cut(repeat("1..12...3...4...\n", 64) + std::string(size, '-')).size());
    EXPECT_EQ(1u, cut(repeat("1 2 ", int(size / 4))).size());
    EXPECT_EQ(size / 7, cut(repeat("1x\n\n\n\n\n", int(size / 7))).size());
    EXPECT_EQ(1u, cut("<a>" + repeat("</a>", int(size / 4))).size());
    EXPECT_EQ(1u, cut("[a]" + repeat("\n[a]", int(size / 4))).size());
}

} // namespace

// Boards in forms that people use: none is read as another board.
#include "tests/support/reading.h"

#include <functional>
#include <random>

namespace
{

using Board = std::vector<std::vector<int>>; // 0 = empty

int size_of(const Board &board)
{
    return static_cast<int>(board.size());
}

using Cell = std::function<std::string(int value, int row, int column)>;

// Rows with texts before and after each, between cells, and between rows.
std::string rows(const Board &board, const Cell &cell,
                 const std::string &between = "",
                 const std::string &before = "", const std::string &after = "",
                 const std::string &line = "\n")
{
    std::string text;
    for (int r = 0; r < size_of(board); r++) {
        text += (r == 0 ? "" : line) + before;
        for (int c = 0; c < static_cast<int>(board[r].size()); c++)
            text += (c == 0 ? "" : between) + cell(board[r][c], r, c);
        text += after;
    }
    return text;
}

Cell as_number(const std::string &empty, const std::string &end = "")
{
    return [=](int value, int, int) {
        return value == 0 ? empty : std::to_string(value) + end;
    };
}

// A text for each given, with numbers of rows and columns from first on.
std::string clues(
    const Board &board, int base,
    const std::function<std::string(const std::string &r, const std::string &c,
                                    const std::string &v)> &clue)
{
    std::string text;
    for (int r = 0; r < size_of(board); r++) {
        for (int c = 0; c < size_of(board); c++) {
            if (board[r][c] > 0)
                text += clue(std::to_string(r + base), std::to_string(c + base),
                             std::to_string(board[r][c]));
        }
    }
    return text;
}

// Names of columns: a word and a number from first on.
std::string names(const Board &board, const std::string &word, int first,
                  const std::string &between)
{
    std::string text;
    for (int c = 0; c < size_of(board); c++)
        text += (c == 0 ? "" : between) + word + std::to_string(c + first);
    return text;
}

std::string named_rows(const Board &board, const Cell &cell,
                       const std::string &between, const std::string &word,
                       int first)
{
    std::string text;
    for (int r = 0; r < size_of(board); r++) {
        text += word + std::to_string(r + first);
        for (int c = 0; c < size_of(board); c++)
            text += between + cell(board[r][c], r, c);
        text += "\n";
    }
    return text;
}

// UTF-8 digits from a code point on.
Cell in_script(unsigned zero)
{
    return [=](int value, int, int) {
        unsigned code = zero + static_cast<unsigned>(value);
        std::string text;
        if (code < 0x800) {
            text += static_cast<char>(0xc0 | code >> 6);
        } else {
            text += static_cast<char>(0xe0 | code >> 12);
            text += static_cast<char>(0x80 | (code >> 6 & 63));
        }
        return text + static_cast<char>(0x80 | (code & 63));
    };
}

struct Form {
    const char *name;
    std::string text;
};

std::vector<Form> tables(const Board &b)
{
    Cell zero = as_number("0"), nothing = as_number(""),
         real = as_number("NaN", ".0");
    std::string n = std::to_string(size_of(b));
    Cell closed = [&](int value, int, int column) {
        return as_number(" ")(value, 0, 0) +
               (column + 1 == size_of(b) ? "|" : "");
    };
    return {
        {"commas", rows(b, zero, ",")},
        {"empty fields", rows(b, nothing, ",")},
        {"semicolons and commas of decimals",
         rows(b, as_number("", ",0"), ";")},
        {"pandas, to_csv",
         "," + names(b, "", 0, ",") + "\n" + named_rows(b, zero, ",", "", 0)},
        {"pandas, to_csv with NaN",
         "," + names(b, "", 0, ",") + "\n" +
             named_rows(b, as_number("", ".0"), ",", "", 0)},
        {"pandas, without index",
         names(b, "", 0, ",") + "\n" + rows(b, zero, ",")},
        {"columns from 1", names(b, "", 1, ",") + "\n" + rows(b, zero, ",")},
        {"columns by words", names(b, "c", 1, ",") + "\n" + rows(b, zero, ",")},
        {"index without names", named_rows(b, zero, ",", "", 0)},
        {"R, write.csv", "\"\"," + names(b, "V", 1, ",") + "\n" +
                             named_rows(b, as_number("NA"), ",", "r", 1)},
        {"pandas, printed", "   " + names(b, "", 0, "  ") + "\n" +
                                named_rows(b, real, "  ", "", 0) + "\n[" + n +
                                " rows x " + n + " columns]\n"},
        {"Markdown", "| |" + names(b, "", 1, "|") + "|\n" +
                         rows(
                             {Board::value_type(b.size() + 1)},
                             [](int, int, int) { return "-"; }, "|", "|", "|") +
                         "\n" + named_rows(b, closed, "|", "|x", 1)},
    };
}

std::vector<Form> program_texts(const Board &b)
{
    Cell zero = as_number("0");
    std::string n = std::to_string(size_of(b));
    auto lists = [&](const Cell &cell, const std::string &open = "[",
                     const std::string &close = "]") {
        return rows(b, cell, ", ", open, close, ",\n ");
    };
    return {
        {"Python", "grid = [" + lists(zero) + "]\n"},
        {"None", "grid = [" + lists(as_number("None")) + "]\n"},
        {"-1", "board = [" + lists(as_number("-1")) + "]\n"},
        {"null", "[" + lists(as_number("null")) + "]\n"},
        {"JSON", "{\"puzzle\": [" + lists(zero) + "]}\n"},
        {"cells as objects",
         "[" +
             rows(
                 b,
                 [](int value, int, int) {
                     return "{\"val\": " +
                            (value == 0 ? "null" : std::to_string(value)) +
                            ", \"x\": [null]}";
                 },
                 ", ", "", "", ", ") +
             "]\n"},
        {"numpy", "[" + rows(b, as_number("nan", "."), " ", "[", "]") + "]\n"},
        {"tuples", "(" + lists(zero, "(", ")") + ")\n"},
        {"C",
         "int g[" + n + "][" + n + "] = {\n" + lists(zero, "{", "}") + "};\n"},
        {"C#", "var g = new int[,]\n{\n" + lists(zero, "{", "}") + "\n};\n"},
        {"Matlab", "A = [" + rows(b, zero, " ", "", "", "; ") + "];\n"},
        {"MiniZinc", "n = " + n + ";\nstart = [|\n" +
                         rows(b, zero, ", ", "", "", "|\n") + "|];\n"},
        {"Prolog", "problem([" + lists(as_number("_")) + "]).\n"},
        {"YAML", rows(b, zero, ", ", "- [", "]") + "\n"},
        {"Java",
         "String s =\n" + rows(b, zero, "", "  \"", "\"", " +\n") + ";\n"},
    };
}

std::vector<Form> clue_lists(const Board &b)
{
    using S = const std::string &;
    return {
        {"facts", clues(b, 1,
                        [](S r, S c, S v) {
                            return "initial(" + r + "," + c + "," + v + "). ";
                        })},
        {"a dictionary", "{" +
                             clues(b, 0,
                                   [](S r, S c, S v) {
                                       return "(" + r + ", " + c + "): " + v +
                                              ", ";
                                   }) +
                             "}\n"},
        {"triples", "row,col,value\n" + clues(b, 1,
                                              [](S r, S c, S v) {
                                                  return r + "," + c + "," + v +
                                                         "\n";
                                              })},
        {"triples with the value first",
         "v;x;y\n" +
             clues(b, 0,
                   [](S r, S c, S v) { return v + ";" + c + ";" + r + "\n"; })},
        {"assignments", clues(b, 0,
                              [](S r, S c, S v) {
                                  return "g[" + r + "][" + c + "] = " + v +
                                         ";\n";
                              })},
        {"cells", clues(b, 1,
                        [](S r, S c, S v) {
                            return std::string(1, static_cast<char>(
                                                      'A' + std::stoi(r) - 1)) +
                                   c + "=" + v + " ";
                        })},
        {"r1c1", clues(b, 1,
                       [](S r, S c, S v) {
                           return "r" + r + "c" + c + ": " + v + "\n";
                       })},
        {"objects", "[" +
                        clues(b, 0,
                              [](S r, S c, S v) {
                                  return "{\"row\":" + r + ",\"col\":" + c +
                                         ",\"val\":" + v + "},";
                              }) +
                        "]\n"},
        {"tags", "<s>" +
                     clues(b, 1,
                           [](S r, S c, S v) {
                               return "<cell row=\"" + r + "\" col=\"" + c +
                                      "\">" + v + "</cell>\n";
                           }) +
                     "</s>\n"},
    };
}

std::vector<Form> texts(const Board &b)
{
    Cell dot = as_number("."), zero = as_number("0");
    std::string line = rows(b, dot, "", "", "", "");
    return {
        {"a line", line},
        {"a name and a line", "puzzle = '" + line + "';\n"},
        {"comments", "/* a puzzle\n of mine */\n% one\n; two\n# three\n" +
                         rows(b, zero, " ")},
        {"the end of a file of DOS", rows(b, dot) + "\r\n\x1a"},
        {"a remark after a row", rows(b, dot) + " [ok]\n"},
        {"remarks around",
         "Puzzle 17 (rating 4.5)\n" + rows(b, dot) + "\n\nDifficulty: hard\n"},
        {"quoted", rows(b, dot, "", "> ")},
        {"literal ends of lines", rows(b, dot, "", "", "", "\\n")},
        {"tags", rows(b, dot, "", "", "", "<br>")},
        {"full width", rows(b, in_script(0xff10), "", "", "", "")},
        {"Arabic", rows(b, in_script(0x660))},
        {"Thai", rows(b, in_script(0xe50))},
        {"colors", rows(b,
                        [](int value, int, int) {
                            return value == 0
                                       ? "."
                                       : "\x1b[1m" + std::to_string(value) +
                                             "\x1b[0m";
                        })},
        {"in brackets", rows(b, as_number(" "), "][", "[", "]")},
        {"a bank", "id,puzzle\n7," + line + "\n"},
        {"a column", "7;" + line + ";easy\n"},
    };
}

Board random_board(std::mt19937 &random, int n)
{
    std::vector<std::vector<int>> board(n, std::vector<int>(n, 0));
    unsigned percent = 10 + random() % 80;
    for (auto &row : board) {
        for (int &cell : row)
            cell = random() % 100 < percent
                       ? static_cast<int>(1 + random() % unsigned(n))
                       : 0;
    }
    // Clues at all edges show the size of the board.
    board[0][0] = n;
    board[n - 1][n - 1] = 1;
    board[0][n - 1] = 2;
    board[n - 1][0] = 3;
    return board;
}

void expect_same(const Board &board, const std::vector<Form> &forms,
                 bool may_fail)
{
    std::string givens = rows(
        board,
        [](int v, int, int) {
            return std::string(1, digit_name(v == 0 ? SUDOKU_EMPTY : v - 1));
        },
        "", "", "", "");
    for (const Form &form : forms) {
        std::vector<Reading> all = read(form.text);
        ASSERT_FALSE(all.empty()) << form.name;
        if (may_fail && all[0].code != 0)
            continue;
        ASSERT_EQ(1u, all.size()) << form.name << "\n" << form.text;
        EXPECT_EQ("", all[0].error) << form.name << "\n" << form.text;
        EXPECT_EQ(givens, all[0].givens) << form.name << "\n" << form.text;
    }
}

TEST(Forms, OfRandomBoardsAreReadAsTheSameBoard)
{
    std::mt19937 random(44);
    for (int k = 0; k < 60; k++) {
        Board board = random_board(random, k % 4 == 0 ? 6 : 9);
        expect_same(board, tables(board), false);
        expect_same(board, program_texts(board), false);
        expect_same(board, clue_lists(board), false);
        expect_same(board, texts(board), false);
    }
}

TEST(Forms, OfOtherSizesAreReadAsTheSameBoardOrRefused)
{
    std::mt19937 random(45);
    for (int k = 0; k < 40; k++) {
        Board board = random_board(random, k % 4 == 0 ? 16 : 4 + k % 4);
        expect_same(board, tables(board), true);
        expect_same(board, program_texts(board), true);
        expect_same(board, clue_lists(board), true);
    }
}

TEST(Forms, WithDigitsFromZeroHaveNothingForEmptyCells)
{
    Reading r = read_one("[[0, null, 2, 3], [null, 3, 0, null], "
                         "[null, 0, null, 2], [3, null, 1, 0]]");
    EXPECT_EQ("1.34"
              ".41."
              ".1.3"
              "4.21",
              r.givens)
        << r.error;
    // If 0 repeats in a row, it is an empty cell.
    r = read_one("[[0, 0, 2, 3], [null, 3, 0, 0], [0, 0, 0, 2], [3, 0, 1, 0]]");
    EXPECT_EQ("..23"
              ".3.."
              "...2"
              "3.1.",
              r.givens)
        << r.error;
}

TEST(Forms, ThatAreUnclearAreErrors)
{
    EXPECT_EQ("1:2: 0 may be a digit or an empty cell here, because 4 does not "
              "occur: use one character for empty cells, and digits from 1",
              error_of("10.3\n.30.\n0..2\n3..1\n"));
    EXPECT_EQ(
        "1:1: this list of clues does not determine the size of the board",
        error_of("r1c1=5 r2c3=7 r4c4=1 r7c7=2\n"));
    EXPECT_EQ(
        "1:1: this list of clues does not show whether rows count from 0 or 1",
        error_of("row,col,value\n1,1,9\n2,3,7\n4,4,1\n7,7,2\n"));
    EXPECT_EQ("1:29: a second digit for the same cell",
              error_of("r1c1=5 r2c3=7 r9c9=1 r1c1 = 2\n"));
    EXPECT_EQ("1:29: expected a clue like the previous ones",
              error_of("r1c1=5 r2c3=7 r9c9=1 r1c2=2 x7\n"));
}

} // namespace

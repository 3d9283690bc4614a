// Tables in texts, in many forms: base/table.h.
#include <gtest/gtest.h>

#include <string>

extern "C" {
#include "base/table.h"
}

namespace
{

std::string show(const base_table &t, int k)
{
    const base_node &node = t.nodes[k];
    std::string text(node.at, node.size);
    switch (node.kind) {
    case BASE_NUMBER:
        return std::to_string(node.value);
    case BASE_STRING:
        return "'" + text + "'";
    case BASE_NOTHING:
        return "-" + text;
    case BASE_EMPTY:
        return "-";
    case BASE_DECIMAL:
        return "~" + text;
    default:
        return text;
    }
}

// Rows as "label: word word". A word whose label differs from the row's is
// "label=word"; "beside" stands for is_beside.
std::string rows(const std::string &text, int split = BASE_WHOLE)
{
    base_table t;
    std::string result;
    int code = base_table_read(&t, text.data(), text.size());
    if (code == 0)
        EXPECT_EQ(base_table_rows(&t, split), 0);
    else if (code == BASE_TABLE_BRACKETS)
        result = "bracket " + std::to_string(t.wrong - t.text);
    for (int k = 0; k < t.num_rows; k++) {
        const base_row &row = t.rows[k];
        result += k > 0 ? "\n" : "";
        if (row.label >= 0)
            result += show(t, row.label) + ": ";
        for (int w = 0; w < row.num; w++) {
            const base_node *word = base_row_word(&t, &row, w);
            result += w > 0 ? " " : "";
            if (word->label >= 0 && word->label != row.label)
                result += show(t, word->label) + "=";
            result += show(t, t.words[row.first + w]);
        }
        result += row.is_beside ? " beside" : "";
    }
    base_table_clear(&t);
    return result;
}

TEST(Table, RowsAreBracketsOfAnyLanguage)
{
    const std::string matrix = "1 0\n0 1";
    for (const char *text :
         {"[[1,0],[0,1]]", "((1, 0), (0, 1))", "{{1,0},\n {0,1},}",
          "[[1 0]\n [0 1]]", "int m[2][2] = {{1,0},{0,1}};",
          "[[1. 0.]\n [0. 1.]]", "var m = new[,]\n  {\n  {1, 0},\n  {0, 1}\n};",
          "int[][] m = new int[][] {{1, 0}, {0, 1}};",
          "int m[2][2] = {\n {1, 0}, // first\n {0, 1} /* last */ };",
          "let m: [[u8; 2]; 2] = [[1, 0], [0, 1]];",
          "m: list[list[int]] = [[1, 0], [0, 1]]",
          "vec![vec![1, 0], vec![0, 1]]", "[[1, 0] # first\n,[0, 1]]",
          "(* ML *) [[1; 0]; [0; 1]]", "\xEF\xBB\xBF[[1,0],[0,1]]",
          "x = [[1.0, 0.0], [0.000e+00, 1.000000e+00]]\x1a",
          "\x1b[31m[[1, 0], [0, 1]]\x1b[0m", "[[1,0],\\n[0,1]]"})
        EXPECT_EQ(rows(text), matrix) << text;
    EXPECT_EQ(rows("x = np.array([[1, 0], [0, 1]], dtype=int8)"),
              "1 0\n0 1\ndtype=int8 beside");
    for (const char *text : {"A = [1 0; 0 1]", "A = [1, 0;\n 0, 1];",
                             "[|1,0|0,1|]", "A = [1 0\n 0 1]"}) {
        std::string split = rows(text, BASE_SPLIT_PARTS | BASE_SPLIT_LINES);
        EXPECT_EQ(*text == 'A' ? "A: 1 0\nA: 0 1" : matrix, split) << text;
    }
}

TEST(Table, RowsAreLinesOutsideOfBrackets)
{
    const std::string matrix = "1 0\n0 1";
    for (const char *text :
         {"1 0\n0 1\n", "1,0\r\n0,1\r\n", "1\t0\r0\t1", "\n 1;0\n\n 0;1",
          "+---+---+\n| 1 | 0 |\n|:--|--:|\n| 0 | 1 |\n+===+===+", "1 0<br>0 1",
          "% comment\n1 & 0 \\\\\n0 & 1 \\\\ \\hline\n",
          "\\begin{bmatrix}1&0\\\\0&1\\end{bmatrix}",
          "-- text\n1 0\n; text\n0 1",
          "┌───┬───┐\n│ 1 │ 0 │\n├───┼───┤\n│ 0 │ 1 │\n└───┴───┘"})
        EXPECT_EQ(rows(text), matrix) << text;
    EXPECT_EQ(rows("1 0; 0 1", BASE_SPLIT_PARTS), matrix);
    EXPECT_EQ(rows("- - -\n. 5 _\n1.5 x.5 \"a, b\""),
              "- - -\n. 5 _\n~1.5 x.5 'a, b'");
}

TEST(Table, KeepsEmptyFields)
{
    EXPECT_EQ(rows("a,,b\n,4,\n"), "a - b\n- 4 -");
    EXPECT_EQ(rows("a;;b\n;4;5\n;;\n"), "a - b\n- 4 5\n- - -");
    EXPECT_EQ(rows("| a | | b |\n|  | 4 |"), "a - b\n- 4");
    EXPECT_EQ(rows("a\t\tb\n\t4\t\n"), "a - b\n- 4 -");
    EXPECT_EQ(rows("  a\t\tb\n\t4\n"), "a b\n4");
    EXPECT_EQ(rows("[1,,2,]\n[,3]\n"), "1 - 2\n- 3");
    EXPECT_EQ(rows("[null, None, NaN, \"\"]"), "-null -None -NaN ''");
}

TEST(Table, AssignmentsNameTheirRow)
{
    for (const char *text :
         {"A = {1, 4}\nB = {7}", "A: 1 4\nB: 7", "A = [1,4], B = [7]",
          "A={1,4}; B={7};", "A: 1, 4\nB: 7\n", "A = Set(1, 4)\nB = Set(7)",
          "A := {1, 4}; B := {7}", "A <- c(1, 4)\nB <- c(7)",
          "A = \\{1, 4\\} \\\\ B = \\{7\\}", "{A: [1, 4], B: [7]}",
          "std::set<int> A = {1, 4}, B = {7};", "dict(A=[1, 4], B=[7])",
          "{A => [1, 4], B => [7]}", "A = {1,\n  4}\nB = {\n7}",
          "1) A = {1, 4}\n2) B = {7}", "A = Set([1, 4])\nB = Set([7])",
          "A\xE2\x86\x92{1, 4} B\xE2\x86\x92{7}"})
        EXPECT_EQ(rows(text), "A: 1 4\nB: 7") << text;
    EXPECT_EQ(rows("{'A': {1}, \"B\": (2,)}"), "'A': 1\n'B': 2");
    EXPECT_EQ(rows("[{\"row\": 1, \"val\": 3}]"), "'row'=1 'val'=3");
    EXPECT_EQ(rows("A1=5 B2=7"), "A1: 5\nB2: 7");
    EXPECT_EQ(rows("grid[0][1] = 5;"), "grid: 5");
    EXPECT_EQ(rows("{(0,1): 3, (2,2): 4}"), "(0,1)=3 (2,2)=4");
    EXPECT_EQ(rows("initial(1,2,4). initial(2,3,5)."), "1 2 4\n2 3 5");
    EXPECT_EQ(rows("x + y >= 1"), "x + y >= 1");
    EXPECT_EQ(rows("A: 1 4 B: 1"), "A: 1 4\nB: 1");
    EXPECT_EQ(rows("the sets {1, 4} and {1}"), "1 4\n1");
    EXPECT_EQ(rows("[a {1, 4} b]"), "a beside\n1 4\nb beside");
}

TEST(Table, PairsItsBrackets)
{
    EXPECT_EQ(rows("[[1, 0], [0, 1]"), "bracket 0");
    EXPECT_EQ(rows("[[1, 0], [0, 1]]]"), "bracket 16");
    EXPECT_EQ(rows("[1, 0)"), "bracket 5");
    EXPECT_EQ(rows("\"[\" [1]"), "'[' beside\n1");
    std::string deep(100000, '[');
    EXPECT_EQ(rows(deep + "7" + std::string(100000, ']')), "7");
    EXPECT_EQ(rows(deep), "bracket 99999");
    EXPECT_EQ(rows(""), "");
}

TEST(Table, FindsLineAndColumn)
{
    const std::string text = "\xEF\xBB\xBFx 1\r\n\r\n y";
    base_table t;
    int line, column;
    ASSERT_EQ(base_table_read(&t, text.data(), text.size()), 0);
    ASSERT_EQ(t.num_nodes, 3);
    base_table_locate(&t, t.nodes[1].at, &line, &column);
    EXPECT_EQ((std::pair<int, int>(line, column)), (std::pair<int, int>(1, 3)));
    base_table_locate(&t, t.nodes[2].at, &line, &column);
    EXPECT_EQ((std::pair<int, int>(line, column)), (std::pair<int, int>(3, 2)));
    base_table_clear(&t);
}

} // namespace

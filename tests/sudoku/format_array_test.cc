#include "tests/support/reading.h"

namespace
{

const char *const givens = "1.....2..3.....4";

void expect_array(const std::string &text)
{
    expect_puzzle(text + "\n", "array");
}

TEST(Array, IsReadAsLanguagesWriteIt)
{
    for (const char *text :
         {"{{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}}",
          "int grid[4][4] = {\n  {1, 0, 0, 0},\n  {0, 0, 2, 0},\n"
          "  {0, 3, 0, 0},\n  {0, 0, 0, 4},\n};",
          "int g[N][N] =\n{ {1,0,0,0}, {0,0,2,0}, {0,3,0,0}, {0,0,0,4} };",
          "vector<vector<char>> b = {{'1','.','.','.'},{'.','.','2','.'},\n"
          "{'.','3','.','.'},{'.','.','.','4'}};",
          "int[,] g = new int[4,4] {{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}};",
          "p = ((1, 0, 0, 0), (0, 0, 2, 0), (0, 3, 0, 0), (0, 0, 0, 4),)",
          "val b = arrayOf(\n intArrayOf(1, 0, 0, 0),\n intArrayOf(0, 0, 2, 0),"
          "\n intArrayOf(0, 3, 0, 0),\n intArrayOf(0, 0, 0, 4)\n)",
          "let g = vec![vec![1,0,0,0],vec![0,0,2,0],vec![0,3,0,0],"
          "vec![0,0,0,4]];",
          "problem(1, [[1,_,_,_],\n [_,_,2,_],\n [_,3,_,_],\n [_,_,_,4]]).",
          "'((1 0 0 0) (0 0 2 0) (0 3 0 0) (0 0 0 4))",
          "g = [|\n1,_,_,_|\n_,_,2,_|\n_,3,_,_|\n_,_,_,4|];",
          "A = [1 0 0 0; 0 0 2 0; 0 3 0 0; 0 0 0 4];",
          "let g = [|[|1;0;0;0|];[|0;0;2;0|];[|0;3;0;0|];[|0;0;0;4|]|]",
          "m <- matrix(c(1,0,0,0, 0,0,2,0, 0,3,0,0, 0,0,0,4), nrow=4)",
          "local g = {{1,nil,nil,nil},{nil,nil,2,nil},{nil,3,nil,nil},\n"
          "{nil,nil,nil,4}}",
          "grid = (\"1...\"\n        \"..2.\"\n        \".3..\"\n"
          "        \"...4\")"})
        expect_array(text);
}

TEST(Array, IsReadAsProgramsPrintIt)
{
    for (const char *text :
         {"[[1 0 0 0]\n [0 0 2 0]\n [0 3 0 0]\n [0 0 0 4]]",
          "[[1. 0. 0. 0.]\n [0. 0. 2. 0.]\n [0. 3. 0. 0.]\n [0. 0. 0. 4.]]",
          "[[ 1. nan nan nan]\n [nan nan  2. nan]\n [nan  3. nan nan]\n"
          " [nan nan nan  4.0]]",
          "array([[1, 0, 0, 0],\n       [0, 0, 2, 0],\n       [0, 3, 0, 0],\n"
          "       [0, 0, 0, 4]], dtype=int64)",
          "[1, 0, 0, 0]\n[0, 0, 2, 0]\n[0, 3, 0, 0]\n[0, 0, 0, 4]",
          "(1, None, None, None)\n(None, None, 2, None)\n"
          "(None, 3, None, None)\n(None, None, None, 4)",
          "{1,0,0,0}, // the first row\n{0,0,2,0}, /* { */\n{0,3,0,0},\n"
          "{0,0,0,4},"})
        expect_array(text);
}

TEST(Array, IsReadAsYamlHasIt)
{
    for (const char *text :
         {"- [1, 0, 0, 0]\n- [0, 0, 2, 0]\n- [0, 3, 0, 0]\n- [0, 0, 0, 4]",
          "puzzle:\n  - \"1...\"\n  - \"..2.\"\n  - \".3..\"\n  - \"...4\"",
          "grid:\n- 1...\n- ..2.\n- .3..\n- ...4",
          "grid: [[1,0,0,0], "
          "[0,0,2,0],\n [0,3,0,0], [0,0,0,4]]",
          "- - 1\n  - 0\n  - 0\n  - 0\n- - 0\n  - 0\n  - 2\n  - 0\n"
          "- - 0\n  - 3\n  - 0\n  - 0\n- - 0\n  - 0\n  - 0\n  - 4"})
        expect_array(text);
}

TEST(Array, MayHoldSeveralPuzzles)
{
    const std::string one = "{{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}}";
    for (const std::string &text :
         {"int g[2][4][4] = {\n" + one + ",\n" + one + "\n};\n",
          one + ", " + one, "{" + one + "," + one + "}"}) {
        std::vector<Reading> all = read(text);
        ASSERT_EQ(2u, all.size()) << text;
        for (const Reading &r : all)
            EXPECT_EQ("|1.....2..3.....4", r.error + "|" + r.givens) << text;
    }
}

TEST(Array, HasNumbersOfTwoFigures)
{
    std::string text = "{", expected;
    for (int r = 0; r < 16; r++) {
        text += r == 0 ? "{" : ",\n {";
        for (int c = 0; c < 16; c++)
            text += (c == 0 ? "" : ", ") + std::to_string(c == r ? c + 1 : 0);
        text += "}";
    }
    for (int k = 0; k < 256; k++)
        expected += k % 17 == 0 ? digit_name(k / 17) : '.';
    Reading r = read_one(text + "}\n");
    EXPECT_EQ(expected, r.givens);
    EXPECT_EQ("16 4x4", r.board);
}

TEST(Array, SaysWhichRowIsWrong)
{
    EXPECT_EQ("2:3: expected 4 cells in row 2, found 1",
              error_of("{{1,0,0,0},\n{0},{0,3,0,0},{0,0,0,4},\n{1,2,3,4}}"));
    EXPECT_EQ("4:10: expected 4 rows of 4 cells, found 5",
              error_of("[[1 0 0 0]\n [0 0 2 0] [0 3 0 0]\n [0 0 0 4]\n"
                       " [0 0 0 0]]"));
    EXPECT_EQ("1:27: \"17\" is not a digit on a board of 4 digits",
              error_of("{{1,0,0,0},{0,0,2,0},{0,3,17,0},{0,0,0,4}}"));
    EXPECT_EQ("1:36: 17 cells do not make a square board; 9 rows of 9 are 81",
              error_of("c(1,0,0,0,0,0,2,0,0,3,0,0,0,0,0,4,0)"));
}

TEST(Array, IsNoOtherText)
{
    for (const char *text : {"{1,2", "[[1 2]\n", "- [", "int x = {"}) {
        const std::string line(81, '.');
        std::vector<Reading> all = read(std::string(text) + "\n" + line);
        ASSERT_EQ(2u, all.size()) << text;
        EXPECT_NE("array", all[0].format) << text;
        EXPECT_EQ(line, all[1].givens) << text;
    }
}

TEST(Array, HasNoEmptyItems)
{
    std::vector<Reading> all = read("- \n- \n- \n- \n");
    ASSERT_FALSE(all.empty());
    EXPECT_NE(0, all[0].code);
}

TEST(Array, OfTextHasALabelBefore)
{
    for (const char *text : {"grid = \"\"\"\n1...\n..2.\n.3..\n...4\n\"\"\"\n",
                             "puzzle: |\n  1...\n  ..2.\n  .3..\n  ...4\n",
                             "easy:\n1...\n..2.\n.3..\n...4\n"}) {
        std::vector<Reading> all = read(text);
        ASSERT_EQ(1u, all.size()) << text;
        EXPECT_EQ(givens, all[0].givens) << text;
    }
}

} // namespace

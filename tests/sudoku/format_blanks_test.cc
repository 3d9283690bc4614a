#include "tests/support/reading.h"

namespace
{

const std::string cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2..."
    "6.6....28....419..5....8..79";

std::string rows_of(size_t step, bool are_cut, const std::string &end = "\n")
{
    std::string text;
    for (size_t row = 0; row < 9; row++) {
        std::string line(9 * step - (step - 1), ' ');
        for (size_t k = 0; k < 9; k++) {
            char c = cells[9 * row + k];
            line[k * step] = c == '.' ? ' ' : c;
        }
        while (are_cut && line.back() == ' ')
            line.pop_back();
        text += line + end;
    }
    return text;
}

TEST(Blanks, AreEmptyCells)
{
    for (const std::string &text :
         {rows_of(1, false), rows_of(1, true), rows_of(2, false),
          rows_of(2, true), rows_of(1, false, "\r\n"),
          rows_of(2, true, "  \n")}) {
        std::vector<Reading> all = read(text + "\n" + text + "\n" + cells);
        ASSERT_EQ(3u, all.size()) << text;
        for (const Reading &r : all) {
            EXPECT_EQ("", r.error) << text;
            EXPECT_EQ(cells, r.givens) << text;
        }
        EXPECT_EQ("blanks", all[0].format);
    }
    // the first row may begin with blanks, or consist of them
    std::string text = "        1\n\n" + rows_of(1, false).substr(20);
    EXPECT_EQ("........1.........", read_one(text).givens.substr(0, 18));
}

TEST(Blanks, AreNoneWhereTheRowsSayOtherwise)
{
    const std::string text = rows_of(1, false);
    for (const std::string &other : // eight rows, ten
         {text.substr(10), text + "1 2  3  4\n"})
        for (const Reading &r : read(other))
            EXPECT_NE("blanks", r.format) << other;
    EXPECT_EQ(
        "1:10: this digit is in none of the columns that the rows below use",
        error_of("53  7    1" + text.substr(9)));
    std::string full;
    for (int k = 0; k < 9; k++)
        full += "1 2 3 4 5 6 7 8 9\n";
    EXPECT_EQ("grid", read_one(full).format);
}

} // namespace

#include "sudoku/picture/dark.h"
#include "tests/support/reading.h"

namespace
{

std::string dark(const std::string &svg)
{
    sudoku_text text = {};
    sudoku_text_add(&text, svg.data(), svg.size());
    sudoku_svg_to_dark(&text);
    std::string as(text.data, text.size);
    sudoku_text_clear(&text);
    return as;
}

TEST(Dark, TurnsLightnessAndKeepsHue)
{
    EXPECT_EQ("<rect fill=\"#111\"/>", dark("<rect fill=\"#fff\"/>"));
    EXPECT_EQ("<rect fill=\"#eee\"/>", dark("<rect fill=\"#000\"/>"));
    EXPECT_EQ("<g stroke=\"#ee1818\">", dark("<g stroke=\"#ff0000\">"));
    EXPECT_EQ("<g stroke=\"#511826\">", dark("<g stroke=\"#ffbacb\">"));
}

TEST(Dark, LeavesAllElseAlone)
{
    for (const char *same :
         {"", "<g fill=\"none\">", "<text>=#fff</text>", "<g x=\"#12\">",
          "<g x=\"#1234567\">", "<g x=\"#", "<g fill=\"url(#arrow)\">"})
        EXPECT_EQ(same, dark(same));
    sudoku_text empty = {};
    sudoku_svg_to_dark(&empty);
    EXPECT_EQ(nullptr, empty.data);
}

} // namespace

#include "tests/support/reading.h"

namespace
{

std::string zeros(int n)
{
    return repeat("0:", n);
}

TEST(LongKiller, IsWrittenAsItWasRead)
{
    // Cage 1 with sum 3 and cage 2 with sum 4, two cells each; then single
    // cells.
    std::string text = "769:769:1026:1026:";
    for (int k = 3; k < 80; k++)
        text += std::to_string(k) + ":";
    for (const char *head : {"3x3::k:", "3x3:d:k:"}) {
        Reading r = read_one(head + text, {}, "long-killer");
        EXPECT_EQ("long-killer", r.format);
        EXPECT_EQ(head + text + "\n", r.written);
    }
    EXPECT_EQ("9 3x3 diagonal killer killer",
              read_one("3x3:d:k:" + text).board);
}

TEST(LongKiller, SaysWhatIsWrong)
{
    EXPECT_EQ("1:8: expected number 1 of 81, and a colon",
              error_of("3x3::k:x" + zeros(80)));
    EXPECT_EQ("1:168: expected number 81 of 81, and a colon",
              error_of("3x3::k:" + zeros(80)));
    EXPECT_EQ("1:8: expected number 1 of 81, and a colon",
              error_of("3x3::k:65536:" + zeros(80)));
    EXPECT_EQ("1:170: there are more than 81 numbers",
              error_of("3x3::k:" + zeros(82)));
    EXPECT_EQ(SUDOKU_ERULE, read_one("3x3::k:" + repeat("257:", 81)).code);
}

TEST(LongKiller, NamesWhatItCannotExpress)
{
    auto why = [](const std::string &rules) {
        return read_one("board 3x3\n" + rules, {}, "long-killer").written;
    };
    std::string start =
        "error: the format long-killer cannot express the rule ";
    EXPECT_EQ(start + "anti-king", why("anti-king"));
    EXPECT_EQ(start + "diagonal for only one diagonal", why("diagonal rising"));
    EXPECT_EQ(start + "killer without a sum", why("killer r1c1 r1c2"));
}

} // namespace

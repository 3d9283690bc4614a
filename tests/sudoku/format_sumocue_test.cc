#include "tests/support/reading.h"

namespace
{

// All entries after the first ones, without sums, in boxes.
std::string rest_from(int first)
{
    std::string text;
    for (int cell = first; cell < 81; cell++)
        text += "=0J" + std::to_string(cell / 27 * 3 + cell % 9 / 3);
    return text;
}

TEST(Sumocue, IsWrittenAsItWasRead)
{
    for (const char *head : {"SumoCueV1", "SumoCueV1D"}) {
        std::string text = head + std::string("=6J0+0J0+0J0") + rest_from(3);
        Reading r = read_one(text, {}, "sumocue");
        EXPECT_EQ("sumocue", r.format);
        EXPECT_EQ(text + "\n", r.written);
    }
}

TEST(Sumocue, HasGivensWhereItHasNoCages)
{
    std::string text = "SumoCueV1=6J0=0J0" + rest_from(2);
    Reading r = read_one(text, {}, "sumocue");
    EXPECT_EQ("6" + std::string(80, '.'), r.givens);
    EXPECT_EQ("9 3x3", r.board);
    EXPECT_EQ(text + "\n", r.written);
}

TEST(Sumocue, HasRegionsOfJigsaws)
{
    std::string text = "SumoCueV1", map;
    for (int cell = 0; cell < 81; cell++) {
        int box = cell / 27 * 3 + cell % 9 / 3;
        if (cell == 2 || cell == 3)
            box = 3 - cell == 0 ? 0 : 1;
        text += "=0J" + std::to_string(box);
        map += static_cast<char>('1' + box);
    }
    Reading r = read_one(text, {}, "sumocue");
    EXPECT_EQ("9 jigsaw:" + map, r.board);
    EXPECT_EQ(text + "\n", r.written);
}

TEST(Sumocue, SaysWhatIsWrong)
{
    EXPECT_EQ("1:10: expected entry 1 of 81, like =13J0 or +0J0",
              error_of("SumoCueV1x" + rest_from(0)));
    EXPECT_EQ("1:14: expected entry 2 of 81, like =13J0 or +0J0",
              error_of("SumoCueV1=0J0=0J9" + rest_from(2)));
    EXPECT_EQ("1:1: the cell r1c1 leads to no sum",
              error_of("SumoCueV1+1J0+0J0" + rest_from(2)));
    EXPECT_EQ("1:1: there are no cages, but 17 is not a digit",
              error_of("SumoCueV1=17J0" + rest_from(1)));
    EXPECT_EQ("1:334: there are more than 81 entries",
              error_of("SumoCueV1" + rest_from(0) + "=0J0"));
}

TEST(Sumocue, NamesWhatItCannotExpress)
{
    for (const char *cell : {"r1c1", "r5c5"})
        EXPECT_EQ(
            "error: the format sumocue cannot express the rule killer with "
            "only cages of one cell",
            read_one(std::string("board 3x3\nkiller 1 ") + cell, {}, "sumocue")
                .written);
    EXPECT_EQ(
        "error: the format sumocue cannot express digits",
        read_one("board 3x3\n1" + std::string(80, '.') + "\nkiller 3 r1c2 r1c3",
                 {}, "sumocue")
            .written);
    EXPECT_EQ("error: the format sumocue supports only boards of 9 digits with "
              "boxes of 3 by 3 or a jigsaw",
              read_one("board 9 no boxes", {}, "sumocue").written);
}

} // namespace

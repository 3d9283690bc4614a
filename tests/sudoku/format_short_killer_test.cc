#include "tests/support/reading.h"

namespace
{

TEST(ShortKiller, PointsToTheSum)
{
    std::string text =
        "A<<" + std::string(6, '0') + ">7'" + std::string(69, '0');
    Reading r = read_one(text, {}, "rules");
    EXPECT_EQ("short-killer", r.format);
    EXPECT_NE(std::string::npos,
              r.written.find("\nkiller 10 r1c1 r1c2 r1c3\n"));
    EXPECT_NE(std::string::npos, r.written.find("\nkiller 7 r2c1 r2c2\n"));
}

TEST(ShortKiller, IsWrittenSoThatItIsReadTheSame)
{
    std::string rules = "board 3x3\nkiller 45 r1c1-r1c9\n"
                        "killer 20 r3c1 r2c2 r3c3 r4c4\nkiller r5c5 r6c6 r7c5\n"
                        "killer 3 r9c9\n";
    std::string text = read_one(rules, {}, "short-killer").written;
    EXPECT_EQ(82u, text.size());
    EXPECT_EQ('j', text[0]);
    EXPECT_EQ('3', text[80]);
    Reading first = read_one(rules, {}, "long-killer");
    EXPECT_EQ("error: the format long-killer cannot express the rule killer "
              "without a sum",
              first.written);
    std::string again = read_one(text, {}, "rules").written;
    for (const char *cage :
         {"killer 45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9\n",
          "killer 20 r2c2 r3c1 r3c3 r4c4\n", "killer r5c5 r6c6 r7c5\n",
          "killer 3 r9c9\n"})
        EXPECT_NE(std::string::npos, again.find(cage)) << again;
}

TEST(ShortKiller, SaysWhatIsWrong)
{
    EXPECT_EQ("1:1: the directions from here lead to no sum",
              error_of("<" + std::string(80, '0')));
    EXPECT_EQ("1:1: the directions from here lead to no sum",
              error_of("><" + std::string(79, '0')));
    EXPECT_EQ(SUDOKU_ERULE, read_one("1<" + std::string(79, '0')).code);
}

TEST(ShortKiller, NamesWhatItCannotExpress)
{
    for (const char *cells : {"1 r1c1", "17 r5c5 r6c6"})
        EXPECT_EQ("error: the format short-killer cannot express the rule "
                  "killer without a cage of neighbours in a row or column",
                  read_one(std::string("board 3x3\nkiller ") + cells, {},
                           "short-killer")
                      .written);
    auto why = [](const std::string &rules) {
        return read_one(rules, {}, "short-killer").written;
    };
    std::string start = "error: the format short-killer ";
    EXPECT_EQ(start + "cannot express the rule diagonal",
              why("board 3x3\ndiagonal"));
    EXPECT_EQ(start + "cannot express the rule killer with cages that overlap",
              why("board 3x3\nkiller 3 r1c1 r1c2\nkiller 3 r1c1 r2c1"));
    EXPECT_EQ(start + "cannot express the rule killer with a cage in several "
                      "parts",
              why("board 3x3\nkiller 3 r1c1 r5c5"));
    EXPECT_EQ(
        start + "cannot express digits",
        why("board 3x3\n1" + std::string(80, '.') + "\nkiller 3 r1c1 r1c2"));
    EXPECT_EQ(start + "supports only killers", why("board 3x3"));
    EXPECT_EQ(start + "supports only boards of 9 digits with boxes of 3 by 3",
              why("board 2x2\nkiller 3 r1c1 r1c2"));
}

} // namespace

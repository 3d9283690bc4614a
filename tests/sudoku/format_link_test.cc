// format_link_test.cc - links that have the cells of a puzzle in them.
#include "tests/support/reading.h"

namespace
{

using Texts = std::vector<std::string>;

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";
const std::string solution =
    "468931527751624839392578461134756298289413675675289"
    "314846192753513867942927345186";

TEST(Link, HasThePuzzleAnywhere)
{
    std::string zeros = nine;
    for (char &c : zeros)
        c = c == '.' ? '0' : c;
    for (const std::string &text : Texts{
             "https://x.org/play/" + nine, "http://www.x.org/a.htm?bd=" + zeros,
             "https://x.org/?id=12&s=" + nine + "&n=" + solution.substr(0, 40),
             "https://x.org/?puzzle=" + nine + "&solution=" + solution,
             "https://x.org/#" + nine, "https://x.org/" + zeros + "/index.html",
             "https://x.org/?id=1234123412341234&s=" + zeros + " # comment"}) {
        Reading r = read_one(text);
        EXPECT_EQ("", r.error) << text;
        EXPECT_EQ("link", r.format);
        EXPECT_EQ(nine, r.givens);
        EXPECT_EQ("9 3x3", r.board);
    }
    EXPECT_EQ("4 2x2", read_one("https://x.org/1000003002000004").board);
    EXPECT_EQ("6 3x2", read_one("https://x.org/" + std::string(36, '0')).board);
    EXPECT_EQ("16 4x4",
              read_one("https://x.org/12aG" + std::string(252, '.')).board);
}

TEST(Link, WithoutAPuzzleIsAnError)
{
    for (const std::string &text :
         Texts{"https://x.org/" + nine + "1", "https://x.org/play?id=1234567",
               "https://x.org/s=" + nine.substr(1),
               "https://x.org/1000005002000004",
               "https://x.org/a" + nine.substr(1)})
        EXPECT_EQ("1:1: this is no puzzle in a known format", error_of(text));
    EXPECT_EQ(
        2u, read("https://x.org/" + nine + "\n1...\n....\n....\n....").size());
}

} // namespace

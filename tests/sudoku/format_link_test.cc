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
             "https://x.org/?solution=" + solution + "&puzzle=" + nine,
             "x.org/play/" + nine, "www.x.co.uk?p=" + nine,
             "HTTPS://X.ORG/" + nine, "see https://x.org/" + nine + " of today",
             "1. http://x.y/" + nine, "[today](https://x.org/" + nine + ")",
             "<https://x.org/" + nine + ">",
             "<a href=\"https://x.org/" + nine + "\">today</a>",
             "'https://x.org/" + nine + "'", "hard, https://x.org/#" + nine,
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

TEST(Link, WithTwoPuzzlesIsAnErrorAndNotAnswersToOne)
{
    std::string another(nine.rbegin(), nine.rend()), begun = nine;
    ASSERT_NE(nine, another);
    begun[nine.find('.')] = solution[nine.find('.')];
    EXPECT_EQ("1:102: this link has a second puzzle here, but a link can hold "
              "only one",
              error_of("https://x.org/?a=" + nine + "&b=" + another));
    EXPECT_EQ(nine, read_one("https://x.org/?a=" + nine + "&b=" + nine).givens);
    EXPECT_EQ(nine,
              read_one("https://x.org/?a=" + nine + "&now=" + begun).givens);
}

TEST(Link, WithoutAPuzzleIsAnError)
{
    for (const std::string &text :
         Texts{"https://x.org/" + nine + "1", "https://x.org/play?id=1234567",
               "https://x.org/s=" + nine.substr(1),
               "https://x.org/1000005002000004",
               "https://x.org/a" + nine.substr(1)})
        EXPECT_EQ(
            "1:1: there is no puzzle in this link, or it only names one: open "
            "it, and copy a link or text that contains the whole puzzle",
            error_of(text));
    EXPECT_EQ(
        2u, read("https://x.org/" + nine + "\n1...\n....\n....\n....").size());
}

TEST(Link, InOtherTextDoesNotHideWhatIsWrongThere)
{
    EXPECT_EQ("1:81: expected 81 characters, found 80",
              error_of(nine.substr(1) + ",https://x.org"));
    EXPECT_EQ("1:1: there is no section [Puzzle]", error_of("[http://x.org]"));
    EXPECT_EQ(4u,
              error_of("{\"puzzle\": 1 \"https://x.org/\"}").find(": JSON: "));
    EXPECT_EQ("1:5: there is no puzzle in this link, or it only names one: "
              "open it, and copy a link or text that contains the whole puzzle",
              error_of("see https://x.org/about"));
    for (const char *text : {"x.o/", "a.b.c", "1.2/3", "x..org/", ".org/"})
        EXPECT_EQ(std::string::npos, error_of(text).find("in this link"))
            << text;
    EXPECT_EQ(
        2u,
        read("see https://x.org/" + nine + "\n1...\n....\n....\n....").size());
}

const std::string puzz = "https://puzz.link/p?sudoku/";

TEST(PuzzLink, HasDigitsAndRunsOfEmptyCells)
{
    Reading r =
        read_one(puzz + "9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l");
    EXPECT_EQ("", r.error);
    EXPECT_EQ("puzz-link", r.format);
    EXPECT_EQ("9 3x3", r.board);
    EXPECT_EQ("......768.3.2.7.........4..1....2..43..4.5..92..6....7..5"
              ".........5.9.1.824......",
              r.givens);
    EXPECT_EQ("61....3....2" + std::string(24, '.'),
              read_one(puzz + "6/6/61j3j2").givens);
    EXPECT_EQ("6 3x2", read_one("http://pzv.jp/p.html?sudoku/v:/6/6/g1").board);
    EXPECT_EQ("fg.a", read_one(puzz + "16/16/f-10.a").givens.substr(0, 4));
    EXPECT_EQ(std::string(16, '.'), read_one(puzz + "4/4/ # comment").givens);
}

TEST(PuzzLink, SaysWhatIsWrong)
{
    const char size[] = "1:28: there is no sudoku of that size";
    const char parts[] =
        "1:28: expected columns, rows and cells here, as in 9/9/CELLS";
    for (const std::string text : {"9/8/g", "0/0/", "65/65/"})
        EXPECT_EQ(size, error_of(puzz + text)) << text;
    for (const std::string text : {"9", "9/9", "9/", "100/100/", "/", ""})
        EXPECT_EQ(parts, error_of(puzz + text)) << text;
    EXPECT_EQ("1:33: '5' is not a digit on a board of 4 digits",
              error_of(puzz + "4/4/15"));
    EXPECT_EQ("1:33: unknown character '-'", error_of(puzz + "4/4/1-1"));
    EXPECT_EQ("1:33: expected 16 cells, found more", error_of(puzz + "4/4/vg"));
    EXPECT_EQ("1:48: expected 16 cells, found more",
              error_of(puzz + "4/4/12341234123412341"));
}

const std::string wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B";

// These cells, then all candidates in each.
std::string position_of(const std::string &first)
{
    std::string text = first;
    while (text.size() < 162)
        text += "ep";
    return text;
}

TEST(SudokuWiki, HasGivensPlacedDigitsAndCandidates)
{
    std::string text = position_of("050f0l"); // given 5, placed 6, 1 or 2
    for (const std::string &whole :
         {wiki + text, "S9B" + text, wiki + text + "&x=1 # comment"}) {
        Reading r = read_one(whole);
        EXPECT_EQ("", r.error) << whole;
        EXPECT_EQ("sudokuwiki", r.format);
        EXPECT_EQ("9 3x3", r.board);
        EXPECT_EQ("5" + std::string(80, '.'), r.givens);
        EXPECT_EQ("/6/12/123456789/", r.marks.substr(0, 16));
    }
    EXPECT_EQ("9" + std::string(80, '.'),
              read_one(wiki + position_of("090i")).givens);
}

TEST(SudokuWiki, SaysWhatIsWrong)
{
    const char cell[] =
        "' is not a cell: expected 01 to 09 (a given), 0a to 0i "
        "(placed) or 0j to ep (candidates)";
    for (const std::string number : {"00", "eq", "zz"})
        EXPECT_EQ("1:47: '" + number + cell,
                  error_of(wiki + position_of("05" + number)));
    EXPECT_EQ("1:45: expected 162 characters after S9B, two per cell, found 4",
              error_of(wiki + "0102"));
    EXPECT_EQ(
        "1:45: expected 162 characters after S9B, two per cell, found 163",
        error_of(wiki + position_of("05") + "1"));
}

} // namespace

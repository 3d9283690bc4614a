// Formats that are only read: .sdk sections, HoDoKu libraries, OpenSudoku XML.
#include "tests/support/reading.h"

namespace
{

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";

TEST(Sdk, IsThePuzzleNotTheState)
{
    Reading r = read_one("#Asomeone\n#Dx\n[Puzzle]\n1...\n...2\n....\n....\n"
                         "[State]\n1234\n...2\n....\n....\n");
    EXPECT_EQ("sdk", r.format);
    EXPECT_EQ("1......2........", r.givens);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("1......2........",
              read_one("[State]\n1...\n...2\n....\n....\n").givens);
    EXPECT_EQ(nine, read_one("[puzzle]\r\n" + nine + "\r\n[x]\r\n").givens);
}

TEST(Sdk, OfTheOldKindIsAGridWithComments)
{
    Reading r = read_one("#Asomeone\n#Dx\n1...\n...2\n....\n....\n");
    EXPECT_EQ("grid", r.format);
    EXPECT_EQ("1......2........", r.givens);
}

TEST(Sdk, SaysWhereItIsWrong)
{
    EXPECT_EQ("2:1: there is no section [Puzzle]", error_of("\n[Author]\nx\n"));
    EXPECT_EQ("5:5: expected 4 rows of 4 cells, found 3",
              error_of("#x\n[Puzzle]\n1...\n...2\n....\n[State]\n"));
    EXPECT_EQ("4:2: 'x' is not a digit on a board of 4 digits",
              error_of("#x\n[Puzzle]\n1...\n.x.2\n....\n....\n[State]\n"));
    EXPECT_EQ("1:9: there are no cells here", error_of("[Puzzle]"));
    EXPECT_EQ("2:1: there are no cells here",
              error_of("[Puzzle]\n[State]\n1\n"));
}

TEST(Hodoku, HasGivensAndPlacedDigitsAndDeletedCandidates)
{
    std::string givens = nine;
    givens.replace(givens.find("3......"), 2, "3+5");
    Reading r = read_one(":0000:1:" + givens + ":113 913 112:::182:");
    EXPECT_EQ("hodoku", r.format);
    EXPECT_EQ("9 3x3", r.board);
    EXPECT_EQ(nine, r.givens);
    EXPECT_EQ("/23456789/2345678/123456789//5/1", r.marks.substr(0, 32));
    EXPECT_EQ("", read_one(":::" + nine + "::::").marks);
    EXPECT_EQ(nine, read_one(":::" + nine).givens);
    EXPECT_EQ(nine, read_one(":::" + nine + ":211").givens)
        << "another digit of a given is deleted anyway";
}

TEST(Hodoku, SaysWhereItIsWrong)
{
    EXPECT_EQ("1:4: expected 81 cells, found 0", error_of(":::"));
    EXPECT_EQ("1:6: expected 81 cells, found 2", error_of(":::12"));
    EXPECT_EQ("1:85: expected 81 cells, found more",
              error_of(":::" + nine + ".:"));
    EXPECT_EQ("1:5: unknown character '+'", error_of(":::++" + nine));
    EXPECT_EQ("1:4: 'x' is not a digit on a board of 9 digits",
              error_of(":::x" + nine));
    EXPECT_EQ("1:86: expected a deleted candidate as its digit, row and column",
              error_of(":::" + nine + ":12:"));
    EXPECT_EQ("1:86: the given r1c1 is deleted",
              error_of(":::" + nine + ":411:"));
}

TEST(OpenSudoku, HasAGameInEachElement)
{
    std::string text = "<?xml version=\"1.0\"?>\n<opensudoku><folder>\n"
                       "<game data=\"" +
                       nine + "\" level=\"1\" /><game x='1' data='" + nine +
                       "'/>\n</folder></opensudoku>\n";
    std::vector<Reading> games = read(text);
    ASSERT_EQ(2u, games.size());
    for (const Reading &r : games) {
        EXPECT_EQ("opensudoku", r.format);
        EXPECT_EQ(nine, r.givens);
        EXPECT_EQ(3, r.line);
    }
}

TEST(OpenSudoku, MayHaveElementsOfSeveralLinesBesideItsGames)
{
    std::string game = "\n<game data=\"" + nine + "\"/>\n</opensudoku>\n";
    std::vector<Reading> games =
        read("<opensudoku>\n<note>two\nlines</note>" + game);
    ASSERT_EQ(1u, games.size());
    EXPECT_EQ(nine, games[0].givens);
    EXPECT_EQ(3u, read("<opensudoku>\n<note>two\nlines</name>" + game).size());
}

TEST(OpenSudoku, SaysWhereItIsWrong)
{
    EXPECT_EQ("1:1: the element game has no data", error_of("<game x=\"1\"/>"));
    EXPECT_EQ("1:1: the element game has no data", error_of("<game data=\"1"));
    EXPECT_EQ("1:1: the element game has no data", error_of("<game data="));
    EXPECT_EQ("2:13: there are no cells here",
              error_of("<a>\n<game data=\"\"/>"));
    std::string bad = nine;
    bad[1] = '?';
    EXPECT_EQ("2:9: unknown character '?'",
              error_of("<game \n data=\"" + bad + "\"/>"));
}

TEST(Import, OfUnknownFormatsSaysSo)
{
    EXPECT_EQ("1:1: this is not a puzzle in a known format",
              error_of("(\"size\": 9)"));
    EXPECT_EQ("1:1: this is not a puzzle in a known format",
              error_of("<head>\n<body/>\n"));
    EXPECT_EQ("2:1: this is not a puzzle in a known format",
              error_of("\n3x3::1"));
}

} // namespace

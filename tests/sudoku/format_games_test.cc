// Saved games of other programs (OpenSudoku in progress, KSudoku, GNOME
// Sudoku), and what is written for them.
#include "tests/support/reading.h"

namespace
{

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";

// The cells with these fields after a digit, and a flag: 0 = given.
std::string fields(const std::string &cells, const std::string &middle)
{
    std::string text;
    for (char c : cells)
        text += c == '.' ? "3|" + middle + "1|"
                         : std::string(1, c) + "|" + middle + "0|";
    return text;
}

TEST(OpenSudoku, InProgressHasTheGivensOnly)
{
    const std::vector<std::pair<std::string, std::string>> versions = {
        {"version: 1&#10;", "1,2,|"}, {"version: 1\n", "-|"},
        {"version: 2&#10;", "5|"},    {"version: 2&#xA;", "5||"},
        {"version: 3&#10;", "0|"},    {"version: 4 ", "12|511|"},
        {"version: 5\r\n", "0|0|3|"}};
    for (const auto &v : versions) {
        Reading r = read_one("<opensudoku version=\"3\"><game created=\"1\" "
                             "data='" +
                             v.first + fields(nine, v.second) +
                             "' state=\"1\"/></opensudoku>\n");
        EXPECT_EQ("opensudoku", r.format) << v.first << r.error;
        EXPECT_EQ(nine, r.givens) << v.first;
        EXPECT_EQ("", r.marks) << v.first;
    }
    EXPECT_EQ(nine,
              read_one("<opensudoku2><folder name=\"x\"><game "
                       "cells_data=\"version: 4&#10;" +
                       fields(nine, "0|0|") + "\"/></folder></opensudoku2>")
                  .givens);
}

TEST(OpenSudoku, InProgressSaysWhereItIsWrong)
{
    auto error = [](const std::string &data) {
        return error_of("<game data=\"" + data + "\"/>");
    };
    EXPECT_EQ("1:13: expected data of OpenSudoku of version 1 to 5",
              error("version: 6&#10;1|0|0|"));
    EXPECT_EQ("1:34: expected the fields of r1c2: a digit, notes, and 0 or 1, "
              "each ended by a bar",
              error("version: 3&#10;5|0|0|"));
    EXPECT_EQ("1:28: expected the fields of r1c1: a digit, notes, and 0 or 1, "
              "each ended by a bar",
              error("version: 3&#10;x|0|0|"));
    EXPECT_EQ("1:514: expected 81 cells, found more",
              error("version: 3&#10;" + fields(nine, "0|") + "1|0|0|"));
}

TEST(OpenSudoku, IsWrittenAsPlainGames)
{
    std::string zeros = nine;
    for (char &c : zeros)
        c = c == '.' ? '0' : c;
    EXPECT_EQ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
              "<game data=\"" +
                  zeros + "\"/>\n</opensudoku>\n",
              read_one(nine, {}, "opensudoku").written);
    EXPECT_EQ("error: the format opensudoku cannot express the rule diagonal",
              read_one("board 3x3\ndiagonal\n", {}, "opensudoku").written);
}

TEST(Hodoku, IsWrittenWithWhatIsPlacedAndDeleted)
{
    std::string text = ":0000:x:+1" + nine.substr(1) + ":212 313:::\n";
    EXPECT_EQ(text, read_one(text, {}, "hodoku").written);
    EXPECT_EQ(":0000:x:" + nine + "::::\n",
              read_one(nine, {}, "hodoku").written);
    EXPECT_EQ("error: the format hodoku supports only boards of nine digits "
              "with boxes 3 wide and 3 high",
              read_one("1..............4", {}, "hodoku").written);
    EXPECT_EQ("error: the format hodoku cannot express that there are no boxes",
              read_one("board 9 no boxes", {}, "hodoku").written);
}

TEST(Csv, IsWrittenWithTheSolution)
{
    sudoku_puzzle puzzle;
    sudoku_error error;
    const uint8_t digits[] = {3, 2, 1, 0, 1, 0, 3, 2, 2, 3, 0, 1, 0, 1, 2, 3};
    std::string line = "4..............4";
    sudoku_puzzle_init(&puzzle);
    sudoku_parser parser;
    sudoku_record record = {line.data(), line.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, &error));
    std::string written = write(puzzle, "csv", digits);
    EXPECT_EQ("puzzle,solution\n" + line + ",4321214334121234\n", written);
    EXPECT_EQ(line, read_one(written).givens);
    sudoku_parser_clear(&parser);
    sudoku_puzzle_clear(&puzzle);
    EXPECT_EQ("puzzle,solution\n" + line + ",\n",
              read_one(line, {}, "csv").written);
    EXPECT_EQ("error: the format csv supports boards of 4 to 35 digits, one "
              "character each",
              read_one("board 6x6\n1" + repeat(" 0", 1295), {}, "csv").written);
}

std::string graph(const std::string &attributes, const std::string &inside,
                  const std::string &values)
{
    return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>\n"
           "   <graph " +
           attributes + ">\n" + inside + "   </graph>\n   <values>" + values +
           "</values>\n  </puzzle>\n  <history>\n   <simple-event index=\"1\" "
           "value=\"2\"/>\n  </history>\n </game>\n</ksudoku>\n";
}

TEST(KSudoku, CountsCellsDownTheColumns)
{
    Reading r =
        read_one("<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>\n"
                 "<graph order=\"4\" type=\"sudoku\"/>\n"
                 "<values>b____c____d____e</values><solution>x</solution>\n"
                 "</puzzle></game></ksudoku>\n");
    EXPECT_EQ("ksudoku", r.format);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("1....2....3....4", r.givens);
    EXPECT_EQ(".2..3...4.......", read_one(graph("order=\"4\" type=\"sudoku\"",
                                                 "", "_de_c___________"))
                                      .givens);
}

const char *const custom = "order=\"4\" type=\"custom\" sizeX=\"4\" "
                           "sizeY=\"4\" sizeZ=\"1\"";

TEST(KSudoku, HasGroupsOfItsOwnAndCages)
{
    std::string empty(16, '_');
    std::string with = "<sudokugroups at=\"0\" withblocks=\"1\"/>\n";
    std::string without = "<sudokugroups at=\"0\" withblocks=\"0\"/>\n";
    EXPECT_EQ("4", read_one(graph(custom, without, empty)).board);
    EXPECT_EQ(
        "4 2x2",
        read_one(graph(custom,
                       without + "<clique size=\"4\">0 1 4 5</clique>\n"
                                 "<clique size=\"4\">2 3 6 7</clique>\n"
                                 "<clique size=\"4\">8 9 12 13</clique>\n"
                                 "<clique size=\"4\">10 11 14 15</clique>",
                       empty))
            .board);
    EXPECT_EQ(
        "4 jigsaw:1222112314434433",
        read_one(graph(custom,
                       without + "<!-- <clique size=\"1\">0</clique> -->\n"
                                 "<clique size=\"4\">0 1 2 5</clique>\n"
                                 "<clique size=\"4\">4 8 12 9</clique>\n"
                                 "<clique size=\"4\">3 6 7 10</clique>\n"
                                 "<clique size=\"4\">11 13 14 15</clique>",
                       empty))
            .board);
    EXPECT_EQ("different r1c1 r2c2 r3c3 r4c4; killer 5 r1c1 r2c1",
              clauses_of(graph(custom,
                               with + "<clique size=\"4\">0 5 10 15</clique>\n"
                                      "<cage operator=\"4\" value=\"5\" "
                                      "size=\"2\"> 0 1 </cage>\n",
                               empty)));
    EXPECT_EQ("...2............",
              read_one(graph(custom,
                             with + "<cage operator=\"0\" value=\"2\" "
                                    "size=\"1\">12</cage>\n",
                             empty))
                  .givens);
}

TEST(KSudoku, IsASamuraiToo)
{
    Reading r = read_one(
        "<ksudoku-graph>\n<graph order=\"4\" type=\"custom\" sizeX=\"6\" "
        "sizeY=\"6\" sizeZ=\"1\">\n"
        "<sudokugroups at=\"0\" withblocks=\"1\"/>\n"
        "<sudokugroups at=\"14\" withblocks=\"1\"/>\n"
        "</graph>\n</ksudoku-graph>\n",
        {}, "rules");
    EXPECT_EQ("board 2x2 at r1c1 r3c3", r.written.substr(0, 22));
}

TEST(KSudoku, SaysWhatIsNotSupported)
{
    std::string empty(16, '_');
    EXPECT_EQ("5:4: boards of three dimensions are not supported",
              error_of(graph("order=\"4\" type=\"custom\" sizeX=\"4\" "
                             "sizeY=\"4\" sizeZ=\"4\"",
                             "", empty)));
    EXPECT_EQ("5:4: a graph whose type is neither sudoku nor custom is not "
              "supported",
              error_of(graph("order=\"4\" type=\"roxdoku\"", "", empty)));
    EXPECT_EQ("7:12: expected 16 values, found 3",
              error_of(graph("order=\"4\" type=\"sudoku\"", "", "b__")));
    EXPECT_EQ(
        "7:13: expected a value: _ or a letter, b for 1 and so on; found 'x'",
        error_of(graph("order=\"4\" type=\"sudoku\"", "", "_x______________")));
    EXPECT_EQ("6:1: cages with a difference, a product or a quotient are not "
              "supported",
              error_of(graph(custom,
                             "<cage operator=\"1\" value=\"2\" size=\"2\">0 "
                             "1</cage>\n",
                             empty)));
    EXPECT_EQ("1:1: there is no element graph", error_of("<ksudoku>\n"));
}

TEST(KSudoku, LeavesNothingOutThatIsNotClosed)
{
    const std::string start = "<ksudoku><puzzle>\n<graph order=\"4\" "
                              "type=\"custom\" sizeX=\"4\" sizeY=\"4\" "
                              "sizeZ=\"1\">";
    const std::string stop = "</graph></puzzle></ksudoku>\n";
    EXPECT_EQ("2:65: the document does not end with </ksudoku>",
              error_of(start + "<cl"));
    EXPECT_EQ("2:62: this comment is not closed",
              error_of(start +
                       "<!-- <cage operator=\"4\" value=\"7\" "
                       "size=\"2\">3 4</cage>" +
                       stop));
    EXPECT_EQ("2:1: a board of these grids is not supported",
              error_of(start + "<sudokugroups at=\"1\"/>" + stop));
    EXPECT_EQ("", read_one(start + "<!-- none -->" + stop).error);
}

TEST(GnomeSudoku, HasTheFixedDigits)
{
    std::string text = "{\n \"difficulty_category\" : \"easy\",\n"
                       " \"time_elapsed\" : 12.5,\n \"cells\" : [\n"
                       "  { \"position\" : [ 0, 4 ], \"value\" : 7,\n"
                       "    \"fixed\" : true, \"earmarks\" : [] },\n"
                       "  { \"position\" : [ 8, 8 ], \"value\" : 3,\n"
                       "    \"fixed\" : false, \"earmarks\" : [ 1, 2 ] }\n"
                       " ]\n}\n";
    Reading r = read_one(text);
    EXPECT_EQ("gnome-sudoku", r.format);
    EXPECT_EQ("....7" + std::string(76, '.'), r.givens);
    EXPECT_EQ("9 3x3", r.board);
    text.replace(text.find("8, 8"), 1, "9");
    EXPECT_EQ("1:1: number 2 of \"cells\" is not like "
              "{\"position\":[0,8],\"value\":9,\"fixed\":true}",
              error_of(text));
    EXPECT_EQ("1:1: there is no list \"cells\"",
              error_of("{\"difficulty_category\":\"easy\"}"));
}

} // namespace

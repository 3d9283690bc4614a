// Ratings of Sudoku Explainer. The puzzles are random minimal ones of our own.
// The expected ratings are from an independent program (Sukaku Forge 0.6.0, as
// Sudoku Explainer 1.2.1, with and without its rules on uniqueness; for boards
// with rules Sukaku Explainer, of 2021, with the techniques of 1.2).
//
#include "sudoku/formats/format.h"
#include "sudoku/rating/rating.h"
#include "tests/support/brief_tests.h"

#include <memory>
#include <ostream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace
{

using Rater = std::unique_ptr<sudoku_rater, decltype(&sudoku_rater_free)>;

Rater new_rater()
{
    sudoku_rater *rater = nullptr;
    EXPECT_EQ(sudoku_rater_new(&rater), 0);
    return Rater(rater, sudoku_rater_free);
}

struct Text {
    sudoku_puzzle puzzle;
    // A board with its rules, as in a file, or 81 signs.
    explicit Text(const std::string &text)
    {
        sudoku_source source;
        sudoku_record record;
        sudoku_parser parser;
        sudoku_error error = {0, 0, "no puzzle"};
        sudoku_parser_init(&parser, nullptr);
        sudoku_puzzle_init(&puzzle);
        sudoku_source_init(&source, text.data(), text.size());
        EXPECT_TRUE(sudoku_next_record(&source, &record));
        EXPECT_EQ(sudoku_parse(&parser, &record, &puzzle, &error), 0)
            << text << error.text;
        sudoku_parser_clear(&parser);
    }
    Text(const Text &) = delete;
    Text &operator=(const Text &) = delete;
    ~Text()
    {
        sudoku_puzzle_clear(&puzzle);
    }
};

std::string rate(const Text &text, bool is_unique)
{
    Rater rater = new_rater();
    sudoku_rating_options options = {is_unique, nullptr, nullptr};
    sudoku_rating r;
    if (sudoku_rate(rater.get(), &text.puzzle, &options, &r) != 1)
        return "not known";
    return std::to_string(r.er) + "/" + std::to_string(r.ep) + "/" +
           std::to_string(r.ed);
}

struct Rated {
    const char *puzzle;
    int with[3], without[3]; // with and without rules on uniqueness
};

std::ostream &operator<<(std::ostream &out, const Rated &r)
{
    return out << r.puzzle;
}

std::string in_words(const int *tenths)
{
    return std::to_string(tenths[0]) + "/" + std::to_string(tenths[1]) + "/" +
           std::to_string(tenths[2]);
}

class Ratings : public brief::TestWithParam<Rated>
{
};

TEST_P(Ratings, AreThoseOfAnotherProgram)
{
    EXPECT_EQ(rate(Text(GetParam().puzzle), true), in_words(GetParam().with));
}

TEST_P(Ratings, WithoutUniquenessAreThoseOfAnotherProgram)
{
    EXPECT_EQ(rate(Text(GetParam().puzzle), false),
              in_words(GetParam().without));
}

const Rated puzzles[] = {
    {".6.5..98..49.17............5....4..3...9258.."
     "....7....3.....4.7.74.6..9..8.......",
     {12, 12, 12},
     {12, 12, 12}},
    {".......92...15....687.............1...9...7.."
     "3.62.9......9.1.78....7862..5.......",
     {15, 12, 12},
     {15, 12, 12}},
    {".....98.6...4....1..87..25....2..9..7.1..5..."
     ".8...41..8......9.314.7...8.9..5....",
     {17, 12, 12},
     {17, 12, 12}},
    {"1...968...2...7...3......1..3....2....9.1..7."
     "8.2.....4......4..9...7..565.3...1.7",
     {20, 12, 12},
     {20, 12, 12}},
    {"...1.9.5..8......72.........9..24...4..56...."
     "7.5.....83...4..72..9.7..........8.9",
     {23, 12, 12},
     {23, 12, 12}},
    {".5.31..7.......2.5.....6...1...83...48.5....6"
     "..9..24.....7.46......2....73.....1.",
     {25, 12, 12},
     {25, 12, 12}},
    {"6..4.2.5..4....3...98.6.....1..2..8.......4.."
     ".671...2.7..2.5....2....1.3.......4.",
     {26, 12, 12},
     {26, 12, 12}},
    {"...8.3....45....3.......92.48.1..672........1"
     "....6..4.........95..91....61..2..54",
     {28, 12, 12},
     {28, 12, 12}},
    {"......4.....6..5.836.15.....963.4.........1.."
     ".3......27.9.....1..859..2.6..4.....",
     {30, 12, 12},
     {30, 12, 12}},
    {"3.25...1...69.........4.2..5...14.8..8.....2."
     "1.....7.....7.9..6......13.6.......8",
     {32, 12, 12},
     {32, 12, 12}},
    {"..2.4........1..758.....3..267...1.9..49....."
     ".5.....8.1..7368........63.....9...1",
     {34, 12, 12},
     {34, 12, 12}},
    {"........8..5...62..4.96.......2........176..4"
     ".6....93.38.61..7..74......69.......",
     {36, 12, 12},
     {36, 12, 12}},
    {"7.....851..6.....7...3.2.....1.8.......5....."
     ".2...4.19.4..6.78...........19.....2",
     {40, 12, 12},
     {40, 12, 12}},
    {".58...3.........92...4..5..5.....84.....97..1"
     "........5...8.....87..25......64..3.",
     {42, 12, 12},
     {42, 12, 12}},
    {".....524......8...356.......372...19..8.5...."
     ".956........7..9..82..3.....6......1",
     {44, 12, 12},
     {44, 12, 12}},
    {"...1..7....8......9.3.264..2...8.37..8...1..9"
     ".......45..4.9.....5.3....76...5....",
     {45, 12, 12},
     {71, 12, 12}},
    {".....9.31..3...9...4..1.85....9.....1.......2"
     ".56..4.......935....41...7.56.78..4.",
     {46, 12, 12},
     {66, 12, 12}},
    {"...69....9.3......48...16.......7169...3....."
     "2....9.8...2.16....7..3..5....4.27..",
     {50, 12, 12},
     {50, 12, 12}},
    {"5.17.8..6.46....8.8........65..319...8......4"
     "..7..6......6..1...1.....79....54...",
     {56, 12, 12},
     {66, 12, 12}},
    {".95.........8.54..2...7..985.....7.......9.14"
     "....8.......9....6..1...24..4..3.8.7",
     {65, 12, 12},
     {65, 12, 12}},
    {"6...29.78...8.7......4..2..86...25.7.....64.."
     "..9.......42395....86............1..",
     {66, 12, 12},
     {66, 12, 12}},
    {"4.59..7...3...4....69.3.....917.2.....4....8."
     ".8....3...1..7...6......8.....3.8572",
     {66, 12, 12},
     {71, 12, 12}},
    {"...7..4...49..1.8.8...5.....5.32.........85.1"
     "....9..2.4.....2.81.6....4......79..",
     {67, 12, 12},
     {67, 12, 12}},
    {"19...8.4..........6..7...95..6.8.4..3.7......"
     ".2...63.....8.........6..74.742..5.3",
     {67, 12, 12},
     {71, 12, 12}},
    {"9.....1.....1.237...4.........4.1....46.....5"
     "...89......36.....7...3...4..5..79.8",
     {68, 12, 12},
     {68, 12, 12}},
    {".......95......28.4..96...7.....6..1..943..5."
     "..35.2.....72....83...58.1........2.",
     {68, 12, 12},
     {71, 12, 12}},
    {"...26...5.....3.8.86..5.9.1.4....1989......7."
     "..5.....4..43......9...1..712...63..",
     {69, 12, 12},
     {71, 12, 12}},
    {".......57...9......13.7592.82.4......4......1"
     "..9....3...57.9....7...1.6..8......2",
     {70, 12, 12},
     {70, 12, 12}},
    {"...84......81...925..........9..7.........42."
     ".2.....51.8.2.96...1....5.3...58....",
     {70, 12, 12},
     {71, 12, 12}},
    {"724.9....5.6....81.........6...2...9...5..3.."
     "9..7...1.....7319..........2..6.874.",
     {71, 12, 12},
     {71, 12, 12}},
    {"....1.4.5.81.....75...6......9...3748......9."
     "4...96.......8.5.....3.7..6..814....",
     {71, 12, 12},
     {72, 12, 12}},
    {"...6.1..9....9..273........6.....271..7.3..9."
     ".8...2.......5.....5.82.71.9.8..7.3.",
     {72, 12, 12},
     {72, 12, 12}},
    {"...8.....941..3.........5.3...4....916..2...."
     "..3...14.......7..3....2.687.5.....1",
     {72, 12, 12},
     {85, 12, 12}},
    {"..186....5..2...67....9...1.7.3...1...8......"
     "..2..897..2.7...5.4....6...7....3.26",
     {73, 12, 12},
     {73, 12, 12}},
    {"........18..3...2...9..53........5.45....6.9."
     ".93..17..1.26....76....3.4.....2..8.",
     {73, 12, 12},
     {83, 12, 12}},
    {".39..1.6.5..........4.8..7....1..8...4..35..."
     "....6..93.5.2..3..1.6.4.7..4......2.",
     {74, 12, 12},
     {74, 12, 12}},
    {".2315..6...5....2...98....1......1...9.27...."
     "4......3..7.5....9....672..5...41.7.",
     {76, 12, 12},
     {76, 12, 12}},
    {"..8.592..7...........4.2.8.6.2...........35.."
     ".3.....14..5......2...14....435.86.2",
     {78, 12, 12},
     {78, 12, 12}},
    {".14.7.........5.6...7..2..5....9....87....5.."
     ".3...6.7..5..831..4......9.....1....",
     {83, 12, 12},
     {83, 12, 12}},
    {"...5.4...9...8..4...1..32....3..98....6..2.53"
     "...1....64....1..2.7..5....3..6.....",
     {84, 12, 12},
     {84, 12, 12}},
    {"....5.1.363...7..2..9..........268.1...7..6.."
     "2...3....1..5.2...9......7..5....4.8",
     {85, 12, 12},
     {85, 12, 12}},
    {"71.2.......67..4....5..6....2..39.6....82.3.."
     ".....1..49...8..43...4....7.5...78..",
     {90, 12, 12},
     {90, 12, 12}},
};
INSTANTIATE_TEST_SUITE_P(Puzzles, Ratings,
                         {std::begin(puzzles), std::end(puzzles)});

// Published as 10.5 (A. Inkala, AI Escargot, 2006).
TEST(Rating, OfAIEscargotNeedsChainsInsideOfChains)
{
    EXPECT_EQ(rate(Text("1....7.9..3..2...8..96..5....53..9...1..8...2"
                        "6....4...3......1..4......7..7...3.."),
                   true),
              "105/12/12");
}

const char *const solution =
    "123456789456789123789123456231674895875912364694538217"
    "317265948542897631968341572";

TEST(Rating, OfASolvedGridIsZero)
{
    EXPECT_EQ(rate(Text(solution), true), "0/0/0");
}

TEST(Rating, OfTheLastCellIsOnePointZero)
{
    std::string line = solution;
    line[40] = '.';
    EXPECT_EQ(rate(Text(line), true), "10/10/10");
}

TEST(Rating, OfPencilMarksIsThatOfWhatTheyLeave)
{
    Text text(std::string(81, '.'));
    for (int cell = 0; cell < 81; cell++)
        sudoku_puzzle_allow(&text.puzzle, cell,
                            1u << (solution[size_t(cell)] - '1'));
    EXPECT_EQ(rate(text, false), "12/12/12");
}

TEST(Rating, IsNotKnownWhereNoRuleGoesOn)
{
    std::string line = solution;
    for (size_t cell : {58, 60, 67, 69})
        line[cell] = '.';
    EXPECT_EQ(rate(Text(line), true), "not known");
}

struct RatedBoard {
    const char *board, *rule, *cells;
    int rating[3];
};

std::ostream &operator<<(std::ostream &out, const RatedBoard &r)
{
    return out << "board " << r.board << "\n" << r.cells << "\n" << r.rule;
}

class RatingsOfBoards : public brief::TestWithParam<RatedBoard>
{
};

TEST_P(RatingsOfBoards, AreThoseOfAnotherProgram)
{
    std::ostringstream text;
    text << GetParam() << "\n";
    EXPECT_EQ(rate(Text(text.str()), true), in_words(GetParam().rating));
}

const RatedBoard boards[] = {
    {"3x3",
     "diagonal",
     "...8....1....12.....5.........2.6..........5."
     ".9.4...78..8.........5..93..........",
     {28, 15, 15}},
    {"3x3",
     "diagonal",
     ".1.5..8.6....2.1...2..9.4..6...5.78....4....."
     "..52....4.......1.............1.9...",
     {71, 12, 12}},
    {"3x3",
     "diagonal",
     "..9....323......1.26.5..9..8.......5.2...6..4"
     "5...4..6..9.....................1...",
     {83, 12, 12}},
    {"3x3",
     "windoku",
     "..................9.......2.8..5..3..3......4"
     ".....7...4...7.6...6....3..29.6..8..",
     {19, 12, 12}},
    {"3x3",
     "windoku",
     ".56..7.....9...7..............5...24.4..8...."
     ".....4.9.....3......7.2.5.8....5....",
     {26, 12, 12}},
    {"3x3",
     "windoku",
     "..4.....9..7.........25.....4..3.1..........."
     "....91..25.9....6...1....8..8.......",
     {30, 26, 26}},
    {"3x3",
     "windoku",
     "9...............5......9..2.8.6.......4..1.3."
     ".3....9.7..........78....1...17..8..",
     {45, 12, 12}},
    {"3x3",
     "windoku",
     "....7.........81......1.7..8.........9.4....."
     ".......67...5.......2...841..3.....6",
     {62, 12, 12}},
    {"3x3",
     "windoku",
     ".........1...6..29....54..7...7.............4"
     ".1....7..37......6...5.8............",
     {85, 12, 12}},
    {"3x3",
     "disjoint-groups",
     ".....1.5...3......6...9........17.6.5..4...9."
     ".....6.3...87.........8.2.........79",
     {20, 12, 12}},
    {"3x3",
     "disjoint-groups",
     ".5.9.....3.......6.8..63...........89....7.3."
     "...3....1...5.........4.6.5.......4.",
     {45, 12, 12}},
    {"3x3",
     "disjoint-groups",
     ".....79........2..93..........7.9.....3...56."
     ".8...6.1........7......4..86.1.9....",
     {75, 12, 12}},
    {"3x3",
     "disjoint-groups",
     "...3.9.......4..6.........3.....24...574..8.."
     ".8....9..2.......15.........4.2.6...",
     {84, 12, 12}},
    {"3x3",
     "anti-king",
     "1..2.7.8.8291.........9.....61..............4"
     ".....65.9........12.....6......3...5",
     {15, 12, 12}},
    {"3x3",
     "anti-king",
     "..8.2...612.................8....3...64...1.."
     "..2.....79.....8.......3..2..7......",
     {62, 12, 12}},
    {"3x3",
     "anti-king",
     ".4....2.5..........31.6.....7..8.....5.72...."
     "8..54..7.4.......2......19.39.....4.",
     {76, 12, 12}},
    {"3x3",
     "anti-king",
     "..36.54.9.........9.5...2.6.........53......8"
     "1......7.....1......78..31....4.....",
     {88, 15, 15}},
    {"3x3",
     "anti-knight",
     "....8....19.......5...9...745...9.3.........."
     ".......................8.51...21.87.",
     {96, 15, 15}},
    {"9 no boxes",
     "",
     "....26.83.8541..9.3.1....6.....39..2..46..5.7"
     "5..7.29....63914..6...5......8...7..",
     {23, 15, 15}},
    {"9 no boxes",
     "",
     ".5.4.873..84..5.921..32.5.4........1.2.5...18"
     "5...9.3.....987...4...391...97....2.",
     {45, 15, 15}},
    {"9 no boxes",
     "",
     "1.6....4..389.5...7.51.....26......1..4..9125"
     "......9....1.3.687...5.4.6..7...823.",
     {56, 15, 15}},
    {"9 no boxes",
     "",
     "...7..9.1.46..5.7..75....1.9.8...1.2.5..1..83"
     "7..382.4.6...5.3.......8....6.84..5.",
     {72, 15, 15}},
};
INSTANTIATE_TEST_SUITE_P(Boards, RatingsOfBoards,
                         {std::begin(boards), std::end(boards)});

// Two digits could be exchanged, but a cell sees one of their cells without a
// shared house.
TEST(Rating, HasNoUniqueRectangleWhereCellsSeeEachOtherInNoHouse)
{
    const std::string text = "board 9 no boxes\n"
                             ".5.4.873..84..5.921..32.5.4........1.2.5."
                             "..185...9.3.....987...4...391...97....2.\n";
    EXPECT_EQ(rate(Text(text), true), "45/15/15");
    EXPECT_EQ(rate(Text(text + "different r8c3 r3c8\n"), true), "72/15/15");
}

TEST(Rating, OfAJigsawWhoseRegionsAreBoxesIsThatOfBoxes)
{
    const std::string map = "111222333111222333111222333444555666444555666"
                            "444555666777888999777888999777888999";
    for (const Rated &p : puzzles)
        EXPECT_EQ(rate(Text("board 9 no boxes\n" + std::string(p.puzzle) +
                            "\njigsaw " + map + "\n"),
                       true),
                  in_words(p.with));
}

TEST(Rating, OfSmallBoardsIsKnown)
{
    EXPECT_EQ(rate(Text("board 2x2\n..4......2...31.\n"), true), "12/12/12");
    EXPECT_EQ(rate(Text("board 3x2\n"
                        "6.2.....4...2...4.....23....3..56..2\n"),
                   true),
              "12/12/12");
    EXPECT_EQ(rate(Text("board 9 no boxes\n"
                        ".4..2.....3..6......35.....7...3...9."
                        "..............1.8..........1.2.....8.24...5.\n"
                        "jigsaw 222111111222222114333333314635444444635545557"
                        "666555777966677777968888888999999988\n"),
                   true),
              "34/12/12");
}

TEST(Rating, IsNotKnownWhereARuleSaysMore)
{
    for (const char *rule :
         {"killer 3 r1c1 r1c2", "thermometer r1c1 r1c2", "non-consecutive"}) {
        Text text("board 3x3\n" + std::string(81, '.') + "\n" + rule + "\n");
        EXPECT_EQ(rate(text, true), "not known") << rule;
    }
    Text large("board 4x3\n" + std::string(144, '.') + "\n");
    EXPECT_EQ(rate(large, true), "not known");
}

struct Stop {
    int asked, most;
};

bool stop(void *ctx)
{
    auto *s = static_cast<Stop *>(ctx);
    return ++s->asked > s->most;
}

TEST(Rating, StopsWhenTheCallerSays)
{
    Rater rater = new_rater();
    for (int most : {0, 1, 100}) {
        Stop ctx = {0, most};
        sudoku_rating_options options = {true, stop, &ctx};
        sudoku_rating r;
        Text text(puzzles[sizeof puzzles / sizeof *puzzles - 1].puzzle);
        EXPECT_EQ(sudoku_rate(rater.get(), &text.puzzle, &options, &r), 0);
        EXPECT_GT(ctx.asked, most);
    }
}

TEST(Rating, IsTheSameByARaterThatHasRatedOthers)
{
    Rater rater = new_rater();
    sudoku_rating_options options = {true, nullptr, nullptr};
    for (const Rated &p : puzzles) {
        Text text(p.puzzle);
        sudoku_rating r;
        ASSERT_EQ(sudoku_rate(rater.get(), &text.puzzle, &options, &r), 1);
        EXPECT_EQ(r.er, p.with[0]) << p.puzzle;
    }
}

} // namespace

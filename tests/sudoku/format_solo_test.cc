#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"

namespace
{

std::vector<std::string> lines_of(const std::string &name)
{
    std::vector<std::string> lines;
    std::ifstream file("tests/data/" + name);
    EXPECT_TRUE(file.good()) << name;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

class SoloGames : public brief::TestWithParam<std::string>
{
};

TEST_P(SoloGames, AreWrittenAsTheyWereRead)
{
    std::vector<std::string> lines = lines_of("solo_" + GetParam() + ".txt");
    ASSERT_FALSE(lines.empty());
    for (const std::string &line : lines) {
        Reading r = read_one(line, {}, "solo");
        EXPECT_EQ("", r.error) << line;
        EXPECT_EQ("solo", r.format);
        EXPECT_EQ(line + "\n", r.written);
    }
}

INSTANTIATE_TEST_SUITE_P(Files, SoloGames,
                         {"2x2", "2x3",  "3x2",  "3x3",  "3x4",   "4x4", "4x5",
                          "5x5", "2x3x", "3x3x", "4x4x", "5j",    "7j",  "9j",
                          "12j", "9jx",  "2x3k", "3x3k", "3x3xk", "9jk"},
                         [](const std::string &game) { return game; });

TEST(Solo, HasGivensAndRunsOfEmptyCells)
{
    Reading r = read_one("2x2:a4d4b1d2a");
    EXPECT_EQ(".4....4..1....2.", r.givens);
    EXPECT_EQ("1234341221434321",
              read_one("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2_1").givens);
    EXPECT_EQ(std::string(81, '.'), read_one("3x3:zzzc").givens);
    EXPECT_EQ(std::string(81, '.'), read_one("3x3:" + repeat("a", 81)).givens);
    EXPECT_EQ('g', read_one("4x4:16" + repeat("a", 255)).givens[0]);
}

TEST(Solo, HasBoxesAsHighAsThereAreColumnsOfThem)
{
    EXPECT_EQ("6 3x2", read_one("2x3:zj").board);
    EXPECT_EQ("6 2x3", read_one("3x2:zj").board);
    EXPECT_EQ("12 4x3", read_one("3x4:zzzzzn").board);
    EXPECT_EQ("9 3x3", read_one("3:zzzc").board);
}

TEST(Solo, SkipsParametersThatOnlyGenerate)
{
    for (const char *params :
         {"2x2a", "2x2r2", "2x2m4", "2x2md4db", "2x2adu", "2x2dt", "2x2r4de"})
        EXPECT_EQ("4 2x2", read_one(std::string(params) + ":p").board);
    EXPECT_EQ("4 2x2 diagonal", read_one("2x2xadu:p").board);
}

TEST(Solo, OfOneRowOfBlocksIsAJigsaw)
{
    std::string desc = ":i,bb_a__a";
    EXPECT_EQ("3 jigsaw:111233223", read_one("3j" + desc).board);
    EXPECT_EQ("3 jigsaw:111233223", read_one("3x1j" + desc).board);
    EXPECT_EQ("3 jigsaw:111233223", read_one("3x1" + desc).board);
    EXPECT_EQ("3 jigsaw:111233223 diagonal", read_one("3jx" + desc).board);
}

TEST(Solo, ReadsZAsTwentySixBordersOrTwentyFive)
{
    // Columns of a 6x6 board: 30 edges, then 30 edges without borders.
    std::string edges(30, '_');
    EXPECT_EQ("6 jigsaw:" + repeat("123456", 6),
              read_one("6j:zj," + edges + "zd").board);
    EXPECT_EQ("6 jigsaw:" + repeat("123456", 6),
              read_one("6j:zj," + edges + "ze").board);
    EXPECT_EQ("6j:zj," + edges + "zd\n",
              read_one("6j:zj," + edges + "ze", {}, "solo").written);
}

TEST(Solo, SaysWhereAGameIsWrong)
{
    struct {
        const char *text, *error;
    } cases[] = {
        {"2x2:a4d4b1d2", "1:13: expected 16 cells, found 15"},
        {"2x2:a4d4b1d2b", "1:13: expected 16 cells, found more"},
        {"2x2:a5d4b1d2a", "1:6: 5 is not from 1 to 4"},
        {"2x2:a0d4b1d2a", "1:6: 0 is not from 1 to 4"},
        {"2x2:a99999999999d4b1d2a", "1:6: 99999 is not from 1 to 4"},
        {"2x2:a4-4b1d2a", "1:7: unknown character '-'"},
        {"2x2q:p", "1:4: there is no such parameter of a Solo game"},
        {"2x2d:p", "1:4: there is no such parameter of a Solo game"},
        {"2x2xy:p", "1:5: there is no such parameter of a Solo game"},
        {"0x3:p",
         "1:1: there are no games of this size; 3x3: is one of 9 digits"},
        {"1x3:p",
         "1:1: there are no games of this size; 3x3: is one of 9 digits"},
        {"9x9:p",
         "1:1: there are no games of this size; 3x3: is one of 9 digits"},
        {"99999999999x9:p",
         "1:1: there are no games of this size; 3x3: is one of 9 digits"},
        {"2x2:p,a",
         "1:6: the game should end here according to its parameters"},
        {"3j:i", "1:5: the blocks of the jigsaw are missing"},
        {"3j:i,", "1:6: there are too few borders of blocks"},
        {"3j:i,bb_a__", "1:12: there are too few borders of blocks"},
        {"3j:i,bb_a__aa", "1:13: this does not fit the borders of blocks"},
        {"3j:i,bb_A__a", "1:9: this does not fit the borders of blocks"},
        {"3j:i,bb__a_a", "1:6: block 1 has 6 cells, but there are 3 digits"},
        {"2x2k:p", "1:7: the cages of the killer are missing"},
        {"2x2k:p,_", "1:9: there are too few borders of blocks"},
        {"2x2k:p,__a___aabb__a_a_", "1:24: the sums of the killer are missing"},
        {"2x2k:p,__a___aabb__a_a_,p", "1:25: the cage of r1c1 has 0 sums"},
        {"2x2k:p,__a___aabb__a_a_,6_4_3_3b7_7_8e5a",
         "1:25: the cage of r1c3 has 2 sums"},
        {"2x2k:p,__a___aabb__a_a_,60_4_3c7_7_8e5a",
         "1:25: rule killer: 2 different digits have a sum from 3 to 7, not "
         "60"},
        {"3x3#123", "1:1: this is the random seed of a game; expected its game "
                    "ID, which has a colon"},
    };
    for (const auto &c : cases)
        EXPECT_EQ(c.error, error_of(c.text)) << c.text;
    EXPECT_EQ(SUDOKU_ESHAPE, read_one("9x9:p").code);
}

TEST(Solo, IsNotWrittenWhereItWouldLoseSomething)
{
    EXPECT_EQ("error: the format solo cannot express a board without boxes",
              read_one("..\n..", {}, "solo").written);
    EXPECT_EQ(
        "error: the format solo cannot express pencil marks",
        read_one("12 34 . .\n. . . .\n. . . .\n. . . .", {}, "solo").written);
    EXPECT_EQ("error: the format solo cannot express more than 31 digits",
              read_one(std::string(36 * 36, '.'), {}, "solo").written);
    sudoku_format_options options = {};
    options.box_height = 1;
    EXPECT_EQ("error: the format solo cannot express a board without boxes",
              read_one(std::string(81, '.'), options, "solo").written);
}

std::string
write_board(int box_width, int box_height,
            std::vector<std::pair<const char *, const char *>> rules)
{
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    EXPECT_EQ(0, sudoku_board_new(&board, shape));
    for (auto &rule : rules)
        EXPECT_EQ(
            0, sudoku_board_add_words(board, rule.first, rule.second, nullptr));
    EXPECT_EQ(0, sudoku_puzzle_set_board(&puzzle, board));
    std::string text = write(puzzle, "solo");
    sudoku_puzzle_clear(&puzzle);
    sudoku_board_unref(board);
    return text;
}

TEST(Solo, IsNotWrittenForBoardsItDoesNotHave)
{
    EXPECT_EQ("2x2x:p\n", write_board(2, 2, {{"diagonal", ""}}));
    EXPECT_EQ("error: the format solo cannot express only one diagonal",
              write_board(2, 2, {{"diagonal", "rising"}}));
    EXPECT_EQ("error: the format solo cannot express boxes together with the "
              "pieces of a jigsaw",
              write_board(2, 2, {{"jigsaw", "1111222233334444"}}));
    EXPECT_EQ("error: the format solo cannot express a jigsaw piece in "
              "several parts",
              write_board(0, 4, {{"jigsaw", "1234234134124123"}}));
}

TEST(Solo, HasACageForEachSum)
{
    Reading r =
        read_one("2x2xk:p,__a___aabb__a_a_,6_4_3c7_7_8e5a", {}, "rules");
    EXPECT_EQ("board 2x2\n....\n....\n....\n....\ndiagonal\n"
              "killer 6 r1c1 r2c1\nkiller 4 r1c2 r2c2\nkiller 3 r1c3 r1c4\n"
              "killer 7 r2c3 r3c2 r3c3\nkiller 7 r2c4 r3c4\n"
              "killer 8 r3c1 r4c1 r4c2\nkiller 5 r4c3 r4c4\n",
              r.written);
    EXPECT_EQ(r.written,
              read_one("2x2xk:p,__a___aabb__a_a_,c3_6_4d7_7a8a5", {}, "rules")
                  .written)
        << "sums at any cell of their cages";
}

TEST(Solo, IsNotWrittenForCagesItDoesNotHave)
{
    auto with = [](const std::string &cages) {
        Reading r =
            read_one("board 2x2\n....\n....\n....\n....\n" + cages, {}, "solo");
        EXPECT_EQ("", r.error);
        return r.written;
    };
    std::string error = "error: the format solo cannot express the rule killer "
                        "with ";
    std::string rows = "killer 10 r1c1 r1c2 r1c3 r1c4\n"
                       "killer 10 r2c1 r2c2 r2c3 r2c4\n"
                       "killer 10 r3c1 r3c2 r3c3 r3c4\n";
    EXPECT_EQ("2x2k:p,l____________,10c10c10c10c\n",
              with(rows + "killer 10 r4c4 r4c3 r4c2 r4c1\n"));
    EXPECT_EQ(error + "cells outside of cages", with(rows));
    EXPECT_EQ(error + "cages that overlap", with(rows + "killer 3 r1c1 r2c1"));
    EXPECT_EQ(error + "a cage without a sum", with(rows + "killer r4c1 r4c2"));
    EXPECT_EQ(error + "a cage of one cell", with(rows + "killer 3 r4c2"));
    EXPECT_EQ(error + "a cage in several parts",
              with(rows + "killer 5 r4c1 r4c4\nkiller 5 r4c2 r4c3"));
    EXPECT_EQ(error + "more than 9 digits",
              read_one("board 4x3\nkiller 3 r1c1 r1c2", {}, "solo").written);
}

TEST(Solo, WritesASolutionInPlaceOfTheGivens)
{
    std::string text = "2x2:1o";
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    uint8_t digits[16] = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0};
    EXPECT_EQ("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2_1\n",
              write(puzzle, "solo", digits));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

const std::string save = "SAVEFILE:41:Simon Tatham's Portable Puzzle "
                         "Collection\n"
                         "VERSION :1:1\n"
                         "GAME    :4:Solo\n"
                         "PARAMS  :4:2x2x\n"
                         "CPARAMS :6:2x2xdb\n"
                         "DESC    :9:a4d4b1d2a\n"
                         "NSTATES :1:2\n"
                         "MOVE    :6:R0,0,3\n";

TEST(SavedGame, IsItsPuzzleWithoutMoves)
{
    Reading r = read_one(save);
    EXPECT_EQ("save", r.format);
    EXPECT_EQ("4 2x2 diagonal", r.board);
    EXPECT_EQ(".4....4..1....2.", r.givens);
    EXPECT_EQ(2u, read(save + save).size());
}

TEST(SavedGame, SaysWhatIsMissingOrWrong)
{
    auto without = [](const std::string &word) {
        std::string text = save;
        for (size_t at; (at = text.find(word)) != std::string::npos;)
            text[at] = '-';
        return error_of(text);
    };
    EXPECT_EQ("1:1: the line GAME is missing", without("GAME"));
    EXPECT_EQ("1:1: the line PARAMS is missing", without("PARAMS"));
    EXPECT_EQ("1:1: the line DESC is missing", without("DESC"));
    EXPECT_EQ(
        "3:12: this is a saved game of \"Sola\", not of Solo",
        error_of(std::string(save).replace(save.find("Solo"), 4, "Sola")));
    EXPECT_EQ("6:13: 7 is not from 1 to 4",
              error_of(std::string(save).replace(save.find("a4d4"), 2, "a7")));
}

} // namespace

#include "tests/support/svg.h"

namespace
{

struct Drawn {
    std::string text;
    int width, height;
};

Drawn draw_terminal(const Puzzle &puzzle, sudoku_terminal_drawing d)
{
    sudoku_text text = {};
    d.board = puzzle.get()->board;
    d.given = puzzle.get()->given;
    EXPECT_EQ(0, sudoku_draw_terminal(&d, &text));
    std::string drawn(text.data, text.size);
    sudoku_text_clear(&text);
    return {drawn, d.width, d.height};
}

sudoku_terminal_drawing unicode()
{
    sudoku_terminal_drawing d = {};
    d.has_unicode = true;
    return d;
}

BoardHandle four(const std::vector<std::string> &clauses)
{
    BoardHandle board = new_board(2, 2);
    for (const std::string &clause : clauses)
        state(board.get(), clause);
    return board;
}

TEST(DrawTerminal, DrawsBoxesWithLinesOfUnicode)
{
    Drawn drawn = draw_terminal(Puzzle(four({}), "12..3.....21"), unicode());
    EXPECT_EQ("┏━━━━━┳━━━━━┓\n"
              "┃ 1 2 ┃ . . ┃\n"
              "┃ 3 . ┃ . . ┃\n"
              "┣━━━━━╋━━━━━┫\n"
              "┃ . . ┃ 2 1 ┃\n"
              "┃ . . ┃ . . ┃\n"
              "┗━━━━━┻━━━━━┛\n",
              drawn.text);
    EXPECT_EQ(13, drawn.width);
    EXPECT_EQ(7, drawn.height);
}

TEST(DrawTerminal, DrawsCagesWithTheirSums)
{
    BoardHandle board = four({"killer 5 r1c1 r2c1", "killer 9 r3c3 r3c4 r4c4"});
    EXPECT_EQ("┏5━━┯━━━┳━━━━━━━┓\n"
              "┃ . │ . ┃ .   . ┃\n"
              "┃ . │ . ┃ .   . ┃\n"
              "┣━━━┷━━━╋9━━━━━━┫\n"
              "┃ .   . ┃ .   . ┃\n"
              "┃       ┠───┐   ┃\n"
              "┃ .   . ┃ . │ . ┃\n"
              "┗━━━━━━━┻━━━┷━━━┛\n",
              draw_terminal(Puzzle(board), unicode()).text);
    EXPECT_EQ("+5------+-------+\n"
              "| . : . | .   . |\n"
              "| . : . | .   . |\n"
              "+-------+9------+\n"
              "| .   . | .   . |\n"
              "|       |...:   |\n"
              "| .   . | . : . |\n"
              "+-------+-------+\n",
              draw_terminal(Puzzle(board), {}).text);
}

TEST(DrawTerminal, ListsTheRulesThatItDoesNotShow)
{
    auto listed = [](const std::vector<std::string> &clauses,
                     const sudoku_terminal_drawing &d) {
        std::string text = draw_terminal(Puzzle(four(clauses)), d).text;
        size_t end = text.rfind(d.has_unicode ? "┛\n" : "+\n");
        return text.substr(end + (d.has_unicode ? 4 : 2));
    };
    EXPECT_EQ("", listed({"killer 5 r1c1 r1c2"}, unicode()));
    EXPECT_EQ("odd r1c1\n",
              listed({"killer 5 r1c1 r1c2", "odd r1c1"}, unicode()));
    EXPECT_EQ("killer 5 r1c1 r2c2\n", listed({"killer 5 r1c1 r2c2"}, unicode()))
        << "not in one part";
    EXPECT_EQ("killer 6 r1c2 r1c3\n",
              listed({"killer 5 r1c1 r1c2", "killer 6 r1c2 r1c3"}, unicode()))
        << "they share a cell";
    EXPECT_EQ("rellik-cage 4 r1c1 r1c2\n",
              listed({"rellik-cage 4 r1c1 r1c2"}, {}))
        << "there is no such sign";
}

TEST(DrawTerminal, DrawsTheSignsOfOtherCages)
{
    Drawn drawn =
        draw_terminal(Puzzle(four({"cage-at-most 5 r1c1 r1c2"})), unicode());
    EXPECT_EQ(0u, drawn.text.find("┏≤5")) << drawn.text;
}

TEST(DrawTerminal, DrawsCandidates)
{
    Puzzle puzzle(four({"killer 5 r1c1 r1c2"}), "1.");
    std::vector<uint64_t> candidates(16, 0xf);
    candidates[1] = 0xa;
    sudoku_terminal_drawing d = unicode();
    d.candidates = candidates.data();
    std::vector<uint8_t> found(16, SUDOKU_EMPTY);
    found[15] = 3;
    d.digits = found.data();
    Drawn drawn = draw_terminal(puzzle, d);
    EXPECT_EQ("┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓\n"
              "┃     │   2 ┃ 1 2 │ 1 2 ┃\n"
              "┃   1 │   4 ┃ 3 4 │ 3 4 ┃\n"
              "┠─────┼─────╂─────┼─────┨\n",
              drawn.text.substr(0, drawn.text.find("┃ 1 2 │ 1 2 ┃ 1")));
    EXPECT_NE(std::string::npos, drawn.text.find("┃ 3 4 │   4 ┃\n┗"));
    EXPECT_EQ(25, drawn.width);
    EXPECT_EQ(13, drawn.height);
}

TEST(DrawTerminal, TellsDigitsApartByColorOrBold)
{
    Puzzle puzzle(four({}), "1");
    std::vector<uint8_t> found(16, 1);
    sudoku_terminal_drawing d = unicode();
    d.digits = found.data();
    d.style = SUDOKU_TERMINAL_COLOR;
    EXPECT_NE(std::string::npos, draw_terminal(puzzle, d).text.find(
                                     "┃ \033[1m1\033[0m \033[36m2\033[0m ┃"));
    d.style = SUDOKU_TERMINAL_BOLD;
    EXPECT_NE(std::string::npos,
              draw_terminal(puzzle, d).text.find("┃ \033[1m1\033[0m 2 ┃"));
    d.style = SUDOKU_TERMINAL_PLAIN;
    EXPECT_EQ(std::string::npos, draw_terminal(puzzle, d).text.find('\033'));
}

TEST(DrawTerminal, EmphasizesCandidates)
{
    Puzzle puzzle(four({}));
    std::vector<uint64_t> candidates(16, 0xf);
    std::vector<uint8_t> emphasis(64, SUDOKU_EMPHASIS_NONE);
    emphasis[0] = SUDOKU_EMPHASIS_PATTERN;
    emphasis[1] = SUDOKU_EMPHASIS_PLACED;
    emphasis[2] = SUDOKU_EMPHASIS_REMOVED;
    sudoku_terminal_drawing d = unicode();
    d.candidates = candidates.data();
    d.emphasis = emphasis.data();
    d.style = SUDOKU_TERMINAL_COLOR;
    std::string text = draw_terminal(puzzle, d).text;
    for (const char *part :
         {"\033[1;34m1\033[0m", "\033[1;32m2\033[0m", "\033[31;9m3\033[0m"})
        EXPECT_NE(std::string::npos, text.find(part)) << part;
}

TEST(DrawTerminal, DrawsTheGreatestBoardAndOneCell)
{
    Drawn great = draw_terminal(Puzzle(new_board(8, 8)), unicode());
    EXPECT_EQ(64 + 8 + 1, great.height);
    EXPECT_EQ(64 * 3 + 9 + 8, great.width);
    EXPECT_EQ("┏━━━┓\n┃ . ┃\n┗━━━┛\n",
              draw_terminal(Puzzle(new_board(0, 1)), unicode()).text);
}

} // namespace

// Known weak spots of solvers of Solo's games: long runs of empty cells in a
// game ID, XY-wings with any pivot, X-wings in lines with more than two places.
#include "sudoku/techniques/explain.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/reading.h"

namespace
{

using Candidates = std::set<std::pair<int, int>>; // cell, digit

// A run of empty cells is letters that are added, a = 1 .. z = 26.
std::string run_of(int n)
{
    std::string text;
    for (; n > 26; n -= 26)
        text += 'z';
    return text + char('a' + n - 1);
}

TEST(WeakSpots, RunsOfEmptyCellsAreOfAnyLength)
{
    for (int before = 1; before < 79; before++) {
        int after = 80 - before;
        std::string givens = std::string(size_t(before), '.') + "7" +
                             std::string(size_t(after), '.');
        std::string id = "3x3:" + run_of(before) + "7" + run_of(after);
        Reading r = read_one(id, {}, "solo");
        EXPECT_EQ("", r.error) << id;
        EXPECT_EQ(givens, r.givens) << id;
        EXPECT_EQ(id + "\n", r.written);
    }
}

TEST(WeakSpots, RunsGoOnOverManyLines)
{
    std::string givens =
        read_one("5x5:" + run_of(600) + "25_1" + run_of(23)).givens;
    ASSERT_EQ(625u, givens.size());
    EXPECT_EQ("p1", givens.substr(600, 2));
    EXPECT_EQ(623, std::count(givens.begin(), givens.end(), '.'));
}

Candidates removed_by(const char *technique, const Puzzle &puzzle,
                      const BoardHandle &board)
{
    sudoku_explainer explainer;
    Candidates gone;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    if (sudoku_explain_by(&explainer, sudoku_find_technique(
                                          technique, strlen(technique))) == 1) {
        for (int k = 0; k < explainer.step.num_removes; k++)
            gone.insert({explainer.step.removes[k].cell,
                         explainer.step.removes[k].digit});
    }
    sudoku_explainer_clear(&explainer);
    return gone;
}

bool sees(int a, int b)
{
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 ||
                      (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

// The pivot has 1 and 2, one wing 1 and 3, the other 2 and 3.
TEST(WeakSpots, XyWingsHaveTheirPivotAnywhere)
{
    BoardHandle board = new_board(3, 3);
    int wings = 0;
    for (int pivot = 0; pivot < 81; pivot++) {
        for (int a = 0; a < 81; a++) {
            int b = (a * 37 + pivot * 11 + 5) % 81; // some of all pairs
            if (!sees(pivot, a) || !sees(pivot, b) || a == b || sees(a, b))
                continue;
            Puzzle puzzle(board);
            puzzle.allow(pivot, 3);
            puzzle.allow(a, 5);
            puzzle.allow(b, 6);
            Candidates expected;
            for (int cell = 0; cell < 81; cell++) {
                if (cell != pivot && sees(cell, a) && sees(cell, b))
                    expected.insert({cell, 2});
            }
            EXPECT_EQ(expected, removed_by("xy-wing", puzzle, board))
                << pivot << " " << a << " " << b;
            wings++;
        }
    }
    EXPECT_GT(wings, 200);
}

// A digit has two places in each of two lines, and any number in the lines that
// cross them.
TEST(WeakSpots, XWingsClearLinesWithMoreThanTwoPlaces)
{
    BoardHandle board = new_board(3, 3);
    for (int k = 0; k < 2 * 36 * 36; k += 7) {
        bool down = k % 2 == 1;
        int i = k / 2 % 36, j = k / 72, lines[2][2], at = 0;
        for (int a = 0; a < 9; a++) {
            for (int b = a + 1; b < 9; b++, at++) {
                if (at == i)
                    lines[0][0] = a, lines[0][1] = b;
                if (at == j)
                    lines[1][0] = a, lines[1][1] = b;
            }
        }
        Puzzle puzzle(board);
        Candidates expected;
        for (int line = 0; line < 9; line++) {
            for (int place = 0; place < 9; place++) {
                int cell = down ? place * 9 + line : line * 9 + place;
                bool is_base = line == lines[0][0] || line == lines[0][1];
                bool is_cover = place == lines[1][0] || place == lines[1][1];
                if (is_base && !is_cover)
                    puzzle.allow(cell, 511 & ~1);
                if (!is_base && is_cover)
                    expected.insert({cell, 0});
            }
        }
        EXPECT_EQ(expected, removed_by("x-wing", puzzle, board)) << k;
    }
}

TEST(WeakSpots, ALineWithThreePlacesMakesNoXWing)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    for (int column = 0; column < 9; column++) {
        if (column != 2 && column != 6)
            puzzle.allow(9 + column, 511 & ~1);
        if (column != 2 && column != 6 && column != 4)
            puzzle.allow(45 + column, 511 & ~1);
    }
    EXPECT_EQ(Candidates(), removed_by("x-wing", puzzle, board));
}

} // namespace

// Puzzles of 4x4, which are counted quickly.
#ifndef TESTS_SUPPORT_SMALL_PUZZLES_H
#define TESTS_SUPPORT_SMALL_PUZZLES_H

#include "tests/support/boards.h"
#include "tests/support/random_problem.h"

enum { NUM_SMALL_PUZZLES = 12 }; // for each board

// Calls visit() with each puzzle and its number for its board; puzzles have up
// to three random givens.
template <class Visit> void for_small_puzzles(Visit visit)
{
    Random random(1);
    const std::vector<std::vector<Words>> rules = {
        {}, {{"diagonal", ""}}, {{"anti-king", ""}}};
    for (auto &of_board : rules) {
        BoardHandle board = new_board(2, 2, of_board);
        for (int number = 0; number < NUM_SMALL_PUZZLES; number++) {
            Puzzle puzzle(board);
            for (int n = number % 4; n > 0; n--)
                puzzle.give(4 * n + random.below(4), random.below(4));
            visit(puzzle, number);
        }
    }
}

#endif

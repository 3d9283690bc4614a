/*
 * variants.h - helpers for tests of all rules: clauses as text, their errors
 * and those of grids, and counts compared with brute force.
 *
 * The number of solutions must be the number of grids accepted by the rule's
 * own check, which is written from its text: on small boards, with random
 * clauses and fixed seeds.
 */
#ifndef TESTS_SUPPORT_VARIANTS_H
#define TESTS_SUPPORT_VARIANTS_H

#include <string>
#include <vector>

#include "sudoku/board/clause.h"
#include "tests/support/boards.h"

namespace variants
{

// States the clause on the board. Returns its error, or "".
std::string state(const BoardHandle &board, const std::string &text);

// Returns the error of the clause on a board of that size, without the name of
// the rule with which it begins, or "".
std::string complaint(const std::string &text, int box_width = 3,
                      int box_height = 3);

// For counts by hand: a 4x4 board has 288 grids, in which all permutations of
// the digits are equivalent. So two different digits are at two cells of a
// house in 24 grids, and three or four digits in that order in 12.
enum { ALL_GRIDS = 288, PER_DIGIT = 72, PER_PAIR = 24, PER_ROW = 12 };

// Returns the number of grids that the clauses allow, on a board of that size.
uint64_t count(int box_width, int box_height,
               const std::vector<std::string> &clauses,
               const std::string &givens = "");

// Returns the error of the grid by the rule's check, after the cells that it
// names ("r1c1 r1c2: .."), or "".
std::string flaw(const std::string &clause, const std::string &grid,
                 int box_width = 0, int box_height = 4);

// ---- against brute force ---------------------------------------------------

bool holds(const BoardHandle &board, const std::vector<uint8_t> &digits);

// All grids of the plain board with some givens.
struct Sample {
    int box_width, box_height;
    brute::Grid givens;
    std::vector<std::vector<uint8_t>> grids;

    int num_digits() const
    {
        return box_width > 0 ? box_width * box_height : box_height;
    }
};

const std::vector<Sample> &samples();

// How often a rule was stated, obeyed and broken, to show that the test could
// fail.
struct Seen {
    int stated = 0, passed = 0, failed = 0;
};

// mode & 1: without the pre-pass; mode & 2: without implied constraints.
SudokuHandle new_solver_of_mode(int mode);

void expect_count(const Sample &sample, const BoardHandle &board,
                  std::mt19937 &random, Seen *seen);

// States some rules on a new board for the sample. Returns false if they do not
// fit.
bool make_board(const Sample &sample, const std::vector<std::string> &clauses,
                BoardHandle *board);

// Checks that the number of solutions with random clauses is the number of
// grids accepted by the rule.
void expect_counts(const std::vector<std::string> &rules);

} // namespace variants

#endif

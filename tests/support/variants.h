/*
 * variants.h - what the tests of all rules share: clauses as text, what is
 * wrong with them or with a grid, and counts against brute force.
 *
 * The count of solutions has to be the number of grids that the rule's own
 * check, written from its text, lets pass: on small boards, with random
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

// State the clause on the board. Returns what is wrong with it, or "".
std::string state(const BoardHandle &board, const std::string &text);

// What is wrong with the clause on a board of that size; "" if nothing is. All
// that is said begins with the name of the rule, which is left out here.
std::string complaint(const std::string &text, int box_width = 3,
                      int box_height = 3);

// For counts by hand: a 4x4 board has 288 grids, in which all permutations of
// the digits are alike; so any two different digits are in 24 of them in two
// cells of a house, and any three or four, in that order, in 12 in a row.
enum { ALL_GRIDS = 288, PER_DIGIT = 72, PER_PAIR = 24, PER_ROW = 12 };

// The number of grids that the clauses allow, on a board of that size.
uint64_t count(int box_width, int box_height,
               const std::vector<std::string> &clauses,
               const std::string &givens = "");

// What the rule's check says of the grid; "" if it is fine. The cells that it
// names are before the sentence: "r1c1 r1c2: ..".
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

// How often a rule was stated, obeyed and broken: the test could have failed.
struct Seen {
    int stated = 0, passed = 0, failed = 0;
};

// With the pre-pass and implied constraints, or without: mode & 1, mode & 2.
SudokuHandle new_solver_of_mode(int mode);

void expect_count(const Sample &sample, const BoardHandle &board,
                  std::mt19937 &random, Seen *seen);

// State some rules on a new board over the sample. False: they do not fit.
bool make_board(const Sample &sample, const std::vector<std::string> &clauses,
                BoardHandle *board);

// The rule's random clauses have as many solutions as grids that it lets pass.
void expect_counts(const std::vector<std::string> &rules);

} // namespace variants

#endif

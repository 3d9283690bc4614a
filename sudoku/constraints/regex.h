/*
 * regex.h - regular expressions over digits, as automata.
 *
 *     .        any digit        (..)   what is within, as one
 *     3        that digit, as people call it; a = 10 .. z = 35
 *     [1-57]   one of these     [^12]  any but these
 *     * + ?    the one before, any number of times, at least once, at most
 *     |        this or that
 */
#ifndef SUDOKU_CONSTRAINTS_REGEX_H
#define SUDOKU_CONSTRAINTS_REGEX_H

#include "sudoku/constraints/automaton.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_PLACES = 64 };

/* Glushkov's automaton: a place for each sign of the expression that takes a
 * digit. Its state is the set of the places that may have taken the last one.
 */
typedef struct sudoku_regex {
    int num_places;
    uint64_t places[SUDOKU_MAX_DIGITS];  /* that take the digit */
    uint64_t follows[SUDOKU_MAX_PLACES]; /* places that may come next */
    uint64_t first, last;                /* places that begin, and end, it */
} sudoku_regex;

/* Read the expression, for a board of num_digits, which begin with first_value.
 * Returns NULL, or what is wrong. */
const char *sudoku_regex_read(sudoku_regex *regex, const char *text,
                              int first_value, int num_digits);

/* The step of the automaton, made deterministic by the subset construction as
 * states are reached. ctx is a sudoku_regex_line. */
typedef struct sudoku_regex_line {
    const sudoku_regex *regex;
    int num_cells;
} sudoku_regex_line;
sudoku_step sudoku_regex_step;

#ifdef __cplusplus
}
#endif

#endif

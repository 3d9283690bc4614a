/*
 * regex.h - regular expressions over digits, as automata.
 *
 *     .        any digit        (..)   a group
 *     3        that digit, as people call it; a = 10 .. z = 35
 *     [1-57]   one of these     [^12]  any except these
 *     * + ?    any number of times, at least once, at most once; also {2,3}
 *     |        alternatives
 */
#ifndef SUDOKU_CONSTRAINTS_REGEX_H
#define SUDOKU_CONSTRAINTS_REGEX_H

#include "sudoku/constraints/nfa.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_PLACES = 64 };

/* Glushkov's automaton: it has a place for each digit, set or . of the
 * expression. Its states are the places that took the last digit. */
typedef struct sudoku_regex {
    int num_places;
    uint64_t places[SUDOKU_MAX_DIGITS];  /* [digit] places that take it */
    uint64_t follows[SUDOKU_MAX_PLACES]; /* [place] places that may come next */
    uint64_t first, last; /* places at which it begins and ends */
} sudoku_regex;

/* Reads the expression for a board whose num_digits digits begin with
 * first_value. Returns NULL, or a description of the error. */
const char *sudoku_regex_read(sudoku_regex *regex, const char *text,
                              int first_value, int num_digits);

/* Converts the expression: state 0 is initial, state k + 1 is place k. Returns
 * 0 or SUDOKU_ENOMEM. */
int sudoku_regex_to_nfa(const sudoku_regex *regex, sudoku_nfa *nfa);

#ifdef __cplusplus
}
#endif

#endif

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

#include "sudoku/constraints/nfa.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_PLACES = 64 };

/* Glushkov's automaton: a place for each sign of the expression that takes a
 * digit; one of them has taken the last one. */
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

/* The automaton in that form: state 0, where it begins, and one for each place.
 * In place. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_regex_to_nfa(const sudoku_regex *regex, sudoku_nfa *nfa);

#ifdef __cplusplus
}
#endif

#endif

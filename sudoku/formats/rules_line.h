/*
 * rules_line.h - a line of our own form of a puzzle, without its comment. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_RULES_LINE_H
#define SUDOKU_FORMATS_RULES_LINE_H

#include <stdbool.h>

/* A line without its comment and the blanks around it. */
typedef struct rules_line {
    const char *text, *end, *next;
} rules_line;

rules_line sudoku_rules_read_line(const char *at, const char *end);

/* Is it a rule on a board of n digits, perhaps a misspelt one, and no row? */
bool sudoku_rules_is_rule(const rules_line *l, int n);

#endif

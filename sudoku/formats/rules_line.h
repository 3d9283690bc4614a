/*
 * rules_line.h - a line of our own format rules. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_RULES_LINE_H
#define SUDOKU_FORMATS_RULES_LINE_H

#include <stdbool.h>

typedef struct rules_line {
    const char *text, *end, *next;
} rules_line;

rules_line sudoku_rules_read_line(const char *at, const char *end);

/* Texts about the puzzle: "title: Night". */
enum rules_text {
    RULES_NO_TEXT,
    RULES_TITLE,
    RULES_AUTHOR,
    RULES_WORDS, /* the line of the rules in words */
    RULES_SOLUTION
};

/* Returns the kind of text. Sets *text to what follows the colon, up to the end
 * of the line: it may contain comment signs. */
enum rules_text sudoku_rules_get_text(const rules_line *l, rules_line *text);

/* Returns whether the line is a rule, perhaps a misspelt one, rather than a row
 * of a board with n digits. */
bool sudoku_rules_is_rule(const rules_line *l, int n);

#endif

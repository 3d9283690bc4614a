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

/* What the line says of the puzzle itself, for people: "title: Night". */
enum rules_text {
    RULES_NO_TEXT,
    RULES_TITLE,
    RULES_AUTHOR,
    RULES_WORDS, /* a line of the rules in words */
    RULES_SOLUTION
};

/* Which of them; then text is what stands behind the colon, up to the end of
 * the line: what would be a comment belongs to it. */
enum rules_text sudoku_rules_get_text(const rules_line *l, rules_line *text);

/* Is it a rule on a board of n digits, perhaps a misspelt one, and no row? */
bool sudoku_rules_is_rule(const rules_line *l, int n);

#endif

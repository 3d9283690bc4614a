/*
 * iss_lexer.h - constraints of Interactive Sudoku Solver and their arguments,
 * token by token. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_LEXER_H
#define SUDOKU_FORMATS_ISS_ISS_LEXER_H

#include "sudoku/formats/cell_lines.h"

typedef struct iss_constraint {
    sudoku_token name;
    const char *at, *end; /* the arguments that are still to be read */
} iss_constraint;

/* The next argument, which may be empty. */
bool sudoku_iss_next_argument(iss_constraint *c, sudoku_token *argument);
bool sudoku_iss_is(const sudoku_token *token, const char *text);
/* All the text as a decimal, or -1. */
int sudoku_iss_decimal(const char *at, size_t size);
/* 1 .. 9, a = 10 ..; -1 = another sign. */
int sudoku_iss_sign(char c);

/* The next constraint from *at on, which is moved past it. False at the end. */
bool sudoku_iss_next_constraint(const char **at, const char *end,
                                iss_constraint *c);

#endif

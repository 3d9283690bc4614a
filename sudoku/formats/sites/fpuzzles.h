/*
 * fpuzzles.h - the keys of a puzzle in f-puzzles JSON, and which rules they
 * are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_FPUZZLES_H
#define SUDOKU_FORMATS_SITES_FPUZZLES_H

#include "sudoku/formats/clause_builder.h"

#include <jansson.h>

/* What the value of a key is like. */
enum fpuzzles_form {
    FPUZZLES_IGNORED, /* what is not of the puzzle */
    FPUZZLES_DRAWN,   /* a list of decoration */
    FPUZZLES_FLAG,    /* true */
    FPUZZLES_FALLING, /* true: one diagonal */
    FPUZZLES_RISING,
    FPUZZLES_NEGATIVE, /* ["ratio", "xv"] */
    /* The others are lists of objects: */
    FPUZZLES_CELL,      /* {cell} */
    FPUZZLES_CELLS,     /* {cells, value}; the value may be missing */
    FPUZZLES_LINES,     /* {lines, value}: a group each line */
    FPUZZLES_XV,        /* {cells, value: "X" or "V"} */
    FPUZZLES_CLONE,     /* {cells, cloneCells} */
    FPUZZLES_QUADRUPLE, /* {cells, values} */
    FPUZZLES_ARROW,     /* {cells, lines}: circle or pill, and what it sums */
    FPUZZLES_DIAGONAL,  /* {cell, direction, value}: from outside the board */
    FPUZZLES_OUTSIDE,   /* {cell, value}: a row or column from outside */
    FPUZZLES_ALL_CELLS  /* {cell}; all of them are one clause */
};

typedef struct fpuzzles_key {
    const char *name; /* there */
    const char *rule; /* here */
    enum fpuzzles_form form;
} fpuzzles_key;

/* All that are supported, ended by a NULL name. */
extern const fpuzzles_key sudoku_fpuzzles_keys[];

/* Build the clauses that the value of a key stands for. Negative constraints
 * depend on others, so they must come last. Returns b->code. */
int sudoku_fpuzzles_build(sudoku_clause_builder *b, const char *key,
                          const json_t *value);

/* An integer, or a decimal in a string; -1 for anything else. */
int sudoku_fpuzzles_integer(const json_t *value);
/* Has a clue no number: is its value "?" or empty? */
bool sudoku_fpuzzles_is_open(const json_t *object);

/* The object that is the puzzle. Returns 0, SUDOKU_EFORMAT or SUDOKU_ENOMEM. */
int sudoku_fpuzzles_make(json_t **out, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error);

#endif

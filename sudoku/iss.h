/*
 * iss.h - what constraints of Interactive Sudoku Solver are called, and which
 * rules they are. Not part of the public API.
 */
#ifndef SUDOKU_ISS_H
#define SUDOKU_ISS_H

/* What follows the name of a constraint, and the clause it becomes. A letter as
 * in ISS_SUM_CELLS stands for one argument, CELLS for all that follow. */
enum iss_form {
    ISS_NONE,         /* .AntiKnight */
    ISS_DIAGONAL,     /* .Diagonal~1: rising; -1: falling */
    ISS_CELLS,        /* .Thermo~CELLS */
    ISS_NUMBER_CELLS, /* .Cage~10~CELLS; a number 0 is none */
    ISS_DIGITS_CELLS, /* .ContainAtLeast~1_1_2~CELLS */
    ISS_COUNTS_CELLS, /* .ContainExact~1_1_2~CELLS: 2 1 1 2 */
    ISS_SAY_CELLS,    /* .LookAndSay~1223~CELLS: 1 2 2 3 */
    ISS_QUAD,         /* .Quad~R1C1~1~2~3: four cells */
    ISS_PILL,         /* .PillArrow~2~CELLS: the first two, and the others */
    ISS_PAIRS,        /* .X~CELLS: all neighbours among them */
    ISS_ROWS,         /* .Indexing~R~CELLS */
    ISS_COLUMNS,      /* .Indexing~C~CELLS */
    ISS_LITTLE_KILLER,      /* .LittleKiller~30~R1C6: a way from there */
    ISS_BOTH_ENDS,    /* .XSum~C7~11~12: from the top, from the bottom */
    ISS_ONE_END,      /* .Sandwich~17~R5 */
    ISS_STRICT,       /* .StrictKropki: but for the dots stated */
    ISS_TABLE,        /* .Pair~KEY~NAME~CELLS~~CELLS */
    ISS_TABLE_ALL,    /* .PairX: not only the next cell, but all that follow */
    ISS_PATTERN       /* .Regex~BASE64~CELLS~~CELLS */
};

typedef struct iss_type {
    const char *name; /* there */
    const char *rule; /* here */
    enum iss_form form;
} iss_type;

/* All that we know of, ended by a NULL name. Where a rule has several names,
 * the first one is for writing. */
extern const iss_type sudoku_iss_types[];

/* The letters of base64 in the order of their values; without + and /, which
 * are - and _ here. */
extern const char sudoku_iss_base64[65];

/* The step of the diagonal of a little killer that begins in this cell at the
 * border of a board of n rows. Returns 0 where none does. */
int sudoku_iss_diagonal(int n, int row, int column, int *rows, int *columns);

#endif

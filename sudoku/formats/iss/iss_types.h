/*
 * iss_types.h - what constraints of Interactive Sudoku Solver are called, and
 * which rules they are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_TYPES_H
#define SUDOKU_FORMATS_ISS_ISS_TYPES_H

/* What follows the name. The clause is made of the numbers and the cells. */
enum iss_form {
    ISS_NONE,          /* .AntiKnight */
    ISS_DIAGONAL,      /* .Diagonal~1: rising; -1: falling */
    ISS_CELLS,         /* .Thermo~CELLS */
    ISS_NUMBER_CELLS,  /* .Cage~10~CELLS; a number 0 is none */
    ISS_DIGITS_CELLS,  /* .ContainAtLeast~1_1_2~CELLS */
    ISS_COUNTS_CELLS,  /* .ContainExact~1_1_2~CELLS: 2 1 1 2 */
    ISS_SAY_CELLS,     /* .LookAndSay~1223~CELLS: 1 2 2 3 */
    ISS_SETS,          /* .SameValues~2~CELLS: two groups of one size */
    ISS_SEGMENTS,      /* .EqualSum~CELLS~-~CELLS */
    ISS_QUAD,          /* .Quad~R1C1~1~2~3: four cells */
    ISS_PILL,          /* .PillArrow~2~CELLS: the first two, and the others */
    ISS_PAIRS,         /* .X~CELLS: all neighbours among them */
    ISS_ROWS,          /* .Indexing~R~CELLS */
    ISS_COLUMNS,       /* .Indexing~C~CELLS */
    ISS_LITTLE_KILLER, /* .LittleKiller~30~R1C6: a diagonal from there */
    ISS_BOTH_ENDS,     /* .XSum~C7~11~12: from the top, from the bottom */
    ISS_ONE_END,       /* .Sandwich~17~R5 */
    ISS_RANKS,         /* the same, but all are one clause; and ties */
    ISS_CAGE,          /* .Cage~10~CELLS, a cell perhaps twice */
    ISS_SUM,           /* .Sum~10~CELLS; .Sum~10_=_1_-2~CELLS: with factors */
    ISS_FACTORS,       /* the same with factors, to be written */
    ISS_REGIONS,       /* .ChaosConstruction: regions to be found */
    ISS_CHAOS_ARROW,   /* .ChaosArrow~R1C1~0~CELLS~-~CELLS (iss_chaos.h) */
    ISS_CHAOS_COUNT,   /* .ChaosCount~R1C1~0~CELLS */
    ISS_CONNECTED,     /* .ConnectedValues~VX~1_2~10 */
    ISS_STRICT,        /* .StrictKropki: but for the dots */
    ISS_TABLE,         /* .Pair~KEY~NAME~CELLS~~CELLS */
    ISS_TABLE_ALL,     /* .PairX: not only the next cell, but all that follow */
    ISS_REGEX,         /* .Regex~BASE64~CELLS~~CELLS */
    ISS_AUTOMATON      /* .NFA~KEY~NAME~CELLS~-~CELLS~~CELLS */
};

typedef struct iss_type {
    const char *name; /* there */
    const char *rule; /* here */
    enum iss_form form;
    int usual; /* the number where 0 or none stands; 0 = then there is none */
} iss_type;

/* As usual: a number must stand there, and 0 is one. */
enum { ISS_ANY_NUMBER = -1 };

/* All that are supported, ended by a NULL name. Where a rule has several names,
 * the first one is for writing. */
extern const iss_type sudoku_iss_types[];

#endif

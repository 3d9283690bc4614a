/*
 * iss.h - what constraints of Interactive Sudoku Solver are called, and which
 * rules they are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_H
#define SUDOKU_FORMATS_ISS_ISS_H

#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/clause_builder.h"

/* What follows the name. The clause is made of the numbers and the cells. */
enum iss_form {
    ISS_NONE,          /* .AntiKnight */
    ISS_DIAGONAL,      /* .Diagonal~1: rising; -1: falling */
    ISS_CELLS,         /* .Thermo~CELLS */
    ISS_NUMBER_CELLS,  /* .Cage~10~CELLS; a number 0 is none */
    ISS_DIGITS_CELLS,  /* .ContainAtLeast~1_1_2~CELLS */
    ISS_COUNTS_CELLS,  /* .ContainExact~1_1_2~CELLS: 2 1 1 2 */
    ISS_SAY_CELLS,     /* .LookAndSay~1223~CELLS: 1 2 2 3 */
    ISS_SETS,          /* .SameValues~2~CELLS: so many groups, of one size */
    ISS_SEGMENTS,      /* .EqualSum~CELLS~-~CELLS */
    ISS_QUAD,          /* .Quad~R1C1~1~2~3: four cells */
    ISS_PILL,          /* .PillArrow~2~CELLS: the first two, and the others */
    ISS_PAIRS,         /* .X~CELLS: all neighbours among them */
    ISS_ROWS,          /* .Indexing~R~CELLS */
    ISS_COLUMNS,       /* .Indexing~C~CELLS */
    ISS_LITTLE_KILLER, /* .LittleKiller~30~R1C6: a way from there */
    ISS_BOTH_ENDS,     /* .XSum~C7~11~12: from the top, from the bottom */
    ISS_ONE_END,       /* .Sandwich~17~R5 */
    ISS_RANKS,         /* the same, but all are one clause; and ties */
    ISS_STRICT,        /* .StrictKropki: but for the dots stated */
    ISS_TABLE,         /* .Pair~KEY~NAME~CELLS~~CELLS */
    ISS_TABLE_ALL,     /* .PairX: not only the next cell, but all that follow */
    ISS_PATTERN,       /* .Regex~BASE64~CELLS~~CELLS */
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

/* All that we know of, ended by a NULL name. Where a rule has several names,
 * the first one is for writing. */
extern const iss_type sudoku_iss_types[];

/* The signs of base64 in the order of their values: the last two are not + and
 * / here, but - and _. Old names (Binary, BinaryX) have _ and -. */
extern const char sudoku_iss_base64[65];
/* The value of the sign, or -1. */
int sudoku_iss_base64_value(char c);

/* The step of the diagonal of a little killer that begins in this cell at the
 * border of a board of n rows. Returns 0 where none does. */
int sudoku_iss_diagonal(int n, int row, int column, int *rows, int *columns);

typedef struct iss_constraint {
    sudoku_token name;
    const char *at, *end; /* the arguments that are still to be read */
} iss_constraint;

/* State it on s->board. Returns s->code. */
int sudoku_iss_state(sudoku_clause_builder *s, iss_constraint *c);

/* The next argument, which may be empty. */
bool sudoku_iss_next(iss_constraint *c, sudoku_token *argument);
bool sudoku_iss_is(const sudoku_token *token, const char *text);
/* All the text as a decimal, or -1. */
int sudoku_iss_decimal(const char *at, size_t size);
/* 1 .. 9, a = 10 ..; -1 = another sign. */
int sudoku_iss_sign(char c);
/* Does the token begin as a cell does? Its place, from 0. */
bool sudoku_iss_place(const sudoku_token *token, int *row, int *column);

/* The next constraint from *at on, which is moved past it. False at the end. */
bool sudoku_iss_next_constraint(const char **at, const char *end,
                                iss_constraint *c);

struct sudoku_nfa;

/* The key of an automaton in words, and written. False: it is wrong; the format
 * does not have it. */
bool sudoku_iss_read_nfa(const sudoku_token *key, const sudoku_shape *shape,
                         sudoku_text *to);
bool sudoku_iss_write_nfa(const struct sudoku_nfa *nfa, int num_digits,
                          sudoku_text *to);

/* How deep the place behind a constraint is in Or, And, Replicate .. End. */
typedef struct iss_nesting {
    int depth;
    int or_depth;        /* of the outermost Or; 0 = none */
    int and_depth;       /* of the outermost And in it; 0 = none */
    int replicate_depth; /* of the Replicate; 0 = none */
    const char *wrong;   /* what is wrong with the last one, or NULL */
} iss_nesting;

/* Is the constraint an Or, And, Replicate or End? Then n goes past it. */
bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c);
/* State the Or that begins at *at, which is moved past its End. */
void sudoku_iss_state_or(sudoku_clause_builder *s, const char **at,
                         const char *end);

/* A clue before a line and one behind it, R5~17~3, of which one may be missing:
 * each is a clause of the rule; or, without one, a group of the clause that has
 * been begun. */
void sudoku_iss_state_ends(sudoku_clause_builder *s, iss_constraint *c,
                           const char *rule);

/* Is it FullRank or FullRankTies? All those in no Or are stated at once. */
bool sudoku_iss_is_rank(const iss_constraint *c);
void sudoku_iss_state_ranks(sudoku_clause_builder *s);

/* Is it Doppelganger, or about what regions lack? All those in no Or are stated
 * at once, and values of such a cell beside the board. */
bool sudoku_iss_has_lacks(const iss_constraint *c);
void sudoku_iss_state_lacks(sudoku_clause_builder *s);
/* Does the token begin as such a cell does? */
bool sudoku_iss_is_lack(const sudoku_token *token);

/* Is it a sum line with LOOP behind its cells? */
bool sudoku_iss_is_loop(const iss_constraint *c);
/* State it: a line begins at one of its cells, it does not matter which. */
void sudoku_iss_state_loop(sudoku_clause_builder *s, iss_constraint *c);

/* A way through all constraints, on which those in a Replicate are met once
 * for each cell that it names. */
typedef struct iss_walk {
    const sudoku_shape *shape;
    const char *at, *end;
    iss_nesting nesting;  /* as of the constraint that was met last */
    bool is_nesting;      /* it is one that sudoku_iss_nest() knows */
    int rows, columns;    /* how far its cells are moved */
    const char *body;     /* what is in the Replicate */
    iss_constraint cells; /* its arguments */
    int target;           /* number of the bit that is set, -1 = none left */
} iss_walk;

void sudoku_iss_walk_init(iss_walk *w, const sudoku_record *record,
                          const sudoku_shape *shape);
/* Go on to the next constraint. False at the end. */
bool sudoku_iss_walk(iss_walk *w, iss_constraint *c);

#endif

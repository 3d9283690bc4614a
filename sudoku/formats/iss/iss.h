/*
 * iss.h - Interactive Sudoku Solver: what the files of the format have of each
 * other. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_H
#define SUDOKU_FORMATS_ISS_ISS_H

#include "sudoku/board/puzzle.h"
#include "sudoku/constraints/nfa.h"
#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"
#include "sudoku/formats/site_rules.h"
#include "sudoku/text.h"

/* ---- constraints and their arguments ------------------------------------- */

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

/* ---- names of cells ------------------------------------------------------ */

/* Cells are called R1C1 on the board, VX1, VX2 .. or CC1 .. beside it.
 * .Var~X~label~5 adds five extra cells, VX1 to VX5, and .Var~X~~3x4 twelve in
 * rows of 4; a single one is VX. ChaosConstruction adds CC1, CC2 .., one for
 * each cell of the board. Each of these is a block of the board's shape, those
 * of ChaosConstruction the first. */
typedef struct iss_group {
    sudoku_token label; /* behind the V; of ChaosConstruction "" */
    int num_cells, width;
    int row; /* on the sheet, of the first one */
} iss_group;

enum { ISS_MAX_GROUPS = 256 };

typedef struct iss_names {
    iss_group list[ISS_MAX_GROUPS];
    int num;
} iss_names;

/* The groups that the record asks for, of a board of that size. Returns 0 or an
 * error code with *error filled. */
int sudoku_iss_read_names(iss_names *names, const sudoku_record *record,
                          int board_width, int board_height,
                          sudoku_error *error);
/* Add them to the shape. Returns what sudoku_shape_add_block() does. */
int sudoku_iss_add_blocks(const iss_names *names, sudoku_shape *shape);

/* Does the token begin as a cell? Its place on the sheet, and the number of
 * bytes that its name has. */
bool sudoku_iss_place(const iss_names *names, const sudoku_token *token,
                      int *row, int *column, size_t *size);
/* Is all of it a cell? */
bool sudoku_iss_is_place(const iss_names *names, const sudoku_token *token,
                         int *row, int *column);
/* The group that is called so with its V, or CC; NULL: there is none. */
const iss_group *sudoku_iss_find_group(const iss_names *names, const char *at,
                                       size_t size);

/* ---- arguments as parts of a clause -------------------------------------- */

/* What was expected in place of the argument. Returns b->code. */
int sudoku_iss_fail_argument(sudoku_clause_builder *b,
                             const sudoku_token *argument, const char *what);

/* Is the token a cell? Its place on the sheet, from 0. b->names are the
 * iss_names of the record. */
bool sudoku_iss_is_cell(const sudoku_clause_builder *b,
                        const sudoku_token *token, int *row, int *column);
/* The argument that must come next. */
sudoku_token sudoku_iss_take(sudoku_clause_builder *b, iss_constraint *c,
                             const char *what);
/* The number that must come next. */
int sudoku_iss_take_number(sudoku_clause_builder *b, iss_constraint *c);

/* Add numbers with _ between them. */
void sudoku_iss_put_values(sudoku_clause_builder *b,
                           const sudoku_token *argument);

/* Add a cell to the clause. */
void sudoku_iss_put_cell(sudoku_clause_builder *b,
                         const sudoku_token *argument);
/* All other arguments are cells. */
void sudoku_iss_put_cells(sudoku_clause_builder *b, iss_constraint *c);

/* ---- keys ---------------------------------------------------------------- */

/* The signs of base64 in the order of their values: the last two are not + and
 * / here, but - and _. Old names (Binary, BinaryX) have _ and -. */
extern const char sudoku_iss_base64[65];
/* The value of the sign, or -1. */
int sudoku_iss_base64_value(char c);

/* The key of an automaton in words, and written. False: it is wrong; the format
 * does not have it. */
bool sudoku_iss_read_nfa(const sudoku_token *key, const sudoku_shape *shape,
                         sudoku_text *to);
bool sudoku_iss_write_nfa(const sudoku_nfa *nfa, int num_digits,
                          sudoku_text *to);

/* ---- nesting ------------------------------------------------------------- */

enum { ISS_MAX_DEPTH = 32 };

enum iss_nest { ISS_OR, ISS_AND, ISS_REPLICATE };

/* How deep the place behind a constraint is in Or, And, Replicate .. End. */
typedef struct iss_nesting {
    int depth;
    unsigned char kinds[ISS_MAX_DEPTH]; /* from the outermost one */
    int or_depth;                       /* of the outermost Or; 0 = none */
    const char *wrong; /* what is wrong with the last one, or NULL */
} iss_nesting;

/* Is the constraint an Or, And, Replicate or End? Then n goes past it. */
bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c);
/* The innermost one; -1 = none. */
int sudoku_iss_innermost(const iss_nesting *n);
/* What it is called. */
const char *sudoku_iss_nest_name(int kind);

/* A Replicate that is open. */
typedef struct iss_copies {
    const char *body;     /* what is in it */
    iss_constraint cells; /* its arguments */
    int depth;            /* of what is in it */
    int target;           /* number of the bit that is set, -1 = none left */
    int rows, columns;    /* how far its cells are moved */
} iss_copies;

/* An iterator over all constraints, which returns those in a Replicate, and its
 * End, once for each cell that it names; only behind the last End the nesting
 * is outside of it. */
typedef struct iss_walk {
    const sudoku_shape *shape;
    const iss_names *names;
    const char *at, *end;
    iss_nesting nesting; /* behind the constraint returned last */
    bool is_nesting;     /* that is one of sudoku_iss_nest() */
    int rows, columns;   /* how far its cells are moved by all copies */
    iss_copies copies[ISS_MAX_DEPTH]; /* from the outermost one */
    int num_copies;
    int num_steps; /* so far */
} iss_walk;

void sudoku_iss_walk_init(iss_walk *w, const sudoku_record *record,
                          const sudoku_shape *shape, const iss_names *names);
/* Go on to the next constraint. False at the end. */
bool sudoku_iss_walk(iss_walk *w, iss_constraint *c);

/* ---- the board ----------------------------------------------------------- */

/* Is the constraint one of those that make the board? */
bool sudoku_iss_is_of_board(const iss_constraint *c);

/* Cells of a box, or a region, of the record's board, which can be made. */
int sudoku_iss_region_size(const sudoku_record *record);

/* Make the board, without the rules on it, that the constraints of the record
 * describe, and the names of its extra cells. Returns 0 or an error code with
 * *error filled. */
int sudoku_iss_make_board(sudoku_board **out, iss_names *names,
                          const sudoku_record *record, sudoku_error *error);

/* ---- cells that are written ---------------------------------------------- */

/* Is the first block of extra cells that of its regions, CC1, CC2 ..? */
bool sudoku_iss_has_chaos(const sudoku_board *board);
/* The sign of that row or column, from 0. */
char sudoku_iss_sign_of(int place);
/* Append the cell: ~R1C1, ~VA3, ~CC10. */
void sudoku_iss_write_cell(const sudoku_board *board, int cell,
                           sudoku_text *to);
/* Append the name of a block of extra cells: VA, VB, .. or CC. */
void sudoku_iss_write_block(const sudoku_board *board, int block,
                            sudoku_text *to);
/* Append a constraint Var for each block that is not CC. */
void sudoku_iss_write_blocks(const sudoku_board *board, sudoku_text *to);

/* ---- rules --------------------------------------------------------------- */

/* Build the clauses of a constraint. Returns b->code. */
int sudoku_iss_build(sudoku_clause_builder *b, iss_constraint *c);
/* Append the constraints that say what the clause on this board says. Text may
 * be appended also where it does not fit. */
enum sudoku_fit sudoku_iss_write_clause(const sudoku_board *board,
                                        const sudoku_clause *clause,
                                        sudoku_text *to);
/* .. of a rule without a name there, as constraints on single cells and pairs
 * of cells. SUDOKU_NO_RULE: it is about more than that. */
enum sudoku_fit sudoku_iss_write_other(const sudoku_board *board,
                                       const sudoku_clause *clause,
                                       sudoku_text *to);

/* Arguments that are more than numbers and cells, read and written: keys
 * (iss_keys.c), lines from outside (iss_outside.c), regions that are to be
 * found (iss_chaos.c). */
void sudoku_iss_read_table(sudoku_site_reader *r);
bool sudoku_iss_write_table(sudoku_site_writer *w);
void sudoku_iss_read_table_all(sudoku_site_reader *r);
void sudoku_iss_read_regex(sudoku_site_reader *r);
bool sudoku_iss_write_regex(sudoku_site_writer *w);
void sudoku_iss_read_automaton(sudoku_site_reader *r);
bool sudoku_iss_write_automaton(sudoku_site_writer *w);

void sudoku_iss_read_little_killer(sudoku_site_reader *r);
bool sudoku_iss_write_little_killer(sudoku_site_writer *w);
void sudoku_iss_read_one_end(sudoku_site_reader *r);
bool sudoku_iss_write_one_end(sudoku_site_writer *w);
void sudoku_iss_read_both_ends(sudoku_site_reader *r);
bool sudoku_iss_write_both_ends(sudoku_site_writer *w);
void sudoku_iss_read_rank(sudoku_site_reader *r);
bool sudoku_iss_write_rank(sudoku_site_writer *w);
void sudoku_iss_read_ties(sudoku_site_reader *r);
bool sudoku_iss_write_ties(sudoku_site_writer *w);

void sudoku_iss_read_regions(sudoku_site_reader *r);
bool sudoku_iss_write_regions(sudoku_site_writer *w);
void sudoku_iss_read_chaos_arrow(sudoku_site_reader *r);
void sudoku_iss_read_chaos_count(sudoku_site_reader *r);
bool sudoku_iss_write_chaos_clue(sudoku_site_writer *w);
void sudoku_iss_read_connected(sudoku_site_reader *r);
bool sudoku_iss_write_connected(sudoku_site_writer *w);

/* The cell, as the next argument. */
void sudoku_iss_add_cell(const sudoku_site_writer *w, int cell);
/* A group of the clause, or these cells. */
void sudoku_iss_add_group(const sudoku_site_writer *w, int group);

/* ---- constraints that are read together ---------------------------------- */

/* Build the Or that the walk returned last, at b->at, and go past its End. */
void sudoku_iss_build_or(sudoku_clause_builder *b, iss_walk *w);
/* Is it FullRank or FullRankTies? All those in no Or make one clause. */
bool sudoku_iss_is_rank(const iss_constraint *c);
void sudoku_iss_build_ranks(sudoku_clause_builder *b);
/* Is it Doppelganger, or about what regions lack? All those in no Or make
 * one clause, with the values of such cells beside the board. */
bool sudoku_iss_has_lacks(const iss_constraint *c);
void sudoku_iss_build_lacks(sudoku_clause_builder *b);
/* Does the token begin as such a cell does? */
bool sudoku_iss_is_lack(const sudoku_token *token);
/* Is it a sum line with LOOP behind its cells? */
bool sudoku_iss_is_loop(const iss_constraint *c);
/* As a clause: a line begins at one of its cells, no matter which. */
void sudoku_iss_build_loop(sudoku_clause_builder *b, iss_constraint *c);
/* The ranks of a line from both ends, each a group of the clause. */
void sudoku_iss_put_ranks(sudoku_clause_builder *b, iss_constraint *c);

#endif

/*
 * iss.h - Interactive Sudoku Solver (ISS): shared by the files of the format.
 * Not part of the public API.
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
    const char *at, *end;
} iss_constraint;

/* Reads the next argument, which may be empty. */
bool sudoku_iss_next_argument(iss_constraint *c, sudoku_token *argument);
bool sudoku_iss_is(const sudoku_token *token, const char *text);
/* Returns the text as a decimal, or -1. */
int sudoku_iss_decimal(const char *at, size_t size);
/* Returns 1 .. 9, 10 for a and so on; -1 for other signs. */
int sudoku_iss_sign(char c);

/* Reads the next constraint and moves *at past it. Returns false at the end. */
bool sudoku_iss_next_constraint(const char **at, const char *end,
                                iss_constraint *c);

/* ---- names of cells ------------------------------------------------------ */

/* Names of cells are R1C1 on the board, and VX1, VX2 .. or CC1 .. for extra
 * cells. .Var~X~label~5 adds the five extra cells VX1 to VX5, and .Var~X~~3x4
 * twelve in rows of 4; a single one is VX. ChaosConstruction adds CC1, CC2 ..,
 * one for each cell of the board. Each group is a block of the board's shape;
 * that of ChaosConstruction comes first. */
typedef struct iss_group {
    sudoku_token label; /* label after the V; "" for ChaosConstruction */
    int num_cells, width;
    bool is_wrapped; /* its rows are longer than those of the board */
    int row;         /* row of its first cell on the sheet */
} iss_group;

enum { ISS_MAX_GROUPS = 256 };

typedef struct iss_names {
    iss_group list[ISS_MAX_GROUPS];
    int num;
} iss_names;

/* Reads the groups of the record, for a board of this size. Returns 0 or an
 * error with *error filled. */
int sudoku_iss_read_names(iss_names *names, const sudoku_record *record,
                          int board_width, int board_height,
                          sudoku_error *error);
/* Adds the groups to the shape. Returns as sudoku_shape_add_block(). */
int sudoku_iss_add_blocks(const iss_names *names, sudoku_shape *shape);

/* Returns whether the token begins with a cell. Sets its place on the sheet and
 * the size of its name. */
bool sudoku_iss_place(const iss_names *names, const sudoku_token *token,
                      int *row, int *column, size_t *size);
/* Returns whether the whole token is a cell. */
bool sudoku_iss_is_place(const iss_names *names, const sudoku_token *token,
                         int *row, int *column);
/* Returns the group of a name, including its V, or CC; NULL if there is none.
 */
const iss_group *sudoku_iss_find_group(const iss_names *names, const char *at,
                                       size_t size);

/* ---- arguments as parts of a clause -------------------------------------- */

/* Reports what was expected in place of the argument. Returns b->code. */
int sudoku_iss_fail_argument(sudoku_clause_builder *b,
                             const sudoku_token *argument, const char *what);

/* Returns whether the token is a cell. Sets its 0-based place on the sheet.
 * b->names must be the names of the record. */
bool sudoku_iss_is_cell(const sudoku_clause_builder *b,
                        const sudoku_token *token, int *row, int *column);
/* Reads a required argument. */
sudoku_token sudoku_iss_take(sudoku_clause_builder *b, iss_constraint *c,
                             const char *what);
int sudoku_iss_take_number(sudoku_clause_builder *b, iss_constraint *c);

/* Adds numbers separated by _ to the clause. */
void sudoku_iss_put_values(sudoku_clause_builder *b,
                           const sudoku_token *argument);

void sudoku_iss_put_cell(sudoku_clause_builder *b,
                         const sudoku_token *argument);
/* Adds all other arguments as cells. */
void sudoku_iss_put_cells(sudoku_clause_builder *b, iss_constraint *c);

/* ---- keys ---------------------------------------------------------------- */

/* The signs of base64 in order of their values. The last two are - and _, not +
 * and /. Old names (Binary, BinaryX) have _ and -. */
extern const char sudoku_iss_base64[65];
int sudoku_iss_base64_value(char c);

/* Convert the key of an automaton to words and back. Return false if the key is
 * wrong, or the format lacks the automaton. */
bool sudoku_iss_read_nfa(const sudoku_token *key, const sudoku_shape *shape,
                         sudoku_text *to);
bool sudoku_iss_write_nfa(const sudoku_nfa *nfa, int num_digits,
                          sudoku_text *to);

/* ---- nesting ------------------------------------------------------------- */

enum { ISS_MAX_DEPTH = 32 };

enum iss_nest { ISS_OR, ISS_AND, ISS_REPLICATE };

/* Nesting in Or, And, Replicate .. End after a constraint. */
typedef struct iss_nesting {
    int depth;
    unsigned char kinds[ISS_MAX_DEPTH]; /* kinds, from the outermost one on */
    int or_depth;                       /* depth of the outermost Or; 0: none */
    const char *wrong; /* error in the last constraint, or NULL */
} iss_nesting;

/* If the constraint is Or, And, Replicate or End, updates n and returns true.
 */
bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c);
/* Returns the innermost kind, or -1 if there is none. */
int sudoku_iss_innermost(const iss_nesting *n);
const char *sudoku_iss_nest_name(int kind);

typedef struct iss_copies {
    const char *body;
    iss_constraint cells;
    int depth;         /* depth of its contents */
    int target;        /* number of the current set bit; -1: none is left */
    int rows, columns; /* offset of its cells in this copy */
} iss_copies;

/* An iterator over all constraints. It returns the contents of a Replicate,
 * with its End, once for each cell that it names. The nesting leaves the
 * Replicate only after the last End. */
typedef struct iss_walk {
    const sudoku_shape *shape;
    const iss_names *names;
    const char *at, *end;
    iss_nesting nesting; /* nesting after the last constraint */
    bool is_nesting;     /* the last constraint changed the nesting */
    int rows, columns;   /* offset of its cells by all copies together */
    iss_copies copies[ISS_MAX_DEPTH]; /* copies, from the outermost one on */
    int num_copies;
    int num_steps;
} iss_walk;

void sudoku_iss_walk_init(iss_walk *w, const sudoku_record *record,
                          const sudoku_shape *shape, const iss_names *names);
/* Moves to the next constraint. Returns false at the end. */
bool sudoku_iss_walk(iss_walk *w, iss_constraint *c);

/* ---- the board ----------------------------------------------------------- */

bool sudoku_iss_is_of_board(const iss_constraint *c);

/* Returns the number of cells of a box or region of the record's board, which
 * must be valid. */
int sudoku_iss_region_size(const sudoku_record *record);

/* Makes the board of the record, without its rules, and the names of its extra
 * cells. Returns 0 or an error with *error filled. */
int sudoku_iss_make_board(sudoku_board **out, iss_names *names,
                          const sudoku_record *record, sudoku_error *error);

/* ---- cells that are written ---------------------------------------------- */

/* Returns whether the first block of extra cells holds regions, CC1, CC2 ... */
bool sudoku_iss_has_chaos(const sudoku_board *board);
char sudoku_iss_sign_of(int place);
/* Appends a cell: ~R1C1, ~VA3, ~CC10. */
void sudoku_iss_write_cell(const sudoku_board *board, int cell,
                           sudoku_text *to);
/* Appends the name of a block of extra cells: VA, VB .. or CC. */
void sudoku_iss_write_block(const sudoku_board *board, int block,
                            sudoku_text *to);
/* Appends a constraint Var for each block except CC. */
void sudoku_iss_write_blocks(const sudoku_board *board, sudoku_text *to);

/* ---- rules --------------------------------------------------------------- */

/* Builds the clauses of a constraint. Returns b->code. */
int sudoku_iss_build(sudoku_clause_builder *b, iss_constraint *c);
/* Appends constraints that are equivalent to the clause. May append text even
 * if it does not fit. */
enum sudoku_fit sudoku_iss_write_clause(const sudoku_board *board,
                                        const sudoku_clause *clause,
                                        sudoku_text *to);
/* Appends a rule that the site lacks as constraints on single cells and pairs.
 * Returns SUDOKU_NO_RULE if that is not possible. */
enum sudoku_fit sudoku_iss_write_other(const sudoku_board *board,
                                       const sudoku_clause *clause,
                                       sudoku_text *to);

/* Readers and writers of special arguments: keys (iss_keys.c), lines seen from
 * outside (iss_outside.c), unknown regions (iss_chaos.c). */
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

void sudoku_iss_add_cell(const sudoku_site_writer *w, int cell);
void sudoku_iss_add_group(const sudoku_site_writer *w, int group);

/* ---- constraints that are read together ---------------------------------- */

/* Builds the Or that the walk returned last, at b->at, and moves past its End.
 */
void sudoku_iss_build_or(sudoku_clause_builder *b, iss_walk *w);
/* Returns whether the constraint is FullRank or FullRankTies. All of them
 * outside of Or make one clause. */
bool sudoku_iss_is_rank(const iss_constraint *c);
void sudoku_iss_build_ranks(sudoku_clause_builder *b);
/* Returns whether the constraint is Doppelganger, or names a cell for a digit
 * that a region lacks (iss_lacks.c). All of them outside of Or make one clause.
 */
bool sudoku_iss_has_lacks(const iss_constraint *c);
void sudoku_iss_build_lacks(sudoku_clause_builder *b);
/* Returns whether the token begins with the name of a cell for a lacking digit.
 */
bool sudoku_iss_is_lack(const sudoku_token *token);
/* Returns whether the constraint is a sum line with LOOP after its cells. */
bool sudoku_iss_is_loop(const iss_constraint *c);
/* Builds the clause of a loop; any of its cells may be the first. */
void sudoku_iss_build_loop(sudoku_clause_builder *b, iss_constraint *c);
/* Adds the ranks of a line from both ends, each a group of the clause. */
void sudoku_iss_put_ranks(sudoku_clause_builder *b, iss_constraint *c);

#endif

/*
 * search.h - what a solver looks like inside; for solve.c, cover_search.c and
 * true_candidates.c.
 */
#ifndef SUDOKU_SOLVE_SEARCH_H
#define SUDOKU_SOLVE_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>

#include "sudoku/constraints/constraints.h"
#include "sudoku/encode/encode.h"
#include "sudoku/propagate/propagate.h"
#include "sudoku/solve/propagation_search.h"
#include "sudoku/solve/solve.h"

enum sudoku_clause_begin {
    SUDOKU_IDLE,       /* no puzzle yet */
    SUDOKU_IMPOSSIBLE, /* no grid is left, and that is known without a search */
    SUDOKU_SEARCHING   /* the engine or the brancher has the puzzle */
};

struct sudoku_solver {
    sudoku_solve_options options;
    dlx_limits limits;
    enum sudoku_clause_begin state;

    sudoku_board *board; /* of the last puzzle, or NULL; all below is for it */
    bool wants_logic;    /* puzzles on it get the pre-pass */
    bool is_own;         /* each puzzle has an encoding of its own */
    sudoku_propagation *trimmer; /* if wants_logic, or else NULL */
    sudoku_constraints implied;  /* by the rule of 45, and leftovers ... */
    bool knows_implied;          /* ... once they have been looked for */
    sudoku_brancher *brancher;   /* or NULL: searches go to the engine */
    bool branches;               /* the present search is the brancher's; if
                                    both are there, the other was at it, too */
    const uint64_t *root;        /* [cell] where the search began */
    const uint64_t *branched;    /* [cell] what it found last */
    sudoku_encoding *encoding;   /* or NULL if is_own, and not needed yet */
    dlx_solver *engine;          /* over it; cover_search.c has more of ... */
    dlx_solver *rival;           /* ... this one, which may be NULL ... */
    bool is_raced, knows_puzzle, has_changed;
    bool has_marks;          /* ... and what they were told */
    uint64_t turn, turn_end; /* nodes; when it ends, of both */
    uint64_t *digits;        /* [cell] the puzzle's candidates */
    uint64_t *base, *trial;  /* [cell] for sudoku_true_candidates() */
    uint64_t *placed;        /* [house] digits of decided cells */
    int *list;               /* of options */

    uint64_t found;    /* covers since the search began */
    uint64_t next_try; /* a count tries the engine when so many are found */
    dlx_stats totals;  /* of the searches that have ended */
    int num_probed;    /* cells that sudoku_true_candidates() is done with;
                          -1 when it is not running */
    atomic_int interrupt;
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* cover_search.c: an encoding of the board, of all candidates or those allowed,
 * and an engine over it. Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_engine_make(sudoku_solver *s, const uint64_t *allowed);
void sudoku_engine_clear(sudoku_solver *s);
/* Begin a search from s->root, as sudoku_begin_search(). */
void sudoku_engine_begin(sudoku_solver *s, bool has_marks);
/* Note in s->placed[] the digits of decided cells; then, those that the houses
 * of a cell have. */
void sudoku_note_placed(sudoku_solver *s, const uint64_t *digits);
uint64_t sudoku_placed_around(const sudoku_solver *s, int cell);
/* As dlx_next() and dlx_count(), within these limits. */
enum dlx_result sudoku_engine_next(sudoku_solver *s, const dlx_limits *limits);
enum dlx_result sudoku_engine_count(sudoku_solver *s, const dlx_limits *limits,
                                    uint64_t *count);
void sudoku_engine_get_stats(const sudoku_solver *s, dlx_stats *stats);
void sudoku_add_work(dlx_stats *to, const dlx_stats *stats);
/* What limits leave to one search when another has done so much. */
dlx_limits sudoku_limits_beside(const dlx_limits *limits,
                                const dlx_stats *other);

/* The pre-pass, if it is wanted. False: no grid is left. */
bool sudoku_pre_pass(sudoku_solver *s, uint64_t *digits);
/* Have the engine search for the grids with these candidates, which are among
 * s->digits and stay while it lasts. Unless has_marks, every cell that is not
 * decided has all digits, but for those its houses rule out. */
void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks);
/* Add what the engine did to the totals, and be idle. */
void sudoku_end_search(sudoku_solver *s);
/* What is known before any search; DLX_SOLUTION if nothing is. */
enum dlx_result sudoku_foregone(sudoku_solver *s);
/* Search on to the next grid, within the limits; results as dlx_next(). */
enum dlx_result sudoku_search_on(sudoku_solver *s, const dlx_limits *limits);
/* It has found one: its candidates, cell * num_digits + digit, into
 * s->list. Returns their number. */
int sudoku_list_candidates(sudoku_solver *s);

#endif

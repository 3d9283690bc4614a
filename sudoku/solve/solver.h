/*
 * solver.h - internals of a solver, for the files of solve/.
 */
#ifndef SUDOKU_SOLVE_SOLVER_H
#define SUDOKU_SOLVE_SOLVER_H

#include <stdatomic.h>
#include <stdbool.h>

#include "sudoku/constraints/constraints.h"
#include "sudoku/encode/encode.h"
#include "sudoku/propagate/propagate.h"
#include "sudoku/solve/search.h"
#include "sudoku/solve/solve.h"
#include "sudoku/techniques/explain.h"

enum sudoku_state {
    SUDOKU_IDLE,       /* no puzzle is loaded */
    SUDOKU_IMPOSSIBLE, /* no grid is left; known without a search */
    SUDOKU_SEARCHING   /* the portfolio has the puzzle */
};

struct sudoku_solver {
    sudoku_solve_options options;
    dlx_limits limits;
    enum sudoku_state state;

    sudoku_board *board; /* board of the last puzzle, or NULL; for it are the
                            next members */
    bool wants_logic;    /* puzzles get the pre-pass by propagation */
    sudoku_explainer
        *explainer; /* explainer of the pre-pass by techniques, or NULL */
    bool is_own;    /* each puzzle has its own encoding */
    sudoku_propagation *propagation; /* NULL unless wants_logic or by_turns */
    sudoku_constraints
        implied; /* constraints implied by the rule of 45, by leftovers .. */
    bool knows_implied;        /* .. once they have been searched for */
    sudoku_encoding *encoding; /* NULL if is_own and not needed yet */

    /* The searches, made when needed, otherwise NULL. */
    sudoku_search *by_propagation;
    sudoku_search *by_cover; /* search on the encoding */
    sudoku_search
        *by_weight; /* search on the encoding, which branches by weights */
    sudoku_search
        *by_turns;    /* propagation search that takes turns with by_cover */
    sudoku_root root; /* candidates at which searches begin */

    /* State of the portfolio (portfolio.c): */
    sudoku_search *leader; /* the search whose results count; NULL: none */
    sudoku_search *other; /* takes turns with the leader; NULL = not yet made */
    const struct sudoku_rounds
        *rounds; /* how both share the time; NULL: the leader is alone */
    uint64_t next_round; /* number of covers or nodes of the leader at the next
                            round */
    bool is_open;        /* both searches run; otherwise only the leader */
    bool is_due;         /* the other search has a slice in this round */

    uint64_t *digits;        /* [cell] candidates of the puzzle */
    uint64_t *base, *probed; /* scratch of sudoku_true_candidates() */
    uint64_t *placed;        /* scratch: [house] digits of fixed cells */
    int *list;               /* scratch for candidates */

    struct sudoku_prepass_tally *tally; /* counts of the pre-pass, or NULL */
    dlx_stats totals;                   /* statistics of finished searches */
    int num_probed; /* number of cells done by sudoku_true_candidates(); -1: it
                       is not running */
    atomic_int interrupt;
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* prepare.c: Makes everything that depends on the board only. Returns 0 or
 * SUDOKU_E*. */
int sudoku_prepare_board(sudoku_solver *s, const sudoku_puzzle *puzzle);
/* Finds implied constraints, when the first puzzle needs a search: this can
 * take longer than to solve many puzzles. */
int sudoku_prepare_implied(sudoku_solver *s);
void sudoku_clear_board(sudoku_solver *s);
/* reason.c: Makes the explainer for the pre-pass by techniques, if that is
 * wanted. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_make_reasoning(sudoku_solver *s);
void sudoku_clear_reasoning(sudoku_solver *s);
/* Runs the pre-pass by techniques and sets digits[]. *is_possible is false if
 * no grid is left. Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_reason(sudoku_solver *s, const sudoku_puzzle *puzzle,
                  uint64_t *digits, bool *is_possible);
/* Runs the pre-pass by propagation, if it is wanted. Returns false if no grid
 * is left. */
bool sudoku_pre_pass(sudoku_solver *s, uint64_t *digits);

/* prepass.c: Counts what the pre-pass removes from s->digits, if s->tally
 * exists. */
typedef struct sudoku_prepass_tally sudoku_prepass_tally;
int sudoku_make_tally(sudoku_solver *s); /* Returns 0 or SUDOKU_ENOMEM. */
void sudoku_free_tally(sudoku_solver *s);
void sudoku_begin_tally(sudoku_solver *s);
void sudoku_end_tally(sudoku_solver *s, bool is_possible, bool is_solved);
/* Return the counters by [technique] and [enum sudoku_inference], or NULL. */
uint64_t *sudoku_tally_of_techniques(const sudoku_solver *s);
uint64_t *sudoku_tally_of_inferences(const sudoku_solver *s);

/* searches.c: Makes the encoding (allowed == NULL: all candidates) and a search
 * on it. Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_make_cover_search(sudoku_solver *s, const uint64_t *allowed);
/* Makes another search on that encoding, which branches by weights. */
int sudoku_make_search_by_weight(sudoku_solver *s, sudoku_search **search);
void sudoku_clear_cover_searches(sudoku_solver *s);
/* Makes s->propagation if it does not exist. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ELIMIT. */
int sudoku_make_propagation(sudoku_solver *s);
/* Makes a search with s->propagation. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ELIMIT. */
int sudoku_make_propagation_search(sudoku_solver *s, sudoku_search **search);

/* portfolio.c: Sets s->root and begins the search. Needs: digits[] are among
 * s->digits. */
void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks);
/* Returns the search whose results count. */
sudoku_search *sudoku_active_search(const sudoku_solver *s);
/* Finds the next grid within the budget. Returns as dlx_next(). */
enum dlx_result sudoku_run_next(sudoku_solver *s, const base_budget *budget);
/* Counts further grids. Returns as dlx_count(). */
enum dlx_result sudoku_run_count(sudoku_solver *s, const base_budget *budget);
/* Gets the statistics of the leader, with the work of the other search. */
void sudoku_get_search_stats(const sudoku_solver *s, dlx_stats *stats);
/* Adds nodes, updates and seconds. Covers are not added, since two searches may
 * have found the same ones. */
void sudoku_add_work(dlx_stats *to, const dlx_stats *stats);
/* Adds the work of the search to the totals and becomes idle. */
void sudoku_end_search(sudoku_solver *s);
/* Returns what is known without a search, or DLX_SOLUTION if one is needed. */
enum dlx_result sudoku_foregone(sudoku_solver *s);

#endif

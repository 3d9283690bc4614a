/*
 * solver.h - the inside of a solver; for the files of solve/.
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
    SUDOKU_IDLE,       /* no puzzle yet */
    SUDOKU_IMPOSSIBLE, /* no grid is left, and that is known without a search */
    SUDOKU_SEARCHING   /* the portfolio has the puzzle */
};

struct sudoku_solver {
    sudoku_solve_options options;
    dlx_limits limits;
    enum sudoku_state state;

    sudoku_board *board; /* of the last puzzle, or NULL; all below is for it */
    bool wants_logic;    /* puzzles on it get the pre-pass */
    sudoku_explainer *explainer; /* for the pre-pass by techniques, or NULL */
    bool is_own;                 /* each puzzle has an encoding of its own */
    sudoku_propagation *propagation; /* if wants_logic or by_turns, or NULL */
    sudoku_constraints implied;      /* by the rule of 45, leftovers ... */
    bool knows_implied;              /* ... once they have been looked for */
    sudoku_encoding *encoding;       /* or NULL if is_own, and not needed yet */

    /* The searches that there are, or NULL. */
    sudoku_search *by_propagation;
    sudoku_search *by_cover;  /* over the encoding */
    sudoku_search *by_weight; /* the same, with other ties */
    sudoku_search *by_turns;  /* propagation, by turns with by_cover */
    sudoku_root root;         /* where they begin */

    /* Of these (portfolio.c): */
    sudoku_search *leader; /* what it has found counts; NULL: none */
    sudoku_search *other;  /* beside it, or NULL: not yet */
    const struct sudoku_rounds *rounds; /* or NULL: there is no other one */
    uint64_t next_round; /* covers or nodes of the leader before it */
    bool is_open;        /* both go on; else the leader is alone */
    bool is_due;         /* the other one has a slice in this round */

    uint64_t *digits;        /* [cell] the puzzle's candidates */
    uint64_t *base, *probed; /* [cell] for sudoku_true_candidates() */
    uint64_t *placed;        /* [house] likewise */
    int *list;               /* of candidates */

    struct sudoku_prepass_tally *tally; /* NULL: nothing is counted */
    dlx_stats totals;                   /* of the searches that have ended */
    int num_probed; /* cells that sudoku_true_candidates() is done with;
                       -1 when it is not running */
    atomic_int interrupt;
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* prepare.c: all that is made once a board. Returns 0 or SUDOKU_E*. */
int sudoku_prepare_board(sudoku_solver *s, const sudoku_puzzle *puzzle);
/* Many puzzles need nothing implied, and to find it can take longer than to
 * solve them: it is found when the first puzzle asks for a search. */
int sudoku_prepare_implied(sudoku_solver *s);
void sudoku_clear_board(sudoku_solver *s);
/* reason.c: what the pre-pass by techniques needs for a board, if it is wanted.
 * Returns 0 or SUDOKU_ENOMEM. */
int sudoku_make_reasoning(sudoku_solver *s);
void sudoku_clear_reasoning(sudoku_solver *s);
/* The pre-pass by techniques, of the puzzle, into digits[]. Returns 0,
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT; not *is_possible: no grid is left. */
int sudoku_reason(sudoku_solver *s, const sudoku_puzzle *puzzle,
                  uint64_t *digits, bool *is_possible);
/* The pre-pass by propagation, if it is wanted. False: no grid is left. */
bool sudoku_pre_pass(sudoku_solver *s, uint64_t *digits);

/* prepass.c: what the pre-pass removes, counted, if s->tally is there; the
 * candidates are in s->digits before and after. */
typedef struct sudoku_prepass_tally sudoku_prepass_tally;
int sudoku_make_tally(sudoku_solver *s); /* 0 or SUDOKU_ENOMEM */
void sudoku_free_tally(sudoku_solver *s);
void sudoku_begin_tally(sudoku_solver *s);
void sudoku_end_tally(sudoku_solver *s, bool is_possible, bool is_solved);
/* Where it is counted: [technique] and [enum sudoku_inference]; or NULL. */
uint64_t *sudoku_tally_of_techniques(const sudoku_solver *s);
uint64_t *sudoku_tally_of_inferences(const sudoku_solver *s);

/* searches.c: the encoding, of all candidates or those allowed, and a search
 * over it. Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_make_cover_search(sudoku_solver *s, const uint64_t *allowed);
/* One more over that encoding, which branches by weights. */
int sudoku_make_search_by_weight(sudoku_solver *s, sudoku_search **search);
void sudoku_clear_cover_searches(sudoku_solver *s);
/* s->propagation, if there is none. Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT.
 */
int sudoku_make_propagation(sudoku_solver *s);
/* A search over s->propagation, which is made if there is none. Returns 0,
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_make_propagation_search(sudoku_solver *s, sudoku_search **search);

/* portfolio.c: begin the search for the grids with these candidates, which are
 * among s->digits. Sets s->root. */
void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks);
/* The search that has found all that was handed out. */
sudoku_search *sudoku_active_search(const sudoku_solver *s);
/* Search on to the next grid, within the budget; results as dlx_next(). */
enum dlx_result sudoku_run_next(sudoku_solver *s, const base_budget *budget);
/* Count on; results as dlx_count(). */
enum dlx_result sudoku_run_count(sudoku_solver *s, const base_budget *budget);
/* Of the search that goes on, with the work of the other one. */
void sudoku_get_search_stats(const sudoku_solver *s, dlx_stats *stats);
/* Add nodes, updates and seconds. Covers are not added: two searches may have
 * found the same ones. */
void sudoku_add_work(dlx_stats *to, const dlx_stats *stats);
/* Add what the search did to the totals, and be idle. */
void sudoku_end_search(sudoku_solver *s);
/* What is known before any search; DLX_SOLUTION if nothing is. */
enum dlx_result sudoku_foregone(sudoku_solver *s);

#endif

/*
 * solve.h - solves puzzles: finds solutions, counts them, finds true
 * candidates.
 *
 * A solver keeps the encoding of the last board; puzzles of one shape only
 * assume their givens in it.
 *
 * Owns     a solver owns all it allocates
 * Errors   sudoku_load(): SUDOKU_ENOMEM, SUDOKU_EARGUMENT (no board),
 *          SUDOKU_ETOOBIG, SUDOKU_ELIMIT (limits.h) and, with
 *          SUDOKU_SEARCH_COVER, SUDOKU_ENOCOVER
 * Threads  a solver belongs to one thread; sudoku_interrupt() from any thread
 *          or signal handler
 */
#ifndef SUDOKU_SOLVE_SOLVE_H
#define SUDOKU_SOLVE_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "dlx/dlx.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/implied/implied.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_solver sudoku_solver;

/* The search for grids; all choices find the same ones. */
enum sudoku_search_choice {
    SUDOKU_SEARCH_AUTO = 0,  /* propagation search if rules have constraints,
                                until covers are faster in a long count */
    SUDOKU_SEARCH_COVER,     /* cover search */
    SUDOKU_SEARCH_PROPAGATE, /* propagation search; cover search only if a rule
                                has no filter or the board is too large */
    SUDOKU_SEARCH_CLAUSES    /* cover search by DLX_KERNEL_CLAUSES; needs
                                engine.sat */
};

/* Inference before the search, which changes no answer. */
enum sudoku_prepass {
    SUDOKU_PREPASS_AUTO = 0, /* propagation if it saves time */
    SUDOKU_PREPASS_NONE,     /* none, except that propagation search needs
                                propagation */
    SUDOKU_PREPASS_SINGLES,  /* techniques (techniques/): singles, */
    SUDOKU_PREPASS_LOCKED,   /* also pointing and claiming, */
    SUDOKU_PREPASS_FULL /* all that are not rare or extreme (no forcing chains)
                           and do not assume uniqueness */
};

typedef struct sudoku_solve_options {
    dlx_config
        engine; /* configuration of the engine; threads: for one puzzle */
    enum sudoku_search_choice search;
    bool logic;                  /* use the pre-pass */
    enum sudoku_prepass prepass; /* the pre-pass that is used */
    int implied;         /* set of kinds of implied constraints (implied.h) */
    bool counts_prepass; /* for sudoku_get_prepass(); takes time */
} sudoku_solve_options;

/* Sets the defaults: pre-pass, all implied constraints, one thread. Call it
 * before setting members, since later versions have more of them. */
void sudoku_solve_options_init(sudoku_solve_options *options);

/* Makes a solver. options may be NULL (defaults). Needs: dlx_solver_new()
 * accepts options->engine. Returns 0, or SUDOKU_EARGUMENT (no such search or
 * pre-pass) or SUDOKU_ENOMEM with *out NULL. */
int sudoku_solver_new(sudoku_solver **out, const sudoku_solve_options *options);
void sudoku_solver_free(sudoku_solver *solver);

/* Loads a puzzle, which must not change while it is searched. Preparation is
 * limited by sudoku_within() (limits.h). Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_EARGUMENT (no board), SUDOKU_ETOOBIG or SUDOKU_ELIMIT. On failure no
 * puzzle is loaded, and searches return DLX_UNKNOWN. */
int sudoku_load(sudoku_solver *solver, const sudoku_puzzle *puzzle);
/* Sets limits for the search of each puzzle; copies the struct. NULL: none
 * (default). */
void sudoku_set_limits(sudoku_solver *solver, const dlx_limits *limits);

/* Finds the next solution and sets digits[cell]; digits may be NULL. Returns as
 * dlx_next(). */
enum dlx_result sudoku_next(sudoku_solver *solver, uint8_t *digits);
/* Counts further solutions, at most limit of them (0 = all). Returns as
 * dlx_count(). UINT64_MAX in *count also stands for more; see
 * sudoku_count_text(). count may be NULL. */
enum dlx_result sudoku_count(sudoku_solver *solver, uint64_t limit,
                             uint64_t *count);
/* Writes the exact number of solutions found since sudoku_load() in decimal.
 * Parameters and result as dlx_count_text(). */
size_t sudoku_count_text(const sudoku_solver *solver, char *to, size_t size);
/* Sets digits[cell] to the digits that occur in some solution, 0 if there is
 * none. Restarts the search. Returns DLX_EXHAUSTED if that is proved, otherwise
 * what stopped it; then digits[] has what was found so far. */
enum dlx_result sudoku_true_candidates(sudoku_solver *solver, uint64_t *digits);

/* Sets counts[cell * num_digits + digit] to the number of solutions with that
 * candidate, or to `most` (at least 1) if there are more. Restarts the search.
 * Returns DLX_EXHAUSTED, or what stopped it; then no number is too large. */
enum dlx_result sudoku_count_candidates(sudoku_solver *solver, uint64_t most,
                                        uint64_t *counts);

/* Makes the running search, otherwise the next one, return DLX_INTERRUPTED. */
void sudoku_interrupt(sudoku_solver *solver);
/* Sets totals since sudoku_solver_new(), but bytes, profile, kernel and reason
 * of the last search. */
void sudoku_get_stats(const sudoku_solver *solver, dlx_stats *stats);
/* Returns the estimated part of the search that is done, 0 to 1; during
 * sudoku_true_candidates() and sudoku_count_candidates() the part of the cells.
 */
double sudoku_progress(const sudoku_solver *solver);
/* Returns the running or last search, "cover", "propagate" or "clauses"
 * (static), or NULL if none was needed. */
const char *sudoku_search_name(const sudoku_solver *solver);
/* Sets a function that searches call now and then in the caller's thread; it
 * may call sudoku_interrupt(), sudoku_get_stats() and sudoku_progress(). NULL =
 * none. */
void sudoku_set_tick(sudoku_solver *solver, void (*tick)(void *ctx), void *ctx);

#ifdef __cplusplus
}
#endif

#endif

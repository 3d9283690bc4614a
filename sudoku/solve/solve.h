/*
 * solve.h - solutions of a puzzle: one, all, how many, which candidates.
 *
 * A solver keeps the exact cover problem of the last board, so that a million
 * puzzles of one shape build it once; each puzzle then only assumes its givens.
 *
 * Owns     a solver owns all it allocates
 * Errors   SUDOKU_ENOMEM, SUDOKU_EARGUMENT (no board), SUDOKU_ETOOBIG,
 *          SUDOKU_ELIMIT (limits.h), with SUDOKU_SEARCH_COVER
 *          SUDOKU_ENOCOVER, from sudoku_load only
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

/* How grids are searched for; both ways find the same ones. */
enum sudoku_search_choice {
    SUDOKU_SEARCH_AUTO = 0,  /* propagation where rules have constraints, until
                               a count is so long that covers are faster */
    SUDOKU_SEARCH_COVER,     /* as covers of an exact cover problem */
    SUDOKU_SEARCH_PROPAGATE, /* by branching on a cell and propagating what
                               follows; covers only where a rule of the board
                               has no filter, or the board is too big */
    SUDOKU_SEARCH_CLAUSES    /* as covers, by DLX_KERNEL_CLAUSES; needs
                               engine.sat */
};

/* What is inferred before the search, which changes no answer. */
enum sudoku_prepass {
    SUDOKU_PREPASS_AUTO = 0, /* propagation, where it takes less time than it
                                saves */
    SUDOKU_PREPASS_NONE,     /* nothing, as without logic; on boards that are
                                searched by propagation, that */
    SUDOKU_PREPASS_SINGLES,  /* by techniques (techniques/): singles, */
    SUDOKU_PREPASS_LOCKED,   /* pointing and claiming too, */
    SUDOKU_PREPASS_FULL      /* all that are not rare, assume no uniqueness, and
                                are not extreme: no forcing chains */
};

typedef struct sudoku_solve_options {
    dlx_config engine; /* threads: those that help with one puzzle */
    enum sudoku_search_choice search;
    bool logic;                  /* the pre-pass, before the search */
    enum sudoku_prepass prepass; /* which one, unless there is none */
    int implied; /* kinds of implied constraints that are inferred: a set
                    of implied.h */
    bool counts_prepass; /* for sudoku_get_prepass(), at some cost */
} sudoku_solve_options;

/* The defaults: logic, all implied constraints, one thread, no choice made.
 * Call it first, then set what is to be different: later versions have more
 * members. */
void sudoku_solve_options_init(sudoku_solve_options *options);

/* options may be NULL (defaults). Needs: options->engine is such that
 * dlx_solver_new() takes it. Returns 0, or SUDOKU_EARGUMENT (no such search or
 * pre-pass) or SUDOKU_ENOMEM and NULL in *out. */
int sudoku_solver_new(sudoku_solver **out, const sudoku_solve_options *options);
void sudoku_solver_free(sudoku_solver *solver);

/* Begin on this puzzle, which must stay while it is searched. What comes before
 * the search goes by sudoku_within() (limits.h). Returns 0, or
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT (it has no board), SUDOKU_ETOOBIG or
 * SUDOKU_ELIMIT: then no puzzle is loaded, and searches return DLX_UNKNOWN. */
int sudoku_load(sudoku_solver *solver, const sudoku_puzzle *puzzle);
/* Limits on the search of each puzzle; the struct is copied. None are set at
 * first, nor by NULL. */
void sudoku_set_limits(sudoku_solver *solver, const dlx_limits *limits);

/* The next solution into digits[cell], which may be NULL; results as
 * dlx_next(). */
enum dlx_result sudoku_next(sudoku_solver *solver, uint8_t *digits);
/* Count the solutions still to come, at most limit of them (0 = all); results
 * as dlx_count(). UINT64_MAX stands for that and all greater numbers, which
 * sudoku_count_text() writes. count may be NULL. */
enum dlx_result sudoku_count(sudoku_solver *solver, uint64_t limit,
                             uint64_t *count);
/* The number of solutions found since sudoku_load(), by sudoku_next() and
 * sudoku_count(), however large it is, in decimal digits: to[], size and what
 * is returned are those of dlx_count_text(). */
size_t sudoku_count_text(const sudoku_solver *solver, char *to, size_t size);
/* For every cell the set of digits that occur in some solution. Begins the
 * search anew. Returns DLX_EXHAUSTED when that is proved, else what stopped it
 * (then digits[] holds what was found so far). All sets are 0 where there is no
 * solution. */
enum dlx_result sudoku_true_candidates(sudoku_solver *solver, uint64_t *digits);

/* For every candidate, counts[cell * num_digits + digit], in how many solutions
 * it is; most (at least 1) stands for that and all greater numbers. Begins the
 * search anew. Returns DLX_EXHAUSTED, or what stopped it before all were
 * counted (then no number is too large). All are 0 where there is no solution.
 */
enum dlx_result sudoku_count_candidates(sudoku_solver *solver, uint64_t most,
                                        uint64_t *counts);

/* Let the search that goes on, or else the next one, return DLX_INTERRUPTED. */
void sudoku_interrupt(sudoku_solver *solver);
/* Totals since sudoku_solver_new(); but bytes, profile, kernel and reason are
 * those of the last search. */
void sudoku_get_stats(const sudoku_solver *solver, dlx_stats *stats);
/* The share of the search that is done, 0 to 1, as far as that is known; of
 * sudoku_true_candidates() and sudoku_count_candidates(), that of the cells. */
double sudoku_progress(const sudoku_solver *solver);
/* The search that is at work, or was last: "cover", "propagate", "clauses";
 * NULL: none was needed. Static. */
const char *sudoku_search_name(const sudoku_solver *solver);
/* Have tick(ctx) called now and then from within searches, in the caller's
 * thread; it may call sudoku_interrupt(), sudoku_get_stats() and
 * sudoku_progress(). NULL = none. */
void sudoku_set_tick(sudoku_solver *solver, void (*tick)(void *ctx), void *ctx);

#ifdef __cplusplus
}
#endif

#endif

/*
 * ask.h - counts the solutions of many puzzles, up to two, with one solver and
 * the limits of a generation. Not part of the public API.
 *
 * Owns     an asker owns its solver and its memory; it borrows the limits
 * Threads  an asker belongs to one thread
 */
#ifndef SUDOKU_GENERATE_ASK_H
#define SUDOKU_GENERATE_ASK_H

#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_answer {
    SUDOKU_HAS_NONE,
    SUDOKU_HAS_ONE,
    SUDOKU_HAS_MORE,
    SUDOKU_TOO_LONG,  /* the search reached a limit of nodes */
    SUDOKU_IS_STOPPED /* stopped by the limits or an error, see code */
};

typedef struct sudoku_asker {
    sudoku_solver *solver;
    const sudoku_limits *limits;
    double deadline;      /* time of base_clock(); 0: none */
    int num_asked;        /* number of searches */
    uint64_t effort;      /* nodes times cells, summed over all searches */
    uint64_t most_effort; /* limit of the effort; 0: none */
    uint64_t most_nodes;  /* limit of nodes per search */
    uint64_t num_nodes;   /* nodes of the solver in all searches */
    bool is_stopped;
    int code; /* 0 or SUDOKU_E* */
} sudoku_asker;

enum { SUDOKU_ASKER_NODES = 1000000 }; /* default limit of nodes per search */

/* Initialises an asker with a limit of nodes per search. Returns 0 or
 * SUDOKU_ENOMEM. Clear it even after an error. */
int sudoku_asker_init(sudoku_asker *asker, uint64_t most_nodes);
void sudoku_asker_clear(sudoku_asker *asker);
/* Sets the limits (NULL: none) and resets the effort. */
void sudoku_asker_begin(sudoku_asker *asker, const sudoku_limits *limits);
/* Checks the clock and cancel(). Returns whether the limits have been reached.
 */
bool sudoku_asker_stops(sudoku_asker *asker);
/* Returns whether the limit of effort has been reached. From then on every
 * answer is SUDOKU_TOO_LONG. Unlike time, effort is the same on every machine.
 */
bool sudoku_asker_is_tired(const sudoku_asker *asker);

/* Records an error, which stops the asker. Returns SUDOKU_IS_STOPPED. */
enum sudoku_answer sudoku_asker_fail(sudoku_asker *asker, int code);

/* Counts the solutions of the puzzle, up to two. Counting is faster than
 * visiting them. */
enum sudoku_answer sudoku_ask(sudoku_asker *asker, const sudoku_puzzle *puzzle);
/* Writes some solution into digits[cell] and returns SUDOKU_HAS_ONE if there is
 * one. */
enum sudoku_answer sudoku_ask_any(sudoku_asker *asker,
                                  const sudoku_puzzle *puzzle, uint8_t *digits);
/* Initialises an asker for one puzzle and sets its limits. Returns 0 or
 * SUDOKU_ENOMEM. Clear it even after an error. */
int sudoku_asker_start(sudoku_asker *asker, const sudoku_limits *limits);
/* Finds a solution and returns the verdict, or SUDOKU_NOT_KNOWN if stopped. */
enum sudoku_verdict_kind sudoku_ask_verdict(sudoku_asker *asker,
                                            const sudoku_puzzle *puzzle,
                                            uint8_t *digits);

#ifdef __cplusplus
}
#endif

#endif

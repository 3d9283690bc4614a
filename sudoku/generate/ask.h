/*
 * ask.h - is a puzzle unique? Asked of one solver again and again, within the
 * limits of a generation. Not part of the public API.
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
    SUDOKU_TOO_LONG,  /* the search would take too many nodes */
    SUDOKU_IS_STOPPED /* by the limits, or without memory: see code */
};

typedef struct sudoku_asker {
    sudoku_solver *solver;
    const sudoku_limits *limits;
    double deadline; /* of base_clock(); 0: none */
    int num_asked;   /* since it looked at the clock */
    uint64_t effort; /* of all searches since it began: nodes times cells */
    uint64_t most_effort; /* 0: any */
    uint64_t most_nodes;  /* of each search */
    uint64_t num_nodes;   /* of the solver, in all */
    bool is_stopped;
    int code; /* 0 or SUDOKU_E* */
} sudoku_asker;

enum { SUDOKU_ASKER_NODES = 1000000 }; /* of each search, unless limited */

/* In place; each search takes at most that many nodes. Returns 0 or
 * SUDOKU_ENOMEM; clearing is due in any case. */
int sudoku_asker_init(sudoku_asker *asker, uint64_t most_nodes);
void sudoku_asker_clear(sudoku_asker *asker);
/* The limits hold from now on; NULL: none. */
void sudoku_asker_begin(sudoku_asker *asker, const sudoku_limits *limits);
/* Have the limits ended it? Looks at the clock. */
bool sudoku_asker_stops(sudoku_asker *asker);
/* Has it made all the effort that it may make? All questions take too long
 * then. Unlike time, effort is the same on every machine. */
bool sudoku_asker_is_tired(const sudoku_asker *asker);

/* An error ends it: returns SUDOKU_IS_STOPPED. */
enum sudoku_answer sudoku_asker_fail(sudoku_asker *asker, int code);

/* How many solutions has it? They are counted, up to two, which takes less time
 * than to hand them out. */
enum sudoku_answer sudoku_ask(sudoku_asker *asker, const sudoku_puzzle *puzzle);
/* Any solution into digits[cell]: then the answer is SUDOKU_HAS_ONE. */
enum sudoku_answer sudoku_ask_any(sudoku_asker *asker,
                                  const sudoku_puzzle *puzzle, uint8_t *digits);
/* An asker that begins with these limits, for questions about one puzzle.
 * Returns 0 or SUDOKU_ENOMEM; clearing is due in any case. */
int sudoku_asker_start(sudoku_asker *asker, const sudoku_limits *limits);
/* Both questions, as a verdict; SUDOKU_NOT_KNOWN: stopped. */
enum sudoku_verdict_kind sudoku_ask_verdict(sudoku_asker *asker,
                                            const sudoku_puzzle *puzzle,
                                            uint8_t *digits);

#ifdef __cplusplus
}
#endif

#endif

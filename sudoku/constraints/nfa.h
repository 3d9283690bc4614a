/*
 * nfa.h - nondeterministic automata over digits, written as text:
 *
 *     >a a-12>a a-3>b b-.>b b>
 *
 *     >a       it may begin in the state a
 *     b>       it may end in the state b
 *     a-12>b   from a to b, with digit 1 or 2; a = 10 .. z = 35, . = any
 *     a-/>b    from a to b, from one part of the line to the next
 *
 * Names of states are made of letters, digits and _. What is there in any order
 * is separated by blanks. The digits of a line are accepted if they lead on
 * some path from where it may begin to where it may end.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_CONSTRAINTS_NFA_H
#define SUDOKU_CONSTRAINTS_NFA_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_NFA_MAX_STATES = 4096 };

typedef struct sudoku_nfa_arc {
    int from, to;
    uint64_t digits; /* from 0 */
    bool is_break;   /* it is also taken between two parts */
} sudoku_nfa_arc;

typedef struct sudoku_nfa {
    int num_states;       /* in the order of their names, short ones first */
    sudoku_nfa_arc *arcs; /* those of a state stand together */
    int *first_arc;       /* [state], and the number of arcs at the end */
    bool *begins, *ends;  /* [state] */
    bool has_breaks;
} sudoku_nfa;

/* Read the text, for a board of num_digits, which begin with first_value.
 * Returns 0, SUDOKU_ENOMEM, or SUDOKU_ERULE with *wrong: what is wrong. */
int sudoku_nfa_read(sudoku_nfa *nfa, const char *text, int first_value,
                    int num_digits, const char **wrong);
/* In place; all zeros is fine. */
void sudoku_nfa_clear(sudoku_nfa *nfa);

/* Parts of a line, one after the other: part g has the cells part_start[g] ..
 * part_start[g + 1] - 1. A cell may stand there more than once. */
typedef struct sudoku_nfa_line {
    const int *cells, *part_start;
    int num_parts;
} sudoku_nfa_line;

/* Add the automaton that accepts the same, but is deterministic: a
 * SUDOKU_AUTOMATON; or as it is, a SUDOKU_NFA, if that has too many states, or
 * more than SUDOKU_NFA_MAX_TWICE cells stand twice with others between; or
 * both, if the first is too big to filter. Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_ELIMIT or SUDOKU_ETOOBIG. */
enum { SUDOKU_NFA_MAX_TWICE = 7 };
int sudoku_nfa_run(const sudoku_nfa *nfa, const sudoku_nfa_line *line,
                   int num_digits, sudoku_constraints *to);

#ifdef __cplusplus
}
#endif

#endif

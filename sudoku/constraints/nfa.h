/*
 * nfa.h - nondeterministic automata over digits, written as text:
 *
 *     >a a-12>b a-3>b b-.>b b>
 *
 *     >a       an initial state
 *     b>       an accepting state
 *     a-12>b   from a to b, with digit 1 or 2; a = 10 .. z = 35, . = any
 *     a-/>b    from a to b, between two parts of the line
 *
 * Names of states consist of letters, digits and _. The items are in any order,
 * separated by blanks.
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
    uint64_t digits; /* set of digits (0-based) */
    bool is_break;   /* the arc is also taken between two parts */
} sudoku_nfa_arc;

typedef struct sudoku_nfa {
    int num_states; /* states in the order of their names, short names first */
    sudoku_nfa_arc *arcs; /* arcs, state by state */
    int *first_arc;       /* [num_states + 1] */
    bool *begins, *ends;  /* [state] */
    bool has_breaks;
} sudoku_nfa;

/* Reads the text for a board whose num_digits digits begin with first_value.
 * Returns 0, SUDOKU_ENOMEM, or SUDOKU_ERULE with *wrong describing the error.
 */
int sudoku_nfa_read(sudoku_nfa *nfa, const char *text, int first_value,
                    int num_digits, const char **wrong);
/* All zeros is allowed. */
void sudoku_nfa_clear(sudoku_nfa *nfa);

/* A line in parts: part g has the cells part_start[g] .. part_start[g + 1] - 1.
 * Cells may occur repeatedly. */
typedef struct sudoku_nfa_line {
    const int *cells, *part_start;
    int num_parts;
} sudoku_nfa_line;

/* Adds the equivalent SUDOKU_AUTOMATON, or a SUDOKU_NFA if that has too many
 * states or more than SUDOKU_NFA_MAX_TWICE cells occur again after others, or
 * both if the first is too big to filter. Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_ELIMIT or SUDOKU_ETOOBIG. */
enum { SUDOKU_NFA_MAX_TWICE = 7 };
int sudoku_nfa_run(const sudoku_nfa *nfa, const sudoku_nfa_line *line,
                   int num_digits, sudoku_constraints *to);

#ifdef __cplusplus
}
#endif

#endif

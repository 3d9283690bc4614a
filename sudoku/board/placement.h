/*
 * placement.h - clauses that a solution obeys, placed on it at random: what a
 * rule's place() gets, and where it puts them.
 *
 * Shapes   arrays are indexed by cell
 * Owns     a placement owns its clauses and its arrays; it borrows the shape,
 *          the digits and the state of the random numbers
 * Threads  a placement belongs to one thread
 */
#ifndef SUDOKU_BOARD_PLACEMENT_H
#define SUDOKU_BOARD_PLACEMENT_H

#include "sudoku/board/rule.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_placement {
    const sudoku_shape *shape;
    const uint8_t *digits;   /* [cell] the solution */
    uint64_t *random;        /* base/random.h */
    const sudoku_rule *rule; /* whose turn it is */
    int number;              /* clauses wished; 0: as suits the board */
    int min_size, max_size;  /* cells of each; 0: as suits the rule */
    int density;             /* 0 at first; more: more clauses, and smaller
                                ones, unless that is wished otherwise */
    bool *taken;             /* [cell] a cage or line is there already */
    sudoku_clause *clauses;  /* what was placed, of all rules */
    int num_clauses, cap_clauses;
    bool lacks_memory; /* for a clause that was tried: others may stand instead
                          of it, so that what was placed is of no use */
} sudoku_placement;

/* Begin on a solution: no clauses, nothing taken. Returns 0 or SUDOKU_ENOMEM;
 * clearing is due in any case. */
int sudoku_placement_init(sudoku_placement *p, const sudoku_shape *shape,
                          const uint8_t *digits, uint64_t *random);
void sudoku_placement_clear(sudoku_placement *p);

/* Does the solution obey a clause of the rule with these numbers and one group
 * of cells? False too where the rule refuses it. */
bool sudoku_placement_holds(sudoku_placement *p, const sudoku_rule *rule,
                            const int *values, int num_values, const int *cells,
                            int num_cells);
/* Place that clause, if the solution obeys it. Returns 1; 0: it does not; or
 * SUDOKU_ENOMEM. */
int sudoku_placement_add(sudoku_placement *p, const sudoku_rule *rule,
                         const int *values, int num_values, const int *cells,
                         int num_cells);
/* The same of any clause, which is taken over in any case. */
int sudoku_placement_add_clause(sudoku_placement *p, sudoku_clause *clause);

#ifdef __cplusplus
}
#endif

#endif

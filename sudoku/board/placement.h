/*
 * placement.h - places clauses at random on a solution that obeys them (a
 * rule's place.clauses()).
 *
 * Shapes   arrays are indexed by cell
 * Owns     a placement owns its clauses and `taken`, and borrows the rest
 */
#ifndef SUDOKU_BOARD_PLACEMENT_H
#define SUDOKU_BOARD_PLACEMENT_H

#include "sudoku/board/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_placement {
    const sudoku_shape *shape;
    const uint8_t *digits;   /* [cell] the solution */
    uint64_t *random;        /* state of base/random.h */
    const sudoku_rule *rule; /* the rule that is being placed */
    int number; /* number of clauses wanted; 0 = as suits the board */
    int min_size, max_size; /* cells of each clause; 0 = as suits the rule */
    int density; /* 0 at first; a greater value asks for more and smaller
                    clauses, unless number and sizes are set */
    /* [image * num_cells + cell] where each symmetry moves the cell; cages are
     * then symmetric. NULL: they need not be. */
    const int *images;
    int num_images;
    bool *taken;            /* [cell] a cage or line is there already */
    sudoku_clause *clauses; /* clauses placed so far, of all rules */
    int num_clauses, cap_clauses;
    bool lacks_memory; /* for a clause that was tried: others may stand instead
                          of it, so that what was placed is of no use */
} sudoku_placement;

/* Begins on a solution, without clauses. Returns 0 or SUDOKU_ENOMEM. Clear it
 * even after an error. */
int sudoku_placement_init(sudoku_placement *p, const sudoku_shape *shape,
                          const uint8_t *digits, uint64_t *random);
void sudoku_placement_clear(sudoku_placement *p);

/* Returns whether the solution obeys the clause with these numbers and one
 * group of cells. Returns false also if the rule rejects the clause. */
bool sudoku_placement_holds(sudoku_placement *p, const sudoku_rule *rule,
                            const int *values, int num_values, const int *cells,
                            int num_cells);
/* Adds that clause if the solution obeys it. Returns 1 if it was added, 0 if
 * not, or SUDOKU_ENOMEM. */
int sudoku_placement_add(sudoku_placement *p, const sudoku_rule *rule,
                         const int *values, int num_values, const int *cells,
                         int num_cells);
/* Adds any clause if the solution obeys it. Takes ownership of the clause even
 * if it is not added. Returns as sudoku_placement_add(). */
int sudoku_placement_add_clause(sudoku_placement *p, sudoku_clause *clause);

#ifdef __cplusplus
}
#endif

#endif

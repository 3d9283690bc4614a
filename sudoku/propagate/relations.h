/*
 * relations.h - all relations of two cells on a board, as what a cell's digits
 * leave of the cells that it is related to.
 *
 * A cell has a *group* for each different table that it stands in: the cells
 * that are related to it in that way lose the same digits at the same time.
 * Relations of the same two cells are one; if these see each other, it also
 * says that they differ.
 *
 *     whispers r1c1 r1c2 r1c3     r1c2: {r1c1 r1c3} 1 -> 6789, 2 -> 789 ..
 *     different 1 r1c2 r2c2       r1c2: {r2c2}      1 -> 3456789, ..
 *
 * A digit of another cell goes only if all digits of this one exclude it: if
 * that is so for at most n digits, nothing is removed while more than n are
 * left. For cells that just may not have equal digits n is 1.
 *
 * Threads  relations do not change once they are made
 */
#ifndef SUDOKU_PROPAGATE_RELATIONS_H
#define SUDOKU_PROPAGATE_RELATIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_relation_group {
    int table;      /* tables[table * num_digits + d]: partners of digit d */
    int most;       /* with more digits, the cell excludes nothing here */
    int start, num; /* cells[start] .. */
} sudoku_relation_group;

typedef struct sudoku_relations {
    int num_digits;
    uint64_t *tables;
    int num_tables, cap_tables;
    sudoku_relation_group *groups; /* those of a cell: greatest most first */
    int *group_start;              /* [cell]; and one more */
    int *cells;
    int *most;         /* [cell] the greatest of its groups; 0: it has none */
    uint64_t *allowed; /* [cell] digits that have partners at all */
} sudoku_relations;

/* In place: those of the num constraints, all of kind SUDOKU_RELATION, which
 * are not borrowed. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case,
 * and of all zeros fine. */
int sudoku_relations_init(sudoku_relations *r, const sudoku_shape *shape,
                          const sudoku_constraint *const *list, int num);
void sudoku_relations_clear(sudoku_relations *r);

/* What these digits of a cell leave of those of the cells of its group. */
static inline uint64_t sudoku_relation_partners(const sudoku_relations *r,
                                                const sudoku_relation_group *g,
                                                uint64_t digits)
{
    const uint64_t *table =
        r->tables + (size_t)g->table * (size_t)r->num_digits;
    uint64_t partners = 0;
    for (; digits != 0; digits &= digits - 1)
        partners |= table[__builtin_ctzll(digits)];
    return partners;
}

#ifdef __cplusplus
}
#endif

#endif

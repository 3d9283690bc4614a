/*
 * relations.h - relations of two cells, grouped by cell.
 *
 * A cell has a *group* for each different table: cells related to it in the
 * same way, which lose the same digits at the same time. Relations of the same
 * two cells are intersected, also with the condition that peers differ.
 *
 *     whispers r1c1 r1c2 r1c3     r1c2: {r1c1 r1c3} 1 -> 6789, 2 -> 789 ..
 *     different 1 r1c2 r2c2       r1c2: {r2c2}      1 -> 3456789, ..
 *
 * A digit of a related cell goes only if all digits of this cell exclude it. If
 * no digit is excluded by more than n digits, nothing is removed while more
 * than n are left. For cells that must only differ n is 1.
 *
 * Threads  relations do not change after init
 */
#ifndef SUDOKU_PROPAGATE_RELATIONS_H
#define SUDOKU_PROPAGATE_RELATIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_relation_group {
    int table; /* number of the table: tables[table * num_digits + d] are the
                  partners of d */
    int most;  /* if the cell has more digits, the group removes nothing */
    int start, num; /* related cells: cells[start] .. cells[start + num - 1] */
} sudoku_relation_group;

typedef struct sudoku_relations {
    int num_digits;
    uint64_t *tables;
    int num_tables, cap_tables;
    sudoku_relation_group
        *groups;      /* groups of a cell are in descending order of most */
    int *group_start; /* [num_cells + 1] */
    int *cells;
    int *most;         /* [cell] greatest `most` of its groups, or 0 */
    uint64_t *allowed; /* [cell] digits with partners in all groups */
} sudoku_relations;

/* Makes the groups of num constraints of kind SUDOKU_RELATION, which need not
 * outlive it. Returns 0 or SUDOKU_ENOMEM; clear it even then. */
int sudoku_relations_init(sudoku_relations *r, const sudoku_shape *shape,
                          const sudoku_constraint *const *list, int num);
void sudoku_relations_clear(sudoku_relations *r);

/* Returns the digits of related cells that go with some of these digits. */
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

/*
 * als.h - almost locked sets: n cells of a house with n + 1 candidates. If one
 * of the digits is excluded, each of the others must be in one of the cells.
 *
 * Two sets have a *restricted common* x if all places of x in one see all
 * places of x in the other, so at most one of them holds x.
 *
 * Owns     a list owns its sets of cells, each of num_words words
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_ALS_H
#define SUDOKU_TECHNIQUES_ALS_H

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MAX_ALS_CELLS = 8, MAX_ALS = 1024 }; /* limits; any more are ignored */

typedef struct als {
    int house, num_cells;
    int cells[MAX_ALS_CELLS];
    uint64_t digits;
    size_t sets; /* offset in als_list.sets of: the cells; then, for each digit
                    in ascending order, its places and the cells that see all of
                    them */
} als;

typedef struct als_list {
    const sudoku_position *p;
    als *list;
    int num;
    uint64_t *sets;
} als_list;

/* Lists all almost locked sets of the position, each once, house by house.
 * Returns false if out of memory. Clear the list even then. */
bool sudoku_als_list_init(als_list *all, const sudoku_position *p);
void sudoku_als_list_clear(als_list *all);

static inline const uint64_t *als_cells(const als_list *all, const als *a)
{
    return all->sets + a->sets;
}

/* Returns the places of a digit that the set has. */
static inline const uint64_t *als_places(const als_list *all, const als *a,
                                         int digit)
{
    int k = sudoku_count_bits(a->digits & ((UINT64_C(1) << digit) - 1));
    return all->sets + a->sets + (size_t)((1 + 2 * k) * all->p->num_words);
}

static inline const uint64_t *als_seen(const als_list *all, const als *a,
                                       int digit)
{
    return als_places(all, a, digit) + all->p->num_words;
}

static inline bool als_overlap(const als_list *all, const als *a, const als *b)
{
    return cell_set_meets(als_cells(all, a), als_cells(all, b),
                          all->p->num_words);
}

/* The pairs of sets with a restricted common, in both directions. The links of
 * set k are those from start[k] to start[k + 1] - 1. */
typedef struct als_links {
    int *start;       /* [set] first link; one more at the end */
    int *to;          /* [link] the other set */
    uint64_t *digits; /* [link] the restricted commons */
} als_links;

/* Finds the links. Sets that overlap are linked only if may_overlap. Returns
 * false if memory or time (budget.h) runs out. Clear the links even then. */
bool sudoku_als_links_init(als_links *links, const als_list *all,
                           bool may_overlap);
void sudoku_als_links_clear(als_links *links);

/* Appends "r1c1 and r1c2 (1, 2 and 5)" and adds the cells to the pattern. */
void sudoku_als_say(sudoku_logic_step *step, const als *a);

#ifdef __cplusplus
}
#endif

#endif

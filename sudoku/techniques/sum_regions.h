/*
 * sum_regions.h - the regions that the rule of 45 looks at, each with the cages
 * that are set against it (board/regions.h). None of this depends on
 * candidates.
 *
 * A region is a run of houses of a kind. Three choices of cages are set against
 * it, in this order: those inside the region, those of which at least half is
 * inside, and all that touch it.
 *
 * Law      S1  no entry has the houses and cages of the one before
 * Owns     in place, with arrays of its own
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_SUM_REGIONS_H
#define SUDOKU_TECHNIQUES_SUM_REGIONS_H

#include "sudoku/board/regions.h"
#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sum_region {
    int first, num; /* houses first, first + 1, .. */
    enum cage_choice choice;
    int num_cages, cage_sum; /* of those set against it: at least one */
    int num_caged;           /* cells of these */
    uint64_t *cells;         /* of the houses */
    uint64_t *terms;         /* innies and outies: in the houses or in the
                                cages, not in both */
} sum_region;

typedef struct sum_regions {
    bool is_made;
    int house_sum; /* as if digits were called 1, 2, .. */
    sum_cages cages;
    sum_region *list; /* by the number of houses, then the first one, then the
                         choice of cages */
    int num, cap;
} sum_regions;

/* Those of the board, unless they are there. Returns false: there is no memory.
 * Needs: all zeros before the first call; the same board each time. */
bool sudoku_sum_regions_make(sum_regions *r, const sudoku_position *p);
/* The first cells of the cages that are set against one of them, at most so
 * many. Returns the number of cages. */
int sudoku_sum_regions_list_cages(const sum_regions *r,
                                  const sum_region *region, int *first_cells,
                                  int most);
void sudoku_sum_regions_clear(sum_regions *r);

#ifdef __cplusplus
}
#endif

#endif

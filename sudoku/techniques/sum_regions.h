/*
 * sum_regions.h - the regions for the rule of 45, each with disjoint cages that
 * are compared with it (board/regions.h). Independent of candidates.
 *
 * A region is a run of houses of a kind. It has up to three entries, with these
 * cages: those inside the region; those with at least half of their cells
 * inside; all that touch it.
 *
 * Law      S1  no entry has the same houses and cages as the previous one
 * Owns     arrays of its own
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

enum { SUM_REGIONS_HOUSES = 4 };

typedef struct sum_region {
    int first, num; /* consecutive houses: the first one, and their number */
    enum cage_choice choice;
    int num_cages,
        cage_sum;    /* number of its cages, at least one, and their sum */
    int num_caged;   /* number of cells in the cages */
    uint64_t *cells; /* cells of the houses */
    uint64_t *terms; /* innies and outies: in the houses or in the cages, not in
                        both */
} sum_region;

typedef struct sum_regions {
    int num_houses; /* regions of up to this number of houses are listed */
    int house_sum;  /* sum of the houses, with digits counted from 1 */
    sum_cages cages;
    sum_region *list; /* regions by number of houses, first house, and choice of
                         cages */
    int num, cap;
} sum_regions;

/* Lists the regions of up to `most` houses unless that is done, at most
 * SUM_REGIONS_HOUSES. Requires zeros before the first call, and the same board
 * in each call. Returns false if out of memory. */
bool sudoku_sum_regions_make(sum_regions *r, const sudoku_position *p,
                             int most);
/* Writes the first cells of at most `most` of the region's cages. Returns the
 * number of all cages. */
int sudoku_sum_regions_list_cages(const sum_regions *r,
                                  const sum_region *region, int *first_cells,
                                  int most);
void sudoku_sum_regions_clear(sum_regions *r);

#ifdef __cplusplus
}
#endif

#endif

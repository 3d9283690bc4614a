/*
 * subsets.h - subsets of a size, one after the other.
 */
#ifndef FAMILIES_SUBSETS_H
#define FAMILIES_SUBSETS_H

#include <stdbool.h>

/* Sets set[0..k-1] to 0, 1, ..: the first subset. */
void family_first_subset(int *set, int k);
/* Makes the next subset of k of the numbers 0 to n - 1, ascending, in
 * lexicographic order. Returns false after the last one. */
bool family_next_subset(int *set, int k, int n);

#endif

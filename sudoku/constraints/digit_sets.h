/*
 * digit_sets.h - the sets of n digits that have a sum.
 */
#ifndef SUDOKU_CONSTRAINTS_DIGIT_SETS_H
#define SUDOKU_CONSTRAINTS_DIGIT_SETS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* List the sets of n of the digits 1 .. num_digits whose sum is from min to
 * max. Returns how many there are; if that is more than max_sets, max_sets + 1
 * (and the list is useless). */
int sudoku_list_digit_sets(int num_digits, int n, int min, int max,
                           uint64_t *sets, int max_sets);

#ifdef __cplusplus
}
#endif

#endif

/* digit_sets.h - sets of n digits with a given sum. */
#ifndef SUDOKU_CONSTRAINTS_DIGIT_SETS_H
#define SUDOKU_CONSTRAINTS_DIGIT_SETS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Lists the sets of n of the digits 1 .. num_digits with a sum from min to max.
 * Returns their number, or max_sets + 1 if there are more; then the list is
 * incomplete. */
int sudoku_list_digit_sets(int num_digits, int n, int min, int max,
                           uint64_t *sets, int max_sets);

#ifdef __cplusplus
}
#endif

#endif

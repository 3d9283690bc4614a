/*
 * count_houses.h - the state of a count of digits. A house that cannot hold a
 * digit in a marked cell never will, and one that must always will. Only *open*
 * houses, which may hold some digit but need not, are looked at again. The
 * state has sets of houses and one more word:
 *
 *     range 0            range 1               last
 *     may  | must        may  | must     ..    number of marked cells with
 *     num_words each                           other digits (least and most)
 *
 * A view borrows everything for one call.
 */
#ifndef SUDOKU_CONSTRAINTS_COUNT_HOUSES_H
#define SUDOKU_CONSTRAINTS_COUNT_HOUSES_H

#include "sudoku/constraints/count.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_count_view {
    const sudoku_digit_count *count;
    uint64_t *digits;
    uint64_t *state;
    size_t num_words;
} sudoku_count_view;

/* Maximal number of words of a state. */
enum {
    SUDOKU_COUNT_MAX_STATE =
        2 * SUDOKU_MAX_DIGITS * (SUDOKU_COUNT_MAX_HOUSES / 64) + 1
};

sudoku_count_view sudoku_count_look(const sudoku_digit_count *count,
                                    uint64_t *digits, uint64_t *state);

/* Looks at the open houses. `others` is the new last word. Returns whether the
 * state has changed. */
bool sudoku_count_has_news(const sudoku_count_view *view, uint64_t others);

/* Return the number of houses of the kind that may, or must, hold the digit of
 * a range in marked cells. */
int sudoku_count_may(const sudoku_count_view *view, int kind, int range);
int sudoku_count_has_to(const sudoku_count_view *view, int kind, int range);

/* Removes digits: those of all[kind] must be in the marked cells of all houses
 * of the kind that may hold them there, those of enough[kind] only in those
 * that must. Returns as sudoku_digit_count_filter(). */
int sudoku_count_close(const sudoku_count_view *view, const uint64_t *all,
                       const uint64_t *enough);

#ifdef __cplusplus
}
#endif

#endif

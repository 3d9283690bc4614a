/*
 * count_houses.h - counts of digits: the houses with marked cells, and what is
 * known of them. Candidates are only removed. So a house that cannot hold a
 * digit in a marked cell never will, and one that has to always will: only
 * *open* houses, which do neither for some digit, are looked at again. The
 * state has sets of houses for that, and a word more:
 *
 *     range 0            range 1                   last
 *     may  | has to      may  | has to      ..     others
 *     num_words each                               in how many marked cells
 *                                                  there are other digits
 *
 * Borrows  all of it, for one call
 */
#ifndef SUDOKU_CONSTRAINTS_COUNT_HOUSES_H
#define SUDOKU_CONSTRAINTS_COUNT_HOUSES_H

#include "sudoku/constraints/count.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_count_view {
    const sudoku_digit_count *count;
    uint64_t *digits; /* [cell] */
    uint64_t *state;
    size_t num_words;
} sudoku_count_view;

/* Words of a state, at most. */
enum {
    SUDOKU_COUNT_MAX_STATE =
        2 * SUDOKU_MAX_DIGITS * (SUDOKU_COUNT_MAX_HOUSES / 64) + 1
};

sudoku_count_view sudoku_count_look(const sudoku_digit_count *count,
                                    uint64_t *digits, uint64_t *state);

/* Look at the open houses. Returns whether anything is new in the state, into
 * which others go, too. */
bool sudoku_count_has_news(const sudoku_count_view *view, uint64_t others);

/* How many houses of the kind may hold the digit of a range in marked cells, or
 * have to. */
int sudoku_count_may(const sudoku_count_view *view, int kind, int range);
int sudoku_count_has_to(const sudoku_count_view *view, int kind, int range);

/* Of the houses of a kind, all that may hold a digit in marked cells have to
 * (all[kind]), or those that have to are enough (enough[kind]): remove it from
 * the others. As sudoku_digit_count_filter(). */
int sudoku_count_close(const sudoku_count_view *view, const uint64_t *all,
                       const uint64_t *enough);

#ifdef __cplusplus
}
#endif

#endif

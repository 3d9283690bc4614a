/* watches.c - lists which propagators watch which digits of a cell. */
#include "sudoku/propagate/watches.h"

#include "sudoku/board/rule.h"

#include <stdlib.h>
#include <string.h>

bool sudoku_propagator_watches(const sudoku_propagator *p)
{
    if (p->rule == NULL)
        return p->kind->watch != NULL;
    return p->cells != NULL && p->rule->clause.rule->search.get_watched != NULL;
}

static sudoku_watch watch_of(const sudoku_propagator *p, int k)
{
    if (p->rule == NULL)
        return p->kind->watch(p->constraint, k);
    return (sudoku_watch){p->rule->clause.rule->search.get_watched(p->self),
                          true};
}

static void find_words(sudoku_watches *watches, const sudoku_propagators *all,
                       int first)
{
    for (int k = 0; k < all->num; k++) {
        size_t word = ((size_t)first + (size_t)k) / 64;
        if (!sudoku_propagator_watches(&all->list[k]))
            continue;
        if (watches->num_words == 0)
            watches->first_word = word;
        watches->num_words = word - watches->first_word + 1;
    }
}

static void add_watcher(sudoku_watches *watches, const sudoku_propagator *p,
                        size_t number)
{
    size_t word = number / 64 - watches->first_word, n = watches->num_words;
    uint64_t bit = UINT64_C(1) << number % 64;
    for (int k = 0; k < p->num_cells; k++) {
        size_t cell = (size_t)p->cells[k];
        size_t row = cell * (size_t)watches->num_digits;
        sudoku_watch watch = watch_of(p, k);
        int num = __builtin_popcountll(watch.digits);
        for (; watch.digits != 0; watch.digits &= watch.digits - 1) {
            size_t digit = (size_t)__builtin_ctzll(watch.digits);
            watches->of_digit[(row + digit) * n + word] |= bit;
        }
        if (watch.last)
            watches->last[cell * n + word] |= bit;
        if (watch.last && watches->few < num)
            watches->few = num;
    }
}

int sudoku_watches_init(sudoku_watches *watches, const sudoku_shape *shape,
                        const sudoku_propagators *all, int first)
{
    memset(watches, 0, sizeof *watches);
    watches->num_digits = shape->num_digits;
    find_words(watches, all, first);
    if (watches->num_words == 0)
        return 0;
    size_t num = (size_t)shape->num_cells * watches->num_words;
    watches->last = calloc(num, sizeof *watches->last);
    watches->of_digit =
        calloc(num * (size_t)shape->num_digits, sizeof *watches->of_digit);
    if (watches->last == NULL || watches->of_digit == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < all->num; k++) {
        if (sudoku_propagator_watches(&all->list[k]))
            add_watcher(watches, &all->list[k], (size_t)first + (size_t)k);
    }
    return 0;
}

void sudoku_watches_clear(sudoku_watches *watches)
{
    free(watches->last);
    free(watches->of_digit);
    memset(watches, 0, sizeof *watches);
}

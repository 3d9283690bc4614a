/*
 * encode_sets.c - cells that all differ hold one of several sets of digits.
 *
 * One primary item K, with an option for each set S. One primary item (K, d)
 * for each digit d: the candidates d of the cells hold it, and so do the
 * options of the sets without d.
 *
 * Lemma    let D be the digits of the cells in a cover. The items (K, d) with d
 *          not in D must be covered by the option of S, those with d in D must
 *          not: so S = D, and D is in the list. Conversely for a grid with D in
 *          the list there is exactly one such option. If the list names a set
 *          twice, that is one option.
 */
#include "sudoku/encode/encode_constraints.h"

#include <stdlib.h>

/* Can the cells hold exactly these digits, as far as single cells and single
 * digits tell? */
static bool is_possible(const sudoku_encoder *e, const int *cells, int n,
                        uint64_t set)
{
    uint64_t there = 0;
    if (__builtin_popcountll(set) != n)
        return false;
    for (int k = 0; k < n; k++) {
        uint64_t digits = sudoku_encoder_digits(e, cells[k]) & set;
        if (digits == 0)
            return false;
        there |= digits;
    }
    return there == set;
}

typedef struct block {
    sudoku_encoder *e;
    const int *cells;
    int n;
    uint64_t *sets; /* those that are possible */
    int num_sets;
    int item[SUDOKU_MAX_DIGITS]; /* (K, d), or 0 */
} block;

static void list_sets(block *b, const uint64_t *sets, int num_sets)
{
    for (int k = 0; k < num_sets; k++) {
        bool is_new = is_possible(b->e, b->cells, b->n, sets[k]);
        for (int j = 0; j < b->num_sets && is_new; j++)
            is_new = b->sets[j] != sets[k];
        if (is_new)
            b->sets[b->num_sets++] = sets[k];
    }
}

/* The items (K, d) of the digits that the cells can have. */
static int add_digit_items(block *b)
{
    uint64_t digits = 0;
    for (int k = 0; k < b->n; k++)
        digits |= sudoku_encoder_digits(b->e, b->cells[k]);
    for (uint64_t left = digits; left != 0; left &= left - 1) {
        int d = __builtin_ctzll(left);
        int code = sudoku_encoder_add_item(b->e, DLX_PRIMARY);
        if (code < 0)
            return code;
        b->item[d] = code;
        code = 0;
        for (int k = 0; k < b->n && code == 0; k++)
            code = sudoku_encoder_extend(b->e, b->cells[k], d, b->item[d], 0);
        if (code != 0)
            return code;
    }
    return 0;
}

static int add_options(const block *b)
{
    int first = sudoku_encoder_add_item(b->e, DLX_PRIMARY);
    int code = first < 0 ? first : 0;
    for (int k = 0; k < b->num_sets && code == 0; k++) {
        int items[1 + SUDOKU_MAX_DIGITS], num = 0;
        items[num++] = first;
        for (int d = 0; d < SUDOKU_MAX_DIGITS; d++) {
            if (b->item[d] != 0 && (b->sets[k] >> d & 1) == 0)
                items[num++] = b->item[d];
        }
        code = sudoku_encoder_add_option(b->e, items, NULL, num);
    }
    return code;
}

int sudoku_encode_sets(sudoku_encoder *e, const int *cells, int n,
                       const uint64_t *sets, int num_sets)
{
    block b = {.e = e, .cells = cells, .n = n};
    b.sets = malloc(((size_t)num_sets + 1) * sizeof *b.sets);
    if (b.sets == NULL)
        return SUDOKU_ENOMEM;
    list_sets(&b, sets, num_sets);
    int code = add_digit_items(&b);
    if (code == 0)
        code = add_options(&b);
    free(b.sets);
    return code;
}

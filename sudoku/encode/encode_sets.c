/*
 * encode_sets.c - encodes cells that all differ and hold one of several sets of
 * digits.
 *
 * One primary item K, with an option for each set S. One primary item (K, d)
 * for each digit d, which the candidates d of the cells have, and the options
 * of sets without d.
 *
 * Lemma    let D be the digits of the cells in a cover. The option of S covers
 *          the items (K, d) with d not in D and no others: so S = D, and D is
 *          in the list. Conversely for a grid with D in the list there is
 *          exactly one such option, as a repeated set has only one.
 */
#include "sudoku/encode/encode_constraints.h"

#include <stdlib.h>

/* Returns whether the cells can hold exactly these digits, as far as single
 * cells and digits show. */
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

typedef struct context {
    sudoku_encoder *e;
    const int *cells;
    int n;
    uint64_t *sets; /* sets that are possible */
    int num_sets;
    int item[SUDOKU_MAX_DIGITS]; /* [digit d] item (K, d), or 0 */
} context;

static void list_sets(context *c, const uint64_t *sets, int num_sets)
{
    for (int k = 0; k < num_sets; k++) {
        bool is_new = is_possible(c->e, c->cells, c->n, sets[k]);
        for (int j = 0; j < c->num_sets && is_new; j++)
            is_new = c->sets[j] != sets[k];
        if (is_new)
            c->sets[c->num_sets++] = sets[k];
    }
}

static int add_digit_items(context *c)
{
    uint64_t digits = 0;
    for (int k = 0; k < c->n; k++)
        digits |= sudoku_encoder_digits(c->e, c->cells[k]);
    for (uint64_t left = digits; left != 0; left &= left - 1) {
        int d = __builtin_ctzll(left);
        int code = sudoku_encoder_add_item(c->e, DLX_PRIMARY);
        if (code < 0)
            return code;
        c->item[d] = code;
        code = 0;
        for (int k = 0; k < c->n && code == 0; k++)
            code = sudoku_encoder_extend(c->e, c->cells[k], d, c->item[d], 0);
        if (code != 0)
            return code;
    }
    return 0;
}

static int add_options(const context *c)
{
    int first = sudoku_encoder_add_item(c->e, DLX_PRIMARY);
    int code = first < 0 ? first : 0;
    for (int k = 0; k < c->num_sets && code == 0; k++) {
        int items[1 + SUDOKU_MAX_DIGITS], num = 0;
        items[num++] = first;
        for (int d = 0; d < SUDOKU_MAX_DIGITS; d++) {
            if (c->item[d] != 0 && (c->sets[k] >> d & 1) == 0)
                items[num++] = c->item[d];
        }
        code = sudoku_encoder_add_option(c->e, items, NULL, num);
    }
    return code;
}

int sudoku_encode_sets(sudoku_encoder *e, const int *cells, int n,
                       const uint64_t *sets, int num_sets)
{
    context c = {.e = e, .cells = cells, .n = n};
    c.sets = malloc(((size_t)num_sets + 1) * sizeof *c.sets);
    if (c.sets == NULL)
        return SUDOKU_ENOMEM;
    list_sets(&c, sets, num_sets);
    int code = add_digit_items(&c);
    if (code == 0)
        code = add_options(&c);
    free(c.sets);
    return code;
}

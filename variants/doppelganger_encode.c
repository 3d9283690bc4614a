/*
 * doppelganger_encode.c - the rule doppelganger as items and options.
 *
 * For each region h and digit d there is a primary item (h, d). The candidates
 * d of its cells contain it, and so does the option "h lacks d" for each d but
 * 0. That option also contains the primary item "a region of that kind lacks d"
 * and a secondary item of h whose color is the digit d that h lacks. For each
 * cell that may be 0, and for each clue, there is a primary item for each pair
 * of regions, with an option for each pair of digits that they may lack. For a
 * cell there are also options for its other digits.
 *
 * Lemma    a region has n cells, so exactly one of its n + 1 items (h, d) is
 *          covered by an option "h lacks d". All further options follow from
 *          these and from the digits of the cells.
 */
#include "variants/doppelganger.h"

#include "sudoku/encode/encoder.h"

enum { KINDS = DOPPELGANGER_KINDS };

typedef struct lacks {
    const doppelganger *x;
    sudoku_encoder *e;
    int item[DOPPELGANGER_MAX_REGIONS]; /* [region] item whose color is the
                                           digit that the region lacks */
    int of_kind[KINDS][SUDOKU_MAX_DIGITS];
} lacks;

static int encode_region(lacks *l, int h)
{
    const sudoku_house *house = &sudoku_encoder_shape(l->e)->houses[h];
    int code = l->item[h] = sudoku_encoder_add_item(l->e, DLX_SECONDARY);
    for (int d = 0; d <= l->x->n && code >= 0; d++) {
        int item = sudoku_encoder_add_item(l->e, DLX_PRIMARY);
        int items[] = {item, l->of_kind[h / l->x->n][d], l->item[h]};
        int colors[] = {0, 0, d + 1};
        code = item < 0 ? item : 0;
        for (int k = 0; k < house->num_cells && code == 0; k++)
            code = sudoku_encoder_extend(l->e, house->cells[k], d, item, 0);
        if (d > 0 && code == 0)
            code = sudoku_encoder_add_option(l->e, items, colors, 3);
    }
    return code < 0 ? code : 0;
}

static int encode_kind(lacks *l, int kind)
{
    int code = 0;
    for (int d = 1; d <= l->x->n && code >= 0; d++)
        code = l->of_kind[kind][d] = sudoku_encoder_add_item(l->e, DLX_PRIMARY);
    for (int k = 0; k < l->x->n && code >= 0; k++)
        code = encode_region(l, kind * l->x->n + k);
    return code < 0 ? code : 0;
}

/* Encodes that regions a and b lack different digits, or digits that fit the
 * clue; if a cell is given, only where it is 0. */
static int encode_pair(const lacks *l, int cell, int a, int b,
                       const lack_clue *clue)
{
    int step = sudoku_encoder_add_item(l->e, DLX_PRIMARY), n = l->x->n;
    int digit = cell < 0 ? 0 : sudoku_encoder_digit_item(l->e, cell);
    int code = step < 0 ? step : digit < 0 ? digit : 0;
    for (int k = 0; k < n * n && code == 0; k++) {
        int x = 1 + k / n, y = 1 + k % n;
        int items[] = {step, l->item[a], l->item[b], digit};
        int colors[] = {0, x + 1, y + 1, 1};
        if (clue == NULL ? x != y : variant_lack_fits(clue, x, y))
            code = sudoku_encoder_add_option(l->e, items, colors,
                                             cell < 0 ? 3 : 4);
    }
    for (int d = 1; d <= n && cell >= 0 && code == 0; d++) {
        int items[] = {step, digit}, colors[] = {0, d + 1};
        code = sudoku_encoder_add_option(l->e, items, colors, 2);
    }
    return code;
}

static int encode_cell(const lacks *l, int cell)
{
    int regions[KINDS], code = 0;
    int num = variant_doppelganger_list_regions(
        l->x, sudoku_encoder_shape(l->e), cell, regions);
    if ((sudoku_encoder_digits(l->e, cell) & 1) == 0)
        return 0;
    for (int b = 1; b < num; b++) {
        for (int a = 0; a < b && code == 0; a++)
            code = encode_pair(l, cell, regions[a], regions[b], NULL);
    }
    return code;
}

static int encode_clue(const lacks *l, const lack_clue *c)
{
    if (c->kind != CANDIDATES)
        return encode_pair(l, -1, c->a, c->b, c);
    int step = sudoku_encoder_add_item(l->e, DLX_PRIMARY);
    int code = step < 0 ? step : 0;
    for (int d = 1; d <= l->x->n && code == 0; d++) {
        int items[] = {step, l->item[c->a]}, colors[] = {0, d + 1};
        if (variant_lack_fits(c, d, 0))
            code = sudoku_encoder_add_option(l->e, items, colors, 2);
    }
    return code;
}

int variant_doppelganger_encode(const void *self, sudoku_encoder *e)
{
    const doppelganger *x = self;
    lacks l = {.x = x, .e = e};
    int code = 0;
    for (int kind = 0; kind < x->num_regions / x->n && code == 0; kind++)
        code = encode_kind(&l, kind);
    for (int cell = 0; cell < x->n * x->n && code == 0; cell++)
        code = encode_cell(&l, cell);
    for (int k = 0; k < x->clues.num && code == 0; k++)
        code = encode_clue(&l, &x->clues.list[k]);
    return code;
}

/*
 * doppelganger.c - a board of n rows with the digits 0 to n: each row, column
 * and box has the 0 and lacks another digit, no two of a kind the same one; and
 * the three that share a 0 lack three digits.
 *
 * A *region* is a row, column or box; regions are numbered as the first houses
 * of the board are. For each region h and digit d there is a primary item (h,
 * d); the candidates d of its cells hold it, and so does the option "h lacks
 * d", for each d but 0. That holds an item "a region of that kind lacks d",
 * which is primary, too, and, in the color of d, an item that tells what h
 * lacks. Cells that may be 0, and clues, have a primary item for each pair of
 * regions, and an option for each pair of digits that these may lack; or for
 * another digit of the cell.
 *
 * Lemma    a region has n cells, so one of n + 1 items (h, d) is left to one
 *          option "h lacks d". All further options follow from these and from
 *          the digits of the cells.
 *
 * To narrow, each digit but 0 has a *ghost*: the cell where the row and the
 * column cross that lack it.
 *
 * Lemma    the box that lacks a digit is that of its ghost. (The rows of a band
 *          of boxes and these boxes are the same cells, with as many of each
 *          digit: so just one row of the band lacks it, or none, and just one
 *          box or none; and columns are like rows.) So each region has one
 *          ghost, that of the digit that it lacks; and the 0 of a box is in
 *          neither the row nor the column of the box's ghost, which lack what
 *          the box does.
 */
#include "variants/variants.h"

#include <stdlib.h>

#include "sudoku/encode/encoder.h"
#include "variants/lacking.h"

enum { KINDS = 3, MAX_REGIONS = KINDS * SUDOKU_MAX_DIGITS };

typedef struct doppelganger {
    int n;           /* rows, and the greatest digit */
    int num_regions; /* 2n or 3n */
    lack_clues clues;
} doppelganger;

/* Are the first houses all regions that there may be, of n cells? */
static bool has_regions(const sudoku_shape *shape, int n, int num_regions)
{
    if (shape->num_houses < num_regions)
        return false;
    for (int h = 0; h < num_regions; h++) {
        const sudoku_house *house = &shape->houses[h];
        if ((int)house->kind != SUDOKU_ROW + h / n || house->number != h % n ||
            house->num_cells != n)
            return false;
    }
    return true;
}

static void free_doppelganger(void *self)
{
    doppelganger *x = self;
    if (x != NULL)
        free(x->clues.list);
    free(x);
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    int n = shape->height, kinds = shape->box_width > 0 ? KINDS : KINDS - 1;
    if (clause->num_values > 0 || clause->num_groups > 0)
        return variant_fail(clause, error,
                            "it takes neither numbers nor cells");
    if (shape->first_value != 0 || shape->width != n ||
        shape->num_digits != n + 1 || !has_regions(shape, n, kinds * n))
        return variant_fail(clause, error,
                            "it is only for boards whose rows, columns and "
                            "boxes have as many cells as their greatest digit "
                            "says, and the digit 0");
    doppelganger *x = calloc(1, sizeof *x);
    int code = SUDOKU_ENOMEM;
    if (x != NULL) {
        x->n = n;
        x->num_regions = kinds * n;
        x->clues = (lack_clues){*clause, n, kinds * n, NULL, 0, 0};
        code = read_lack_clues(&x->clues, error);
    }
    if (code == 0) {
        *self = x;
        return 0;
    }
    free_doppelganger(x);
    return code != SUDOKU_ENOMEM
               ? code
               : sudoku_fail(error, code, clause->line, clause->column, "%s",
                             sudoku_error_text(code));
}

/* The regions of a cell. Returns how many. */
static int list_regions(const doppelganger *x, const sudoku_shape *shape,
                        int cell, int *regions)
{
    int num = 0;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        if (shape->cell_houses[k] < x->num_regions)
            regions[num++] = shape->cell_houses[k];
    }
    return num;
}

/* ---- encoding ------------------------------------------------------------ */

typedef struct lacks {
    const doppelganger *x;
    sudoku_encoder *e;
    int item[MAX_REGIONS]; /* tells what the region lacks */
    int of_kind[KINDS][SUDOKU_MAX_DIGITS];
} lacks;

/* Items and options of a region. */
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

/* What a and b lack differs, or is as the clue says. Where the cell is 0, if
 * one is named. */
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
        if (clue == NULL ? x != y : lack_fits(clue, x, y))
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
    int num = list_regions(l->x, sudoku_encoder_shape(l->e), cell, regions);
    if ((sudoku_encoder_digits(l->e, cell) & 1) == 0)
        return 0;
    for (int b = 1; b < num; b++) {
        for (int a = 0; a < b && code == 0; a++)
            code = encode_pair(l, cell, regions[a], regions[b], NULL);
    }
    return code;
}

/* Of a clue about one region: it lacks no other digit. */
static int encode_clue(const lacks *l, const lack_clue *c)
{
    if (c->kind != CANDIDATES)
        return encode_pair(l, -1, c->a, c->b, c);
    int step = sudoku_encoder_add_item(l->e, DLX_PRIMARY);
    int code = step < 0 ? step : 0;
    for (int d = 1; d <= l->x->n && code == 0; d++) {
        int items[] = {step, l->item[c->a]}, colors[] = {0, d + 1};
        if (lack_fits(c, d, 0))
            code = sudoku_encoder_add_option(l->e, items, colors, 2);
    }
    return code;
}

static int encode(const void *self, sudoku_encoder *e)
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

/* ---- narrowing ----------------------------------------------------------- */

typedef struct narrowing {
    const doppelganger *x;
    const sudoku_shape *shape;
    uint64_t *digits;           /* of the cells */
    uint64_t lack[MAX_REGIONS]; /* what each region may lack */
    uint64_t ghosts[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS];
    int removed; /* of the digits */
    bool has_changed, has_failed;
} narrowing;

static int drop(narrowing *w, uint64_t *set, uint64_t kept)
{
    uint64_t dropped = *set & ~kept;
    if (dropped == 0)
        return 0;
    *set &= kept;
    w->has_changed = true;
    w->has_failed = w->has_failed || *set == 0;
    return __builtin_popcountll(dropped);
}

static void keep_lack(narrowing *w, uint64_t *lack, uint64_t kept)
{
    drop(w, lack, kept);
}

static void keep_digits(narrowing *w, int cell, uint64_t kept)
{
    w->removed += drop(w, &w->digits[cell], kept);
}

/* Digits that are nowhere in the region are lacking, and those that are decided
 * are not. */
static void look_at_region(narrowing *w, int h)
{
    const sudoku_house *house = &w->shape->houses[h];
    uint64_t all = sudoku_all_digits(w->x->n + 1), may = 0, has = 1;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t set = w->digits[house->cells[k]];
        may |= set;
        has |= sudoku_is_fixed(set) ? set : 0;
    }
    keep_lack(w, &w->lack[h], ~has);
    if (may != all)
        keep_lack(w, &w->lack[h], sudoku_is_fixed(all & ~may) ? ~may : 0);
}

/* No two regions of a kind lack the same digit, and each digit is lacking. */
static void use_kind(narrowing *w, int kind)
{
    uint64_t *lack = w->lack + kind * w->x->n, once = 0, twice = 0;
    for (int k = 0; k < w->x->n; k++) {
        twice |= once & lack[k];
        once |= lack[k];
        for (int j = 0; j < w->x->n && sudoku_is_fixed(lack[k]); j++) {
            if (j != k)
                keep_lack(w, &lack[j], ~lack[k]);
        }
    }
    for (int k = 0; k < w->x->n; k++) {
        if ((lack[k] & ~twice) != 0)
            keep_lack(w, &lack[k], ~twice);
    }
}

/* The digits whose ghost the cell may be: those that all its regions may lack,
 * if it is not 0 for sure. */
static void find_ghosts(narrowing *w)
{
    for (int cell = 0; cell < w->x->n * w->x->n; cell++) {
        int regions[KINDS], num = list_regions(w->x, w->shape, cell, regions);
        w->ghosts[cell] = w->lack[regions[0]] & w->lack[regions[1]];
        if (num == KINDS)
            w->ghosts[cell] &= w->lack[regions[2]];
        if (w->digits[cell] == 1)
            w->ghosts[cell] = 0;
    }
}

/* Rows of a box: the columns of cells that may be what is looked for. */
typedef struct spots {
    uint64_t columns[SUDOKU_MAX_DIGITS];
    int first, num; /* rows */
} spots;

/* Is there a place in another row and another column than those of the cell? */
static bool has_far(const spots *p, const sudoku_shape *shape, int cell)
{
    for (int k = 0; k < p->num; k++) {
        if (p->first + k != shape->row[cell] &&
            (p->columns[k] & ~(UINT64_C(1) << shape->column[cell])) != 0)
            return true;
    }
    return false;
}

static spots find_spots(const narrowing *w, const sudoku_house *box,
                        bool of_ghosts)
{
    spots p;
    p.first = w->shape->row[box->cells[0]];
    p.num = w->shape->box_height;
    for (int k = 0; k < p.num; k++)
        p.columns[k] = 0;
    for (int k = 0; k < box->num_cells; k++) {
        int cell = box->cells[k];
        if (of_ghosts ? w->ghosts[cell] != 0 : (w->digits[cell] & 1) != 0)
            p.columns[w->shape->row[cell] - p.first] |=
                UINT64_C(1) << w->shape->column[cell];
    }
    return p;
}

/* In each box, its 0 and its ghost are in different rows and columns. */
static void use_boxes(narrowing *w)
{
    for (int h = 2 * w->x->n; h < w->x->num_regions; h++) {
        const sudoku_house *box = &w->shape->houses[h];
        spots p = find_spots(w, box, false);
        for (int k = 0; k < box->num_cells; k++) {
            if (!has_far(&p, w->shape, box->cells[k]))
                w->ghosts[box->cells[k]] = 0;
        }
        p = find_spots(w, box, true);
        for (int k = 0; k < box->num_cells; k++) {
            if (!has_far(&p, w->shape, box->cells[k]))
                keep_digits(w, box->cells[k], ~UINT64_C(1));
        }
    }
}

/* A region lacks a digit whose ghost is in it. */
static void use_ghosts(narrowing *w, int h)
{
    const sudoku_house *house = &w->shape->houses[h];
    int regions[KINDS], cell = -1, num = 0;
    uint64_t all = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t ghosts = w->ghosts[house->cells[k]];
        all |= ghosts;
        num += ghosts != 0;
        cell = ghosts != 0 ? house->cells[k] : cell;
    }
    keep_lack(w, &w->lack[h], all);
    if (num != 1)
        return;
    keep_digits(w, cell, ~UINT64_C(1));
    for (int k = list_regions(w->x, w->shape, cell, regions); k-- > 0;)
        keep_lack(w, &w->lack[regions[k]], all);
}

/* Each digit has a ghost. */
static void use_digits(narrowing *w)
{
    uint64_t once = 0, twice = 0;
    int regions[KINDS], num = w->x->n * w->x->n;
    for (int cell = 0; cell < num; cell++) {
        twice |= once & w->ghosts[cell];
        once |= w->ghosts[cell];
    }
    for (int cell = 0; cell < num; cell++) {
        uint64_t ghost = w->ghosts[cell] & ~twice;
        if (ghost == 0)
            continue;
        for (int k = list_regions(w->x, w->shape, cell, regions); k-- > 0;)
            keep_lack(w, &w->lack[regions[k]], ghost);
    }
}

static void use_clue(narrowing *w, const lack_clue *c)
{
    uint64_t *a = &w->lack[c->a], *b = &w->lack[c->b < 0 ? c->a : c->b];
    uint64_t of_a = 0, of_b = 0;
    for (uint64_t left = *a; left != 0; left &= left - 1) {
        uint64_t partners = c->partners[__builtin_ctzll(left)];
        of_b |= partners;
        of_a |= (partners & *b) != 0 ? left & (~left + 1) : 0;
    }
    keep_lack(w, a, of_a);
    if (c->b >= 0)
        keep_lack(w, b, of_b);
}

/* The digit has to be in the region h, and there in these places only: so in no
 * other one of another house that has all of them. */
static void use_places(narrowing *w, int h, uint64_t digit, const int *places,
                       int num)
{
    const sudoku_shape *shape = w->shape;
    for (int i = shape->cell_house_start[places[0]];
         i < shape->cell_house_start[places[0] + 1]; i++) {
        int g = shape->cell_houses[i], found = 1;
        const sudoku_house *house = &shape->houses[g];
        while (found < num && sudoku_shape_is_in(shape, places[found], g))
            found++;
        for (int k = 0; k < house->num_cells && found == num && g != h; k++) {
            int cell = house->cells[k];
            if ((w->digits[cell] & digit) != 0 &&
                !sudoku_shape_is_in(shape, cell, h))
                keep_digits(w, cell, ~digit);
        }
    }
}

/* The region has all digits but one, which may be known. */
static void use_region(narrowing *w, int h)
{
    const sudoku_house *house = &w->shape->houses[h];
    uint64_t must = sudoku_all_digits(w->x->n + 1) & ~w->lack[h];
    for (int k = 0; k < house->num_cells && sudoku_is_fixed(w->lack[h]); k++)
        keep_digits(w, house->cells[k], ~w->lack[h]);
    for (; must != 0 && !w->has_failed; must &= must - 1) {
        uint64_t digit = must & (~must + 1);
        int places[SUDOKU_MAX_DIGITS], num = 0;
        for (int k = 0; k < house->num_cells; k++) {
            if ((w->digits[house->cells[k]] & digit) != 0)
                places[num++] = house->cells[k];
        }
        if (num == 1)
            keep_digits(w, places[0], digit);
        else if (num > 1)
            use_places(w, h, digit, places, num);
        w->has_failed = w->has_failed || num == 0;
    }
}

static int narrow(const void *self, sudoku_candidates *c)
{
    const doppelganger *x = self;
    narrowing w;
    w.x = x;
    w.shape = c->board->shape;
    w.digits = c->digits;
    w.removed = 0;
    w.has_failed = false;
    for (int h = 0; h < x->num_regions; h++)
        w.lack[h] = sudoku_all_digits(x->n + 1);
    w.has_changed = true;
    while (w.has_changed && !w.has_failed) {
        w.has_changed = false;
        for (int h = 0; h < x->num_regions; h++)
            look_at_region(&w, h);
        for (int kind = 0; kind < x->num_regions / x->n; kind++)
            use_kind(&w, kind);
        find_ghosts(&w);
        use_boxes(&w);
        for (int h = 0; h < x->num_regions; h++)
            use_ghosts(&w, h);
        use_digits(&w);
        for (int k = 0; k < x->clues.num && !w.has_failed; k++)
            use_clue(&w, &x->clues.list[k]);
    }
    for (int h = 0; h < x->num_regions && !w.has_failed; h++)
        use_region(&w, h);
    return w.has_failed ? -1 : w.removed;
}

/* ---- checking ------------------------------------------------------------ */

enum { NOT_KNOWN = -1 };

/* The value that the region lacks; NOT_KNOWN if a cell is empty. */
static int lack_of(const sudoku_shape *shape, int h, const uint8_t digits[])
{
    const sudoku_house *house = &shape->houses[h];
    for (int value = 0; value < shape->num_digits; value++) {
        bool is_there = false;
        for (int k = 0; k < house->num_cells; k++) {
            if (digits[house->cells[k]] == SUDOKU_EMPTY)
                return NOT_KNOWN;
            is_there =
                is_there || value_at(shape, digits, house->cells[k]) == value;
        }
        if (!is_there)
            return value;
    }
    return NOT_KNOWN;
}

static bool break_regions(const sudoku_shape *shape, int a, int b,
                          const int *lack, sudoku_flaw *flaw)
{
    char names[2][SUDOKU_HOUSE_NAME_SIZE];
    const sudoku_house *house = &shape->houses[a];
    sudoku_house_name(house, names[0]);
    sudoku_house_name(&shape->houses[b], names[1]);
    if (a == b)
        return variant_break(flaw, house->cells, house->num_cells,
                             "doppelganger: %s lacks %d", names[0], lack[a]);
    return variant_break(flaw, house->cells, house->num_cells,
                         "doppelganger: %s lacks %d, and %s %d", names[0],
                         lack[a], names[1], lack[b]);
}

/* Do both lack the same? */
static bool are_same(const int *lack, int a, int b)
{
    return lack[a] != NOT_KNOWN && lack[a] == lack[b];
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    const doppelganger *x = self;
    int lack[MAX_REGIONS], regions[KINDS];
    for (int h = 0; h < x->num_regions; h++) {
        lack[h] = lack_of(shape, h, digits);
        if (lack[h] == 0)
            return break_regions(shape, h, h, lack, flaw);
        for (int g = h - h % x->n; g < h; g++) {
            if (are_same(lack, g, h))
                return break_regions(shape, g, h, lack, flaw);
        }
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        int num = list_regions(x, shape, cell, regions);
        for (int k = 0; k < num * num && digits[cell] == 0; k++) {
            int a = regions[k / num], b = regions[k % num];
            if (a < b && are_same(lack, a, b))
                return break_regions(shape, a, b, lack, flaw);
        }
    }
    for (int k = 0; k < x->clues.num; k++) {
        const lack_clue *c = &x->clues.list[k];
        int b = c->b < 0 ? c->a : c->b;
        if (lack[c->a] != NOT_KNOWN && lack[b] != NOT_KNOWN &&
            !lack_fits(c, lack[c->a], lack[b]))
            return break_regions(shape, c->a, b, lack, flaw);
    }
    return true;
}

const variant_rule doppelganger_rule = {
    .rule = {.name = "doppelganger",
             .usage =
                 "doppelganger [CLUES]: each row, column and box has 0 and "
                 "lacks another digit, no two of a kind the same, and the "
                 "three of a 0 lack three",
             .make = make,
             .free = free_doppelganger,
             .encode = encode,
             .filter = narrow,
             .holds = holds,
             .any_values = true,
             .only_words = true},
};

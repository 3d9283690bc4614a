/*
 * doppelganger_filter.c - filter of the rule doppelganger.
 *
 * The *ghost* of a digit other than 0 is the cell in the row and the column
 * that lack it.
 *
 * Lemma    the box that lacks a digit contains its ghost. (The rows of a band
 *          and its boxes are the same cells, so they contain each digit equally
 *          often: one row of the band and one box lack it, or none. The same
 *          holds for columns.) So each region contains one ghost, that of the
 *          digit it lacks. The 0 of a box is not in the row or column of the
 *          box's ghost, as these lack the same digit as the box.
 */
#include "variants/doppelganger.h"

enum { KINDS = DOPPELGANGER_KINDS };

typedef struct filtering {
    const doppelganger *x;
    const sudoku_shape *shape;
    uint64_t *digits;
    /* [region] digits that it may lack */
    uint64_t lack[DOPPELGANGER_MAX_REGIONS];
    /* [cell] digits whose ghost it may be */
    uint64_t ghosts[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS];
    int removed; /* number of candidates removed */
    bool has_changed, has_failed;
} filtering;

static int restrict_set(filtering *f, uint64_t *set, uint64_t allowed)
{
    uint64_t removed = *set & ~allowed;
    if (removed == 0)
        return 0;
    *set &= allowed;
    f->has_changed = true;
    f->has_failed = f->has_failed || *set == 0;
    return __builtin_popcountll(removed);
}

static void restrict_lack(filtering *f, uint64_t *lack, uint64_t allowed)
{
    restrict_set(f, lack, allowed);
}

static void restrict_digits(filtering *f, int cell, uint64_t allowed)
{
    f->removed += restrict_set(f, &f->digits[cell], allowed);
}

/* Filters the digits that a region lacks: only digits that no cell of it is
 * fixed to, and a digit that none of its cells may hold. */
static void filter_lack(filtering *f, int h)
{
    const sudoku_house *house = &f->shape->houses[h];
    uint64_t all = sudoku_all_digits(f->x->n + 1), may = 0, has = 1;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t set = f->digits[house->cells[k]];
        may |= set;
        has |= sudoku_is_fixed(set) ? set : 0;
    }
    restrict_lack(f, &f->lack[h], ~has);
    if (may != all)
        restrict_lack(f, &f->lack[h], sudoku_is_fixed(all & ~may) ? ~may : 0);
}

/* Regions of a kind lack different digits, and some region lacks each digit:
 * filters lack[] by that. */
static void use_kind(filtering *f, int kind)
{
    uint64_t *lack = f->lack + kind * f->x->n, once = 0, twice = 0;
    for (int k = 0; k < f->x->n; k++) {
        twice |= once & lack[k];
        once |= lack[k];
        for (int j = 0; j < f->x->n && sudoku_is_fixed(lack[k]); j++) {
            if (j != k)
                restrict_lack(f, &lack[j], ~lack[k]);
        }
    }
    for (int k = 0; k < f->x->n; k++) {
        if ((lack[k] & ~twice) != 0)
            restrict_lack(f, &lack[k], ~twice);
    }
}

/* Finds the digits whose ghost a cell may be: those that all its regions may
 * lack, unless the cell is fixed to 0. */
static void find_ghosts(filtering *f)
{
    for (int cell = 0; cell < f->x->n * f->x->n; cell++) {
        int regions[KINDS];
        int num =
            variant_doppelganger_list_regions(f->x, f->shape, cell, regions);
        f->ghosts[cell] = f->lack[regions[0]] & f->lack[regions[1]];
        if (num == KINDS)
            f->ghosts[cell] &= f->lack[regions[2]];
        if (f->digits[cell] == 1)
            f->ghosts[cell] = 0;
    }
}

/* For each row of a box, the columns where its 0 or its ghost may be. */
typedef struct spots {
    uint64_t columns[SUDOKU_MAX_DIGITS];
    int first, num;
} spots;

static bool has_far(const spots *p, const sudoku_shape *shape, int cell)
{
    for (int k = 0; k < p->num; k++) {
        if (p->first + k != shape->row[cell] &&
            (p->columns[k] & ~(UINT64_C(1) << shape->column[cell])) != 0)
            return true;
    }
    return false;
}

static spots find_spots(const filtering *f, const sudoku_house *box,
                        bool of_ghosts)
{
    spots p;
    p.first = f->shape->row[box->cells[0]];
    p.num = f->shape->box_height;
    for (int k = 0; k < p.num; k++)
        p.columns[k] = 0;
    for (int k = 0; k < box->num_cells; k++) {
        int cell = box->cells[k];
        if (of_ghosts ? f->ghosts[cell] != 0 : (f->digits[cell] & 1) != 0)
            p.columns[f->shape->row[cell] - p.first] |=
                UINT64_C(1) << f->shape->column[cell];
    }
    return p;
}

/* Filters each box: its 0 and its ghost are in different rows and columns. */
static void use_boxes(filtering *f)
{
    for (int h = 2 * f->x->n; h < f->x->num_regions; h++) {
        const sudoku_house *box = &f->shape->houses[h];
        spots p = find_spots(f, box, false);
        for (int k = 0; k < box->num_cells; k++) {
            if (!has_far(&p, f->shape, box->cells[k]))
                f->ghosts[box->cells[k]] = 0;
        }
        p = find_spots(f, box, true);
        for (int k = 0; k < box->num_cells; k++) {
            if (!has_far(&p, f->shape, box->cells[k]))
                restrict_digits(f, box->cells[k], ~UINT64_C(1));
        }
    }
}

/* Filters lack[]: a region lacks only digits whose ghost may be in it. */
static void use_ghosts(filtering *f, int h)
{
    const sudoku_house *house = &f->shape->houses[h];
    int regions[KINDS], cell = -1, num = 0;
    uint64_t all = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t ghosts = f->ghosts[house->cells[k]];
        all |= ghosts;
        num += ghosts != 0;
        cell = ghosts != 0 ? house->cells[k] : cell;
    }
    restrict_lack(f, &f->lack[h], all);
    if (num != 1)
        return;
    restrict_digits(f, cell, ~UINT64_C(1));
    for (int k =
             variant_doppelganger_list_regions(f->x, f->shape, cell, regions);
         k-- > 0;)
        restrict_lack(f, &f->lack[regions[k]], all);
}

static void use_digits(filtering *f)
{
    uint64_t once = 0, twice = 0;
    int regions[KINDS], num = f->x->n * f->x->n;
    for (int cell = 0; cell < num; cell++) {
        twice |= once & f->ghosts[cell];
        once |= f->ghosts[cell];
    }
    for (int cell = 0; cell < num; cell++) {
        uint64_t ghost = f->ghosts[cell] & ~twice;
        if (ghost == 0)
            continue;
        for (int k = variant_doppelganger_list_regions(f->x, f->shape, cell,
                                                       regions);
             k-- > 0;)
            restrict_lack(f, &f->lack[regions[k]], ghost);
    }
}

static void use_clue(filtering *f, const lack_clue *c)
{
    uint64_t *a = &f->lack[c->a], *b = &f->lack[c->b < 0 ? c->a : c->b];
    uint64_t of_a = 0, of_b = 0;
    for (uint64_t left = *a; left != 0; left &= left - 1) {
        uint64_t partners = c->partners[__builtin_ctzll(left)];
        of_b |= partners;
        of_a |= (partners & *b) != 0 ? left & (~left + 1) : 0;
    }
    restrict_lack(f, a, of_a);
    if (c->b >= 0)
        restrict_lack(f, b, of_b);
}

/* Uses the places of a digit in region h: excludes it from the rest of another
 * house that contains them all. */
static void use_places(filtering *f, int h, uint64_t digit, const int *places,
                       int num)
{
    const sudoku_shape *shape = f->shape;
    for (int i = shape->cell_house_start[places[0]];
         i < shape->cell_house_start[places[0] + 1]; i++) {
        int g = shape->cell_houses[i], found = 1;
        const sudoku_house *house = &shape->houses[g];
        while (found < num && sudoku_shape_is_in(shape, places[found], g))
            found++;
        for (int k = 0; k < house->num_cells && found == num && g != h; k++) {
            int cell = house->cells[k];
            if ((f->digits[cell] & digit) != 0 &&
                !sudoku_shape_is_in(shape, cell, h))
                restrict_digits(f, cell, ~digit);
        }
    }
}

static void use_region(filtering *f, int h)
{
    const sudoku_house *house = &f->shape->houses[h];
    uint64_t must = sudoku_all_digits(f->x->n + 1) & ~f->lack[h];
    for (int k = 0; k < house->num_cells && sudoku_is_fixed(f->lack[h]); k++)
        restrict_digits(f, house->cells[k], ~f->lack[h]);
    for (; must != 0 && !f->has_failed; must &= must - 1) {
        uint64_t digit = must & (~must + 1);
        int places[SUDOKU_MAX_DIGITS], num = 0;
        for (int k = 0; k < house->num_cells; k++) {
            if ((f->digits[house->cells[k]] & digit) != 0)
                places[num++] = house->cells[k];
        }
        if (num == 1)
            restrict_digits(f, places[0], digit);
        else if (num > 1)
            use_places(f, h, digit, places, num);
        f->has_failed = f->has_failed || num == 0;
    }
}

int variant_doppelganger_filter(const void *self, sudoku_candidates *c)
{
    const doppelganger *x = self;
    filtering f;
    f.x = x;
    f.shape = c->board->shape;
    f.digits = c->digits;
    f.removed = 0;
    f.has_failed = false;
    for (int h = 0; h < x->num_regions; h++)
        f.lack[h] = sudoku_all_digits(x->n + 1);
    f.has_changed = true;
    while (f.has_changed && !f.has_failed) {
        f.has_changed = false;
        for (int h = 0; h < x->num_regions; h++)
            filter_lack(&f, h);
        for (int kind = 0; kind < x->num_regions / x->n; kind++)
            use_kind(&f, kind);
        find_ghosts(&f);
        use_boxes(&f);
        for (int h = 0; h < x->num_regions; h++)
            use_ghosts(&f, h);
        use_digits(&f);
        for (int k = 0; k < x->clues.num && !f.has_failed; k++)
            use_clue(&f, &x->clues.list[k]);
    }
    for (int h = 0; h < x->num_regions && !f.has_failed; h++)
        use_region(&f, h);
    return f.has_failed ? -1 : f.removed;
}

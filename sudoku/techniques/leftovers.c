/*
 * leftovers.c - the law of leftovers: n lines hold the same digits as n
 * regions, so the cells of the lines outside the regions hold the same digits
 * as the cells of the regions outside the lines. Lines are adjacent; the
 * regions are those with more than half of their cells in them, if there are n.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/regions.h"
#include "sudoku/techniques/rule_words.h"

enum { MAX_LEFT = 12 };

typedef struct leftovers {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int first, num;
    uint64_t lines[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t regions[SUDOKU_POSITION_MAX_CELLS / 64];
    int left[2][MAX_LEFT],
        num_left[2]; /* leftovers outside the regions, and outside the lines */
} leftovers;

static bool is_region(const sudoku_shape *shape, int h)
{
    return shape->houses[h].kind == SUDOKU_REGION &&
           sudoku_is_full_house(shape, h);
}

/* Chooses the regions that are mostly in the lines. Returns false if their
 * number differs. */
static bool choose_regions(leftovers *l)
{
    const sudoku_shape *shape = l->p->shape;
    int words = l->p->num_words, num = 0;
    cell_set_clear(l->regions, words);
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        int inside = 0;
        if (!is_region(shape, h))
            continue;
        for (int k = 0; k < house->num_cells; k++)
            inside += cell_set_has(l->lines, house->cells[k]);
        if (2 * inside <= house->num_cells)
            continue;
        cell_set_or(l->regions, l->p->houses + h * words, words);
        num++;
    }
    return num == l->num;
}

static bool list_left(leftovers *l, int side, const uint64_t *of,
                      const uint64_t *without)
{
    l->num_left[side] = sudoku_region_list_leftovers(
        of, without, l->p->num_words, l->left[side], MAX_LEFT);
    return l->num_left[side] > 0;
}

static uint64_t digits_of(const leftovers *l, int side)
{
    uint64_t digits = 0;
    for (int k = 0; k < l->num_left[side]; k++)
        digits |= rule_digits(l->p, l->left[side][k]);
    return digits;
}

static bool use(leftovers *l)
{
    uint64_t both = digits_of(l, 0) & digits_of(l, 1);
    sudoku_step_begin(l->step);
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < l->num_left[side]; k++) {
            int cell = l->left[side][k];
            uint64_t gone = l->p->candidates[cell] & ~both;
            for (; gone != 0; gone &= gone - 1)
                sudoku_step_remove(l->step, cell, __builtin_ctzll(gone));
        }
        sudoku_step_add_cells(l->step, l->left[side], l->num_left[side]);
    }
    if (!sudoku_step_has_effect(l->step))
        return false;
    l->step->digits = both;
    sudoku_step_add_house(l->step, l->first);
    sudoku_step_say(l->step, "%h", l->first);
    if (l->num > 1)
        sudoku_step_say(l->step, l->num > 2 ? " to %h" : " and %h",
                        l->first + l->num - 1);
    sudoku_step_say(l->step,
                    " and as many regions hold the same digits, and so do %l "
                    "and %l, which they do not share: %m",
                    l->left[0], l->num_left[0], l->left[1], l->num_left[1],
                    both);
    return sudoku_step_end(l->step);
}

static bool use_lines(leftovers *l)
{
    return choose_regions(l) && list_left(l, 0, l->lines, l->regions) &&
           list_left(l, 1, l->regions, l->lines) &&
           l->num_left[0] == l->num_left[1] && use(l);
}

bool sudoku_find_leftover_step(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    const sudoku_shape *shape = p->shape;
    int words = p->num_words;
    leftovers l;
    l.p = p;
    l.step = step;
    if (shape->num_grids != 1)
        return false;
    for (l.first = 0; l.first < shape->num_houses; l.first++) {
        enum sudoku_house_kind kind = shape->houses[l.first].kind;
        cell_set_clear(l.lines, words);
        for (int h = l.first;
             h < shape->num_houses && shape->houses[h].kind == kind &&
             (kind == SUDOKU_ROW || kind == SUDOKU_COLUMN) &&
             sudoku_region_add_house(l.lines, shape, h);
             h++) {
            l.num = h - l.first + 1;
            if (use_lines(&l))
                return true;
        }
    }
    return false;
}

/*
 * cage_overlap.c - a house whose places of a digit are all in a cage, or in a
 * line with known sets of digits. The cage then holds the digit, so only sets
 * with it are left.
 *
 *     Cage-house overlap: in box 1, 9 can only be in killer 12 r1c1 r1c2 r1c4,
 *     which so can only hold 1 2 9, so r1c4 cannot be 3, ..
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/rule_words.h"

typedef struct overlap {
    const sudoku_position *p;
    sudoku_logic_step *step;
    const sudoku_stated_rule *stated;
    const sudoku_constraint *x;
    int house;
    uint64_t locked; /* digits whose places in the house are all in the cells */
} overlap;

static uint64_t find_locked_digits(const overlap *o)
{
    const sudoku_position *p = o->p;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t places[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t locked = 0;
    int words = p->num_words;
    memset(set, 0, (size_t)words * sizeof *set);
    for (int k = 0; k < o->x->num_cells; k++)
        cell_set_add(set, o->x->cells[k]);
    for (int digit = 0; digit < p->shape->num_digits; digit++) {
        cell_set_copy(places, p->houses + o->house * words, words);
        cell_set_and(places, p->cells + digit * words, words);
        if (!cell_set_is_empty(places, words) &&
            cell_set_is_within(places, set, words))
            locked |= UINT64_C(1) << digit;
    }
    return locked;
}

static uint64_t allowed_digits(const overlap *o, int cell)
{
    uint64_t allowed = 0;
    for (int k = 0; k < o->x->sets.num; k++) {
        uint64_t set = o->x->sets.list[k];
        if ((o->locked & ~set) == 0 && sudoku_rule_set_fits(o->p, o->x, set))
            allowed |= set;
    }
    return allowed & o->p->candidates[cell];
}

static void say(overlap *o)
{
    const char *before = "";
    o->step->digits = o->locked;
    sudoku_step_add_house(o->step, o->house);
    sudoku_step_add_cells(o->step, o->x->cells, o->x->num_cells);
    sudoku_step_say(o->step, "%(in %h, %m can only be%) in ", o->house,
                    o->locked);
    sudoku_rule_say_clause(o->step, o->stated);
    sudoku_step_say(o->step, ", which can therefore only hold ");
    for (int k = 0; k < o->x->sets.num; k++) {
        uint64_t set = o->x->sets.list[k];
        if ((o->locked & ~set) != 0 || !sudoku_rule_set_fits(o->p, o->x, set))
            continue;
        sudoku_step_say(o->step, "%s", before);
        before = "";
        for (; set != 0; set &= set - 1, before = " ")
            sudoku_step_say(o->step, "%s%d", before, __builtin_ctzll(set));
        before = " or ";
    }
}

static bool use_house(overlap *o)
{
    const sudoku_position *p = o->p;
    o->locked = find_locked_digits(o);
    if (o->locked == 0)
        return false;
    sudoku_step_begin(o->step);
    for (int k = 0; k < o->x->num_cells; k++) {
        int cell = o->x->cells[k];
        uint64_t gone = p->candidates[cell] & ~allowed_digits(o, cell);
        for (; gone != 0; gone &= gone - 1)
            sudoku_step_remove(o->step, cell, __builtin_ctzll(gone));
    }
    if (!sudoku_step_has_effect(o->step))
        return false;
    say(o);
    return sudoku_step_end(o->step);
}

static bool use_constraint(overlap *o)
{
    const sudoku_shape *shape = o->p->shape;
    bool is_idle = sudoku_step_has_idle(o->step, o->x->cells, o->x->num_cells);
    for (o->house = 0; o->house < shape->num_houses; o->house++) {
        if (is_idle && sudoku_step_is_idle(o->step, o->house))
            continue;
        const uint64_t *cells = o->p->houses + o->house * o->p->num_words;
        int k = 0;
        while (k < o->x->num_cells && !cell_set_has(cells, o->x->cells[k]))
            k++;
        if (k < o->x->num_cells && sudoku_is_full_house(shape, o->house) &&
            use_house(o))
            return true;
    }
    return false;
}

bool sudoku_find_cage_overlap(const sudoku_position *p, sudoku_logic_step *step)
{
    overlap o = {.p = p, .step = step};
    for (int k = 0; k < p->board->num_rules; k++) {
        o.stated = &p->board->rules[k];
        const sudoku_constraints *list = sudoku_constraints_of(o.stated);
        for (int m = 0; list != NULL && m < list->num; m++) {
            o.x = &list->list[m];
            if (o.x->kind == SUDOKU_SETS && use_constraint(&o))
                return true;
        }
    }
    return false;
}

/*
 * locked.c - locked candidates: all places of a digit in one house lie in a
 * second one (pointing, claiming), or are seen by a cell outside.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"

typedef struct locked {
    int digit, from; /* the digit, and the house with its places */
    uint64_t places;
    int cells[SUDOKU_MAX_DIGITS];
    int num;
} locked;

static void begin(sudoku_logic_step *step, const locked *x)
{
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, x->cells, x->num);
    sudoku_step_add_house(step, x->from);
    step->digits = UINT64_C(1) << x->digit;
}

/* Removes the digit from the rest of house `to` if all places lie in it. */
static bool lock(const sudoku_position *p, sudoku_logic_step *step,
                 const locked *x, int to)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    const uint64_t *in = p->houses + to * p->num_words;
    for (int k = 0; k < x->num; k++) {
        if (!cell_set_has(in, x->cells[k]))
            return false;
    }
    begin(step, x);
    sudoku_step_add_house(step, to);
    cell_set_copy(set, in, p->num_words);
    cell_set_minus(set, p->houses + x->from * p->num_words, p->num_words);
    sudoku_step_remove_from(step, set, x->digit);
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_say(step, "in %h, %d can only be in %h", x->from, x->digit, to);
    return sudoku_step_end(step);
}

static bool exclude_common_peers(const sudoku_position *p,
                                 sudoku_logic_step *step, const locked *x)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    sudoku_position_common_peers(p, x->cells, x->num, set);
    begin(step, x);
    sudoku_step_remove_from(step, set, x->digit);
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_say(step,
                    "in %h only %l can be %d, and what sees all of them "
                    "cannot",
                    x->from, x->cells, x->num, x->digit);
    return sudoku_step_end(step);
}

static bool find_from(const sudoku_position *p, sudoku_logic_step *step,
                      const locked *x)
{
    const sudoku_shape *shape = p->shape;
    int variant = step->technique->variant;
    bool is_pointing = is_block(&shape->houses[x->from]);
    if (variant == COMMON_PEERS)
        return exclude_common_peers(p, step, x);
    if (is_pointing != (variant == POINTING))
        return false;
    int first = x->cells[0];
    for (int k = shape->cell_house_start[first];
         k < shape->cell_house_start[first + 1]; k++) {
        int to = shape->cell_houses[k];
        if (to != x->from && lock(p, step, x, to))
            return true;
    }
    return false;
}

bool sudoku_find_locked(const sudoku_position *p, sudoku_logic_step *step)
{
    locked x;
    for (x.from = 0; x.from < p->shape->num_houses; x.from++) {
        if (!sudoku_is_full_house(p->shape, x.from) ||
            sudoku_step_is_idle(step, x.from))
            continue;
        for (x.digit = 0; x.digit < p->shape->num_digits; x.digit++) {
            if ((step->idle_digits >> x.digit & 1) != 0)
                continue;
            x.places = sudoku_position_places(p, x.from, x.digit);
            x.num = 0;
            for (uint64_t rest = x.places; rest != 0; rest &= rest - 1)
                x.cells[x.num++] =
                    p->shape->houses[x.from].cells[__builtin_ctzll(rest)];
            if (x.num > 1 && find_from(p, step, &x))
                return true;
        }
    }
    return false;
}

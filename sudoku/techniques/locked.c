/*
 * locked.c - locked candidates: all places of a digit in one house lie in a
 * second one (pointing, claiming), or are seen by a cell outside. What sees all
 * places of a digit in a quadruple is excluded likewise.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/techniques/rule_words.h"

#include <string.h>

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
    sudoku_step_say(step, "%(in %h, %d can only be%) in %h", x->from, x->digit,
                    to);
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
                    "in %h only %(%l can be %d%), and what sees all of them "
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

/* A group of a quadruple, and digits of it that are not placed there. */
typedef struct group {
    const sudoku_stated_rule *stated;
    const int *cells;
    int number, num;
    uint64_t digits;
} group;

static int list_places(const sudoku_position *p, const group *g, int digit,
                       int *places)
{
    int num = 0;
    for (int k = 0; k < g->num && num < SUDOKU_MAX_DIGITS; k++) {
        if ((p->candidates[g->cells[k]] >> digit & 1) != 0)
            places[num++] = g->cells[k];
    }
    return num;
}

/* Returns those of the digits that have these places. */
static uint64_t digits_alike(const sudoku_position *p, const group *g,
                             const int *places, int num)
{
    uint64_t digits = 0;
    for (uint64_t rest = g->digits; rest != 0; rest &= rest - 1) {
        int others[SUDOKU_MAX_DIGITS];
        if (list_places(p, g, __builtin_ctzll(rest), others) == num &&
            memcmp(others, places, (size_t)num * sizeof *places) == 0)
            digits |= rest & -rest;
    }
    return digits;
}

/* Excludes the digit, and those with the same places, from all that sees these
 * places. */
static bool use_quadruple(const sudoku_position *p, sudoku_logic_step *step,
                          const group *g, int digit)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int places[SUDOKU_MAX_DIGITS], num = list_places(p, g, digit, places);
    if (num < 2)
        return false;
    sudoku_position_common_peers(p, places, num, set);
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, places, num);
    step->digits = digits_alike(p, g, places, num);
    for (uint64_t rest = step->digits; rest != 0; rest &= rest - 1)
        sudoku_step_remove_from(step, set, __builtin_ctzll(rest));
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_say(step, "in ");
    sudoku_rule_say_group(step, g->stated, g->number, false);
    sudoku_step_say(step,
                    " only %(%l can be %o%), and what sees all of them cannot",
                    places, num, step->digits);
    return sudoku_step_end(step);
}

static void read_group(const sudoku_position *p, group *g)
{
    const sudoku_clause *clause = &g->stated->clause;
    g->cells = clause->cells + clause->group_start[g->number];
    g->num =
        clause->group_start[g->number + 1] - clause->group_start[g->number];
    g->digits = 0;
    for (int k = 0; k < clause->num_values; k++)
        g->digits |= UINT64_C(1) << (clause->values[k] - p->shape->first_value);
    for (int k = 0; k < g->num; k++) {
        if (p->placed[g->cells[k]] != SUDOKU_EMPTY)
            g->digits &= ~rule_digits(p, g->cells[k]);
    }
}

static bool find_quadruple(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int r = 0; r < p->board->num_rules; r++) {
        group g = {.stated = &p->board->rules[r]};
        const sudoku_clause *clause = &g.stated->clause;
        bool is_quadruple =
            clause->rule->people.pattern == SUDOKU_PATTERN_QUADRUPLE;
        for (; is_quadruple && g.number < clause->num_groups; g.number++) {
            read_group(p, &g);
            uint64_t rest = g.digits & ~step->idle_digits;
            for (; rest != 0; rest &= rest - 1) {
                if (use_quadruple(p, step, &g, __builtin_ctzll(rest)))
                    return true;
            }
        }
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
    return step->technique->variant == COMMON_PEERS && find_quadruple(p, step);
}

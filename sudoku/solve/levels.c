#include "sudoku/solve/levels.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/error.h"
#include "sudoku/solve/steps.h"

int sudoku_levels_init(sudoku_levels *s, const sudoku_shape *shape,
                       size_t state_words)
{
    size_t n = (size_t)shape->num_cells;
    *s = (sudoku_levels){.shape = shape, .num_cells = (int)n};
    s->stride = n + state_words;
    s->digits = malloc((n + 1) * s->stride * sizeof *s->digits);
    s->at = malloc((n + 1) * sizeof *s->at);
    s->trail = malloc((size_t)sudoku_longest_trail(shape) * sizeof *s->trail);
    bool has_all = s->digits != NULL && s->at != NULL && s->trail != NULL;
    return has_all ? 0 : SUDOKU_ENOMEM;
}

void sudoku_levels_clear(sudoku_levels *s)
{
    free(s->digits);
    free(s->at);
    free(s->trail);
    sudoku_charge_give(&s->charge, s->charge.bytes);
}

size_t sudoku_levels_bytes(const sudoku_levels *s)
{
    size_t levels = (size_t)s->num_cells + 1;
    return levels * (s->stride * sizeof *s->digits + sizeof *s->at) +
           (size_t)sudoku_longest_trail(s->shape) * sizeof *s->trail;
}

void sudoku_levels_begin(sudoku_levels *s, const uint64_t *digits)
{
    memcpy(s->digits, digits, (size_t)s->num_cells * sizeof *digits);
    s->at[0] = (sudoku_stack_level){-1, -1, 0, 1, false, 0, 0};
    s->num = 1;
    s->num_steps = 0;
    s->num_pushed = 0;
}

/* Charges memory when a level is reached for the first time. Returns 0 or
 * SUDOKU_ELIMIT. Time is limited by the search itself. */
static int charge_level(sudoku_levels *s, int l)
{
    size_t bytes = s->stride * sizeof *s->digits;
    if (l < s->num_charged)
        return 0;
    int error = sudoku_charge_memory(&s->charge, bytes);
    if (error == 0)
        s->num_charged = l + 1;
    return error;
}

int sudoku_levels_push(sudoku_levels *s, const sudoku_choice *c)
{
    int l = s->num, error = charge_level(s, l);
    if (error != 0)
        return error;
    s->num++;
    uint64_t *from = sudoku_level_digits(s, l - 1);
    uint64_t *to = sudoku_level_digits(s, l);
    sudoku_stack_level *branched = &s->at[l - 1];
    memcpy(to, from, s->stride * sizeof *to);
    to[c->cell] = c->digit;
    from[c->cell] &= ~c->digit;
    branched->tried++;
    if (branched->total < branched->tried + 1)
        branched->total = branched->tried + __builtin_popcountll(from[c->cell]);
    branched->changed = c->cell;
    branched->pushed = s->num_pushed++;
    s->at[l] =
        (sudoku_stack_level){c->cell, c->cell, 0, 0, false, s->num_steps, 0};
    s->trail[s->num_steps++] =
        sudoku_step_of(s->shape, c->cell, c->digit, SUDOKU_PLACED);
    return 0;
}

int sudoku_levels_pop(sudoku_levels *s)
{
    const sudoku_stack_level *top = &s->at[--s->num];
    if (top->cell >= 0) { /* the step that placed its digit removes it now */
        s->trail[top->step] |= SUDOKU_REMOVED;
        s->num_steps = top->step + 1;
    }
    return top->cell;
}

/* Returns the lowest level that this search owns: those up to one that is_given
 * have nothing left (S3). */
static int first_own_level(const sudoku_levels *s)
{
    int l = s->num - 1;
    while (l > 0 && !s->at[l - 1].is_given)
        l--;
    return l;
}

void sudoku_levels_restart(sudoku_levels *s)
{
    int l = first_own_level(s);
    if (l + 1 >= s->num)
        return;
    const sudoku_stack_level *branch = &s->at[l + 1];
    sudoku_level_digits(s, l)[branch->cell] |=
        sudoku_level_digits(s, l + 1)[branch->cell];
    s->at[l].tried--;
    s->num_steps = branch->step;
    s->num = l + 1;
}

int sudoku_levels_give(sudoku_levels *s, uint64_t long_branch)
{
    int given = -1;
    for (int l = 0; l + 1 < s->num; l++) {
        const sudoku_stack_level *at = &s->at[l];
        if (given >= 0 && s->num_pushed - at->pushed < long_branch)
            break; /* deeper levels had fewer nodes */
        if (!at->is_given && sudoku_level_digits(s, l)[at->changed] != 0)
            given = l;
    }
    if (given >= 0)
        s->at[given].is_given = true;
    return given;
}

double sudoku_levels_progress(const sudoku_levels *s)
{
    double done = 0, share = 1;
    if (s->num == 0)
        return 1;
    for (int l = 0; l + 1 < s->num; l++) {
        const sudoku_stack_level *at = &s->at[l];
        share /= at->total;
        done += share * (at->tried - 1);
    }
    return done;
}

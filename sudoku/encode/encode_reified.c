/*
 * encode_reified.c - encodes by the color of an item whether an automaton
 * accepts.
 *
 * As in encode_automaton.c there are secondary items q_k for inner layers and a
 * primary item for each cell. Each layer has one more state, *dead*, which is
 * entered by digits without an arc and never left. After the last cell the
 * reified item replaces q_k: its color is SUDOKU_HOLDS for arcs, SUDOKU_FAILS
 * for dead.
 *
 * Lemma    with dead the automaton has one step from each state for each digit:
 *          given the digits, there is one option for each cell, whose states
 *          are those of the automaton until it is dead. So nothing is
 *          forbidden, covers stay one to one with grids, and the last option
 *          shows whether the end was reached.
 */
#include "sudoku/encode/encode_constraints.h"

enum { DEAD = -1 };

typedef struct step {
    sudoku_encoder *e;
    const sudoku_automaton *automaton;
    int k;                   /* index of the cell */
    int item, before, after; /* q items before and after the cell; 0: none */
} step;

static int num_states(const step *s, int layer)
{
    const int *start = s->automaton->state_start;
    return start[layer + 1] - start[layer];
}

static int color_after(const step *s, int to)
{
    if (s->k + 1 == s->automaton->num_cells)
        return to == DEAD ? SUDOKU_FAILS : SUDOKU_HOLDS;
    return to == DEAD ? num_states(s, s->k + 1) + 1 : to + 1;
}

/* Adds an option. The digit counts from 1; 0: any digit. */
static int add_option(const step *s, int from, int digit, int to)
{
    int items[4] = {s->item, s->after}, colors[4] = {0, color_after(s, to)};
    int n = 2;
    if (s->before != 0) {
        items[n] = s->before;
        colors[n++] = (from == DEAD ? num_states(s, s->k) : from) + 1;
    }
    if (digit != 0) {
        items[n] = sudoku_encoder_digit_item(s->e, s->automaton->cells[s->k]);
        if (items[n] < 0)
            return items[n];
        colors[n++] = digit;
    }
    return sudoku_encoder_add_option(s->e, items, colors, n);
}

static int add_steps_from(const step *s, int from, const int *to)
{
    int cell = s->automaton->cells[s->k], code = 0;
    uint64_t digits = sudoku_encoder_digits(s->e, cell);
    for (; digits != 0 && code == 0; digits &= digits - 1) {
        int digit = __builtin_ctzll(digits);
        code = add_option(s, from, digit + 1, to[digit]);
    }
    return code;
}

/* Adds the options of a step. Arcs are sorted by state. */
static int add_steps(const step *s)
{
    const sudoku_automaton *a = s->automaton;
    int to[SUDOKU_MAX_DIGITS], code = 0, at = a->arc_start[s->k];
    for (int from = 0; from < num_states(s, s->k) && code == 0; from++) {
        for (int digit = 0; digit < SUDOKU_MAX_DIGITS; digit++)
            to[digit] = DEAD;
        for (; at < a->arc_start[s->k + 1] && a->arcs[at].from == from; at++)
            to[a->arcs[at].digit] = a->arcs[at].to;
        code = add_steps_from(s, from, to);
    }
    bool is_dead_before = s->k > 0 || num_states(s, 0) == 0;
    return code == 0 && is_dead_before ? add_option(s, DEAD, 0, DEAD) : code;
}

int sudoku_encode_reified(sudoku_encoder *e, const sudoku_automaton *automaton)
{
    step s = {.e = e, .automaton = automaton};
    int code = 0;
    for (; s.k < automaton->num_cells && code == 0; s.k++) {
        s.item = sudoku_encoder_add_item(e, DLX_PRIMARY);
        s.before = s.after;
        s.after = sudoku_encoder_add_item(e, DLX_SECONDARY);
        if (s.item < 0 || s.after < 0)
            return s.item < 0 ? s.item : s.after;
        code = add_steps(&s);
    }
    return code != 0 ? code : s.after;
}

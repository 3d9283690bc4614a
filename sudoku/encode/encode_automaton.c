/*
 * encode_automaton.c - encodes an automaton with a variable for the state of
 * each layer (the decomposition of regular by Quimper and Walsh, Global grammar
 * constraints, CP 2006).
 *
 * Items: a secondary item q_k for each inner layer, colored by the state; the
 * digit item of each cell (encoder.h); a primary item for each cell, with an
 * option for each arc. The option has the item, q_k colored by the state it
 * leaves, the digit item, and q_k+1 colored by the state it enters.
 *
 * Lemma    the automaton is deterministic: given the digits, the state of the
 *          first layer fixes the arc of the first cell and so on, one option
 *          each. The arcs in a cover are an accepting path with those digits,
 *          as the colors make every arc begin where the previous one ends.
 */
#include "sudoku/encode/encode_constraints.h"

#include <stdlib.h>

typedef struct context {
    sudoku_encoder *e;
    const sudoku_automaton *automaton;
    bool *live;
} context;

/* Adds the options of the arcs of cell k between two q items (0: none). */
static int add_step(const context *c, int k, int before, int after)
{
    const sudoku_automaton *a = c->automaton;
    int step = sudoku_encoder_add_item(c->e, DLX_PRIMARY);
    int digit = sudoku_encoder_digit_item(c->e, a->cells[k]);
    if (step < 0 || digit < 0)
        return step < 0 ? step : digit;
    int code = 0;
    for (int j = a->arc_start[k]; j < a->arc_start[k + 1] && code == 0; j++) {
        const sudoku_arc *arc = &a->arcs[j];
        int items[4] = {step, digit}, colors[4] = {0, arc->digit + 1}, num = 2;
        if (!c->live[j])
            continue;
        if (before != 0) {
            items[num] = before;
            colors[num++] = arc->from + 1;
        }
        if (after != 0) {
            items[num] = after;
            colors[num++] = arc->to + 1;
        }
        code = sudoku_encoder_add_option(c->e, items, colors, num);
    }
    return code;
}

int sudoku_encode_automaton(sudoku_encoder *e,
                            const sudoku_automaton *automaton)
{
    int n = automaton->num_cells,
        num_cells = sudoku_encoder_shape(e)->num_cells;
    context c = {e, automaton,
                 calloc((size_t)automaton->arc_start[n] + 1, sizeof *c.live)};
    uint64_t *digits = malloc((size_t)num_cells * sizeof *digits);
    int code = SUDOKU_ENOMEM;
    if (c.live != NULL && digits != NULL) {
        for (int cell = 0; cell < num_cells; cell++)
            digits[cell] = sudoku_encoder_digits(e, cell);
        code = sudoku_automaton_live(automaton, digits, c.live);
    }
    for (int k = 0, before = 0; k < n && code == 0; k++) {
        int after = 0;
        if (k + 1 < n)
            after = sudoku_encoder_add_item(e, DLX_SECONDARY);
        code = after < 0 ? after : add_step(&c, k, before, after);
        before = after;
    }
    free(digits);
    free(c.live);
    return code;
}

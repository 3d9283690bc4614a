/* propagation_new.c - makes the propagation of a board: numbers the propagators
 * and subscribes them to cells. */
#include <stdlib.h>

#include "sudoku/propagate/propagate.h"
#include "sudoku/propagate/propagation.h"

static int make_scratch(sudoku_propagation *p, const sudoku_shape *shape)
{
    size_t cells = (size_t)shape->num_cells;
    p->before = malloc(cells * sizeof *p->before);
    p->required = malloc(cells * sizeof *p->required);
    p->changed = malloc(cells * sizeof *p->changed);
    p->stack = malloc(cells * sizeof *p->stack);
    p->fixpoint = malloc(cells * sizeof *p->fixpoint);
    return p->before == NULL || p->required == NULL || p->changed == NULL ||
                   p->stack == NULL || p->fixpoint == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

static void subscribe(sudoku_propagation *p, int cell, int number)
{
    uint64_t *set = p->subscribers + (size_t)cell * p->num_words;
    set[number / 64] |= UINT64_C(1) << number % 64;
}

static void subscribe_to_house(sudoku_propagation *p, int house, int number)
{
    const sudoku_house *h = &p->board->shape->houses[house];
    for (int k = 0; k < h->num_cells; k++)
        subscribe(p, h->cells[k], number);
}

static void subscribe_all(sudoku_propagation *p)
{
    int number = 0;
    for (int k = 0; k < p->num_full; k++)
        subscribe_to_house(p, p->full[k], number++);
    number = p->first_constraint;
    for (int k = 0; k < p->constraints.num; k++, number++) {
        const sudoku_propagator *x = &p->constraints.list[k];
        if (sudoku_propagator_watches(x))
            continue;
        for (int j = 0; j < x->num_cells; j++)
            subscribe(p, x->cells == NULL ? j : x->cells[j], number);
    }
    for (int k = 0; k < p->overlaps.num_pairs; k++, number++) {
        subscribe_to_house(p, p->overlaps.pairs[k].house[0], number);
        subscribe_to_house(p, p->overlaps.pairs[k].house[1], number);
    }
    for (int k = 0; k < p->num_requiring; k++, number++) {
        const sudoku_propagator *x = &p->constraints.list[p->requiring[k]];
        for (int j = 0; j < x->num_cells; j++)
            subscribe(p, x->cells[j], number);
    }
}

static int list_requiring(sudoku_propagation *p)
{
    p->requiring =
        malloc(((size_t)p->constraints.num + 1) * sizeof *p->requiring);
    if (p->requiring == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < p->constraints.num; k++) {
        if (p->strikes.first[k] >= 0 &&
            p->constraints.list[k].constraint->kind == SUDOKU_AUTOMATON)
            p->requiring[p->num_requiring++] = k;
    }
    return 0;
}

static int make_queue(sudoku_propagation *p, const sudoku_shape *shape)
{
    p->full = malloc(((size_t)shape->num_houses + 1) * sizeof *p->full);
    if (p->full == NULL)
        return SUDOKU_ENOMEM;
    for (int h = 0; h < shape->num_houses; h++) {
        if (sudoku_is_full_house(shape, h))
            p->full[p->num_full++] = h;
    }
    bool has_relations = p->constraints.num_relations > 0;
    p->first_constraint = p->num_full + (has_relations ? shape->num_cells : 0);
    p->first_pair = p->first_constraint + p->constraints.num;
    p->first_required = p->first_pair + p->overlaps.num_pairs;
    p->num_propagators = p->first_required + p->num_requiring;
    p->num_words = (size_t)p->num_propagators / 64 + 1;
    p->subscribers =
        calloc((size_t)shape->num_cells * p->num_words, sizeof *p->subscribers);
    p->queue = malloc(p->num_words * sizeof *p->queue);
    p->own_state =
        malloc((sudoku_propagation_state_words(p) + 1) * sizeof *p->own_state);
    if (p->subscribers == NULL || p->queue == NULL || p->own_state == NULL)
        return SUDOKU_ENOMEM;
    subscribe_all(p);
    return sudoku_watches_init(&p->watches, shape, &p->constraints,
                               p->first_constraint);
}

int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const sudoku_constraints *implied, int kinds)
{
    *out = NULL;
    sudoku_propagation *p = calloc(1, sizeof *p);
    if (p == NULL)
        return SUDOKU_ENOMEM;
    p->board = board;
    int error = make_scratch(p, board->shape);
    if (error == 0)
        error = sudoku_peers_init(&p->peers, board->shape);
    if (error == 0)
        error = sudoku_overlaps_init(&p->overlaps, board->shape);
    if (error == 0)
        error = sudoku_propagators_init(&p->constraints, board, implied, kinds);
    if (error == 0)
        error = sudoku_relations_init(&p->relations, board->shape,
                                      p->constraints.relations,
                                      p->constraints.num_relations);
    if (error == 0)
        error = sudoku_strikes_init(&p->strikes, &p->constraints, &p->peers);
    if (error == 0)
        error = list_requiring(p);
    if (error == 0)
        error = make_queue(p, board->shape);
    if (error != 0) {
        sudoku_propagation_free(p);
        return error;
    }
    *out = p;
    return 0;
}

void sudoku_propagation_free(sudoku_propagation *p)
{
    if (p == NULL)
        return;
    sudoku_overlaps_clear(&p->overlaps);
    sudoku_strikes_clear(&p->strikes);
    sudoku_relations_clear(&p->relations);
    sudoku_propagators_clear(&p->constraints);
    sudoku_peers_clear(&p->peers);
    sudoku_watches_clear(&p->watches);
    free(p->full);
    free(p->requiring);
    free(p->subscribers);
    free(p->queue);
    free(p->own_state);
    free(p->fixpoint);
    free(p->before);
    free(p->required);
    free(p->changed);
    free(p->stack);
    free(p);
}

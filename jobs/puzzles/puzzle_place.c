/*
 * puzzle_place.c - a place in a puzzle's tree: the candidates after the steps
 * that lead there, propagated.
 *
 * go() resets the bottom of a stack, on which choose() pushes levels:
 *
 *     levels   0         candidates, propagated | state of the propagators
 *              1         those after one step more
 *     path     the steps to level 0, then one a level
 *
 * P1  A dead level has no grid; its candidates are undefined.
 * P2  The choice of a level is what a search would branch on there; its cell is
 *     -1 if all are fixed: the level is a grid.
 */
#include "jobs/puzzles/puzzle_place.h"

#include "jobs/puzzles/puzzle_tree_inside.h"

#include <stdlib.h>
#include <string.h>

typedef struct level {
    bool is_dead;         /* P1 */
    sudoku_choice choice; /* P2 */
    double size;          /* number of candidates that may still be removed */
} level;

typedef struct place {
    dlx_place base;
    const sudoku_puzzle_tree *tree;
    sudoku_propagation *propagation;
    size_t num_cells, stride;
    uint64_t *digits; /* [level * stride + cell] */
    level *levels;
    int top, cap; /* index of the top level, and room for levels */
    int *path;
    int length;
} place;

/* ---- made and freed ------------------------------------------------------ */

static void free_place(dlx_place *x)
{
    place *p = (place *)x;
    sudoku_propagation_free(p->propagation);
    free(p->digits);
    free(p->levels);
    free(p->path);
    free(p);
}

static int reserve(place *p, int num)
{
    if (num <= p->cap)
        return 0;
    size_t cap = 2 * (size_t)num + 14;
    uint64_t *digits = realloc(p->digits, cap * p->stride * sizeof *p->digits);
    if (digits == NULL)
        return DLX_ENOMEM;
    p->digits = digits;
    level *levels = realloc(p->levels, cap * sizeof *levels);
    if (levels == NULL)
        return DLX_ENOMEM;
    p->levels = levels;
    p->cap = (int)cap;
    return 0;
}

/* ---- going --------------------------------------------------------------- */

static uint64_t *digits_of(const place *p, int l)
{
    return p->digits + (size_t)l * p->stride;
}

/* Propagates after candidates of that cell (-1: any) have changed, and finds
 * what to branch on. */
static void settle(place *p, bool is_alive, int changed)
{
    level *at = &p->levels[p->top];
    uint64_t *digits = digits_of(p, p->top);
    *at = (level){.choice = {.cell = -1}};
    at->is_dead =
        !is_alive || sudoku_propagate_from(p->propagation, digits,
                                           digits + p->num_cells, changed) < 0;
    if (at->is_dead)
        return;
    at->choice =
        sudoku_choose_cell(&p->tree->weights, p->tree->board->shape, digits);
    for (size_t cell = 0; cell < p->num_cells; cell++)
        at->size += __builtin_popcountll(digits[cell]) - 1;
}

static int go(dlx_place *x, const int *path, int n)
{
    place *p = (place *)x;
    bool is_known = sudoku_tree_has_steps(p->tree, path, n), is_alive = true;
    p->top = 0;
    p->length = is_known ? n : 0;
    memcpy(p->digits, p->tree->digits, p->num_cells * sizeof *p->digits);
    for (int k = 0; k < p->length; k++) {
        p->path[k] = path[k];
        is_alive = sudoku_tree_step(p->tree, p->digits, path[k]) && is_alive;
    }
    settle(p, is_alive, -1);
    return is_known ? 0 : DLX_EARGUMENT;
}

/* The step may also be one of a search that branches otherwise. */
static int choose(dlx_place *x, int step)
{
    place *p = (place *)x;
    if (reserve(p, p->top + 2) != 0)
        return DLX_ENOMEM;
    uint64_t *to = digits_of(p, p->top + 1);
    memcpy(to, digits_of(p, p->top), p->stride * sizeof *to);
    p->path[p->length++] = step;
    p->top++;
    bool is_alive = sudoku_tree_step(p->tree, to, step);
    settle(p, is_alive, step / 2 / p->tree->board->shape->num_digits);
    return 0;
}

static void unchoose(dlx_place *x)
{
    place *p = (place *)x;
    p->top--;
    p->length--;
}

/* ---- looking ------------------------------------------------------------- */

static dlx_view view(const dlx_place *x)
{
    const place *p = (const place *)x;
    const level *at = &p->levels[p->top];
    if (at->is_dead)
        return (dlx_view){0, false, 0, 0};
    return at->choice.cell < 0 ? (dlx_view){0, true, 0, 0}
                               : (dlx_view){2, false, 1, at->size};
}

static void children(const dlx_place *x, int *steps)
{
    const place *p = (const place *)x;
    const sudoku_choice *c = &p->levels[p->top].choice;
    const sudoku_shape *shape = p->tree->board->shape;
    steps[0] = sudoku_step_of(shape, c->cell, c->digit, SUDOKU_PLACED);
    steps[1] = sudoku_step_of(shape, c->cell, c->digit, SUDOKU_REMOVED);
}

static int path_of(const dlx_place *x, const int **path)
{
    const place *p = (const place *)x;
    *path = p->path;
    return p->length;
}

static const dlx_place_functions functions = {
    .free = free_place,
    .go = go,
    .choose = choose,
    .unchoose = unchoose,
    .view = view,
    .children = children,
    .path = path_of,
};

int sudoku_puzzle_place_new(dlx_place **out, const dlx_tree *x)
{
    const sudoku_puzzle_tree *tree = (const sudoku_puzzle_tree *)x;
    place *p = calloc(1, sizeof *p);
    *out = NULL;
    if (p == NULL)
        return DLX_ENOMEM;
    p->base.functions = &functions;
    p->tree = tree;
    int error = sudoku_tree_propagation(&p->propagation, tree);
    if (error == 0) {
        p->num_cells = (size_t)tree->board->shape->num_cells;
        p->stride =
            p->num_cells + sudoku_propagation_state_words(p->propagation);
        p->path = malloc((size_t)tree->base.max_path * sizeof *p->path);
        error = p->path == NULL ? DLX_ENOMEM : reserve(p, 1);
    }
    if (error != 0) {
        free_place(&p->base);
        return error;
    }
    go(&p->base, p->path, 0);
    *out = &p->base;
    return 0;
}

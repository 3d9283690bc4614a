#include "jobs/puzzles/puzzle_tree.h"

#include "jobs/puzzles/puzzle_place.h"
#include "jobs/puzzles/puzzle_searcher.h"
#include "jobs/puzzles/puzzle_tree_inside.h"
#include "sudoku/budget.h"
#include "sudoku/solve/solver.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_A_PLACE = 30 };

static const dlx_tree_functions functions = {sudoku_puzzle_place_new,
                                             sudoku_puzzle_searcher_new};

/* ---- weights ------------------------------------------------------------- */

/* The tick of the searcher: the preparation's budget applies to it also. */
static void stop_if_spent(void *ctx)
{
    dlx_searcher *s = ctx;
    if (sudoku_budget_check() != 0)
        s->functions->interrupt(s);
}

static int learn(sudoku_puzzle_tree *tree)
{
    enum { NODES = 2000 };
    dlx_searcher *s;
    const dlx_limits limits = {0, NODES, 0, 0};
    int error = sudoku_puzzle_searcher_new(&s, &tree->base);
    if (error == 0)
        error = s->functions->begin(s, NULL, 0);
    if (error == 0) {
        s->functions->set_limits(s, &limits);
        s->functions->set_tick(s, stop_if_spent, s);
        s->functions->run(s, true);
        sudoku_weights_copy(&tree->weights, sudoku_searcher_weights(s));
    }
    if (s != NULL)
        s->functions->free(s);
    return error;
}

static int begin_weights(sudoku_puzzle_tree *tree)
{
    sudoku_propagation *propagation;
    int error = sudoku_tree_propagation(&propagation, tree);
    if (error != 0)
        return error;
    sudoku_weights_begin(&tree->weights, propagation);
    sudoku_propagation_free(propagation);
    return tree->learns ? learn(tree) : 0;
}

/* ---- made and freed ------------------------------------------------------ */

int sudoku_puzzle_tree_new(sudoku_puzzle_tree **out, const sudoku_solver *s,
                           bool learns)
{
    sudoku_puzzle_tree *tree = calloc(1, sizeof *tree);
    *out = NULL;
    if (tree == NULL)
        return DLX_ENOMEM;
    const sudoku_shape *shape = s->board->shape;
    size_t n = (size_t)shape->num_cells;
    tree->base.functions = &functions;
    tree->base.max_path = sudoku_longest_trail(shape);
    tree->base.max_children = 2;
    tree->base.nodes_a_place = NODES_A_PLACE;
    tree->learns = learns;
    tree->board = s->board;
    tree->implied = &s->implied;
    tree->kinds = s->options.implied;
    tree->digits = malloc(n * sizeof *tree->digits);
    int error = sudoku_weights_init(&tree->weights, s->board) != 0 ||
                        tree->digits == NULL
                    ? DLX_ENOMEM
                    : 0;
    if (error == 0) {
        memcpy(tree->digits, s->digits, n * sizeof *tree->digits);
        error = begin_weights(tree);
    }
    if (error == 0)
        *out = tree;
    else
        sudoku_puzzle_tree_free(tree);
    return error;
}

void sudoku_puzzle_tree_free(sudoku_puzzle_tree *tree)
{
    if (tree == NULL)
        return;
    free(tree->digits);
    sudoku_weights_clear(&tree->weights);
    free(tree);
}

const dlx_tree *sudoku_puzzle_tree_of(const sudoku_puzzle_tree *tree)
{
    return &tree->base;
}

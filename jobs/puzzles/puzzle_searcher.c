/* puzzle_searcher.c - searches by propagation below a path. */
#include "jobs/puzzles/puzzle_searcher.h"

#include "jobs/puzzles/puzzle_tree_inside.h"
#include "sudoku/solve/propagation_search.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct searcher {
    dlx_searcher base;
    const sudoku_puzzle_tree *tree;
    sudoku_propagation *propagation;
    sudoku_search *search;
    sudoku_weights start;
    uint64_t *digits; /* [cell] candidates at the end of the path */
    bool has_begun;
    bool is_dead; /* nothing is below the path */
    int *path;
    int length;
    int *list;
    int num;
    dlx_limits limits;
    void (*tick)(void *ctx);
    void *ctx;
    atomic_bool is_interrupted;
    bool is_fresh; /* this run has not searched anything yet */
} searcher;

/* ---- made and freed ------------------------------------------------------ */

static void free_searcher(dlx_searcher *x)
{
    searcher *s = (searcher *)x;
    if (s->search != NULL)
        s->search->kind->free(s->search);
    sudoku_propagation_free(s->propagation);
    sudoku_weights_clear(&s->start);
    free(s->digits);
    free(s->path);
    free(s->list);
    free(s);
}

/* Stops a run, but not before it has done something: so a caller who splits off
 * everything and has the rest searched comes to an end. */
static bool stop(void *ctx)
{
    searcher *s = ctx;
    if (s->is_fresh) {
        s->is_fresh = false;
        return false;
    }
    if (s->tick != NULL)
        s->tick(s->ctx);
    return atomic_exchange(&s->is_interrupted, false);
}

static int make(searcher *s)
{
    const sudoku_puzzle_tree *tree = s->tree;
    size_t n = (size_t)tree->board->shape->num_cells;
    int error = sudoku_weights_init(&s->start, tree->board);
    s->digits = malloc(n * sizeof *s->digits);
    s->list = malloc(n * sizeof *s->list);
    s->path = malloc((size_t)tree->base.max_path * sizeof *s->path);
    if (error == 0)
        error = sudoku_tree_propagation(&s->propagation, tree);
    if (error != 0)
        return error;
    if (s->digits == NULL || s->list == NULL || s->path == NULL)
        return DLX_ENOMEM;
    sudoku_weights_copy(&s->start, &tree->weights);
    sudoku_propagation_form form = {.board = tree->board,
                                    .propagation = s->propagation,
                                    .implied = tree->implied,
                                    .kinds = tree->kinds,
                                    .threads = 1,
                                    .weights = &s->start,
                                    .poll = {stop, s}};
    return sudoku_propagation_search_new(&s->search, &form) == 0 ? 0
                                                                 : DLX_ENOMEM;
}

/* ---- a path -------------------------------------------------------------- */

static int begin(dlx_searcher *x, const int *path, int n)
{
    searcher *s = (searcher *)x;
    const sudoku_puzzle_tree *tree = s->tree;
    size_t cells = (size_t)tree->board->shape->num_cells;
    if (!sudoku_tree_has_steps(tree, path, n))
        return DLX_EARGUMENT;
    memcpy(s->digits, tree->digits, cells * sizeof *s->digits);
    s->is_dead = false;
    for (int k = 0; k < n; k++) {
        s->path[k] = path[k];
        s->is_dead |= !sudoku_tree_step(tree, s->digits, path[k]);
    }
    s->length = n;
    sudoku_root root = {s->digits, true};
    if (tree->learns && s->has_begun)
        sudoku_weights_copy(&s->start, sudoku_propagation_weights(s->search));
    s->has_begun = true;
    s->search->kind->begin(s->search, &root);
    atomic_store(&s->is_interrupted, false);
    return 0;
}

static void set_limits(dlx_searcher *x, const dlx_limits *limits)
{
    ((searcher *)x)->limits = *limits;
}

static enum dlx_result run(dlx_searcher *x, bool all)
{
    searcher *s = (searcher *)x;
    if (s->is_dead)
        return DLX_EXHAUSTED;
    s->is_fresh = true;
    base_budget budget = sudoku_search_budget(&s->limits);
    enum dlx_result result = s->search->kind->run(s->search, all, &budget);
    if (result == DLX_SOLUTION)
        s->num = s->search->kind->get_grid(s->search, s->list);
    return result;
}

static int get_solution(const dlx_searcher *x, const int **list)
{
    const searcher *s = (const searcher *)x;
    *list = s->list;
    return s->num;
}

/* Prepends the path to where the search began. */
static int split_off(dlx_searcher *x, int *path)
{
    const searcher *s = (const searcher *)x;
    int n = sudoku_propagation_split(s->search, path + s->length);
    if (n == 0)
        return 0;
    memcpy(path, s->path, (size_t)s->length * sizeof *path);
    return s->length + n;
}

static bool is_divisible(const dlx_searcher *x)
{
    (void)x;
    return true;
}

static void interrupt(dlx_searcher *x)
{
    atomic_store(&((searcher *)x)->is_interrupted, true);
}

static void set_tick(dlx_searcher *x, void (*tick)(void *ctx), void *ctx)
{
    searcher *s = (searcher *)x;
    s->tick = tick;
    s->ctx = ctx;
}

static void get_stats(const dlx_searcher *x, dlx_stats *stats)
{
    const searcher *s = (const searcher *)x;
    s->search->kind->get_stats(s->search, stats);
}

static size_t count_text(const dlx_searcher *x, char *to, size_t size)
{
    char digits[24];
    int num = snprintf(digits, sizeof digits, "%" PRIu64,
                       ((const searcher *)x)->search->covers);
    if (size > 0)
        snprintf(to, size, "%s", (size_t)num < size ? digits : "");
    return (size_t)num;
}

const sudoku_weights *sudoku_searcher_weights(const dlx_searcher *x)
{
    return sudoku_propagation_weights(((const searcher *)x)->search);
}

static const dlx_searcher_functions functions = {
    .free = free_searcher,
    .begin = begin,
    .set_limits = set_limits,
    .run = run,
    .get_solution = get_solution,
    .split_off = split_off,
    .is_divisible = is_divisible,
    .interrupt = interrupt,
    .set_tick = set_tick,
    .get_stats = get_stats,
    .count_text = count_text,
};

int sudoku_puzzle_searcher_new(dlx_searcher **out, const dlx_tree *tree)
{
    searcher *s = calloc(1, sizeof *s);
    *out = NULL;
    if (s == NULL)
        return DLX_ENOMEM;
    s->base.functions = &functions;
    s->tree = (const sudoku_puzzle_tree *)tree;
    atomic_init(&s->is_interrupted, false);
    int error = make(s);
    if (error != 0)
        free_searcher(&s->base);
    else
        *out = &s->base;
    return error;
}

/* tree.c - the tree in which there is nothing. */
#include "base/tree.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- its only place ------------------------------------------------------ */

static const base_place_functions place_functions;
static base_place place = {&place_functions};

static void keep_place(base_place *x)
{
    (void)x;
}

static int go(base_place *x, const int *path, int n)
{
    (void)x;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static base_view view(const base_place *x)
{
    (void)x;
    return (base_view){0, false, 0, 0};
}

static int path_of(const base_place *x, const int **path)
{
    static const int none;
    (void)x;
    *path = &none;
    return 0;
}

/* It has no children: nobody chooses. */
static const base_place_functions place_functions = {
    .free = keep_place, .go = go, .view = view, .path = path_of};

static int new_place(base_place **out, const base_tree *tree)
{
    (void)tree;
    *out = &place;
    return 0;
}

/* ---- its searcher -------------------------------------------------------- */

static const base_searcher_functions searcher_functions;
static base_searcher searcher = {&searcher_functions};

static void keep_searcher(base_searcher *s)
{
    (void)s;
}

static int begin(base_searcher *s, const int *path, int n)
{
    (void)s;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static void set_limits(base_searcher *s, const dlx_limits *limits)
{
    (void)s;
    (void)limits;
}

static enum dlx_result run(base_searcher *s, bool all)
{
    (void)s;
    (void)all;
    return DLX_EXHAUSTED;
}

static void interrupt(base_searcher *s)
{
    (void)s;
}

static void set_tick(base_searcher *s, void (*tick)(void *ctx), void *ctx)
{
    (void)s;
    (void)tick;
    (void)ctx;
}

static void get_stats(const base_searcher *s, dlx_stats *stats)
{
    (void)s;
    memset(stats, 0, sizeof *stats);
}

static size_t count_text(const base_searcher *s, char *to, size_t size)
{
    (void)s;
    if (size > 0)
        snprintf(to, size, "0");
    return 1;
}

/* Its search is over at once: nothing is found, and nothing split off. */
static const base_searcher_functions searcher_functions = {
    .free = keep_searcher,
    .begin = begin,
    .set_limits = set_limits,
    .run = run,
    .interrupt = interrupt,
    .set_tick = set_tick,
    .get_stats = get_stats,
    .count_text = count_text,
};

static int new_searcher(base_searcher **out, const base_tree *tree)
{
    (void)tree;
    *out = &searcher;
    return 0;
}

/* ---- the tree ------------------------------------------------------------ */

static const base_tree_functions functions = {new_place, new_searcher};
static const base_tree tree = {&functions, 0, 0, 1};

const base_tree *base_empty_tree(void)
{
    return &tree;
}

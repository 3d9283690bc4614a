/* empty_tree.c - the tree without solutions. */
#include "dlx/tree.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- its only place ------------------------------------------------------ */

static const dlx_place_functions place_functions;
static dlx_place place = {&place_functions};

static void keep_place(dlx_place *x)
{
    (void)x;
}

static int go(dlx_place *x, const int *path, int n)
{
    (void)x;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static dlx_view view(const dlx_place *x)
{
    (void)x;
    return (dlx_view){0, false, 0, 0};
}

static int path_of(const dlx_place *x, const int **path)
{
    static const int none;
    (void)x;
    *path = &none;
    return 0;
}

static const dlx_place_functions place_functions = {
    .free = keep_place, .go = go, .view = view, .path = path_of};

static int new_place(dlx_place **out, const dlx_tree *tree)
{
    (void)tree;
    *out = &place;
    return 0;
}

/* ---- its searcher -------------------------------------------------------- */

static const dlx_searcher_functions searcher_functions;
static dlx_searcher searcher = {&searcher_functions};

static void keep_searcher(dlx_searcher *s)
{
    (void)s;
}

static int begin(dlx_searcher *s, const int *path, int n)
{
    (void)s;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static void set_limits(dlx_searcher *s, const dlx_limits *limits)
{
    (void)s;
    (void)limits;
}

static enum dlx_result run(dlx_searcher *s, bool all)
{
    (void)s;
    (void)all;
    return DLX_EXHAUSTED;
}

static void interrupt(dlx_searcher *s)
{
    (void)s;
}

static void set_tick(dlx_searcher *s, void (*tick)(void *ctx), void *ctx)
{
    (void)s;
    (void)tick;
    (void)ctx;
}

static void get_stats(const dlx_searcher *s, dlx_stats *stats)
{
    (void)s;
    memset(stats, 0, sizeof *stats);
}

static size_t count_text(const dlx_searcher *s, char *to, size_t size)
{
    (void)s;
    if (size > 0)
        snprintf(to, size, "0");
    return 1;
}

static const dlx_searcher_functions searcher_functions = {
    .free = keep_searcher,
    .begin = begin,
    .set_limits = set_limits,
    .run = run,
    .interrupt = interrupt,
    .set_tick = set_tick,
    .get_stats = get_stats,
    .count_text = count_text,
};

static int new_searcher(dlx_searcher **out, const dlx_tree *tree)
{
    (void)tree;
    *out = &searcher;
    return 0;
}

/* ---- the tree ------------------------------------------------------------ */

static const dlx_tree_functions functions = {new_place, new_searcher};
static const dlx_tree tree = {&functions, 0, 0, 1};

const dlx_tree *dlx_empty_tree(void)
{
    return &tree;
}

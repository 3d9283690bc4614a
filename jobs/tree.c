/* tree.c - the tree in which there is nothing. */
#include "jobs/tree.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- its only place ------------------------------------------------------ */

static const jobs_place_functions place_functions;
static jobs_place place = {&place_functions};

static void keep_place(jobs_place *x)
{
    (void)x;
}

static int go(jobs_place *x, const int *path, int n)
{
    (void)x;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static jobs_view view(const jobs_place *x)
{
    (void)x;
    return (jobs_view){0, false, 0, 0};
}

static int path_of(const jobs_place *x, const int **path)
{
    static const int none;
    (void)x;
    *path = &none;
    return 0;
}

/* It has no children: nobody chooses. */
static const jobs_place_functions place_functions = {
    .free = keep_place, .go = go, .view = view, .path = path_of};

static int new_place(jobs_place **out, const jobs_tree *tree)
{
    (void)tree;
    *out = &place;
    return 0;
}

/* ---- its searcher -------------------------------------------------------- */

static const jobs_searcher_functions searcher_functions;
static jobs_searcher searcher = {&searcher_functions};

static void keep_searcher(jobs_searcher *s)
{
    (void)s;
}

static int begin(jobs_searcher *s, const int *path, int n)
{
    (void)s;
    (void)path;
    return n == 0 ? 0 : DLX_EARGUMENT;
}

static void set_limits(jobs_searcher *s, const dlx_limits *limits)
{
    (void)s;
    (void)limits;
}

static enum dlx_result run(jobs_searcher *s, bool all)
{
    (void)s;
    (void)all;
    return DLX_EXHAUSTED;
}

static void interrupt(jobs_searcher *s)
{
    (void)s;
}

static void set_tick(jobs_searcher *s, void (*tick)(void *ctx), void *ctx)
{
    (void)s;
    (void)tick;
    (void)ctx;
}

static void get_stats(const jobs_searcher *s, dlx_stats *stats)
{
    (void)s;
    memset(stats, 0, sizeof *stats);
}

static size_t count_text(const jobs_searcher *s, char *to, size_t size)
{
    (void)s;
    if (size > 0)
        snprintf(to, size, "0");
    return 1;
}

/* Its search is over at once: nothing is found, and nothing split off. */
static const jobs_searcher_functions searcher_functions = {
    .free = keep_searcher,
    .begin = begin,
    .set_limits = set_limits,
    .run = run,
    .interrupt = interrupt,
    .set_tick = set_tick,
    .get_stats = get_stats,
    .count_text = count_text,
};

static int new_searcher(jobs_searcher **out, const jobs_tree *tree)
{
    (void)tree;
    *out = &searcher;
    return 0;
}

/* ---- the tree ------------------------------------------------------------ */

static const jobs_tree_functions functions = {new_place, new_searcher};
static const jobs_tree tree = {&functions, 0, 0, 1};

const jobs_tree *jobs_empty_tree(void)
{
    return &tree;
}

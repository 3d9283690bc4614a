/* problem_tree.c - branchings as places, solvers as searchers. */
#include "dlx/shards/problem_tree.h"

#include "dlx/shards/branching.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_A_PLACE = 1000 };

static const run_tree_functions tree_functions;

void dlx_problem_tree_init(dlx_problem_tree *tree, const dlx_problem *p,
                           const dlx_config *config, const int *excluded,
                           int num_excluded)
{
    memset(tree, 0, sizeof *tree);
    tree->base.functions = &tree_functions;
    tree->base.max_path = dlx_num_primary(p);
    tree->base.max_children = dlx_num_options(p);
    tree->base.nodes_a_place = NODES_A_PLACE;
    tree->problem = p;
    tree->config = *config;
    tree->config.threads = 1;
    tree->excluded = excluded;
    tree->num_excluded = num_excluded;
}

void dlx_problem_tree_without_memo(dlx_problem_tree *tree)
{
    dlx_config *config = &tree->config;
    if (config->kernel == DLX_KERNEL_AUTO)
        config->kernel = config->choice == DLX_CHOOSE_FIRST ? DLX_KERNEL_LANES
                                                            : DLX_KERNEL_LINKS;
}

/* ---- places -------------------------------------------------------------- */

typedef struct place {
    run_place base;
    dlx_branching at;
} place;

static void free_place(run_place *x)
{
    place *p = (place *)x;
    dlx_branching_clear(&p->at);
    free(p);
}

static int go(run_place *x, const int *path, int n)
{
    return dlx_branching_go(&((place *)x)->at, path, n);
}

static int choose(run_place *x, int step)
{
    dlx_branching_choose(&((place *)x)->at, step);
    return 0;
}

static void unchoose(run_place *x)
{
    dlx_branching_unchoose(&((place *)x)->at);
}

static run_view view(const run_place *x)
{
    const dlx_branching *at = &((const place *)x)->at;
    int item = dlx_branching_item(at);
    int n = item == 0 ? 0 : at->num_left[item];
    return (run_view){n, item == 0, n, (double)at->num_open};
}

static void children(const run_place *x, int *steps)
{
    const dlx_branching *at = &((const place *)x)->at;
    dlx_branching_options(at, dlx_branching_item(at), steps);
}

static int path_of(const run_place *x, const int **path)
{
    const dlx_branching *at = &((const place *)x)->at;
    *path = at->chosen;
    return at->num_chosen;
}

static const run_place_functions place_functions = {
    .free = free_place,
    .go = go,
    .choose = choose,
    .unchoose = unchoose,
    .view = view,
    .children = children,
    .path = path_of,
};

static int new_place(run_place **out, const run_tree *x)
{
    const dlx_problem_tree *tree = (const dlx_problem_tree *)x;
    place *p = malloc(sizeof *p);
    *out = NULL;
    if (p == NULL)
        return DLX_ENOMEM;
    p->base.functions = &place_functions;
    int error = dlx_branching_init(&p->at, tree->problem);
    if (error != 0) {
        free_place(&p->base);
        return error;
    }
    dlx_branching_exclude(&p->at, tree->excluded, tree->num_excluded);
    *out = &p->base;
    return 0;
}

/* ---- searchers ----------------------------------------------------------- */

typedef struct searcher {
    run_searcher base;
    const dlx_problem_tree *tree;
    dlx_solver *solver;
} searcher;

static dlx_solver *solver_of(const run_searcher *x)
{
    return ((const searcher *)x)->solver;
}

static void free_searcher(run_searcher *x)
{
    dlx_solver_free(solver_of(x));
    free(x);
}

static int begin(run_searcher *x, const int *path, int n)
{
    const searcher *s = (const searcher *)x;
    int error = dlx_assume(s->solver, path, n);
    return error != 0 ? error
                      : dlx_exclude(s->solver, s->tree->excluded,
                                    s->tree->num_excluded);
}

static void set_limits(run_searcher *x, const dlx_limits *limits)
{
    dlx_set_limits(solver_of(x), limits);
}

static enum dlx_result run(run_searcher *x, bool all)
{
    uint64_t covers;
    return all ? dlx_count(solver_of(x), &covers) : dlx_next(solver_of(x));
}

static int get_solution(const run_searcher *x, const int **list)
{
    return dlx_get_cover(solver_of(x), list);
}

static int split_off(run_searcher *x, int *path)
{
    return dlx_split_off(solver_of(x), path);
}

static bool is_divisible(const run_searcher *x)
{
    dlx_stats stats;
    dlx_get_stats(solver_of(x), &stats);
    return strcmp(stats.kernel, "memo") != 0 &&
           strcmp(stats.kernel, "sweep") != 0 &&
           strcmp(stats.kernel, "bounds") != 0;
}

static void interrupt(run_searcher *x)
{
    dlx_interrupt(solver_of(x));
}

static void set_tick(run_searcher *x, void (*tick)(void *ctx), void *ctx)
{
    dlx_set_tick(solver_of(x), tick, ctx);
}

static void get_stats(const run_searcher *x, dlx_stats *stats)
{
    dlx_get_stats(solver_of(x), stats);
}

static size_t count_text(const run_searcher *x, char *to, size_t size)
{
    return dlx_count_text(solver_of(x), to, size);
}

static const run_searcher_functions searcher_functions = {
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

static int new_searcher(run_searcher **out, const run_tree *x)
{
    searcher *s = malloc(sizeof *s);
    *out = NULL;
    if (s == NULL)
        return DLX_ENOMEM;
    s->base.functions = &searcher_functions;
    s->tree = (const dlx_problem_tree *)x;
    int error = dlx_solver_new(&s->solver, s->tree->problem, &s->tree->config);
    if (error != 0) {
        free(s);
        return error;
    }
    *out = &s->base;
    return 0;
}

static const run_tree_functions tree_functions = {new_place, new_searcher};

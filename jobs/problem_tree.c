/* problem_tree.c - branchings as places, solvers as searchers. */
#include "jobs/problem_tree.h"

#include "jobs/branching.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_A_PLACE = 1000 };

static const dlx_tree_functions tree_functions;

void jobs_problem_tree_init(jobs_problem_tree *tree, const dlx_problem *p,
                            const dlx_config *config, const int *excluded,
                            int num_excluded)
{
    memset(tree, 0, sizeof *tree);
    tree->base.functions = &tree_functions;
    tree->base.max_path = jobs_branching_longest(p);
    tree->base.max_children = dlx_num_options(p) > 1 ? dlx_num_options(p) : 2;
    tree->base.nodes_a_place = NODES_A_PLACE;
    tree->problem = p;
    tree->config = *config;
    tree->config.threads = 1;
    tree->excluded = excluded;
    tree->num_excluded = num_excluded;
}

void jobs_problem_tree_without_memo(jobs_problem_tree *tree)
{
    dlx_config *config = &tree->config;
    if (config->kernel != DLX_KERNEL_AUTO)
        return;
    if (dlx_has_bounds(tree->problem))
        config->kernel = DLX_KERNEL_BOUNDS;
    else
        config->kernel = config->choice == DLX_CHOOSE_FIRST ? DLX_KERNEL_LANES
                                                            : DLX_KERNEL_LINKS;
}

/* ---- places -------------------------------------------------------------- */

typedef struct place {
    dlx_place base;
    jobs_branching at;
} place;

static void free_place(dlx_place *x)
{
    place *p = (place *)x;
    jobs_branching_clear(&p->at);
    free(p);
}

static int go(dlx_place *x, const int *path, int n)
{
    return jobs_branching_go(&((place *)x)->at, path, n);
}

static int choose(dlx_place *x, int step)
{
    jobs_branching_choose(&((place *)x)->at, step);
    return 0;
}

static void unchoose(dlx_place *x)
{
    jobs_branching_unchoose(&((place *)x)->at);
}

static dlx_view view(const dlx_place *x)
{
    const jobs_branching *at = &((const place *)x)->at;
    int n = jobs_branching_count(at);
    int nodes = at->has_bounds ? n > 1 : n; /* each option that is tried */
    return (dlx_view){n, jobs_branching_is_cover(at), nodes,
                      (double)at->num_open};
}

static void children(const dlx_place *x, int *steps)
{
    jobs_branching_steps(&((const place *)x)->at, steps);
}

static int path_of(const dlx_place *x, const int **path)
{
    const jobs_branching *at = &((const place *)x)->at;
    *path = at->path;
    return at->length;
}

static const dlx_place_functions place_functions = {
    .free = free_place,
    .go = go,
    .choose = choose,
    .unchoose = unchoose,
    .view = view,
    .children = children,
    .path = path_of,
};

static int new_place(dlx_place **out, const dlx_tree *x)
{
    const jobs_problem_tree *tree = (const jobs_problem_tree *)x;
    place *p = malloc(sizeof *p);
    *out = NULL;
    if (p == NULL)
        return DLX_ENOMEM;
    p->base.functions = &place_functions;
    int error = jobs_branching_init(&p->at, tree->problem);
    if (error != 0) {
        free_place(&p->base);
        return error;
    }
    jobs_branching_exclude(&p->at, tree->excluded, tree->num_excluded);
    *out = &p->base;
    return 0;
}

/* ---- searchers ----------------------------------------------------------- */

typedef struct searcher {
    dlx_searcher base;
    const jobs_problem_tree *tree;
    dlx_solver *solver;
    int *part;     /* of a path: the options chosen, or what is split off */
    int *excluded; /* the tree's exclusions, then those of the path */
    int num_excluded;
} searcher;

static dlx_solver *solver_of(const dlx_searcher *x)
{
    return ((const searcher *)x)->solver;
}

static void free_searcher(dlx_searcher *x)
{
    searcher *s = (searcher *)x;
    dlx_solver_free(s->solver);
    free(s->part);
    free(s->excluded);
    free(s);
}

static int begin(dlx_searcher *x, const int *path, int n)
{
    searcher *s = (searcher *)x;
    int options = dlx_num_options(s->tree->problem), chosen = 0;
    s->num_excluded = s->tree->num_excluded;
    for (int k = 0; k < n; k++) {
        if (path[k] < options)
            s->part[chosen++] = path[k];
        else
            s->excluded[s->num_excluded++] = path[k] - options;
    }
    int error = dlx_assume(s->solver, s->part, chosen);
    return error != 0 ? error
                      : dlx_exclude(s->solver, s->excluded, s->num_excluded);
}

static void set_limits(dlx_searcher *x, const dlx_limits *limits)
{
    dlx_set_limits(solver_of(x), limits);
}

static enum dlx_result run(dlx_searcher *x, bool all)
{
    uint64_t covers;
    return all ? dlx_count(solver_of(x), &covers) : dlx_next(solver_of(x));
}

static int get_solution(const dlx_searcher *x, const int **list)
{
    return dlx_get_cover(solver_of(x), list);
}

/* With what the path leaves out already, which the solver does not repeat. */
static int split_off(dlx_searcher *x, int *path)
{
    const searcher *s = (const searcher *)x;
    int options = dlx_num_options(s->tree->problem), length = 0;
    int n = dlx_split_off(s->solver, s->part);
    for (int k = 0; k < n && s->part[k] >= 0; k++)
        path[length++] = s->part[k];
    for (int k = s->tree->num_excluded; n > 0 && k < s->num_excluded; k++)
        path[length++] = options + s->excluded[k];
    for (int k = 0; k < n; k++) {
        if (s->part[k] < 0)
            path[length++] = options + ~s->part[k];
    }
    return length;
}

static bool is_divisible(const dlx_searcher *x)
{
    dlx_stats stats;
    dlx_get_stats(solver_of(x), &stats);
    return stats.kernel_id != DLX_KERNEL_MEMO &&
           stats.kernel_id != DLX_KERNEL_SWEEP;
}

static void interrupt(dlx_searcher *x)
{
    dlx_interrupt(solver_of(x));
}

static void set_tick(dlx_searcher *x, void (*tick)(void *ctx), void *ctx)
{
    dlx_set_tick(solver_of(x), tick, ctx);
}

static void get_stats(const dlx_searcher *x, dlx_stats *stats)
{
    dlx_get_stats(solver_of(x), stats);
}

static size_t count_text(const dlx_searcher *x, char *to, size_t size)
{
    return dlx_count_text(solver_of(x), to, size);
}

static const dlx_searcher_functions searcher_functions = {
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

static int make(searcher *s, const jobs_problem_tree *tree)
{
    size_t most = (size_t)tree->base.max_path + 1;
    size_t given = (size_t)tree->num_excluded;
    s->base.functions = &searcher_functions;
    s->tree = tree;
    s->part = malloc(most * sizeof *s->part);
    s->excluded = malloc((most + given) * sizeof *s->excluded);
    if (s->part == NULL || s->excluded == NULL)
        return DLX_ENOMEM;
    if (given > 0)
        memcpy(s->excluded, tree->excluded, given * sizeof *s->excluded);
    return dlx_solver_new(&s->solver, tree->problem, &tree->config);
}

static int new_searcher(dlx_searcher **out, const dlx_tree *x)
{
    searcher *s = calloc(1, sizeof *s);
    *out = NULL;
    if (s == NULL)
        return DLX_ENOMEM;
    int error = make(s, (const jobs_problem_tree *)x);
    if (error != 0) {
        free_searcher(&s->base);
        return error;
    }
    *out = &s->base;
    return 0;
}

static const dlx_tree_functions tree_functions = {new_place, new_searcher};

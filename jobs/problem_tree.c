#include "jobs/problem_tree.h"

#include "jobs/branching.h"

#include <math.h>
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
    const jobs_problem_tree *tree;
    jobs_branching at;
    int *chosen, *excluded; /* options that the path excludes, and those that
                               the tree does */
} place;

static void free_place(dlx_place *x)
{
    place *p = (place *)x;
    jobs_branching_clear(&p->at);
    free(p->chosen);
    free(p->excluded);
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
    int nodes = at->has_bounds
                    ? n > 1
                    : n; /* each option that was tried counts as a node */
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

/* The rest that the path leaves is a problem of its own: its covers, together
 * with the chosen options, are the covers below the place. If an automorphism
 * of it takes option a to option b, it takes the covers with a to those with b,
 * one to one. So it suffices to search one option of each orbit, and to count
 * its covers once for each option of the orbit; all these options contain one
 * item that each cover has exactly once. The same holds again below: weights
 * multiply. */
static int find_orbits(place *p, double work, int *steps, uint64_t *times)
{
    dlx_reduction *r;
    dlx_reduction_stats stats;
    dlx_reduction_config config = {.given_only = 1,
                                   .assumed = p->chosen,
                                   .excluded = p->excluded,
                                   .num_excluded = p->tree->num_excluded};
    int options = dlx_num_options(p->tree->problem), n = 0;
    for (int k = 0; k < p->at.length; k++) {
        if (p->at.path[k] < options)
            p->chosen[config.num_assumed++] = p->at.path[k];
        else
            p->excluded[config.num_excluded++] = p->at.path[k] - options;
    }
    int error = dlx_reduction_new(&r, p->tree->problem, &config);
    if (error != 0)
        return error;
    dlx_reduction_get_stats(r, &stats);
    if (!stats.has_none)
        n = dlx_find_option_orbits(dlx_reduction_problem(r), work, steps,
                                   times);
    for (int k = 0; k < n; k++)
        steps[k] = dlx_reduction_option(r, steps[k]);
    dlx_reduction_free(r);
    return n;
}

/* Returns the number of entries to look at for a share of the time of the
 * search: a node takes about as long as 15 of them. At the root at least five
 * microseconds for each entry are allowed, unless there are very many. */
static double work_of(const place *p, double nodes)
{
    const double SHARE = 0.05, LOOKS_A_NODE = 15, MOST_ENTRIES = 200000;
    const double LOOKS_AT_LEAST = 40, LOOKS_AT_ROOT = 2000;
    const dlx_problem *problem = p->tree->problem;
    double work = SHARE * LOOKS_A_NODE * nodes;
    double entries = (double)dlx_num_entries(problem);
    double left =
        entries * (double)p->at.num_open / (dlx_num_options(problem) + 1.0);
    if (p->at.length == 0 && entries <= MOST_ENTRIES)
        return fmax(work, LOOKS_AT_ROOT * entries);
    return work < LOOKS_AT_LEAST * left ? 0 : work;
}

static int orbits(dlx_place *x, double nodes, int *steps, uint64_t *times)
{
    place *p = (place *)x;
    double work = work_of(p, nodes);
    if (work <= 0)
        return 0;
    if (p->at.length == 0 && p->tree->num_excluded == 0)
        return dlx_find_option_orbits(p->tree->problem, work, steps, times);
    return find_orbits(p, work, steps, times);
}

static const dlx_place_functions place_functions = {
    .free = free_place,
    .go = go,
    .choose = choose,
    .unchoose = unchoose,
    .view = view,
    .children = children,
    .path = path_of,
    .orbits = orbits,
};

static int new_place(dlx_place **out, const dlx_tree *x)
{
    const jobs_problem_tree *tree = (const jobs_problem_tree *)x;
    size_t most = (size_t)tree->base.max_path + 1;
    size_t given = (size_t)tree->num_excluded;
    place *p = calloc(1, sizeof *p);
    *out = NULL;
    if (p == NULL)
        return DLX_ENOMEM;
    p->base.functions = &place_functions;
    p->tree = tree;
    p->chosen = malloc(most * sizeof *p->chosen);
    p->excluded = malloc((most + given) * sizeof *p->excluded);
    int error = jobs_branching_init(&p->at, tree->problem);
    if (error != 0 || p->chosen == NULL || p->excluded == NULL) {
        free_place(&p->base);
        return DLX_ENOMEM;
    }
    if (given > 0)
        memcpy(p->excluded, tree->excluded, given * sizeof *p->excluded);
    jobs_branching_exclude(&p->at, tree->excluded, tree->num_excluded);
    *out = &p->base;
    return 0;
}

/* ---- searchers ----------------------------------------------------------- */

typedef struct searcher {
    dlx_searcher base;
    const jobs_problem_tree *tree;
    dlx_solver *solver; /* solver of the rest, or of the whole problem */
    dlx_solver *whole;
    dlx_reduction *rest; /* the rest that the path leaves; NULL: the whole
                            problem is searched */
    double paths, nodes;
    double expected;
    bool is_symmetric, is_looked_at; /* whether the whole problem has symmetry,
                                        and whether that is known */
    dlx_limits limits;
    void (*tick)(void *ctx);
    void *ctx; /* context of tick() */
    int *chosen;
    int *part;
    int *cover;    /* a solution of the rest, completed by the path */
    int *excluded; /* excluded options: first those of the tree, then those of
                      the path */
    int num_chosen, num_excluded;
} searcher;

static dlx_solver *solver_of(const dlx_searcher *x)
{
    return ((const searcher *)x)->solver;
}

static void drop_rest(searcher *s)
{
    if (s->rest != NULL)
        dlx_solver_free(s->solver);
    dlx_reduction_free(s->rest);
    s->rest = NULL;
    s->solver = s->whole;
}

static void free_searcher(dlx_searcher *x)
{
    searcher *s = (searcher *)x;
    drop_rest(s);
    dlx_solver_free(s->whole);
    free(s->chosen);
    free(s->part);
    free(s->cover);
    free(s->excluded);
    free(s);
}

static void note_nodes(searcher *s)
{
    dlx_stats stats;
    dlx_get_stats(s->solver, &stats);
    if (stats.nodes == 0)
        return;
    s->paths++;
    s->nodes += (double)stats.nodes;
}

/* Returns whether the whole problem has symmetry; looks for it only once. */
static bool is_symmetric(searcher *s)
{
    const double LOOKS = 400;
    const dlx_problem *p = s->tree->problem;
    size_t options = (size_t)dlx_num_options(p) + 1;
    if (s->is_looked_at)
        return s->is_symmetric;
    int *found = malloc(options * sizeof *found);
    uint64_t *sizes = malloc(options * sizeof *sizes);
    double work = LOOKS * (double)dlx_num_entries(p);
    if (found != NULL && sizes != NULL)
        s->is_symmetric = dlx_find_option_orbits(p, work, found, sizes) > 0;
    s->is_looked_at = true;
    free(found);
    free(sizes);
    return s->is_symmetric;
}

/* Returns whether to reduce. Looking for symmetry, and making a solver, takes
 * as long as some nodes for each entry. */
static bool pays_to_reduce(searcher *s)
{
    const double NODES_OF_ENTRY = 100;
    double entries = (double)dlx_num_entries(s->tree->problem);
    double nodes = s->paths > 0 ? s->nodes / s->paths : s->expected;
    return s->tree->reduces && s->num_chosen > 0 &&
           nodes >= NODES_OF_ENTRY * entries && is_symmetric(s);
}

/* Makes the rest of the path the problem to search. If out of memory, the whole
 * problem stays. */
static void reduce(searcher *s)
{
    dlx_reduction_stats stats;
    const dlx_reduction_config config = {.given_only = 1,
                                         .assumed = s->chosen,
                                         .num_assumed = s->num_chosen,
                                         .excluded = s->excluded,
                                         .num_excluded = s->num_excluded};
    if (dlx_reduction_new(&s->rest, s->tree->problem, &config) != 0)
        return;
    dlx_reduction_get_stats(s->rest, &stats);
    if (stats.has_none ||
        dlx_solver_new(&s->solver, dlx_reduction_problem(s->rest),
                       &s->tree->config) != 0) {
        s->solver = s->whole;
        dlx_reduction_free(s->rest);
        s->rest = NULL;
        return;
    }
    dlx_set_limits(s->solver, &s->limits);
    dlx_set_tick(s->solver, s->tick, s->ctx);
}

static int begin(dlx_searcher *x, const int *path, int n)
{
    searcher *s = (searcher *)x;
    int options = dlx_num_options(s->tree->problem);
    note_nodes(s);
    drop_rest(s);
    s->num_chosen = 0;
    s->num_excluded = s->tree->num_excluded;
    for (int k = 0; k < n; k++) {
        if (path[k] < options)
            s->chosen[s->num_chosen++] = path[k];
        else
            s->excluded[s->num_excluded++] = path[k] - options;
    }
    if (pays_to_reduce(s))
        reduce(s);
    if (s->rest != NULL)
        return 0;
    int error = dlx_assume(s->solver, s->chosen, s->num_chosen);
    return error != 0 ? error
                      : dlx_exclude(s->solver, s->excluded, s->num_excluded);
}

static void set_limits(dlx_searcher *x, const dlx_limits *limits)
{
    ((searcher *)x)->limits = *limits;
    dlx_set_limits(solver_of(x), limits);
}

static enum dlx_result run(dlx_searcher *x, bool all)
{
    uint64_t covers;
    return all ? dlx_count(solver_of(x), &covers) : dlx_next(solver_of(x));
}

static int whole_option(const searcher *s, int o)
{
    return s->rest != NULL ? dlx_reduction_option(s->rest, o) : o;
}

static int get_solution(const dlx_searcher *x, const int **list)
{
    const searcher *s = (const searcher *)x;
    const int *found, *forced;
    int n = dlx_get_cover(s->solver, &found), num = 0;
    *list = s->rest != NULL ? s->cover : found;
    if (s->rest == NULL || n == 0)
        return n;
    int num_forced = dlx_reduction_forced(s->rest, &forced);
    for (int k = 0; k < num_forced; k++)
        s->cover[num++] = forced[k];
    for (int k = 0; k < n; k++)
        s->cover[num++] = whole_option(s, found[k]);
    return num;
}

/* Splits off a part. Prepends the path's steps, which the solver of a rest does
 * not repeat. */
static int split_off(dlx_searcher *x, int *path)
{
    const searcher *s = (const searcher *)x;
    int options = dlx_num_options(s->tree->problem), length = 0;
    int n = dlx_split_off(s->solver, s->part);
    if (n == 0)
        return 0;
    for (int k = 0; k < s->num_chosen && s->rest != NULL; k++)
        path[length++] = s->chosen[k];
    for (int k = 0; k < n && s->part[k] >= 0; k++)
        path[length++] = whole_option(s, s->part[k]);
    for (int k = s->tree->num_excluded; k < s->num_excluded; k++)
        path[length++] = options + s->excluded[k];
    for (int k = 0; k < n; k++) {
        if (s->part[k] < 0)
            path[length++] = options + whole_option(s, ~s->part[k]);
    }
    return length;
}

static bool is_divisible(const dlx_searcher *x)
{
    return dlx_can_split_off(solver_of(x)) != 0;
}

static void interrupt(dlx_searcher *x)
{
    dlx_interrupt(solver_of(x));
}

static void set_tick(dlx_searcher *x, void (*tick)(void *ctx), void *ctx)
{
    searcher *s = (searcher *)x;
    s->tick = tick;
    s->ctx = ctx;
    dlx_set_tick(s->whole, tick, ctx);
    dlx_set_tick(s->solver, tick, ctx);
}

static void get_stats(const dlx_searcher *x, dlx_stats *stats)
{
    dlx_get_stats(solver_of(x), stats);
}

static size_t count_text(const dlx_searcher *x, char *to, size_t size)
{
    return dlx_count_text(solver_of(x), to, size);
}

static void expect(dlx_searcher *x, double nodes)
{
    ((searcher *)x)->expected = nodes;
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
    .expect = expect,
};

static int make(searcher *s, const jobs_problem_tree *tree)
{
    size_t most = (size_t)tree->base.max_path + 1;
    size_t given = (size_t)tree->num_excluded;
    s->base.functions = &searcher_functions;
    s->tree = tree;
    s->chosen = malloc(most * sizeof *s->chosen);
    s->part = malloc(most * sizeof *s->part);
    s->cover = malloc(most * sizeof *s->cover);
    s->excluded = malloc((most + given) * sizeof *s->excluded);
    if (s->chosen == NULL || s->part == NULL || s->cover == NULL ||
        s->excluded == NULL)
        return DLX_ENOMEM;
    if (given > 0)
        memcpy(s->excluded, tree->excluded, given * sizeof *s->excluded);
    int error = dlx_solver_new(&s->whole, tree->problem, &tree->config);
    s->solver = s->whole;
    return error;
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

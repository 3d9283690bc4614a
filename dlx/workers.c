/*
 * workers.c - adapts searches by kernels to teams.
 *
 * A guiding path lists the options that lead to a part of the search, after its
 * length. A worker assumes them, but excludes o where the path has ~o.
 */
#include "dlx/workers.h"

#include <stdlib.h>

/* ---- the functions of a team --------------------------------------------- */

static void *make(void *master, base_worker *worker)
{
    const dlx_search *m = master;
    dlx_search *s = calloc(1, sizeof *s);
    dlx_config config = m->config;
    if (s == NULL)
        return NULL;
    config.threads = 1;
    config.tuning.no_clock = 1;
    s->worker = worker;
    if (dlx_search_init(s, m->problem, &config, m->kernel, m->reason) == 0) {
        s->interval = m->interval;
        return s;
    }
    dlx_search_clear(s);
    free(s);
    return NULL;
}

static void release(void *search)
{
    dlx_search_clear(search);
    free(search);
}

static size_t bytes(const void *search)
{
    return dlx_search_bytes(search);
}

static void begin(void *search, void *master, const void *path)
{
    dlx_search *s = search;
    const dlx_search *m = master;
    const int *options = path;
    int num = 0;
    while (num < options[0] && options[1 + num] >= 0)
        num++;
    dlx_search_assume(s, options + 1, num);
    dlx_search_exclude(s, m->excluded, m->num_excluded);
    for (int k = num; k < options[0]; k++) {
        int excluded = ~options[1 + k];
        dlx_search_exclude(s, &excluded, 1);
    }
    s->depth = num - m->num_assumed;
    s->paused_at = UINT64_MAX; /* makes a tick due */
}

static int run(void *search, bool all)
{
    return dlx_run(search, all);
}

/* Refuses at the pause before a new search begins: the state is that of the
 * last one. */
static bool split(void *search, void *path)
{
    dlx_search *s = search;
    int *options = path;
    options[0] = s->at_start ? 0 : s->kernel->split(s, options + 1);
    return options[0] > 0;
}

static double progress(const void *search)
{
    const dlx_search *s = search;
    return s->at_start ? 0 : s->kernel->progress(s);
}

static void get_work(const void *search, base_work *work)
{
    const dlx_search *s = search;
    *work = (base_work){s->nodes, s->updates, dlx_big_low(&s->big) + s->covers,
                        s->seconds};
}

static int get_profile(const void *search, const uint64_t **nodes, int *depth)
{
    const dlx_search *s = search;
    *nodes = s->profile;
    *depth = s->depth;
    return s->num_levels;
}

static void add_work(void *master, const base_work *work,
                     const uint64_t *profile, int num_levels)
{
    dlx_search *s = master;
    uint64_t covers[2] = {work->covers, base_team_wraps(s->team)};
    s->nodes += work->nodes;
    s->updates += work->updates;
    if (covers[1] == 0 && covers[0] <= UINT64_MAX - s->covers)
        s->covers += covers[0];
    else
        dlx_big_add(&s->big, covers, 2);
    for (int l = 0; l < num_levels; l++)
        s->profile[l] += profile[l];
    if (num_levels > s->num_levels)
        s->num_levels = num_levels;
}

static const base_team_functions functions = {
    .make = make,
    .free = release,
    .bytes = bytes,
    .begin = begin,
    .run = run,
    .split = split,
    .progress = progress,
    .get_work = get_work,
    .get_profile = get_profile,
    .add_work = add_work,
};

base_team *dlx_team_new(dlx_search *master)
{
    size_t most = (size_t)dlx_max_cover(master->problem);
    size_t path = most;
    if (master->kernel->splits_off_exclusions)
        path = (size_t)master->problem->num_options;
    base_team_form form = {
        .functions = &functions,
        .master = master,
        .done = DLX_EXHAUSTED,
        .num_workers = master->config.threads,
        .path_bytes = (1 + path) * sizeof(int),
        .num_levels = (int)most,
        .long_part = master->interval,
    };
    return base_team_new(&form);
}

/* ---- the master ---------------------------------------------------------- */

/* A certificate logs a single search, so no team helps it. */
static bool is_shared(const dlx_search *s)
{
    return s->team != NULL && s->kernel->split != NULL && s->trace == NULL;
}

/* With a limit on covers the team does not take part: it would exceed the limit
 * before it noticed. */
enum dlx_result dlx_run_shared(dlx_search *s, bool all)
{
    if (!is_shared(s))
        return dlx_run(s, all);
    if (all && s->limits.covers == 0)
        return (enum dlx_result)base_team_run(s->team, true);
    if (!base_team_is_divided(s->team))
        return dlx_run(s, all);
    enum dlx_result result;
    do
        result = dlx_is_at_limit(s) ? DLX_LIMIT
                                    : (enum dlx_result)base_team_next(s->team);
    while (all && result == DLX_SOLUTION);
    return result;
}

int dlx_shared_cover(const dlx_search *s, int *options)
{
    const dlx_search *finder = s;
    if (is_shared(s) && base_team_is_divided(s->team))
        finder = base_team_finder(s->team);
    return finder->kernel->get_cover(finder, options);
}

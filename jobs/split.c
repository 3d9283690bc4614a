#include "jobs/split.h"

#include "base/reserve.h"
#include "jobs/heap.h"
#include "jobs/probe.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    PARTS = 10,       /* number of parts wanted for each shard */
    MOST_PROBES = 64, /* most probes of a part */
    LEAST_PROBES = 4, /* probes of a part if there are very many parts */
    ALL_PROBES = 200000,
};

typedef struct part {
    int *path;
    int length;
    uint64_t weight;
    double size;          /* estimated number of nodes */
    bool may_have_orbits; /* its parent had orbits, or it is a root */
} part;

typedef struct splitting {
    dlx_place *place;
    const dlx_place_functions *at;
    uint64_t random;        /* state of the random generator */
    int probes;             /* number of probes of a part */
    int (*stop)(void *ctx); /* may be NULL */
    void *ctx;              /* context of stop() */
    int *steps;
    int *children;
    uint64_t *times; /* how often the covers of a child count */
    double num_probes, num_steps;
    part *parts;     /* parts; those in neither heap nor list are unused */
    size_t num, cap; /* number of parts, and room for them */
    jobs_heap open;
    size_t num_covers; /* number of parts that are covers, and so have no
                          children */
} splitting;

/* ---- parts --------------------------------------------------------------- */

static int estimate_size(splitting *s, double *size)
{
    double nodes = 0;
    jobs_probe probe;
    int error = 0;
    for (int k = 0; k < s->probes && error == 0; k++) {
        error = jobs_probe_once(&probe, s->place, &s->random, s->stop, s->ctx,
                                s->steps);
        nodes += probe.nodes;
        s->num_steps += probe.steps;
    }
    s->num_probes += s->probes;
    *size = 1 + nodes / s->probes;
    return error;
}

static int reserve_part(splitting *s)
{
    part *parts = base_reserve(s->parts, sizeof *parts, s->num, &s->cap, 1);
    if (parts == NULL)
        return DLX_ENOMEM;
    s->parts = parts;
    return 0;
}

/* Adds the part at the place, unless it is empty. It is not in the heap yet. */
static int add_part(splitting *s, uint64_t weight, bool may_have_orbits)
{
    const int *path;
    dlx_view view = s->at->view(s->place);
    size_t n = (size_t)s->at->path(s->place, &path);
    if (view.num_children == 0 && !view.is_solution)
        return 0;
    int *copy = malloc((n + 1) * sizeof *copy);
    if (copy == NULL || reserve_part(s) != 0) {
        free(copy);
        return DLX_ENOMEM;
    }
    memcpy(copy, path, n * sizeof *copy);
    part *added = &s->parts[s->num++];
    *added = (part){
        .length = (int)n, .weight = weight, .may_have_orbits = may_have_orbits};
    added->path = copy;
    return estimate_size(s, &added->size);
}

static int open_parts(splitting *s, size_t from)
{
    int error = 0;
    for (size_t k = from; k < s->num && error == 0; k++)
        error = jobs_heap_push(&s->open, s->parts[k].size, k);
    return error;
}

/* Adds the children of the place by these steps. Child c gets weight *
 * times[c]; times may be NULL (all 1). */
static int add_children(splitting *s, int n, uint64_t weight,
                        const uint64_t *times, bool may_have_orbits)
{
    int error = 0;
    for (int c = 0; c < n && error == 0; c++) {
        error = s->at->choose(s->place, s->children[c]);
        if (error != 0)
            break;
        error = add_part(s, times != NULL ? weight * times[c] : weight,
                         may_have_orbits);
        s->at->unchoose(s->place);
    }
    return error;
}

/* ---- orbits -------------------------------------------------------------- */

/*
 * Returns whether all products of weights fit. W(P), the sum over all parts of
 * weight times solutions, is the number of all solutions. It is so for the
 * first part, of weight 1. A part of weight w is replaced by disjoint children
 * with all of its solutions, each of weight w; or by one child for each orbit,
 * of weight w * t, where solutions of the part = sum of t * solutions of the
 * child (orbits() in dlx/tree.h). Either way W(P) does not change.
 */

static bool can_multiply(uint64_t weight, const uint64_t *times, int n)
{
    for (int c = 0; c < n; c++) {
        if (times[c] > JOBS_MOST_WEIGHT / weight)
            return false;
    }
    return true;
}

/* Adds one child for each orbit of part k, at which the place is. Sets *found
 * if there are orbits. Returns 1 if they were added, 0 if not, or an error. */
static int add_by_orbits(splitting *s, size_t k, bool *found)
{
    const part *of = &s->parts[k];
    uint64_t weight = of->weight;
    *found = false;
    if (!of->may_have_orbits || s->at->orbits == NULL)
        return 0;
    int n = s->at->orbits(s->place, of->size, s->children, s->times);
    *found = n > 0;
    if (n <= 0 || !can_multiply(weight, s->times, n))
        return n < 0 ? n : 0;
    int error = add_children(s, n, weight, s->times, true);
    return error != 0 ? error : 1;
}

/* ---- parts are replaced -------------------------------------------------- */

static double size_of(const splitting *s, size_t from, size_t end)
{
    double size = 0;
    for (size_t k = from; k < end; k++)
        size += s->parts[k].size;
    return size;
}

/* Frees parts [from, end), which must not be in the heap. */
static void drop_parts(splitting *s, size_t from, size_t end)
{
    for (size_t k = from; k < end; k++)
        free(s->parts[k].path);
    memmove(s->parts + from, s->parts + end, (s->num - end) * sizeof *s->parts);
    s->num -= end - from;
}

/* Replaces part k, at which the place is, by its children: by one for each
 * orbit, or by all, whichever leaves less to search. */
static int replace_part(splitting *s, size_t k)
{
    bool has_orbits;
    size_t from = s->num;
    int added = add_by_orbits(s, k, &has_orbits);
    if (added < 0)
        return added;
    size_t mid = s->num;
    int n = s->at->view(s->place).num_children;
    s->at->children(s->place, s->children);
    int error = add_children(s, n, s->parts[k].weight, NULL, has_orbits);
    if (error != 0)
        return error;
    if (added == 0 || size_of(s, from, mid) > size_of(s, mid, s->num))
        drop_parts(s, from, mid);
    else
        drop_parts(s, mid, s->num);
    free(s->parts[k].path);
    s->parts[k].path = NULL;
    return open_parts(s, from);
}

static int replace_parts(splitting *s, size_t wanted)
{
    int error = 0;
    while (error == 0 && s->open.num > 0 &&
           s->open.num + s->num_covers < wanted) {
        size_t k = jobs_heap_pop(&s->open);
        error = s->at->go(s->place, s->parts[k].path, s->parts[k].length);
        if (error == 0 && s->at->view(s->place).is_solution)
            s->num_covers++;
        else if (error == 0)
            error = replace_part(s, k);
    }
    return error;
}

static int begin_parts(splitting *s, const jobs_paths *paths)
{
    int error = 0;
    for (size_t k = 0; k < paths->num && error == 0; k++) {
        const int *options;
        int n = jobs_paths_get(paths, k, &options);
        error = s->at->go(s->place, options, n);
        if (error == 0)
            error = add_part(s, paths->weight[k], true);
    }
    return error != 0 ? error : open_parts(s, 0);
}

/* Limits further probes to a small share of the search. */
static void limit_probes(splitting *s, size_t wanted)
{
    const double SHARE = 0.0025, NODES_A_STEP = 100;
    double size = 0;
    for (size_t k = 0; k < s->num; k++)
        size += s->parts[k].size;
    double steps = SHARE * size / NODES_A_STEP / (double)wanted;
    double probes = steps * s->num_probes / (s->num_steps + 1);
    if (probes < s->probes)
        s->probes = probes > LEAST_PROBES ? (int)probes : LEAST_PROBES;
}

/* ---- shards -------------------------------------------------------------- */

static int deal(splitting *s, jobs_split *split)
{
    jobs_heap parts,
        shards; /* in the heap of shards the smallest one is on top */
    int error = 0;
    jobs_heap_init(&parts);
    jobs_heap_init(&shards);
    for (size_t k = 0; k < s->num && error == 0; k++) {
        if (s->parts[k].path != NULL)
            error = jobs_heap_push(&parts, s->parts[k].size, k);
    }
    for (int n = 0; n < split->num && error == 0; n++)
        error = jobs_heap_push(&shards, 0, (size_t)n);
    while (parts.num > 0 && error == 0) {
        const part *k = &s->parts[jobs_heap_pop(&parts)];
        size_t to = jobs_heap_pop(&shards);
        split->sizes[to] += k->size;
        error = jobs_paths_add_weighted(&split->shards[to], k->path, k->length,
                                        k->weight);
        if (error == 0)
            error = jobs_heap_push(&shards, -split->sizes[to], to);
    }
    for (int n = 0; n < split->num && error == 0; n++)
        error = jobs_paths_group(&split->shards[n]);
    jobs_heap_clear(&parts);
    jobs_heap_clear(&shards);
    return error;
}

/* ---- from begin to end --------------------------------------------------- */

static int begin(splitting *s, const dlx_tree *tree, size_t wanted)
{
    size_t children = (size_t)tree->max_children + 1;
    size_t probes = ALL_PROBES / wanted;
    probes = probes > MOST_PROBES    ? MOST_PROBES
             : probes < LEAST_PROBES ? LEAST_PROBES
                                     : probes;
    s->probes = (int)probes;
    s->steps = malloc(children * sizeof *s->steps);
    s->children = malloc(children * sizeof *s->children);
    s->times = malloc(children * sizeof *s->times);
    if (s->steps == NULL || s->children == NULL || s->times == NULL)
        return DLX_ENOMEM;
    int error = tree->functions->new_place(&s->place, tree);
    if (error == 0)
        s->at = s->place->functions;
    return error;
}

static void end(splitting *s)
{
    for (size_t k = 0; k < s->num; k++)
        free(s->parts[k].path);
    free(s->parts);
    free(s->steps);
    free(s->children);
    free(s->times);
    jobs_heap_clear(&s->open);
    if (s->place != NULL)
        s->at->free(s->place);
}

int jobs_split_make(jobs_split *split, const dlx_tree *tree,
                    const jobs_paths *paths, int num, uint64_t seed)
{
    return jobs_split_make_until(split, tree, paths, num, seed, NULL, NULL);
}

int jobs_split_make_until(jobs_split *split, const dlx_tree *tree,
                          const jobs_paths *paths, int num, uint64_t seed,
                          int (*stop)(void *ctx), void *ctx)
{
    splitting s;
    memset(&s, 0, sizeof s);
    memset(split, 0, sizeof *split);
    if (num < 1 || num > DLX_MAX_SHARDS)
        return DLX_EARGUMENT;
    split->shards = calloc((size_t)num, sizeof *split->shards);
    split->sizes = calloc((size_t)num, sizeof *split->sizes);
    if (split->shards == NULL || split->sizes == NULL)
        return DLX_ENOMEM;
    split->num = num;
    s.random = seed;
    s.stop = stop;
    s.ctx = ctx;
    size_t wanted = num == 1 ? 1 : PARTS * (size_t)num;
    int error = begin(&s, tree, wanted);
    if (error == 0)
        error = begin_parts(&s, paths);
    limit_probes(&s, wanted);
    if (error == 0)
        error = replace_parts(&s, wanted);
    if (error == 0)
        error = deal(&s, split);
    end(&s);
    return error;
}

void jobs_split_clear(jobs_split *split)
{
    for (int k = 0; k < split->num; k++)
        jobs_paths_clear(&split->shards[k]);
    free(split->shards);
    free(split->sizes);
    memset(split, 0, sizeof *split);
}

/* split.c - a search becomes shards of about the same size. */
#include "dlx/shards/split.h"

#include "dlx/shards/branching.h"
#include "dlx/shards/heap.h"
#include "dlx/shards/probe.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    PARTS = 10,          /* of a shard, about */
    MOST_PROBES = 64,    /* of a part */
    LEAST_PROBES = 4,    /* .. if there are very many parts */
    ALL_PROBES = 200000, /* .. so that they are about this many */
};

typedef struct part {
    int *options; /* the path */
    int num_options;
    double size; /* estimated nodes */
} part;

typedef struct splitting {
    dlx_branching place;
    dlx_random random;
    int probes;        /* of a part */
    int *options;      /* of a probe */
    int *children;     /* of the part that is replaced */
    part *parts;       /* those in neither heap nor list are not in use */
    size_t num, cap;   /* of parts */
    dlx_heap open;     /* parts that may be replaced */
    size_t num_covers; /* parts that are covers, which have no children */
} splitting;

/* ---- parts --------------------------------------------------------------- */

/* Has some uncovered item no options? */
static bool is_dead(const dlx_branching *place)
{
    int item = dlx_branching_item(place);
    return item != 0 && place->num_left[item] == 0;
}

static double estimate_size(splitting *s)
{
    double nodes = 0;
    for (int k = 0; k < s->probes; k++)
        nodes += dlx_probe_once(&s->place, &s->random, s->options).nodes;
    return 1 + nodes / s->probes;
}

static int reserve_part(splitting *s)
{
    if (s->num < s->cap)
        return 0;
    size_t cap = 2 * s->cap + 16;
    part *parts = realloc(s->parts, cap * sizeof *parts);
    if (parts == NULL)
        return DLX_ENOMEM;
    s->parts = parts;
    s->cap = cap;
    return 0;
}

/* Add the part below the place. */
static int add_part(splitting *s)
{
    size_t n = (size_t)s->place.num_chosen;
    if (is_dead(&s->place))
        return 0;
    int *options = malloc((n + 1) * sizeof *options);
    if (options == NULL || reserve_part(s) != 0) {
        free(options);
        return DLX_ENOMEM;
    }
    memcpy(options, s->place.chosen, n * sizeof *options);
    part *to = &s->parts[s->num];
    to->options = options;
    to->num_options = (int)n;
    to->size = estimate_size(s);
    return dlx_heap_push(&s->open, to->size, s->num++);
}

/* Replace the part by its children. */
static int replace_part(splitting *s, size_t k)
{
    part *old = &s->parts[k];
    int error = dlx_branching_go(&s->place, old->options, old->num_options);
    int item = dlx_branching_item(&s->place);
    free(old->options);
    old->options = NULL;
    int n = dlx_branching_options(&s->place, item, s->children);
    for (int c = 0; c < n && error == 0; c++) {
        dlx_branching_choose(&s->place, s->children[c]);
        error = add_part(s);
        dlx_branching_unchoose(&s->place);
    }
    return error;
}

static bool is_cover(splitting *s, const part *k)
{
    dlx_branching_go(&s->place, k->options, k->num_options);
    return s->place.num_uncovered == 0;
}

/* Replace the largest part again and again, until there are `wanted`. */
static int replace_parts(splitting *s, size_t wanted)
{
    int error = 0;
    while (error == 0 && s->open.num > 0 &&
           s->open.num + s->num_covers < wanted) {
        size_t k = dlx_heap_pop(&s->open);
        if (is_cover(s, &s->parts[k]))
            s->num_covers++;
        else
            error = replace_part(s, k);
    }
    return error;
}

static int begin_parts(splitting *s, const dlx_paths *paths)
{
    int error = 0;
    for (size_t k = 0; k < paths->num && error == 0; k++) {
        const int *options;
        int n = dlx_paths_get(paths, k, &options);
        error = dlx_branching_go(&s->place, options, n);
        if (error == 0)
            error = add_part(s);
    }
    return error;
}

/* ---- shards -------------------------------------------------------------- */

/* Each part, the largest first, to the shard with the least to do. */
static int deal(splitting *s, dlx_split *split)
{
    dlx_heap parts, shards; /* shards: by size, the least on top */
    int error = 0;
    dlx_heap_init(&parts);
    dlx_heap_init(&shards);
    for (size_t k = 0; k < s->num && error == 0; k++) {
        if (s->parts[k].options != NULL)
            error = dlx_heap_push(&parts, s->parts[k].size, k);
    }
    for (int n = 0; n < split->num && error == 0; n++)
        error = dlx_heap_push(&shards, 0, (size_t)n);
    while (parts.num > 0 && error == 0) {
        const part *k = &s->parts[dlx_heap_pop(&parts)];
        size_t to = dlx_heap_pop(&shards);
        split->sizes[to] += k->size;
        error = dlx_paths_add(&split->shards[to], k->options, k->num_options);
        if (error == 0)
            error = dlx_heap_push(&shards, -split->sizes[to], to);
    }
    dlx_heap_clear(&parts);
    dlx_heap_clear(&shards);
    return error;
}

/* ---- from begin to end --------------------------------------------------- */

static int begin(splitting *s, const dlx_problem *p, size_t wanted)
{
    size_t options = (size_t)dlx_num_options(p) + 1;
    size_t probes = ALL_PROBES / wanted;
    probes = probes > MOST_PROBES    ? MOST_PROBES
             : probes < LEAST_PROBES ? LEAST_PROBES
                                     : probes;
    s->probes = (int)probes;
    s->options = malloc(options * sizeof *s->options);
    s->children = malloc(options * sizeof *s->children);
    if (s->options == NULL || s->children == NULL)
        return DLX_ENOMEM;
    return dlx_branching_init(&s->place, p);
}

static void end(splitting *s)
{
    for (size_t k = 0; k < s->num; k++)
        free(s->parts[k].options);
    free(s->parts);
    free(s->options);
    free(s->children);
    dlx_heap_clear(&s->open);
    dlx_branching_clear(&s->place);
}

int dlx_split_make(dlx_split *split, const dlx_problem *p,
                   const dlx_paths *paths, int num, uint64_t seed)
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
    s.random.state = seed;
    size_t wanted = num == 1 ? 1 : PARTS * (size_t)num;
    int error = begin(&s, p, wanted);
    if (error == 0)
        error = begin_parts(&s, paths);
    if (error == 0)
        error = replace_parts(&s, wanted);
    if (error == 0)
        error = deal(&s, split);
    end(&s);
    return error;
}

void dlx_split_clear(dlx_split *split)
{
    for (int k = 0; k < split->num; k++)
        dlx_paths_clear(&split->shards[k]);
    free(split->shards);
    free(split->sizes);
    memset(split, 0, sizeof *split);
}

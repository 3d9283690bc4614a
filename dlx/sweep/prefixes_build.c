/* prefixes_build.c - the steps of a sweep by prefixes, and the families of
 * options that begin at each of them (prefixes.h). */
#include "dlx/sweep/prefixes.h"
#include "dlx/sweep/sweep.h"
#include "dlx/sweep/sweep_steps.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LENGTH = 4096 };

/* The items of an option, but those covered already, as numbers: in the order
 * of steps, and of colors in a step. */
typedef struct path {
    const uint64_t *names;
    int32_t num;
} path;

typedef struct builder {
    dlx_prefixes *k;
    const dlx_search *s;
    uint64_t *names; /* of all paths */
    path *paths;
    int32_t num_paths;
    uint32_t *table; /* hash table of the families that are no numbers */
    size_t slots;
    uint32_t *below;  /* [depth] family of the paths that continue the present
                         one, as far as they are known */
    int32_t *begins;  /* [item] rank at which the last of its options begins */
    bool *is_colored; /* [item] some option gives it a color */
    int32_t *head, *following; /* items whose last option begins at a rank */
} builder;

bool dlx_prefixes_fit(const dlx_problem *p)
{
    for (int o = 0; o < p->num_options; o++) {
        bool has_first = !dlx_has_primary(p, o);
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int i = p->item[e];
            has_first |= !p->secondary[i] && !dlx_sweep_counts(p, i);
        }
        if (!has_first || p->start[o + 1] - p->start[o] > MOST_LENGTH)
            return false;
    }
    return true;
}

static bool is_live(const dlx_search *s, int o)
{
    return dlx_has_primary(s->problem, o) && !s->is_excluded[o] &&
           !dlx_sweep_is_blocked(s, o);
}

/* ---- steps --------------------------------------------------------------- */

/* Counts the paths, and finds begins[], which is -1 for items that no option
 * has. Here at[] is the rank of first items. */
static void find_begins(builder *b)
{
    const dlx_problem *p = b->s->problem;
    const int32_t *at = b->k->at;
    for (int i = 0; i <= p->names.num; i++)
        b->begins[i] = -1;
    for (int o = 0; o < p->num_options; o++) {
        int32_t first = INT32_MAX;
        if (!is_live(b->s, o))
            continue;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t rank = at[p->item[e]];
            first = rank >= 0 && rank < first ? rank : first;
        }
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t *begins = &b->begins[p->item[e]];
            *begins = *begins < first ? first : *begins;
            b->is_colored[p->item[e]] |= p->color[e] != 0;
        }
        b->num_paths++;
    }
}

/* Returns the step of an item, and the number of options that it takes. */
static dlx_prefix_step step_of(const dlx_search *s, int i, int32_t rank)
{
    const dlx_problem *p = s->problem;
    dlx_prefix_step step = {.item = i, .low = 1, .high = 1, .rank = rank};
    if (p->secondary[i]) {
        step.low = 0;
    } else if (dlx_sweep_counts(p, i)) {
        dlx_bounds b = p->bounds[i];
        step.low = b.low > s->times[i] ? b.low - s->times[i] : 0;
        step.high = b.high - s->times[i];
        step.is_shared = true;
    }
    return step;
}

/* Returns false if an item that must be taken has no option. */
static bool list_others(builder *b, int32_t ranks)
{
    const dlx_problem *p = b->s->problem;
    for (int32_t r = 0; r < ranks; r++)
        b->head[r] = 0;
    for (int i = p->names.num; i >= 1; i--) {
        int32_t r = b->begins[i];
        if (dlx_sweep_is_held(b->s, i))
            continue;
        if (r < 0 && step_of(b->s, i, 0).low > 0)
            return false;
        if (r >= 0 && b->k->at[i] < 0) {
            b->following[i] = b->head[r];
            b->head[r] = i;
        }
    }
    return true;
}

static void add_step(builder *b, int i, int32_t rank)
{
    dlx_prefixes *k = b->k;
    k->at[i] = k->num_steps;
    k->steps[k->num_steps] = step_of(b->s, i, rank);
    k->steps[k->num_steps++].is_shared |= b->is_colored[i];
}

/* Orders the items: those at which options begin, each followed by the others
 * whose options have all begun. */
static bool make_steps(builder *b, const int32_t *order)
{
    const dlx_problem *p = b->s->problem;
    dlx_prefixes *k = b->k;
    int32_t ranks = 0;
    for (int i = 0; i <= p->names.num; i++)
        k->at[i] = -1;
    for (int32_t n = 0; n < p->num_primary; n++) {
        int i = order[n];
        if (!dlx_sweep_counts(p, i) && !dlx_sweep_is_held(b->s, i))
            k->at[i] = ranks++;
    }
    find_begins(b);
    if (!list_others(b, ranks))
        return false;
    k->num_steps = 0;
    for (int32_t n = 0, r = 0; n < p->num_primary; n++) {
        if (k->at[order[n]] != r || dlx_sweep_counts(p, order[n]))
            continue;
        add_step(b, order[n], r);
        for (int i = b->head[r]; i != 0; i = b->following[i])
            add_step(b, i, r);
        r++;
    }
    return true;
}

/* ---- paths --------------------------------------------------------------- */

static int compare_names(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Orders a path before those that continue it, and larger names before smaller
 * ones: a family is made after those that it refers to. */
static int compare_paths(const void *a, const void *b)
{
    const path *x = a, *y = b;
    for (int32_t n = 0; n < x->num && n < y->num; n++) {
        if (x->names[n] != y->names[n])
            return x->names[n] > y->names[n] ? -1 : 1;
    }
    return (x->num > y->num) - (x->num < y->num);
}

static void list_paths(builder *b)
{
    const dlx_problem *p = b->s->problem;
    uint64_t *names = b->names;
    b->num_paths = 0;
    for (int o = 0; o < p->num_options; o++) {
        path *x = &b->paths[b->num_paths];
        if (!is_live(b->s, o))
            continue;
        *x = (path){names, 0};
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t at = b->k->at[p->item[e]];
            if (at >= 0)
                names[x->num++] = (uint64_t)at << 32 | (uint32_t)p->color[e];
        }
        qsort(names, (size_t)x->num, sizeof *names, compare_names);
        names += x->num;
        b->num_paths++;
    }
    qsort(b->paths, (size_t)b->num_paths, sizeof *b->paths, compare_paths);
}

/* ---- families ------------------------------------------------------------ */

static uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    return x ^ x >> 32;
}

static uint32_t find_family(builder *b, uint64_t name, uint32_t take,
                            uint32_t skip)
{
    dlx_prefixes *k = b->k;
    uint64_t hash = mix(mix(name) + mix((uint64_t)take << 32 | skip));
    size_t slot = hash & (b->slots - 1);
    for (; b->table[slot] != 0; slot = (slot + 1) & (b->slots - 1)) {
        const dlx_prefix_family *f = &k->families[b->table[slot]];
        if (f->step == (int32_t)(name >> 32) &&
            f->color == (int32_t)(uint32_t)name && f->take == take &&
            f->skip == skip)
            return b->table[slot];
    }
    k->families[k->num_families] = (dlx_prefix_family){
        .step = (int32_t)(name >> 32),
        .color = (int32_t)(uint32_t)name,
        .take = take,
        .skip = skip,
        .mix = mix(k->num_families),
    };
    b->table[slot] = k->num_families;
    return k->num_families++;
}

/* Finishes the families of a path down to this depth. */
static void close_path(builder *b, const path *x, int32_t depth)
{
    dlx_prefixes *k = b->k;
    for (int32_t d = x->num; d > depth; d--) {
        uint64_t name = x->names[d - 1];
        if (d == 1)
            k->steps[name >> 32].begin = b->below[1];
        else
            b->below[d - 1] =
                find_family(b, name, b->below[d], b->below[d - 1]);
    }
}

static void make_families(builder *b)
{
    dlx_prefixes *k = b->k;
    const path none = {NULL, 0};
    const path *before = &none;
    uint32_t equal = 0, most = 0;
    for (int32_t n = 0; n < b->num_paths; n++) {
        bool is_equal =
            n > 0 && compare_paths(&b->paths[n - 1], &b->paths[n]) == 0;
        equal = is_equal ? equal + 1 : 1;
        most = equal > most ? equal : most;
    }
    k->num_numbers = k->num_families = most + 1;
    for (uint32_t f = 0; f < k->num_numbers; f++)
        k->families[f] = (dlx_prefix_family){.step = INT32_MAX};
    for (int32_t n = 0; n < b->num_paths; n++) {
        const path *x = &b->paths[n];
        int32_t same = 0;
        while (same < x->num && same < before->num &&
               x->names[same] == before->names[same])
            same++;
        close_path(b, before, same);
        if (same < x->num)
            memset(b->below + same + 1, 0,
                   (size_t)(x->num - same) * sizeof *b->below);
        b->below[x->num]++;
        before = x;
    }
    close_path(b, before, 0);
}

/* ---- widths -------------------------------------------------------------- */

/* A family may be in a state after the step of each family that leads to it,
 * until its own step. born[] is the first of these steps. */
static void find_cuts(dlx_prefixes *k, int32_t *born)
{
    for (uint32_t f = 0; f < k->num_families; f++)
        born[f] = INT32_MAX;
    for (int t = 0; t < k->num_steps; t++) {
        int32_t *first = &born[k->steps[t].begin];
        *first = t < *first ? t : *first;
    }
    for (uint32_t f = k->num_families; f-- > k->num_numbers;) {
        const dlx_prefix_family *x = &k->families[f];
        const uint32_t next[] = {x->take, x->skip};
        for (int n = 0; n < 2; n++)
            born[next[n]] = x->step < born[next[n]] ? x->step : born[next[n]];
        k->steps[born[f] < x->step ? born[f] : x->step].cut++;
        k->steps[x->step].cut--;
    }
    for (int t = 1; t < k->num_steps; t++)
        k->steps[t].cut += k->steps[t - 1].cut;
}

/* ---- made ---------------------------------------------------------------- */

static void release(builder *b)
{
    free(b->names);
    free(b->paths);
    free(b->table);
    free(b->below);
    free(b->begins);
    free(b->is_colored);
    free(b->head);
    free(b->following);
}

static bool allocate_steps(builder *b)
{
    const dlx_problem *p = b->s->problem;
    size_t items = (size_t)p->names.num + 2;
    dlx_prefixes *k = b->k;
    k->steps = calloc(items, sizeof *k->steps);
    k->at = calloc(items, sizeof *k->at);
    b->begins = calloc(items, sizeof *b->begins);
    b->is_colored = calloc(items, sizeof *b->is_colored);
    b->head = calloc(items, sizeof *b->head);
    b->following = calloc(items, sizeof *b->following);
    return k->steps != NULL && k->at != NULL && b->begins != NULL &&
           b->is_colored != NULL && b->head != NULL && b->following != NULL;
}

static bool allocate_families(builder *b)
{
    const dlx_problem *p = b->s->problem;
    dlx_prefixes *k = b->k;
    size_t options = (size_t)b->num_paths + 1;
    size_t entries = (size_t)dlx_num_entries(p) + 2;
    for (b->slots = 64; b->slots < 2 * entries;)
        b->slots *= 2;
    k->families = malloc((entries + options) * sizeof *k->families);
    b->names = malloc(entries * sizeof *b->names);
    b->paths = malloc(options * sizeof *b->paths);
    b->table = calloc(b->slots, sizeof *b->table);
    b->below = calloc(MOST_LENGTH + 2, sizeof *b->below);
    return k->families != NULL && b->names != NULL && b->paths != NULL &&
           b->table != NULL && b->below != NULL;
}

static bool make_cuts(dlx_prefixes *k)
{
    int32_t *born = malloc(k->num_families * sizeof *born);
    if (born == NULL)
        return false;
    find_cuts(k, born);
    free(born);
    return true;
}

enum dlx_prefix_fit dlx_prefixes_make(dlx_prefixes *k, const dlx_search *s,
                                      const int32_t *order)
{
    builder b = {.k = k, .s = s};
    enum dlx_prefix_fit fit = DLX_PREFIX_NO_MEMORY;
    dlx_prefixes_clear(k);
    if (allocate_steps(&b)) {
        fit = make_steps(&b, order) ? DLX_PREFIX_FITS : DLX_PREFIX_HAS_NONE;
        if (fit == DLX_PREFIX_FITS && !allocate_families(&b))
            fit = DLX_PREFIX_NO_MEMORY;
    }
    if (fit == DLX_PREFIX_FITS) {
        list_paths(&b);
        make_families(&b);
        if (!make_cuts(k))
            fit = DLX_PREFIX_NO_MEMORY;
    }
    release(&b);
    return fit;
}

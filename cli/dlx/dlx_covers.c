/* dlx_covers.c - keeps one cover of each orbit: images of covers under
 * generators are looked up and added, until there are no more. */
#include "cli/dlx/dlx_covers.h"

#include "base/hash.h"
#include "cli/dlx/dlx_print.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void cli_dlx_covers_clear(cli_dlx_covers *c)
{
    free(c->options);
    free(c->ends);
    free(c->like);
    memset(c, 0, sizeof *c);
}

static int grow(void **list, size_t *cap, size_t num, size_t size)
{
    if (num <= *cap)
        return 0;
    size_t most = num < 32 ? 64 : 2 * num;
    void *longer = realloc(*list, most * size);
    if (longer == NULL)
        return DLX_ENOMEM;
    *list = longer;
    *cap = most;
    return 0;
}

static size_t start_of(const cli_dlx_covers *c, int k)
{
    return k == 0 ? 0 : c->ends[k - 1];
}

int cli_dlx_covers_add(cli_dlx_covers *c, const int *options, int n)
{
    size_t start = start_of(c, c->num), end = start + (size_t)n;
    void *ends = c->ends, *list = c->options;
    int error = c->num == INT_MAX ? DLX_ENOMEM : 0;
    if (error == 0)
        error = grow(&ends, &c->cap, (size_t)c->num + 1, sizeof *c->ends);
    c->ends = ends;
    if (error == 0)
        error = grow(&list, &c->room, end + 1, sizeof *c->options);
    c->options = list;
    if (error != 0)
        return error;
    if (n > 0)
        memcpy(c->options + start, options, (size_t)n * sizeof *options);
    cli_dlx_sort(c->options + start, n);
    c->ends[c->num++] = end;
    return 0;
}

const int *cli_dlx_covers_get(const cli_dlx_covers *c, int k, int *n)
{
    *n = (int)(c->ends[k] - start_of(c, k));
    return c->options + start_of(c, k);
}

/* ---- orbits ---------------------------------------------------------------
 */

typedef struct orbits {
    const dlx_problem *p;
    dlx_symmetry *group;
    cli_dlx_covers all; /* the given covers, and their images */
    size_t room;        /* of first[] */
    int *first;         /* [cover] an earlier one of its orbit, or itself */
    int *slots;         /* hash table: index of a cover + 1, or 0 */
    size_t mask;
    int *image; /* room for the options of a cover */
} orbits;

static size_t slot_of(const orbits *o, const int *options, int n)
{
    size_t at =
        (size_t)base_hash((const char *)options, (size_t)n * sizeof *options);
    for (;; at++) {
        int index = o->slots[at & o->mask], num;
        if (index == 0)
            return at & o->mask;
        const int *other = cli_dlx_covers_get(&o->all, index - 1, &num);
        if (num == n &&
            memcmp(other, options, (size_t)n * sizeof *options) == 0)
            return at & o->mask;
    }
}

static int widen(orbits *o)
{
    size_t size = 2 * (o->mask + 1);
    int *slots = calloc(size, sizeof *slots);
    if (slots == NULL)
        return DLX_ENOMEM;
    free(o->slots);
    o->slots = slots;
    o->mask = size - 1;
    for (int k = 0; k < o->all.num; k++) {
        int n;
        const int *options = cli_dlx_covers_get(&o->all, k, &n);
        o->slots[slot_of(o, options, n)] = k + 1;
    }
    return 0;
}

/* Returns the index of a cover with sorted options, which is added if it is
 * new; or DLX_ENOMEM. */
static int find(orbits *o, const int *options, int n)
{
    size_t slot = slot_of(o, options, n);
    void *first = o->first;
    if (o->slots[slot] != 0)
        return o->slots[slot] - 1;
    int error = cli_dlx_covers_add(&o->all, options, n), k = o->all.num - 1;
    if (error == 0)
        error = grow(&first, &o->room, (size_t)k + 1, sizeof *o->first);
    o->first = first;
    if (error != 0)
        return error;
    o->first[k] = k;
    o->slots[slot] = k + 1;
    if ((size_t)o->all.num > o->mask / 2)
        error = widen(o);
    return error == 0 ? k : error;
}

static int root_of(orbits *o, int k)
{
    while (o->first[k] != k)
        k = o->first[k] = o->first[o->first[k]];
    return k;
}

/* Joins a cover with its images under all generators. */
static int join_images(orbits *o, int k)
{
    for (int g = 0; g < dlx_symmetry_num_generators(o->group); g++) {
        const int *to;
        int n;
        dlx_symmetry_get_generator(o->group, g, NULL, &to);
        const int *options = cli_dlx_covers_get(&o->all, k, &n);
        for (int j = 0; j < n; j++)
            o->image[j] = to[options[j]];
        cli_dlx_sort(o->image, n);
        int other = find(o, o->image, n);
        if (other < 0)
            return other;
        int a = root_of(o, k), b = root_of(o, other);
        o->first[a > b ? a : b] = a > b ? b : a;
    }
    return 0;
}

static int find_orbits(orbits *o, const cli_dlx_covers *given,
                       cli_dlx_waiting *wait)
{
    int error = dlx_symmetry_new(&o->group, o->p);
    o->slots = calloc(2, sizeof *o->slots);
    o->mask = 1;
    o->image = malloc(((size_t)dlx_num_options(o->p) + 1) * sizeof *o->image);
    if (error == 0 && (o->slots == NULL || o->image == NULL))
        error = DLX_ENOMEM;
    for (int k = 0; k < given->num && error >= 0; k++) {
        int n;
        const int *options = cli_dlx_covers_get(given, k, &n);
        error = find(o, options, n);
    }
    for (int k = 0; error >= 0 && k < o->all.num; k++)
        error =
            cli_dlx_waiting_stops(wait) ? DLX_INTERRUPTED : join_images(o, k);
    return error < 0 ? error : 0;
}

/* Keeps the first cover of each orbit that some given cover is in. */
static int keep(orbits *o, cli_dlx_covers *given)
{
    cli_dlx_covers kept = {0};
    int *size = calloc((size_t)o->all.num + 1, sizeof *size), error = 0;
    if (size == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < o->all.num; k++)
        size[root_of(o, k)]++;
    for (int k = 0; k < o->all.num && error == 0; k++) {
        int n;
        const int *options = cli_dlx_covers_get(&o->all, k, &n);
        if (o->first[k] == k)
            error = cli_dlx_covers_add(&kept, options, n);
        if (o->first[k] == k && error == 0)
            size[kept.num - 1] = size[k];
    }
    cli_dlx_covers_clear(given);
    *given = kept;
    given->like = size;
    return error;
}

int cli_dlx_keep_orbits(cli_dlx_covers *c, const dlx_problem *p,
                        cli_dlx_waiting *wait)
{
    orbits o = {.p = p};
    int error = find_orbits(&o, c, wait);
    if (error == 0)
        error = keep(&o, c);
    dlx_symmetry_free(o.group);
    cli_dlx_covers_clear(&o.all);
    free(o.first);
    free(o.slots);
    free(o.image);
    return error;
}

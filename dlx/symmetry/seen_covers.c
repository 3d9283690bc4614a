/* seen_covers.c - orbits of covers that have been seen: the orbit of a new
 * cover is searched by the generators, and all of it is kept. */
#include "dlx/symmetry.h"

#include "base/reserve.h"
#include "base/seen.h"
#include "base/sort.h"

#include <string.h>

struct dlx_seen_covers {
    const dlx_problem *p;
    dlx_symmetry *group;
    base_seen *seen; /* covers as bytes of ascending options */
    int *orbit; /* covers of the orbit that is searched, one after another */
    size_t cap;
    int (*stop)(void *ctx);
    void *ctx;
};

int dlx_seen_covers_new(dlx_seen_covers **out, const dlx_problem *p,
                        int (*stop)(void *ctx), void *ctx)
{
    *out = NULL;
    dlx_seen_covers *s = calloc(1, sizeof *s);
    if (s == NULL)
        return DLX_ENOMEM;
    s->p = p;
    s->stop = stop;
    s->ctx = ctx;
    int error = dlx_symmetry_new(&s->group, p);
    s->seen = error == 0 ? base_seen_new() : NULL;
    if (error == 0 && s->seen == NULL)
        error = DLX_ENOMEM;
    if (error == 0)
        *out = s;
    else
        dlx_seen_covers_free(s);
    return error;
}

void dlx_seen_covers_free(dlx_seen_covers *s)
{
    if (s == NULL)
        return;
    dlx_symmetry_free(s->group);
    base_seen_free(s->seen);
    free(s->orbit);
    free(s);
}

/* Returns room for another cover of n options after the num covers of the
 * orbit, or NULL. */
static int *make_room(dlx_seen_covers *s, size_t num, size_t n)
{
    int *orbit = base_reserve(s->orbit, sizeof *orbit, num * n, &s->cap, n);
    if (orbit == NULL)
        return NULL;
    s->orbit = orbit;
    return orbit + num * n;
}

/* Sorts a cover and marks it as seen. Returns 1 if it is new, 0 if not, or
 * DLX_ENOMEM. */
static int mark(dlx_seen_covers *s, int *cover, size_t n)
{
    base_sort_ints(cover, n);
    int is_new = base_seen_add(s->seen, (const char *)cover, n * sizeof *cover);
    return is_new < 0 ? DLX_ENOMEM : is_new;
}

/* Adds the images of cover k of the orbit that are new. */
static int add_images(dlx_seen_covers *s, size_t k, size_t *num, size_t n)
{
    int error = 0;
    for (int g = 0; g < dlx_symmetry_num_generators(s->group) && error >= 0;
         g++) {
        const int *images;
        int *next = make_room(s, *num, n);
        if (next == NULL)
            return DLX_ENOMEM;
        dlx_symmetry_get_generator(s->group, g, NULL, &images);
        for (size_t j = 0; j < n; j++)
            next[j] = images[s->orbit[k * n + j]];
        error = mark(s, next, n);
        *num += error == 1;
    }
    return error < 0 ? error : 0;
}

int dlx_seen_covers_add(dlx_seen_covers *s, const int *options, int n,
                        uint64_t *size)
{
    if (n < 0 || (n > 0 && options == NULL))
        return DLX_EARGUMENT;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= dlx_num_options(s->p))
            return DLX_EOPTION;
    }
    size_t num = 0;
    int *first = make_room(s, num, (size_t)n);
    if (first == NULL)
        return DLX_ENOMEM;
    if (n > 0)
        memcpy(first, options, (size_t)n * sizeof *first);
    int is_new = mark(s, first, (size_t)n);
    if (is_new <= 0)
        return is_new;
    num = 1;
    for (size_t k = 0; k < num; k++) {
        if (s->stop != NULL && s->stop(s->ctx) != 0)
            return DLX_INTERRUPTED;
        int error = add_images(s, k, &num, (size_t)n);
        if (error != 0)
            return error;
    }
    *size = num;
    return 1;
}

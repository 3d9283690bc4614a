/*
 * by_fixed.c - orbits of covers, for groups of some thousand elements: those
 * with fewer covers than the group has elements one by one, and the others by
 * division.
 *
 * A cover that some element leaves as it is is left as it is by one of prime
 * order, which generates a group of prime order; conjugate groups have covers
 * of the same orbits. So the covers of one group of each conjugacy class are
 * listed, by a smaller problem (quotient.h), and each is put into its orbit.
 * All other covers have orbits as large as the group, so that it suffices to
 * count them.
 */
#include "dlx/symmetry/class_table.h"
#include "dlx/symmetry/elements.h"
#include "dlx/symmetry/quotient.h"
#include "dlx/symmetry/symmetric_count.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 1 << 21 /* covers, of all groups together */ };

typedef struct fixed {
    dlx_symmetric_run *run;
    dlx_elements elements;
    bool *is_seen;  /* [element] it is conjugate to one of a group that is
                       done, or of no prime order */
    int32_t *queue; /* of elements */
    int32_t *image; /* scratch: of all vertices */
    int32_t *least; /* [option of the smaller problem] the least of its orbit */
    int *cover;     /* options */
    double listed;  /* covers of groups so far */
    bool is_listing; /* else they are counted only */
    dlx_class_table orbits;
    dlx_natural one;
} fixed;

static bool is_prime(int64_t n)
{
    for (int64_t d = 2; d * d <= n; d++) {
        if (n % d == 0)
            return false;
    }
    return n > 1;
}

/* The order of an element, if it is a prime, or 0: then all of its cycles have
 * that length, or 1. */
static int prime_order(const int32_t *image, int row)
{
    int order = 0;
    for (int v = 0; v < row; v++) {
        int length = 1;
        for (int u = image[v]; u != v && length <= row; u = image[u])
            length++;
        if (length > 1 && order > 1 && length != order)
            return 0;
        order = length > 1 ? length : order;
    }
    return is_prime(order) ? order : 0;
}

/* ---- conjugates ---------------------------------------------------------- */

static void see(fixed *f, int *num)
{
    int k = dlx_elements_find(&f->elements, f->image);
    if (!f->is_seen[k])
        f->queue[(*num)++] = k;
    f->is_seen[k] = true;
}

/* An element of that order is done, and so are its powers and all that is
 * conjugate to one of them. */
static void see_conjugates(fixed *f, int element, int order)
{
    const dlx_symmetry *y = f->run->symmetry;
    int num = 1;
    f->queue[0] = element;
    f->is_seen[element] = true;
    for (int n = 0; n < num; n++) {
        const int32_t *x = dlx_element(&f->elements, f->queue[n]);
        for (int g = 0; g < y->num_generators; g++) {
            const int32_t *by = y->images + (size_t)g * (size_t)y->row;
            for (int v = 0; v < y->row; v++)
                f->image[by[v]] = by[x[v]];
            see(f, &num);
        }
        memcpy(f->image, x, (size_t)y->row * sizeof *x);
        for (int k = 2; k < order; k++) {
            for (int v = 0; v < y->row; v++)
                f->image[v] = x[f->image[v]];
            see(f, &num);
        }
    }
}

/* ---- the covers of a group ----------------------------------------------- */

/* The group that an element of that order generates. Returns 0 or DLX_ENOMEM.
 */
static int make_group(const fixed *f, int element, int order, dlx_subgroups *s)
{
    size_t row = (size_t)f->elements.row;
    const int32_t *x = dlx_element(&f->elements, element);
    *s = (dlx_subgroups){.order = order, .row = f->elements.row};
    s->images = malloc((size_t)order * row * sizeof *s->images);
    if (s->images == NULL)
        return DLX_ENOMEM;
    memcpy(s->images, dlx_element(&f->elements, 0), row * sizeof *x);
    for (size_t k = 1; k < (size_t)order; k++) {
        for (size_t v = 0; v < row; v++)
            s->images[k * row + v] = x[s->images[(k - 1) * row + v]];
    }
    return 0;
}

/* A cover of the problem from one of the smaller problem: whole orbits.
 * Returns the number of its options. */
static int expand(const fixed *f, const dlx_subgroups *s, const int *options,
                  int num)
{
    int size = 0;
    for (int n = 0; n < num; n++) {
        int v = f->elements.first + f->least[options[n]], u = v;
        do {
            f->cover[size++] = u - f->elements.first;
            u = s->images[(size_t)s->row + (size_t)u];
        } while (u != v);
    }
    return size;
}

static int add_cover(fixed *f, int size)
{
    dlx_natural covers;
    int same;
    dlx_graph_key key = dlx_elements_key(&f->elements, f->cover, size, &same);
    if (dlx_class_table_find(&f->orbits, key) != NULL)
        return 0;
    if (dlx_class_table_add(&f->orbits, key, 0) == NULL)
        return DLX_ENOMEM;
    f->run->num_classes++;
    dlx_natural_init(&covers);
    int error = dlx_natural_set(&covers, (uint64_t)(f->elements.order / same));
    if (error == 0)
        error = dlx_symmetric_run_add(f->run, &covers, &f->one);
    dlx_natural_clear(&covers);
    return error;
}

static int list_covers(fixed *f, const dlx_subgroups *s, dlx_solver *solver)
{
    bool is_whole = false;
    for (int error; !is_whole;) {
        const int *options;
        error = dlx_symmetric_run_next(f->run, solver, &is_whole);
        if (error == 0 && !is_whole) {
            int num = dlx_get_cover(solver, &options);
            error = add_cover(f, expand(f, s, options, num));
        }
        if (error != 0)
            return error;
    }
    return 0;
}

static int count_covers(fixed *f, dlx_solver *solver)
{
    bool is_whole;
    dlx_limits limits = {.covers = MOST_LISTED};
    dlx_set_limits(solver, &limits);
    int error = dlx_symmetric_run_count(f->run, solver, &is_whole);
    dlx_stats stats;
    dlx_get_stats(solver, &stats);
    f->listed += (double)stats.covers;
    return error;
}

static int visit_group(fixed *f, int element, int order)
{
    dlx_subgroups s = {0};
    dlx_problem *quotient = NULL;
    dlx_solver *solver = NULL;
    int error = make_group(f, element, order, &s);
    if (error == 0)
        error = dlx_quotient_new(&quotient, f->run->problem, &s,
                                 ~UINT64_C(0) >> (64 - order), f->least);
    if (error == 0)
        error = dlx_solver_new(&solver, quotient, &f->run->config);
    if (error == 0)
        error = f->is_listing ? list_covers(f, &s, solver)
                              : count_covers(f, solver);
    dlx_solver_free(solver);
    dlx_problem_free(quotient);
    free(s.images);
    return error;
}

/* One group of each conjugacy class. An order for which there is no room in the
 * smaller problem counts as too many covers. */
static int visit_groups(fixed *f, bool is_listing)
{
    int error = 0;
    f->is_listing = is_listing;
    memset(f->is_seen, 0, (size_t)f->elements.order * sizeof *f->is_seen);
    for (int k = 1;
         k < f->elements.order && error == 0 && f->listed <= MOST_LISTED; k++) {
        int order = f->is_seen[k] ? 0
                                  : prime_order(dlx_element(&f->elements, k),
                                                f->elements.row);
        if (order > DLX_MOST_ELEMENTS)
            f->listed = 2.0 * MOST_LISTED;
        else if (order > 0)
            error = visit_group(f, k, order);
        if (order > 0)
            see_conjugates(f, k, order);
    }
    return error;
}

/* ---- all others ---------------------------------------------------------- */

static int add_others(fixed *f)
{
    dlx_natural size, orbits;
    dlx_solver *solver = NULL;
    bool is_whole;
    dlx_natural_init(&size);
    dlx_natural_init(&orbits);
    int error = dlx_solver_new(&solver, f->run->problem, &f->run->config);
    if (error == 0)
        error = dlx_symmetric_run_count(f->run, solver, &is_whole);
    if (error == 0)
        error = dlx_natural_set_count(&orbits, solver);
    if (error == 0)
        error = dlx_natural_set(&size, (uint64_t)f->elements.order);
    if (error == 0) {
        dlx_natural_subtract(&orbits, &f->run->covers);
        dlx_natural_divide(&orbits, (uint32_t)f->elements.order);
        if (orbits.value.num > 0)
            error = dlx_symmetric_run_add(f->run, &size, &orbits);
    }
    dlx_solver_free(solver);
    dlx_natural_clear(&size);
    dlx_natural_clear(&orbits);
    return error;
}

static int allocate(fixed *f)
{
    const dlx_problem *p = f->run->problem;
    int error = dlx_elements_init(&f->elements, p, f->run->symmetry);
    size_t order = (size_t)f->elements.order + 1;
    f->is_seen = calloc(order, sizeof *f->is_seen);
    f->queue = calloc(order, sizeof *f->queue);
    f->image = calloc((size_t)f->elements.row + 1, sizeof *f->image);
    f->least = calloc((size_t)p->num_options + 1, sizeof *f->least);
    f->cover = calloc((size_t)p->num_options + 1, sizeof *f->cover);
    if (error == 0 &&
        (f->is_seen == NULL || f->queue == NULL || f->image == NULL ||
         f->least == NULL || f->cover == NULL))
        error = DLX_ENOMEM;
    return error == 0 ? dlx_natural_set(&f->one, 1) : error;
}

int dlx_symmetric_by_fixed(dlx_symmetric_run *run, bool *is_done)
{
    fixed f = {.run = run};
    *is_done = false;
    dlx_class_table_init(&f.orbits, &run->room);
    dlx_natural_init(&f.one);
    int error = allocate(&f);
    if (error == 0)
        error = visit_groups(&f, false);
    *is_done = f.listed <= MOST_LISTED;
    f.listed = 0;
    if (error == 0 && *is_done) {
        run->method = "counts the covers fixed by each symmetry";
        error = visit_groups(&f, true);
        if (error == 0)
            error = add_others(&f);
    }
    dlx_elements_clear(&f.elements);
    dlx_class_table_clear(&f.orbits);
    dlx_natural_clear(&f.one);
    free(f.is_seen);
    free(f.queue);
    free(f.image);
    free(f.least);
    free(f.cover);
    return error;
}

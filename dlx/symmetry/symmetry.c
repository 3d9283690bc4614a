/*
 * symmetry.c - the automorphism group of a problem.
 *
 * Its order is found by orbits and stabilisers: it is the length of an orbit
 * times the order of the stabiliser of a point there, which is the group of the
 * graph in which that point has a color of its own. bliss returns small orders
 * exactly. Copies of items contribute a known factor (distinct.h).
 */
#include "dlx/symmetry/symmetry.h"

#include "dlx/symmetry/distinct.h"
#include "dlx/symmetry/orbits.h"

#include <stdlib.h>
#include <string.h>

static const long double exact_order =
    9007199254740992.0L; /* largest order that bliss returns exactly: 2^53 */

static void take_generator(void *ctx, const unsigned *image)
{
    dlx_symmetry *y = ctx;
    size_t row = (size_t)y->row;
    if (y->num_generators == y->cap_generators) {
        int cap = 2 * y->cap_generators + 4;
        int32_t *grown =
            realloc(y->images, ((size_t)cap * row + 1) * sizeof *grown);
        y->failed |= grown == NULL;
        if (grown == NULL)
            return;
        y->images = grown;
        y->cap_generators = cap;
    }
    int32_t *to = y->images + row * (size_t)y->num_generators;
    for (size_t v = 0; v < row; v++)
        to[v] = (int32_t)image[v];
    y->num_generators++;
}

static int longest_orbit(dlx_orbits *f, int32_t *length, int *longest)
{
    int best = 0;
    memset(length, 0, (size_t)f->num * sizeof *length);
    for (int x = 0; x < f->num; x++)
        length[dlx_orbits_find(f, x)]++;
    for (int x = 1; x < f->num; x++)
        best = length[x] > length[best] ? x : best;
    *longest = length[best];
    return best;
}

/* Multiplies y->order by the order of the group of the graph. Changes the
 * colors of the graph. */
static int find_order(dlx_symmetry *y, dlx_graph *g, dlx_orbits *f)
{
    int32_t *length = malloc(((size_t)g->num_vertices + 1) * sizeof *length);
    uint32_t color = DLX_VERTEX_ALONE;
    int error = length == NULL ? DLX_ENOMEM : 0;
    while (error == 0) {
        dlx_orbits_reset(f, g->num_vertices);
        long double order =
            dlx_graph_automorphisms(g, (dlx_graph_hook){dlx_orbits_take, f});
        if (order <= exact_order) {
            dlx_natural rest, before = y->order;
            dlx_natural_init(&rest);
            dlx_natural_init(&y->order);
            error = dlx_natural_set(&rest, (uint64_t)order);
            if (error == 0)
                error = dlx_natural_add_product(&y->order, &before, &rest);
            dlx_natural_clear(&rest);
            dlx_natural_clear(&before);
            break;
        }
        int longest, point = longest_orbit(f, length, &longest);
        g->color[point] = ++color;
        error = dlx_natural_multiply(&y->order, (uint32_t)longest);
    }
    free(length);
    return error;
}

static int multiply_by_factorial(dlx_natural *a, int64_t n)
{
    int error = 0;
    for (int64_t k = 2; k <= n && error == 0; k++)
        error = dlx_natural_multiply(a, (uint32_t)k);
    return error;
}

/* Copies of a kind can be exchanged with each other and with their item; those
 * of the other kind among each other. */
static int multiply_by_copies(dlx_symmetry *y, const dlx_problem *distinct,
                              const int64_t *copies)
{
    const int64_t n = y->problem->names.num;
    int error = 0;
    for (int i = 1; i <= distinct->names.num && error == 0; i++) {
        error = multiply_by_factorial(&y->order, copies[i] % n + 1);
        if (error == 0)
            error = multiply_by_factorial(&y->order, copies[i] / n);
    }
    return error;
}

static int find_order_by_copies(dlx_symmetry *y, const dlx_problem *distinct,
                                const int64_t *copies)
{
    dlx_problem_graph g;
    dlx_orbits f = {0, NULL};
    int error = dlx_problem_graph_init(&g, distinct, copies);
    if (error != 0)
        return error;
    error = dlx_orbits_init(&f, g.graph.num_vertices);
    if (error == 0)
        error = find_order(y, &g.graph, &f);
    if (error == 0)
        error = multiply_by_copies(y, distinct, copies);
    dlx_orbits_clear(&f);
    dlx_problem_graph_clear(&g);
    return error;
}

static int find_order_of_group(dlx_symmetry *y, dlx_problem_graph *g,
                               dlx_orbits *f, bool may_have_copies)
{
    dlx_problem *distinct = NULL;
    int64_t *copies = NULL;
    int error =
        may_have_copies ? dlx_distinct_new(&distinct, &copies, y->problem) : 0;
    if (error == 0)
        error = distinct != NULL ? find_order_by_copies(y, distinct, copies)
                                 : find_order(y, &g->graph, f);
    dlx_problem_free(distinct);
    free(copies);
    return error;
}

static int find_group(dlx_symmetry *y, dlx_problem_graph *g, dlx_orbits *f,
                      bool may_have_copies)
{
    dlx_graph_automorphisms(&g->graph, (dlx_graph_hook){take_generator, y});
    if (y->failed)
        return DLX_ENOMEM;
    for (int k = 0; k < y->num_generators; k++) {
        const int32_t *image = y->images + (size_t)k * (size_t)y->row;
        for (int v = 0; v < y->row; v++)
            dlx_orbits_join(f, v, image[v]);
    }
    for (int o = 0; o < y->problem->num_options; o++) {
        int v = dlx_vertex_of_option(y->problem, o);
        y->orbit_of[o] = dlx_orbits_find(f, v) - y->problem->names.num;
    }
    return find_order_of_group(y, g, f, may_have_copies);
}

static int allocate(dlx_symmetry *y, const dlx_problem *p)
{
    y->problem = p;
    y->row = p->names.num + p->num_options;
    y->item_images =
        malloc(((size_t)p->names.num + 1) * sizeof *y->item_images);
    y->option_images =
        malloc(((size_t)p->num_options + 1) * sizeof *y->option_images);
    y->orbit_of = malloc(((size_t)p->num_options + 1) * sizeof *y->orbit_of);
    int error = dlx_natural_set(&y->order, 1);
    bool failed = y->item_images == NULL || y->option_images == NULL ||
                  y->orbit_of == NULL;
    return failed ? DLX_ENOMEM : error;
}

int dlx_symmetry_new(dlx_symmetry **out, const dlx_problem *p)
{
    return dlx_symmetry_find(out, p, NULL);
}

int dlx_symmetry_find(dlx_symmetry **out, const dlx_problem *p,
                      const int64_t *copies)
{
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    if (!dlx_graph_has_bliss())
        return DLX_ECONFIG;
    dlx_problem_graph g;
    dlx_orbits f = {0, NULL};
    int error = dlx_problem_graph_init(&g, p, copies);
    if (error != 0)
        return error;
    dlx_symmetry *y = calloc(1, sizeof *y);
    error = y == NULL ? DLX_ENOMEM : dlx_orbits_init(&f, g.graph.num_vertices);
    if (error == 0)
        error = allocate(y, p);
    if (error == 0)
        error = find_group(y, &g, &f, copies == NULL);
    if (error == 0) {
        y->order_text = dlx_natural_text(&y->order.value);
        error = y->order_text == NULL ? DLX_ENOMEM : 0;
    }
    dlx_orbits_clear(&f);
    dlx_problem_graph_clear(&g);
    if (error == 0)
        *out = y;
    else
        dlx_symmetry_free(y);
    return error;
}

void dlx_symmetry_free(dlx_symmetry *y)
{
    if (y == NULL)
        return;
    free(y->images);
    free(y->item_images);
    free(y->option_images);
    free(y->orbit_of);
    free(y->order_text);
    dlx_natural_clear(&y->order);
    free(y);
}

const char *dlx_symmetry_order(const dlx_symmetry *y)
{
    return y->order_text;
}

int dlx_symmetry_num_generators(const dlx_symmetry *y)
{
    return y->num_generators;
}

int dlx_symmetry_get_generator(dlx_symmetry *y, int k, const int **items,
                               const int **options)
{
    if (k < 0 || k >= y->num_generators)
        return DLX_EARGUMENT;
    const int32_t *image = y->images + (size_t)k * (size_t)y->row;
    int num_items = y->problem->names.num;
    y->item_images[0] = 0;
    for (int i = 1; i <= num_items; i++)
        y->item_images[i] = image[dlx_vertex_of_item(i)] + 1;
    for (int o = 0; o < y->problem->num_options; o++)
        y->option_images[o] = image[num_items + o] - num_items;
    if (items != NULL)
        *items = y->item_images;
    if (options != NULL)
        *options = y->option_images;
    return 0;
}

const int *dlx_symmetry_orbits(const dlx_symmetry *y)
{
    return y->orbit_of;
}

/* elements.c - lists elements as products of generators, with a hash table. */
#include "dlx/symmetry/elements.h"

#include "dlx/problem.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 20000, MOST_BYTES = 1 << 28 };

bool dlx_elements_are_few(const dlx_problem *p, const dlx_symmetry *y,
                          size_t bytes)
{
    size_t most = bytes > 0 && bytes < MOST_BYTES ? bytes : MOST_BYTES;
    size_t row = (size_t)p->names.num + (size_t)p->num_options + 1;
    return y->order.value.num <= 1 && y->order.value.limbs[0] <= MOST &&
           (y->order.value.limbs[0] + 1) * row <= most / sizeof(int32_t);
}

void dlx_elements_clear(dlx_elements *e)
{
    free(e->images);
    free(e->slot);
    free(e->values);
}

/* ---- elements ------------------------------------------------------------ */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static size_t slot_of(const dlx_elements *e, const int32_t *image)
{
    uint64_t hash = 0;
    for (int v = 0; v < e->row; v++)
        hash = (hash ^ (uint64_t)image[v]) * UINT64_C(0x9e3779b97f4a7c15) + 1;
    size_t at = (size_t)mix(hash) & (e->num_slots - 1);
    while (e->slot[at] != 0 && memcmp(dlx_element(e, e->slot[at] - 1), image,
                                      (size_t)e->row * sizeof *image) != 0)
        at = (at + 1) & (e->num_slots - 1);
    return at;
}

int dlx_elements_find(const dlx_elements *e, const int32_t *image)
{
    return e->slot[slot_of(e, image)] - 1;
}

/* Keeps the images after the last element if they are a new element. */
static void add(dlx_elements *e)
{
    size_t at = slot_of(e, dlx_element(e, e->order));
    if (e->slot[at] == 0)
        e->slot[at] = ++e->order;
}

static void list(dlx_elements *e, const dlx_symmetry *y)
{
    for (int v = 0; v < e->row; v++)
        e->images[v] = v;
    add(e);
    for (int k = 0; k < e->order; k++) {
        for (int g = 0; g < y->num_generators; g++) {
            const int32_t *by = y->images + (size_t)g * (size_t)y->row;
            int32_t *next = e->images + (size_t)e->order * (size_t)e->row;
            for (int v = 0; v < e->row; v++)
                next[v] = by[dlx_element(e, k)[v]];
            add(e);
        }
    }
}

int dlx_elements_init(dlx_elements *e, const dlx_problem *p,
                      const dlx_symmetry *y)
{
    size_t order = (size_t)y->order.value.limbs[0];
    *e = (dlx_elements){.row = y->row, .num_slots = 4};
    while (e->num_slots < 2 * order)
        e->num_slots *= 2;
    e->first = dlx_vertex_of_option(p, 0);
    e->images = calloc((order + 1) * (size_t)e->row, sizeof *e->images);
    e->slot = calloc(e->num_slots, sizeof *e->slot);
    e->values = calloc((size_t)p->num_options + 1, sizeof *e->values);
    if (e->images == NULL || e->slot == NULL || e->values == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < p->num_options; o++)
        e->values[o] =
            (dlx_graph_key){mix(2 * (uint64_t)o + 1), mix(~(2 * (uint64_t)o))};
    list(e, y);
    return 0;
}

/* ---- covers -------------------------------------------------------------- */

/* Returns the sum of the values of the options to which element k takes the
 * set. */
static dlx_graph_key key_of_image(const dlx_elements *e, int k,
                                  const int *options, int num)
{
    const int32_t *image = dlx_element(e, k) + e->first;
    dlx_graph_key key = {0, 0};
    for (int n = 0; n < num; n++) {
        const dlx_graph_key *value = &e->values[image[options[n]] - e->first];
        key.high += value->high;
        key.low += value->low;
    }
    return key;
}

dlx_graph_key dlx_elements_key(const dlx_elements *e, const int *options,
                               int num, int *same)
{
    dlx_graph_key own = key_of_image(e, 0, options, num), least = own;
    *same = 1;
    for (int k = 1; k < e->order; k++) {
        dlx_graph_key key = key_of_image(e, k, options, num);
        *same += key.high == own.high && key.low == own.low;
        if (key.high < least.high ||
            (key.high == least.high && key.low < least.low))
            least = key;
    }
    return least;
}

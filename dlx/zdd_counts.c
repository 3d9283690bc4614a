/*
 * zdd_counts.c - counts over the covers of a diagram: the numbers of each
 * length, the number with each option, and a cheapest one; also restricted to
 * covers with and without given options.
 *
 * With a restriction some arcs are *closed*: those to the absence of a required
 * option, those to the presence of an excluded one, and those that skip the
 * level of a required option. A node has the numbers of its covers of each
 * length, from the shortest to the longest, and the number of ways that lead to
 * it from the root. The number of covers with an option is the sum, over its
 * nodes, of the ways to the node times the covers below its second arc.
 *
 * Source: Knuth, The Art of Computer Programming 4A (2011), 7.1.4, Algorithm C
 * and exercise 20: numbers, generating functions and minima of diagrams.
 */
#include "dlx/natural.h"
#include "dlx/problem.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct counting {
    const dlx_zdd *z;
    const dlx_problem *p;
    uint32_t size;
    size_t limbs;        /* number of limbs of each number */
    bool *given, *out;   /* [option] required, and excluded */
    int32_t *before;     /* [level] number of required options of lower
                            levels */
    int32_t *low, *high; /* [node] least and greatest length of its covers;
                            high < low: none */
    size_t *first;       /* [node] index in numbers[] of its count for length
                            low */
    uint64_t *numbers;
    uint64_t *ways; /* [node] number of ways from the root */
    uint64_t *sum;  /* scratch, of twice the limbs */
    int64_t *cost;
    bool has_none; /* a required option is in no cover at all */
} counting;

void dlx_zdd_counts_free(dlx_zdd_counts *c)
{
    if (c == NULL)
        return;
    for (int n = 0; c->lengths != NULL && n < c->num_lengths; n++)
        free(c->lengths[n]);
    for (int o = 0; c->options != NULL && o < c->num_options; o++)
        free(c->options[o]);
    free(c->lengths);
    free(c->options);
    free(c->covers);
    free(c->cheapest);
    free(c);
}

static void release(counting *c)
{
    free(c->given);
    free(c->out);
    free(c->before);
    free(c->low);
    free(c->high);
    free(c->first);
    free(c->numbers);
    free(c->ways);
    free(c->sum);
    free(c->cost);
}

static int allocate(counting *c)
{
    size_t options = (size_t)c->p->num_options + 3, nodes = c->size;
    c->given = calloc(options, sizeof *c->given);
    c->out = calloc(options, sizeof *c->out);
    c->before = calloc(options, sizeof *c->before);
    c->low = calloc(nodes, sizeof *c->low);
    c->high = calloc(nodes, sizeof *c->high);
    c->first = calloc(nodes, sizeof *c->first);
    c->ways = calloc(nodes * c->limbs, sizeof *c->ways);
    c->sum = calloc(2 * c->limbs + 2, sizeof *c->sum);
    c->cost = calloc(nodes, sizeof *c->cost);
    return c->given == NULL || c->out == NULL || c->before == NULL ||
                   c->low == NULL || c->high == NULL || c->first == NULL ||
                   c->ways == NULL || c->sum == NULL || c->cost == NULL
               ? DLX_ENOMEM
               : 0;
}

/* ---- arcs ---------------------------------------------------------------- */

/* Returns the level of a node; the level of a leaf is after all others. */
static int level_of(const counting *c, uint32_t node)
{
    return node < 2 ? c->p->num_options + 1 : dlx_zdd_get(c->z, node).level;
}

static void find_levels(counting *c, const int *given, int n)
{
    int levels = c->p->num_options + 2, found = 0;
    bool *at_level = c->out; /* scratch: out[] is not in use yet */
    for (int k = 0; k < n; k++)
        c->given[given[k]] = true;
    for (uint32_t k = 2; k < c->size; k++) {
        dlx_zdd_node node = dlx_zdd_get(c->z, k);
        at_level[node.level] |= c->given[node.option];
    }
    for (int level = 0; level < levels; level++) {
        c->before[level] = found;
        found += at_level[level];
        at_level[level] = false;
    }
    for (int o = 0; o < c->p->num_options; o++)
        found -= c->given[o];
    c->has_none = found < 0;
}

/* Returns whether there is no required option between a level and that of a
 * node. */
static bool is_direct(const counting *c, int level, uint32_t node)
{
    int from = c->before[level + 1], to = c->before[level_of(c, node)];
    return from == to;
}

/* Returns the node that an arc leads to, or 0 if the arc is closed or that has
 * no covers. */
static uint32_t follow(const counting *c, const dlx_zdd_node *node, bool with)
{
    uint32_t to = with ? node->with : node->without;
    bool is_closed = with ? c->out[node->option] : c->given[node->option];
    if (is_closed || !is_direct(c, node->level, to) || c->high[to] < c->low[to])
        return 0;
    return to;
}

/* ---- numbers ------------------------------------------------------------- */

/* Makes a number of c->limbs limbs, of which the highest may be 0. */
/* NOLINTNEXTLINE(readability-non-const-parameter): they become the number's */
static dlx_big big_of(const counting *c, uint64_t *limbs)
{
    dlx_big number = {limbs, (int)c->limbs};
    while (number.num > 0 && limbs[number.num - 1] == 0)
        number.num--;
    return number;
}

static void add(const counting *c, uint64_t *to, const uint64_t *number)
{
    dlx_big sum = big_of(c, to);
    dlx_big_add(&sum, number, (int)c->limbs);
}

/* Adds a * b, for which c->limbs limbs suffice. */
static void add_product(const counting *c, uint64_t *to, uint64_t *a,
                        uint64_t *b)
{
    dlx_big x = big_of(c, a), y = big_of(c, b), product = {c->sum, 0};
    dlx_big_add_product(&product, &x, &y);
    dlx_big sum = big_of(c, to);
    dlx_big_add(&sum, product.limbs, product.num);
}

static uint64_t *number_of(const counting *c, uint32_t node, int32_t length)
{
    size_t n = c->first[node] + (size_t)(length - c->low[node]);
    return c->numbers + n * c->limbs;
}

/* ---- from the ends to the root ------------------------------------------- */

static int find_lengths(counting *c)
{
    size_t num = 1;
    c->low[0] = 0;
    c->high[0] = -1;
    c->low[1] = c->high[1] = 0;
    for (uint32_t n = 2; n < c->size; n++) {
        dlx_zdd_node node = dlx_zdd_get(c->z, n);
        c->low[n] = INT32_MAX;
        c->high[n] = -1;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(c, &node, with != 0);
            if (to == 0)
                continue;
            int32_t low = c->low[to] + with, high = c->high[to] + with;
            c->low[n] = low < c->low[n] ? low : c->low[n];
            c->high[n] = high > c->high[n] ? high : c->high[n];
        }
        c->first[n] = num;
        num += c->high[n] < 0 ? 0 : (size_t)(c->high[n] - c->low[n] + 1);
    }
    c->numbers = calloc(num * c->limbs, sizeof *c->numbers);
    return c->numbers == NULL ? DLX_ENOMEM : 0;
}

static void count_covers(counting *c)
{
    c->numbers[0] = 1; /* the number of covers of node 1 */
    for (uint32_t n = 2; n < c->size; n++) {
        dlx_zdd_node node = dlx_zdd_get(c->z, n);
        c->cost[n] = INT64_MAX;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(c, &node, with != 0);
            for (int32_t l = c->low[to]; to != 0 && l <= c->high[to]; l++)
                add(c, number_of(c, n, l + with), number_of(c, to, l));
            int64_t cost = with ? dlx_option_cost(c->p, node.option) : 0;
            if (to != 0 && c->cost[to] + cost < c->cost[n])
                c->cost[n] = c->cost[to] + cost;
        }
    }
}

/* ---- what is shown ------------------------------------------------------- */

static int give_lengths(const counting *c, uint32_t root, dlx_zdd_counts *out)
{
    uint64_t *all = calloc(c->limbs, sizeof *all);
    out->num_lengths = c->high[root] + 1;
    out->lengths = calloc((size_t)out->num_lengths + 1, sizeof *out->lengths);
    int error = all == NULL || out->lengths == NULL ? DLX_ENOMEM : 0;
    for (int32_t l = 0; l < out->num_lengths && error == 0; l++) {
        dlx_big number = {NULL, 0};
        if (l >= c->low[root]) {
            number = big_of(c, number_of(c, root, l));
            add(c, all, number.limbs);
        }
        out->lengths[l] = dlx_natural_text(&number);
        error = out->lengths[l] == NULL ? DLX_ENOMEM : 0;
    }
    if (error == 0) {
        dlx_big covers = big_of(c, all);
        out->covers = dlx_natural_text(&covers);
        error = out->covers == NULL ? DLX_ENOMEM : 0;
    }
    free(all);
    return error;
}

static void add_up(const counting *c, uint32_t node, uint64_t *all)
{
    memset(all, 0, c->limbs * sizeof *all);
    for (int32_t l = c->low[node]; l <= c->high[node]; l++)
        add(c, all, number_of(c, node, l));
}

/* Counts the covers with each option, from the root on: all arcs to a node come
 * from greater ones. */
static void count_options(counting *c, uint32_t root, uint64_t *with_option,
                          uint64_t *all)
{
    if (c->high[root] >= 0)
        c->ways[(size_t)root * c->limbs] = 1;
    for (uint32_t n = root; n > 1; n--) {
        dlx_zdd_node node = dlx_zdd_get(c->z, n);
        uint64_t *ways = c->ways + (size_t)n * c->limbs;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(c, &node, with != 0);
            if (to == 0)
                continue;
            add(c, c->ways + (size_t)to * c->limbs, ways);
            if (with == 0)
                continue;
            add_up(c, to, all);
            add_product(c, with_option + (size_t)node.option * c->limbs, ways,
                        all);
        }
    }
}

static int give_options(counting *c, uint32_t root, dlx_zdd_counts *out)
{
    size_t options = (size_t)c->p->num_options;
    uint64_t *with = calloc((options + 1) * c->limbs, sizeof *with);
    out->options = calloc(options + 1, sizeof *out->options);
    out->num_options = c->p->num_options;
    int error = with == NULL || out->options == NULL ? DLX_ENOMEM : 0;
    if (error == 0)
        count_options(c, root, with, with + options * c->limbs);
    for (size_t o = 0; o < options && error == 0; o++) {
        dlx_big covers = big_of(c, with + o * c->limbs);
        out->options[o] = dlx_natural_text(&covers);
        error = out->options[o] == NULL ? DLX_ENOMEM : 0;
    }
    free(with);
    return error;
}

static int give_cheapest(const counting *c, uint32_t root, dlx_zdd_counts *out)
{
    size_t most = (size_t)c->p->num_primary + 1;
    out->cheapest = calloc(most, sizeof *out->cheapest);
    out->cost = -1;
    if (out->cheapest == NULL)
        return DLX_ENOMEM;
    if (c->high[root] < 0)
        return 0;
    out->cost = c->cost[root];
    for (uint32_t n = root; n > 1;) {
        dlx_zdd_node node = dlx_zdd_get(c->z, n);
        uint32_t to = follow(c, &node, false);
        if (to != 0 && c->cost[to] == c->cost[n]) {
            n = to;
        } else {
            out->cheapest[out->num_cheapest++] = node.option;
            n = node.with;
        }
    }
    return 0;
}

/* ---- made ---------------------------------------------------------------- */

static int make(counting *c, dlx_zdd_counts *out, const int *with, int num_with,
                const int *without, int num_without)
{
    int error = allocate(c);
    if (error != 0)
        return error;
    find_levels(c, with, num_with);
    for (int k = 0; k < num_without; k++)
        c->out[without[k]] = true;
    error = find_lengths(c);
    if (error != 0)
        return error;
    count_covers(c);
    uint32_t root = dlx_zdd_root(c->z);
    if (c->has_none || c->before[level_of(c, root)] > 0)
        root = 0;
    error = give_lengths(c, root, out);
    if (error == 0)
        error = give_options(c, root, out);
    return error == 0 ? give_cheapest(c, root, out) : error;
}

static int check_options(const dlx_problem *p, const int *options, int n)
{
    if (n < 0 || (options == NULL && n > 0))
        return DLX_EARGUMENT;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= p->num_options)
            return DLX_EOPTION;
    }
    return 0;
}

static bool is_of(const dlx_zdd *z, const dlx_problem *p)
{
    for (uint32_t k = 2; k < dlx_zdd_size(z); k++) {
        dlx_zdd_node node = dlx_zdd_get(z, k);
        if (node.option >= p->num_options || node.level > p->num_options)
            return false;
    }
    return true;
}

int dlx_zdd_counts_new(dlx_zdd_counts **out, const dlx_zdd *z,
                       const dlx_problem *p, const int *with, int num_with,
                       const int *without, int num_without)
{
    const size_t BITS_OF_DIGIT = 4; /* upper bound of log2(10) */
    *out = NULL;
    int error = check_options(p, with, num_with);
    if (error == 0)
        error = check_options(p, without, num_without);
    if (error != 0)
        return error;
    if (!is_of(z, p))
        return DLX_EARGUMENT;
    counting c = {.z = z, .p = p, .size = dlx_zdd_size(z)};
    c.limbs = dlx_zdd_count_text(z, NULL, 0) * BITS_OF_DIGIT / 64 + 1;
    dlx_zdd_counts *made = calloc(1, sizeof *made);
    error = made == NULL ? DLX_ENOMEM
                         : make(&c, made, with, num_with, without, num_without);
    release(&c);
    if (error == 0)
        *out = made;
    else
        dlx_zdd_counts_free(made);
    return error;
}

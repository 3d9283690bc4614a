/*
 * zdd_tally.c - what a diagram says of all covers at once: how many there are
 * of each length, and with each option, and which one is cheapest; of those
 * with and without given options.
 *
 * Some arcs are *closed* then: to a given option's absence, to the presence of
 * one that is left out, and those that pass by the level of a given option. A
 * node has the numbers of its covers of each length, from the shortest to the
 * longest, and the number of ways that lead to it from the root. The covers
 * with an option are, over its nodes, the ways to it times what is behind its
 * second arc.
 *
 * Source: Knuth, The Art of Computer Programming 4A (2011), 7.1.4, Algorithm C
 * and exercise 20: numbers, generating functions and minima of diagrams.
 */
#include "dlx/big.h"
#include "dlx/problem.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    const dlx_zdd *z;
    const dlx_problem *p;
    uint32_t size;
    size_t limbs;        /* of each number */
    bool *given, *out;   /* [option] */
    int32_t *before;     /* [level] given options of lower levels */
    int32_t *low, *high; /* [node] lengths of its covers; high < low: none */
    size_t *first;       /* [node] its number for low, in numbers[] */
    uint64_t *numbers;
    uint64_t *ways; /* [node] from the root */
    uint64_t *sum;  /* for a while */
    uint32_t *product;
    int64_t *cost; /* [node] least one of its covers */
    bool has_none; /* a given option is in no cover at all */
} tally;

void dlx_zdd_tally_free(dlx_zdd_tally *t)
{
    if (t == NULL)
        return;
    for (int n = 0; t->lengths != NULL && n < t->num_lengths; n++)
        free(t->lengths[n]);
    for (int o = 0; t->options != NULL && o < t->num_options; o++)
        free(t->options[o]);
    free(t->lengths);
    free(t->options);
    free(t->covers);
    free(t->cheapest);
    free(t);
}

static void release(tally *t)
{
    free(t->given);
    free(t->out);
    free(t->before);
    free(t->low);
    free(t->high);
    free(t->first);
    free(t->numbers);
    free(t->ways);
    free(t->sum);
    free(t->product);
    free(t->cost);
}

static int allocate(tally *t)
{
    size_t options = (size_t)t->p->num_options + 3, nodes = t->size;
    t->given = calloc(options, sizeof *t->given);
    t->out = calloc(options, sizeof *t->out);
    t->before = calloc(options, sizeof *t->before);
    t->low = calloc(nodes, sizeof *t->low);
    t->high = calloc(nodes, sizeof *t->high);
    t->first = calloc(nodes, sizeof *t->first);
    t->ways = calloc(nodes * t->limbs, sizeof *t->ways);
    t->sum = calloc(2 * t->limbs + 2, sizeof *t->sum);
    t->product = calloc(4 * t->limbs + 2, sizeof *t->product);
    t->cost = calloc(nodes, sizeof *t->cost);
    return t->given == NULL || t->out == NULL || t->before == NULL ||
                   t->low == NULL || t->high == NULL || t->first == NULL ||
                   t->ways == NULL || t->sum == NULL || t->product == NULL ||
                   t->cost == NULL
               ? DLX_ENOMEM
               : 0;
}

/* ---- arcs ---------------------------------------------------------------- */

/* The level of a node; that of the end of a cover is behind all others. */
static int level_of(const tally *t, uint32_t node)
{
    return node < 2 ? t->p->num_options + 1 : dlx_zdd_get(t->z, node).level;
}

static void find_levels(tally *t, const int *given, int n)
{
    int levels = t->p->num_options + 2, found = 0;
    bool *at_level = t->out; /* not in use yet */
    for (int k = 0; k < n; k++)
        t->given[given[k]] = true;
    for (uint32_t k = 2; k < t->size; k++) {
        dlx_zdd_node node = dlx_zdd_get(t->z, k);
        at_level[node.level] |= t->given[node.option];
    }
    for (int level = 0; level < levels; level++) {
        t->before[level] = found;
        found += at_level[level];
        at_level[level] = false;
    }
    for (int o = 0; o < t->p->num_options; o++)
        found -= t->given[o];
    t->has_none = found < 0;
}

/* Is no given option between a level and that of a node? */
static bool is_direct(const tally *t, int level, uint32_t node)
{
    int from = t->before[level + 1], to = t->before[level_of(t, node)];
    return from == to;
}

/* Where an arc of the node goes to, if that has covers and the arc is open;
 * else 0. */
static uint32_t follow(const tally *t, const dlx_zdd_node *node, bool with)
{
    uint32_t to = with ? node->with : node->without;
    bool is_closed = with ? t->out[node->option] : t->given[node->option];
    if (is_closed || !is_direct(t, node->level, to) || t->high[to] < t->low[to])
        return 0;
    return to;
}

/* ---- numbers ------------------------------------------------------------- */

/* Add a number to another one, both of t->limbs limbs. */
static void add(const tally *t, uint64_t *to, const uint64_t *number)
{
    uint64_t carry = 0;
    for (size_t l = 0; l < t->limbs; l++) {
        uint64_t sum = to[l] + carry;
        carry = sum < carry;
        to[l] = sum + number[l];
        carry += to[l] < sum;
    }
}

static uint32_t half_of(const uint64_t *number, size_t n)
{
    return (uint32_t)(number[n / 2] >> (n % 2 * 32));
}

/* Add a * b, which t->limbs limbs suffice for. */
static void add_product(const tally *t, uint64_t *to, const uint64_t *a,
                        const uint64_t *b)
{
    size_t halves = 2 * t->limbs;
    memset(t->product, 0, (2 * halves + 1) * sizeof *t->product);
    for (size_t n = 0; n < halves; n++) {
        uint64_t carry = 0, x = half_of(a, n);
        for (size_t m = 0; m < halves && x != 0; m++) {
            carry += x * half_of(b, m) + t->product[n + m];
            t->product[n + m] = (uint32_t)carry;
            carry >>= 32;
        }
        t->product[n + halves] = x != 0 ? (uint32_t)carry : 0;
    }
    for (size_t l = 0; l < t->limbs; l++)
        t->sum[l] = t->product[2 * l] | (uint64_t)t->product[2 * l + 1] << 32;
    add(t, to, t->sum);
}

static uint64_t *number_of(const tally *t, uint32_t node, int32_t length)
{
    size_t n = t->first[node] + (size_t)(length - t->low[node]);
    return t->numbers + n * t->limbs;
}

/* The digits of a number, to be freed; NULL without memory. */
static char *text_of(const uint64_t *number, size_t limbs)
{
    uint64_t *used = calloc(limbs + 1, sizeof *used);
    char *text = NULL;
    if (used != NULL) {
        dlx_big x = {used, 0};
        dlx_big_add(&x, number, (int)limbs);
        size_t digits = dlx_big_count_digits(&x);
        text = calloc(digits + 1, 1);
        dlx_big_add(&x, number, (int)limbs);
        if (text != NULL)
            dlx_big_write_digits(&x, text, digits);
    }
    free(used);
    return text;
}

/* ---- from the ends to the root ------------------------------------------- */

static int find_lengths(tally *t)
{
    size_t num = 1;
    t->low[0] = 0;
    t->high[0] = -1;
    t->low[1] = t->high[1] = 0;
    for (uint32_t n = 2; n < t->size; n++) {
        dlx_zdd_node node = dlx_zdd_get(t->z, n);
        t->low[n] = INT32_MAX;
        t->high[n] = -1;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(t, &node, with != 0);
            if (to == 0)
                continue;
            int32_t low = t->low[to] + with, high = t->high[to] + with;
            t->low[n] = low < t->low[n] ? low : t->low[n];
            t->high[n] = high > t->high[n] ? high : t->high[n];
        }
        t->first[n] = num;
        num += t->high[n] < 0 ? 0 : (size_t)(t->high[n] - t->low[n] + 1);
    }
    t->numbers = calloc(num * t->limbs, sizeof *t->numbers);
    return t->numbers == NULL ? DLX_ENOMEM : 0;
}

static void count_covers(tally *t)
{
    t->numbers[0] = 1; /* of node 1 */
    for (uint32_t n = 2; n < t->size; n++) {
        dlx_zdd_node node = dlx_zdd_get(t->z, n);
        t->cost[n] = INT64_MAX;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(t, &node, with != 0);
            for (int32_t l = t->low[to]; to != 0 && l <= t->high[to]; l++)
                add(t, number_of(t, n, l + with), number_of(t, to, l));
            int64_t cost = with ? dlx_option_cost(t->p, node.option) : 0;
            if (to != 0 && t->cost[to] + cost < t->cost[n])
                t->cost[n] = t->cost[to] + cost;
        }
    }
}

/* ---- what is shown ------------------------------------------------------- */

static int tell_lengths(const tally *t, uint32_t root, dlx_zdd_tally *out)
{
    uint64_t *all = calloc(t->limbs, sizeof *all);
    out->num_lengths = t->high[root] + 1;
    out->lengths = calloc((size_t)out->num_lengths + 1, sizeof *out->lengths);
    int error = all == NULL || out->lengths == NULL ? DLX_ENOMEM : 0;
    for (int32_t l = 0; l < out->num_lengths && error == 0; l++) {
        const uint64_t zero = 0, *number = &zero;
        if (l >= t->low[root]) {
            number = number_of(t, root, l);
            add(t, all, number);
        }
        out->lengths[l] = text_of(number, number == &zero ? 1 : t->limbs);
        error = out->lengths[l] == NULL ? DLX_ENOMEM : 0;
    }
    if (error == 0) {
        out->covers = text_of(all, t->limbs);
        error = out->covers == NULL ? DLX_ENOMEM : 0;
    }
    free(all);
    return error;
}

/* All covers of a node, in all[]. */
static void add_up(const tally *t, uint32_t node, uint64_t *all)
{
    memset(all, 0, t->limbs * sizeof *all);
    for (int32_t l = t->low[node]; l <= t->high[node]; l++)
        add(t, all, number_of(t, node, l));
}

/* The covers with each option, to with[]. From the root on: all arcs to a node
 * come from greater ones. */
static void count_options(tally *t, uint32_t root, uint64_t *with_option,
                          uint64_t *all)
{
    if (t->high[root] >= 0)
        t->ways[(size_t)root * t->limbs] = 1;
    for (uint32_t n = root; n > 1; n--) {
        dlx_zdd_node node = dlx_zdd_get(t->z, n);
        const uint64_t *ways = t->ways + (size_t)n * t->limbs;
        for (int with = 0; with < 2; with++) {
            uint32_t to = follow(t, &node, with != 0);
            if (to == 0)
                continue;
            add(t, t->ways + (size_t)to * t->limbs, ways);
            if (with == 0)
                continue;
            add_up(t, to, all);
            add_product(t, with_option + (size_t)node.option * t->limbs, ways,
                        all);
        }
    }
}

static int tell_options(tally *t, uint32_t root, dlx_zdd_tally *out)
{
    size_t options = (size_t)t->p->num_options;
    uint64_t *with = calloc((options + 1) * t->limbs, sizeof *with);
    out->options = calloc(options + 1, sizeof *out->options);
    out->num_options = t->p->num_options;
    int error = with == NULL || out->options == NULL ? DLX_ENOMEM : 0;
    if (error == 0)
        count_options(t, root, with, with + options * t->limbs);
    for (size_t o = 0; o < options && error == 0; o++) {
        out->options[o] = text_of(with + o * t->limbs, t->limbs);
        error = out->options[o] == NULL ? DLX_ENOMEM : 0;
    }
    free(with);
    return error;
}

/* Follow the arcs by which the least cost has come. */
static int tell_cheapest(const tally *t, uint32_t root, dlx_zdd_tally *out)
{
    size_t most = (size_t)t->p->num_primary + 1;
    out->cheapest = calloc(most, sizeof *out->cheapest);
    out->cost = -1;
    if (out->cheapest == NULL)
        return DLX_ENOMEM;
    if (t->high[root] < 0)
        return 0;
    out->cost = t->cost[root];
    for (uint32_t n = root; n > 1;) {
        dlx_zdd_node node = dlx_zdd_get(t->z, n);
        uint32_t to = follow(t, &node, false);
        if (to != 0 && t->cost[to] == t->cost[n]) {
            n = to;
        } else {
            out->cheapest[out->num_cheapest++] = node.option;
            n = node.with;
        }
    }
    return 0;
}

/* ---- made ---------------------------------------------------------------- */

static int make(tally *t, dlx_zdd_tally *out, const int *with, int num_with,
                const int *without, int num_without)
{
    int error = allocate(t);
    if (error != 0)
        return error;
    find_levels(t, with, num_with);
    for (int k = 0; k < num_without; k++)
        t->out[without[k]] = true;
    error = find_lengths(t);
    if (error != 0)
        return error;
    count_covers(t);
    uint32_t root = dlx_zdd_root(t->z);
    if (t->has_none || t->before[level_of(t, root)] > 0)
        root = 0;
    error = tell_lengths(t, root, out);
    if (error == 0)
        error = tell_options(t, root, out);
    return error == 0 ? tell_cheapest(t, root, out) : error;
}

static bool are_options(const dlx_problem *p, const int *options, int n)
{
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= p->num_options)
            return false;
    }
    return true;
}

int dlx_zdd_tally_new(dlx_zdd_tally **out, const dlx_zdd *z,
                      const dlx_problem *p, const int *with, int num_with,
                      const int *without, int num_without)
{
    const size_t BITS_OF_DIGIT = 4; /* at most */
    *out = NULL;
    if (num_with < 0 || num_without < 0)
        return DLX_EARGUMENT;
    if (!are_options(p, with, num_with) ||
        !are_options(p, without, num_without))
        return DLX_EOPTION;
    tally t = {.z = z, .p = p, .size = dlx_zdd_size(z)};
    t.limbs = dlx_zdd_count_text(z, NULL, 0) * BITS_OF_DIGIT / 64 + 1;
    dlx_zdd_tally *made = calloc(1, sizeof *made);
    int error = made == NULL
                    ? DLX_ENOMEM
                    : make(&t, made, with, num_with, without, num_without);
    release(&t);
    if (error == 0)
        *out = made;
    else
        dlx_zdd_tally_free(made);
    return error;
}

/*
 * reduce_alike.c - merges items that can be exchanged for each other, if only
 * the number of covers matters.
 *
 * Two primary items are *alike* if they have the same bounds, no option holds
 * both, and exchanging them takes each option to an option: the cells of a row
 * within a box, where no columns matter; copies of a piece.
 *
 *   a x     b x     c x                      a x
 *   a y     b y     c y        become        a y        with a in 3 options
 *   a z     b z     c z                      a z
 *
 * Let k such items be in u options each. All but one of them are removed with
 * their options, and the one left is in k u options. A cover of this problem
 * has k u options with it. By A1 they differ in more than the item, so they may
 * be given to the k items in (k u)! / (u!)^k ways. All covers of the problem
 * before arise in this way, once.
 *
 *   A1  Each option of the item holds something else that exists only once: a
 *       primary item that is covered at most once, or a secondary one without
 *       a color.
 *
 * Sets of alike items are merged one by one; a merged item no longer counts for
 * A1. Other sets stay alike, because exchanging two items of a set does not
 * change options without these. Alike items are found by hashes of their
 * options without the item, and then compared.
 */
#include "base/hash.h"
#include "dlx/by_item.h"
#include "dlx/reduce/reduce.h"

#include <limits.h>
#include <stdlib.h>

/* An item, with a hash of its options without it. */
typedef struct signature {
    uint64_t hash;
    int item;
} signature;

/* An option of an item, with a hash of its other entries. */
typedef struct rest {
    uint64_t hash;
    int option;
} rest;

typedef struct finder {
    const dlx_problem *p;
    dlx_by_item by;
    uint64_t *hash;        /* [option] */
    signature *signatures; /* primary items that may be alike */
    int num;
    rest *rests, *others; /* options of two items, as rests */
    int *seen;            /* [item] 1 + color in the current option, or 0 */
    bool *is_merged;      /* [item] */
} finder;

static int allocate(finder *f)
{
    size_t items = (size_t)f->p->names.num + 1;
    size_t options = (size_t)f->p->num_options + 1;
    f->hash = calloc(options, sizeof *f->hash);
    f->signatures = calloc(items, sizeof *f->signatures);
    f->rests = calloc(options, sizeof *f->rests);
    f->others = calloc(options, sizeof *f->others);
    f->seen = calloc(items, sizeof *f->seen);
    f->is_merged = calloc(items, sizeof *f->is_merged);
    return f->hash == NULL || f->signatures == NULL || f->rests == NULL ||
                   f->others == NULL || f->seen == NULL || f->is_merged == NULL
               ? DLX_ENOMEM
               : 0;
}

static void release(finder *f)
{
    free(f->hash);
    free(f->signatures);
    free(f->rests);
    free(f->others);
    free(f->seen);
    free(f->is_merged);
}

/* ---- hashes -------------------------------------------------------------- */

static uint64_t hash_of(int item, int color)
{
    return base_mix((uint64_t)item << 32 | (uint64_t)color);
}

static void hash_options(finder *f)
{
    const dlx_problem *p = f->p;
    for (int o = 0; o < p->num_options; o++) {
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            f->hash[o] += hash_of(p->item[e], p->color[e]);
    }
}

static uint64_t hash_without(const finder *f, int option, int item)
{
    return base_mix(f->hash[option] - hash_of(item, 0));
}

static void sign_items(finder *f)
{
    const dlx_problem *p = f->p;
    for (int i = 1; i <= p->names.num; i++) {
        if (p->secondary[i] || p->bounds[i].low != p->bounds[i].high ||
            f->by.start[i] == f->by.start[i + 1])
            continue;
        uint64_t hash = base_mix((uint64_t)p->bounds[i].low);
        for (int32_t e = f->by.start[i]; e < f->by.start[i + 1]; e++)
            hash += hash_without(f, f->by.option[e], i);
        f->signatures[f->num++] = (signature){hash, i};
    }
}

static int by_hash(const void *a, const void *b)
{
    const signature *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return (x->item > y->item) - (x->item < y->item);
}

static int by_rest(const void *a, const void *b)
{
    const rest *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

/* ---- compared ------------------------------------------------------------ */

/* Lists the options of an item, sorted by rest. Returns their number. */
static int list_rests(const finder *f, int item, rest *to)
{
    int num = 0;
    for (int32_t e = f->by.start[item]; e < f->by.start[item + 1]; e++) {
        int o = f->by.option[e];
        to[num++] = (rest){hash_without(f, o, item), o};
    }
    qsort(to, (size_t)num, sizeof *to, by_rest);
    return num;
}

/* Returns whether option o without item i equals option q without item j. */
static bool is_same_beside(const finder *f, int o, int i, int q, int j)
{
    const dlx_problem *p = f->p;
    bool is_same =
        p->start[o + 1] - p->start[o] == p->start[q + 1] - p->start[q];
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
        f->seen[p->item[e]] = 1 + p->color[e];
    f->seen[i] = 0;
    for (int32_t e = p->start[q]; e < p->start[q + 1] && is_same; e++)
        is_same = p->item[e] == j || f->seen[p->item[e]] == 1 + p->color[e];
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
        f->seen[p->item[e]] = 0;
    return is_same;
}

/* Returns whether item j is like item i, whose num rests are in f->rests. This
 * also excludes options with both, which would hold j as a rest of i. */
static bool is_alike(const finder *f, int i, int num, int j)
{
    const dlx_problem *p = f->p;
    if (p->bounds[i].low != p->bounds[j].low ||
        list_rests(f, j, f->others) != num)
        return false;
    for (int n = 0; n < num; n++) {
        if (f->rests[n].hash != f->others[n].hash ||
            !is_same_beside(f, f->rests[n].option, i, f->others[n].option, j))
            return false;
    }
    return true;
}

/* ---- made one ------------------------------------------------------------ */

/* A1 for one option of item i. */
static bool holds_single(const finder *f, int o, int i)
{
    const dlx_problem *p = f->p;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int j = p->item[e];
        if (j != i &&
            (p->secondary[j] ? p->color[e] == 0
                             : p->bounds[j].high == 1 && !f->is_merged[j]))
            return true;
    }
    return false;
}

static bool hold_single(const finder *f, int i)
{
    for (int32_t e = f->by.start[i]; e < f->by.start[i + 1]; e++) {
        if (!holds_single(f, f->by.option[e], i))
            return false;
    }
    return true;
}

/* Returns the binomial coefficient, or 0 if that takes more than 64 bits. */
static uint64_t choose(int n, int u)
{
    uint64_t ways = 1;
    for (int k = 1; k <= u; k++) {
        if (__builtin_mul_overflow(
                ways, (uint64_t)n - (uint64_t)u + (uint64_t)k, &ways))
            return 0;
        ways /= (uint64_t)k;
    }
    return ways;
}

/* Item k of a set gets u of the k u options of the first k. Returns false if
 * the factors take more than 64 bits. */
static bool add_factors(dlx_reduction *r, int k, int u)
{
    int before = r->num_factors;
    for (int n = 2; n <= k; n++) {
        uint64_t ways = n > INT_MAX / u ? 0 : choose(n * u, u);
        if (ways == 0) {
            r->num_factors = before;
            return false;
        }
        r->factors[r->num_factors++] = ways;
    }
    return true;
}

static void drop(const finder *f, dlx_pass *pass, int item)
{
    pass->is_dropped[item] = true;
    for (int32_t e = f->by.start[item]; e < f->by.start[item + 1]; e++)
        pass->status[f->by.option[e]] = DLX_REMOVED;
}

/* Merges alike items among these signatures, which have the same hash. */
static void merge(finder *f, dlx_pass *pass, dlx_reduction *r, signature *s,
                  int num)
{
    int first = s[0].item, u = f->p->bounds[first].low, k = 1;
    int num_rests = list_rests(f, first, f->rests);
    if (u == 0 || !hold_single(f, first))
        return;
    for (int n = 1; n < num; n++) {
        if (is_alike(f, first, num_rests, s[n].item))
            s[k++] = s[n];
    }
    if (k == 1 || !add_factors(r, k, u))
        return;
    pass->is_changed = true;
    pass->bounds[first] = (dlx_bounds){k * u, k * u};
    for (int n = 0; n < k; n++) {
        f->is_merged[s[n].item] = true;
        if (n > 0)
            drop(f, pass, s[n].item);
    }
}

static void merge_all(finder *f, dlx_pass *pass, dlx_reduction *r)
{
    int n = 0;
    hash_options(f);
    sign_items(f);
    qsort(f->signatures, (size_t)f->num, sizeof *f->signatures, by_hash);
    while (n < f->num) {
        int end = n + 1;
        while (end < f->num && f->signatures[end].hash == f->signatures[n].hash)
            end++;
        if (end - n > 1)
            merge(f, pass, r, &f->signatures[n], end - n);
        n = end;
    }
}

int dlx_reduce_alike(dlx_reduction *r, dlx_pass *pass)
{
    finder f = {.p = pass->p};
    if (dlx_by_item_init(&f.by, pass->p) != 0)
        return DLX_ENOMEM;
    int error = allocate(&f);
    if (error == 0)
        merge_all(&f, pass, r);
    release(&f);
    dlx_by_item_clear(&f.by);
    return error;
}

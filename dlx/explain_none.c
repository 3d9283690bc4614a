/*
 * explain_none.c - states in words why there is no cover (reason.h).
 *
 * Let a be the weight of items that are not dark, a + d that of dark ones, m
 * the modulus, and s the number of weighted items of each option. The weights
 * of an option with k dark items sum to s a + k d = 0 modulo m, so that all
 * options have the same k modulo q = m / gcd(d, m). If T items of which D are
 * dark are to be covered, a cover has n = T / s options, and n k dark items
 * modulo q. D is something else modulo q: otherwise T a + D d = n (s a + k d)
 * = 0 modulo m.
 */
#include "dlx/reason.h"

#include "dlx/sat/rest.h"
#include "dlx/schedule/arms.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dlx_reason {
    int num_items;
    uint32_t modulus, light;
    uint32_t *weight; /* [item] */
    char text[400];
};

/* What has to be covered: the problem, or what the assumptions leave. */
typedef struct subject {
    dlx_rest rest;        /* rest.problem == NULL: the problem itself */
    const dlx_problem *p; /* with its own numbers of items */
    const dlx_problem *whole;
} subject;

static int subject_init(subject *t, dlx_search *x)
{
    *t = (subject){.p = x->problem, .whole = x->problem};
    if (x->num_assumed == 0 && x->num_excluded == 0)
        return 0;
    int error = dlx_rest_init(&t->rest, x);
    t->p = t->rest.problem;
    return error;
}

static int whole_item(const subject *t, int item)
{
    return t->rest.problem == NULL ? item : t->rest.item[item];
}

static bool counts(const dlx_problem *p, int item)
{
    return !p->secondary[item] && p->bounds[item].low == p->bounds[item].high;
}

/* ---- figures ------------------------------------------------------------- */

/* Figures of options and items; sizes are of items that count. */
typedef struct figures {
    int least_size, most_size; /* of options */
    int least_dark, most_dark; /* dark items of an option */
    int64_t total, dark;       /* items, each as often as it is to be covered */
    bool has_bounds;           /* some of them are to be covered not once */
    int num_weights;           /* different weights, 3 means more than 2 */
    uint32_t dark_weight;      /* if num_weights is 2 */
} figures;

static uint32_t weight_of(const dlx_reason *r, const subject *t, int item)
{
    return r->weight[whole_item(t, item)];
}

static bool is_dark(const dlx_reason *r, const subject *t, int item)
{
    return dlx_reason_is_dark(r, whole_item(t, item)) != 0;
}

/* Chooses the weight of items that are not dark. */
static void choose_light(dlx_reason *r, const subject *t, figures *f)
{
    uint32_t value[2] = {0};
    int64_t num[2] = {0};
    for (int i = 1; i <= t->p->names.num; i++) {
        uint32_t w = weight_of(r, t, i);
        int k = 0;
        if (!counts(t->p, i))
            continue;
        while (k < f->num_weights && k < 2 && value[k] != w)
            k++;
        if (k == f->num_weights && k < 2)
            value[f->num_weights++] = w;
        if (k == 2)
            f->num_weights = 3;
        else
            num[k]++;
    }
    if (f->num_weights > 2)
        return;
    bool is_second = f->num_weights == 2 && value[0] != 0 &&
                     (value[1] == 0 || num[1] > num[0]);
    r->light = f->num_weights == 1 ? 0 : value[is_second];
    f->dark_weight = f->num_weights == 1 ? value[0] : value[!is_second];
}

static void add_items(const dlx_reason *r, const subject *t, figures *f)
{
    for (int i = 1; i <= t->p->names.num; i++) {
        if (!counts(t->p, i))
            continue;
        int low = t->p->bounds[i].low;
        f->total += low;
        f->dark += is_dark(r, t, i) ? low : 0;
        f->has_bounds |= low != 1;
    }
}

static void widen(int *least, int *most, int number)
{
    *least = number < *least ? number : *least;
    *most = number > *most ? number : *most;
}

static void add_options(const dlx_reason *r, const subject *t, figures *f)
{
    const dlx_problem *p = t->p;
    f->least_size = f->least_dark = INT32_MAX;
    for (int o = 0; o < p->num_options; o++) {
        int size = 0, dark = 0;
        if (!dlx_has_primary(p, o))
            continue;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            size += counts(p, p->item[e]);
            dark += is_dark(r, t, p->item[e]);
        }
        widen(&f->least_size, &f->most_size, size);
        widen(&f->least_dark, &f->most_dark, dark);
    }
}

static void find_figures(figures *f, dlx_reason *r, const subject *t)
{
    *f = (figures){0};
    r->light = 0;
    choose_light(r, t, f);
    add_items(r, t, f);
    add_options(r, t, f);
}

/* ---- words --------------------------------------------------------------- */

static void give_weights(dlx_reason *r, const subject *t, int item,
                         uint32_t modulus)
{
    for (int i = 1; i <= t->p->names.num; i++)
        r->weight[whole_item(t, i)] =
            counts(t->p, i) && (item == 0 || item == i);
    r->modulus = modulus;
}

/* Says that an item has no option, if there is one. */
static bool say_lacking(dlx_reason *r, const subject *t)
{
    const dlx_problem *p = t->p;
    bool *has = calloc((size_t)p->names.num + 1, sizeof *has);
    int lacking = 0;
    if (has == NULL)
        return false;
    for (int32_t e = 0; e < p->start[p->num_options]; e++)
        has[p->item[e]] = true;
    for (int i = p->names.num; i > 0; i--) {
        if (counts(p, i) && p->bounds[i].low > 0 && !has[i])
            lacking = i;
    }
    free(has);
    if (lacking == 0)
        return false;
    const char *name = dlx_item_name(t->whole, whole_item(t, lacking));
    give_weights(r, t, lacking, (uint32_t)p->bounds[lacking].low + 1);
    if (name != NULL)
        snprintf(r->text, sizeof r->text, "no option has item %.200s", name);
    else
        snprintf(r->text, sizeof r->text, "no option has item %d",
                 whole_item(t, lacking));
    return true;
}

/* Says that the size of all options does not divide the number of items. */
static bool say_size(dlx_reason *r, const subject *t, const figures *f)
{
    if (f->least_size != f->most_size || f->least_size < 2 ||
        f->total % f->least_size == 0)
        return false;
    give_weights(r, t, 0, (uint32_t)f->least_size);
    snprintf(r->text, sizeof r->text,
             "each option has %d items, but %" PRId64
             " are to be covered, which is no multiple of %d",
             f->least_size, f->total, f->least_size);
    return true;
}

static const char *parity(int64_t n)
{
    return n % 2 == 0 ? "an even number" : "an odd number";
}

static const char *covered(const figures *f)
{
    return f->has_bounds ? "these are to be covered" : "there are";
}

/* Only dark items have a weight: their number is a multiple. */
static void say_multiple(dlx_reason *r, const figures *f)
{
    const char *times = f->has_bounds ? " times" : "";
    if (r->modulus == 2)
        snprintf(r->text, sizeof r->text,
                 "each option has an even number of dark items, but %s %" PRId64
                 "%s, an odd number",
                 covered(f), f->dark, times);
    else
        snprintf(r->text, sizeof r->text,
                 "the number of dark items of each option is a multiple of "
                 "%" PRIu32 ", but %s %" PRId64 "%s",
                 r->modulus, covered(f), f->dark, times);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* All options have the same size, so a cover has n options. */
static void say_number(dlx_reason *r, const figures *f)
{
    uint32_t d = (f->dark_weight + r->modulus - r->light) % r->modulus;
    uint32_t q = r->modulus / common_divisor(r->modulus, d);
    const char *times = f->has_bounds ? " times" : "";
    int64_t n = f->total / f->least_size, k = f->least_dark % (int)q;
    if (f->least_dark == f->most_dark)
        snprintf(r->text, sizeof r->text,
                 "each option has %d dark of %d items, so the %" PRId64
                 " options of a cover have %" PRId64 ", but %s %" PRId64 "%s",
                 f->least_dark, f->least_size, n, n * f->least_dark, covered(f),
                 f->dark, times);
    else if (q == 2)
        snprintf(r->text, sizeof r->text,
                 "each option has %s of dark items, so the %" PRId64
                 " options of a cover have %s, but %s %" PRId64 "%s",
                 parity(k), n, parity(n * k), covered(f), f->dark, times);
    else
        snprintf(r->text, sizeof r->text,
                 "the number of dark items of each option is %" PRId64
                 " modulo %" PRIu32 ", so for the %" PRId64
                 " options of a cover it is %" PRId64 ", but %s %" PRId64
                 "%s, which is %" PRId64,
                 k, q, n, n * k % q, covered(f), f->dark, times, f->dark % q);
}

static void say_weights(dlx_reason *r, const subject *t)
{
    uint64_t sum = 0;
    for (int i = 1; i <= t->p->names.num; i++)
        sum += (uint64_t)weight_of(r, t, i) * (uint64_t)t->p->bounds[i].low;
    snprintf(r->text, sizeof r->text,
             "items have weights of which the sum over each option is a "
             "multiple of %" PRIu32 ", but the sum over all that is to be "
             "covered, %" PRIu64 ", is none",
             r->modulus, sum);
}

static void say(dlx_reason *r, const subject *t)
{
    figures f;
    find_figures(&f, r, t);
    if (say_lacking(r, t) || say_size(r, t, &f))
        find_figures(&f, r, t);
    else if (f.num_weights <= 2 && r->light == 0 && f.dark_weight == 1)
        say_multiple(r, &f);
    else if (f.num_weights <= 2 && f.least_size == f.most_size &&
             f.least_size > 0)
        say_number(r, &f);
    else
        say_weights(r, t);
}

/* ---- made ---------------------------------------------------------------- */

static int copy_weights(dlx_reason *r, const dlx_weights *w)
{
    size_t size = ((size_t)r->num_items + 1) * sizeof *r->weight;
    r->modulus = w->modulus;
    r->weight = malloc(size);
    if (r->weight == NULL)
        return DLX_ENOMEM;
    memcpy(r->weight, w->weight, size);
    return 0;
}

static int make(dlx_reason *r, dlx_search *x, const dlx_weights *w)
{
    subject t;
    int error = copy_weights(r, w);
    if (error != 0)
        return error;
    error = subject_init(&t, x);
    if (error == 0)
        say(r, &t);
    dlx_rest_clear(&t.rest);
    return error;
}

int dlx_reason_new(dlx_reason **out, dlx_solver *s)
{
    dlx_search *x = &s->first;
    int error = 0;
    *out = NULL;
    if (s->weights.modulus == 0 && dlx_num_covers(s) == 0) {
        dlx_weights_clear(&s->weights);
        error = dlx_search_weights(&s->weights, x, NULL, NULL);
    }
    if (error != 0 || s->weights.modulus == 0)
        return error;
    dlx_reason *r = calloc(1, sizeof *r);
    if (r == NULL)
        return DLX_ENOMEM;
    r->num_items = x->problem->names.num;
    error = make(r, x, &s->weights);
    if (error != 0) {
        dlx_reason_free(r);
        return error;
    }
    *out = r;
    return 1;
}

void dlx_reason_free(dlx_reason *r)
{
    if (r == NULL)
        return;
    free(r->weight);
    free(r);
}

int dlx_has_reason(const dlx_solver *s)
{
    return s->weights.modulus != 0;
}

uint32_t dlx_reason_modulus(const dlx_reason *r)
{
    return r->modulus;
}

uint32_t dlx_reason_weight(const dlx_reason *r, int item)
{
    return item >= 1 && item <= r->num_items ? r->weight[item] : 0;
}

int dlx_reason_is_dark(const dlx_reason *r, int item)
{
    uint32_t weight = dlx_reason_weight(r, item);
    return weight != 0 && weight != r->light;
}

const char *dlx_reason_text(const dlx_reason *r)
{
    return r->text;
}

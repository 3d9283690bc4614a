/*
 * cost_rebuild.c - rebuilds the state at the root, with cuts.
 *
 * The new state has only the options left at the root, since the search can
 * choose no others, and only the old cuts that the relaxation uses. All that
 * has been found and learnt is kept.
 */
#include "dlx/cost/cost_build.h"
#include "dlx/cost/cost_cuts.h"
#include "dlx/cost/cost_proof.h"

#include <stdlib.h>

/* Mapping from indices of the old state to those of the new one. */
typedef struct changes {
    const dlx_cost_cuts *cuts;
    int32_t *item;   /* [old item] new item, or 0: a dropped cut */
    int32_t *option; /* [old option] new option, or -1 */
} changes;

bool dlx_cost_is_cut(const dlx_cost *d, int32_t i)
{
    return i > d->num_items - d->task.has_bounds - d->num_cuts &&
           i <= d->num_items - d->task.has_bounds;
}

/* Returns whether a cut is tight in the relaxation. */
static bool is_of_use(const dlx_cost *d, int32_t i)
{
    const dlx_relaxation *x = &d->relaxation;
    return x->row_of[i] >= 0 && !x->lp.is_basic[d->num_options + x->row_of[i]];
}

static void number(const dlx_cost *d, dlx_cost *to, changes *c)
{
    int32_t plain = d->num_items - d->task.has_bounds - d->num_cuts;
    for (int32_t i = 1; i <= plain; i++)
        c->item[i] = i;
    for (int32_t i = plain + 1; i <= plain + d->num_cuts; i++)
        c->item[i] = is_of_use(d, i) ? plain + ++to->num_cuts : 0;
    to->num_cuts += c->cuts->num;
    to->num_items = plain + to->num_cuts + d->task.has_bounds;
    if (d->task.has_bounds)
        c->item[d->num_items] = to->num_items;
    for (int32_t o = 0; o < d->num_options; o++)
        c->option[o] = d->is_removed[o] ? -1 : 0;
    for (int32_t k = 0; k < d->num_chosen; k++)
        c->option[d->chosen[k]] = 0;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (c->option[o] == 0)
            c->option[o] = to->num_options++;
    }
}

/* ---- the new options ----------------------------------------------------- */

typedef struct options {
    dlx_cost_candidate *list;
    int32_t *entries, *next; /* [old option] place of its next entry */
} options;

static void reserve(const dlx_cost *d, const changes *c, options *to)
{
    int32_t *num = to->next, at = 0;
    for (int32_t o = 0; o < d->num_options; o++) {
        num[o] = 0;
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++)
            num[o] += c->item[d->item[e]] != 0;
        num[o] -= d->task.has_bounds; /* the last item is added by
                                         dlx_cost_fill() */
    }
    for (int32_t k = 0; k < c->cuts->num_options; k++)
        num[c->cuts->option[k]]++;
    for (int32_t o = 0; o < d->num_options; o++) {
        int32_t size = num[o];
        to->next[o] = at;
        if (c->option[o] < 0)
            continue;
        to->list[c->option[o]] = (dlx_cost_candidate){
            .cost = d->cost[o] / d->task.scale * d->task.divisor,
            .entries = to->entries + 2 * (int64_t)at,
            .num = size,
            .origin = d->origin[o],
            .number = o,
            .cheaper = d->cheaper[o]};
        at += size;
    }
}

static void add_entry(options *to, int32_t o, int32_t item, int32_t color)
{
    int32_t *entry = to->entries + 2 * (int64_t)to->next[o]++;
    entry[0] = item;
    entry[1] = color;
}

static void fill_cuts(const changes *c, options *to, int32_t first)
{
    const dlx_cost_cuts *cuts = c->cuts;
    for (int32_t k = 0, at = 0; k < cuts->num; k++) {
        for (; at < cuts->end[k]; at++) {
            if (c->option[cuts->option[at]] >= 0)
                add_entry(to, cuts->option[at], first + k, 0);
        }
    }
}

static void fill(const dlx_cost *d, const changes *c, options *to,
                 int32_t first_cut)
{
    reserve(d, c, to);
    for (int32_t o = 0; o < d->num_options; o++) {
        for (int32_t e = d->start[o]; e < d->start[o + 1] - d->task.has_bounds;
             e++) {
            if (c->option[o] >= 0 && c->item[d->item[e]] != 0)
                add_entry(to, o, c->item[d->item[e]], d->color[e]);
        }
    }
    fill_cuts(c, to, first_cut);
}

/* ---- the new state ------------------------------------------------------- */

/* Returns the column of the new relaxation for a column of the old one, in row
 * r. */
static int32_t column_of(const dlx_cost *d, const dlx_cost *to,
                         const changes *c, int32_t j, int32_t r)
{
    int32_t logical = to->num_options + r;
    if (j < d->num_options)
        return c->option[j] < 0 ? logical : c->option[j];
    int32_t i = c->item[d->relaxation.item[j - d->num_options]];
    int32_t row = i == 0 ? -1 : to->relaxation.row_of[i];
    return row < 0 ? logical : to->num_options + row;
}

static int32_t row_of(const dlx_cost *d, const dlx_cost *to, const changes *c,
                      int32_t old_row)
{
    int32_t i = c->item[d->relaxation.item[old_row]];
    return i == 0 ? -1 : to->relaxation.row_of[i];
}

static void carry_basis(const dlx_cost *d, dlx_cost *to, const changes *c)
{
    const dlx_simplex *old = &d->relaxation.lp;
    dlx_simplex *lp = &to->relaxation.lp;
    for (int32_t r = 0; r < lp->m; r++) {
        lp->kept_basis[r] = lp->basis[r];
        lp->kept_norm[r] = lp->norm[r];
    }
    for (int32_t k = 0; k < old->m; k++) {
        int32_t r = row_of(d, to, c, k);
        if (r < 0)
            continue;
        lp->kept_basis[r] = column_of(d, to, c, old->basis[k], r);
        lp->kept_norm[r] = old->norm[k];
    }
    lp->kept_etas = -1;
    dlx_simplex_return(lp);
}

static void carry_pairs(const dlx_cost *d, dlx_cost *to, const changes *c)
{
    const dlx_relaxation *old = &d->relaxation;
    dlx_relaxation *x = &to->relaxation;
    bool has_pairs = old->pairs != NULL && x->pairs != NULL;
    for (int32_t k = 1; k < old->lp.m; k++) {
        int32_t r = row_of(d, to, c, k);
        for (int32_t l = 0; l < k && r >= 0 && has_pairs; l++) {
            int32_t s = row_of(d, to, c, l);
            if (s >= 0)
                *dlx_cost_pair_of(x, r, s) = *dlx_cost_pair_of(old, k, l);
        }
        if (d->task.has_bounds && r >= 0)
            x->counts[r] = old->counts[k];
    }
    bool has_options = old->options != NULL && x->options != NULL;
    for (int32_t o = 0; o < d->num_options && has_options; o++) {
        if (c->option[o] >= 0)
            x->options[c->option[o]] = old->options[o];
    }
}

static void carry_relaxation(const dlx_cost *d, dlx_cost *to, const changes *c)
{
    const dlx_relaxation *old = &d->relaxation;
    dlx_relaxation *x = &to->relaxation;
    carry_basis(d, to, c);
    carry_pairs(d, to, c);
    x->past = old->past;
    x->root = x->mark = to->num_trail;
    x->is_wanted = true;
}

/* Replaces d by the new state; nothing fails from here on. */
static void take_over(dlx_cost *d, dlx_cost *to, const changes *c)
{
    carry_relaxation(d, to, c);
    to->best = d->best;
    to->bytes += dlx_best_bytes(&d->best);
    d->best = (dlx_best){0};
    d->task.sure = NULL;
    dlx_cost_update_cutoff(to);
    dlx_cost_clear(d);
    *d = *to;
}

static int make(const dlx_cost *d, dlx_cost *to, const changes *c, options *new)
{
    fill(d, c, new, to->num_items - to->task.has_bounds - c->cuts->num + 1);
    for (int32_t o = 0; o < to->num_options; o++)
        to->num_entries += new->list[o].num + to->task.has_bounds;
    int error = dlx_cost_fill(to, new->list, d->best.most);
    if (error == 0)
        error = dlx_cost_prove_cuts(d, to, c->item, c->cuts);
    if (error == 0)
        dlx_cost_reduce(to);
    if (error == 0)
        error = dlx_cost_rows_init(to);
    return error != 0 ? error : dlx_cost_relax_init(to);
}

static bool plan(const dlx_cost *d, dlx_cost *to, changes *c, options *new)
{
    size_t num = (size_t)d->num_options + 1;
    c->item = calloc((size_t)d->num_items + 1, sizeof *c->item);
    c->option = calloc(num, sizeof *c->option);
    new->list = calloc(num, sizeof *new->list);
    new->next = calloc(num, sizeof *new->next);
    if (c->item == NULL || c->option == NULL || new->list == NULL ||
        new->next == NULL)
        return false;
    number(d, to, c);
    new->entries =
        calloc((size_t)d->num_entries + (size_t)c->cuts->num_options + 1,
               2 * sizeof *new->entries);
    return new->entries != NULL;
}

bool dlx_cost_rebuild(dlx_cost *d, const dlx_cost_cuts *cuts)
{
    dlx_cost to = {.task = d->task, .effort = d->effort, .seen = -1};
    changes c = {.cuts = cuts};
    options new = {0};
    bool is_made = plan(d, &to, &c, &new) && make(d, &to, &c, &new) == 0;
    if (is_made) {
        take_over(d, &to, &c);
    } else {
        to.task.sure = NULL;
        dlx_cost_clear(&to);
        dlx_cost_proof_fail(d);
    }
    void *arrays[] = {c.item, c.option, new.list, new.entries, new.next};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
    return is_made;
}

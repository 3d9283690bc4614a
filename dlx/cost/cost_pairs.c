/*
 * cost_pairs.c - chooses a pair of items, an option, or an item's number of
 * options to branch on, by the relaxation.
 *
 * The *rise* of a pair is the growth of the relaxation for a unit by which its
 * value must grow (together) or shrink (apart): the mean over the times when
 * the pair was probed by a few pivots or branched on. Pairs observed often
 * enough are compared by their rises. Others are probed, the more promising
 * ones first, until several in a row are no better than the best.
 *
 * Source: Achterberg, Koch and Martin, Branching rules revisited, Operations
 * Research Letters 33 (2005): reliability branching, there on variables.
 */
#include "dlx/cost/cost.h"

#include <math.h>
#include <string.h>

/* Number of pairs rated by earlier rises; pivots of a probe on each side;
 * number of observations after which a pair is not probed; number of probes in
 * a row without improvement that ends the choice. */
enum { MAX_PAIRS = 40, PROBE_PIVOTS = 12, RELIABLE = 2, LOOKAHEAD = 3 };

/* Returns whether exactly one more option must contain the item of row r. */
static bool is_open_row(const dlx_cost *d, int32_t r)
{
    int32_t i = d->relaxation.item[r];
    return d->need[i] == 1 && d->room[i] == 1;
}

static bool is_fractional(double value)
{
    return value > 1e-6 && value < 1 - 1e-6;
}

typedef struct candidate {
    dlx_pair *pair;
    double value, score;
    dlx_cost_side together;
} candidate;

typedef struct candidate_list {
    candidate list[MAX_PAIRS]; /* by descending score */
    int32_t num;
    double least_rise;
} candidate_list;

/* ---- what is known of a pair --------------------------------------------- */

static void learn(dlx_relaxation *x, dlx_pair *pair, int side, double per_unit)
{
    if (pair->num[side] < INT32_MAX)
        pair->num[side]++;
    pair->rise[side] +=
        ((float)per_unit - pair->rise[side]) / (float)pair->num[side];
    x->past.rises[side] += per_unit;
    x->past.num_rises[side]++;
}

static double part_of(double value, int side)
{
    return side == DLX_TOGETHER ? 1 - value : value;
}

static double expect(const dlx_relaxation *x, const dlx_pair *pair, int side,
                     double value)
{
    double rise = 1;
    if (pair->num[side] > 0)
        rise = (double)pair->rise[side];
    else if (x->past.num_rises[side] > 0)
        rise = x->past.rises[side] / (double)x->past.num_rises[side];
    return rise * part_of(value, side);
}

static double score_of(double together, double apart, double least)
{
    return fmax(together, least) * fmax(apart, least);
}

/* ---- candidates ---------------------------------------------------------- */

static void add_candidate(candidate_list *list, candidate c)
{
    int32_t k = list->num < MAX_PAIRS ? list->num++ : MAX_PAIRS;
    for (; k > 0 && list->list[k - 1].score < c.score; k--)
        if (k < MAX_PAIRS)
            list->list[k] = list->list[k - 1];
    if (k < MAX_PAIRS)
        list->list[k] = c;
}

static void rate(dlx_relaxation *x, candidate_list *list, int32_t r, int32_t k)
{
    dlx_pair *pair = dlx_cost_pair_of(x, r, k);
    double value = (double)pair->value;
    if (is_fractional(value)) {
        double score =
            score_of(expect(x, pair, DLX_TOGETHER, value),
                     expect(x, pair, DLX_APART, value), list->least_rise);
        add_candidate(
            list, (candidate){
                      pair, value, score, {DLX_JOIN, x->item[r], x->item[k]}});
    }
    pair->value = 0;
}

/* Adds the value of option o to each of its pairs; or, if list is not NULL,
 * rates them and clears the values. */
static void visit_pairs(dlx_cost *d, int32_t o, candidate_list *list)
{
    dlx_relaxation *x = &d->relaxation;
    for (int32_t e = x->start[o]; e < x->start[o + 1]; e++) {
        if (!is_open_row(d, x->row[e]))
            continue;
        for (int32_t f = x->start[o]; f < e; f++) {
            if (!is_open_row(d, x->row[f]))
                continue;
            if (list == NULL)
                dlx_cost_pair_of(x, x->row[f], x->row[e])->value +=
                    (float)x->value[o];
            else
                rate(x, list, x->row[f], x->row[e]);
        }
    }
}

/* Rates an option with its twins: by the twin that would make their number
 * whole. */
static void rate_option(dlx_cost *d, candidate_list *list, int32_t o)
{
    dlx_relaxation *x = &d->relaxation;
    double sum = dlx_cost_value_of_twins(d, o), value = sum - floor(sum);
    if (!is_fractional(value))
        return;
    o = dlx_cost_twin_of_rank(d, o, (int32_t)sum);
    double with = expect(x, &x->options[o], DLX_TOGETHER, value),
           without = expect(x, &x->options[o], DLX_APART, value),
           score = score_of(with, without, list->least_rise);
    add_candidate(list,
                  (candidate){&x->options[o], value, score, {DLX_WITH, o, 0}});
}

/* Rates an item by its number of options, unless options chosen since then make
 * the value impossible. */
static void rate_count(dlx_cost *d, candidate_list *list, int32_t r)
{
    dlx_relaxation *x = &d->relaxation;
    double whole = floor(x->activity[r]), value = x->activity[r] - whole;
    int32_t i = x->item[r];
    if (!is_fractional(value) || whole < (double)d->need[i] ||
        whole >= (double)d->room[i])
        return;
    double more = expect(x, &x->counts[r], DLX_TOGETHER, value),
           fewer = expect(x, &x->counts[r], DLX_APART, value),
           score = score_of(more, fewer, list->least_rise);
    add_candidate(list, (candidate){&x->counts[r],
                                    value,
                                    score,
                                    {DLX_AT_LEAST, i, (int32_t)whole + 1}});
}

static void rate_counts(dlx_cost *d, candidate_list *list)
{
    dlx_relaxation *x = &d->relaxation;
    memset(x->activity, 0, (size_t)x->lp.m * sizeof *x->activity);
    for (int32_t o = 0; o < d->num_options; o++) {
        for (int32_t e = x->start[o]; e < x->start[o + 1]; e++)
            x->activity[x->row[e]] += d->is_removed[o] ? 0 : x->value[o];
    }
    for (int32_t r = 0; r < x->lp.m; r++)
        rate_count(d, list, r);
}

static void rate_pairs(dlx_cost *d, candidate_list *list)
{
    const double *value = d->relaxation.value;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && is_fractional(value[o]))
            visit_pairs(d, o, NULL);
    }
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && is_fractional(value[o]))
            visit_pairs(d, o, list);
    }
}

static void list_candidates(dlx_cost *d, candidate_list *list)
{
    const dlx_relaxation *x = &d->relaxation;
    list->num = 0;
    if (x->pairs != NULL)
        rate_pairs(d, list);
    for (int32_t o = 0; x->options != NULL && o < d->num_options; o++) {
        if (d->cheaper[o] < 0)
            rate_option(d, list, o);
    }
    if (d->task.has_bounds)
        rate_counts(d, list);
}

/* ---- probing ------------------------------------------------------------- */

dlx_cost_side dlx_cost_opposite(const dlx_cost_side *together)
{
    dlx_cost_side apart = *together;
    apart.act = together->act == DLX_JOIN   ? DLX_PART
                : together->act == DLX_WITH ? DLX_WITHOUT
                                            : DLX_FEWER_THAN;
    return apart;
}

void dlx_cost_take_side(dlx_cost *d, const dlx_cost_side *side)
{
    switch (side->act) {
    case DLX_JOIN:
        dlx_cost_join(d, side->what, side->other);
        break;
    case DLX_PART:
        dlx_cost_part(d, side->what, side->other);
        break;
    case DLX_WITH:
        dlx_cost_take(d, side->what);
        break;
    case DLX_WITHOUT:
        dlx_cost_leave(d, side->what);
        break;
    case DLX_AT_LEAST:
        dlx_cost_need(d, side->what, side->other);
        break;
    case DLX_FEWER_THAN:
        dlx_cost_tighten(d, side->what, side->other - 1);
        break;
    }
}

/* Returns a lower bound on the rise of the relaxation on a side of a pair. */
static double probe(dlx_cost *d, const candidate *c, int side, double cutoff,
                    double now)
{
    dlx_relaxation *x = &d->relaxation;
    int64_t mark = d->num_trail;
    dlx_cost_side apart = dlx_cost_opposite(&c->together);
    dlx_cost_take_side(d, side == DLX_APART ? &apart : &c->together);
    dlx_cost_close_removed(d);
    double rise =
        fmax(dlx_simplex_probe(&x->lp, cutoff, PROBE_PIVOTS) - now, 0);
    dlx_simplex_return(&x->lp);
    dlx_cost_undo(d, mark);
    learn(x, c->pair, side, rise / part_of(c->value, side));
    return rise;
}

static double look_at(dlx_cost *d, const candidate *c, int side, double cutoff,
                      double now)
{
    if (c->pair->num[side] >= RELIABLE)
        return expect(&d->relaxation, c->pair, side, c->value);
    return probe(d, c, side, cutoff, now);
}

bool dlx_cost_choose_pair(dlx_cost *d, dlx_cost_pair *chosen)
{
    dlx_relaxation *x = &d->relaxation;
    double best = -1, cutoff = (double)d->cutoff / (double)d->task.scale + 0.01,
           now = dlx_simplex_objective(&x->lp);
    uint64_t before = x->lp.work;
    candidate_list list = {.least_rise = 1e-6 * (1 + fabs(now))};
    list_candidates(d, &list);
    dlx_simplex_keep(&x->lp);
    for (int32_t k = 0, worse = 0; k < list.num && worse < LOOKAHEAD; k++) {
        const candidate *c = &list.list[k];
        double together = look_at(d, c, DLX_TOGETHER, cutoff, now),
               apart = look_at(d, c, DLX_APART, cutoff, now),
               score = score_of(together, apart, list.least_rise);
        worse++;
        if (score <= best)
            continue;
        best = score;
        worse = 0;
        *chosen = (dlx_cost_pair){.together = c->together,
                                  .is_apart = apart < together,
                                  .value = c->value,
                                  .objective = now};
    }
    d->effort.work += x->lp.work - before;
    return best >= 0;
}

void dlx_cost_learn_pair(dlx_cost *d, const dlx_cost_pair *p, bool is_apart)
{
    dlx_relaxation *x = &d->relaxation;
    int side = is_apart ? DLX_APART : DLX_TOGETHER;
    double rise = fmax(dlx_simplex_objective(&x->lp) - p->objective, 0);
    const dlx_cost_side *on = &p->together;
    dlx_pair *pair;
    if (on->act == DLX_JOIN)
        pair = dlx_cost_pair_of(x, x->row_of[on->what], x->row_of[on->other]);
    else if (on->act == DLX_WITH)
        pair = &x->options[on->what];
    else
        pair = &x->counts[x->row_of[on->what]];
    learn(x, pair, side, rise / part_of(p->value, side));
}

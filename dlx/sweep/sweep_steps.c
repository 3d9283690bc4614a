/*
 * sweep_steps.c - makes the steps of a sweep and their moves from the options
 * that assumptions and exclusions leave (sweep.h, W2 and W3).
 */
#include "dlx/sweep/sweep_steps.h"

#include <math.h>

static uint64_t bits_of(const dlx_sweep *k, int i, int32_t value)
{
    uint64_t bits = 0;
    for (int32_t b = k->field[i]; value != 0; b++, value /= 2)
        bits |= (uint64_t)(value & 1) << k->bits[b];
    return bits;
}

static uint64_t mask_of(const dlx_sweep *k, int i)
{
    uint64_t bits = 0;
    for (int32_t b = k->field[i]; b < k->field[i + 1]; b++)
        bits |= (uint64_t)1 << k->bits[b];
    return bits;
}

/* ---- live options -------------------------------------------------------- */

bool dlx_sweep_is_held(const dlx_search *s, int i)
{
    return s->holder[i] != 0 && !dlx_sweep_counts(s->problem, i);
}

static dlx_bounds bounds_of_counter(const dlx_search *s, const dlx_sweep *k,
                                    int i)
{
    dlx_bounds b = s->problem->bounds[i];
    int32_t most = k->num_values[i];
    b.low = b.low > s->times[i] ? b.low - s->times[i] : 0;
    b.high -= s->times[i];
    b.high = b.high < most ? b.high : most;
    return b;
}

bool dlx_sweep_is_blocked(const dlx_search *s, int o)
{
    const dlx_problem *p = s->problem;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int i = p->item[e];
        if (dlx_sweep_counts(p, i) && s->times[i] >= p->bounds[i].high)
            return true;
        if (dlx_sweep_is_held(s, i) &&
            (p->color[e] == 0 || p->color[e] != dlx_held_color(s, i)))
            return true;
    }
    return false;
}

/* Finds the live options and the range of steps of each item. Returns false if
 * a primary item that must be covered has none. */
static bool find_ranges(const dlx_search *s, dlx_sweep *k)
{
    const dlx_problem *p = s->problem;
    for (int i = 1; i <= p->names.num; i++) {
        k->first[i] = k->num_ranks;
        k->last[i] = -1;
    }
    for (int o = 0; o < p->num_options; o++) {
        int32_t rank = k->option_rank[o];
        k->is_live[o] =
            rank >= 0 && !s->is_excluded[o] && !dlx_sweep_is_blocked(s, o);
        if (!k->is_live[o])
            continue;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int i = p->item[e];
            /* in this case the assumed color has no effect */
            if (dlx_sweep_is_held(s, i))
                continue;
            k->first[i] = rank < k->first[i] ? rank : k->first[i];
            k->last[i] = rank > k->last[i] ? rank : k->last[i];
        }
    }
    for (int i = 1; i <= p->names.num; i++) {
        bool is_needed = !p->secondary[i] && s->holder[i] == 0;
        if (dlx_sweep_counts(p, i))
            is_needed = p->bounds[i].low > s->times[i];
        if (is_needed && k->last[i] < 0)
            return false;
    }
    return true;
}

/* ---- a step -------------------------------------------------------------- */

typedef struct maker {
    const dlx_search *s;
    dlx_sweep *k;
    int32_t rank;
    uint64_t unused; /* bits that belong to no field */
    uint64_t ends;   /* primary fields whose last options are in this step */
    int32_t within;  /* number of primary items in options of this step only */
} maker;

/* Returns whether all options of the item are in one step: it needs no field.
 */
static bool is_within(const maker *m, int i)
{
    return m->k->first[i] == m->k->last[i] &&
           !dlx_sweep_counts(m->s->problem, i);
}

static int count_used(const maker *m)
{
    return DLX_SWEEP_BITS - __builtin_popcountll(m->unused);
}

static dlx_sweep_step begin_step(const maker *m)
{
    return (dlx_sweep_step){
        .first = m->k->num_moves, .rank = m->rank, .bits = count_used(m)};
}

static bool give_field(maker *m, int i)
{
    dlx_sweep *k = m->k;
    for (int32_t b = k->field[i]; b < k->field[i + 1]; b++) {
        if (m->unused == 0)
            return false;
        k->bits[b] = (uint8_t)__builtin_ctzll(m->unused);
        m->unused &= m->unused - 1;
    }
    int used = count_used(m);
    k->most_bits = used > k->most_bits ? used : k->most_bits;
    return true;
}

/* Visits each item of the step's options once: gives fields to those that begin
 * here, and notes those that end here. */
static bool meet_items(maker *m)
{
    const dlx_problem *p = m->s->problem;
    dlx_sweep *k = m->k;
    m->ends = 0;
    m->within = 0;
    for (int32_t n = k->start[m->rank]; n < k->start[m->rank + 1]; n++) {
        int o = k->by_rank[n];
        for (int32_t e = p->start[o]; k->is_live[o] && e < p->start[o + 1];
             e++) {
            int i = p->item[e];
            if (k->mark[i] == m->rank || dlx_sweep_is_held(m->s, i))
                continue;
            k->mark[i] = m->rank;
            if (is_within(m, i)) {
                m->within += !p->secondary[i];
                continue;
            }
            if (k->first[i] == m->rank && !give_field(m, i))
                return false;
            if (k->last[i] == m->rank && !p->secondary[i] &&
                !dlx_sweep_counts(p, i))
                m->ends |= mask_of(k, i);
        }
    }
    return true;
}

static bool add_move(dlx_sweep *k, const dlx_sweep_move *move)
{
    if (k->num_moves == k->cap_moves)
        return false;
    k->moves[k->num_moves++] = *move;
    return true;
}

/* The moves of an option: a common move, and how it changes for items that
 * already have their color. */
typedef struct form {
    dlx_sweep_move move;
    uint64_t own;   /* fields of its primary items */
    int32_t within; /* its primary items that are in this step only */
    int num_colored;
    uint64_t value[DLX_SWEEP_COLORED], change[DLX_SWEEP_COLORED];
    int num_counters, counter[DLX_SWEEP_COUNTERS]; /* counters of the option */
} form;

/* Adds the effects of entry e. Returns false if there are too many colors or
 * counters. */
static bool add_entry(const maker *m, form *f, int32_t e)
{
    const dlx_problem *p = m->s->problem;
    const dlx_sweep *k = m->k;
    int i = p->item[e];
    if (dlx_sweep_is_held(m->s, i))
        return true;
    if (is_within(m, i)) {
        f->within += !p->secondary[i];
        return true;
    }
    bool is_new = k->first[i] == m->rank, ends = k->last[i] == m->rank;
    uint64_t bits = bits_of(k, i, k->entry_value[e]);
    f->move.mask |= is_new ? 0 : mask_of(k, i);
    if (dlx_sweep_counts(p, i)) {
        if (f->num_counters == DLX_SWEEP_COUNTERS)
            return false;
        f->counter[f->num_counters++] = i;
        return true;
    }
    f->move.delta += ends ? 0 : bits;
    f->own |= p->secondary[i] ? 0 : bits;
    if (p->color[e] == 0 || is_new)
        return true;
    if (f->num_colored == DLX_SWEEP_COLORED)
        return false;
    f->value[f->num_colored] = bits;
    f->change[f->num_colored++] = ends ? 0 : bits;
    return true;
}

/* Adds a move for each set of colored items that already have their color. */
static bool add_colored(const maker *m, const form *f,
                        const dlx_sweep_move *counted)
{
    for (uint32_t set = 0; set < (uint32_t)1 << f->num_colored; set++) {
        dlx_sweep_move move = *counted;
        for (int c = 0; c < f->num_colored; c++) {
            move.value |= (set >> c & 1) != 0 ? f->value[c] : 0;
            move.delta -= (set >> c & 1) != 0 ? f->change[c] : 0;
        }
        if (!add_move(m->k, &move))
            return false;
    }
    return true;
}

/* Advances before[] to the next combination of the numbers that the counters
 * may have before the option. Returns false after the last one. */
static bool next_numbers(const maker *m, const form *f, int32_t *before)
{
    for (int c = 0; c < f->num_counters; c++) {
        int i = f->counter[c];
        bool is_new = m->k->first[i] == m->rank;
        before[c]++;
        if (!is_new && before[c] < bounds_of_counter(m->s, m->k, i).high)
            return true;
        before[c] = 0;
    }
    return false;
}

static bool add_counted(const maker *m, const form *f)
{
    int32_t before[DLX_SWEEP_COUNTERS] = {0};
    do {
        dlx_sweep_move move = f->move;
        for (int c = 0; c < f->num_counters; c++) {
            uint64_t bits = bits_of(m->k, f->counter[c], before[c]);
            move.value |= bits;
            move.delta += bits_of(m->k, f->counter[c], before[c] + 1) - bits;
        }
        if (!add_colored(m, f, &move))
            return false;
    } while (next_numbers(m, f, before));
    return true;
}

static bool add_option(const maker *m, int o)
{
    const dlx_problem *p = m->s->problem;
    form f = {.move = {.is_option = true}};
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (!add_entry(m, &f, e))
            return false;
    }
    if (f.within != m->within)
        return true; /* other items that end in this step would stay uncovered
                      */
    uint64_t others = m->ends & ~f.own;
    f.move.mask |= others;
    f.move.value = others;
    f.move.delta -= others;
    return add_counted(m, &f);
}

static bool forget_item(maker *m, int i)
{
    dlx_sweep *k = m->k;
    dlx_sweep_step *step = &k->steps[k->num_steps++];
    *step = begin_step(m);
    uint64_t field = mask_of(k, i);
    dlx_bounds b = {0, k->num_values[i]};
    if (dlx_sweep_counts(m->s->problem, i))
        b = bounds_of_counter(m->s, k, i);
    for (int32_t value = b.low; value <= b.high; value++) {
        uint64_t bits = bits_of(k, i, value);
        dlx_sweep_move move = {field, bits, -bits, false};
        if (!add_move(k, &move))
            return false;
    }
    step->num = k->num_moves - step->first;
    m->unused |= field;
    return step->num <= DLX_SWEEP_MOVES;
}

static bool forget_items(maker *m)
{
    const dlx_problem *p = m->s->problem;
    dlx_sweep *k = m->k;
    m->unused |= m->ends;
    for (int32_t n = k->start[m->rank]; n < k->start[m->rank + 1]; n++) {
        int o = k->by_rank[n];
        for (int32_t e = p->start[o]; k->is_live[o] && e < p->start[o + 1];
             e++) {
            int i = p->item[e];
            bool is_open = p->secondary[i] ? !dlx_sweep_is_held(m->s, i)
                                           : dlx_sweep_counts(p, i);
            if (!is_open || is_within(m, i) || k->last[i] != m->rank ||
                k->mark[i] != m->rank)
                continue;
            k->mark[i] = -1;
            if (!forget_item(m, i))
                return false;
        }
    }
    return true;
}

static bool add_step(maker *m)
{
    dlx_sweep *k = m->k;
    bool has_options = false;
    for (int32_t n = k->start[m->rank]; n < k->start[m->rank + 1]; n++)
        has_options |= k->is_live[k->by_rank[n]];
    if (!has_options)
        return true;
    int32_t bits = count_used(m);
    if (!meet_items(m))
        return false;
    dlx_sweep_step *step = &k->steps[k->num_steps++];
    *step = begin_step(m);
    step->bits = bits;
    dlx_sweep_move none = {m->ends, m->ends, -m->ends, false};
    if (m->within == 0 && !add_move(k, &none))
        return false;
    for (int32_t n = k->start[m->rank]; n < k->start[m->rank + 1]; n++) {
        int o = k->by_rank[n];
        if (k->is_live[o] && !add_option(m, o))
            return false;
    }
    step->num = k->num_moves - step->first;
    return step->num <= DLX_SWEEP_MOVES && forget_items(m);
}

/* Returns the first step after the rank. */
static int step_after(const dlx_sweep *k, int32_t rank)
{
    int low = 0, high = k->num_steps;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (k->steps[middle].rank <= rank)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Adds the weight of the bits of an item (sweep_forecast.c) to the steps in
 * whose states it is. */
static void weigh_item(dlx_sweep *k, int i)
{
    double bits = k->field[i + 1] - k->field[i];
    double span = k->last[i] - k->first[i] + 1;
    for (int n = step_after(k, k->first[i]);
         n < k->num_steps && k->steps[n].rank <= k->last[i]; n++) {
        double done = (k->steps[n].rank - k->first[i]) / span;
        k->steps[n].weight -=
            bits * (done * log2(done) + (1 - done) * log2(1 - done));
    }
}

enum dlx_sweep_fit dlx_sweep_make_steps(const dlx_search *s, dlx_sweep *k)
{
    maker m = {.s = s, .k = k, .unused = DLX_SWEEP_NONE >> 1};
    k->num_steps = k->num_moves = k->most_bits = 0;
    if (!find_ranges(s, k))
        return DLX_SWEEP_HAS_NONE;
    for (int i = 0; i <= s->problem->names.num; i++)
        k->mark[i] = -1;
    for (; m.rank < k->num_ranks; m.rank++) {
        if (!add_step(&m))
            return DLX_SWEEP_FITS_NOT;
    }
    for (int i = 1; i <= s->problem->names.num; i++) {
        if (k->last[i] > k->first[i])
            weigh_item(k, i);
    }
    return DLX_SWEEP_FITS;
}

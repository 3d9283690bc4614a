/*
 * outlook.c - estimates the time and the progress of searches.
 *
 * Measured as user CPU seconds of lanes, links and bounds on the data sets of
 * bench/: 30 ns per node with few updates (dominoes), 15 to 50 ns per update.
 * Lanes have better estimates of their own.
 */
#include "dlx/schedule/outlook.h"

#include "dlx/memo/memo.h"
#include "dlx/sweep/no_memo.h"
#include "dlx/sweep/sweep.h"

#include <math.h>

static const double LEAST = 1e-300; /* stands for a progress of 0 */

/* ---- the first search ---------------------------------------------------- */

static void get_times(const dlx_search *x, double *node, double *update)
{
    *node = 30;
    *update = 25;
    if (x->kernel->get_times != NULL)
        x->kernel->get_times(x, node, update);
}

double dlx_time_of(const dlx_search *x)
{
    double node, update;
    get_times(x, &node, &update);
    return (double)x->nodes * node + (double)x->updates * update;
}

static double progress_of_first(const dlx_solver *s)
{
    const dlx_search *x = &s->first;
    return x->team != NULL && base_team_is_divided(x->team)
               ? base_team_progress(x->team)
               : x->kernel->progress(x);
}

double dlx_threads_of_first(const dlx_solver *s)
{
    return s->first.team != NULL ? s->first.config.threads : 1;
}

void dlx_look_at_first(dlx_solver *s)
{
    s->pace.nodes_seen = s->first.nodes;
    s->pace.progress_seen = progress_of_first(s);
}

void dlx_judge_first(dlx_solver *s)
{
    dlx_pace *pace = &s->pace;
    double nodes = (double)s->first.nodes;
    double done = progress_of_first(s);
    double gain = done - pace->progress_seen;
    pace->so_far = dlx_time_of(&s->first);
    if (done < pace->progress)
        return; /* its own part is done, workers do others: keep the earlier
                   estimate */
    pace->progress = done;
    pace->left = pace->so_far / dlx_threads_of_first(s) *
                 (1 - (double)pace->nodes_seen / nodes) * (1 - done) /
                 fmax(gain, LEAST);
}

/* The setup takes time for each entry; masks of memo take time for each word of
 * options. If the first search seems to end before that pays, it goes on alone
 * until it has become long: the little that is left may be hard. */
bool dlx_pays_to_make(const dlx_solver *s)
{
    const double WORD = 4, BITS = 64;
    const dlx_problem *p = s->first.problem;
    double an_entry = s->numbers->setup_of_entry;
    if (dlx_memo_has_room(p, dlx_room_of_memo(&s->first)))
        an_entry += WORD * p->num_options / BITS;
    double setup = an_entry * (double)dlx_num_entries(p);
    double time = dlx_time_of(&s->first);
    double left = s->pace.left * dlx_threads_of_first(s);
    bool is_hopeless = left >= s->numbers->setups_of_hope * setup;
    return time >= (is_hopeless ? s->numbers->early : 1) * setup &&
           fmax(time, left) >= s->numbers->setups_of_doubt * setup;
}

/* ---- memo ---------------------------------------------------------------- */

bool dlx_is_rich(const dlx_solver *s)
{
    double least = (double)dlx_num_nodes(s) / s->numbers->nodes_of_cover;
    return dlx_covers_as_double(&s->first) >= floor(least);
}

/* Returns the time of a node of memo in ns. A kernel without an estimate has
 * nodes like those of the first search. */
static double node_of_memo(const dlx_solver *s)
{
    const double NODE = 100,
                 OPTIONS = 10; /* ns; 1 ns more for each 10 options */
    const dlx_search *x = &s->arms[DLX_ARM_MEMO].search;
    double known = 0, update;
    if (x->kernel->get_times != NULL)
        x->kernel->get_times(x, &known, &update);
    else if (s->is_count)
        return dlx_time_of(&s->first) / ((double)s->first.nodes + 1);
    double node = NODE + (double)s->first.problem->num_options / OPTIONS;
    return s->is_count ? known : fmax(node, known);
}

/* If covers are many, covers per ns show which search is faster; all threads of
 * the first search find some. Otherwise it compares how much of its tree each
 * has done, which is rough. Before a first cover it is the part of memo's nodes
 * found in its table. */
static double lead_of_memo(const dlx_solver *s, const base_shares *n,
                           double first)
{
    const dlx_arm *a = &s->arms[DLX_ARM_MEMO];
    const dlx_search *x = &a->search;
    first /= s->is_count ? dlx_threads_of_first(s) : 1;
    if (n == &s->numbers->many) {
        double lead = a->rate * first / dlx_covers_as_double(&s->first);
        bool is_growing =
            a->old_rate > 0 && a->rate > s->numbers->growth * a->old_rate;
        return is_growing ? fmax(lead, n->promising) : lead;
    }
    if (n == &s->numbers->few)
        return x->kernel->progress(x) / (double)x->nodes * first /
               fmax(s->pace.progress, LEAST);
    double found = (double)x->kernel->num_found(x) / ((double)x->nodes + 1);
    bool ends_soon = s->pace.left < s->numbers->soon * s->pace.so_far;
    return found < n->sure && ends_soon ? 0 : found;
}

base_outlook dlx_outlook_of_memo(const dlx_solver *s,
                                 const base_shares **shares)
{
    const dlx_search *x = &s->arms[DLX_ARM_MEMO].search;
    double node = node_of_memo(s);
    base_outlook look = {.had = (double)x->nodes, .left = (double)INFINITY};
    look.first = dlx_time_of(&s->first) / node;
    if (s->is_count) {
        bool is_rich = dlx_is_rich(s);
        *shares = is_rich ? &s->numbers->many : &s->numbers->few;
        look.least = is_rich ? s->numbers->least_slice : 0;
    } else {
        *shares = &s->numbers->first;
        look.least = s->numbers->least_of_first / node;
    }
    if (x->nodes > 0)
        look.lead = lead_of_memo(s, *shares, look.first);
    return look;
}

/* ---- sweeps -------------------------------------------------------------- */

/* A sweep against the first search: its time so far and still needed, in ns,
 * and its lead. */
typedef struct sweep_view {
    double read; /* time of a read, in levels to come */
    double time, left, cautious_left;
    double lead, cautious_lead, least_lead;
    bool has_room; /* its largest level fits, even if levels keep growing */
} sweep_view;

/* Returns the time of a read in ns, if this many states are made per read.
 * States of long counts take longer. */
static double read_of(const dlx_solver *s, const dlx_sweep *k, double states)
{
    const dlx_numbers *n = s->numbers;
    if (k->by_prefixes)
        return n->read_of_prefixes;
    double limbs = k->levels[k->now].width;
    return n->read + n->limb * fmax(limbs - 1, 0) + n->state * states;
}

static double time_of_sweep(const dlx_solver *s, const dlx_search *x)
{
    double reads = x->at_start ? 0 : dlx_sweep_reads(x->state);
    return reads == 0 ? 0
                      : reads * read_of(s, x->state, (double)x->nodes / reads);
}

static sweep_view view(const dlx_solver *s, const dlx_search *x)
{
    const dlx_sweep *k = x->state;
    const double STATES = 1.0 / 8; /* per read, in levels to come */
    const double read = read_of(s, k, STATES);
    dlx_sweep_outlook to_come = dlx_sweep_forecast(k);
    sweep_view v = {
        .read = read,
        .time = time_of_sweep(s, x),
        .left = read * to_come.reads,
        .cautious_left = read * sqrt(to_come.reads * to_come.most_reads),
        .least_lead = s->pace.left / (read * (to_come.most_reads + 1)),
        .has_room = dlx_sweep_has_room(k, to_come.most_states)};
    v.lead = s->pace.left / (v.left + read);
    v.cautious_lead = s->pace.left / (v.cautious_left + read);
    return v;
}

/* Returns whether it surely ends first. Forecasts get better the more of a
 * sweep is done. */
static bool is_ending(const dlx_solver *s, const sweep_view *v)
{
    double times = (v->time + v->cautious_left) / (v->time + v->read);
    double wanted = s->numbers->ending + s->numbers->doubt_of_end * times;
    return v->cautious_lead >= wanted && v->has_room;
}

static bool is_cheap(const dlx_solver *s, const sweep_view *v)
{
    double both = s->pace.so_far + s->pace.left * dlx_threads_of_first(s);
    return v->cautious_lead >= 1 && v->time <= s->numbers->part_of_both * both;
}

static bool is_sure(const dlx_solver *s, const sweep_view *v)
{
    return v->lead >= s->numbers->sweep.sure &&
           v->least_lead >= s->numbers->in_doubt && v->has_room;
}

static double lead_of_sweep(const dlx_solver *s, const sweep_view *v)
{
    const base_shares *n = &s->numbers->sweep;
    bool is_small = v->time <= s->numbers->part_of_left * s->pace.left;
    if (is_ending(s, v))
        return (double)INFINITY;
    if (is_small && v->lead >= n->sure)
        return is_sure(s, v) ? v->lead : n->promising;
    if (is_cheap(s, v))
        return n->promising;
    return is_small && v->lead >= n->promising ? n->hopeless : 0;
}

/* Converts times to nodes of the sweep, at its rate so far. */
static base_outlook in_nodes(const dlx_solver *s, const dlx_search *x,
                             const sweep_view *v, double left)
{
    const double READS = 4; /* reads per node, if unknown */
    double node = READS * s->numbers->read;
    if (v->time > 0 && x->nodes > 0)
        node = v->time / (double)x->nodes;
    return (base_outlook){s->pace.so_far / node, v->time / node, left / node, 0,
                          0};
}

base_outlook dlx_outlook_of_prefixes(const dlx_solver *s, const dlx_search *x)
{
    return x->at_start ? in_nodes(s, x, &(sweep_view){0}, (double)INFINITY)
                       : dlx_outlook_of_sweep(s, x);
}

/* Returns whether the sweep of an arm runs, and gets the time it needs. */
static bool get_left(const dlx_solver *s, const dlx_arm *a, double *left)
{
    const dlx_search *x = &a->search;
    const dlx_sweep *k = x->state;
    if (!a->is_open || x->kernel == NULL || x->at_start ||
        (x->kernel->id != DLX_KERNEL_SWEEP &&
         x->kernel->id != DLX_KERNEL_PREFIXES) ||
        k->is_memo)
        return false;
    *left = view(s, x).cautious_left;
    return true;
}

bool dlx_are_prefixes_ahead(const dlx_solver *s)
{
    const dlx_arm *memo = &s->arms[DLX_ARM_MEMO];
    double left, of_sweep;
    if (!get_left(s, &s->arms[DLX_ARM_PREFIXES], &left))
        return false;
    if (!get_left(s, memo, &of_sweep))
        return !memo->is_open || memo->has_begun;
    return left * s->numbers->times_of_sweep < of_sweep;
}

base_outlook dlx_outlook_of_sweep(const dlx_solver *s, const dlx_search *x)
{
    sweep_view v = view(s, x);
    double look = s->numbers->sweep.look * s->pace.so_far;
    bool can_tell = is_ending(s, &v) || v.time + v.left <= look;
    base_outlook out = in_nodes(s, x, &v, can_tell ? v.left : (double)INFINITY);
    out.lead = lead_of_sweep(s, &v);
    return out;
}

bool dlx_is_sweep_certain(const dlx_solver *s, const dlx_search *x)
{
    const dlx_sweep *k = x->state;
    const dlx_numbers *n = s->numbers;
    sweep_view v = view(s, x);
    double least = fmax(n->sweep.share_of_promising * s->pace.so_far,
                        n->reads_to_stay * v.read);
    return v.time >= least && is_sure(s, &v) &&
           (2 * k->step >= k->num_steps || v.least_lead >= n->in_no_doubt) &&
           k->memo_kernel != &dlx_no_memo_kernel && !dlx_are_prefixes_ahead(s);
}

/* Returns whether prefixes have not begun, or are expected to end well before
 * the first search. */
static bool may_prefixes_win(const dlx_solver *s)
{
    const dlx_arm *a = &s->arms[DLX_ARM_PREFIXES];
    double left;
    if (a->is_open && !a->has_begun)
        return true;
    return get_left(s, a, &left) && dlx_outlook_of_sweep(s, &a->search).lead >=
                                        s->numbers->sweep.promising;
}

bool dlx_is_memo_behind(const dlx_solver *s)
{
    const dlx_arm *a = &s->arms[DLX_ARM_MEMO];
    const dlx_search *x = &a->search;
    const base_shares *shares = NULL;
    if (may_prefixes_win(s))
        return false;
    if (!a->is_open)
        return true;
    if (x->kernel == NULL || x->nodes == 0)
        return false;
    const dlx_sweep *k = x->state;
    bool is_sweep = x->kernel == &dlx_sweep_kernel && !k->is_memo;
    base_outlook look =
        is_sweep ? dlx_outlook_of_sweep(s, x) : dlx_outlook_of_memo(s, &shares);
    return look.lead < (is_sweep ? &s->numbers->sweep : shares)->promising;
}

base_outlook dlx_outlook_of_refuter(const dlx_solver *s, const dlx_search *x)
{
    if (x->at_start)
        return in_nodes(s, x, &(sweep_view){0}, (double)INFINITY);
    sweep_view v = view(s, x);
    base_outlook out = in_nodes(s, x, &v, v.cautious_left);
    out.lead = v.cautious_lead;
    return out;
}

/* ---- symmetry ------------------------------------------------------------ */

/* Returns the time of the arm's sweep or memo. */
static double time_beside(const dlx_solver *s, enum dlx_arm_name name)
{
    const dlx_search *x = &s->arms[name].search;
    if (x->kernel == NULL || x->at_start)
        return 0;
    const dlx_sweep *k = x->state;
    bool is_sweep = (x->kernel->id == DLX_KERNEL_SWEEP ||
                     x->kernel->id == DLX_KERNEL_PREFIXES) &&
                    !k->is_memo;
    return is_sweep ? time_of_sweep(s, x) : dlx_time_of(x);
}

double dlx_time_of_all(const dlx_solver *s)
{
    return dlx_time_of(&s->first) + time_beside(s, DLX_ARM_PREFIXES) +
           time_beside(s, DLX_ARM_MEMO);
}

base_outlook dlx_outlook_of_symmetry(const dlx_solver *s)
{
    const dlx_arm *a = &s->arms[DLX_ARM_SYMMETRY];
    double lead = a->gain > 0 ? a->gain : s->numbers->symmetry.hopeless;
    return (base_outlook){.first = dlx_time_of_all(s),
                          .had = a->work,
                          .left = (double)INFINITY,
                          .lead = a->work > 0 ? lead : 0};
}

bool dlx_may_symmetry_win(const dlx_solver *s)
{
    return s->arms[DLX_ARM_SYMMETRY].is_open &&
           dlx_outlook_of_symmetry(s).lead >= s->numbers->symmetry.promising;
}

bool dlx_is_symmetry_ahead(const dlx_solver *s, double lead)
{
    double own = dlx_outlook_of_symmetry(s).lead;
    return s->arms[DLX_ARM_SYMMETRY].is_open &&
           own >= s->numbers->symmetry.sure && own > lead;
}

/* ---- clauses ------------------------------------------------------------- */

/* Returns the time of a conflict in ns. It is set higher for counts, where
 * clauses seldom win. */
static double time_of_conflict(const dlx_solver *s, bool is_count)
{
    const double OF_COVER = 10000, OF_COUNT = 60000, OF_ENTRY = 6;
    return (is_count ? OF_COUNT : OF_COVER) +
           OF_ENTRY * (double)s->rival.entries;
}

uint64_t dlx_conflicts_of_cover(const dlx_solver *s)
{
    const double COVER = 8, TIME_OF_OPTION = 1000; /* in ns */
    double options = (double)s->first.problem->num_options;
    return (uint64_t)(COVER +
                      options * TIME_OF_OPTION / time_of_conflict(s, true));
}

base_outlook dlx_outlook_of_clauses(const dlx_solver *s)
{
    bool is_count = s->rival.is_counting;
    double time = dlx_time_of(&s->first);
    const dlx_search *x = &s->arms[DLX_ARM_CLAUSES].search;
    return (base_outlook){.first = time / time_of_conflict(s, is_count),
                          .had = (double)x->nodes,
                          .left = (double)INFINITY};
}

bool dlx_makes_progress(dlx_solver *s)
{
    dlx_rival *r = &s->rival;
    const dlx_numbers *n = s->numbers;
    bool is_large =
        !r->is_counting && (double)r->entries >= n->entries_of_large;
    double longer = is_large ? n->soon_in_large : n->soon;
    double now = progress_of_first(s);
    double nodes = (double)dlx_num_nodes(s);
    double rate = (now - r->progress) / (nodes - (double)r->at);
    uint64_t found = dlx_num_covers(s);
    bool has_found = found > r->found;
    r->found = found;
    r->progress = now;
    r->at = dlx_num_nodes(s);
    return has_found || 1 - now < longer * rate * nodes;
}

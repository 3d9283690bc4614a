/*
 * cost.h - the search for cheapest covers: branch and bound.
 *
 * Each item i has a *price* (a dual value, a Lagrange multiplier; Knuth's tax
 * if it is positive), and each option o a *reduced* cost: its cost less the
 * prices of its items. Reduced costs are kept >= 0, so that
 *
 *     bound  =  cost of the chosen options  +  prices of the uncovered items
 *
 * is a lower bound for all covers that contain the chosen options. An option
 * that would raise the bound above the *cutoff* is in no cover wanted, and is
 * removed.
 *
 *     options   0 = a b cost 5    1 = a cost 2    2 = b cost 4
 *     prices    a 2, b 3          reduced 0, 0, 1     bound 5: proved
 *
 * If all options left for an item have reduced costs > 0, its price rises by
 * the least of them (*dual ascent*), and the bound with it. Prices of secondary
 * items are <= 0; how far such a price may still rise is the *slack* of the
 * item, the reduced cost of leaving it uncovered. Secondary items with colors
 * have price 0.
 *
 * Costs are divided by their greatest common divisor and multiplied by *scale*,
 * a power of two. Prices and reduced costs are whole numbers of such units, so
 * bounds are exact, no matter how prices were found.
 *
 * The options of an item are a sparse set: an array of its entries, those of
 * the options left first. To remove an option is to swap it with the last of
 * these and to shrink the set; to restore options, in reverse order, is to grow
 * it.
 *
 *     member[set[i] ..]   e4 e1 e7 | e2 e5       size[i] = 3
 *
 * With multiplicities an item *needs* some more options, and has *room* for
 * some; it is covered when it has no more room, and open while it needs one. As
 * an option is in a cover at most once, its reduced cost may be negative:
 *
 *     bound  =  cost of the chosen options
 *               + need * price, where > 0   + room * price, where < 0
 *               + the reduced costs < 0 of the options left
 *
 * cost_counts.c finds the best price of an item. There is one more item, the
 * last one, which all options have and which has room for all, so that the
 * search can branch on the number of options. Its price is 0 unless the
 * relaxation sets it.
 *
 * If dual ascent does not get far, prices are taken from the linear relaxation
 * (dlx_relaxation, simplex.h), rounded to whole numbers.
 *
 * Short names: i item, o option, e entry, d the state.
 *
 * C1  place[member[at]] == at for each place at of the set of an item
 * C2  An entry of an uncovered item is among the first size[item] of its set
 *     iff its option is not removed. Sets of covered items stay as they were
 *     when these were covered.
 * C3  reduced[o] == cost[o] less the prices of its items, for each option in
 *     the set of an uncovered item; it is >= 0 without multiplicities
 * C4  price[i] <= 0 for each item that needs no option, == 0 if it has colors
 * C5  bound == the sum above
 * C6  When dlx_cost_ascend() has returned true, each uncovered item has a
 *     *witness* that its price cannot rise: an entry in its set of an option
 *     with reduced cost 0, or -1 for a secondary item with slack 0. (Once the
 *     trail is full witnesses may be missing, which costs only time.)
 *     With multiplicities there are no witnesses: each item has enough
 *     options left, and more than it needs if it needs any.
 * C7  need[i] and room[i] of a primary item are its bounds, less the number of
 *     chosen options with it. They may have been tightened by branching, and
 *     the upper one by the number of its options; a secondary item has 0 and 1.
 *     An item is covered when room[i] == 0, and open while need[i] > 0. All
 *     is 1 without multiplicities.
 *
 * Source: Knuth, The Art of Computer Programming 4B (2022), 7.2.2.1, Algorithm
 * X$; Fisher and Kedia, Optimal solution of set covering/partitioning problems
 * using dual heuristics, Management Science 36 (1990); Ryan and Foster, An
 * integer programming approach to scheduling (1981), for pairs of items; Briggs
 * and Torczon, An efficient representation for sparse sets, ACM LOPLAS 2
 * (1993).
 */
#ifndef DLX_COST_COST_H
#define DLX_COST_COST_H

#include "dlx/cost/best.h"
#include "dlx/cost/relaxation.h"
#include "dlx/cost/rows.h"
#include "dlx/problem.h"

#include <stdbool.h>
#include <stdint.h>

/* The kinds of changes on the trail, each with two numbers, what and that. They
 * are undone in reverse order. */
enum dlx_cost_change {
    DLX_COST_REMOVED, /* option `what` was removed */
    DLX_COST_CHOSE,  /* option `what` was chosen; the bound was `that` before */
    DLX_COST_RAISED, /* the price of item `what` was raised by `that` */
    DLX_COST_WITNESSED, /* item `what` has another witness; it was `that` before
                         */
    DLX_COST_PRICED,    /* all prices changed, the old ones are saved; the bound
                           was `that` before */
    DLX_COST_OPENED,    /* item `what` moved within open[]; its place was `that`
                           before */
    DLX_COST_NEEDED,    /* item `what` needs `that` more options */
    DLX_COST_NARROWED   /* item `what` has room for `that` fewer options */
};

typedef struct dlx_cost_record {
    int32_t kind, what;
    int64_t that;
} dlx_cost_record;

/* A branching: on the options of an item, which are in choices[] in the order
 * of reduced costs, or on two sides. */
typedef struct dlx_cost_frame {
    int64_t mark; /* length of the trail when the frame was made */
    int64_t rest; /* lower bound of all branches not tried yet */
    int32_t first, next,
        end; /* part of choices[]; next: first choice not tried */
    bool has_sides;
    int32_t num_tried; /* number of sides tried */
    int32_t
        told; /* number of told prices (cost_proof.h) when the frame was made */
    dlx_cost_side sides[2];
    double value,
        objective; /* for a branching on two sides (dlx_cost_pair): value and
                      objective of the relaxation; 0: do not learn from it */
} dlx_cost_frame;

/* What is searched for. It stays the same when the state is rebuilt
 * (cost_rebuild.c). */
typedef struct dlx_cost_task {
    const dlx_problem *problem;
    bool has_bounds;
    /* In a packing with multiplicities: [item] number of options it surely
     * lacks, because too few have it; otherwise NULL. These are not in the
     * search. sure_cost is their price, in units of the caller. */
    int32_t *sure;
    int64_t sure_cost;
    int64_t divisor, scale; /* cost[] is in units of divisor / scale */
    int64_t step;           /* costs of covers differ by multiples of it, in
                               units of divisor; 0: they are all equal */
    int32_t most_chosen;
    int64_t most;       /* maximal cost of a cover that is searched for */
    bool is_most_given; /* most was set by the caller; otherwise no cover costs
                           more anyway */
    int64_t guess;      /* maximal cost in this stage; INT64_MAX: none
                           (cost_root.c) */
    double gap;         /* 0 to 1: as dlx_cheapest_config.gap */
    struct dlx_cost_proof
        *proof; /* certificate that the search writes (cost_proof.h), or NULL */
} dlx_cost_task;

/* Work done so far; continued when the state is rebuilt. */
typedef struct dlx_cost_effort {
    uint64_t nodes, raises, work; /* work: number of entries looked at */
} dlx_cost_effort;

typedef struct dlx_cost {
    dlx_cost_task task;
    dlx_cost_effort effort;
    int32_t num_items, num_options,
        num_entries;  /* what the search uses, without items and options that
                         cannot matter */
    int32_t num_cuts; /* number of cuts (cost_cuts.h), which are items after
                         those of the problem */
    int32_t *origin;  /* [option] its number in the problem; num_options + i: an
                         option that leaves item i uncovered */
    int32_t *start;   /* [option], one more than options: first entry */
    int32_t *item, *color; /* [entry] */
    int32_t *owner;        /* [entry] its option */
    int64_t *cost;         /* [option] */

    int32_t
        *cheaper; /* [option] the previous one of its twins (equal entries) in
                     the order of cost, or -1. Set only with multiplicities, if
                     one cover is wanted or both twins leave an item uncovered:
                     then the first twins can be chosen */
    int32_t *dearer; /* [option] the next one of its twins, or -1 */

    bool *is_primary; /* [item], from 1 on */
    bool *is_covered; /* [item] */
    bool *is_implied; /* [item] has the same options as an item for which
                         this is false (cost_reduce.c) */
    bool *is_removed; /* [option] */
    int32_t *need;    /* [item] C7 */
    int32_t *room;    /* [item] C7 */
    int32_t *set;     /* [item], one more than items: start of its set in
                         member[] */
    int32_t *size;    /* [item] */
    int32_t *member;  /* the sets of all items, as entries */
    int32_t *place;   /* [entry] */
    int32_t *open;    /* items as a sparse set, the open ones first */
    int32_t *at;      /* [item] place in open[] */
    int32_t num_open;
    int32_t num_left; /* number of options neither removed nor chosen */

    int64_t *price;   /* [item] */
    int64_t *reduced; /* [option] */
    int64_t bound;
    int64_t cutoff;   /* covers whose bound is greater are cut off */
    int64_t beyond;   /* lower bound of the covers that were cut off */
    int32_t *witness; /* [item] */
    int32_t *queue;   /* ring buffer of items that may lack a witness */
    bool *is_queued;  /* [item] */
    int32_t head, num_queued;
    bool *has_colors;      /* [item] some option gives it a color */
    int64_t most_price;    /* with multiplicities: maximal absolute value */
    int64_t *order;        /* scratch: reduced costs to be sorted */
    uint64_t most_changes; /* ascent stops changing prices when effort.raises
                              reaches this */

    dlx_cost_record *trail;
    int64_t num_trail, cap_trail;
    dlx_cost_frame
        *frames; /* room for the number of primary items + DLX_COST_MAX_RUNS,
                    with multiplicities + the number of options */
    int32_t num_frames;
    int32_t *choices; /* options to try at all frames */
    int32_t *chosen;  /* chosen options */
    int32_t *cover;   /* the origins of the chosen options, of a cover */
    int32_t num_chosen;
    int32_t seen; /* num_chosen of the last cover kept, so that it is not kept
                     twice, or -1 */

    dlx_best best;
    dlx_relaxation relaxation;
    dlx_rows rows;
    bool is_done; /* the search has ended */
    size_t bytes;
} dlx_cost;

/* ---- cost_build.c -------------------------------------------------------- */

/* Initializes a state (all zeros) for the frozen problem p. Leaves out options
 * that are in no cheapest cover: those without primary items, and more
 * expensive twins. Returns 0, DLX_ETOOBIG or DLX_ENOMEM. Clear it even after an
 * error. */
int dlx_cost_init(dlx_cost *d, const dlx_problem *p,
                  const dlx_cheapest_config *config);
void dlx_cost_clear(dlx_cost *d);
/* Returns an upper bound, in units of the caller, on the cost of covers with at
 * most num options; price >= 0: of packings. Needs: the problem. */
int64_t dlx_cost_limit(const dlx_cost *d, int64_t price, int32_t num);

/* ---- cost_reduce.c ------------------------------------------------------- */

/* Removes options that are in no cover because some items imply others. */
void dlx_cost_reduce(dlx_cost *d);

/* ---- cost_step.c --------------------------------------------------------- */

/* Finds the step, or leaves it 1 if that takes too long. Returns 0 or
 * DLX_ENOMEM. */
int dlx_cost_find_step(dlx_cost *d);
/* Returns the greatest common divisor, >= 0; gcd(a, 0) = |a|. */
int64_t dlx_cost_gcd(int64_t a, int64_t b);

/* ---- cost_sets.c: do and undo -------------------------------------------- */

/* Removes an option. Queues items that lose their witness. */
void dlx_cost_remove(dlx_cost *d, int32_t o);
/* Chooses an option of uncovered items: covers them and removes all options in
 * conflict with it. */
void dlx_cost_choose(dlx_cost *d, int32_t o);
/* Remove the options with just one of two items (join), or with both (part). */
void dlx_cost_join(dlx_cost *d, int32_t i, int32_t j);
void dlx_cost_part(dlx_cost *d, int32_t i, int32_t j);
/* With multiplicities: an uncovered item gets at least k more options (more
 * than it needs), or at most k (fewer than it has room for). */
void dlx_cost_need(dlx_cost *d, int32_t i, int32_t k);
void dlx_cost_tighten(dlx_cost *d, int32_t i, int32_t k);
/* Adds amount to the price of an uncovered item; no reduced cost may become
 * negative. Needs: room on the trail. */
void dlx_cost_raise(dlx_cost *d, int32_t i, int64_t amount);
void dlx_cost_set_witness(dlx_cost *d, int32_t i, int32_t e);
/* Records a change that dlx_cost_undo() must undo. */
void dlx_cost_record_change(dlx_cost *d, enum dlx_cost_change kind,
                            int32_t what, int64_t that);
/* Undoes all changes since the trail had this length. */
void dlx_cost_undo(dlx_cost *d, int64_t mark);

/* ---- cost_counts.c: with multiplicities ---------------------------------- */

void dlx_cost_add_to_price(dlx_cost *d, int32_t i, int64_t amount);
/* Returns the contribution of an item's price to the bound. */
int64_t dlx_cost_share_of(const dlx_cost *d, int32_t i);
/* Updates the prices of the items of a chosen option: those that need no more
 * options must not be positive (C4). */
void dlx_cost_reprice_items(dlx_cost *d, int32_t o);
/* Chooses all options left for an uncovered item if it needs all of them;
 * otherwise moves its price to where the bound is greatest. Returns false if it
 * needs more options than are left. */
bool dlx_cost_balance(dlx_cost *d, int32_t i);
/* Alternates dual ascent with removing and choosing options by the cutoff.
 * Returns false if there is no cover within it. */
bool dlx_cost_settle(dlx_cost *d);

/* ---- cost_twins.c -------------------------------------------------------- */

/* Chooses an option and the twins before it; or removes it and the twins after
 * it. */
void dlx_cost_take(dlx_cost *d, int32_t o);
void dlx_cost_leave(dlx_cost *d, int32_t o);
/* Returns the value in the relaxation of the twins that are left, from `first`
 * on. */
double dlx_cost_value_of_twins(const dlx_cost *d, int32_t first);
/* Returns the twin of rank k >= 0 of those that are left from o on. */
int32_t dlx_cost_twin_of_rank(const dlx_cost *d, int32_t o, int32_t k);

/* ---- cost_bound.c -------------------------------------------------------- */

void dlx_cost_enqueue(dlx_cost *d, int32_t i);
/* Dual ascent until the queue is empty. Returns false if there is no cover
 * within the cutoff. */
bool dlx_cost_ascend(dlx_cost *d);
void dlx_cost_update_cutoff(dlx_cost *d);

/* Removes options that would raise the bound above the cutoff. */
void dlx_cost_remove_dear_options(dlx_cost *d);

/* ---- cost_base.c --------------------------------------------------------- */

/* Makes the current node a base, below which the search goes on by dual ascent
 * or in rows (d->rows.is_running). */
void dlx_cost_begin_base(dlx_cost *d);
/* Begins rows at the root, with all work so far as a budget, if the search is
 * at the root and has not yet tried rows with this rank: 0 before cuts, 1 after
 * them, more for stages. Returns whether it does. */
bool dlx_cost_try_rows(dlx_cost *d, int32_t rank);
bool dlx_cost_is_budget_spent(dlx_cost *d);
/* Returns to the base, and goes on below it the other way. If both ways have
 * been tried, the relaxation is solved there next. */
void dlx_cost_change_way(dlx_cost *d);

/* ---- cost_relax.c -------------------------------------------------------- */

/* Makes the relaxation, unless the problem is too large. Returns 0 or
 * DLX_ENOMEM. */
int dlx_cost_relax_init(dlx_cost *d);
void dlx_cost_relax_clear(dlx_cost *d);
/* Solves the relaxation of what is left, or resumes that, for this much work.
 * Then takes its dual values as prices and queues items. Returns
 * DLX_LP_UNFINISHED or the result. Needs: room for prices. */
enum dlx_simplex_result dlx_cost_relax(dlx_cost *d, uint64_t work);
bool dlx_cost_may_relax(const dlx_cost *d);
/* Returns whether the bound is too far from the cutoff for the relaxation to be
 * useful. */
bool dlx_cost_is_relaxation_poor(const dlx_cost *d);
/* Chooses the options with values above 1/2, and keeps them if they are a
 * cover. Returns the result of keep(). Undoes everything. */
bool dlx_cost_round(dlx_cost *d, bool (*keep)(dlx_cost *d));
/* Closes the columns of the removed options. With multiplicities also those of
 * the chosen ones; then the rows get what is left of their items. */
void dlx_cost_close_removed(dlx_cost *d);
void dlx_cost_restore_prices(dlx_cost *d, int64_t bound);

/* ---- cost_lower.c -------------------------------------------------------- */

/* Lowers prices where others rise by more. Returns false if there is no cover
 * within the cutoff. Needs: no multiplicities; dlx_cost_ascend() has returned
 * true. */
bool dlx_cost_lower_prices(dlx_cost *d);

/* ---- cost_root.c, cost_cuts.h -------------------------------------------- */

/* Returns to the root, where the relaxation is wanted. */
void dlx_cost_return_to_root(dlx_cost *d);
bool dlx_cost_is_restart_due(const dlx_cost *d);
/* Restarts at the root, with all that was learnt and found. */
void dlx_cost_restart(dlx_cost *d);
/* At the root, after the relaxation: adds cuts if that is due, or rebuilds the
 * state without removed options. Returns whether it did; then the relaxation is
 * wanted again. */
bool dlx_cost_strengthen(dlx_cost *d);
/* Begins stages if the search has returned to the root. Returns whether it did;
 * then the cutoff may be lower. */
bool dlx_cost_begin_stages(dlx_cost *d);
/* Ends a stage. Returns whether another one begins, at the root. */
bool dlx_cost_next_stage(dlx_cost *d);
void dlx_cost_end_stages(dlx_cost *d);

/* ---- cost_pairs.c -------------------------------------------------------- */

/* Returns the record of rows r != k. */
static inline dlx_pair *dlx_cost_pair_of(const dlx_relaxation *x, int32_t r,
                                         int32_t k)
{
    return r < k ? &x->pairs[(int64_t)k * (k - 1) / 2 + r]
                 : &x->pairs[(int64_t)r * (r - 1) / 2 + k];
}

void dlx_cost_take_side(dlx_cost *d, const dlx_cost_side *side);
dlx_cost_side dlx_cost_opposite(const dlx_cost_side *together);

/* Chooses what to branch on, by the largest expected rise of the bound: a pair
 * of uncovered primary items, with multiplicities also an option or an item's
 * number of options, whose value in the relaxation is fractional. Returns false
 * if there is none. Needs: the relaxation has been solved. */
bool dlx_cost_choose_pair(dlx_cost *d, dlx_cost_pair *chosen);
/* Learns from a relaxation that was solved or cut off on one side of a pair. */
void dlx_cost_learn_pair(dlx_cost *d, const dlx_cost_pair *p, bool is_apart);

/* ---- cost_dive.c --------------------------------------------------------- */

/* Chooses witnesses (C6) until no item is open. Returns the result of keep() if
 * that is a cover. Undoes everything. Needs: no multiplicities. */
bool dlx_cost_follow_witnesses(dlx_cost *d, bool (*keep)(dlx_cost *d));
bool dlx_cost_is_dive_due(const dlx_cost *d);
/* Begins a dive at the base, whose relaxation has been solved. */
void dlx_cost_begin_dive(dlx_cost *d);
/* Continues a dive after the relaxation. Returns the result of keep() for a
 * cover. The relaxation is then wanted for the next step, or for the node where
 * the search goes on. */
bool dlx_cost_dive(dlx_cost *d, enum dlx_simplex_result result,
                   bool (*keep)(dlx_cost *d));

/* ---- rows_build.c, rows_search.c ----------------------------------------- */

/* Makes room for rows of all options, unless there are too many or
 * multiplicities. Returns 0 or DLX_ENOMEM. */
int dlx_cost_rows_init(dlx_cost *d);
void dlx_cost_rows_clear(dlx_cost *d);
/* Return whether there is room for rows of what is left, and whether making
 * them also takes less than this work. */
bool dlx_cost_is_room_for_rows(const dlx_cost *d);
bool dlx_cost_are_rows_cheap(const dlx_cost *d, uint64_t work);
/* Makes rows of what is left at the current node. Needs: there is room. */
void dlx_cost_rows_begin(dlx_cost *d);
/* Searches below that node until keep() has returned true for a cover, until
 * the search has had this many nodes or this much work in all, or until nothing
 * is left: then rows.is_running is false. Returns the result of keep(). */
bool dlx_cost_rows_run(dlx_cost *d, uint64_t nodes, uint64_t work,
                       bool (*keep)(dlx_cost *d));
/* Returns the part of the search that is done, 0 to 1, as if all options of an
 * item took equal time. */
double dlx_cost_rows_progress(const dlx_cost *d);

/* ---- cost_search.c ------------------------------------------------------- */

enum dlx_cost_step { DLX_COST_WENT_ON, DLX_COST_FOUND, DLX_COST_DONE };

/* Searches on until a cover has been added to the best ones, until nothing is
 * left, or up to these numbers of nodes and of work. */
enum dlx_cost_step dlx_cost_run(dlx_cost *d, uint64_t nodes, uint64_t work);
/* Returns the proved lower bound on the cost of the covers wanted; INT64_MAX if
 * there are none. */
int64_t dlx_cost_proved(const dlx_cost *d);

#endif

/*
 * cost.h - the search for cheapest covers: branch and bound.
 *
 * Each item i has a *price* (a dual value, a Lagrange multiplier; Knuth's tax
 * if it is positive), and each option o a *reduced* cost: its cost less the
 * prices of its items. Reduced costs are kept from being negative, so that
 *
 *     bound  =  cost of the chosen options  +  prices of the uncovered items
 *
 * is no more than any cover costs that the chosen options can be completed to:
 * its cost is this sum and the reduced costs of the options still to come. An
 * option that would lift the bound over the *cutoff* is in no cover that is
 * looked for, and is removed.
 *
 *     options   0 = a b cost 5    1 = a cost 2    2 = b cost 4
 *     prices    a 2, b 3          reduced 0, 0, 1     bound 5: proved
 *
 * If all options left for an item have reduced costs above 0, its price rises
 * by the least of them (*dual ascent*), and the bound with it.
 *
 * Secondary items have prices, too, if no option gives them a color; these are
 * 0 or negative. The *slack* of such an item, by which its price may still
 * rise, is the reduced cost of leaving it uncovered.
 *
 * Costs are divided by their greatest common divisor and multiplied by
 * *scale*, a power of two. All prices and reduced costs are whole numbers of
 * such units, so that bounds are exact, no matter how prices were found.
 *
 * The options of an item are a sparse set: its entries stand in a row, those
 * of the options left first. To remove one is to swap it with the last of
 * these and to shrink the set; to restore it, in reverse order, is to grow the
 * set again.
 *
 *     member[set[i] ..]   e4 e1 e7 | e2 e5       size[i] = 3
 *
 * Items may have multiplicities. Then an item *needs* some more options, and
 * has *room* for some; it is covered when it has no more room, and open as long
 * as it needs one. Its price counts as often as it needs options, if it is
 * positive, else as often as it has room. An option is in a cover once at most,
 * so its reduced cost may be negative here, and then the bound includes it:
 *
 *     bound  =  cost of the chosen options
 *               + need * price, where > 0   + room * price, where < 0
 *               + the reduced costs < 0 of the options left
 *
 * It is greatest in a single price where as many options have reduced costs
 * below 0 as the item can do with: cost_counts.c.
 *
 * One item more, the last one, is held by all options there, and has room for
 * all: so that the search can branch on how many options a cover has. Its price
 * is 0 but where the relaxation says otherwise.
 *
 * Short names: i item, o option, e entry, d the state.
 *
 * C1  place[member[at]] == at for each place at of the set of an item
 * C2  An entry of an uncovered item is among the first size[item] of its set
 *     iff its option is not removed. Sets of covered items stay as they were
 *     when these were covered.
 * C3  reduced[o] == cost[o] less the prices of its items, for each option in
 *     the set of an uncovered item; it is >= 0 without multiplicities
 * C4  price[i] <= 0 for each item that needs no option, so for each secondary
 *     one, == 0 if it has colors
 * C5  bound == cost of the chosen options + prices of the uncovered items, or
 *     that with needs and rooms, as above
 * C6  When dlx_cost_ascend() has returned true, each uncovered item has a
 *     *witness* that its price cannot rise: an entry in its set of an option
 *     with reduced cost 0. A secondary item has none, -1, if its slack is 0.
 *     (No more is certain once the trail is full, which costs time only.)
 *     With multiplicities there are no witnesses: each item has at least as
 *     many options as it needs, and more of them if it needs any.
 * C7  need[i] and room[i] of a primary item are its bounds, less the number of
 *     chosen options that hold it; they may have been tightened by branching,
 *     and the upper one is no more than the options that it had; a secondary
 *     item has 0 and 1. An item is covered when room[i] == 0, and open while
 *     need[i] > 0. All is 1 without multiplicities.
 *
 * Where dual ascent does not get far, prices are taken from the linear
 * relaxation (dlx_relaxation, simplex.h), made into whole numbers.
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

/* What has been done to the state, to be undone in reverse order. */
enum dlx_cost_deed {
    DLX_COST_REMOVED,   /* option what */
    DLX_COST_CHOSE,     /* option what, when the bound was that */
    DLX_COST_RAISED,    /* the price of item what, by that */
    DLX_COST_WITNESSED, /* item what, which had that witness before */
    DLX_COST_PRICED,    /* all prices, which are saved, when the bound was that
                         */
    DLX_COST_OPENED,    /* item what, whose place in open[] was that */
    DLX_COST_NEEDED,    /* that options more, by item what */
    DLX_COST_NARROWED   /* the room of item what, by that */
};

typedef struct dlx_cost_record {
    int32_t deed, what;
    int64_t that;
} dlx_cost_record;

/* A branching: either options of an item, those with least reduced costs
 * first, which stand in choices[]; or two sides. */
typedef struct dlx_cost_frame {
    int64_t mark;             /* the length of the trail when it was made */
    int64_t rest;             /* bound of all that is not tried yet */
    int32_t first, next, end; /* of choices[]; next is not tried yet */
    bool has_sides;
    int32_t num_tried; /* of the sides */
    int32_t told;      /* of a proof: cost_proof.h */
    dlx_cost_side sides[2];
    double value, objective; /* if so: see dlx_cost_pair; 0: not learnt */
} dlx_cost_frame;

/* What is looked for, and in what. It stays when the state is made anew
 * (cost_rebuild.c). */
typedef struct dlx_cost_task {
    const dlx_problem *problem;
    bool has_bounds; /* multiplicities */
    /* In a packing of items with multiplicities, [item] how many options it
     * lacks for sure, as so few hold it; else NULL. These are no part of the
     * search. Their price, in units of the caller. */
    int32_t *sure;
    int64_t sure_cost;
    int64_t divisor, scale; /* cost[] is in units of divisor / scale */
    int64_t step;           /* costs of covers differ by multiples of it, in
                               units of divisor; 0: not at all */
    int32_t most_chosen;
    int64_t most;       /* dearer covers are not looked for: */
    bool is_most_given; /* by the caller; else there are none */
    int64_t guess; /* nor are these for now; INT64_MAX: none (cost_root.c) */
    double gap;    /* 0 to 1: by which part of its cost one may be too dear */
    struct dlx_cost_proof *proof; /* what it writes, or NULL: cost_proof.h */
} dlx_cost_task;

/* What has been done so far; it goes on likewise. */
typedef struct dlx_cost_effort {
    uint64_t nodes, raises, work; /* work: entries looked at */
} dlx_cost_effort;

typedef struct dlx_cost {
    dlx_cost_task task;
    dlx_cost_effort effort;
    int32_t num_items, num_options, num_entries; /* without those that
                                                    cannot matter */
    int32_t num_cuts; /* of the items, behind those of the problem */
    int32_t *origin;  /* [option] its number in the problem; those that stand
                         for leaving item i over: num_options + i */
    int32_t *start;   /* [option], one more than options: entries */
    int32_t *item, *color; /* [entry] */
    int32_t *owner;        /* [entry] its option */
    int64_t *cost;         /* [option] */

    int32_t *cheaper; /* [option] its twin, with the same entries, that comes
                         before it in order of cost, or -1; only with
                         multiplicities, and for one cover or where both leave
                         an item over: of such twins the first ones can be
                         chosen */
    int32_t *dearer;  /* [option] likewise the one that comes after it */

    bool *is_primary; /* [item], from 1 on */
    bool *is_covered; /* [item] */
    bool *is_implied; /* [item] it has the options of another item, for which
                         that is false (cost_reduce.c) */
    bool *is_removed; /* [option] */
    int32_t *need;    /* [item] C7 */
    int32_t *room;    /* [item] C7 */
    int32_t *set;     /* [item], one more than items: its part of member[] */
    int32_t *size;    /* [item] */
    int32_t *member;  /* entries */
    int32_t *place;   /* [entry] */
    int32_t *open;    /* items: a sparse set of the open ones, and all others
                         behind these */
    int32_t *at;      /* [item] place in open[] */
    int32_t num_open;
    int32_t num_left; /* options neither removed nor chosen */

    int64_t *price;   /* [item] */
    int64_t *reduced; /* [option] */
    int64_t bound;
    int64_t cutoff;   /* what has a greater bound is cut off, */
    int64_t beyond;   /* and any cover among that costs as much, at least */
    int32_t *witness; /* [item] */
    int32_t *queue;   /* a ring of items that may lack a witness */
    bool *is_queued;  /* [item] */
    int32_t head, num_queued;
    bool *has_colors;      /* [item] some option gives it a color */
    int64_t most_price;    /* with multiplicities, and no less than -that */
    int64_t *order;        /* reduced costs, to be sorted */
    uint64_t most_changes; /* of prices, by this ascent: when raises is that */

    dlx_cost_record *trail;
    int64_t num_trail, cap_trail;
    dlx_cost_frame *frames; /* primary items and DLX_COST_MAX_RUNS at most;
                               with multiplicities options too */
    int32_t num_frames;
    int32_t *choices; /* options, of all frames */
    int32_t *chosen;  /* options */
    int32_t *cover;   /* the same ones by their origin, in a cover */
    int32_t num_chosen;
    int32_t seen; /* how many chosen options are a cover that was kept, or -1 */

    dlx_best best;
    dlx_relaxation relaxation;
    dlx_rows rows;
    bool is_done; /* nothing is left to be searched */
    size_t bytes; /* memory of all this */
} dlx_cost;

/* ---- cost_build.c -------------------------------------------------------- */

/* Make the state in place of one that is all zeros, for the frozen problem p
 * without bounds. Leaves out options that are in none of the cheapest covers:
 * those without primary items, and dearer twins. Returns 0, DLX_ETOOBIG or
 * DLX_ENOMEM; it is to be cleared in any case. */
int dlx_cost_init(dlx_cost *d, const dlx_problem *p,
                  const dlx_cheapest_config *config);
void dlx_cost_clear(dlx_cost *d);
/* What no cover of num options at most costs more than, in units of the caller:
 * all costs, or as many of the largest one; items may be left over for a price
 * >= 0. Needs: the problem. */
int64_t dlx_cost_limit(const dlx_cost *d, int64_t price, int32_t num);

/* ---- cost_reduce.c ------------------------------------------------------- */

/* Remove options that cannot be in covers as some items imply others. */
void dlx_cost_reduce(dlx_cost *d);

/* ---- cost_step.c --------------------------------------------------------- */

/* Find the step, or leave it 1 where that takes too long. Returns 0 or
 * DLX_ENOMEM. */
int dlx_cost_find_step(dlx_cost *d);
/* The greatest common divisor, >= 0; 0 has all numbers as divisors. */
int64_t dlx_cost_gcd(int64_t a, int64_t b);

/* ---- cost_sets.c: do and undo -------------------------------------------- */

/* Remove an option that is not removed. Queues items that lose their witness.
 */
void dlx_cost_remove(dlx_cost *d, int32_t o);
/* Choose an option of uncovered items: covers these and removes all options
 * in conflict with it. */
void dlx_cost_choose(dlx_cost *d, int32_t o);
/* Remove the options that hold just one of two items; or both of them. */
void dlx_cost_join(dlx_cost *d, int32_t i, int32_t j);
void dlx_cost_part(dlx_cost *d, int32_t i, int32_t j);
/* With multiplicities: an uncovered item is in at least k options more, or in k
 * at most; needs: that is more than it needs, less than it has room for. */
void dlx_cost_need(dlx_cost *d, int32_t i, int32_t k);
void dlx_cost_tighten(dlx_cost *d, int32_t i, int32_t k);
/* Add amount to the price of an uncovered item; no reduced cost may become
 * negative. Needs: the trail has room. */
void dlx_cost_raise(dlx_cost *d, int32_t i, int64_t amount);
void dlx_cost_set_witness(dlx_cost *d, int32_t i, int32_t e);
/* For who does what dlx_cost_undo() is to undo. */
void dlx_cost_record_deed(dlx_cost *d, enum dlx_cost_deed deed, int32_t what,
                          int64_t that);
/* Undo everything since the trail had that length. */
void dlx_cost_undo(dlx_cost *d, int64_t mark);

/* ---- cost_counts.c: with multiplicities ---------------------------------- */

/* Add amount to the price of an uncovered item. */
void dlx_cost_add_to_price(dlx_cost *d, int32_t i, int64_t amount);
/* What the price of an item adds to the bound. */
int64_t dlx_cost_share_of(const dlx_cost *d, int32_t i);
/* An option has been chosen: the prices of its items may have to change, and
 * those that need no more options must not be positive (C4). */
void dlx_cost_reprice_items(dlx_cost *d, int32_t o);
/* Choose what is left for an uncovered item, if it needs all of it; else move
 * its price to where the bound is greatest. Returns false if it needs more. */
bool dlx_cost_balance(dlx_cost *d, int32_t i);
/* Dual ascent, while options are removed or chosen that the cutoff decides.
 * Returns false if there is no cover within it. */
bool dlx_cost_settle(dlx_cost *d);

/* ---- cost_twins.c -------------------------------------------------------- */

/* Choose an option and the twins before it; or remove it and the twins after
 * it. */
void dlx_cost_take(dlx_cost *d, int32_t o);
void dlx_cost_leave(dlx_cost *d, int32_t o);
/* The value in the relaxation of the twins that are left, from the first on. */
double dlx_cost_value_of_twins(const dlx_cost *d, int32_t first);
/* The twin of rank k, from 0 on, of those that are left from o on. */
int32_t dlx_cost_twin_of_rank(const dlx_cost *d, int32_t o, int32_t k);

/* ---- cost_bound.c -------------------------------------------------------- */

/* Let an item be looked at by the next dlx_cost_ascend(). */
void dlx_cost_enqueue(dlx_cost *d, int32_t i);
/* Dual ascent, until the queue is empty. Returns false if there is no cover
 * within the cutoff. */
bool dlx_cost_ascend(dlx_cost *d);
/* The cutoff that follows from the covers found and what is asked for. */
void dlx_cost_update_cutoff(dlx_cost *d);

/* Remove the options left that would lift the bound over the cutoff. */
void dlx_cost_remove_dear_options(dlx_cost *d);

/* ---- cost_base.c --------------------------------------------------------- */

/* The node where the search is becomes a base, below which it goes on: by dual
 * ascent, or in rows, if these are running then. */
void dlx_cost_begin_base(dlx_cost *d);
/* Begin rows at the root, with all work so far as a budget, if the search is
 * there and has not yet tried that with such a rank: 0 before cuts, 1 after
 * them, 1 and more for stages. Returns whether it does. */
bool dlx_cost_try_rows(dlx_cost *d, int32_t rank);
bool dlx_cost_is_budget_spent(dlx_cost *d);
/* Return to the base, and go on below it the other way; or the relaxation is
 * wanted there, if both have been tried. */
void dlx_cost_change_way(dlx_cost *d);

/* ---- cost_relax.c -------------------------------------------------------- */

/* Make the relaxation, if the problem is not too large. Returns 0 or
 * DLX_ENOMEM. */
int dlx_cost_relax_init(dlx_cost *d);
void dlx_cost_relax_clear(dlx_cost *d);
/* Solve the relaxation of what is left, or go on with that, for as much work;
 * then take its dual values as prices. Returns DLX_LP_UNFINISHED, or another
 * result, and items are queued. Needs: there is room for prices. */
enum dlx_simplex_result dlx_cost_relax(dlx_cost *d, uint64_t work);
bool dlx_cost_may_relax(const dlx_cost *d);
/* Is the bound too far from the cutoff for the relaxation to be of use? If it
 * still is after cuts and a dive for a better cutoff, prices that stay guide
 * the search better. */
bool dlx_cost_is_relaxation_poor(const dlx_cost *d);
/* Choose the options whose values are above a half; if that is a cover, keep
 * it. Returns what keep() returned. Undoes everything. */
bool dlx_cost_round(dlx_cost *d, bool (*keep)(dlx_cost *d));
/* Close the columns of the removed options, but not of the chosen ones; with
 * multiplicities of these, too, and give rows what is left of their items. */
void dlx_cost_close_removed(dlx_cost *d);
/* Put the saved prices back. */
void dlx_cost_restore_prices(dlx_cost *d, int64_t bound);

/* ---- cost_lower.c -------------------------------------------------------- */

/* Let prices fall where others rise by more. Returns false if there is no cover
 * within the cutoff. Needs: no multiplicities; dlx_cost_ascend() has returned
 * true. */
bool dlx_cost_lower_prices(dlx_cost *d);

/* ---- cost_root.c, cost_cuts.h -------------------------------------------- */

/* The search goes back to the root, where the relaxation is wanted. */
void dlx_cost_return_to_root(dlx_cost *d);
bool dlx_cost_is_restart_due(const dlx_cost *d);
/* It begins anew there, with what it has learnt and found. */
void dlx_cost_restart(dlx_cost *d);
/* Add cuts to the relaxation, which has been solved, if the search is at the
 * root and that is due; or make the state anew without the options that were
 * removed. Returns whether it is; then the relaxation is wanted. */
bool dlx_cost_strengthen(dlx_cost *d);
/* If the search is at the root, and has been before. Returns whether it is:
 * then options may be too dear that were not. */
bool dlx_cost_begin_stages(dlx_cost *d);
/* Nothing is left to be searched in this stage. Returns whether there is
 * another one: then the search is at the root. */
bool dlx_cost_next_stage(dlx_cost *d);
void dlx_cost_end_stages(dlx_cost *d);

/* ---- cost_pairs.c -------------------------------------------------------- */

/* Of rows r and k, r != k. */
static inline dlx_pair *dlx_cost_pair_of(const dlx_relaxation *x, int32_t r,
                                         int32_t k)
{
    return r < k ? &x->pairs[(int64_t)k * (k - 1) / 2 + r]
                 : &x->pairs[(int64_t)r * (r - 1) / 2 + k];
}

void dlx_cost_take_side(dlx_cost *d, const dlx_cost_side *side);
/* The other side of a branching. */
dlx_cost_side dlx_cost_opposite(const dlx_cost_side *together);

/* A pair of uncovered primary items of which the relaxation does not say
 * whether one option has both, or with multiplicities an option of which it
 * does not say whether it is chosen, or an item of which it does not say how
 * many options it has: the one that promises the largest rise of the bound.
 * Returns false if there is no such pair. Needs: the relaxation has been
 * solved. */
bool dlx_cost_choose_pair(dlx_cost *d, dlx_cost_pair *chosen);
/* The relaxation has been solved, or cut off, on a side of a pair. */
void dlx_cost_learn_pair(dlx_cost *d, const dlx_cost_pair *p, bool is_apart);

/* ---- cost_dive.c --------------------------------------------------------- */

/* Choose witnesses (C6) until no item is open. Returns what keep() returned, if
 * that is a cover. Undoes everything. Needs: no multiplicities. */
bool dlx_cost_follow_witnesses(dlx_cost *d, bool (*keep)(dlx_cost *d));
bool dlx_cost_is_dive_due(const dlx_cost *d);
/* From the base, whose relaxation has been solved. */
void dlx_cost_begin_dive(dlx_cost *d);
/* Go on with a dive: the relaxation has been solved. Returns what keep() has
 * returned, for a cover. Leaves the relaxation wanted: of the next step of the
 * dive, or of the node where the search goes on. */
bool dlx_cost_dive(dlx_cost *d, enum dlx_simplex_result result,
                   bool (*keep)(dlx_cost *d));

/* ---- rows_build.c, rows_search.c ----------------------------------------- */

/* Make room for rows of all options, unless that were too much or there are
 * multiplicities. Returns 0 or DLX_ENOMEM. */
int dlx_cost_rows_init(dlx_cost *d);
void dlx_cost_rows_clear(dlx_cost *d);
/* Is there room for rows of what is left? Are they made with less than that
 * work, too? */
bool dlx_cost_is_room_for_rows(const dlx_cost *d);
bool dlx_cost_are_rows_cheap(const dlx_cost *d, uint64_t work);
/* Make rows of what is left at the node where the search is. Needs: there is
 * room. */
void dlx_cost_rows_begin(dlx_cost *d);
/* Search below that node until keep() has returned true for a cover, until
 * there have been that many nodes or that much work in all, or until nothing is
 * left: then rows.is_running is false. Returns what keep() returned. */
bool dlx_cost_rows_run(dlx_cost *d, uint64_t nodes, uint64_t work,
                       bool (*keep)(dlx_cost *d));
/* Which part of the search is done, as if the options of an item took the same
 * time each; 0 to 1. */
double dlx_cost_rows_progress(const dlx_cost *d);

/* ---- cost_search.c ------------------------------------------------------- */

enum dlx_cost_step { DLX_COST_WENT_ON, DLX_COST_FOUND, DLX_COST_DONE };

/* Search on until a cover has been added to the best ones, until nothing is
 * left, until there have been that many nodes, or after that much work. */
enum dlx_cost_step dlx_cost_run(dlx_cost *d, uint64_t nodes, uint64_t work);
/* The least cost that is not proved to be too little for a cover of those
 * looked for, INT64_MAX if there are none. */
int64_t dlx_cost_proved(const dlx_cost *d);

#endif

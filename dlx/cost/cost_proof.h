/*
 * cost_proof.h - the certificate that no cover costs less than some number: a
 * log of a search, written while it runs, through dlx/trace.h.
 *
 * docs/certificates.md defines the text. Each action of the search is a token:
 *
 *      :o t         option o has the entries of t and is no cheaper: removed
 *      <j i         all options of item i have j: others of j are removed
 *      & o .. &     a cut: a cover has at most one of these options
 *      $ i c .. $   item i has the price c now; options that are too dear
 *                   are removed; the branch ends if the bound is too high
 *      +i  o  -     it branches on item i, and chooses its option o; end
 *      >i           item i has one option left, which is chosen
 *      ^i j         one option has both items, then none has
 *      ?o           option o is chosen, then left out
 *      !i           item i has no option left
 *
 * Cuts have the numbers after those of the items. *Told* prices are those that
 * the text has named on the path to this node. The checker has the same prices,
 * since both restore them when a branch ends.
 *
 * The search looks for covers that are cheaper than the cheapest one, so its
 * cutoff never changes. It uses no rows, stages, dives or steps, which a
 * certificate cannot express. The search below a base (relaxation.h) may be
 * given up, so its text is held back until it is done.
 *
 * All functions do nothing if d->task.proof is NULL.
 */
#ifndef DLX_COST_COST_PROOF_H
#define DLX_COST_COST_PROOF_H

#include "dlx/cost/cost_cuts.h"
#include "dlx/trace.h"

typedef struct dlx_cost_told {
    int32_t number; /* number of an item or a cut in the text */
    int64_t before; /* its told price before this change */
} dlx_cost_told;

typedef struct dlx_cost_proof {
    dlx_trace trace;
    int64_t least; /* claim: no cover costs less */
    int64_t price; /* price of leaving an item uncovered; < 0: not allowed */
    int32_t num_numbers; /* number of items and cuts, numbered from 1 */
    int64_t *price_of;   /* [number] its told price */
    int32_t cap_numbers;
    int32_t *cut; /* [cut of the state, from 1] its number in the text */
    dlx_cost_told *told;
    int32_t num_told, cap_told;
    int32_t held; /* num_told when the text was first held back */
} dlx_cost_proof;

/* Begins the certificate that no cover of the frozen problem p costs less than
 * `least`. Items may be left uncovered if price >= 0. Returns 0 or DLX_ENOMEM;
 * it may be cleared in either case. */
int dlx_cost_proof_init(dlx_cost_proof *proof, const dlx_problem *p, FILE *to,
                        int64_t least, int64_t price);
void dlx_cost_proof_clear(dlx_cost_proof *proof);
/* Ends the certificate with the cheapest cover, or NULL if none is known, and
 * flushes. Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_cost_proof_end(dlx_cost_proof *proof, const int32_t *cover, int num);
/* Marks the proof as failed for lack of memory: the state differs from that of
 * the text. */
void dlx_cost_proof_fail(const dlx_cost *d);

/* ---- before the search --------------------------------------------------- */

/* Reads the units. dlx_cost_proof_most() then returns the maximal cost that the
 * search looks for, in units of the divisor, or -1 if none is low enough. */
void dlx_cost_prove_units(const dlx_cost *d);
int64_t dlx_cost_proof_most(const dlx_cost *d);
/* Write why options are removed. Options are numbered as in dlx_cost.origin. */
void dlx_cost_prove_twin(const dlx_cost *d, int32_t option, int32_t twin);
void dlx_cost_prove_implied(const dlx_cost *d, int32_t i, int32_t j);
/* Writes the new cuts when the state d is replaced by `to`. item[] maps the old
 * items to the new ones. Returns 0 or DLX_ENOMEM. */
int dlx_cost_prove_cuts(const dlx_cost *d, const dlx_cost *to,
                        const int32_t *item, const dlx_cost_cuts *cuts);

/* ---- in its course ------------------------------------------------------- */

/* Writes the prices by which options have just been removed as too expensive.
 */
void dlx_cost_prove_prices(const dlx_cost *d);
void dlx_cost_prove_none(const dlx_cost *d);
void dlx_cost_prove_branch(const dlx_cost *d, int32_t i,
                           const dlx_cost_frame *f);
void dlx_cost_prove_sides(const dlx_cost *d, const dlx_cost_side *together);
void dlx_cost_prove_choice(const dlx_cost *d, int32_t o,
                           const dlx_cost_frame *f);
void dlx_cost_prove_end(const dlx_cost *d, const dlx_cost_frame *f);

/* Return the number of told prices, and restore told prices to that number. */
int32_t dlx_cost_proof_told(const dlx_cost *d);
void dlx_cost_proof_undo(const dlx_cost *d, int32_t told);
/* Writes the text that was held back, at the beginning of a base. If is_held,
 * holds back the text that follows, which may be dropped. */
void dlx_cost_proof_hold(const dlx_cost *d, bool is_held);
void dlx_cost_proof_drop(const dlx_cost *d);

#endif

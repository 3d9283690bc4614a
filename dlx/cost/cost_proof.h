/*
 * cost_proof.h - the certificate that no cover costs less than some number: the
 * course of a search, written down while it goes, through dlx/trace.h.
 *
 * docs/certificates.md defines the text. What a search does is what is written:
 *
 *      :o t         option o has the entries of t and is no cheaper: it goes
 *      <j i         all options of item i hold j: others of j go
 *      & o .. &     a cut: a cover has one of these options, at most
 *      $ i c .. $   item i has the price c now; options that are too dear
 *                   go, and that is the end if the bound is too high itself
 *      +i  o  -     it branches on item i, and chooses its option o; no more
 *      >i           item i has one option left, which is chosen
 *      ^i j         one option has both items, then none has
 *      ?o           option o is chosen, then left out
 *      !i           item i has no option left
 *
 * Cuts have the numbers that follow those of the items. *Told* prices are those
 * that the text has named on the way down; who checks has the same, since both
 * return to what they were when a branch ends.
 *
 * Such a search looks for covers that are cheaper than the cheapest one. So its
 * cutoff never changes; it has no rows, stages, dives or steps, which a
 * certificate cannot say. What is searched below a base (relaxation.h) may be
 * given up; so its text is held back until it is done.
 *
 * All do nothing where d->task.proof is NULL.
 */
#ifndef DLX_COST_COST_PROOF_H
#define DLX_COST_COST_PROOF_H

#include "dlx/cost/cost_cuts.h"
#include "dlx/trace.h"

typedef struct dlx_cost_told {
    int32_t number; /* of an item or a cut, in the text */
    int64_t before; /* its price */
} dlx_cost_told;

typedef struct dlx_cost_proof {
    dlx_trace trace;
    int64_t least;       /* what no cover costs less than */
    int64_t price;       /* of leaving an item over, < 0: that may not be */
    int32_t num_numbers; /* of items and cuts; from 1 on */
    int64_t *price_of;   /* [number] told */
    int32_t cap_numbers;
    int32_t *cut; /* [cut of the state, from 1 on] its number */
    dlx_cost_told *told;
    int32_t num_told, cap_told;
    int32_t held; /* num_told when text began to be held back */
} dlx_cost_proof;

/* Begin the certificate that no cover of the frozen problem p costs less than
 * least, in which items may be left over if price >= 0. Returns 0 or
 * DLX_ENOMEM; it may be cleared in either case. */
int dlx_cost_proof_init(dlx_cost_proof *proof, const dlx_problem *p, FILE *to,
                        int64_t least, int64_t price);
void dlx_cost_proof_clear(dlx_cost_proof *proof);
/* The cover that costs the least, or NULL, if none is known. Writes out
 * everything. Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_cost_proof_end(dlx_cost_proof *proof, const int32_t *cover, int num);
/* The state could not be made as the text says. */
void dlx_cost_proof_fail(const dlx_cost *d);

/* ---- before the search --------------------------------------------------- */

/* The units are known; then what the search looks for covers up to, in units of
 * the divisor, -1 if none is that cheap. */
void dlx_cost_prove_units(const dlx_cost *d);
int64_t dlx_cost_proof_most(const dlx_cost *d);
/* Options are named as by dlx_cost.origin. */
void dlx_cost_prove_twin(const dlx_cost *d, int32_t option, int32_t twin);
void dlx_cost_prove_implied(const dlx_cost *d, int32_t i, int32_t j);
/* The state d becomes to, with new cuts; item[] says what its items become.
 * Returns 0 or DLX_ENOMEM. */
int dlx_cost_prove_cuts(const dlx_cost *d, const dlx_cost *to,
                        const int32_t *item, const dlx_cost_cuts *cuts);

/* ---- in its course ------------------------------------------------------- */

/* Options that are too dear have just been removed. */
void dlx_cost_prove_prices(const dlx_cost *d);
/* There is no cover within the cutoff. */
void dlx_cost_prove_none(const dlx_cost *d);
void dlx_cost_prove_branch(const dlx_cost *d, int32_t i,
                           const dlx_cost_frame *f);
void dlx_cost_prove_sides(const dlx_cost *d, const dlx_cost_side *together);
void dlx_cost_prove_choice(const dlx_cost *d, int32_t o,
                           const dlx_cost_frame *f);
void dlx_cost_prove_end(const dlx_cost *d, const dlx_cost_frame *f);

/* How many prices have been told; and back to when they were that many. */
int32_t dlx_cost_proof_told(const dlx_cost *d);
void dlx_cost_proof_undo(const dlx_cost *d, int32_t told);
/* A base begins: what was held back is to be written, and what comes may be
 * dropped, if it is held. */
void dlx_cost_proof_hold(const dlx_cost *d, bool is_held);
void dlx_cost_proof_drop(const dlx_cost *d);

#endif

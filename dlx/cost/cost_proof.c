#include "dlx/cost/cost_proof.h"

#include "base/reserve.h"

#include <stdlib.h>

/* ---- begun and ended ----------------------------------------------------- */

int dlx_cost_proof_init(dlx_cost_proof *proof, const dlx_problem *p, FILE *to,
                        int64_t least, int64_t price)
{
    int num = dlx_num_items(p);
    *proof = (dlx_cost_proof){.least = least,
                              .price = price,
                              .num_numbers = num,
                              .cap_numbers = num + 1};
    proof->price_of = calloc((size_t)num + 1, sizeof *proof->price_of);
    int error = dlx_trace_init(&proof->trace, p, to, "exact-cover-cost 1", 1);
    return proof->price_of == NULL ? DLX_ENOMEM : error;
}

void dlx_cost_proof_clear(dlx_cost_proof *proof)
{
    dlx_trace_clear(&proof->trace);
    free(proof->price_of);
    free(proof->cut);
    free(proof->told);
}

static void fail(dlx_cost_proof *p)
{
    p->trace.failed = p->trace.is_full = true;
}

void dlx_cost_proof_fail(const dlx_cost *d)
{
    if (d->task.proof != NULL)
        fail(d->task.proof);
}

/* Returns the number of an option in the text: those that leave an item
 * uncovered follow the others, by item. */
static int64_t option_number(const dlx_cost_proof *p, const dlx_problem *of,
                             int32_t origin)
{
    const dlx_trace *t = &p->trace;
    if (origin < of->num_options)
        return t->text_option[origin];
    int32_t item = origin - of->num_options;
    return (int64_t)t->text_option[of->num_options] + t->text_item[item] - 1;
}

static void put_option(const dlx_cost *d, int32_t origin)
{
    dlx_cost_proof *p = d->task.proof;
    dlx_trace_number(&p->trace, option_number(p, d->task.problem, origin));
}

int dlx_cost_proof_end(dlx_cost_proof *proof, const int32_t *cover, int num)
{
    dlx_trace *t = &proof->trace;
    dlx_trace_release(t);
    dlx_trace_text(t, cover != NULL ? "* " : "*none ");
    for (int k = 0; cover != NULL && k < num; k++)
        dlx_trace_option(t, cover[k]);
    t->buffer[t->used - 1] = '\n';
    return dlx_trace_close(t);
}

/* ---- before the search --------------------------------------------------- */

void dlx_cost_prove_units(const dlx_cost *d)
{
    dlx_cost_proof *p = d->task.proof;
    if (p == NULL)
        return;
    dlx_trace_number(&p->trace, p->least);
    dlx_trace_number(&p->trace, d->task.scale);
    if (p->price >= 0)
        dlx_trace_number(&p->trace, p->price);
    dlx_trace_text(&p->trace, p->price >= 0 ? "\n" : "-\n");
}

int64_t dlx_cost_proof_most(const dlx_cost *d)
{
    int64_t least = d->task.proof->least;
    return least > 0 ? (least - 1) / d->task.divisor : -1;
}

void dlx_cost_prove_twin(const dlx_cost *d, int32_t option, int32_t twin)
{
    if (d->task.proof == NULL)
        return;
    dlx_trace_text(&d->task.proof->trace, ":");
    put_option(d, option);
    put_option(d, twin);
    dlx_trace_text(&d->task.proof->trace, "\n");
}

static int32_t number_of(const dlx_cost *d, int32_t i)
{
    const dlx_cost_proof *p = d->task.proof;
    int32_t plain = d->num_items - d->num_cuts;
    return i <= plain ? p->trace.text_item[i] : p->cut[i - plain];
}

void dlx_cost_prove_implied(const dlx_cost *d, int32_t i, int32_t j)
{
    if (d->task.proof == NULL)
        return;
    dlx_trace *t = &d->task.proof->trace;
    dlx_trace_text(t, "<");
    dlx_trace_number(t, number_of(d, j));
    dlx_trace_number(t, number_of(d, i));
    dlx_trace_text(t, "\n");
}

/* Writes a new cut. Returns its number, or 0 without memory. */
static int32_t put_cut(const dlx_cost *d, const int32_t *options, int32_t num)
{
    dlx_cost_proof *p = d->task.proof;
    int64_t *price_of = base_reserve_ints(
        p->price_of, sizeof *price_of, p->num_numbers + 1, &p->cap_numbers, 1);
    if (price_of == NULL)
        return 0;
    p->price_of = price_of;
    price_of[++p->num_numbers] = 0;
    dlx_trace_text(&p->trace, "& ");
    for (int32_t k = 0; k < num; k++)
        put_option(d, d->origin[options[k]]);
    dlx_trace_text(&p->trace, "&\n");
    return p->num_numbers;
}

int dlx_cost_prove_cuts(const dlx_cost *d, const dlx_cost *to,
                        const int32_t *item, const dlx_cost_cuts *cuts)
{
    dlx_cost_proof *p = d->task.proof;
    if (p == NULL)
        return 0;
    int32_t plain = d->num_items - d->num_cuts,
            first = to->num_cuts - cuts->num;
    /* If the new state cannot be made after this, the proof has failed, but the
     * search goes on with d. */
    int32_t num = d->num_cuts > to->num_cuts ? d->num_cuts : to->num_cuts;
    int32_t *cut = calloc((size_t)num + 1, sizeof *cut);
    if (cut == NULL)
        return DLX_ENOMEM;
    for (int32_t i = plain + 1; i <= d->num_items; i++) {
        if (item[i] != 0)
            cut[item[i] - plain] = p->cut[i - plain];
    }
    for (int32_t k = 0; k < cuts->num; k++) {
        int32_t begin = k > 0 ? cuts->end[k - 1] : 0;
        int32_t number = put_cut(d, cuts->option + begin, cuts->end[k] - begin);
        if (number == 0) {
            free(cut);
            return DLX_ENOMEM;
        }
        cut[first + 1 + k] = number;
    }
    free(p->cut);
    p->cut = cut;
    return 0;
}

/* ---- prices -------------------------------------------------------------- */

static void write_price(dlx_cost_proof *p, int32_t number, int64_t price)
{
    if (p->price_of[number] == price)
        return;
    dlx_cost_told *told =
        base_reserve_ints(p->told, sizeof *told, p->num_told, &p->cap_told, 1);
    if (told == NULL) {
        fail(p);
        return;
    }
    p->told = told;
    told[p->num_told++] = (dlx_cost_told){number, p->price_of[number]};
    p->price_of[number] = price;
    dlx_trace_number(&p->trace, number);
    dlx_trace_number(&p->trace, price);
}

/* Writes price 0 for cuts that are gone. There are no more of them than the
 * search has had. */
static void write_dropped_cuts(const dlx_cost *d)
{
    dlx_cost_proof *p = d->task.proof;
    int32_t k = 1;
    for (int32_t number = p->trace.num_items + 1; number <= p->num_numbers;
         number++) {
        while (k <= d->num_cuts && p->cut[k] < number)
            k++;
        if (k > d->num_cuts || p->cut[k] != number)
            write_price(p, number, 0);
    }
}

void dlx_cost_prove_prices(const dlx_cost *d)
{
    dlx_cost_proof *p = d->task.proof;
    if (p == NULL)
        return;
    dlx_trace_text(&p->trace, "$ ");
    for (int32_t i = 1; i <= d->num_items; i++) {
        if (!d->is_covered[i])
            write_price(p, number_of(d, i), d->price[i]);
    }
    write_dropped_cuts(d);
    dlx_trace_text(&p->trace, "$\n");
}

int32_t dlx_cost_proof_told(const dlx_cost *d)
{
    return d->task.proof != NULL ? d->task.proof->num_told : 0;
}

void dlx_cost_proof_undo(const dlx_cost *d, int32_t told)
{
    dlx_cost_proof *p = d->task.proof;
    while (p != NULL && p->num_told > told) {
        dlx_cost_told last = p->told[--p->num_told];
        p->price_of[last.number] = last.before;
    }
}

/* ---- the tree ------------------------------------------------------------ */

void dlx_cost_prove_none(const dlx_cost *d)
{
    if (d->task.proof == NULL)
        return;
    if (d->bound > d->cutoff) {
        dlx_cost_prove_prices(d);
        return;
    }
    int32_t k = 0;
    while (k < d->num_open - 1 && d->size[d->open[k]] > 0)
        k++;
    dlx_trace_item(&d->task.proof->trace, '!', d->open[k]);
}

static bool is_forced(const dlx_cost_frame *f)
{
    return !f->has_sides && f->end - f->first == 1;
}

void dlx_cost_prove_branch(const dlx_cost *d, int32_t i,
                           const dlx_cost_frame *f)
{
    if (d->task.proof != NULL)
        dlx_trace_item(&d->task.proof->trace, is_forced(f) ? '>' : '+', i);
}

void dlx_cost_prove_sides(const dlx_cost *d, const dlx_cost_side *together)
{
    if (d->task.proof == NULL)
        return;
    dlx_trace *t = &d->task.proof->trace;
    if (together->act == DLX_WITH) {
        dlx_trace_text(t, "?");
        put_option(d, d->origin[together->what]);
    } else {
        dlx_trace_text(t, "^");
        dlx_trace_number(t, number_of(d, together->what));
        dlx_trace_number(t, number_of(d, together->other));
    }
    dlx_trace_text(t, "\n");
}

void dlx_cost_prove_choice(const dlx_cost *d, int32_t o,
                           const dlx_cost_frame *f)
{
    if (d->task.proof != NULL && !is_forced(f))
        put_option(d, d->origin[o]);
}

void dlx_cost_prove_end(const dlx_cost *d, const dlx_cost_frame *f)
{
    if (d->task.proof != NULL && !f->has_sides && !is_forced(f))
        dlx_trace_text(&d->task.proof->trace, "-\n");
}

/* ---- what may be given up ------------------------------------------------ */

void dlx_cost_proof_hold(const dlx_cost *d, bool is_held)
{
    dlx_cost_proof *p = d->task.proof;
    if (p == NULL)
        return;
    dlx_trace_release(&p->trace);
    p->held = p->num_told;
    if (is_held)
        dlx_trace_hold(&p->trace);
}

void dlx_cost_proof_drop(const dlx_cost *d)
{
    dlx_cost_proof *p = d->task.proof;
    if (p == NULL)
        return;
    dlx_trace_drop(&p->trace);
    dlx_cost_proof_undo(d, p->held);
}

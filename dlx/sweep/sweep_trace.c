/*
 * sweep_trace.c - the certificate of a count by levels. Of a level only the sum
 * of its counts is written: a checker computes the states anyway. Writing each
 * state with its count would take several times as long as finding it.
 */
#include "dlx/sweep/sweep_trace.h"

#include "dlx/memo/memo.h"

#include <string.h>

void dlx_sweep_trace_none(const dlx_search *s, const dlx_sweep *k)
{
    int i = 1;
    if (k->trace == NULL)
        return;
    while (s->problem->secondary[i] || s->holder[i] != 0 || k->last[i] >= 0)
        i++;
    dlx_trace_item(k->trace, '!', i);
}

void dlx_sweep_trace_begin(const dlx_sweep *k)
{
    if (k->trace != NULL)
        dlx_trace_hold(k->trace);
}

void dlx_sweep_trace_drop(const dlx_sweep *k)
{
    if (k->trace != NULL && k->trace->is_held)
        dlx_trace_drop(k->trace);
}

static void add_limb(uint64_t *number, int at, uint64_t limb)
{
    for (; limb != 0; at++) {
        number[at] += limb;
        limb = number[at] < limb;
    }
}

static void add_limbs(uint64_t *sum, const dlx_sweep_list *list, int width,
                      int at)
{
    uint64_t low = 0, high = 0;
    const uint64_t *end = list->counts + list->num * (size_t)width;
    for (const uint64_t *c = list->counts + at; c < end; c += width) {
        low += *c;
        high += low < *c;
    }
    add_limb(sum, at, low);
    add_limb(sum, at + 1, high);
}

/* Writes the sum of the counts to k->trace->ways. Returns its limbs. */
static int add_up(const dlx_sweep *k)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    uint64_t *sum = k->trace->ways;
    int num = level->width + 2;
    memset(sum, 0, (size_t)num * sizeof *sum);
    for (int n = 0; n < level->num_lists; n++) {
        for (int at = 0; at < level->width; at++)
            add_limbs(sum, &level->lists[n], level->width, at);
    }
    return num;
}

/* Later steps of the same rank forget items, which does not change the sum. */
void dlx_sweep_trace_step(const dlx_sweep *k)
{
    const dlx_sweep_step *step = &k->steps[k->step - 1];
    if (k->trace == NULL || (k->step > 1 && step[-1].rank == step->rank))
        return;
    int num = add_up(k);
    dlx_trace_level(k->trace, k->rank_item[step->rank], k->trace->ways, num);
}

void dlx_sweep_trace_end(const dlx_sweep *k)
{
    if (k->trace == NULL)
        return;
    if (k->num_steps == 0) {
        dlx_trace_cover(k->trace);
    } else {
        int num = add_up(k);
        dlx_trace_leave(k->trace, k->trace->ways, num);
    }
    dlx_trace_release(k->trace);
}

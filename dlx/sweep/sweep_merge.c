/*
 * sweep_merge.c - the inner loop of a sweep: merges the states that the moves
 * of a step lead to, and adds up the counts of equal ones (sweep.h, W1 to W4).
 *
 * Which move comes next is unpredictable. So a few moves take no branches: each
 * adds its count under a mask of ones or zeros, and advances by one or none.
 */
#include "dlx/sweep/sweep.h"

#define INLINE static inline __attribute__((always_inline))

/* ---- reading ------------------------------------------------------------- */

INLINE void apply(dlx_sweep_reader *r, const dlx_sweep_move *move,
                  const uint64_t *states, size_t num)
{
    uint64_t mask = move->mask, value = move->value, delta = move->delta;
    int at = 0;
    for (size_t n = 0; n < num; n++) {
        r->states[at] = states[n] + delta;
        r->index[at] = (uint32_t)n;
        at += (states[n] & mask) == value;
    }
    r->num = at;
}

static void refill(dlx_sweep_part *part, int32_t m)
{
    dlx_sweep_reader *r = &part->readers[m];
    r->at = r->num = 0;
    while (r->num == 0) {
        const dlx_sweep_list *list = &part->from->lists[r->list];
        size_t end = r->list == r->last ? r->end : list->num;
        size_t num = end - r->begin;
        if (num == 0 && r->list == r->last)
            break;
        if (num == 0) {
            r->list++;
            r->begin = 0;
            continue;
        }
        num = num < DLX_SWEEP_BLOCK ? num : DLX_SWEEP_BLOCK;
        r->counts = list->counts + r->begin * (size_t)part->from->width;
        apply(r, &part->moves[m], list->states + r->begin, num);
        r->begin += num;
    }
    if (part->moves[m].is_option)
        part->nodes += (uint64_t)r->num;
    if (r->num == 0) {
        r->num = 1;
        r->states[0] = DLX_SWEEP_NONE;
        r->index[0] = 0;
    }
    part->next[m] = r->states[0];
}

void dlx_sweep_read(dlx_sweep_part *part, int32_t move, int list, size_t begin,
                    int last, size_t end)
{
    dlx_sweep_reader *r = &part->readers[move];
    r->list = list;
    r->begin = begin;
    r->last = last;
    r->end = end;
    r->counts = part->from->lists[0].counts;
    refill(part, move);
}

/* ---- writing ------------------------------------------------------------- */

/* Adds count & mask to sum. Returns 1 on overflow. */
INLINE uint64_t add(uint64_t *sum, int width, const uint64_t *count,
                    int count_width, uint64_t mask)
{
    uint64_t carry = 0;
    for (int l = 0; l < width; l++) {
        uint64_t limb = l < count_width ? count[l] & mask : 0;
        uint64_t all = sum[l] + carry;
        carry = all < carry;
        all += limb;
        carry += all < limb;
        sum[l] = all;
    }
    return carry;
}

INLINE void go_on(dlx_sweep_part *part, int32_t m, int by)
{
    dlx_sweep_reader *r = &part->readers[m];
    r->at += by;
    if (r->at == r->num)
        refill(part, m);
    else
        part->next[m] = r->states[r->at];
}

INLINE uint64_t least_of(const uint64_t *next, int32_t moves)
{
    uint64_t least = next[0];
    for (int32_t m = 1; m < moves; m++)
        least = next[m] < least ? next[m] : least;
    return least;
}

INLINE uint64_t take(dlx_sweep_part *part, int32_t moves, uint64_t state,
                     uint64_t *sum, int width, int from_width)
{
    const int32_t FEW = 4;
    uint64_t carry = 0;
    for (int32_t m = 0; m < moves; m++) {
        const dlx_sweep_reader *r = &part->readers[m];
        bool is_it = part->next[m] == state;
        if (moves > FEW && !is_it)
            continue;
        const uint64_t *count =
            r->counts + (size_t)r->index[r->at] * (size_t)from_width;
        carry |= add(sum, width, count, from_width, -(uint64_t)is_it);
        go_on(part, m, is_it);
    }
    return carry;
}

INLINE void merge(dlx_sweep_part *part, int32_t moves, int width,
                  int from_width, size_t most)
{
    dlx_sweep_list *to = part->to;
    size_t end = to->num + most < to->cap ? to->num + most : to->cap;
    uint64_t carry = 0;
    while (part->end == DLX_SWEEP_OPEN && to->num < end) {
        uint64_t state = least_of(part->next, moves);
        if (state == DLX_SWEEP_NONE) {
            part->end = DLX_SWEEP_DONE;
            break;
        }
        uint64_t *sum = to->counts + to->num * (size_t)width;
        for (int l = 0; l < width; l++)
            sum[l] = 0;
        carry |= take(part, moves, state, sum, width, from_width);
        to->states[to->num++] = state;
    }
    if (carry != 0)
        part->end = DLX_SWEEP_WIDE;
    else if (part->end == DLX_SWEEP_OPEN && to->num == to->cap)
        part->end = least_of(part->next, moves) == DLX_SWEEP_NONE
                        ? DLX_SWEEP_DONE
                        : DLX_SWEEP_FULL;
}

/* Calls merge() with constants for the usual cases: counts of one or two limbs,
 * and few moves. */
INLINE void merge_any(dlx_sweep_part *part, int32_t moves, size_t most)
{
    if (part->width == 1)
        merge(part, moves, 1, 1, most);
    else if (part->width == 2 && part->from->width == 2)
        merge(part, moves, 2, 2, most);
    else
        merge(part, moves, part->width, part->from->width, most);
}

void dlx_sweep_merge(dlx_sweep_part *part, size_t states)
{
    switch (part->num_moves) {
    case 0:
        part->end = DLX_SWEEP_DONE;
        return;
    case 1:
        merge_any(part, 1, states);
        return;
    case 2:
        merge_any(part, 2, states);
        return;
    case 3:
        merge_any(part, 3, states);
        return;
    case 4:
        merge_any(part, 4, states);
        return;
    default:
        merge_any(part, part->num_moves, states);
    }
}

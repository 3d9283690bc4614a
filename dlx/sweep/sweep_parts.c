/*
 * sweep_parts.c - divides a step of a sweep by the states that it writes: each
 * thread writes those in a range to a list of its own. Threads share only the
 * level that they read (sweep.h, W1 and W5).
 */
#include "dlx/sweep/sweep_parts.h"

#include "base/threads.h"

#include <time.h>

enum { STATES_AT_A_TIME = 1 << 12 };

/* ---- positions ----------------------------------------------------------- */

typedef struct position {
    int list;
    size_t at;
} position;

static size_t num_states(const dlx_sweep_level *level)
{
    size_t num = 0;
    for (int n = 0; n < level->num_lists; n++)
        num += level->lists[n].num;
    return num;
}

static size_t lower_bound(const dlx_sweep_list *list, uint64_t state)
{
    size_t low = 0, high = list->num;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->states[middle] < state)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Returns the place before all states that the move leads to this state or
 * beyond. */
static position find(const dlx_sweep_level *level, const dlx_sweep_move *move,
                     uint64_t state)
{
    const uint64_t HALF = (uint64_t)1 << 63;
    uint64_t less = -move->delta; /* delta modulo 2^64 may be negative */
    uint64_t from = move->delta >= HALF   ? state + less
                    : state > move->delta ? state - move->delta
                                          : 0;
    position p = {0, 0};
    while (p.list < level->num_lists - 1 &&
           lower_bound(&level->lists[p.list], from) == level->lists[p.list].num)
        p.list++;
    p.at = lower_bound(&level->lists[p.list], from);
    return p;
}

/* Returns the number of states to read, over all moves, for targets below this
 * state. */
static size_t work_below(const dlx_sweep_level *level,
                         const dlx_sweep_move *moves, int32_t num,
                         uint64_t state)
{
    size_t work = 0;
    for (int32_t m = 0; m < num; m++) {
        position p = find(level, &moves[m], state);
        work += p.at;
        for (int n = 0; n < p.list; n++)
            work += level->lists[n].num;
    }
    return work;
}

/* Returns a state below which there is about the wanted work. */
static uint64_t find_bound(const dlx_sweep_level *level,
                           const dlx_sweep_move *moves, int32_t num,
                           size_t wanted)
{
    const size_t PRECISION = 64;
    uint64_t low = 0, high = (uint64_t)1 << DLX_SWEEP_BITS;
    size_t near = wanted / PRECISION;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        size_t work = work_below(level, moves, num, middle);
        if (work < wanted)
            low = middle;
        else
            high = middle;
        if (work + near >= wanted && work <= wanted + near)
            return middle;
    }
    return high;
}

/* ---- divided ------------------------------------------------------------- */

static void lay_out(dlx_sweep *k, dlx_sweep_level *level, size_t words)
{
    size_t each = words / (size_t)level->num_lists;
    size_t cap = each / (1 + (size_t)level->width);
    uint64_t *at = k->words[1 - k->now];
    for (int n = 0; n < level->num_lists; n++, at += each)
        level->lists[n] = (dlx_sweep_list){at, at + cap, 0, cap};
}

static void begin_part(dlx_sweep *k, int n, uint64_t from, uint64_t to)
{
    const dlx_sweep_step *step = &k->steps[k->step];
    const dlx_sweep_level *level = &k->levels[k->now];
    dlx_sweep_part *part = &k->parts[n];
    *part = (dlx_sweep_part){
        .from = level,
        .to = &k->levels[1 - k->now].lists[n],
        .width = k->levels[1 - k->now].width,
        .moves = k->moves + step->first,
        .readers = k->readers + (size_t)n * DLX_SWEEP_MOVES,
        .next = k->next + (size_t)n * DLX_SWEEP_MOVES,
        .num_moves = step->num,
        .end = DLX_SWEEP_OPEN,
    };
    for (int32_t m = 0; m < step->num; m++) {
        position begin = find(level, &part->moves[m], from);
        position end = find(level, &part->moves[m], to);
        dlx_sweep_read(part, m, begin.list, begin.at, end.list, end.at);
    }
}

void dlx_sweep_divide(dlx_sweep *k, int width, size_t words, int num_parts)
{
    const dlx_sweep_step *step = &k->steps[k->step];
    const dlx_sweep_level *level = &k->levels[k->now];
    dlx_sweep_level *next = &k->levels[1 - k->now];
    size_t states = num_states(level), most = states / k->part_states;
    size_t parts = (size_t)num_parts < most ? (size_t)num_parts : most;
    uint64_t from = 0;
    next->num_lists = parts > 1 ? (int)parts : 1;
    next->width = width;
    lay_out(k, next, words);
    size_t work = states * (size_t)step->num;
    for (int n = 0; n < next->num_lists; n++) {
        uint64_t to = (uint64_t)1 << DLX_SWEEP_BITS;
        if (n < next->num_lists - 1)
            to = find_bound(level, k->moves + step->first, step->num,
                            work / (size_t)next->num_lists * ((size_t)n + 1));
        begin_part(k, n, from, to > from ? to : from);
        from = to > from ? to : from;
    }
    k->is_divided = true;
}

/* ---- run ----------------------------------------------------------------- */

typedef struct helper {
    base_thread thread;
    dlx_sweep *sweep;
    dlx_sweep_part *part;
    atomic_int *num_busy;
    bool is_started;
} helper;

static void *help(void *ctx)
{
    helper *h = ctx;
    while (h->part->end == DLX_SWEEP_OPEN && atomic_load(&h->sweep->stop) == 0)
        dlx_sweep_merge(h->part, STATES_AT_A_TIME);
    atomic_fetch_sub(h->num_busy, 1);
    return NULL;
}

static void count_nodes(dlx_search *s, dlx_sweep *k, dlx_sweep_part *part)
{
    dlx_count_nodes(s, k->steps[k->step].rank, part->nodes);
    part->nodes = 0;
}

static enum dlx_result run_part(dlx_search *s, dlx_sweep *k,
                                dlx_sweep_part *part)
{
    enum dlx_result result = DLX_UNKNOWN;
    while (part->end == DLX_SWEEP_OPEN && result == DLX_UNKNOWN) {
        dlx_sweep_merge(part, STATES_AT_A_TIME);
        count_nodes(s, k, part);
        if (s->nodes >= s->budget)
            result = dlx_pause(s);
    }
    return result;
}

static enum dlx_result wait_for(dlx_search *s, dlx_sweep *k,
                                atomic_int *num_busy, enum dlx_result result)
{
    const struct timespec SHORT = {0, 100000};
    if (result != DLX_UNKNOWN)
        atomic_store(&k->stop, 1);
    while (atomic_load(num_busy) > 0) {
        if (result == DLX_UNKNOWN && (result = dlx_pause(s)) != DLX_UNKNOWN)
            atomic_store(&k->stop, 1);
        nanosleep(&SHORT, NULL);
    }
    return result;
}

enum dlx_result dlx_sweep_run_parts(dlx_search *s, dlx_sweep *k,
                                    enum dlx_sweep_end *end)
{
    int num = k->levels[1 - k->now].num_lists;
    helper helpers[DLX_SWEEP_PARTS] = {0}; /* [0] is this thread, and unused */
    atomic_int num_busy;
    atomic_init(&num_busy, num - 1);
    atomic_store(&k->stop, 0);
    for (int n = 1; n < num; n++) {
        helper *h = &helpers[n];
        *h = (helper){.sweep = k, .part = &k->parts[n], .num_busy = &num_busy};
        h->is_started = base_thread_start(&h->thread, help, h);
        if (!h->is_started)
            atomic_fetch_sub(&num_busy, 1);
    }
    enum dlx_result result = run_part(s, k, &k->parts[0]);
    for (int n = 1; n < num; n++) {
        if (!helpers[n].is_started && result == DLX_UNKNOWN)
            result = run_part(s, k, &k->parts[n]);
    }
    result = wait_for(s, k, &num_busy, result);
    *end = DLX_SWEEP_DONE;
    for (int n = 0; n < num; n++) {
        if (helpers[n].is_started)
            base_thread_join(&helpers[n].thread);
        count_nodes(s, k, &k->parts[n]);
        if (k->parts[n].end == DLX_SWEEP_OPEN)
            *end = DLX_SWEEP_OPEN;
        else if (*end != DLX_SWEEP_OPEN && k->parts[n].end > *end)
            *end = k->parts[n].end;
    }
    return result;
}

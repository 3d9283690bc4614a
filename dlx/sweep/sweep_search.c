/*
 * sweep_search.c - the kernel sweep: level by level (sweep.h), or by the kernel
 * memo if that is not possible.
 */
#include "base/pages.h"
#include "dlx/bounds/bounds_memo.h"
#include "dlx/sweep/no_memo.h"
#include "dlx/sweep/prefixes_search.h"
#include "dlx/sweep/sweep_build.h"
#include "dlx/sweep/sweep_parts.h"
#include "dlx/sweep/sweep_steps.h"
#include "dlx/sweep/sweep_trace.h"

#include <stdlib.h>

enum {
    STATES_OF_PART =
        1
        << 15 /* least states of a part: far more work than starting a thread */
};

/* ---- by memo ------------------------------------------------------------- */

/* While memo works, it is the solver's kernel. */
static void lend(dlx_search *s, dlx_sweep *k)
{
    s->kernel = k->memo_kernel;
    s->state = k->memo;
}

static void take_back(dlx_search *s, dlx_sweep *k)
{
    s->kernel = k->kernel;
    s->state = k;
}

static bool restart_memo(dlx_search *s, dlx_sweep *k)
{
    size_t bytes = s->limits.bytes;
    k->is_memo = true;
    dlx_sweep_trace_drop(k);
    dlx_prefixes_clear(&k->prefixes);
    for (int n = 0; n < 2 && k->words[n] != NULL; n++)
        base_give_back(k->words[n], k->num_words * sizeof *k->words[n]);
    lend(s, k);
    s->limits.bytes = bytes / 2 + bytes % 2;
    bool is_open = k->memo_kernel->restart(s);
    s->limits.bytes = bytes;
    take_back(s, k);
    return is_open;
}

static enum dlx_result run_memo(dlx_search *s, dlx_sweep *k, bool all)
{
    if (!k->is_memo && !restart_memo(s, k))
        return DLX_EXHAUSTED;
    lend(s, k);
    enum dlx_result result = k->memo_kernel->run(s, all);
    take_back(s, k);
    return result;
}

/* ---- by levels ----------------------------------------------------------- */

static void begin(dlx_sweep *k)
{
    dlx_sweep_level *level = &k->levels[0];
    uint64_t *words = k->words[0];
    level->num_lists = level->width = 1;
    level->lists[0] = (dlx_sweep_list){words, words + 1, 1, 1};
    words[0] = 0;
    words[1] = 1;
    k->now = k->step = 0;
    k->reads = 0;
    k->is_divided = false;
}

static bool restart_prefixes(dlx_search *s, dlx_sweep *k)
{
    switch (dlx_sweep_begin_prefixes(s, k)) {
    case DLX_PREFIX_HAS_NONE:
        return false;
    case DLX_PREFIX_NO_MEMORY:
        return restart_memo(s, k);
    default:
        k->memo_kernel->give_back(k->memo);
        return true;
    }
}

static bool restart(dlx_search *s)
{
    dlx_sweep *k = s->state;
    if (!dlx_validate_assumptions(s))
        return false;
    k->trace = s->trace;
    k->is_memo = false;
    if (k->by_prefixes && k->fits && k->trace == NULL)
        return restart_prefixes(s, k);
    if (k->words[0] == NULL)
        return restart_memo(s, k);
    switch (dlx_sweep_make_steps(s, k)) {
    case DLX_SWEEP_HAS_NONE:
        dlx_sweep_trace_none(s, k);
        return false;
    case DLX_SWEEP_FITS_NOT:
        return restart_memo(s, k);
    default:
        k->memo_kernel->give_back(k->memo);
        begin(k);
        dlx_sweep_trace_begin(k);
        return true;
    }
}

/* Two levels may take all of the memory, as memo has given back its own. */
static size_t words_for_level(const dlx_search *s, const dlx_sweep *k)
{
    size_t most = s->limits.bytes / 2 / sizeof *k->words[0];
    return most > 0 && most < k->num_words ? most : k->num_words;
}

static void divide(const dlx_search *s, dlx_sweep *k, int width, int num_parts)
{
    dlx_sweep_divide(k, width, words_for_level(s, k), num_parts);
}

static size_t count_states(const dlx_sweep *k)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    size_t num = 0;
    for (int n = 0; n < level->num_lists; n++)
        num += level->lists[n].num;
    return num;
}

/* Finishes or repeats a step. Returns false if there is no memory for it. */
static bool end_step(dlx_search *s, dlx_sweep *k, enum dlx_sweep_end end)
{
    k->is_divided = false;
    const dlx_sweep_level *next = &k->levels[1 - k->now];
    if (next->width > dlx_max_limbs(s->problem))
        return false; /* wider counts are in forged points only */
    if (end == DLX_SWEEP_WIDE) {
        divide(s, k, next->width + 1, k->num_parts);
        return true;
    }
    if (end == DLX_SWEEP_FULL && next->num_lists > 1) {
        divide(s, k, next->width, 1); /* other parts may have had room left, so
                                         one part may suffice */
        return true;
    }
    if (end == DLX_SWEEP_FULL)
        return false;
    size_t read = count_states(k);
    k->now = 1 - k->now;
    k->step++;
    k->reads += (double)read * k->steps[k->step - 1].num;
    dlx_sweep_trace_step(k);
    dlx_sweep_note_step(k, count_states(k));
    return true;
}

static void add_count(dlx_search *s, const dlx_sweep *k)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    const dlx_sweep_list *list = &level->lists[0];
    if (count_states(k) == 0)
        return;
    dlx_carry(s);
    dlx_big_add(&s->big, list->counts, level->width);
}

static enum dlx_result run_levels(dlx_search *s, dlx_sweep *k)
{
    while (k->step < k->num_steps && count_states(k) > 0) {
        enum dlx_sweep_end end;
        if (!k->is_divided)
            divide(s, k, k->levels[k->now].width, k->num_parts);
        enum dlx_result result = dlx_sweep_run_parts(s, k, &end);
        if (end != DLX_SWEEP_OPEN && !end_step(s, k, end) &&
            !restart_memo(s, k))
            return DLX_EXHAUSTED;
        if (result != DLX_UNKNOWN)
            return result;
        if (k->is_memo)
            return run_memo(s, k, true);
    }
    add_count(s, k);
    dlx_sweep_trace_end(k);
    return DLX_EXHAUSTED;
}

static enum dlx_result run_prefixes(dlx_search *s, dlx_sweep *k)
{
    enum dlx_result result = dlx_sweep_run_prefixes(s, k);
    if (result != DLX_UNKNOWN)
        return result;
    return run_memo(s, k, true);
}

/* ---- the kernel ---------------------------------------------------------- */

static void release(void *state)
{
    dlx_sweep *k = state;
    if (k != NULL && k->memo != NULL)
        k->memo_kernel->free(k->memo);
    dlx_sweep_free(k);
}

void *dlx_sweep_give_memo(dlx_sweep *k)
{
    void *memo = k->memo;
    k->memo = NULL;
    release(k);
    return memo;
}

/* Makes memo, with half of the memory; beside another search none if it would
 * be too big. */
static int make_memo(dlx_search *s, dlx_sweep *k)
{
    size_t bytes = s->config.bytes;
    k->memo_kernel = dlx_memo_kernel_for(s->problem);
    s->state = NULL;
    s->config.bytes /= 2;
    int error = k->memo_kernel->init(s);
    s->config.bytes = bytes;
    k->memo = s->state;
    if (error != DLX_ETOOBIG || s->config.kernel != DLX_KERNEL_AUTO)
        return error;
    k->memo_kernel = &dlx_no_memo_kernel;
    return 0;
}

static int init_levels(dlx_search *s, dlx_sweep *k)
{
    size_t bytes = s->config.bytes;
    int threads = s->config.threads;
    k->part_states = STATES_OF_PART;
    k->num_parts = threads < DLX_SWEEP_PARTS ? threads : DLX_SWEEP_PARTS;
    bytes = bytes != 0 ? bytes : DLX_SWEEP_BYTES;
    int error = k->by_prefixes ? dlx_sweep_make_prefixes(s, k, bytes)
                               : dlx_sweep_build(s, k, bytes);
    if (error == 0 && !k->fits && k->memo_kernel == &dlx_no_memo_kernel)
        error = DLX_ETOOBIG;
    return error;
}

static dlx_sweep *make(dlx_search *s)
{
    dlx_sweep *k = calloc(1, sizeof *k);
    s->state = k;
    if (k == NULL)
        return NULL;
    k->kernel = s->kernel;
    k->by_prefixes = s->kernel->id == DLX_KERNEL_PREFIXES;
    return k;
}

static int init(dlx_search *s)
{
    dlx_sweep *k = make(s);
    if (k == NULL)
        return DLX_ENOMEM;
    int error = make_memo(s, k);
    s->state = k;
    return error == 0 ? init_levels(s, k) : error;
}

static int init_alone(dlx_search *s)
{
    dlx_sweep *k = make(s);
    if (k == NULL)
        return DLX_ENOMEM;
    k->memo_kernel = &dlx_no_memo_kernel;
    return init_levels(s, k);
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_sweep *k = s->state;
    k->trace = s->trace;
    if (k->is_memo || !all || s->limits.covers != 0)
        return run_memo(s, k, all);
    return k->by_prefixes ? run_prefixes(s, k) : run_levels(s, k);
}

static int get_cover(const dlx_search *s, int *options)
{
    const dlx_sweep *k = s->state;
    dlx_search lent = *s;
    lent.state = k->memo;
    return k->memo_kernel->get_cover(&lent, options);
}

static double part_of_steps(const dlx_sweep *k)
{
    int all = k->by_prefixes ? k->prefixes.num_steps : k->num_steps;
    int done = k->by_prefixes ? k->prefixes.step : k->step;
    return all == 0 ? 0 : (double)done / all;
}

static double progress(const dlx_search *s)
{
    const dlx_sweep *k = s->state;
    if (!k->is_memo)
        return part_of_steps(k);
    dlx_search lent = *s;
    lent.state = k->memo;
    return k->memo_kernel->progress(&lent);
}

static uint64_t num_found(const dlx_search *s)
{
    const dlx_sweep *k = s->state;
    dlx_search lent = *s;
    lent.state = k->memo;
    return k->is_memo ? k->memo_kernel->num_found(&lent) : 0;
}

static size_t bytes(const dlx_search *s)
{
    const dlx_sweep *k = s->state;
    dlx_search lent = *s;
    lent.state = k->memo;
    return dlx_sweep_bytes(k, s->problem) + dlx_prefixes_bytes(&k->prefixes) +
           k->memo_kernel->bytes(&lent);
}

static void carry(dlx_search *s)
{
    dlx_sweep *k = s->state;
    if (!k->is_memo || k->memo_kernel->carry == NULL) {
        dlx_carry(s);
        return;
    }
    lend(s, k);
    k->memo_kernel->carry(s);
    take_back(s, k);
}

/* What all four have in common. */
#define SWEEP_FUNCTIONS                                                        \
    .free = release, .restart = restart, .run = run, .get_cover = get_cover,   \
    .progress = progress, .num_found = num_found, .bytes = bytes,              \
    .carry = carry

const dlx_kernel dlx_sweep_kernel = {
    .name = "sweep",
    .id = DLX_KERNEL_SWEEP,
    .init = init,
    SWEEP_FUNCTIONS,
};

const dlx_kernel dlx_lone_sweep_kernel = {
    .name = "sweep",
    .id = DLX_KERNEL_SWEEP,
    .init = init_alone,
    SWEEP_FUNCTIONS,
};

const dlx_kernel dlx_prefixes_kernel = {
    .name = "prefixes",
    .id = DLX_KERNEL_PREFIXES,
    .init = init,
    SWEEP_FUNCTIONS,
};

const dlx_kernel dlx_lone_prefixes_kernel = {
    .name = "prefixes",
    .id = DLX_KERNEL_PREFIXES,
    .init = init_alone,
    SWEEP_FUNCTIONS,
};

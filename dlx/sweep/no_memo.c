/* no_memo.c - a kernel that only stops. */
#include "dlx/sweep/no_memo.h"

static int init(dlx_search *s)
{
    s->state = NULL;
    return 0;
}

static void release(void *state)
{
    (void)state;
}

static bool restart(dlx_search *s)
{
    (void)s;
    return true;
}

static enum dlx_result run(dlx_search *s, bool all)
{
    (void)s;
    (void)all;
    return DLX_LIMIT;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): same type in all kernels */
static int get_cover(const dlx_search *s, int *options)
{
    (void)s;
    (void)options;
    return 0;
}

static double progress(const dlx_search *s)
{
    (void)s;
    return 0;
}

static uint64_t num_found(const dlx_search *s)
{
    (void)s;
    return 0;
}

static size_t bytes(const dlx_search *s)
{
    (void)s;
    return 0;
}

const dlx_kernel dlx_no_memo_kernel = {
    .name = "none",
    .id = DLX_KERNEL_MEMO,
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .num_found = num_found,
    .split = NULL,
    .bytes = bytes,
    .give_back = release,
};

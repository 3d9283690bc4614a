#include "cli/dlx/dlx_covers.h"

#include "base/reserve.h"
#include "cli/dlx/dlx_print.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void cli_dlx_covers_clear(cli_dlx_covers *c)
{
    free(c->options);
    free(c->ends);
    free(c->like);
    memset(c, 0, sizeof *c);
}

static size_t start_of(const cli_dlx_covers *c, int k)
{
    return k == 0 ? 0 : c->ends[k - 1];
}

int cli_dlx_covers_add(cli_dlx_covers *c, const int *options, int n)
{
    size_t start = start_of(c, c->num), num = (size_t)c->num;
    if (c->num == INT_MAX)
        return DLX_ENOMEM;
    size_t *ends = base_reserve(c->ends, sizeof *ends, num, &c->cap, 1);
    c->ends = ends != NULL ? ends : c->ends;
    int *list =
        base_reserve(c->options, sizeof *list, start, &c->room, (size_t)n);
    c->options = list != NULL ? list : c->options;
    if (ends == NULL || list == NULL)
        return DLX_ENOMEM;
    if (n > 0)
        memcpy(list + start, options, (size_t)n * sizeof *list);
    cli_dlx_sort(list + start, n);
    ends[c->num++] = start + (size_t)n;
    return 0;
}

const int *cli_dlx_covers_get(const cli_dlx_covers *c, int k, int *n)
{
    *n = (int)(c->ends[k] - start_of(c, k));
    return c->options + start_of(c, k);
}

int cli_dlx_keep_orbits(cli_dlx_covers *c, const dlx_problem *p,
                        cli_dlx_waiting *wait)
{
    dlx_seen_covers *seen;
    cli_dlx_covers kept = {0};
    int error = dlx_seen_covers_new(&seen, p, cli_dlx_waiting_stops, wait);
    kept.like = calloc((size_t)c->num + 1, sizeof *kept.like);
    if (error == 0 && kept.like == NULL)
        error = DLX_ENOMEM;
    for (int k = 0; k < c->num && error == 0; k++) {
        int n;
        const int *options = cli_dlx_covers_get(c, k, &n);
        int is_new =
            dlx_seen_covers_add(seen, options, n, &kept.like[kept.num]);
        error = is_new == 1   ? cli_dlx_covers_add(&kept, options, n)
                : is_new == 0 ? 0
                              : is_new;
    }
    dlx_seen_covers_free(seen);
    cli_dlx_covers_clear(error == 0 ? c : &kept);
    if (error == 0)
        *c = kept;
    return error;
}

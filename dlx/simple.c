#include "dlx/simple.h"

#include <stdbool.h>
#include <stdlib.h>

#include "dlx/cheapest.h"

int dlx_problem_from_text(dlx_problem **out, const char *text, size_t size,
                          dlx_text_error *error)
{
    *out = NULL;
    dlx_problem *p = dlx_problem_new();
    if (p == NULL)
        return DLX_ENOMEM;
    int code = dlx_read(p, NULL, text, size, error);
    if (code == 0)
        code = dlx_freeze(p);
    if (code == 0)
        *out = p;
    else
        dlx_problem_free(p);
    return code;
}

/* ---- solvers within limits ----------------------------------------------- */

typedef struct watched {
    dlx_solver *solver;
    dlx_cheapest *cheapest;
    const dlx_call_limits *limits;
} watched;

static void look(void *ctx)
{
    const watched *w = ctx;
    if (w->limits->cancel(w->limits->ctx) == 0)
        return;
    if (w->solver != NULL)
        dlx_interrupt(w->solver);
    else
        dlx_cheapest_interrupt(w->cheapest);
}

static dlx_limits limits_of(const dlx_call_limits *limits)
{
    dlx_limits own = {0};
    if (limits != NULL) {
        own.seconds = limits->seconds;
        own.nodes = limits->nodes;
        own.bytes = limits->bytes;
    }
    return own;
}

static int begin(watched *w, const dlx_problem *p,
                 const dlx_call_limits *limits)
{
    dlx_limits own = limits_of(limits);
    *w = (watched){.limits = limits};
    int code = dlx_solver_new(&w->solver, p, NULL);
    if (code != 0)
        return code;
    dlx_set_limits(w->solver, &own);
    if (limits != NULL && limits->cancel != NULL)
        dlx_set_tick(w->solver, look, w);
    return 0;
}

/* Also cancels searches that are too short for a tick. */
static int is_cancelled(const dlx_call_limits *limits)
{
    return limits != NULL && limits->cancel != NULL &&
           limits->cancel(limits->ctx) != 0;
}

/* ---- covers -------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int dlx_find_cover(const dlx_problem *p, int *options, int *n,
                   const dlx_call_limits *limits)
{
    watched w;
    const int *cover;
    *n = 0;
    int result = begin(&w, p, limits);
    if (result != 0)
        return result;
    result = is_cancelled(limits) ? DLX_INTERRUPTED : (int)dlx_next(w.solver);
    if (result == DLX_SOLUTION) {
        *n = dlx_get_cover(w.solver, &cover);
        for (int k = 0; k < *n; k++)
            options[k] = cover[k];
        qsort(options, (size_t)*n, sizeof *options, compare);
    }
    dlx_solver_free(w.solver);
    return result;
}

int dlx_visit_covers(const dlx_problem *p,
                     int (*use)(void *ctx, const int *options, int n),
                     void *ctx, const dlx_call_limits *limits)
{
    watched w;
    const int *cover;
    int result = begin(&w, p, limits);
    if (result != 0)
        return result;
    bool is_wanted = true;
    result = is_cancelled(limits) ? DLX_INTERRUPTED : DLX_SOLUTION;
    while (is_wanted && result == DLX_SOLUTION) {
        result = (int)dlx_next(w.solver);
        if (result == DLX_SOLUTION) {
            int n = dlx_get_cover(w.solver, &cover);
            is_wanted = use(ctx, cover, n) == 0;
        }
    }
    dlx_solver_free(w.solver);
    return result;
}

int dlx_count_covers(const dlx_problem *p, char **digits,
                     const dlx_call_limits *limits)
{
    watched w;
    *digits = NULL;
    int result = begin(&w, p, limits);
    if (result != 0)
        return result;
    result =
        is_cancelled(limits) ? DLX_INTERRUPTED : (int)dlx_count(w.solver, NULL);
    size_t size = dlx_count_text(w.solver, NULL, 0) + 1;
    *digits = malloc(size);
    if (*digits != NULL)
        dlx_count_text(w.solver, *digits, size);
    else
        result = DLX_ENOMEM;
    dlx_solver_free(w.solver);
    return result;
}

void dlx_free_text(char *text)
{
    free(text);
}

int dlx_find_cheapest(const dlx_problem *p, int *options, int *n, int64_t *cost,
                      const dlx_call_limits *limits)
{
    watched w = {.limits = limits};
    dlx_limits own = limits_of(limits);
    const int *cover;
    *n = 0;
    *cost = 0;
    int result = dlx_cheapest_new(&w.cheapest, p, NULL);
    if (result != 0)
        return result;
    dlx_cheapest_set_limits(w.cheapest, &own);
    if (limits != NULL && limits->cancel != NULL)
        dlx_cheapest_set_tick(w.cheapest, look, &w);
    do {
        result = is_cancelled(limits) ? DLX_INTERRUPTED
                                      : (int)dlx_cheapest_next(w.cheapest);
    } while (result == DLX_SOLUTION);
    if (dlx_cheapest_num(w.cheapest) > 0) {
        *n = dlx_cheapest_get(w.cheapest, 0, &cover, cost);
        for (int k = 0; k < *n; k++)
            options[k] = cover[k];
        if (result == DLX_EXHAUSTED)
            result = DLX_SOLUTION;
    }
    dlx_cheapest_free(w.cheapest);
    return result;
}

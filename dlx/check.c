/*
 * check.c - is a claimed cover a cover? Uses the problem only, not the search.
 */
#include "dlx/problem.h"

#include <stdlib.h>

/* What holds an item so far. */
typedef struct mark {
    int32_t option; /* 1 + the first option that holds the item; 0 = none */
    int32_t color;  /* of the item in that option */
} mark;

static int32_t num_primary_of(const dlx_problem *p, const int *items, int n)
{
    int32_t num = 0;
    for (int k = 0; k < n; k++)
        num += dlx_item_kind(p, items[k]) == DLX_PRIMARY;
    return num;
}

/* Mark the items of option o of the claim; returns the first flaw, if any. */
static dlx_flaw place(const dlx_problem *p, int o, mark *marks)
{
    const int *items, *colors;
    int n = dlx_get_option(p, o, &items, &colors);
    if (num_primary_of(p, items, n) == 0)
        return (dlx_flaw){DLX_IDLE, 0, o, -1};
    for (int k = 0; k < n; k++) {
        mark *m = &marks[items[k]];
        if (m->option == 0) {
            m->option = o + 1;
            m->color = colors[k];
        } else if (m->color == 0 || colors[k] == 0) {
            return (dlx_flaw){DLX_OVERLAP, items[k], m->option - 1, o};
        } else if (m->color != colors[k]) {
            return (dlx_flaw){DLX_COLORS, items[k], m->option - 1, o};
        }
    }
    return (dlx_flaw){DLX_NO_FLAW, 0, -1, -1};
}

static dlx_flaw find_flaw(const dlx_problem *p, const int *options, int n,
                          mark *marks)
{
    for (int k = 0; k < n; k++) {
        dlx_flaw flaw = place(p, options[k], marks);
        if (flaw.kind != DLX_NO_FLAW)
            return flaw;
    }
    for (int i = 1; i <= dlx_num_items(p); i++) {
        if (marks[i].option == 0 && dlx_item_kind(p, i) == DLX_PRIMARY)
            return (dlx_flaw){DLX_UNCOVERED, i, -1, -1};
    }
    return (dlx_flaw){DLX_NO_FLAW, 0, -1, -1};
}

int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw)
{
    if (n < 0)
        return DLX_EARGUMENT;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= dlx_num_options(p))
            return DLX_EOPTION;
    }
    mark *marks = calloc((size_t)dlx_num_items(p) + 1, sizeof *marks);
    if (marks == NULL)
        return DLX_ENOMEM;
    dlx_flaw found = find_flaw(p, options, n, marks);
    free(marks);
    if (flaw != NULL)
        *flaw = found;
    return found.kind == DLX_NO_FLAW;
}

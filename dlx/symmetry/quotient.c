/* quotient.c - makes the problem of quotient.h. */
#include "dlx/symmetry/quotient.h"

#include <stdlib.h>
#include <string.h>

typedef struct quotient {
    const dlx_problem *from;
    dlx_problem *to;
    const dlx_subgroups *subgroups;
    uint64_t group;
    int *item;    /* [item of from] its item in `to`, or 0 if it has none */
    int *stamp;   /* [item] 1 + the last orbit of options that held it */
    int *hue;     /* [item] its color in that orbit */
    int *touched; /* items of the current orbit */
    int num_touched;
    int *items, *colors; /* option of `to` that is being made */
    int32_t *least;      /* [option of to] see dlx_quotient_new(); or NULL */
} quotient;

static int image(const quotient *q, int element, int v)
{
    return q->subgroups
        ->images[(size_t)element * (size_t)q->subgroups->row + (size_t)v];
}

static bool is_least(const quotient *q, int v)
{
    for (uint64_t left = q->group >> 1, e = 1; left != 0; left >>= 1, e++) {
        if ((left & 1) != 0 && image(q, (int)e, v) < v)
            return false;
    }
    return true;
}

static int add_items(quotient *q)
{
    for (int i = 1; i <= q->from->names.num; i++) {
        q->item[i] = 0;
        if (!is_least(q, dlx_vertex_of_item(i)))
            continue;
        q->item[i] = dlx_add_item(
            q->to, NULL, q->from->secondary[i] ? DLX_SECONDARY : DLX_PRIMARY);
        if (q->item[i] < 0)
            return q->item[i];
    }
    return 0;
}

/* Adds another option to the orbit. Returns false if they are in conflict. */
static bool join(quotient *q, int orbit, int option)
{
    const dlx_problem *p = q->from;
    for (int e = p->start[option]; e < p->start[option + 1]; e++) {
        int i = p->item[e];
        if (q->stamp[i] != orbit + 1) {
            q->stamp[i] = orbit + 1;
            q->hue[i] = p->color[e];
            q->touched[q->num_touched++] = i;
        } else if (p->color[e] == 0 || p->color[e] != q->hue[i]) {
            return false;
        }
    }
    return true;
}

static bool join_orbit(quotient *q, int o)
{
    int v = dlx_vertex_of_option(q->from, o);
    int members[DLX_MOST_ELEMENTS], num = 0;
    q->num_touched = 0;
    for (int e = 0; e < q->subgroups->order; e++) {
        if ((q->group >> e & 1) == 0)
            continue;
        int member = image(q, e, v), k = 0;
        while (k < num && members[k] != member)
            k++;
        if (k < num)
            continue;
        members[num++] = member;
        if (!join(q, o, member - q->from->names.num))
            return false;
    }
    return true;
}

static int add_options(quotient *q)
{
    const dlx_problem *p = q->from;
    for (int o = 0; o < p->num_options; o++) {
        if (!dlx_has_primary(p, o) ||
            !is_least(q, dlx_vertex_of_option(p, o)) || !join_orbit(q, o))
            continue;
        int num = 0;
        for (int k = 0; k < q->num_touched; k++) {
            int i = q->touched[k];
            q->items[num] = q->item[i];
            q->colors[num] = q->hue[i];
            num += q->item[i] != 0;
        }
        int added = dlx_add_option(q->to, q->items, q->colors, num);
        if (added < 0)
            return added;
        if (q->least != NULL)
            q->least[added] = o;
    }
    return 0;
}

int dlx_quotient_new(dlx_problem **out, const dlx_problem *p,
                     const dlx_subgroups *s, uint64_t group, int32_t *least)
{
    size_t room = (size_t)p->names.num + 1;
    int *space = calloc(6 * room, sizeof *space);
    quotient q = {.from = p, .to = dlx_problem_new(), .subgroups = s};
    int error = space == NULL || q.to == NULL ? DLX_ENOMEM : 0;
    if (error == 0) {
        q.group = group;
        q.least = least;
        q.item = space;
        q.stamp = space + room;
        q.hue = space + 2 * room;
        q.touched = space + 3 * room;
        q.items = space + 4 * room;
        q.colors = space + 5 * room;
        error = add_items(&q);
    }
    if (error == 0)
        error = add_options(&q);
    if (error == 0)
        error = dlx_freeze(q.to);
    free(space);
    if (error != 0) {
        dlx_problem_free(q.to);
        q.to = NULL;
    }
    *out = q.to;
    return error;
}

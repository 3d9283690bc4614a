/*
 * reduce_write.c - writes the problem that a pass has left, and maps its
 * options to those of the given problem.
 */
#include "dlx/reduce/reduce.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct writer {
    const dlx_pass *pass;
    const dlx_reduction *r;
    dlx_problem *to;
    int *option_of;
    int *item_of; /* [item] in the new problem, or 0 */
    int *items, *colors;
} writer;

static int write_colors(const writer *w)
{
    const dlx_problem *p = w->pass->p;
    for (int color = 1; dlx_color_name(p, color) != NULL; color++) {
        int error = dlx_add_color(w->to, dlx_color_name(p, color));
        if (error < 0)
            return error;
    }
    return 0;
}

/* An item without a name is named after its number in the given problem, unless
 * another item has that name. */
static int add_item(const writer *w, int i)
{
    const dlx_problem *p = w->pass->p;
    enum dlx_kind kind = (enum dlx_kind)dlx_item_kind(p, i);
    const char *name = dlx_item_name(p, i);
    char number[16];
    if (name == NULL && p == w->r->given) {
        int size = snprintf(number, sizeof number, "%d", i);
        if (dlx_find_item(p, number, (size_t)size) == 0)
            name = number;
    }
    return dlx_add_item(w->to, name, kind);
}

static int write_items(const writer *w)
{
    const dlx_pass *pass = w->pass;
    for (int i = 1; i <= dlx_num_items(pass->p); i++) {
        if (pass->is_dropped[i])
            continue;
        int item = add_item(w, i);
        if (item < 0)
            return item;
        w->item_of[i] = item;
        if (dlx_item_kind(pass->p, i) == DLX_SECONDARY)
            continue;
        int error = dlx_set_bounds(w->to, item, pass->bounds[i].low,
                                   pass->bounds[i].high);
        if (error == 0)
            error = dlx_set_preference(
                w->to, item,
                (enum dlx_preference)dlx_get_preference(pass->p, i));
        if (error != 0)
            return error;
    }
    return 0;
}

static int write_option(const writer *w, int o)
{
    const int *items, *colors;
    int n = dlx_get_option(w->pass->p, o, &items, &colors), num = 0;
    for (int k = 0; k < n; k++) {
        if (w->pass->is_dropped[items[k]])
            continue;
        w->items[num] = w->item_of[items[k]];
        w->colors[num++] = colors[k];
    }
    int option = dlx_add_option(w->to, w->items, w->colors, num);
    if (option < 0)
        return option;
    const int *old = w->r->option_of;
    w->option_of[option] = old == NULL ? o : old[o];
    return dlx_set_cost(w->to, option, dlx_option_cost(w->pass->p, o));
}

/* Writes a problem without covers: an item without options. */
static int write_none(const writer *w)
{
    int item = dlx_add_item(w->to, NULL, DLX_PRIMARY);
    return item < 0 ? item : dlx_freeze(w->to);
}

static int write_all(const writer *w)
{
    const dlx_pass *pass = w->pass;
    if (pass->has_none)
        return write_none(w);
    int error = write_colors(w);
    if (error == 0)
        error = write_items(w);
    for (int o = 0; o < dlx_num_options(pass->p) && error == 0; o++) {
        if (pass->status[o] == DLX_KEPT)
            error = write_option(w, o);
    }
    return error == 0 ? dlx_freeze(w->to) : error;
}

static void take_over(dlx_reduction *r, const writer *w)
{
    const dlx_pass *pass = w->pass;
    for (int o = 0; o < dlx_num_options(pass->p); o++) {
        if (pass->status[o] == DLX_FORCED)
            r->forced[r->num_forced++] =
                r->option_of == NULL ? o : r->option_of[o];
    }
    if (pass->has_none)
        r->num_forced = 0;
    free(r->option_of);
    r->option_of = w->option_of;
    dlx_problem_free(r->problem);
    r->problem = w->to;
}

int dlx_reduction_write(dlx_reduction *r, const dlx_pass *pass)
{
    size_t items = (size_t)dlx_num_items(pass->p) + 1;
    writer w = {.pass = pass, .r = r, .to = dlx_problem_new()};
    w.option_of =
        calloc((size_t)dlx_num_options(pass->p) + 1, sizeof *w.option_of);
    w.item_of = calloc(items, sizeof *w.item_of);
    w.items = calloc(items, sizeof *w.items);
    w.colors = calloc(items, sizeof *w.colors);
    bool has_memory = w.to != NULL && w.option_of != NULL &&
                      w.item_of != NULL && w.items != NULL && w.colors != NULL;
    int error = has_memory ? write_all(&w) : DLX_ENOMEM;
    if (error == 0) {
        take_over(r, &w);
    } else {
        dlx_problem_free(w.to);
        free(w.option_of);
    }
    free(w.item_of);
    free(w.items);
    free(w.colors);
    return error;
}

/* mps_write.c - problems as linear programs in free MPS (see mps_read.c; colors
 * as in linear.h). Column o0 is option 0. */
#include "dlx/by_item.h"
#include "dlx/formats/formats.h"
#include "dlx/formats/linear_names.h"
#include "dlx/problem.h"

#include <inttypes.h>
#include <string.h>

typedef struct writer {
    const dlx_problem *p;
    dlx_by_item b;
    FILE *to;
} writer;

/* Functions that write an item, and a color of it with its entries e .. end -
 * 1, in one section. They return 0 or an error. */
typedef struct part {
    int (*item)(const writer *w, int item, const char *name);
    int (*color)(const writer *w, const char *variable, int32_t e, int32_t end);
} part;

static int for_colors(const writer *w, int item, const part *what)
{
    int error = 0;
    for (int32_t e = w->b.start[item];
         e < w->b.start[item + 1] && error >= 0;) {
        char variable[DLX_LINEAR_NAME + 1];
        int32_t end = dlx_same_color_end(&w->b, item, e);
        if (w->b.color[e] > 0 && what->color != NULL)
            error = dlx_linear_variable(w->p, item, w->b.color[e], variable);
        if (error > 0)
            error = what->color(w, variable, e, end);
        e = end;
    }
    return error;
}

static int for_items(const writer *w, const part *what, int *item)
{
    int error = 0;
    for (*item = 1; *item <= dlx_num_items(w->p); (*item)++) {
        char name[DLX_LINEAR_NAME + 1];
        error = dlx_linear_item(w->p, *item, name);
        if (error > 0 && what->item != NULL)
            error = what->item(w, *item, name);
        if (error >= 0)
            error = for_colors(w, *item, what);
        if (error < 0)
            return error;
    }
    return 0;
}

static int write_row(const writer *w, int item, const char *name)
{
    int low = 0, high = 1;
    bool is_primary = dlx_get_bounds(w->p, item, &low, &high) == 0;
    fprintf(w->to, " %c %s\n", is_primary && low == high ? 'E' : 'L', name);
    return 0;
}

static int write_links(const writer *w, const char *variable, int32_t e,
                       int32_t end)
{
    for (; e < end; e++)
        fprintf(w->to, " L %so%d\n", variable, w->b.option[e]);
    fprintf(w->to, " L %s\n", variable);
    return 0;
}

static int write_column(const writer *w, int o)
{
    const int *items, *colors;
    char name[DLX_LINEAR_NAME + 1];
    int n = dlx_get_option(w->p, o, &items, &colors);
    fprintf(w->to, " o%d cost() %" PRId64 "\n", o, dlx_option_cost(w->p, o));
    for (int k = 0; k < n; k++) {
        int size = colors[k] == 0
                       ? dlx_linear_item(w->p, items[k], name)
                       : dlx_linear_variable(w->p, items[k], colors[k], name);
        if (size < 0)
            return size;
        if (colors[k] == 0)
            fprintf(w->to, " o%d %s 1\n", o, name);
        else
            fprintf(w->to, " o%d %so%d 1 %s -1\n", o, name, o, name);
    }
    return 0;
}

static int write_variable(const writer *w, const char *variable, int32_t e,
                          int32_t end)
{
    const char *open = strrchr(variable, '(');
    fprintf(w->to, " %s %.*s 1 %s 1\n", variable, (int)(open - variable),
            variable, variable);
    for (; e < end; e++)
        fprintf(w->to, " %s %so%d -1\n", variable, variable, w->b.option[e]);
    return 0;
}

static int write_rhs(const writer *w, int item, const char *name)
{
    int low, high = 1;
    dlx_get_bounds(w->p, item, &low, &high);
    fprintf(w->to, " RHS %s %d\n", name, high);
    return 0;
}

static int write_range(const writer *w, int item, const char *name)
{
    int low, high;
    if (dlx_get_bounds(w->p, item, &low, &high) == 0 && low != high)
        fprintf(w->to, " RANGE %s %d\n", name, high - low);
    return 0;
}

static int write_bound(const writer *w, const char *variable, int32_t e,
                       int32_t end)
{
    (void)e;
    (void)end;
    fprintf(w->to, " UP BOUND %s 1\n", variable);
    return 0;
}

static int write_sections(const writer *w, int *item)
{
    static const part rows = {write_row, write_links};
    static const part columns = {NULL, write_variable};
    static const part rhs = {write_rhs, NULL}, ranges = {write_range, NULL};
    static const part bounds = {NULL, write_bound};
    fputs("NAME cover FREE\nROWS\n N cost()\n", w->to);
    int error = for_items(w, &rows, item);
    if (error != 0)
        return error;
    fputs("COLUMNS\n MARKER 'MARKER' 'INTORG'\n", w->to);
    for (int o = 0; o < dlx_num_options(w->p) && error == 0; o++)
        error = write_column(w, o);
    if (error == 0)
        error = for_items(w, &columns, item);
    fputs(" MARKER 'MARKER' 'INTEND'\nRHS\n", w->to);
    if (error == 0)
        error = for_items(w, &rhs, item);
    fputs(dlx_has_bounds(w->p) ? "RANGES\n" : "", w->to);
    if (error == 0)
        error = for_items(w, &ranges, item);
    fputs("BOUNDS\n", w->to);
    for (int o = 0; o < dlx_num_options(w->p) && error == 0; o++)
        fprintf(w->to, " %s BOUND o%d %d\n",
                dlx_has_primary(w->p, o) ? "UP" : "FX", o,
                dlx_has_primary(w->p, o));
    if (error == 0)
        error = for_items(w, &bounds, item);
    fputs("ENDATA\n", w->to);
    return error;
}

static int write_mps(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    int item = 0;
    writer w = {.p = p, .to = to};
    int result = dlx_by_item_init(&w.b, p);
    if (result == 0)
        result = write_sections(&w, &item);
    dlx_by_item_clear(&w.b);
    return result == DLX_ETOOBIG
               ? dlx_inexpressible_item(
                     p, item, "mps has no room for the name of item '%'", error)
               : result;
}

static bool detect_mps(const char *text, size_t size)
{
    static const char *const words[] = {"NAME", "ROWS", "OBJSENSE", NULL};
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    if (!dlx_begins_with(text, size, "*", words))
        return false;
    for (; s.at < s.end; dlx_scan_skip_space(&s)) {
        dlx_token word = dlx_scan_line_word(&s);
        if (dlx_token_is_like(word, "COLUMNS") && word.column == 1)
            return true;
        dlx_scan_skip_line(&s);
    }
    return false;
}

const dlx_format dlx_format_mps = {"mps", detect_mps, dlx_read_mps, write_mps};

/* opb_write.c - problems as pseudo-Boolean constraints (see opb_read.c; colors
 * as in linear.h). Variable x1 is option 0. */
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
    dlx_text_error *error;
} writer;

static int count_constraints(const writer *w)
{
    int num = 0;
    for (int i = 1; i <= dlx_num_items(w->p); i++) {
        int low = 1, high = 1;
        dlx_get_bounds(w->p, i, &low, &high);
        num += low == high ? 1 : 2;
        for (int32_t e = w->b.start[i]; e < w->b.start[i + 1]; e++)
            num += w->b.color[e] > 0;
    }
    for (int o = 0; o < dlx_num_options(w->p); o++)
        num += !dlx_has_primary(w->p, o);
    return num + w->b.num_vars;
}

/* Writes the options of an item without a color, and its color variables; 0 x1
 * with the same sign if there are none. */
static void write_sum(const writer *w, int item, const char *coefficient)
{
    int num = 0;
    for (int32_t e = w->b.start[item];
         e < w->b.start[item + 1] && w->b.color[e] == 0; e++, num++)
        fprintf(w->to, "%s x%d ", coefficient, w->b.option[e] + 1);
    for (int v = w->b.first_var[item]; v < w->b.first_var[item + 1]; v++, num++)
        fprintf(w->to, "%s x%d ", coefficient, dlx_num_options(w->p) + v + 1);
    if (num == 0)
        fprintf(w->to, "%c0 x1 ", *coefficient);
}

static void write_bounds(const writer *w, int item)
{
    int low, high;
    if (dlx_get_bounds(w->p, item, &low, &high) != 0) { /* a secondary item */
        write_sum(w, item, "-1");
        fputs(">= -1 ;\n", w->to);
        return;
    }
    write_sum(w, item, "+1");
    fprintf(w->to, "%s %d ;\n", low == high ? "=" : ">=", low);
    if (low == high)
        return;
    write_sum(w, item, "-1");
    fprintf(w->to, ">= -%d ;\n", high);
}

/* Writes the definitions of the color variables of an item. */
static void write_colors(const writer *w, int item)
{
    int var = w->b.first_var[item];
    int32_t e = w->b.start[item];
    while (e < w->b.start[item + 1]) {
        int32_t end = dlx_same_color_end(&w->b, item, e);
        int x = dlx_num_options(w->p) + var + 1;
        bool is_colored = w->b.color[e] > 0;
        for (int32_t k = e; k < end && is_colored; k++)
            fprintf(w->to, "+1 x%d -1 x%d >= 0 ;\n", x, w->b.option[k] + 1);
        for (int32_t k = e; k < end && is_colored; k++)
            fprintf(w->to, "+1 x%d ", w->b.option[k] + 1);
        if (is_colored) {
            fprintf(w->to, "-1 x%d >= 0 ;\n", x);
            var++;
        }
        e = end;
    }
}

static int write_item(const writer *w, int item)
{
    char name[DLX_LINEAR_NAME + 1];
    int32_t e = w->b.start[item];
    for (int v = w->b.first_var[item]; v < w->b.first_var[item + 1]; v++) {
        while (w->b.color[e] == 0)
            e++;
        int size = dlx_linear_variable(w->p, item, w->b.color[e], name);
        if (size < 0)
            return size;
        fprintf(w->to, "* color x%d %s\n", dlx_num_options(w->p) + v + 1, name);
        e = dlx_same_color_end(&w->b, item, e);
    }
    int size = dlx_linear_item(w->p, item, name);
    if (size < 0)
        return size;
    fprintf(w->to, "* item %s\n", name);
    write_bounds(w, item);
    write_colors(w, item);
    return 0;
}

static void write_costs(const writer *w)
{
    fputs("min: ", w->to);
    for (int o = 0; o < dlx_num_options(w->p); o++) {
        int64_t cost = dlx_option_cost(w->p, o);
        if (cost > 0)
            fprintf(w->to, "+%" PRId64 " x%d ", cost, o + 1);
    }
    fputs(";\n", w->to);
}

static int write_all(const writer *w)
{
    int error = 0;
    fprintf(w->to, "* #variable= %d #constraint= %d\n",
            dlx_num_options(w->p) + w->b.num_vars, count_constraints(w));
    if (dlx_has_costs(w->p))
        write_costs(w);
    for (int i = 1; i <= dlx_num_items(w->p) && error == 0; i++) {
        error = write_item(w, i);
        if (error == DLX_ETOOBIG)
            return dlx_inexpressible_item(
                w->p, i, "opb has no room for the name of item '%'", w->error);
    }
    for (int o = 0; o < dlx_num_options(w->p) && error == 0; o++) {
        if (!dlx_has_primary(w->p, o))
            fprintf(w->to, "+1 x%d = 0 ;\n", o + 1);
    }
    return error;
}

static int write_opb(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    writer w = {.p = p, .to = to, .error = error};
    if (dlx_num_items(p) > 0 && dlx_num_options(p) == 0)
        return dlx_inexpressible_item(
            p, 1, "opb cannot express item '%' without any option", error);
    int result = dlx_by_item_init(&w.b, p);
    if (result == 0)
        result = write_all(&w);
    dlx_by_item_clear(&w.b);
    return result;
}

static bool begins_with_constraint(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    for (dlx_scan_skip_space(&s); s.at < s.end && *s.at == '*';
         dlx_scan_skip_space(&s))
        dlx_scan_skip_line(&s);
    const char *stop = memchr(s.at, ';', (size_t)(s.end - s.at));
    return stop != NULL && strchr("+-0123456789", *s.at) != NULL &&
           memchr(s.at, '=', (size_t)(stop - s.at)) != NULL;
}

static bool detect_opb(const char *text, size_t size)
{
    static const char *const words[] = {"min:", "max:", NULL};
    static const char mark[] = "* #variable=";
    return (size >= sizeof mark && strncmp(text, mark, sizeof mark - 1) == 0) ||
           dlx_begins_with(text, size, "*", words) ||
           begins_with_constraint(text, size);
}

const dlx_format dlx_format_opb = {"opb", detect_opb, dlx_read_opb, write_opb};

/* lp_write.c - problems as linear programs in the LP format (see lp_read.c;
 * colors as in linear.h). Variable o0 is option 0. */
#include "dlx/by_item.h"
#include "dlx/formats/formats.h"
#include "dlx/formats/linear_names.h"
#include "dlx/problem.h"

#include <inttypes.h>

typedef struct writer {
    const dlx_problem *p;
    dlx_by_item b;
    FILE *to;
    int num_terms; /* number of terms in the current expression */
} writer;

/* Writes a sign; begins a new line after some terms, because solvers limit the
 * length of lines. */
static void write_sign(writer *w, char sign)
{
    if (w->num_terms > 0 && w->num_terms % 8 == 0)
        fputs("\n  ", w->to);
    if (w->num_terms > 0 || sign == '-')
        fprintf(w->to, " %c", sign);
    w->num_terms++;
}

static void write_option(writer *w, char sign, int o)
{
    write_sign(w, sign);
    fprintf(w->to, " o%d", o);
}

static int write_variable(writer *w, char sign, int item, int32_t e)
{
    char name[DLX_LINEAR_NAME + 1];
    int size = dlx_linear_variable(w->p, item, w->b.color[e], name);
    if (size < 0)
        return size;
    write_sign(w, sign);
    fprintf(w->to, " %s", name);
    return 0;
}

static void write_objective(writer *w)
{
    fputs("Minimize\n cost():", w->to);
    w->num_terms = 0;
    for (int o = 0; o < dlx_num_options(w->p); o++) {
        write_sign(w, '+');
        fprintf(w->to, " %" PRId64 " o%d", dlx_option_cost(w->p, o), o);
    }
    fputs("\n", w->to);
}

/* Writes the label and the sum of the options and colors of an item. */
static int write_sum(writer *w, int item, const char *suffix)
{
    char name[DLX_LINEAR_NAME + 1];
    int size = dlx_linear_item(w->p, item, name);
    if (size < 0)
        return size;
    fprintf(w->to, " %s%s:", name, suffix);
    w->num_terms = 0;
    int error = 0;
    for (int32_t e = w->b.start[item];
         e < w->b.start[item + 1] && error == 0;) {
        if (w->b.color[e] == 0) {
            write_option(w, '+', w->b.option[e++]);
            continue;
        }
        error = write_variable(w, '+', item, e);
        e = dlx_same_color_end(&w->b, item, e);
    }
    if (w->num_terms == 0)
        fputs(" 0 o0", w->to);
    return error;
}

static int write_row(writer *w, int item)
{
    int low, high;
    bool is_primary = dlx_get_bounds(w->p, item, &low, &high) == 0;
    bool has_range = is_primary && low != high;
    int error = write_sum(w, item, has_range ? "(low)" : "");
    if (error != 0)
        return error;
    if (!is_primary)
        fputs(" <= 1\n", w->to);
    else
        fprintf(w->to, " %s %d\n", has_range ? ">=" : "=", low);
    if (has_range && (error = write_sum(w, item, "(high)")) == 0)
        fprintf(w->to, " <= %d\n", high);
    return error;
}

static int write_color(writer *w, int item, int32_t e, int32_t end)
{
    char name[DLX_LINEAR_NAME + 1];
    int size = dlx_linear_variable(w->p, item, w->b.color[e], name);
    if (size < 0)
        return size;
    for (int32_t k = e; k < end; k++)
        fprintf(w->to, " %so%d: o%d - %s <= 0\n", name, w->b.option[k],
                w->b.option[k], name);
    fprintf(w->to, " %s: %s", name, name);
    w->num_terms = 1;
    for (int32_t k = e; k < end; k++)
        write_option(w, '-', w->b.option[k]);
    fputs(" <= 0\n", w->to);
    return 0;
}

static int write_item(writer *w, int item)
{
    int error = write_row(w, item);
    for (int32_t e = w->b.start[item];
         e < w->b.start[item + 1] && error == 0;) {
        int32_t end = dlx_same_color_end(&w->b, item, e);
        if (w->b.color[e] > 0)
            error = write_color(w, item, e, end);
        e = end;
    }
    return error;
}

/* Options without a primary item are in no cover: fixes them at 0. */
static void write_bounds(writer *w)
{
    fputs("Bounds\n", w->to);
    for (int o = 0; o < dlx_num_options(w->p); o++) {
        if (!dlx_has_primary(w->p, o))
            fprintf(w->to, " o%d = 0\n", o);
    }
    fputs("Generals\n", w->to);
    for (int o = 0; o < dlx_num_options(w->p); o++) {
        if (!dlx_has_primary(w->p, o))
            fprintf(w->to, " o%d\n", o);
    }
}

static void write_binaries(writer *w)
{
    fputs("Binaries\n", w->to);
    for (int o = 0; o < dlx_num_options(w->p); o++) {
        if (dlx_has_primary(w->p, o))
            fprintf(w->to, " o%d\n", o);
    }
    for (int i = 1; i <= dlx_num_items(w->p); i++) {
        for (int32_t e = w->b.start[i]; e < w->b.start[i + 1];) {
            char name[DLX_LINEAR_NAME + 1];
            if (w->b.color[e] > 0 &&
                dlx_linear_variable(w->p, i, w->b.color[e], name) > 0)
                fprintf(w->to, " %s\n", name);
            e = dlx_same_color_end(&w->b, i, e);
        }
    }
}

static int write_all(writer *w, dlx_text_error *error)
{
    write_objective(w);
    fputs("Subject To\n", w->to);
    for (int i = 1; i <= dlx_num_items(w->p); i++) {
        int result = write_item(w, i);
        if (result == DLX_ETOOBIG)
            return dlx_inexpressible_item(
                w->p, i, "lp has no room for the name of item '%'", error);
        if (result != 0)
            return result;
    }
    bool has_idle = false;
    for (int o = 0; o < dlx_num_options(w->p); o++)
        has_idle = has_idle || !dlx_has_primary(w->p, o);
    if (has_idle)
        write_bounds(w);
    write_binaries(w);
    fputs("End\n", w->to);
    return 0;
}

static int write_lp(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    writer w = {.p = p, .to = to};
    if (dlx_num_items(p) > 0 && dlx_num_options(p) == 0)
        return dlx_inexpressible_item(
            p, 1, "lp cannot express item '%' without any option", error);
    int result = dlx_by_item_init(&w.b, p);
    if (result == 0)
        result = write_all(&w, error);
    dlx_by_item_clear(&w.b);
    return result;
}

static bool has_constraints(const char *text, size_t size)
{
    static const char *const words[] = {"subject", "such", "st",
                                        "st.",     "s.t.", NULL};
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    for (; s.at < s.end; dlx_scan_skip_space(&s)) {
        dlx_token word = dlx_scan_line_word(&s);
        for (const char *const *w = words; *w != NULL; w++) {
            if (dlx_token_is_like(word, *w))
                return true;
        }
        dlx_scan_skip_line(&s);
    }
    return false;
}

static bool detect_lp(const char *text, size_t size)
{
    static const char *const words[] = {"min",      "minimum",  "minimize",
                                        "minimise", "max",      "maximum",
                                        "maximize", "maximise", NULL};
    return dlx_begins_with(text, size, "\\", words) &&
           has_constraints(text, size);
}

const dlx_format dlx_format_lp = {"lp", detect_lp, dlx_read_lp, write_lp};

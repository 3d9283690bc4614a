/*
 * text_write.c - writes problems and single options in Knuth's format
 * (docs/formats.md).
 */
#include "dlx/dlx.h"

#include <inttypes.h>
#include <string.h>

/* Writes a name, or the number of something unnamed, unless something else has
 * that number as its name. */
static int write_name(const dlx_problem *p, const char *name, int number,
                      int (*find)(const dlx_problem *, const char *, size_t),
                      FILE *to)
{
    char digits[16];
    if (name == NULL) {
        int size = snprintf(digits, sizeof digits, "%d", number);
        if (find(p, digits, (size_t)size) != 0)
            return DLX_ENAME;
        name = digits;
    }
    return fputs(name, to) < 0 ? DLX_EWRITE : 0;
}

static int write_item(const dlx_problem *p, int item, FILE *to)
{
    return write_name(p, dlx_item_name(p, item), item, dlx_find_item, to);
}

static int write_entries(const dlx_problem *p, int o, FILE *to)
{
    const int *items, *colors;
    int n = dlx_get_option(p, o, &items, &colors);
    if (n < 0)
        return n;
    for (int k = 0; k < n; k++) {
        if (k > 0)
            putc(' ', to);
        int error = write_item(p, items[k], to);
        if (error == 0 && colors[k] > 0) {
            putc(':', to);
            error = write_name(p, dlx_color_name(p, colors[k]), colors[k],
                               dlx_find_color, to);
        }
        if (error != 0)
            return error;
    }
    return 0;
}

int dlx_write_option(const dlx_problem *p, int o, FILE *to)
{
    int error = write_entries(p, o, to);
    if (error != 0)
        return error;
    putc('\n', to);
    return ferror(to) ? DLX_EWRITE : 0;
}

/* Writes an option with its cost. For an option without items it writes a
 * comment, since a blank line would be skipped. */
static int write_line(const dlx_problem *p, int o, FILE *to)
{
    if (dlx_get_option(p, o, NULL, NULL) == 0) {
        fputs("| (an option without items)\n", to);
        return 0;
    }
    int error = write_entries(p, o, to);
    if (error == 0 && dlx_option_cost(p, o) > 0)
        fprintf(to, " |%" PRId64, dlx_option_cost(p, o));
    putc('\n', to);
    return error;
}

static int write_bounded(const dlx_problem *p, int item, FILE *to)
{
    int low = 1, high = 1;
    if (dlx_item_kind(p, item) == DLX_PRIMARY)
        dlx_get_bounds(p, item, &low, &high);
    if (low != high)
        fprintf(to, "%d:%d|", low, high);
    else if (high != 1)
        fprintf(to, "%d|", high);
    return write_item(p, item, to);
}

/* Some UTF-8 files begin with these bytes. */
static const char byte_order_mark[] = "\xEF\xBB\xBF";

/* Writes all items of a kind, the first one after `before`, the others after a
 * blank. The text must not begin with a name that looks like a byte order mark.
 */
static int write_items(const dlx_problem *p, enum dlx_kind kind,
                       const char *before, FILE *to)
{
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        if (dlx_item_kind(p, i) != (int)kind)
            continue;
        if (*before == '\0' && name != NULL &&
            strncmp(name, byte_order_mark, 3) == 0)
            before = " ";
        fputs(before, to);
        int error = write_bounded(p, i, to);
        if (error != 0)
            return error;
        before = " ";
    }
    return 0;
}

/* A line that begins with a bar is a comment, so " |" stands before secondary
 * items even if there are no primary ones. */
int dlx_write_text(const dlx_problem *p, FILE *to)
{
    int error = write_items(p, DLX_PRIMARY, "", to);
    if (error == 0)
        error = write_items(p, DLX_SECONDARY, " | ", to);
    if (dlx_num_items(p) > 0)
        putc('\n', to);
    for (int o = 0; o < dlx_num_options(p) && error == 0; o++)
        error = write_line(p, o, to);
    if (fflush(to) != 0 || ferror(to))
        return DLX_EWRITE;
    return error;
}

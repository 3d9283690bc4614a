/*
 * fuzz_doors.c - libFuzzer entry: any bytes as a problem in each format.
 *
 * What can be read is written in each format that can express it, and read
 * again, which must be the same problem; where it names what it cannot express,
 * that is a sentence.
 */
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void require(int holds)
{
    if (!holds)
        abort();
}

/* The problem, or NULL if the text is rejected, with a place in it. */
static dlx_problem *read(const char *format, const char *text, size_t size)
{
    dlx_text_error error;
    dlx_problem *p = dlx_problem_new();
    require(p != NULL);
    int result = dlx_read(p, format, text, size, &error);
    if (result == 0)
        return p;
    require(result == DLX_ETEXT || result == DLX_ETOOBIG);
    if (result == DLX_ETEXT)
        require(error.line > 0 && error.column > 0 && strlen(error.text) > 0);
    dlx_problem_free(p);
    return NULL;
}

/* The problem in a format, or NULL if that cannot express it. */
static char *write(const dlx_problem *p, const char *format, size_t *size)
{
    char *text = NULL;
    dlx_text_error error;
    FILE *to = open_memstream(&text, size);
    require(to != NULL);
    int result = dlx_write(p, format, to, &error);
    fclose(to);
    if (result == 0)
        return text;
    require(result == DLX_EFORMAT || result == DLX_ENAME ||
            result == DLX_ETOOBIG);
    require(result != DLX_EFORMAT || strlen(error.text) > 0);
    free(text);
    return NULL;
}

static int have_same_items(const dlx_problem *p, const dlx_problem *q)
{
    if (dlx_num_items(p) != dlx_num_items(q) ||
        dlx_num_options(p) != dlx_num_options(q) ||
        dlx_num_entries(p) != dlx_num_entries(q))
        return 0;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        int low = 0, high = 0, other_low = 0, other_high = 0;
        dlx_get_bounds(p, i, &low, &high);
        dlx_get_bounds(q, i, &other_low, &other_high);
        if (dlx_item_kind(p, i) != dlx_item_kind(q, i) || low != other_low ||
            high != other_high)
            return 0;
    }
    return 1;
}

/* Has option o the item in both, with colors that both have or lack? */
static int has_entry(const dlx_problem *q, int o, int item, int is_colored)
{
    const int *items, *colors;
    int n = dlx_get_option(q, o, &items, &colors);
    for (int k = 0; k < n; k++) {
        if (items[k] == item)
            return (colors[k] > 0) == is_colored;
    }
    return 0;
}

static int have_same_options(const dlx_problem *p, const dlx_problem *q)
{
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        if (dlx_get_option(q, o, NULL, NULL) != n ||
            dlx_option_cost(p, o) != dlx_option_cost(q, o))
            return 0;
        for (int k = 0; k < n; k++) {
            if (!has_entry(q, o, items[k], colors[k] > 0))
                return 0;
        }
    }
    return 1;
}

/* Text and matrix lack names or items of their own, so for these it is enough
 * that they are read; text has primary items first. */
static void check_format(const dlx_problem *p, const char *format)
{
    size_t size, again;
    char *text = write(p, format, &size);
    if (text == NULL)
        return;
    dlx_problem *q = read(format, text, size);
    require(q != NULL);
    if (strcmp(format, "text") != 0) {
        require(have_same_items(p, q));
        require(have_same_options(p, q));
    }
    char *second = write(q, format, &again);
    require(second != NULL);
    dlx_problem *r = read(format, second, again);
    require(r != NULL && have_same_items(q, r) && have_same_options(q, r));
    free(text);
    free(second);
    dlx_problem_free(q);
    dlx_problem_free(r);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const char *text = size > 0 ? (const char *)data : "";
    for (int from = -1; from < 0 || dlx_format_name(from) != NULL; from++) {
        dlx_problem *p =
            read(from < 0 ? NULL : dlx_format_name(from), text, size);
        for (int to = 0; p != NULL && dlx_format_name(to) != NULL; to++)
            check_format(p, dlx_format_name(to));
        dlx_problem_free(p);
    }
    return 0;
}

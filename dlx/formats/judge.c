/*
 * judge.c - lists as in online judges (HUST 1017 and similar ones).
 *
 *   4 3          four options, three items
 *   1 2          an option: its number of items, and these, from 1
 *   2 1 3
 *   2 1 2
 *   2 1 3
 *
 * Each option is on a line of its own. A file has one problem; files with
 * several, as judges have, are an error.
 */
#include "dlx/formats/formats.h"

#include <limits.h>
#include <stdlib.h>

typedef struct reader {
    dlx_scan s;
    dlx_problem *p;
    int *items;  /* items of the current option */
    int *option; /* [item] 1 + the last option with it */
} reader;

static int read_number(reader *r, int64_t least, int64_t most, const char *what,
                       int64_t *number)
{
    dlx_token token = dlx_scan_line_word(&r->s);
    if (token.span.size > 0 && dlx_token_whole(token, number) &&
        *number >= least && *number <= most)
        return 0;
    char sentence[100];
    snprintf(sentence, sizeof sentence, "%s %s",
             token.span.size > 0 ? "is not" : "the line ends before", what);
    return dlx_scan_report(&r->s, token, sentence);
}

static int end_line(reader *r, const char *what)
{
    dlx_token more = dlx_scan_line_word(&r->s);
    return more.span.size > 0 ? dlx_scan_report(&r->s, more, what) : 0;
}

static int read_option(reader *r, int option, int64_t num_items)
{
    int64_t num, item;
    dlx_scan_skip_space(&r->s);
    int error =
        read_number(r, 0, num_items, "the number of items of an option", &num);
    for (int k = 0; error == 0 && k < num; k++) {
        error = read_number(r, 1, num_items, "the number of an item", &item);
        if (error == 0 && r->option[item] == option + 1)
            error = dlx_scan_report_here(&r->s,
                                         "the item occurs twice in one option");
        if (error == 0) {
            r->option[item] = option + 1;
            r->items[k] = (int)item;
        }
    }
    if (error == 0)
        error = end_line(r, "comes after the last item of an option");
    if (error != 0)
        return error;
    int added = dlx_add_option(r->p, r->items, NULL, (int)num);
    return added < 0 ? added : 0;
}

static int read_options(reader *r, int64_t num_options, int64_t num_items)
{
    r->items = malloc(((size_t)num_items + 1) * sizeof *r->items);
    r->option = calloc((size_t)num_items + 1, sizeof *r->option);
    if (r->items == NULL || r->option == NULL)
        return DLX_ENOMEM;
    int error = 0;
    for (int64_t i = 0; i < num_items && error >= 0; i++)
        error = dlx_add_item(r->p, NULL, DLX_PRIMARY);
    error = error < 0 ? error : 0;
    for (int o = 0; o < num_options && error == 0; o++)
        error = read_option(r, o, num_items);
    dlx_token more = dlx_scan_word(&r->s);
    return error == 0 && more.span.size > 0
               ? dlx_scan_report(
                     &r->s, more,
                     "begins a second problem, but a file has only one")
               : error;
}

static int read_judge(dlx_problem *p, const char *text, size_t size,
                      dlx_text_error *error)
{
    reader r = {.p = p};
    int64_t num_options, num_items;
    dlx_scan_init(&r.s, text, size, error);
    dlx_scan_skip_space(&r.s);
    int64_t most =
        (int64_t)size +
        100000; /* limits the number of items, on which the memory depends */
    int result =
        read_number(&r, 0, INT_MAX / 4, "the number of options", &num_options);
    if (result == 0)
        result =
            read_number(&r, 0, most < INT_MAX / 4 ? most : INT_MAX / 4,
                        "a number of items that fits this text", &num_items);
    if (result == 0)
        result = end_line(&r, "comes after the numbers of options and items");
    if (result == 0)
        result = read_options(&r, num_options, num_items);
    free(r.items);
    free(r.option);
    return result;
}

static int write_judge(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    (void)p;
    (void)to;
    snprintf(error->text, sizeof error->text,
             "judge files can be read, but not written");
    return DLX_EFORMAT;
}

const dlx_format dlx_format_judge = {"judge", NULL, read_judge, write_judge};

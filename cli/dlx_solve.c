/* dlx_solve.c - dlx solve: print covers as text, as option numbers, as JSON. */
#include "cli/dlx_commands.h"
#include "cli/dlx_search.h"
#include "cli/message.h"
#include "cli/output.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

static int print_lines(const cli_dlx_search *s, const int *cover, int n,
                       uint64_t number)
{
    int error = 0;
    if (number > 1)
        putchar('\n');
    for (int k = 0; k < n && error == 0; k++) {
        if (s->args->indices)
            error = printf("%d\n", cover[k]) < 0 ? DLX_EWRITE : 0;
        else
            error = dlx_write_option(s->problem, cover[k], stdout);
    }
    return error;
}

/* A name, or the number that stands for it. */
static json_t *json_name(const char *name, int number)
{
    return name != NULL ? json_string(name) : json_sprintf("%d", number);
}

/* An item, or item:color. */
static json_t *json_entry(const dlx_problem *p, int item, int color)
{
    json_t *entry = json_name(dlx_item_name(p, item), item);
    if (color == 0)
        return entry;
    json_t *hue = json_name(dlx_color_name(p, color), color);
    json_t *both =
        json_sprintf("%s:%s", json_string_value(entry), json_string_value(hue));
    json_decref(entry);
    json_decref(hue);
    return both;
}

/* The options of a cover, each the array of its entries. NULL = no memory. */
static json_t *json_options(const dlx_problem *p, const int *cover, int size)
{
    json_t *options = json_array();
    int failed = 0;
    for (int k = 0; k < size; k++) {
        const int *items, *colors;
        int n = dlx_get_option(p, cover[k], &items, &colors);
        json_t *option = json_array();
        for (int j = 0; j < n; j++)
            failed |= json_array_append_new(option,
                                            json_entry(p, items[j], colors[j]));
        failed |= json_array_append_new(options, option);
    }
    if (failed == 0)
        return options;
    json_decref(options);
    return NULL;
}

static json_t *json_numbers(const int *cover, int size)
{
    json_t *numbers = json_array();
    int failed = 0;
    for (int k = 0; k < size; k++)
        failed |= json_array_append_new(numbers, json_integer(cover[k]));
    if (failed == 0)
        return numbers;
    json_decref(numbers);
    return NULL;
}

static int print_json(const cli_dlx_search *s, const int *cover, int n,
                      uint64_t number)
{
    json_t *line = json_pack("{s:I, s:o, s:o}", "cover", (json_int_t)number,
                             "options", json_numbers(cover, n), "items",
                             json_options(s->problem, cover, n));
    int error = line == NULL ? DLX_ENOMEM : 0;
    if (error == 0 &&
        (json_dumpf(line, stdout, 0) != 0 || putchar('\n') == EOF))
        error = DLX_EWRITE;
    json_decref(line);
    return error;
}

/* Print the cover at hand with its options in ascending order, so that every
 * kernel prints the same cover in the same way. */
static int print_cover(cli_dlx_search *s, uint64_t number)
{
    int n;
    int *sorted = cli_dlx_cover(s, &n);
    if (sorted == NULL)
        return DLX_ENOMEM;
    cli_progress_erase(&s->progress);
    int error = s->args->json ? print_json(s, sorted, n, number)
                              : print_lines(s, sorted, n, number);
    if (cli_output_failed())
        error = DLX_EWRITE;
    free(sorted);
    return error;
}

/* Print covers up to the limit. Returns 0 or an error. */
static int print_covers(cli_dlx_search *s, uint64_t *found,
                        enum dlx_result *last)
{
    int error = 0;
    while (error == 0 && (s->args->limit == 0 || *found < s->args->limit)) {
        *last = dlx_next(s->solver);
        if (*last != DLX_SOLUTION)
            break;
        ++*found;
        error = print_cover(s, *found);
        cli_output_refresh();
    }
    return error;
}

int cli_dlx_solve(const cli_dlx_args *args)
{
    cli_dlx_search s;
    if (cli_dlx_search_begin(&s, args, "") != 0)
        return CLI_ERROR;
    enum dlx_result last = DLX_UNKNOWN;
    uint64_t found = 0;
    int error = print_covers(&s, &found, &last);
    cli_dlx_search_end(&s, last);
    if (error != 0 && error != DLX_EWRITE) /* which main() explains */
        cli_complain("%s", dlx_error_text(error));
    if (error != 0)
        return CLI_ERROR;
    return found > 0 ? CLI_YES : last == DLX_EXHAUSTED ? CLI_NO : CLI_LIMIT;
}

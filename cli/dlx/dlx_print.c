#include "cli/dlx/dlx_print.h"

#include "base/sort.h"
#include "cli/dlx/dlx_load.h"
#include "cli/shared/input.h"
#include "cli/shared/json_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cli_dlx_sort(int *cover, int n)
{
    base_sort_ints(cover, (size_t)n);
}

int cli_dlx_print_lines(const dlx_problem *p, const int *cover, int n,
                        bool indices)
{
    int error = 0;
    for (int k = 0; k < n && error == 0; k++) {
        if (indices)
            error = printf("%d\n", cover[k]) < 0 ? DLX_EWRITE : 0;
        else
            error = dlx_write_option(p, cover[k], stdout);
    }
    return error;
}

json_t *cli_dlx_json_name(const char *name, int number)
{
    return name != NULL ? json_string(name) : json_sprintf("%d", number);
}

static json_t *json_entry(const dlx_problem *p, int item, int color)
{
    json_t *entry = cli_dlx_json_name(dlx_item_name(p, item), item);
    if (color == 0)
        return entry;
    json_t *hue = cli_dlx_json_name(dlx_color_name(p, color), color);
    json_t *both =
        json_sprintf("%s:%s", json_string_value(entry), json_string_value(hue));
    json_decref(entry);
    json_decref(hue);
    return both;
}

json_t *cli_dlx_json_options(const dlx_problem *p, const int *cover, int n)
{
    json_t *options = json_array();
    for (int k = 0; k < n; k++) {
        const int *items, *colors;
        int size = dlx_get_option(p, cover[k], &items, &colors);
        json_t *option = json_array();
        for (int j = 0; j < size; j++)
            cli_json_append(&option, json_entry(p, items[j], colors[j]));
        cli_json_append(&options, option);
    }
    return options;
}

json_t *cli_dlx_json_numbers(const int *cover, int n)
{
    json_t *numbers = json_array();
    for (int k = 0; k < n; k++)
        cli_json_append(&numbers, json_integer(cover[k]));
    return numbers;
}

json_t *cli_dlx_json_reason(const dlx_problem *p, const dlx_reason *r)
{
    json_t *weights = json_object();
    for (int i = 1; i <= dlx_num_items(p); i++) {
        json_t *name = cli_dlx_json_name(dlx_item_name(p, i), i);
        json_int_t weight = dlx_reason_weight(r, i);
        if (weight != 0 && json_object_set_new(weights, json_string_value(name),
                                               json_integer(weight)) != 0) {
            json_decref(weights);
            weights = NULL;
        }
        json_decref(name);
    }
    return json_pack("{s:s, s:I, s:o}", "text", dlx_reason_text(r), "modulus",
                     (json_int_t)dlx_reason_modulus(r), "weights", weights);
}

int cli_dlx_text_begin(base_memory_stream *text)
{
    return base_memory_stream_open(text) == 0 ? 0 : DLX_ENOMEM;
}

json_t *cli_dlx_text_end(base_memory_stream *text, int *error)
{
    size_t size;
    char *data = base_memory_stream_close(text, &size);
    json_t *string =
        data == NULL || *error != 0 ? NULL : json_stringn(data, size);
    if (string == NULL && (*error == 0 || *error == DLX_EWRITE))
        *error = DLX_ENOMEM;
    free(data);
    return string;
}

json_t *cli_dlx_json_cost(const dlx_problem *p, int64_t cost)
{
    char text[DLX_COST_TEXT];
    dlx_cost_text(p, cost, text);
    return strchr(text, '.') == NULL ? json_integer(strtoll(text, NULL, 10))
                                     : json_real(strtod(text, NULL));
}

/* ---- covers -------------------------------------------------------------- */

int cli_dlx_printer_init(cli_dlx_printer *to, const dlx_problem *p,
                         const cli_dlx_args *args)
{
    dlx_text_error text;
    cli_input map = {0};
    *to = (cli_dlx_printer){p, NULL, args->json, args->indices};
    if (args->form == CLI_DLX_TEXT)
        return 0;
    if (args->map != NULL && !cli_dlx_read_file(&map, args->map, args->bytes))
        return -1;
    enum dlx_form form = args->form == CLI_DLX_GRID    ? DLX_FORM_GRID
                         : args->form == CLI_DLX_TABLE ? DLX_FORM_TABLE
                                                       : DLX_FORM_CSV;
    int error = dlx_layout_new(&to->layout, p, form, map.text, map.size, &text);
    if (error != 0)
        cli_dlx_refuse_shape(args, error, &text);
    if (args->map != NULL)
        cli_clear_input(&map);
    return error == 0 ? 0 : -1;
}

void cli_dlx_printer_clear(cli_dlx_printer *to)
{
    dlx_layout_free(to->layout);
    to->layout = NULL;
}

int cli_dlx_print_options(const cli_dlx_printer *to, const int *cover, int n)
{
    if (to->layout != NULL)
        return dlx_layout_write(to->layout, cover, n, stdout);
    return cli_dlx_print_lines(to->p, cover, n, to->indices);
}

int cli_dlx_print_cover(const cli_dlx_printer *to, const int *cover, int n,
                        uint64_t number)
{
    if (to->json)
        return cli_print_json(json_pack("{s:I, s:o, s:o}", "cover",
                                        (json_int_t)number, "options",
                                        cli_dlx_json_numbers(cover, n), "items",
                                        cli_dlx_json_options(to->p, cover, n)));
    if (number > 1)
        putchar('\n');
    return cli_dlx_print_options(to, cover, n);
}

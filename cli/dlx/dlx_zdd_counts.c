/* dlx_zdd_counts.c - dlx zdd: numbers of covers by length and by option, and a
 * cheapest cover, of a diagram. */
#include "cli/dlx/dlx_commands.h"

#include "cli/dlx/dlx_assume.h"
#include "cli/dlx/dlx_print.h"
#include "cli/dlx/dlx_waiting.h"
#include "cli/shared/json_line.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_numbers(const dlx_zdd *z, const char *covers)
{
    printf("nodes %" PRIu32 "\ncovers %s\n", dlx_zdd_size(z) - 2, covers);
}

static void print_lengths(const dlx_zdd_counts *c)
{
    for (int n = 0; n < c->num_lengths; n++) {
        if (strcmp(c->lengths[n], "0") != 0)
            printf("%d %s\n", n, c->lengths[n]);
    }
}

static void print_options(const dlx_zdd_counts *c)
{
    for (int o = 0; o < c->num_options; o++)
        printf("%d %s\n", o, c->options[o]);
}

static int print_cheapest(const dlx_zdd_counts *c, const dlx_problem *p,
                          const cli_dlx_args *args)
{
    if (c->cost < 0)
        return 0;
    char text[DLX_COST_TEXT];
    printf("cost %s\n", dlx_cost_text(p, c->cost, text));
    cli_dlx_sort(c->cheapest, c->num_cheapest);
    return cli_dlx_print_lines(p, c->cheapest, c->num_cheapest, args->indices);
}

/* ---- JSON ---------------------------------------------------------------- */

static void print_json_lengths(const dlx_zdd_counts *c)
{
    const char *comma = "";
    fputs(", \"lengths\": [", stdout);
    for (int n = 0; n < c->num_lengths; n++) {
        if (strcmp(c->lengths[n], "0") == 0)
            continue;
        printf("%s[%d, %s]", comma, n, c->lengths[n]);
        comma = ", ";
    }
    putchar(']');
}

static void print_json_options(const dlx_zdd_counts *c)
{
    fputs(", \"covers_of_options\": [", stdout);
    for (int o = 0; o < c->num_options; o++)
        printf("%s%s", o > 0 ? ", " : "", c->options[o]);
    putchar(']');
}

static int print_json_cheapest(const dlx_zdd_counts *c, const dlx_problem *p)
{
    if (c->cost < 0)
        return 0;
    cli_dlx_sort(c->cheapest, c->num_cheapest);
    return cli_print_json(json_pack(
        "{s:o, s:o, s:o}", "cost", cli_dlx_json_cost(p, c->cost), "options",
        cli_dlx_json_numbers(c->cheapest, c->num_cheapest), "items",
        cli_dlx_json_options(p, c->cheapest, c->num_cheapest)));
}

static void print_json_numbers(const dlx_zdd *z, const char *covers)
{
    printf("{\"nodes\": %" PRIu32 ", \"covers\": %s", dlx_zdd_size(z) - 2,
           covers);
}

/* Prints counts as text, as they may exceed the library's numbers. */
static int print_json(const dlx_zdd *z, const dlx_zdd_counts *c,
                      const dlx_problem *p, enum cli_dlx_diagram what)
{
    if (what == CLI_DLX_CHEAPEST_COVER)
        return print_json_cheapest(c, p);
    print_json_numbers(z, c->covers);
    if (what == CLI_DLX_LENGTHS)
        print_json_lengths(c);
    else if (what == CLI_DLX_OPTIONS)
        print_json_options(c);
    puts("}");
    return 0;
}

static int print(const dlx_zdd *z, const dlx_zdd_counts *c,
                 const dlx_problem *p, const cli_dlx_args *args)
{
    switch (args->diagram) {
    case CLI_DLX_LENGTHS:
        print_lengths(c);
        return 0;
    case CLI_DLX_OPTIONS:
        print_options(c);
        return 0;
    case CLI_DLX_CHEAPEST_COVER:
        return print_cheapest(c, p, args);
    default:
        print_numbers(z, c->covers);
        return 0;
    }
}

static int print_all(const dlx_zdd *z, bool json)
{
    size_t size = dlx_zdd_count_text(z, NULL, 0) + 1;
    char *covers = malloc(size);
    if (covers == NULL)
        return DLX_ENOMEM;
    dlx_zdd_count_text(z, covers, size);
    if (json) {
        print_json_numbers(z, covers);
        puts("}");
    } else {
        print_numbers(z, covers);
    }
    free(covers);
    return 0;
}

int cli_dlx_print_counts(const dlx_zdd *z, const dlx_problem *p,
                         const cli_dlx_args *args, bool *has_covers)
{
    cli_dlx_options given;
    cli_dlx_waiting w;
    dlx_zdd_counts *c;
    if (args->diagram == CLI_DLX_NUMBERS &&
        args->assumed.num + args->excluded.num == 0)
        return print_all(z, args->json);
    if (cli_dlx_read_assumed(&given, p, args) != 0)
        return 1;
    cli_dlx_wait(&w, args, "counting in the diagram",
                 "stopped by a limit before anything was counted");
    int error = dlx_zdd_counts_new(&c, z, p, given.list, given.num,
                                   given.excluded, given.num_excluded);
    cli_dlx_end_wait(&w);
    cli_release_signals();
    if (error == 0) {
        *has_covers = c->cost >= 0;
        error = args->json ? print_json(z, c, p, args->diagram)
                           : print(z, c, p, args);
    }
    dlx_zdd_counts_free(c);
    cli_dlx_options_clear(&given);
    return error;
}

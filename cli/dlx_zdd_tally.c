/* dlx_zdd_tally.c - dlx zdd: numbers of covers, by length and by option, and a
 * cheapest cover, of a diagram. */
#include "cli/dlx_zdd_tally.h"

#include "cli/dlx_assume.h"
#include "cli/dlx_print.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void print_numbers(const dlx_zdd *z, const dlx_zdd_tally *t)
{
    printf("nodes %" PRIu32 "\ncovers %s\n", dlx_zdd_size(z) - 2, t->covers);
}

/* A line a length that covers have. */
static void print_lengths(const dlx_zdd_tally *t)
{
    for (int n = 0; n < t->num_lengths; n++) {
        if (strcmp(t->lengths[n], "0") != 0)
            printf("%d %s\n", n, t->lengths[n]);
    }
}

/* A line an option. */
static void print_options(const dlx_zdd_tally *t)
{
    for (int o = 0; o < t->num_options; o++)
        printf("%d %s\n", o, t->options[o]);
}

static int print_cheapest(const dlx_zdd_tally *t, const dlx_problem *p,
                          const cli_dlx_args *args)
{
    if (t->cost < 0)
        return 0;
    printf("cost %" PRId64 "\n", t->cost);
    cli_dlx_sort(t->cheapest, t->num_cheapest);
    return cli_dlx_print_lines(p, t->cheapest, t->num_cheapest, args->indices);
}

static int print(const dlx_zdd *z, const dlx_zdd_tally *t, const dlx_problem *p,
                 const cli_dlx_args *args)
{
    switch (args->diagram) {
    case CLI_DLX_LENGTHS:
        print_lengths(t);
        return 0;
    case CLI_DLX_OPTIONS:
        print_options(t);
        return 0;
    case CLI_DLX_CHEAPEST_COVER:
        return print_cheapest(t, p, args);
    default:
        print_numbers(z, t);
        return 0;
    }
}

int cli_dlx_print_tally(const dlx_zdd *z, const dlx_problem *p,
                        const cli_dlx_args *args, bool *has_covers)
{
    cli_dlx_options given;
    dlx_zdd_tally *t;
    if (cli_dlx_read_assumed(&given, p, args) != 0)
        return 1;
    int error = dlx_zdd_tally_new(&t, z, p, given.list, given.num,
                                  given.excluded, given.num_excluded);
    if (error == 0) {
        *has_covers = t->cost >= 0;
        error = print(z, t, p, args);
    }
    dlx_zdd_tally_free(t);
    cli_dlx_options_clear(&given);
    return error;
}

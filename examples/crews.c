/*
 * crews.c - the cheapest way to fly a timetable: each flight by one crew.
 *
 * Flights are items; a pairing, which one crew can fly in a row, is an option,
 * and its cost that of the crew. The three cheapest covers are printed.
 */
#include "dlx/dlx.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char TEXT[] = "AB1 BC1 CA1 AB2 BA2 AC1\n"
                           "AB1 BC1 CA1 |70\n"
                           "AB1 BA2 |40\n"
                           "AB2 BA2 |35\n"
                           "AB2 BC1 CA1 |65\n"
                           "BC1 CA1 |50\n"
                           "AC1 CA1 |45\n"
                           "AC1 |30\n"
                           "AB2 |20\n"
                           "AB1 BC1 |60\n";

static void print_covers(dlx_cheapest *c, const dlx_problem *p)
{
    for (int rank = 0; rank < dlx_cheapest_num(c); rank++) {
        const int *options;
        int64_t cost;
        int n = dlx_cheapest_get(c, rank, &options, &cost);
        printf("cost %" PRId64 "\n", cost);
        for (int k = 0; k < n; k++)
            dlx_write_option(p, options[k], stdout);
    }
}

int main(void)
{
    dlx_text_error error;
    dlx_cheapest_config config;
    dlx_cheapest *c = NULL;
    int64_t least = -1;
    dlx_problem *p = dlx_problem_new();
    dlx_cheapest_config_init(&config);
    config.covers = 3;
    if (p == NULL || dlx_read_text(p, TEXT, strlen(TEXT), &error) != 0 ||
        dlx_freeze(p) != 0 || dlx_cheapest_new(&c, p, &config) != 0) {
        dlx_problem_free(p);
        return 2;
    }
    while (dlx_cheapest_next(c) == DLX_SOLUTION)
        ; /* a better cover has been found */
    print_covers(c, p);
    dlx_cheapest_get(c, 0, NULL, &least);
    dlx_cheapest_free(c);
    dlx_problem_free(p);
    return least == 135 ? 0 : 1;
}

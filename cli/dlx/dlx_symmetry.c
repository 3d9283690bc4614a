/* dlx_symmetry.c - dlx symmetry: prints the automorphism group of a problem. */
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

static void print_item(const dlx_problem *p, int item)
{
    const char *name = dlx_item_name(p, item);
    if (name != NULL)
        fputs(name, stdout);
    else
        printf("%d", item);
}

static void print_number(const dlx_problem *p, int option)
{
    (void)p;
    printf("%d", option);
}

/* Prints the nontrivial cycles of a permutation of first..last, each from its
 * least point. Needs: seen[] is 0; it is used up. Returns the number of cycles.
 */
static int print_cycles(const dlx_problem *p, const int *image, int first,
                        int last, char *seen,
                        void (*print)(const dlx_problem *p, int point))
{
    int cycles = 0;
    for (int x = first; x <= last; x++) {
        if (seen[x] || image[x] == x)
            continue;
        fputs("(", stdout);
        for (int y = x; !seen[y]; y = image[y]) {
            if (y != x)
                fputs(" ", stdout);
            print(p, y);
            seen[y] = 1;
        }
        fputs(")", stdout);
        cycles++;
    }
    return cycles;
}

/* Prints a generator by items, or by options if it moves no item, as with
 * identical options. */
static int print_generator(const dlx_problem *p, dlx_symmetry *y, int k)
{
    const int *items, *options;
    size_t most = (size_t)dlx_num_items(p) + (size_t)dlx_num_options(p) + 2;
    char *seen = calloc(2, most);
    if (seen == NULL)
        return DLX_ENOMEM;
    dlx_symmetry_get_generator(y, k, &items, &options);
    printf("  ");
    if (print_cycles(p, items, 1, dlx_num_items(p), seen, print_item) == 0) {
        printf("options ");
        print_cycles(p, options, 0, dlx_num_options(p) - 1, seen + most,
                     print_number);
    }
    putchar('\n');
    free(seen);
    return 0;
}

/* Returns [option]: the size of its orbit if it is the first there, otherwise
 * 0; to be freed. */
static int *count_orbits(const dlx_problem *p, const dlx_symmetry *y, int *num)
{
    const int *orbits = dlx_symmetry_orbits(y);
    int *size = calloc((size_t)dlx_num_options(p) + 1, sizeof *size);
    *num = 0;
    for (int o = 0; o < dlx_num_options(p) && size != NULL; o++) {
        *num += orbits[o] == o;
        size[orbits[o]]++;
    }
    return size;
}

static int print_text(const dlx_problem *p, dlx_symmetry *y)
{
    int num, error = 0, *size = count_orbits(p, y, &num);
    if (size == NULL)
        return DLX_ENOMEM;
    printf("order %s\n", dlx_symmetry_order(y));
    printf("generators %d\n", dlx_symmetry_num_generators(y));
    for (int k = 0; k < dlx_symmetry_num_generators(y) && error == 0; k++)
        error = print_generator(p, y, k);
    printf("orbits of options %d\n", num);
    for (int o = 0; o < dlx_num_options(p) && error == 0; o++) {
        if (size[o] == 0)
            continue;
        printf("  %d like ", size[o]);
        error = dlx_write_option(p, o, stdout);
    }
    free(size);
    return error;
}

/* Returns the cycles of a generator on options: [[0, 3], [1, 2]]. */
static json_t *json_cycles(const dlx_problem *p, const int *image)
{
    json_t *cycles = json_array();
    char *seen = calloc((size_t)dlx_num_options(p) + 1, 1);
    for (int o = 0; o < dlx_num_options(p) && seen != NULL; o++) {
        if (seen[o] || image[o] == o)
            continue;
        json_t *cycle = json_array();
        for (int at = o; !seen[at]; at = image[at]) {
            cli_json_append(&cycle, json_integer(at));
            seen[at] = 1;
        }
        cli_json_append(&cycles, cycle);
    }
    if (seen == NULL) {
        json_decref(cycles);
        cycles = NULL;
    }
    free(seen);
    return cycles;
}

static json_t *json_generators(const dlx_problem *p, dlx_symmetry *y)
{
    json_t *all = json_array();
    for (int k = 0; k < dlx_symmetry_num_generators(y); k++) {
        const int *options;
        dlx_symmetry_get_generator(y, k, NULL, &options);
        cli_json_append(&all, json_cycles(p, options));
    }
    return all;
}

static json_t *json_orbits(const dlx_problem *p, const dlx_symmetry *y)
{
    const int *orbits = dlx_symmetry_orbits(y);
    json_t *all = json_array();
    int num = 0,
        *place = malloc(((size_t)dlx_num_options(p) + 1) * sizeof *place);
    int failed = all == NULL || place == NULL;
    for (int o = 0; o < dlx_num_options(p) && failed == 0; o++) {
        if (orbits[o] == o) {
            place[o] = num++;
            failed |= json_array_append_new(all, json_array());
        }
        failed |= json_array_append_new(
            json_array_get(all, (size_t)place[orbits[o]]), json_integer(o));
    }
    free(place);
    if (failed == 0)
        return all;
    json_decref(all);
    return NULL;
}

static int print_json(const dlx_problem *p, dlx_symmetry *y)
{
    json_t *generators = json_generators(p, y), *orbits = json_orbits(p, y);
    char *text_of_generators = cli_json_text(generators);
    char *text_of_orbits = cli_json_text(orbits);
    bool made = text_of_generators != NULL && text_of_orbits != NULL;
    if (made)
        printf("{\"order\": %s, \"generators\": %s, \"orbits\": %s}\n",
               dlx_symmetry_order(y), text_of_generators, text_of_orbits);
    free(text_of_generators);
    free(text_of_orbits);
    return made ? 0 : DLX_ENOMEM;
}

int cli_dlx_symmetry(const cli_dlx_args *args)
{
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    if (!cli_dlx_can_symmetry())
        return CLI_ERROR;
    dlx_problem *p = cli_dlx_load(args);
    dlx_symmetry *y = NULL;
    if (p == NULL)
        return CLI_ERROR;
    int error = dlx_symmetry_new(&y, p);
    if (error == 0)
        error = args->json ? print_json(p, y) : print_text(p, y);
    if (error != 0 &&
        error != DLX_EWRITE) /* main() reports errors of writing */
        cli_complain("%s", dlx_error_text(error));
    dlx_symmetry_free(y);
    dlx_problem_free(p);
    return error == 0 ? CLI_YES : CLI_ERROR;
}

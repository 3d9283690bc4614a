/* dlx_cheapest.c - dlx cheapest and dlx pack: covers of least cost. */
#include "base/clock.h"
#include "cli/dlx/dlx_assume.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct search {
    const cli_dlx_args *args;
    dlx_problem *problem;
    dlx_reduction *reduction; /* the problem after assuming and excluding
                                 options; NULL: unchanged */
    int64_t assumed_cost;
    dlx_cheapest *cheapest;
    cli_dlx_printer printer;
    cli_progress progress;
} search;

/* ---- while it goes on ---------------------------------------------------- */

/* Returns an upper bound, in percent of its cost, on how much too expensive the
 * best cover so far is. */
static double gap_of(const search *s, int64_t cost, int64_t bound)
{
    char text[DLX_COST_TEXT], other[DLX_COST_TEXT];
    double whole =
        strtod(dlx_cost_text(s->problem, cost + s->assumed_cost, text), NULL);
    double least =
        strtod(dlx_cost_text(s->problem, bound + s->assumed_cost, other), NULL);
    return whole != 0 ? 100 * fabs((whole - least) / whole) : 0;
}

static const char *show_cost(const search *s, int64_t cost,
                             char text[DLX_COST_TEXT])
{
    return dlx_cost_text(s->problem, cost + s->assumed_cost, text);
}

/* Writes "cost 1234, gap 2.76 %, bound 1200, 20000 nodes, 3.0 s". */
static void describe(const search *s, char *line, size_t size)
{
    dlx_cheapest_stats stats;
    int64_t cost;
    char best[80] = "no cover yet", text[DLX_COST_TEXT];
    char bound[DLX_COST_TEXT] = "any";
    dlx_cheapest_get_stats(s->cheapest, &stats);
    if (stats.bound < INT64_MAX)
        show_cost(s, stats.bound, bound);
    if (dlx_cheapest_get(s->cheapest, 0, NULL, &cost) >= 0) {
        double gap = gap_of(s, cost, stats.bound);
        snprintf(best, sizeof best, "cost %s, gap %.2f %%",
                 show_cost(s, cost, text), gap);
    }
    snprintf(line, size, "%s, bound %s, %" PRIu64 " nodes, %.1f s", best, bound,
             stats.nodes, base_clock() - s->args->begun);
}

static void tick(void *ctx)
{
    search *s = ctx;
    char line[200];
    if (cli_progress_is_due(&s->progress)) {
        describe(s, line, sizeof line);
        cli_progress_draw(&s->progress, line);
    }
    if (cli_caught_signal() != 0)
        dlx_cheapest_interrupt(s->cheapest);
}

static void report_cover(search *s)
{
    char line[200];
    if (s->args->verbose == 0)
        return;
    describe(s, line, sizeof line);
    cli_progress_erase(&s->progress);
    fprintf(stderr, "%s\n", line);
}

/* ---- the answer ---------------------------------------------------------- */

/* Returns [item] by how many options it falls short, to be freed, or NULL if
 * out of memory. */
static int *find_left(const dlx_problem *p, const int *cover, int n)
{
    int num_items = dlx_num_items(p), *left = NULL;
    left = calloc((size_t)num_items + 1, sizeof *left);
    if (left == NULL)
        return NULL;
    for (int i = 1, high; i <= num_items; i++)
        (void)dlx_get_bounds(p, i, &left[i],
                             &high); /* bounds of secondary items are unknown,
                                        so left[] stays 0 */
    for (int k = 0; k < n; k++) {
        const int *items;
        int size = dlx_get_option(p, cover[k], &items, NULL);
        for (int j = 0; j < size; j++)
            left[items[j]] -= left[items[j]] > 0;
    }
    return left;
}

static void print_left(const dlx_problem *p, int *left)
{
    bool is_any = false;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        for (; left[i] > 0; left[i]--) {
            fputs(is_any ? " " : "left ", stdout);
            is_any = true;
            if (name != NULL)
                fputs(name, stdout);
            else
                printf("%d", i);
        }
    }
    if (is_any)
        putchar('\n');
}

static int print_lines(const search *s, int rank, const int *cover, int n,
                       int64_t cost)
{
    int *left = find_left(s->problem, cover, n);
    if (left == NULL)
        return DLX_ENOMEM;
    char text[DLX_COST_TEXT];
    if (rank > 0)
        putchar('\n');
    if (s->args->form != CLI_DLX_CSV) {
        printf("cost %s\n", dlx_cost_text(s->problem, cost, text));
        print_left(s->problem, left);
    }
    free(left);
    return cli_dlx_print_options(&s->printer, cover, n);
}

static json_t *json_left(const dlx_problem *p, const int *cover, int n)
{
    int *left = find_left(p, cover, n);
    json_t *names = left != NULL ? json_array() : NULL;
    for (int i = 1; names != NULL && i <= dlx_num_items(p); i++) {
        for (; left[i] > 0; left[i]--)
            cli_json_append(&names, cli_dlx_json_name(dlx_item_name(p, i), i));
    }
    free(left);
    return names;
}

static int print_json(const search *s, int rank, const int *cover, int n,
                      int64_t cost, bool is_proved)
{
    json_t *line =
        json_pack("{s:i, s:o, s:b, s:o, s:o}", "cover", rank + 1, "cost",
                  cli_dlx_json_cost(s->problem, cost), "proved", is_proved,
                  "options", cli_dlx_json_numbers(cover, n), "items",
                  cli_dlx_json_options(s->problem, cover, n));
    if (line != NULL && s->args->command == CLI_DLX_PACK &&
        json_object_set_new(line, "left", json_left(s->problem, cover, n)) !=
            0) {
        json_decref(line);
        line = NULL;
    }
    return cli_print_json(line);
}

/* Sets *cover, to be freed, to options of the original problem in ascending
 * order. Returns their number, or DLX_ENOMEM. */
static int find_cover(const search *s, int rank, int **cover, int64_t *cost)
{
    const int *options, *forced = NULL;
    int n = dlx_cheapest_get(s->cheapest, rank, &options, cost),
        num_forced = s->reduction == NULL
                         ? 0
                         : dlx_reduction_forced(s->reduction, &forced);
    *cover = malloc(((size_t)n + (size_t)num_forced + 1) * sizeof **cover);
    if (*cover == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < n; k++)
        (*cover)[k] = s->reduction == NULL
                          ? options[k]
                          : dlx_reduction_option(s->reduction, options[k]);
    for (int k = 0; k < num_forced; k++)
        (*cover)[n + k] = forced[k];
    cli_dlx_sort(*cover, n + num_forced);
    *cost += s->assumed_cost;
    return n + num_forced;
}

typedef struct priced_cover {
    int64_t cost;
    int *options;
    int n;
} priced_cover;

static int compare_covers(const void *a, const void *b)
{
    const priced_cover *x = a, *y = b;
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    for (int k = 0; k < x->n && k < y->n; k++) {
        if (x->options[k] != y->options[k])
            return x->options[k] < y->options[k] ? -1 : 1;
    }
    return (x->n > y->n) - (x->n < y->n);
}

static int print_list(const search *s, const priced_cover *list, int num,
                      bool is_proved)
{
    int error = 0;
    for (int k = 0; k < num && error == 0; k++) {
        const priced_cover *c = &list[k];
        error = s->args->json
                    ? print_json(s, k, c->options, c->n, c->cost, is_proved)
                    : print_lines(s, k, c->options, c->n, c->cost);
        if (cli_output_failed())
            error = DLX_EWRITE;
    }
    return error;
}

/* Prints the covers, sorted again, as each includes the assumed options. */
static int print_covers(const search *s, bool is_proved)
{
    int num = dlx_cheapest_num(s->cheapest), error = 0, found = 0;
    priced_cover *list = calloc((size_t)num + 1, sizeof *list);
    if (list == NULL)
        return DLX_ENOMEM;
    for (; found < num && error == 0; found++) {
        priced_cover *c = &list[found];
        c->n = find_cover(s, found, &c->options, &c->cost);
        error = c->n < 0 ? c->n : 0;
    }
    if (error == 0) {
        qsort(list, (size_t)num, sizeof *list, compare_covers);
        error = print_list(s, list, num, is_proved);
    }
    for (int k = 0; k < found; k++)
        free(list[k].options);
    free(list);
    return error;
}

/* ---- what is said about it ----------------------------------------------- */

static void explain_end(const search *s, enum dlx_result last)
{
    dlx_cheapest_stats stats;
    dlx_cheapest_get_stats(s->cheapest, &stats);
    const char *why =
        last == DLX_INTERRUPTED ? "interrupted" : "stopped by a limit";
    if (last == DLX_EXHAUSTED)
        return;
    int64_t cost;
    char text[DLX_COST_TEXT];
    const char *than =
        dlx_has_plain_costs(s->problem) ? "costs less than" : "is better than";
    show_cost(s, stats.bound, text);
    if (dlx_cheapest_get(s->cheapest, 0, NULL, &cost) < 0)
        cli_complain("%s before a cover was found; no cover %s %s", why, than,
                     text);
    else
        cli_complain(
            "%s; there may be cheaper covers, but no cover %s %s (gap %.2f %%)",
            why, than, text, gap_of(s, cost, stats.bound));
}

static void print_stats(const search *s)
{
    dlx_cheapest_stats stats = {.bound = INT64_MAX};
    char cost[DLX_COST_TEXT] = "null", bound[DLX_COST_TEXT] = "null";
    int64_t least;
    if (s->cheapest != NULL)
        dlx_cheapest_get_stats(s->cheapest, &stats);
    if (s->cheapest != NULL &&
        dlx_cheapest_get(s->cheapest, 0, NULL, &least) >= 0)
        show_cost(s, least, cost);
    if (stats.bound < INT64_MAX)
        show_cost(s, stats.bound, bound);
    double total = base_clock() - s->args->begun;
    if (s->args->verbose > 0)
        fprintf(stderr,
                "---- search ----\n"
                "options    %d of %d\n"
                "bound      %s\n"
                "covers     %" PRIu64 " found, each among the cheapest when it "
                "was found\nnodes      %" PRIu64 "\n"
                "memory     %zu bytes\n"
                "seconds    %.3f (setup %.3f, total %.3f)\n",
                stats.options, dlx_num_options(s->problem), bound, stats.covers,
                stats.nodes, stats.bytes, stats.seconds, stats.setup_seconds,
                total);
    if (s->args->stats_json)
        fprintf(stderr,
                "{\"nodes\": %" PRIu64 ", \"covers\": %" PRIu64
                ", \"cost\": %s, \"bound\": %s, \"search_seconds\": %.6f, "
                "\"total_seconds\": %.6f}\n",
                stats.nodes, stats.covers, cost, bound, stats.seconds, total);
}

/* ---- the command --------------------------------------------------------- */

/* Returns a price that exceeds the cost of any set of options. */
static int64_t find_price(const dlx_problem *p)
{
    int64_t sum = 0;
    for (int o = 0; o < dlx_num_options(p); o++)
        sum += dlx_option_cost(p, o); /* a problem has no greater sum */
    return sum < INT64_MAX ? sum + 1 : sum;
}

static int make_reduction(search *s)
{
    cli_dlx_options given;
    if (s->args->assumed.num + s->args->excluded.num == 0)
        return 0;
    if (cli_dlx_read_assumed(&given, s->problem, s->args) != 0)
        return -1;
    dlx_reduction_config config = {.given_only = 1,
                                   .assumed = given.list,
                                   .num_assumed = given.num,
                                   .excluded = given.excluded,
                                   .num_excluded = given.num_excluded};
    int error = dlx_reduction_new(&s->reduction, s->problem, &config);
    cli_dlx_options_clear(&given);
    if (error != 0) {
        cli_complain("%s", dlx_error_text(error));
        return -1;
    }
    const int *forced;
    int num = dlx_reduction_forced(s->reduction, &forced);
    for (int k = 0; k < num; k++)
        s->assumed_cost += dlx_option_cost(s->problem, forced[k]);
    return 0;
}

static bool is_impossible(const search *s)
{
    dlx_reduction_stats stats;
    int64_t bound = s->args->cheapest.bound;
    if (s->reduction == NULL)
        return false;
    dlx_reduction_get_stats(s->reduction, &stats);
    return stats.has_none || (bound >= 0 && bound < s->assumed_cost);
}

/* Checks options about costs. They refer to costs of covers, which uncovered
 * items would change. Returns 0, or an error after a message. */
static int check_costs(const search *s)
{
    const dlx_cheapest_config *c = &s->args->cheapest;
    bool is_pack = s->args->command == CLI_DLX_PACK;
    if (dlx_has_plain_costs(s->problem) ||
        (!is_pack && c->bound < 0 && c->gap == 0))
        return 0;
    cli_complain(
        "%s needs whole costs >= 0 that are minimized, without a constant term",
        is_pack         ? "pack"
        : c->bound >= 0 ? "--bound"
                        : "--gap");
    return DLX_EARGUMENT;
}

static int make_search(search *s)
{
    dlx_cheapest_config config = s->args->cheapest;
    if (s->args->command != CLI_DLX_PACK && !dlx_has_costs(s->problem) &&
        dlx_has_plain_costs(s->problem))
        cli_complain("no option has a cost, so all covers cost 0");
    if (s->args->command == CLI_DLX_PACK && config.price < 0)
        config.price = find_price(s->problem);
    if (config.bound >= 0)
        config.bound -= s->assumed_cost;
    const dlx_problem *p =
        s->reduction == NULL ? s->problem : dlx_reduction_problem(s->reduction);
    int error = 0;
    if (s->args->certificate != NULL && dlx_has_bounds(p))
        error = DLX_EBOUNDS;
    if (error == 0)
        error = dlx_cheapest_new(&s->cheapest, p, &config);
    if (error == DLX_ETOOBIG)
        cli_complain("the problem is too big, or the sum of all costs and "
                     "prices is greater than %" PRId64,
                     INT64_MAX);
    else if (error != 0)
        cli_dlx_refuse(s->problem, error);
    return error;
}

static enum dlx_result run(search *s)
{
    cli_progress_init(&s->progress);
    dlx_cheapest_set_tick(s->cheapest, tick, s);
    dlx_limits left = cli_dlx_limits_left(s->args);
    dlx_cheapest_set_limits(s->cheapest, &left);
    cli_catch_signals(NULL);
    enum dlx_result last;
    while ((last = dlx_cheapest_next(s->cheapest)) == DLX_SOLUTION)
        report_cover(s);
    cli_progress_erase(&s->progress);
    return last;
}

static int write_certificate(void *ctx, FILE *to, enum dlx_result *result)
{
    search *s = ctx;
    return dlx_cheapest_certify(s->cheapest, to, result);
}

static int certify(search *s, int code)
{
    bool has_failed;
    fflush(stdout);      /* prints the answer before the proof */
    cli_output_failed(); /* keeps the reason */
    enum dlx_result last = cli_dlx_certify(write_certificate, s, s->problem,
                                           s->args->certificate, &has_failed);
    cli_progress_erase(&s->progress);
    return has_failed ? CLI_ERROR : last != DLX_EXHAUSTED ? CLI_LIMIT : code;
}

static int search_and_print(search *s)
{
    enum dlx_result last = run(s);
    int error = print_covers(s, last == DLX_EXHAUSTED);
    explain_end(s, last);
    print_stats(s);
    if (error != 0 &&
        error != DLX_EWRITE) /* main() reports errors of writing */
        cli_complain("%s", dlx_error_text(error));
    if (error != 0)
        return CLI_ERROR;
    if (last != DLX_EXHAUSTED)
        return CLI_LIMIT;
    int code = dlx_cheapest_num(s->cheapest) > 0 ? CLI_YES : CLI_NO;
    return s->args->certificate != NULL ? certify(s, code) : code;
}

int cli_dlx_cheapest(const cli_dlx_args *args)
{
    search s = {.args = args};
    int code = CLI_ERROR;
    cli_limit_seconds(args->limits.seconds, "");
    s.problem = cli_dlx_load(args);
    bool is_ready =
        s.problem != NULL && check_costs(&s) == 0 && make_reduction(&s) == 0;
    if (is_ready && is_impossible(&s)) {
        print_stats(&s);
        code = CLI_NO;
    } else if (is_ready &&
               cli_dlx_printer_init(&s.printer, s.problem, args) == 0 &&
               make_search(&s) == 0) {
        cli_limit_seconds(0, "");
        code = search_and_print(&s);
    }
    cli_dlx_printer_clear(&s.printer);
    dlx_cheapest_free(s.cheapest);
    dlx_reduction_free(s.reduction);
    dlx_problem_free(s.problem);
    return code;
}

/*
 * sudoku_rate.c - the command rate: difficulty for people, on the scales of
 * HoDoKu and of Sudoku Explainer.
 *
 *     hard 980 6.6/1.2/1.2 skyscraper
 *     hard 980 6.6/1.2/1.2 skyscraper W2 B2      with --whips --braids
 */
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void add_tenths(sudoku_text *to, const sudoku_grade *g, int tenths,
                       const char *unknown)
{
    if (g->has_rating)
        sudoku_text_printf(to, "%d.%d", tenths / 10, tenths % 10);
    else
        sudoku_text_printf(to, "%s", unknown);
}

static const char *name_of(int technique)
{
    sudoku_technique_info info;
    if (technique == SUDOKU_BY_SEARCH)
        return "search";
    return sudoku_technique_describe(technique, &info) == 0 ? info.name : "-";
}

/* Ratings by chains; -1: there are rules beyond houses, or a chain is too long.
 */
typedef struct chain_ratings {
    bool is_asked[2];
    int length[2];
} chain_ratings;

static int rate_chains(cli_worker *worker, chain_ratings *c)
{
    *c = (chain_ratings){{worker->args->whips, worker->args->braids}, {-1, -1}};
    for (int k = 0; k < 2; k++) {
        sudoku_limits limits = cli_worker_limits(worker);
        int code = c->is_asked[k]
                       ? sudoku_rate_chains(worker->answer.puzzle,
                                            (enum sudoku_chain_kind)k, &limits,
                                            &c->length[k])
                       : 0;
        if (code != 0 && code != SUDOKU_EARGUMENT)
            return code;
    }
    return 0;
}

static void add_chains(sudoku_text *to, const chain_ratings *c)
{
    for (int k = 0; k < 2; k++) {
        if (c->is_asked[k] && c->length[k] >= 0)
            sudoku_text_printf(to, " %c%d", "WB"[k], c -> length[k]);
        else if (c->is_asked[k])
            sudoku_text_printf(to, " %c-", "WB"[k]);
    }
}

static void add_line(sudoku_text *to, const sudoku_grade *g,
                     const chain_ratings *c)
{
    const int tenths[3] = {g->er, g->ep, g->ed};
    sudoku_text_printf(to, "%s %d ", sudoku_level_name(g->level), g->score);
    for (int k = 0; k < 3; k++) {
        sudoku_text_printf(to, "%s", k > 0 ? "/" : "");
        add_tenths(to, g, tenths[k], "-");
    }
    sudoku_text_printf(to, " %s", name_of(g->hardest));
    add_chains(to, c);
    sudoku_text_printf(to, "\n");
}

static void add_count(sudoku_text *to, const char *name, int count,
                      bool *is_first)
{
    if (count == 0)
        return;
    sudoku_text_printf(to, "%s\"%s\": %d", *is_first ? "" : ", ", name, count);
    *is_first = false;
}

static void add_counts(cli_answer *answer, const sudoku_grade *g)
{
    sudoku_text *to = &answer->chunk->answers;
    bool is_first = true;
    cli_answer_key(answer, "techniques");
    sudoku_text_printf(to, "{");
    for (int k = 0; k < sudoku_num_techniques(); k++)
        add_count(to, name_of(k), g->counts[k], &is_first);
    add_count(to, name_of(SUDOKU_BY_SEARCH), g->searches, &is_first);
    sudoku_text_printf(to, "}");
}

static void add_members(cli_answer *answer, const sudoku_grade *g,
                        const chain_ratings *c)
{
    static const char *const keys[3] = {"er", "ep", "ed"};
    const int tenths[3] = {g->er, g->ep, g->ed};
    const char *level = sudoku_level_name(g->level);
    cli_answer_key(answer, "level");
    cli_answer_string(answer, level, strlen(level));
    cli_answer_key(answer, "score");
    cli_answer_number(answer, (uint64_t)g->score);
    for (int k = 0; k < 3; k++) {
        cli_answer_key(answer, keys[k]);
        add_tenths(&answer->chunk->answers, g, tenths[k], "null");
    }
    for (int k = 0; k < 2; k++) {
        if (!c->is_asked[k])
            continue;
        cli_answer_key(answer, k == 0 ? "w" : "b");
        if (c->length[k] >= 0)
            cli_answer_number(answer, (uint64_t)c->length[k]);
        else
            sudoku_text_printf(&answer->chunk->answers, "null");
    }
    cli_answer_key(answer, "steps");
    cli_answer_number(answer, (uint64_t)g->steps);
    cli_answer_key(answer, "hard_steps");
    cli_answer_number(answer, (uint64_t)g->hard_steps);
    cli_answer_key(answer, "hardest");
    cli_answer_string(answer, name_of(g->hardest), strlen(name_of(g->hardest)));
    add_counts(answer, g);
}

/* ---- histograms ---------------------------------------------------------- */

static void count(cli_totals *totals, const sudoku_grade *g)
{
    int whole = g->has_rating ? g->er / 10 : CLI_NUM_RATINGS - 1;
    totals->levels[g->level]++;
    totals->ratings[whole < CLI_NUM_RATINGS ? whole : CLI_NUM_RATINGS - 1]++;
}

/* Prints a line, with a bar of up to 50 characters. */
static void print_bar(const char *name, uint64_t num, uint64_t most)
{
    enum { LONGEST = 50 };
    int size = most > 0 ? (int)((num * LONGEST + most / 2) / most) : 0;
    printf("%-8s %8" PRIu64 "%s", name, num, size > 0 ? "  " : "");
    while (size-- > 0)
        putchar('#');
    putchar('\n');
}

static uint64_t greatest(const uint64_t *list, int n)
{
    uint64_t most = 0;
    for (int k = 0; k < n; k++)
        most = list[k] > most ? list[k] : most;
    return most;
}

void cli_print_histogram(const cli_totals *totals)
{
    const uint64_t *levels = totals->levels, *ratings = totals->ratings;
    uint64_t most = greatest(levels, CLI_NUM_LEVELS);
    for (int k = 0; k < CLI_NUM_LEVELS; k++)
        print_bar(sudoku_level_name((enum sudoku_level)k), levels[k], most);
    if (totals->count[CLI_MANY] > 0)
        print_bar("many", totals->count[CLI_MANY], most);
    if (totals->count[CLI_NONE] > 0)
        print_bar("none", totals->count[CLI_NONE], most);
    if (greatest(ratings, CLI_NUM_RATINGS - 1) == 0)
        return; /* no board has ratings */
    most = greatest(ratings, CLI_NUM_RATINGS);
    putchar('\n');
    for (int k = 0; k < CLI_NUM_RATINGS; k++) {
        char name[24] = "unrated";
        if (ratings[k] == 0)
            continue;
        if (k < CLI_NUM_RATINGS - 1)
            snprintf(name, sizeof name, "%d.0-%d.9", k, k);
        print_bar(name, ratings[k], most);
    }
}

/* Adds the rating so far, after a limit or a signal. */
static void say_beginning(cli_answer *answer, const sudoku_grade *g)
{
    char text[160];
    snprintf(text, sizeof text, "%s %d by the first %d steps, and not finished",
             sudoku_level_name(g->level), g->score, g->steps);
    cli_answer_message(answer, 0, 0, text);
}

enum cli_outcome cli_rate(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    bool left_out[CLI_MAX_TECHNIQUES];
    sudoku_path_options options;
    sudoku_limits limits = {.nodes = worker->args->limits.nodes};
    sudoku_grade g;
    if (worker->rater == NULL && sudoku_rater_new(&worker->rater) != 0) {
        cli_say_load_error(worker, SUDOKU_ENOMEM);
        return CLI_FAILED;
    }
    cli_path_options(worker, &options, left_out);
    options.rater = worker->rater;
    int code = sudoku_grade_puzzle(&g, answer->puzzle, &options, &limits);
    if (code == SUDOKU_ELIMIT && g.verdict == SUDOKU_UNIQUE)
        say_beginning(answer, &g);
    if (code != 0)
        return cli_explain_failed(worker, code);
    if (g.verdict != SUDOKU_UNIQUE) {
        if (!worker->args->histogram)
            cli_answer_word(answer, g.verdict == SUDOKU_MANY ? "many" : "none");
        return cli_outcome_of_verdict(g.verdict);
    }
    if (worker->args->histogram) {
        count(&answer->chunk->totals, &g);
        return CLI_UNIQUE;
    }
    chain_ratings chains;
    code = rate_chains(worker, &chains);
    if (code != 0)
        return cli_explain_failed(worker, code);
    cli_answer_open(answer, false);
    if (worker->args->json)
        add_members(answer, &g, &chains);
    else
        add_line(&answer->chunk->answers, &g, &chains);
    cli_answer_close(answer, "unique");
    return CLI_UNIQUE;
}

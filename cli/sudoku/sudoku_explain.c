/*
 * sudoku_explain.c - the commands explain and hint: the steps by which people
 * solve a puzzle, a sentence a line, or only the next one.
 *
 * If no technique applies, a digit of the solution found by search is placed,
 * and the step says so.
 */
#include "cli/sudoku/sudoku_explain.h"

#include "base/clock.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_page.h"
#include "cli/sudoku/sudoku_step_pictures.h"
#include "cli/sudoku/sudoku_watch.h"
#include "sudoku/board/verify.h"
#include "sudoku/picture/draw_text.h"

#include <string.h>

/* Ends an answer that a limit or a signal has cut short. */
static enum cli_outcome stop(cli_answer *answer)
{
    enum cli_outcome outcome = cli_answer_stopped(answer, cli_worker_reason());
    if (answer->args->html && answer->num_shown > 0)
        return outcome;
    if (outcome == CLI_LIMITED || answer->num_shown == 0)
        cli_answer_word(answer, "limit");
    else if (answer->args->json)
        cli_answer_word(answer, "interrupted");
    return outcome;
}

enum cli_outcome cli_outcome_of_verdict(enum sudoku_verdict_kind verdict)
{
    return verdict == SUDOKU_UNIQUE ? CLI_UNIQUE
           : verdict == SUDOKU_MANY ? CLI_MANY
                                    : CLI_NONE;
}

/* Chooses the techniques of --only, or all that are not rare, without those of
 * --without. */
static void choose_techniques(const cli_args *args, bool *left_out)
{
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        sudoku_technique_info info;
        sudoku_technique_describe(k, &info);
        left_out[k] = args->left_out[k] || (!args->has_only && info.is_rare);
    }
}

void cli_path_options(cli_worker *worker, sudoku_path_options *options,
                      bool *left_out)
{
    choose_techniques(worker->args, left_out);
    sudoku_path_options_init(options);
    options->left_out = left_out;
    options->no_uniqueness = worker->args->no_uniqueness;
    options->is_unique = worker->args->is_unique;
    options->is_position = options->tells_wrong = worker->args->is_position;
    options->shortest = worker->args->shortest;
    options->solver = worker->solver;
}

enum cli_outcome cli_explain_failed(cli_worker *worker, int code)
{
    if (code == SUDOKU_ELIMIT)
        return stop(&worker->answer);
    cli_say_load_error(worker, code);
    return CLI_FAILED;
}

/* Makes a path. If the puzzle has several solutions, steps of search are used
 * only on request. */
int cli_path_new(cli_worker *worker, sudoku_path **path)
{
    bool left_out[CLI_MAX_TECHNIQUES];
    sudoku_path_options options;
    sudoku_limits limits = {.nodes = worker->args->limits.nodes};
    cli_path_options(worker, &options, left_out);
    int code = sudoku_path_new(path, worker->answer.puzzle, &options, &limits);
    if (code != 0 || worker->args->guess ||
        sudoku_path_verdict(*path) != SUDOKU_MANY)
        return code;
    sudoku_path_free(*path);
    options.guesses = false;
    return sudoku_path_new(path, worker->answer.puzzle, &options, &limits);
}

static void add_candidates(cli_answer *answer, const char *key,
                           const sudoku_candidate *list, int num)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, key);
    sudoku_text_add(to, "[", 1);
    for (int k = 0; k < num; k++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(shape, list[k].cell, name);
        sudoku_text_printf(to, "%s[\"%s\", %d]", k > 0 ? ", " : "", name,
                           sudoku_value(shape, list[k].digit));
    }
    sudoku_text_add(to, "]", 1);
}

static void add_cell(cli_answer *answer, const char *before, int cell)
{
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(answer->puzzle->board->shape, cell, name);
    sudoku_text_printf(&answer->chunk->answers, "%s\"%s\"", before, name);
}

static void add_candidate(cli_answer *answer, const char *before,
                          sudoku_candidate c)
{
    add_cell(answer, before, c.cell);
    sudoku_text_printf(&answer->chunk->answers, ", %d]",
                       sudoku_value(answer->puzzle->board->shape, c.digit));
}

static void add_digits(cli_answer *answer, uint64_t digits)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, "digits");
    sudoku_text_add(to, "[", 1);
    for (uint64_t rest = digits; rest != 0; rest &= rest - 1)
        sudoku_text_printf(to, "%s%d", rest != digits ? ", " : "",
                           sudoku_value(shape, __builtin_ctzll(rest)));
    sudoku_text_add(to, "]", 1);
}

static void add_cells(cli_answer *answer, const int *cells, int n)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, "cells");
    sudoku_text_add(to, "[", 1);
    for (int k = 0; k < n; k++)
        add_cell(answer, k > 0 ? ", " : "", cells[k]);
    sudoku_text_add(to, "]", 1);
}

/* Adds what the parts of a sentence speak of. Sentences are ASCII, so that
 * bytes are characters. */
static void add_mentions(cli_answer *answer, const char *key,
                         const sudoku_path *path, const sudoku_mention *list,
                         int n, const int *cells)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, key);
    sudoku_text_add(to, "[", 1);
    for (int k = 0; k < n; k++) {
        sudoku_text_printf(to, "%s{\"from\": %zu, \"to\": %zu",
                           k > 0 ? ", " : "", list[k].begin, list[k].end);
        add_cells(answer, cells + list[k].first_cell, list[k].num_cells);
        add_digits(answer, list[k].digits);
        if (list[k].house >= 0) {
            answer->scratch.size = 0;
            sudoku_path_name_house(path, list[k].house, &answer->scratch);
            cli_answer_key(answer, "house");
            cli_answer_string(answer, answer->scratch.data,
                              answer->scratch.size);
        }
        if (list[k].rule >= 0) {
            cli_answer_key(answer, "rule");
            cli_answer_number(answer, (uint64_t)list[k].rule);
        }
        sudoku_text_add(to, "}", 1);
    }
    sudoku_text_add(to, "]", 1);
}

/* Adds the pattern: cells in the order of the sentence, digits and houses. */
static void add_pattern(cli_answer *answer, const sudoku_path *path,
                        const sudoku_step *step)
{
    sudoku_text *to = &answer->chunk->answers;
    add_cells(answer, step->cells, step->num_cells);
    add_digits(answer, step->digits);
    cli_answer_key(answer, "houses");
    for (int k = 0; k < step->num_houses; k++) {
        answer->scratch.size = 0;
        sudoku_path_name_house(path, step->houses[k], &answer->scratch);
        cli_answer_item(answer, answer->scratch.data, answer->scratch.size,
                        k == 0);
    }
    sudoku_text_printf(to, step->num_houses > 0 ? "]" : "[]");
}

static void add_roles(cli_answer *answer, const sudoku_step_parts *parts)
{
    static const char *const names[SUDOKU_NUM_ROLES] = {
        [SUDOKU_ROLE_ON] = "on",          [SUDOKU_ROLE_OFF] = "off",
        [SUDOKU_ROLE_ON_2] = "on2",       [SUDOKU_ROLE_OFF_2] = "off2",
        [SUDOKU_ROLE_FIN] = "fin",        [SUDOKU_ROLE_PLACED] = "placed",
        [SUDOKU_ROLE_REMOVED] = "removed"};
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    int n = shape->num_digits, num_roles = 0;
    cli_answer_key(answer, "roles");
    sudoku_text_add(to, "{", 1);
    for (int role = SUDOKU_ROLE_ON; role < SUDOKU_NUM_ROLES; role++) {
        int num = 0;
        for (int k = 0; k < shape->num_cells * n; k++) {
            if (parts->roles[k] != role)
                continue;
            if (num++ == 0)
                sudoku_text_printf(to, "%s\"%s\": [",
                                   num_roles++ > 0 ? ", " : "", names[role]);
            add_candidate(answer, num > 1 ? ", [" : "[",
                          (sudoku_candidate){k / n, k % n});
        }
        sudoku_text_printf(to, num > 0 ? "]" : "");
    }
    sudoku_text_add(to, "}", 1);
}

static void add_links(cli_answer *answer, const sudoku_path *path,
                      const sudoku_step_parts *parts)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, "links");
    sudoku_text_add(to, "[", 1);
    for (int k = 0; k < parts->num_links; k++) {
        const sudoku_link *link = &parts->links[k];
        add_candidate(answer, k > 0 ? ", {\"from\": [" : "{\"from\": [",
                      link->from);
        add_candidate(answer, ", \"to\": [", link->to);
        cli_answer_key(answer, "strong");
        sudoku_text_printf(to, link->is_strong ? "true" : "false");
        answer->scratch.size = 0;
        sudoku_path_name_link(path, link, &answer->scratch);
        cli_answer_key(answer, "by");
        cli_answer_string(answer, answer->scratch.data, answer->scratch.size);
        sudoku_text_add(to, "}", 1);
    }
    sudoku_text_add(to, "]", 1);
}

/* Adds the tree of a search: each assumption and its consequences. */
static void add_tree(cli_answer *answer, const sudoku_step *step)
{
    sudoku_text *to = &answer->chunk->answers;
    if (step->num_branches == 0)
        return;
    cli_answer_key(answer, "tree");
    sudoku_text_add(to, "[", 1);
    for (int k = 0; k < step->num_branches; k++) {
        const sudoku_branch *b = &step->branches[k];
        sudoku_text_printf(to, k > 0 ? ", {\"parent\": " : "{\"parent\": ");
        if (b->parent < 0)
            sudoku_text_printf(to, "null");
        else
            cli_answer_number(answer, (uint64_t)b->parent);
        add_candidate(answer, ", \"suppose\": [", b->supposed);
        cli_answer_key(answer, "is");
        sudoku_text_printf(to, b->is_true ? "true" : "false");
        add_candidates(answer, "follows", step->follows + b->first_follow,
                       b->num_follows);
        cli_answer_key(answer, "text");
        cli_answer_string(answer, step->whole + b->text_begin, b->text_size);
        sudoku_text_add(to, "}", 1);
    }
    sudoku_text_add(to, "]", 1);
}

static void add_json(cli_answer *answer, sudoku_path *path,
                     const sudoku_step *step)
{
    sudoku_technique_info info;
    sudoku_step_parts parts;
    cli_answer_open(answer, false);
    cli_answer_key(answer, "technique");
    cli_answer_string(answer, step->name, strlen(step->name));
    cli_answer_key(answer, "score");
    cli_answer_number(answer, (uint64_t)step->score);
    add_candidates(answer, "places", step->places, step->num_places);
    add_candidates(answer, "removes", step->removes, step->num_removes);
    cli_answer_key(answer, "text");
    cli_answer_string(answer, step->text, step->text_size);
    if (step->whole != step->text) {
        cli_answer_key(answer, "whole");
        cli_answer_string(answer, step->whole, step->whole_size);
    }
    const char *level = sudoku_level_name(step->level);
    const char *family = sudoku_technique_describe(step->technique, &info) == 0
                             ? info.family
                             : step->name;
    cli_answer_key(answer, "level");
    cli_answer_string(answer, level, strlen(level));
    cli_answer_key(answer, "family");
    cli_answer_string(answer, family, strlen(family));
    add_pattern(answer, path, step);
    if (sudoku_path_parts(path, &parts) == 0) {
        add_roles(answer, &parts);
        add_links(answer, path, &parts);
    }
    add_mentions(answer, "mentions", path, step->mentions, step->num_mentions,
                 step->mentioned_cells);
    if (step->whole != step->text)
        add_mentions(answer, "whole_mentions", path, step->whole_mentions,
                     step->num_whole_mentions, step->mentioned_cells);
    add_tree(answer, step);
    cli_answer_close(answer, "step");
}

/* Adds the text, with each guess of a search on a line of its own, "[2.1] ..".
 */
static void add_text(sudoku_text *to, const char *text, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        if (text[k] != ' ' || k + 2 >= size || text[k + 1] != '[' ||
            text[k + 2] < '1' || text[k + 2] > '9') {
            sudoku_text_add(to, text + k, 1);
            continue;
        }
        sudoku_text_add(to, "\n  ", 3);
        for (size_t m = k + 1; text[m] != ']'; m++) {
            if (text[m] == '.')
                sudoku_text_add(to, "  ", 2);
        }
    }
}

void cli_add_step(cli_answer *answer, sudoku_path *path,
                  const sudoku_step *step)
{
    answer->num_shown++;
    if (answer->args->json) {
        add_json(answer, path, step);
        return;
    }
    cli_answer_open(answer, true);
    add_text(&answer->chunk->answers, step->text, step->text_size);
    sudoku_text_add(&answer->chunk->answers, "\n", 1);
}

enum {
    REPORTED = 1, /* an error that was reported already */
    STOPPED       /* stopped by a signal */
};

static void show_steps(cli_worker *worker)
{
    const double SOON = 0.5;
    double now = base_clock();
    if (!worker->is_single || now < worker->shown + SOON)
        return;
    cli_worker_flush(worker);
    worker->shown = now;
}

static bool is_last(const cli_worker *worker, const sudoku_step *step)
{
    const char *until = worker->args->until;
    return until != NULL && strcmp(until, step->name) == 0;
}

/* Adds the board after the step, which is not taken yet, for --grids. */
static int draw_grid(cli_worker *worker, const sudoku_path *path,
                     const sudoku_step *step)
{
    const sudoku_board *board = worker->answer.puzzle->board;
    memcpy(worker->second, sudoku_path_digits(path),
           (size_t)board->shape->num_cells);
    for (int k = 0; k < step->num_places; k++)
        worker->second[step->places[k].cell] = (uint8_t)step->places[k].digit;
    return sudoku_draw_text(board, worker->second, worker->args->text.letters,
                            &worker->answer.chunk->answers) != 0
               ? SUDOKU_ENOMEM
               : 0;
}

/* Writes the steps. Sets *num to their number. */
static int explain_steps(cli_worker *worker, sudoku_path *path, int *num)
{
    const cli_args *args = worker->args;
    cli_answer *answer = &worker->answer;
    const sudoku_step *step;
    int found;
    *num = 0;
    while ((found = sudoku_path_next(path, NULL, &step)) == 1) {
        ++*num;
        if (!args->html)
            cli_add_step(answer, path, step);
        else if (cli_page_add(answer, path, step, *num) != 0)
            return SUDOKU_ENOMEM;
        if (args->svg_folder != NULL &&
            cli_step_pictures_add(answer, path, *num) != 0)
            return REPORTED;
        if (args->grids && !args->json && draw_grid(worker, path, step) != 0)
            return SUDOKU_ENOMEM;
        show_steps(worker);
        if (is_last(worker, step))
            return 0;
    }
    return found;
}

/* Ends the page, also after a limit, with the steps so far. */
static int end_page(cli_worker *worker, const sudoku_path *path, int code,
                    int num)
{
    enum sudoku_path_ending end = sudoku_path_end(path);
    const char *word = code == SUDOKU_ELIMIT              ? "Stopped by a limit"
                       : sudoku_path_num_empty(path) == 0 ? "Solved"
                       : end == SUDOKU_PATH_GOES_ON       ? "And so on"
                       : sudoku_path_verdict(path) == SUDOKU_MANY
                           ? "There are many solutions"
                           : "No technique goes on";
    int ended =
        cli_page_end(&worker->answer, sudoku_path_digits(path), num, word);
    return code == 0 ? ended : code;
}

static int explain_all(cli_worker *worker, sudoku_path *path)
{
    cli_answer *answer = &worker->answer;
    bool has_pictures = worker->args->svg_folder != NULL;
    bool has_page = worker->args->html;
    int num;
    if (has_pictures && cli_step_pictures_begin(worker->args->svg_folder) != 0)
        return REPORTED;
    if (has_page && cli_page_begin(answer) != 0)
        return SUDOKU_ENOMEM;
    int code = explain_steps(worker, path, &num);
    bool is_whole = code == 0 || code == SUDOKU_ELIMIT;
    if (is_whole && has_page)
        code = end_page(worker, path, code, num);
    if (is_whole && has_pictures &&
        cli_step_pictures_end(worker->args->svg_folder, num) != 0)
        return REPORTED;
    return code;
}

static int watch_all(cli_worker *worker, sudoku_path *path)
{
    const cli_args *args = worker->args;
    const sudoku_step *step;
    cli_watch watch;
    int pictures = 0;
    int code = cli_watch_begin(&watch, args, worker->answer.puzzle, path);
    if (code == 0 && args->svg_folder != NULL &&
        cli_step_pictures_begin(args->svg_folder) != 0)
        code = REPORTED;
    bool is_over = false;
    while (code == 0 && !is_over) {
        code = sudoku_path_next(path, NULL, &step);
        if (code <= 0)
            break;
        code = 0;
        if (args->svg_folder != NULL &&
            cli_step_pictures_add(&worker->answer, path, ++pictures))
            code = REPORTED;
        int shown = code == 0 ? cli_watch_show(&watch, step) : 0;
        if (shown < 0 || shown == CLI_WATCH_STOPPED)
            code = shown < 0 ? shown : STOPPED;
        is_over =
            shown == CLI_WATCH_LEFT || (code == 0 && is_last(worker, step));
    }
    if (code == 0 && !is_over)
        code = cli_watch_show(&watch, NULL);
    cli_watch_end(&watch);
    if (code == 0 && args->svg_folder != NULL &&
        cli_step_pictures_end(args->svg_folder, pictures) != 0)
        return REPORTED;
    return code;
}

/* ---- hint ---------------------------------------------------------------- */

static int add_hint(cli_answer *answer, const sudoku_path *path)
{
    static const enum sudoku_hint_part parts[] = {
        [CLI_LOOK] = SUDOKU_HINT_HOUSE,
        [CLI_WHERE] = SUDOKU_HINT_CELLS,
        [CLI_WHAT] = SUDOKU_HINT_TECHNIQUE};
    cli_answer_open(answer, true);
    int code = sudoku_path_tell(path, parts[answer->args->how_much],
                                &answer->chunk->answers);
    sudoku_text_add(&answer->chunk->answers, "\n", 1);
    return code;
}

static int hint(cli_worker *worker, sudoku_path *path)
{
    const sudoku_step *step;
    int found = sudoku_path_next(path, NULL, &step);
    if (found != 1)
        return found;
    if (worker->args->how_much == CLI_ALL || worker->args->json)
        cli_add_step(&worker->answer, path, step);
    else
        return add_hint(&worker->answer, path);
    return 0;
}

/* ---- both ---------------------------------------------------------------- */

/* Adds why a puzzle has no solution: the player's digits, or its givens alone.
 */
static void say_flaw(cli_worker *worker, const sudoku_path *path)
{
    sudoku_flaw flaw;
    if (!worker->is_single || worker->args->json)
        return;
    if (sudoku_path_verdict(path) != SUDOKU_NONE)
        cli_answer_message(&worker->answer, 0, 0,
                           "the puzzle has several solutions, but none with "
                           "the digits entered");
    else if (!sudoku_verify_givens(worker->answer.puzzle, &flaw))
        cli_answer_message(&worker->answer, 0, 0, flaw.text);
}

typedef int give_steps(cli_worker *worker, sudoku_path *path);

static enum cli_outcome run(cli_worker *worker, give_steps *give)
{
    cli_answer *answer = &worker->answer;
    sudoku_path *path;
    int code = cli_path_new(worker, &path);
    if (code != 0)
        return cli_explain_failed(worker, code);
    enum cli_outcome outcome =
        cli_outcome_of_verdict(sudoku_path_verdict(path));
    if (sudoku_path_end(path) == SUDOKU_PATH_NONE) {
        outcome = CLI_NONE;
        cli_answer_word(answer, "none");
        say_flaw(worker, path);
    } else if (sudoku_path_num_empty(path) == 0) {
        cli_answer_word(answer, "solved");
    } else {
        code = give(worker, path);
        if (code == 0 && outcome == CLI_MANY && !worker->args->watch &&
            !worker->args->html)
            cli_answer_word(answer, "many");
    }
    sudoku_path_free(path);
    answer->is_open = false;
    if (code == 0)
        return outcome;
    if (code == STOPPED)
        return CLI_INTERRUPTED;
    if (code == SUDOKU_ELIMIT)
        return stop(answer);
    if (code != REPORTED)
        cli_answer_message(answer, 0, 0, sudoku_error_text(code));
    return CLI_FAILED;
}

enum cli_outcome cli_explain_steps(cli_worker *worker)
{
    return run(worker, worker->args->watch ? watch_all : explain_all);
}

enum cli_outcome cli_hint(cli_worker *worker)
{
    return run(worker, hint);
}

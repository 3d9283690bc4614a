/*
 * sudoku_explain.c - the commands explain and hint: the steps by which people
 * solve a puzzle, a sentence a line, or the next one only.
 *
 * Where no technique goes on, a digit of the solution that the search found is
 * placed, and the step says so.
 */
#include "cli/sudoku/sudoku_explain.h"

#include "base/clock.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_step_pictures.h"
#include "cli/sudoku/sudoku_watch.h"
#include "sudoku/board/verify.h"
#include "sudoku/picture/draw_text.h"
#include "sudoku/techniques/house_words.h"
#include "sudoku/techniques/search_step.h"

#include <string.h>

enum cli_outcome cli_find_solution(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result = sudoku_next(worker->solver, worker->digits);
    if (result == DLX_EXHAUSTED) {
        cli_answer_word(answer, "none");
        return CLI_NONE;
    }
    if (result == DLX_SOLUTION) {
        result = sudoku_next(worker->solver, worker->second);
        if (result == DLX_SOLUTION)
            return CLI_MANY;
        if (result == DLX_EXHAUSTED)
            return CLI_UNIQUE;
    }
    enum cli_outcome outcome = cli_answer_stopped(answer, result);
    cli_answer_word(answer, "limit");
    return outcome;
}

/* Those of --only, or all that are not rare, but not those of --without. */
static void choose_techniques(sudoku_explainer *explainer, const cli_args *args)
{
    explainer->num_order = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        bool is_rare = sudoku_technique_is_rare(sudoku_get_technique(k));
        if (!args->left_out[k] && (args->has_only || !is_rare))
            explainer->order[explainer->num_order++] = k;
    }
}

int cli_explainer_init(sudoku_explainer *explainer, const cli_worker *worker,
                       bool is_unique)
{
    const sudoku_puzzle *puzzle = worker->answer.puzzle;
    int code = sudoku_explainer_init(explainer, puzzle->board);
    if (code != 0)
        return code;
    choose_techniques(explainer, worker->args);
    sudoku_position_set(explainer->position, puzzle);
    explainer->position->is_unique =
        is_unique && !puzzle->has_marks && !worker->args->no_uniqueness;
    return 0;
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

/* An object with these members only, which scripts lean on. */
static void add_json(cli_answer *answer, const sudoku_logic_step *step)
{
    sudoku_text *to = &answer->chunk->answers;
    sudoku_text_printf(to, "{\"technique\": \"%s\", \"score\": %d",
                       step->technique->name, step->technique->score);
    add_candidates(answer, "places", step->places, step->num_places);
    add_candidates(answer, "removes", step->removes, step->num_removes);
    cli_answer_key(answer, "text");
    cli_answer_string(answer, step->text.data, step->text.size);
    sudoku_text_add(to, "}\n", 2);
}

/* The text; the guesses of a search each on a line of its own, "[2.1] ..". */
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

void cli_add_step(cli_answer *answer, const sudoku_logic_step *step)
{
    answer->num_shown++;
    if (answer->args->json) {
        add_json(answer, step);
        return;
    }
    cli_answer_open(answer, true);
    add_text(&answer->chunk->answers, step->text.data, step->text.size);
    sudoku_text_add(&answer->chunk->answers, "\n", 1);
}

int cli_find_step(cli_worker *worker, sudoku_explainer *explainer,
                  bool is_unique)
{
    int found = sudoku_explain(explainer);
    if (found == 0)
        return sudoku_explain_search(explainer, worker->digits, is_unique);
    return found < 0 ? found : 0;
}

/* What giving steps returns beside errors. */
enum {
    REPORTED = 1, /* an error that a message has said */
    STOPPED       /* by a signal */
};

/* Of a long explanation the steps are printed as they come. */
static void show_steps(cli_worker *worker)
{
    const double SOON = 0.5;
    double now = base_clock();
    if (!worker->is_single || now < worker->shown + SOON)
        return;
    cli_worker_flush(worker);
    worker->shown = now;
}

/* *num becomes the number of steps. */
static int explain_steps(cli_worker *worker, sudoku_explainer *explainer,
                         bool is_unique, int *num)
{
    const cli_args *args = worker->args;
    cli_answer *answer = &worker->answer;
    const sudoku_position *p = explainer->position;
    *num = 0;
    while (p->num_empty > 0) {
        int code = cli_find_step(worker, explainer, is_unique);
        if (code != 0)
            return code;
        cli_add_step(answer, &explainer->step);
        if (args->svg_folder != NULL &&
            cli_step_pictures_add(answer, explainer, ++*num) != 0)
            return REPORTED;
        sudoku_step_apply(&explainer->step, explainer->position);
        if (args->grids && !args->json &&
            sudoku_draw_text(p->board, p->placed, args->text.letters,
                             &answer->chunk->answers) != 0)
            return SUDOKU_ENOMEM;
        show_steps(worker);
        if (args->until != NULL &&
            strcmp(args->until, explainer->step.technique->name) == 0)
            return 0;
    }
    return 0;
}

static int explain_all(cli_worker *worker, sudoku_explainer *explainer,
                       bool is_unique)
{
    cli_answer *answer = &worker->answer;
    bool has_pictures = worker->args->svg_folder != NULL;
    int num;
    if (has_pictures && cli_step_pictures_begin(answer) != 0)
        return REPORTED;
    int code = explain_steps(worker, explainer, is_unique, &num);
    bool is_whole = code == 0 || code == SUDOKU_ELIMIT;
    if (is_whole && has_pictures && cli_step_pictures_end(answer, num) != 0)
        return REPORTED;
    return code;
}

/* The same on the terminal. */
static int watch_all(cli_worker *worker, sudoku_explainer *explainer,
                     bool is_unique)
{
    const cli_args *args = worker->args;
    sudoku_logic_step *step = &explainer->step;
    cli_watch watch;
    int pictures = 0;
    int code = cli_watch_begin(&watch, args, explainer->position);
    if (code == 0 && args->svg_folder != NULL &&
        cli_step_pictures_begin(&worker->answer) != 0)
        code = REPORTED;
    bool is_over = false;
    while (code == 0 && !is_over && explainer->position->num_empty > 0) {
        code = cli_find_step(worker, explainer, is_unique);
        if (code == 0 && args->svg_folder != NULL &&
            cli_step_pictures_add(&worker->answer, explainer, ++pictures))
            code = REPORTED;
        int shown = code == 0 ? cli_watch_show(&watch, step) : 0;
        if (shown < 0 || shown == CLI_WATCH_STOPPED)
            code = shown < 0 ? shown : STOPPED;
        is_over = shown == CLI_WATCH_LEFT ||
                  (args->until != NULL && code == 0 &&
                   strcmp(args->until, step->technique->name) == 0);
        if (code == 0 && shown == CLI_WATCHED)
            sudoku_step_apply(step, explainer->position);
    }
    if (code == 0 && !is_over)
        code = cli_watch_show(&watch, NULL);
    cli_watch_end(&watch);
    if (code == 0 && args->svg_folder != NULL &&
        cli_step_pictures_end(&worker->answer, pictures) != 0)
        return REPORTED;
    return code;
}

/* ---- hint ---------------------------------------------------------------- */

static bool has_pattern(const sudoku_house *house,
                        const sudoku_logic_step *step)
{
    for (int k = 0; k < step->num_cells; k++) {
        int m = 0;
        while (m < house->num_cells && house->cells[m] != step->cells[k])
            m++;
        if (m == house->num_cells)
            return false;
    }
    return true;
}

/* The first house of the pattern, or one that has all its cells; or -1. */
static int choose_house(const sudoku_shape *shape,
                        const sudoku_logic_step *step)
{
    if (step->num_houses > 0)
        return step->houses[0];
    for (int h = 0; h < shape->num_houses && step->num_cells > 0; h++) {
        if (has_pattern(&shape->houses[h], step))
            return h;
    }
    return -1;
}

/* "Look at r1c1, r1c2 in row 1: Naked pair." or the beginning of it. */
static void add_hint(cli_answer *answer, const sudoku_logic_step *step)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    int house = choose_house(shape, step);
    int first =
        step->num_removes > 0 ? step->removes[0].cell : step->places[0].cell;
    const int *cells = step->num_cells > 0 ? step->cells : &first;
    int n = step->num_cells > 0 ? step->num_cells : 1;
    if (answer->args->how_much < CLI_WHERE)
        n = house < 0;
    cli_answer_open(answer, true);
    sudoku_text_printf(to, "Look at ");
    for (int k = 0; k < n; k++) {
        char cell_name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(shape, cells[k], cell_name);
        sudoku_text_printf(to, "%s%s", k > 0 ? ", " : "", cell_name);
    }
    if (house >= 0) {
        sudoku_text_printf(to, n > 0 ? " in " : "");
        sudoku_step_name_house(step, house, to);
    }
    if (answer->args->how_much == CLI_WHAT)
        sudoku_text_printf(to, ": %s", step->technique->title);
    sudoku_text_printf(to, ".\n");
}

static int hint(cli_worker *worker, sudoku_explainer *explainer, bool is_unique)
{
    int code = cli_find_step(worker, explainer, is_unique);
    if (code != 0)
        return code;
    if (worker->args->how_much == CLI_ALL || worker->args->json)
        cli_add_step(&worker->answer, &explainer->step);
    else
        add_hint(&worker->answer, &explainer->step);
    return 0;
}

/* ---- both ---------------------------------------------------------------- */

/* The end of an answer that a limit or a signal has cut short. */
static enum cli_outcome stop(cli_answer *answer)
{
    enum cli_outcome outcome = cli_answer_stopped(
        answer, cli_caught_signal() != 0 ? DLX_INTERRUPTED : DLX_LIMIT);
    if (outcome == CLI_LIMITED)
        cli_answer_word(answer, "limit");
    else if (answer->args->json && answer->num_shown > 0)
        cli_answer_word(answer, "interrupted");
    return outcome;
}

/* Which of several solutions searches by turns find, may depend on the time
 * that they take; steps must not. Take the one that a single search finds soon,
 * else leave what there is. Returns 0 or an error. */
static int choose_solution(cli_worker *worker)
{
    const uint64_t MOST_NODES = 2000;
    sudoku_solve_options options = worker->args->solve;
    dlx_limits limits = {.nodes = MOST_NODES};
    sudoku_solver *solver;
    if (options.search == SUDOKU_SEARCH_AUTO)
        options.search = SUDOKU_SEARCH_PROPAGATE;
    if (options.engine.kernel == DLX_KERNEL_AUTO)
        options.engine.kernel = DLX_KERNEL_LINKS;
    options.engine.threads = 1;
    int code = sudoku_solver_new(&solver, &options);
    if (code != 0)
        return code;
    code = sudoku_load(solver, worker->answer.puzzle);
    limits.seconds = cli_worker_seconds_left(worker);
    sudoku_set_limits(solver, &limits);
    if (code == 0 && sudoku_next(solver, worker->second) == DLX_SOLUTION)
        memcpy(worker->digits, worker->second,
               (size_t)worker->answer.puzzle->board->shape->num_cells);
    sudoku_solver_free(solver);
    return code == SUDOKU_ENOCOVER ? 0 : code;
}

/* Why a single puzzle has none, if its givens alone show that. */
static void say_flaw(cli_worker *worker)
{
    sudoku_flaw flaw;
    if (worker->is_single && !worker->args->json &&
        !sudoku_verify_givens(worker->answer.puzzle, &flaw))
        cli_answer_message(&worker->answer, 0, 0, flaw.text);
}

typedef int give_steps(cli_worker *worker, sudoku_explainer *explainer,
                       bool is_unique);

static enum cli_outcome run(cli_worker *worker, give_steps *give)
{
    cli_answer *answer = &worker->answer;
    sudoku_explainer explainer;
    enum cli_outcome outcome = cli_find_solution(worker);
    if (outcome == CLI_NONE)
        say_flaw(worker);
    if (outcome != CLI_UNIQUE && outcome != CLI_MANY)
        return outcome;
    int code = outcome == CLI_MANY ? choose_solution(worker) : 0;
    memset(&explainer, 0, sizeof explainer);
    if (code == 0)
        code = cli_explainer_init(&explainer, worker, outcome == CLI_UNIQUE);
    bool is_filled = code == 0 && explainer.position->num_empty == 0;
    if (is_filled)
        cli_answer_word(answer, "solved");
    else if (code == 0)
        code = give(worker, &explainer, outcome == CLI_UNIQUE);
    sudoku_explainer_clear(&explainer);
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

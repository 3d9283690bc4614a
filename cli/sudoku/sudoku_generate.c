/*
 * sudoku_generate.c - the command generate: makes puzzles, by one thread or
 * several, and prints them in order.
 *
 * Slots form a ring. Workers take them in order and fill each with the text of
 * some puzzles; the main thread prints finished ones in order:
 *
 *     printed <= taken <= printed + num_slots
 */
#include "cli/sudoku/sudoku_commands.h"

#include "base/clock.h"
#include "base/seen.h"
#include "base/threads.h"
#include "cli/shared/input.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_book.h"
#include "cli/sudoku/sudoku_json.h"
#include "cli/sudoku/sudoku_render.h"
#include "cli/sudoku/sudoku_rules.h"
#include "sudoku/canonical/canonical.h"
#include "sudoku/formats/one_puzzle.h"
#include "sudoku/generate/vicinity.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS_PER_WORKER = 4, MOST_IN_SLOT = 64 };

typedef struct item {
    uint64_t number;
    size_t end; /* end of its text in the slot */
    char *form; /* canonical form, if all must differ; owned */
    enum sudoku_generate_result result;
    bool is_block;  /* its text has several lines */
    char text[200]; /* why there is no puzzle */
} item;

typedef struct slot {
    sudoku_text text;
    item items[MOST_IN_SLOT];
    int num_items;
    bool is_done;
} slot;

typedef struct job {
    const cli_args *args;
    sudoku_generate_options options;
    sudoku_rule_wish wishes[CLI_MAX_RULES];
    bool *pattern;
    const sudoku_format *line, *rules;
    bool is_line;    /* a line of cells determines the board */
    bool is_limited; /* a limit ended the reading of a file */
    uint64_t num;
    int per_slot;
    slot *ring;
    uint64_t num_slots, taken, printed;
    base_lock lock;
    base_signal has_done, has_printed;
    atomic_bool stop, is_late; /* stop; the reason is --total-seconds */
    atomic_int code;           /* first error of a worker, or 0 */
    cli_progress progress;
    uint64_t num_made, num_missed;
    sudoku_vicinity
        *vicinity;   /* search around the puzzles of --near, or NULL */
    base_seen *seen; /* canonical forms printed; NULL: duplicates are allowed */
    uint64_t num_alike; /* number of duplicates since the last puzzle printed */
    bool after_block;
    bool is_alone; /* the main thread makes the puzzles */
} job;

typedef struct worker {
    job *job;
    sudoku_generator *generator;
    sudoku_canonical *canonical;
    base_thread thread;
    bool is_started;
} worker;

/* ---- the board ----------------------------------------------------------- */

static int read_file(job *j, cli_input *input, const char *path)
{
    char why[200];
    int code = cli_read_input(input, path, j->args->memory, why, sizeof why);
    if (code != 0)
        cli_complain("%s: %s", cli_input_name(path), why);
    j->is_limited |= code == CLI_AT_LIMIT;
    return code == 0 ? 0 : -1;
}

/* Returns whether the rule has random jigsaw regions. */
static bool is_jigsaw(const char *rule)
{
    const sudoku_rule *found = sudoku_find_rule(rule, strlen(rule));
    return found != NULL && sudoku_rule_is_map(found);
}

static bool is_placed(const char *rule)
{
    const sudoku_rule *found = sudoku_find_rule(rule, strlen(rule));
    return found != NULL && sudoku_rule_is_placed(found);
}

static void add_board(const cli_args *args, bool has_pieces, sudoku_text *to)
{
    const char *board = args->generate.board;
    int n = args->text.box_width * args->text.box_height;
    if (has_pieces)
        sudoku_text_printf(to, "board %d no boxes\n", n > 0 ? n : 9);
    else if (board != NULL)
        sudoku_text_printf(to, "board %s\n", board);
    else if (n > 0)
        sudoku_text_printf(to, "board %dx%d\n", args->text.box_width,
                           args->text.box_height);
    else
        sudoku_text_printf(to, "board 3x3\n");
}

/* Makes the board of --board or --box, without the rules of --rule. Returns 0,
 * or -1 after a message. */
static int read_board(job *j, sudoku_puzzle *puzzle)
{
    sudoku_text text = {NULL, 0, 0, 0};
    sudoku_error error;
    const char *board = j->args->generate.board;
    if (board != NULL && strcmp(board, "jigsaw") == 0)
        j->options.random_pieces = true;
    add_board(j->args, j->options.random_pieces, &text);
    int code = text.failed ? SUDOKU_ENOMEM
                           : sudoku_read(puzzle, text.data, text.size, &error);
    if (code == SUDOKU_ENOMEM)
        cli_complain("%s", sudoku_error_text(code));
    else if (code != 0)
        cli_complain("--board %s: %s", board != NULL ? board : "", error.text);
    sudoku_text_clear(&text);
    return code == 0 ? 0 : -1;
}

/* Puts givens where the layout has them, unless options say otherwise. */
static int mark_layout(job *j, const sudoku_puzzle *puzzle)
{
    const cli_generate_args *wishes = &j->args->generate;
    int n = puzzle->board->shape->num_cells;
    if (wishes->min_givens >= 0 || wishes->max_givens >= 0 ||
        wishes->pattern != NULL || wishes->is_minimal ||
        wishes->symmetry != SUDOKU_NO_SYMMETRY)
        return 0;
    j->pattern = malloc((size_t)n * sizeof *j->pattern);
    if (j->pattern == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    for (int cell = 0; cell < n; cell++)
        j->pattern[cell] = puzzle->given[cell] != SUDOKU_EMPTY;
    j->options.pattern = j->pattern;
    return 0;
}

static int read_layout(job *j, sudoku_puzzle *puzzle)
{
    const char *path = j->args->generate.layout;
    cli_input input;
    sudoku_error error;
    if (read_file(j, &input, path) != 0)
        return -1;
    int code = sudoku_read(puzzle, input.text, input.size, &error);
    if (code != 0)
        cli_complain("%s:%d:%d: %s", cli_input_name(path), error.line,
                     error.column, error.text);
    cli_clear_input(&input);
    if (code == 0 &&
        (sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_TITLE) != NULL ||
         sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_AUTHOR) != NULL ||
         sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_RULES) != NULL))
        cli_complain("%s: title, author and rules in words belong to that "
                     "puzzle and are omitted",
                     cli_input_name(path));
    j->options.new_numbers = true;
    return code == 0 ? mark_layout(j, puzzle) : -1;
}

/* Splits the rules of --rule: those to place at random become wishes, others go
 * to *stated. */
static void part_rules(job *j, cli_args *stated)
{
    const cli_generate_args *wishes = &j->args->generate;
    *stated = *j->args;
    stated->num_rules = 0;
    for (int k = 0; k < j->args->num_rules; k++) {
        const char *rule = j->args->rules[k];
        if (is_jigsaw(rule))
            j->options.random_pieces = true;
        else if (is_placed(rule))
            j->wishes[j->options.num_wishes++] = (sudoku_rule_wish){
                sudoku_find_rule(rule, strlen(rule)), wishes->num_clues,
                wishes->min_size, wishes->max_size};
        else
            stated->rules[stated->num_rules++] = rule;
    }
    j->options.wishes = j->wishes;
}

/* Reports why the rule was not stated: without words it has to be placed, and
 * it cannot be. The name is NULL if no rule is at fault. */
static void complain_about_rule(const char *name, const char *why)
{
    const sudoku_rule *rule =
        name == NULL ? NULL : sudoku_find_rule(name, strlen(name));
    const char *reason = rule == NULL ? NULL : sudoku_rule_unplaced(rule);
    if (rule != NULL)
        cli_complain("--rule %s: it cannot be placed at random%s%s; state it "
                     "as --rule '%s=WORDS': %s",
                     name, reason != NULL ? ": " : "",
                     reason != NULL ? reason : "", name,
                     sudoku_rule_usage(rule));
    else
        cli_complain("%s", why);
}

static int make_board(job *j)
{
    sudoku_puzzle puzzle;
    cli_rules rules;
    cli_args stated;
    sudoku_puzzle_init(&puzzle);
    cli_rules_init(&rules);
    part_rules(j, &stated);
    int code = j->args->generate.layout != NULL ? read_layout(j, &puzzle)
                                                : read_board(j, &puzzle);
    if (code == 0 && cli_rules_apply(&rules, &stated, &puzzle) != 0) {
        complain_about_rule(
            rules.wrong < stated.num_rules ? stated.rules[rules.wrong] : NULL,
            rules.error);
        code = -1;
    }
    if (code == 0)
        j->options.board = sudoku_board_ref(
            stated.num_rules > 0 ? rules.puzzle.board : puzzle.board);
    cli_rules_clear(&rules);
    sudoku_puzzle_clear(&puzzle);
    return code;
}

/* ---- the pattern --------------------------------------------------------- */

/* Marks the cells with givens: those other than '.', '0', '-' and '_'. */
static int mark_pattern(job *j, const char *text)
{
    const sudoku_shape *shape = j->options.board->shape;
    int cell = 0, n = shape->num_board_cells;
    for (const char *at = text; *at != '\0'; at++) {
        if (strchr(" \t\r\n|+", *at) != NULL)
            continue;
        if (cell < n)
            j->pattern[cell] = strchr(".0-_", *at) == NULL;
        cell++;
    }
    if (cell == n)
        return 0;
    cli_complain(
        "%s: found %d characters, expected one for each of the %d cells",
        j->args->generate.pattern, cell, n);
    return -1;
}

static int read_pattern(job *j)
{
    const char *path = j->args->generate.pattern;
    cli_input input;
    if (path == NULL)
        return 0;
    if (read_file(j, &input, path) != 0)
        return -1;
    j->pattern =
        calloc((size_t)j->options.board->shape->num_cells, sizeof *j->pattern);
    int code = j->pattern == NULL ? -1 : mark_pattern(j, input.text);
    if (j->pattern == NULL)
        cli_complain("out of memory");
    j->options.pattern = j->pattern;
    cli_clear_input(&input);
    return code;
}

/* ---- the text of a puzzle ------------------------------------------------ */

static void add_member(sudoku_text *to, const char *key,
                       const sudoku_text *text)
{
    sudoku_text_printf(to, ", \"%s\": ", key);
    cli_add_json_string(to, text->data, text->size > 0 ? text->size - 1 : 0);
}

static const sudoku_format *format_of(const job *j, const sudoku_board *board)
{
    if (j->args->format != NULL)
        return j->args->format;
    return board->num_rules == 0 && j->is_line ? j->line : j->rules;
}

/* Returns whether a line of cells determines the board, without options such as
 * --box. */
static bool is_line_enough(const job *j)
{
    sudoku_format_options plain = {.letters = j->args->text.letters};
    sudoku_text text = {NULL, 0, 0, 0};
    sudoku_puzzle empty;
    sudoku_puzzle_init(&empty);
    bool is_enough =
        sudoku_board_is_square(j->options.board) &&
        sudoku_puzzle_set_board(&empty, j->options.board) == 0 &&
        sudoku_format_write(j->line, &empty, NULL, &plain, &text, NULL) == 0;
    sudoku_puzzle_clear(&empty);
    sudoku_text_clear(&text);
    return is_enough;
}

static int add_json(const job *j, uint64_t number, const sudoku_generated *made,
                    sudoku_text *to, sudoku_error *error)
{
    const sudoku_board *board = made->puzzle->board;
    const sudoku_format *format = format_of(j, board);
    const sudoku_format *line = j->is_line ? j->line : j->rules;
    sudoku_text text = {NULL, 0, 0, 0};
    int code = sudoku_format_write(format, made->puzzle, NULL, &j->args->text,
                                   &text, error);
    sudoku_text_printf(to,
                       "{\"file\": null, \"line\": %" PRIu64
                       ", \"number\": %" PRIu64 ", \"seed\": %" PRIu64,
                       number + 1, number, j->args->seed);
    add_member(to, "puzzle", &text);
    text.size = 0;
    if (code == 0)
        code = sudoku_format_write(line, made->puzzle, made->digits,
                                   &j->args->text, &text, error);
    add_member(to, "solution", &text);
    sudoku_text_printf(to, ", \"givens\": %d, \"tries\": %d", made->num_givens,
                       made->num_tries);
    if (made->level >= 0)
        sudoku_text_printf(to, ", \"level\": \"%s\", \"score\": %d",
                           sudoku_level_name((enum sudoku_level)made->level),
                           made->score);
    if (made->rating >= 0)
        sudoku_text_printf(to, ", \"rating\": %d.%d", made->rating / 10,
                           made->rating % 10);
    sudoku_text_printf(to, ", \"result\": \"unique\"}\n");
    if (code == 0 && text.failed)
        code = sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    sudoku_text_clear(&text);
    return code;
}

static int add_rendered(const job *j, const sudoku_generated *made,
                        sudoku_text *to, sudoku_error *error)
{
    char why[CLI_RENDER_WHY_SIZE];
    sudoku_text text = {NULL, 0, 0, 0};
    int code = sudoku_format_write(j->args->format, made->puzzle, NULL,
                                   &j->args->text, &text, error);
    if (code == 0 && cli_render(&text, j->args->render, to, why) != 0)
        code = sudoku_fail(error, SUDOKU_EFORMAT, 0, 0, "%s", why);
    sudoku_text_clear(&text);
    return code;
}

/* Adds the canonical form of the puzzle to the item. Returns 0, or < 0 with
 * *error set. */
static int add_form(worker *w, const sudoku_puzzle *puzzle, item *i,
                    sudoku_error *error)
{
    int n = puzzle->board->shape->num_cells, code = 0;
    if (w->canonical == NULL)
        code = sudoku_canonical_new(&w->canonical);
    i->form = malloc((size_t)n);
    if (code == 0 && i->form == NULL)
        code = SUDOKU_ENOMEM;
    if (code == 0)
        code = sudoku_canonical_find(w->canonical, puzzle, (uint8_t *)i->form);
    return code == 0 ? 0
                     : sudoku_fail(
                           error, code, 0, 0, "%s",
                           code == SUDOKU_ETOOBIG
                               ? "a puzzle has too many equivalent arrangements"
                               : sudoku_error_text(code));
}

static int add_to_book(const job *j, uint64_t number,
                       const sudoku_generated *made, sudoku_error *error)
{
    enum sudoku_verdict_kind verdict;
    const sudoku_limits limits = {.cancel = j->options.limits.cancel,
                                  .ctx = j->options.limits.ctx};
    int code = cli_book_add(j->args->collector, made->puzzle, number, &limits,
                            &verdict);
    return code == 0
               ? 0
               : sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
}

static int add_puzzle(const job *j, uint64_t number,
                      const sudoku_generated *made, slot *s,
                      sudoku_error *error)
{
    item *i = &s->items[s->num_items];
    size_t begin = s->text.size;
    if (j->args->collector != NULL)
        return add_to_book(j, number, made, error);
    int code = j->args->json ? add_json(j, number, made, &s->text, error)
               : j->args->render != NULL
                   ? add_rendered(j, made, &s->text, error)
                   : sudoku_format_write(format_of(j, made->puzzle->board),
                                         made->puzzle, NULL, &j->args->text,
                                         &s->text, error);
    if (code == 0 && s->text.failed)
        code = sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    const char *text = s->text.data + begin;
    i->is_block = code == 0 && j->args->render == NULL &&
                  memchr(text, '\n', s->text.size - begin - 1) != NULL;
    return code;
}

/* ---- workers ------------------------------------------------------------- */

static void draw_progress(job *j)
{
    char text[100];
    if (!cli_progress_is_due(&j->progress))
        return;
    snprintf(text, sizeof text, "%" PRIu64 " of %" PRIu64 " puzzles, %.0f s",
             j->num_made, j->num, base_clock() - j->args->begun);
    cli_progress_draw(&j->progress, text);
}

static int is_cancelled(void *ctx)
{
    job *j = ctx;
    const cli_args *args = j->args;
    bool is_late = args->total_seconds > 0 &&
                   base_clock() - args->begun >= args->total_seconds;
    if (is_late)
        atomic_store(&j->is_late, true);
    if (is_late || cli_caught_signal() != 0)
        atomic_store(&j->stop, true);
    if (j->is_alone)
        draw_progress(j);
    return atomic_load(&j->stop);
}

static void fail(job *j, int code, const char *text)
{
    int none = 0;
    if (atomic_compare_exchange_strong(&j->code, &none, code))
        cli_complain("%s", text);
    atomic_store(&j->stop, true);
}

static void fill_slot(worker *w, uint64_t first)
{
    job *j = w->job;
    slot *s = &j->ring[first % j->num_slots];
    uint64_t number = first * (uint64_t)j->per_slot;
    s->num_items = 0;
    s->text.size = 0;
    for (int k = 0; k < j->per_slot && (number < j->num || j->seen != NULL);
         k++, number++) {
        sudoku_generated made;
        sudoku_error error = {0};
        item *i = &s->items[k];
        int code = j->vicinity != NULL
                       ? sudoku_vicinity_next(j->vicinity, &made)
                       : sudoku_generate(w->generator, number, &made);
        if (code != 0)
            sudoku_fail(&error, code, 0, 0, "%s", sudoku_error_text(code));
        if (atomic_load(&j->stop))
            return;
        i->number = number;
        i->is_block = false;
        free(i->form);
        i->form = NULL;
        i->result = made.result;
        memcpy(i->text, made.text, sizeof i->text);
        if (code == 0 && made.result == SUDOKU_GENERATED)
            code = add_puzzle(j, number, &made, s, &error);
        if (code == SUDOKU_ELIMIT && atomic_load(&j->stop))
            return;
        if (code == 0 && made.result == SUDOKU_GENERATED && j->seen != NULL)
            code = add_form(w, made.puzzle, i, &error);
        if (code != 0) {
            fail(j, code, error.text);
            return;
        }
        i->end = s->text.size;
        s->num_items++;
    }
}

static uint64_t num_slots_in_all(const job *j)
{
    if (j->seen != NULL)
        return UINT64_MAX; /* no limit of tries: goes on until enough are
                              printed */
    return (j->num - 1) / (uint64_t)j->per_slot + 1;
}

static void *work(void *argument)
{
    worker *w = argument;
    job *j = w->job;
    base_lock_take(&j->lock);
    while (!atomic_load(&j->stop)) {
        if (j->taken == num_slots_in_all(j))
            break;
        if (j->taken == j->printed + j->num_slots) {
            base_signal_wait(&j->has_printed, &j->lock);
            continue;
        }
        uint64_t mine = j->taken++;
        base_lock_release(&j->lock);
        fill_slot(w, mine);
        base_lock_take(&j->lock);
        j->ring[mine % j->num_slots].is_done = true;
        base_signal_one(&j->has_done);
    }
    base_signal_all(&j->has_done);
    base_lock_release(&j->lock);
    return NULL;
}

/* ---- printing ------------------------------------------------------------ */

/* Returns whether the puzzle is a duplicate. Stops after many in a row, when
 * there seem to be no others. */
static bool is_alike(job *j, const item *i)
{
    int n = j->options.board->shape->num_cells;
    int is_new =
        j->seen == NULL ? 1 : base_seen_add(j->seen, i->form, (size_t)n);
    if (is_new < 0)
        fail(j, SUDOKU_ENOMEM, "out of memory");
    j->num_alike = is_new > 0 ? 0 : j->num_alike + 1;
    if (j->num_alike == (uint64_t)j->options.max_tries) {
        cli_complain("puzzle %" PRIu64
                     ": not reached in %d tries; all were equivalent to others",
                     j->num_made + 1, j->options.max_tries);
        j->num_missed++;
        atomic_store(&j->stop, true);
    }
    return is_new <= 0;
}

static void print_slot(job *j, const slot *s)
{
    size_t begin = 0;
    cli_progress_erase(&j->progress);
    for (int k = 0; k < s->num_items; k++) {
        const item *i = &s->items[k];
        if (i->result != SUDOKU_GENERATED) {
            cli_complain("puzzle %" PRIu64 ": %s", i->number + 1, i->text);
            j->num_missed++;
            if (j->seen == NULL && j->vicinity == NULL)
                continue;
            atomic_store(&j->stop,
                         true); /* other duplicates would be missed also */
            break;
        }
        if (j->num_made == j->num)
            break;
        if (is_alike(j, i)) {
            begin = i->end;
            continue;
        }
        if (j->num_made > 0 && (i->is_block || j->after_block))
            fputc('\n', stdout);
        fwrite(s->text.data + begin, 1, i->end - begin, stdout);
        j->after_block = i->is_block;
        j->num_made++;
        begin = i->end;
    }
    if (cli_output_failed() || j->num_made == j->num)
        atomic_store(&j->stop, true);
    cli_output_refresh();
}

static void print_all(job *j)
{
    const double POLL = 0.1;
    base_lock_take(&j->lock);
    while (!atomic_load(&j->stop) && j->printed < num_slots_in_all(j)) {
        slot *s = &j->ring[j->printed % j->num_slots];
        if (!s->is_done) {
            base_signal_wait_for(&j->has_done, &j->lock, POLL);
            is_cancelled(j);
            draw_progress(j);
            continue;
        }
        base_lock_release(&j->lock);
        print_slot(j, s);
        base_lock_take(&j->lock);
        s->is_done = false;
        j->printed++;
        base_signal_all(&j->has_printed);
    }
    base_signal_all(&j->has_printed);
    base_lock_release(&j->lock);
}

static void run_alone(worker *w)
{
    job *j = w->job;
    assert(j != NULL);
    j->is_alone = true;
    for (; j->printed < num_slots_in_all(j) && !is_cancelled(j); j->printed++) {
        fill_slot(w, j->printed);
        print_slot(j, &j->ring[j->printed % j->num_slots]);
        draw_progress(j);
    }
}

/* ---- all of it ----------------------------------------------------------- */

static int choose_threads(const job *j)
{
    int threads =
        j->args->threads > 0 ? j->args->threads : cli_num_processors();
    uint64_t slots = num_slots_in_all(j);
    if (slots >= (uint64_t)threads)
        return threads;
    return slots > 0 ? (int)slots : 1;
}

static int make_workers(job *j, worker *workers, int num)
{
    for (int k = 0; k < num; k++) {
        sudoku_error error;
        workers[k].job = j;
        if (sudoku_generator_new(&workers[k].generator, &j->options, &error) !=
            0) {
            cli_complain("%s", error.text);
            return -1;
        }
    }
    return 0;
}

static void run(job *j, worker *workers, int num)
{
    int num_started = 0;
    for (int k = 0; k < num && num > 1; k++) {
        workers[k].is_started =
            base_thread_start(&workers[k].thread, work, &workers[k]);
        num_started += workers[k].is_started;
    }
    if (num_started == 0)
        run_alone(&workers[0]);
    else
        print_all(j);
    for (int k = 0; k < num; k++) {
        if (workers[k].is_started)
            base_thread_join(&workers[k].thread);
    }
}

static void clear_slot(slot *s)
{
    for (int k = 0; k < MOST_IN_SLOT; k++)
        free(s->items[k].form);
    sudoku_text_clear(&s->text);
}

static void clear_worker(worker *w)
{
    sudoku_generator_free(w->generator);
    sudoku_canonical_free(w->canonical);
}

/* Starts the search at minimal puzzles if none are known. Returns 0, or -1
 * after a message. */
static int begin_anywhere(job *j)
{
    enum { SOME = 16 };
    sudoku_generate_options options;
    sudoku_generator *generator;
    sudoku_generated made;
    sudoku_error error;
    sudoku_generate_options_init(&options, j->options.board);
    options.seed = j->options.seed;
    options.limits = j->options.limits;
    options.minimal = true;
    int code = sudoku_generator_new(&generator, &options, &error);
    for (int k = 0; k < SOME && code == 0; k++) {
        code = sudoku_generate(generator, (uint64_t)k, &made);
        if (code == 0 && made.result == SUDOKU_GENERATED)
            code = sudoku_vicinity_add(j->vicinity, made.puzzle);
    }
    sudoku_generator_free(generator);
    if (code != 0)
        cli_complain("%s", sudoku_error_text(code));
    return code == 0 ? 0 : -1;
}

/* Reads known puzzles, one a line. Returns 0, or -1 after a message. */
static int read_known(job *j, const char *path, const char *text)
{
    int line = 1, code = 0;
    bool is_empty = true;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_puzzle_init(&puzzle);
    for (const char *at = text; *at != '\0' && code == 0; line++) {
        size_t size = strcspn(at, "\n");
        if (size > 0) {
            is_empty = false;
            code = sudoku_read(&puzzle, at, size, &error);
            if (code == 0)
                code = sudoku_vicinity_add(j->vicinity, &puzzle);
            else
                cli_complain("%s:%d:%d: %s", path, line, error.column,
                             error.text);
            if (code == SUDOKU_EARGUMENT)
                cli_complain("%s:%d: this puzzle has another board, or not "
                             "exactly one solution",
                             path, line);
        }
        at += size;
        at += *at != '\0';
    }
    sudoku_puzzle_clear(&puzzle);
    if (code == 0 && is_empty)
        return begin_anywhere(j);
    return code == 0 ? 0 : -1;
}

static int prepare_near(job *j)
{
    const char *path = j->args->generate.near;
    int threads =
        j->args->threads > 0 ? j->args->threads : cli_num_processors();
    cli_input input;
    sudoku_error error;
    if (path == NULL)
        return 0;
    if (sudoku_vicinity_new(&j->vicinity, &j->options, threads, &error) != 0) {
        cli_complain("%s", error.text);
        return -1;
    }
    if (read_file(j, &input, path) != 0)
        return -1;
    int code = read_known(j, cli_input_name(path), input.text);
    cli_clear_input(&input);
    return code;
}

static enum cli_exit make_all(job *j)
{
    bool is_slow = j->options.is_controlled || j->options.num_wishes > 0 ||
                   j->options.board->shape->num_cells > 81;
    bool is_single = j->num < 2 * MOST_IN_SLOT || j->vicinity != NULL ||
                     is_slow || j->args->limits.seconds > 0;
    j->per_slot = is_single ? 1 : MOST_IN_SLOT;
    int num = j->vicinity != NULL ? 1 : choose_threads(j);
    worker *workers = calloc((size_t)num, sizeof *workers);
    j->num_slots = (uint64_t)num * SLOTS_PER_WORKER;
    j->ring = calloc((size_t)j->num_slots, sizeof *j->ring);
    bool is_made = workers != NULL && j->ring != NULL;
    if (!is_made)
        cli_complain("out of memory");
    else
        is_made = make_workers(j, workers, num) == 0;
    if (is_made)
        run(j, workers, num);
    for (int k = 0; k < num && workers != NULL; k++)
        clear_worker(&workers[k]);
    for (uint64_t k = 0; k < j->num_slots && j->ring != NULL; k++)
        clear_slot(&j->ring[k]);
    free(workers);
    free(j->ring);
    cli_progress_erase(&j->progress);
    if (!is_made || atomic_load(&j->code) != 0)
        return CLI_ERROR;
    bool is_short = atomic_load(&j->is_late) && j->num_made < j->num;
    if (is_short)
        cli_complain("the time of --total-seconds is over: %" PRIu64
                     " of %" PRIu64 " puzzles",
                     j->num_made, j->num);
    return is_short || j->num_missed > 0 ? CLI_LIMIT : CLI_YES;
}

static int prepare_distinct(job *j)
{
    sudoku_puzzle empty;
    if (!j->args->generate.is_distinct)
        return 0;
    sudoku_puzzle_init(&empty);
    bool has_form = j->options.num_wishes == 0 && !j->options.random_pieces &&
                    sudoku_puzzle_set_board(&empty, j->options.board) == 0 &&
                    sudoku_has_canonical(&empty);
    sudoku_puzzle_clear(&empty);
    if (!has_form)
        cli_complain("--distinct needs boards with boxes and at most 16 "
                     "digits, without rules");
    else if ((j->seen = base_seen_new()) == NULL)
        cli_complain("out of memory");
    return j->seen != NULL ? 0 : -1;
}

static void wish(job *j)
{
    const cli_generate_args *wishes = &j->args->generate;
    sudoku_generate_options_init(&j->options, NULL);
    j->options.seed = j->args->seed;
    j->options.minimal = wishes->is_minimal;
    j->options.is_controlled = wishes->is_controlled;
    j->options.min_givens = wishes->min_givens;
    j->options.max_givens = wishes->max_givens;
    j->options.symmetry = wishes->symmetry;
    j->options.cage_symmetry = wishes->cage_symmetry;
    j->options.few_clauses = wishes->has_few_clues;
    j->options.min_level = wishes->min_level;
    j->options.max_level = wishes->max_level;
    j->options.min_rating = wishes->min_rating;
    j->options.max_rating = wishes->max_rating;
    j->options.min_score = wishes->min_score;
    j->options.max_score = wishes->max_score;
    j->options.technique_wish = wishes->technique_wish;
    j->options.technique = wishes->technique;
    j->options.left_out = j->args->has_left_out ? j->args->left_out : NULL;
    if (wishes->max_tries > 0)
        j->options.max_tries = wishes->max_tries;
    j->options.limits.seconds = j->args->limits.seconds;
    j->options.limits.cancel = is_cancelled;
    j->options.limits.ctx = j;
}

enum cli_exit cli_generate(const cli_args *args)
{
    job j = {.args = args, .num = args->generate.num};
    enum cli_exit status = CLI_ERROR;
    j.line = sudoku_find_format("line");
    j.rules = sudoku_find_format("rules");
    base_lock_init(&j.lock);
    base_signal_init(&j.has_done);
    base_signal_init(&j.has_printed);
    cli_progress_init(&j.progress);
    wish(&j);
    if (make_board(&j) == 0 && read_pattern(&j) == 0 &&
        prepare_distinct(&j) == 0 && prepare_near(&j) == 0) {
        j.is_line = is_line_enough(&j);
        cli_catch_signals(NULL);
        status = make_all(&j);
    }
    if (j.is_limited)
        status = CLI_LIMIT;
    sudoku_board_unref(j.options.board);
    free(j.pattern);
    base_seen_free(j.seen);
    sudoku_vicinity_free(j.vicinity);
    base_lock_clear(&j.lock);
    base_signal_clear(&j.has_done);
    base_signal_clear(&j.has_printed);
    return status;
}

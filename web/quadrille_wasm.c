/*
 * quadrille_wasm.c - both libraries for WebAssembly, behind one function: a
 * request is an object of JSON, and so is its answer.
 *
 *     {"op": "read", "text": "board 3x3\n.."}  ->  {"rows": 9, ..}
 *     {"op": "check", "seconds": 2}            ->  {"verdict": "unique", ..}
 *
 * An instance has one puzzle, which the next one replaces, one explanation of
 * it, and one exact cover problem. What an operation takes and answers stands
 * above its function; js/quadrille.d.ts describes it for callers.
 *
 * A problem is read from a text by an operation, or built by newProblem() and
 * the calls of the library for items, options, costs and bounds, which the
 * module exports (web/build-wasm).
 *
 * Shapes   cells are numbers from 0, digits are values as people call them, 0
 *          in grids where there is none ("." is null for boards from 0 on: -1)
 * Errors   {"error": {"code": -2, "line": 1, "column": 3, "message": ".."}}
 * Stops    the host's tick() returns nonzero to stop what goes on
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dlx/dlx.h"
#include "sudoku/board/clause.h"
#include "sudoku/sudoku.h"

#define EXPORT(name) __attribute__((export_name(name))) extern

/* Where the host stops a search; told the share of it that is done, or < 0. */
__attribute__((import_module("env"), import_name("tick"))) extern int
quadrille_tick(double progress);

enum verdict { UNKNOWN, NONE, UNIQUE, MANY };

typedef struct session {
    sudoku_puzzle puzzle;
    sudoku_parser parser;
    sudoku_solver *solver; /* that has the puzzle loaded, or NULL */
    enum verdict verdict;
    uint8_t *solution, *other; /* [cell], once there are such */
    sudoku_path *path;         /* or NULL */
    dlx_problem *problem;
    bool is_built; /* by calls: the caller knows the names in it */
    dlx_solver *cover_solver;
    dlx_cheapest *cheapest;
    bool was_stopped; /* by the host */
} session;

static session it;
static sudoku_text answer;

/* ---- JSON ---------------------------------------------------------------- */

static void put(const char *text)
{
    sudoku_text_add(&answer, text, strlen(text));
}

static void put_escaped(const char *text, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        unsigned char c = (unsigned char)text[k];
        if (c == '"' || c == '\\')
            sudoku_text_printf(&answer, "\\%c", c);
        else if (c < ' ')
            sudoku_text_printf(&answer, "\\u%04x", c);
        else
            sudoku_text_add(&answer, text + k, 1);
    }
}

static void put_string_of(const char *text, size_t size)
{
    put("\"");
    put_escaped(text, size);
    put("\"");
}

static void put_string(const char *text)
{
    put_string_of(text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
}

/* The next member of an object, or its first one. */
static void put_key(const char *key)
{
    bool is_first = answer.size > 0 && answer.data[answer.size - 1] == '{';
    sudoku_text_printf(&answer, "%s\"%s\":", is_first ? "" : ",", key);
}

static void put_text(const char *key, const char *text)
{
    put_key(key);
    put_string(text);
}

static void put_flag(const char *key, bool value)
{
    put_key(key);
    put(value ? "true" : "false");
}

/* Begins a member that is a list. */
static void put_list(const char *key)
{
    put_key(key);
    put("[");
}

static void put_comma(int k)
{
    if (k > 0)
        put(",");
}

static void put_numbers(const char *key, const int *numbers, int n)
{
    put_list(key);
    for (int k = 0; k < n; k++)
        sudoku_text_printf(&answer, "%s%d", k > 0 ? "," : "", numbers[k]);
    put("]");
}

static void fail_at(int code, int line, int column, const char *message)
{
    answer.size = 0;
    sudoku_text_printf(
        &answer,
        "{\"error\":{\"code\":%d,\"line\":%d,\"column\":%d,\"message\":", code,
        line, column);
    put_string(message);
    put("}}");
}

static void fail(int code, const char *message)
{
    fail_at(code, 0, 0, message);
}

static void fail_error(int code, const sudoku_error *error)
{
    if (error->text[0] == '\0')
        fail(code, sudoku_error_text(code));
    else
        fail_at(code, error->line, error->column, error->text);
}

static const char *string_of(const json_t *request, const char *key)
{
    return json_string_value(json_object_get(request, key));
}

static double number_of(const json_t *request, const char *key, double unless)
{
    const json_t *value = json_object_get(request, key);
    return json_is_number(value) ? json_number_value(value) : unless;
}

/* A number from least to most, or unless. */
static int int_of(const json_t *request, const char *key, int least, int most,
                  int unless)
{
    double value = number_of(request, key, unless);
    return value >= least && value <= most ? (int)value : unless;
}

static bool flag_of(const json_t *request, const char *key)
{
    return json_is_true(json_object_get(request, key));
}

/* ---- the puzzle ---------------------------------------------------------- */

static const sudoku_shape *shape(void)
{
    return it.puzzle.board->shape;
}

static int value_of(int digit)
{
    return digit == SUDOKU_EMPTY ? -1 : sudoku_value(shape(), digit);
}

/* The digit that people call so, or SUDOKU_EMPTY. */
static uint8_t digit_of(const json_t *value)
{
    if (!json_is_integer(value))
        return SUDOKU_EMPTY;
    json_int_t digit = json_integer_value(value) - shape()->first_value;
    return digit >= 0 && digit < shape()->num_digits ? (uint8_t)digit
                                                     : SUDOKU_EMPTY;
}

static void put_digits(const char *key, const uint8_t *digits)
{
    put_list(key);
    for (int cell = 0; cell < shape()->num_cells; cell++) {
        if (digits[cell] == SUDOKU_EMPTY)
            put(cell > 0 ? ",null" : "null");
        else
            sudoku_text_printf(&answer, "%s%d", cell > 0 ? "," : "",
                               value_of(digits[cell]));
    }
    put("]");
}

/* Values of digits, in brackets. */
static void put_set(uint64_t digits)
{
    put("[");
    for (uint64_t rest = digits; rest != 0; rest &= rest - 1)
        sudoku_text_printf(&answer, "%s%d", rest != digits ? "," : "",
                           value_of(__builtin_ctzll(rest)));
    put("]");
}

static void put_sets(const char *key, const uint64_t *sets)
{
    put_list(key);
    for (int cell = 0; cell < shape()->num_cells; cell++) {
        put_comma(cell);
        put_set(sets[cell]);
    }
    put("]");
}

static void forget_path(void)
{
    sudoku_path_free(it.path);
    it.path = NULL;
}

/* What was found out of the puzzle before it changed. */
static void forget(void)
{
    sudoku_solver_free(it.solver);
    it.solver = NULL;
    free(it.solution);
    free(it.other);
    it.solution = it.other = NULL;
    it.verdict = UNKNOWN;
    forget_path();
}

static bool has_puzzle(void)
{
    if (it.puzzle.board == NULL)
        fail(SUDOKU_EARGUMENT, "no puzzle has been read");
    return it.puzzle.board != NULL;
}

static int put_written(const char *key, const char *format)
{
    sudoku_text text = {0};
    sudoku_error error = {0};
    int code = sudoku_write(&it.puzzle, NULL, format, &text, &error);
    if (code == 0) {
        put_key(key);
        put_string_of(text.data, text.size);
    }
    sudoku_text_clear(&text);
    return code;
}

static void put_rule(const sudoku_stated_rule *stated)
{
    const sudoku_clause *clause = &stated->clause;
    sudoku_text text = {0};
    int num =
        clause->num_groups == 0 ? 0 : clause->group_start[clause->num_groups];
    put("{");
    put_text("name", sudoku_rule_name(clause->rule));
    put_key("text");
    sudoku_clause_write(clause, shape(), &text);
    put_string_of(text.data, text.size);
    sudoku_text_clear(&text);
    put_numbers("cells", clause->cells, num);
    put_text("usage", sudoku_rule_usage(clause->rule));
    put_flag("map", sudoku_rule_is_map(clause->rule));
    put_key("line");
    sudoku_text_printf(&answer, "%d}", clause->line);
}

static void put_houses(void)
{
    put_list("houses");
    for (int k = 0; k < shape()->num_houses; k++) {
        const sudoku_house *house = &shape()->houses[k];
        char name[SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house_name(house, name);
        put_comma(k);
        put("{");
        put_text("name", name);
        put_numbers("cells", house->cells, house->num_cells);
        put("}");
    }
    put("]");
}

/* {rows, columns, digits, first, cells: [[row, column]], givens, marks?,
 * rules: [{name, text, cells, usage, map, line}], houses, text, title, author,
 * words, format, note} */
static void describe(void)
{
    static const struct {
        const char *key;
        enum sudoku_about_kind kind;
    } told[] = {{"title", SUDOKU_ABOUT_TITLE},
                {"author", SUDOKU_ABOUT_AUTHOR},
                {"words", SUDOKU_ABOUT_RULES}};
    put("{");
    put_key("rows");
    sudoku_text_printf(&answer, "%d,\"columns\":%d,\"digits\":%d,\"first\":%d",
                       shape()->height, shape()->width, shape()->num_digits,
                       shape()->first_value);
    put_list("cells");
    for (int cell = 0; cell < shape()->num_cells; cell++)
        sudoku_text_printf(&answer, "%s[%d,%d]", cell > 0 ? "," : "",
                           shape()->row[cell], shape()->column[cell]);
    put("]");
    put_digits("givens", it.puzzle.given);
    if (it.puzzle.has_marks)
        put_sets("marks", it.puzzle.allowed);
    put_list("rules");
    for (int k = 0; k < it.puzzle.board->num_rules; k++) {
        put_comma(k);
        put_rule(&it.puzzle.board->rules[k]);
    }
    put("]");
    put_houses();
    if (put_written("text", "rules") != 0) {
        put_text("text", "");
    }
    for (size_t k = 0; k < sizeof told / sizeof *told; k++) {
        put_key(told[k].key);
        put_string(sudoku_puzzle_about(&it.puzzle, told[k].kind));
    }
    put_text("format", it.parser.format);
    put_text("note", it.parser.note);
    put("}");
}

/* The only puzzle of the text into *puzzle. Returns 0, or an error that has
 * been answered. */
static int read_one(const json_t *request, sudoku_puzzle *puzzle,
                    sudoku_parser *parser)
{
    sudoku_source source;
    sudoku_record record, second;
    sudoku_error error = {0};
    const char *text = string_of(request, "text");
    if (text == NULL)
        text = "";
    sudoku_source_init(&source, text,
                       json_string_length(json_object_get(request, "text")));
    if (!sudoku_next_record(&source, &record)) {
        fail_at(SUDOKU_EINPUT, 1, 1, "there is no puzzle");
        return SUDOKU_EINPUT;
    }
    int code = sudoku_parse(parser, &record, puzzle, &error);
    if (code != 0) {
        fail_error(code, &error);
        return code;
    }
    if (sudoku_next_record(&source, &second) && !flag_of(request, "first")) {
        fail_at(SUDOKU_EINPUT, second.line, second.column,
                "there is a second puzzle");
        return SUDOKU_EINPUT;
    }
    return 0;
}

/* Take over a puzzle and how it was read. */
static void take(sudoku_puzzle *puzzle, sudoku_parser *parser)
{
    forget();
    sudoku_puzzle_clear(&it.puzzle);
    it.puzzle = *puzzle;
    sudoku_parser_clear(&it.parser);
    it.parser = *parser;
}

/* {text, first: take the first of several, drawn: leave out what is only
 * drawn} -> describe() */
static void op_read(const json_t *request)
{
    sudoku_format_options options = {0};
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    options.ignore_drawn = flag_of(request, "drawn");
    sudoku_parser_init(&parser, &options);
    sudoku_puzzle_init(&puzzle);
    if (read_one(request, &puzzle, &parser) != 0) {
        sudoku_puzzle_clear(&puzzle);
        sudoku_parser_clear(&parser);
        return;
    }
    take(&puzzle, &parser);
    describe();
}

/* Move clues, and what the puzzle says of itself, to one on another board of
 * the same shape. */
static int copy_clues(sudoku_puzzle *to, const sudoku_puzzle *from)
{
    int num_cells = from->board->shape->num_cells;
    for (int cell = 0; cell < num_cells; cell++) {
        int code = from->given[cell] != SUDOKU_EMPTY
                       ? sudoku_puzzle_give(to, cell, from->given[cell])
                       : sudoku_puzzle_allow(to, cell, from->allowed[cell]);
        if (code != 0)
            return code;
    }
    return sudoku_puzzle_copy_about(to, from);
}

/* The puzzle's clues on another board, which is taken over. */
static int change_board(sudoku_puzzle *to, sudoku_board *board)
{
    sudoku_puzzle_init(to);
    int code = sudoku_puzzle_set_board(to, board);
    sudoku_board_unref(board);
    return code == 0 ? copy_clues(to, &it.puzzle) : code;
}

static int state_rule(const char *clause, sudoku_puzzle *to,
                      sudoku_error *error)
{
    sudoku_board *board;
    int code = sudoku_board_copy(&board, it.puzzle.board);
    if (code != 0)
        return code;
    code = sudoku_board_state(board, clause, error);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    return change_board(to, board);
}

/* The puzzle with those of its rules alone: is_in[rule]. */
static int keep_rules(const bool *is_in, sudoku_puzzle *to)
{
    sudoku_board *board;
    int code = sudoku_board_copy_rules(&board, it.puzzle.board, is_in);
    return code == 0 ? change_board(to, board) : code;
}

/* [rule] false, of the puzzle that has been read; or NULL. */
static bool *new_flags(void)
{
    return calloc((size_t)it.puzzle.board->num_rules + 1, sizeof(bool));
}

/* The puzzle without that rule. */
static int drop_rule(int rule, sudoku_puzzle *to)
{
    bool *is_in = new_flags();
    if (is_in == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < it.puzzle.board->num_rules; k++)
        is_in[k] = k != rule;
    int code = keep_rules(is_in, to);
    free(is_in);
    return code;
}

/* The puzzle with another given, SUDOKU_EMPTY: none, in each of the cells. */
static int give_digit(const json_t *cells, uint8_t digit, sudoku_puzzle *to)
{
    sudoku_puzzle_init(to);
    int code = sudoku_puzzle_set_board(to, it.puzzle.board);
    if (code == 0)
        code = copy_clues(to, &it.puzzle);
    for (size_t k = 0; k < json_array_size(cells) && code == 0; k++) {
        json_int_t cell = json_integer_value(json_array_get(cells, k));
        if (cell < 0 || cell >= shape()->num_cells)
            return SUDOKU_EARGUMENT;
        to->given[cell] = SUDOKU_EMPTY;
        to->allowed[cell] = sudoku_all_digits(shape()->num_digits);
        if (digit != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(to, (int)cell, digit);
    }
    return code;
}

/* {state: clause} | {drop: rule} | {give: value or null, cells} -> describe()
 */
static void op_edit(const json_t *request)
{
    sudoku_puzzle puzzle;
    sudoku_parser parser;
    sudoku_error error = {0};
    const char *clause = string_of(request, "state");
    int rule = int_of(request, "drop", 0, 1 << 20, -1);
    if (!has_puzzle())
        return;
    sudoku_puzzle_init(&puzzle);
    int code =
        clause != NULL ? state_rule(clause, &puzzle, &error)
        : rule >= 0
            ? drop_rule(rule, &puzzle)
            : give_digit(json_object_get(request, "cells"),
                         digit_of(json_object_get(request, "give")), &puzzle);
    if (code != 0) {
        sudoku_puzzle_clear(&puzzle);
        fail_error(code, &error);
        return;
    }
    /* What came as a solution need not be one any more. */
    sudoku_puzzle_set_solution(&puzzle, NULL);
    sudoku_parser_init(&parser, NULL);
    parser.format = "rules";
    take(&puzzle, &parser);
    describe();
}

/* Write the puzzle with those of its rules alone. */
static int write_rules(const bool *is_in, const char *format, sudoku_text *text)
{
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    int code = keep_rules(is_in, &puzzle);
    text->size = 0;
    if (code == 0)
        code = sudoku_write(&puzzle, NULL, format, text, NULL);
    sudoku_puzzle_clear(&puzzle);
    return code;
}

/* Write the puzzle with as many of its rules as the format can hold, the first
 * ones first: is_in[rule]. */
static int write_some(bool *is_in, const char *format, sudoku_text *text)
{
    const sudoku_stated_rule *rules = it.puzzle.board->rules;
    int n = it.puzzle.board->num_rules;
    for (int k = 0; k < n; k++)
        is_in[k] = sudoku_rule_is_map(rules[k].clause.rule);
    for (int k = 0; k < n; k++) {
        bool was_in = is_in[k];
        is_in[k] = true;
        int code = write_rules(is_in, format, text);
        if (code != 0 && code != SUDOKU_EFORMAT)
            return code;
        is_in[k] = was_in || code == 0;
    }
    return write_rules(is_in, format, text);
}

static void put_written_text(const char *format, const sudoku_text *text,
                             const bool *is_in)
{
    char lost[SUDOKU_NOTE_SIZE];
    bool is_first = true;
    put("{");
    put_key("text");
    put_string_of(text->data, text->size);
    put_list("lost");
    for (int k = 0; k < it.puzzle.board->num_rules && is_in != NULL; k++) {
        if (is_in[k])
            continue;
        sudoku_text_printf(&answer, "%s%d", is_first ? "" : ",", k);
        is_first = false;
    }
    put("]");
    sudoku_name_lost(sudoku_find_format(format), &it.puzzle, lost);
    put_text("leftOut", lost);
    put("}");
}

/* {format, solution: say it, where the format can and there is one that is
 * known; lossy: leave out rules that the format cannot hold} -> {text, lost:
 * [rule], leftOut: "title, author"} */
static void op_write(const json_t *request)
{
    sudoku_text text = {0};
    sudoku_error error = {0};
    const char *format = string_of(request, "format");
    if (!has_puzzle())
        return;
    bool is_told = flag_of(request, "solution") && it.verdict == UNIQUE &&
                   sudoku_puzzle_solution(&it.puzzle) == NULL;
    if (is_told)
        sudoku_puzzle_set_solution(&it.puzzle, it.solution);
    bool *is_in = new_flags();
    int code = sudoku_write(&it.puzzle, NULL, format, &text, &error);
    bool is_lossy = code == SUDOKU_EFORMAT && flag_of(request, "lossy") &&
                    is_in != NULL && write_some(is_in, format, &text) == 0;
    if (code == 0 || is_lossy)
        put_written_text(format, &text, is_lossy ? is_in : NULL);
    else
        fail_error(code, &error);
    if (is_told)
        sudoku_puzzle_set_solution(&it.puzzle, NULL);
    free(is_in);
    sudoku_text_clear(&text);
}

/* -> {formats: [{name, about, reads, writes}]} */
static void op_formats(const json_t *request)
{
    (void)request;
    put("{\"formats\":[");
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *format = sudoku_get_format(k);
        put_comma(k);
        put("{");
        put_text("name", format->name);
        put_text("about", format->about);
        put_flag("reads", format->detect != NULL || format->read != NULL);
        put_flag("writes", format->write != NULL);
        put("}");
    }
    put("]}");
}

/* -> {rules: [{name, usage, places: can be placed at random}],
 * aliases: [{name, rule}]} */
static void op_rules(const json_t *request)
{
    (void)request;
    put("{\"rules\":[");
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        put_comma(k);
        put("{");
        put_text("name", sudoku_rule_name(rule));
        put_text("usage", sudoku_rule_usage(rule));
        put_flag("places", sudoku_rule_is_placed(rule));
        put("}");
    }
    put("],\"aliases\":[");
    for (int k = 0; k < sudoku_num_rule_aliases(); k++) {
        const sudoku_rule_alias *alias = sudoku_get_rule_alias(k);
        put_comma(k);
        put("{");
        put_text("name", alias->name);
        put_text("rule", alias->rule);
        put("}");
    }
    put("]}");
}

/* -> {techniques: [{name, title, level, score, family, rare}]}, the simplest
 * first */
static void op_techniques(const json_t *request)
{
    sudoku_technique_info info;
    (void)request;
    put("{\"techniques\":[");
    for (int k = 0; sudoku_technique_describe(k, &info) == 0; k++) {
        put_comma(k);
        put("{");
        put_text("name", info.name);
        put_text("title", info.title);
        put_text("level", sudoku_level_name(info.level));
        put_key("score");
        sudoku_text_printf(&answer, "%d", info.score);
        put_text("family", info.family);
        put_flag("rare", info.is_rare);
        put("}");
    }
    put("]}");
}

/* -> {terms: [{kind, id, name}]} */
static void op_terms(const json_t *request)
{
    sudoku_term term;
    (void)request;
    put("{");
    put_list("terms");
    for (int k = 0; sudoku_get_term(k, &term) == 0; k++) {
        put_comma(k);
        put("{");
        put_text("kind", sudoku_term_kind_name(term.kind));
        put_text("id", term.id);
        put_text("name", term.name);
        put("}");
    }
    put("]}");
}

static bool is_dark(const json_t *request)
{
    const char *theme = string_of(request, "theme");
    return theme != NULL && strcmp(theme, "dark") == 0;
}

/* {theme, solution: show it, digits: [value]} -> {svg} */
static void op_svg(const json_t *request)
{
    const json_t *list = json_object_get(request, "digits");
    sudoku_text svg = {0};
    if (!has_puzzle())
        return;
    size_t num_cells = (size_t)shape()->num_cells;
    uint8_t *digits = malloc(num_cells);
    if (digits == NULL) {
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
        return;
    }
    for (size_t k = 0; k < num_cells; k++)
        digits[k] = digit_of(json_array_get(list, k));
    if (flag_of(request, "solution") && it.solution != NULL)
        memcpy(digits, it.solution, num_cells);
    int code = sudoku_draw_svg(&it.puzzle, digits, SUDOKU_LETTERS_AUTO, &svg);
    free(digits);
    if (code != 0) {
        fail(code, sudoku_error_text(code));
    } else {
        if (is_dark(request))
            sudoku_svg_to_dark(&svg);
        put("{");
        put_key("svg");
        put_string_of(svg.data, svg.size);
        put("}");
    }
    sudoku_text_clear(&svg);
}

/* ---- searching ----------------------------------------------------------- */

static double progress_of_search(void)
{
    return it.solver == NULL ? -1 : sudoku_progress(it.solver);
}

static int stops(void *ctx)
{
    (void)ctx;
    it.was_stopped =
        it.was_stopped || quadrille_tick(progress_of_search()) != 0;
    return it.was_stopped;
}

static bool should_stop(void *ctx)
{
    return stops(ctx) != 0;
}

static void tick_search(void *ctx)
{
    if (stops(ctx))
        sudoku_interrupt(it.solver);
}

static dlx_limits limits_of(const json_t *request)
{
    dlx_limits limits = {0};
    limits.seconds = number_of(request, "seconds", 0);
    limits.nodes = (uint64_t)number_of(request, "nodes", 0);
    return limits;
}

static sudoku_limits call_limits_of(const json_t *request)
{
    it.was_stopped = false;
    return (sudoku_limits){.seconds = number_of(request, "seconds", 0),
                           .nodes = (uint64_t)number_of(request, "nodes", 0),
                           .cancel = stops};
}

/* A solver that has just loaded the puzzle. Returns 0, or an error that has
 * been answered. */
static int load(sudoku_solver **solver, const sudoku_puzzle *puzzle,
                const json_t *request)
{
    dlx_limits limits = limits_of(request);
    it.was_stopped = false;
    int code = sudoku_solver_new(solver, NULL);
    if (code == 0) {
        sudoku_set_tick(*solver, tick_search, NULL);
        sudoku_set_limits(*solver, &limits);
        code = sudoku_load(*solver, puzzle);
    }
    if (code != 0 && code != SUDOKU_ELIMIT)
        fail(code, sudoku_error_text(code));
    return code;
}

static int load_it(const json_t *request)
{
    if (!has_puzzle())
        return SUDOKU_EARGUMENT;
    sudoku_solver_free(it.solver);
    it.solver = NULL;
    return load(&it.solver, &it.puzzle, request);
}

static uint8_t *new_grid(void)
{
    return malloc((size_t)shape()->num_cells);
}

/* Find up to two solutions, unless it is known how many there are. Returns 0,
 * 1: stopped, or an error that has been answered. */
static int find_verdict(const json_t *request)
{
    if (!has_puzzle())
        return SUDOKU_EARGUMENT;
    if (it.verdict != UNKNOWN)
        return 0;
    int code = load_it(request);
    if (code != 0)
        return code == SUDOKU_ELIMIT ? 1 : code;
    free(it.solution);
    free(it.other);
    it.solution = new_grid();
    it.other = new_grid();
    if (it.solution == NULL || it.other == NULL) {
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
        return SUDOKU_ENOMEM;
    }
    enum dlx_result result = sudoku_next(it.solver, it.solution);
    bool has_solution = result == DLX_SOLUTION;
    if (has_solution)
        result = sudoku_next(it.solver, it.other);
    if (result == DLX_SOLUTION)
        it.verdict = MANY;
    else if (result == DLX_EXHAUSTED)
        it.verdict = has_solution ? UNIQUE : NONE;
    if (it.verdict != MANY) {
        free(it.other);
        it.other = NULL;
    }
    if (!has_solution) {
        free(it.solution);
        it.solution = NULL;
    }
    return it.verdict == UNKNOWN;
}

static const char *verdict_name(void)
{
    static const char *const names[] = {"stopped", "none", "unique", "many"};
    return names[it.verdict];
}

static void put_conflict(const json_t *request)
{
    sudoku_conflict_set set;
    sudoku_flaw flaw;
    dlx_limits limits = limits_of(request);
    put_key("conflict");
    if (!sudoku_verify_givens(&it.puzzle, &flaw)) {
        put("{");
        put_numbers("cells", flaw.cells, flaw.num_cells);
        put(",\"rules\":[]");
        put_text("text", flaw.text);
        put("}");
        return;
    }
    int code = sudoku_find_conflict_set(&set, &it.puzzle, NULL, &limits,
                                        should_stop, NULL);
    if (code != 0) {
        put("null");
        return;
    }
    put("{");
    put_numbers("cells", set.cells, set.num_cells);
    put_numbers("rules", set.rules, set.num_rules);
    put_flag("minimal", set.is_minimal);
    put("}");
    sudoku_conflict_set_clear(&set);
}

/* {seconds, nodes, conflict: say why there is none} -> {verdict: "unique",
 * "many", "none" or "stopped", solution?, other?, differ?, conflict?} */
static void op_check(const json_t *request)
{
    if (find_verdict(request) < 0)
        return;
    put("{");
    put_text("verdict", verdict_name());
    if (it.solution != NULL)
        put_digits("solution", it.solution);
    if (it.verdict == MANY) {
        bool is_first = true;
        put_digits("other", it.other);
        put_list("differ");
        for (int cell = 0; cell < shape()->num_cells; cell++) {
            if (it.solution[cell] == it.other[cell])
                continue;
            sudoku_text_printf(&answer, "%s%d", is_first ? "" : ",", cell);
            is_first = false;
        }
        put("]");
    }
    if (it.verdict == NONE && flag_of(request, "conflict"))
        put_conflict(request);
    put("}");
}

/* {limit, seconds} -> {count: "288", complete} */
static void op_count(const json_t *request)
{
    int code = load_it(request);
    if (code < 0 && code != SUDOKU_ELIMIT)
        return;
    enum dlx_result result = DLX_LIMIT;
    double limit = number_of(request, "limit", 0);
    if (code == 0)
        result = sudoku_count(it.solver, limit > 0 ? (uint64_t)limit : 0, NULL);
    size_t size = code == 0 ? sudoku_count_text(it.solver, NULL, 0) + 1 : 2;
    char *text = calloc(1, size);
    if (text == NULL) {
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
        return;
    }
    if (code == 0)
        sudoku_count_text(it.solver, text, size);
    put("{");
    put_text("count", *text == '\0' ? "0" : text);
    put_flag("complete", result == DLX_EXHAUSTED);
    put("}");
    free(text);
}

/* Solutions one by one. {begin, seconds} -> {solution} | {end: "all" or
 * "stopped"} */
static void op_next(const json_t *request)
{
    int code =
        flag_of(request, "begin") || it.solver == NULL ? load_it(request) : 0;
    if (code < 0 && code != SUDOKU_ELIMIT)
        return;
    uint8_t *digits = new_grid();
    enum dlx_result result = DLX_LIMIT;
    it.was_stopped = false;
    if (digits != NULL && code == 0)
        result = sudoku_next(it.solver, digits);
    put("{");
    if (result == DLX_SOLUTION) {
        put_digits("solution", digits);
    } else {
        put_text("end", result == DLX_EXHAUSTED ? "all" : "stopped");
    }
    put("}");
    free(digits);
}

static void put_counts(const uint64_t *counts)
{
    int n = shape()->num_digits;
    put_list("counts");
    for (int cell = 0; cell < shape()->num_cells; cell++) {
        put(cell > 0 ? ",[" : "[");
        for (int digit = 0; digit < n; digit++)
            sudoku_text_printf(&answer, "%s%llu", digit > 0 ? "," : "",
                               (unsigned long long)counts[cell * n + digit]);
        put("]");
    }
    put("]");
}

/* {counts: most or 0, seconds} -> {candidates: [[value]], complete, counts?:
 * [[count of each digit]]} */
static void op_candidates(const json_t *request)
{
    int code = load_it(request);
    if (code < 0 && code != SUDOKU_ELIMIT)
        return;
    size_t n = (size_t)shape()->num_cells, d = (size_t)shape()->num_digits;
    uint64_t most = (uint64_t)number_of(request, "counts", 0);
    uint64_t *sets = calloc(n, sizeof *sets);
    uint64_t *counts = calloc(n * d, sizeof *counts);
    enum dlx_result result = DLX_LIMIT;
    if (sets == NULL || counts == NULL) {
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
    } else {
        if (code == 0)
            result = most > 0 ? sudoku_count_candidates(it.solver, most, counts)
                              : sudoku_true_candidates(it.solver, sets);
        for (size_t k = 0; k < n * d; k++)
            sets[k / d] |= (uint64_t)(counts[k] > 0) << (k % d);
        put("{");
        put_sets("candidates", sets);
        put_flag("complete", result == DLX_EXHAUSTED);
        if (most > 0)
            put_counts(counts);
        put("}");
    }
    free(sets);
    free(counts);
}

/* Up to num solutions of another puzzle, the last one in it.other; what has
 * been found out of the puzzle itself stays. Returns what the search for the
 * last one came to. */
static enum dlx_result solve_other(const sudoku_puzzle *puzzle,
                                   const json_t *request, int num,
                                   uint8_t *digits, int *code)
{
    sudoku_solver *before = it.solver;
    enum dlx_result result = DLX_LIMIT;
    it.solver = NULL; /* for ticks */
    *code = load(&it.solver, puzzle, request);
    for (int k = 0; k < num && *code == 0; k++) {
        result = sudoku_next(it.solver, digits);
        if (result != DLX_SOLUTION)
            break;
    }
    sudoku_solver_free(it.solver);
    it.solver = before;
    return result;
}

static void put_whether(const char *key, enum dlx_result result)
{
    put_key(key);
    put(result == DLX_EXHAUSTED  ? "true"
        : result == DLX_SOLUTION ? "false"
                                 : "null");
}

/* Has the puzzle still one solution without that clue? Needs: it has one.
 * {rule} | {cells: [cell]}, seconds -> {needless: true, false or null} */
static void op_needless(const json_t *request)
{
    sudoku_puzzle puzzle;
    int rule = int_of(request, "rule", 0, 1 << 20, -1);
    if (!has_puzzle())
        return;
    uint8_t *digits = new_grid();
    sudoku_puzzle_init(&puzzle);
    int code = digits == NULL ? SUDOKU_ENOMEM
               : rule >= 0    ? drop_rule(rule, &puzzle)
                              : give_digit(json_object_get(request, "cells"),
                                           SUDOKU_EMPTY, &puzzle);
    if (code != 0) {
        fail(code, sudoku_error_text(code));
    } else {
        enum dlx_result result =
            solve_other(&puzzle, request, 2, digits, &code);
        if (code == 0 || code == SUDOKU_ELIMIT) {
            put("{");
            put_whether("needless", result);
            put("}");
        }
    }
    free(digits);
    sudoku_puzzle_clear(&puzzle);
}

/* Have two cells the same digit in each solution? Else one in which they have
 * not. {cells: [a, b], seconds} -> {equal: true, false or null, solution?} */
static void op_equal(const json_t *request)
{
    const json_t *cells = json_object_get(request, "cells");
    sudoku_puzzle puzzle;
    sudoku_text clause = {0};
    sudoku_error error = {0};
    if (!has_puzzle())
        return;
    sudoku_text_printf(&clause, "different");
    for (size_t k = 0; k < json_array_size(cells); k++) {
        json_int_t cell = json_integer_value(json_array_get(cells, k));
        if (cell >= 0 && cell < shape()->num_cells)
            sudoku_text_printf(&clause, " r%dc%d", shape()->row[cell] + 1,
                               shape()->column[cell] + 1);
    }
    uint8_t *digits = new_grid();
    sudoku_puzzle_init(&puzzle);
    int code = clause.failed || digits == NULL
                   ? SUDOKU_ENOMEM
                   : state_rule(clause.data, &puzzle, &error);
    if (code != 0) {
        fail_error(code, &error);
    } else {
        enum dlx_result result =
            solve_other(&puzzle, request, 1, digits, &code);
        if (code == 0 || code == SUDOKU_ELIMIT) {
            put("{");
            put_whether("equal", result);
            if (result == DLX_SOLUTION)
                put_digits("solution", digits);
            put("}");
        }
    }
    free(digits);
    sudoku_text_clear(&clause);
    sudoku_puzzle_clear(&puzzle);
}

/* ---- steps --------------------------------------------------------------- */

/* Returns the first name in the list that no technique has ("" for what is not
 * text), or NULL. */
static const char *find_unknown_technique(const json_t *list)
{
    for (size_t k = 0; k < json_array_size(list); k++) {
        const json_t *name = json_array_get(list, k);
        if (!json_is_string(name))
            return "";
        if (sudoku_find_technique(json_string_value(name),
                                  json_string_length(name)) < 0)
            return json_string_value(name);
    }
    return NULL;
}

/* Needs: each name in the list is that of a technique. */
static void mark_techniques(const json_t *list, bool value, bool *left_out)
{
    for (size_t k = 0; k < json_array_size(list); k++) {
        const json_t *name = json_array_get(list, k);
        left_out[sudoku_find_technique(json_string_value(name),
                                       json_string_length(name))] = value;
    }
}

/* Leaves out the techniques of list "without", or all but those of "only":
 * left_out[technique]. Returns whether there is such a list. */
static bool choose_techniques(const json_t *request, bool *left_out)
{
    const json_t *only = json_object_get(request, "only");
    const json_t *without = json_object_get(request, "without");
    sudoku_technique_info info;
    for (int k = 0; sudoku_technique_describe(k, &info) == 0; k++)
        left_out[k] = only != NULL || info.is_rare;
    mark_techniques(only, false, left_out);
    mark_techniques(without, true, left_out);
    return only != NULL || without != NULL;
}

/* The puzzle with the player's digits and marks. Where they are not those of
 * the solution, which is the only one, they are left out, and their cells go to
 * wrong[], *num of them. */
static int put_state(sudoku_puzzle *to, const json_t *state, int *wrong,
                     int *num)
{
    const json_t *digits = json_object_get(state, "digits");
    const json_t *marks = json_object_get(state, "marks");
    sudoku_puzzle_init(to);
    int code = sudoku_puzzle_set_board(to, it.puzzle.board);
    if (code == 0)
        code = copy_clues(to, &it.puzzle);
    for (int cell = 0; cell < shape()->num_cells && code == 0; cell++) {
        uint8_t digit = digit_of(json_array_get(digits, (size_t)cell));
        const json_t *list = json_array_get(marks, (size_t)cell);
        uint64_t set = 0;
        for (size_t k = 0; k < json_array_size(list); k++) {
            uint8_t mark = digit_of(json_array_get(list, k));
            set |= mark == SUDOKU_EMPTY ? 0 : UINT64_C(1) << mark;
        }
        bool is_wrong = it.verdict == UNIQUE &&
                        (digit != SUDOKU_EMPTY
                             ? digit != it.solution[cell]
                             : set != 0 && (set >> it.solution[cell] & 1) == 0);
        if (is_wrong)
            wrong[(*num)++] = cell;
        else if (to->given[cell] == SUDOKU_EMPTY && digit != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(to, cell, digit);
        else if (to->given[cell] == SUDOKU_EMPTY && set != 0)
            code = sudoku_puzzle_allow(to, cell, set);
    }
    return code;
}

/* A path from there on. Returns 0 or an error. */
static int begin_path(const json_t *request, const sudoku_puzzle *from)
{
    sudoku_path_options options;
    sudoku_limits limits = call_limits_of(request);
    bool *left_out = calloc((size_t)sudoku_num_techniques(), sizeof *left_out);
    if (left_out == NULL)
        return SUDOKU_ENOMEM;
    sudoku_path_options_init(&options);
    if (choose_techniques(request, left_out))
        options.left_out = left_out;
    options.no_uniqueness =
        json_is_false(json_object_get(request, "uniqueness"));
    options.is_unique = it.verdict == UNIQUE && !it.puzzle.has_marks;
    int code = sudoku_path_new(&it.path, from, &options, &limits);
    free(left_out);
    return code;
}

/* Take over the only solution, which another session has found. Returns whether
 * it is a solution. */
static bool know_solution(const json_t *list)
{
    uint8_t *digits = new_grid();
    for (int cell = 0; cell < shape()->num_cells && digits != NULL; cell++)
        digits[cell] = digit_of(json_array_get(list, (size_t)cell));
    bool is_solution = digits != NULL && sudoku_is_filled(&it.puzzle, digits) &&
                       sudoku_verify(&it.puzzle, digits, NULL);
    if (is_solution && it.verdict == UNKNOWN) {
        free(it.solution);
        it.solution = digits;
        it.verdict = UNIQUE;
    } else {
        free(digits);
    }
    return is_solution;
}

/* Returns whether a request for an explanation names techniques that exist and
 * a solution that is one; if not, the error has been answered. */
static bool can_explain(const json_t *request)
{
    const json_t *known = json_object_get(request, "known");
    char text[120] = "options.known is not a solution of the puzzle";
    if (!has_puzzle())
        return false;
    const char *name = find_unknown_technique(json_object_get(request, "only"));
    if (name == NULL)
        name = find_unknown_technique(json_object_get(request, "without"));
    if (name != NULL)
        snprintf(text, sizeof text, "there is no technique called \"%.60s\"",
                 name);
    else if (known == NULL || know_solution(known))
        return true;
    fail(SUDOKU_EARGUMENT, text);
    return false;
}

/* Begin to explain the puzzle, or what a player has made of it.
 * {state: {digits, marks}, known: the only solution, only, without, uniqueness,
 * seconds} -> {verdict, wrong: [cell], candidates, digits} */
static void op_explain(const json_t *request)
{
    sudoku_puzzle from;
    if (!can_explain(request))
        return;
    int code = find_verdict(request), num = 0;
    if (code < 0)
        return;
    forget_path();
    bool is_solvable = it.verdict == MANY || it.verdict == UNIQUE;
    int *wrong = calloc((size_t)shape()->num_cells + 1, sizeof *wrong);
    code = wrong == NULL ? SUDOKU_ENOMEM : 0;
    sudoku_puzzle_init(&from);
    if (code == 0 && is_solvable)
        code = put_state(&from, json_object_get(request, "state"), wrong, &num);
    if (code == 0 && is_solvable)
        code = begin_path(request, &from);
    sudoku_puzzle_clear(&from);
    if (code != 0 && code != SUDOKU_ELIMIT) {
        fail(code, sudoku_error_text(code));
    } else {
        put("{");
        put_text("verdict", code == 0 ? verdict_name() : "stopped");
        put_numbers("wrong", wrong, num);
        if (it.path != NULL && sudoku_path_digits(it.path) != NULL) {
            put_digits("digits", sudoku_path_digits(it.path));
            put_sets("candidates", sudoku_path_candidates(it.path));
        }
        put("}");
    }
    free(wrong);
}

static void put_candidate(const sudoku_candidate *c)
{
    sudoku_text_printf(&answer, "[%d,%d]", c->cell, value_of(c->digit));
}

static void put_candidates(const char *key, const sudoku_candidate *list, int n)
{
    put_list(key);
    for (int k = 0; k < n; k++) {
        put_comma(k);
        put_candidate(&list[k]);
    }
    put("]");
}

static void put_links(const sudoku_step *step)
{
    put_list("links");
    for (int k = 0; k < step->num_links; k++) {
        put_comma(k);
        put("{\"from\":");
        put_candidate(&step->links[k].from);
        put(",\"to\":");
        put_candidate(&step->links[k].to);
        put(step->links[k].is_strong ? ",\"strong\":true}"
                                     : ",\"strong\":false}");
    }
    put("]");
}

static void put_name_of_house(const char *key, int house)
{
    sudoku_text name = {0};
    put_key(key);
    sudoku_path_name_house(it.path, house, &name);
    put_string_of(name.data, name.size);
    sudoku_text_clear(&name);
}

static void put_names_of_houses(const sudoku_step *step)
{
    put_list("houses");
    for (int k = 0; k < step->num_houses; k++) {
        const sudoku_house *house = &shape()->houses[step->houses[k]];
        put_comma(k);
        put("{");
        put_name_of_house("name", step->houses[k]);
        put_numbers("cells", house->cells, house->num_cells);
        put("}");
    }
    put("]");
}

static void put_mentions(const char *key, const sudoku_mention *list, int n,
                         const int *cells)
{
    put_list(key);
    for (int k = 0; k < n; k++) {
        put_comma(k);
        sudoku_text_printf(&answer, "{\"from\":%zu,\"to\":%zu", list[k].begin,
                           list[k].end);
        put_numbers("cells", cells + list[k].first_cell, list[k].num_cells);
        put_key("digits");
        put_set(list[k].digits);
        if (list[k].house >= 0)
            put_name_of_house("house", list[k].house);
        if (list[k].rule >= 0)
            sudoku_text_printf(&answer, ",\"rule\":%d", list[k].rule);
        put("}");
    }
    put("]");
}

static void put_picture(const json_t *request)
{
    sudoku_text svg = {0};
    put_key("svg");
    if (sudoku_path_draw_mentions(it.path, &svg) == 0) {
        if (is_dark(request))
            sudoku_svg_to_dark(&svg);
        put_string_of(svg.data, svg.size);
    } else {
        put("null");
    }
    sudoku_text_clear(&svg);
}

static void put_step(const json_t *request, const sudoku_step *step)
{
    put_text("technique", step->name);
    put_text("title", step->title);
    put_text("level", sudoku_level_name(step->level));
    put_key("score");
    sudoku_text_printf(&answer, "%d", step->score);
    put_key("text");
    put_string_of(step->text, step->text_size);
    put_mentions("mentions", step->mentions, step->num_mentions,
                 step->mentioned_cells);
    if (step->whole != step->text) {
        put_key("whole");
        put_string_of(step->whole, step->whole_size);
        put_mentions("wholeMentions", step->whole_mentions,
                     step->num_whole_mentions, step->mentioned_cells);
    }
    put_candidates("places", step->places, step->num_places);
    put_candidates("removes", step->removes, step->num_removes);
    put_numbers("cells", step->cells, step->num_cells);
    put_key("digits");
    put_set(step->digits);
    put_links(step);
    put_names_of_houses(step);
    if (flag_of(request, "svg"))
        put_picture(request);
}

/* Take the step found last, if there is one, and find the next one. {svg,
 * theme, seconds} -> {technique, title, level, score, text, mentions, whole?,
 * wholeMentions?, places, removes, cells, digits, links, houses, svg?} or {end:
 * "solved" or "stopped"} */
static void op_step(const json_t *request)
{
    const sudoku_step *step = NULL;
    sudoku_limits limits = call_limits_of(request);
    if (it.path == NULL) {
        if (it.verdict == NONE)
            fail(SUDOKU_EARGUMENT, "the puzzle has no solution");
        else
            fail(SUDOKU_ELIMIT, sudoku_error_text(SUDOKU_ELIMIT));
        return;
    }
    int found = sudoku_path_next(it.path, &limits, &step);
    if (found < 0 && found != SUDOKU_ELIMIT) {
        fail(found, sudoku_error_text(found));
        return;
    }
    put("{");
    if (found == 1) {
        put_step(request, step);
    } else {
        bool is_solved = found == 0 && sudoku_path_digits(it.path) != NULL &&
                         sudoku_path_num_empty(it.path) == 0;
        put_text("end", is_solved ? "solved" : "stopped");
    }
    put("}");
}

static void put_hardest(int technique)
{
    sudoku_technique_info info;
    put_key("hardest");
    if (technique == SUDOKU_BY_SEARCH)
        put_string("search");
    else if (sudoku_technique_describe(technique, &info) == 0)
        put_string(info.name);
    else
        put("null");
}

/* {seconds} -> {verdict, level, score, steps, hardest, explainer: {er, ep, ed}
 * or null, complete}; the verdict alone, unless it is "unique" */
static void op_rate(const json_t *request)
{
    static const char *const verdicts[] = {[SUDOKU_NOT_KNOWN] = "stopped",
                                           [SUDOKU_NONE] = "none",
                                           [SUDOKU_UNIQUE] = "unique",
                                           [SUDOKU_MANY] = "many"};
    sudoku_grade grade;
    sudoku_limits limits = call_limits_of(request);
    if (!has_puzzle())
        return;
    memset(&grade, 0, sizeof grade);
    int code = sudoku_grade_puzzle(&grade, &it.puzzle, NULL, &limits);
    if (code != 0 && code != SUDOKU_ELIMIT) {
        fail(code, sudoku_error_text(code));
        return;
    }
    put("{");
    put_text("verdict", verdicts[grade.verdict]);
    if (grade.verdict == SUDOKU_UNIQUE) {
        put_text("level", sudoku_level_name(grade.level));
        put_key("score");
        sudoku_text_printf(&answer, "%d,\"steps\":%d", grade.score,
                           grade.steps);
        put_hardest(grade.hardest);
        put_key("explainer");
        if (grade.has_rating)
            sudoku_text_printf(&answer, "{\"er\":%d,\"ep\":%d,\"ed\":%d}",
                               grade.er, grade.ep, grade.ed);
        else
            put("null");
        put_flag("complete", !grade.is_partial);
    }
    put("}");
}

/* ---- new puzzles --------------------------------------------------------- */

/* Fill in wishes[] of the list [{rule, number}]. Returns their number, or -1:
 * there is no such rule, or it cannot be placed; *wrong is its name. */
static int wishes_of(const json_t *list, sudoku_rule_wish *wishes,
                     const char **wrong)
{
    int n = (int)json_array_size(list);
    for (int k = 0; k < n; k++) {
        const json_t *wish = json_array_get(list, (size_t)k);
        const sudoku_rule *rule = NULL;
        *wrong = string_of(wish, "rule");
        if (*wrong == NULL)
            *wrong = "";
        for (int r = 0; r < sudoku_num_rules(); r++) {
            if (strcmp(sudoku_rule_name(sudoku_get_rule(r)), *wrong) == 0)
                rule = sudoku_get_rule(r);
        }
        if (rule == NULL || !sudoku_rule_is_placed(rule))
            return -1;
        wishes[k] = (sudoku_rule_wish){
            .rule = rule, .number = int_of(wish, "number", 1, 1000, 0)};
    }
    return n;
}

/* Takes the wishes for levels, a rating and a technique. Returns 0, or an
 * error that has been answered. */
static int wish_difficulty(const json_t *request,
                           sudoku_generate_options *options)
{
    const json_t *name = json_object_get(request, "technique");
    options->min_level = int_of(request, "minLevel", SUDOKU_EASY,
                                SUDOKU_EXTREME, options->min_level);
    options->max_level = int_of(request, "maxLevel", SUDOKU_EASY,
                                SUDOKU_EXTREME, options->max_level);
    options->min_rating =
        int_of(request, "minRating", 10, 200, options->min_rating);
    options->max_rating =
        int_of(request, "maxRating", 10, 200, options->max_rating);
    if (name == NULL)
        return 0;
    options->technique = sudoku_find_technique(json_string_value(name),
                                               json_string_length(name));
    options->technique_wish = SUDOKU_TECHNIQUE_USED;
    if (options->technique >= 0)
        return 0;
    fail(SUDOKU_EARGUMENT, "there is no such technique");
    return SUDOKU_EARGUMENT;
}

/* What a request wishes of new puzzles. Returns 0, or an error that has been
 * answered. */
static int generate_options(const json_t *request, sudoku_rule_wish *wishes,
                            sudoku_generate_options *options)
{
    const char *wrong = NULL;
    char text[120];
    int n = wishes_of(json_object_get(request, "rules"), wishes, &wrong);
    sudoku_generate_options_init(options, it.puzzle.board);
    if (n < 0) {
        snprintf(text, sizeof text, "%.60s cannot be placed at random", wrong);
        fail(SUDOKU_EARGUMENT, text);
        return SUDOKU_EARGUMENT;
    }
    options->wishes = wishes;
    options->num_wishes = n;
    options->seed = (uint64_t)number_of(request, "seed", 0);
    options->symmetry = (enum sudoku_symmetry)int_of(
        request, "symmetry", 0, SUDOKU_ALL_SYMMETRIES, SUDOKU_NO_SYMMETRY);
    options->minimal = flag_of(request, "minimal");
    options->min_givens = options->max_givens =
        int_of(request, "givens", 0, shape()->num_cells, SUDOKU_ANY);
    options->limits = call_limits_of(request);
    return wish_difficulty(request, options);
}

/* Puzzle number `number` of the options. Returns 0 or an error, with *error. */
static int generate_one(const sudoku_generate_options *options, uint64_t number,
                        sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_generator *generator;
    sudoku_generated made;
    int code = sudoku_generator_new(&generator, options, error);
    if (code == 0)
        code = sudoku_generate(generator, number, &made);
    if (code == 0 && made.result == SUDOKU_GENERATED) {
        code = sudoku_puzzle_set_board(puzzle, made.puzzle->board);
        if (code == 0)
            code = copy_clues(puzzle, made.puzzle);
    } else if (code == 0) {
        code = SUDOKU_ELIMIT;
        snprintf(error->text, sizeof error->text, "%s", made.text);
    }
    sudoku_generator_free(generator);
    return code;
}

/* A puzzle on the same board, with the same rules and others: {seed, number,
 * symmetry, givens, minimal, minLevel, maxLevel, minRating, maxRating,
 * technique: one that is used, rules: [{rule, number}], seconds} -> describe()
 */
static void op_generate(const json_t *request)
{
    sudoku_generate_options options;
    sudoku_puzzle puzzle;
    sudoku_parser parser;
    sudoku_error error = {0};
    if (!has_puzzle())
        return;
    sudoku_rule_wish *wishes = calloc(
        json_array_size(json_object_get(request, "rules")) + 1, sizeof *wishes);
    if (wishes == NULL) {
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
        return;
    }
    sudoku_puzzle_init(&puzzle);
    int code = generate_options(request, wishes, &options);
    if (code == 0) {
        code = generate_one(&options, (uint64_t)number_of(request, "number", 0),
                            &puzzle, &error);
        if (code != 0)
            fail_error(code, &error);
    }
    free(wishes);
    if (code != 0) {
        sudoku_puzzle_clear(&puzzle);
        return;
    }
    sudoku_parser_init(&parser, NULL);
    parser.format = "rules";
    take(&puzzle, &parser);
    describe();
}

/* ---- exact covers -------------------------------------------------------- */

static void tick_cover(void *ctx)
{
    (void)ctx;
    double progress =
        it.cover_solver == NULL ? -1 : dlx_progress(it.cover_solver);
    if (quadrille_tick(progress) == 0)
        return;
    if (it.cover_solver != NULL)
        dlx_interrupt(it.cover_solver);
    if (it.cheapest != NULL)
        dlx_cheapest_interrupt(it.cheapest);
}

static void forget_covers(void)
{
    dlx_solver_free(it.cover_solver);
    dlx_cheapest_free(it.cheapest);
    it.cover_solver = NULL;
    it.cheapest = NULL;
}

static void put_name(const char *name, int number)
{
    if (name != NULL)
        put_escaped(name, strlen(name));
    else
        sudoku_text_printf(&answer, "%d", number);
}

/* "item" or "item:color" */
static void put_entry(int item, int color)
{
    put("\"");
    put_name(dlx_item_name(it.problem, item), item);
    if (color > 0) {
        put(":");
        put_name(dlx_color_name(it.problem, color), color);
    }
    put("\"");
}

/* Replaces the problem by an empty one, for the calls that build it. Returns
 * it, or NULL without memory. */
EXPORT("newProblem") dlx_problem *quadrille_new_problem(void);
dlx_problem *quadrille_new_problem(void)
{
    forget_covers();
    dlx_problem_free(it.problem);
    it.problem = dlx_problem_new();
    it.is_built = true;
    return it.problem;
}

/* {text, format?} -> {items: [name], primary, options, entries} */
static void op_problem(const json_t *request)
{
    const char *text = string_of(request, "text");
    sudoku_error error = {0};
    if (quadrille_new_problem() == NULL) {
        fail(DLX_ENOMEM, dlx_error_text(DLX_ENOMEM));
        return;
    }
    it.is_built = false;
    int code = dlx_read(
        it.problem, string_of(request, "format"), text == NULL ? "" : text,
        json_string_length(json_object_get(request, "text")), &error);
    if (code == 0)
        code = dlx_freeze(it.problem);
    if (code != 0) {
        fail_at(code, error.line, error.column,
                error.text[0] != '\0' ? error.text : dlx_error_text(code));
        dlx_problem_free(it.problem);
        it.problem = NULL;
        return;
    }
    put("{");
    put_list("items");
    for (int k = 1; k <= dlx_num_items(it.problem); k++) {
        put_comma(k - 1);
        put_entry(k, 0);
    }
    put("]");
    put_key("primary");
    sudoku_text_printf(&answer, "%d,\"options\":%d",
                       dlx_num_primary(it.problem),
                       dlx_num_options(it.problem));
    put("}");
}

static bool has_problem(void)
{
    if (it.problem == NULL)
        fail(DLX_EARGUMENT, "no problem has been read");
    return it.problem != NULL;
}

/* The numbers of options and, where the caller does not know them, their items
 * and colors. */
static void put_options(const int *options, int n)
{
    put_numbers("numbers", options, n);
    if (it.is_built)
        return;
    put_list("options");
    for (int k = 0; k < n; k++) {
        const int *items, *colors;
        int size = dlx_get_option(it.problem, options[k], &items, &colors);
        put(k > 0 ? ",[" : "[");
        for (int m = 0; m < size; m++) {
            put_comma(m);
            put_entry(items[m], colors[m]);
        }
        put("]");
    }
    put("]");
}

static int new_cover_solver(const json_t *request)
{
    dlx_limits limits = limits_of(request);
    forget_covers();
    int code = dlx_solver_new(&it.cover_solver, it.problem, NULL);
    if (code != 0) {
        fail(code, dlx_error_text(code));
        return code;
    }
    dlx_set_limits(it.cover_solver, &limits);
    dlx_set_tick(it.cover_solver, tick_cover, NULL);
    return 0;
}

/* {begin, seconds} -> {numbers, options?: [["item:color"]]} | {end: "all" or
 * "stopped", covers, progress} */
static void op_cover(const json_t *request)
{
    if (!has_problem())
        return;
    if ((flag_of(request, "begin") || it.cover_solver == NULL) &&
        new_cover_solver(request) != 0)
        return;
    enum dlx_result result = dlx_next(it.cover_solver);
    put("{");
    if (result == DLX_SOLUTION) {
        const int *options;
        int n = dlx_get_cover(it.cover_solver, &options);
        put_options(options, n);
    } else {
        put_text("end", result == DLX_EXHAUSTED ? "all" : "stopped");
    }
    put("}");
}

/* {seconds} -> {count, complete} */
static void op_cover_count(const json_t *request)
{
    if (!has_problem() || new_cover_solver(request) != 0)
        return;
    enum dlx_result result = dlx_count(it.cover_solver, NULL);
    size_t size = dlx_count_text(it.cover_solver, NULL, 0) + 1;
    char *text = calloc(1, size);
    if (text == NULL) {
        fail(DLX_ENOMEM, dlx_error_text(DLX_ENOMEM));
        return;
    }
    dlx_count_text(it.cover_solver, text, size);
    put("{");
    put_text("count", text);
    put_flag("complete", result == DLX_EXHAUSTED);
    put("}");
    free(text);
}

/* {seconds} -> {cost: "12", numbers, options?, proved} | {end} */
static void op_cheapest(const json_t *request)
{
    dlx_limits limits = limits_of(request);
    if (!has_problem())
        return;
    forget_covers();
    if (!dlx_has_plain_costs(it.problem)) {
        fail(DLX_EARGUMENT,
             "the objective has decimals, costs below 0, or is a "
             "maximum");
        return;
    }
    int code = dlx_cheapest_new(&it.cheapest, it.problem, NULL);
    if (code != 0) {
        fail(code, dlx_error_text(code));
        return;
    }
    dlx_cheapest_set_limits(it.cheapest, &limits);
    dlx_cheapest_set_tick(it.cheapest, tick_cover, NULL);
    enum dlx_result result;
    do {
        result = dlx_cheapest_next(it.cheapest);
    } while (result == DLX_SOLUTION);
    put("{");
    if (dlx_cheapest_num(it.cheapest) > 0) {
        const int *options;
        int64_t cost;
        int n = dlx_cheapest_get(it.cheapest, 0, &options, &cost);
        put_key("cost");
        sudoku_text_printf(&answer, "\"%lld\"", (long long)cost);
        put_options(options, n);
        put_flag("proved", result == DLX_EXHAUSTED);
    } else {
        put_text("end", result == DLX_EXHAUSTED ? "all" : "stopped");
    }
    put("}");
}

/* -> {version} */
static void op_version(const json_t *request)
{
    (void)request;
    put("{");
    put_text("version", dlx_version());
    put("}");
}

/* ---- requests ------------------------------------------------------------ */

typedef struct operation {
    const char *name;
    void (*run)(const json_t *request);
} operation;

static const operation operations[] = {
    {"read", op_read},
    {"edit", op_edit},
    {"write", op_write},
    {"formats", op_formats},
    {"rules", op_rules},
    {"techniques", op_techniques},
    {"terms", op_terms},
    {"svg", op_svg},
    {"check", op_check},
    {"count", op_count},
    {"next", op_next},
    {"candidates", op_candidates},
    {"needless", op_needless},
    {"equal", op_equal},
    {"explain", op_explain},
    {"step", op_step},
    {"rate", op_rate},
    {"generate", op_generate},
    {"problem", op_problem},
    {"cover", op_cover},
    {"coverCount", op_cover_count},
    {"cheapest", op_cheapest},
    {"version", op_version},
};

typedef struct asked {
    const operation *operation;
    const json_t *request;
} asked;

static void run_asked(void *ctx)
{
    const asked *a = ctx;
    a->operation->run(a->request);
}

static void run_within(const operation *of, const json_t *request)
{
    asked a = {of, request};
    const sudoku_limits limits = call_limits_of(request);
    sudoku_within(&limits, run_asked, &a);
}

/* Answer a request of that size, from malloc(), and free it. The answer is a
 * text that stays until the next request, or NULL: there is no memory. */
EXPORT("call") const char *quadrille_call(char *request, size_t size);
const char *quadrille_call(char *request, size_t size)
{
    const size_t n = sizeof operations / sizeof *operations;
    json_t *json = json_loadb(request, size, 0, NULL);
    const char *name = string_of(json, "op");
    size_t k = 0;
    free(request);
    answer.size = 0;
    answer.failed = 0;
    while (k < n && (name == NULL || strcmp(name, operations[k].name) != 0))
        k++;
    if (k == n)
        fail(SUDOKU_EARGUMENT, "there is no such operation");
    else
        run_within(&operations[k], json);
    json_decref(json);
    if (answer.failed) {
        sudoku_text_clear(&answer);
        fail(SUDOKU_ENOMEM, sudoku_error_text(SUDOKU_ENOMEM));
    }
    return answer.failed ? NULL : answer.data;
}

EXPORT("answerSize") size_t quadrille_answer_size(void);
size_t quadrille_answer_size(void)
{
    return answer.size;
}

/* sudokupad_write.c - writes SudokuPad objects. */
#include "sudoku/board/board_features.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/sudokupad.h"
#include "sudoku/formats/sites/sudokupad_draw.h"

#include <stdlib.h>
#include <string.h>

typedef struct writer {
    const sudoku_board *board;
    json_t *object;
    bool *is_drawn; /* [rule] it is drawn, because the format lacks it */
    bool has_drawn;
    int failed;
} writer;

static const char *const globals[][2] = {
    {"anti-knight", "antiknight"},
    {"anti-king", "antiking"},
    {"disjoint-groups", "disjoint"},
    {"non-consecutive", "nonconsecutive"},
    {NULL, NULL},
};

/* Return the value, or NULL if it or its owner is out of memory. */
static json_t *add(writer *w, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) == 0)
        return value;
    w->failed = 1;
    return NULL;
}

static json_t *append(writer *w, json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return value;
    w->failed = 1;
    return NULL;
}

static json_t *list_of(writer *w, const char *key)
{
    json_t *list = json_object_get(w->object, key);
    return list != NULL ? list : add(w, w->object, key, json_array());
}

static void append_cell(writer *w, json_t *list, int cell)
{
    const sudoku_shape *shape = w->board->shape;
    append(w, list, json_pack("[ii]", shape->row[cell], shape->column[cell]));
}

static void write_cells(writer *w, const uint8_t *shown)
{
    int n = w->board->shape->num_digits;
    json_t *cells = list_of(w, "cells");
    for (int r = 0; r < n; r++) {
        json_t *row = append(w, cells, json_array());
        for (int c = 0; c < n; c++) {
            json_t *cell = append(w, row, json_object());
            if (shown[r * n + c] != SUDOKU_EMPTY)
                add(w, cell, "value", json_integer(shown[r * n + c] + 1));
        }
    }
}

static void write_regions(writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    int n = shape->num_digits, region[SUDOKU_MAX_CELLS];
    json_t *regions = list_of(w, "regions");
    if (!sudoku_get_regions(w->board, region) &&
        !sudoku_get_boxes(shape, region))
        return;
    for (int k = 0; k < n; k++) {
        json_t *list = append(w, regions, json_array());
        for (int cell = 0; cell < n * n; cell++) {
            if (region[cell] == k)
                append_cell(w, list, cell);
        }
    }
}

static void write_cages(writer *w, const sudoku_clause *clause)
{
    const char *name = clause->rule->name;
    for (int g = 0; g < clause->num_groups; g++) {
        json_t *cage = append(w, list_of(w, "cages"), json_object());
        json_t *cells = add(w, cage, "cells", json_array());
        for (int k = clause->group_start[g]; k < clause->group_start[g + 1];
             k++)
            append_cell(w, cells, clause->cells[k]);
        add(w, cage, "unique", json_boolean(strcmp(name, "sum") != 0));
        if (strcmp(name, "different") == 0)
            add(w, cage, "style", json_string("extraregion"));
        if (clause->num_values > 0) {
            add(w, cage, "value", json_sprintf("%d", clause->values[0]));
            add(w, cage, "sum", json_integer(clause->values[0]));
        }
    }
}

/* ---- rules that are drawn ------------------------------------------------ */

static void add_words(sudoku_text *words, const sudoku_rule *rule)
{
    const char *colon = strchr(rule->usage, ':');
    size_t size = strlen(rule->name);
    for (const char *at = words->data; at != NULL && *at != '\0';) {
        if (strncmp(at, rule->name, size) == 0 && at[size] == ':')
            return;
        at = strchr(at, '\n');
        at += at != NULL;
    }
    sudoku_text_printf(words, "%s%s\n", rule->name,
                       colon == NULL ? ":" : colon);
}

/* Writes drawn rules as clauses, for our own reader. */
static void write_clauses(writer *w, json_t *metadata)
{
    const sudoku_board *board = w->board;
    json_t *clauses = add(w, metadata, "quadrille", json_array());
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_text text = {0};
        if (!w->is_drawn[k])
            continue;
        sudoku_clause_write(&board->rules[k].clause, board->shape, &text);
        append(w, clauses, text.failed ? NULL : json_string(text.data));
        sudoku_text_clear(&text);
    }
}

/* Writes the author's words or, without any, the meaning of drawn rules. */
static void write_words(writer *w, const sudoku_puzzle *puzzle,
                        json_t *metadata)
{
    const char *told = sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_RULES);
    sudoku_text words = {0};
    for (int k = 0; k < w->board->num_rules && told == NULL; k++) {
        if (w->is_drawn[k])
            add_words(&words, w->board->rules[k].clause.rule);
    }
    if (words.failed)
        w->failed = 1;
    else if (told != NULL || words.size > 0)
        add(w, metadata, "rules",
            json_string(told != NULL ? told : words.data));
    sudoku_text_clear(&words);
}

/* Writes the solution if digits have one figure: SudokuPad compares entries
 * with a figure for each cell. */
static void write_solution(writer *w, const sudoku_puzzle *puzzle,
                           json_t *metadata)
{
    enum { MOST = 9 };
    sudoku_text text = {0};
    if (sudoku_puzzle_solution(puzzle) == NULL ||
        w->board->shape->num_digits > MOST)
        return;
    sudoku_add_solution(puzzle, &text);
    add(w, metadata, "solution", text.failed ? NULL : json_string(text.data));
    sudoku_text_clear(&text);
}

static void write_metadata(writer *w, const sudoku_puzzle *puzzle)
{
    json_t *metadata = json_object();
    if (w->has_drawn)
        write_clauses(w, metadata);
    w->failed |= sudoku_put_about_json(metadata, "title", puzzle,
                                       SUDOKU_ABOUT_TITLE) != 0 ||
                 sudoku_put_about_json(metadata, "author", puzzle,
                                       SUDOKU_ABOUT_AUTHOR) != 0;
    write_words(w, puzzle, metadata);
    write_solution(w, puzzle, metadata);
    if (json_object_size(metadata) > 0)
        add(w, w->object, "metadata", metadata);
    else
        json_decref(metadata);
}

/* ---- all ----------------------------------------------------------------- */

static enum sudoku_fit write_clause(void *ctx, const sudoku_clause *clause)
{
    static const char *const cages[] = {"killer", "different", "sum", NULL};
    writer *w = ctx;
    const char *name = clause->rule->name;
    int k = 0, g = 0;
    while (cages[k] != NULL && strcmp(cages[k], name) != 0)
        k++;
    while (globals[g][0] != NULL && strcmp(globals[g][0], name) != 0)
        g++;
    bool is_global = globals[g][0] != NULL && clause->num_values == 0 &&
                     clause->num_groups == 0;
    if (cages[k] != NULL) {
        write_cages(w, clause);
    } else if (is_global) {
        append(w, list_of(w, "global"), json_string(globals[g][1]));
    } else {
        int number = 0;
        while (&w->board->rules[number].clause != clause)
            number++;
        w->is_drawn[number] = w->has_drawn = true;
        return clause->rule->look.draw != NULL ? SUDOKU_FITS : SUDOKU_NO_RULE;
    }
    return SUDOKU_FITS;
}

static int check_board(const sudoku_board *board, sudoku_error *error)
{
    int region[SUDOKU_MAX_CELLS];
    if (!sudoku_board_is_square(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format sudokupad supports only square boards");
    if (board->shape->box_width > 0 && sudoku_get_regions(board, region))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format sudokupad cannot express boxes together "
                           "with the rule jigsaw");
    return 0;
}

int sudoku_pad_make(json_t **out, const sudoku_puzzle *puzzle,
                    const uint8_t *digits, sudoku_error *error)
{
    writer w = {.board = puzzle->board};
    int code = check_board(w.board, error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_marks(puzzle, "sudokupad", error);
    if (code != 0)
        return code;
    w.is_drawn = calloc((size_t)w.board->num_rules + 1, sizeof *w.is_drawn);
    if (w.is_drawn == NULL)
        return sudoku_fail_memory(error);
    w.object = json_object();
    write_cells(&w, digits != NULL ? digits : puzzle->given);
    write_regions(&w);
    code = sudoku_write_clauses(w.board, "sudokupad", write_clause, &w, error);
    if (code == 0) {
        write_metadata(&w, puzzle);
        if (w.has_drawn)
            w.failed |= sudoku_pad_draw(w.object, w.board, w.is_drawn) != 0;
        w.failed |= sudoku_put_drawn(w.object, puzzle, SUDOKU_ABOUT_PAD) != 0;
    }
    free(w.is_drawn);
    if (code == 0 && w.failed != 0)
        code = sudoku_fail_memory(error);
    if (code == 0)
        *out = w.object;
    else
        json_decref(w.object);
    return code;
}

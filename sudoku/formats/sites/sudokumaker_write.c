/* sudokumaker_write.c - writes SudokuMaker objects. */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_text.h"
#include "sudoku/formats/sites/sudokumaker.h"

typedef struct writer {
    const sudoku_board *board;
    json_t *puzzle, *elements;
    int failed;
} writer;

static json_t *add(writer *w, json_t *object, const char *key, json_t *value)
{
    return sudoku_json_put(&w->failed, object, key, value);
}

static json_t *append(writer *w, json_t *array, json_t *value)
{
    return sudoku_json_append(&w->failed, array, value);
}

static enum sudoku_fit write_clause(void *ctx, const sudoku_clause *clause)
{
    writer *w = ctx;
    sudoku_site_writer site = {.site = &sudoku_maker_site,
                               .board = w->board,
                               .clause = clause,
                               .all = w->elements};
    enum sudoku_fit fit = sudoku_site_write(&site);
    w->failed |= site.failed;
    return fit;
}

static void write_cells(writer *w, const uint8_t *shown)
{
    json_t *cells = add(w, w->puzzle, "cells", json_array());
    for (int k = 0; k < w->board->shape->num_cells; k++) {
        json_t *cell = append(w, cells, json_object());
        if (shown[k] == SUDOKU_EMPTY)
            continue;
        add(w, cell, "given", json_true());
        add(w, cell, "value", json_integer(shown[k] + 1));
    }
}

static void write_regions(writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    int region[SUDOKU_MAX_CELLS];
    json_t *rows = append(w, w->elements, json_object());
    add(w, rows, "type", json_integer(0));
    if (!sudoku_get_regions(w->board, region) &&
        !sudoku_get_boxes(shape, region))
        return;
    json_t *element = append(w, w->elements, json_object());
    add(w, element, "type", json_integer(MAKER_REGIONS));
    json_t *list = add(w, element, "regions", json_array());
    for (int cell = 0; cell < shape->num_cells; cell++)
        append(w, list, json_integer(region[cell]));
}

static int check_board(const sudoku_puzzle *puzzle, bool has_marks,
                       sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    int region[SUDOKU_MAX_CELLS];
    if (!sudoku_board_is_square(board))
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format sudokumaker supports only square boards");
    if (board->shape->box_width > 0 && sudoku_get_regions(board, region))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format sudokumaker cannot express boxes "
                           "together with the rule jigsaw");
    return has_marks ? sudoku_check_marks(puzzle, "sudokumaker", error) : 0;
}

static void write_about(writer *w, const sudoku_puzzle *puzzle)
{
    for (int kind = SUDOKU_ABOUT_TITLE; kind <= SUDOKU_ABOUT_RULES; kind++)
        w->failed |=
            sudoku_put_about_json(w->puzzle, sudoku_maker_abouts[kind], puzzle,
                                  (enum sudoku_about_kind)kind) != 0;
}

int sudoku_maker_make(json_t **out, const sudoku_puzzle *puzzle,
                      const uint8_t *digits, sudoku_error *error)
{
    writer w = {.board = puzzle->board};
    int code = check_board(puzzle, digits == NULL, error);
    if (code != 0)
        return code;
    json_t *object = json_object();
    add(&w, object, "formatVersion", json_string("1.5.0"));
    w.puzzle = add(&w, object, "puzzle", json_object());
    write_about(&w, puzzle);
    add(&w, w.puzzle, "size", json_integer(w.board->shape->num_digits));
    write_cells(&w, digits != NULL ? digits : puzzle->given);
    w.elements = add(&w, w.puzzle, "constraints", json_array());
    write_regions(&w);
    code =
        sudoku_write_clauses(w.board, "sudokumaker", write_clause, &w, error);
    w.failed |= sudoku_put_drawn(w.puzzle, puzzle, SUDOKU_ABOUT_MAKER) != 0;
    if (code == 0 && w.failed != 0)
        code = sudoku_fail_memory(error);
    if (code == 0)
        *out = object;
    else
        json_decref(object);
    return code;
}

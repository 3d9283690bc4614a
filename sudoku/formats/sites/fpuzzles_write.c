/* fpuzzles_write.c - writes f-puzzles objects. */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/json_text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct writer {
    const sudoku_board *board;
    json_t *object;
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

json_t *sudoku_fpuzzles_text(int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return json_string(text);
}

static enum sudoku_fit write_clause(void *ctx, const sudoku_clause *clause)
{
    writer *w = ctx;
    sudoku_site_writer site = {.site = &sudoku_fpuzzles_site,
                               .board = w->board,
                               .clause = clause,
                               .to = w->object};
    enum sudoku_fit fit = sudoku_site_write(&site);
    w->failed |= site.failed;
    return fit;
}

static void add_digits(writer *w, json_t *cell, const char *key, uint64_t set)
{
    json_t *marks = add(w, cell, key, json_array());
    for (int d = 0; d < w->board->shape->num_digits; d++) {
        if ((set >> d & 1) != 0)
            append(w, marks, json_integer(d + 1));
    }
}

static void add_entries(writer *w, json_t *object, const sudoku_puzzle *puzzle,
                        int cell)
{
    const uint8_t *entered = sudoku_puzzle_entered(puzzle);
    const uint64_t *noted = sudoku_puzzle_noted(puzzle);
    if (entered != NULL && entered[cell] != SUDOKU_EMPTY)
        add(w, object, "value", json_integer(entered[cell] + 1));
    if (noted != NULL && noted[cell] != 0)
        add_digits(w, object, "centerPencilMarks", noted[cell]);
}

static json_t *make_cell(writer *w, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, const int *region, int cell)
{
    int n = w->board->shape->num_digits;
    json_t *object = json_object();
    const uint8_t *shown = digits != NULL ? digits : puzzle->given;
    uint64_t set = puzzle->allowed[cell];
    if (region != NULL)
        add(w, object, "region", json_integer(region[cell]));
    if (shown[cell] != SUDOKU_EMPTY) {
        add(w, object, "value", json_integer(shown[cell] + 1));
        add(w, object, "given", json_true());
    } else if (digits == NULL) {
        if (set != sudoku_all_digits(n))
            add_digits(w, object, "givenPencilMarks", set);
        add_entries(w, object, puzzle, cell);
    }
    return object;
}

static void write_grid(writer *w, const sudoku_puzzle *puzzle,
                       const uint8_t *digits)
{
    const sudoku_shape *shape = w->board->shape;
    int n = shape->num_digits, region[SUDOKU_MAX_CELLS];
    bool has_regions = sudoku_get_regions(w->board, region);
    if (!has_regions && sudoku_check_boxes(shape, NULL, "", NULL) != 0)
        has_regions = sudoku_get_boxes(shape, region);
    add(w, w->object, "size", json_integer(n));
    json_t *grid = add(w, w->object, "grid", json_array());
    for (int r = 0; r < n; r++) {
        json_t *row = append(w, grid, json_array());
        for (int c = 0; c < n; c++)
            append(w, row,
                   make_cell(w, puzzle, digits, has_regions ? region : NULL,
                             r * n + c));
    }
}

static void write_about(writer *w, const sudoku_puzzle *puzzle)
{
    const uint8_t *solution = sudoku_puzzle_solution(puzzle);
    w->failed |=
        sudoku_put_about_json(w->object, "title", puzzle, SUDOKU_ABOUT_TITLE) !=
            0 ||
        sudoku_put_about_json(w->object, "author", puzzle,
                              SUDOKU_ABOUT_AUTHOR) != 0 ||
        sudoku_put_about_json(w->object, "ruleset", puzzle,
                              SUDOKU_ABOUT_RULES) != 0 ||
        sudoku_put_drawn(w->object, puzzle, SUDOKU_ABOUT_FPUZZLES) != 0;
    if (solution == NULL)
        return;
    json_t *list = add(w, w->object, "solution", json_array());
    for (int cell = 0; cell < w->board->shape->num_cells; cell++)
        append(w, list,
               solution[cell] == SUDOKU_EMPTY
                   ? json_string(".")

                   : sudoku_fpuzzles_text(solution[cell] + 1));
}

static int check_board(const sudoku_board *board, sudoku_error *error)
{
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS];
    if (!sudoku_board_is_square(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format fpuzzles supports only square boards");
    bool has_regions = sudoku_get_regions(board, region);
    if (has_regions && shape->box_width > 0)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format fpuzzles cannot express boxes together "
                           "with the rule jigsaw");
    if (!has_regions && shape->box_width == 0)
        return sudoku_check_boxes(shape, NULL, "fpuzzles", error);
    if (!has_regions && sudoku_check_boxes(shape, NULL, "", NULL) != 0)
        return sudoku_check_pieces(board, "fpuzzles", error);
    return 0;
}

int sudoku_fpuzzles_make(json_t **out, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error)
{
    writer w = {.board = puzzle->board};
    int code = check_board(w.board, error);
    if (code != 0)
        return code;
    w.object = json_object();
    write_grid(&w, puzzle, digits);
    code = sudoku_write_clauses(w.board, "fpuzzles", write_clause, &w, error);
    if (code == 0)
        write_about(&w, puzzle);
    if (code == 0 && w.failed != 0)
        code = sudoku_fail_memory(error);
    if (code == 0)
        *out = w.object;
    else
        json_decref(w.object);
    return code;
}

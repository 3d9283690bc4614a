/* iss_write.c - writes puzzles as ISS constraints. */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/iss/iss.h"
#include "sudoku/formats/reader.h"

typedef struct writer {
    const sudoku_board *board;
    sudoku_text *to;
} writer;

static enum sudoku_fit write_clause(void *ctx, const sudoku_clause *clause)
{
    const writer *w = ctx;
    size_t start = w->to->size;
    enum sudoku_fit fit = sudoku_iss_write_clause(w->board, clause, w->to);
    if (fit == SUDOKU_FITS)
        return fit;
    w->to->size = start;
    enum sudoku_fit other = sudoku_iss_write_other(w->board, clause, w->to);
    return other == SUDOKU_NO_RULE ? fit : other;
}

static bool is_square(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    return shape->num_grids == 1 && shape->first_value == 1 &&
           board->num_plain_houses == shape->num_grid_houses;
}

/* Writes the board. Boxes other than ISS's default ones are written as regions
 * of a jigsaw. */
static int write_board(const writer *w, sudoku_error *error)
{
    enum { MAX_SIZE = 16 };
    const sudoku_shape *shape = w->board->shape;
    int n = shape->num_digits, region[SUDOKU_MAX_CELLS];
    char map[SUDOKU_MAP_SIZE];
    if (!is_square(w->board) || n > MAX_SIZE)
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format iss supports only square boards of up to 16 digits");
    bool is_usual = sudoku_check_boxes(shape, NULL, "iss", NULL) == 0;
    bool has_regions = sudoku_get_regions(w->board, region);
    if (has_regions && shape->box_width > 0 && !is_usual)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format iss cannot express these boxes together "
                           "with the rule jigsaw");
    if (!is_usual && !has_regions && shape->box_width > 0) {
        int code = sudoku_check_pieces(w->board, "iss", error);
        if (code != 0)
            return code;
    }
    if (n != 9)
        sudoku_text_printf(w->to, ".Shape~%dx%d", n, n);
    if (!is_usual)
        sudoku_text_printf(w->to, ".NoBoxes");
    if (has_regions || (!is_usual && sudoku_get_boxes(shape, region))) {
        sudoku_name_regions(map, region, n);
        sudoku_text_printf(w->to, ".Jigsaw~%s", map);
    }
    sudoku_iss_write_blocks(w->board, w->to);
    return 0;
}

static void write_cells(const writer *w, const sudoku_puzzle *puzzle,
                        const uint8_t *digits)
{
    const sudoku_shape *shape = w->board->shape;
    uint64_t all = sudoku_all_digits(shape->num_digits);
    size_t start = w->to->size;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        uint64_t set = puzzle->allowed[cell];
        if (digits != NULL)
            set = digits[cell] == SUDOKU_EMPTY ? all
                                               : UINT64_C(1) << digits[cell];
        if (set == all)
            continue;
        if (w->to->size == start)
            sudoku_text_add(w->to, ".", 1);
        sudoku_iss_write_cell(w->board, cell, w->to);
        for (int d = 0; d < shape->num_digits; d++) {
            if ((set >> d & 1) != 0)
                sudoku_text_printf(w->to, "_%d", d + 1);
        }
    }
}

static int count_constraints(const sudoku_text *text)
{
    iss_constraint c;
    int num = 0;
    if (text->size == 0)
        return 0;
    const char *at = text->data, *end = at + text->size;
    while (sudoku_iss_next_constraint(&at, end, &c))
        num++;
    return num;
}

/* Writes the constraints as a line. A line with one constraint, except givens,
 * would continue with the next such line (iss_end.c), so a redundant second
 * constraint is added. */
static void write_line(const sudoku_text *text, int n, sudoku_text *to)
{
    bool has_shape = n != 9, is_alone = count_constraints(text) <= 1;
    if (text->size > 0 && text->data[1] == '~')
        is_alone = false;
    if (is_alone && !has_shape)
        sudoku_text_printf(to, ".Shape~%dx%d", n, n);
    sudoku_text_add(to, text->data, text->size);
    if (is_alone && (has_shape || text->size == 0))
        sudoku_text_printf(to, ".RegionSize~%d", n);
    sudoku_text_add(to, "\n", 1);
    if (text->failed)
        to->failed = 1;
}

int sudoku_iss_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                     const sudoku_format_options *options, sudoku_text *to,
                     sudoku_error *error)
{
    sudoku_text text = {0};
    writer w = {.board = puzzle->board, .to = &text};
    (void)options;
    int code = write_board(&w, error);
    if (code == 0)
        code = sudoku_write_clauses(w.board, "iss", write_clause, &w, error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_candidates(puzzle, "iss", error);
    if (code == 0)
        write_cells(&w, puzzle, digits);
    if (code == 0)
        write_line(&text, w.board->shape->num_digits, to);
    sudoku_text_clear(&text);
    return code == 0 ? sudoku_text_done(to, error) : code;
}

/* draw_svg.c - the sheet of a picture: the grid, digits and pencil marks. */
#include "sudoku/picture/draw_svg.h"

#include <stdio.h>

#include "sudoku/board/filling.h"
#include "sudoku/board/rule.h"
#include "sudoku/picture/borders_drawn.h"
#include "sudoku/picture/picture_svg.h"

enum { SIZE = SUDOKU_SQUARE_SIZE };

/* ---- grid ---------------------------------------------------------------- */

enum border { NONE, THIN, THICK };

static enum border border_at(const sudoku_shape *shape, int row, int column,
                             bool is_upper)
{
    int other = is_upper ? sudoku_cell_at(shape, row - 1, column)
                         : sudoku_cell_at(shape, row, column - 1);
    if (is_upper ? sudoku_has_wall_above(shape, row, column)
                 : sudoku_has_wall_left(shape, row, column))
        return THICK;
    return other >= 0 ? THIN : NONE;
}

static void add_borders(const sudoku_shape *shape, sudoku_text *to,
                        enum border kind, bool is_across)
{
    int num_lines = is_across ? shape->height : shape->width;
    int length = is_across ? shape->width : shape->height;
    for (int line = 0; line <= num_lines; line++) {
        int begin = -1;
        for (int k = 0; k <= length; k++) {
            bool is_there =
                k < length &&
                kind == (is_across ? border_at(shape, line, k, true)
                                   : border_at(shape, k, line, false));
            if (is_there && begin < 0)
                begin = k;
            if (is_there || begin < 0)
                continue;
            if (is_across)
                sudoku_text_printf(to, "M%d %dH%d", begin * SIZE, line * SIZE,
                                   k * SIZE);
            else
                sudoku_text_printf(to, "M%d %dV%d", line * SIZE, begin * SIZE,
                                   k * SIZE);
            begin = -1;
        }
    }
}

void sudoku_picture_draw_grid(sudoku_picture *p)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_GRID];
    for (enum border kind = THIN; kind <= THICK; kind++) {
        sudoku_text_printf(to, "<path d=\"");
        add_borders(p->shape, to, kind, true);
        add_borders(p->shape, to, kind, false);
        sudoku_text_printf(to,
                           "\" class=\"%s\" stroke=\"%s\" "
                           "stroke-width=\"%d\"/>\n",
                           kind == THIN ? "borders" : "boxes",
                           kind == THIN ? "#999" : "#000",
                           kind == THIN ? 1 : 4);
    }
}

/* ---- digits -------------------------------------------------------------- */

static void draw_some_digits(sudoku_picture *p, const uint8_t *given,
                             const uint8_t *digits, bool are_givens)
{
    enum { HEIGHT = 36 };
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DIGITS];
    bool is_empty = true;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        bool is_given = given[cell] != SUDOKU_EMPTY;
        uint8_t digit = is_given         ? given[cell]
                        : digits == NULL ? SUDOKU_EMPTY
                                         : digits[cell];
        if (is_given != are_givens || digit == SUDOKU_EMPTY)
            continue;
        if (is_empty)
            sudoku_text_printf(to, "<g class=\"%s\" font-size=\"%d\"%s>\n",
                               are_givens ? "given" : "found", HEIGHT,
                               are_givens ? "" : " fill=\"#1560bd\"");
        is_empty = false;
        sudoku_add_text(to, sudoku_middle_x(p, cell),
                        sudoku_middle_y(p, cell) + 13, HEIGHT, SIZE - 8,
                        p->symbols[digit]);
    }
    if (!is_empty)
        sudoku_text_printf(to, "</g>\n");
}

void sudoku_picture_draw_digits(sudoku_picture *p, const uint8_t *given,
                                const uint8_t *digits)
{
    draw_some_digits(p, given, digits, true);
    draw_some_digits(p, given, digits, false);
}

/* Returns the smallest k such that k lines of k marks hold all digits. */
static int marks_per_line(int num_digits)
{
    int k = 1;
    while (k * k < num_digits)
        k++;
    return k;
}

int sudoku_mark_height(const sudoku_picture *p)
{
    int k = marks_per_line(p->shape->num_digits);
    int height = (p->has_labels ? 38 : 54) / k;
    return height > 18 ? 18 : height < 4 ? 4 : height;
}

/* Computes the place of a pencil mark. Marks are below the labels, if the board
 * has any. */
void sudoku_mark_place(const sudoku_picture *p, int cell, int digit, int *x,
                       int *y)
{
    int num_digits = p->shape->num_digits, k = marks_per_line(num_digits);
    int top = p->has_labels ? 21 : 5, area = SIZE - 10;
    int num_lines = (num_digits + k - 1) / k;
    int height = (SIZE - 5 - top) / num_lines;
    *x = p->shape->column[cell] * SIZE + 5 +
         (2 * (digit % k) + 1) * area / (2 * k);
    *y = p->shape->row[cell] * SIZE + top + (digit / k + 1) * height -
         height / 6;
}

static void draw_marks_of(const sudoku_picture *p, sudoku_text *to, int cell)
{
    int width = (SIZE - 10) / marks_per_line(p->shape->num_digits);
    for (int d = 0; d < p->shape->num_digits; d++) {
        int x, y;
        if ((p->allowed[cell] >> d & 1) == 0)
            continue;
        sudoku_mark_place(p, cell, d, &x, &y);
        sudoku_add_text(to, x, y, sudoku_mark_height(p), width, p->symbols[d]);
    }
}

void sudoku_picture_draw_marks(sudoku_picture *p, const uint8_t *given,
                               const uint8_t *digits, uint64_t hidden)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_CANDIDATES];
    bool is_empty = true;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        bool is_filled = given[cell] != SUDOKU_EMPTY ||
                         (digits != NULL && digits[cell] != SUDOKU_EMPTY);
        if (is_filled || p->allowed[cell] == hidden)
            continue;
        if (is_empty)
            sudoku_text_printf(to, "<g font-size=\"%d\" fill=\"#555\">\n",
                               sudoku_mark_height(p));
        is_empty = false;
        draw_marks_of(p, to, cell);
    }
    if (!is_empty)
        sudoku_text_printf(to, "</g>\n");
}

/* ---- rules --------------------------------------------------------------- */

/* Closes the rule's group in each layer, or removes it if the rule painted
 * nothing there. A group starts at begin[layer] with a tag of that size. */
static void end_groups(sudoku_picture *p, const size_t *begin, size_t tag)
{
    for (int k = 0; k < SUDOKU_NUM_LAYERS; k++) {
        sudoku_text *layer = &p->layers[k];
        if (layer->failed)
            continue;
        if (layer->size == begin[k] + tag)
            layer->size = begin[k];
        else
            sudoku_text_printf(layer, "</g>\n");
    }
}

void sudoku_picture_draw_rules(sudoku_picture *p, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        size_t begin[SUDOKU_NUM_LAYERS];
        char tag[32];
        int size = snprintf(tag, sizeof tag, "<g data-rule=\"%d\">\n", k);
        for (int m = 0; m < SUDOKU_NUM_LAYERS; m++) {
            begin[m] = p->layers[m].size;
            sudoku_text_add(&p->layers[m], tag, (size_t)size);
        }
        p->rule = stated->clause.rule;
        p->rule_number = k;
        if (stated->clause.rule->look.draw != NULL)
            stated->clause.rule->look.draw(stated->self, p->shape, p);
        else
            sudoku_paint_clause(p, &stated->clause);
        end_groups(p, begin, (size_t)size);
    }
    p->rule = NULL;
    p->rule_number = -1;
    sudoku_picture_explain_lines(p);
}

int sudoku_draw_svg(const sudoku_puzzle *puzzle, const uint8_t *digits,
                    enum sudoku_letters letters, sudoku_text *to)
{
    return sudoku_draw_svg_for(puzzle, digits, letters, true, to);
}

int sudoku_draw_svg_for(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        enum sudoku_letters letters, bool has_names,
                        sudoku_text *to)
{
    sudoku_picture p;
    if (puzzle->board == NULL ||
        !sudoku_is_filling(puzzle->board->shape, digits))
        return SUDOKU_EARGUMENT;
    int code = sudoku_picture_init(&p, puzzle->board->shape, letters);
    if (code == 0) {
        sudoku_picture_tell_about(&p, puzzle);
        sudoku_picture_describe(&p, puzzle->board, puzzle->given, digits);
        sudoku_picture_draw_rules(&p, puzzle->board);
        sudoku_picture_draw_clues(&p);
        if (has_names)
            sudoku_picture_draw_names(&p);
        sudoku_picture_draw_grid(&p);
        sudoku_picture_draw_digits(&p, puzzle->given, digits);
        for (int cell = 0; cell < p.shape->num_cells; cell++)
            p.allowed[cell] &= puzzle->allowed[cell];
        sudoku_picture_draw_marks(&p, puzzle->given, digits,
                                  sudoku_all_digits(p.shape->num_digits));
        if (sudoku_picture_is_whole(&p))
            sudoku_picture_write(&p, to);
        else
            code = SUDOKU_ENOMEM;
    }
    sudoku_picture_clear(&p);
    return to->failed ? SUDOKU_ENOMEM : code;
}

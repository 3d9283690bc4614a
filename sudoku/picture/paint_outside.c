/*
 * paint_outside.c - the surroundings of the board: clues of rows, columns and
 * diagonals, and the names of rows and columns.
 *
 * If there are several kinds of clues, each has a color and a sign (signs.c),
 * which the line of text with its meaning repeats.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/picture/borders_drawn.h"
#include "sudoku/picture/picture_svg.h"

enum { SIZE = SUDOKU_SQUARE_SIZE, HEIGHT = 28 };

/* ---- painting ------------------------------------------------------------ */

static bool is_taken(const sudoku_picture *p, int row, int column)
{
    for (int k = 0; k < p->num_clues; k++) {
        if (p->clues[k].row == row && p->clues[k].column == column)
            return true;
    }
    return false;
}

static int kind_of(sudoku_picture *p)
{
    for (int k = 0; k < p->num_kinds; k++) {
        if (p->rule_of_kind[k] == p->rule)
            return k;
    }
    if (p->num_kinds == SUDOKU_NUM_SIGNS)
        return SUDOKU_NUM_SIGNS - 1;
    p->rule_of_kind[p->num_kinds] = p->rule;
    return p->num_kinds++;
}

static bool add_clue(sudoku_picture *p, sudoku_outer_clue clue,
                     const char *text)
{
    sudoku_outer_clue *clues = base_reserve_ints(
        p->clues, sizeof *clues, p->num_clues, &p->cap_clues, 1);
    if (clues == NULL)
        return false;
    p->clues = clues;
    clue.text = p->clue_texts.size;
    clue.kind = kind_of(p);
    clue.number = p->rule_number;
    sudoku_text_add(&p->clue_texts, text, strlen(text) + 1);
    p->clues[p->num_clues++] = clue;
    p->top = clue.row < p->top ? clue.row : p->top;
    p->left = clue.column < p->left ? clue.column : p->left;
    p->bottom = clue.row >= p->bottom ? clue.row + 1 : p->bottom;
    p->right = clue.column >= p->right ? clue.column + 1 : p->right;
    return !p->clue_texts.failed;
}

/* Finds the step between the cells of a path; for one cell, a step that enters
 * the board there. Returns false if there is none. */
static bool find_step(const sudoku_shape *shape, const int *cells, int n,
                      bool is_diagonal, int *rows, int *columns)
{
    const int *row = shape->row, *column = shape->column;
    for (int k = 0; n == 1 && k < 4; k++) {
        *rows = k % 2 == 0 ? 1 : -1;
        *columns = is_diagonal ? (k / 2 == 0 ? 1 : -1) : 0;
        if (!is_diagonal && k >= 2) {
            *columns = *rows;
            *rows = 0;
        }
        if (sudoku_cell_at(shape, row[cells[0]] - *rows,
                           column[cells[0]] - *columns) < 0)
            return true;
    }
    if (n == 1)
        return false;
    *rows = row[cells[1]] - row[cells[0]];
    *columns = column[cells[1]] - column[cells[0]];
    for (int k = 2; k < n; k++) {
        if (row[cells[k]] - row[cells[k - 1]] != *rows ||
            column[cells[k]] - column[cells[k - 1]] != *columns)
            return false;
    }
    return abs(*rows) <= 1 && abs(*columns) <= 1;
}

bool sudoku_paint_clue(sudoku_picture *p, const int *cells, int n,
                       const char *text, bool has_arrow)
{
    sudoku_outer_clue clue = {0};
    int rows, columns;
    if (!find_step(p->shape, cells, n, has_arrow, &rows, &columns))
        return false;
    clue.row = p->shape->row[cells[0]];
    clue.column = p->shape->column[cells[0]];
    clue.down = has_arrow ? rows : 0;
    clue.right = has_arrow ? columns : 0;
    do {
        clue.row -= rows;
        clue.column -= columns;
        if (sudoku_cell_at(p->shape, clue.row, clue.column) >= 0)
            return false;
    } while (is_taken(p, clue.row, clue.column));
    if (!add_clue(p, clue, text))
        p->notes.failed = 1;
    return true;
}

/* ---- drawing ------------------------------------------------------------- */

/* Adds an arrow towards the board, in the corner or at the side of the square.
 */
static void add_small_arrow(sudoku_text *to, int x, int y, int dx, int dy)
{
    int tip_x = x + dx * (SIZE / 2 - 3), tip_y = y + dy * (SIZE / 2 - 3);
    bool is_diagonal = dx != 0 && dy != 0;
    int side = is_diagonal ? 0 : 6;
    sudoku_text_printf(
        to,
        "<path d=\"M%d %dL%d %dM%d %dL%d %dL%d %d\" fill=\"none\" "
        "stroke=\"#000\" stroke-width=\"2\"/>\n",
        tip_x - 13 * dx, tip_y - 13 * dy, tip_x, tip_y,
        is_diagonal ? tip_x - 8 * dx : tip_x - 6 * dx - side * dy,
        is_diagonal ? tip_y : tip_y - 6 * dy + side * dx, tip_x, tip_y,
        is_diagonal ? tip_x : tip_x - 6 * dx + side * dy,
        is_diagonal ? tip_y - 8 * dy : tip_y - 6 * dy - side * dx);
}

static void draw_clue(sudoku_picture *p, const sudoku_outer_clue *clue)
{
    enum {
        BACK = 6,
        ASIDE = 24
    }; /* how far the text and the sign are shifted */
    sudoku_text *to = &p->layers[SUDOKU_LAYER_CLUES];
    int x = clue->column * SIZE + SIZE / 2, y = clue->row * SIZE + SIZE / 2;
    if (clue->number >= 0)
        sudoku_text_printf(to, "<g data-rule=\"%d\">\n", clue->number);
    if (p->num_kinds > 1) /* the sign is in the corner opposite to the arrow */
        sudoku_add_sign(to, clue->kind,
                        x + (clue->right > 0   ? -ASIDE
                             : clue->right < 0 ? ASIDE
                                               : -ASIDE),
                        y + (clue->down < 0 ? ASIDE : -ASIDE));
    if (clue->down != 0 || clue->right != 0)
        add_small_arrow(to, x, y, clue->right, clue->down);
    sudoku_add_text(to, x - BACK * clue->right, y + 10 - BACK * clue->down,
                    HEIGHT, SIZE - 12, p->clue_texts.data + clue->text);
    if (clue->number >= 0)
        sudoku_text_printf(to, "</g>\n");
}

void sudoku_picture_draw_clues(sudoku_picture *p)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_CLUES];
    if (p->clue_texts.failed)
        return;
    for (int kind = 0; kind < p->num_kinds; kind++) {
        bool is_colored = p->num_kinds > 1;
        if (is_colored)
            sudoku_text_printf(to, "<g fill=\"%s\">\n",
                               sudoku_kind_color(kind));
        for (int k = 0; k < p->num_clues; k++) {
            if (p->clues[k].kind == kind)
                draw_clue(p, &p->clues[k]);
        }
        if (is_colored)
            sudoku_text_printf(to, "</g>\n");
        if (is_colored && p->rule_of_kind[kind] != NULL)
            sudoku_paint_meaning(p, p->rule_of_kind[kind]);
    }
}

/* ---- names --------------------------------------------------------------- */

void sudoku_picture_draw_names(sudoku_picture *p)
{
    enum { AWAY = 7, WIDTH = 24 };
    sudoku_text *to = &p->layers[SUDOKU_LAYER_NAMES];
    char name[16];
    sudoku_text_printf(to, "<g text-anchor=\"middle\">\n");
    for (int column = 0; column < p->shape->width; column++) {
        snprintf(name, sizeof name, "c%d", column + 1);
        sudoku_add_text(to, column * SIZE + SIZE / 2, p->top * SIZE - AWAY,
                        SUDOKU_LABEL_HEIGHT, SIZE - 8, name);
    }
    sudoku_text_printf(to, "</g>\n<g text-anchor=\"end\">\n");
    for (int row = 0; row < p->shape->height; row++) {
        snprintf(name, sizeof name, "r%d", row + 1);
        sudoku_add_text(to, p->left * SIZE - AWAY, row * SIZE + SIZE / 2 + 5,
                        SUDOKU_LABEL_HEIGHT, WIDTH, name);
    }
    sudoku_text_printf(to, "</g>\n");
}

/*
 * picture.h - the calls by which rules paint into the picture of a puzzle
 * (rule.h, look.draw).
 *
 * Each call paints to a layer of its kind, so the order of calls does not
 * matter: shaded cells and shapes are at the bottom, then lines, circles, the
 * grid, cages, digits, and dots on top. So no rule can hide digits or another
 * rule.
 *
 * Shapes   cells are those of the board; digits are written as in a clause;
 *          texts are UTF-8
 * Colors   as in SVG: "#f067f0", "none"
 * Owns     nothing: texts and arrays are copied
 * Errors   sudoku_draw_svg() reports that memory ran out
 */
#ifndef SUDOKU_PICTURE_PICTURE_H
#define SUDOKU_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_picture sudoku_picture;

/* ---- in cells ------------------------------------------------------------ */

/* Shades the whole cell. */
void sudoku_paint_cell(sudoku_picture *p, int cell, const char *color);
/* Returns another color on each call, for groups of cells that belong together.
 */
const char *sudoku_paint_next_color(sudoku_picture *p);
/* Paints a shape in the middle of a cell, below all lines. */
enum sudoku_figure { SUDOKU_CIRCLE, SUDOKU_SQUARE, SUDOKU_DIAMOND };
void sudoku_paint_figure(sudoku_picture *p, enum sudoku_figure figure, int cell,
                         const char *fill, const char *stroke);
/* Writes small text in a free corner of the cell, starting at the upper left.
 */
void sudoku_paint_label(sudoku_picture *p, int cell, const char *text);
/* Limits the pencil marks of the cell to these digits (bit 0 = the first
 * digit). */
void sudoku_paint_allow(sudoku_picture *p, int cell, uint64_t digits);

/* ---- along cells --------------------------------------------------------- */

/* Paints a thick, transparent line. */
void sudoku_paint_line(sudoku_picture *p, const int *cells, int n,
                       const char *color);
/* Paints a line with a bulb at its first cell, which may be hollow. */
void sudoku_paint_thermometer(sudoku_picture *p, const int *cells, int n,
                              const char *color, bool is_hollow);
/* Paints a circle or diamond over an end of a line. */
void sudoku_paint_end(sudoku_picture *p, enum sudoku_figure figure, int cell,
                      const char *fill, const char *stroke);
/* Paints an arrow that begins at a circle around a cell and goes through
 * others. It has a head at the last cell, or ends at a circle there. */
void sudoku_paint_arrow(sudoku_picture *p, int from, const int *cells, int n,
                        bool has_head);
/* Paints a line from corner to corner over both cells and all between. */
void sudoku_paint_diagonal(sudoku_picture *p, int from, int to);

/* ---- around cells -------------------------------------------------------- */

enum sudoku_outline {
    SUDOKU_DASHES, /* a killer cage */
    SUDOKU_SOLID,
    SUDOKU_PILL /* outline with round corners and no text */
};
/* Paints an outline just inside the cells, with a text (or NULL) in the corner
 * of the first cell. Parts that do not touch are linked. */
void sudoku_paint_cage(sudoku_picture *p, const int *cells, int n,
                       enum sudoku_outline outline, const char *text);

/* ---- between cells: on their common edge, else halfway on a thin line ---- */

/* Paints a dot with a short text, or NULL, in it. */
void sudoku_paint_dot(sudoku_picture *p, int a, int b, bool is_black,
                      const char *text);
void sudoku_paint_letter(sudoku_picture *p, int a, int b, const char *text);
/* Paints the sign > between a and b, turned to their direction. */
void sudoku_paint_greater(sudoku_picture *p, int a, int b);
/* Paints a grey mark; a dot or letter at that place covers it. */
void sudoku_paint_exception(sudoku_picture *p, int a, int b);
/* Paints a circle with up to six digits on the corner that four cells share.
 * Returns false and paints nothing if there is no such corner or there are more
 * digits. */
bool sudoku_paint_corner(sudoku_picture *p, const int *cells, int n,
                         const int *digits, int num_digits);
/* Paints a small checkerboard on the corner that four cells share. */
void sudoku_paint_checkers(sudoku_picture *p, const int cells[4]);

/* ---- outside of the board ------------------------------------------------ */

/* Paints a clue on the square before the first cell of a straight or diagonal
 * path (further out if that square has a clue). If several rules have clues,
 * each rule gets a color and a sign, which a legend explains. Returns false and
 * paints nothing if the cells are no such path, or a cell is on that square. */
bool sudoku_paint_clue(sudoku_picture *p, const int *cells, int n,
                       const char *text, bool has_arrow);
/* Add a line of text below the board, unless it is there: the rule's name and
 * meaning; the clause and its meaning; any text of up to a thousand characters.
 */
void sudoku_paint_meaning(sudoku_picture *p, const sudoku_rule *rule);
void sudoku_paint_clause(sudoku_picture *p, const sudoku_clause *clause);
void sudoku_paint_note(sudoku_picture *p, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#ifdef __cplusplus
}
#endif

#endif

/*
 * absent.c - stands in for what a build of the core leaves out: pictures and
 * techniques. Nothing here is called in a search of the core, except to learn
 * that there is nothing.
 */
/* Nothing here has a use for its parameters. */
#pragma GCC diagnostic ignored "-Wunused-parameter"
/* NOLINTBEGIN(misc-unused-parameters) */

#include "sudoku/picture/picture.h"
#include "sudoku/solve/solver.h"

/* ---- techniques: there are none ------------------------------------------ */

int sudoku_num_techniques(void)
{
    return 0;
}

const sudoku_technique *sudoku_get_technique(int number)
{
    return NULL;
}

int sudoku_make_reasoning(sudoku_solver *s)
{
    return 0;
}

void sudoku_clear_reasoning(sudoku_solver *s)
{
}

int sudoku_reason(sudoku_solver *s, const sudoku_puzzle *puzzle,
                  uint64_t *digits, bool *is_possible)
{
    *is_possible = true;
    return 0;
}

/* ---- pictures: rules paint nothing --------------------------------------- */

void sudoku_paint_cell(sudoku_picture *p, int cell, const char *color)
{
}

const char *sudoku_paint_next_color(sudoku_picture *p)
{
    return "none";
}

void sudoku_paint_figure(sudoku_picture *p, enum sudoku_figure figure, int cell,
                         const char *fill, const char *stroke)
{
}

void sudoku_paint_label(sudoku_picture *p, int cell, const char *text)
{
}

void sudoku_paint_allow(sudoku_picture *p, int cell, uint64_t digits)
{
}

void sudoku_paint_line(sudoku_picture *p, const int *cells, int n,
                       const char *color)
{
}

void sudoku_paint_thermometer(sudoku_picture *p, const int *cells, int n,
                              const char *color, bool is_hollow)
{
}

void sudoku_paint_end(sudoku_picture *p, enum sudoku_figure figure, int cell,
                      const char *fill, const char *stroke)
{
}

void sudoku_paint_arrow(sudoku_picture *p, int from, const int *cells, int n,
                        bool has_head)
{
}

void sudoku_paint_diagonal(sudoku_picture *p, int from, int to)
{
}

void sudoku_paint_cage(sudoku_picture *p, const int *cells, int n,
                       enum sudoku_outline outline, const char *text)
{
}

void sudoku_paint_dot(sudoku_picture *p, int a, int b, bool is_black,
                      const char *text)
{
}

void sudoku_paint_letter(sudoku_picture *p, int a, int b, const char *text)
{
}

void sudoku_paint_greater(sudoku_picture *p, int a, int b)
{
}

void sudoku_paint_exception(sudoku_picture *p, int a, int b)
{
}

bool sudoku_paint_corner(sudoku_picture *p, const int *cells, int n,
                         const int *digits, int num_digits)
{
    return true;
}

void sudoku_paint_checkers(sudoku_picture *p, const int cells[4])
{
}

bool sudoku_paint_clue(sudoku_picture *p, const int *cells, int n,
                       const char *text, bool has_arrow)
{
    return true;
}

void sudoku_paint_meaning(sudoku_picture *p, const sudoku_rule *rule)
{
}

void sudoku_paint_clause(sudoku_picture *p, const sudoku_clause *clause)
{
}

void sudoku_paint_note(sudoku_picture *p, const char *format, ...)
{
}

/* NOLINTEND(misc-unused-parameters) */

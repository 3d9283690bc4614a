#include "variants/variant.h"

#include <stdio.h>

void variant_paint_lines(const variant *v, sudoku_picture *p, const char *color)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_line(p, cells, n, color);
    }
}

void variant_paint_figures(const variant *v, sudoku_picture *p,
                           enum sudoku_figure figure, const char *fill,
                           const char *stroke)
{
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++)
        sudoku_paint_figure(p, figure, v->clause.cells[k], fill, stroke);
}

void variant_paint_labels(const variant *v, sudoku_picture *p, const char *text)
{
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++)
        sudoku_paint_label(p, v->clause.cells[k], text);
}

void variant_paint_cells(const variant *v, sudoku_picture *p, const char *color)
{
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++)
        sudoku_paint_cell(p, v->clause.cells[k], color);
}

void variant_paint_groups(const variant *v, sudoku_picture *p)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        const char *color = sudoku_paint_next_color(p);
        for (int k = 0; k < n; k++)
            sudoku_paint_cell(p, cells[k], color);
    }
}

void variant_paint_cages(const variant *v, sudoku_picture *p,
                         enum sudoku_outline outline, const char *text)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_cage(p, cells, n, outline, text);
    }
}

void variant_paint_ends(const variant *v, sudoku_picture *p,
                        enum sudoku_figure figure, const char *fill,
                        const char *stroke)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_end(p, figure, cells[0], fill, stroke);
        sudoku_paint_end(p, figure, cells[n - 1], fill, stroke);
    }
}

void variant_paint_exceptions(const variant *v, sudoku_picture *p)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *pair = variant_group(v, g, &n);
        sudoku_paint_exception(p, pair[0], pair[1]);
    }
}

void variant_paint_outside(const variant *v, sudoku_picture *p, bool has_arrow)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    char text[16];
    snprintf(text, sizeof text, "%d", v->clause.values[0]);
    if (!sudoku_paint_clue(p, cells, n, text, has_arrow))
        sudoku_paint_clause(p, &v->clause);
    else if (!has_arrow)
        sudoku_paint_meaning(p, v->clause.rule);
}

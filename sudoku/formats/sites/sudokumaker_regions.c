/* sudokumaker_regions.c - SudokuMaker's regions that are not the board's: the
 * digits of each region differ. */
#include "sudoku/formats/sites/sudokumaker.h"

#include <stdlib.h>
#include <string.h>

/* The cells of each region in ascending order: first[region] - 1, then
 * next[cell] - 1, and so on until 0. */
typedef struct lists {
    int *first, *next;
    int num; /* number of cells, which bounds that of regions */
} lists;

/* Lists the cells; those without a valid number are in no region. */
static void fill(sudoku_clause_builder *b, lists *l, const json_t *regions)
{
    for (int cell = l->num - 1; cell >= 0; cell--) {
        int region = sudoku_json_integer(json_array_get(regions, (size_t)cell));
        if (region >= l->num)
            sudoku_clause_fail(b, SUDOKU_EINPUT,
                               "there are more regions than cells");
        if (region < 0 || region >= l->num)
            continue;
        l->next[cell] = l->first[region];
        l->first[region] = cell + 1;
    }
}

/* Builds the clauses; a region of one cell needs none. */
static void build(sudoku_clause_builder *b, const lists *l)
{
    int width = b->board->shape->width;
    for (int region = 0; region < l->num && b->code == 0; region++) {
        int cell = l->first[region];
        if (cell == 0 || l->next[cell - 1] == 0)
            continue;
        sudoku_clause_begin(b, "different");
        for (; cell != 0; cell = l->next[cell - 1])
            sudoku_clause_put_place(b, (cell - 1) / width, (cell - 1) % width);
        sudoku_clause_end(b);
    }
}

void sudoku_maker_regions(sudoku_clause_builder *b, const json_t *object)
{
    const sudoku_shape *shape = b->board->shape;
    const char *first = b->board->num_rules > 0
                            ? sudoku_rule_name(b->board->rules[0].clause.rule)
                            : "";
    if (shape->box_width > 0 || strcmp(first, "jigsaw") == 0)
        return;
    lists l = {.num = shape->width * shape->board_height};
    l.first = calloc((size_t)l.num, sizeof *l.first);
    l.next = calloc((size_t)l.num, sizeof *l.next);
    if (l.first == NULL || l.next == NULL) {
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    } else {
        fill(b, &l, json_object_get(object, "regions"));
        build(b, &l);
    }
    free(l.first);
    free(l.next);
}

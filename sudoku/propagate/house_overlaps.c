#include "sudoku/propagate/house_overlaps.h"

#include <stdlib.h>
#include <string.h>

void sudoku_overlaps_clear(sudoku_overlaps *overlaps)
{
    free(overlaps->pairs);
    free(overlaps->cells);
    memset(overlaps, 0, sizeof *overlaps);
}

static void count_common(const sudoku_shape *shape, int a, int *common)
{
    const sudoku_house *house = &shape->houses[a];
    memset(common, 0, (size_t)shape->num_houses * sizeof *common);
    for (int k = 0; k < house->num_cells; k++) {
        const int *start = shape->cell_house_start + house->cells[k];
        for (int j = start[0]; j < start[1]; j++)
            common[shape->cell_houses[j]]++;
    }
}

static int is_useful(const sudoku_shape *shape, int a, int b, int num_common)
{
    int size_a = shape->houses[a].num_cells,
        size_b = shape->houses[b].num_cells;
    return num_common >= 2 &&
           ((sudoku_is_full_house(shape, a) && num_common < size_b) ||
            (sudoku_is_full_house(shape, b) && num_common < size_a));
}

static void list_cells(const sudoku_shape *shape, const sudoku_overlap *pair,
                       int *cells)
{
    const sudoku_house *a = &shape->houses[pair->house[0]];
    const sudoku_house *b = &shape->houses[pair->house[1]];
    int *common = cells + pair->start;
    int *rest_a = common + pair->num_common;
    int *rest_b = rest_a + pair->num_rest[0];
    int p = 0, q = 0;
    while (p < a->num_cells || q < b->num_cells) {
        if (q == b->num_cells ||
            (p < a->num_cells && a->cells[p] < b->cells[q])) {
            *rest_a++ = a->cells[p++];
        } else if (p == a->num_cells || b->cells[q] < a->cells[p]) {
            *rest_b++ = b->cells[q++];
        } else {
            *common++ = a->cells[p++];
            q++;
        }
    }
}

/* Lists all pairs, or only counts them if overlaps->pairs is NULL. common[] has
 * room for a number per house. */
static void find_pairs(sudoku_overlaps *overlaps, const sudoku_shape *shape,
                       int *common, size_t *num_cells)
{
    overlaps->num_pairs = 0;
    *num_cells = 0;
    for (int a = 0; a < shape->num_houses; a++) {
        count_common(shape, a, common);
        for (int b = a + 1;
             b < shape->num_houses && overlaps->num_pairs < SUDOKU_MAX_OVERLAPS;
             b++) {
            if (!is_useful(shape, a, b, common[b]))
                continue;
            sudoku_overlap pair = {
                .house = {a, b},
                .start = (int)*num_cells,
                .num_common = common[b],
                .num_rest = {shape->houses[a].num_cells - common[b],
                             shape->houses[b].num_cells - common[b]}};
            if (overlaps->pairs != NULL) {
                overlaps->pairs[overlaps->num_pairs] = pair;
                list_cells(shape, &pair, overlaps->cells);
            }
            overlaps->num_pairs++;
            *num_cells +=
                (size_t)(pair.num_common + pair.num_rest[0] + pair.num_rest[1]);
        }
    }
}

int sudoku_overlaps_init(sudoku_overlaps *overlaps, const sudoku_shape *shape)
{
    memset(overlaps, 0, sizeof *overlaps);
    int *common = malloc(((size_t)shape->num_houses + 1) * sizeof *common);
    if (common == NULL)
        return SUDOKU_ENOMEM;
    size_t num_cells;
    find_pairs(overlaps, shape, common, &num_cells);
    overlaps->pairs =
        malloc(((size_t)overlaps->num_pairs + 1) * sizeof *overlaps->pairs);
    overlaps->cells = malloc((num_cells + 1) * sizeof *overlaps->cells);
    int error = 0;
    if (overlaps->pairs == NULL || overlaps->cells == NULL) {
        sudoku_overlaps_clear(overlaps);
        error = SUDOKU_ENOMEM;
    } else {
        find_pairs(overlaps, shape, common, &num_cells);
    }
    free(common);
    return error;
}

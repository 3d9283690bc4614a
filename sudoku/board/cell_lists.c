#include "sudoku/board/cell_lists.h"

#include "sudoku/error.h"

#include <stdlib.h>
#include <string.h>

/* The entries after the list of a cell move up by the number of values inserted
 * before them, the last ones first. */
int sudoku_cell_lists_add(int **list, int *start, int num_cells,
                          const int *cells, int n, int value)
{
    size_t end = (size_t)start[num_cells];
    int *all = realloc(*list, (end + (size_t)n + 1) * sizeof *all);
    if (all == NULL)
        return SUDOKU_ENOMEM;
    *list = all;
    for (int k = n; k-- > 0;) {
        size_t from = (size_t)start[cells[k] + 1], up = (size_t)k;
        memmove(all + from + up + 1, all + from, (end - from) * sizeof *all);
        all[from + up] = value;
        end = from;
    }
    for (int k = 0; k < n; k++) {
        int last = k + 1 < n ? cells[k + 1] : num_cells;
        for (int cell = cells[k] + 1; cell <= last; cell++)
            start[cell] += k + 1;
    }
    return 0;
}

/* sum.c - makes weighted sums, and their automata. */
#include "sudoku/constraints/sum.h"

#include <stdlib.h>

int sudoku_sum_new(sudoku_sum **out, int num_digits, const int *cells,
                   const int *coefficients, int n, int total,
                   const sudoku_shape *shape)
{
    *out = NULL;
    sudoku_sum *sum = calloc(1, sizeof *sum);
    if (sum == NULL)
        return SUDOKU_ENOMEM;
    sum->num_digits = num_digits;
    sum->total = total;
    sum->num_cells = n;
    sum->cells = malloc(((size_t)n + 1) * sizeof *sum->cells);
    sum->coefficients = malloc(((size_t)n + 1) * sizeof *sum->coefficients);
    sum->group_start = malloc(((size_t)n + 1) * sizeof *sum->group_start);
    if (sum->cells == NULL || sum->coefficients == NULL ||
        sum->group_start == NULL) {
        sudoku_sum_free(sum);
        return SUDOKU_ENOMEM;
    }
    sudoku_sum_make_groups(sum, cells, coefficients, shape);
    *out = sum;
    return 0;
}

void sudoku_sum_free(sudoku_sum *sum)
{
    if (sum == NULL)
        return;
    free(sum->cells);
    free(sum->coefficients);
    free(sum->group_start);
    free(sum);
}

bool sudoku_sum_step(const void *ctx, int position, int digit, uint64_t *state)
{
    const sudoku_sum *sum = ctx;
    int64_t so_far = (int64_t)*state, least = 0, greatest = 0;
    so_far += sum->coefficients[position] * (digit + 1);
    for (int k = position + 1; k < sum->num_cells; k++) {
        int c = sum->coefficients[k];
        least += c > 0 ? c : c * sum->num_digits;
        greatest += c > 0 ? c * sum->num_digits : c;
    }
    *state = (uint64_t)so_far;
    return so_far + least <= sum->total && so_far + greatest >= sum->total;
}

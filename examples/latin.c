/*
 * latin.c - count the latin squares of order 5 that begin with 12345.
 *
 * One frozen problem serves all such questions: the first row is assumed, not
 * built in. There are 161280 / 5! = 1344, whatever the row is.
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { N = 5 };

/* Option (row * N + column) * N + value covers three items: the cell, the value
 * in the row, and the value in the column. */
static int build(dlx_problem *p)
{
    for (int k = 0; k < 3 * N * N; k++)
        dlx_add_item(p, NULL, DLX_PRIMARY);
    for (int row = 0; row < N; row++) {
        for (int column = 0; column < N; column++) {
            for (int value = 0; value < N; value++) {
                const int items[] = {1 + row * N + column,
                                     1 + N * N + row * N + value,
                                     1 + 2 * N * N + column * N + value};
                if (dlx_add_option(p, items, NULL, 3) < 0)
                    return -1;
            }
        }
    }
    return dlx_freeze(p);
}

/* The number of squares with this first row. */
static uint64_t count(dlx_solver *s, const int *first_row)
{
    int options[N];
    uint64_t squares = 0;
    for (int column = 0; column < N; column++)
        options[column] = column * N + first_row[column] - 1;
    if (dlx_assume(s, options, N) == 0)
        dlx_count(s, &squares);
    return squares;
}

int main(void)
{
    static const int rows[][N] = {
        {1, 2, 3, 4, 5}, {3, 1, 5, 2, 4}, {1, 1, 2, 3, 4}};
    static const uint64_t expected[] = {1344, 1344, 0};
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    int wrong = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    for (int k = 0; k < 3; k++) {
        uint64_t squares = count(s, rows[k]);
        for (int column = 0; column < N; column++)
            printf("%d", rows[k][column]);
        printf(": %llu squares\n", (unsigned long long)squares);
        wrong += squares != expected[k];
    }
    dlx_solver_free(s);
    dlx_problem_free(p);
    return wrong == 0 ? 0 : 1;
}

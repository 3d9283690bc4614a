/*
 * langford.c - arrange two each of the numbers 1 to N in a row so that between
 * the two k's there are k other numbers.
 *
 * Items are the numbers, then the places in the row. For N = 7 there are 52
 * rows, 26 and their mirror images.
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { N = 7 };

static int build(dlx_problem *p)
{
    for (int k = 0; k < 3 * N; k++)
        dlx_add_item(p, NULL, DLX_PRIMARY);
    for (int k = 1; k <= N; k++) {
        for (int left = 1; left + k + 1 <= 2 * N; left++) {
            const int items[] = {k, N + left, N + left + k + 1};
            if (dlx_add_option(p, items, NULL, 3) < 0)
                return -1;
        }
    }
    return dlx_freeze(p);
}

static void print_row(const dlx_problem *p, const int *options, int n)
{
    int row[2 * N];
    for (int k = 0; k < n; k++) {
        const int *items;
        dlx_get_option(p, options[k], &items, NULL);
        row[items[1] - N - 1] = row[items[2] - N - 1] = items[0];
    }
    for (int k = 0; k < 2 * N; k++)
        printf("%d%c", row[k], k < 2 * N - 1 ? ' ' : '\n');
}

int main(void)
{
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    int found = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    while (dlx_next(s) == DLX_SOLUTION) {
        const int *options;
        int n = dlx_get_cover(s, &options);
        print_row(p, options, n);
        found++;
    }
    dlx_solver_free(s);
    dlx_problem_free(p);
    return found == 52 ? 0 : 1;
}

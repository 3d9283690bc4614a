/*
 * queens.c - place 8 queens on a chessboard so that none attacks another.
 *
 * Every row and every column must have a queen: primary items. A diagonal may
 * have one: secondary items. There are 92 ways.
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { N = 8, DIAGONALS = 2 * N - 1 };

/* Items are numbered from 1 in the order in which they are added. */
static int build(dlx_problem *p)
{
    for (int k = 0; k < 2 * N; k++)
        dlx_add_item(p, NULL, DLX_PRIMARY);
    for (int k = 0; k < 2 * DIAGONALS; k++)
        dlx_add_item(p, NULL, DLX_SECONDARY);
    for (int row = 0; row < N; row++) {
        for (int column = 0; column < N; column++) {
            int up = row + column, down = row - column + N - 1;
            const int items[] = {1 + row, 1 + N + column, 1 + 2 * N + up,
                                 1 + 2 * N + DIAGONALS + down};
            if (dlx_add_option(p, items, NULL, 4) < 0)
                return -1;
        }
    }
    return dlx_freeze(p);
}

/* Option row * N + column is a queen on that square. */
static void print_board(const int *options, int n)
{
    char board[N][N + 1];
    for (int k = 0; k < N * N; k++)
        board[k / N][k % N] = '.';
    for (int k = 0; k < n; k++)
        board[options[k] / N][options[k] % N] = 'Q';
    for (int row = 0; row < N; row++)
        printf("%.*s\n", N, board[row]);
}

int main(void)
{
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    const int *options;
    uint64_t others = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    if (dlx_next(s) == DLX_SOLUTION) {
        int n = dlx_get_cover(s, &options);
        print_board(options, n);
    }
    dlx_count(s, &others);
    printf("and %llu others\n", (unsigned long long)others);
    dlx_solver_free(s);
    dlx_problem_free(p);
    return others == 91 ? 0 : 1;
}

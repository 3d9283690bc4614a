/*
 * dominoes.c - in how many ways do dominoes cover a board, and what may stop a
 * search: here a limit on covers, after which it is resumed.
 *
 * A 6 by 6 board can be covered in 6728 ways, but not at all without two
 * opposite corners: such a board has more squares of one color.
 */
#include <dlx/dlx.h>

#include <stdio.h>
#include <stdlib.h>

enum { N = 6 };

static dlx_problem *build(int without_corners)
{
    dlx_problem *p = dlx_problem_new();
    int square[N][N] = {{0}}; /* its item, or 0 */
    if (p == NULL)
        return NULL;
    for (int k = 0; k < N * N; k++) {
        if (!without_corners || (k != 0 && k != N * N - 1))
            square[k / N][k % N] = dlx_add_item(p, NULL, DLX_PRIMARY);
    }
    for (int row = 0; row < N; row++) {
        for (int column = 0; column < N; column++) {
            int here = square[row][column];
            int right = column + 1 < N ? square[row][column + 1] : 0;
            int below = row + 1 < N ? square[row + 1][column] : 0;
            const int across[] = {here, right}, down[] = {here, below};
            if (here > 0 && right > 0)
                dlx_add_option(p, across, NULL, 2);
            if (here > 0 && below > 0)
                dlx_add_option(p, down, NULL, 2);
        }
    }
    dlx_freeze(p);
    return p;
}

/* Count in portions of a thousand, as a program would that shows progress. */
static uint64_t count(const dlx_problem *p)
{
    dlx_solver *s;
    dlx_limits limits = {0, 0, 0, 0};
    uint64_t all = 0, more;
    enum dlx_result result;
    if (dlx_solver_new(&s, p, NULL) < 0)
        exit(2);
    do {
        limits.covers += 1000;
        dlx_set_limits(s, &limits);
        result = dlx_count(s, &more);
        all += more;
    } while (result == DLX_LIMIT);
    dlx_solver_free(s);
    return all;
}

int main(void)
{
    dlx_problem *whole = build(0), *mutilated = build(1);
    if (whole == NULL || mutilated == NULL)
        return 2;
    uint64_t covers = count(whole), none = count(mutilated);
    printf("%llu ways; without two corners %llu\n", (unsigned long long)covers,
           (unsigned long long)none);
    dlx_problem_free(whole);
    dlx_problem_free(mutilated);
    return covers == 6728 && none == 0 ? 0 : 1;
}

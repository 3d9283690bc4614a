/*
 * draw_covers.c - the tilings of a board of 4 by 4 with dominoes, as a picture:
 * draw_covers >tilings.svg
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { SIDE = 4 };

/* Cells are items by name: r1c1 to r4c4. */
static int build(dlx_problem *p)
{
    for (int k = 0; k < SIDE * SIDE; k++) {
        char name[32];
        snprintf(name, sizeof name, "r%dc%d", k / SIDE + 1, k % SIDE + 1);
        dlx_add_item(p, name, DLX_PRIMARY);
    }
    for (int cell = 1; cell <= SIDE * SIDE; cell++) {
        const int across[] = {cell, cell + 1}, down[] = {cell, cell + SIDE};
        if (cell % SIDE != 0)
            dlx_add_option(p, across, NULL, 2);
        if (cell + SIDE <= SIDE * SIDE)
            dlx_add_option(p, down, NULL, 2);
    }
    return dlx_freeze(p);
}

/* Draw the covers that the solver finds, which are num. */
static int draw_all(dlx_solver *s, const dlx_board *board, int num)
{
    dlx_drawing drawing;
    const int *options;
    int error = 0;
    dlx_draw_begin(&drawing, board, num, stdout);
    while (error == 0 && dlx_next(s) == DLX_SOLUTION) {
        int n = dlx_get_cover(s, &options);
        error = dlx_draw_cover(&drawing, options, n);
    }
    dlx_draw_end(&drawing);
    return error;
}

int main(void)
{
    enum { TILINGS = 36 };
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    dlx_board *board = NULL;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0 ||
        dlx_board_new(&board, p, NULL, 0, NULL) < 0)
        return 2;
    int error = draw_all(s, board, TILINGS);
    dlx_board_free(board);
    dlx_solver_free(s);
    dlx_problem_free(p);
    return error == 0 ? 0 : 1;
}

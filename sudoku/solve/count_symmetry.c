/* count_symmetry.c - counts the covers of a puzzle by symmetry. */
#include "sudoku/solve/count_symmetry.h"

#include "sudoku/solve/solver.h"

#include <stdlib.h>
#include <string.h>

static int count_covers(const dlx_problem *p, const dlx_config *config,
                        int (*stop)(void *ctx), void *ctx, char **count)
{
    dlx_symmetric_count *c;
    int result =
        dlx_symmetric_count_new(&c, p, config, DLX_COUNT_COVERS, stop, ctx);
    if (c == NULL)
        return result < 0 ? sudoku_encoding_error(result) : result;
    *count = strdup(c->covers);
    dlx_symmetric_count_free(c);
    return *count == NULL ? SUDOKU_ENOMEM : result;
}

bool sudoku_is_symmetric(sudoku_solver *s)
{
    enum { DIGITS = 4 }; /* number of digits of 1000 */
    sudoku_encoding *encoding;
    dlx_symmetry *group = NULL;
    if (!dlx_has_symmetry() || sudoku_foregone(s) != DLX_SOLUTION ||
        sudoku_encoding_new(&encoding, s->board, s->digits) != 0)
        return false;
    bool is_large = dlx_symmetry_new(&group, encoding->problem) == 0 &&
                    strlen(dlx_symmetry_order(group)) >= DIGITS;
    dlx_symmetry_free(group);
    sudoku_encoding_free(encoding);
    return is_large;
}

int sudoku_count_by_symmetry(sudoku_solver *s, int (*stop)(void *ctx),
                             void *ctx, char **count)
{
    *count = NULL;
    if (!dlx_has_symmetry())
        return SUDOKU_EFORMAT;
    enum dlx_result foregone = sudoku_foregone(s);
    if (foregone == DLX_EXHAUSTED)
        *count = strdup("0");
    if (foregone == DLX_EXHAUSTED && *count == NULL)
        return SUDOKU_ENOMEM;
    if (foregone != DLX_SOLUTION)
        return (int)foregone;
    /* without implied constraints, which would make the problem larger and less
     * symmetric */
    sudoku_encoding *encoding;
    int result = sudoku_encoding_new(&encoding, s->board, s->digits);
    if (result != 0)
        return result;
    result =
        count_covers(encoding->problem, &s->options.engine, stop, ctx, count);
    sudoku_encoding_free(encoding);
    return result;
}

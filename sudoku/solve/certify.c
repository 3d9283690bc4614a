/*
 * certify.c - writes a puzzle as a readable exact cover problem and certifies
 * the number of its covers.
 */
#include "sudoku/solve/certify.h"

#include "sudoku/encode/encode.h"

#include <stdlib.h>
#include <string.h>

/* ---- the problem --------------------------------------------------------- */

/* Names the item of a cell, or of a house and a digit; "" for items of rules.
 */
static void name_item(const sudoku_shape *shape, int item, char *to,
                      size_t size)
{
    int n = shape->num_digits, number = item - 1 - shape->num_cells;
    char name[SUDOKU_HOUSE_NAME_SIZE];
    *to = '\0';
    if (number < 0) {
        sudoku_cell_name(shape, item - 1, name);
        snprintf(to, size, "%s", name);
    } else if (number / n < shape->num_houses) {
        sudoku_house_name(&shape->houses[number / n], name);
        for (char *c = name; *c != '\0'; c++)
            *c = (char)(*c == ' ' || *c == ':' || *c == '|' ? '_' : *c);
        snprintf(to, size, "%s=%d", name, sudoku_value(shape, number % n));
    }
}

/* Adds the items of p with names. A repeated name gets a number. */
static int add_items(dlx_problem *to, const dlx_problem *p,
                     const sudoku_shape *shape)
{
    int error = 0;
    for (int i = 1; i <= dlx_num_items(p) && error >= 0; i++) {
        char name[SUDOKU_HOUSE_NAME_SIZE + 16], other[sizeof name + 24];
        enum dlx_kind kind = (enum dlx_kind)dlx_item_kind(p, i);
        name_item(shape, i, name, sizeof name);
        error = dlx_add_item(to, *name != '\0' ? name : NULL, kind);
        if (error >= 0 || error == DLX_ENOMEM)
            continue;
        snprintf(other, sizeof other, "%s;%d", name, i);
        error = dlx_add_item(to, other, kind);
    }
    return error;
}

static int name_all(dlx_problem *to, const dlx_problem *p,
                    const sudoku_shape *shape)
{
    int error = add_items(to, p, shape);
    for (int o = 0; o < dlx_num_options(p) && error >= 0; o++) {
        const int *items, *colors;
        int num = dlx_get_option(p, o, &items, &colors);
        error = dlx_add_option(to, items, colors, num);
    }
    return error >= 0 ? dlx_freeze(to) : error;
}

/* ---- the count ----------------------------------------------------------- */

typedef struct stopper {
    dlx_solver *solver;
    int (*stop)(void *ctx);
    void *ctx;
} stopper;

static void tick(void *ctx)
{
    const stopper *s = ctx;
    if (s->stop(s->ctx) != 0)
        dlx_interrupt(s->solver);
}

static int get_count(const dlx_solver *s, char **count)
{
    size_t size = dlx_count_text(s, NULL, 0) + 1;
    *count = malloc(size);
    if (*count == NULL)
        return DLX_ENOMEM;
    dlx_count_text(s, *count, size);
    return 0;
}

static int count_covers(dlx_solver *s, stopper *stop, FILE *proof,
                        enum dlx_result *result, char **count)
{
    stop->solver = s;
    if (stop->stop != NULL)
        dlx_set_tick(s, tick, stop);
    int error = dlx_certify(s, proof, result);
    if (error == 0 && *result == DLX_EXHAUSTED)
        error = get_count(s, count);
    return error;
}

static int state_problem(dlx_problem **out, const sudoku_encoding *encoding,
                         const sudoku_shape *shape, FILE *to)
{
    *out = dlx_problem_new();
    if (*out == NULL)
        return DLX_ENOMEM;
    int error = name_all(*out, encoding->problem, shape);
    if (error < 0)
        return error;
    fputs("| a puzzle: r1c1 is a cell, row_1=5 that digit in that house; "
          "others are of rules\n",
          to);
    return dlx_write_text(*out, to);
}

int sudoku_certify(const sudoku_puzzle *puzzle,
                   const sudoku_certificate_form *form, enum dlx_result *result,
                   char **count)
{
    sudoku_encoding *encoding;
    stopper asked = {NULL, form->stop, form->ctx};
    dlx_solver *s = NULL;
    *result = DLX_UNKNOWN;
    *count = NULL;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    int code = sudoku_encoding_new(&encoding, puzzle->board, puzzle->allowed);
    if (code != 0)
        return code;
    dlx_problem *named;
    int error =
        state_problem(&named, encoding, puzzle->board->shape, form->problem);
    sudoku_encoding_free(encoding);
    if (error == 0)
        error = dlx_solver_new(&s, named, form->config);
    if (error == 0 && form->limits != NULL)
        dlx_set_limits(s, form->limits);
    if (error == 0)
        error = count_covers(s, &asked, form->certificate, result, count);
    dlx_solver_free(s);
    dlx_problem_free(named);
    /* if a file could not be written, ferror() reports it */
    return error == 0 || error == DLX_EWRITE ? 0 : sudoku_encoding_error(error);
}

/*
 * left_out.c - in place of parts of the libraries that are not worth their size
 * in WebAssembly: slices, so that puzzles are judged one by one, and the
 * readers of MPS and OPB, which say so.
 */
#include <stdio.h>

#include "dlx/dlx.h"
#include "dlx/formats/formats.h"
#include "sudoku/slices/slices.h"

#include "sudoku/error.h"

bool slices_fit(const sudoku_board *board)
{
    (void)board;
    return false;
}

int slices_new(slices **out, sudoku_board *board, enum dlx_isa isa)
{
    (void)board;
    (void)isa;
    *out = NULL;
    return SUDOKU_EARGUMENT;
}

void slices_free(slices *s)
{
    (void)s;
}

void slices_run(slices *s, slices_job *job)
{
    (void)s;
    (void)job;
}

static int refuse(dlx_text_error *error)
{
    error->line = error->column = 1;
    snprintf(error->text, sizeof error->text,
             "this format is not read in WebAssembly");
    return DLX_EFORMAT;
}

int dlx_read_mps(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error)
{
    (void)p;
    (void)text;
    (void)size;
    return refuse(error);
}

int dlx_read_opb(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error)
{
    (void)p;
    (void)text;
    (void)size;
    return refuse(error);
}

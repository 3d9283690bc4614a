/* sudoku_no_render.c - pictures as PNG and PDF under Windows: none. */
#include "cli/sudoku/sudoku_render.h"

#include <stdio.h>

static int refuse(char why[CLI_RENDER_WHY_SIZE])
{
    snprintf(why, CLI_RENDER_WHY_SIZE,
             "PNG and PDF are not available under Windows; --svg is");
    return -1;
}

/* NOLINTBEGIN(readability-non-const-parameter): modified elsewhere */
int cli_render(const sudoku_text *svg, const char *format, sudoku_text *to,
               char why[CLI_RENDER_WHY_SIZE])
{
    (void)svg;
    (void)format;
    (void)to;
    return refuse(why);
}

int cli_render_sheets(const sudoku_text *sheets, int num,
                      const sudoku_text *page, sudoku_text *to,
                      char why[CLI_RENDER_WHY_SIZE])
{
    (void)sheets;
    (void)num;
    (void)page;
    (void)to;
    return refuse(why);
}
/* NOLINTEND(readability-non-const-parameter) */

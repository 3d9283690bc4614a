/*
 * block_exclusion.c - two candidates that exclude each other share a secondary
 * item.
 *
 * Lemma    a cover holds a secondary item without color at most once, so it
 *          has at most one of the two; nothing else is added, so there are no
 *          further covers.
 */
#include "sudoku/block.h"

int sudoku_block_exclusion(sudoku_encoder *e, int a, int x, int b, int y)
{
    if ((sudoku_encoder_digits(e, a) >> x & 1) == 0 ||
        (sudoku_encoder_digits(e, b) >> y & 1) == 0)
        return 0;
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY);
    if (item < 0)
        return item;
    int code = sudoku_encoder_extend(e, a, x, item, 0);
    return code != 0 ? code : sudoku_encoder_extend(e, b, y, item, 0);
}

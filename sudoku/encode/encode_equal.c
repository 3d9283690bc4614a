/*
 * encode_equal.c - encodes equal cells by a secondary item colored by their
 * digit.
 *
 * Lemma    a cover gives the item one color, and the candidate of every cell
 *          has the item, so all cells hold the same digit. Nothing else is
 *          added, so there are no further covers.
 */
#include "sudoku/encode/encode_constraints.h"

int sudoku_encode_equal(sudoku_encoder *e, const int *cells, int n)
{
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY);
    int code = item < 0 ? item : 0;
    int num_digits = sudoku_encoder_shape(e)->num_digits;
    for (int k = 0; k < n; k++) {
        for (int d = 0; d < num_digits && code == 0; d++)
            code = sudoku_encoder_extend(e, cells[k], d, item, d + 1);
    }
    return code;
}

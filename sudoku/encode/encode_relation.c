/*
 * encode_relation.c - encodes a relation between the digits of two cells.
 *
 * For each digit x of a that excludes digits of b there is a secondary item
 * e_x: candidate a = x has it with color 1, each candidate b = y that x
 * excludes has it with color 2. Digits x that exclude the same digits share an
 * item.
 *
 * Lemma    a cover has a = x and b = y for one x and one y; their colors clash
 *          in e_x if and only if x excludes y, and any other e_z occurs only in
 *          b's candidate, with one color. Nothing else is added, so there are
 *          no further covers.
 */
#include "sudoku/encode/encode_constraints.h"

/* Adds one item for the digits xs of cell a, each of which excludes the digits
 * ys of b. */
static int add_item(sudoku_encoder *e, int a, uint64_t xs, int b, uint64_t ys)
{
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY);
    int code = item < 0 ? item : 0;
    for (; xs != 0 && code == 0; xs &= xs - 1)
        code = sudoku_encoder_extend(e, a, __builtin_ctzll(xs), item, 1);
    for (; ys != 0 && code == 0; ys &= ys - 1)
        code = sudoku_encoder_extend(e, b, __builtin_ctzll(ys), item, 2);
    return code;
}

int sudoku_encode_relation(sudoku_encoder *e, int a, int b,
                           const uint64_t *partners)
{
    uint64_t of_a = sudoku_encoder_digits(e, a);
    uint64_t of_b = sudoku_encoder_digits(e, b), done = 0;
    int code = 0;
    for (uint64_t left = of_a; left != 0 && code == 0; left &= left - 1) {
        int x = __builtin_ctzll(left);
        uint64_t excluded = of_b & ~partners[x], same = 0;
        if (excluded == 0 || (done >> x & 1) != 0)
            continue;
        for (uint64_t others = left; others != 0; others &= others - 1) {
            int y = __builtin_ctzll(others);
            if ((of_b & ~partners[y]) == excluded)
                same |= UINT64_C(1) << y;
        }
        done |= same;
        code = add_item(e, a, same, b, excluded);
    }
    return code;
}

/*
 * digit.h - the mark of an empty cell, and the letters for digits above nine.
 */
#ifndef SUDOKU_DIGIT_H
#define SUDOKU_DIGIT_H

#define SUDOKU_EMPTY 255 /* an empty cell in arrays of digits */

/* How letters stand for digits on boards with more than nine. */
enum sudoku_letters {
    SUDOKU_LETTERS_AUTO =
        0, /* when reading: as they occur; when writing: from ten */
    SUDOKU_LETTERS_FROM_TEN, /* 10 = a or A, 11 = b .. */
    SUDOKU_LETTERS_FROM_ONE, /* 1 = A, 2 = B .. */
    SUDOKU_LETTERS_NONE      /* 10, 11 .. as decimals */
};

#endif

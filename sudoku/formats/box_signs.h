/*
 * box_signs.h - characters beyond ASCII in drawn boards: Unicode's lines,
 * blanks, dots, squares and digits, each as one byte. Not part of the public
 * API.
 *
 * A line is BOX_LINE + 4 * vertical + horizontal. Both parts are 0 = none,
 * 1 = thin, 2 = thick or double.
 */
#ifndef SUDOKU_FORMATS_BOX_SIGNS_H
#define SUDOKU_FORMATS_BOX_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SUDOKU_BOX_LINE = 0x80,
    SUDOKU_BOX_UNKNOWN = 0xff /* other characters beyond ASCII */
};

/* Returns the first character of the text, which must not be empty, and its
 * size in bytes. */
unsigned char sudoku_read_sign(const char *at, const char *end, size_t *size);

/* Return the parts of a line, 0 to 2; ASCII bars are thick. */
int sudoku_vertical_of(unsigned char sign);
int sudoku_horizontal_of(unsigned char sign);

/* Converts a line to ASCII: - | + or, if it is thinner than least, a blank.
 * Other signs stay. */
char sudoku_settle_sign(unsigned char sign, int least);

/* Returns whether the line contains a Unicode character that draws boxes. */
bool sudoku_has_box_signs(const char *at, const char *end);
/* Returns whether the line begins with the lower left corner of a frame. */
bool sudoku_is_lower_corner(const char *at, const char *end);

#endif

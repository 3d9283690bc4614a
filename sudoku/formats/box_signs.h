/*
 * box_signs.h - characters beyond ASCII that draw boards: Unicode's lines,
 * blanks, dots, squares and digits, each as one byte. Not part of the public
 * API.
 *
 * A line is BOX_LINE + 4 * vertical + horizontal, where the two are 0 = there
 * is none, 1 = a thin one, 2 = a thick or double one.
 */
#ifndef SUDOKU_FORMATS_BOX_SIGNS_H
#define SUDOKU_FORMATS_BOX_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SUDOKU_BOX_LINE = 0x80,
    SUDOKU_BOX_UNKNOWN = 0xff /* any other character beyond ASCII */
};

/* The character at (which must be before end), and its bytes in *size. */
unsigned char sudoku_read_sign(const char *at, const char *end, size_t *size);

/* Its parts, where it is a line; an ASCII bar is a thick one. */
int sudoku_vertical_of(unsigned char sign);
int sudoku_horizontal_of(unsigned char sign);

/* The ASCII character to which the sign comes down when only lines of at least
 * that weight count: - | + or a blank; other signs stay. */
char sudoku_settle_sign(unsigned char sign, int least);

/* Is there a character of Unicode that draws boxes on this line? */
bool sudoku_has_box_signs(const char *at, const char *end);
/* Does the line begin with the lower left corner of a frame? */
bool sudoku_is_lower_corner(const char *at, const char *end);

#endif

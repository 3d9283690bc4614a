/* svg.c - a puzzle as a picture; only written. */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/picture/draw_svg.h"

int sudoku_svg_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                     const sudoku_format_options *options, sudoku_text *to,
                     sudoku_error *error)
{
    enum sudoku_letters letters =
        options == NULL ? SUDOKU_LETTERS_AUTO : options->letters;
    int code = sudoku_draw_svg(puzzle, digits, letters, to);
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

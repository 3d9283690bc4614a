/* svg.c - writes a puzzle as a picture. */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/picture/draw_svg.h"

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    enum sudoku_letters letters =
        options == NULL ? SUDOKU_LETTERS_AUTO : options->letters;
    int code = sudoku_draw_svg(puzzle, digits, letters, to);
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

const sudoku_format sudoku_format_svg = {
    .name = "svg",
    .about = "picture",
    .write = write_puzzle,
    .holds = SUDOKU_HOLDS_TEXTS,
};

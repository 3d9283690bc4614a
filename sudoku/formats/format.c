/* format.c - the table of formats, and parsing a record by it. */
#include "sudoku/formats/format.h"

#include <string.h>

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

/* Those with marks of their own come first; a line of candidates before other
 * lines, as its size may be theirs. */
const sudoku_format sudoku_formats[] = {
    {"rules", "board, grid, and a line a rule; for writing by hand",
     sudoku_rules_detect, sudoku_rules_parse, sudoku_rules_write},
    {"solo", "game ID of Solo (Simon Tatham's puzzles)", sudoku_solo_detect,
     sudoku_solo_parse, sudoku_solo_write},
    {"save", "saved game of Solo", sudoku_save_detect, sudoku_save_parse, NULL},
    {"sdk", "SudoCue file with sections", sudoku_sdk_detect, sudoku_sdk_parse,
     NULL},
    {"hodoku", "line of a HoDoKu library", sudoku_hodoku_detect,
     sudoku_hodoku_parse, NULL},
    {"opensudoku", "XML of OpenSudoku", sudoku_opensudoku_detect,
     sudoku_opensudoku_parse, NULL},
    {"sudokupad", "link to SudokuPad", sudoku_sudokupad_detect,
     sudoku_sudokupad_parse, sudoku_sudokupad_write},
    {"sudokupad-json", "the same as JSON on a line", sudoku_sudokupad_detect,
     sudoku_sudokupad_parse, sudoku_sudokupad_json_write},
    {"fpuzzles", "link to f-puzzles", sudoku_fpuzzles_detect,
     sudoku_fpuzzles_parse, sudoku_fpuzzles_write},
    {"fpuzzles-json", "the same as JSON on a line", sudoku_fpuzzles_detect,
     sudoku_fpuzzles_parse, sudoku_fpuzzles_json_write},
    {"short-killer", "killer in 81 characters", sudoku_short_killer_detect,
     sudoku_short_killer_parse, sudoku_short_killer_write},
    {"long-killer", "killer of Perfect Sudoku", sudoku_long_killer_detect,
     sudoku_long_killer_parse, sudoku_long_killer_write},
    {"sumocue", "killer or jigsaw of SumoCue", sudoku_sumocue_detect,
     sudoku_sumocue_parse, sudoku_sumocue_write},
    {"iss", "constraints of Interactive Sudoku Solver", sudoku_iss_detect,
     sudoku_iss_parse, sudoku_iss_write},
    {"samurai", "21 lines for five grids that share boxes",
     sudoku_samurai_detect, sudoku_samurai_parse, sudoku_samurai_write},
    {"jigsaw", "cells and map of a jigsaw on a line", sudoku_jigsaw_detect,
     sudoku_jigsaw_parse, sudoku_jigsaw_write},
    {"candidates", "one line, all digits of each cell that are possible",
     sudoku_candidates_detect, sudoku_candidates_parse,
     sudoku_candidates_write},
    {sudoku_line_name, "one line of cells", sudoku_line_detect,
     sudoku_line_parse, sudoku_line_write},
    {"pencil", "grid with pencil marks", sudoku_pencil_detect,
     sudoku_pencil_parse, sudoku_pencil_write},
    {"grid", "a line for each row, perhaps with borders", sudoku_grid_detect,
     sudoku_grid_parse, sudoku_grid_write},
    {"json", "JSON object on a line", NULL, NULL, sudoku_json_write},
    {"svg", "picture", NULL, NULL, sudoku_svg_write},
    {NULL, NULL, NULL, NULL, NULL},
};

const sudoku_format *sudoku_find_format(const char *name)
{
    const sudoku_format *format = sudoku_formats;
    while (format->name != NULL && strcmp(format->name, name) != 0)
        format++;
    return format->name != NULL ? format : NULL;
}

void sudoku_parser_init(sudoku_parser *parser,
                        const sudoku_format_options *options)
{
    memset(parser, 0, sizeof *parser);
    if (options != NULL)
        parser->options = *options;
}

void sudoku_parser_clear(sudoku_parser *parser)
{
    sudoku_board_unref(parser->last);
    memset(parser, 0, sizeof *parser);
}

int sudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (parser->format == sudoku_line_name &&
        sudoku_line_parse_again(parser, record, puzzle))
        return 0;
    parser->format = NULL;
    parser->note[0] = '\0';
    const sudoku_format *format = sudoku_formats;
    while (format->name != NULL &&
           (format->detect == NULL || !format->detect(record)))
        format++;
    if (format->name == NULL)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "this is no puzzle in a known format");
    int code = format->parse(parser, record, puzzle, error);
    if (code == 0)
        parser->format = format->name;
    return code;
}

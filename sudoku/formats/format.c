/* format.c - the table of formats, and parsing a record by it. */
#include "sudoku/formats/format.h"

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

/* Those with marks of their own come first; a line of candidates before other
 * lines, as its size may be theirs. */
static const sudoku_format formats[] = {
    {.name = "rules",
     .about = "board, grid, and a line a rule; for writing by hand",
     .has_marks = 1,
     .detect = sudoku_rules_detect,
     .end = sudoku_rules_end,
     .parse = sudoku_rules_parse,
     .write = sudoku_rules_write},
    {.name = "solo",
     .about = "game ID of Solo (Simon Tatham's puzzles)",
     .has_marks = 1,
     .detect = sudoku_solo_detect,
     .parse = sudoku_solo_parse,
     .write = sudoku_solo_write},
    {.name = "save",
     .about = "saved game of Solo",
     .has_marks = 1,
     .detect = sudoku_save_detect,
     .end = sudoku_save_end,
     .parse = sudoku_save_parse},
    {.name = "json",
     .about = "JSON object on a line",
     .has_marks = 1,
     .detect = sudoku_json_detect,
     .end = sudoku_json_end,
     .parse = sudoku_json_parse,
     .write = sudoku_json_write},
    {.name = "gnome-sudoku",
     .about = "saved game of GNOME Sudoku",
     .has_marks = 1,
     .detect = sudoku_gnome_sudoku_detect,
     .end = sudoku_fpuzzles_end, /* as all objects of JSON */
     .parse = sudoku_gnome_sudoku_parse},
    {.name = "sudokumaker",
     .about = "link to SudokuMaker, or its JSON",
     .has_marks = 1,
     .detect = sudoku_sudokumaker_detect,
     .end = sudoku_fpuzzles_end, /* as all objects of JSON */
     .parse = sudoku_sudokumaker_parse},
    {.name = "json-plain",
     .about = "puzzle alone as JSON: a string or rows of digits",
     .has_marks = 1,
     .detect = sudoku_json_plain_detect,
     .end = sudoku_json_plain_end,
     .parse = sudoku_json_plain_parse},
    {.name = "sdk",
     .about = "SudoCue file with sections",
     .has_marks = 1,
     .detect = sudoku_sdk_detect,
     .end = sudoku_sdk_end,
     .parse = sudoku_sdk_parse},
    {.name = "hodoku",
     .about = "line of a HoDoKu library",
     .has_marks = 1,
     .detect = sudoku_hodoku_detect,
     .parse = sudoku_hodoku_parse,
     .write = sudoku_hodoku_write},
    {.name = "ksudoku",
     .about = "XML of KSudoku: a saved game, or a shape",
     .has_marks = 1,
     .detect = sudoku_ksudoku_detect,
     .end = sudoku_ksudoku_end,
     .parse = sudoku_ksudoku_parse},
    {.name = "opensudoku",
     .about = "XML of OpenSudoku",
     .has_marks = 1,
     .detect = sudoku_opensudoku_detect,
     .end = sudoku_opensudoku_end,
     .parse = sudoku_opensudoku_parse,
     .write = sudoku_opensudoku_write,
     .head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
     .tail = "</opensudoku>\n"},
    {.name = "sudokupad",
     .about = "link to SudokuPad",
     .has_marks = 1,
     .detect = sudoku_sudokupad_detect,
     .end = sudoku_sudokupad_end,
     .parse = sudoku_sudokupad_parse,
     .write = sudoku_sudokupad_write},
    {.name = "sudokupad-json",
     .about = "the same as JSON on a line",
     .has_marks = 1,
     .detect = sudoku_sudokupad_detect,
     .end = sudoku_sudokupad_end,
     .parse = sudoku_sudokupad_parse,
     .write = sudoku_sudokupad_json_write},
    {.name = "fpuzzles",
     .about = "link to f-puzzles",
     .has_marks = 1,
     .detect = sudoku_fpuzzles_detect,
     .end = sudoku_fpuzzles_end,
     .parse = sudoku_fpuzzles_parse,
     .write = sudoku_fpuzzles_write},
    {.name = "fpuzzles-json",
     .about = "the same as JSON on a line",
     .has_marks = 1,
     .detect = sudoku_fpuzzles_detect,
     .end = sudoku_fpuzzles_end,
     .parse = sudoku_fpuzzles_parse,
     .write = sudoku_fpuzzles_json_write},
    {.name = "short-killer",
     .about = "killer in 81 characters",
     .has_marks = 1,
     .detect = sudoku_short_killer_detect,
     .parse = sudoku_short_killer_parse,
     .write = sudoku_short_killer_write},
    {.name = "long-killer",
     .about = "killer of Perfect Sudoku",
     .has_marks = 1,
     .detect = sudoku_long_killer_detect,
     .parse = sudoku_long_killer_parse,
     .write = sudoku_long_killer_write},
    {.name = "sumocue",
     .about = "killer or jigsaw of SumoCue",
     .has_marks = 1,
     .detect = sudoku_sumocue_detect,
     .parse = sudoku_sumocue_parse,
     .write = sudoku_sumocue_write},
    {.name = "iss",
     .about = "constraints of Interactive Sudoku Solver",
     .has_marks = 1,
     .detect = sudoku_iss_detect,
     .end = sudoku_iss_end,
     .parse = sudoku_iss_parse,
     .write = sudoku_iss_write},
    {.name = "iss-link",
     .about = "link to Interactive Sudoku Solver",
     .has_marks = 1,
     .detect = sudoku_iss_link_detect,
     .parse = sudoku_iss_link_parse,
     .write = sudoku_iss_link_write},
    {.name = "penpa",
     .about = "link to a sudoku of penpa-edit",
     .has_marks = 1,
     .detect = sudoku_penpa_detect,
     .parse = sudoku_penpa_parse},
    {.name = "puzz-link",
     .about = "link to a sudoku of puzz.link",
     .has_marks = 1,
     .detect = sudoku_puzz_link_detect,
     .parse = sudoku_puzz_link_parse},
    {.name = "sudokuwiki",
     .about = "position of sudokuwiki.org, with candidates",
     .has_marks = 1,
     .detect = sudoku_sudokuwiki_detect,
     .parse = sudoku_sudokuwiki_parse},
    {.name = "link",
     .about = "link with the cells of a puzzle in it",
     .has_marks = 1,
     .detect = sudoku_link_detect,
     .parse = sudoku_link_parse},
    {.name = "csv",
     .about = "line of fields, one of them a puzzle",
     .has_marks = 1,
     .detect = sudoku_csv_detect,
     .parse = sudoku_csv_parse,
     .write = sudoku_csv_write,
     .head = "puzzle,solution\n"},
    {.name = "fields",
     .about = "rows of a spreadsheet, where empty fields are empty cells",
     .detect = sudoku_fields_detect,
     .end = sudoku_fields_end,
     .parse = sudoku_fields_parse},
    {.name = "blanks",
     .about = "nine rows of digits, where blanks are empty cells",
     .detect = sudoku_blanks_detect,
     .end = sudoku_blanks_end,
     .parse = sudoku_blanks_parse},
    {.name = "table",
     .about = "board of Unicode lines, or table of Markdown",
     .has_marks = 1,
     .detect = sudoku_table_detect,
     .end = sudoku_table_end,
     .parse = sudoku_table_parse},
    {.name = "samurai",
     .about = "21 lines for five grids that share boxes",
     .detect = sudoku_samurai_detect,
     .end = sudoku_samurai_end,
     .parse = sudoku_samurai_parse,
     .write = sudoku_samurai_write},
    {.name = "jigsaw",
     .about = "cells and map of a jigsaw on a line",
     .detect = sudoku_jigsaw_detect,
     .parse = sudoku_jigsaw_parse,
     .write = sudoku_jigsaw_write},
    {.name = "candidates",
     .about = "one line, all digits of each cell that are possible",
     .detect = sudoku_candidates_detect,
     .parse = sudoku_candidates_parse,
     .write = sudoku_candidates_write},
    {.name = sudoku_line_name,
     .about = "one line of cells",
     .detect = sudoku_line_detect,
     .end = sudoku_line_end,
     .parse = sudoku_line_parse,
     .write = sudoku_line_write},
    {.name = "pencil",
     .about = "grid with pencil marks",
     .detect = sudoku_pencil_detect,
     .parse = sudoku_pencil_parse,
     .write = sudoku_pencil_write},
    {.name = "grid",
     .about = "a line for each row, perhaps with borders",
     .detect = sudoku_grid_detect,
     .end = sudoku_grid_end,
     .parse = sudoku_grid_parse,
     .write = sudoku_grid_write},
    {.name = "svg", .about = "picture", .write = sudoku_svg_write},
};

enum { NUM_FORMATS = sizeof formats / sizeof formats[0] };

int sudoku_num_formats(void)
{
    return NUM_FORMATS;
}

const sudoku_format *sudoku_get_format(int number)
{
    return number >= 0 && number < NUM_FORMATS ? &formats[number] : NULL;
}

bool sudoku_has_marks(const char *at, const char *end)
{
    const char *stop = sudoku_trim_space(at, sudoku_skip_line(at, end));
    sudoku_record line = {.text = at, .size = (size_t)(stop - at)};
    for (int k = 0; k < NUM_FORMATS; k++) {
        if (formats[k].has_marks && formats[k].detect(&line))
            return true;
    }
    return false;
}

const sudoku_format *sudoku_find_format(const char *name)
{
    for (int k = 0; k < NUM_FORMATS; k++) {
        if (strcmp(formats[k].name, name) == 0)
            return &formats[k];
    }
    return NULL;
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

/* .. as one format has it. */
static int parse_whole(sudoku_parser *parser, const sudoku_record *record,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (parser->format == sudoku_line_name &&
        sudoku_line_parse_again(parser, record, puzzle))
        return 0;
    parser->format = NULL;
    parser->note[0] = '\0';
    int number = 0;
    while (number < NUM_FORMATS &&
           (formats[number].detect == NULL || !formats[number].detect(record)))
        number++;
    if (number == NUM_FORMATS)
        return sudoku_fail_unknown(record, error);
    int code = formats[number].parse(parser, record, puzzle, error);
    if (code == 0)
        parser->format = formats[number].name;
    return code;
}

int sudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record link;
    int code = parse_whole(parser, record, puzzle, error);
    if (code == SUDOKU_EINPUT && sudoku_find_link(record, &link))
        code = parse_whole(parser, &link, puzzle, error);
    return code;
}

/*
 * sdk.c - newer .sdk files, with sections. Of the sections [Puzzle] and
 * [State] the first is read, if it is there: what a user has filled in is not
 * part of the puzzle. (Older files are grids with comments.)
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static int detect(const sudoku_record *record)
{
    return record->size > 0 && record->text[0] == '[';
}

/* ---- where a record ends ------------------------------------------------- */

static const char *skip_blank_lines(const char *at, const char *end)
{
    for (;;) {
        const char *text = sudoku_skip_space(at, end);
        if (text == end || *text != '#')
            return text;
        at = sudoku_skip_line(text, end);
    }
}

/* Is the line a puzzle by itself? */
static bool is_puzzle(const char *at, const char *end)
{
    enum { SHORT = 16 };
    sudoku_line line;
    sudoku_read_line(&line, at, end, false);
    size_t root = sudoku_root(line.num_cells);
    return line.kind == SUDOKU_LINE_CELLS && line.num_cells >= SHORT &&
           root * root == line.num_cells;
}

/* Past the section with the name at this line: perhaps a board; and text, which
 * goes on to a blank line, a puzzle, or the next section. */
static const char *skip_section(const char *name, const char *end,
                                bool is_board)
{
    const char *at = sudoku_skip_line(name, end);
    const char *board = skip_blank_lines(at, end);
    if (is_board && board < end && !sudoku_has_marks(board, end)) {
        const char *stop = sudoku_format_line.end(&board, end);
        stop = stop == NULL ? sudoku_grid_end(&board, end) : stop;
        at = stop == NULL ? at : stop;
    }
    while (at < end &&
           sudoku_skip_space(at, end) == sudoku_skip_blanks(at, end) &&
           !sudoku_has_marks(at, end) && !is_puzzle(at, end))
        at = sudoku_skip_line(at, end);
    return at;
}

/* All sections up to the second [Puzzle]. */
static const char *find_end(const char **text, const char *end)
{
    bool has_puzzle = false;
    const char *next = *text, *stop = NULL;
    while (next < end && *next == '[') {
        bool is_puzzle = sudoku_begins_with_any_case(next, end, "[puzzle]");
        bool is_state = sudoku_begins_with_any_case(next, end, "[state]");
        if (is_puzzle && has_puzzle)
            break;
        has_puzzle = has_puzzle || is_puzzle;
        stop = skip_section(next, end, is_puzzle || is_state);
        next = skip_blank_lines(stop, end);
    }
    return stop;
}

/* ---- reading ------------------------------------------------------------- */

/* The lines of a section, without its name. */
static bool find_section(const sudoku_record *record, const char *name,
                         sudoku_record *section)
{
    const char *at = record->text, *end = at + record->size, *start = NULL;
    while (at < end && (start == NULL || *at != '[')) {
        const char *stop = sudoku_skip_line(at, end);
        if (start == NULL && sudoku_begins_with_any_case(at, stop, name))
            start = stop;
        at = stop;
    }
    if (start == NULL)
        return false;
    at = sudoku_trim_space(start, at);
    *section = sudoku_part_of(record, start, (size_t)(at - start));
    return true;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record section;
    if (!find_section(record, "[puzzle]", &section) &&
        !find_section(record, "[state]", &section))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there is no section [Puzzle]");
    if (memchr(section.text, '\n', section.size) == NULL)
        return sudoku_format_line.parse(parser, &section, puzzle, error);
    return sudoku_format_grid.parse(parser, &section, puzzle, error);
}

const sudoku_format sudoku_format_sdk = {
    .name = "sdk",
    .about = "SudoCue file with sections",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .ahead = SUDOKU_AHEAD_ALL,
    .parse = parse,
};

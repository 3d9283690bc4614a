/*
 * sdk.c - newer .sdk files, with sections. [Puzzle] has the givens, [State] the
 * digits so far; a [State] alone is the puzzle. (Older files are grids with
 * comments.) janko.at calls the section [problem]; lines after [begin] name the
 * kind of puzzle.
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

static bool is_puzzle(const char *at, const char *end)
{
    enum { SHORT = 16 };
    sudoku_line line;
    sudoku_read_line(&line, at, end, false);
    size_t root = sudoku_root(line.num_cells);
    return line.kind == SUDOKU_LINE_CELLS && line.num_cells >= SHORT &&
           root * root == line.num_cells;
}

/* Skips a section: perhaps a board, then text up to a blank line, a puzzle, or
 * the next section. */
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

/* Finds the end: before the second [Puzzle]. */
static const char *find_end(const char **text, const char *end)
{
    bool has_puzzle = false;
    const char *next = *text, *stop = NULL;
    while (next < end && *next == '[') {
        bool is_puzzle = sudoku_begins_with_any_case(next, end, "[puzzle]") ||
                         sudoku_begins_with_any_case(next, end, "[problem]");
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

static int read_section(sudoku_parser *parser, const sudoku_record *section,
                        sudoku_puzzle *puzzle, sudoku_error *error)
{
    bool is_line = memchr(section->text, '\n', section->size) == NULL;
    return is_line ? sudoku_format_line.parse(parser, section, puzzle, error)
                   : sudoku_format_grid.parse(parser, section, puzzle, error);
}

/* Enters the digits that the section has beyond the givens. Skips a section
 * that is not understood. Returns 0 or SUDOKU_ENOMEM. */
static int read_state(sudoku_parser *parser, const sudoku_record *section,
                      sudoku_puzzle *puzzle)
{
    sudoku_puzzle state;
    sudoku_error reason;
    sudoku_puzzle_init(&state);
    int code = read_section(parser, section, &state, &reason);
    for (int cell = 0; code == 0 && state.board == puzzle->board &&
                       cell < puzzle->board->shape->num_cells;
         cell++) {
        if (puzzle->given[cell] == SUDOKU_EMPTY &&
            state.given[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_enter(puzzle, cell, state.given[cell]);
    }
    sudoku_puzzle_clear(&state);
    return code == SUDOKU_ENOMEM ? code : 0;
}

/* Rejects janko.at's other kinds of puzzles, and puzzles with areas. */
static int check_kind(const sudoku_record *record, sudoku_error *error)
{
    static const char *const others[] = {"[areas]", "[regions]", "[cages]",
                                         "[labels]"};
    static const char key[] = "puzzle";
    sudoku_record section;
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        if (find_section(record, others[k], &section))
            return sudoku_fail_at(record, section.text, error, SUDOKU_EINPUT,
                                  "the section %s is not supported; a plain "
                                  "sudoku has no sections",
                                  others[k]);
    }
    if (!find_section(record, "[begin]", &section))
        return 0;
    const char *end = section.text + section.size;
    for (const char *at = section.text; at < end;
         at = sudoku_skip_line(at, end)) {
        const char *stop = sudoku_end_of_line(at, end);
        if (!sudoku_begins_with_any_case(at, stop, key))
            continue;
        at += sizeof key - 1;
        while (at < stop && (*at == ':' || sudoku_is_blank(*at)))
            at++;
        if (stop - at != 6 || !sudoku_begins_with_any_case(at, stop, "sudoku"))
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "only plain sudokus can have sections");
    }
    return 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record section, state;
    bool has_puzzle = find_section(record, "[puzzle]", &section) ||
                      find_section(record, "[problem]", &section);
    bool has_state = find_section(record, "[state]", &state);
    if (!has_puzzle && !has_state)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there is no section [Puzzle]");
    if (check_kind(record, error) != 0)
        return SUDOKU_EINPUT;
    int code =
        read_section(parser, has_puzzle ? &section : &state, puzzle, error);
    if (code == 0 && has_puzzle && has_state &&
        read_state(parser, &state, puzzle) != 0)
        return sudoku_fail_memory(error);
    return code;
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

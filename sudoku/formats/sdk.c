/*
 * sdk.c - newer .sdk files, with sections. Of the sections [Puzzle] and
 * [State] the first is read, if it is there: what a user has filled in is not
 * part of the puzzle. (Older files are grids with comments.)
 */
#include <string.h>

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

int sudoku_sdk_detect(const sudoku_record *record)
{
    return record->size > 0 && record->text[0] == '[';
}

/* The first line after this one that begins with [Puzzle], or the end. */
static const char *find_puzzle(const char *at, const char *end)
{
    do
        at = sudoku_skip_line(at, end);
    while (at < end && !sudoku_begins_with_any_case(at, end, "[puzzle]"));
    return at;
}

/* From [Puzzle] to the next one, and all sections before the first one. */
const char *sudoku_sdk_end(const char **text, const char *end)
{
    const char *at = *text;
    if (*at != '[')
        return NULL;
    if (!sudoku_begins_with_any_case(at, end, "[puzzle]"))
        at = find_puzzle(at, end);
    return at == end ? end : find_puzzle(at, end);
}

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

int sudoku_sdk_parse(sudoku_parser *parser, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record section;
    if (!find_section(record, "[puzzle]", &section) &&
        !find_section(record, "[state]", &section))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there is no section [Puzzle]");
    if (memchr(section.text, '\n', section.size) == NULL)
        return sudoku_line_parse(parser, &section, puzzle, error);
    return sudoku_grid_parse(parser, &section, puzzle, error);
}

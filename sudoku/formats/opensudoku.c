/*
 * opensudoku.c - elements <game data="81 digits" .../> of OpenSudoku's
 * XML files; a record is one of them.
 */
#include <string.h>

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

int sudoku_opensudoku_detect(const sudoku_record *record)
{
    return record->size > 6 && memcmp(record->text, "<game ", 6) == 0;
}

/* What stands between the quotes of the attribute data. */
static bool find_data(const sudoku_record *record, sudoku_record *data)
{
    static const char name[] = " data=";
    const size_t size = sizeof name - 1;
    const char *at = record->text, *end = at + record->size;
    while ((size_t)(end - at) > size && memcmp(at, name, size) != 0)
        at++;
    if ((size_t)(end - at) <= size || (at[size] != '"' && at[size] != '\''))
        return false;
    const char *start = at + size + 1;
    const char *stop = memchr(start, at[size], (size_t)(end - start));
    if (stop == NULL)
        return false;
    *data = sudoku_part_of(record, start, (size_t)(stop - start));
    return true;
}

int sudoku_opensudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                            sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record data;
    if (!find_data(record, &data))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the element game has no data");
    return sudoku_line_parse(parser, &data, puzzle, error);
}

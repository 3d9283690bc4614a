/*
 * opensudoku.c - elements <game data="81 digits" .../> of OpenSudoku's
 * XML files; a record is one of them.
 */
#include <string.h>

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

static const char first_word[] = "<game ";

int sudoku_opensudoku_detect(const sudoku_record *record)
{
    return sudoku_begins_with_any_case(record->text,
                                       record->text + record->size, first_word);
}

/* From the next element game to its end; what is before it is skipped. Without
 * any all is a record, so that the reader complains. */
const char *sudoku_opensudoku_end(const char **text, const char *end)
{
    const char *first = sudoku_skip_blanks(*text, end), *at = first;
    if (at == end || *at != '<')
        return NULL;
    while (at < end && !sudoku_begins_with_any_case(at, end, first_word)) {
        const char *next = memchr(at + 1, '<', (size_t)(end - at) - 1);
        at = next == NULL ? end : next;
    }
    bool is_tail = end - first > 1 && first[1] == '/';
    *text = at < end || is_tail ? at : first;
    const char *stop = memchr(at, '>', (size_t)(end - at));
    if (at == end)
        return is_tail ? NULL : end;
    return stop == NULL ? end : stop + 1;
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

/*
 * opensudoku.c - elements <game data="81 digits" .../> of OpenSudoku's XML
 * files; each is a record. Games that were played have fields instead of digits
 * (opensudoku_fields.c).
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/opensudoku_fields.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/xml.h"

#include <string.h>

static bool is_game(const char *at, const char *end)
{
    static const char tag[] = "<game";
    const char *rest = at + sizeof tag - 1;
    return sudoku_begins_with_any_case(at, end, tag) &&
           (rest == end || (unsigned char)*rest <= ' ');
}

static int detect(const sudoku_record *record)
{
    return is_game(record->text, record->text + record->size);
}

/* ---- where a record ends ------------------------------------------------- */

static bool closes(const char *at, const char *tag, const char *end)
{
    size_t size = (size_t)(sudoku_skip_xml_name(tag + 1, end) - tag - 1);
    return (size_t)(end - at) > size + 1 && at[1] == '/' && size > 0 &&
           memcmp(at + 2, tag + 1, size) == 0;
}

/* Returns the next tag after this one, which ends at stop. Between them may be
 * space, text on one line, or the whole text of an element; returns NULL for
 * other text. */
static const char *next_tag(const char *tag, const char *stop, const char *end)
{
    const char *text = sudoku_skip_space(stop, end);
    const char *next = memchr(text, '<', (size_t)(end - text));
    if (next == NULL || next == text || closes(next, tag, end) ||
        memchr(stop, '\n', (size_t)(next - stop)) == NULL)
        return next;
    return NULL;
}

/* A record is the next element game; tags before it are skipped. Without a
 * game, all tags are a record, which the reader rejects, unless they only close
 * earlier elements. Other text ends with its line. */
static const char *find_end(const char **text, const char *end)
{
    const char *first = sudoku_skip_blanks(*text, end), *at = first;
    const char *last = first;
    if (at == end || *at != '<')
        return NULL;
    while (at != NULL) {
        const char *stop = sudoku_skip_tag(at, end);
        if (is_game(at, end)) {
            *text = at;
            return stop == NULL ? sudoku_skip_line(at, end) : stop;
        }
        if (stop == NULL)
            break;
        last = stop;
        at = next_tag(at, stop, end);
    }
    bool is_tail = last > first && first[1] == '/';
    last = sudoku_skip_line(last, end);
    *text = is_tail ? last : first;
    return is_tail ? NULL : last;
}

/* ---- reading ------------------------------------------------------------- */

static bool find_data(const sudoku_record *record, sudoku_record *data)
{
    const char *end = record->text + record->size;
    sudoku_token value;
    if (!sudoku_find_attribute(record->text, end, "data", &value) &&
        !sudoku_find_attribute(record->text, end, "cells_data", &value))
        return false;
    *data = sudoku_part_of(record, value.at, value.size);
    return true;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record data;
    if (!find_data(record, &data))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the element game has no data");
    if (record->text[record->size - 1] != '>')
        return sudoku_fail_at(record, record->text + record->size, error,
                              SUDOKU_EINPUT,
                              "the element game does not end with >");
    if (sudoku_has_fields(&data))
        return sudoku_parse_fields(parser, &data, puzzle, error);
    return sudoku_format_line.parse(parser, &data, puzzle, error);
}

/* ---- writing ------------------------------------------------------------- */

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    int code = sudoku_check_nine(puzzle->board, options, "opensudoku", error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_marks(puzzle, "opensudoku", error);
    if (code != 0)
        return code;
    const uint8_t *shown = digits == NULL ? puzzle->given : digits;
    sudoku_text_printf(to, "<game data=\"");
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++)
        sudoku_text_printf(to, "%d",
                           shown[cell] == SUDOKU_EMPTY ? 0 : shown[cell] + 1);
    sudoku_text_printf(to, "\"/>\n");
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_opensudoku = {
    .name = "opensudoku",
    .about = "XML of OpenSudoku",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .parse = parse,
    .write = write_puzzle,
    .head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
    .tail = "</opensudoku>\n",
};

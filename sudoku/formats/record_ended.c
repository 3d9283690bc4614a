/*
 * record_ended.c - of text that comes bit by bit: is it known where a record
 * ends, or could lines that have yet to come belong to it?
 *
 * A row of the table of formats says how far its end() or read() looks ahead.
 * A line of 65 cells or more looks one line further, which may be its map.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <ctype.h>
#include <string.h>

/* Past the first line from at on that has something else than a comment; or
 * end, and then there is none. */
static const char *skip_text_line(const char *at, const char *end)
{
    while (at < end) {
        const char *stop = sudoku_skip_line(at, end);
        const char *text = sudoku_skip_space(at, stop);
        if (text < stop && !sudoku_is_comment(text, stop))
            return stop;
        at = stop;
    }
    return end;
}

static bool has_word(const char *at, const char *end)
{
    while (at < end && !isalnum((unsigned char)*at))
        at++;
    return at < end;
}

/* Are there that many lines of text, but for the last one? */
static bool has_lines(const char *at, const char *end, size_t num)
{
    while (num > 0 && at < end) {
        at = skip_text_line(at, end);
        num--;
    }
    return num == 0 && at < end;
}

/* Is there a line of text with a digit or a letter? */
static bool has_words_behind(const char *at, const char *end)
{
    while (at < end) {
        const char *stop = skip_text_line(at, end);
        const char *text = sudoku_find_comment(at, stop);
        if (has_word(at, text == NULL ? stop : text))
            return true;
        at = stop;
    }
    return false;
}

static bool is_one_line(const sudoku_record *record)
{
    return memchr(record->text, '\n', record->size) == NULL;
}

/* A line of cells that are too many for a row. */
static enum sudoku_ended long_line_ended(const sudoku_record *record,
                                         const char *stop, const char *end)
{
    size_t n = sudoku_root(record->size);
    bool has_map_size = n * n == record->size;
    return !has_map_size || memchr(stop, '\n', (size_t)(end - stop)) != NULL
               ? SUDOKU_HAS_ENDED
               : SUDOKU_MAY_HAVE_ENDED;
}

/* Is it a line of other cells that are too many for a row? A list of cells,
 * "r1c1=5 ..", may go on in the next line. */
static bool is_no_row(const sudoku_record *record)
{
    const char *text = record->text, *end = text + record->size;
    bool is_list = record->format == &sudoku_format_pasted &&
                   (memchr(text, '=', record->size) != NULL ||
                    memchr(text, ':', record->size) != NULL);
    if (!is_one_line(record) || !has_word(text, end) || is_list)
        return false;
    sudoku_line line;
    sudoku_read_line(&line, text, end, sudoku_uses_dashes(text, end));
    return line.kind == SUDOKU_LINE_CELLS && line.num_cells > SUDOKU_MAX_ROWS;
}

/* A row has no more cells than bytes, and a board as many rows as a row has
 * cells; there may be borders between them, the same board three times, a map
 * below it. */
static bool is_far_behind(const sudoku_record *record, const char *stop,
                          const char *end)
{
    enum { LINES_A_ROW = 8, LEAST = 64 };
    const char *at = record->text, *last = at + record->size;
    size_t width = 0;
    while (at < last) {
        const char *next = sudoku_skip_line(at, last);
        width = (size_t)(next - at) > width ? (size_t)(next - at) : width;
        at = next;
    }
    return has_lines(stop, end, LINES_A_ROW * width + LEAST);
}

/* Is the record one pair of brackets, with nothing before it in its line? */
static bool is_one_pair(const sudoku_record *record)
{
    const char *at = record->text, *end = at + record->size;
    int depth = 0;
    for (int k = 1; k < record->column; k++) {
        if (!sudoku_is_blank(at[-k]))
            return false;
    }
    do {
        depth += strchr("[{(", *at) != NULL;
        depth -= strchr("]})", *at) != NULL;
        at++;
    } while (at < end && *at != '\0' && depth > 0);
    return depth == 0 && sudoku_skip_blanks(at, end) + 1 >= end;
}

/* Of cells in brackets or in a list of YAML: rows that are no board yet may be
 * some of it, and the bracket around them may not have come. */
static enum sudoku_ahead ahead_of_array(const sudoku_record *record)
{
    const char *text = record->text;
    sudoku_cell_table table = {.cell = NULL};
    bool is_array =
        sudoku_format_array.read(&text, text + record->size, &table) != NULL;
    if (!is_array && *record->text == '{')
        return SUDOKU_AHEAD_BRACKETS; /* an object */
    if (!is_array || !sudoku_table_is_board(&table))
        return SUDOKU_AHEAD_ROWS;
    return *record->text == '[' && is_one_pair(record) ? SUDOKU_AHEAD_BRACKETS
                                                       : SUDOKU_AHEAD_LINE;
}

static enum sudoku_ahead ahead_of(const sudoku_record *record)
{
    const sudoku_format *format = record->format;
    char first = record->text[0];
    if (first == '<')
        return SUDOKU_AHEAD_ALL;
    if (format == &sudoku_format_array ||
        (format == NULL && (first == '[' || first == '{')))
        return ahead_of_array(record);
    if (format == NULL)
        return SUDOKU_AHEAD_ROWS;
    return format->end == NULL && format->read == NULL ? SUDOKU_AHEAD_NOTHING
                                                       : format->ahead;
}

static bool has_ended(const sudoku_record *record, const char *stop,
                      const char *end)
{
    const char *text = record->text;
    switch (ahead_of(record)) {
    case SUDOKU_AHEAD_NOTHING:
        return true;
    case SUDOKU_AHEAD_LINE:
        return has_lines(stop, end, 1); /* and none is its bracket */
    case SUDOKU_AHEAD_BRACKETS:
        return sudoku_is_closed_json(text, text + record->size);
    case SUDOKU_AHEAD_WORDS:
        return has_words_behind(stop, end);
    case SUDOKU_AHEAD_ROWS:
        return is_no_row(record) || is_far_behind(record, stop, end);
    default:
        return false;
    }
}

enum sudoku_ended sudoku_record_ended(const sudoku_record *record,
                                      const char *end)
{
    const char *text = record->text;
    const char *stop = sudoku_skip_line(text + record->size, end);
    if (record->is_of_list || record->row.size > 0)
        return SUDOKU_HAS_ENDED;
    if (sudoku_is_long_line(text, text + record->size) && is_one_line(record))
        return long_line_ended(record, stop, end);
    return has_ended(record, stop, end) ? SUDOKU_HAS_ENDED : SUDOKU_GOES_ON;
}

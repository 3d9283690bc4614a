/*
 * record_ended.c - for text that arrives in pieces: whether the end of a record
 * is known, or later lines could still belong to it.
 *
 * The table of formats states how far each end() or read() looks ahead. A line
 * of 65 cells or more looks one line further, for a map of a jigsaw.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <ctype.h>
#include <string.h>

/* Skips lines up to the first one with more than a comment. Returns end if
 * there is none. */
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

static bool has_lines(const char *at, const char *end, size_t num)
{
    while (num > 0 && at < end) {
        at = skip_text_line(at, end);
        num--;
    }
    return num == 0 && at < end;
}

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

static enum sudoku_ended long_line_ended(const sudoku_record *record,
                                         const char *stop, const char *end)
{
    size_t n = sudoku_root(record->size);
    bool has_map_size = n * n == record->size;
    return !has_map_size || memchr(stop, '\n', (size_t)(end - stop)) != NULL
               ? SUDOKU_HAS_ENDED
               : SUDOKU_MAY_HAVE_ENDED;
}

/* Returns whether a line has too many cells for a row of this board, and is no
 * list of cells ("r1c1=5 .."), which may continue in the next line. */
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

/* Returns whether the board must have ended: it has no more rows than a row has
 * bytes, but borders, three copies of it and a map may follow. */
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

/* For cells in brackets or YAML lists: rows that are no board yet may be a part
 * of it, and the surrounding bracket may still be missing. */
static enum sudoku_ahead ahead_of_array(const sudoku_record *record)
{
    const char *text = record->text;
    sudoku_cell_table table = {.cell = NULL};
    bool is_array =
        sudoku_format_array.read(&text, text + record->size, &table) != NULL;
    if (!is_array && *record->text == '{')
        return SUDOKU_AHEAD_BRACKETS;
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
        return has_lines(stop, end, 1); /* needs a line after the record */
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

/* sudoku_fields.c - the other columns of a file with a puzzle a line. */
#include "cli/sudoku/sudoku_fields.h"

#include "cli/sudoku/sudoku_json.h"

#include <string.h>

/* The line of the record without its end; size 0: it has several. */
static size_t line_size(const sudoku_record *record)
{
    size_t size = record->size;
    while (size > 0 && (unsigned char)record->text[size - 1] <= ' ')
        size--;
    return memchr(record->text, '\n', size) == NULL ? size : 0;
}

static bool is_object(const char *line, size_t size)
{
    return size > 1 && line[0] == '{' && line[size - 1] == '}';
}

/* What parts the columns: the first of these signs outside quotes; a tab, if
 * there is none. */
static char separator_of(const char *line, size_t size)
{
    bool is_quoted = false;
    for (size_t k = 0; k < size && !is_object(line, size); k++) {
        is_quoted ^= line[k] == '"';
        if (!is_quoted && (line[k] == ',' || line[k] == ';' || line[k] == '\t'))
            return line[k];
    }
    return '\t';
}

/* The end of the field that begins at. */
static size_t field_end(const char *line, size_t at, size_t size,
                        char separator)
{
    bool is_quoted = false;
    while (at < size && (is_quoted || line[at] != separator))
        is_quoted ^= line[at++] == '"';
    return at;
}

static void add_field(sudoku_text *to, const char *field, size_t size)
{
    bool is_quoted = size > 1 && field[0] == '"' && field[size - 1] == '"';
    cli_add_json_string(to, field + is_quoted, size - 2 * is_quoted);
}

void cli_fields_add(sudoku_text *to, const sudoku_record *record,
                    bool is_unread)
{
    const char *line = record->text;
    size_t size = line_size(record), end;
    if (size == 0)
        return;
    sudoku_text_printf(to, ", \"fields\": ");
    if (is_object(line, size) && !is_unread) {
        sudoku_text_add(to, line, size);
        return;
    }
    char separator = separator_of(line, size);
    for (size_t at = 0; at <= size; at = end + 1) {
        end = field_end(line, at, size, separator);
        sudoku_text_add(to, at == 0 ? "[" : ", ", at == 0 ? 1 : 2);
        add_field(to, line + at, end - at);
    }
    sudoku_text_add(to, "]", 1);
}

void cli_fields_put(sudoku_text *to, size_t begin, const sudoku_record *record)
{
    sudoku_text kept = {NULL, 0, 0, 0};
    size_t size = line_size(record);
    const char separator = separator_of(record->text, size);
    if (size == 0 || to->failed)
        return;
    sudoku_text_add(&kept, to->data + begin, to->size - begin);
    to->size = begin;
    for (size_t at = 0; at < kept.size && !kept.failed;) {
        size_t length = 1 + field_end(kept.data, at, kept.size, '\n') - at;
        if (length > 1) {
            sudoku_text_add(to, record->text, size);
            sudoku_text_add(to, &separator, 1);
        }
        sudoku_text_add(to, kept.data + at, length);
        at += length;
    }
    to->failed |= kept.failed;
    sudoku_text_clear(&kept);
}

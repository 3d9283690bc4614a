#include "cli/sudoku/sudoku_fields.h"

#include "cli/shared/message.h"
#include "cli/sudoku/sudoku_json.h"
#include "cli/sudoku/sudoku_options.h"

#include <string.h>

/* Returns the row or line of the record, without its end; size 0: it has
 * several. */
static sudoku_field line_of(const sudoku_record *record)
{
    sudoku_field line = {record->text, record->size};
    if (record->row.size > 0)
        return record->row;
    while (line.size > 0 && (unsigned char)line.at[line.size - 1] <= ' ')
        line.size--;
    if (memchr(line.at, '\n', line.size) != NULL)
        line.size = 0;
    return line;
}

static bool is_object(const sudoku_field *line)
{
    return line->size > 1 && line->at[0] == '{' &&
           line->at[line->size - 1] == '}';
}

/* Returns the separator of a row; a tab for a line without fields. */
static char separator_of(const sudoku_field *line)
{
    char separator =
        is_object(line) ? '\0' : sudoku_field_separator(line->at, line->size);
    return separator == '\0' ? '\t' : separator;
}

static void add_names(cli_chunk *chunk, const cli_args *args)
{
    const sudoku_columns *columns = &chunk->columns;
    sudoku_text *to = &chunk->answers;
    sudoku_text_add(to, columns->header.at, columns->header.size);
    sudoku_text_printf(to, "%c%s\n", columns->separator,
                       cli_command_name(args));
}

static void say_column(cli_chunk *chunk)
{
    const sudoku_columns *columns = &chunk->columns;
    sudoku_field name;
    sudoku_text_printf(&chunk->errors, "%s: %s: puzzles are in column %d",
                       cli_program(), chunk->file, columns->puzzle + 1);
    if (sudoku_get_field(columns, columns->header.at, columns->header.size,
                         columns->puzzle, &name) &&
        name.size > 0)
        sudoku_text_printf(&chunk->errors, " (%.*s)", (int)name.size, name.at);
    sudoku_text_printf(&chunk->errors, "\n");
}

void cli_fields_begin(cli_chunk *chunk, const cli_args *args)
{
    if (!chunk->begins_table)
        return;
    if (args->keep && !args->json && chunk->columns.header.size > 0)
        add_names(chunk, args);
    if (args->verbose)
        say_column(chunk);
}

static void add_field(sudoku_text *to, int number, const sudoku_field *name,
                      const sudoku_field *field)
{
    if (number > 0)
        sudoku_text_add(to, ", ", 2);
    if (name != NULL) {
        cli_add_json_string(to, name->at, name->size);
        sudoku_text_add(to, ": ", 2);
    }
    cli_add_json_string(to, field->at, field->size);
}

/* Adds the fields of a row as an object with the names as keys. Fields without
 * a name are left out. */
static void add_named(sudoku_text *to, const sudoku_columns *columns,
                      const sudoku_field *row)
{
    sudoku_field name, field;
    size_t at = 0;
    sudoku_text_add(to, "{", 1);
    for (int k = 0, num = 0;
         sudoku_next_field(columns->header.at, columns->header.size,
                           columns->separator, &at, &name);
         k++) {
        sudoku_get_field(columns, row->at, row->size, k, &field);
        if (name.size > 0)
            add_field(to, num++, &name, &field);
    }
    sudoku_text_add(to, "}", 1);
}

static void add_unnamed(sudoku_text *to, const sudoku_field *row)
{
    char separator = separator_of(row);
    sudoku_field field;
    size_t at = 0;
    sudoku_text_add(to, "[", 1);
    for (int k = 0;
         sudoku_next_field(row->at, row->size, separator, &at, &field); k++)
        add_field(to, k, NULL, &field);
    sudoku_text_add(to, "]", 1);
}

void cli_fields_add(sudoku_text *to, const cli_chunk *chunk,
                    const sudoku_record *record, bool is_unread)
{
    sudoku_field line = line_of(record);
    if (line.size == 0)
        return;
    sudoku_text_printf(to, ", \"fields\": ");
    if (is_object(&line) && !is_unread)
        sudoku_text_add(to, line.at, line.size);
    else if (record->row.size > 0 && chunk->columns.header.size > 0)
        add_named(to, &chunk->columns, &line);
    else
        add_unnamed(to, &line);
}

void cli_fields_put(sudoku_text *to, size_t begin, const sudoku_record *record)
{
    sudoku_text kept = {NULL, 0, 0, 0};
    sudoku_field line = line_of(record);
    const char separator = separator_of(&line);
    if (line.size == 0 || to->failed)
        return;
    sudoku_text_add(&kept, to->data + begin, to->size - begin);
    to->size = begin;
    for (size_t at = 0; at < kept.size && !kept.failed;) {
        const char *newline = memchr(kept.data + at, '\n', kept.size - at);
        size_t length = newline == NULL
                            ? kept.size - at
                            : (size_t)(newline + 1 - (kept.data + at));
        if (kept.data[at] != '\n') {
            sudoku_text_add(to, line.at, line.size);
            sudoku_text_add(to, &separator, 1);
        }
        sudoku_text_add(to, kept.data + at, length);
        at += length;
    }
    to->failed |= kept.failed;
    sudoku_text_clear(&kept);
}

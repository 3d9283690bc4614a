#include "sudoku/formats/fields.h"

#include "sudoku/formats/scan.h"

#include <string.h>

static bool is_quote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/* Skips a string, up to the end of the row if it is not closed. A doubled quote
 * stands for a quote. */
static const char *skip_quoted(const char *at, const char *end)
{
    char quote = *at++;
    for (; at < end; at++) {
        if (*at != quote)
            continue;
        if (at + 1 == end || at[1] != quote)
            return at + 1;
        at++;
    }
    return end;
}

bool sudoku_next_field(const char *row, size_t size, char separator, size_t *at,
                       sudoku_field *field)
{
    const char *end = row + size, *text = row + *at, *stop;
    *field = (sudoku_field){end, 0};
    if (*at > size)
        return false;
    while (text < end && *text == ' ')
        text++;
    stop = text < end && is_quote(*text) ? skip_quoted(text, end) : text;
    while (stop < end && *stop != separator)
        stop++;
    *at = (size_t)(stop - row) + 1;
    const char *last = sudoku_trim_space(text, stop);
    if (last - text > 1 && is_quote(*text) && last[-1] == *text) {
        text = sudoku_skip_blanks(text + 1, last - 1);
        last = sudoku_trim_space(text, last - 1);
    }
    *field = (sudoku_field){text, (size_t)(last - text)};
    return true;
}

bool sudoku_get_field(const sudoku_columns *columns, const char *row,
                      size_t size, int k, sudoku_field *field)
{
    size_t at = 0;
    bool is_there = k >= 0;
    *field = (sudoku_field){row + size, 0};
    for (; k >= 0 && is_there; k--)
        is_there = sudoku_next_field(row, size, columns->separator, &at, field);
    return is_there;
}

char sudoku_field_separator(const char *row, size_t size)
{
    bool is_quoted = false;
    for (size_t k = 0; k < size; k++) {
        is_quoted ^= row[k] == '"';
        if (!is_quoted && row[k] != '\0' && strchr(",;\t|", row[k]) != NULL)
            return row[k];
    }
    return '\0';
}

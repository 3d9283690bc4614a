/* text.c - text that grows. */
#include "sudoku/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_text_clear(sudoku_text *text)
{
    free(text->data);
    memset(text, 0, sizeof *text);
}

/* Makes room for size more bytes and a zero. Returns 0 without memory, else 1.
 */
static int reserve(sudoku_text *text, size_t size)
{
    if (text->failed)
        return 0;
    if (size < text->cap - text->size)
        return 1;
    size_t cap = 2 * text->cap + size + 64;
    char *data = cap > size ? realloc(text->data, cap) : NULL;
    if (data == NULL) {
        text->failed = 1;
        return 0;
    }
    text->data = data;
    text->cap = cap;
    return 1;
}

void sudoku_text_add(sudoku_text *text, const char *data, size_t size)
{
    if (!reserve(text, size))
        return;
    if (size > 0)
        memcpy(text->data + text->size, data, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void sudoku_text_printf(sudoku_text *text, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    size_t room = text->failed ? 0 : text->cap - text->size;
    char *end = room > 0 ? text->data + text->size : NULL;
    int size = vsnprintf(end, room, format, args);
    if (end != NULL && (size < 0 || (size_t)size >= room))
        *end = '\0'; /* the text was cut, as it did not fit */
    if (size < 0) {
        text->failed = 1;
    } else if ((size_t)size < room) {
        text->size += (size_t)size;
    } else if (reserve(text, (size_t)size)) {
        vsnprintf(text->data + text->size, (size_t)size + 1, format, again);
        text->size += (size_t)size;
    }
    va_end(again);
    va_end(args);
}

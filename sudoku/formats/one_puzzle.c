#include "sudoku/formats/one_puzzle.h"

#include "sudoku/board/filling.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/format.h"

#include <stdlib.h>
#include <string.h>

static int read_only(sudoku_puzzle *puzzle, const char *text, size_t size,
                     sudoku_text *note, sudoku_error *error)
{
    sudoku_source source;
    sudoku_record record, more;
    sudoku_parser parser;
    sudoku_source_init(&source, text, size);
    if (!sudoku_next_record(&source, &record))
        return sudoku_fail(error, SUDOKU_EINPUT, 1, 1,
                           "there is no puzzle in the text");
    sudoku_parser_init(&parser, NULL);
    int code = sudoku_parse(&parser, &record, puzzle, error);
    if (code == 0 && note != NULL) {
        sudoku_text_printf(note, "%s", parser.note);
        code = sudoku_text_done(note, error);
    }
    sudoku_parser_clear(&parser);
    if (code == 0 && sudoku_next_record(&source, &more))
        code = sudoku_fail(error, SUDOKU_EINPUT, more.line, more.column,
                           "a second puzzle begins here");
    return code;
}

int sudoku_read(sudoku_puzzle *puzzle, const char *text, size_t size,
                sudoku_error *error)
{
    return sudoku_read_noting(puzzle, text, size, NULL, error);
}

int sudoku_read_noting(sudoku_puzzle *puzzle, const char *text, size_t size,
                       sudoku_text *note, sudoku_error *error)
{
    if (text == NULL || size == 0 || memchr(text, '\r', size) == NULL ||
        memchr(text, '\n', size) != NULL)
        return read_only(puzzle, text, size, note, error);
    char *lines = malloc(size); /* a copy in which lines end with CR alone */
    if (lines == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    for (size_t k = 0; k < size; k++)
        lines[k] = (char)(text[k] == '\r' ? '\n' : text[k]);
    int code = read_only(puzzle, lines, size, note, error);
    free(lines);
    return code;
}

int sudoku_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const char *format, sudoku_text *to, sudoku_error *error)
{
    const sudoku_format *found = sudoku_find_format(format);
    if (found == NULL || found->write == NULL)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "there is no format %s that can be written",
                           format == NULL ? "NULL" : format);
    if (puzzle->board == NULL ||
        !sudoku_is_filling(puzzle->board->shape, digits))
        return sudoku_fail(error, SUDOKU_EARGUMENT, 0, 0, "%s",
                           puzzle->board == NULL
                               ? "the puzzle has no board"
                               : "a cell has a digit that is not on the board");
    size_t size = to->size;
    if (found->head != NULL)
        sudoku_text_printf(to, "%s", found->head);
    int code = sudoku_format_write(found, puzzle, digits, NULL, to, error);
    if (code == 0 && found->tail != NULL)
        sudoku_text_printf(to, "%s", found->tail);
    if (code == 0 && to->failed)
        code = sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    if (code != 0 && !to->failed &&
        to->size > size) { /* removes the head again */
        to->size = size;
        to->data[size] = '\0';
    }
    return code;
}

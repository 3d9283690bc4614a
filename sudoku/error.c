/* error.c - the texts of error codes; filling in an error. */
#include "sudoku/error.h"

#include <stdarg.h>
#include <stdio.h>

#define SUDOKU_ERROR_CASE(name, value, text)                                   \
    case name:                                                                 \
        return text;

const char *sudoku_error_text(int code)
{
    switch (code) {
        SUDOKU_ERRORS(SUDOKU_ERROR_CASE)
    default:
        return code >= 0 ? "no error" : "unknown error";
    }
}

int sudoku_fail(sudoku_error *error, int code, int line, int column,
                const char *format, ...)
{
    if (error == NULL)
        return code;
    error->line = line;
    error->column = column;
    va_list args;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    return code;
}

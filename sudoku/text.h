/*
 * text.h - text that grows: what is written into, piece by piece.
 *
 * Owns     a text owns its bytes; clear() frees them
 * Errors   the first allocation that fails is remembered in failed; so only
 *          who needs the whole text asks, once
 */
#ifndef SUDOKU_TEXT_H
#define SUDOKU_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros is an empty text. */
typedef struct sudoku_text {
    char *data; /* zero-terminated once anything was added */
    size_t size, cap;
    int failed; /* out of memory: nothing more is added */
} sudoku_text;

void sudoku_text_clear(sudoku_text *text);
void sudoku_text_add(sudoku_text *text, const char *data, size_t size);
void sudoku_text_printf(sudoku_text *text, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#ifdef __cplusplus
}
#endif

#endif

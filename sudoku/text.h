/*
 * text.h - growing text, written piece by piece.
 *
 * Owns     a text owns its bytes; clear() frees them
 * Errors   a failed allocation sets failed, so that the caller checks once,
 *          at the end
 */
#ifndef SUDOKU_TEXT_H
#define SUDOKU_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros: an empty text. */
typedef struct sudoku_text {
    char *data; /* zero-terminated unless nothing was added */
    size_t size, cap;
    int failed; /* out of memory; further additions are ignored */
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

/*
 * error.h - error codes of libsudoku, and where in a text an error is.
 *
 * Errors   codes are < 0; no function exits or prints
 * Threads  any thread may call any function
 */
#ifndef SUDOKU_ERROR_H
#define SUDOKU_ERROR_H

#include "dlx/text_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Every error code and its text: X(name, value, text). */
#define SUDOKU_ERRORS(X)                                                       \
    X(SUDOKU_ENOMEM, -1, "out of memory")                                      \
    X(SUDOKU_EINPUT, -2, "the input is wrong")                                 \
    X(SUDOKU_ESHAPE, -3, "there is no board of that shape")                    \
    X(SUDOKU_ERULE, -4,                                                        \
      "there is no rule of that name, or it does not fit the board")           \
    X(SUDOKU_EFORMAT, -5, "the format cannot express this")                    \
    X(SUDOKU_ETOOBIG, -6, "the board is too big")                              \
    X(SUDOKU_ELIMIT, -7, "stopped by a limit on time or memory")               \
    X(SUDOKU_ENOCOVER, -8,                                                     \
      "a rule of this puzzle is supported only by the propagation search")     \
    X(SUDOKU_EARGUMENT, -9, "an argument is out of range")

#define SUDOKU_ERROR_ENUM(name, value, text) name = value,
enum sudoku_error_code { SUDOKU_ERRORS(SUDOKU_ERROR_ENUM) SUDOKU_OK = 0 };
#undef SUDOKU_ERROR_ENUM

/* Place (line, column) and text of an error. Functions with such a parameter
 * fill it whenever they return a code < 0. It may be NULL. */
typedef dlx_text_error sudoku_error;

/* Returns the English text of a code, for any int. Never NULL; static. */
const char *sudoku_error_text(int code);

/* Fills *error (unless NULL) with a text in printf() style, cut to the size of
 * the buffer. Returns code. */
int sudoku_fail(sudoku_error *error, int code, int line, int column,
                const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 5, 6)))
#endif
    ;

#ifdef __cplusplus
}
#endif

#endif

/*
 * error.h - error codes of libsudoku and the place and text of an error.
 *
 * Errors   codes are < 0; nothing exits or prints
 * Threads  all may be called from many threads
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
    X(SUDOKU_ERULE, -4, "there is no rule of that name, or it does not fit")   \
    X(SUDOKU_EFORMAT, -5, "the format cannot express this")                    \
    X(SUDOKU_ETOOBIG, -6, "the board is too big")                              \
    X(SUDOKU_ELIMIT, -7, "stopped by a limit on time or memory")               \
    X(SUDOKU_ENOCOVER, -8,                                                     \
      "a rule of it is known to the search by propagation only")               \
    X(SUDOKU_EARGUMENT, -9, "an argument is out of its range")

#define SUDOKU_ERROR_ENUM(name, value, text) name = value,
enum sudoku_error_code { SUDOKU_ERRORS(SUDOKU_ERROR_ENUM) SUDOKU_OK = 0 };
#undef SUDOKU_ERROR_ENUM

/* Where and what. Functions that have such a parameter fill it whenever they
 * return a code < 0; it may be NULL. */
typedef dlx_text_error sudoku_error;

/* The English text of any int: never NULL; static. */
const char *sudoku_error_text(int code);

/* Fill *error (unless NULL), as printf() does, cut to its size. Returns code.
 */
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

/*
 * version.h - the version of libsudoku, the same as that of libdlx.
 */
#ifndef SUDOKU_VERSION_H
#define SUDOKU_VERSION_H

#include "dlx/version.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_VERSION        DLX_VERSION
#define SUDOKU_VERSION_NUMBER DLX_VERSION_NUMBER

/* Return the version of the library that the program runs with; it may differ
 * from the one it was compiled for. Static; any thread. */
const char *sudoku_version(void);
int sudoku_version_number(void);

#ifdef __cplusplus
}
#endif

#endif

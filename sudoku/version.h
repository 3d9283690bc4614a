/*
 * version.h - the version of libsudoku, which is that of libdlx.
 */
#ifndef SUDOKU_VERSION_H
#define SUDOKU_VERSION_H

#include "dlx/version.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_VERSION        DLX_VERSION
#define SUDOKU_VERSION_NUMBER DLX_VERSION_NUMBER

/* Those of the library that the program runs with, which may be another one
 * than it was compiled for. Static. Any thread. */
const char *sudoku_version(void);
int sudoku_version_number(void);

#ifdef __cplusplus
}
#endif

#endif

/* version.c - the version that libsudoku was compiled as. */
#include "sudoku/version.h"

const char *sudoku_version(void)
{
    return SUDOKU_VERSION;
}

int sudoku_version_number(void)
{
    return SUDOKU_VERSION_NUMBER;
}

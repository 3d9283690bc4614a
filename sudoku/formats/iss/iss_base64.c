/* iss_base64.c - the base64 of ISS. */
#include "sudoku/formats/iss/iss.h"

#include <stddef.h>
#include <string.h>

const char sudoku_iss_base64[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "abcdefghijklmnopqrstuvwxyz0123456789-_";

int sudoku_iss_base64_value(char c)
{
    const char *at = c == '\0' ? NULL : strchr(sudoku_iss_base64, c);
    return at == NULL ? -1 : (int)(at - sudoku_iss_base64);
}

/*
 * iss_base64.h - the base64 of Interactive Sudoku Solver. Not part of the
 * public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_BASE64_H
#define SUDOKU_FORMATS_ISS_ISS_BASE64_H

/* The signs of base64 in the order of their values: the last two are not + and
 * / here, but - and _. Old names (Binary, BinaryX) have _ and -. */
extern const char sudoku_iss_base64[65];
/* The value of the sign, or -1. */
int sudoku_iss_base64_value(char c);

#endif

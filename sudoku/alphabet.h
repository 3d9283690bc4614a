/*
 * alphabet.h - the characters that stand for digits. Not part of the public
 * API.
 *
 * A reader first notes all characters of a puzzle in an alphabet. Then
 * sudoku_alphabet_decide() picks the custom that fits them.
 */
#ifndef SUDOKU_ALPHABET_H
#define SUDOKU_ALPHABET_H

#include "sudoku/digit.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct sudoku_alphabet {
    int num_digits;
    int first_letter; /* 0-based digit written as a or A */
    bool zero_is_digit;
    char other_empty; /* '?' or 'x' if it means empty here, else 0 */
    bool has_zero, has_blank,
        has_digits; /* noted: 0, a sign of an empty cell, 1 .. 9 */
    bool has_question, has_x;
    bool has_small_x, has_small, has_capital; /* letters; small ones but x */
    int highest_letter; /* noted letter: 1 = a .. 26 = z; 0 = none */
} sudoku_alphabet;

/* Returns whether the character always means an empty cell. (0, ? and x only
 * may.) */
bool sudoku_is_empty_sign(char c);

void sudoku_alphabet_note(sudoku_alphabet *alphabet, char c);
/* Decides what the letters mean on a board with num_digits digits. */
void sudoku_alphabet_decide(sudoku_alphabet *alphabet, int num_digits,
                            enum sudoku_letters letters);
/* Returns the 0-based digit, SUDOKU_EMPTY, or -1 for any other character. */
int sudoku_alphabet_read(const sudoku_alphabet *alphabet, char c);

/* Returns whether each of num_digits digits has a character of its own. */
bool sudoku_alphabet_suffices(int num_digits, enum sudoku_letters letters);
/* Returns the character of a digit; requires sudoku_alphabet_suffices(). */
char sudoku_alphabet_write(int digit, enum sudoku_letters letters);

#endif

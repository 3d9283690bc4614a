/*
 * alphabet.h - which character stands for which digit.
 *
 * A reader first notes all characters of a puzzle in an alphabet; from these it
 * is decided which custom they follow. Not part of the public API.
 */
#ifndef SUDOKU_ALPHABET_H
#define SUDOKU_ALPHABET_H

#include "sudoku/digit.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct sudoku_alphabet {
    int num_digits;
    int first_letter; /* the digit, from 0, that a or A stands for */
    bool zero_is_digit;
    char other_empty; /* ? or x, where that is the only sign of empty cells */
    bool has_zero, has_blank, has_digits; /* seen: 0, an empty sign, 1 .. 9 */
    bool has_question, has_x;             /* seen: ?, x */
    int highest_letter;                   /* seen: 1 = a .. 26 = z; 0 = none */
} sudoku_alphabet;

/* Is it always a sign of an empty cell? 0, ? and x may be. */
bool sudoku_is_empty_sign(char c);

void sudoku_alphabet_note(sudoku_alphabet *alphabet, char c);
/* Decide what the letters mean on a board of num_digits. */
void sudoku_alphabet_decide(sudoku_alphabet *alphabet, int num_digits,
                            enum sudoku_letters letters);
/* The digit, from 0, or SUDOKU_EMPTY, or -1 for any other character. */
int sudoku_alphabet_read(const sudoku_alphabet *alphabet, char c);

/* Can this many digits be written with one character each? */
bool sudoku_alphabet_suffices(int num_digits, enum sudoku_letters letters);
/* The character of a digit; needs sudoku_alphabet_suffices(). */
char sudoku_alphabet_write(int digit, enum sudoku_letters letters);

#endif

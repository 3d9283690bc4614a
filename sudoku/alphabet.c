/* alphabet.c - which character stands for which digit. */
#include "sudoku/alphabet.h"

#include <string.h>

enum {
    NUM_LETTERS = 26,
    LETTER_X = 24,
    TEN = 9 /* 0-based digit with the value 10 */
};

bool sudoku_is_empty_sign(char c)
{
    return c == '.' || c == '*' || c == '_' || c == '-';
}

/* Returns 1 for a or A .. 26 for z or Z, and 0 for other characters. */
static int letter_number(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 1;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
}

void sudoku_alphabet_note(sudoku_alphabet *alphabet, char c)
{
    int letter = letter_number(c);
    alphabet->has_small_x = alphabet->has_small_x || c == 'x';
    alphabet->has_small =
        alphabet->has_small || (c >= 'a' && c <= 'z' && c != 'x');
    alphabet->has_capital = alphabet->has_capital || (c >= 'A' && c <= 'Z');
    if (letter == LETTER_X)
        alphabet->has_x = true;
    else if (letter > alphabet->highest_letter)
        alphabet->highest_letter = letter;
    else if (c == '?')
        alphabet->has_question = true;
    else if (c == '0')
        alphabet->has_zero = true;
    else if (c >= '1' && c <= '9')
        alphabet->has_digits = true;
    else if (sudoku_is_empty_sign(c))
        alphabet->has_blank = true;
}

static bool is_capital_x_digit(const sudoku_alphabet *alphabet)
{
    return alphabet->num_digits >= LETTER_X;
}

/* 'x' means empty only if no other sign of an empty cell occurs, and it is no
 * digit of the board or the only small letter among capitals. */
static void decide_empty(sudoku_alphabet *a)
{
    bool has_other = a->has_zero || a->has_blank;
    a->other_empty = '\0';
    if (a->has_question && !has_other)
        a->other_empty = '?';
    else if (a->has_x && !has_other &&
             (!is_capital_x_digit(a) ||
              (a->has_small_x && a->has_capital && !a->has_small)))
        a->other_empty = 'x';
    if (a->has_x && a->other_empty != 'x')
        a->highest_letter =
            a->highest_letter < LETTER_X ? LETTER_X : a->highest_letter;
}

void sudoku_alphabet_decide(sudoku_alphabet *alphabet, int num_digits,
                            enum sudoku_letters letters)
{
    sudoku_alphabet *a = alphabet;
    a->num_digits = num_digits;
    a->first_letter = TEN;
    a->zero_is_digit = false;
    decide_empty(a);
    if (letters == SUDOKU_LETTERS_FROM_ONE) {
        a->first_letter = 0;
    } else if (letters == SUDOKU_LETTERS_NONE) {
        a->first_letter = num_digits;
    } else if (letters == SUDOKU_LETTERS_AUTO) {
        if (a->highest_letter > 0 && !a->has_digits) {
            a->first_letter = 0;
        } else if (num_digits > TEN && a->has_zero && a->has_blank &&
                   a->has_digits && a->highest_letter + TEN < num_digits) {
            /* The digits are 0 .. 9, a, b ..; the letter of the greatest one
             * does not occur. */
            a->zero_is_digit = true;
            a->first_letter = TEN + 1;
        }
    }
}

static bool is_other_empty(const sudoku_alphabet *alphabet, char c)
{
    return alphabet->other_empty != '\0' &&
           (c == alphabet->other_empty ||
            (c == 'X' && alphabet->other_empty == 'x' &&
             !is_capital_x_digit(alphabet)));
}

int sudoku_alphabet_read(const sudoku_alphabet *alphabet, char c)
{
    int digit = -1;
    if (c >= '1' && c <= '9')
        digit = c - '1' + alphabet->zero_is_digit;
    else if (c == '0')
        digit = alphabet->zero_is_digit ? 0 : SUDOKU_EMPTY;
    else if (sudoku_is_empty_sign(c) || is_other_empty(alphabet, c))
        digit = SUDOKU_EMPTY;
    else if (letter_number(c) > 0)
        digit = alphabet->first_letter + letter_number(c) - 1;
    /* The first digit is either 1 or A, never both. */
    if (c >= '1' && c <= '9' && alphabet->first_letter == 0 &&
        alphabet->highest_letter > 0)
        return -1;
    return digit < alphabet->num_digits || digit == SUDOKU_EMPTY ? digit : -1;
}

bool sudoku_alphabet_suffices(int num_digits, enum sudoku_letters letters)
{
    switch (letters) {
    case SUDOKU_LETTERS_FROM_ONE:
        return num_digits <= NUM_LETTERS;
    case SUDOKU_LETTERS_NONE:
        return num_digits <= TEN;
    default:
        return num_digits <= TEN + NUM_LETTERS;
    }
}

char sudoku_alphabet_write(int digit, enum sudoku_letters letters)
{
    static const char from_one[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char from_ten[] = "123456789abcdefghijklmnopqrstuvwxyz";
    return letters == SUDOKU_LETTERS_FROM_ONE ? from_one[digit]
                                              : from_ten[digit];
}

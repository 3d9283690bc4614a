/*
 * ascii.h - tests of ASCII characters, one or eight at a time, independent of
 * locales.
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline bool base_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Tests eight bytes at once. A wrong byte differs from '0' by more than 9 and
 * differs from '.': adding the rest up to 127 sets its high bit. Bytes above
 * 127 carry into the next byte, and are wrong anyway. */
static inline bool base_are_digits_or_dots(const char *at, size_t size)
{
    const uint64_t ones = UINT64_MAX / 255;
    uint64_t wrong = 0, high = 0;
    for (size_t k = 0; k < size; k += sizeof(uint64_t)) {
        uint64_t x = ones * '.';
        size_t left = size - k;
        memcpy(&x, at + k, left < sizeof x ? left : sizeof x);
        uint64_t low = x & ones * 127;
        high |= x;
        wrong |= ((low ^ ones * '0') + ones * (127 - 9)) &
                 ((low ^ ones * '.') + ones * 127);
    }
    return ((wrong | high) & ones * 128) == 0;
}

#endif

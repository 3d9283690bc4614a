/*
 * utf8.h - characters in UTF-8.
 *
 * Source  RFC 3629, section 3
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the number of bytes of the first character of a text of left >= 1
 * bytes, and sets *code to its code point. Returns 0 if the bytes are invalid:
 * truncated, overlong, a surrogate or beyond U+10FFFF. */
static inline size_t base_read_utf8(const char *text, size_t left,
                                    uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)text;
    size_t size = *at < 0x80   ? 1
                  : *at < 0xc2 ? 0
                  : *at < 0xe0 ? 2
                  : *at < 0xf0 ? 3
                  : *at < 0xf5 ? 4
                               : 0;
    if (size == 0 || size > left)
        return 0;
    uint32_t value = size == 1 ? *at : *at & (0x7fu >> size);
    for (size_t k = 1; k < size; k++) {
        if ((at[k] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (at[k] & 0x3fu);
    }
    if (value < least[size] || value > 0x10ffff ||
        (value >= 0xd800 && value < 0xe000))
        return 0;
    *code = value;
    return size;
}

/* Writes the character with code point code <= 0x10FFFF to to[]. Returns the
 * number of its bytes. */
static inline size_t base_write_utf8(uint32_t code, char to[4])
{
    static const uint32_t first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t k = size; k-- > 1; code >>= 6)
        to[k] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)(first[size] | code);
    return size;
}

#endif

/* printable.c - makes texts that quote a file fit for a terminal, or JSON. */
#include "cli/printable.h"

#include <stdbool.h>

/* How many bytes a character has that begins so; 0 if none does. */
static size_t size_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Is that a longer form of another character, a surrogate or beyond U+10FFFF?
 * The second byte shows it. */
static bool is_no_character(unsigned char first, unsigned char second)
{
    return (first == 0xe0 && second < 0xa0) ||
           (first == 0xed && second >= 0xa0) ||
           (first == 0xf0 && second < 0x90) ||
           (first == 0xf4 && second >= 0x90);
}

size_t cli_utf8_size(const char *text, size_t left)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t size = size_of(*at);
    if (size == 0 || size > left)
        return 0;
    for (size_t k = 1; k < size; k++) {
        if ((at[k] & 0xc0) != 0x80)
            return 0;
    }
    return size > 1 && is_no_character(at[0], at[1]) ? 0 : size;
}

/* Is the whole character that begins there a control character? */
static bool is_control(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    return at[0] < 0x20 || at[0] == 0x7f ||
           (at[0] == 0xc2 && at[1] < 0xa0); /* U+0080 .. U+009F */
}

void cli_make_printable(char *text, size_t size)
{
    for (size_t k = 0; k < size;) {
        size_t step = cli_utf8_size(text + k, size - k);
        if (step > 0 && !is_control(text + k)) {
            k += step;
        } else {
            text[k++] = '?';
        }
    }
}

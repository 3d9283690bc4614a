/* printable.c - makes messages that quote a file fit for a terminal. */
#include "cli/printable.h"

#include <stdbool.h>

/* How many bytes a character has that begins so; 0 if none does. */
static size_t size_of(unsigned char first)
{
    if (first < 0x80)
        return first >= 0x20 && first != 0x7f;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Is it a whole character, and no control character? */
static bool is_printable(const unsigned char *at, size_t size, size_t left)
{
    if (size == 0 || size > left)
        return false;
    for (size_t k = 1; k < size; k++) {
        if ((at[k] & 0xc0) != 0x80)
            return false;
    }
    return at[0] != 0xc2 || at[1] >= 0xa0; /* U+0080 .. U+009F */
}

void cli_make_printable(char *text, size_t size)
{
    for (size_t k = 0; k < size;) {
        const unsigned char *at = (const unsigned char *)text + k;
        size_t step = size_of(*at);
        if (is_printable(at, step, size - k)) {
            k += step;
        } else {
            text[k++] = '?';
        }
    }
}

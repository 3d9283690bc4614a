#include "cli/shared/printable.h"

#include "base/utf8.h"

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

void cli_make_printable(char *text, size_t size)
{
    for (size_t k = 0; k < size;) {
        uint32_t code;
        size_t step = base_read_utf8(text + k, size - k, &code);
        if (step > 0 && !is_control(code)) {
            k += step;
        } else {
            text[k++] = '?';
        }
    }
}

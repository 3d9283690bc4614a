/* report.c - formats the errors of report.h. */
#include "dlx/report.h"

#include <limits.h>
#include <string.h>

enum { SHOWN = 80 };

static void show(char *to, dlx_span token)
{
    size_t size = token.size;
    if (size > SHOWN) {
        size = SHOWN;
        while (size > SHOWN - 4 && (token.at[size] & 0xC0) == 0x80)
            size--;
    }
    for (size_t k = 0; k < size; k++) {
        unsigned char c = (unsigned char)token.at[k];
        to[k] = c < ' ' || c == 127 ? '?' : token.at[k];
    }
    strcpy(to + size, size < token.size ? "..." : "");
}

int dlx_report(dlx_text_error *error, int line, ptrdiff_t column,
               dlx_span token, const char *what)
{
    char shown[SHOWN + 4];
    show(shown, token);
    error->line = line;
    error->column = column < INT_MAX ? (int)column : INT_MAX;
    snprintf(error->text, sizeof error->text, "%s%s%s%s",
             token.size > 0 ? "'" : "", shown, token.size > 0 ? "' " : "",
             what);
    return DLX_ETEXT;
}

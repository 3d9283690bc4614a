#include "cli/sudoku/sudoku_json.h"

#include "base/utf8.h"

#include <string.h>

static void add_word(sudoku_text *to, const char *word)
{
    sudoku_text_add(to, word, strlen(word));
}

void cli_add_json_string(sudoku_text *to, const char *text, size_t size)
{
    add_word(to, "\"");
    for (size_t k = 0; k < size;) {
        uint32_t code;
        size_t step = base_read_utf8(text + k, size - k, &code);
        if (step == 0)
            add_word(to,
                     "\\ufffd"); /* JSON is UTF-8, but file names need not be */
        else if ((unsigned char)text[k] < ' ')
            sudoku_text_printf(to, "\\u%04x", (unsigned)text[k]);
        else if (text[k] == '"' || text[k] == '\\')
            sudoku_text_printf(to, "\\%c", text[k]);
        else
            sudoku_text_add(to, text + k, step);
        k += step == 0 ? 1 : step;
    }
    add_word(to, "\"");
}

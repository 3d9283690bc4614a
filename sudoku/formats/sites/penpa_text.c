/* penpa_text.c - decodes compressed text of penpa-edit. */
#include "sudoku/formats/sites/penpa.h"

#include "sudoku/formats/scan.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- base64 -------------------------------------------------------------- */

/* Returns the six bits of a character, -2 for padding, -1 for others. */
static int value_of(char c)
{
    if (c == '+' || c == ' ' || c == '-')
        return 62;
    return c == '/' || c == '_' ? 63 : c == '=' ? -2 : sudoku_base64_value(c);
}

static long decode(const char *data, size_t size, unsigned char *bytes)
{
    unsigned bits = 0;
    int num_bits = 0;
    long num = 0;
    for (const char *at = data, *end = data + size; at < end;) {
        int value = value_of(sudoku_next_of_link(&at, end));
        if (value == -1)
            return -1;
        if (value < 0)
            continue;
        bits = (bits << 6 | (unsigned)value) & 0xffffu;
        num_bits += 6;
        if (num_bits < 8)
            continue;
        num_bits -= 8;
        bytes[num++] = (unsigned char)(bits >> num_bits);
    }
    return num;
}

/* ---- deflate ------------------------------------------------------------- */

static int inflate_all(z_stream *stream, sudoku_text *to)
{
    enum { MAX_SIZE = 1 << 22 };
    unsigned char buffer[4096];
    int state = Z_OK;
    while (state == Z_OK) {
        stream->next_out = buffer;
        stream->avail_out = sizeof buffer;
        state = inflate(stream, Z_NO_FLUSH);
        sudoku_text_add(to, (const char *)buffer,
                        sizeof buffer - stream->avail_out);
        if (to->size > MAX_SIZE)
            return SUDOKU_ETOOBIG;
    }
    if (to->failed || state == Z_MEM_ERROR)
        return SUDOKU_ENOMEM;
    return state == Z_STREAM_END && to->size > 0 ? 0 : SUDOKU_EINPUT;
}

int sudoku_penpa_inflate(const char *data, size_t size, sudoku_text *to)
{
    const int NO_HEAD =
        -15; /* window size of deflate without a header, for zlib */
    unsigned char *bytes = malloc(size + 1);
    z_stream stream = {0};
    if (bytes == NULL)
        return SUDOKU_ENOMEM;
    long num = decode(data, size, bytes);
    int code = SUDOKU_EINPUT;
    if (num > 0 && inflateInit2(&stream, NO_HEAD) != Z_OK) {
        code = SUDOKU_ENOMEM;
    } else if (num > 0) {
        stream.next_in = bytes;
        stream.avail_in = (unsigned)num;
        code = inflate_all(&stream, to);
        inflateEnd(&stream);
    }
    free(bytes);
    return code;
}

/* ---- short forms --------------------------------------------------------- */

static const struct {
    char letter;
    const char *text;
} forms[] = {
    {'Z', "z"},
    {'9', "\"qa\""},
    {'Q', "\"pu_q\""},
    {'A', "\"pu_a\""},
    {'G', "\"grid\""},
    {'M', "\"edit_mode\""},
    {'S', "\"surface\""},
    {'L', "\"line\""},
    {'E', "\"lineE\""},
    {'W', "\"wall\""},
    {'C', "\"cage\""},
    {'N', "\"number\""},
    {'Y', "\"symbol\""},
    {'P', "\"special\""},
    {'B', "\"board\""},
    {'R', "\"command_redo\""},
    {'U', "\"command_undo\""},
    {'8', "\"command_replay\""},
    {'1', "\"numberS\""},
    {'F', "\"freeline\""},
    {'2', "\"freelineE\""},
    {'T', "\"thermo\""},
    {'3', "\"arrows\""},
    {'D', "\"direction\""},
    {'0', "\"squareframe\""},
    {'5', "\"polygon\""},
    {'4', "\"deletelineE\""},
    {'6', "\"killercages\""},
    {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},
    {'O', "null"},
};

void sudoku_penpa_keys(const char *text, size_t size, sudoku_text *to)
{
    const size_t num = sizeof forms / sizeof *forms;
    for (size_t k = 0; k < size; k++) {
        size_t form = num;
        if (text[k] == 'z' && k + 1 < size) {
            for (form = 0; form < num && forms[form].letter != text[k + 1];)
                form++;
        }
        if (form == num) {
            sudoku_text_add(to, text + k, 1);
            continue;
        }
        sudoku_text_add(to, forms[form].text, strlen(forms[form].text));
        k++;
    }
    sudoku_text_add(to, "", 0); /* makes data non-NULL */
}

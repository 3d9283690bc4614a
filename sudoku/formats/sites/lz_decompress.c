/*
 * lz_decompress.c - reads lz-string in base64 (lz_string.h).
 *
 * A new phrase is the previous phrase of the output plus one unit. So it is a
 * substring of the output, stored as place and length.
 */
#include "sudoku/formats/sites/lz_string.h"

#include "base/utf8.h"
#include "sudoku/formats/scan.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEW_8 = 0,
    NEW_16 = 1,
    END = 2,
    FIRST = 3,
    MAX_UNITS = 1 << 22, /* output limit; no puzzle is so long */
};

/* ---- bits ---------------------------------------------------------------- */

typedef struct reader {
    const char *at, *end;
    int bits, num_bits; /* bits of the last character that are not read yet */
    bool is_wrong;      /* the text is not base64, or too short */
} reader;

/* Returns the next six bits, or -1. In links, + may be a blank and / a dash. */
static int next_value(reader *r)
{
    if (r->at == r->end)
        return -1;
    bool is_plus = *r->at == ' ';
    char c = sudoku_next_of_link(&r->at, r->end);
    int value = sudoku_base64_value(c);
    return is_plus || c == '+' ? 62 : c == '/' || c == '-' ? 63 : value;
}

static int read_bits(reader *r, int width)
{
    int value = 0;
    for (int k = 0; k < width; k++) {
        if (r->num_bits == 0) {
            r->bits = next_value(r);
            r->num_bits = 6;
        }
        if (r->bits < 0) {
            r->is_wrong = true;
            return END;
        }
        value |= (r->bits >> --r->num_bits & 1) << k;
    }
    return value;
}

/* ---- phrases ------------------------------------------------------------- */

typedef struct phrase {
    int start, size;
} phrase;

typedef struct output {
    uint16_t *units;
    int num_units, cap_units;
    phrase *phrases;
    int num_phrases, cap_phrases;
} output;

static int reserve_units(output *o, int more)
{
    if (more > MAX_UNITS - o->num_units)
        return SUDOKU_ETOOBIG;
    if (o->num_units + more <= o->cap_units)
        return 0;
    int cap = 2 * (o->num_units + more) + 1024;
    uint16_t *units = realloc(o->units, (size_t)cap * sizeof *units);
    if (units == NULL)
        return SUDOKU_ENOMEM;
    o->units = units;
    o->cap_units = cap;
    return 0;
}

static int add_phrase(output *o, int start, int size)
{
    if (o->num_phrases == o->cap_phrases) {
        int cap = 2 * o->cap_phrases + 1024;
        phrase *phrases = realloc(o->phrases, (size_t)cap * sizeof *phrases);
        if (phrases == NULL)
            return SUDOKU_ENOMEM;
        o->phrases = phrases;
        o->cap_phrases = cap;
    }
    o->phrases[o->num_phrases++] = (phrase){start, size};
    return 0;
}

static int add_unit(reader *r, output *o, int code)
{
    int unit = read_bits(r, code == NEW_8 ? 8 : 16);
    int result = reserve_units(o, 1);
    if (result == 0)
        result = add_phrase(o, o->num_units, 1);
    if (result == 0)
        o->units[o->num_units++] = (uint16_t)unit;
    return result;
}

/* Appends phrase k. The last phrase ends with its own first unit, which has
 * been written when it is read. */
static int add_copy(output *o, int k)
{
    phrase p = o->phrases[k];
    int result = reserve_units(o, p.size);
    for (int j = 0; j < p.size && result == 0; j++)
        o->units[o->num_units++] = o->units[p.start + j];
    return result;
}

/* Appends the phrase of a code. Also adds a phrase: the previous one plus the
 * first unit of this one, which follows it. */
static int add_code(reader *r, output *o, int code, phrase before)
{
    if (code < FIRST) {
        int result = add_unit(r, o, code);
        if (result == 0 && before.size > 0)
            result = add_phrase(o, before.start, before.size + 1);
        return result;
    }
    int result = SUDOKU_EINPUT;
    if (before.size > 0)
        result = add_phrase(o, before.start, before.size + 1);
    if (result == 0 && code - FIRST >= o->num_phrases)
        result = SUDOKU_EINPUT;
    return result == 0 ? add_copy(o, code - FIRST) : result;
}

static int decompress(reader *r, output *o)
{
    phrase before = {0, 0};
    for (int width = 2;;) {
        while (o->num_phrases + FIRST >= 1 << width)
            width++;
        int code = read_bits(r, width), start = o->num_units;
        if (code == END)
            return r->is_wrong ? SUDOKU_EINPUT : 0;
        int result = add_code(r, o, code, before);
        if (result != 0)
            return result;
        if (r->is_wrong)
            return SUDOKU_EINPUT;
        before = (phrase){start, o->num_units - start};
    }
}

/* ---- UTF-8 --------------------------------------------------------------- */

/* Appends the units as UTF-8. An unpaired surrogate becomes the replacement
 * character. */
static void add_units(const uint16_t *units, int n, sudoku_text *to)
{
    char bytes[4];
    for (int k = 0; k < n; k++) {
        uint32_t c = units[k];
        if (c >= 0xD800 && c < 0xDC00 && k + 1 < n && units[k + 1] >= 0xDC00 &&
            units[k + 1] < 0xE000)
            c = 0x10000 + ((c - 0xD800) << 10) + (units[++k] - 0xDC00u);
        else if (c >= 0xD800 && c < 0xE000)
            c = 0xFFFD;
        sudoku_text_add(to, bytes, base_write_utf8(c, bytes));
    }
}

int sudoku_lz_decompress(const char *data, size_t size, sudoku_text *to)
{
    reader r = {.at = data, .end = data + size};
    output o = {0};
    int result = decompress(&r, &o);
    if (result == 0)
        add_units(o.units, o.num_units, to);
    free(o.units);
    free(o.phrases);
    return result == 0 && to->failed ? SUDOKU_ENOMEM : result;
}

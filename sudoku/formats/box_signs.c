/*
 * box_signs.c - lines, blanks and dots of Unicode.
 *
 * Source   The Unicode Standard, chart "Box Drawing", U+2500 to U+257F
 */
#include "sudoku/formats/box_signs.h"

#include "base/utf8.h"
#include "sudoku/formats/scan.h"

enum { FIRST_LINE = 0x2500, NUM_LINES = 128 };

/* The arms of each character from U+2500 on, two bits each from the lowest: up,
 * down, left, right; 0 = none, 1 = thin, 2 = thick. */
static const unsigned char arms[NUM_LINES] = {
    0x50, 0xa0, 0x05, 0x0a, 0x50, 0xa0, 0x05, 0x0a, 0x50, 0xa0, 0x05, 0x0a,
    0x44, 0x84, 0x48, 0x88, 0x14, 0x24, 0x18, 0x28, 0x41, 0x81, 0x42, 0x82,
    0x11, 0x21, 0x12, 0x22, 0x45, 0x85, 0x46, 0x49, 0x4a, 0x86, 0x89, 0x8a,
    0x15, 0x25, 0x16, 0x19, 0x1a, 0x26, 0x29, 0x2a, 0x54, 0x64, 0x94, 0xa4,
    0x58, 0x68, 0x98, 0xa8, 0x51, 0x61, 0x91, 0xa1, 0x52, 0x62, 0x92, 0xa2,
    0x55, 0x65, 0x95, 0xa5, 0x56, 0x59, 0x5a, 0x66, 0x96, 0x69, 0x99, 0xa6,
    0xa9, 0x6a, 0x9a, 0xaa, 0x50, 0xa0, 0x05, 0x0a, 0xa0, 0x0a, 0x84, 0x48,
    0x88, 0x24, 0x18, 0x28, 0x81, 0x42, 0x82, 0x21, 0x12, 0x22, 0x85, 0x4a,
    0x8a, 0x25, 0x1a, 0x2a, 0xa4, 0x58, 0xa8, 0xa1, 0x52, 0xa2, 0xa5, 0x5a,
    0xaa, 0x44, 0x14, 0x11, 0x41, 0x00, 0x00, 0x00, 0x10, 0x01, 0x40, 0x04,
    0x20, 0x02, 0x80, 0x08, 0x90, 0x09, 0x60, 0x06,
};

static unsigned char greater(int a, int b)
{
    return (unsigned char)(a > b ? a : b);
}

static unsigned char line_sign(unsigned char arm)
{
    int up = arm & 3, down = arm >> 2 & 3, left = arm >> 4 & 3,
        right = arm >> 6;
    return (unsigned char)(SUDOKU_BOX_LINE | greater(up, down) << 2 |
                           greater(left, right));
}

/* Returns the code point of a character of several bytes; 0 if it is none
 * (*size is 1 then). */
static unsigned read_code(const char *at, const char *end, size_t *size)
{
    uint32_t code;
    *size = base_read_utf8(at, (size_t)(end - at), &code);
    if (*size > 1)
        return code;
    *size = 1;
    return 0;
}

static const struct {
    unsigned first, last;
    unsigned char sign; /* sign of all characters, or of the first one */
    bool is_range;      /* the others have the following signs */
} signs[] = {
    {0x0660, 0x0669, '0', true},   /* Arabic */
    {0x06f0, 0x06f9, '0', true},   /* Persian */
    {0x0966, 0x096f, '0', true},   /* Devanagari */
    {0x09e6, 0x09ef, '0', true},   /* Bengali */
    {0x0a66, 0x0a6f, '0', true},   /* Gurmukhi */
    {0x0ae6, 0x0aef, '0', true},   /* Gujarati */
    {0x0be6, 0x0bef, '0', true},   /* Tamil */
    {0x0c66, 0x0c6f, '0', true},   /* Telugu */
    {0x0ce6, 0x0cef, '0', true},   /* Kannada */
    {0x0d66, 0x0d6f, '0', true},   /* Malayalam */
    {0x0e50, 0x0e59, '0', true},   /* Thai */
    {0x0ed0, 0x0ed9, '0', true},   /* Lao */
    {0x1040, 0x1049, '0', true},   /* Myanmar */
    {0x17e0, 0x17e9, '0', true},   /* Khmer */
    {0xff10, 0xff19, '0', true},   /* full width */
    {0x1d7ce, 0x1d7d7, '0', true}, /* mathematical digits, bold and others */
    {0x1d7d8, 0x1d7e1, '0', true},
    {0x1d7e2, 0x1d7eb, '0', true},
    {0x1d7ec, 0x1d7f5, '0', true},
    {0x1d7f6, 0x1d7ff, '0', true},
    {0x3007, 0x3007, '0', false}, /* Chinese, in order of code points */
    {0x4e00, 0x4e00, '1', false},
    {0x4e03, 0x4e03, '7', false},
    {0x4e09, 0x4e09, '3', false},
    {0x4e5d, 0x4e5d, '9', false},
    {0x4e8c, 0x4e8c, '2', false},
    {0x4e94, 0x4e94, '5', false},
    {0x516b, 0x516b, '8', false},
    {0x516d, 0x516d, '6', false},
    {0x56db, 0x56db, '4', false},
    {0x2460, 0x2468, '1', true},  /* circled */
    {0x00a0, 0x00a0, ' ', false}, /* no-break */
    {0x2000, 0x200a, ' ', false},
    {0x20e3, 0x20e3, ' ', false}, /* keycap around a digit */
    {0x3000, 0x3000, ' ', false},
    {0xfe0f, 0xfe0f, ' ', false}, /* variation selector: emoji */
    {0x00b7, 0x00b7, '.', false}, /* dots */
    {0x2022, 0x2022, '.', false},
    {0x2219, 0x2219, '.', false},
    {0x22c5, 0x22c5, '.', false},
    {0xff0e, 0xff0e, '.', false},
    {0xff3f, 0xff3f, '.', false}, /* low line */
    {0x25a0, 0x25a2, '.', false}, /* squares */
    {0x25cb, 0x25cb, '.', false}, /* circles */
    {0x25ef, 0x25ef, '.', false},
    {0x25fb, 0x25fe, '.', false},
    {0x2b1a, 0x2b1c, '.', false},
};

unsigned char sudoku_read_sign(const char *at, const char *end, size_t *size)
{
    *size = 1;
    if ((unsigned char)*at < SUDOKU_BOX_LINE)
        return (unsigned char)*at;
    unsigned code = read_code(at, end, size);
    if (code >= FIRST_LINE && code < FIRST_LINE + NUM_LINES)
        return line_sign(arms[code - FIRST_LINE]);
    for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
        if (code >= signs[k].first && code <= signs[k].last)
            return signs[k].is_range ? (unsigned char)(signs[k].sign +
                                                       (code - signs[k].first))
                                     : signs[k].sign;
    }
    return SUDOKU_BOX_UNKNOWN;
}

static bool is_line(unsigned char sign)
{
    return sign >= SUDOKU_BOX_LINE && sign != SUDOKU_BOX_UNKNOWN;
}

int sudoku_vertical_of(unsigned char sign)
{
    if (is_line(sign))
        return sign >> 2 & 3;
    return sign == '|' ? 2 : 0;
}

int sudoku_horizontal_of(unsigned char sign)
{
    return is_line(sign) ? sign & 3 : 0;
}

char sudoku_settle_sign(unsigned char sign, int least)
{
    if (!is_line(sign))
        return (char)sign;
    bool is_vertical = sudoku_vertical_of(sign) >= least;
    bool is_horizontal = sudoku_horizontal_of(sign) >= least;
    if (is_vertical && is_horizontal)
        return '+';
    return is_vertical ? '|' : is_horizontal ? '-' : ' ';
}

bool sudoku_has_box_signs(const char *at, const char *end)
{
    size_t size;
    for (; at < end && *at != '\n'; at += size) {
        if (is_line(sudoku_read_sign(at, end, &size)))
            return true;
    }
    return false;
}

bool sudoku_is_lower_corner(const char *at, const char *end)
{
    size_t size;
    at = sudoku_skip_blanks(at, end);
    unsigned code = at < end ? read_code(at, end, &size) : 0;
    if (code < FIRST_LINE || code >= FIRST_LINE + NUM_LINES)
        return false;
    unsigned char arm = arms[code - FIRST_LINE];
    return (arm & 3) != 0 && (arm & 0x3c) == 0 && arm >> 6 != 0;
}

/* compact_json.c - converts SudokuPad's compact text to JSON (sudokupad.h). */
#include "sudoku/formats/sites/sudokupad.h"

#include "base/ascii.h"

#include <stdbool.h>
#include <string.h>

typedef struct scan {
    const char *at, *end;
    sudoku_text *to;
    char before; /* the last character of {}[]:, or any other one after a value
                  */
} scan;

static void add(const scan *s, const char *text)
{
    sudoku_text_add(s->to, text, strlen(text));
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

static bool is_mark(char c)
{
    return is_blank(c) || strchr("{}[]:,'\"", c) != NULL;
}

/* Copies a string; \' is an apostrophe. */
static void copy_string(scan *s)
{
    char quote = *s->at++;
    add(s, "\"");
    for (; s->at < s->end && *s->at != quote; s->at++) {
        if (*s->at == '"')
            add(s, "\\");
        if (*s->at == '\\' && s->at + 1 < s->end) {
            if (s->at[1] != '\'')
                add(s, "\\");
            s->at++;
        }
        sudoku_text_add(s->to, s->at, 1);
    }
    if (s->at < s->end) {
        s->at++;
        add(s, "\"");
    }
}

/* Matches JSON decimals without exponent: 1e5000 is a color. */
static bool is_number(const char *at, const char *end)
{
    if (at < end && *at == '-')
        at++;
    const char *start = at;
    while (at < end && base_is_digit(*at))
        at++;
    if (at == start || (*start == '0' && at - start > 1))
        return false;
    if (at == end)
        return true;
    if (*at++ != '.' || at == end)
        return false;
    while (at < end && base_is_digit(*at))
        at++;
    return at == end;
}

static bool is_word(const char *at, const char *end, const char *word)
{
    return (size_t)(end - at) == strlen(word) &&
           memcmp(at, word, strlen(word)) == 0;
}

static void copy_word(scan *s)
{
    const char *start = s->at;
    while (s->at < s->end && !is_mark(*s->at))
        s->at++;
    const char *stop = s->at, *next = stop;
    while (next < s->end && is_blank(*next))
        next++;
    bool is_key = next < s->end && *next == ':';
    if (!is_key && is_word(start, stop, "t")) {
        add(s, "true");
    } else if (!is_key && is_word(start, stop, "f")) {
        add(s, "false");
    } else if (!is_key &&
               (is_number(start, stop) || is_word(start, stop, "true") ||
                is_word(start, stop, "false") ||
                is_word(start, stop, "null"))) {
        sudoku_text_add(s->to, start, (size_t)(stop - start));
    } else {
        add(s, "\"");
        for (; start < stop; start++) {
            if (*start == '\\')
                add(s, "\\");
            sudoku_text_add(s->to, start, 1);
        }
        add(s, "\"");
    }
}

void sudoku_compact_to_json(const char *text, size_t size, sudoku_text *to)
{
    scan s = {.at = text, .end = text + size, .to = to};
    while (s.at < s.end) {
        char c = *s.at;
        if (is_blank(c)) {
            s.at++;
            continue;
        }
        if (c == '\'' || c == '"') {
            copy_string(&s);
        } else if (!is_mark(c)) {
            copy_word(&s);
        } else {
            if ((c == ',' || c == ']') && (s.before == ',' || s.before == '['))
                add(&s, "{}");
            sudoku_text_add(to, &c, 1);
            s.at++;
        }
        s.before = c;
    }
}

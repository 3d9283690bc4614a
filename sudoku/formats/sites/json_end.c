/*
 * json_end.c - finds the end of an object or array on one or more lines.
 *
 * Its tokens are checked by the grammars of JSON and of SudokuPad's compact
 * text (sudokupad.h), which has words without quotes. So an object that is
 * never closed ends where other text begins.
 */
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <string.h>

enum { MAX_DEPTH = 64, MAX_NUMBER = 32 };

typedef struct object {
    const char *at, *end;
    char open[MAX_DEPTH]; /* the brackets { and [ that are not closed yet */
    int depth;
    char before; /* the last character of {}[]:, or " for a key or value */
} object;

static bool is_word_sign(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') || strchr("+-_$#", c) != NULL;
}

/* Skips a number, shorter than a puzzle. Returns NULL if there is none. */
static const char *skip_number(const char *at, const char *end)
{
    const char *start = at, *first = at += at < end && *at == '-';
    at = sudoku_skip_decimal(at, end);
    if (at == first)
        return NULL;
    if (at < end && *at == '.') {
        first = ++at;
        at = sudoku_skip_decimal(at, end);
        if (at == first)
            return NULL;
    }
    if (at < end && (*at | 32) == 'e') {
        at++;
        at += at < end && (*at == '-' || *at == '+');
        at = sudoku_skip_decimal(at, end);
    }
    return at - start <= MAX_NUMBER ? at : NULL;
}

static const char *skip_string(const char *at, const char *end)
{
    char quote = *at++;
    for (; at < end && *at != '\n'; at++) {
        if (*at == quote)
            return at + 1;
        at += *at == '\\' && at + 1 < end && at[1] != '\n';
    }
    return NULL;
}

static const char *skip_scalar(const char *at, const char *end, bool is_key)
{
    if (*at == '"' || *at == '\'')
        return skip_string(at, end);
    if (*at == '-' || (*at >= '0' && *at <= '9'))
        return is_key ? NULL : skip_number(at, end);
    const char *start = at;
    while (at < end && *at != '\0' && is_word_sign(*at))
        at++;
    return at == start ? NULL : at;
}

static bool next_token(object *o)
{
    char c = *o->at, top = o->depth > 0 ? o->open[o->depth - 1] : '\0';
    bool is_item =
        strchr("{[:,", o->before) != NULL; /* whether a value may come */
    bool is_key = top == '{' && (o->before == '{' || o->before == ',');
    if (c == '{' || c == '[') {
        if (is_key || !is_item || o->depth == MAX_DEPTH)
            return false;
        o->open[o->depth++] = c;
    } else if (c == '}' || c == ']') {
        if (top != (c == '}' ? '{' : '[') || o->before == ':')
            return false;
        o->depth--;
    } else if (c == ':') {
        if (top != '{' || o->before != '"')
            return false;
    } else if (c != ',') {
        o->at = is_item ? skip_scalar(o->at, o->end, is_key) : NULL;
        o->before = '"';
        return o->at != NULL;
    } /* compact text has nothing between commas for a missing value */
    o->before = c;
    o->at++;
    return true;
}

/* Returns the first later line that begins with a brace or reaches the place
 * at. */
static const char *end_before(const char *text, const char *at, const char *end)
{
    for (text = sudoku_skip_line(text, end); text < at && *text != '{';) {
        const char *next = sudoku_skip_line(text, end);
        if (next > at)
            break;
        text = next;
    }
    return text;
}

/* Skips the object or array. Returns NULL if it is not closed; then *token,
 * perhaps end, is not allowed there. */
static const char *skip_closed(const char *text, const char *end,
                               const char **token)
{
    object o = {.at = text, .end = end, .before = ':'};
    while (o.at < end) {
        *token = o.at;
        if (!next_token(&o))
            return NULL;
        if (o.depth == 0)
            return o.at;
        o.at = sudoku_skip_space(o.at, end);
    }
    *token = end;
    return NULL;
}

const char *sudoku_skip_json(const char *text, const char *end)
{
    const char *token, *stop = skip_closed(text, end, &token);
    return stop == NULL ? end_before(text, token, end)
                        : sudoku_skip_line(stop, end);
}

const char *sudoku_json_object_end(const char **text, const char *end)
{
    return **text == '{' ? sudoku_skip_json(*text, end) : NULL;
}

bool sudoku_is_closed_json(const char *text, const char *end)
{
    const char *token;
    return skip_closed(text, end, &token) != NULL;
}

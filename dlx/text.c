/*
 * text.c - reads problems as text: Knuth's format, and 0/1 matrices.
 *
 * It reads line by line and token by token in one pass; every error has its
 * line and byte. docs/formats.md defines the formats.
 */
#include "base/reserve.h"
#include "dlx/entries.h"
#include "dlx/report.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef dlx_span span;

typedef struct reader {
    dlx_problem *p;
    dlx_text_error *error;
    const char *next, *end; /* beginning of the next line; end of the
                               text */
    const char *line, *line_end;
    int number;
    const char *at;
    dlx_entries entries;
    int64_t cost;
    int *seen;    /* [item] 1 + the last option that has it */
    char *name;   /* the last name, zero-terminated */
    size_t room;  /* size of the buffer for name */
    bool started; /* the line of items, or the first line of a matrix, has
                     been read */
} reader;

/* ---- lines, tokens, errors ---------------------------------------------- */

static int report(reader *r, span token, const char *what)
{
    return dlx_report(r->error, r->number, token.at - r->line + 1, token, what);
}

static int report_at(reader *r, const char *at, const char *what)
{
    return report(r, (span){at, 0}, what);
}

/* Some UTF-8 files begin with these bytes. */
static const char byte_order_mark[] = "\xEF\xBB\xBF";

static void reader_init(reader *r, dlx_problem *p, const char *text,
                        size_t size, dlx_text_error *error)
{
    memset(error, 0, sizeof *error);
    memset(r, 0, sizeof *r);
    r->p = p;
    r->error = error;
    r->next = text;
    r->end = size == 0 ? text : text + size; /* a text without bytes may be
                                                NULL */
    if (size >= 3 && memcmp(text, byte_order_mark, 3) == 0)
        r->next += 3;
}

static void reader_clear(reader *r)
{
    dlx_entries_clear(&r->entries);
    free(r->seen);
    free(r->name);
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Moves to the next line that is neither blank nor a comment. A comment is a
 * line that begins with '|', after the items also with blanks and '|'. Returns
 * 1, 0 at the end of the text, or an error. */
static int next_line(reader *r)
{
    while (r->next < r->end) {
        size_t left = (size_t)(r->end - r->next);
        const char *newline = memchr(r->next, '\n', left);
        r->line = r->at = r->next;
        r->line_end = newline == NULL ? r->end : newline;
        r->next = newline == NULL ? r->end : newline + 1;
        if (r->number == INT_MAX)
            return DLX_ETOOBIG;
        r->number++;
        const char *nul =
            memchr(r->line, '\0', (size_t)(r->line_end - r->line));
        if (nul != NULL)
            return report_at(r, nul, "unexpected NUL byte: this is not text");
        while (r->at < r->line_end && is_blank(*r->at))
            r->at++;
        if (r->at < r->line_end && *r->line != '|' &&
            !(r->started && *r->at == '|'))
            return 1;
    }
    return 0;
}

static span next_token(reader *r)
{
    while (r->at < r->line_end && is_blank(*r->at))
        r->at++;
    span token = {r->at, 0};
    while (r->at < r->line_end && !is_blank(*r->at))
        r->at++;
    token.size = (size_t)(r->at - token.at);
    return token;
}

/* ---- the line of items ------------------------------------------------- */

static int copy_name(reader *r, span token)
{
    char *name = base_reserve(r->name, 1, 0, &r->room, token.size + 1);
    if (name == NULL)
        return DLX_ENOMEM;
    r->name = name;
    memcpy(r->name, token.at, token.size);
    r->name[token.size] = '\0';
    return 0;
}

static bool is_bar(span token)
{
    return token.size == 1 && *token.at == '|';
}

/* The bounds before the name of an item: "low:high|" or "high|". */
typedef struct prefix {
    span token; /* the prefix with its bar; empty if there are no bounds */
    int low, high;
} prefix;

/* Reads a number that begins at `at` and ends before `end`. Returns -1 if it is
 * no number, and INT_MAX + 1 if it is above INT_MAX. */
static int64_t read_bound(const char *at, const char *end)
{
    const int64_t too_large = (int64_t)INT_MAX + 1;
    int64_t value = 0;
    if (at == end)
        return -1;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9')
            return -1;
        value = 10 * value + (*at - '0');
        if (value > too_large)
            value = too_large;
    }
    return value;
}

static int read_prefix(reader *r, span token, prefix *to)
{
    const char *bar = memchr(token.at, '|', token.size);
    *to = (prefix){{token.at, 0}, 1, 1};
    if (bar == NULL)
        return 0;
    const char *colon = memchr(token.at, ':', (size_t)(bar - token.at));
    int64_t high = read_bound(colon == NULL ? token.at : colon + 1, bar);
    int64_t low = colon == NULL ? high : read_bound(token.at, colon);
    if (low < 0 || high < 0)
        return report(r, token, "is none of NAME, HIGH|NAME and LOW:HIGH|NAME");
    if (low > INT_MAX || high > INT_MAX)
        return report(r, token, "has a bound above 2147483647");
    if (low > high)
        return report(r, token,
                      "has a lower bound greater than its upper bound");
    if (high == 0)
        return report(r, token,
                      "has the upper bound 0, so that no cover has it");
    size_t size = (size_t)(bar - token.at) + 1;
    *to = (prefix){{token.at, size}, (int)low, (int)high};
    return 0;
}

static int add_item(reader *r, span token, enum dlx_kind kind)
{
    prefix before;
    int error = read_prefix(r, token, &before);
    if (error != 0)
        return error;
    if (before.token.size > 0 && kind == DLX_SECONDARY)
        return report(r, token,
                      "is a secondary item, which cannot have bounds");
    span name = {token.at + before.token.size, token.size - before.token.size};
    int item = copy_name(r, name);
    if (item == 0)
        item = dlx_add_item(r->p, r->name, kind);
    if (item > 0 && before.token.size > 0)
        return dlx_set_bounds(r->p, item, before.low, before.high);
    if (item != DLX_ENAME)
        return item < 0 ? item : 0;
    return report(r, token,
                  dlx_find_item(r->p, name.at, name.size) > 0
                      ? "is the name of two items"
                      : "is not an item name");
}

static int read_items(reader *r)
{
    enum dlx_kind kind = DLX_PRIMARY;
    for (span token = next_token(r); token.size > 0; token = next_token(r)) {
        if (is_bar(token)) {
            if (kind == DLX_SECONDARY)
                return report(r, token, "occurs twice among the items");
            kind = DLX_SECONDARY;
            continue;
        }
        int error = add_item(r, token, kind);
        if (error != 0)
            return error;
    }
    r->seen = calloc((size_t)dlx_num_items(r->p) + 1, sizeof *r->seen);
    r->started = true;
    return r->seen == NULL ? DLX_ENOMEM : 0;
}

/* ---- the line of an option --------------------------------------------- */

/* Reads the color after the colon, and adds it if it is new. */
static int read_color(reader *r, span token, span color)
{
    if (color.size == 0)
        return report(r, token, "has no color after ':'");
    int number = dlx_find_color(r->p, color.at, color.size);
    if (number != 0)
        return number;
    number = copy_name(r, color);
    if (number == 0)
        number = dlx_add_color(r->p, r->name);
    return number == DLX_ENAME ? report(r, color, "is not a color name")
                               : number;
}

static int read_cost(reader *r, span token)
{
    int64_t cost = 0;
    for (size_t k = 1; k < token.size; k++) {
        char c = token.at[k];
        if (c < '0' || c > '9')
            return report(r, token, "is not a cost (|NUMBER)");
        if (cost > (INT64_MAX - (c - '0')) / 10)
            return report(r, token, "is a cost that is too large");
        cost = 10 * cost + (c - '0');
    }
    if (cost > INT64_MAX - r->cost)
        return report(r, token, "is a cost that is too large");
    r->cost += cost;
    return 0;
}

/* Returns whether the name contains a comma, or is an item's name with a comma
 * appended. */
static bool has_comma(const reader *r, span name)
{
    enum { LONGEST = 60 };
    char text[LONGEST + 2];
    if (name.size == 0 || name.size > LONGEST)
        return false;
    memcpy(text, name.at, name.size);
    text[name.size] = ',';
    return memchr(name.at, ',', name.size) != NULL ||
           dlx_find_item(r->p, text, name.size + 1) > 0;
}

static int read_entry(reader *r, span token)
{
    const char *colon = memchr(token.at, ':', token.size);
    span name = token;
    if (*token.at == '|' && token.size > 1)
        return read_cost(r, token);
    if (colon != NULL)
        name.size = (size_t)(colon - token.at);
    int item = dlx_find_item(r->p, name.at, name.size);
    if (item == 0)
        return report(
            r, name.size > 0 ? name : token,
            has_comma(r, name)
                ? "is not an item; names are separated by blanks, not commas"
                : "is not an item");
    if (r->seen[item] == dlx_num_options(r->p) + 1)
        return report(r, name, "occurs twice in this option");
    r->seen[item] = dlx_num_options(r->p) + 1;
    if (colon == NULL)
        return dlx_entries_push(&r->entries, item, 0);
    if (dlx_item_kind(r->p, item) == DLX_PRIMARY)
        return report(r, token, "gives a color to a primary item");
    size_t before = name.size + 1;
    int color = read_color(r, token, (span){colon + 1, token.size - before});
    return color < 0 ? color : dlx_entries_push(&r->entries, item, color);
}

static int read_option(reader *r)
{
    r->entries.num = 0;
    r->cost = 0;
    for (span token = next_token(r); token.size > 0; token = next_token(r)) {
        int error = read_entry(r, token);
        if (error != 0)
            return error;
    }
    int option = dlx_add_option(r->p, r->entries.items, r->entries.colors,
                                r->entries.num);
    if (option < 0)
        return option;
    int error = dlx_set_cost(r->p, option, r->cost);
    return error == DLX_ETOOBIG
               ? report_at(r, r->line, "the costs add up to 2^63 or more")
               : error;
}

static int read_text_line(reader *r)
{
    return r->started ? read_option(r) : read_items(r);
}

/* ---- 0/1 matrices ------------------------------------------------------ */

static int read_digit(reader *r, int item)
{
    if (!r->started) {
        int added = dlx_add_item(r->p, NULL, DLX_PRIMARY);
        if (added < 0)
            return added;
    } else if (item > dlx_num_items(r->p)) {
        return report_at(r, r->at, "more digits than in the first line");
    }
    return *r->at == '1' ? dlx_entries_push(&r->entries, item, 0) : 0;
}

static int read_matrix_line(reader *r)
{
    int item = 0;
    r->entries.num = 0;
    for (; r->at < r->line_end; r->at++) {
        if (is_blank(*r->at) || *r->at == ',')
            continue;
        if (*r->at != '0' && *r->at != '1')
            return report(r, (span){r->at, 1}, "is neither 0 nor 1");
        int error = read_digit(r, ++item);
        if (error != 0)
            return error;
    }
    if (item < dlx_num_items(r->p))
        return report_at(r, r->at, "fewer digits than in the first line");
    r->started = true;
    int option = dlx_add_option(r->p, r->entries.items, NULL, r->entries.num);
    return option < 0 ? option : 0;
}

/* ---- all of a text ------------------------------------------------------- */

static int read_lines(dlx_problem *p, const char *text, size_t size,
                      dlx_text_error *error, int (*read_line)(reader *r))
{
    reader r;
    int result;
    dlx_text_error unread;
    if (dlx_num_items(p) != 0 || dlx_num_options(p) != 0 ||
        (text == NULL && size > 0))
        return DLX_EARGUMENT;
    reader_init(&r, p, text, size, error == NULL ? &unread : error);
    while ((result = next_line(&r)) > 0) {
        result = read_line(&r);
        if (result < 0)
            break;
    }
    reader_clear(&r);
    return result;
}

int dlx_read_text(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error)
{
    return read_lines(p, text, size, error, read_text_line);
}

int dlx_read_matrix(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error)
{
    return read_lines(p, text, size, error, read_matrix_line);
}

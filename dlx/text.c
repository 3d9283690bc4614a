/*
 * text.c - problems as text: Knuth's format in and out, 0/1 matrices in.
 *
 * A text is read line by line and token by token in one pass; every error names
 * the line and the byte where it was found. docs/formats.md defines the
 * formats.
 */
#include "dlx/dlx.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct span {
    const char *at;
    size_t size;
} span;

typedef struct reader {
    dlx_problem *p;
    dlx_text_error *error;
    const char *next, *end;      /* where the next line begins; end of text */
    const char *line, *line_end; /* the current line, without its newline */
    int number;                  /* of the current line, from 1 */
    const char *at;              /* next byte of the line to read */
    int *items, *colors;         /* of the current option */
    int num, cap;
    int *seen;    /* [item] 1 + the last option that held it */
    char *name;   /* the last name, zero-terminated */
    size_t room;  /* bytes allocated for name */
    bool started; /* the line of items, or the first of a matrix, is read */
} reader;

/* ---- lines, tokens, errors ---------------------------------------------- */

/* Bytes of a name in a message, at most. */
enum { SHOWN = 80 };

/* Copy a token for a message: not too long, whole characters, no controls. */
static void show(char *to, span token)
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

/* Set *r->error: what is wrong with the token, which is quoted if not empty.
 * Returns DLX_ETEXT. */
static int report(reader *r, span token, const char *what)
{
    char shown[SHOWN + 4];
    ptrdiff_t column = token.at - r->line + 1;
    show(shown, token);
    r->error->line = r->number;
    r->error->column = column < INT_MAX ? (int)column : INT_MAX;
    snprintf(r->error->text, sizeof r->error->text, "%s%s%s%s",
             token.size > 0 ? "'" : "", shown, token.size > 0 ? "' " : "",
             what);
    return DLX_ETEXT;
}

static int report_at(reader *r, const char *at, const char *what)
{
    return report(r, (span){at, 0}, what);
}

/* The first bytes of some UTF-8 files. */
static const char byte_order_mark[] = "\xEF\xBB\xBF";

static void reader_init(reader *r, dlx_problem *p, const char *text,
                        size_t size, dlx_text_error *error)
{
    memset(error, 0, sizeof *error);
    memset(r, 0, sizeof *r);
    r->p = p;
    r->error = error;
    r->next = text;
    r->end = text + size;
    if (size >= 3 && memcmp(text, byte_order_mark, 3) == 0)
        r->next += 3;
}

static void reader_clear(reader *r)
{
    free(r->items);
    free(r->colors);
    free(r->seen);
    free(r->name);
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Go to the next line that is neither blank nor a comment. Returns 1, 0 at the
 * end of the text, or an error. */
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
            return report_at(r, nul, "a NUL byte, so this is no text");
        while (r->at < r->line_end && is_blank(*r->at))
            r->at++;
        if (r->at < r->line_end && *r->line != '|')
            return 1;
    }
    return 0;
}

/* The next token of the line, or one of size 0. */
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

/* Copy a token to r->name, zero-terminated. */
static int copy_name(reader *r, span token)
{
    if (token.size >= r->room) {
        size_t room = 2 * token.size + 64;
        char *name = realloc(r->name, room);
        if (name == NULL)
            return DLX_ENOMEM;
        r->name = name;
        r->room = room;
    }
    memcpy(r->name, token.at, token.size);
    r->name[token.size] = '\0';
    return 0;
}

static bool is_bar(span token)
{
    return token.size == 1 && *token.at == '|';
}

/* Has the token the form low:high|name or high|name? */
static bool is_multiplicity(span token)
{
    const char *bar = memchr(token.at, '|', token.size);
    if (bar == NULL || bar == token.at)
        return false;
    for (const char *c = token.at; c < bar; c++) {
        if ((*c < '0' || *c > '9') && *c != ':')
            return false;
    }
    return true;
}

static int add_item(reader *r, span token, enum dlx_kind kind)
{
    if (is_multiplicity(token))
        return report(
            r, token,
            "is a multiplicity; multiplicities are not supported yet");
    int item = copy_name(r, token);
    if (item == 0)
        item = dlx_add_item(r->p, r->name, kind);
    if (item != DLX_ENAME)
        return item < 0 ? item : 0;
    return report(r, token,
                  dlx_find_item(r->p, token.at, token.size) > 0
                      ? "names two items"
                      : "is not an item name");
}

static int read_items(reader *r)
{
    enum dlx_kind kind = DLX_PRIMARY;
    for (span token = next_token(r); token.size > 0; token = next_token(r)) {
        if (is_bar(token)) {
            if (kind == DLX_SECONDARY)
                return report(r, token, "stands twice among the items");
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

static int push(reader *r, int item, int color)
{
    if (r->num == r->cap) {
        if (r->cap > INT_MAX / 4)
            return DLX_ETOOBIG;
        int cap = 2 * r->cap + 64;
        int *items = realloc(r->items, (size_t)cap * sizeof *items);
        if (items == NULL)
            return DLX_ENOMEM;
        r->items = items;
        int *colors = realloc(r->colors, (size_t)cap * sizeof *colors);
        if (colors == NULL)
            return DLX_ENOMEM;
        r->colors = colors;
        r->cap = cap;
    }
    r->items[r->num] = item;
    r->colors[r->num] = color;
    r->num++;
    return 0;
}

/* The color after the colon of a token, added if it is new. */
static int read_color(reader *r, span token, span color)
{
    if (color.size == 0)
        return report(r, token, "lacks a color after ':'");
    int number = dlx_find_color(r->p, color.at, color.size);
    if (number != 0)
        return number;
    number = copy_name(r, color);
    if (number == 0)
        number = dlx_add_color(r->p, r->name);
    return number == DLX_ENAME ? report(r, color, "is not a color name")
                               : number;
}

/* Add item or item:color to the current option. */
static int read_entry(reader *r, span token)
{
    const char *colon = memchr(token.at, ':', token.size);
    span name = token;
    if (*token.at == '|' && token.size > 1)
        return report(r, token, "is a cost; costs are not supported yet");
    if (colon != NULL)
        name.size = (size_t)(colon - token.at);
    int item = dlx_find_item(r->p, name.at, name.size);
    if (item == 0)
        return report(r, name.size > 0 ? name : token, "is not an item");
    if (r->seen[item] == dlx_num_options(r->p) + 1)
        return report(r, name, "stands twice in this option");
    r->seen[item] = dlx_num_options(r->p) + 1;
    if (colon == NULL)
        return push(r, item, 0);
    if (dlx_item_kind(r->p, item) == DLX_PRIMARY)
        return report(r, token, "gives a color to a primary item");
    size_t before = name.size + 1;
    int color = read_color(r, token, (span){colon + 1, token.size - before});
    return color < 0 ? color : push(r, item, color);
}

static int read_option(reader *r)
{
    r->num = 0;
    for (span token = next_token(r); token.size > 0; token = next_token(r)) {
        int error = read_entry(r, token);
        if (error != 0)
            return error;
    }
    int option = dlx_add_option(r->p, r->items, r->colors, r->num);
    return option < 0 ? option : 0;
}

int dlx_read_text(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error)
{
    reader r;
    if (dlx_num_items(p) != 0 || dlx_num_options(p) != 0)
        return DLX_EARGUMENT;
    reader_init(&r, p, text, size, error);
    int result;
    while ((result = next_line(&r)) > 0) {
        result = r.started ? read_option(&r) : read_items(&r);
        if (result < 0)
            break;
    }
    reader_clear(&r);
    return result;
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
    return *r->at == '1' ? push(r, item, 0) : 0;
}

static int read_matrix_line(reader *r)
{
    int item = 0;
    r->num = 0;
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
    int option = dlx_add_option(r->p, r->items, NULL, r->num);
    return option < 0 ? option : 0;
}

int dlx_read_matrix(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error)
{
    reader r;
    if (dlx_num_items(p) != 0 || dlx_num_options(p) != 0)
        return DLX_EARGUMENT;
    reader_init(&r, p, text, size, error);
    int result;
    while ((result = next_line(&r)) > 0) {
        result = read_matrix_line(&r);
        if (result < 0)
            break;
    }
    reader_clear(&r);
    return result;
}

/* ---- writing ----------------------------------------------------------- */

/* Write a name, or the number that stands for it, if that is not the name of
 * something else. */
static int write_name(const dlx_problem *p, const char *name, int number,
                      int (*find)(const dlx_problem *, const char *, size_t),
                      FILE *to)
{
    char digits[16];
    if (name == NULL) {
        int size = snprintf(digits, sizeof digits, "%d", number);
        if (find(p, digits, (size_t)size) != 0)
            return DLX_ENAME;
        name = digits;
    }
    return fputs(name, to) < 0 ? DLX_EWRITE : 0;
}

static int write_item(const dlx_problem *p, int item, FILE *to)
{
    return write_name(p, dlx_item_name(p, item), item, dlx_find_item, to);
}

int dlx_write_option(const dlx_problem *p, int o, FILE *to)
{
    const int *items, *colors;
    int n = dlx_get_option(p, o, &items, &colors);
    for (int k = 0; k < n; k++) {
        if (k > 0)
            putc(' ', to);
        int error = write_item(p, items[k], to);
        if (error == 0 && colors[k] > 0) {
            putc(':', to);
            error = write_name(p, dlx_color_name(p, colors[k]), colors[k],
                               dlx_find_color, to);
        }
        if (error != 0)
            return error;
    }
    putc('\n', to);
    return ferror(to) ? DLX_EWRITE : 0;
}

/* All items of a kind, the first after `before`, the others after a blank. A
 * name that would be taken for a byte order mark must not begin the text. */
static int write_items(const dlx_problem *p, enum dlx_kind kind,
                       const char *before, FILE *to)
{
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        if (dlx_item_kind(p, i) != (int)kind)
            continue;
        if (*before == '\0' && name != NULL &&
            strncmp(name, byte_order_mark, 3) == 0)
            before = " ";
        fputs(before, to);
        int error = write_item(p, i, to);
        if (error != 0)
            return error;
        before = " ";
    }
    return 0;
}

/* A bar that begins a line would make it a comment, so " |" stands before
 * secondary items even where there is no primary one. An option without items
 * would be a blank line, which is skipped, so a comment takes its place. */
int dlx_write_text(const dlx_problem *p, FILE *to)
{
    int error = write_items(p, DLX_PRIMARY, "", to);
    if (error == 0)
        error = write_items(p, DLX_SECONDARY, " | ", to);
    if (dlx_num_items(p) > 0)
        putc('\n', to);
    for (int o = 0; o < dlx_num_options(p) && error == 0; o++) {
        if (dlx_get_option(p, o, NULL, NULL) > 0)
            error = dlx_write_option(p, o, to);
        else
            fputs("| (an option without items)\n", to);
    }
    if (fflush(to) != 0 || ferror(to))
        return DLX_EWRITE;
    return error;
}

/*
 * json_sets.c - problems as programs write them who have no names for parts:
 *
 *   [[1, 0], [0, 1]]              a matrix: rows of 0 and 1, an option each
 *   [[1, 4, 7], ["a", "b"]]       options, a list of items each
 *   {"A": [1, 4, 7], "B": [1]}    the same, with names, which are not kept
 *
 * as JSON, or as Python has and prints them: strings in quotes of either kind,
 * tuples and sets, perhaps as "X = .." or "np.array(..)"; rows of a matrix may
 * have blanks in place of commas, and True and False. Items come in the order
 * in which they are first seen.
 */
#include "dlx/entries.h"
#include "dlx/formats/formats.h"
#include "dlx/names.h"

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_scan s;
    dlx_problem *p;
    dlx_entries entries; /* of the current option */
    bool is_matrix;
    bool is_call; /* a bracket after a name stands around all */
} reader;

/* The next byte that is no blank, or '\0' at the end. */
static char peek(reader *r)
{
    dlx_scan_skip_space(&r->s);
    return r->s.at < r->s.end ? *r->s.at : '\0';
}

static bool is_one_of(char c, const char *signs)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* Go past "X =" and "np.array(", before a bracket. */
static void skip_head(reader *r)
{
    const dlx_scan before = r->s;
    bool has_name = false;
    peek(r);
    while (r->s.at < r->s.end && !is_one_of(*r->s.at, "[{")) {
        const char *name = r->s.at;
        while (r->s.at < r->s.end && is_name(*r->s.at))
            r->s.at++;
        has_name = r->s.at > name;
        char sign = peek(r);
        if (!has_name || !is_one_of(sign, "=("))
            break;
        r->is_call = r->is_call || sign == '(';
        r->s.at++;
        peek(r);
    }
    if (!is_one_of(peek(r), "[{")) {
        r->s = before;
        r->is_call = false;
    }
}

/* Go past the ")" of a call, and what may stand before it: ", dtype=int8". */
static void skip_tail(reader *r)
{
    if (!r->is_call)
        return;
    peek(r);
    const char *at = r->s.at;
    while (at < r->s.end && *at != ')' && *at != '\n')
        at++;
    if (at < r->s.end && *at == ')')
        r->s.at = at + 1;
}

/* A string without its quotes, or a number or word. Size 0: there is none. */
static dlx_token read_value(reader *r)
{
    char quote = peek(r);
    size_t size = 0, left = (size_t)(r->s.end - r->s.at);
    bool is_quoted = is_one_of(quote, "\"'");
    if (is_quoted)
        left = (size_t)(r->s.end - r->s.at - 1);
    const char *at = r->s.at + is_quoted;
    while (size < left && at[size] != '\n' &&
           (is_quoted ? at[size] != quote && at[size] != '\\'
                      : !is_one_of(at[size], ",:()[]{} \t\r\"'")))
        size++;
    if (is_quoted && (size == left || at[size] != quote))
        size = 0;
    if (size == 0)
        return dlx_scan_take(&r->s, 0);
    dlx_token token = dlx_scan_take(&r->s, size + 2 * (size_t)is_quoted);
    token.span = (dlx_span){at, size};
    return token;
}

/* The number of the item with this name, which is made if there is none. */
static int item_of(reader *r, dlx_token name)
{
    if (!dlx_names_legal(name.span.at, name.span.size))
        return dlx_scan_report(&r->s, name, "is not an item name");
    int item = dlx_find_item(r->p, name.span.at, name.span.size);
    if (item > 0)
        return item;
    char *text = malloc(name.span.size + 1);
    if (text == NULL)
        return DLX_ENOMEM;
    memcpy(text, name.span.at, name.span.size);
    text[name.span.size] = '\0';
    item = dlx_add_item(r->p, text, DLX_PRIMARY);
    free(text);
    return item;
}

static int add_item(reader *r, dlx_token name)
{
    int item = item_of(r, name);
    if (item < 0)
        return item;
    for (int k = 0; k < r->entries.num; k++) {
        if (r->entries.items[k] == item)
            return dlx_scan_report(&r->s, name, "stands twice in this option");
    }
    return dlx_entries_push(&r->entries, item, 0);
}

/* Cell number column of a row of a matrix. */
static int add_cell(reader *r, dlx_token cell, int column)
{
    bool is_one = dlx_token_is(cell, "1") || dlx_token_is(cell, "True") ||
                  dlx_token_is(cell, "true");
    if (column >= dlx_num_items(r->p)) {
        int item = dlx_num_options(r->p) > 0
                       ? dlx_scan_report(&r->s, cell,
                                         "stands behind a row of this length")
                       : dlx_add_item(r->p, NULL, DLX_PRIMARY);
        if (item < 0)
            return item;
    }
    return is_one ? dlx_entries_push(&r->entries, column + 1, 0) : 0;
}

/* Go over the comma behind an element; none is needed before the end, nor in a
 * matrix. */
static int skip_comma(reader *r, char close)
{
    if (peek(r) == ',')
        r->s.at++;
    else if (peek(r) != close && !r->is_matrix)
        return dlx_scan_report_here(&r->s, "a comma is missing here");
    return 0;
}

/* A list of values, one option. */
static int read_option(reader *r)
{
    char open = peek(r);
    int num = 0, error = 0;
    if (!is_one_of(open, "[({"))
        return dlx_scan_report_here(&r->s, "a list of items is missing here");
    char close = open == '[' ? ']' : open == '(' ? ')' : '}';
    r->s.at++;
    r->entries.num = 0;
    for (; peek(r) != close && error == 0; num++) {
        dlx_token value = read_value(r);
        if (value.span.size == 0)
            return dlx_scan_report_here(&r->s, "is no item, nor the end of "
                                               "this list");
        error = r->is_matrix ? add_cell(r, value, num) : add_item(r, value);
        error = error != 0 ? error : skip_comma(r, close);
    }
    if (error != 0)
        return error;
    if (r->is_matrix && num < dlx_num_items(r->p))
        return dlx_scan_report_here(&r->s, "the row is shorter than the first");
    r->s.at++;
    int option = dlx_add_option(r->p, r->entries.items, NULL, r->entries.num);
    return option < 0 ? option : 0;
}

/* 0 or 1: the value of a cell of a matrix; -1: it is none. */
static int cell_value(const char *at, size_t size)
{
    static const char *const words[] = {"0",    "1",     "False",
                                        "True", "false", "true"};
    for (int k = 0; k < 6; k++) {
        if (strlen(words[k]) == size && memcmp(at, words[k], size) == 0)
            return k % 2;
    }
    return -1;
}

/* Is all that stands in the lists 0 or 1, and some of it 0, which is no number
 * that people begin to count with? */
static bool looks_like_matrix(const char *at, const char *end)
{
    bool has_zero = false;
    int depth = 0;
    while (at < end) {
        const char *word = at;
        while (at < end && is_name(*at))
            at++;
        int value = at == word ? 1 : cell_value(word, (size_t)(at - word));
        if (value < 0)
            return false;
        has_zero = has_zero || value == 0;
        if (at > word)
            continue;
        if (!is_one_of(*at, "[](), \t\r\n"))
            return false;
        depth += *at == '[' || *at == '(';
        depth -= *at == ']' || *at == ')';
        at++;
        if (depth == 0)
            return has_zero;
    }
    return has_zero;
}

static int read_all(reader *r)
{
    char open = peek(r), close = open == '{' ? '}' : ']';
    int error = 0;
    r->s.at++;
    while (peek(r) != close && error == 0) {
        if (open == '{') { /* the name of the option */
            if (read_value(r).span.size == 0)
                return dlx_scan_report_here(&r->s,
                                            "the name of an option is missing "
                                            "here");
            if (peek(r) != ':')
                return dlx_scan_report_here(&r->s, "':' is missing here");
            r->s.at++;
        }
        error = read_option(r);
        error = error != 0 ? error : skip_comma(r, close);
    }
    if (error != 0)
        return error;
    r->s.at++;
    skip_tail(r);
    return peek(r) == '\0' && r->s.at == r->s.end
               ? 0
               : dlx_scan_report_here(&r->s, "something stands behind the end");
}

bool dlx_is_json_sets(const char *text, size_t size)
{
    reader r = {.is_matrix = false};
    dlx_text_error unused;
    dlx_scan_init(&r.s, text, size, &unused);
    skip_head(&r);
    char open = peek(&r);
    if (open != '[' && open != '{')
        return false;
    r.s.at++;
    if (open == '{') {
        dlx_token name = read_value(&r);
        if (name.span.size == 0 || dlx_token_is(name, "items") ||
            dlx_token_is(name, "options") || peek(&r) != ':')
            return false;
        r.s.at++;
    }
    return is_one_of(peek(&r), "[({");
}

int dlx_read_json_sets(dlx_problem *p, const char *text, size_t size,
                       dlx_text_error *error)
{
    reader r = {.p = p};
    dlx_scan_init(&r.s, text, size, error);
    skip_head(&r);
    r.is_matrix = looks_like_matrix(r.s.at, r.s.end);
    int result = read_all(&r);
    dlx_entries_clear(&r.entries);
    return result;
}

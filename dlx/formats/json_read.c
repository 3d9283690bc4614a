/*
 * json_read.c - problems as JSON.
 *
 *   {
 *   "items": ["a", {"name": "b", "low": 0, "high": 2},
 *             {"name": "x", "secondary": true}],
 *   "options": [["a", "x:A"], {"items": ["b"], "cost": 3}]
 *   }
 *
 * Members may be in any order, except that items come before options; unknown
 * members are an error.
 */
#include "base/reserve.h"
#include "base/utf8.h"
#include "dlx/entries.h"
#include "dlx/formats/formats.h"
#include "dlx/names.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_scan s;
    dlx_problem *p;
    char *text; /* the last string, zero-terminated */
    int size, cap;
    dlx_token token; /* its place, including quotes */
    dlx_entries entries;
    int *seen; /* [item] 1 + the last option that held it */
    bool has_options;
} reader;

static int report(const reader *r, const char *what)
{
    return dlx_scan_report(&r->s, r->token, what);
}

/* ---- values ------------------------------------------------------------- */

/* Returns the next byte that is not blank, or '\0' at the end. */
static char peek(reader *r)
{
    dlx_scan_skip_space(&r->s);
    return r->s.at < r->s.end ? *r->s.at : '\0';
}

static bool take(reader *r, char c)
{
    bool is_there = peek(r) == c && r->s.at < r->s.end;
    r->s.at += is_there;
    return is_there;
}

static int expect(reader *r, char c)
{
    char sentence[32];
    if (take(r, c))
        return 0;
    snprintf(sentence, sizeof sentence, "expected '%c' here", c);
    return dlx_scan_report_here(&r->s, sentence);
}

static int add_byte(reader *r, char c)
{
    char *text = base_reserve_ints(r->text, 1, r->size, &r->cap, 1);
    if (text == NULL)
        return DLX_ENOMEM;
    r->text = text;
    text[r->size++] = c;
    return 0;
}

static int add_code(reader *r, uint32_t code)
{
    char bytes[4];
    int error = 0;
    size_t size = base_write_utf8(code, bytes);
    for (size_t k = 0; k < size && error == 0; k++)
        error = add_byte(r, bytes[k]);
    return error;
}

/* Reads four hexadecimal digits; returns -1 if there are others. */
static int32_t read_hexadecimal(reader *r)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    int32_t value = 0;
    for (int k = 0; k < 4; k++, r->s.at++) {
        const char *digit = r->s.at < r->s.end && *r->s.at != '\0'
                                ? strchr(digits, *r->s.at)
                                : NULL;
        if (digit == NULL)
            return -1;
        value = 16 * value + (int32_t)((digit - digits) % 16);
    }
    return value;
}

/* Reads the code after \u, or a surrogate pair. */
static int read_code(reader *r)
{
    int32_t code = read_hexadecimal(r);
    if (code >= 0xD800 && code < 0xDC00 && r->s.end - r->s.at > 2 &&
        r->s.at[0] == '\\' && r->s.at[1] == 'u') {
        r->s.at += 2;
        int32_t low = read_hexadecimal(r);
        bool is_pair = low >= 0xDC00 && low < 0xE000;
        code =
            is_pair ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : -1;
    }
    if (code <= 0 || (code >= 0xD800 && code < 0xE000))
        return dlx_scan_report_here(&r->s,
                                    "there is no character with this code");
    return add_code(r, (uint32_t)code);
}

static int read_escape(reader *r)
{
    static const char escapes[] = "\"\\/bfnrt", bytes[] = "\"\\/\b\f\n\r\t";
    char c = r->s.at < r->s.end ? *r->s.at++ : '\0';
    if (c == 'u')
        return read_code(r);
    const char *found = c == '\0' ? NULL : strchr(escapes, c);
    if (found == NULL)
        return dlx_scan_report_here(&r->s,
                                    "this is not an escape sequence of JSON");
    return add_byte(r, bytes[found - escapes]);
}

static int read_string(reader *r)
{
    if (peek(r) != '"')
        return dlx_scan_report_here(&r->s, "expected a string here");
    r->size = 0;
    r->token = dlx_scan_take(&r->s, 1);
    int error = 0;
    while (error == 0) {
        if (r->s.at == r->s.end || (unsigned char)*r->s.at < ' ')
            return dlx_scan_report_here(&r->s, "the string is not closed");
        char c = *r->s.at++;
        if (c == '"')
            break;
        error = c == '\\' ? read_escape(r) : add_byte(r, c);
    }
    r->token.span.size = (size_t)(r->s.at - r->token.span.at);
    if (error == 0)
        error = add_byte(r, '\0');
    r->size--;
    return error;
}

static bool is_text(const reader *r, const char *word)
{
    return strcmp(r->text, word) == 0;
}

static dlx_token read_word(reader *r)
{
    size_t size = 0;
    peek(r);
    size_t left = (size_t)(r->s.end - r->s.at);
    while (size < left && strchr(",]}: \t\r\n", r->s.at[size]) == NULL)
        size++;
    return r->token = dlx_scan_take(&r->s, size);
}

static int read_whole(reader *r, int64_t most, int64_t *number)
{
    if (dlx_token_whole(read_word(r), number) && *number >= 0 &&
        *number <= most)
        return 0;
    return report(r, "is not a whole number >= 0, or is too large");
}

static int read_bool(reader *r, bool *value)
{
    dlx_token word = read_word(r);
    *value = dlx_token_is(word, "true");
    return *value || dlx_token_is(word, "false")
               ? 0
               : report(r, "is neither true nor false");
}

/* Reads a list between these brackets; each call of read() reads an element. */
static int read_list(reader *r, const char *brackets, int (*read)(reader *r))
{
    int error = expect(r, brackets[0]);
    if (error != 0 || take(r, brackets[1]))
        return error;
    do
        error = read(r);
    while (error == 0 && take(r, ','));
    return error == 0 ? expect(r, brackets[1]) : error;
}

static int read_key(reader *r)
{
    int error = read_string(r);
    return error == 0 ? expect(r, ':') : error;
}

/* ---- items -------------------------------------------------------------- */

static int add_item(reader *r, const char *name, size_t size,
                    enum dlx_kind kind)
{
    int item = dlx_names_legal(name, size) ? dlx_add_item(r->p, name, kind)
                                           : DLX_ENAME;
    if (item != DLX_ENAME)
        return item;
    return report(r, dlx_find_item(r->p, name, size) > 0
                         ? "is the name of two items"
                         : "is not an item name");
}

typedef struct item_members {
    char *name;
    size_t size;
    dlx_token place;
    int64_t low, high; /* -1 if not given */
    bool is_secondary;
} item_members;

static int read_member(reader *r, item_members *m)
{
    int error = read_key(r);
    if (error != 0)
        return error;
    if (is_text(r, "low"))
        return read_whole(r, INT_MAX, &m->low);
    if (is_text(r, "high"))
        return read_whole(r, INT_MAX, &m->high);
    if (is_text(r, "secondary"))
        return read_bool(r, &m->is_secondary);
    if (!is_text(r, "name") || m->name != NULL)
        return report(r, "is not a member of an item, or occurs twice");
    error = read_string(r);
    if (error != 0)
        return error;
    m->place = r->token;
    m->size = (size_t)r->size;
    m->name = malloc(m->size + 1);
    if (m->name == NULL)
        return DLX_ENOMEM;
    memcpy(m->name, r->text, m->size + 1);
    return 0;
}

static int add_with_members(reader *r, const item_members *m)
{
    if (m->name == NULL)
        return dlx_scan_report_here(&r->s, "this item has no name");
    r->token = m->place;
    int64_t high = m->high >= 0 ? m->high : m->low > 1 ? m->low : 1;
    int64_t low = m->low >= 0 ? m->low : high < 1 ? high : 1;
    bool has_bounds = m->low >= 0 || m->high >= 0;
    if (m->is_secondary && has_bounds)
        return report(r, "is a secondary item, which cannot have bounds");
    if (low > high || high < 1)
        return report(r, "has bounds that no cover can meet");
    int item = add_item(r, m->name, m->size,
                        m->is_secondary ? DLX_SECONDARY : DLX_PRIMARY);
    if (item < 0 || !has_bounds)
        return item < 0 ? item : 0;
    return dlx_set_bounds(r->p, item, (int)low, (int)high);
}

static int read_item(reader *r)
{
    if (peek(r) != '{') {
        int error = read_string(r);
        if (error != 0)
            return error;
        int item = add_item(r, r->text, (size_t)r->size, DLX_PRIMARY);
        return item < 0 ? item : 0;
    }
    item_members m = {.low = -1, .high = -1};
    int error = expect(r, '{');
    do
        error = error == 0 ? read_member(r, &m) : error;
    while (error == 0 && take(r, ','));
    if (error == 0)
        error = expect(r, '}');
    if (error == 0)
        error = add_with_members(r, &m);
    free(m.name);
    return error;
}

static int read_items(reader *r)
{
    if (r->has_options || dlx_num_items(r->p) > 0)
        return report(r, "occur twice, or after the options");
    return read_list(r, "[]", read_item);
}

/* ---- options ------------------------------------------------------------ */

/* "item" or "item:color" */
static int read_entry(reader *r)
{
    int error = read_string(r), color = 0;
    if (error != 0)
        return error;
    const char *colon = memchr(r->text, ':', (size_t)r->size);
    size_t size = colon == NULL ? (size_t)r->size : (size_t)(colon - r->text);
    int item = dlx_find_item(r->p, r->text, size);
    if (item == 0)
        return report(r, "is not an item");
    if (r->seen[item] == dlx_num_options(r->p) + 1)
        return report(r, "occurs twice in this option");
    r->seen[item] = dlx_num_options(r->p) + 1;
    if (colon != NULL && dlx_item_kind(r->p, item) == DLX_PRIMARY)
        return report(r, "gives a color to a primary item");
    if (colon != NULL) {
        size_t rest = (size_t)r->size - size - 1;
        color = dlx_names_legal(colon + 1, rest)
                    ? dlx_add_color(r->p, colon + 1)
                    : DLX_ENAME;
    }
    if (color == DLX_ENAME)
        return report(r, "has no color name after ':'");
    return color < 0 ? color : dlx_entries_push(&r->entries, item, color);
}

static int read_option_members(reader *r, int64_t *cost)
{
    bool has_items = false;
    int error = expect(r, '{');
    do {
        error = error == 0 ? read_key(r) : error;
        if (error != 0)
            return error;
        if (is_text(r, "cost")) {
            error = read_whole(r, INT64_MAX, cost);
        } else if (is_text(r, "items") && !has_items) {
            has_items = true;
            error = read_list(r, "[]", read_entry);
        } else {
            return report(r, "is not a member of an option, or occurs twice");
        }
    } while (error == 0 && take(r, ','));
    if (error == 0 && !has_items)
        return dlx_scan_report_here(&r->s, "this option has no \"items\"");
    return error == 0 ? expect(r, '}') : error;
}

static int read_option(reader *r)
{
    int64_t cost = 0;
    r->entries.num = 0;
    int error = peek(r) == '{' ? read_option_members(r, &cost)
                               : read_list(r, "[]", read_entry);
    if (error != 0)
        return error;
    int option = dlx_add_option(r->p, r->entries.items, r->entries.colors,
                                r->entries.num);
    error = option < 0 ? option : dlx_set_cost(r->p, option, cost);
    return error == DLX_ETOOBIG
               ? dlx_scan_report_here(&r->s, "the costs add up to 2^63 or more")
               : error;
}

static int read_options(reader *r)
{
    if (r->has_options)
        return report(r, "occur twice");
    r->has_options = true;
    r->seen = calloc((size_t)dlx_num_items(r->p) + 1, sizeof *r->seen);
    return r->seen == NULL ? DLX_ENOMEM : read_list(r, "[]", read_option);
}

static int read_part(reader *r)
{
    int error = read_key(r);
    if (error != 0)
        return error;
    if (is_text(r, "items"))
        return read_items(r);
    if (is_text(r, "options"))
        return read_options(r);
    return report(r, "is neither \"items\" nor \"options\"");
}

bool dlx_is_json_lists(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_space(&s);
    if (s.at == s.end || *s.at != '{')
        return s.at < s.end && *s.at == '[';
    s.at++;
    dlx_scan_skip_space(&s);
    const char *key = s.at;
    while (s.at < s.end && *s.at != ':' && *s.at != '\n')
        s.at++;
    size_t length = (size_t)(s.at - key);
    if (s.at == s.end || *s.at != ':' ||
        (length >= 7 && memcmp(key, "\"items\"", 7) == 0) ||
        (length >= 9 && memcmp(key, "\"options\"", 9) == 0))
        return false;
    s.at++;
    dlx_scan_skip_space(&s);
    return s.at < s.end && strchr("[({", *s.at) != NULL;
}

int dlx_read_json(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error)
{
    reader r;
    if (dlx_is_json_lists(text, size))
        return dlx_read_lists(p, DLX_ANY, text, size, error);
    memset(&r, 0, sizeof r);
    r.p = p;
    dlx_scan_init(&r.s, text, size, error);
    int result = read_list(&r, "{}", read_part);
    if (result == 0 && (peek(&r) != '\0' || r.s.at < r.s.end))
        result = dlx_scan_report_here(&r.s, "unexpected text after the '}'");
    free(r.text);
    dlx_entries_clear(&r.entries);
    free(r.seen);
    return result;
}

/*
 * table.c - reads a text into nodes, and makes rows of them.
 *
 * One pass, with a stack of open brackets. The role of a node may be known only
 * after it: '=' makes the word before it a label, and brackets make it the name
 * of a call. Such nodes are marked is_aside later.
 */
#include "base/table.h"

#include "base/ascii.h"
#include "base/reserve.h"
#include "base/utf8.h"

#include <limits.h>
#include <string.h>

enum last { BEGIN, VALUE, COMMA, SEMICOLON, BAR, ASSIGNMENT };

typedef struct level {
    int group; /* number of their node; -1: outside of all brackets */
    int since;
    int prev;  /* number of the last node; -1: a separator follows it */
    int label; /* number of the label of the next node, or -1 */
    int part;
    char sign;      /* sign of the last assignment in the statement, or 0 */
    enum last last; /* last token in these brackets */
    bool has_groups;
} level;

typedef struct reader {
    base_table *t;
    const char *at, *end;
    int line;
    level *levels;
    int num, cap;
    int error;
} reader;

static level *top(reader *r)
{
    return &r->levels[r->num - 1];
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_plain(char c)
{
    return is_letter(c) || base_is_digit(c);
}

static bool is_one_of(char c, const char *signs)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

static bool begins(const reader *r, const char *what)
{
    size_t size = strlen(what);
    return (size_t)(r->end - r->at) >= size && memcmp(r->at, what, size) == 0;
}

/* ---- characters --------------------------------------------------------- */

/* Returns the ASCII character that the tables below treat like this one: ' '
 * for blanks and frames, 'a' for letters of other scripts. */
static char meaning(const char *at, const char *end, size_t *size)
{
    static const struct {
        uint32_t first, last;
        char meaning;
    } table[] = {
        {0xa0, 0xa0, ' '},     {0x2000, 0x200b, ' '}, {0x2018, 0x2019, '\''},
        {0x201c, 0x201d, '"'}, {0x202f, 0x202f, ' '}, {0x2190, 0x2190, '='},
        {0x2192, 0x2192, '='}, {0x21a6, 0x21a6, '='}, {0x2212, 0x2212, '-'},
        {0x2502, 0x2503, '|'}, {0x2506, 0x2507, '|'}, {0x250a, 0x250b, '|'},
        {0x2551, 0x2551, '|'}, {0x2500, 0x257f, '+'}, {0x3000, 0x3000, ' '},
        {0xfeff, 0xfeff, ' '}, {0xff08, 0xff08, '('}, {0xff09, 0xff09, ')'},
        {0xff0c, 0xff0c, ','}, {0xff1a, 0xff1a, ':'}, {0xff1b, 0xff1b, ';'},
        {0xff1d, 0xff1d, '='}, {0xff5b, 0xff5b, '{'}, {0xff5c, 0xff5c, '|'},
        {0xff5d, 0xff5d, '}'},
    };
    uint32_t code = 0;
    *size = 1;
    if ((unsigned char)*at < 128)
        return *at == '\0' ? 'a' : *at;
    *size = base_read_utf8(at, (size_t)(end - at), &code);
    if (*size == 0) {
        *size = 1;
        return 'a';
    }
    for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
        if (code >= table[k].first && code <= table[k].last)
            return table[k].meaning;
    }
    return 'a';
}

static char next_meaning(const reader *r, size_t *size)
{
    return meaning(r->at, r->end, size);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0x1a;
}

static bool is_box(const char *at, size_t size)
{
    return size == 3 && (unsigned char)at[0] == 0xe2 &&
           ((unsigned char)at[1] == 0x94 || (unsigned char)at[1] == 0x95);
}

/* ---- nodes -------------------------------------------------------------- */

/* Returns the number of the new node, or -1 with r->error set. */
static int add_node(reader *r, enum base_node_kind kind, const char *at,
                    size_t size)
{
    base_table *t = r->t;
    level *l = top(r);
    base_node *nodes = base_reserve_ints(t->nodes, sizeof *nodes, t->num_nodes,
                                         &t->cap_nodes, 1);
    if (nodes == NULL) {
        r->error = BASE_TABLE_MEMORY;
        return -1;
    }
    t->nodes = nodes;
    nodes[t->num_nodes] = (base_node){.at = at,
                                      .size = size,
                                      .kind = kind,
                                      .line = r->line,
                                      .group = l->group,
                                      .depth = r->num - 1,
                                      .part = l->part,
                                      .last_line = r->line,
                                      .label = l->label,
                                      .is_assigned = l->sign == '=',
                                      .caller = -1};
    l->label = -1;
    l->prev = t->num_nodes;
    l->last = VALUE;
    return t->num_nodes++;
}

static void begin_statement(reader *r)
{
    level *l = top(r);
    l->since = r->t->num_nodes;
    l->prev = -1;
    l->sign = 0;
}

static bool is_index(const base_node *node)
{
    return node->kind == BASE_GROUP && *node->at == '[' && node->caller >= 0;
}

static void push(reader *r, int group)
{
    level *levels =
        base_reserve_ints(r->levels, sizeof *levels, r->num, &r->cap, 1);
    if (levels == NULL) {
        r->error = BASE_TABLE_MEMORY;
        return;
    }
    r->levels = levels;
    levels[r->num++] = (level){.group = group,
                               .since = r->t->num_nodes,
                               .prev = -1,
                               .label = -1,
                               .last = BEGIN};
}

/* Returns the name of the call whose brackets begin at r->at, or -1. That is
 * the name directly before them, or before their indices as in "int[2] {".
 * Outside of all brackets there may be blanks between. Sets is_aside of all
 * names there and moves their label to the brackets. */
static int find_caller(reader *r)
{
    level *l = top(r);
    base_node *nodes = r->t->nodes,
              *node = l->prev < 0 ? NULL : &nodes[l->prev];
    bool is_near = node != NULL && (l->group < 0 || is_index(node) ||
                                    node->at + node->size == r->at);
    if (!is_near || (node->kind != BASE_NAME && !is_index(node)))
        return -1;
    int first = l->prev;
    for (int k = l->since; k <= l->prev; k++) {
        bool is_name = nodes[k].kind == BASE_NAME || is_index(&nodes[k]);
        bool is_new = nodes[k].size == 3 && memcmp(nodes[k].at, "new", 3) == 0;
        first = !is_name                                ? l->prev
                : k < first && (l->group < 0 || is_new) ? k
                                                        : first;
        k += nodes[k].kind == BASE_GROUP ? nodes[k].num : 0;
    }
    if (nodes[first].label >= 0)
        l->label = nodes[first].label;
    for (int k = first; k <= l->prev; k++) {
        nodes[k].is_aside = true;
        k += nodes[k].kind == BASE_GROUP ? nodes[k].num : 0;
    }
    return node->kind == BASE_NAME ? l->prev : node->caller;
}

static void open_group(reader *r)
{
    int caller = find_caller(r);
    top(r)->has_groups = true;
    int group = add_node(r, BASE_GROUP, r->at, 1);
    if (group < 0)
        return;
    r->t->nodes[group].caller = caller;
    size_t size;
    next_meaning(r, &size);
    r->at += size;
    push(r, group);
}

static void add_empty(reader *r)
{
    add_node(r, BASE_EMPTY, r->at, 0);
}

static void complain(reader *r, const char *at)
{
    r->error = BASE_TABLE_BRACKETS;
    r->t->wrong = at;
}

static char closing(char open)
{
    return (char)(open == '(' ? ')' : open == '[' ? ']' : '}');
}

static void close_group(reader *r, char c)
{
    size_t size;
    next_meaning(r, &size);
    level *l = top(r);
    if (l->group < 0 && c == ')' && l->prev >= 0 && l->prev == l->since &&
        r->t->nodes[l->prev].kind != BASE_GROUP) {
        r->t->nodes[l->prev].is_aside = true;
        r->at += size;
        begin_statement(r);
        return;
    }
    base_node *group = l->group < 0 ? NULL : &r->t->nodes[l->group];
    size_t unused;
    if (group == NULL || closing(meaning(group->at, r->end, &unused)) != c) {
        complain(r, r->at);
        return;
    }
    if (l->last == ASSIGNMENT) { /* an assignment without a value: "a =" */
        int number = l->group;
        add_empty(r);
        group = &r->t->nodes[number];
    }
    r->at += size;
    group->size = (size_t)(r->at - group->at);
    group->num = r->t->num_nodes - 1 - (int)(group - r->t->nodes);
    group->last_line = r->line;
    r->num--;
    top(r)->last = VALUE;
    top(r)->prev = (int)(group - r->t->nodes);
}

/* ---- words -------------------------------------------------------------- */

/* Reads digits into *value, which must not overflow. Returns their end. */
static const char *read_digits(const char *at, const char *end, int64_t *value,
                               bool *has_room)
{
    for (; at < end && base_is_digit(*at); at++) {
        if (*value > (INT64_MAX - 9) / 10)
            *has_room = false;
        else
            *value = 10 * *value + (*at - '0');
    }
    return at;
}

/* Returns the kind of a word and, if it is a number, sets its value. An
 * exponent needs a point before it: "1e5" is a name. */
static enum base_node_kind read_number(const char *at, const char *end,
                                       int64_t *value)
{
    bool is_negative = *at == '-', has_room = true;
    int64_t exponent = 0;
    at += *at == '-' || *at == '+';
    const char *digits = at;
    *value = 0;
    at = read_digits(at, end, value, &has_room);
    if (at == digits)
        return BASE_NAME;
    if (at < end && *at == '.') {
        const char *point = ++at, *last = at;
        for (; at < end && base_is_digit(*at); at++)
            last = *at == '0' ? last : at + 1; /* trailing zeros do not count */
        read_digits(point, last, value, &has_room);
        exponent = point - last;
        if (at + 1 < end && (*at == 'e' || *at == 'E')) {
            bool is_small = at[1] == '-', unused = true;
            int64_t power = 0;
            at += 1 + (at[1] == '-' || at[1] == '+');
            const char *first = at;
            at = read_digits(at, end, &power, &unused);
            if (at == first)
                return BASE_NAME;
            power = power < 1000 ? power : 1000;
            exponent += is_small ? -power : power;
        }
    }
    if (at != end)
        return BASE_NAME;
    for (; exponent < 0 && *value % 10 == 0 && *value != 0; exponent++)
        *value /= 10;
    for (; exponent > 0 && *value != 0 && has_room; exponent--) {
        has_room = *value <= INT64_MAX / 10;
        *value *= has_room ? 10 : 1;
    }
    *value = is_negative ? -*value : *value;
    return has_room && (*value == 0 || exponent == 0) ? BASE_NUMBER
                                                      : BASE_DECIMAL;
}

static bool is_nothing(const char *at, size_t size)
{
    static const char *const words[] = {"null", "NULL", "None",      "NaN",
                                        "nan",  "nil",  "undefined", "NA",
                                        "N/A",  "<NA>"};
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (strlen(words[k]) == size && memcmp(at, words[k], size) == 0)
            return true;
    }
    return false;
}

static bool is_break(const reader *r)
{
    return begins(r, "<br>") || begins(r, "<br/>") || begins(r, "<br />");
}

/* Returns whether a word ends before the next character, which has the meaning
 * c. */
static bool ends_word(const reader *r, char c, size_t size, const char *first)
{
    const char *at = r->at, *end = r->end;
    if (c == ':') /* "std::set" is one word */
        return !((at + 1 < end && at[1] == ':') || at[-1] == ':');
    if (c == '/')
        return begins(r, "//") || begins(r, "/*");
    if (c == '&')
        return base_is_digit(at[-1]);
    if (c == '<')
        return is_break(r) || begins(r, "<-");
    if (c == '=')
        return !(at == first + 1 && is_one_of(*first, "<>!"));
    return is_blank(c) || is_one_of(c, "\r\n,;|()[]{}\"\\\x1b") ||
           is_box(at, size);
}

static void read_word(reader *r)
{
    const char *first = r->at;
    size_t size;
    for (next_meaning(r, &size), r->at += size; r->at < r->end; r->at += size) {
        char c = next_meaning(r, &size);
        if (!is_plain(c) && ends_word(r, c, size, first))
            break;
    }
    int64_t value = 0;
    size = (size_t)(r->at - first);
    if (size == 1 && *first == '.' && first > r->t->text &&
        is_one_of(first[-1],
                  ")]}")) /* a full stop, or the end of a fact of Prolog */
        return;
    enum base_node_kind kind = read_number(first, r->at, &value);
    if (kind == BASE_NAME && (is_letter(*first) || *first == '<') &&
        is_nothing(first, size))
        kind = BASE_NOTHING;
    else if (kind == BASE_NAME && !is_letter(*first) &&
             (unsigned char)*first < 128 && size <= 2 &&
             !base_is_digit(*first) && (size == 1 || first[1] == '='))
        kind = BASE_SIGN;
    int node = add_node(r, kind, first, size);
    if (node >= 0)
        r->t->nodes[node].value = value;
}

static bool read_string(reader *r, char quote)
{
    size_t size;
    next_meaning(r, &size);
    const char *at = r->at + size, *first = at;
    for (; at < r->end && *at != '\n' && *at != '\r'; at += size) {
        if (meaning(at, r->end, &size) == quote) {
            r->at = at + size;
            add_node(r, BASE_STRING, first, (size_t)(at - first));
            return true;
        }
        if (*at == '\\' && at + 1 < r->end)
            size = 2;
    }
    return false;
}

/* ---- signs -------------------------------------------------------------- */

static void read_separator(reader *r, char c, size_t size)
{
    level *l = top(r);
    const char *at = r->at + size;
    while (at < r->end && is_blank(*at))
        at++;
    bool is_last = at == r->end || *at == '\n' || *at == '\r';
    bool is_bare = l->last != VALUE;
    bool is_in_group = is_bare && (c == ',' || (c == ';' && l->group >= 0));
    bool is_in_line = c == ';' && l->group < 0 && !l->has_groups &&
                      (l->last == SEMICOLON || (l->last == BEGIN && !is_last));
    bool is_between_bars = c == '|' && l->last == BAR && is_blank(r->at[-1]);
    if (is_in_group || is_in_line || is_between_bars)
        add_empty(r);
    l->part += c != ',';
    l->last = c == ',' ? COMMA : c == ';' ? SEMICOLON : BAR;
    begin_statement(r);
    r->at += size;
}

/* Marks the words before the sign: the last one, or the one with indices,
 * becomes the label, and names before it belong to it. */
static void assign(reader *r, char sign, size_t size)
{
    level *l = top(r);
    base_node *nodes = r->t->nodes;
    const char *at = r->at;
    r->at += size;
    if (l->prev < 0) { /* the sign names nothing, or begins Ruby's ":name" */
        if (sign == '=' || r->at == r->end || !is_letter(*r->at))
            add_node(r, BASE_SIGN, at, size);
        return;
    }
    bool is_type =
        l->sign == ':' && sign == '='; /* a type: "x: list[int] = ..." */
    int first = l->sign == 0 || is_type ? l->since : l->prev, label = l->prev;
    int begin = label;
    for (int k = first; k <= l->prev; k++) {
        const base_node *node = &nodes[k];
        bool is_item = node->kind == BASE_NUMBER && k == l->since &&
                       node->at[node->size - 1] ==
                           '.'; /* a number of a list: "1. A = ..." */
        bool is_of_it = k == l->prev || is_type || is_item ||
                        node->kind == BASE_NAME || is_index(node);
        begin = !is_of_it ? l->prev : k < begin ? k : begin;
        k += node->kind == BASE_GROUP ? node->num : 0;
    }
    for (int k = begin; k <= l->prev; k++) {
        nodes[k].is_aside = true;
        k += nodes[k].kind == BASE_GROUP ? nodes[k].num : 0;
    }
    if (is_type && nodes[first].label >= 0)
        label = nodes[first].label;
    else if (is_index(&nodes[label]))
        label = nodes[label].caller;
    begin_statement(r);
    l->label = label;
    l->sign = sign;
    l->last = ASSIGNMENT;
}

/* Returns the sign of an assignment that begins here, and its size; 0: none. */
static char find_assignment(const reader *r, char c, size_t *size)
{
    static const char *const signs[] = {":=", "=>", "->", "<-"};
    for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
        if (begins(r, signs[k])) {
            *size = 2;
            return '=';
        }
    }
    if (begins(r, "==") || (c != '=' && c != ':'))
        return 0;
    return c;
}

/* ---- lines -------------------------------------------------------------- */

static void end_line(reader *r)
{
    level *l = top(r);
    if (l->group < 0) {
        if (!l->has_groups &&
            (l->last == COMMA || (l->last == SEMICOLON && l->part > 1)))
            add_empty(r);
        l->last = BEGIN;
        l->part = 0;
        l->has_groups = false;
        if (l->prev < 0 || !is_index(&r->t->nodes[l->prev]))
            begin_statement(r);
    } else if (l->prev >= 0 && !is_index(&r->t->nodes[l->prev])) {
        l->prev = -1;
    }
    r->line++;
}

static const char *find_frame(const reader *r)
{
    bool has_rule = false;
    const char *at = r->at;
    for (size_t size; at < r->end && *at != '\n' && *at != '\r'; at += size) {
        char c = meaning(at, r->end, &size);
        bool is_rule = is_box(at, size) ? c == '+' : c == '-' || c == '=';
        if (!is_rule && !is_blank(c) && !is_one_of(c, "|:+"))
            return NULL;
        bool is_double = at + 1 < r->end && at[1] == at[0];
        has_rule = has_rule || (is_rule && (is_box(at, size) || is_double));
    }
    return has_rule ? at : NULL;
}

static const char *find_line_end(const char *at, const char *end)
{
    while (at < end && *at != '\n' && *at != '\r')
        at++;
    return at;
}

/* Returns where a comment that ends in close ends, or NULL if it is not closed.
 */
static const char *find_close(const reader *r, const char *close)
{
    size_t size = strlen(close);
    for (const char *at = r->at + 2; at + size <= r->end; at++) {
        if (memcmp(at, close, size) == 0)
            return at + size;
    }
    return NULL;
}

/* Returns the end of skipped text that begins here, or NULL if there is none.
 */
static const char *find_skipped(const reader *r)
{
    const level *l = &r->levels[r->num - 1];
    const char *after = r->at + 1;
    char next = after < r->end ? *after : '\n';
    switch (*r->at) {
    case '#':
    case '%':
        return find_line_end(r->at, r->end);
    case '/':
        return next == '/'   ? find_line_end(r->at, r->end)
               : next == '*' ? find_close(r, "*/")
                             : NULL;
    case '(':
        return next == '*' ? find_close(r, "*)") : NULL;
    case '<':
        return begins(r, "<!--") ? find_close(r, "-->") : NULL;
    case ';': /* comments of Lisp and assembler */
        return l->group < 0 && l->last == BEGIN && l->prev < 0 &&
                       (is_blank(next) || is_letter(next))
                   ? find_line_end(r->at, r->end)
                   : NULL;
    case '-': /* comments of SQL and Haskell */
        return l->group < 0 && l->last == BEGIN && begins(r, "-- ") &&
                       r->at + 3 < r->end && is_letter(r->at[3])
                   ? find_line_end(r->at, r->end)
                   : NULL;
    case '\x1b':
        if (next == '[')
            for (after++; after < r->end && !is_letter(*after);)
                after++;
        return after < r->end ? after + 1 : r->end;
    case '"':
    case '\'': /* the quotes of a multi-line string, whose text is read */
        return next == *r->at && after + 1 < r->end && after[1] == next
                   ? r->at + 3
                   : NULL;
    default:
        return NULL;
    }
}

/* Reads an escaped line end, or a command of LaTeX. */
static void read_backslash(reader *r)
{
    const char *at = r->at;
    while (at < r->end && *at == '\\')
        at++;
    ptrdiff_t num = at - r->at;
    char c = at < r->end ? *at : '\n', after = at + 1 < r->end ? at[1] : '\n';
    r->at = at;
    if (is_one_of(c, "nrt") && !(after >= 'a' && after <= 'z')) {
        r->at++;
        if (c == 'n')
            end_line(r);
        return;
    }
    if (num > 1) {
        top(r)->part++;
        top(r)->last = VALUE;
        end_line(r);
        return;
    }
    bool is_block = begins(r, "begin{") || begins(r, "end{");
    while (r->at < r->end && is_letter(*r->at))
        r->at++;
    for (const char *to = r->at; is_block && to < r->end && *to != '\n'; to++) {
        if (*to == '}') {
            r->at = to + 1;
            break;
        }
    }
}

/* ---- the text ----------------------------------------------------------- */

static void read_sign(reader *r)
{
    size_t size;
    char c = next_meaning(r, &size), sign;
    if (is_box(r->at, size) && c == '+') {
        r->at += size;
    } else if (is_one_of(c, "([{")) {
        open_group(r);
    } else if (is_one_of(c, ")]}")) {
        close_group(r, c);
    } else if (is_one_of(c, ",;|&")) {
        read_separator(r, c == '&' ? ',' : c, size);
    } else if ((sign = find_assignment(r, c, &size)) != 0) {
        assign(r, sign, size);
    } else if (c == '\\') {
        read_backslash(r);
    } else if (!is_one_of(c, "\"'") || !read_string(r, c)) {
        read_word(r);
    }
}

static void read_all(reader *r)
{
    bool is_at_begin = true;
    while (r->at < r->end && r->error == 0) {
        size_t size;
        char c = next_meaning(r, &size);
        const char *after = is_at_begin ? find_frame(r) : NULL;
        is_at_begin = false;
        if (is_plain(c)) {
            read_word(r);
            continue;
        }
        if (after == NULL)
            after = find_skipped(r);
        if (after != NULL) {
            r->at = after;
        } else if (c == '\n' || c == '\r') {
            r->at += 1 + begins(r, "\r\n");
            end_line(r);
            is_at_begin = true;
        } else if (is_break(r)) {
            r->at = (const char *)memchr(r->at, '>', 6) + 1;
            end_line(r);
        } else if (c == '\t' && r->t->has_tabs && r->num == 1) {
            read_separator(r, ',', size);
        } else if (is_blank(c)) {
            r->at += size;
        } else {
            read_sign(r);
        }
    }
}

/* Returns whether tabs separate fields: all lines have the same number of tabs,
 * and some field is empty. */
static bool find_tabs(const char *at, const char *end)
{
    int num = -1;
    bool has_empty = false, has_inner = false;
    while (at < end) {
        const char *stop = find_line_end(at, end), *first = at;
        int tabs = 0;
        bool is_bare = true;
        for (; at < stop; at++) {
            is_bare = is_bare && is_blank(*at);
            tabs += *at == '\t';
            if (*at == '\t') {
                has_empty = has_empty || at == first || at + 1 == stop ||
                            at[-1] == '\t';
                has_inner = has_inner || !is_bare;
            }
        }
        if (stop > first && num >= 0 && tabs != num)
            return false;
        num = stop > first ? tabs : num;
        at = stop < end ? stop + 1 : end;
    }
    return num > 0 && has_empty && has_inner;
}

static void count_children(base_table *t)
{
    for (int k = 0; k < t->num_nodes; k++) {
        const base_node *node = &t->nodes[k];
        if (node->group >= 0 && !node->is_aside) {
            base_node *group = &t->nodes[node->group];
            if (node->kind == BASE_GROUP)
                group->num_groups++;
            else
                group->num_words++;
        }
    }
}

int base_table_read(base_table *t, const char *text, size_t size)
{
    memset(t, 0, sizeof *t);
    t->text = text;
    t->end = text + size;
    if (size > INT_MAX / 4)
        return BASE_TABLE_MEMORY;
    t->has_tabs = find_tabs(text, t->end);
    reader r = {.t = t, .at = text, .end = t->end};
    push(&r, -1);
    if (r.error == 0)
        read_all(&r);
    if (r.error == 0 && r.num > 1)
        complain(&r, t->nodes[top(&r)->group].at);
    if (r.error == 0)
        end_line(&r);
    if (r.error == 0)
        count_children(t);
    free(r.levels);
    return r.error;
}

void base_table_clear(base_table *t)
{
    free(t->nodes);
    free(t->rows);
    free(t->words);
    memset(t, 0, sizeof *t);
}

/* ---- rows --------------------------------------------------------------- */

/* Returns the label of a group, or of the groups around it that contain nothing
 * but it. */
static int group_label(const base_table *t, int group)
{
    while (t->nodes[group].label < 0) {
        int outer = t->nodes[group].group;
        if (outer < 0 || t->nodes[outer].num_groups != 1 ||
            t->nodes[outer].num_words != 0)
            return -1;
        group = outer;
    }
    return t->nodes[group].label;
}

static int begin_row(base_table *t, int group, int label)
{
    base_row *rows =
        base_reserve_ints(t->rows, sizeof *rows, t->num_rows, &t->cap_rows, 1);
    if (rows == NULL)
        return BASE_TABLE_MEMORY;
    t->rows = rows;
    rows[t->num_rows++] =
        (base_row){t->num_words, 0, label, group,
                   group >= 0 && t->nodes[group].num_groups > 0};
    return 0;
}

/* Returns whether a word begins a row. before is the last word of the current
 * row, or NULL. */
static bool splits(const base_node *word, const base_node *before, int split)
{
    if (before == NULL)
        return false;
    if ((split & BASE_SPLIT_PARTS) != 0 && word->part != before->part)
        return true;
    bool ends_line = word->line != before->line;
    return word->group < 0 ? ends_line || word->label >= 0
                           : ends_line && (split & BASE_SPLIT_LINES) != 0;
}

static int add_word(base_table *t, int k, int group_line, int split)
{
    const base_node *word = &t->nodes[k];
    base_row *row = t->num_rows > 0 ? &t->rows[t->num_rows - 1] : NULL;
    const base_node *before = row != NULL && row->num > 0
                                  ? base_row_word(t, row, row->num - 1)
                                  : NULL;
    if (row == NULL || row->group != word->group ||
        (row->is_beside && word->group >= 0) || splits(word, before, split)) {
        int label = row != NULL && word->group >= 0 &&
                            row->group == word->group && !row->is_beside
                        ? row->label
                    : word->group >= 0 ? -1
                                       : word->label;
        if (begin_row(t, word->group, label) != 0)
            return BASE_TABLE_MEMORY;
        row = &t->rows[t->num_rows - 1];
        row->is_beside |= word->group < 0 && word->line == group_line;
    }
    int *words = base_reserve_ints(t->words, sizeof *words, t->num_words,
                                   &t->cap_words, 1);
    if (words == NULL)
        return BASE_TABLE_MEMORY;
    t->words = words;
    words[t->num_words++] = k;
    row->num++;
    return 0;
}

int base_table_rows(base_table *t, int split)
{
    int group_line = -1; /* line on which the last outermost brackets end */
    int error = 0;
    t->num_rows = t->num_words = 0;
    for (int k = 0; k < t->num_nodes && error == 0; k++) {
        const base_node *node = &t->nodes[k];
        if (node->is_aside) {
            k += node->kind == BASE_GROUP ? node->num : 0;
            continue;
        }
        if (node->kind != BASE_GROUP) {
            error = add_word(t, k, group_line, split);
            continue;
        }
        if (node->group < 0) {
            base_row *row = t->num_rows > 0 ? &t->rows[t->num_rows - 1] : NULL;
            if (row != NULL && row->group < 0 && row->num > 0 &&
                base_row_word(t, row, row->num - 1)->line == node->line)
                row->is_beside = true;
            group_line = node->last_line;
        }
        if (node->num_groups == 0)
            error = begin_row(t, k, group_label(t, k));
    }
    return error;
}

void base_table_locate(const base_table *t, const char *at, int *line,
                       int *column)
{
    size_t size = (size_t)(t->end - t->text);
    bool has_lf = size > 0 && memchr(t->text, '\n', size) != NULL;
    const char *begin = t->text;
    *line = 1;
    for (const char *k = t->text; k < at; k++) {
        if (*k == (has_lf ? '\n' : '\r')) {
            begin = k + 1;
            (*line)++;
        }
    }
    if (at - begin >= 3 && begin == t->text &&
        memcmp(begin, "\xEF\xBB\xBF", 3) == 0)
        begin += 3;
    *column = (int)(at - begin) + 1;
}

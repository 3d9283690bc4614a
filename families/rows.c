/* rows.c - splits a text into rows of words. */
#include "families/rows.h"

#include "base/reserve.h"

#include <string.h>

typedef struct reader {
    family_rows *t;
    family_maker *m;
    enum family_split split;
    char comma; /* between fields */
    bool has_comments;
    bool keeps_blanks; /* lines */
} reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_separator(char c)
{
    return is_blank(c) || c == ',' || c == ';';
}

static void add_word(reader *x, const char *line, const char *at, int size,
                     int number)
{
    family_rows *t = x->t;
    family_word *words =
        base_reserve_ints(t->words, sizeof *words, t->num, &t->cap, 1);
    family_check(x->m, words == NULL ? DLX_ENOMEM : 0);
    if (words == NULL)
        return;
    t->words = words;
    words[t->num++] = (family_word){at, size, number, (int)(at - line) + 1};
}

static void add_field(reader *x, const char *line, const char *at,
                      const char *end, int number)
{
    while (at < end && is_blank(*at))
        at++;
    while (at < end && is_blank(end[-1]))
        end--;
    if (end - at >= 2 && *at == '"' && end[-1] == '"') {
        at++;
        end--;
    }
    add_word(x, line, at, (int)(end - at), number);
}

static void split_fields(reader *x, const char *line, const char *end,
                         int number)
{
    bool is_quoted = false;
    const char *field = line;
    for (const char *at = line; at < end; at++) {
        if (*at == '"')
            is_quoted = !is_quoted;
        if (*at != x->comma || is_quoted)
            continue;
        add_field(x, line, field, at, number);
        field = at + 1;
    }
    add_field(x, line, field, end, number);
}

static void split_words(reader *x, const char *line, const char *end,
                        int number)
{
    const char *at = line;
    while (at < end) {
        const char *word = at;
        while (at < end && !is_separator(*at))
            at++;
        if (at > word)
            add_word(x, line, word, (int)(at - word), number);
        at += at < end;
    }
}

static void split_cells(reader *x, const char *line, const char *end,
                        int number)
{
    while (end > line && is_blank(end[-1]))
        end--;
    for (const char *at = line; at < end; at++)
        add_word(x, line, at, 1, number);
}

static void add_row(reader *x)
{
    family_rows *t = x->t;
    int *start = base_reserve_ints(t->start, sizeof *start, t->num_rows,
                                   &t->cap_rows, 2);
    family_check(x->m, start == NULL ? DLX_ENOMEM : 0);
    if (start == NULL)
        return;
    t->start = start;
    start[0] = 0;
    start[++t->num_rows] = t->num;
    int size = family_row_size(t, t->num_rows - 1);
    t->width = size > t->width ? size : t->width;
}

static void split_line(reader *x, const char *line, const char *end, int number)
{
    const char *first = line;
    int before = x->t->num;
    while (first < end && is_blank(*first))
        first++;
    bool is_comment = x->has_comments && first < end && *first == '#';
    if (!x->keeps_blanks && (first == end || is_comment))
        return;
    if (x->split == FAMILY_CELLS)
        split_cells(x, line, end, number);
    else if (x->split == FAMILY_FIELDS)
        split_fields(x, line, end, number);
    else
        split_words(x, line, end, number);
    if (x->keeps_blanks || x->t->num > before)
        add_row(x);
}

/* Returns which of these two splits the text needs. */
static enum family_split choose(const char *text)
{
    const char *at = text;
    while (*at != '\0') {
        size_t size = strcspn(at, "\n");
        size_t end = size;
        while (end > 0 && is_blank(at[end - 1]))
            end--;
        for (size_t k = 0; k < end; k++)
            if (is_separator(at[k]))
                return FAMILY_WORDS;
        at += size + (at[size] != '\0');
    }
    return FAMILY_CELLS;
}

void family_rows_of(family_rows *t, family_maker *m, const char *text,
                    enum family_split split)
{
    char newline = strchr(text, '\n') != NULL ? '\n' : '/';
    size_t to_comma = strcspn(text, ",;\t");
    reader x = {t,
                m,
                split == FAMILY_EITHER ? choose(text) : split,
                text[to_comma] == '\0' ? ',' : text[to_comma],
                split == FAMILY_WORDS || split == FAMILY_FIELDS,
                split == FAMILY_CELLS};
    const char *at = text;
    *t = (family_rows){.name = t->name};
    for (int number = 1; *at != '\0' && !family_failed(m); number++) {
        const char *end = strchr(at, newline);
        if (end == NULL)
            end = at + strlen(at);
        split_line(&x, at, end, number);
        at = end + (*end != '\0');
    }
    while (t->num_rows > 0 && family_row_size(t, t->num_rows - 1) == 0)
        t->num_rows--;
}

void family_rows_read(family_rows *t, family_maker *m, const char *name,
                      enum family_split split)
{
    t->name = name;
    family_rows_of(t, m, family_text(m, name), split);
}

void family_rows_clear(family_rows *t)
{
    free(t->words);
    free(t->start);
}

int family_row_size(const family_rows *t, int row)
{
    return row < 0 || row >= t->num_rows ? 0
                                         : t->start[row + 1] - t->start[row];
}

const family_word *family_word_at(const family_rows *t, int row, int k)
{
    return k < 0 || k >= family_row_size(t, row) ? NULL
                                                 : &t->words[t->start[row] + k];
}

char family_char_at(const family_rows *t, int row, int k)
{
    const family_word *w = family_word_at(t, row, k);
    return (char)(w == NULL || w->size == 0 ? '\0' : *w->at);
}

int family_word_number(const family_word *w)
{
    enum { LONGEST_NUMBER = 9 };
    int number = 0;
    if (w == NULL || w->size == 0 || w->size > LONGEST_NUMBER)
        return -1;
    for (int k = 0; k < w->size; k++) {
        if (w->at[k] < '0' || w->at[k] > '9')
            return -1;
        number = 10 * number + (w->at[k] - '0');
    }
    return number;
}

int family_cell_number(const family_word *w)
{
    if (w != NULL && w->size == 1 && *w->at >= 'a' && *w->at <= 'z')
        return *w->at - 'a' + 10;
    return family_word_number(w);
}

void family_reject_word(family_maker *m, const family_rows *t,
                        const family_word *w, const char *what)
{
    family_reject(m, t->name, w->line, w->column, "'%.*s' %s",
                  w->size < 40 ? w->size : 40, w->at, what);
}

void family_name(family_maker *m, const family_rows *t, const family_word *w,
                 char name[FAMILY_NAME])
{
    name[0] = '\0';
    if (w->size == 0 || w->size >= FAMILY_NAME) {
        family_reject_word(m, t, w, "is no name of 1 to 63 bytes");
        return;
    }
    memcpy(name, w->at, (size_t)w->size);
    name[w->size] = '\0';
    for (int k = 0; k < w->size; k++)
        if (is_blank(name[k]) || name[k] == ':' || name[k] == '|')
            name[k] = '_';
}

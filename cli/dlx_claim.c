/*
 * dlx_claim.c - claimed covers, read from text.
 *
 * An option is found by a hash of its entries that does not depend on their
 * order; then its entries are compared one by one.
 */
#include "cli/dlx_claim.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
    int item, color;
} entry;

typedef struct hashed_option {
    uint64_t hash;
    int option;
} hashed_option;

struct cli_dlx_index {
    hashed_option *sorted; /* by hash, then by option */
    int num;
    int *color_in;  /* [item] 1 + its color in the line in hand; 0 = absent */
    entry *entries; /* of the line in hand */
    int num_entries;
};

/* ---- options by their entries ------------------------------------------- */

/* The finisher of SplitMix64. */
static uint64_t mix(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static uint64_t hash_entry(int item, int color)
{
    return mix((uint64_t)item << 32 | (uint64_t)color);
}

static int compare(const void *a, const void *b)
{
    const hashed_option *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

static void index_free(cli_dlx_index *x)
{
    if (x == NULL)
        return;
    free(x->sorted);
    free(x->color_in);
    free(x->entries);
    free(x);
}

static cli_dlx_index *index_new(const dlx_problem *p)
{
    cli_dlx_index *x = calloc(1, sizeof *x);
    if (x == NULL)
        return NULL;
    size_t items = (size_t)dlx_num_items(p) + 1;
    x->num = dlx_num_options(p);
    x->sorted = calloc((size_t)x->num + 1, sizeof *x->sorted);
    x->color_in = calloc(items, sizeof *x->color_in);
    x->entries = calloc(items, sizeof *x->entries);
    if (x->sorted == NULL || x->color_in == NULL || x->entries == NULL) {
        index_free(x);
        return NULL;
    }
    for (int o = 0; o < x->num; o++) {
        const int *item, *color;
        int n = dlx_get_option(p, o, &item, &color);
        x->sorted[o].option = o;
        for (int k = 0; k < n; k++)
            x->sorted[o].hash += hash_entry(item[k], color[k]);
    }
    qsort(x->sorted, (size_t)x->num, sizeof *x->sorted, compare);
    return x;
}

/* Is the line in hand option o? */
static bool is_option(const cli_dlx_index *x, const dlx_problem *p, int o)
{
    const int *item, *color;
    int n = dlx_get_option(p, o, &item, &color);
    if (n != x->num_entries)
        return false;
    for (int k = 0; k < n; k++) {
        if (x->color_in[item[k]] != color[k] + 1)
            return false;
    }
    return true;
}

/* The first option that is the line in hand, or -1. */
static int find_option(const cli_dlx_index *x, const dlx_problem *p)
{
    uint64_t hash = 0;
    for (int k = 0; k < x->num_entries; k++)
        hash += hash_entry(x->entries[k].item, x->entries[k].color);
    int low = 0, high = x->num; /* the first one with this hash lies here */
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (x->sorted[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < x->num && x->sorted[low].hash == hash; low++) {
        if (is_option(x, p, x->sorted[low].option))
            return x->sorted[low].option;
    }
    return -1;
}

/* ---- lines -------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The decimal number that a token is, or -1. */
static int read_number(const char *token, size_t size)
{
    int number = 0;
    for (size_t k = 0; k < size; k++) {
        if (token[k] < '0' || token[k] > '9' || number > INT_MAX / 10 - 1)
            return -1;
        number = 10 * number + (token[k] - '0');
    }
    return size > 0 ? number : -1;
}

/* The entry that a token names; item 0 if there is none. The items of a matrix
 * have no names but numbers. */
static entry read_entry(const dlx_problem *p, const char *token, size_t size)
{
    const char *colon = memchr(token, ':', size);
    size_t length = colon == NULL ? size : (size_t)(colon - token);
    entry e = {dlx_find_item(p, token, length), 0};
    if (e.item == 0) {
        int number = read_number(token, length);
        if (number > 0 && number <= dlx_num_items(p) &&
            dlx_item_name(p, number) == NULL)
            e.item = number;
    }
    if (colon != NULL)
        e.color = dlx_find_color(p, colon + 1, size - length - 1);
    return colon != NULL && e.color == 0 ? (entry){0, 0} : e;
}

/* Read a line into x->entries. Returns false if some token is no entry. */
static bool read_entries(cli_dlx_index *x, const dlx_problem *p, const char *at,
                         const char *end)
{
    x->num_entries = 0;
    while (at < end) {
        const char *token = at;
        while (at < end && !is_blank(*at))
            at++;
        entry e = read_entry(p, token, (size_t)(at - token));
        if (e.item == 0 || x->color_in[e.item] != 0)
            return false;
        x->color_in[e.item] = e.color + 1;
        x->entries[x->num_entries++] = e;
        while (at < end && is_blank(*at))
            at++;
    }
    return true;
}

/* The option that the line from `at` to end, without blanks around, names by
 * number or by its entries; or -1. */
static int read_line(const cli_dlx_claims *c, const char *at, const char *end)
{
    cli_dlx_index *x = c->index;
    if (c->by_number) {
        int o = read_number(at, (size_t)(end - at));
        return o < dlx_num_options(c->problem) ? o : -1;
    }
    if (memchr(at, '\0', (size_t)(end - at)) != NULL)
        return -1; /* names in the problem have no such byte */
    bool good = read_entries(x, c->problem, at, end);
    int o = good ? find_option(x, c->problem) : -1;
    for (int k = 0; k < x->num_entries; k++)
        x->color_in[x->entries[k].item] = 0;
    return o;
}

/* ---- claims ------------------------------------------------------------- */

int cli_dlx_claims_init(cli_dlx_claims *c, const dlx_problem *p,
                        const char *text, size_t size, bool by_number)
{
    memset(c, 0, sizeof *c);
    c->problem = p;
    c->next = text;
    c->end = text + size;
    c->by_number = by_number;
    c->index = by_number ? NULL : index_new(p);
    return by_number || c->index != NULL ? 0 : DLX_ENOMEM;
}

void cli_dlx_claims_clear(cli_dlx_claims *c)
{
    index_free(c->index);
    free(c->options);
    memset(c, 0, sizeof *c);
}

static int push(cli_dlx_claims *c, int option)
{
    if (c->num == c->cap) {
        int cap = 2 * c->cap + 64;
        int *options = realloc(c->options, (size_t)cap * sizeof *options);
        if (options == NULL)
            return DLX_ENOMEM;
        c->options = options;
        c->cap = cap;
    }
    c->options[c->num++] = option;
    return 0;
}

/* Take the next line, without blanks around. */
static void take_line(cli_dlx_claims *c, const char **at, const char **end)
{
    const char *newline = memchr(c->next, '\n', (size_t)(c->end - c->next));
    *at = c->next;
    *end = newline == NULL ? c->end : newline;
    c->next = newline == NULL ? c->end : newline + 1;
    c->line++;
    while (*at < *end && is_blank(**at))
        ++*at;
    while (*at < *end && is_blank((*end)[-1]))
        --*end;
}

int cli_dlx_next_claim(cli_dlx_claims *c)
{
    const char *at, *end;
    bool has_lines = false;
    c->num = 0;
    c->stray = 0;
    while (c->next < c->end) {
        take_line(c, &at, &end);
        if (at == end && has_lines)
            break;
        if (at == end)
            continue;
        has_lines = true;
        int option = read_line(c, at, end);
        if (option < 0 && c->stray == 0)
            c->stray = c->line;
        if (option >= 0 && push(c, option) != 0)
            return DLX_ENOMEM;
    }
    bool is_claim = has_lines || !c->begun;
    c->begun = true;
    return is_claim;
}

#include "cli/dlx/dlx_claim.h"

#include "base/reserve.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines -------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

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

/* Returns the item that a token names, or 0. Items of a matrix have numbers for
 * names. */
static int read_item(const dlx_problem *p, const char *name, size_t size)
{
    int item = dlx_find_item(p, name, size);
    if (item > 0)
        return item;
    int number = read_number(name, size);
    bool is_item = number > 0 && number <= dlx_num_items(p) &&
                   dlx_item_name(p, number) == NULL;
    return is_item ? number : 0;
}

/* Reads a token "item" or "item:color". Returns false if the problem has no
 * such item or color. */
static bool read_entry(const dlx_problem *p, const char *token, size_t size,
                       int *item, int *color)
{
    const char *colon = memchr(token, ':', size);
    size_t length = colon == NULL ? size : (size_t)(colon - token);
    *item = read_item(p, token, length);
    *color =
        colon == NULL ? 0 : dlx_find_color(p, colon + 1, size - length - 1);
    return *item > 0 && (colon == NULL || *color > 0);
}

/* Reads a line into c->items and c->colors. Returns the number of entries, or
 * -1 if a token is wrong, or there are more entries than items. */
static int read_entries(const cli_dlx_claims *c, const char *at,
                        const char *end)
{
    int n = 0;
    while (at < end) {
        const char *token = at;
        while (at < end && !is_blank(*at))
            at++;
        if (n == dlx_num_items(c->problem) ||
            !read_entry(c->problem, token, (size_t)(at - token), &c->items[n],
                        &c->colors[n]))
            return -1;
        n++;
        while (at < end && is_blank(*at))
            at++;
    }
    return n;
}

/* Returns the option that the trimmed line names by number or by its entries,
 * or < 0. */
static int read_line(const cli_dlx_claims *c, const char *at, const char *end)
{
    if (c->by_number) {
        int o = read_number(at, (size_t)(end - at));
        return o < dlx_num_options(c->problem) ? o : -1;
    }
    if (memchr(at, '\0', (size_t)(end - at)) != NULL)
        return -1; /* no name contains a NUL byte */
    int n = read_entries(c, at, end);
    return n < 0 ? -1 : dlx_find_option(c->index, c->items, c->colors, n);
}

/* ---- claims ------------------------------------------------------------- */

static int make_index(cli_dlx_claims *c)
{
    size_t n = (size_t)dlx_num_items(c->problem) + 1;
    c->items = calloc(n, sizeof *c->items);
    c->colors = calloc(n, sizeof *c->colors);
    if (c->items == NULL || c->colors == NULL)
        return DLX_ENOMEM;
    return dlx_option_index_new(&c->index, c->problem);
}

int cli_dlx_claims_init(cli_dlx_claims *c, const dlx_problem *p,
                        const char *text, size_t size, bool by_number)
{
    memset(c, 0, sizeof *c);
    c->problem = p;
    c->next = text;
    c->end = text + size;
    c->by_number = by_number;
    int error = by_number ? 0 : make_index(c);
    if (error != 0)
        cli_dlx_claims_clear(c);
    return error;
}

void cli_dlx_claims_clear(cli_dlx_claims *c)
{
    dlx_option_index_free(c->index);
    free(c->items);
    free(c->colors);
    free(c->options);
    memset(c, 0, sizeof *c);
}

static int push(cli_dlx_claims *c, int option)
{
    int *options =
        base_reserve_ints(c->options, sizeof *options, c->num, &c->cap, 1);
    if (options == NULL)
        return DLX_ENOMEM;
    c->options = options;
    options[c->num++] = option;
    return 0;
}

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

static bool is_cost(const char *at, const char *end)
{
    static const char WORD[] = "cost ";
    size_t num = sizeof WORD - 1;
    if ((size_t)(end - at) <= num || memcmp(at, WORD, num) != 0)
        return false;
    for (at += num; at < end; at++) {
        if ((*at < '0' || *at > '9') && *at != '-' && *at != '.')
            return false;
    }
    return true;
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
        int option = read_line(c, at, end);
        bool is_first = !has_lines;
        has_lines = true;
        if (option < 0 && is_first && c->skips_costs && is_cost(at, end))
            continue;
        if (option < 0 && c->stray == 0)
            c->stray = c->line;
        if (option >= 0 && push(c, option) != 0)
            return DLX_ENOMEM;
    }
    bool is_claim = has_lines || !c->begun;
    c->begun = true;
    return is_claim;
}

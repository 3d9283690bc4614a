/* iss_lexer.c - splits ISS constraints into tokens. */
#include "sudoku/formats/iss/iss.h"

#include "sudoku/formats/scan.h"

#include <string.h>

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

int sudoku_iss_sign(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (!is_letter(c))
        return -1;
    return (c | 32) - 'a' + 10;
}

bool sudoku_iss_is(const sudoku_token *token, const char *name)
{
    return token->size == strlen(name) &&
           memcmp(token->at, name, token->size) == 0;
}

int sudoku_iss_decimal(const char *at, size_t size)
{
    enum { MAX = 100000 };
    int value = size == 0 ? -1 : 0;
    for (size_t k = 0; k < size; k++) {
        if (at[k] < '0' || at[k] > '9' || value > MAX)
            return -1;
        value = 10 * value + (at[k] - '0');
    }
    return value;
}

bool sudoku_iss_next_constraint(const char **at, const char *end,
                                iss_constraint *c)
{
    *at = sudoku_skip_space(*at, end);
    if (*at == end || **at != '.')
        return false;
    c->name.at = *at + 1;
    c->end = memchr(c->name.at, '.', (size_t)(end - c->name.at));
    if (c->end == NULL)
        c->end = end;
    *at = c->end;
    c->end = sudoku_trim_space(c->name.at, c->end);
    c->at = memchr(c->name.at, '~', (size_t)(c->end - c->name.at));
    if (c->at == NULL)
        c->at = c->end;
    c->name.size = (size_t)(c->at - c->name.at);
    return true;
}

bool sudoku_iss_next_argument(iss_constraint *c, sudoku_token *argument)
{
    if (c->at == c->end)
        return false;
    const char *start = sudoku_skip_space(c->at + 1, c->end);
    c->at = memchr(start, '~', (size_t)(c->end - start));
    if (c->at == NULL)
        c->at = c->end;
    argument->at = start;
    argument->size = (size_t)(sudoku_trim_space(start, c->at) - start);
    return true;
}

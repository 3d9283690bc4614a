#include "variants/lacking.h"
#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

static const char *const clue_names[LACK_KINDS] = {"whispers", "greater",
                                                   "candidates"};

bool variant_lack_fits(const lack_clue *c, int x, int y)
{
    switch (c->kind) {
    case WHISPERS:
        return x - y >= c->difference || y - x >= c->difference;
    case GREATER:
        return x > y;
    default:
        return (c->digits >> x & 1) != 0;
    }
}

static int add_clue(lack_clues *x, const lack_clue *c)
{
    lack_clue *list =
        base_reserve_ints(x->list, sizeof *list, x->num, &x->cap, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    x->list = list;
    lack_clue *added = &x->list[x->num++];
    *added = *c;
    for (int k = 1; k <= x->n; k++) {
        added->partners[k] = 0;
        for (int j = 1; j <= x->n; j++)
            added->partners[k] |= (uint64_t)variant_lack_fits(c, k, j) << j;
    }
    return 0;
}

/* ---- reading ------------------------------------------------------------- */

typedef struct word {
    const char *at;
    int size;
} word;

static word next_word(const char **at)
{
    *at += strspn(*at, " \t");
    word w = {*at, (int)strcspn(*at, " \t")};
    *at += w.size;
    return w;
}

static bool is_word(const word *w, const char *text)
{
    return (size_t)w->size == strlen(text) &&
           strncmp(w->at, text, (size_t)w->size) == 0;
}

static int number_of(const word *w, int at)
{
    enum { MOST = 1000 };
    int number = at < w->size ? 0 : -1;
    for (; at < w->size; at++) {
        if (w->at[at] < '0' || w->at[at] > '9' || number > MOST)
            return -1;
        number = 10 * number + (w->at[at] - '0');
    }
    return number;
}

static int region_of(const lack_clues *x, const word *w)
{
    static const char letters[] = "rcb";
    const char *letter = w->size == 0 ? NULL : strchr(letters, w->at[0]);
    int number = number_of(w, 1);
    if (letter == NULL || number < 1 || number > x->n)
        return -1;
    int region = (int)(letter - letters) * x->n + number - 1;
    return region < x->num_regions ? region : -1;
}

static int fail_word(const lack_clues *x, const word *w, sudoku_error *error,
                     const char *what)
{
    return variant_fail(&x->clause, error, "\"%.*s\" is not a %s",
                        w->size < 20 ? w->size : 20, w->at, what);
}

static int read_numbers(const lack_clues *x, lack_clue *c, word *w,
                        const char **at, sudoku_error *error)
{
    static const int least[] = {0, 0, 1}, most[] = {1, 0, SUDOKU_MAX_DIGITS};
    int num = 0;
    for (int k; (k = number_of(w, 0)) >= 0; *w = next_word(at)) {
        num++;
        c->difference = k;
        if (c->kind == CANDIDATES && (k < 1 || k > x->n))
            return variant_fail(&x->clause, error,
                                "expected a missing digit from 1 to %d, not %d",
                                x->n, k);
        c->digits |= UINT64_C(1) << k % SUDOKU_MAX_DIGITS;
    }
    if (num < least[c->kind] || num > most[c->kind])
        return variant_fail(&x->clause, error, "%s takes %s, not %d",
                            clue_names[c->kind],
                            c->kind == WHISPERS  ? "0 or 1 numbers"
                            : c->kind == GREATER ? "0 numbers"
                                                 : "at least 1 number",
                            num);
    return 0;
}

/* Reads the regions of a clue, up to "and" or the end. Adds a clue for each
 * region, or for each two consecutive ones. */
static int read_regions(lack_clues *x, lack_clue *c, word *w, const char **at,
                        sudoku_error *error)
{
    int num = 0, least = c->kind == CANDIDATES ? 1 : 2, code = 0;
    for (; w->size > 0 && !is_word(w, "and") && code == 0; *w = next_word(at)) {
        int region = region_of(x, w), before = c->b;
        if (region < 0)
            return fail_word(x, w, error, "row, column or box like r1, c1, b1");
        if (region == before)
            return variant_fail(&x->clause, error, "%.*s follows itself",
                                w->size, w->at);
        c->a = least == 1 ? region : before;
        c->b = least == 1 ? -1 : region;
        if (++num >= least)
            code = add_clue(x, c);
    }
    if (code == 0 && num < least)
        code = variant_fail(
            &x->clause, error, "%s takes at least %d region%s, not %d",
            clue_names[c->kind], least, least > 1 ? "s" : "", num);
    return code;
}

int variant_lack_read_clues(lack_clues *x, sudoku_error *error)
{
    const char *at = x->clause.words;
    word w = {"and", at == NULL ? 0 : 3};
    int code = 0;
    while (w.size > 0 && code == 0) {
        int kind = 0;
        w = next_word(&at);
        while (kind < LACK_KINDS && !is_word(&w, clue_names[kind]))
            kind++;
        if (kind == LACK_KINDS)
            return fail_word(x, &w, error,
                             "clue, as are whispers, greater and candidates");
        lack_clue c = {.kind = (enum lack_kind)kind, .a = -1, .b = -1};
        w = next_word(&at);
        bool is_usual = number_of(&w, 0) < 0;
        code = read_numbers(x, &c, &w, &at, error);
        if (is_usual) /* default: half of the number of digits, rounded up */
            c.difference = (x->n + 2) / 2;
        if (code == 0)
            code = read_regions(x, &c, &w, &at, error);
    }
    return code;
}

/*
 * clues.c - lists of clues: row, column and digit as facts, keys, calls, tags
 * or lines.
 *
 *     initial(1,2,4).       {(0, 1): 4, (0, 5): 6}    row,col,value
 *     A2=4 A6=6             grid[0][1] = 4;           1,2,4
 *     r1c2: 4               <cell row="1" col="2">4</cell>
 *
 * A clue is three numbers. The text between them (a, b) is the same in all:
 *
 *     initial(  1  ,  2  ,  4  ). initial(  1  ,  6  ,  6  ).
 *     head         a     b     c               a     b
 *
 * So is the text between clues (c), except commas and semicolons. A name
 * before a number tells its meaning: row, col, value and the like. The range
 * of rows and columns determines whether they count from 0 or 1.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

enum {
    FEWEST = 4,
    FEWEST_BLANK =
        12, /* least number of clues if only blanks are between numbers */
    LONGEST_GAP = 120,
    LONGEST_HEAD = 400
};

/* ---- numbers and what is between them ------------------------------------ */

typedef struct gap {
    const char *at, *end;
} gap;

/* A number, or an empty value: null, None. */
typedef struct number {
    gap before;
    sudoku_token token;
    int value;
    bool is_letter; /* letter of a cell such as A1 */
} number;

static bool is_gap_end(const char *at, const char *end)
{
    return at == end || !isalnum((unsigned char)*at);
}

static const char *skip_comment(const char *at, const char *end)
{
    if (*at != '%' && !sudoku_is_comment(at, end))
        return at;
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

static bool is_cell_letter(const char *first, const char *at, const char *end)
{
    const char *stop = sudoku_skip_decimal(at + 1, end);
    return isalpha((unsigned char)*at) && stop > at + 1 && stop - at <= 3 &&
           is_gap_end(stop, end) &&
           (at == first || !isalnum((unsigned char)at[-1]));
}

/* Reads a number of at most two figures, with zeros as fraction. */
static bool take_figures(number *n, const char **at, const char *end)
{
    enum { MOST = 2 };
    const char *text = *at, *stop = sudoku_skip_decimal(text, end);
    n->token = (sudoku_token){text, (size_t)(stop - text)};
    n->value = 0;
    if (stop - text > MOST)
        return false;
    for (const char *c = text; c < stop; c++)
        n->value = 10 * n->value + (*c - '0');
    if (stop + 1 < end && *stop == '.' && stop[1] == '0') {
        const char *zeros = stop + 1;
        while (zeros < end && *zeros == '0')
            zeros++;
        if (is_gap_end(zeros, end))
            stop = zeros;
    }
    *at = stop;
    return true;
}

/* Reads the next number, within longest bytes, and the gap before it; first is
 * the beginning of the text. */
static bool next_number(number *n, const char *first, const char **at,
                        const char *end, size_t longest)
{
    const char *text = *at;
    n->before.at = text;
    n->is_letter = false;
    while (text < end && (size_t)(text - n->before.at) <= longest) {
        const char *stop = skip_comment(text, end);
        if (stop > text) {
            text = stop;
            continue;
        }
        n->before.end = text;
        if (isdigit((unsigned char)*text)) {
            *at = text;
            return take_figures(n, at, end);
        }
        if (is_cell_letter(first, text, end)) {
            n->is_letter = true;
            n->token = (sudoku_token){text, 1};
            n->value = toupper((unsigned char)*text) - 'A' + 1;
            *at = text + 1;
            return true;
        }
        text++;
    }
    return false;
}

/* Returns the next significant byte of a gap, or '\0'. between: the gap is
 * between clues, where separators are insignificant. */
static char next_of_gap(gap *g, bool between)
{
    while (g->at < g->end) {
        const char *stop = skip_comment(g->at, g->end);
        char c = *g->at;
        if (stop > g->at) {
            g->at = stop;
            continue;
        }
        g->at++;
        if ((unsigned char)c > ' ' && (!between || strchr(",;.", c) == NULL))
            return c;
    }
    return '\0';
}

static bool are_same(gap a, gap b, bool between)
{
    char c;
    do {
        c = next_of_gap(&a, between);
        if (c != next_of_gap(&b, between))
            return false;
    } while (c != '\0');
    return true;
}

static gap last_word(gap g)
{
    const char *last = NULL;
    for (gap rest = g; next_of_gap(&rest, true) != '\0';)
        last = rest.at;
    if (last == NULL)
        return (gap){g.end, g.end};
    const char *at = last - 1;
    while (at > g.at && isalpha((unsigned char)*at) &&
           isalpha((unsigned char)at[-1]))
        at--;
    return (gap){at, last};
}

static bool end_alike(gap a, gap b)
{
    return are_same(last_word(a), last_word(b), true);
}

static bool is_blank_gap(gap g)
{
    return next_of_gap(&g, false) == '\0';
}

static bool has_line_end(gap g)
{
    return g.at < g.end && memchr(g.at, '\n', (size_t)(g.end - g.at)) != NULL;
}

/* Returns whether the gap has a blank line but no bracket, quote or tag: the
 * next puzzle follows. */
static bool ends_list(gap g)
{
    int line_ends = 0;
    for (; g.at < g.end; g.at++) {
        if (*g.at == '\0' || strchr("()[]{}<>\"'", *g.at) != NULL)
            return false;
        line_ends += *g.at == '\n';
    }
    return line_ends > 1;
}

/* ---- clues --------------------------------------------------------------- */

typedef struct entry {
    number index; /* running number of the clue, in lists that have one */
    number part[3];
} entry;

/* Meanings of the parts of a clue: places[ROW] is the part with the row. */
enum { ROW, COLUMN, VALUE };

typedef struct list {
    const char *first, *end; /* rest of the text; first: the first number */
    bool has_index;
    entry one, two;
    int num;
    int places[3];
    bool is_named; /* parts have names, or are cells such as A1 */
    int low[3], high[3];
    const char *stop;
} list;

static gap before(const list *l, const entry *e)
{
    return l->has_index ? e->index.before : e->part[0].before;
}

static bool take_entry(const list *l, entry *e, const char **at)
{
    size_t longest = l->num == 0 ? LONGEST_HEAD : LONGEST_GAP;
    if (l->has_index && !next_number(&e->index, l->first, at, l->end, longest))
        return false;
    for (int k = 0; k < 3; k++) {
        if (!next_number(&e->part[k], l->first, at, l->end, longest))
            return false;
        longest = LONGEST_GAP;
    }
    return !e->part[1].is_letter && !e->part[2].is_letter &&
           (l->num == 0 || !ends_list(before(l, e)));
}

/* Returns whether the clue has the same gaps as those before it. */
static bool is_alike(const list *l, const entry *e)
{
    if (l->num == 0)
        return true;
    if (l->has_index &&
        (l->one.index.value > 1 ||
         e->index.value != l->one.index.value + l->num ||
         !are_same(l->one.part[0].before, e->part[0].before, false)))
        return false;
    if (l->one.part[0].is_letter != e->part[0].is_letter ||
        !are_same(l->one.part[1].before, e->part[1].before, false) ||
        !are_same(l->one.part[2].before, e->part[2].before, false))
        return false;
    gap c = before(l, l->num == 1 ? e : &l->two), rest = c;
    bool ends_by_line =
        next_of_gap(&rest, true) == '\0' && !e->part[0].is_letter;
    if (ends_by_line &&
        (!has_line_end(before(l, e)) || has_line_end(e->part[1].before) ||
         has_line_end(e->part[2].before)))
        return false;
    return are_same(c, before(l, e), true);
}

/* Returns whether the ends of clues can be recognised: by the gap between them,
 * by signs inside them, or by lines of three numbers each. */
static bool has_borders(const list *l)
{
    gap a = l->one.part[1].before, b = l->one.part[2].before,
        c = before(l, &l->two), rest = c;
    if (has_line_end(a) || has_line_end(b))
        return false;
    if (next_of_gap(&rest, true) != '\0')
        return !l->has_index &&
               (!are_same(a, c, true) || !are_same(b, c, true)) &&
               end_alike(before(l, &l->one), c);
    if (l->one.part[0].is_letter)
        return !are_same(a, b, false);
    if (!has_line_end(c))
        return false;
    return !is_blank_gap(a) ||
           (l->num >= FEWEST_BLANK && a.end - a.at == 1 && b.end - b.at == 1);
}

static bool next_entry(list *l, entry *e, const char **at)
{
    if (l->num == SUDOKU_MAX_CELLS || !take_entry(l, e, at) || !is_alike(l, e))
        return false;
    if (l->num < 2)
        *(l->num == 0 ? &l->one : &l->two) = *e;
    l->num++;
    return true;
}

static bool measure(list *l, bool has_index, const char *text, const char *end)
{
    const char *at = text;
    entry e;
    *l = (list){.first = text, .end = end, .has_index = has_index};
    while (next_entry(l, &e, &at)) {
        for (int k = 0; k < 3; k++) {
            int value = e.part[k].value;
            if (l->num == 1 || value < l->low[k])
                l->low[k] = value;
            if (l->num == 1 || value > l->high[k])
                l->high[k] = value;
        }
        l->stop = at;
    }
    return l->num >= FEWEST && has_borders(l);
}

/* Calls measure() from each of the first few numbers on; others may precede the
 * list. */
static bool find_list(list *l, const char *text, const char *end)
{
    enum { TRIES = 4 };
    const char *at = text;
    number n;
    for (int k = 0; k < TRIES; k++) {
        if (measure(l, false, at, end) || measure(l, true, at, end))
            return true;
        if (!next_number(&n, text, &at, end, LONGEST_HEAD))
            return false;
    }
    return false;
}

/* ---- names --------------------------------------------------------------- */

static int kind_of_name(const char *at, size_t size)
{
    static const char *const names[3][8] = {
        {"row", "r", "y", "i", "line", "rownumber", NULL, NULL},
        {"col", "column", "c", "x", "j", "colnumber", NULL, NULL},
        {"value", "val", "v", "digit", "number", "num", "n", "d"}};
    for (int kind = 0; kind < 3; kind++) {
        for (int k = 0; k < 8 && names[kind][k] != NULL; k++) {
            if (strlen(names[kind][k]) == size &&
                sudoku_begins_with_any_case(at, at + size, names[kind][k]))
                return kind;
        }
    }
    return -1;
}

static int find_kinds(gap g, int *kinds, int most)
{
    int num = 0;
    while (g.at < g.end) {
        const char *stop = g.at;
        while (stop < g.end && isalpha((unsigned char)*stop))
            stop++;
        int kind = stop > g.at ? kind_of_name(g.at, (size_t)(stop - g.at)) : -1;
        if (kind >= 0) {
            if (num == most) {
                memmove(kinds, kinds + 1, (size_t)(most - 1) * sizeof *kinds);
                num--;
            }
            kinds[num++] = kind;
        }
        g.at = stop > g.at ? stop : g.at + 1;
    }
    return num;
}

static bool has_words(gap g)
{
    while (g.at < g.end && !isalpha((unsigned char)*g.at))
        g.at++;
    return g.at < g.end;
}

/* Finds the meaning of each part by a header or by names before the parts;
 * without names they are row, column, value. Returns false if there are other
 * names. */
static bool find_places(list *l)
{
    int kinds[3], found[3], seen = 0;
    const number *part = l->one.part;
    gap head = {before(l, &l->one).at, part[0].before.end};
    if (find_kinds(head, found, 3) == 3)
        memcpy(kinds, found, sizeof kinds);
    else
        for (int k = 0; k < 3; k++)
            kinds[k] = find_kinds(part[k].before, found, 1) == 1 ? found[0] : k;
    for (int k = 0; k < 3; k++)
        seen |= 1 << kinds[k];
    for (int k = 0; k < 3; k++)
        l->places[seen == 7 ? kinds[k] : k] = k;
    l->is_named = part[0].is_letter || find_kinds(head, found, 1) == 1;
    return seen == 7 ||
           (!has_words(part[1].before) && !has_words(part[2].before));
}

/* ---- the board ----------------------------------------------------------- */

/* Returns whether boards of this size are common. Clues with another range do
 * not determine the size. */
static bool is_size(int digits)
{
    static const int sizes[] = {4, 6, 9, 16, 25, 36, 49, 64};
    size_t k = 0;
    while (k < sizeof sizes / sizeof *sizes && digits != sizes[k])
        k++;
    return k < sizeof sizes / sizeof *sizes;
}

/* Finds the number of digits, and the number of the first row and column.
 * Returns NULL, or why they are unknown. */
static const char *find_base(const list *l, int *n, int *base)
{
    const int *place = l->places;
    int ignored;
    int first = l->low[place[ROW]] < l->low[place[COLUMN]]
                    ? l->low[place[ROW]]
                    : l->low[place[COLUMN]];
    int last = l->high[place[ROW]] > l->high[place[COLUMN]]
                   ? l->high[place[ROW]]
                   : l->high[place[COLUMN]];
    int digit = l->high[place[VALUE]];
    bool has_cells =
        l->one.part[0].is_letter ||
        (find_kinds(l->one.part[1].before, &ignored, 1) == 1 &&
         l->one.part[1].before.end - l->one.part[1].before.at == 1);
    *base = first > 0;
    last += first == 0;
    *n = last > digit ? last : digit;
    if (!is_size(*n))
        return "this list of clues does not determine the size of the board";
    if (first > 0 && !has_cells && last < *n)
        return "this list of clues does not show whether rows count from 0 or "
               "1";
    return l->low[place[VALUE]] == 0 && l->num < *n * *n
               ? "the digit 0 in this list of clues may be an empty cell"
               : NULL;
}

/* Puts a clue on the board. A second clue for a cell must be the same. */
static void place_clue(const entry *e, const list *l, int n, int base,
                       sudoku_cell_table *to)
{
    const number *value = &e->part[l->places[VALUE]];
    int row = e->part[l->places[ROW]].value - base;
    int column = e->part[l->places[COLUMN]].value - base;
    sudoku_token *cell = &to->cell[row * n + column];
    bool is_given = cell->at[0] != '.';
    if (value->value == 0)
        return;
    if (is_given && (cell->size != value->token.size ||
                     memcmp(cell->at, value->token.at, cell->size) != 0)) {
        to->fault = "a second digit for the same cell";
        to->fault_at = value->token.at;
    }
    *cell = value->token;
}

static void fill_table(const list *l, int n, int base, sudoku_cell_table *to)
{
    list again = {.first = l->first, .end = l->end, .has_index = l->has_index};
    const char *at = l->first;
    entry e;
    for (int cell = 0; cell < n * n; cell++) {
        sudoku_table_add(to, at, 0);
        if (cell % n == n - 1)
            sudoku_table_end_row(to, l->stop);
    }
    to->has_nothing = false;
    while (to->cell != NULL && next_entry(&again, &e, &at))
        place_clue(&e, l, n, base, to);
}

/* ---- the format ---------------------------------------------------------- */

/* Skips the current line, and following lines that only close brackets or tags.
 */
static const char *skip_closers(const char *at, const char *end)
{
    at = sudoku_skip_line(at, end);
    for (;;) {
        const char *next = sudoku_skip_line(at, end);
        const char *text = sudoku_skip_space(at, next);
        bool is_closer = text < next && strchr("])};<", *text) != NULL &&
                         (*text != '<' || (text + 1 < next && text[1] == '/'));
        if (!is_closer)
            return at;
        at = next;
    }
}

/* Returns whether the text is in ISS, HoDoKu, links or our own form, where
 * cells and digits have other meanings. */
static bool is_other(const char *at, const char *end)
{
    at = sudoku_skip_space(at, end);
    return at == end || *at == '.' || *at == ':' ||
           sudoku_begins_link(at, end) ||
           sudoku_begins_with_any_case(at, end, "board");
}

static const char *find_rest(const char *at, const char *end)
{
    end = sudoku_skip_line(at, end);
    const char *comment = sudoku_find_comment(at, end);
    end = comment == NULL ? end : comment;
    while (at < end && !isalnum((unsigned char)*at) && *at != '%' && *at != '<')
        at++;
    return at < end && isalnum((unsigned char)*at) ? at : NULL;
}

static bool has_empty_sign(gap g)
{
    for (; g.at + 2 < g.end; g.at++) {
        if (sudoku_is_blank(g.at[0]) && sudoku_is_empty_sign(g.at[1]) &&
            sudoku_is_blank(g.at[2]) && g.at[1] != '-')
            return true;
    }
    return false;
}

/* Returns whether the numbers may be rows of a board instead. */
static bool could_be_rows(const list *l, int n)
{
    return !l->is_named && ((l->has_index && l->num == 4 && n == 4) ||
                            has_empty_sign(l->one.part[1].before) ||
                            has_empty_sign(l->one.part[2].before));
}

static const char *read_clues(const char **text, const char *end,
                              sudoku_cell_table *to)
{
    list l;
    int n, base;
    const char *at = *text;
    if (end - at < FEWEST || is_other(at, end) || !find_list(&l, at, end) ||
        !find_places(&l))
        return NULL;
    const char *stop = skip_closers(l.stop, end),
               *rest = find_rest(l.stop, end);
    to->fault = find_base(&l, &n, &base);
    to->fault_at = at;
    if (to->fault == NULL && rest != NULL) {
        to->fault = "expected a clue like the previous ones";
        to->fault_at = rest;
    }
    if ((to->fault != NULL && !l.is_named) || could_be_rows(&l, n)) {
        to->fault = NULL;
        return NULL;
    }
    if (to->fault != NULL)
        return stop;
    fill_table(&l, n, base, to);
    to->note = l.one.part[0].is_letter
                   ? "read as a list of clues with letters for rows"
               : base == 0
                   ? "read as a list of clues with rows and columns from 0"
                   : "read as a list of clues with rows and columns from 1";
    return stop;
}

const sudoku_format sudoku_format_clues = {
    .name = "clues",
    .about = "list of clues: a row, a column and a digit each",
    .read = read_clues,
    .ahead = SUDOKU_AHEAD_ALL,
};

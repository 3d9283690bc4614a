/*
 * crossword.c - words across and down: crosswords, and word squares.
 *
 * An option is a word at a place. Its cells have letters as colors, on which
 * the words across and down agree.
 */
#include "families/list.h"
#include "families/rows.h"

#include <stdio.h>
#include <string.h>

enum { LETTER = 8, MOST_LETTERS = 60 };

typedef struct grid {
    family_maker *m;
    family_rows cells, words;
    int rows, columns;
    bool is_square, are_different, is_symmetric;
} grid;

typedef struct place {
    int r, c, down, num; /* first cell, from 0; letters */
} place;

/* Cuts a word into letters of UTF-8. Returns their number. */
static int cut(grid *x, const family_word *w,
               char letters[MOST_LETTERS][LETTER])
{
    int num = 0;
    size_t size = 0;
    for (int k = 0; k < w->size; k++) {
        bool is_new = ((unsigned char)w->at[k] & 0xC0) != 0x80;
        if ((is_new && num == MOST_LETTERS) ||
            (!is_new && size + 1 >= LETTER) || (!is_new && num == 0) ||
            strchr(":|", w->at[k]) != NULL) {
            family_reject_word(x->m, &x->words, w, "is no word");
            return 0;
        }
        if (is_new) {
            size = 0;
            memset(letters[num++], 0, LETTER);
        }
        letters[num - 1][size++] = w->at[k];
    }
    return num;
}

/* Returns whether the cell is white. A letter is a white cell, too. */
static bool is_white(const grid *x, int r, int c)
{
    if (r < 0 || c < 0 || r >= x->rows || c >= x->columns)
        return false;
    char mark = family_char_at(&x->cells, r, c);
    return x->is_square || (mark != '#' && mark != '\0' && mark != ' ');
}

/* Returns whether that letter may stand in the cell. */
static bool is_allowed(const grid *x, int r, int c, const char *letter)
{
    char mark = x->is_square ? '.' : family_char_at(&x->cells, r, c);
    return mark == '.' || (letter[0] == mark && letter[1] == '\0');
}

static void cell_of(const place *p, int k, int *r, int *c)
{
    *r = p->r + (p->down ? k : 0);
    *c = p->c + (p->down ? 0 : k);
}

static void put(grid *x, const place *p, int word,
                char letters[MOST_LETTERS][LETTER])
{
    int r, c;
    for (int k = 0; k < p->num; k++) {
        cell_of(p, k, &r, &c);
        if (!is_allowed(x, r, c, letters[k]))
            return;
    }
    family_use(x->m, "%s%d.%d", p->down ? "down" : "across", p->r + 1,
               p->c + 1);
    if (x->are_different)
        family_use(x->m, "word%d", word + 1);
    for (int k = 0; k < p->num; k++) {
        cell_of(p, k, &r, &c);
        family_use(x->m, "r%dc%d:%s", r + 1, c + 1, letters[k]);
        if (x->is_symmetric && r != c)
            family_use(x->m, "r%dc%d:%s", c + 1, r + 1, letters[k]);
    }
    family_end(x->m);
}

static void put_all(grid *x, const place *p)
{
    char letters[MOST_LETTERS][LETTER];
    for (int k = 0; k < x->words.num && !family_failed(x->m); k++)
        if (cut(x, &x->words.words[k], letters) == p->num)
            put(x, p, k, letters);
}

/* Adds the item, or the options, of a place that begins at a cell. */
static void add_place(grid *x, int r, int c, bool down, bool are_options)
{
    place p = {r, c, down, 0};
    int up = down ? 1 : 0, left = down ? 0 : 1;
    if (!is_white(x, r, c) || is_white(x, r - up, c - left))
        return;
    while (is_white(x, r + up * p.num, c + left * p.num))
        p.num++;
    if (p.num < 2)
        return;
    if (are_options)
        put_all(x, &p);
    else
        family_item(x->m, DLX_PRIMARY, "%s%d.%d", down ? "down" : "across",
                    r + 1, c + 1);
}

static void add_places(grid *x, bool are_options)
{
    for (int r = 0; r < x->rows && !family_failed(x->m); r++)
        for (int c = 0; c < x->columns; c++) {
            add_place(x, r, c, false, are_options);
            if (!x->is_symmetric)
                add_place(x, r, c, true, are_options);
        }
}

static void build(grid *x)
{
    family_rows_read(&x->words, x->m, "words", FAMILY_WORDS);
    add_places(x, false);
    for (int k = 0; k < x->words.num && x->are_different; k++)
        family_item(x->m, DLX_SECONDARY, "word%d", k + 1);
    for (int r = 0; r < x->rows && !family_failed(x->m); r++)
        for (int c = 0; c < x->columns; c++)
            if (is_white(x, r, c))
                family_item(x->m, DLX_SECONDARY, "r%dc%d", r + 1, c + 1);
    add_places(x, true);
    family_rows_clear(&x->words);
}

/* ---- crosswords ---------------------------------------------------------- */

static void make_crossword(family_maker *m)
{
    grid x = {.m = m};
    x.are_different = family_is(m, "repeat", "no");
    family_rows_read(&x.cells, m, "grid", FAMILY_CELLS);
    x.rows = x.cells.num_rows;
    x.columns = x.cells.width;
    build(&x);
    family_rows_clear(&x.cells);
}

static const dlx_family_argument crossword_arguments[] = {
    {"grid", ".../.#./...",
     "a drawing: '.' is a cell, '#' is not, a letter is given", 0, 0, NULL},
    {"words", "bat bet bit tab tub tan net not nit tin ton",
     "a list of words, in lines or with blanks between them", 0, 0, NULL},
    {"repeat", "no", "yes: a word may be used several times", 0, 0, "no yes"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count crossword_known[] = {
    {NULL, NULL, NULL},
};

const family family_crossword = {
    {.name = "crossword",
     .about = "fill a grid with words of a list, across and down",
     .text = "Items: the places acrossR.C and downR.C, by their first cell, "
             "the words wordK, and the cells rRcC with\n"
             "the letter as color. An option is a word at a place.",
     .arguments = crossword_arguments,
     .known = crossword_known},
    make_crossword,
};

/* ---- word squares -------------------------------------------------------- */

static void make_square(family_maker *m)
{
    grid x = {.m = m, .is_square = true};
    x.rows = family_number(m, "height");
    x.columns = family_number(m, "width");
    x.is_symmetric = family_is(m, "kind", "symmetric");
    x.are_different = family_is(m, "kind", "double");
    if (x.is_symmetric && x.rows != x.columns)
        family_reject(m, "height", 0, 0,
                      "a symmetric square is as high as it is wide");
    build(&x);
}

static const dlx_family_argument square_arguments[] = {
    {"width", "3", "letters of the words across", 2, MOST_LETTERS, NULL},
    {"height", "3", "letters of the words down", 2, MOST_LETTERS, NULL},
    {"words", "bat are ten bar ate ran bit ice ten tin ire net",
     "a list of words, in lines or with blanks between them", 0, 0, NULL},
    {"kind", "symmetric",
     "symmetric: the words across are those down; double: all differ; any", 0,
     0, "symmetric double any"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count square_known[] = {
    {"width=4 height=4 kind=any words=aaaa/aaab/aaba/aabb/abaa/abab/abba/abbb/"
     "baaa/baab/baba/babb/bbaa/bbab/bbba/bbbb",
     "65536", "2^16, OEIS A002416"},
    {"width=4 height=4 words=aaaa/aaab/aaba/aabb/abaa/abab/abba/abbb/baaa/baab/"
     "baba/babb/bbaa/bbab/bbba/bbbb",
     "1024", "2^10, OEIS A006125"},
    {NULL, NULL, NULL},
};

const family family_wordsquare = {
    {.name = "wordsquare",
     .about = "squares and rectangles of words of a list",
     .text = "Items: the places acrossR.1 and down1.C, the words wordK, and "
             "the cells rRcC with the letter as color.\n"
             "An option is a word at a place.",
     .arguments = square_arguments,
     .known = square_known},
    make_square,
};

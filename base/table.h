/*
 * table.h - reads tables, lists and matrices as people and programs write them:
 * rows of words, in brackets of any language or in lines.
 *
 *     A = {1, 4, 7}          [[1, 0], [0, 1]]        | A | 1 | 0 |
 *     "B": [1, 4],           [1 0; 0 1]              A,1.0,,
 *     C: 4 5 7               {(0,1): 3}              initial(1,2,4).
 *
 * base_table_read() makes nodes of a text: words and brackets, in the order of
 * the text. base_table_rows() makes rows of the words. Neither interprets the
 * words: the caller reports short rows or names in place of numbers, with the
 * place from base_table_locate().
 *
 * Words      are separated by blanks, commas, tabs, semicolons, bars ('|'), a
 *            lone '&', and brackets. "1.0" and "1.000e+00" are numbers as 1 is.
 * Lines      end in LF, CR LF, CR, the two characters "\n", <br>, or LaTeX's
 *            "\\".
 * Skipped    comments (# and // and % and, at the beginning of a line, ";" or
 *            "--" and a blank, up to the end of the line; slash-star and
 *            Pascal's (* *) and <!-- -->), lines of frames (+---+, |:--|--|,
 *            thus also ---|---|---; box-drawing characters), LaTeX's commands,
 *            the sequences that color a terminal, ^Z, a byte order mark.
 * Labels     A label before '=', ':', ':=', '=>', '<-' or '->' names the next
 *            node. Words that belong to it, such as "int" in "int m[2][2] =",
 *            and the name of a call are marked is_aside: they are in no row.
 * Owns       The table owns its arrays. Nodes point into the text, which must
 *            stay valid.
 * Errors     0, or BASE_TABLE_MEMORY, BASE_TABLE_BRACKETS. Call
 *            base_table_clear() even after an error.
 * Recursion  none: brackets may nest as deep as the text is long.
 */
#ifndef BASE_TABLE_H
#define BASE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum base_node_kind {
    BASE_NUMBER, /* an integer of 63 bits: 7, -1, +1, 1.0, 1., 1.000e+00 */
    BASE_DECIMAL,
    BASE_NAME,
    BASE_STRING,  /* a word in quotes; the node excludes the quotes */
    BASE_NOTHING, /* null, None, NaN, nil, NA, undefined */
    BASE_EMPTY,   /* an empty field: size 0 */
    BASE_SIGN,    /* punctuation alone: - . _ * ? and a stray " or = */
    BASE_GROUP,   /* brackets and all within them */
};

/* clang-format off */
typedef struct base_node {
    const char *at;
    size_t size;
    int64_t value; /* value of a number */
    enum base_node_kind kind;
    int line;   /* number of its line, from 0; lines end as described above */
    int group;  /* node of the brackets around it, or -1 */
    int depth;  /* number of brackets around it */
    int part;   /* semicolons, bars and "\\" before it in its group */
    int num;    /* for a group: number of nodes in it, including those of inner groups */
    int last_line; /* for a group: its last line */
    int num_words, num_groups; /* for a group: numbers of its children without is_aside */
    int label;  /* node of its label, or -1 */
    int caller; /* for a group: node of the name directly before it, or -1 */
    bool is_aside;    /* part of a label, or the name of a call: in no row */
    bool is_assigned; /* its label ends in '=', not in ':' */
} base_node;

typedef struct base_row {
    int first, num; /* its words: nodes words[first], ... */
    int label;      /* node of its label, or -1 */
    int group;      /* node of the brackets around it; -1: none */
    bool is_beside; /* brackets without a row stand among its words */
} base_row;

typedef struct base_table {
    const char *text, *end;
    base_node *nodes;
    int num_nodes, cap_nodes;
    base_row *rows;
    int num_rows, cap_rows;
    int *words;
    int num_words, cap_words;
    const char *wrong;
    bool has_tabs; /* tabs separate fields, which may be empty */
} base_table;
/* clang-format on */

enum {
    BASE_TABLE_MEMORY = -1,
    BASE_TABLE_BRACKETS = -2,
};

int base_table_read(base_table *t, const char *text, size_t size);
void base_table_clear(base_table *t);

/* Makes rows of all words without is_aside, and replaces the rows of an earlier
 * call. A row is the content of innermost brackets, or a line outside of all
 * brackets; on such a line a word with a label begins another row. */
enum base_row_split {
    BASE_WHOLE = 0,
    BASE_SPLIT_PARTS = 1, /* at semicolons, bars and "\\" */
    BASE_SPLIT_LINES = 2, /* at line ends within brackets */
};
int base_table_rows(base_table *t, int split);

static inline const base_node *base_row_word(const base_table *t,
                                             const base_row *row, int k)
{
    return &t->nodes[t->words[row->first + k]];
}

/* Sets line and column, from 1, of a place in the text. Lines end in LF here,
 * or in CR if the text has no LF. */
void base_table_locate(const base_table *t, const char *at, int *line,
                       int *column);

#endif

/*
 * table.h - tables, lists and matrices in a text, as people and programs write
 * them: rows of words, in brackets of any language or in lines.
 *
 *     A = {1, 4, 7}          [[1, 0], [0, 1]]        | A | 1 | 0 |
 *     "B": [1, 4],           [1 0; 0 1]              A,1.0,,
 *     C: 4 5 7               {(0,1): 3}              initial(1,2,4).
 *
 * base_table_read() makes nodes of a text, words and brackets in the order of
 * the text; base_table_rows() makes rows of the words. Neither knows what the
 * words are for: whether a row is too short, or a name stands where a number
 * is missing, is for the caller to say, with the place from
 * base_table_locate().
 *
 * Words      are parted by blanks, commas, tabs, semicolons, bars ('|'), a lone
 *            '&', and brackets. "1.0" and "1.000e+00" are numbers as 1 is.
 * Lines      end in LF, CR LF, CR, the two characters "\n", <br>, or LaTeX's
 *            "\\".
 * Skipped    comments (# and // and % and, at the beginning of a line, ";" or
 *            "--" and a blank, up to the end of the line; slash-star and
 *            Pascal's (* *) and <!-- -->), lines of frames (+---+, |:--|--|,
 *            thus also ---|---|---; box-drawing characters), LaTeX's commands,
 *            the sequences that color a terminal, ^Z, a byte order mark.
 * Labels     what stands before '=', ':', ':=', '=>', '<-' or '->' names the
 *            next node. Words that belong to it, as "int" in "int m[2][2] =",
 *            and the name of a call are aside: they are in no row.
 * Owns       the table owns its arrays; nodes point into the text, which has
 *            to stay.
 * Errors     0, or BASE_TABLE_MEMORY, BASE_TABLE_BRACKETS; base_table_clear()
 *            is needed after each.
 * Recursion  none: brackets may nest as deep as the text is long.
 */
#ifndef BASE_TABLE_H
#define BASE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum base_node_kind {
    BASE_NUMBER,  /* whole, of 63 bits: 7, -1, +1, 1.0, 1., 1.000e+00 */
    BASE_DECIMAL, /* another number: 0.5 */
    BASE_NAME,    /* a word without quotes */
    BASE_STRING,  /* a word in quotes; its node has neither of them */
    BASE_NOTHING, /* null, None, NaN, nil, NA, undefined */
    BASE_EMPTY,   /* an empty field: size 0 */
    BASE_SIGN,    /* punctuation alone: - . _ * ? and a lost " or = */
    BASE_GROUP,   /* brackets, with all that is in them */
};

/* clang-format off */
typedef struct base_node {
    const char *at;
    size_t size;
    int64_t value; /* of a number */
    enum base_node_kind kind;
    int line;   /* from 0, as lines end here */
    int group;  /* that it is in: a node; -1: none */
    int depth;  /* of brackets around it */
    int part;   /* semicolons, bars and "\\" before it in its group, or line */
    int num;    /* of a group: nodes in it, those of inner groups included */
    int last_line; /* of a group: where it ends */
    int num_words, num_groups; /* of a group: its children that are not aside */
    int label;  /* node that names it, or -1 */
    int caller; /* of a group: the name directly before it, or -1 */
    bool is_aside;    /* a label, what belongs to one, or the name of a call */
    bool is_assigned; /* its label stands before '=', not before ':' */
} base_node;

typedef struct base_row {
    int first, num; /* its words: the nodes words[first], ... of the table */
    int label;      /* node that names the row, or -1 */
    int group;      /* the brackets that it is in; -1: a line outside of all */
    bool is_beside; /* there are brackets among its words, in no row of theirs */
} base_row;

typedef struct base_table {
    const char *text, *end;
    base_node *nodes;
    int num_nodes, cap_nodes;
    base_row *rows;
    int num_rows, cap_rows;
    int *words; /* of rows: numbers of nodes */
    int num_words, cap_words;
    const char *wrong; /* after BASE_TABLE_BRACKETS: the bracket */
    bool has_tabs; /* tabs part fields, which may be empty */
} base_table;
/* clang-format on */

enum {
    BASE_TABLE_MEMORY = -1,
    BASE_TABLE_BRACKETS = -2, /* a bracket without the other one of its pair */
};

/* Reads the size bytes of a text. */
int base_table_read(base_table *t, const char *text, size_t size);
void base_table_clear(base_table *t);

/* Makes rows of all words that are not aside, in place of those of an earlier
 * call. A row is what stands in brackets without brackets in them, or on a line
 * outside of all, where a word with a label begins another row. */
enum base_row_split {
    BASE_WHOLE = 0,
    BASE_SPLIT_PARTS = 1, /* at semicolons, bars and "\\" */
    BASE_SPLIT_LINES = 2, /* at the ends of lines in brackets */
};
int base_table_rows(base_table *t, int split);

/* Word k of a row. */
static inline const base_node *base_row_word(const base_table *t,
                                             const base_row *row, int k)
{
    return &t->nodes[t->words[row->first + k]];
}

/* Line and column, from 1, of a place in the text, by its line feeds (or by CR,
 * where it has no line feed). */
void base_table_locate(const base_table *t, const char *at, int *line,
                       int *column);

#endif

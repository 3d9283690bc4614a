/*
 * lists.c - matrices of 0 and 1 and lists of sets, as people and programs write
 * them, without names for their parts.
 *
 *   [[1, 0], [0, 1]]     {{1,0},{0,1}};     [1 0; 0 1]     2 2      ,a,b
 *                                                          1 0      A,1,0
 *                                                          0 1      B,0,1
 *   A = {1, 4, 7}        {"A": [1, 4, 7], "B": [1]}        A: 1 4 7
 *   B = {1}              [[1, 4, 7], ["a", "b"]]           B: 1
 *
 * base/table.h divides the text into rows, and this file decides what they are.
 * Rows of 0 and 1 are a matrix if there is a 0, because people number from 1.
 * Other text beside the rows is an error unless it clearly has no items.
 * Ambiguous readings are noted. Items of sets are added in order of appearance.
 */
#include "base/reserve.h"
#include "base/table.h"
#include "dlx/entries.h"
#include "dlx/formats/formats.h"
#include "dlx/names.h"
#include "dlx/problem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    base_table t;
    dlx_problem *p;
    dlx_text_error *error;
    dlx_entries entries;
    int *rows; /* rows of the table that are options; without brackets, lines */
    int num, cap; /* of rows */
    int width;
    int num_names;            /* 1 if the first word of a row is its name */
    bool is_compact;          /* a word is a row: "1001" */
    bool has_groups;          /* rows are in brackets */
    bool is_guess;            /* the result needs a note */
    int skipped, skipped_at;  /* number of lines of text, and the first one */
    const base_row *universe; /* the set to cover, or NULL */
    const base_node
        *left_out; /* label of a list of all sets, which is left out, or NULL */
} reader;

static int report(reader *r, const base_node *node, const char *what)
{
    int line, column;
    base_table_locate(&r->t, node->at, &line, &column);
    size_t size = node->kind == BASE_GROUP ? 0 : node->size;
    return dlx_report(r->error, line, column, (dlx_span){node->at, size}, what);
}

static const base_row *row_of(const reader *r, int k)
{
    return &r->t.rows[r->rows[k]];
}

static const base_node *word_of(const reader *r, const base_row *row, int k)
{
    return base_row_word(&r->t, row, k);
}

static const base_node *node_of(const reader *r, const base_row *row)
{
    return row->num > 0 ? word_of(r, row, 0) : &r->t.nodes[row->group];
}

static int add_row(reader *r, int row)
{
    int *rows = base_reserve_ints(r->rows, sizeof *rows, r->num, &r->cap, 1);
    if (rows == NULL)
        return DLX_ENOMEM;
    r->rows = rows;
    rows[r->num++] = row;
    return 0;
}

static bool is_word(const base_node *node, const char *word)
{
    return strlen(word) == node->size &&
           memcmp(node->at, word, node->size) == 0;
}

/* Returns the value of a cell of a matrix, 0 or 1, or -1 for other words. */
static int cell_value(const base_node *node)
{
    static const char *const words[] = {"0",     "1",    "False", "True",
                                        "false", "true", "FALSE", "TRUE"};
    if (node->kind == BASE_NUMBER) {
        bool is_padded = node->size > 1 && *node->at == '0' &&
                         node->at[1] != '.'; /* "01" is a name, "0.1" is not */
        return !is_padded && (node->value == 0 || node->value == 1)
                   ? (int)node->value
                   : -1;
    }
    for (int k = 0; k < 8; k++) {
        if (is_word(node, words[k]))
            return k % 2;
    }
    return -1;
}

/* Returns whether a word is a row of 0s and 1s, as "1001". */
static bool is_compact(const base_node *node)
{
    size_t k = 0;
    while (k < node->size && (node->at[k] == '0' || node->at[k] == '1'))
        k++;
    return k == node->size && k > 1;
}

static const base_node *label_of(const reader *r, const base_row *row)
{
    int label = row->label;
    if (r->t.nodes == NULL)
        return NULL;
    if (label < 0 && row->group >= 0)
        label = r->t.nodes[row->group].caller;
    return label < 0 ? NULL : &r->t.nodes[label];
}

/* ---- which rows --------------------------------------------------------- */

static int skip_line(reader *r, const base_row *row)
{
    if (r->skipped++ == 0) {
        int column;
        base_table_locate(&r->t, node_of(r, row)->at, &r->skipped_at, &column);
    }
    return 0;
}

static bool has_number(const reader *r, const base_row *row)
{
    bool has = false;
    for (int k = 0; k < row->num; k++) {
        enum base_node_kind kind = word_of(r, row, k)->kind;
        has = has || kind == BASE_NUMBER || kind == BASE_DECIMAL;
    }
    return has;
}

/* Returns whether a line is text: it has no label, no number and no cell. */
static bool is_text(const reader *r, const base_row *row)
{
    bool is_text = row->group < 0 && row->label < 0;
    for (int k = 0; k < row->num; k++) {
        const base_node *node = word_of(r, row, k);
        is_text = is_text && node->kind != BASE_NUMBER &&
                  node->kind != BASE_DECIMAL && cell_value(node) < 0;
    }
    return is_text;
}

/* Returns whether a line before others is text, not a part of a problem. */
static bool is_sentence(const reader *r, const base_row *row)
{
    enum { FEW = 3 };
    return is_text(r, row) && row->num >= FEW;
}

/* Checks a row beside lists in brackets: text without numbers, or a named
 * argument ("dtype=int8"). */
static int check_beside(reader *r, const base_row *row)
{
    const base_node *first = word_of(r, row, 0);
    bool is_text = !has_number(r, row) && (first->label < 0 || row->group >= 0);
    if (row->group >= 0)
        is_text = is_text && first->label >= 0;
    else if (first->kind == BASE_EMPTY ||
             (first->kind == BASE_SIGN && strchr("*-+.$", *first->at) != NULL))
        return is_text ? 0 : report(r, first, "is outside the lists");
    is_text = is_text && first->kind != BASE_SIGN;
    if (!is_text)
        return report(r, first, "is outside the lists");
    return row->group >= 0 ? 0 : skip_line(r, row);
}

static bool is_universe(const base_node *label)
{
    static const char *const words[] = {"universe", "Universe", "items",
                                        "Items",    "elements", "Elements",
                                        "U",        "X"};
    for (int k = 0; label != NULL && k < 8; k++) {
        if (is_word(label, words[k]))
            return true;
    }
    return false;
}

static int place_row(reader *r, int k, int depth)
{
    const base_row *row = &r->t.rows[k];
    const base_node *group = row->group < 0 ? NULL : &r->t.nodes[row->group];
    if (row->is_beside)
        return check_beside(r, row);
    if (group == NULL) {
        bool is_sign = row->num == 1 && word_of(r, row, 0)->kind == BASE_SIGN;
        bool has_lists = r->num > 0 && row_of(r, r->num - 1)->group >= 0;
        if (is_sign)
            return 0;
        if (!r->has_groups || (!has_lists && has_number(r, row)))
            return add_row(r, k); /* the row may be a count */
        return check_beside(r, row);
    }
    if (group->depth == 0 && *group->at == '(' && group->caller >= 0 &&
        row->label < 0)
        return report(r, &r->t.nodes[group->caller], "does not begin a list");
    if (group->depth == depth)
        return add_row(r, k);
    if (row->num > 0 && r->universe == NULL && row->label >= 0 &&
        is_universe(&r->t.nodes[row->label]))
        r->universe = row;
    else if (row->num > 0)
        return report(r, node_of(r, row), "is outside the lists");
    return 0;
}

/* Chooses the deepest brackets without inner brackets; without brackets, all
 * lines. */
static int choose_rows(reader *r, int split)
{
    int depth = -1, error = 0;
    if (base_table_rows(&r->t, split) != 0)
        return DLX_ENOMEM;
    r->num = r->skipped = 0;
    r->universe = NULL;
    for (int k = 0; k < r->t.num_rows; k++) {
        const base_row *row = &r->t.rows[k];
        if (row->group >= 0 && !row->is_beside &&
            r->t.nodes[row->group].depth > depth)
            depth = r->t.nodes[row->group].depth;
    }
    r->has_groups = depth >= 0;
    for (int k = 0; k < r->t.num_rows && error == 0; k++) {
        if (r->t.rows[k].num > 0 || split == BASE_WHOLE)
            error = place_row(r, k, depth);
    }
    return error;
}

/* ---- matrices ----------------------------------------------------------- */

static int count_cells(const reader *r, const base_row *row)
{
    int num = 0;
    while (num < row->num &&
           cell_value(word_of(r, row, row->num - 1 - num)) >= 0)
        num++;
    return num;
}

/* Counts the words, without an empty field after a comma at the end. */
static int count_words(const reader *r, const base_row *row)
{
    int num = row->num;
    return num > 1 && word_of(r, row, num - 1)->kind == BASE_EMPTY ? num - 1
                                                                   : num;
}

/* Returns whether rows are named by consecutive numbers, below a first row with
 * names or consecutive numbers for the other columns. */
static bool has_numbered_rows(const reader *r, int num)
{
    const base_row *first = row_of(r, 0);
    bool is_numbered =
        r->num > 1 && num > 1 && count_words(r, first) == num - 1;
    for (int k = 0; is_numbered && k < num - 1 && !is_text(r, first); k++) {
        const base_node *word = word_of(r, first, k);
        is_numbered = word->kind == BASE_NUMBER && word->value <= k + 1 &&
                      word->value == word_of(r, first, 0)->value + k;
    }
    for (int k = 1; k < r->num && is_numbered; k++) {
        const base_row *row = row_of(r, k);
        const base_node *word = word_of(r, row, 0);
        int64_t begin = word_of(r, row_of(r, 1), 0)->value;
        is_numbered = count_words(r, row) == num && word->kind == BASE_NUMBER &&
                      begin <= 1 && word->value == begin + k - 1;
    }
    return is_numbered;
}

/* Finds out how rows are read: by the first one in brackets; by the last line
 * otherwise, because names and counts may precede a matrix. */
static void measure(reader *r)
{
    int k = r->num - 1;
    for (; r->has_groups && k > 0 && row_of(r, k - 1)->group >= 0; k--)
        continue;
    const base_row *head = row_of(r, 0), *row = row_of(r, k);
    int num = count_words(r, row);
    if (num == 0)
        return;
    const base_node *begin = word_of(r, row, 0),
                    *end = word_of(r, row, num - 1);
    bool has_corner = r->num > 1 && head->num >= num &&
                      word_of(r, head, 0)->kind == BASE_EMPTY;
    bool has_name = begin->kind != BASE_NUMBER && cell_value(begin) < 0;
    r->num_names = !r->has_groups && num > 1 &&
                   (has_corner || has_name || has_numbered_rows(r, num));
    r->is_compact = num == 1 + r->num_names && is_compact(end);
    r->width = r->is_compact ? (int)end->size : num - r->num_names;
}

static bool has_width(const reader *r, const base_row *row)
{
    int num = count_words(r, row) - r->num_names;
    return r->is_compact ? num == 1 && word_of(r, row, r->num_names)->size ==
                                           (size_t)r->width
                         : num == r->width;
}

static int add_cell(reader *r, const base_node *node, int value, int column)
{
    return value < 0   ? report(r, node, "is neither 0 nor 1")
           : value > 0 ? dlx_entries_push(&r->entries, column, 0)
                       : 0;
}

static int add_matrix_row(reader *r, const base_row *row)
{
    int error = 0;
    r->entries.num = 0;
    if (!has_width(r, row)) {
        char what[80];
        snprintf(what, sizeof what,
                 "begins a row of %d values, but others have %d",
                 count_words(r, row) - r->num_names, r->width);
        return report(r, node_of(r, row), what);
    }
    for (int k = 0; k < r->width && error == 0; k++) {
        const base_node *node =
            word_of(r, row, r->num_names + (r->is_compact ? 0 : k));
        char c = r->is_compact ? node->at[k] : '0';
        int value = !r->is_compact         ? cell_value(node)
                    : c == '0' || c == '1' ? c - '0'
                                           : -1;
        error = add_cell(r, node, value, k + 1);
    }
    if (error != 0)
        return error;
    int option = dlx_add_option(r->p, r->entries.items, NULL, r->entries.num);
    return option < 0 ? option : 0;
}

/* Returns whether a row before the matrix has the numbers of rows and columns,
 * or one of them. */
static bool has_counts(const reader *r, const base_row *row, int num_rows)
{
    int64_t number[2] = {0, 0};
    for (int k = 0; k < row->num && k < 2; k++) {
        if (row->group >= 0)
            return false;
        if (word_of(r, row, k)->kind != BASE_NUMBER)
            return false;
        number[k] = word_of(r, row, k)->value;
    }
    return row->num == 2 ? number[0] == num_rows && number[1] == r->width
                         : row->num == 1 && number[0] > 1 &&
                               (number[0] == num_rows || number[0] == r->width);
}

/* Returns whether a row has the names of columns: words, consecutive numbers,
 * or any words after an empty corner. */
static bool has_column_names(const reader *r, const base_row *row)
{
    int num = count_words(r, row);
    int first = num - r->width;
    if (first < 0 || first > 1 || (first == 1 && r->num_names == 0))
        return false;
    bool has_corner = first == 1 && word_of(r, row, 0)->kind == BASE_EMPTY;
    const base_node *begin = word_of(r, row, first);
    for (int k = first; k < num; k++) {
        const base_node *node = word_of(r, row, k);
        bool is_text = node->kind == BASE_NAME || node->kind == BASE_STRING;
        bool follows = begin->kind == BASE_NUMBER &&
                       node->kind == BASE_NUMBER &&
                       node->value == begin->value + k - first;
        if (!dlx_names_legal(node->at, node->size) ||
            (!has_corner && !is_text && !follows) ||
            (is_text && cell_value(node) >= 0))
            return false;
    }
    return has_corner || begin->kind != BASE_NUMBER ||
           (first == 0 && r->num_names == 1) ||
           word_of(r, row, num - 1)->value > 1;
}

static int add_item(reader *r, const base_node *node);

/* Adds the items, named by a row before the matrix unless that is NULL. */
static int add_columns(reader *r, const base_row *names)
{
    int error = 0;
    for (int k = 0; k < r->width && error == 0; k++) {
        if (names == NULL) {
            int item = dlx_add_item(r->p, NULL, DLX_PRIMARY);
            error = item < 0 ? item : 0;
        } else {
            int first = count_words(r, names) - r->width;
            const base_node *node = word_of(r, names, first + k);
            if (dlx_find_item(r->p, node->at, node->size) > 0)
                return report(r, node, "is the name of two columns");
            error = add_item(r, node);
        }
    }
    return error;
}

/* Reports an error in the row before the matrix, or in the row taken for names
 * of columns. */
static int complain_of_head(reader *r, const base_row *names,
                            const base_row *row)
{
    int error = add_columns(r, NULL);
    if (error == 0)
        error = add_matrix_row(r, names != NULL ? names : row);
    return error != 0
               ? error
               : report(r, node_of(r, row), "does not begin a row of a matrix");
}

/* Reads text, counts and names of columns before the matrix. Sets *first to the
 * first row of the matrix. */
static int read_head(reader *r, int *first)
{
    const base_row *names = NULL;
    for (*first = r->num; *first > 0; --*first) {
        const base_row *row = row_of(r, *first - 1);
        if (!has_width(r, row) ||
            (count_cells(r, row) == 0 && !r->is_compact) ||
            (*first == 1 && !r->has_groups && has_column_names(r, row)))
            break;
    }
    int num_rows = r->num - *first, k = *first - 1;
    if (k >= 0 && !r->has_groups && has_column_names(r, row_of(r, k)))
        names = row_of(r, k--);
    for (int num = 0;
         k >= 0 && num < 2 && has_counts(r, row_of(r, k), num_rows);
         num +=
         row_of(r, k--)
             ->num) /* both counts in one row, or each in a row of its own */
        continue;
    for (; k >= 0 && is_sentence(r, row_of(r, k)) && num_rows > 1; k--)
        skip_line(r, row_of(r, k));
    return k >= 0 ? complain_of_head(r, names, row_of(r, k))
                  : add_columns(r, names);
}

static int read_matrix_rows(reader *r)
{
    int first = 0, error = 0;
    if (r->universe != NULL)
        return report(r, label_of(r, r->universe), "is outside the matrix");
    measure(r);
    if (r->width > 0)
        error = read_head(r, &first);
    for (int k = first; k < r->num && error == 0; k++)
        error = add_matrix_row(r, row_of(r, k));
    if (error == 0 && first == r->num)
        return report(r, node_of(r, row_of(r, 0)),
                      "does not begin a row of a matrix");
    return error;
}

/* ---- sets --------------------------------------------------------------- */

/* Adds an item; 1.0 is named 1. */
static int add_item(reader *r, const base_node *node)
{
    char number[32];
    const char *at = node->at;
    size_t size = node->size;
    if (node->kind == BASE_NUMBER && memchr(at, '.', size) != NULL) {
        size = (size_t)snprintf(number, sizeof number, "%" PRId64, node->value);
        at = number;
    }
    if (!dlx_names_legal(at, size))
        return report(r, node, "is not an item name");
    int item = dlx_find_item(r->p, at, size);
    if (item > 0)
        return dlx_entries_push(&r->entries, item, 0);
    char *name = malloc(size + 1);
    if (name == NULL)
        return DLX_ENOMEM;
    memcpy(name, at, size);
    name[size] = '\0';
    item = dlx_add_item(r->p, name, DLX_PRIMARY);
    free(name);
    return item < 0 ? item : dlx_entries_push(&r->entries, item, 0);
}

static int add_items(reader *r, const base_row *row)
{
    int error = 0;
    r->entries.num = 0;
    for (int k = 0; k < row->num && error == 0; k++) {
        const base_node *node = word_of(r, row, k);
        if (node->label >= 0 && node->label != row->label)
            return report(r, node, "has its own name within a list of items");
        if (node->kind == BASE_EMPTY)
            return report(r, node, "expected an item here");
        if (node->kind == BASE_SIGN && strchr("\"'=:", *node->at) != NULL)
            return report(r, node, "is not an item name");
        error = add_item(r, node);
    }
    return error;
}

/* Returns the second of two words of a row that are the same item. */
static const base_node *find_twice(const reader *r, const base_row *row)
{
    for (int k = 1; k < r->entries.num; k++) {
        for (int i = 0; i < k; i++) {
            if (r->entries.items[i] == r->entries.items[k])
                return word_of(r, row, k);
        }
    }
    return node_of(r, row);
}

static int add_set(reader *r, const base_row *row)
{
    int error = add_items(r, row);
    if (error != 0)
        return error;
    int option = dlx_add_option(r->p, r->entries.items, NULL, r->entries.num);
    return option == DLX_ETWICE
               ? report(r, find_twice(r, row), "occurs twice in this option")
           : option < 0 ? option
                        : 0;
}

static int add_labels(const reader *r, dlx_names *labels)
{
    int added = 0;
    for (int k = 0; k < r->num && added >= 0; k++) {
        const base_node *label = label_of(r, row_of(r, k));
        if (label != NULL && label->kind == BASE_NAME &&
            dlx_names_find(labels, label->at, label->size) == 0)
            added = dlx_names_add(labels, label->at, label->size);
    }
    return added < 0 ? added : 0;
}

/* Returns whether the row lists the labels of all other rows except at most
 * one. */
static bool lists_labels(const reader *r, const base_row *row,
                         const dlx_names *labels)
{
    const base_node *own = label_of(r, row);
    if (row->num == 0 || own == NULL ||
        (row->num != r->num - 1 && row->num != r->num - 2))
        return false;
    for (int w = 0; w < row->num; w++) {
        const base_node *word = word_of(r, row, w);
        bool is_own = own->size == word->size &&
                      memcmp(own->at, word->at, own->size) == 0;
        if (word->kind != BASE_NAME || is_own ||
            dlx_names_find(labels, word->at, word->size) <= 0)
            return false;
    }
    return true;
}

static bool has_word(const reader *r, const base_row *row,
                     const base_node *label)
{
    for (int w = 0; w < row->num; w++) {
        const base_node *word = word_of(r, row, w);
        if (word->size == label->size &&
            memcmp(word->at, label->at, word->size) == 0)
            return true;
    }
    return false;
}

/* Returns the row that lists the labels of all others except at most one, as "S
 * = {A, B}", or NULL. The other one becomes the universe, the set to cover. */
static const base_row *find_collection(reader *r, int *error)
{
    dlx_names labels = {0};
    const base_row *found = NULL;
    int num_found = 0;
    *error = add_labels(r, &labels);
    for (int k = 0; k < r->num && labels.num > 1 && *error == 0; k++) {
        if (lists_labels(r, row_of(r, k), &labels)) {
            found = row_of(r, k);
            num_found++;
        }
    }
    dlx_names_clear(&labels);
    if (num_found !=
        1) /* no list, or several: the items of sets are labels of each other */
        return NULL;
    for (int k = 0; k < r->num; k++) {
        const base_row *row = row_of(r, k);
        const base_node *label = label_of(r, row);
        if (row != found && label != NULL && !has_word(r, found, label))
            r->universe = row;
    }
    return found;
}

/* Reports a set named like a universe that has all items: it may be an option
 * or the set to cover, so the user has to choose. */
static int check_universe(reader *r)
{
    for (int k = 0; k < r->num; k++) {
        const base_row *row = row_of(r, k);
        const base_node *label = label_of(r, row);
        if (r->num > 1 && row->num == dlx_num_items(r->p) && is_universe(label))
            return report(r, label,
                          "has all items: it may be an option or the set to "
                          "cover; leave it out, or use --from sets");
    }
    return 0;
}

static int read_sets_rows(reader *r, bool is_named)
{
    int error = 0;
    const base_row *list = is_named ? NULL : find_collection(r, &error);
    const base_row *universe = r->universe;
    if (error == 0 && universe != NULL)
        error = add_items(r, universe);
    int num_items = dlx_num_items(r->p);
    for (int k = 0; k < r->num && error == 0; k++) {
        const base_row *row = row_of(r, k);
        if (r->has_groups && row->group < 0)
            error = report(r, node_of(r, row), "is outside the lists");
        else if (row != list && row != universe)
            error = add_set(r, row);
    }
    r->left_out = list == NULL ? NULL : label_of(r, list);
    if (error == 0 && universe != NULL && dlx_num_items(r->p) > num_items)
        return report(r, label_of(r, universe),
                      "lacks an item of the sets that should cover it");
    return error == 0 && !is_named && universe == NULL ? check_universe(r)
                                                       : error;
}

/* ---- which of them ------------------------------------------------------ */

typedef struct facts {
    bool has_zero;  /* a cell is 0 */
    bool has_name;  /* a word is neither cell nor fraction */
    bool has_twice; /* a row has a cell value twice, as no set has */
    bool is_ragged;
    int width; /* number of words of the first row */
    bool has_label, lacks_label;
} facts;

/* Returns whether a line begins "x:A", an item with a color. */
static bool is_colored(const reader *r, const base_row *row)
{
    const base_node *first = word_of(r, row, 0);
    return row->group < 0 && !first->is_assigned && first->kind == BASE_NAME &&
           first->at[-1] == ':';
}

/* Returns whether a row has a label of its own at the beginning of a row: not
 * "A: B: 1", nor "A: 1 B: 2". */
static bool is_named_row(const reader *r, int k)
{
    const base_row *row = row_of(r, k);
    if (row->label < 0 || is_colored(r, row))
        return false;
    const base_node *label = &r->t.nodes[row->label];
    if (label->label >= 0 && r->t.nodes[label->label].line == label->line)
        return false;
    if (row->group >= 0 || k == 0)
        return true;
    const base_row *before = row_of(r, k - 1);
    const base_node *last = word_of(r, before, before->num - 1);
    return last->line != label->line || last->part != label->part;
}

static facts look(const reader *r)
{
    facts f = {.width = -1};
    for (int k = 0; k < r->num; k++) {
        const base_row *row = row_of(r, k);
        int num[2] = {0, 0};
        if (r->has_groups && row->group < 0)
            continue;
        for (int w = 0; w < row->num; w++) {
            int value = cell_value(word_of(r, row, w));
            f.has_name = f.has_name || (value < 0 && word_of(r, row, w)->kind !=
                                                         BASE_DECIMAL);
            f.has_zero = f.has_zero || value == 0;
            if (value >= 0 && num[value]++ > 0)
                f.has_twice = true;
        }
        f.width = f.width < 0 ? row->num : f.width;
        f.is_ragged = f.is_ragged || row->num != f.width;
        bool is_named = is_named_row(r, k);
        f.has_label = f.has_label || is_named;
        f.lacks_label = f.lacks_label || !is_named;
    }
    return f;
}

static void note(reader *r, bool is_matrix)
{
    char more[100] = "";
    dlx_problem *p = r->p;
    if (r->left_out != NULL)
        snprintf(more, sizeof more, "; %.*s is a list of them",
                 r->left_out->size < 40 ? (int)r->left_out->size : 40,
                 r->left_out->at);
    else if (r->universe != NULL)
        snprintf(more, sizeof more, "; %.*s is to be covered",
                 (int)label_of(r, r->universe)->size,
                 label_of(r, r->universe)->at);
    else if (r->skipped > 0)
        snprintf(more, sizeof more, "; line %d is not read", r->skipped_at);
    if (r->is_guess || *more != '\0')
        dlx_note_guess(p, is_matrix ? "matrix" : "sets",
                       is_matrix ? "row" : "option", dlx_num_options(p),
                       is_matrix ? "column" : "item", dlx_num_items(p), more);
}

/* Returns whether a line has several rows, as "1 0; 0 1". */
static bool has_rows_in_lines(const reader *r)
{
    for (int k = 0; k < r->num; k++) {
        const base_row *row = row_of(r, k);
        bool is_joined = false, is_parted = false;
        for (int w = 1; w < row->num; w++) {
            const base_node *before = word_of(r, row, w - 1);
            const base_node *word = word_of(r, row, w);
            bool are_cells = cell_value(before) >= 0 && cell_value(word) >= 0;
            is_joined |= are_cells && before->part == word->part;
            is_parted |= are_cells && before->part != word->part;
        }
        if (is_joined && is_parted)
            return true;
    }
    return false;
}

static void skip_sentences(reader *r)
{
    int num_text = 0;
    while (!r->has_groups && num_text < r->num &&
           is_sentence(r, row_of(r, num_text)))
        num_text++;
    if (num_text == r->num || row_of(r, num_text)->label < 0)
        return;
    for (int k = 0; k < r->num; k++) {
        if (k < num_text)
            skip_line(r, row_of(r, k));
        else
            r->rows[k - num_text] = r->rows[k];
    }
    r->num -= num_text;
}

/* Returns whether the rows are a matrix. Sets is_guess if another reading is
 * possible. */
static bool choose_matrix(reader *r, const facts *f, enum dlx_lists wanted,
                          bool is_line)
{
    bool is_named = f->has_label && !f->lacks_label;
    bool is_binary =
        is_named
            ? f->has_zero && (!f->is_ragged || f->has_twice) && f->width > 1
            : f->has_zero || f->has_twice;
    bool is_matrix =
        wanted != DLX_SETS &&
        (wanted == DLX_MATRIX || is_line ||
         (is_binary && (!f->has_name || (f->has_zero && f->has_twice))));
    bool may_be_other =
        is_matrix ? !f->has_twice : f->has_zero && (!is_named || !f->has_name);
    r->is_guess = r->num == 1 || is_line || may_be_other ||
                  (f->has_label && f->lacks_label);
    return is_matrix;
}

static int read_rows(reader *r, enum dlx_lists wanted, bool *is_matrix)
{
    int num_groups = 0;
    skip_sentences(r);
    for (int k = 0; k < r->num; k++)
        num_groups += row_of(r, k)->group >= 0;
    facts f = look(r);
    bool is_line = !r->has_groups && (!f.has_label || f.lacks_label);
    *is_matrix = choose_matrix(r, &f, wanted, is_line);
    int split =
        *is_matrix && num_groups == 1 /* all rows are in the same brackets */
            ? BASE_SPLIT_PARTS | BASE_SPLIT_LINES
            : is_line && has_rows_in_lines(r) ? BASE_SPLIT_PARTS : BASE_WHOLE;
    int error = split != BASE_WHOLE ? choose_rows(r, split) : 0;
    if (error != 0)
        return error;
    if (is_line && wanted == DLX_SETS)
        return report(r, node_of(r, row_of(r, 0)),
                      "begins a line that lacks 'NAME =' or 'NAME:'");
    return *is_matrix ? read_matrix_rows(r)
                      : read_sets_rows(r, wanted == DLX_SETS);
}

int dlx_read_lists(dlx_problem *p, enum dlx_lists wanted, const char *text,
                   size_t size, dlx_text_error *error)
{
    reader r = {.p = p, .error = error};
    bool is_matrix = false;
    memset(error, 0, sizeof *error);
    int code = base_table_read(&r.t, text, size);
    base_node wrong = {.at = code == BASE_TABLE_BRACKETS ? r.t.wrong : text,
                       .size = code == BASE_TABLE_BRACKETS};
    int result = code == BASE_TABLE_BRACKETS
                     ? report(&r, &wrong, "has no matching bracket")
                 : code != 0 ? DLX_ENOMEM
                             : choose_rows(&r, BASE_WHOLE);
    if (result == 0)
        result = r.num == 0 ? report(&r, &wrong, "there are no lists")
                            : read_rows(&r, wanted, &is_matrix);
    if (result == 0) {
        p->format = is_matrix ? "matrix" : "sets";
        note(&r, is_matrix);
    }
    dlx_entries_clear(&r.entries);
    free(r.rows);
    base_table_clear(&r.t);
    return result;
}

/* ---- the formats -------------------------------------------------------- */

static int read_sets(dlx_problem *p, const char *text, size_t size,
                     dlx_text_error *error)
{
    return dlx_read_lists(p, DLX_SETS, text, size, error);
}

static int write_sets(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    (void)p;
    (void)to;
    snprintf(error->text, sizeof error->text,
             "sets can be read, but not written");
    return DLX_EFORMAT;
}

const dlx_format dlx_format_sets = {"sets", NULL, read_sets, write_sets};

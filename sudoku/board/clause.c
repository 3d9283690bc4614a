/* clause.c - clauses: read, written and built. */
#include "sudoku/board/clause.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- building ------------------------------------------------------------ */

/* Append to an array of num ints, whose capacity is the next power of two. */
static int push(int **array, int num, int value)
{
    if (num == 0 || (num & (num - 1)) == 0) {
        size_t cap = num == 0 ? 1 : 2 * (size_t)num;
        int *grown = realloc(*array, cap * sizeof *grown);
        if (grown == NULL)
            return SUDOKU_ENOMEM;
        *array = grown;
    }
    (*array)[num] = value;
    return 0;
}

int sudoku_clause_init_rule(sudoku_clause *clause, const sudoku_rule *rule)
{
    memset(clause, 0, sizeof *clause);
    clause->rule = rule;
    return push(&clause->group_start, 0, 0);
}

void sudoku_clause_clear(sudoku_clause *clause)
{
    free(clause->values);
    free(clause->cells);
    free(clause->group_start);
    free(clause->words);
    memset(clause, 0, sizeof *clause);
}

/* Begin a clause with a name or alias of a rule. */
static int begin(sudoku_clause *clause, const char *name, size_t size)
{
    const sudoku_rule *rule = sudoku_find_rule(name, size);
    const sudoku_rule_alias *alias = sudoku_find_rule_alias(name, size);
    memset(clause, 0, sizeof *clause);
    if (rule == NULL)
        return SUDOKU_ERULE;
    int code = sudoku_clause_init_rule(clause, rule);
    if (code == 0 && alias != NULL && alias->value != 0)
        code = sudoku_clause_add_value(clause, alias->value);
    if (code != 0)
        sudoku_clause_clear(clause);
    return code;
}

int sudoku_clause_init(sudoku_clause *clause, const char *rule)
{
    return begin(clause, rule, rule == NULL ? 0 : strlen(rule));
}

int sudoku_clause_add_value(sudoku_clause *clause, int value)
{
    int code = push(&clause->values, clause->num_values, value);
    clause->num_values += code == 0;
    return code;
}

int sudoku_clause_add_group(sudoku_clause *clause)
{
    int num_cells = clause->group_start[clause->num_groups];
    int code = push(&clause->group_start, clause->num_groups + 1, num_cells);
    clause->num_groups += code == 0;
    return code;
}

int sudoku_clause_add_cell(sudoku_clause *clause, int cell)
{
    if (clause->num_groups == 0) {
        int code = sudoku_clause_add_group(clause);
        if (code != 0)
            return code;
    }
    int *num_cells = &clause->group_start[clause->num_groups];
    int code = push(&clause->cells, *num_cells, cell);
    *num_cells += code == 0;
    return code;
}

int sudoku_clause_set_words(sudoku_clause *clause, const char *words,
                            size_t size)
{
    char *copy = NULL;
    assert(size < SIZE_MAX);
    if (size > 0) {
        copy = malloc(size + 1);
        if (copy == NULL)
            return SUDOKU_ENOMEM;
        memcpy(copy, words, size);
        copy[size] = '\0';
    }
    free(clause->words);
    clause->words = copy;
    return 0;
}

/* ---- reading ------------------------------------------------------------- */

typedef struct reader {
    const sudoku_shape *shape;
    const char *text, *at, *end;
    int line, column; /* of text */
    sudoku_clause *clause;
    sudoku_error *error;
} reader;

/* The place of a byte of the text. */
static int column_of(const reader *r, const char *at)
{
    ptrdiff_t column = r->column + (at - r->text);
    return column < INT_MAX ? (int)column : INT_MAX;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(reader *r)
{
    while (r->at < r->end && is_blank(*r->at))
        r->at++;
}

static const char *token_end(const reader *r)
{
    const char *at = r->at;
    while (at < r->end && !is_blank(*at))
        at++;
    return at;
}

static int fail_memory(const reader *r)
{
    return sudoku_fail(r->error, SUDOKU_ENOMEM, r->line, r->column, "%s",
                       sudoku_error_text(SUDOKU_ENOMEM));
}

/* A decimal at *at, moved past it; INT_MAX: it is too big; -1: there is none.
 */
static int read_decimal(const char **at, const char *end)
{
    enum { MAX = 1000000 };
    int value = 0;
    if (*at == end || !is_digit(**at))
        return -1;
    for (; *at < end && is_digit(**at); ++*at)
        value = value > MAX ? MAX + 1 : 10 * value + (**at - '0');
    return value > MAX ? INT_MAX : value;
}

static bool is_negative(const reader *r)
{
    return r->at < r->end && *r->at == '-';
}

/* Is the token at r->at a number, perhaps with a colon, or does it begin as a
 * cell does? */
static bool is_number(const reader *r)
{
    const char *end = token_end(r), *at = r->at + is_negative(r);
    return read_decimal(&at, end) >= 0 &&
           (at == end || (*at == ':' && at + 1 == end));
}

static bool is_cell(const reader *r)
{
    const char *at = r->at + 1;
    return r->at < r->end && (*r->at == 'r' || *r->at == 'R') &&
           read_decimal(&at, r->end) >= 0 && at < r->end &&
           (*at == 'c' || *at == 'C') && at + 1 < r->end && is_digit(at[1]);
}

/* "r1c4" at r->at. */
static int read_cell(reader *r, int *cell)
{
    const char *start = r->at;
    const sudoku_shape *shape = r->shape;
    if (!is_cell(r))
        return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                           column_of(r, start),
                           "a cell was expected, like r1c1");
    r->at++;
    int row = read_decimal(&r->at, r->end);
    r->at++;
    int column = read_decimal(&r->at, r->end);
    bool is_inside = row >= 1 && row <= shape->height && column >= 1 &&
                     column <= shape->width;
    *cell =
        !is_inside ? -1 : shape->cell_at[(row - 1) * shape->width + column - 1];
    if (*cell >= 0)
        return 0;
    int size = (int)(r->at - start < 20 ? r->at - start : 20);
    return sudoku_fail(
        r->error, SUDOKU_EINPUT, r->line, column_of(r, start),
        "there is no cell %.*s on the board%s", size, start,
        row == 0 || column == 0 ? "; rows and columns count from 1" : "");
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

/* Add the cells of the path after this one up to the other. */
static int add_path(reader *r, int from, int to, const char *at)
{
    const sudoku_shape *shape = r->shape;
    int row = shape->row[from], column = shape->column[from];
    int rows = shape->row[to] - row, columns = shape->column[to] - column;
    int steps = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    if (rows != 0 && columns != 0 && abs(rows) != abs(columns))
        return sudoku_fail(r->error, SUDOKU_EINPUT, r->line, column_of(r, at),
                           "a path from cell to cell is straight or diagonal");
    for (int k = 1; k <= steps; k++) {
        int place =
            (row + k * sign(rows)) * shape->width + column + k * sign(columns);
        if (shape->cell_at[place] < 0)
            return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                               column_of(r, at),
                               "a path from cell to cell leaves the board");
        if (sudoku_clause_add_cell(r->clause, shape->cell_at[place]) != 0)
            return fail_memory(r);
    }
    return 0;
}

/* "r1c1" or "r1c1-r1c4-r3c4"; a / may follow. */
static int read_cells(reader *r)
{
    int cell, next;
    int code = read_cell(r, &cell);
    if (code == 0 && sudoku_clause_add_cell(r->clause, cell) != 0)
        return fail_memory(r);
    while (code == 0 && r->at < r->end && *r->at == '-') {
        const char *at = ++r->at;
        code = read_cell(r, &next);
        if (code == 0)
            code = add_path(r, cell, next, at);
        cell = next;
    }
    if (code == 0 && r->at < r->end && !is_blank(*r->at) && *r->at != '/')
        return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                           column_of(r, r->at),
                           "after a cell comes a blank, \"-\" or \"/\"");
    return code;
}

/* ---- cells in words ------------------------------------------------------ */

/* Is this the next token, in small or capital letters? */
static bool is_word(const reader *r, const char *word)
{
    size_t size = (size_t)(token_end(r) - r->at);
    return size == strlen(word) && strncasecmp(r->at, word, size) == 0;
}

/* "row 3", "column 2": all cells of the board there. Returns 1 past them, 0:
 * something else stands here, or an error. */
static int read_line_of_board(reader *r)
{
    bool is_row = is_word(r, "row");
    if (!is_row && !is_word(r, "column") && !is_word(r, "col"))
        return 0;
    const sudoku_shape *shape = r->shape;
    reader next = *r;
    next.at = token_end(r);
    skip_blanks(&next);
    const char *start = next.at, *end = token_end(&next);
    int number = read_decimal(&next.at, end);
    if (number < 1 || next.at != end)
        return 0;
    if (number > (is_row ? shape->board_height : shape->width))
        return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                           column_of(r, start), "there is no %s %d",
                           is_row ? "row" : "column", number);
    r->at = next.at;
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        int at = is_row ? shape->row[cell] : shape->column[cell];
        if (at == number - 1 && sudoku_clause_add_cell(r->clause, cell) != 0)
            return fail_memory(r);
    }
    return 1;
}

/* "down-right" behind a cell: all further cells in that direction. Returns as
 * that. */
static int read_direction(reader *r)
{
    static const struct direction {
        const char *name;
        int rows, columns;
    } all[] = {{"up", -1, 0},        {"down", 1, 0},      {"left", 0, -1},
               {"right", 0, 1},      {"up-left", -1, -1}, {"up-right", -1, 1},
               {"down-left", 1, -1}, {"down-right", 1, 1}};
    const struct direction *d = all, *end = all + sizeof all / sizeof all[0];
    const sudoku_clause *c = r->clause;
    const sudoku_shape *shape = r->shape;
    while (d < end && !is_word(r, d->name))
        d++;
    if (d == end || c->num_groups == 0 || c->group_start[c->num_groups] == 0)
        return 0;
    int cell = c->cells[c->group_start[c->num_groups] - 1];
    r->at = token_end(r);
    for (;;) {
        int row = shape->row[cell] + d->rows;
        int column = shape->column[cell] + d->columns;
        if (row < 0 || row >= shape->board_height || column < 0 ||
            column >= shape->width)
            return 1;
        cell = shape->cell_at[row * shape->width + column];
        if (cell < 0)
            return 1;
        if (sudoku_clause_add_cell(r->clause, cell) != 0)
            return fail_memory(r);
    }
}

/* Either of these. */
static int read_words_for_cells(reader *r)
{
    int code = read_line_of_board(r);
    return code != 0 ? code : read_direction(r);
}

static bool is_empty_group(const sudoku_clause *clause)
{
    int g = clause->num_groups;
    return g == 0 || clause->group_start[g] == clause->group_start[g - 1];
}

/* Groups of cells, up to the words. */
static int read_groups(reader *r)
{
    const char *slash = NULL;
    bool may_be_empty = r->clause->rule->empty_groups;
    int words;
    for (;; skip_blanks(r)) {
        if (r->at < r->end && *r->at == '/') {
            slash = r->at++;
            if (is_empty_group(r->clause) && !may_be_empty)
                break;
            if (r->clause->num_groups == 0 &&
                sudoku_clause_add_group(r->clause) != 0)
                return fail_memory(r);
            if (sudoku_clause_add_group(r->clause) != 0)
                return fail_memory(r);
        } else if (is_cell(r)) {
            int code = read_cells(r);
            if (code != 0)
                return code;
        } else if ((words = read_words_for_cells(r)) != 0) {
            if (words < 0)
                return words;
        } else if (slash != NULL && is_empty_group(r->clause) &&
                   !may_be_empty) {
            break;
        } else {
            return 0;
        }
    }
    return sudoku_fail(r->error, SUDOKU_EINPUT, r->line, column_of(r, slash),
                       "before and after \"/\" there must be cells");
}

static int read_values(reader *r)
{
    for (; is_number(r); skip_blanks(r)) {
        const char *start = r->at;
        bool is_below = is_negative(r);
        r->at += is_below;
        int value = read_decimal(&r->at, r->end);
        r->at = token_end(r); /* past the colon */
        if (value == INT_MAX)
            return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                               column_of(r, start), "the number is too big");
        if (sudoku_clause_add_value(r->clause, is_below ? -value : value) != 0)
            return fail_memory(r);
    }
    return 0;
}

/* All after the name. */
static int read_rest(reader *r)
{
    int code = 0;
    skip_blanks(r);
    while (r->end > r->at && is_blank(r->end[-1]))
        r->end--;
    if (!r->clause->rule->only_words) {
        code = read_values(r);
        if (code == 0)
            code = read_groups(r);
    }
    if (code != 0)
        return code;
    if (sudoku_clause_set_words(r->clause, r->at, (size_t)(r->end - r->at)) !=
        0)
        return fail_memory(r);
    return 0;
}

/* May an alias, if it is one, stand for the rule in this clause? */
static int check_alias(const reader *r, const sudoku_rule_alias *alias)
{
    if (alias == NULL || alias->not_of_cells == NULL ||
        r->clause->num_groups == 0)
        return 0;
    return sudoku_fail(r->error, SUDOKU_ERULE, r->line, r->clause->column,
                       "%s: %s", alias->name, alias->not_of_cells);
}

/* Where the words of a name were written apart, like "anti knight", tell how it
 * is written; else which name is like this one. */
static void fail_name(const reader *r, const char *name, size_t size)
{
    enum { LONGEST = 40 };
    char joined[LONGEST];
    const char *next = name + size;
    while (next < r->end && is_blank(*next))
        next++;
    size_t more = 0;
    while (next + more < r->end && !is_blank(next[more]))
        more++;
    const sudoku_rule *rule = NULL;
    if (more > 0 && size + more < LONGEST) {
        memcpy(joined, name, size);
        memcpy(joined + size, next, more);
        rule = sudoku_find_rule(joined, size + more);
    }
    if (rule == NULL)
        sudoku_fail_unknown_rule(r->error, r->line, r->clause->column, name,
                                 size);
    else
        sudoku_fail(r->error, SUDOKU_ERULE, r->line, r->clause->column,
                    "there is no rule called \"%.*s\"; did you mean \"%s\"?",
                    (int)size, name, rule->name);
}

/* "r1c1 > r1c2", or with <: the rule greater, which has no name here. Returns
 * 1: it was read; 0: it is something else; or an error, and an empty clause. */
static int parse_comparison(reader *r)
{
    reader next = *r;
    if (!is_cell(r))
        return 0;
    next.at = token_end(r);
    skip_blanks(&next);
    if (next.at == next.end || (*next.at != '>' && *next.at != '<') ||
        token_end(&next) != next.at + 1)
        return 0;
    bool is_less = *next.at == '<';
    int cells[2];
    int code = begin(r->clause, "greater", strlen("greater"));
    r->clause->line = r->line;
    r->clause->column = column_of(r, r->at);
    if (code != 0)
        return fail_memory(r);
    code = read_cell(r, &cells[0]);
    r->at = next.at + 1;
    skip_blanks(r);
    if (code == 0)
        code = read_cell(r, &cells[1]);
    skip_blanks(r);
    if (code == 0 && r->at < r->end)
        code =
            sudoku_fail(r->error, SUDOKU_EINPUT, r->line, column_of(r, r->at),
                        "two cells are compared, and nothing follows");
    for (int k = 0; k < 2 && code == 0; k++)
        code = sudoku_clause_add_cell(r->clause, cells[k ^ (int)is_less]) != 0
                   ? fail_memory(r)
                   : 0;
    if (code == 0 && sudoku_clause_set_words(r->clause, "", 0) != 0)
        code = fail_memory(r);
    if (code != 0)
        sudoku_clause_clear(r->clause);
    return code != 0 ? code : 1;
}

int sudoku_clause_parse(sudoku_clause *clause, const sudoku_shape *shape,
                        const char *text, size_t size, int line, int column,
                        sudoku_error *error)
{
    reader r = {shape, text, text, text + size, line, column, clause, error};
    skip_blanks(&r);
    int comparison = parse_comparison(&r);
    if (comparison != 0)
        return comparison > 0 ? 0 : comparison;
    const char *name = r.at;
    r.at = token_end(&r);
    size_t name_size = (size_t)(r.at - name);
    int code = begin(clause, name, name_size);
    clause->line = line;
    clause->column = column_of(&r, name);
    if (code == SUDOKU_ERULE)
        fail_name(&r, name, name_size);
    else
        code = code != 0 ? fail_memory(&r) : read_rest(&r);
    if (code == 0)
        code = check_alias(&r, sudoku_find_rule_alias(name, name_size));
    if (code != 0)
        sudoku_clause_clear(clause);
    return code;
}

/* ---- writing ------------------------------------------------------------- */

void sudoku_clause_write(const sudoku_clause *clause, const sudoku_shape *shape,
                         sudoku_text *to)
{
    sudoku_text_add(to, clause->rule->name, strlen(clause->rule->name));
    for (int k = 0; k < clause->num_values; k++)
        sudoku_text_printf(to, " %d", clause->values[k]);
    for (int g = 0; g < clause->num_groups; g++) {
        if (g > 0)
            sudoku_text_printf(to, " /");
        for (int k = clause->group_start[g]; k < clause->group_start[g + 1];
             k++) {
            char name[SUDOKU_CELL_NAME_SIZE];
            sudoku_cell_name(shape, clause->cells[k], name);
            sudoku_text_add(to, " ", 1);
            sudoku_text_add(to, name, strlen(name));
        }
    }
    const char *words = clause->words == NULL ? "" : clause->words;
    sudoku_text_add(to, " ", words[0] != '\0');
    for (; *words != '\0'; words++) /* a map may be on several lines */
        sudoku_text_add(to, *words == '\n' ? " " : words, 1);
}

/*
 * clause_cells.c - reads the cells of a clause.
 *
 *     r1c1 r2c2              two cells
 *     r1c1-r1c4-r3c4         all cells on the path
 *     row 3, column 2, box 5, row3, r3, c2, b5      all cells there
 *     row 3 from right       the same cells in reverse order
 *     r1c2 down-right        the cell and all further ones in that direction
 *     CELLS / CELLS          two groups
 */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "sudoku/board/clause_read.h"
#include "sudoku/board/rule.h"

int sudoku_clause_complain(const clause_reader *r, const char *at,
                           const char *format, ...)
{
    char text[160];
    ptrdiff_t column = r->column + (at - r->text);
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return sudoku_fail(r->error, SUDOKU_EINPUT, r->line,
                       column < INT_MAX ? (int)column : INT_MAX, "%s", text);
}

int sudoku_clause_fail_memory(const clause_reader *r)
{
    return sudoku_fail(r->error, SUDOKU_ENOMEM, r->line, r->column, "%s",
                       sudoku_error_text(SUDOKU_ENOMEM));
}

bool sudoku_clause_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

void sudoku_clause_skip_blanks(clause_reader *r)
{
    while (r->at < r->end && sudoku_clause_is_blank(*r->at))
        r->at++;
}

const char *sudoku_clause_token_end(const clause_reader *r)
{
    const char *at = r->at;
    while (at < r->end && !sudoku_clause_is_blank(*at))
        at++;
    return at;
}

int sudoku_clause_decimal(const char **at, const char *end)
{
    enum { MAX = 1000000 };
    int value = 0;
    if (*at == end || !base_is_digit(**at))
        return -1;
    for (; *at < end && base_is_digit(**at); ++*at)
        value = value > MAX ? MAX + 1 : 10 * value + (**at - '0');
    return value > MAX ? INT_MAX : value;
}

/* ---- cells and ways ------------------------------------------------------ */

bool sudoku_clause_is_cell(const clause_reader *r)
{
    const char *at = r->at + 1;
    return r->at < r->end && (*r->at == 'r' || *r->at == 'R') &&
           sudoku_clause_decimal(&at, r->end) >= 0 && at < r->end &&
           (*at == 'c' || *at == 'C') && at + 1 < r->end &&
           base_is_digit(at[1]);
}

int sudoku_clause_read_cell(clause_reader *r, int *cell)
{
    const char *start = r->at;
    const sudoku_shape *shape = r->shape;
    if (!sudoku_clause_is_cell(r))
        return sudoku_clause_complain(r, start, "expected a cell, like r1c1");
    r->at++;
    int row = sudoku_clause_decimal(&r->at, r->end);
    r->at++;
    int column = sudoku_clause_decimal(&r->at, r->end);
    bool is_inside = row >= 1 && row <= shape->height && column >= 1 &&
                     column <= shape->width;
    *cell =
        !is_inside ? -1 : shape->cell_at[(row - 1) * shape->width + column - 1];
    if (*cell >= 0)
        return 0;
    int size = (int)(r->at - start < 20 ? r->at - start : 20);
    return sudoku_clause_complain(
        r, start, "there is no cell %.*s on the board%s", size, start,
        row == 0 || column == 0 ? "; rows and columns count from 1" : "");
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

static int add_path(clause_reader *r, int from, int to, const char *at)
{
    const sudoku_shape *shape = r->shape;
    int row = shape->row[from], column = shape->column[from];
    int rows = shape->row[to] - row, columns = shape->column[to] - column;
    int steps = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    if (rows != 0 && columns != 0 && abs(rows) != abs(columns))
        return sudoku_clause_complain(
            r, at, "a path from cell to cell must be straight or diagonal");
    for (int k = 1; k <= steps; k++) {
        int place =
            (row + k * sign(rows)) * shape->width + column + k * sign(columns);
        if (shape->cell_at[place] < 0)
            return sudoku_clause_complain(
                r, at, "a path from cell to cell leaves the board");
        if (sudoku_clause_add_cell(r->clause, shape->cell_at[place]) != 0)
            return sudoku_clause_fail_memory(r);
    }
    return 0;
}

/* Reads "r1c1" or "r1c1-r1c4-r3c4", which "/" may follow. */
static int read_cells(clause_reader *r)
{
    int cell, next;
    int code = sudoku_clause_read_cell(r, &cell);
    if (code == 0 && sudoku_clause_add_cell(r->clause, cell) != 0)
        return sudoku_clause_fail_memory(r);
    while (code == 0 && r->at < r->end && *r->at == '-') {
        const char *at = ++r->at;
        code = sudoku_clause_read_cell(r, &next);
        if (code == 0)
            code = add_path(r, cell, next, at);
        cell = next;
    }
    if (code == 0 && r->end - r->at > 1 && r->at[0] == ':' &&
        sudoku_clause_is_blank(r->at[1]))
        r->at++; /* the colon in "arrow r1c1: r1c2 r1c3" */
    if (code == 0 && r->at < r->end && !sudoku_clause_is_blank(*r->at) &&
        *r->at != '/')
        return sudoku_clause_complain(
            r, r->at, "expected a blank, \"-\" or \"/\" after a cell");
    return code;
}

/* ---- cells in words ------------------------------------------------------ */

static bool is_word(const clause_reader *r, const char *word)
{
    size_t size = (size_t)(sudoku_clause_token_end(r) - r->at);
    return size == strlen(word) && strncasecmp(r->at, word, size) == 0;
}

typedef struct board_line {
    char kind; /* 'r', 'c' or 'b'; 0: none */
    int number;
    const char *at;
} board_line;

/* Reads "row 3", "row3" or, if the rule takes no words after cells, "r3".
 * Returns kind 0 if there is none of these. */
static board_line find_line(clause_reader *r)
{
    static const char *const names[] = {"row", "column", "col", "box"};
    board_line none = {'\0', 0, NULL}, line = none;
    size_t size = 0;
    for (int k = 0; k < 4; k++) {
        size_t length = strlen(names[k]);
        if ((size_t)(r->end - r->at) > length &&
            strncasecmp(r->at, names[k], length) == 0 && length > size) {
            line.kind = names[k][0];
            size = length;
        }
    }
    if (size == 0 && r->at < r->end && !r->clause->rule->text.has_words &&
        strchr("rRcCbB", *r->at) != NULL) {
        line.kind = (char)(*r->at | 0x20);
        size = 1;
    }
    clause_reader next = *r;
    next.at += size;
    if (size > 1)
        sudoku_clause_skip_blanks(&next);
    line.at = next.at;
    line.number = sudoku_clause_decimal(&next.at, r->end);
    bool is_whole = next.at == r->end || sudoku_clause_is_blank(*next.at) ||
                    *next.at == '/' || *next.at == ':';
    if (size == 0 || line.number < 0 || !is_whole)
        return none;
    r->at = next.at + (next.at < r->end && *next.at == ':');
    return line;
}

static bool is_on(const sudoku_shape *shape, board_line line, int cell)
{
    if (line.kind != 'b')
        return line.number - 1 ==
               (line.kind == 'r' ? shape->row[cell] : shape->column[cell]);
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (house->kind == SUDOKU_BOX && house->number == line.number - 1)
            return sudoku_shape_is_in(shape, cell, h);
    }
    return false;
}

/* Returns 1 for "from left" and the like, -1 for "from right" or "reversed", 0
 * if there are no such words. */
static int read_order(clause_reader *r, char kind)
{
    static const char *const ends[] = {"left", "right", "top", "bottom"};
    clause_reader next = *r;
    sudoku_clause_skip_blanks(&next);
    if (is_word(&next, "reversed") || is_word(&next, "backwards")) {
        r->at = sudoku_clause_token_end(&next);
        return -1;
    }
    if (!is_word(&next, "from"))
        return 0;
    next.at = sudoku_clause_token_end(&next);
    sudoku_clause_skip_blanks(&next);
    if (is_word(&next, "the")) {
        next.at = sudoku_clause_token_end(&next);
        sudoku_clause_skip_blanks(&next);
    }
    for (int k = 0; k < 4; k++) {
        if (!is_word(&next, ends[k]) || (kind == 'r') != (k < 2))
            continue;
        r->at = sudoku_clause_token_end(&next);
        return k % 2 == 0 ? 1 : -1;
    }
    return 0;
}

/* Adds the cells of a row, column or box. Returns 1, 0 if there is none here,
 * or an error. */
static int read_line_of_board(clause_reader *r)
{
    board_line line = find_line(r);
    if (line.kind == '\0')
        return 0;
    const sudoku_shape *shape = r->shape;
    int order = read_order(r, line.kind), n = shape->num_board_cells;
    bool is_some = false;
    for (int k = 0; k < n; k++) {
        int cell = order < 0 ? n - 1 - k : k;
        if (!is_on(shape, line, cell))
            continue;
        is_some = true;
        if (sudoku_clause_add_cell(r->clause, cell) != 0)
            return sudoku_clause_fail_memory(r);
    }
    if (!is_some)
        return sudoku_clause_complain(r, line.at, "there is no %s %d",
                                      line.kind == 'r'   ? "row"
                                      : line.kind == 'c' ? "column"
                                                         : "box",
                                      line.number);
    return 1;
}

typedef struct direction {
    const char *name, *compass, *arrow;
    int rows, columns;
} direction;

/* Reads "down-right", "downright", "south-east" or an arrow. */
static const direction *find_direction(const clause_reader *r)
{
    static const direction all[] = {{"up", "north", "↑", -1, 0},
                                    {"down", "south", "↓", 1, 0},
                                    {"left", "west", "←", 0, -1},
                                    {"right", "east", "→", 0, 1},
                                    {"upleft", "northwest", "↖", -1, -1},
                                    {"upright", "northeast", "↗", -1, 1},
                                    {"downleft", "southwest", "↙", 1, -1},
                                    {"downright", "southeast", "↘", 1, 1}};
    enum { LONGEST = 12 };
    char word[LONGEST + 1] = "";
    size_t size = 0;
    for (const char *at = r->at; at < sudoku_clause_token_end(r); at++) {
        if (size == LONGEST)
            return NULL;
        if (*at != '-' && *at != '_')
            word[size++] = *at;
    }
    for (int k = 0; k < (int)(sizeof all / sizeof all[0]); k++) {
        if (strcasecmp(word, all[k].name) == 0 ||
            strcasecmp(word, all[k].compass) == 0 ||
            strcmp(word, all[k].arrow) == 0)
            return &all[k];
    }
    return NULL;
}

/* Reads a direction and adds all cells in that direction. Returns as
 * read_line_of_board(). */
static int read_direction(clause_reader *r, int cell)
{
    const direction *d = find_direction(r);
    const sudoku_shape *shape = r->shape;
    if (d == NULL || (cell < 0 && r->clause->rule->text.has_words))
        return 0;
    if (cell < 0)
        return sudoku_clause_complain(
            r, r->at,
            "expected a direction after a cell, or \"from right\" after a row");
    r->at = sudoku_clause_token_end(r);
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
            return sudoku_clause_fail_memory(r);
    }
}

/* ---- groups -------------------------------------------------------------- */

static bool is_empty_group(const sudoku_clause *clause)
{
    int g = clause->num_groups;
    return g == 0 || clause->group_start[g] == clause->group_start[g - 1];
}

static int last_cell(const sudoku_clause *clause)
{
    return clause->cells[clause->group_start[clause->num_groups] - 1];
}

/* Repeats the first cell at the end if lines are closed. */
static int close_group(clause_reader *r)
{
    sudoku_clause *c = r->clause;
    if (!r->is_closed || is_empty_group(c))
        return 0;
    int first = c->cells[c->group_start[c->num_groups - 1]];
    if (last_cell(c) != first && sudoku_clause_add_cell(c, first) != 0)
        return sudoku_clause_fail_memory(r);
    return 0;
}

static int next_group(clause_reader *r)
{
    if (close_group(r) != 0 ||
        (r->clause->num_groups == 0 && sudoku_clause_add_group(r->clause) != 0))
        return sudoku_clause_fail_memory(r);
    return sudoku_clause_add_group(r->clause) != 0
               ? sudoku_clause_fail_memory(r)
               : 0;
}

int sudoku_clause_read_groups(clause_reader *r)
{
    const char *slash = NULL;
    bool may_be_empty = r->clause->rule->text.empty_groups;
    bool is_after_cell = false;
    for (int code = 1; code > 0; sudoku_clause_skip_blanks(r)) {
        if (r->at < r->end && *r->at == '/') {
            slash = r->at++;
            if (is_empty_group(r->clause) && !may_be_empty)
                break;
            code = next_group(r);
            code = code == 0 ? 1 : code;
            is_after_cell = false;
        } else if (sudoku_clause_is_cell(r)) {
            code = read_cells(r);
            code = code == 0 ? 1 : code;
            is_after_cell = true;
        } else {
            code = read_line_of_board(r);
            if (code == 0)
                code = read_direction(r, is_after_cell ? last_cell(r->clause)
                                                       : -1);
            is_after_cell = false;
        }
        if (code < 0)
            return code;
        if (code == 0 && slash != NULL && is_empty_group(r->clause) &&
            !may_be_empty)
            break;
        if (code == 0)
            return close_group(r);
    }
    return sudoku_clause_complain(r, slash,
                                  "expected cells before and after \"/\"");
}

/* iss_outside.c - clues outside of the board. */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/iss/iss.h"

#include <string.h>

/* Finds the direction of a little killer that begins in a border cell of an n x
 * n board. Returns 0 if none does. */
static int find_diagonal(int n, int row, int column, int *rows, int *columns)
{
    int last = n - 1;
    *rows = *columns = 1;
    if (column == 0 && row < last)
        return 1;
    if (column == last && row > 0 && row < last) {
        *rows = *columns = -1;
        return 1;
    }
    *rows = row == 0 ? 1 : -1;
    *columns = row == 0 ? -1 : 1;
    return (row == 0 && column > 0) ||
           (row == last && column > 0 && column < last);
}

/* Reads a diagonal: 30~R1C6. */
void sudoku_iss_read_little_killer(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    int row, column, rows, columns, n = b->board->shape->board_height;
    if (b->board->shape->width != n)
        sudoku_clause_fail(b, SUDOKU_ESHAPE,
                           "little killers need a square board");
    sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    sudoku_token argument = sudoku_iss_take(b, c, "a cell at the border");
    if (sudoku_iss_is_cell(b, &argument, &row, &column) &&
        find_diagonal(n, row, column, &rows, &columns))
        sudoku_clause_put_line(b, row, column, rows, columns);
    else
        sudoku_iss_fail_argument(b, &argument, "a cell at the border");
}

/* Returns the 0-based number of a line, or < 0. It is decimal, unlike those of
 * cells; our own old files have a single letter. */
static int number_of_line(const sudoku_token *line)
{
    int number =
        line->size < 2 ? -1 : sudoku_iss_decimal(line->at + 1, line->size - 1);
    if (number < 0 && line->size == 2)
        number = sudoku_iss_sign(line->at[1]);
    return number - 1;
}

static void put_line(sudoku_clause_builder *b, const sudoku_token *line,
                     bool back)
{
    int k = number_of_line(line);
    char kind = k < 0 ? 0 : line->at[0];
    int last =
        (kind == 'R' ? b->board->shape->width : b->board->shape->board_height) -
        1;
    b->at = line->at;
    if (k < 0 || (kind != 'R' && kind != 'C'))
        sudoku_iss_fail_argument(b, line, "a row or column like R1");
    else if (kind == 'R')
        sudoku_clause_put_line(b, k, back ? last : 0, 0, back ? -1 : 1);
    else
        sudoku_clause_put_line(b, back ? last : 0, k, back ? -1 : 1, 0);
}

void sudoku_iss_read_one_end(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    sudoku_token line = sudoku_iss_take(b, c, "a row or column like R1");
    put_line(b, &line, false);
}

/* Reads clues at both ends of a line, R5~17~3, one of which may be missing.
 * Each becomes a clause of the rule; if rule is NULL, a group of the current
 * clause. */
static void put_both_ends(sudoku_clause_builder *b, iss_constraint *c,
                          const char *rule)
{
    sudoku_token line = sudoku_iss_take(b, c, "a row or column like R1"), clue;
    bool is_begun = true;
    for (int k = 0; k < 2 && b->code == 0 && sudoku_iss_next_argument(c, &clue);
         k++) {
        if (clue.size == 0)
            continue;
        int value = sudoku_iss_decimal(clue.at, clue.size);
        if (value < 0)
            sudoku_iss_fail_argument(b, &clue, "a number");
        if (rule == NULL) {
            sudoku_clause_put_group(b);
        } else if (!is_begun) {
            sudoku_clause_end(b);
            sudoku_clause_begin(b, rule);
        }
        is_begun = false;
        sudoku_clause_put_value(b, value);
        put_line(b, &line, k == 1);
    }
    if (is_begun)
        sudoku_iss_fail_argument(b, &line, "a clue");
}

void sudoku_iss_read_both_ends(sudoku_site_reader *r)
{
    put_both_ends(r->b, r->all, r->row->rule);
}

/* ---- writing ------------------------------------------------------------- */

bool sudoku_iss_write_little_killer(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = sudoku_site_group_cells(w, 0);
    int n = sudoku_site_group_size(w, 0), rows, columns,
        back[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < n; k++)
        back[n - 1 - k] = cells[k];
    for (int k = 0; k < 2; k++, cells = back) {
        int down, across;
        if (!find_diagonal(shape->num_digits, shape->row[cells[0]],
                           shape->column[cells[0]], &rows, &columns) ||
            !sudoku_get_direction(shape, cells, n, &down, &across) ||
            down != rows || across != columns)
            continue;
        sudoku_text_printf(w->to, "~%d", w->clause->values[0]);
        sudoku_iss_add_cell(w, cells[0]);
        return true;
    }
    return false;
}

static bool write_end(sudoku_site_writer *w, int g, bool is_one)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = sudoku_site_group_cells(w, g);
    int value = w->clause->values[g], rows, columns;
    if (!sudoku_get_direction(shape, cells, sudoku_site_group_size(w, g), &rows,
                              &columns) ||
        (rows != 0 && columns != 0) || cells[0] >= shape->num_board_cells)
        return false;
    bool is_row = rows == 0, is_back = rows + columns < 0;
    if (is_back && is_one)
        return false;
    int line = 1 + (is_row ? shape->row : shape->column)[cells[0]];
    char kind = is_row ? 'R' : 'C';
    if (is_one)
        sudoku_text_printf(w->to, "~%d~%c%d", value, kind, line);
    else if (!is_back)
        sudoku_text_printf(w->to, "~%c%d~%d~", kind, line, value);
    else
        sudoku_text_printf(w->to, "~%c%d~~%d", kind, line, value);
    return true;
}

bool sudoku_iss_write_one_end(sudoku_site_writer *w)
{
    return write_end(w, 0, true);
}

bool sudoku_iss_write_both_ends(sudoku_site_writer *w)
{
    return write_end(w, 0, false);
}

/* ---- ranks --------------------------------------------------------------- */

void sudoku_iss_put_ranks(sudoku_clause_builder *b, iss_constraint *c)
{
    put_both_ends(b, c, NULL);
}

/* Reads a rank. Inside Or, each one is a clause of its own. */
void sudoku_iss_read_rank(sudoku_site_reader *r)
{
    put_both_ends(r->b, r->all, NULL);
}

static bool has_same_line(sudoku_site_writer *w, const sudoku_clause *other)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        size_t size = (size_t)sudoku_site_group_size(w, g) * sizeof(int);
        for (int k = 0; k < other->num_groups && other != w->clause; k++) {
            const int *line = other->cells + other->group_start[k];
            if (memcmp(line, sudoku_site_group_cells(w, g), size) == 0)
                return true;
        }
    }
    return false;
}

/* Returns whether the ranks can be read back, when all of them form one clause:
 * ties must be allowed for all or none, and each line has one rank. */
static bool can_express_ranks(sudoku_site_writer *w)
{
    bool has_ties = w->clause->words != NULL;
    for (int k = 0; k < w->board->num_rules; k++) {
        const sudoku_clause *other = &w->board->rules[k].clause;
        bool is_rank = strcmp(sudoku_rule_name(other->rule), "full-rank") == 0;
        bool is_no_ties = strcmp(sudoku_rule_name(other->rule), "no-ties") == 0;
        if ((is_rank && has_ties != (other->words != NULL)) ||
            (is_rank && has_same_line(w, other)) || (is_no_ties && has_ties))
            return false;
    }
    return true;
}

bool sudoku_iss_write_rank(sudoku_site_writer *w)
{
    bool is_last = w->group + 1 == w->clause->num_groups;
    if (!write_end(w, w->group, false))
        return false;
    if (is_last && w->clause->words != NULL)
        sudoku_text_printf(w->to, ".FullRankTies~any");
    return can_express_ranks(w);
}

void sudoku_iss_read_ties(sudoku_site_reader *r)
{
    sudoku_token argument = sudoku_iss_take(r->b, r->all, "none");
    if (!sudoku_iss_is(&argument, "none"))
        sudoku_iss_fail_argument(r->b, &argument, "none");
}

bool sudoku_iss_write_ties(sudoku_site_writer *w)
{
    sudoku_text_printf(w->to, "~none");
    return can_express_ranks(w);
}

/* iss_clause.c - a constraint of Interactive Sudoku Solver as a clause. */
#include "sudoku/formats/iss/iss_clause.h"

#include "sudoku/formats/iss/iss_arguments.h"
#include "sudoku/formats/iss/iss_board.h"
#include "sudoku/formats/iss/iss_chaos.h"
#include "sudoku/formats/iss/iss_keys.h"
#include "sudoku/formats/iss/iss_loop.h"
#include "sudoku/formats/iss/iss_outside.h"
#include "sudoku/formats/iss/iss_types.h"

#include <string.h>

/* ---- forms of constraints ------------------------------------------------ */

static void put_diagonal(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument = sudoku_iss_take(b, c, "1 or -1");
    bool is_falling = sudoku_iss_is(&argument, "-1");
    if (!is_falling && !sudoku_iss_is(&argument, "1"))
        sudoku_iss_fail_argument(b, &argument, "1 or -1");
    sudoku_clause_put_words(b, is_falling ? "falling" : "rising");
}

/* A number, where 0 or nothing is none; then cells. */
static void put_number_cells(sudoku_clause_builder *b, iss_constraint *c,
                             int usual)
{
    if (usual == ISS_ANY_NUMBER) {
        sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
        sudoku_iss_put_cells(b, c);
        return;
    }
    sudoku_token argument = sudoku_iss_take(b, c, "a number");
    int row, column, value = sudoku_iss_decimal(argument.at, argument.size);
    if (value > 0 || usual > 0)
        sudoku_clause_put_value(b, value > 0 ? value : usual);
    if (value < 0 && sudoku_iss_is_cell(b, &argument, &row, &column))
        sudoku_iss_put_cell(b, &argument);
    else if (value < 0 && argument.size > 0)
        sudoku_iss_fail_argument(b, &argument, "a number");
    sudoku_iss_put_cells(b, c);
}

/* Numbers with _ between them; as counts: how often each of them stands there,
 * and itself. */
static void put_digits(sudoku_clause_builder *b, iss_constraint *c,
                       bool as_counts)
{
    int count[SUDOKU_MAX_DIGITS + 1] = {0};
    sudoku_token argument = sudoku_iss_take(b, c, "digits like 1_2");
    if (!as_counts) {
        sudoku_iss_put_values(b, &argument);
        sudoku_iss_put_cells(b, c);
        return;
    }
    const char *at = argument.at, *end = at + argument.size;
    while (b->code == 0 && at <= end) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(at, (size_t)(stop - at));
        if (value < 0 || value > SUDOKU_MAX_DIGITS)
            sudoku_iss_fail_argument(b, &argument, "digits like 1_2");
        else
            count[value]++;
        at = stop + 1;
    }
    for (int value = 0; value <= SUDOKU_MAX_DIGITS; value++) {
        if (count[value] > 0) {
            sudoku_clause_put_value(b, count[value]);
            sudoku_clause_put_value(b, value);
        }
    }
    sudoku_iss_put_cells(b, c);
}

/* "20", or "0_=_1_1_-10": the sum, and a factor for each cell. */
static void put_sum(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument = sudoku_iss_take(b, c, "a number");
    const char *at = argument.at, *end = at + argument.size;
    bool has_factors = memchr(at, '_', argument.size) != NULL;
    sudoku_clause_begin(b, has_factors ? "weighted-sum" : "sum");
    for (int k = 0; b->code == 0 && at <= end; k++) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        bool is_negative = at < stop && *at == '-';
        int value = sudoku_iss_decimal(at + is_negative,
                                       (size_t)(stop - at) - is_negative);
        bool is_sign = k == 1 && stop == at + 1 && *at == '=';
        if (!is_sign && (value < 0 || k == 1))
            sudoku_iss_fail_argument(b, &argument,
                                     "a number, or one and factors like "
                                     "0_=_1_-1");
        if (!is_sign)
            sudoku_clause_put_value(b, is_negative ? -value : value);
        at = stop + 1;
    }
    sudoku_iss_put_cells(b, c);
}

/* Is the argument among those that are left? */
static bool stands_again(const iss_constraint *left, const sudoku_token *cell)
{
    iss_constraint c = *left;
    sudoku_token other;
    while (sudoku_iss_next_argument(&c, &other)) {
        if (other.size == cell->size &&
            memcmp(other.at, cell->at, cell->size) == 0)
            return true;
    }
    return false;
}

/* A cell may be in a cage twice: it counts twice for the sum, and differs from
 * the others. */
static void put_cage(sudoku_clause_builder *b, iss_constraint *c)
{
    iss_constraint left = *c;
    sudoku_token number = sudoku_iss_take(b, &left, "a number"), cell;
    bool has_twice = false;
    for (iss_constraint k = left; sudoku_iss_next_argument(&k, &cell);)
        has_twice = has_twice || stands_again(&k, &cell);
    if (!has_twice) {
        put_number_cells(b, c, 0);
        return;
    }
    sudoku_clause_begin(b, "different");
    while (sudoku_iss_next_argument(&left, &cell)) {
        if (!stands_again(&left, &cell))
            sudoku_iss_put_cell(b, &cell);
    }
    if (sudoku_iss_decimal(number.at, number.size) == 0) {
        c->at = c->end;
        return;
    }
    sudoku_clause_end(b);
    put_sum(b, c);
}

/* Each sign is a number. */
static void put_say(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument =
        sudoku_iss_take(b, c, "counts and digits like 1223");
    for (size_t k = 0; k < argument.size; k++) {
        int value = sudoku_iss_sign(argument.at[k]);
        if (value < 0)
            sudoku_iss_fail_argument(b, &argument,
                                     "counts and digits like 1223");
        sudoku_clause_put_value(b, value);
    }
    sudoku_iss_put_cells(b, c);
}

/* A number of groups; then all their cells, of each as many. */
static void put_sets(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument = sudoku_iss_take(b, c, "a number");
    int num = sudoku_iss_decimal(argument.at, argument.size), n = 0;
    iss_constraint ahead = *c;
    sudoku_token cell;
    while (sudoku_iss_next_argument(&ahead, &cell))
        n++;
    if (num < 1 || n < num || n % num != 0) {
        sudoku_iss_fail_argument(b, &argument,
                                 "a number that divides that of the cells");
        return;
    }
    for (int k = 0; b->code == 0 && sudoku_iss_next_argument(c, &cell); k++) {
        if (k % (n / num) == 0)
            sudoku_clause_put_group(b);
        sudoku_iss_put_cell(b, &cell);
    }
}

/* Cells, and - between groups of them. */
static void put_segments(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument;
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument)) {
        if (sudoku_iss_is(&argument, "-"))
            sudoku_clause_put_group(b);
        else
            sudoku_iss_put_cell(b, &argument);
    }
}

static void put_quad(sudoku_clause_builder *b, iss_constraint *c)
{
    int row, column;
    sudoku_token corner = sudoku_iss_take(b, c, "a cell like R1C1");
    if (!sudoku_iss_is_cell(b, &corner, &row, &column)) {
        sudoku_iss_fail_argument(b, &corner, "a cell like R1C1");
        return;
    }
    while (b->code == 0 && c->at < c->end)
        sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    b->at = corner.at;
    for (int k = 0; k < 4; k++)
        sudoku_clause_put_place(b, row + k / 2, column + k % 2);
}

/* The first cells are a number, which people read row by row. */
static void put_pill(sudoku_clause_builder *b, iss_constraint *c)
{
    enum { MAX = 4 };
    int rows[MAX], columns[MAX], size = sudoku_iss_take_number(b, c), n = 0;
    sudoku_token argument = {c->end, 0};
    for (; n < size && n < MAX && sudoku_iss_next_argument(c, &argument); n++) {
        int row, column, k = n;
        if (!sudoku_iss_is_cell(b, &argument, &row, &column)) {
            sudoku_iss_fail_argument(b, &argument, "a cell like R1C1");
            return;
        }
        for (; k > 0 && (rows[k - 1] > row ||
                         (rows[k - 1] == row && columns[k - 1] > column));
             k--) {
            rows[k] = rows[k - 1];
            columns[k] = columns[k - 1];
        }
        rows[k] = row;
        columns[k] = column;
    }
    if (n < size)
        sudoku_iss_fail_argument(b, &argument, "a pill of two or three cells");
    for (int k = 0; k < n; k++)
        sudoku_clause_put_place(b, rows[k], columns[k]);
    sudoku_clause_put_group(b);
    sudoku_iss_put_cells(b, c);
}

/* All pairs of neighbours among the cells, each as a group. A cell stands there
 * once, so that there are not many times more pairs than cells. */
static void put_pairs(sudoku_clause_builder *b, iss_constraint *c)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    uint16_t rows[MAX], columns[MAX]; /* the stack may be small */
    int n = 0, row, column;
    sudoku_token argument = {c->end, 0};
    for (; n < MAX && sudoku_iss_next_argument(c, &argument); n++) {
        if (!sudoku_iss_is_cell(b, &argument, &row, &column)) {
            sudoku_iss_fail_argument(b, &argument, "a cell like R1C1");
            return;
        }
        rows[n] = (uint16_t)row;
        columns[n] = (uint16_t)column;
        int k = 0;
        while (rows[k] != rows[n] || columns[k] != columns[n])
            k++;
        if (k < n) {
            sudoku_iss_fail_argument(b, &argument, "another cell");
            return;
        }
    }
    for (int a = 0; a < n; a++) {
        for (int j = a + 1; j < n; j++) {
            int across = columns[a] - columns[j], down = rows[a] - rows[j];
            if (across * across + down * down != 1)
                continue;
            sudoku_clause_put_group(b);
            sudoku_clause_put_place(b, rows[a], columns[a]);
            sudoku_clause_put_place(b, rows[j], columns[j]);
        }
    }
}

/* In an Or: a clause by itself. */
static void put_rank(sudoku_clause_builder *b, iss_constraint *c)
{
    if (sudoku_iss_is(&c->name, "FullRank")) {
        sudoku_iss_put_both_ends(b, c, NULL);
        return;
    }
    sudoku_token argument = sudoku_iss_take(b, c, "none");
    if (!sudoku_iss_is(&argument, "none"))
        sudoku_iss_fail_argument(b, &argument, "none");
}

/* The pairs of all dots before. */
static void put_strict(sudoku_clause_builder *b, const char *rule)
{
    bool is_xv = strcmp(rule, "strict-xv") == 0;
    const char *first = is_xv ? "x" : "white-dot";
    const char *second = is_xv ? "v" : "black-dot";
    for (int k = 0; k < b->board->num_rules; k++) {
        const sudoku_clause *dots = &b->board->rules[k].clause;
        if (strcmp(dots->rule->name, first) != 0 &&
            strcmp(dots->rule->name, second) != 0)
            continue;
        for (int g = 0; g < dots->num_groups; g++) {
            sudoku_clause_put_group(b);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g]]);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g] + 1]);
        }
    }
}

/* ---- all forms ----------------------------------------------------------- */

/* The row of the table with that name; "Indexing" has two. */
static const iss_type *find_type(const iss_constraint *c)
{
    const iss_type *type = sudoku_iss_types;
    while (type->name != NULL && !sudoku_iss_is(&c->name, type->name))
        type++;
    if (type->form == ISS_ROWS && c->end - c->at > 1 && c->at[1] == 'C')
        type++;
    return type;
}

/* Forms that are numbers and cells. */
static void put_plain_form(sudoku_clause_builder *b, iss_constraint *c,
                           const iss_type *type)
{
    switch (type->form) {
    case ISS_ROWS:
    case ISS_COLUMNS:
        sudoku_iss_take(b, c, "R or C");
        sudoku_iss_put_cells(b, c);
        break;
    case ISS_CELLS:
        sudoku_iss_put_cells(b, c);
        break;
    case ISS_NUMBER_CELLS:
        put_number_cells(b, c, type->usual);
        break;
    case ISS_DIGITS_CELLS:
    case ISS_COUNTS_CELLS:
        put_digits(b, c, type->form == ISS_COUNTS_CELLS);
        break;
    case ISS_SAY_CELLS:
        put_say(b, c);
        break;
    case ISS_SETS:
        put_sets(b, c);
        break;
    case ISS_SEGMENTS:
        put_segments(b, c);
        break;
    case ISS_QUAD:
        put_quad(b, c);
        break;
    case ISS_PILL:
        put_pill(b, c);
        break;
    case ISS_PAIRS:
        put_pairs(b, c);
        break;
    default: /* the others are in the functions below */
        break;
    }
}

static void put_region_form(sudoku_clause_builder *b, iss_constraint *c,
                            const iss_type *type)
{
    switch (type->form) {
    case ISS_REGIONS:
        sudoku_iss_put_regions(b, sudoku_iss_region_size(b->record));
        break;
    case ISS_CHAOS_ARROW:
        sudoku_iss_put_chaos_arrow(b, c);
        break;
    case ISS_CHAOS_COUNT:
        sudoku_iss_put_chaos_count(b, c);
        break;
    case ISS_CONNECTED:
        sudoku_iss_put_connected(b, c);
        break;
    default:
        put_plain_form(b, c, type);
    }
}

static void put_form(sudoku_clause_builder *b, iss_constraint *c,
                     const iss_type *type)
{
    switch (type->form) {
    case ISS_NONE:
        break;
    case ISS_DIAGONAL:
        put_diagonal(b, c);
        break;
    case ISS_LITTLE_KILLER:
        sudoku_iss_put_little_killer(b, c);
        break;
    case ISS_BOTH_ENDS:
        sudoku_iss_put_both_ends(b, c, type->rule);
        break;
    case ISS_RANKS:
        put_rank(b, c);
        break;
    case ISS_ONE_END:
        sudoku_iss_put_one_end(b, c);
        break;
    case ISS_SUM:
        put_sum(b, c);
        break;
    case ISS_CAGE:
        put_cage(b, c);
        break;
    case ISS_STRICT:
        put_strict(b, type->rule);
        break;
    case ISS_AUTOMATON:
        sudoku_iss_put_automaton(b, c);
        break;
    case ISS_TABLE:
    case ISS_TABLE_ALL:
    case ISS_REGEX:
        sudoku_iss_put_key(b, c, type);
        break;
    default:
        put_region_form(b, c, type);
    }
}

/* Does it say something of the board or of the whole text, so that it is read
 * elsewhere, or nowhere within others? */
static bool is_of_board(const iss_constraint *c)
{
    static const char *const names[] = {"Container", "Doppelganger",   "Given",
                                        "NoBoxes",   "SearchPriority", NULL};
    int k = 0;
    while (names[k] != NULL && !sudoku_iss_is(&c->name, names[k]))
        k++;
    return names[k] != NULL;
}

int sudoku_iss_build(sudoku_clause_builder *b, iss_constraint *c)
{
    const iss_type *type = find_type(c);
    sudoku_token rest;
    b->at = c->name.at;
    if (type->name == NULL)
        return sudoku_clause_fail(
            b, SUDOKU_ERULE,
            is_of_board(c) ? "the constraint %.*s cannot stand here"
                           : "there is no constraint called %.*s",
            c->name.size < 40 ? (int)c->name.size : 40, c->name.at);
    if (sudoku_iss_is_loop(c)) {
        sudoku_iss_build_loop(b, c);
        return b->code;
    }
    sudoku_clause_begin(b, type->rule);
    put_form(b, c, type);
    if (b->code == 0 && sudoku_iss_next_argument(c, &rest) && rest.size > 0)
        sudoku_iss_fail_argument(b, &rest, "the end of the constraint");
    b->at = c->name.at;
    return sudoku_clause_end(b);
}

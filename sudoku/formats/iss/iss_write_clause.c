/* iss_write_clause.c - a clause as constraints of Interactive Sudoku Solver. */
#include "sudoku/formats/iss/iss_write_clause.h"

#include "sudoku/board/board_features.h"
#include "sudoku/constraints/nfa.h"
#include "sudoku/formats/iss/iss_base64.h"
#include "sudoku/formats/iss/iss_nfa.h"
#include "sudoku/formats/iss/iss_outside.h"
#include "sudoku/formats/iss/iss_types.h"
#include "sudoku/formats/iss/iss_write_cell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct writer {
    const sudoku_board *board;
    const sudoku_clause *clause;
    const iss_type *type;
    sudoku_text *to;
} writer;

static void add(const writer *w, const char *text)
{
    sudoku_text_add(w->to, text, strlen(text));
}

static void add_cell(const writer *w, int cell)
{
    sudoku_iss_write_cell(w->board, cell, w->to);
}

static void add_name(const writer *w)
{
    sudoku_text_printf(w->to, ".%s", w->type->name);
}

static int group_size(const writer *w, int g)
{
    return w->clause->group_start[g + 1] - w->clause->group_start[g];
}

static const int *group_cells(const writer *w, int g)
{
    return w->clause->cells + w->clause->group_start[g];
}

static void add_group(const writer *w, int g)
{
    for (int k = 0; k < group_size(w, g); k++)
        add_cell(w, group_cells(w, g)[k]);
}

/* ---- forms; each false if it cannot express the clause ------------------- */

static bool write_diagonal(const writer *w)
{
    const char *words = w->clause->words;
    if (words == NULL)
        add(w, ".Diagonal~1.Diagonal~-1");
    else
        add(w, strcmp(words, "rising") == 0 ? ".Diagonal~1" : ".Diagonal~-1");
    return true;
}

/* A constraint a group, with these numbers before the cells. */
static bool write_groups(const writer *w, const char *numbers)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        add_name(w);
        add(w, numbers);
        add_group(w, g);
    }
    return true;
}

/* All groups in one constraint, with a sign between them. */
static bool write_joined(const writer *w, const char *between)
{
    add_name(w);
    if (w->type->form == ISS_SETS)
        sudoku_text_printf(w->to, "~%d", w->clause->num_groups);
    for (int g = 0; g < w->clause->num_groups; g++) {
        add(w, g > 0 ? between : "");
        add_group(w, g);
    }
    return true;
}

static bool write_number_cells(const writer *w)
{
    char number[16];
    int value = w->type->usual;
    if (w->clause->num_values > 0)
        value = w->clause->values[0];
    else if (strcmp(w->type->name, "Whisper") == 0)
        value = (w->board->shape->num_digits + 1) / 2;
    snprintf(number, sizeof number, "~%d", value);
    return write_groups(w, number);
}

/* The numbers with _ between them, or each as one sign. */
static bool write_digits_cells(const writer *w)
{
    bool is_say = w->type->form == ISS_SAY_CELLS;
    sudoku_text numbers = {0};
    assert(w->clause->num_values > 0);
    for (int k = 0; k < w->clause->num_values; k++) {
        int value = w->clause->values[k];
        if (is_say && value > 9)
            return false;
        const char *between = k == 0 ? "~" : is_say ? "" : "_";
        sudoku_text_printf(&numbers, "%s%d", between, value);
    }
    if (numbers.failed)
        w->to->failed = 1;
    else
        write_groups(w, numbers.data);
    sudoku_text_clear(&numbers);
    return true;
}

static bool are_neighbours(const sudoku_shape *shape, int a, int b)
{
    int down = shape->row[a] - shape->row[b];
    int across = shape->column[a] - shape->column[b];
    return down * down + across * across == 1;
}

/* A constraint for each pair of cells that follow each other in a group. */
static bool write_pairs(const writer *w)
{
    bool is_usual = w->clause->num_values == 0 ||
                    w->clause->values[0] ==
                        (strcmp(w->type->name, "BlackDot") == 0 ? 2 : 1);
    for (int g = 0; g < w->clause->num_groups; g++) {
        for (int k = 0; k + 1 < group_size(w, g); k++) {
            const int *pair = group_cells(w, g) + k;
            if (!is_usual || !are_neighbours(w->board->shape, pair[0], pair[1]))
                return false;
            add_name(w);
            add_cell(w, pair[0]);
            add_cell(w, pair[1]);
        }
    }
    return true;
}

/* A pill has two cells or more; with one the same clue is an arrow. */
static bool write_pill(const writer *w)
{
    bool is_arrow = group_size(w, 0) == 1;
    for (int k = 1; k < group_size(w, 0); k++) {
        if (group_cells(w, 0)[k - 1] > group_cells(w, 0)[k])
            return false;
    }
    for (int g = 1; g < w->clause->num_groups; g++) {
        if (is_arrow)
            add(w, ".Arrow");
        else
            sudoku_text_printf(w->to, ".%s~%d", w->type->name,
                               group_size(w, 0));
        add_group(w, 0);
        add_group(w, g);
    }
    return true;
}

static bool write_little_killer(const writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = group_cells(w, 0);
    int n = group_size(w, 0), rows, columns, back[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < n; k++)
        back[n - 1 - k] = cells[k];
    for (int k = 0; k < 2; k++, cells = back) {
        int down, across;
        if (!sudoku_iss_diagonal(shape->num_digits, shape->row[cells[0]],
                                 shape->column[cells[0]], &rows, &columns) ||
            !sudoku_get_direction(shape, cells, n, &down, &across) ||
            down != rows || across != columns)
            continue;
        add_name(w);
        sudoku_text_printf(w->to, "~%d", w->clause->values[0]);
        add_cell(w, cells[0]);
        return true;
    }
    return false;
}

/* A clue of a whole row or column, from one of its ends. */
static bool write_end(const writer *w, int g)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = group_cells(w, g);
    int value = w->clause->values[g], rows, columns;
    if (!sudoku_get_direction(shape, cells, group_size(w, g), &rows,
                              &columns) ||
        (rows != 0 && columns != 0) || cells[0] >= shape->num_board_cells)
        return false;
    bool is_row = rows == 0, is_back = rows + columns < 0;
    if (is_back && w->type->form == ISS_ONE_END)
        return false;
    int line = 1 + (is_row ? shape->row : shape->column)[cells[0]];
    char kind = is_row ? 'R' : 'C';
    add_name(w);
    if (w->type->form == ISS_ONE_END)
        sudoku_text_printf(w->to, "~%d~%c%d", value, kind, line);
    else if (!is_back)
        sudoku_text_printf(w->to, "~%c%d~%d~", kind, line, value);
    else
        sudoku_text_printf(w->to, "~%c%d~~%d", kind, line, value);
    return true;
}

/* Has another clause a rank of a line of this one? */
static bool has_same_line(const writer *w, const sudoku_clause *other)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        size_t size = (size_t)group_size(w, g) * sizeof(int);
        for (int k = 0; k < other->num_groups && other != w->clause; k++) {
            const int *line = other->cells + other->group_start[k];
            if (memcmp(line, group_cells(w, g), size) == 0)
                return true;
        }
    }
    return false;
}

/* All ranks are one clause when they are read again: so ties are allowed for
 * all of them or for none, and each line has one. */
static bool can_express_ranks(const writer *w)
{
    bool has_ties = w->clause->words != NULL;
    for (int k = 0; k < w->board->num_rules; k++) {
        const sudoku_clause *other = &w->board->rules[k].clause;
        bool is_rank = strcmp(other->rule->name, "full-rank") == 0;
        bool is_no_ties = strcmp(other->rule->name, "no-ties") == 0;
        if ((is_rank && has_ties != (other->words != NULL)) ||
            (is_rank && has_same_line(w, other)) || (is_no_ties && has_ties))
            return false;
    }
    return true;
}

static bool write_ranks(const writer *w)
{
    if (w->clause->num_groups == 0)
        add(w, ".FullRankTies~none");
    for (int g = 0; g < w->clause->num_groups; g++)
        write_end(w, g);
    if (w->clause->words != NULL)
        add(w, ".FullRankTies~any");
    return can_express_ranks(w);
}

static bool write_outside(const writer *w)
{
    switch (w->type->form) {
    case ISS_LITTLE_KILLER:
        return write_little_killer(w);
    case ISS_RANKS:
        return write_ranks(w);
    default:
        return write_end(w, 0);
    }
}

static bool write_strict(const writer *w)
{
    bool is_xv = strcmp(w->type->name, "StrictXV") == 0;
    add_name(w);
    return sudoku_has_pairs(w->board, w->clause, is_xv ? "x" : "white-dot",
                            is_xv ? "v" : "black-dot");
}

static bool write_table(const writer *w)
{
    int n = w->board->shape->num_digits, num = 0, bits = 0;
    assert(w->clause->words != NULL);
    sudoku_text_printf(w->to, ".%s~", w->type->name);
    for (const char *at = w->clause->words; *at != '\0'; at++) {
        if (*at != '0' && *at != '1')
            continue;
        bits |= (*at - '0') << num++ % 6;
        if (num % 6 == 0 || num == n * n) {
            sudoku_text_add(w->to, &sudoku_iss_base64[bits], 1);
            bits = 0;
        }
    }
    for (int g = 0; g < w->clause->num_groups; g++) {
        add(w, "~");
        add_group(w, g);
    }
    return true;
}

static bool write_regex(const writer *w)
{
    unsigned bits = 0;
    int num_bits = 0;
    assert(w->clause->words != NULL);
    sudoku_text_printf(w->to, ".%s~", w->type->name);
    for (const char *at = w->clause->words; *at != '\0'; at++) {
        bits = bits << 8 | (unsigned char)*at;
        for (num_bits += 8; num_bits >= 6; num_bits -= 6)
            sudoku_text_add(w->to,
                            &sudoku_iss_base64[bits >> (num_bits - 6) & 63], 1);
    }
    if (num_bits > 0)
        sudoku_text_add(w->to, &sudoku_iss_base64[bits << (6 - num_bits) & 63],
                        1);
    for (int g = 0; g < w->clause->num_groups; g++) {
        add(w, "~");
        add_group(w, g);
    }
    return true;
}

/* Parts of a line have - between them, lines nothing. */
static bool write_automaton(const writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    sudoku_nfa nfa;
    const char *wrong;
    assert(w->clause->words != NULL);
    int code = sudoku_nfa_read(&nfa, w->clause->words, shape->first_value,
                               shape->num_digits, &wrong);
    if (code != 0) { /* of memory, as the words are right */
        w->to->failed = 1;
        return true;
    }
    sudoku_text_printf(w->to, ".%s~", w->type->name);
    bool is_written = sudoku_iss_write_nfa(&nfa, shape->num_digits, w->to);
    for (int g = 0; g < w->clause->num_groups; g++) {
        add(w, nfa.has_breaks && g > 0 ? "~-" : "~");
        add_group(w, g);
    }
    sudoku_nfa_clear(&nfa);
    return is_written;
}

/* A clue about regions: a cell of the board, or a variable; and cells of
 * regions.
 */
static bool write_chaos_clue(const writer *w)
{
    const sudoku_clause *clause = w->clause;
    add_name(w);
    for (int g = 0; g < clause->num_groups; g++) {
        for (int k = 0; k < group_size(w, g); k++) {
            int block =
                sudoku_shape_block(w->board->shape, group_cells(w, g)[k]);
            if (!sudoku_iss_has_chaos(w->board) || (g > 0) != (block == 0))
                return false;
        }
        add(w, g > 1 ? "~-" : "");
        add_group(w, g);
        if (g == 0)
            sudoku_text_printf(w->to, "~%d",
                               clause->num_values > 0 ? clause->values[0] : 0);
    }
    return true;
}

/* Are the cells, in order, those of a block, or of the board (-1)? */
static bool are_all(const sudoku_shape *shape, int block, const int *cells,
                    int n)
{
    int num =
        block < 0 ? shape->num_board_cells : shape->blocks[block].num_cells;
    int first = block < 0 ? 0 : shape->num_board_cells;
    for (int k = 0; k < block; k++)
        first += shape->blocks[k].num_cells;
    for (int k = 0; k < n; k++) {
        if (cells[k] != first + k)
            return false;
    }
    return n == num;
}

static bool write_connected(const writer *w)
{
    const sudoku_clause *clause = w->clause;
    int block = sudoku_shape_block(w->board->shape, clause->cells[0]);
    add_name(w);
    add(w, "~");
    if (block >= 0)
        sudoku_iss_write_block(w->board, block, w->to);
    for (int k = 1; k < clause->num_values; k++)
        sudoku_text_printf(w->to, "%s%d", k == 1 ? "~" : "_",
                           clause->values[k]);
    if (clause->values[0] > 0)
        sudoku_text_printf(w->to, "~%d", clause->values[0]);
    return are_all(w->board->shape, block, clause->cells, group_size(w, 0));
}

static bool write_factors(const writer *w)
{
    add_name(w);
    sudoku_text_printf(w->to, "~%d_=", w->clause->values[0]);
    for (int k = 1; k < w->clause->num_values; k++)
        sudoku_text_printf(w->to, "_%d", w->clause->values[k]);
    add_group(w, 0);
    return true;
}

static bool write_key(const writer *w)
{
    return w->type->form == ISS_TABLE   ? write_table(w)
           : w->type->form == ISS_REGEX ? write_regex(w)
                                        : write_automaton(w);
}

/* Forms with keys, of variables and regions. */
static bool write_later_form(const writer *w)
{
    switch (w->type->form) {
    case ISS_TABLE:
    case ISS_REGEX:
    case ISS_AUTOMATON:
        return write_key(w);
    case ISS_FACTORS:
        return write_factors(w);
    case ISS_REGIONS:
        add_name(w);
        return w->clause->num_values == 0;
    case ISS_CHAOS_ARROW:
    case ISS_CHAOS_COUNT:
        return write_chaos_clue(w);
    case ISS_CONNECTED:
        return write_connected(w);
    default: /* only read: another name of a rule */
        return false;
    }
}

static bool write_form(const writer *w)
{
    switch (w->type->form) {
    case ISS_NONE:
        add_name(w);
        return w->clause->num_groups == 0 && w->clause->num_values == 0;
    case ISS_DIAGONAL:
        return write_diagonal(w);
    case ISS_CELLS:
        return write_groups(w, "");
    case ISS_ROWS:
        return write_groups(w, "~R");
    case ISS_COLUMNS:
        return write_groups(w, "~C");
    case ISS_NUMBER_CELLS:
    case ISS_CAGE:
    case ISS_SUM:
        return write_number_cells(w);
    case ISS_DIGITS_CELLS:
    case ISS_SAY_CELLS:
        return write_digits_cells(w);
    case ISS_SETS:
        return write_joined(w, "");
    case ISS_SEGMENTS:
        return write_joined(w, "~-");
    case ISS_PILL:
        return write_pill(w);
    case ISS_PAIRS:
        return write_pairs(w);
    case ISS_LITTLE_KILLER:
    case ISS_BOTH_ENDS:
    case ISS_ONE_END:
    case ISS_RANKS:
        return write_outside(w);
    case ISS_STRICT:
        return write_strict(w);
    default:
        return write_later_form(w);
    }
}

enum sudoku_fit sudoku_iss_write_clause(const sudoku_board *board,
                                        const sudoku_clause *clause,
                                        sudoku_text *to)
{
    writer w = {board, clause, sudoku_iss_types, to};
    while (w.type->name != NULL &&
           strcmp(w.type->rule, clause->rule->name) != 0)
        w.type++;
    if (w.type->name == NULL)
        return SUDOKU_NO_RULE;
    return write_form(&w) ? SUDOKU_FITS : SUDOKU_NO_CASE;
}

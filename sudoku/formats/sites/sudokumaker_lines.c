/* sudokumaker_lines.c - the lines of SudokuMaker, and its groups of digits. */
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/sudokumaker.h"

#include <stdint.h>
#include <string.h>

/* ---- groups of digits ---------------------------------------------------- */

/* Are the groups, sets of bits from digit 0 on, the parts of all digits that
 * part_of() says? */
static bool are_groups(const sudoku_clause_builder *b, const json_t *groups,
                       int num,
                       int (*part_of)(int digit, int value, int n, int num))
{
    uint64_t parts[SUDOKU_MAX_DIGITS] = {0};
    const sudoku_shape *shape = b->board->shape;
    size_t k;
    json_t *group;
    if (json_array_size(groups) != (size_t)num || num > shape->num_digits)
        return false;
    for (int d = 0; d < shape->num_digits; d++) {
        int value = sudoku_value(shape, d);
        if (value < 64)
            parts[part_of(d, value, shape->num_digits, num)] |= UINT64_C(1)
                                                                << value;
    }
    json_array_foreach(groups, k, group)
    {
        int part = 0;
        while (part < num && parts[part] != (uint64_t)json_integer_value(group))
            part++;
        if (part == num)
            return false;
        parts[part] = 0;
    }
    return true;
}

static int third_of(int digit, int value, int n, int num)
{
    (void)value;
    return digit * num / n;
}

static int remainder_of(int digit, int value, int n, int num)
{
    (void)digit;
    (void)n;
    return value % num;
}

/* Begin a clause by these groups; false: they are named, which put_groups() is
 * to do. */
static bool begin_groups(sudoku_clause_builder *b, const json_t *element,
                         bool is_global)
{
    const json_t *groups = json_object_get(element, "groups");
    const sudoku_shape *shape = b->board->shape;
    int num = (int)json_array_size(groups);
    bool is_usual = shape->first_value == 1;
    if (num == 3 && is_usual && shape->num_digits % 3 == 0 &&
        are_groups(b, groups, num, third_of)) {
        sudoku_clause_begin(b, is_global ? "global-entropy" : "entropic");
        return true;
    }
    if (!is_usual || num < 2 || num > shape->num_digits ||
        (is_global && num != 3) || !are_groups(b, groups, num, remainder_of)) {
        sudoku_clause_begin(b, is_global ? "global-groups" : "group-line");
        return false;
    }
    sudoku_clause_begin(b, is_global ? "global-modular" : "modular");
    if (!is_global)
        sudoku_clause_put_value(b, num);
    return true;
}

/* The digits of the groups as words, "1,2,6 3,7,8 4,5,9". */
static void put_groups(sudoku_clause_builder *b, const json_t *groups)
{
    const sudoku_shape *shape = b->board->shape;
    sudoku_text words = {0};
    size_t k;
    json_t *group;
    json_array_foreach(groups, k, group)
    {
        uint64_t set = (uint64_t)json_integer_value(group);
        const char *before = words.size > 0 ? " " : "";
        for (int d = 0; d < shape->num_digits; d++) {
            int value = sudoku_value(shape, d);
            if (value >= 64 || (set >> value & 1) == 0)
                continue;
            sudoku_text_printf(&words, "%s%d", before, value);
            before = ",";
        }
        if (strcmp(before, ",") != 0)
            sudoku_clause_fail(b, SUDOKU_EINPUT,
                               "a group of digits has none of the board");
    }
    if (words.failed)
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else if (words.size > 0)
        sudoku_clause_put_words(b, words.data);
    sudoku_text_clear(&words);
}

void sudoku_maker_grouped(sudoku_clause_builder *b, const json_t *element)
{
    size_t k;
    json_t *line;
    json_array_foreach(json_object_get(element, "lines"), k, line)
    {
        bool is_known = begin_groups(b, element, false);
        sudoku_maker_put_cells(b, line);
        if (!is_known)
            put_groups(b, json_object_get(element, "groups"));
        sudoku_clause_end(b);
    }
}

void sudoku_maker_squares(sudoku_clause_builder *b, const json_t *element)
{
    if (!begin_groups(b, element, true))
        put_groups(b, json_object_get(element, "groups"));
    sudoku_clause_end(b);
}

/* ---- lines --------------------------------------------------------------- */

/* Is the cell among the first num cells of the line? */
static bool is_before(const json_t *line, size_t num, const json_t *cell)
{
    size_t k = 0;
    while (k < num && !json_equal(json_array_get(line, k), cell))
        k++;
    return k < num;
}

/* A line that crosses itself: its steps, of which each is a line, too. */
static void build_steps(sudoku_clause_builder *b, const json_t *least,
                        const json_t *line)
{
    for (size_t k = 1; k < json_array_size(line) && b->code == 0; k++) {
        sudoku_clause_begin(b, "whispers");
        sudoku_maker_put_number(b, least);
        sudoku_maker_put_cell(b, json_array_get(line, k - 1));
        sudoku_maker_put_cell(b, json_array_get(line, k));
        sudoku_clause_end(b);
    }
}

/* Of more cells than the board has, one stands twice. */
static bool crosses_itself(const sudoku_clause_builder *b, const json_t *line)
{
    size_t k;
    json_t *cell;
    if (json_array_size(line) > (size_t)b->board->shape->num_cells)
        return true;
    json_array_foreach(line, k, cell)
    {
        if (is_before(line, k, cell))
            return true;
    }
    return false;
}

void sudoku_maker_lines(sudoku_clause_builder *b, const char *rule,
                        const json_t *element, const json_t *lines)
{
    const json_t *least = json_object_get(element, "minDifference");
    size_t k;
    json_t *line;
    if (json_is_true(json_object_get(element, "singleRegionTotals")))
        sudoku_clause_fail(b, SUDOKU_ERULE,
                           "region sums of all visits to a region together "
                           "are not supported");
    json_array_foreach(lines, k, line)
    {
        if (least != NULL && crosses_itself(b, line)) {
            build_steps(b, least, line);
            continue;
        }
        if (json_array_size(line) < 3 && strcmp(rule, "sequence") == 0)
            continue;
        sudoku_clause_begin(b, rule);
        if (least != NULL)
            sudoku_maker_put_number(b, least);
        if (strcmp(rule, "lockout") == 0)
            sudoku_clause_put_value(b, b->board->shape->num_digits / 2);
        sudoku_maker_put_cells(b, line);
        sudoku_clause_end(b);
    }
}

/* The cells of a pill, read as people do. */
static void put_pill(sudoku_clause_builder *b, const json_t *bulb)
{
    int n = b->board->shape->num_cells;
    size_t size = json_array_size(bulb), num = 0, k;
    for (int cell = 0; cell < n && num < size && b->code == 0; cell++) {
        for (k = 0; k < size && size <= (size_t)n; k++) {
            const json_t *value = json_array_get(bulb, k);
            if (sudoku_fpuzzles_integer(value) != cell)
                continue;
            sudoku_maker_put_cell(b, value);
            num++;
        }
    }
    if (num < size)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "a cell of an arrow is no number of one");
}

/* Each line begins on the circle or pill. */
void sudoku_maker_arrow(sudoku_clause_builder *b, const json_t *arrow)
{
    const json_t *bulb = json_object_get(arrow, "bulbCells");
    size_t size = json_array_size(bulb), k, j;
    json_t *line, *cell;
    json_array_foreach(json_object_get(arrow, "arrows"), k, line)
    {
        sudoku_clause_begin(b, size > 1 ? "pill-arrow" : "arrow");
        put_pill(b, bulb);
        if (size > 1)
            sudoku_clause_put_group(b);
        json_array_foreach(line, j, cell)
        {
            if (j > 0)
                sudoku_maker_put_cell(b, cell);
        }
        sudoku_clause_end(b);
    }
}

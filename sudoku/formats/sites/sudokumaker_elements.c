/* sudokumaker_elements.c - the elements of SudokuMaker as clauses of rules. */
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/sudokumaker.h"

#include <string.h>

enum form {
    IGNORED,
    DRAWN,
    FLAG,      /* nothing but its type */
    FALLING,   /* one diagonal */
    RISING,    /* the other */
    EACH_CELL, /* cells: a clause each */
    ALL_CELLS, /* cells: one clause */
    DOTS,      /* clues: {edge, value}, and negative */
    XV,
    LINES,     /* lines */
    SEQUENCES, /* the same, if a line has three cells or more */
    GROUPED,   /* lines, each few cells of which have a digit of each group */
    SQUARES,   /* the same of all squares of four cells */
    THERMOMETERS,
    CAGES, /* cages: {cells, value} */
    LOOK_AND_SAY,
    GROUPS, /* groups: lists of cells */
    CORNERS,
    ARROWS,
    DIAGONALS, /* clues: {outerCell, value, diagonal} */
    OUTSIDE,   /* clues: {outerCell, value} */
    REGIONS,
    PROGRAM /* no rule, but the code of one */
};

/* By its number. */
static const struct type {
    int number;
    enum form form;
    const char *rule; /* here; NULL: several, or none */
} types[] = {
    {0, IGNORED, NULL},
    {MAKER_REGIONS, REGIONS, "different"},
    {10, FALLING, "diagonal"},
    {11, RISING, "diagonal"},
    {12, FLAG, "anti-king"},
    {13, FLAG, "anti-knight"},
    {14, FLAG, "disjoint-groups"},
    {15, FLAG, "non-consecutive"},
    {16, SQUARES, NULL},
    {100, EACH_CELL, "even"},
    {101, EACH_CELL, "odd"},
    {102, ALL_CELLS, "maximum"},
    {103, ALL_CELLS, "minimum"},
    {200, DOTS, "white-dot"},
    {201, DOTS, "black-dot"},
    {202, XV, NULL},
    {300, THERMOMETERS, NULL},
    {301, CAGES, "killer"},
    {302, GROUPS, "equal"},
    {303, CORNERS, "quadruple"},
    {304, LOOK_AND_SAY, "look-and-say"},
    {305, ALL_CELLS, "different"},
    {400, LINES, "renban"},
    {401, LINES, "whispers"},
    {402, LINES, "palindrome"},
    {403, LINES, "between"},
    {404, LINES, "region-sum"},
    {405, SEQUENCES, "sequence"},
    {406, GROUPED, NULL},
    {407, LINES, "lockout"},
    {408, ARROWS, "arrow"},
    {409, LINES, "double-arrow"},
    {500, DIAGONALS, "little-killer"},
    {501, OUTSIDE, "sandwich"},
    {502, OUTSIDE, "x-sum"},
    {503, OUTSIDE, "skyscraper"},
    {504, OUTSIDE, "numbered-room"},
    {600, ALL_CELLS, "row-indexer"},
    {601, ALL_CELLS, "column-indexer"},
    {1000, PROGRAM, NULL},
    {2000, DRAWN, NULL},
    {2001, DRAWN, NULL},
    {2002, DRAWN, NULL},
    {MAKER_ROWS_AND_COLUMNS, IGNORED, NULL},
    {4000, IGNORED, NULL}, /* fog, which hides cells */
    {4001, IGNORED, NULL},
};

/* ---- pieces -------------------------------------------------------------- */

/* Both cells of an edge. A row of edges is that on the left of the board, those
 * between its cells, and then those below it. */
static void put_edge(sudoku_clause_builder *b, const json_t *value)
{
    int n = sudoku_maker_width(b), edge = sudoku_fpuzzles_integer(value);
    int row = edge / (2 * n), place = edge % (2 * n);
    bool is_across = place < n;
    if (edge < 0 || place == 0) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "an edge of an element is not between two cells");
        return;
    }
    int column = is_across ? place - 1 : place - n;
    sudoku_clause_put_place(b, row, column);
    sudoku_clause_put_place(b, row + !is_across, column + is_across);
}

/* ---- cells --------------------------------------------------------------- */

static void build_cells(sudoku_clause_builder *b, const char *rule,
                        const json_t *list, bool each)
{
    size_t k;
    json_t *cell;
    if (json_array_size(list) == 0)
        return;
    if (!each)
        sudoku_clause_begin(b, rule);
    json_array_foreach(list, k, cell)
    {
        if (each)
            sudoku_clause_begin(b, rule);
        sudoku_maker_put_cell(b, cell);
        if (each)
            sudoku_clause_end(b);
    }
    if (!each)
        sudoku_clause_end(b);
}

/* Without a value, or with 0, a cage says that its digits differ. */
static void build_cage(sudoku_clause_builder *b, const char *rule,
                       const json_t *cage)
{
    const json_t *value = json_object_get(cage, "value");
    sudoku_clause_begin(b, rule);
    if (value != NULL && sudoku_fpuzzles_integer(value) != 0)
        sudoku_maker_put_number(b, value);
    sudoku_maker_put_cells(b, json_object_get(cage, "cells"));
    sudoku_clause_end(b);
}

/* "1522": one 5 and two 2s. */
static void build_look_and_say(sudoku_clause_builder *b, const char *rule,
                               const json_t *cage)
{
    const char *text = json_string_value(json_object_get(cage, "value"));
    size_t size = text == NULL ? 0 : strlen(text);
    if (size == 0 || size % 2 != 0 || strspn(text, "0123456789") != size) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the value of a look-and-say cage is not pairs of "
                           "a count and a digit");
        return;
    }
    sudoku_clause_begin(b, rule);
    for (size_t k = 0; k < size; k++)
        sudoku_clause_put_value(b, text[k] - '0');
    sudoku_maker_put_cells(b, json_object_get(cage, "cells"));
    sudoku_clause_end(b);
}

static void build_group(sudoku_clause_builder *b, const char *rule,
                        const json_t *group)
{
    if (json_array_size(group) < 2)
        return;
    sudoku_clause_begin(b, rule);
    sudoku_maker_put_cells(b, group);
    sudoku_clause_end(b);
}

/* Corners are those of all cells, row by row. */
static void build_corner(sudoku_clause_builder *b, const char *rule,
                         const json_t *clue)
{
    int n = sudoku_maker_width(b);
    int corner = sudoku_fpuzzles_integer(json_object_get(clue, "corner"));
    int row = corner / (n + 1), column = corner % (n + 1);
    size_t k;
    json_t *digit;
    if (corner < 0 || row < 1 || column < 1) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "a corner of an element is not between four cells");
        return;
    }
    sudoku_clause_begin(b, rule);
    json_array_foreach(json_object_get(clue, "digits"), k, digit)
    {
        sudoku_maker_put_number(b, digit);
    }
    for (int place = 0; place < 4; place++)
        sudoku_clause_put_place(b, row - 1 + place / 2, column - 1 + place % 2);
    sudoku_clause_end(b);
}

/* Cells outside of the board are counted with those on it: a row and a column
 * before it, and after it. Clues without a value say nothing. */
static void build_outside(sudoku_clause_builder *b, const struct type *type,
                          const json_t *clue)
{
    int n = sudoku_maker_width(b), height = sudoku_maker_height(b);
    int place = sudoku_fpuzzles_integer(json_object_get(clue, "outerCell"));
    int row = place / (n + 2) - 1, column = place % (n + 2) - 1;
    int down = row < 0 ? 1 : row >= height ? -1 : 0;
    int across = column < 0 ? 1 : column >= n ? -1 : 0;
    const json_t *value = json_object_get(clue, "value");
    if (value == NULL || json_is_null(value))
        return;
    if (place < 0 || row > height || (down == 0 && across == 0)) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the clue of an element is not outside of the "
                           "board");
        return;
    }
    if (type->form == DIAGONALS) {
        bool is_rising =
            json_integer_value(json_object_get(clue, "diagonal")) > 0;
        if (down == 0)
            down = is_rising ? -across : across;
        else if (across == 0)
            across = is_rising ? -down : down;
    }
    sudoku_clause_begin(b, type->rule);
    sudoku_maker_put_number(b, value);
    sudoku_clause_put_line(b, row + down, column + across, down, across);
    sudoku_clause_end(b);
}

/* ---- dots ---------------------------------------------------------------- */

static void build_dot(sudoku_clause_builder *b, const struct type *type,
                      const json_t *clue)
{
    int value = sudoku_fpuzzles_integer(json_object_get(clue, "value"));
    if (type->form == XV && value != 5 && value != 10) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the value of XV is neither 5 nor 10");
        return;
    }
    sudoku_clause_begin(b,
                        type->form == XV ? value == 5 ? "v" : "x" : type->rule);
    if (type->form == DOTS)
        sudoku_maker_put_number(b, json_object_get(clue, "value"));
    put_edge(b, json_object_get(clue, "edge"));
    sudoku_clause_end(b);
}

/* The edges with clues of that type as groups of the clause. */
static void put_edges(sudoku_clause_builder *b, const json_t *all, int number)
{
    size_t k, j;
    json_t *element, *clue;
    json_array_foreach(all, k, element)
    {
        if (!sudoku_maker_is(element, number))
            continue;
        json_array_foreach(json_object_get(element, "clues"), j, clue)
        {
            sudoku_clause_put_group(b);
            put_edge(b, json_object_get(clue, "edge"));
        }
    }
}

/* Do the clues of that type take the place of the other one's rule for all
 * neighbours? */
static bool overrides(const json_t *all, int number, const char *key)
{
    size_t k;
    json_t *element;
    json_array_foreach(all, k, element)
    {
        if (sudoku_maker_is(element, number) &&
            json_is_true(json_object_get(element, key)))
            return true;
    }
    return false;
}

/* What neighbours without a clue may not do. */
static void build_negative(sudoku_clause_builder *b, const struct type *type,
                           const json_t *element, const json_t *all)
{
    enum { DIFFERENCE = 200, RATIO = 201, SUM = 202 };
    const char *rule = type->number == DIFFERENCE ? "non-consecutive"
                       : type->number == RATIO    ? "non-ratio"
                                                  : "non-sum";
    size_t k;
    json_t *value;
    json_array_foreach(json_object_get(element, "negative"), k, value)
    {
        sudoku_clause_begin(b, rule);
        sudoku_maker_put_number(b, value);
        put_edges(b, all, type->number);
        if (type->number == DIFFERENCE &&
            overrides(all, RATIO, "overrideNegativeDifferences"))
            put_edges(b, all, RATIO);
        if (type->number == RATIO &&
            overrides(all, DIFFERENCE, "overrideNegativeRatios"))
            put_edges(b, all, DIFFERENCE);
        sudoku_clause_end(b);
    }
}

/* ---- elements ------------------------------------------------------------ */

static void build_flag(sudoku_clause_builder *b, const struct type *type)
{
    sudoku_clause_begin(b, type->rule);
    if (type->form != FLAG)
        sudoku_clause_put_words(b,
                                type->form == FALLING ? "falling" : "rising");
    sudoku_clause_end(b);
}

/* The parts of an element that is a list of them. */
static void build_parts(sudoku_clause_builder *b, const struct type *type,
                        const json_t *element)
{
    const char *key = type->form == CAGES || type->form == LOOK_AND_SAY
                          ? "cages"
                      : type->form == GROUPS ? "groups"
                      : type->form == ARROWS ? "bulbsWithArrows"
                                             : "clues";
    size_t k;
    json_t *part;
    json_array_foreach(json_object_get(element, key), k, part)
    {
        if (type->form == CAGES)
            build_cage(b, type->rule, part);
        else if (type->form == LOOK_AND_SAY)
            build_look_and_say(b, type->rule, part);
        else if (type->form == GROUPS)
            build_group(b, type->rule, part);
        else if (type->form == ARROWS)
            sudoku_maker_arrow(b, part);
        else if (type->form == CORNERS)
            build_corner(b, type->rule, part);
        else if (type->form == DOTS || type->form == XV)
            build_dot(b, type, part);
        else
            build_outside(b, type, part);
    }
}

static void fail_program(sudoku_clause_builder *b, const json_t *element)
{
    const char *name = json_string_value(
        json_object_get(json_object_get(element, "definition"), "name"));
    sudoku_clause_fail(b, SUDOKU_ERULE,
                       "the custom constraint \"%.40s\" is a program, which "
                       "is not supported",
                       name == NULL ? "?" : name);
}

static void build_element(sudoku_clause_builder *b, const struct type *type,
                          const json_t *element)
{
    switch (type->form) {
    case FLAG:
    case FALLING:
    case RISING:
        build_flag(b, type);
        break;
    case EACH_CELL:
    case ALL_CELLS:
        build_cells(b, type->rule, json_object_get(element, "cells"),
                    type->form == EACH_CELL);
        break;
    case LINES:
    case SEQUENCES:
        sudoku_maker_lines(b, type->rule, element,
                           json_object_get(element, "lines"));
        break;
    case THERMOMETERS:
        sudoku_maker_lines(b,
                           json_is_true(json_object_get(element, "slow"))
                               ? "slow-thermometer"
                               : "thermometer",
                           element, json_object_get(element, "thermometers"));
        break;
    case GROUPED:
        sudoku_maker_grouped(b, element);
        break;
    case SQUARES:
        sudoku_maker_squares(b, element);
        break;
    case REGIONS:
        sudoku_maker_regions(b, element);
        break;
    case PROGRAM:
        fail_program(b, element);
        break;
    default:
        build_parts(b, type, element);
    }
}

int sudoku_maker_build(sudoku_clause_builder *b, const json_t *element,
                       const json_t *all, bool is_last, int *num_drawn)
{
    size_t k = 0, num = sizeof types / sizeof *types;
    while (k < num && !sudoku_maker_is(element, types[k].number))
        k++;
    if (json_is_true(json_object_get(element, "disabled")))
        return b->code;
    if (k == num)
        return sudoku_clause_fail(
            b, SUDOKU_ERULE, "elements of the type %d are not supported yet",
            sudoku_fpuzzles_integer(json_object_get(element, "type")));
    const struct type *type = &types[k];
    if (is_last && (type->form == DOTS || type->form == XV))
        build_negative(b, type, element, all);
    if (is_last || type->form == IGNORED)
        return b->code;
    if (type->form == DRAWN)
        ++*num_drawn;
    else
        build_element(b, type, element);
    return b->code;
}

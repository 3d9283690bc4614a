/*
 * json_list.c - iterates over the puzzles in a JSON array or object.
 *
 *     ["53..7.. (81 cells)", ..]     [{"puzzle": "53..", "solution": ".."}, ..]
 *     {"easy": ["53..", ..]}         [[[5, 3, 0, ..], [6, 0, ..], ..], ..]
 *     [["id", "53..", "5346.."], ..] {"newboard": {"grids": [{"value": ..}]}}
 *
 * Puzzles are: a string of n * n cells; an array of n * n cells, or of n rows
 * of n; an object that a format reads. The solution of a puzzle is none. Other
 * elements of a list (strings; objects and arrays in an array) count as
 * puzzles that cannot be read, so that they are reported. Other fields of an
 * object, or of an array that is a row of fields, are skipped.
 */
#include "sudoku/formats/json_list.h"

#include "sudoku/alphabet.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <string.h>

/* ---- moving over text whose brackets and quotes are closed --------------- */

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

static const char *skip_string(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote)
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

static const char *skip_word(const char *at, const char *end)
{
    at++;
    while (at < end && (unsigned char)*at > ' ' && *at != '\0' &&
           strchr(",:[]{}\"'", *at) == NULL)
        at++;
    return at;
}

static const char *skip_value(const char *at, const char *end)
{
    int depth = 0;
    do {
        depth += *at == '[' || *at == '{';
        depth -= *at == ']' || *at == '}';
        at = is_quote(*at) ? skip_string(at, end) : skip_word(at, end);
    } while (depth > 0 && (at = sudoku_skip_space(at, end)) < end);
    return at;
}

static const char *skip_commas(const char *at, const char *end)
{
    while (at < end && (*at == ',' || *at == ':' || (unsigned char)*at <= ' '))
        at++;
    return at;
}

/* Returns the last byte before `at` that is no space. In a list there is one.
 */
static const char *look_back(const char *at)
{
    do
        at--;
    while ((unsigned char)*at <= ' ');
    return at;
}

/* Returns the string that ends at last, with its quotes, or size 0. Strings
 * with escaped quotes are cut. */
static sudoku_token string_before(const char *last)
{
    if (!is_quote(*last))
        return (sudoku_token){last, 0};
    const char *first = last - 1;
    while (*first != *last && *first != '\n')
        first--;
    return (sudoku_token){first, (size_t)(last + 1 - first)};
}

/* ---- what is a puzzle ---------------------------------------------------- */

static bool next_element(const char **at, const char *end, sudoku_token *value)
{
    *at = skip_commas(*at, end);
    if (*at == end || **at == ']')
        return false;
    value->at = *at;
    *at = skip_value(*at, end);
    value->size = (size_t)(*at - value->at);
    return true;
}

static bool is_cell(const sudoku_token *value)
{
    enum { LONGEST = 4 }; /* "16" in quotes */
    char first = *value->at;
    return first != '[' && first != '{' &&
           (!is_quote(first) || value->size <= LONGEST);
}

static size_t count_cells(const sudoku_token *value)
{
    const char *at = value->at, *end = at + value->size;
    size_t num = 0;
    sudoku_token cell;
    if (is_cell(value))
        return 1;
    if (is_quote(*at))
        return value->size - 2;
    if (*at != '[')
        return 0;
    at++;
    while (num <= SUDOKU_MAX_ROWS && next_element(&at, end, &cell)) {
        if (!is_cell(&cell))
            return 0;
        num++;
    }
    return num;
}

/* Returns whether the array is n rows of n cells, or n * n cells. Smaller ones
 * may be a place or pencil marks. */
static bool is_board(const char *at, const char *end)
{
    enum { MIN_ROWS = 4, MIN_CELLS = 81 };
    size_t num = 0, width = 0;
    sudoku_token value;
    at++;
    while (num <= SUDOKU_MAX_CELLS && next_element(&at, end, &value)) {
        size_t cells = count_cells(&value);
        if (cells == 0 || (num > 0 && cells != width))
            return false;
        width = cells;
        num++;
    }
    size_t n = sudoku_root(num);
    return width == 1 ? n * n == num && num >= MIN_CELLS
                      : num == width && num >= MIN_ROWS;
}

/* Returns whether the object has a key under which some format keeps its cells.
 * The value of a plain key must not be a list of puzzles. is_deep() limits the
 * recursion. NOLINTBEGIN(misc-no-recursion) */
static bool is_puzzle_object(const char *at, const char *end)
{
    static const char *const keys[] = {"givens", "formatVersion",
                                       "difficulty_category", NULL};
    static const char *const plain[] = {"puzzle", "board", "sudoku", "quiz",
                                        "grid",   "cells", NULL};
    const char *stop;
    sudoku_record record = {.text = at, .size = (size_t)(end - at)};
    int key = sudoku_json_find_key(&record, keys);
    if (key >= 0)
        return true;
    const char *value = sudoku_json_find_value(&record, plain, &key);
    return key >= 0 && *value != '{' && !sudoku_is_json_list(value, end, &stop);
}

/* Returns whether the string is one of cells, perhaps with blanks and line ends
 * between them. */
static bool is_string_of_cells(const char *at, const char *stop)
{
    char cells[SUDOKU_MAX_CELLS];
    sudoku_token inside = {cells, 0};
    for (at++; at + 1 < stop; at++) {
        bool is_escape = *at == '\\' && (at[1] == 'n' || at[1] == 'r');
        if (*at == ' ' || is_escape) {
            at += is_escape;
            continue;
        }
        if (inside.size == SUDOKU_MAX_CELLS)
            return false;
        cells[inside.size++] = *at;
    }
    return sudoku_is_board_of_text(&inside);
}

static bool is_called_solution(const char *at)
{
    static const char *const words[] = {"sol", "answer"};
    const char *colon = look_back(at);
    if (*colon != ':')
        return false;
    sudoku_token key = string_before(look_back(colon));
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        for (size_t from = 0; from < key.size; from++) {
            if (sudoku_begins_with_any_case(key.at + from, key.at + key.size,
                                            words[k]))
                return true;
        }
    }
    return false;
}

/* Returns whether the string solves the previous string, which has empty cells.
 */
static bool is_solution(const char *at, const char *stop)
{
    const char *before = look_back(at);
    if (*before == ':') {
        sudoku_token key = string_before(look_back(before));
        before = look_back(key.at);
    }
    if (*before != ',')
        return false;
    sudoku_token puzzle = string_before(look_back(before));
    bool has_empty = false;
    if (puzzle.size != (size_t)(stop - at))
        return false;
    for (size_t k = 1; k + 1 < puzzle.size; k++) {
        char c = puzzle.at[k];
        bool is_empty = c == '0' || sudoku_is_empty_sign(c);
        has_empty = has_empty || is_empty;
        if ((c != at[k] && !is_empty) || sudoku_is_empty_sign(at[k]))
            return false;
    }
    return has_empty;
}

/* ---- going through ------------------------------------------------------- */

static bool has_puzzle(const char *at, const char *end)
{
    for (at = skip_commas(at + 1, end); at < end; at = skip_commas(at, end)) {
        bool opens = *at == '[' || *at == '{';
        if (*at == ']' || *at == '}') {
            at++;
            continue;
        }
        const char *stop = skip_value(at, end);
        bool is_found =
            (is_quote(*at) && is_string_of_cells(at, stop)) ||
            (*at == '[' && is_board(at, stop) && !is_called_solution(at)) ||
            (*at == '{' && is_puzzle_object(at, stop));
        if (is_found)
            return true;
        at = opens ? at + 1 : stop;
    }
    return false;
}

enum action { TAKE, ENTER, PASS };

static enum action judge_nested(const char *at, const char *stop,
                                bool is_element)
{
    bool is_array = *at == '[';
    if (!is_element && is_array && is_called_solution(at))
        return PASS;
    if (is_array ? is_board(at, stop) : is_puzzle_object(at, stop))
        return TAKE;
    if (has_puzzle(at, stop))
        return ENTER;
    return is_element ? TAKE : PASS;
}

static enum action judge_string(const char *at, const char *stop,
                                bool is_element, bool are_fields)
{
    if (is_solution(at, stop) || (!is_element && is_called_solution(at)))
        return PASS;
    bool is_any = is_element && !are_fields;
    return is_any || is_string_of_cells(at, stop) ? TAKE : PASS;
}

/* Returns whether all elements are strings and numbers. */
static bool is_row_of_fields(const char *at, const char *end)
{
    sudoku_token value;
    at++;
    while (next_element(&at, end, &value)) {
        if (*value.at == '[' || *value.at == '{')
            return false;
    }
    return true;
}

bool sudoku_next_in_json(const char **at, const char *end, bool *are_fields,
                         const char **stop)
{
    while ((*at = skip_commas(*at, end)) < end) {
        if (**at == ']' || **at == '}') {
            *are_fields = false;
            ++*at;
            continue;
        }
        *stop = skip_value(*at, end);
        bool is_element = strchr("[,", *look_back(*at)) != NULL;
        const char *next = sudoku_skip_space(*stop, end);
        enum action action = PASS;
        if (next < end && *next == ':')
            action = PASS;
        else if (**at == '[' || **at == '{')
            action = judge_nested(*at, *stop, is_element);
        else if (is_quote(**at))
            action = judge_string(*at, *stop, is_element, *are_fields);
        if (action == TAKE)
            return true;
        if (action == ENTER)
            *are_fields =
                is_element && **at == '[' && is_row_of_fields(*at, *stop);
        *at = action == ENTER ? *at + 1 : *stop;
    }
    return false;
}

/* Returns whether the nesting is too deep to examine every level, with all
 * inner ones, in reasonable time. */
static bool is_deep(const char *at, const char *end)
{
    enum { MAX_DEPTH = 10 };
    int depth = 0;
    while (at < end && depth <= MAX_DEPTH) {
        depth += *at == '[' || *at == '{';
        depth -= *at == ']' || *at == '}';
        at = is_quote(*at) ? skip_string(at, end) : at + 1;
    }
    return depth > MAX_DEPTH;
}

bool sudoku_is_json_list(const char *text, const char *end, const char **stop)
{
    if (text == end || (*text != '[' && *text != '{') ||
        !sudoku_is_closed_json(text, end))
        return false;
    *stop = skip_value(text, end);
    bool is_puzzle =
        *text == '[' ? is_board(text, *stop) : is_puzzle_object(text, *stop);
    return !is_puzzle && !is_deep(text, *stop) && has_puzzle(text, *stop);
}
/* NOLINTEND(misc-no-recursion) */

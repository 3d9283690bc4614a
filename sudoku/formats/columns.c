/*
 * columns.c - tables with a puzzle in each row, such as banks of puzzles. The
 * column of the puzzles is determined once for all rows.
 *
 *     id,puzzle,solution,clues        1;4...3...(81 cells)
 *     7,4...3...(81 cells),468..,17   2;......6..8
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

/* ---- names --------------------------------------------------------------- */

static bool is_one_of(const sudoku_field *name, const char *const *words)
{
    for (; *words != NULL; words++) {
        if (strlen(*words) == name->size &&
            sudoku_begins_with_any_case(name->at, name->at + name->size,
                                        *words))
            return true;
    }
    return false;
}

bool sudoku_is_name_of_puzzles(const sudoku_field *name)
{
    static const char *const words[] = {
        "quizzes", "quiz",     "puzzle",   "puzzles",   "sudoku", "sudokus",
        "board",   "boards",   "grid",     "grids",     "givens", "question",
        "problem", "problems", "unsolved", "questions", NULL};
    return is_one_of(name, words);
}

static bool is_name_of_solutions(const sudoku_field *name)
{
    static const char *const words[] = {"solution", "solutions", "solved",
                                        "answer",   "answers",   NULL};
    return is_one_of(name, words);
}

/* ---- rows ---------------------------------------------------------------- */

typedef struct line {
    const char *at;
    size_t size;
} line;

static line cut_line(const char *at, const char *end)
{
    return (line){at, (size_t)(sudoku_end_of_line(at, end) - at)};
}

static line next_line(const char *at, const char *end)
{
    line found = {end, 0};
    while (at < end && found.size == 0) {
        found = cut_line(at, end);
        if (sudoku_is_comment(sudoku_skip_blanks(found.at, end), end))
            found.size = 0;
        at = sudoku_skip_line(at, end);
    }
    return found;
}

static bool is_board(const sudoku_field *field)
{
    sudoku_token cells = {field->at, field->size};
    return sudoku_is_board_of_text(&cells);
}

static int find_board(const line *row, char separator)
{
    sudoku_field field;
    size_t at = 0;
    for (int k = 0;
         sudoku_next_field(row->at, row->size, separator, &at, &field); k++) {
        if (is_board(&field))
            return k;
    }
    return -1;
}

/* Reads the names of a header. Returns whether each field is a word (the first
 * may be empty). Without a known name, words must have at least two letters. */
static bool read_names(sudoku_columns *to, const line *names)
{
    sudoku_field name;
    size_t at = 0;
    bool are_words = true;
    for (int k = 0;
         sudoku_next_field(names->at, names->size, to->separator, &at, &name);
         k++) {
        are_words = are_words && (name.size > 1 || (k == 0 && name.size == 0));
        if (name.size > 0 && !isalpha((unsigned char)*name.at) &&
            (unsigned char)*name.at < 0x80 && *name.at != '_' &&
            *name.at != '#')
            return false;
        if (to->puzzle < 0 && sudoku_is_name_of_puzzles(&name))
            to->puzzle = k;
        if (to->solution < 0 && is_name_of_solutions(&name))
            to->solution = k;
    }
    return are_words || to->puzzle >= 0;
}

/* Shifts both columns if the rows have unnamed fields before those of the
 * header. */
static void match_first_row(sudoku_columns *to, const line *first)
{
    sudoku_field field;
    if (to->puzzle >= 0 &&
        sudoku_get_field(to, first->at, first->size, to->puzzle, &field) &&
        is_board(&field))
        return;
    int found = find_board(first, to->separator);
    if (found < 0)
        return;
    if (to->solution >= 0 && to->puzzle >= 0)
        to->solution += found - to->puzzle;
    to->puzzle = found;
}

/* Returns whether the line above the first row is a header, perhaps with
 * another separator. */
static bool find_named(sudoku_columns *to, const line *names, const line *first)
{
    char own = sudoku_field_separator(first->at, first->size);
    to->separator = sudoku_field_separator(names->at, names->size);
    if ((to->separator != '\0' && find_board(names, to->separator) >= 0) ||
        !read_names(to, names))
        return false;
    bool has_name = to->puzzle >= 0;
    if (own != '\0' && find_board(first, to->separator) < 0 &&
        find_board(first, own) >= 0)
        to->separator = own;
    if (first->size > 0 &&
        memchr(first->at, to->separator, first->size) == NULL &&
        find_board(first, to->separator) < 0)
        return false; /* a caption with a comma */
    if (first->size > 0)
        match_first_row(to, first);
    if (to->separator == '\0' ||
        (!has_name && (to->puzzle < 0 || find_board(first, to->separator) < 0)))
        return false;
    to->header = (sudoku_field){names->at, names->size};
    return true;
}

/* Finds a column in which both rows have a board. It must not be the first one:
 * such rows are lines of cells. */
static bool find_unnamed(sudoku_columns *to, const line *first,
                         const line *second)
{
    to->separator = sudoku_field_separator(first->at, first->size);
    to->puzzle = find_board(first, to->separator);
    return to->separator != '\0' && to->puzzle > 0 && second->size > 0 &&
           sudoku_field_separator(second->at, second->size) == to->separator &&
           find_board(second, to->separator) == to->puzzle;
}

const char *sudoku_find_columns(sudoku_columns *columns, const char *text,
                                const char *end)
{
    enum { LONGEST = 1 << 14, AHEAD = 1 << 16 };
    if (end - text > AHEAD)
        end = text + AHEAD;
    line first = cut_line(text, end);
    line next = next_line(sudoku_skip_line(text, end), end);
    *columns = (sudoku_columns){.puzzle = -1, .solution = -1};
    if (first.size == 0 || first.size > LONGEST || next.size > LONGEST ||
        strchr("{[<", *first.at) != NULL)
        return NULL;
    if (find_named(columns, &first, &next))
        return sudoku_skip_line(text, end);
    *columns = (sudoku_columns){.puzzle = -1, .solution = -1};
    return find_unnamed(columns, &first, &next) ? text : NULL;
}

/*
 * rows.c - puzzles quoted in mails, chats and logs, in dialects that differ in
 * the text before a row, the signs, and the mark after a row.
 *
 *     > 53..7....     1: 53..7....     s[0] = ['',8,..]     53../6..1/..
 *     > 6..195...     2: 6..195...     s[1] = ['',2,..]     [5][3][ ][ ]..
 *
 * A board has n rows of n cells. A dialect without text before its rows needs a
 * sign that other formats lack: a character outside ASCII, a terminal code, or
 * a mark such as a slash.
 */
#include "sudoku/alphabet.h"
#include "sudoku/formats/box_signs.h"
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

enum { FEWEST = 4, NINE = 9, ESCAPE = 0x1b };

typedef struct scan {
    sudoku_cell_table *to;
    int n; /* number of cells of a row; 0: no row yet */
    int row;
    int first_number; /* number of the first row, if rows have numbers */
    int greatest;     /* greatest digit read from a sign in this row */
    bool is_special;  /* a sign occurs that other formats lack */
} scan;

static bool is_one_of(char c, const char *signs)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

/* ---- what stands before a row -------------------------------------------- */

typedef const char *before_row(scan *s, const char *at, const char *end);

static const char *skip_nothing(scan *s, const char *at, const char *end)
{
    (void)s;
    (void)end;
    return at;
}

static const char *skip_quote(scan *s, const char *at, const char *end)
{
    const char *from = at = sudoku_skip_blanks(at, end);
    (void)s;
    while (at < end && *at == '>')
        at = sudoku_skip_blanks(at + 1, end);
    return at > from ? at : NULL;
}

/* Returns whether this is the number of the current row, from 0 or 1. */
static bool is_number(scan *s, int number)
{
    if (s->row == 0)
        s->first_number = number;
    return number >= 0 && s->first_number <= 1 &&
           number == s->first_number + s->row;
}

static const char *skip_number(scan *s, const char *at, const char *end)
{
    const char *stop = sudoku_skip_decimal(at, end);
    if (stop == at || stop - at > 2)
        return NULL;
    int number = *at - '0';
    if (stop - at == 2)
        number = 10 * number + (at[1] - '0');
    return is_number(s, number) ? stop : NULL;
}

/* Skips "1: ", "1) ", "1. ", "row 1: ", "R1: ". */
static const char *skip_label(scan *s, const char *at, const char *end)
{
    at = sudoku_skip_blanks(at, end);
    if (sudoku_begins_with_any_case(at, end, "row"))
        at = sudoku_skip_blanks(at + 3, end);
    else if (at < end && tolower((unsigned char)*at) == 'r')
        at++;
    at = skip_number(s, at, end);
    if (at == NULL || at == end || !is_one_of(*at, ":)."))
        return NULL;
    bool is_dot = *at++ == '.';
    return is_dot && (at == end || !sudoku_is_blank(*at)) ? NULL : at;
}

/* Skips "soduku[0] = ", "row1 = ", "grid.append(" before a bracket or quote. */
static const char *skip_variable(scan *s, const char *at, const char *end)
{
    static const char *const calls[] = {".append(", ".push(", ".push_back("};
    at = sudoku_skip_blanks(at, end);
    const char *name = at;
    while (at < end && (isalpha((unsigned char)*at) || *at == '_'))
        at++;
    for (size_t k = 0; k < sizeof calls / sizeof *calls && at > name; k++) {
        const char *stop = at + strlen(calls[k]);
        if (sudoku_begins_with(at, end, calls[k]))
            return stop < end && is_one_of(*stop, "[{('\"") ? stop : NULL;
    }
    bool has_index = at > name && at < end && *at == '[';
    if (at == name || (at = skip_number(s, at + has_index, end)) == NULL)
        return NULL;
    if (has_index && (at == end || *at++ != ']'))
        return NULL;
    at = sudoku_skip_blanks(at, end);
    if (at == end || *at != '=')
        return NULL;
    at = sudoku_skip_blanks(at + 1, end);
    return at < end && is_one_of(*at, "[{('\"") ? at : NULL;
}

/* ---- the cells of a row -------------------------------------------------- */

typedef bool add_cells(scan *s, const char *at, const char *end);

static void add_digit(scan *s, int digit)
{
    static const char digits[] = "0123456789";
    sudoku_table_add(s->to, digits + digit, digit > 0);
    s->greatest = digit > s->greatest ? digit : s->greatest;
}

static const char *skip_codes(const char *at, const char *end)
{
    at++;
    if (at == end || *at != '[')
        return at;
    for (at++; at < end && (isdigit((unsigned char)*at) || *at == ';'); at++)
        continue;
    return at < end ? at + 1 : end;
}

/* Adds a character as a cell: a digit of any script, or an empty sign. */
static bool add_sign(scan *s, const char **at, const char *end,
                     const char *gaps)
{
    size_t size;
    char c = **at;
    if (c == ESCAPE) {
        s->is_special = true;
        *at = skip_codes(*at, end);
        return true;
    }
    if ((unsigned char)c >= 0x80) {
        c = (char)sudoku_read_sign(*at, end, &size);
        s->is_special = true;
        *at += size;
        if (c == ' ')
            return true;
    } else {
        ++*at;
    }
    if (c >= '1' && c <= '9')
        add_digit(s, c - '0');
    else if (c == '0' || c == '?' || sudoku_is_empty_sign(c))
        add_digit(s, 0);
    else
        return is_one_of(c, gaps);
    return true;
}

static bool add_signs(scan *s, const char *at, const char *end)
{
    end = sudoku_trim_space(at, end);
    while (at < end) {
        if (!add_sign(s, &at, end, " \t\r,;|"))
            return false;
    }
    return true;
}

/* Adds cells with brackets and quotes; '' and some words are empty cells. */
static bool add_code(scan *s, const char *at, const char *end)
{
    static const char *const words[] = {"none", "null", "nil"};
    end = sudoku_trim_space(at, end);
    while (at < end) {
        size_t size =
            is_one_of(*at, "'\"") && at + 1 < end && at[1] == *at ? 2 : 0;
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            if (sudoku_begins_with_any_case(at, end, words[k]))
                size = strlen(words[k]);
        }
        if (size > 0)
            add_digit(s, 0);
        at += size;
        if (size == 0 && !add_sign(s, &at, end, " \t\r,;[](){}'\""))
            return false;
    }
    return true;
}

/* Adds cells in brackets: [5][3][ ][ ]. */
static bool add_boxed(scan *s, const char *at, const char *end)
{
    end = sudoku_trim_space(at, end);
    while ((at = sudoku_skip_blanks(at, end)) < end) {
        bool is_box = end - at > 2 && at[0] == '[' && at[2] == ']';
        char c = is_box ? at[1] : '\0';
        if (c >= '1' && c <= '9')
            add_digit(s, c - '0');
        else if (c == ' ' || c == '0' || sudoku_is_empty_sign(c))
            add_digit(s, 0);
        else
            return false;
        at += 3;
    }
    return true;
}

/* ---- dialects ------------------------------------------------------------ */

typedef struct dialect {
    before_row *before;
    add_cells *cells;
    int most;         /* maximal number of cells of a row */
    bool has_marks;   /* marks end rows, not line ends */
    bool has_borders; /* lines may be drawn between rows */
    bool is_special;  /* the dialect needs a sign that other formats lack */
} dialect;

static const dialect quoted = {skip_quote, add_signs, NINE, false, true, false};
static const dialect labelled = {skip_label, add_signs, NINE,
                                 false,      true,      false};
static const dialect boxed = {skip_nothing, add_boxed, NINE,
                              false,        true,      false};
static const dialect variables = {skip_variable, add_code, NINE,
                                  false,         true,     false};
static const dialect signs = {skip_nothing, add_signs, NINE, false, true, true};
static const dialect marked = {skip_nothing, add_signs, NINE,
                               true,         false,     false};
static bool is_border(const char *at, const char *end)
{
    while (at < end && is_one_of(*at, " \t\r-+=|\x1b"))
        at = *at == ESCAPE ? skip_codes(at, end) : at + 1;
    return at == end;
}

/* Returns the size of a mark that ends a row (a slash, an escaped line end, a
 * tag), or 0. */
static size_t end_mark_size(const char *at, const char *end)
{
    static const char *const marks[] = {"/",    "\\r\\n", "\\n",   "\\r",
                                        "<br>", "<br/>",  "<br />"};
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
        if (sudoku_begins_with_any_case(at, end, marks[k]))
            return strlen(marks[k]);
    }
    return 0;
}

static const char *end_of_row(const dialect *d, const char *at, const char *end,
                              const char **next)
{
    const char *stop = at;
    size_t size = 0;
    if (d->has_marks) {
        while (stop < end && (size = end_mark_size(stop, end)) == 0)
            stop++;
        *next = stop + size;
        return stop;
    }
    stop = memchr(at, '\n', (size_t)(end - at));
    *next = stop == NULL ? end : stop + 1;
    return stop == NULL ? end : stop;
}

static bool add_row(scan *s, const dialect *d, const char *at, const char *end)
{
    int before = s->to->num_cells;
    s->greatest = 0;
    if (!d->cells(s, at, end))
        return false;
    int num = s->to->num_cells - before;
    if (num < FEWEST || num > d->most || (s->n > 0 && num != s->n) ||
        s->greatest > num)
        return false;
    s->n = num;
    s->row++;
    sudoku_table_end_row(s->to, end);
    return true;
}

/* Reads n rows of n cells; n = 0: the first row decides. Returns the place
 * after them, or NULL. */
static const char *read_rows(const dialect *d, int n, const char *at,
                             const char *end, sudoku_cell_table *to)
{
    scan s = {.to = to, .n = n};
    to->num_cells = to->num_rows = 0;
    to->is_too_big = false;
    while (s.row == 0 || s.row < s.n) {
        const char *next;
        if (at >= end)
            return NULL;
        const char *stop = end_of_row(d, at, end, &next);
        if (stop > at && stop[-1] == '\r')
            stop--;
        const char *row = d->before(&s, at, stop);
        bool is_between = d->has_borders && s.row > 0 &&
                          is_border(row == NULL ? at : row, stop);
        if (!is_between && (row == NULL || !add_row(&s, d, row, stop)))
            return NULL;
        at = next;
    }
    return !d->is_special || s.is_special ? at : NULL;
}

/* ---- formats ------------------------------------------------------------- */

static const char *read_marked(const char *at, const char *end,
                               sudoku_cell_table *to)
{
    const char *next = sudoku_skip_line(at, end);
    const char *stop = sudoku_trim_space(at, next);
    if (stop - at > 1 && is_one_of(*at, "'\"`") && stop[-1] == *at) {
        at++;
        stop--;
    }
    at = read_rows(&marked, 0, at, stop, to);
    return at == stop || (at != NULL && end_mark_size(at, stop) > 0 &&
                          at + end_mark_size(at, stop) == stop)
               ? next
               : NULL;
}

static bool has_end_mark(const char *at, size_t size)
{
    for (size_t k = 0; k < size && at[k] != '\n'; k++) {
        if (is_one_of(at[k], "/\\<") && end_mark_size(at + k, at + size) > 0)
            return true;
    }
    return false;
}

/* Reads all cells from one line. It needs a sign or code that other formats
 * lack. */
static const char *read_line_of_signs(const char *at, const char *end,
                                      sudoku_cell_table *to)
{
    const char *next = sudoku_skip_line(at, end);
    scan s = {.to = to};
    to->num_cells = to->num_rows = 0;
    if (!add_signs(&s, at, next) || !s.is_special ||
        to->num_cells < FEWEST * FEWEST)
        return NULL;
    sudoku_table_end_row(to, next);
    bool is_board =
        sudoku_table_is_board(to) && s.greatest * s.greatest <= to->num_cells;
    return is_board ? next : NULL;
}

static const char *read_signs(const char *at, const char *end,
                              sudoku_cell_table *to)
{
    const char *stop = read_line_of_signs(at, end, to);
    return stop == NULL ? read_rows(&signs, 0, at, end, to) : stop;
}

static const char *read_pasted(const char **text, const char *end,
                               sudoku_cell_table *to)
{
    enum { HEAD = 60 };
    const char *line = *text, *at = sudoku_skip_blanks(line, end), *stop;
    char c = at < end ? *at : '\0';
    size_t head = end - at > HEAD ? HEAD : (size_t)(end - at);
    if (c == '>')
        return read_rows(&quoted, 0, line, end, to);
    if (c == '[' && end - at > 2 && at[2] == ']')
        return read_rows(&boxed, 0, line, end, to);
    if ((isdigit((unsigned char)c) || c == 'r' || c == 'R') &&
        (stop = read_rows(&labelled, 0, line, end, to)) != NULL)
        return stop;
    if (isalpha((unsigned char)c) || c == '_')
        return read_rows(&variables, 0, line, end, to);
    if (has_end_mark(at, head) && (stop = read_marked(at, end, to)) != NULL)
        return stop;
    for (size_t k = 0; k < head && at[k] != '\n'; k++) {
        if ((unsigned char)at[k] >= 0x80 || at[k] == ESCAPE)
            return read_signs(line, end, to);
    }
    return NULL;
}

const sudoku_format sudoku_format_pasted = {
    .name = "pasted",
    .about = "rows that are quoted, numbered, assigned to variables, or "
             "written in other characters",
    .read = read_pasted,
};

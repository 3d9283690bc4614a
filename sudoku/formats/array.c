/*
 * array.c - a puzzle as program code has it or prints it: rows of cells in
 * brackets of any kind, usually inside another one; also lists of YAML.
 *
 *     int grid[9][9] = {    [[5 3 0 ..]    - [5, 3, 0, ..]    ((5, 3, 0, ..),
 *       {5, 3, 0, ..},       [6 0 0 ..]    - [6, 0, 0, ..]     (6, 0, 0, ..),
 *       ..                   ..]]          ..                  ..)
 *     };
 *
 * Cells are numbers (also 5. and 5.0), characters or words like None, with or
 * without quotes, separated by commas or blanks. A longer string is a row. All
 * cells may be in one bracket, with ; or | or nothing between rows.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

typedef struct scan {
    const char *at, *end;
    const char *item_end; /* in YAML: end of the line of the last item */
    bool has_items;       /* in a YAML list of lists: each cell is an item */
    int before_item; /* number of cells before the last item, -1 = no item yet
                      */
    int depth, deepest;
    sudoku_cell_table *to;
} scan;

static bool is_one_of(char c, const char *signs)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

/* Skips a comment that ends on the same line. */
static const char *skip_comment(const char *at, const char *end)
{
    if (!sudoku_begins_with(at, end, "/*"))
        return at;
    const char *stop = at + 2;
    while (stop < end && *stop != '\n' && !sudoku_begins_with(stop, end, "*/"))
        stop++;
    return sudoku_begins_with(stop, end, "*/") ? stop + 2 : at;
}

static const char *skip_gap(const char *at, const char *end)
{
    for (;;) {
        const char *text = sudoku_skip_space(at, end);
        at = sudoku_is_comment(text, end) ? sudoku_skip_line(text, end)
                                          : skip_comment(text, end);
        if (at == text)
            return at;
    }
}

/* ---- values -------------------------------------------------------------- */

/* Adds a row with a cell for each character. Returns false if some are no
 * cells. */
static bool add_row(scan *s, const char *at, size_t size, bool is_quoted)
{
    for (size_t k = 0; k < size; k++) {
        if (!isdigit((unsigned char)at[k]) && !sudoku_is_empty_sign(at[k]) &&
            !(is_quoted && isalpha((unsigned char)at[k])))
            return false;
    }
    sudoku_table_end_row(s->to, at);
    for (size_t k = 0; k < size; k++)
        sudoku_table_add(s->to, at + k, 1);
    sudoku_table_end_row(s->to, at + size);
    return true;
}

static bool add_word(scan *s, const char *at, size_t size, bool is_quoted)
{
    return sudoku_table_add_word(s->to, at, size) != SUDOKU_WORD_OTHER ||
           add_row(s, at, size, is_quoted);
}

static bool add_value(scan *s)
{
    char quote = is_one_of(*s->at, "'\"`") ? *s->at : '\0';
    const char *at = s->at + (quote != '\0'), *stop = at;
    while (stop < s->end && *stop != '\n' &&
           (quote != '\0'
                ? *stop != quote
                : isalnum((unsigned char)*stop) || is_one_of(*stop, "._?*-")))
        stop++;
    if (quote == '\0' ? stop == at : stop == s->end || *stop != quote)
        return false;
    s->at = stop + (quote != '\0');
    return add_word(s, at, (size_t)(stop - at), quote != '\0');
}

/* ---- arrays -------------------------------------------------------------- */

static bool is_open(char c)
{
    return is_one_of(c, "[{(");
}

static bool is_dash(const char *at, const char *end)
{
    return end - at > 1 && *at == '-' && (unsigned char)at[1] <= ' ';
}

/* Returns whether the item here begins a row: it is a whole row, or the first
 * cell of a nested list. */
static bool is_row_item(const scan *s)
{
    return !s->has_items ||
           is_dash(sudoku_skip_blanks(s->at + 1, s->end), s->end);
}

/* Skips the dash of a YAML item. Returns false if the previous item was empty.
 */
static bool skip_dash(scan *s)
{
    if (s->to->num_cells == s->before_item)
        return false;
    s->before_item = s->to->num_cells;
    const char *next = sudoku_skip_blanks(s->at + 1, s->end);
    bool is_double = is_dash(next, s->end);
    if (is_row_item(s))
        sudoku_table_end_row(s->to, s->at);
    s->has_items = s->has_items || is_double;
    s->at = is_double ? next + 1 : s->at + 1;
    s->item_end = sudoku_skip_line(s->at, s->end);
    return true;
}

/* Skips a name before a bracket: vec![, Array(, new int[]{. */
static const char *skip_name(const char *at, const char *end)
{
    const char *stop = at;
    if (!isalpha((unsigned char)*at))
        return at;
    while (stop < end &&
           (isalnum((unsigned char)*stop) || is_one_of(*stop, "_.! ")))
        stop++;
    return stop < end && is_open(*stop) ? stop : at;
}

/* Skips a separator or bracket. Returns false if a value begins here. */
static bool skip_sign(scan *s)
{
    if (!is_one_of(*s->at, "[{()}],;|"))
        return false;
    if (is_one_of(*s->at, ";|") ? s->depth == 1 : *s->at != ',')
        sudoku_table_end_row(s->to, s->at);
    s->depth += is_open(*s->at) - is_one_of(*s->at, "]})");
    s->deepest = s->depth > s->deepest ? s->depth : s->deepest;
    s->at++;
    return true;
}

/* Returns whether the cells so far are a complete array. A short single row may
 * be followed by others; one or two signs are no row. */
static bool is_whole(const scan *s)
{
    enum { MIN = 4 };
    const sudoku_cell_table *t = s->to;
    return s->deepest > 1 || (s->deepest > 0 && t->num_cells < MIN) ||
           (sudoku_table_is_board(t) &&
            (t->num_rows > 1 || t->num_cells > SUDOKU_MAX_ROWS));
}

static bool goes_on(scan *s)
{
    if (*s->at == ',')
        return true;
    bool is_item = is_dash(s->at, s->end);
    if (!is_open(*s->at) && !is_item)
        return s->item_end != NULL && s->at < s->item_end;
    if (is_item && !is_row_item(s))
        return true;
    sudoku_table_end_row(s->to, s->at);
    return !is_whole(s);
}

static const char *read_array(scan *s)
{
    enum { MAX_DEPTH = 3 };
    const char *stop = NULL;
    for (;;) {
        s->at = skip_gap(s->at, s->end);
        if (s->at == s->end || s->to->is_too_big ||
            (s->depth == 0 && !goes_on(s)))
            break;
        bool is_comma = *s->at == ',';
        if (s->depth > 0)
            s->at = skip_name(s->at, s->end);
        bool is_item = s->depth == 0 && is_dash(s->at, s->end);
        if (is_item ? !skip_dash(s) : !skip_sign(s) && !add_value(s))
            break;
        if (s->depth > MAX_DEPTH)
            return NULL;
        if (s->depth == 0 && !is_comma)
            stop = s->at;
    }
    if (stop != NULL)
        sudoku_table_end_row(s->to, stop);
    return s->depth == 0 ? stop : NULL;
}

/* ---- where it is --------------------------------------------------------- */

typedef struct found {
    const char *at, *stop; /* NULL: no array was found */
} found;

/* Returns whether an array with enough cells begins here. *is_sure is false if
 * a later bracket may begin the board. */
static bool try_array(found *f, const char *at, const char *end, bool *is_sure)
{
    enum { MIN_CELLS = 12, MIN_ROWS = 4, LIST_DEPTH = 3 };
    sudoku_cell_table table = {.cell = NULL};
    scan s = {.at = at, .end = end, .before_item = -1, .to = &table};
    const char *stop = read_array(&s);
    bool is_board = stop != NULL && sudoku_table_is_board(&table);
    if (stop == NULL || table.num_cells < MIN_CELLS ||
        (table.num_rows > 1 && table.num_rows < MIN_ROWS))
        return false;
    if (is_board || f->stop == NULL)
        *f = (found){at, stop};
    *is_sure = is_board || s.deepest < LIST_DEPTH;
    return true;
}

/* Returns whether the line ends with an array type: "new int[,]". */
static bool ends_with_type(const char *text, const char *end)
{
    end = sudoku_trim_space(text, end);
    return end - text > 2 && end[-1] == ']' && is_one_of(end[-2], "[,");
}

/* Finds the array that begins in the first line, or in the next one after "grid
 * =" or "f(". */
static found find_array(const char *text, const char *end)
{
    enum { MAX_TRIES = 8, MAX_LINES = 2 };
    found f = {NULL, NULL};
    bool is_sure = false,
         is_first = true; /* is_first: nothing precedes it in this line */
    char last = '\0';
    int tries = 0, line = 1;
    for (const char *at = text; at < end && tries < MAX_TRIES; at++) {
        bool is_quote = is_one_of(*at, "'\"\\`");
        if ((is_quote && (at + 1 == end || !is_open(at[1]))) ||
            (*at == '\n' &&
             ((!is_one_of(last, "=[{(") && !ends_with_type(text, at)) ||
              line++ == MAX_LINES)))
            break;
        bool is_item = is_first && *at == '-';
        if (is_open(*at) || is_item)
            tries++;
        if ((is_open(*at) || is_item) && try_array(&f, at, end, &is_sure) &&
            is_sure)
            break;
        is_first = *at == '\n' || (is_first && sudoku_is_blank(*at));
        if ((unsigned char)*at > ' ')
            last = *at;
    }
    return f;
}

/* Skips what may follow an array: closing brackets, further arguments. */
static const char *skip_rest(const char *at, const char *end)
{
    static const char signs[] = " \t\r,;)}].";
    for (;;) {
        while (at < end && is_one_of(*at, signs))
            at++;
        const char *next = sudoku_skip_line(at, end), *line = next;
        for (const char *c = at; c < next; c++) {
            if (is_open(*c))
                return at;
        }
        while (next < end && is_one_of(*next, signs))
            next++;
        if (next == line || (next < end && *next != '\n'))
            return line;
        at = next;
    }
}

static const char *read_cells(const char **text, const char *end,
                              sudoku_cell_table *to)
{
    found f = find_array(*text, end);
    if (f.stop == NULL)
        return NULL;
    *text = f.at;
    scan s = {.at = f.at, .end = end, .before_item = -1, .to = to};
    read_array(&s);
    return skip_rest(f.stop, end);
}

const sudoku_format sudoku_format_array = {
    .name = "array",
    .about = "rows of cells in brackets, as program code, prints and YAML",
    .read = read_cells,
};

/*
 * grid_end.c - finds the end of a puzzle in lines of cells: one line, or a
 * square of lines, with borders and perhaps blank lines between them. The
 * look-ahead is at most SUDOKU_MAX_ROWS lines a record.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

/* Reads a line. Lines with marks of another format are no rows. */
static bool next_line(sudoku_lines *s, sudoku_line *line)
{
    const char *at = s->at, *end = s->end;
    if (!sudoku_next_line(s, line))
        return false;
    if (sudoku_is_row(line) && sudoku_has_marks(at, end))
        line->kind = SUDOKU_LINE_OTHER;
    return true;
}

/* Returns whether the symbols of the line exist on a board of m digits. Sets
 * *has_givens if there are any. */
static bool is_within(const sudoku_line *line, size_t m, bool *has_givens)
{
    bool has_digits = false, has_letters = false;
    *has_givens = false;
    for (sudoku_token cell = {line->text, 0}; sudoku_next_cell(line, &cell);) {
        size_t value = 0;
        char c = cell.at[0];
        if (c >= '0' && c <= '9') {
            for (size_t k = 0; k < cell.size && value <= m; k++)
                value = 10 * value + (size_t)(cell.at[k] - '0');
            has_digits = has_digits || value > 0;
        } else if ((c | 32) == 'x' && m < 'x' - 'a') {
            continue; /* the blank may be an empty cell */
        } else if (c >= 'a' && c <= 'z') {
            value = (size_t)(c - 'a') + 1;
            has_letters = true;
        } else if (c >= 'A' && c <= 'Z') {
            value = (size_t)(c - 'A') + 1;
            has_letters = true;
        }
        if (value > m)
            return false;
        *has_givens = *has_givens || value > 0;
    }
    return !(has_digits && has_letters);
}

/* Returns whether this row of m * m cells is a board of m digits, rather than
 * the first of m * m rows. It is a board unless all those rows exist and one
 * has other symbols or none. A short row is a board only if it is isolated and
 * no row precedes a border. */
static bool is_alone(const sudoku_line *line, sudoku_lines s)
{
    enum { SHORT = 9 };
    size_t m = sudoku_root(line->num_cells);
    if (m < 2 || m * m != line->num_cells)
        return false;
    bool all_have_givens = true;
    sudoku_line row = *line;
    for (size_t count = 1;; count++) {
        bool has_givens;
        if (!is_within(&row, m, &has_givens))
            return false;
        all_have_givens = all_have_givens && has_givens;
        if (count == line->num_cells)
            return all_have_givens;
        if (!next_line(&s, &row) || !sudoku_is_row(&row) ||
            row.num_cells != line->num_cells)
            return row.kind != SUDOKU_LINE_BORDER &&
                   (count == 1 || line->num_cells > SHORT);
        if (line->num_cells <= SHORT)
            return false;
    }
}

/* The size of rows is that of the first one, unless the second and third agree
 * on another one. */
static size_t row_width(const sudoku_line *first, sudoku_lines s)
{
    sudoku_line second, third;
    if (next_line(&s, &second) && next_line(&s, &third) &&
        sudoku_is_row(&second) && sudoku_is_row(&third) &&
        second.num_cells == third.num_cells)
        return second.num_cells;
    return first->num_cells;
}

/* Returns whether, after a blank line, the missing rows of the board follow and
 * end together with a block of lines. */
static bool goes_on(sudoku_lines s, size_t missing)
{
    enum { MAX_BLANK = 2 };
    int blank = 1;
    sudoku_line line;
    while (missing > 0) {
        if (!next_line(&s, &line))
            return false;
        blank = line.kind == SUDOKU_LINE_BLANK ? blank + 1 : 0;
        if (sudoku_is_row(&line))
            missing--;
        else if (line.kind == SUDOKU_LINE_CELLS ||
                 line.kind == SUDOKU_LINE_OTHER || blank > MAX_BLANK)
            return false;
    }
    return !next_line(&s, &line) || line.kind != SUDOKU_LINE_CELLS;
}

/* Returns whether the line is a sign: a border of one character draws nothing.
 */
static bool is_sign(const sudoku_line *line)
{
    const char *end = line->text + line->size;
    return sudoku_skip_blanks(line->text, end) + 1 == end;
}

static size_t skip_rows(sudoku_lines *s, const sudoku_line *first)
{
    size_t width = row_width(first, *s), rows = 1;
    bool has_gaps = false;
    sudoku_lines ahead = *s;
    sudoku_line line;
    while (next_line(&ahead, &line)) {
        if (sudoku_is_row(&line) ? rows++ == width
                                 : line.kind == SUDOKU_LINE_CELLS ||
                                       line.kind == SUDOKU_LINE_OTHER)
            return width;
        if (line.kind == SUDOKU_LINE_BLANK) {
            has_gaps =
                has_gaps || (rows < width && goes_on(ahead, width - rows));
            if (rows == width || !has_gaps)
                return width;
        } else if (line.kind != SUDOKU_LINE_COMMENT) {
            s->at = ahead.at;
        }
    }
    return width;
}

/* Returns the end of the puzzle at text. Leading borders alone are decoration:
 * moves *text past them and returns NULL. */
const char *sudoku_grid_end(const char **text, const char *end)
{
    sudoku_lines s = {*text, end, sudoku_uses_dashes(*text, end)};
    const char *first = *text;
    sudoku_line line;
    bool has_border = false;
    while (next_line(&s, &line) && (line.kind == SUDOKU_LINE_BORDER ||
                                    (has_border && line.size == 0))) {
        if (!has_border && is_sign(&line))
            return s.at;
        has_border = true;
        first = s.at;
    }
    if (has_border && (first == end || !sudoku_is_row(&line))) {
        *text = first;
        return NULL;
    }
    sudoku_record only = {.text = line.text, .size = line.size};
    if (!sudoku_is_row(&line) ||
        (!has_border && sudoku_format_jigsaw.detect(&only)))
        return s.at;
    if (!has_border && is_alone(&line, s))
        return sudoku_skip_map_below(s.at, end, sudoku_root(line.num_cells));
    size_t width = skip_rows(&s, &line);
    if (has_border)
        sudoku_skip_later_states(&s, *text, width);
    return sudoku_skip_map_below(s.at, end, width);
}

/*
 * latex.c - a puzzle as a LaTeX table: cells separated by &, rows ended by two
 * backslashes; or in the bars of the package sudoku.
 *
 *     \begin{tabular}{|c|c|..}       \begin{sudoku}
 *     \hline                         |5|3| | |7| | | | |.
 *     5 & 3 & & & 7 & & & & \\       ..
 *     ..                             \end{sudoku}
 *     \end{tabular}
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

typedef struct scan {
    const char *at, *end;
    bool has_begin; /* \begin{..} was read */
    bool has_bars;  /* a row between bars has begun */
    bool has_cells;
    bool is_done;
    int num_lines;
    sudoku_token text;
    sudoku_cell_table *to;
} scan;

static void end_cell(scan *s)
{
    sudoku_table_add(s->to, s->text.at, s->text.size);
    s->text = (sudoku_token){s->at, 0};
    s->has_cells = true;
}

static void end_row(scan *s)
{
    if (s->has_cells && !s->has_bars)
        end_cell(s);
    sudoku_table_end_row(s->to, s->at);
    s->text.size = 0;
    s->has_cells = s->has_bars = false;
}

static const char *skip_arguments(const char *at, const char *end)
{
    while (at < end && (*at == '{' || *at == '[')) {
        int depth = 0;
        do {
            depth += *at == '{' || *at == '[';
            depth -= *at == '}' || *at == ']';
            at++;
        } while (at < end && depth > 0 && *at != '\n');
    }
    return at;
}

static bool is_style(const char *name, const char *end)
{
    return sudoku_begins_with(name, end, "text") ||
           sudoku_begins_with(name, end, "math") ||
           sudoku_begins_with(name, end, "bf");
}

static void read_command(scan *s)
{
    const char *name = s->at + 1, *end = s->end;
    const char *stop = sudoku_skip_letters(name, end);
    if (stop == name) {
        bool is_row_end = name < end && *name == '\\';
        s->at = name < end ? name + 1 : end;
        if (is_row_end) {
            end_row(s);
            s->at = skip_arguments(s->at, end);
        }
        s->is_done =
            is_row_end && !s->has_begin && sudoku_table_is_board(s->to);
        return;
    }
    if (sudoku_begins_with(name, end, "end{"))
        end_row(s);
    s->is_done = s->to->num_cells > 0 && sudoku_begins_with(name, end, "end{");
    s->has_begin = s->has_begin || sudoku_begins_with(name, end, "begin{");
    s->at = is_style(name, end) ? stop : skip_arguments(stop, end);
}

static void add_text(scan *s)
{
    if (s->text.size == 0)
        s->text.at = s->at;
    s->text.size = (size_t)(s->at + 1 - s->text.at);
}

static void read_sign(scan *s)
{
    char c = *s->at;
    if (c == '&') {
        end_cell(s);
    } else if (c == '|' && s->has_begin) {
        if (s->has_bars)
            end_cell(s);
        s->has_bars = true;
    } else if (c == '\n') {
        s->num_lines++;
        if (s->has_bars)
            end_row(s);
    } else if (isalnum((unsigned char)c) || (c != '\0' && strchr("._?*-", c))) {
        add_text(s);
    }
    s->at++;
}

static const char *read_table(scan *s)
{
    enum { MAX_LINES = 4 * SUDOKU_MAX_ROWS };
    while (s->at < s->end && !s->is_done && !s->to->is_too_big &&
           s->num_lines < MAX_LINES) {
        if (*s->at == '\\')
            read_command(s);
        else if (*s->at == '%')
            s->at = sudoku_skip_line(s->at, s->end);
        else if ((unsigned char)*s->at > '~')
            break;
        else
            read_sign(s);
    }
    end_row(s);
    return s->at;
}

static bool is_begin(const char *at, const char *end)
{
    while (at < end && (sudoku_is_blank(*at) || *at == '$'))
        at++;
    if (sudoku_begins_with(at, end, "\\begin{") ||
        sudoku_begins_with(at, end, "\\[") ||
        sudoku_begins_with(at, end, "\\hline"))
        return true;
    const char *next = sudoku_skip_line(at, end);
    const char *stop = sudoku_trim_space(at, next);
    return memchr(at, '&', (size_t)(stop - at)) != NULL && stop - at > 2 &&
           stop[-1] == '\\' && stop[-2] == '\\';
}

static const char *read_cells(const char **text, const char *end,
                              sudoku_cell_table *to)
{
    enum { MIN_CELLS = 16 };
    if (!is_begin(*text, end))
        return NULL;
    scan s = {.at = *text, .end = end, .to = to};
    const char *stop = sudoku_skip_line(read_table(&s), end);
    if (to->num_cells < MIN_CELLS)
        return NULL;
    while (stop < end && *stop == '\\' && !is_begin(stop, end))
        stop = sudoku_skip_line(stop, end);
    return stop;
}

const sudoku_format sudoku_format_latex = {
    .name = "latex",
    .about = "a table of LaTeX, or of its package sudoku",
    .read = read_cells,
};

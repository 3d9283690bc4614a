/*
 * html.c - a puzzle as an HTML table. A cell is the text between its tags, or
 * the value of an input field there.
 *
 *     <table>
 *     <tr><td>5</td><td>3</td><td>&nbsp;</td> .. </tr>
 *     <tr><td><input value="6"></td><td></td> ..
 *     </table>
 *
 * A page (from <html> on) stands for its table if exactly one is a board.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

typedef struct scan {
    const char *at, *end;
    bool in_cell;
    int num_tags;
    sudoku_token text;
    sudoku_cell_table *to;
} scan;

static bool is_tag(const char *at, const char *end, const char *name)
{
    size_t size = strlen(name);
    return sudoku_begins_with_any_case(at, end, name) &&
           (at + size == end || !isalpha((unsigned char)at[size]));
}

/* Returns whether a table begins here. The <table> tag may be missing. */
static bool is_begin(const char *at, const char *end)
{
    return is_tag(at, end, "<table") || is_tag(at, end, "<tbody") ||
           is_tag(at, end, "<tr");
}

static bool is_page(const char *at, const char *end)
{
    return is_tag(at, end, "<!doctype html") || is_tag(at, end, "<html");
}

static void end_cell(scan *s)
{
    if (s->in_cell)
        sudoku_table_add(s->to, s->text.at, s->text.size);
    s->in_cell = false;
}

static void end_row(scan *s)
{
    end_cell(s);
    sudoku_table_end_row(s->to, s->at);
}

static void add_text(scan *s, const char *at, size_t size)
{
    if (s->text.size == 0)
        s->text.at = at;
    if (size > 0)
        s->text.size = (size_t)(at + size - s->text.at);
}

static void add_field(scan *s, const char *stop)
{
    static const char key[] = " value=";
    const char *at = s->at;
    while (at < stop && !sudoku_begins_with_any_case(at, stop, key))
        at++;
    if (at == stop)
        return;
    at += sizeof key - 1;
    at += at < stop && (*at == '"' || *at == '\'');
    size_t size = 0;
    while (at + size < stop && isalnum((unsigned char)at[size]))
        size++;
    add_text(s, at, size);
}

/* Reads a tag. Returns false if it is incomplete, or there are too many tags
 * for so few cells. */
static bool read_tag(scan *s)
{
    enum { LONGEST = 4096, MOST = 64, MOST_A_CELL = 16 };
    const char *at = s->at, *end = s->end;
    size_t left = (size_t)(end - at);
    const char *stop = memchr(at, '>', left < LONGEST ? left : LONGEST);
    if (stop == NULL || s->num_tags++ > MOST + MOST_A_CELL * s->to->num_cells)
        return false;
    if (is_tag(at, end, "<tr") || is_tag(at, end, "</tr"))
        end_row(s);
    if (is_tag(at, end, "<td") || is_tag(at, end, "<th") ||
        is_tag(at, end, "</td") || is_tag(at, end, "</th"))
        end_cell(s);
    if (is_tag(at, end, "<td") || is_tag(at, end, "<th")) {
        s->in_cell = true;
        s->text = (sudoku_token){at, 0};
    }
    if (is_tag(at, end, "<input"))
        add_field(s, stop);
    s->at = stop + 1;
    return true;
}

/* Reads text. Returns false if it comes after the cells. */
static bool read_text(scan *s)
{
    const char *at = s->at;
    if (!s->in_cell && s->to->num_cells > 0 && (unsigned char)*at > ' ')
        return false;
    if (*at ==
        '&') { /* an entity counts as a blank, since no other sign needs one */
        while (s->at < s->end && *s->at != ';' && *s->at != '<')
            s->at++;
        s->at += s->at < s->end && *s->at == ';';
        return true;
    }
    s->at++;
    if (s->in_cell && (unsigned char)*at > ' ')
        add_text(s, at, 1);
    return true;
}

static const char *read_table(scan *s)
{
    bool is_inside = false;
    while (s->at < s->end && !s->to->is_too_big) {
        if (is_tag(s->at, s->end, "</table") ||
            is_tag(s->at, s->end, "</tbody"))
            break;
        if (is_inside && is_tag(s->at, s->end, "<table"))
            return NULL;
        is_inside = true;
        if (*s->at == '<' ? !read_tag(s) : !read_text(s))
            break;
    }
    end_row(s);
    return s->at;
}

static const char *skip_closing_tags(const char *at, const char *end)
{
    while (sudoku_begins_with(at, end, "</")) {
        const char *close = memchr(at, '>', (size_t)(end - at));
        at = close == NULL ? end : sudoku_skip_space(close + 1, end);
    }
    return at;
}

static const char *find_tag(const char *at, const char *end, const char *name)
{
    while (at < end && !is_tag(at, end, name)) {
        const char *next = memchr(at + 1, '<', (size_t)(end - at - 1));
        at = next == NULL ? end : next;
    }
    return at;
}

static const char *find_board(const char *at, const char *end)
{
    while ((at = find_tag(at, end, "<table")) < end) {
        sudoku_cell_table table = {.cell = NULL};
        scan s = {.at = at, .end = end, .to = &table};
        if (read_table(&s) != NULL && sudoku_table_is_board(&table))
            break;
        at++;
    }
    return at;
}

/* Moves *text to the board of the page. A page with no board, or several, stays
 * a record as it is; parse() rejects it. */
static const char *find_page_end(const char **text, const char *end)
{
    const char *stop = find_tag(*text, end, "</html");
    const char *board = find_board(*text, stop);
    if (board < stop && find_board(board + 1, stop) == stop)
        *text = board;
    return skip_closing_tags(stop, end);
}

static const char *read_cells(const char **text, const char *end,
                              sudoku_cell_table *to)
{
    enum { MIN_CELLS = 16 };
    if (is_page(*text, end))
        return find_page_end(text, end);
    if (!is_begin(*text, end))
        return NULL;
    scan s = {.at = *text, .end = end, .to = to};
    const char *stop = read_table(&s);
    return stop == NULL || to->num_cells < MIN_CELLS
               ? NULL
               : skip_closing_tags(stop, end);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (is_page(record->text, record->text + record->size))
        return sudoku_fail_at(
            record, record->text, error, SUDOKU_EINPUT,
            "this web page is not a single table of cells; copy the text of "
            "the puzzle, or a link, out of it");
    return sudoku_parse_cells(read_cells, parser, record, puzzle, error);
}

const sudoku_format sudoku_format_html = {
    .name = "html",
    .about = "a table of a web page, or the page",
    .read = read_cells,
    .parse = parse,
};

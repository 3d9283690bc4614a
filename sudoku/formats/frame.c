/*
 * frame.c - rows of fields, as spreadsheets and data frames have them: with
 * names or numbers of columns above, and perhaps of rows at the left; or
 * without names, if some field is empty or has a fraction.
 *
 *          0    1    2  ..   ,0,1,2,..   a1,a2,a3,..   5,,,2,..   4.0 NaN ..
 *     0  1.0  NaN  NaN       0,5,,,      5,0,0,..      ,4,,..
 *     1  NaN  NaN  2.0       1,,4,,      0,4,0,..      ..
 *
 * Names are words, consecutive numbers or letters. Numbers above n rows
 * without row names could be the first row of n + 1; then nothing may follow.
 *
 * Rows and columns of empty fields between groups of equal size are gaps
 * between boxes, as people leave them in spreadsheets. Those around a board of
 * 4, 9, 16 .. digits are margins.
 */
#include "sudoku/alphabet.h"
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/fields.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/gaps.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

enum { FEWEST = 4 };

/* ---- lines --------------------------------------------------------------- */

/* The lines up to a blank one, without those drawn between rows. */
typedef struct sheet {
    sudoku_field line[SUDOKU_MAX_FIELDS];
    const char *next[SUDOKU_MAX_FIELDS];
    int num_lines;
    bool is_markdown; /* "|---|---|" follows the first line */
    bool has_borders; /* a line is drawn above the first one */
    bool is_ended;    /* a blank line or the end of the text follows */
    char separator;   /* separator of fields; ' ': blanks and bars */
} sheet;

/* Returns whether the line is drawn: "---+---", "| --- | --- |". */
static bool is_drawn(const sudoku_field *line)
{
    const char *at = line->at, *end = at + line->size;
    bool has_line = false;
    for (; at < end; at++) {
        if (*at == '\0' || strchr("-+=|: \t", *at) == NULL)
            return false;
        has_line = has_line || *at == '+' || *at == '=' ||
                   (*at == '-' && at + 1 < end && at[1] == '-');
    }
    return has_line;
}

/* Returns whether the line is a rule of Markdown: "|---|:-:|", "| - | - |". */
static bool is_rule_of_markdown(const sudoku_field *line)
{
    size_t k = 0;
    while (k < line->size && line->at[k] != '\0' &&
           strchr("|-: ", line->at[k]) != NULL)
        k++;
    return k == line->size && k > 1 && *line->at == '|' &&
           memchr(line->at, '-', k) != NULL;
}

static void find_lines(sheet *s, const char *at, const char *end)
{
    const int most = (int)(sizeof s->line / sizeof s->line[0]);
    s->num_lines = 0;
    s->is_ended = true;
    s->is_markdown = s->has_borders = false;
    for (const char *next; at < end; at = next) {
        next = sudoku_skip_line(at, end);
        const char *stop = next;
        while (stop > at && (stop[-1] == '\n' || stop[-1] == '\r'))
            stop--;
        if (sudoku_skip_space(at, stop) == stop &&
            memchr(at, '\t', (size_t)(stop - at)) == NULL)
            return;
        sudoku_field line = {at, (size_t)(stop - at)};
        bool is_rule = s->num_lines == 1 && *s->line[0].at == '|' &&
                       is_rule_of_markdown(&line);
        s->is_markdown = s->is_markdown || is_rule;
        if (is_rule || is_drawn(&line)) {
            s->has_borders = s->has_borders || s->num_lines == 0;
            continue;
        }
        s->is_ended = s->num_lines < most;
        if (!s->is_ended)
            return;
        s->next[s->num_lines] = next;
        s->line[s->num_lines++] = line;
    }
}

/* Returns the separator of fields. The commas in R's names "[,1]" and "[1,]"
 * are none. */
static char find_separator(const sudoku_field *line)
{
    static const char separators[] = "\t;,";
    for (const char *c = separators; *c != '\0'; c++) {
        if (memchr(line->at, *c, line->size) != NULL)
            return *c == ',' && memchr(line->at, '[', line->size) != NULL ? ' '
                                                                          : *c;
    }
    return ' ';
}

/* ---- fields -------------------------------------------------------------- */

typedef struct cursor {
    const sheet *s;
    const sudoku_field *line;
    size_t at;
} cursor;

static bool is_gap(char c)
{
    return sudoku_is_blank(c) || c == '|';
}

static bool next_field(cursor *c, sudoku_field *field)
{
    const char *text = c->line->at, *end = text + c->line->size;
    if (c->s->separator != ' ')
        return sudoku_next_field(text, c->line->size, c->s->separator, &c->at,
                                 field);
    const char *at = text + c->at;
    while (at < end && is_gap(*at))
        at++;
    field->at = at;
    while (at < end && !is_gap(*at))
        at++;
    field->size = (size_t)(at - field->at);
    c->at = (size_t)(at - text);
    return field->size > 0;
}

static int count_fields(const sheet *s, int line)
{
    cursor c = {s, &s->line[line], 0};
    sudoku_field field;
    int num = 0;
    while (num <= SUDOKU_MAX_ROWS + 1 && next_field(&c, &field))
        num++;
    return num;
}

/* Adds the field as a cell. Returns false if it is none. Sets *is_special if
 * other formats cannot read it. */
static bool add_cell(sudoku_cell_table *to, const sudoku_field *field,
                     bool *is_special)
{
    enum sudoku_word word = sudoku_table_add_word(to, field->at, field->size);
    *is_special = *is_special || word == SUDOKU_WORD_NOTHING ||
                  word == SUDOKU_WORD_FRACTION;
    return word != SUDOKU_WORD_OTHER;
}

/* ---- names --------------------------------------------------------------- */

/* Returns the number in the name of a column or row: "0", "[,1]", "[1,]", "A",
 * "r1", "col 1"; -1 if there is none. */
static int read_name(const sudoku_field *name)
{
    enum { MOST = 1000 };
    const char *at = name->at, *end = at + name->size;
    if (name->size == 1 && isalpha((unsigned char)*at))
        return tolower((unsigned char)*at) - 'a' + 1;
    while (at < end && !isdigit((unsigned char)*at) && *at != '.')
        at++;
    const char *stop = sudoku_skip_decimal(at, end);
    int number = 0;
    for (; at < stop && number < MOST; at++)
        number = 10 * number + (*at - '0');
    while (at < end && (*at == ',' || *at == ']'))
        at++;
    return stop > name->at && isdigit((unsigned char)stop[-1]) && at == end &&
                   number < MOST
               ? number
               : -1;
}

static bool is_name(const sudoku_field *field)
{
    return field->size > 1 &&
           (isalpha((unsigned char)*field->at) || *field->at == '_') &&
           sudoku_word_kind(field->at, field->size) == SUDOKU_WORD_OTHER;
}

/* Returns whether the fields of the first line, from number first on, are names
 * of at least FEWEST columns. *are_numbers: consecutive numbers. */
static bool are_names(const sheet *s, int first, bool *are_numbers)
{
    cursor c = {s, &s->line[0], 0};
    sudoku_field field;
    int num = 0, begin = 0;
    bool are_words = true;
    *are_numbers = true;
    for (int k = 0; next_field(&c, &field); k++) {
        if (k < first)
            continue;
        int number = read_name(&field);
        if (num == 0)
            begin = number;
        *are_numbers =
            *are_numbers && number == begin + num && begin >= 0 && begin <= 1;
        are_words = are_words && is_name(&field);
        num++;
    }
    *are_numbers = *are_numbers && !are_words;
    return num >= FEWEST && num <= SUDOKU_MAX_ROWS &&
           (*are_numbers || are_words);
}

/* ---- rows ---------------------------------------------------------------- */

typedef struct plan {
    int n;
    int first_line;
    bool has_index;
    bool is_special;
    const bool *is_gap; /* [column], or NULL */
    bool has_empty_row;
    bool has_text[SUDOKU_MAX_FIELDS]; /* [column] */
    int num_with_text;                /* number of these columns */
} plan;

/* Returns whether the row has the name expected after that of the first row,
 * *begin (set at row 0): consecutive numbers or letters from 0 or 1 on, or any
 * words. */
static bool is_index(const sudoku_field *field, int row, int *begin)
{
    int number = read_name(field);
    if (row == 0)
        *begin = number;
    if (*begin < 0)
        return is_name(field);
    return *begin <= 1 && number == *begin + row;
}

/* Adds a row. Trailing tabs may be missing. */
static bool add_row(const sheet *s, plan *p, int row, int *begin,
                    sudoku_cell_table *to)
{
    int line = p->first_line + row, num = 0;
    bool is_empty = true;
    cursor c = {s, &s->line[line], 0};
    sudoku_field field;
    if (p->has_index &&
        (!next_field(&c, &field) || !is_index(&field, row, begin)))
        return false;
    for (int column = 0; next_field(&c, &field); column++) {
        if (p->is_gap != NULL && p->is_gap[column])
            continue;
        if (num++ == p->n || !add_cell(to, &field, &p->is_special))
            return false;
        if (field.size == 0)
            continue;
        is_empty = false;
        p->num_with_text += !p->has_text[column];
        p->has_text[column] = true;
    }
    p->has_empty_row = p->has_empty_row || is_empty;
    for (; num < p->n && s->separator == '\t'; num++)
        sudoku_table_add(to, s->line[line].at, 0);
    sudoku_table_end_row(to, s->line[line].at + s->line[line].size);
    return num == p->n;
}

static bool add_rows(const sheet *s, plan *p, sudoku_cell_table *to)
{
    int begin = 0;
    to->num_cells = to->num_rows = 0;
    to->is_too_big = false;
    p->is_special = false;
    if (p->n < FEWEST || p->n > SUDOKU_MAX_ROWS ||
        p->first_line + p->n > s->num_lines)
        return false;
    for (int row = 0; row < p->n; row++) {
        if (!add_row(s, p, row, &begin, to))
            return false;
    }
    return true;
}

static bool is_all(const sheet *s, const plan *p)
{
    return s->is_ended && p->first_line + p->n == s->num_lines;
}

/* Returns whether the first line could be a row of n + 1 cells: its corner is a
 * digit or, if n is 8 or lines are drawn, an empty sign. */
static bool could_be_row(const sheet *s, int n)
{
    cursor c = {s, &s->line[0], 0};
    sudoku_field corner;
    if (!next_field(&c, &corner))
        return false;
    int number = read_name(&corner);
    return (number >= 1 && number <= n + 1) ||
           ((s->has_borders || n == 8) && corner.size == 1 &&
            (number == 0 || sudoku_is_empty_sign(*corner.at)));
}

/* Reads rows, with or without row names, below column names. first = 1: the
 * first field is above the row names. */
static bool read_below_names(const sheet *s, int first, plan *p,
                             sudoku_cell_table *to)
{
    bool are_numbers;
    int n = count_fields(s, 0) - first;
    if (!are_names(s, first, &are_numbers) ||
        (first == 1 && are_numbers && could_be_row(s, n)))
        return false;
    *p = (plan){.n = n, .first_line = 1, .has_index = true};
    if (add_rows(s, p, to))
        return true;
    *p = (plan){.n = n, .first_line = 1};
    return first == 0 && add_rows(s, p, to) && (!are_numbers || is_all(s, p));
}

/* Skips pandas' line "[9 rows x 9 columns]". */
static const char *skip_size(const char *at, const char *end)
{
    const char *text = sudoku_skip_space(at, end);
    const char *next = sudoku_skip_line(text, end);
    const char *stop = sudoku_trim_space(text, next);
    const char *number = sudoku_skip_decimal(text + (text < stop), stop);
    bool is_size = text < stop && *text == '[' && stop[-1] == ']' &&
                   sudoku_begins_with(number, stop, " rows x ");
    return is_size ? next : at;
}

static void strip_bars(sudoku_field *line)
{
    const char *end = sudoku_trim_space(line->at, line->at + line->size);
    const char *at = line->at + (*line->at == '|');
    end -= end > at && end[-1] == '|';
    *line = (sudoku_field){at, (size_t)(end - at)};
}

static bool cut_sheet(sheet *s, const char *text, const char *end)
{
    enum { LONGEST = 1 << 12 };
    find_lines(s, text, end);
    if (s->num_lines < FEWEST || s->line[0].size > LONGEST)
        return false;
    s->separator = s->is_markdown ? '|' : find_separator(&s->line[0]);
    for (int k = 0; k < s->num_lines && s->is_markdown; k++)
        strip_bars(&s->line[k]);
    if (s->separator == ' ')
        s->separator = find_separator(&s->line[1]);
    return true;
}

static const char *read_frame(const char **text, const char *end,
                              sudoku_cell_table *to)
{
    sheet s;
    plan p;
    if (!cut_sheet(&s, *text, end))
        return NULL;
    int n = count_fields(&s, 0) - 1;
    bool is_found =
        read_below_names(&s, 0, &p, to) || read_below_names(&s, 1, &p, to);
    if (!is_found) {
        p = (plan){.n = n, .has_index = true};
        is_found = add_rows(&s, &p, to) && is_all(&s, &p);
    }
    if (!is_found || (s.is_markdown && !p.has_index))
        return NULL;
    to->note =
        p.first_line == 0 ? "the text before the rows is taken for their names"
        : p.has_index     ? "the first row and column are taken for names"
                          : "the first row is taken for names of the columns";
    return skip_size(s.next[p.first_line + p.n - 1], end);
}

const sudoku_format sudoku_format_frame = {
    .name = "frame",
    .about = "rows of fields, with names of columns or rows",
    .read = read_frame,
};

/* ---- gaps between boxes -------------------------------------------------- */

/* Finds the rows and columns without text among the first lines. Returns false
 * if there are too many columns, or fields that are no cells. */
static bool find_empty(sudoku_gaps *g, const sheet *s, int num_lines)
{
    *g = (sudoku_gaps){.num_rows = num_lines};
    memset(g->row, true, sizeof g->row);
    memset(g->column, true, sizeof g->column);
    for (int row = 0; row < num_lines; row++) {
        cursor c = {s, &s->line[row], 0};
        sudoku_field field;
        for (int k = 0; next_field(&c, &field); k++) {
            if (k == SUDOKU_MAX_FIELDS ||
                sudoku_word_kind(field.at, field.size) == SUDOKU_WORD_OTHER)
                return false;
            g->num_columns = k >= g->num_columns ? k + 1 : g->num_columns;
            if (field.size == 0)
                continue;
            g->row[row] = g->column[k] = false;
            int number =
                isdigit((unsigned char)*field.at) ? read_name(&field) : 0;
            g->greatest = number > g->greatest ? number : g->greatest;
        }
    }
    return true;
}

/* Returns whether a board that was read has an empty row or column, or is above
 * an empty line. */
static bool may_have_gaps(const sheet *s, const plan *p)
{
    cursor c = {s, &s->line[p->n], 0};
    sudoku_field field = {NULL, 0};
    bool has_next = p->n < s->num_lines;
    while (has_next && field.size == 0 && next_field(&c, &field))
        continue;
    return p->has_empty_row || p->num_with_text < p->n ||
           (has_next && field.size == 0);
}

static int find_gaps(sudoku_gaps *g, const sheet *s, int num_lines)
{
    return s->separator != ' ' && find_empty(g, s, num_lines)
               ? sudoku_find_gaps(g)
               : 0;
}

/* Leaves out rows and columns that are gaps between boxes, or margins. Returns
 * the end of the sheet, or NULL if there are none. Another sheet may follow a
 * square one. */
static const char *remove_gaps(sudoku_gaps *g, sheet *s, plan *p,
                               sudoku_cell_table *to)
{
    int square = count_fields(s, 0), num = 0;
    int num_ways = find_gaps(g, s, s->num_lines);
    if (num_ways == 0 && square < s->num_lines)
        num_ways = find_gaps(g, s, square);
    if (num_ways == 0)
        return NULL;
    if (num_ways > 1) {
        to->fault = "some empty rows and columns may be gaps or cells; write 0 "
                    "for empty cells";
        to->fault_at = s->line[0].at;
    }
    const char *stop = s->next[g->num_rows - 1];
    for (int row = 0; row < g->num_rows; row++) {
        s->line[num] = s->line[row];
        s->next[num] = s->next[row];
        num += !g->row[row];
    }
    s->num_lines = num;
    *p = (plan){.n = g->n, .is_gap = g->column};
    to->box_width = g->box_width;
    to->box_height = g->box_height;
    to->note = "rows and columns of empty fields are left out";
    return stop;
}

static const char *read_fields(const char **text, const char *end,
                               sudoku_cell_table *to)
{
    sheet s;
    sudoku_gaps g;
    if (!cut_sheet(&s, *text, end) || s.is_markdown)
        return NULL;
    plan p = {.n = count_fields(&s, 0)}, without;
    bool is_read = add_rows(&s, &p, to);
    const char *end_of_board = is_read ? s.next[p.n - 1] : NULL, *stop = NULL;
    if (!is_read || may_have_gaps(&s, &p))
        stop = remove_gaps(&g, &s, &without, to);
    if (stop != NULL)
        return add_rows(&s, &without, to) ? stop : NULL;
    return p.is_special ? end_of_board : NULL;
}

const sudoku_format sudoku_format_fields = {
    .name = "fields",
    .about = "rows of a spreadsheet, with empty fields for empty cells",
    .read = read_fields,
};

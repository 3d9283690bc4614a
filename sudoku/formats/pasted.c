/*
 * pasted.c - a puzzle as people paste it from where it was shown: quoted in a
 * mail, with numbers before rows, as rows of a program, with the signs of a
 * chat, cell by cell.
 *
 *     > 53..7....    1: 53..7....    s[0] = ['',8,..] 5️⃣⬜⬜⬜7️⃣
 * r1c1=5
 *     > 6..195...    2: 6..195...    s[1] = ['',2,..]
 * 6️⃣⬜⬜1️⃣9️⃣ r1c2=3
 *
 * Nine rows of nine cells, or as many as the first row has, from 4 to 9, each
 * after what its dialect has before a row; or all of them on a line, with / in
 * between. Without one, some sign has to be none of ASCII. That is strict, so
 * that no text which is one of another format is taken for this.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

enum { MOST_DIGITS = 9, FEWEST_DIGITS = 4, MOST_SIGNS = 60 };

typedef struct pasted {
    int n, num_rows;
    unsigned char
        cells[MOST_DIGITS * MOST_DIGITS]; /* a digit from 1 on, or 0 */
    const char *end;                      /* of the last row's line */
    int first_number; /* of the first row, where they have numbers */
    bool has_signs;   /* some that are none of ASCII */
} pasted;

/* ---- what stands before a row -------------------------------------------- */

/* Past it, for row number p->num_rows; NULL: it is not there. */
typedef const char *prefix(pasted *p, const char *at, const char *end);

static const char *skip_quote(pasted *p, const char *at, const char *end)
{
    const char *from = at = sudoku_skip_blanks(at, end);
    (void)p;
    while (at < end && *at == '>')
        at = sudoku_skip_blanks(at + 1, end);
    return at > from ? at : NULL;
}

/* Rows count from 0 or 1. */
static const char *skip_number(pasted *p, const char *at, const char *end)
{
    const char *stop = sudoku_skip_decimal(at, end);
    if (stop == at || stop - at > 2)
        return NULL;
    int number = *at - '0';
    if (stop - at == 2)
        number = 10 * number + (at[1] - '0');
    if (p->num_rows == 0)
        p->first_number = number;
    return p->first_number <= 1 && number == p->first_number + p->num_rows
               ? stop
               : NULL;
}

/* "1: ", "1) ", "1. ", "row 1: " */
static const char *skip_label(pasted *p, const char *at, const char *end)
{
    at = sudoku_skip_blanks(at, end);
    if (sudoku_begins_with_any_case(at, end, "row"))
        at = sudoku_skip_blanks(at + 3, end);
    at = skip_number(p, at, end);
    if (at == NULL || at == end || strchr(":).", *at) == NULL || *at == '\0')
        return NULL;
    bool is_dot = *at++ == '.';
    return is_dot && (at == end || !sudoku_is_blank(*at)) ? NULL : at;
}

/* "soduku[0] = ", "row1 = ", and then a bracket or a quote. */
static const char *skip_variable(pasted *p, const char *at, const char *end)
{
    at = sudoku_skip_blanks(at, end);
    const char *name = at;
    while (at < end && (isalpha((unsigned char)*at) || *at == '_'))
        at++;
    bool has_index = at > name && at < end && *at == '[';
    if (at == name || (at = skip_number(p, at + has_index, end)) == NULL)
        return NULL;
    if (has_index && (at == end || *at++ != ']'))
        return NULL;
    at = sudoku_skip_blanks(at, end);
    if (at == end || *at != '=')
        return NULL;
    at = sudoku_skip_blanks(at + 1, end);
    return at < end && *at != '\0' && strchr("[{('\"", *at) != NULL ? at : NULL;
}

static const char *skip_nothing(pasted *p, const char *at, const char *end)
{
    (void)p;
    (void)end;
    return at;
}

static const struct dialect {
    prefix *skip;
    bool is_code;  /* with quotes, brackets, and words for what is empty */
    bool is_plain; /* its signs have to tell that it is one */
} dialects[] = {{skip_quote, false, false},
                {skip_label, false, false},
                {skip_variable, true, false},
                {skip_nothing, false, true}};

/* ---- signs --------------------------------------------------------------- */

enum { SIGN_GAP = -1, SIGN_NONE = -2 }; /* else a digit, or 0 */

/* Runs of characters that stand for digits from low on, or for empty cells, or
 * for nothing. */
static const struct sign {
    const char *first;
    int low, num;
} signs[] = {
    {"\xD9\xA0", 0, 10},
    {"\xDB\xB0", 0, 10},     /* Arabic, Persian */
    {"\xEF\xBC\x90", 0, 10}, /* full width */
    {"\xE0\xA5\xA6", 0, 10}, /* Devanagari */
    {"\xE2\x91\xA0", 1, 9},  /* in circles */
    {"\xC2\xB7", 0, 1},
    {"\xE2\x80\xA2", 0, 1}, /* dots */
    {"\xE2\x88\x99", 0, 1},
    {"\xE2\x8B\x85", 0, 1},
    {"\xEF\xBC\x8E", 0, 1},
    {"\xEF\xBC\xBF", 0, 1},
    {"\xE2\x96\xA1", 0, 1},
    {"\xE2\x96\xA2", 0, 1}, /* squares */
    {"\xE2\x96\xA0", 0, 1},
    {"\xE2\xAC\x9C", 0, 1},
    {"\xE2\xAC\x9B", 0, 1},
    {"\xE2\x97\xBB", 0, 1},
    {"\xE2\x97\xBC", 0, 1},
    {"\xE2\x97\xBD", 0, 1},
    {"\xE2\x97\xBE", 0, 1},
    {"\xE2\xAC\x9A", 0, 1},
    {"\xC2\xA0", SIGN_GAP, 1},
    {"\xE3\x80\x80", SIGN_GAP, 1}, /* blanks */
    {"\xEF\xB8\x8F", SIGN_GAP, 1},
    {"\xE2\x83\xA3", SIGN_GAP, 1}, /* of keys */
};

/* What is not ASCII: what it stands for, and *at moved past it. */
static int read_sign(const char **at, const char *end)
{
    for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
        const struct sign *s = &signs[k];
        size_t size = strlen(s->first);
        if ((size_t)(end - *at) < size || memcmp(*at, s->first, size - 1) != 0)
            continue;
        int number =
            (unsigned char)(*at)[size - 1] - (unsigned char)s->first[size - 1];
        if (number < 0 || number >= s->num)
            continue;
        *at += size;
        return s->low + number;
    }
    return SIGN_NONE;
}

/* A digit, an empty cell, a gap; in code also two quotes, and null. */
static int read_cell(const char **at, const char *end, const struct dialect *d)
{
    static const char *const words[] = {"none", "null", "nil"};
    char c = **at;
    if ((unsigned char)c >= 0x80)
        return read_sign(at, end);
    for (size_t k = 0; d->is_code && k < sizeof words / sizeof words[0]; k++) {
        if (sudoku_begins_with_any_case(*at, end, words[k])) {
            *at += strlen(words[k]);
            return 0;
        }
    }
    ++*at;
    if (d->is_code && (c == '\'' || c == '"') && *at < end && **at == c) {
        ++*at;
        return 0;
    }
    if (c >= '1' && c <= '9')
        return c - '0';
    if (c == '0' || c == '?' || sudoku_is_empty_sign(c))
        return 0;
    const char *gaps = d->is_code ? " \t\r,;[](){}'\"" : " \t\r,;|";
    return c != '\0' && strchr(gaps, c) != NULL ? SIGN_GAP : SIGN_NONE;
}

/* The cells from at to end. Returns their number, or -1: there is something
 * else, or too many. */
static int read_cells(pasted *p, const struct dialect *d, const char *at,
                      const char *end, unsigned char *to)
{
    int num = 0;
    while (at < end) {
        p->has_signs |= (unsigned char)*at >= 0x80;
        int cell = read_cell(&at, end, d);
        if (cell == SIGN_NONE || (cell >= 0 && num == MOST_DIGITS))
            return -1;
        if (cell >= 0)
            to[num++] = (unsigned char)cell;
    }
    return num;
}

/* ---- rows ---------------------------------------------------------------- */

/* Is it a line that is drawn, or has nothing? */
static bool is_border(const char *at, const char *end)
{
    while (at < end && *at != '\0' && strchr(" \t\r-+=|", *at) != NULL)
        at++;
    return at == end;
}

/* A row of cells here. False: there is none, or it has not as many as the first
 * one, or a digit that a board of them has not. */
static bool add_row(pasted *p, const struct dialect *d, const char *at,
                    const char *end)
{
    unsigned char row[MOST_DIGITS];
    int num = read_cells(p, d, at, end, row);
    if (num < FEWEST_DIGITS || (p->num_rows > 0 && num != p->n))
        return false;
    p->n = num;
    for (int k = 0; k < num; k++) {
        if (row[k] > num)
            return false;
    }
    memcpy(p->cells + p->num_rows++ * num, row, (size_t)num);
    return true;
}

/* All rows, each in a line. */
static bool read_rows(pasted *p, const struct dialect *d, const char *at,
                      const char *end)
{
    memset(p, 0, sizeof *p);
    while (p->num_rows == 0 || p->num_rows < p->n) {
        const char *next = sudoku_skip_line(at, end);
        const char *stop = sudoku_trim_space(at, next);
        const char *row = at < end ? d->skip(p, at, stop) : NULL;
        /* Lines between rows are drawn; a text begins with a row. */
        bool is_between = p->num_rows > 0 && at < end &&
                          is_border(row == NULL ? at : row, stop);
        if (!is_between && (row == NULL || !add_row(p, d, row, stop)))
            return false;
        at = next;
    }
    p->end = at;
    return !d->is_plain || p->has_signs;
}

/* All rows in a line. */
static bool read_slashes(pasted *p, const char *at, const char *end)
{
    const char *stop = sudoku_trim_space(at, sudoku_skip_line(at, end));
    memset(p, 0, sizeof *p);
    p->end = sudoku_skip_line(at, end);
    while (at < stop && p->num_rows < MOST_DIGITS) {
        const char *slash = memchr(at, '/', (size_t)(stop - at));
        const char *row_end = slash == NULL ? stop : slash;
        if (!add_row(p, &dialects[3], at, row_end))
            return false;
        at = slash == NULL ? stop : slash + 1;
    }
    return at == stop && p->num_rows == p->n && p->n > 0;
}

/* "r1c1=5 R1C2 = 3": cells of a board of nine digits, at least that many. */
static bool read_givens(pasted *p, const char *at, const char *end)
{
    int num = 0;
    memset(p, 0, sizeof *p);
    p->n = MOST_DIGITS;
    for (;;) {
        int num_lines = 0; /* ended; a blank one ends the list */
        for (; at < end && *at != '\0' && strchr(" \t\r\n,;", *at) != NULL;
             at++)
            num_lines += *at == '\n';
        if (num_lines > 1)
            break;
        if (end - at < 6 || tolower((unsigned char)at[0]) != 'r' ||
            tolower((unsigned char)at[2]) != 'c')
            break;
        int row = at[1] - '1', column = at[3] - '1';
        const char *sign = sudoku_skip_blanks(at + 4, end);
        if (row < 0 || row >= p->n || column < 0 || column >= p->n ||
            sign == end || *sign != '=')
            break;
        sign = sudoku_skip_blanks(sign + 1, end);
        if (sign == end || *sign < '1' || *sign > '9' ||
            (sign + 1 < end && isalnum((unsigned char)sign[1])))
            break;
        p->cells[row * p->n + column] = (unsigned char)(*sign - '0');
        at = p->end = sign + 1;
        num++;
    }
    return num >= FEWEST_DIGITS;
}

static bool read_any(pasted *p, const char *at, const char *end)
{
    const char *text = sudoku_skip_blanks(at, end);
    char c = text < end ? *text : '\0';
    size_t head = end - text > MOST_SIGNS ? MOST_SIGNS : (size_t)(end - text);
    if (c == '>')
        return read_rows(p, &dialects[0], at, end);
    if ((c == 'r' || c == 'R') && read_givens(p, text, end))
        return true;
    if (isdigit((unsigned char)c) || c == 'r' || c == 'R') {
        if (read_rows(p, &dialects[1], at, end))
            return true;
    }
    if (isalpha((unsigned char)c) || c == '_')
        return read_rows(p, &dialects[2], at, end);
    if (memchr(text, '/', head) != NULL && read_slashes(p, text, end))
        return true;
    for (size_t k = 0; k < head && text[k] != '\n'; k++) {
        if ((unsigned char)text[k] >= 0x80)
            return read_rows(p, &dialects[3], at, end);
    }
    return false;
}

/* ---- the format ---------------------------------------------------------- */

static int detect(const sudoku_record *record)
{
    pasted p;
    return read_any(&p, record->text, record->text + record->size);
}

static const char *find_end(const char **text, const char *end)
{
    pasted p;
    return read_any(&p, *text, end) ? sudoku_skip_line(p.end - 1, end) : NULL;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    pasted p;
    read_any(&p, record->text, record->text + record->size);
    sudoku_board_spec spec = {.num_digits = p.n};
    int code = sudoku_default_boxes(&spec, &parser->options, record, error);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, record->text, puzzle,
                                error);
    for (int cell = 0; cell < p.n * p.n && code == 0; cell++) {
        if (p.cells[cell] > 0)
            sudoku_puzzle_give(puzzle, cell, p.cells[cell] - 1);
    }
    return code;
}

const sudoku_format sudoku_format_pasted = {
    .name = "pasted",
    .about = "rows that are quoted, numbered, variables, or in other signs",
    .detect = detect,
    .end = find_end,
    .parse = parse,
};

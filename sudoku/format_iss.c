/*
 * format_iss.c - puzzles of Interactive Sudoku Solver: constraints one after
 * the other, with or without blanks between them.
 *
 *     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R1C1~R2C1.AntiKnight
 *     .~R1C1_5~R2C3_1_4      a given; candidates
 *
 * A constraint is a name (iss_types.c), and arguments after ~ each. Rows and
 * columns have one sign each: 1 .. 9, a = 10 ..
 */
#include <string.h>

#include "sudoku/formats.h"
#include "sudoku/iss.h"
#include "sudoku/stating.h"
#include "sudoku/reader.h"

typedef struct constraint {
    sudoku_token name;
    const char *at, *end; /* the arguments still to be read */
} constraint;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* 1 .. 9, a = 10 ..; -1 for other signs. */
static int sign_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (!is_letter(c))
        return -1;
    return (c | 32) - 'a' + 10;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (unsigned char)*at <= ' ')
        at++;
    return at;
}

static bool is_called(const sudoku_token *token, const char *name)
{
    return token->size == strlen(name) &&
           memcmp(token->at, name, token->size) == 0;
}

/* ---- constraints and their arguments ------------------------------------- */

int sudoku_iss_detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    const char *at = skip_blanks(record->text, end);
    if (at == end || *at != '.')
        return 0;
    sudoku_token name = {++at, 0};
    while (at < end && is_letter(*at))
        at++;
    name.size = (size_t)(at - name.at);
    if (at < end && *at == '~')
        return 1;
    for (const iss_type *type = sudoku_iss_types; type->name != NULL; type++) {
        if (type->form <= ISS_DIAGONAL && is_called(&name, type->name))
            return 1;
    }
    return is_called(&name, "NoBoxes");
}

/* The next constraint from *at on, which is moved past it. False at the end;
 * then *at is there, or at something else. */
static bool next_constraint(const char **at, const char *end, constraint *c)
{
    *at = skip_blanks(*at, end);
    if (*at == end || **at != '.')
        return false;
    c->name.at = *at + 1;
    c->end = memchr(c->name.at, '.', (size_t)(end - c->name.at));
    if (c->end == NULL)
        c->end = end;
    *at = c->end;
    while (c->end > c->name.at && (unsigned char)c->end[-1] <= ' ')
        c->end--;
    c->at = memchr(c->name.at, '~', (size_t)(c->end - c->name.at));
    if (c->at == NULL)
        c->at = c->end;
    c->name.size = (size_t)(c->at - c->name.at);
    return true;
}

/* The next argument; it may be empty. */
static bool next_argument(constraint *c, sudoku_token *argument)
{
    if (c->at == c->end)
        return false;
    const char *start = skip_blanks(c->at + 1, c->end);
    c->at = memchr(start, '~', (size_t)(c->end - start));
    if (c->at == NULL)
        c->at = c->end;
    argument->at = start;
    argument->size = (size_t)(c->at - start);
    while (argument->size > 0 &&
           (unsigned char)start[argument->size - 1] <= ' ')
        argument->size--;
    return true;
}

static int fail_argument(sudoku_stating *s, const sudoku_token *argument,
                         const char *what)
{
    s->at = argument->at;
    return sudoku_state_fail(s, SUDOKU_EINPUT, "%s was expected here", what);
}

/* The argument that must come next. */
static sudoku_token take(sudoku_stating *s, constraint *c, const char *what)
{
    sudoku_token argument = {c->end, 0};
    if (!next_argument(c, &argument))
        fail_argument(s, &argument, what);
    return argument;
}

/* A decimal of all the token, or -1. */
static int decimal(const char *at, size_t size)
{
    enum { MAX = 100000 };
    int value = size == 0 ? -1 : 0;
    for (size_t k = 0; k < size; k++) {
        if (at[k] < '0' || at[k] > '9' || value > MAX)
            return -1;
        value = 10 * value + (at[k] - '0');
    }
    return value;
}

/* The number that must come next. */
static int take_number(sudoku_stating *s, constraint *c)
{
    sudoku_token argument = take(s, c, "a number");
    int value = decimal(argument.at, argument.size);
    if (value < 0)
        fail_argument(s, &argument, "a number");
    return value;
}

/* Does the token begin as a cell does? Its place, from 0. */
static bool read_place(const sudoku_token *token, int *row, int *column)
{
    const char *at = token->at;
    if (token->size < 4 || (at[0] | 32) != 'r' || (at[2] | 32) != 'c')
        return false;
    *row = sign_value(at[1]) - 1;
    *column = sign_value(at[3]) - 1;
    return *row >= 0 && *column >= 0;
}

/* Add a cell to the clause. */
static void state_cell(sudoku_stating *s, const sudoku_token *argument)
{
    int row, column;
    if (argument->size != 4 || !read_place(argument, &row, &column)) {
        fail_argument(s, argument, "a cell like R1C1");
        return;
    }
    s->at = argument->at;
    sudoku_state_place(s, row, column);
}

/* All other arguments are cells. */
static void state_cells(sudoku_stating *s, constraint *c)
{
    sudoku_token argument;
    while (s->code == 0 && next_argument(c, &argument))
        state_cell(s, &argument);
}

/* ---- forms of constraints ------------------------------------------------ */

static void state_diagonal(sudoku_stating *s, constraint *c)
{
    sudoku_token argument = take(s, c, "1 or -1");
    bool is_falling = is_called(&argument, "-1");
    if (!is_falling && !is_called(&argument, "1"))
        fail_argument(s, &argument, "1 or -1");
    sudoku_state_words(s, is_falling ? "falling" : "rising");
}

/* A number, where 0 or nothing is none; then cells. */
static void state_number_cells(sudoku_stating *s, constraint *c)
{
    sudoku_token argument = take(s, c, "a number");
    int row, column, value = decimal(argument.at, argument.size);
    if (value > 0)
        sudoku_state_value(s, value);
    else if (read_place(&argument, &row, &column))
        state_cell(s, &argument);
    else if (value < 0 && argument.size > 0)
        fail_argument(s, &argument, "a number");
    state_cells(s, c);
}

/* Numbers with _ between them; as counts: how often each of them stands there,
 * and itself. */
static void state_digits(sudoku_stating *s, constraint *c, bool as_counts)
{
    int count[SUDOKU_MAX_DIGITS + 1] = {0};
    sudoku_token argument = take(s, c, "digits like 1_2");
    const char *at = argument.at, *end = at + argument.size;
    while (s->code == 0 && at <= end) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        int value = decimal(at, (size_t)(stop - at));
        if (value < 0 || value > SUDOKU_MAX_DIGITS)
            fail_argument(s, &argument, "digits like 1_2");
        else if (as_counts)
            count[value]++;
        else
            sudoku_state_value(s, value);
        at = stop + 1;
    }
    for (int value = 0; value <= SUDOKU_MAX_DIGITS; value++) {
        if (count[value] > 0) {
            sudoku_state_value(s, count[value]);
            sudoku_state_value(s, value);
        }
    }
    state_cells(s, c);
}

/* Each sign is a number. */
static void state_say(sudoku_stating *s, constraint *c)
{
    sudoku_token argument = take(s, c, "counts and digits like 1223");
    for (size_t k = 0; k < argument.size; k++) {
        int value = sign_value(argument.at[k]);
        if (value < 0)
            fail_argument(s, &argument, "counts and digits like 1223");
        sudoku_state_value(s, value);
    }
    state_cells(s, c);
}

static void state_quad(sudoku_stating *s, constraint *c)
{
    int row, column;
    sudoku_token corner = take(s, c, "a cell like R1C1");
    if (!read_place(&corner, &row, &column)) {
        fail_argument(s, &corner, "a cell like R1C1");
        return;
    }
    while (s->code == 0 && c->at < c->end)
        sudoku_state_value(s, take_number(s, c));
    s->at = corner.at;
    for (int k = 0; k < 4; k++)
        sudoku_state_place(s, row + k / 2, column + k % 2);
}

static void state_pill(sudoku_stating *s, constraint *c)
{
    sudoku_token argument;
    int size = take_number(s, c);
    for (int k = 0; s->code == 0 && next_argument(c, &argument); k++) {
        if (k == size)
            sudoku_state_group(s);
        state_cell(s, &argument);
    }
}

/* All pairs of neighbours among the cells, each as a group. */
static void state_pairs(sudoku_stating *s, constraint *c)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    int rows[MAX], columns[MAX], n = 0;
    sudoku_token argument = {c->end, 0};
    for (; n < MAX && next_argument(c, &argument); n++) {
        if (!read_place(&argument, &rows[n], &columns[n])) {
            fail_argument(s, &argument, "a cell like R1C1");
            return;
        }
    }
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            int across = columns[a] - columns[b], down = rows[a] - rows[b];
            if (across * across + down * down != 1)
                continue;
            sudoku_state_group(s);
            sudoku_state_place(s, rows[a], columns[a]);
            sudoku_state_place(s, rows[b], columns[b]);
        }
    }
}

static void state_little_killer(sudoku_stating *s, constraint *c)
{
    int row, column, rows, columns, n = s->board->shape->height;
    sudoku_state_value(s, take_number(s, c));
    sudoku_token argument = take(s, c, "a cell at the border");
    if (read_place(&argument, &row, &column) &&
        sudoku_iss_diagonal(n, row, column, &rows, &columns))
        sudoku_state_way(s, row, column, rows, columns);
    else
        fail_argument(s, &argument, "a cell at the border");
}

/* The cells of a line like R5 or C5, to its end or back. */
static void state_line(sudoku_stating *s, const sudoku_token *line, bool back)
{
    int k = line->size == 2 ? sign_value(line->at[1]) - 1 : -1;
    int last = s->board->shape->height - 1;
    char kind = line->size == 2 ? line->at[0] : 0;
    s->at = line->at;
    if (k < 0 || (kind != 'R' && kind != 'C'))
        fail_argument(s, line, "a row or column like R1");
    else if (kind == 'R')
        sudoku_state_way(s, k, back ? last : 0, 0, back ? -1 : 1);
    else
        sudoku_state_way(s, back ? last : 0, k, back ? -1 : 1, 0);
}

static void state_one_end(sudoku_stating *s, constraint *c)
{
    sudoku_state_value(s, take_number(s, c));
    sudoku_token line = take(s, c, "a row or column like R1");
    state_line(s, &line, false);
}

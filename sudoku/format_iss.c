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
#include <stdio.h>
#include <string.h>

#include "sudoku/formats.h"
#include "sudoku/iss.h"
#include "sudoku/reader.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (unsigned char)*at <= ' ')
        at++;
    return at;
}

/* ---- constraints and their arguments ------------------------------------- */

int sudoku_iss_sign(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (!is_letter(c))
        return -1;
    return (c | 32) - 'a' + 10;
}

bool sudoku_iss_is(const sudoku_token *token, const char *name)
{
    return token->size == strlen(name) &&
           memcmp(token->at, name, token->size) == 0;
}

int sudoku_iss_decimal(const char *at, size_t size)
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

bool sudoku_iss_place(const sudoku_token *token, int *row, int *column)
{
    const char *at = token->at;
    if (token->size < 4 || (at[0] | 32) != 'r' || (at[2] | 32) != 'c')
        return false;
    *row = sudoku_iss_sign(at[1]) - 1;
    *column = sudoku_iss_sign(at[3]) - 1;
    return *row >= 0 && *column >= 0;
}

/* The next constraint from *at on, which is moved past it. False at the end. */
static bool next_constraint(const char **at, const char *end, iss_constraint *c)
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

bool sudoku_iss_next(iss_constraint *c, sudoku_token *argument)
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

/* ---- detection ----------------------------------------------------------- */

/* Names are told from the cells of a line by their length, or by what comes
 * before the first blank; after it, a line of cells may have any text. */
int sudoku_iss_detect(const sudoku_record *record)
{
    enum { LONG = 5 };
    const char *end = record->text + record->size;
    const char *at = skip_blanks(record->text, end);
    if (at == end || *at != '.')
        return 0;
    const char *stop = at, *name = ++at;
    while (stop < end && (unsigned char)*stop > ' ')
        stop++;
    while (at < stop && is_letter(*at))
        at++;
    if (at - name >= LONG && name[0] < 'a' && name[1] >= 'a')
        return 1;
    return memchr(at, '~', (size_t)(stop - at)) != NULL;
}

/* ---- the puzzle ---------------------------------------------------------- */

/* Constraints that make the board, and those that are stated after the others.
 */
static bool is_of_board(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "Shape") ||
           sudoku_iss_is(&c->name, "RegionSize") ||
           sudoku_iss_is(&c->name, "NoBoxes") ||
           sudoku_iss_is(&c->name, "Jigsaw");
}

static bool is_strict(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "StrictKropki") ||
           sudoku_iss_is(&c->name, "StrictXV");
}

typedef struct iss {
    const sudoku_record *record;
    sudoku_error *error;
    sudoku_board_spec spec;
    bool no_boxes;
    char map[SUDOKU_MAP_SIZE];
} iss;

/* "6x6", perhaps ~6 or ~1-6 after it. */
static int read_shape(iss *p, iss_constraint *c)
{
    char wanted[3][16];
    sudoku_token size, values;
    const char *cross;
    int n = 0;
    if (sudoku_iss_next(c, &size) &&
        (cross = memchr(size.at, 'x', size.size)) != NULL)
        n = sudoku_iss_decimal(size.at, (size_t)(cross - size.at));
    if (n < 1 || n > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(p->record, c->name.at, p->error, SUDOKU_ESHAPE,
                              "there is no board of that shape");
    snprintf(wanted[0], sizeof wanted[0], "%dx%d", n, n);
    snprintf(wanted[1], sizeof wanted[1], "%d", n);
    snprintf(wanted[2], sizeof wanted[2], "1-%d", n);
    p->spec.num_digits = n;
    if (!sudoku_iss_is(&size, wanted[0]))
        return sudoku_fail_at(p->record, size.at, p->error, SUDOKU_ESHAPE,
                              "boards that are no squares are not supported");
    if (!sudoku_iss_next(c, &values) || sudoku_iss_is(&values, wanted[1]) ||
        sudoku_iss_is(&values, wanted[2]))
        return 0;
    return sudoku_fail_at(p->record, values.at, p->error, SUDOKU_ESHAPE,
                          "other values than 1 to %d are not supported on a "
                          "board of that size",
                          n);
}

static int read_jigsaw(iss *p, iss_constraint *c)
{
    sudoku_token map = {c->end, 0};
    size_t n = (size_t)p->spec.num_digits;
    sudoku_iss_next(c, &map);
    if (map.size != n * n)
        return sudoku_fail_at(p->record, map.at, p->error, SUDOKU_EINPUT,
                              "expected %zu regions of cells, found %zu", n * n,
                              map.size);
    memcpy(p->map, map.at, map.size);
    p->map[map.size] = '\0';
    p->spec.regions = p->map;
    return 0;
}

static int read_region_size(const iss *p, iss_constraint *c)
{
    sudoku_token size = {c->end, 0};
    sudoku_iss_next(c, &size);
    if (sudoku_iss_decimal(size.at, size.size) == p->spec.num_digits)
        return 0;
    return sudoku_fail_at(p->record, size.at, p->error, SUDOKU_ESHAPE,
                          "regions must have as many cells as a row");
}

/* The board, before any constraint on it. Shape comes first wherever it stands.
 */
static int read_spec(iss *p)
{
    static const char *const names[] = {"Shape", "RegionSize", "NoBoxes",
                                        "Jigsaw"};
    static const sudoku_format_options defaults = {0};
    const char *end = p->record->text + p->record->size;
    int code = 0;
    p->spec.num_digits = 9;
    for (int k = 0; k < 4; k++) {
        iss_constraint c;
        const char *at = p->record->text;
        while (code == 0 && next_constraint(&at, end, &c)) {
            if (!sudoku_iss_is(&c.name, names[k]))
                continue;
            if (k == 0)
                code = read_shape(p, &c);
            else if (k == 1)
                code = read_region_size(p, &c);
            else if (k == 2)
                p->no_boxes = true;
            else
                code = read_jigsaw(p, &c);
        }
    }
    if (code == 0 && !p->no_boxes)
        code = sudoku_default_boxes(&p->spec, &defaults, p->record, p->error);
    return code;
}

/* All constraints with a name that are not of the board: first those that are
 * not strict. */
static void state_all(sudoku_stating *s, bool strict)
{
    const char *at = s->record->text, *end = at + s->record->size;
    iss_constraint c;
    while (s->code == 0 && next_constraint(&at, end, &c)) {

        if (c.name.size > 0 && !is_of_board(&c) && is_strict(&c) == strict)
            sudoku_iss_state(s, &c);
    }
}

/* "R1C1_5" or "R1C1_1_4": values after a cell. */
static int read_cell(const sudoku_record *record, const sudoku_token *argument,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits, row, column, num = 0, value = 0;
    const char *at = argument->at + 4, *end = argument->at + argument->size;
    uint64_t digits = 0;
    bool is_wrong = !sudoku_iss_place(argument, &row, &column) || row >= n ||
                    column >= n || at == end;
    while (!is_wrong && at < end) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        is_wrong = *at != '_';
        at = stop == NULL ? end : stop;
        value = sudoku_iss_decimal(start, (size_t)(at - start));
        is_wrong = is_wrong || value < 1 || value > n;
        if (!is_wrong)
            digits |= UINT64_C(1) << (value - 1);
        num++;
    }
    if (is_wrong)
        return sudoku_fail_at(record, argument->at, error, SUDOKU_EINPUT,
                              "expected a cell and values from 1 to %d, like "
                              "R1C1_2",
                              n);
    int cell = row * n + column;
    if ((puzzle->allowed[cell] & digits) == 0)
        return sudoku_fail_at(record, argument->at, error, SUDOKU_EINPUT,
                              "this contradicts what was said of the cell "
                              "before");
    if (num == 1)
        sudoku_puzzle_give(puzzle, cell, value - 1);
    else if (puzzle->given[cell] == SUDOKU_EMPTY)
        sudoku_puzzle_allow(puzzle, cell, digits);
    return 0;
}

static int read_cells(const sudoku_record *record, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    const char *at = record->text, *end = at + record->size;
    iss_constraint c;
    int code = 0;
    while (code == 0 && next_constraint(&at, end, &c)) {
        sudoku_token argument;
        while (code == 0 && c.name.size == 0 && sudoku_iss_next(&c, &argument))
            code = read_cell(record, &argument, puzzle, error);
    }
    return code;
}

int sudoku_iss_parse(sudoku_parser *parser, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    iss p = {.record = record, .error = error};
    sudoku_board *board;
    sudoku_error reason;
    int code = read_spec(&p);
    if (code != 0)
        return code;
    code = sudoku_make_board(&board, &p.spec, &reason);
    if (code != 0)
        return sudoku_fail_at(record, record->text, error, code, "%s",
                              reason.text);
    sudoku_stating s;
    sudoku_stating_init(&s, board, record, error);
    state_all(&s, false);
    state_all(&s, true);
    sudoku_stating_clear(&s);
    if (s.code != 0) {
        sudoku_board_unref(board);
        return s.code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    return code == 0 ? read_cells(record, puzzle, error) : code;
}

/* cells.c - reads cells from the names of items, or from a map. */
#include "dlx/picture/cells.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIDE = 10000, MAX_CELLS = 4000000 };

static const dlx_square no_cell = {-1, -1, -1};

/* ---- names -------------------------------------------------------------- */

/* Returns the number after a letter and moves *at past it, or returns -1. */
static int number_after(char letter, const char **at)
{
    int number = 0;
    const char *digit = *at + 1;
    if (**at != letter || *digit < '0' || *digit > '9')
        return -1;
    for (; *digit >= '0' && *digit <= '9'; digit++)
        number = number > MAX_SIDE ? number : 10 * number + (*digit - '0');
    *at = digit;
    return number;
}

static dlx_square parse_row_column(const char *name)
{
    dlx_square cell = {number_after('r', &name), -1, 0};
    if (cell.row >= 0)
        cell.column = number_after('c', &name);
    return cell.column < 0 || *name != '\0' ? no_cell : cell;
}

static dlx_square parse_xyz(const char *name)
{
    dlx_square cell = {-1, number_after('x', &name), 0};
    if (cell.column >= 0)
        cell.row = number_after('y', &name);
    if (cell.row >= 0 && *name != '\0')
        cell.layer = number_after('z', &name);
    return cell.row < 0 || cell.layer < 0 || *name != '\0' ? no_cell : cell;
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

static dlx_square parse_digits(const char *name)
{
    size_t size = strlen(name);
    if (size < 2 || size > 3)
        return no_cell;
    dlx_square cell = {digit_value(name[0]), digit_value(name[1]),
                       size == 3 ? digit_value(name[2]) : 0};
    return cell.row < 0 || cell.column < 0 || cell.layer < 0 ? no_cell : cell;
}

/* Reads half a cell: r1, c1, ra or ca. */
static dlx_square parse_half(const char *name)
{
    const char *at = name;
    bool is_row = *name == 'r';
    int number = is_row || *name == 'c' ? number_after(*name, &at) : -1;
    if (number < 0 && (is_row || *name == 'c') && name[1] != '\0') {
        number = digit_value(name[1]);
        at = name + 2;
    }
    if (number < 0 || *at != '\0')
        return no_cell;
    return is_row ? (dlx_square){number, -1, 0} : (dlx_square){-1, number, 0};
}

static dlx_square (*const parsers[])(const char *name) = {
    parse_row_column, parse_xyz, parse_digits, parse_half};
enum { NUM_PARSERS = sizeof parsers / sizeof *parsers };

static bool has_any(dlx_square cell)
{
    return cell.row >= 0 || cell.column >= 0;
}

/* Returns the number of items with names that the parser reads; 0 if the parser
 * should not be used. */
static int count_names(const dlx_problem *p, int parser)
{
    int num = 0, num_rows = 0, num_digits = 0;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        dlx_square cell = name == NULL ? no_cell : parsers[parser](name);
        num += has_any(cell);
        num_rows += cell.row >= 0;
        num_digits += has_any(cell) && *name <= '9';
    }
    if (parsers[parser] == parse_digits && num_digits == 0)
        return 0;
    bool lacks_half = num_rows == 0 || num_rows == num;
    return parsers[parser] == parse_half && lacks_half ? 0 : num;
}

/* Drops names that are probably no cells: those of the rarer length, and those
 * with letters unless all values up to them occur. For instance x01 and y1 are
 * no cells beside 00 to 55. */
static void narrow_digits(dlx_board *board, const dlx_problem *p)
{
    enum { VALUES = 36 };
    bool used[3][VALUES] = {{false}};
    int last[3] = {9, 9, 9}, num[2] = {0, 0};
    for (int i = 1; i <= dlx_num_items(p); i++)
        if (has_any(board->of_item[i]))
            num[strlen(dlx_item_name(p, i)) - 2]++;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        dlx_square *cell = &board->of_item[i];
        if (!has_any(*cell))
            continue;
        if (strlen(dlx_item_name(p, i)) != (num[1] > num[0] ? 3U : 2U))
            *cell = no_cell;
        else
            used[0][cell->row] = used[1][cell->column] = used[2][cell->layer] =
                true;
    }
    for (int axis = 0; axis < 3; axis++)
        while (last[axis] + 1 < VALUES && used[axis][last[axis]] &&
               used[axis][last[axis] + 1])
            last[axis]++;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        dlx_square *cell = &board->of_item[i];
        if (cell->row > last[0] || cell->column > last[1] ||
            cell->layer > last[2])
            *cell = no_cell;
    }
}

static void read_names(dlx_board *board, const dlx_problem *p)
{
    int best = 0, most = 0;
    for (int k = 0; k < NUM_PARSERS; k++) {
        int num = count_names(p, k);
        if (num > most) {
            most = num;
            best = k;
        }
    }
    board->are_pairs = parsers[best] == parse_half;
    for (int i = 1; i <= dlx_num_items(p) && most > 0; i++) {
        const char *name = dlx_item_name(p, i);
        board->of_item[i] = name == NULL ? no_cell : parsers[best](name);
    }
    if (most > 0 && parsers[best] == parse_digits)
        narrow_digits(board, p);
}

/* ---- maps --------------------------------------------------------------- */

typedef struct map_reader {
    const char *at, *end, *line;
    int number; /* number of the line */
    dlx_text_error *error;
} map_reader;

static int complain(const map_reader *r, const char *at, const char *what)
{
    r->error->line = r->number;
    r->error->column = (int)(at - r->line) + 1;
    snprintf(r->error->text, sizeof r->error->text, "%s", what);
    return DLX_ETEXT;
}

static void skip_blanks(map_reader *r)
{
    while (r->at < r->end &&
           (*r->at == ' ' || *r->at == '\t' || *r->at == '\r'))
        r->at++;
}

/* Returns a number of the line, -1 at its end, or -2 at any other text. */
static int read_place(map_reader *r)
{
    int number = 0;
    skip_blanks(r);
    if (r->at == r->end || *r->at == '\n')
        return -1;
    if (*r->at < '0' || *r->at > '9')
        return -2;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
        number = number > MAX_SIDE ? number : 10 * number + (*r->at - '0');
    return number;
}

static int read_map_line(map_reader *r, dlx_board *board, const dlx_problem *p)
{
    const char *name = r->at;
    while (r->at < r->end && strchr(" \t\r\n", *r->at) == NULL)
        r->at++;
    int item = dlx_find_item(p, name, (size_t)(r->at - name));
    if (item == 0)
        return complain(r, name, "the problem has no item of this name");
    dlx_square cell = {read_place(r), -1, 0};
    if (cell.row >= 0)
        cell.column = read_place(r);
    int layer = cell.column < 0 ? -1 : read_place(r);
    cell.layer = layer < 0 ? 0 : layer;
    if (cell.row < 0 || cell.column < 0 || layer == -2)
        return complain(r, r->at, "expected a line ITEM ROW COLUMN [LAYER]");
    skip_blanks(r);
    if (r->at < r->end && *r->at != '\n')
        return complain(r, r->at, "expected a line ITEM ROW COLUMN [LAYER]");
    board->of_item[item] = cell;
    return 0;
}

static int read_map(dlx_board *board, const dlx_problem *p, const char *map,
                    size_t size, dlx_text_error *error)
{
    map_reader r = {map, map + size, map, 1, error};
    int result = 0;
    while (r.at < r.end && result == 0) {
        r.line = r.at;
        skip_blanks(&r);
        if (r.at < r.end && *r.at == '|') { /* a comment */
            const char *next = memchr(r.at, '\n', (size_t)(r.end - r.at));
            r.at = next == NULL ? r.end : next;
        } else if (r.at < r.end && *r.at != '\n') {
            result = read_map_line(&r, board, p);
        }
        r.at += result == 0 && r.at < r.end;
        r.number++;
    }
    return result;
}

/* ---- both --------------------------------------------------------------- */

/* Moves the least row, column and layer to 0. Returns whether there are cells,
 * and not too many for a picture. */
static bool settle(dlx_board *board, int num_items)
{
    dlx_square low = {INT_MAX, INT_MAX, INT_MAX}, high = no_cell;
    for (int i = 1; i <= num_items; i++) {
        dlx_square c = board->of_item[i];
        low.row = c.row >= 0 && c.row < low.row ? c.row : low.row;
        low.column =
            c.column >= 0 && c.column < low.column ? c.column : low.column;
        low.layer = c.layer >= 0 && c.layer < low.layer ? c.layer : low.layer;
        high.row = c.row > high.row ? c.row : high.row;
        high.column = c.column > high.column ? c.column : high.column;
        high.layer = c.layer > high.layer ? c.layer : high.layer;
    }
    if (high.row < 0 || high.column < 0)
        return false;
    for (int i = 1; i <= num_items; i++) {
        dlx_square *c = &board->of_item[i];
        c->row -= c->row >= 0 ? low.row : 0;
        c->column -= c->column >= 0 ? low.column : 0;
        c->layer -= c->layer >= 0 ? low.layer : 0;
    }
    board->num_rows = high.row - low.row + 1;
    board->num_columns = high.column - low.column + 1;
    board->num_layers = high.layer - low.layer + 1;
    return board->num_rows <= MAX_SIDE && board->num_columns <= MAX_SIDE &&
           board->num_layers <= MAX_SIDE &&
           (int64_t)board->num_rows * board->num_columns * board->num_layers <=
               MAX_CELLS;
}

/* Returns 0, or DLX_ETEXT with the reason in *error. */
static int find_cells(dlx_board *board, const char *map, size_t size,
                      dlx_text_error *error)
{
    int result = 0;
    if (map != NULL)
        result = read_map(board, board->p, map, size, error);
    else
        read_names(board, board->p);
    if (result == 0 && !settle(board, dlx_num_items(board->p))) {
        snprintf(error->text, sizeof error->text, "%s",
                 board->num_rows == 0
                     ? "no items name cells, such as r1c2, x1y2z3, 01"
                     : "the board is too large for a picture");
        result = DLX_ETEXT;
    }
    return result;
}

int dlx_board_new(dlx_board **out, const dlx_problem *p, const char *map,
                  size_t size, dlx_text_error *error)
{
    dlx_text_error own;
    size_t num = (size_t)dlx_num_items(p);
    dlx_board *board = calloc(1, sizeof *board);
    dlx_square *of_item = malloc((num + 1) * sizeof *of_item);
    *out = NULL;
    if (error == NULL)
        error = &own;
    memset(error, 0, sizeof *error);
    if (board == NULL || of_item == NULL) {
        free(of_item);
        free(board);
        return DLX_ENOMEM;
    }
    for (size_t i = 0; i <= num; i++)
        of_item[i] = no_cell;
    *board = (dlx_board){.p = p, .of_item = of_item};
    int result = find_cells(board, map, size, error);
    if (result == 0)
        *out = board;
    else
        dlx_board_free(board);
    return result;
}

void dlx_board_free(dlx_board *board)
{
    if (board == NULL)
        return;
    free(board->of_item);
    free(board);
}

dlx_square dlx_board_size(const dlx_board *board)
{
    return (dlx_square){board->num_rows, board->num_columns, board->num_layers};
}

dlx_square dlx_board_cell(const dlx_board *board, int item)
{
    return item < 1 || item > dlx_num_items(board->p) ? no_cell
                                                      : board->of_item[item];
}

bool dlx_is_cell(const dlx_board *board, int item)
{
    return !board->are_pairs && board->of_item[item].row >= 0;
}

bool dlx_has_place(const dlx_board *board, int item)
{
    return has_any(board->of_item[item]);
}

bool dlx_are_options(const dlx_problem *p, const int *options, int num)
{
    if (num < 0 || (num > 0 && options == NULL))
        return false;
    for (int k = 0; k < num; k++) {
        if (options[k] < 0 || options[k] >= dlx_num_options(p))
            return false;
    }
    return true;
}

/* crossings.c - automata for connected sets around squares and rectangles. */
#include "sudoku/implied/crossings.h"

#include "sudoku/board/rule.h"

#include <stdlib.h>
#include <string.h>

typedef struct pair {
    sudoku_constraints *to;
    const sudoku_shape *shape;
    uint64_t digits[2]; /* digits of the cells of each set */
    int *num_in;        /* [cell] in how many of the two sets it may be */
    int *edge;          /* scratch for the cells of an edge in order */
} pair;

/* Returns the set with the digit, or -1. */
static int set_of(const pair *p, int digit)
{
    return (p->digits[0] >> digit & 1) != 0   ? 0
           : (p->digits[1] >> digit & 1) != 0 ? 1
                                              : -1;
}

/* Goes around the square. The state has a bit for each cell so far in set 0
 * and, WIDTH bits higher, for each in set 1. */
static bool step_square(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    enum { WIDTH = 4, ODD = 5, EVEN = 10 };
    int set = set_of(ctx, digit);
    if (set >= 0)
        *state |= UINT64_C(1) << (set * WIDTH + position);
    if (position + 1 < WIDTH)
        return true;
    uint64_t crossings[] = {ODD | EVEN << WIDTH, EVEN | ODD << WIDTH};
    bool is_crossed = *state == crossings[0] || *state == crossings[1];
    *state = 0;
    return !is_crossed;
}

/* Goes around the edge. The state is the first set, the number of changes
 * between the sets, and whether there was a cell of any. A third change implies
 * a fourth one at the end. */
static bool step_edge(const void *ctx, int position, int digit, uint64_t *state)
{
    enum { MOST_CHANGES = 2, HAS_BEGUN = 8, CHANGE = 2 };
    int set = set_of(ctx, digit);
    (void)position;
    if (set < 0)
        return true;
    if (*state == 0) {
        *state = HAS_BEGUN | (uint64_t)set;
        return true;
    }
    uint64_t first = *state & 1, changes = (*state - HAS_BEGUN) / CHANGE;
    if (((first + changes) & 1) == (uint64_t)set)
        return true;
    *state += CHANGE;
    return changes < MOST_CHANGES;
}

static int add(const pair *p, const int *cells, int n, sudoku_transition *step)
{
    int code =
        sudoku_constraints_run(p->to, cells, n, p->shape->num_digits, step, p);
    if (code == 0)
        p->to->list[p->to->num - 1].only_filters = true;
    return code == SUDOKU_ETOOBIG ? 0 : code;
}

/* Returns the cell at that place of the sheet if it may be in both sets,
 * otherwise -1. */
static int cell_at(const pair *p, int row, int column)
{
    const sudoku_shape *shape = p->shape;
    if (row < 0 || column < 0 || row >= shape->height || column >= shape->width)
        return -1;
    int cell = shape->cell_at[row * shape->width + column];
    return cell >= 0 && p->num_in[cell] == 2 ? cell : -1;
}

static int add_squares(const pair *p)
{
    int code = 0;
    for (int cell = 0; cell < p->shape->num_cells && code == 0; cell++) {
        int row = p->shape->row[cell], column = p->shape->column[cell];
        int square[4] = {cell_at(p, row, column), cell_at(p, row, column + 1),
                         cell_at(p, row + 1, column + 1),
                         cell_at(p, row + 1, column)};
        if (square[0] >= 0 && square[1] >= 0 && square[2] >= 0 &&
            square[3] >= 0)
            code = add(p, square, 4, step_square);
    }
    return code;
}

/* ---- the edge ------------------------------------------------------------ */

typedef struct rectangle {
    int top, left, bottom, right;
} rectangle;

/* Returns whether the cells that may be in a set form a rectangle with at least
 * two rows and columns, and all may be in both. */
static bool sudoku_find_rectangle(const pair *p, rectangle *r)
{
    const sudoku_shape *shape = p->shape;
    int num = 0;
    *r = (rectangle){shape->height, shape->width, -1, -1};
    for (int cell = 0; cell < shape->num_cells; cell++) {
        int row = shape->row[cell], column = shape->column[cell];
        if (p->num_in[cell] == 0)
            continue;
        if (p->num_in[cell] == 1)
            return false;
        num++;
        r->top = row < r->top ? row : r->top;
        r->left = column < r->left ? column : r->left;
        r->bottom = row > r->bottom ? row : r->bottom;
        r->right = column > r->right ? column : r->right;
    }
    int height = r->bottom - r->top + 1, width = r->right - r->left + 1;
    return height > 1 && width > 1 && num == height * width;
}

static int add_edge(const pair *p)
{
    rectangle r;
    int num = 0;
    if (!sudoku_find_rectangle(p, &r))
        return 0;
    for (int column = r.left; column < r.right; column++)
        p->edge[num++] = cell_at(p, r.top, column);
    for (int row = r.top; row < r.bottom; row++)
        p->edge[num++] = cell_at(p, row, r.right);
    for (int column = r.right; column > r.left; column--)
        p->edge[num++] = cell_at(p, r.bottom, column);
    for (int row = r.bottom; row > r.top; row--)
        p->edge[num++] = cell_at(p, row, r.left);
    return add(p, p->edge, num, step_edge);
}

/* ---- pairs --------------------------------------------------------------- */

static bool take_set(pair *p, int k, const sudoku_stated_rule *stated)
{
    const int *cells;
    if (stated->clause.rule->facts.get_connected == NULL)
        return false;
    int n = stated->clause.rule->facts.get_connected(stated->self, &cells,
                                                     &p->digits[k]);
    for (int j = 0; j < n; j++)
        p->num_in[cells[j]]++;
    return n > 0;
}

static int count_sets(const sudoku_board *board)
{
    int num = 0;
    for (int k = 0; k < board->num_rules; k++)
        num += board->rules[k].clause.rule->facts.get_connected != NULL;
    return num;
}

static int find_all(pair *p, const sudoku_board *board)
{
    size_t size = (size_t)p->shape->num_cells * sizeof *p->num_in;
    int code = 0;
    for (int a = 0; a < board->num_rules; a++) {
        if (board->rules[a].clause.rule->facts.get_connected == NULL)
            continue;
        for (int b = 0; b < a && code == 0; b++) {
            memset(p->num_in, 0, size);
            if (!take_set(p, 0, &board->rules[a]) ||
                !take_set(p, 1, &board->rules[b]) ||
                (p->digits[0] & p->digits[1]) != 0)
                continue;
            code = add_squares(p);
            if (code == 0)
                code = add_edge(p);
        }
    }
    return code;
}

int sudoku_find_crossings(sudoku_constraints *to, const sudoku_board *board)
{
    enum { MOST_SETS = 3 };
    size_t cells = (size_t)board->shape->num_cells;
    if (count_sets(board) > MOST_SETS)
        return 0;
    pair p = {.to = to, .shape = board->shape};
    p.num_in = malloc(cells * sizeof *p.num_in);
    p.edge = malloc(cells * sizeof *p.edge);
    int code = SUDOKU_ENOMEM;
    if (p.num_in != NULL && p.edge != NULL)
        code = find_all(&p, board);
    free(p.num_in);
    free(p.edge);
    return code;
}

/* plain.c - the table of methods, and those that only fill cells. */
#include "bench/plain.h"

#include "bench/plain_board.h"

#include <string.h>

/* ---- the geometry -------------------------------------------------------- */

static void add_peers(plain_board *board, int cell)
{
    bool is_peer[PLAIN_CELLS] = {false};
    int n = 0;
    for (int k = 0; k < board->num_houses_of[cell]; k++) {
        const uint16_t *house = board->house[board->houses_of[cell][k]];
        for (int j = 0; j < board->num_digits; j++)
            is_peer[house[j]] = true;
    }
    is_peer[cell] = false;
    for (int other = 0; other < board->num_cells; other++) {
        if (is_peer[other])
            board->peers[cell][n++] = (uint16_t)other;
    }
    board->num_peers[cell] = (uint8_t)n;
}

void plain_board_init(plain_board *board, const sudoku_shape *shape)
{
    memset(board, 0, sizeof *board);
    board->num_digits = shape->num_digits;
    board->num_cells = shape->num_cells;
    board->num_houses = shape->num_houses;
    board->all = (UINT32_C(1) << shape->num_digits) - 1;
    for (int h = 0; h < shape->num_houses; h++) {
        for (int k = 0; k < shape->num_digits; k++) {
            int cell = shape->houses[h].cells[k];
            board->house[h][k] = (uint16_t)cell;
            board->houses_of[cell][board->num_houses_of[cell]++] = (uint8_t)h;
        }
    }
    for (int cell = 0; cell < board->num_cells; cell++)
        add_peers(board, cell);
}

bool plain_board_fits(const plain_board *board, const sudoku_shape *shape)
{
    if (board->num_digits != shape->num_digits ||
        board->num_houses != shape->num_houses)
        return false;
    for (int h = 2 * shape->num_digits; h < shape->num_houses; h++) {
        for (int k = 0; k < shape->num_digits; k++) {
            if (board->house[h][k] != shape->houses[h].cells[k])
                return false;
        }
    }
    return true;
}

/* ---- filling cells ------------------------------------------------------- */

static uint32_t digits_left(const plain_board *board, const plain_grid *g,
                            int cell)
{
    uint32_t used = 0;
    for (int k = 0; k < board->num_houses_of[cell]; k++)
        used |= g->used[board->houses_of[cell][k]];
    return board->all & ~used;
}

/* Adds the digit, or removes it again. */
static void flip(const plain_board *board, plain_grid *g, int cell,
                 uint32_t digit)
{
    for (int k = 0; k < board->num_houses_of[cell]; k++)
        g->used[board->houses_of[cell][k]] ^= digit;
    g->is_filled[cell] = !g->is_filled[cell];
}

/* Cells in the order of filling. */
typedef struct queue {
    int num;
    uint16_t cells[PLAIN_CELLS];
    bool has[PLAIN_CELLS];
} queue;

static void enqueue(queue *q, const plain_grid *g, int cell)
{
    if (g->is_filled[cell] || q->has[cell])
        return;
    q->has[cell] = true;
    q->cells[q->num++] = (uint16_t)cell;
}

static int count_along(plain_search *s, plain_grid *g, const queue *q, int at,
                       int limit)
{
    int found = 0;
    if (at == q->num)
        return 1;
    int cell = q->cells[at];
    for (uint32_t left = digits_left(s->board, g, cell);
         left != 0 && found < limit; left &= left - 1) {
        uint32_t digit = left & -left;
        s->nodes++;
        flip(s->board, g, cell, digit);
        found += count_along(s, g, q, at + 1, limit - found);
        flip(s->board, g, cell, digit);
    }
    return found;
}

int plain_in_order(plain_search *s, plain_grid *g)
{
    queue q = {0};
    for (int cell = 0; cell < s->board->num_cells; cell++)
        enqueue(&q, g, cell);
    return count_along(s, g, &q, 0, s->limit);
}

/* Digits and cells of a house are equally many, so houses with the fewest empty
 * cells have the most digits. */
int plain_queue(plain_search *s, plain_grid *g)
{
    const plain_board *board = s->board;
    queue q = {0};
    for (int empty = 1; empty <= board->num_digits; empty++) {
        for (int h = 0; h < board->num_houses; h++) {
            if (board->num_digits - plain_size(g->used[h]) != empty)
                continue;
            for (int k = 0; k < board->num_digits; k++)
                enqueue(&q, g, board->house[h][k]);
        }
    }
    return count_along(s, g, &q, 0, s->limit);
}

static int count_fewest(plain_search *s, plain_grid *g, int limit)
{
    int best = -1, least = PLAIN_DIGITS + 1, found = 0;
    for (int cell = 0; cell < s->board->num_cells && least > 1; cell++) {
        if (g->is_filled[cell])
            continue;
        int n = plain_size(digits_left(s->board, g, cell));
        if (n < least) {
            least = n;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    for (uint32_t left = digits_left(s->board, g, best);
         left != 0 && found < limit; left &= left - 1) {
        uint32_t digit = left & -left;
        s->nodes++;
        flip(s->board, g, best, digit);
        found += count_fewest(s, g, limit - found);
        flip(s->board, g, best, digit);
    }
    return found;
}

int plain_fewest(plain_search *s, plain_grid *g)
{
    return count_fewest(s, g, s->limit);
}

/* ---- puzzles ------------------------------------------------------------- */

const char *const bench_plain_names[BENCH_NUM_PLAIN] = {
    [BENCH_IN_ORDER] = "in-order", [BENCH_QUEUE] = "queue",
    [BENCH_FEWEST] = "fewest",     [BENCH_PROPAGATE] = "propagate",
    [BENCH_DOMAINS] = "domains",   [BENCH_RULES] = "rules"};

bool bench_is_plain(const sudoku_puzzle *puzzle)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    bool is_plain = sudoku_board_is_square(board) && !puzzle->has_marks &&
                    shape->box_width > 0 && shape->num_digits <= PLAIN_DIGITS &&
                    shape->num_active == shape->num_digits &&
                    shape->num_cells == shape->num_digits * shape->num_digits;
    for (int k = 0; k < board->num_rules; k++)
        is_plain &= strcmp(sudoku_rule_name(board->rules[k].clause.rule),
                           "diagonal") == 0;
    return is_plain;
}

/* Loads the givens. Returns false if a house has a digit twice. */
static bool load(plain_grid *g, const plain_board *board,
                 const sudoku_puzzle *puzzle)
{
    memset(g, 0, sizeof *g);
    for (int cell = 0; cell < board->num_cells; cell++) {
        if (puzzle->given[cell] == SUDOKU_EMPTY)
            continue;
        uint32_t digit = UINT32_C(1) << puzzle->given[cell];
        if ((digits_left(board, g, cell) & digit) == 0)
            return false;
        g->left[cell] = digit;
        flip(board, g, cell, digit);
    }
    return true;
}

int bench_count_plain(enum bench_plain method, const sudoku_puzzle *puzzle,
                      int limit, uint64_t *nodes)
{
    static int (*const counts[BENCH_NUM_PLAIN])(plain_search *,
                                                plain_grid *) = {
        [BENCH_IN_ORDER] = plain_in_order, [BENCH_QUEUE] = plain_queue,
        [BENCH_FEWEST] = plain_fewest,     [BENCH_PROPAGATE] = plain_propagate,
        [BENCH_DOMAINS] = plain_domains,   [BENCH_RULES] = plain_rules};
    static plain_board board; /* of the last puzzle */
    plain_search s = {.board = &board, .limit = limit};
    plain_grid g;
    if (!plain_board_fits(&board, puzzle->board->shape))
        plain_board_init(&board, puzzle->board->shape);
    int count = load(&g, &board, puzzle) ? counts[method](&s, &g) : 0;
    *nodes += s.nodes;
    return count;
}

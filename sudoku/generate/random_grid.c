/*
 * random_grid.c - random grids of a board. A search takes a cell with the
 * fewest candidates and tries its digits in random order; it restarts if it
 * takes long.
 *
 * Such grids are not equally likely: grids in which the first cells determine
 * more of the others are more likely. Small boards get a list of all their
 * grids, for uniform draws. If a board has only houses, its digits are
 * interchangeable: the search then starts with a random order of digits in one
 * house, and the list has only grids with one such order. The list of a Latin
 * square has only those whose first row and first column are sorted: each grid
 * comes from exactly one of them, by an order of the columns and one of the
 * rows after the first.
 */
#include "sudoku/generate/random_grid.h"

#include "base/random.h"
#include "sudoku/board/verify.h"
#include "sudoku/propagate/propagate.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_LISTED = 50000, /* maximal number of listed grids */
    MOST_LISTED_NODES = 1000000,
    MOST_LISTED_CELLS = 36, /* largest board with a list: 6x6 */
    LEAST_NODES = 500, /* nodes before the first restart; doubled each time */
    NUM_TRIES = 8
};

typedef struct listed_grid {
    uint8_t digits[MOST_LISTED_CELLS]; /* [cell] 0 after the last cell */
} listed_grid;

typedef struct level {
    uint64_t *digits; /* [cell] candidates before the branch, .. */
    uint64_t *state;  /* .. and the propagation's state */
    int cell;
    uint64_t left; /* untried digits of the cell */
} level;

struct sudoku_grid_source {
    sudoku_board *board;
    sudoku_asker *asker;
    sudoku_propagation *propagation;
    size_t num_words;
    level *levels;  /* [num_cells + 1] */
    int num_levels; /* number of levels with memory */
    int first;      /* house that is filled first, or -1 */
    bool is_latin;  /* the rows may be permuted, and so may the columns */
    listed_grid *list;
    int num_listed; /* number of listed grids; 0: no list */
};

/* ---- all grids of a small board ------------------------------------------ */

static int compare_grids(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(listed_grid));
}

static int load_all(sudoku_grid_source *g, sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = g->board->shape;
    int code = sudoku_puzzle_set_board(puzzle, g->board);
    for (int k = 0; code == 0 && g->first >= 0 && k < shape->num_digits; k++)
        code = sudoku_puzzle_give(puzzle, shape->houses[g->first].cells[k], k);
    for (int k = 1; code == 0 && g->is_latin && k < shape->num_digits; k++)
        code = sudoku_puzzle_give(puzzle, k * shape->num_digits, k);
    return code == 0 ? sudoku_load(g->asker->solver, puzzle) : code;
}

/* Fills the list, unless there are too many grids. Sorts it, since the order of
 * the search may depend on the machine. */
static int list_grids(sudoku_grid_source *g)
{
    sudoku_puzzle puzzle;
    dlx_limits limits = {.nodes = MOST_LISTED_NODES};
    sudoku_puzzle_init(&puzzle);
    listed_grid *list = calloc(MOST_LISTED + 1, sizeof *list);
    sudoku_set_limits(g->asker->solver, &limits);
    int code = list == NULL ? SUDOKU_ENOMEM : load_all(g, &puzzle);
    int num = 0;
    enum dlx_result result = DLX_SOLUTION;
    while (code == 0 && num <= MOST_LISTED && result == DLX_SOLUTION) {
        result = sudoku_next(g->asker->solver, list[num].digits);
        num += result == DLX_SOLUTION;
    }
    if (code == 0 && result == DLX_EXHAUSTED) {
        qsort(list, (size_t)num, sizeof *list, compare_grids);
        g->list = list;
        g->num_listed = num;
        list = NULL;
    }
    limits.nodes = g->asker->most_nodes;
    sudoku_set_limits(g->asker->solver, &limits);
    free(list);
    sudoku_puzzle_clear(&puzzle);
    return code == SUDOKU_ENOMEM ? code : 0;
}

static void draw_order(uint8_t *order, int num, uint64_t *random)
{
    for (int d = 0; d < num; d++) {
        int k = base_random_below(random, d + 1);
        order[d] = order[k];
        order[k] = (uint8_t)d;
    }
}

static void rename_digits(const sudoku_grid_source *g, uint64_t *random,
                          uint8_t *digits)
{
    const sudoku_shape *shape = g->board->shape;
    uint8_t name[SUDOKU_MAX_DIGITS] = {0};
    draw_order(name, shape->num_digits, random);
    for (int cell = 0; cell < shape->num_cells; cell++)
        digits[cell] = name[digits[cell]];
}

static void arrange(const sudoku_grid_source *g, const uint8_t *from,
                    uint64_t *random, uint8_t *digits)
{
    uint8_t column[SUDOKU_MAX_DIGITS] = {0}, row[SUDOKU_MAX_DIGITS] = {0};
    int n = g->board->shape->num_digits;
    draw_order(column, n, random);
    draw_order(row, n - 1, random); /* order of the rows after the first */
    for (int cell = 0; cell < n * n; cell++) {
        int r = cell / n == 0 ? 0 : 1 + row[cell / n - 1];
        digits[cell] = from[r * n + column[cell % n]];
    }
}

/* ---- the source ---------------------------------------------------------- */

/* Returns a house with a cell for each digit, or -1; the board must have only
 * houses. */
static int find_first_house(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    for (int h = 0;
         h < shape->num_houses && sudoku_board_has_only_houses(board); h++) {
        if (shape->houses[h].num_cells == shape->num_digits)
            return h;
    }
    return -1;
}

int sudoku_grid_source_new(sudoku_grid_source **out, sudoku_board *board,
                           sudoku_asker *asker, bool is_kept)
{
    int code = SUDOKU_ENOMEM, n = board->shape->num_cells;
    sudoku_grid_source *g = calloc(1, sizeof *g);
    *out = g;
    if (g == NULL)
        return code;
    g->board = board;
    g->asker = asker;
    g->first = find_first_house(board);
    g->is_latin = sudoku_board_is_square(board) && board->num_rules == 0 &&
                  board->shape->box_width == 0;
    g->levels = calloc((size_t)n + 1, sizeof *g->levels);
    if (g->levels != NULL)
        code = sudoku_propagation_new(&g->propagation, board, NULL,
                                      SUDOKU_IMPLIED_ALL);
    if (code == 0) {
        g->num_words = sudoku_propagation_state_words(g->propagation);
        if (is_kept && n <= MOST_LISTED_CELLS)
            code = list_grids(g);
    }
    if (code != 0) {
        sudoku_grid_source_free(g);
        *out = NULL;
    }
    return code;
}

void sudoku_grid_source_free(sudoku_grid_source *g)
{
    if (g == NULL)
        return;
    for (int k = 0; k < g->num_levels; k++) {
        free(g->levels[k].digits);
        free(g->levels[k].state);
    }
    free(g->levels);
    free(g->list);
    sudoku_propagation_free(g->propagation);
    free(g);
}

bool sudoku_grid_source_is_uniform(const sudoku_grid_source *g)
{
    return g->num_listed > 0;
}

/* ---- search -------------------------------------------------------------- */

static int reserve_levels(sudoku_grid_source *g, int num)
{
    size_t n = (size_t)g->board->shape->num_cells;
    for (; g->num_levels < num; g->num_levels++) {
        level *l = &g->levels[g->num_levels];
        l->digits = malloc(n * sizeof *l->digits);
        l->state = malloc((g->num_words + 1) * sizeof *l->state);
        if (l->digits == NULL || l->state == NULL) {
            free(l->digits);
            free(l->state);
            return SUDOKU_ENOMEM;
        }
    }
    return 0;
}

static int choose_cell(const uint64_t *digits, int num_cells, uint64_t *random)
{
    int least = SUDOKU_MAX_DIGITS + 1, chosen = -1, num_ties = 0;
    for (int cell = 0; cell < num_cells; cell++) {
        if (sudoku_is_fixed(digits[cell]))
            continue;
        int num = sudoku_count_bits(digits[cell]);
        if (num > least)
            continue;
        num_ties = num < least ? 1 : num_ties + 1;
        least = num;
        if (base_random_below(random, num_ties) == 0)
            chosen = cell;
    }
    return chosen;
}

static uint64_t take_digit(uint64_t *digits, uint64_t *random)
{
    uint64_t left = *digits;
    for (int k = base_random_below(random, sudoku_count_bits(left)); k > 0; k--)
        left &= left - 1;
    left &= ~left + 1;
    *digits &= ~left;
    return left;
}

static bool begin(sudoku_grid_source *g, uint64_t *random)
{
    const sudoku_shape *shape = g->board->shape;
    level *root = &g->levels[0];
    int order[SUDOKU_MAX_DIGITS] = {0};
    for (int cell = 0; cell < shape->num_cells; cell++)
        root->digits[cell] = sudoku_all_digits(shape->num_digits);
    for (int d = 0; g->first >= 0 && d < shape->num_digits; d++) {
        int k = base_random_below(random, d + 1);
        order[d] = order[k];
        order[k] = d;
    }
    for (int d = 0; g->first >= 0 && d < shape->num_digits; d++)
        root->digits[shape->houses[g->first].cells[d]] = UINT64_C(1)
                                                         << order[d];
    return sudoku_propagate_from(g->propagation, root->digits, root->state,
                                 -1) == 0;
}

static enum sudoku_answer search(sudoku_grid_source *g, uint64_t *random,
                                 int nodes, uint8_t *digits)
{
    enum { PAUSE = 256 };
    int n = g->board->shape->num_cells, depth = 0;
    size_t size = (size_t)n * sizeof(uint64_t);
    if (!begin(g, random))
        return SUDOKU_HAS_NONE;
    g->levels[0].cell = choose_cell(g->levels[0].digits, n, random);
    if (g->levels[0].cell >= 0)
        g->levels[0].left = g->levels[0].digits[g->levels[0].cell];
    while (g->levels[depth].cell >= 0) {
        level *l = &g->levels[depth];
        if (l->left == 0 && depth-- == 0)
            return SUDOKU_HAS_NONE;
        if (l->left == 0)
            continue;
        if (nodes-- == 0)
            return SUDOKU_TOO_LONG;
        if (nodes % PAUSE == 0 && sudoku_asker_stops(g->asker))
            return SUDOKU_IS_STOPPED;
        if (reserve_levels(g, depth + 2) != 0)
            return sudoku_asker_fail(g->asker, SUDOKU_ENOMEM);
        level *next = l + 1;
        memcpy(next->digits, l->digits, size);
        memcpy(next->state, l->state, g->num_words * sizeof *l->state);
        next->digits[l->cell] = take_digit(&l->left, random);
        if (sudoku_propagate_from(g->propagation, next->digits, next->state,
                                  l->cell) != 0)
            continue;
        next->cell = choose_cell(next->digits, n, random);
        if (next->cell >= 0)
            next->left = next->digits[next->cell];
        depth++;
    }
    for (int cell = 0; cell < n; cell++) {
        int digit = 0;
        while ((g->levels[depth].digits[cell] >> digit & 1) == 0)
            digit++;
        digits[cell] = (uint8_t)digit;
    }
    return SUDOKU_HAS_ONE;
}

/* Fallback: gives some random digits and finds a grid with them. */
static enum sudoku_answer complete(sudoku_grid_source *g, uint64_t *random,
                                   uint8_t *digits)
{
    const sudoku_shape *shape = g->board->shape;
    enum sudoku_answer answer = SUDOKU_TOO_LONG;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    for (int num = shape->num_cells / 8;; num /= 2) {
        g->asker->code = sudoku_puzzle_set_board(&puzzle, g->board);
        for (int k = 0; g->asker->code == 0 && k < num; k++) {
            int cell = base_random_below(random, shape->num_cells);
            int digit = base_random_below(random, shape->num_digits);
            if (sudoku_puzzle_give(&puzzle, cell, digit) == 0 &&
                !sudoku_verify_givens(&puzzle, NULL)) {
                puzzle.given[cell] = SUDOKU_EMPTY;
                puzzle.allowed[cell] = sudoku_all_digits(shape->num_digits);
            }
        }
        if (g->asker->code != 0) {
            answer = sudoku_asker_fail(g->asker, g->asker->code);
            break;
        }
        answer = sudoku_ask_any(g->asker, &puzzle, digits);
        if (answer == SUDOKU_HAS_ONE || answer == SUDOKU_IS_STOPPED || num == 0)
            break;
    }
    sudoku_puzzle_clear(&puzzle);
    return answer;
}

enum sudoku_answer sudoku_random_grid(sudoku_grid_source *g, uint64_t *random,
                                      uint8_t *digits)
{
    enum sudoku_answer answer = SUDOKU_TOO_LONG;
    size_t n = (size_t)g->board->shape->num_cells;
    if (g->num_listed > 0) {
        int k = base_random_below(random, g->num_listed);
        memcpy(digits, g->list[k].digits, n);
        if (g->is_latin)
            arrange(g, g->list[k].digits, random, digits);
        else if (g->first >= 0)
            rename_digits(g, random, digits);
        return SUDOKU_HAS_ONE;
    }
    if (reserve_levels(g, 1) != 0)
        return sudoku_asker_fail(g->asker, SUDOKU_ENOMEM);
    int nodes = LEAST_NODES;
    for (int k = 0; k < NUM_TRIES && answer == SUDOKU_TOO_LONG; k++) {
        answer = search(g, random, nodes, digits);
        nodes *= 2;
    }
    return answer == SUDOKU_TOO_LONG ? complete(g, random, digits) : answer;
}

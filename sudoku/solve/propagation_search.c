/*
 * propagation_search.c - search by trimming.
 *
 * The stack has the candidates of each level. To branch at a level, a cell
 * loses a digit, which the next level gets as the cell's only one; when that is
 * done, the level is trimmed again, and branches again. As only that cell has
 * changed, only what follows from it is looked at.
 *
 * The cell is one with few candidates, of which the square counts, and a great
 * weight: at first by the constraints that it is in, then by the failures of
 * these (domain over weighted degree; Boussemart et al., Boosting systematic
 * search by weighting constraints, ECAI 2004). Later failures count more than
 * earlier ones. If no cell is down to two digits, a digit may be down to two
 * cells of a house: then these compete with their mean weight.
 */
#include "sudoku/solve/propagation_search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MAX_CELLS = 4096,   /* the stack has the square of it */
    NODES_PER_LOOK = 64 /* at the clock and the caller */
};

typedef struct level {
    int cell;         /* that was decided to come here, or -1 */
    int changed;      /* that lost candidates since it was trimmed; -1: trim all
                         anew */
    int tried, total; /* branches from here: for the progress */
} level;

struct sudoku_brancher {
    const sudoku_shape *shape;
    int num_cells;
    sudoku_propagation *trimmer;
    size_t stride;
    uint64_t *digits; /* [level * stride + cell]; then what the trimmer keeps */
    level *levels;
    int num_levels;
    double *weights; /* [cell] */
    double failure;  /* what the next one adds */
    uint64_t nodes, covers;
    double seconds;
};

bool sudoku_can_branch(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        if (rule->encode != NULL && rule->filter == NULL)
            return false;
    }
    return board->shape->num_cells <= MAX_CELLS;
}

int sudoku_brancher_new(sudoku_brancher **out, const sudoku_board *board,
                        sudoku_propagation *trimmer)
{
    sudoku_brancher *b = calloc(1, sizeof *b);
    *out = NULL;
    if (b == NULL)
        return SUDOKU_ENOMEM;
    size_t n = (size_t)board->shape->num_cells;
    b->shape = board->shape;
    b->num_cells = board->shape->num_cells;
    b->stride = n + sudoku_propagation_state_words(trimmer);
    b->trimmer = trimmer;
    /* Each level but the first decides one more cell. */
    b->digits = malloc((n + 1) * b->stride * sizeof *b->digits);
    b->levels = malloc((n + 1) * sizeof *b->levels);
    b->weights = malloc(n * sizeof *b->weights);
    if (b->digits == NULL || b->levels == NULL || b->weights == NULL) {
        sudoku_brancher_free(b);
        return SUDOKU_ENOMEM;
    }
    *out = b;
    return 0;
}

void sudoku_brancher_free(sudoku_brancher *b)
{
    if (b == NULL)
        return;
    free(b->digits);
    free(b->levels);
    free(b->weights);
    free(b);
}

/* ---- searching ----------------------------------------------------------- */

static uint64_t *digits_of(const sudoku_brancher *b, int l)
{
    return b->digits + (size_t)l * b->stride;
}

void sudoku_brancher_begin(sudoku_brancher *b, const uint64_t *digits)
{
    size_t n = (size_t)b->num_cells;
    memcpy(b->digits, digits, n * sizeof *digits);
    sudoku_propagation_weigh(b->trimmer, b->weights);
    b->failure = 1;
    b->levels[0] = (level){-1, -1, 0, 1};
    b->num_levels = 1;
    b->nodes = b->covers = 0;
    b->seconds = 0;
}

typedef struct choice {
    int cell; /* -1: all are decided */
    uint64_t digit;
    double size, weight; /* small ones and great ones are chosen */
} choice;

static bool is_better(const choice *a, const choice *b)
{
    return b->cell < 0 ||
           a->size * a->size * b->weight < b->size * b->size * a->weight;
}

static choice choose_cell(const sudoku_brancher *b, const uint64_t *digits)
{
    choice best = {-1, 0, 0, 1};
    for (int cell = 0; cell < b->num_cells; cell++) {
        uint64_t set = digits[cell];
        if ((set & (set - 1)) == 0)
            continue;
        choice c = {cell, set & (~set + 1), __builtin_popcountll(set),
                    b->weights[cell]};
        if (is_better(&c, &best))
            best = c;
    }
    return best;
}

/* The digit in the heavier one of its two cells. */
static choice choose_place(const sudoku_brancher *b, const uint64_t *digits,
                           const sudoku_house *house, uint64_t digit)
{
    choice c = {-1, digit, 2, 0};
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        if ((digits[cell] & digit) == 0)
            continue;
        c.weight += b->weights[cell] / 2;
        if (c.cell < 0 || b->weights[cell] > b->weights[c.cell])
            c.cell = cell;
    }
    return c;
}

/* Digits with two places in houses that hold every digit, if they are better.
 */
static void try_places(const sudoku_brancher *b, const uint64_t *digits,
                       choice *best)
{
    for (int h = 0; h < b->shape->num_houses; h++) {
        const sudoku_house *house = &b->shape->houses[h];
        uint64_t once = 0, twice = 0, more = 0;
        if (!sudoku_is_full_house(b->shape, h))
            continue;
        for (int k = 0; k < house->num_cells; k++) {
            uint64_t set = digits[house->cells[k]];
            more |= twice & set;
            twice |= once & set;
            once |= set;
        }
        for (uint64_t left = twice & ~more; left != 0; left &= left - 1) {
            choice c = choose_place(b, digits, house, left & (~left + 1));
            if (is_better(&c, best))
                *best = c;
        }
    }
}

static choice choose(const sudoku_brancher *b, const uint64_t *digits)
{
    choice best = choose_cell(b, digits);
    if (best.cell >= 0 && best.size > 2)
        try_places(b, digits, &best);
    return best;
}

/* A new level, on which the cell has that digit; this one loses it. */
static void push(sudoku_brancher *b, const choice *c)
{
    int l = b->num_levels++;
    uint64_t *from = digits_of(b, l - 1), *to = digits_of(b, l);
    level *branched = &b->levels[l - 1];
    memcpy(to, from, b->stride * sizeof *to);
    to[c->cell] = c->digit;
    from[c->cell] &= ~c->digit;
    branched->tried++;
    if (branched->total < branched->tried + 1)
        branched->total = branched->tried + __builtin_popcountll(from[c->cell]);
    branched->changed = c->cell;
    b->levels[l] = (level){c->cell, c->cell, 0, 0};
    b->nodes++;
}

/* The cell has failed: it and the cells that could not be filled weigh more, it
 * most of all. */
static void note_failure(sudoku_brancher *b, int cell)
{
    const double GROWTH = 1.01, MOST = 1e100, BY_BRANCH = 2;
    sudoku_conflict culprit = sudoku_propagation_conflict(b->trimmer);
    b->weights[cell] += BY_BRANCH * b->failure;
    for (int k = 0; k < culprit.num; k++)
        b->weights[culprit.cells[k]] += b->failure;
    b->failure *= GROWTH;
    if (b->failure < MOST)
        return;
    for (int k = 0; k < b->num_cells; k++)
        b->weights[k] /= MOST;
    b->failure /= MOST;
}

/* Leave the level, which has failed if that is why. */
static void pop(sudoku_brancher *b, bool has_failed)
{
    int cell = b->levels[--b->num_levels].cell;
    if (has_failed && cell >= 0)
        note_failure(b, cell);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Is it time to stop? Looks at the clock now and then only. */
static enum dlx_result look(const sudoku_brancher *b, const dlx_limits *limits,
                            double start, bool (*stop)(void *ctx), void *ctx)
{
    if (limits->nodes != 0 && b->nodes >= limits->nodes)
        return DLX_LIMIT;
    if (b->nodes % NODES_PER_LOOK != 0)
        return DLX_UNKNOWN;
    if (stop != NULL && stop(ctx))
        return DLX_INTERRUPTED;
    if (limits->seconds > 0 && b->seconds + now() - start >= limits->seconds)
        return DLX_LIMIT;
    return DLX_UNKNOWN;
}

enum dlx_result sudoku_brancher_next(sudoku_brancher *b,
                                     const dlx_limits *limits,
                                     bool (*stop)(void *ctx), void *ctx,
                                     const uint64_t **digits)
{
    double start = now();
    enum dlx_result result = DLX_UNKNOWN;
    if (limits->covers != 0 && b->covers >= limits->covers)
        return DLX_LIMIT;
    while (result == DLX_UNKNOWN) {
        if (b->num_levels == 0) {
            result = DLX_EXHAUSTED;
            break;
        }
        uint64_t *at = digits_of(b, b->num_levels - 1);
        result = look(b, limits, start, stop, ctx);
        if (result != DLX_UNKNOWN)
            break;
        if (sudoku_propagate_from(b->trimmer, at, at + b->num_cells,
                                  b->levels[b->num_levels - 1].changed) < 0) {
            pop(b, b->levels[b->num_levels - 1].tried == 0);
            continue;
        }
        choice c = choose(b, at);
        if (c.cell >= 0) {
            push(b, &c);
            continue;
        }
        pop(b, false);
        b->covers++;
        *digits = at;
        result = DLX_SOLUTION;
    }
    b->seconds += now() - start;
    return result;
}

/* ---- watching ------------------------------------------------------------ */

void sudoku_brancher_get_stats(const sudoku_brancher *b, dlx_stats *stats)
{
    memset(stats, 0, sizeof *stats);
    size_t n = (size_t)b->num_cells;
    stats->nodes = b->nodes;
    stats->covers = b->covers;
    stats->seconds = b->seconds;
    stats->bytes =
        (n + 1) * (b->stride * sizeof *b->digits + sizeof *b->levels) +
        n * sizeof *b->weights;
    stats->kernel = "trimming";
    stats->reason = "the rules see more than an exact cover search";
}

double sudoku_brancher_progress(const sudoku_brancher *b)
{
    double done = 0, share = 1;
    if (b->num_levels == 0)
        return 1;
    for (int l = 0; l + 1 < b->num_levels; l++) {
        const level *at = &b->levels[l];
        share /= at->total;
        done += share * (at->tried - 1);
    }
    return done;
}

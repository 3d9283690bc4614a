/*
 * difficulty.c - see difficulty.h.
 */
#include "sudoku/techniques/difficulty.h"

#include <limits.h>
#include <string.h>

enum { USUAL_CELLS = 81 };

/* Largest sum of each level, on a board of 81 cells without rules. */
static const int largest[] = {[SUDOKU_EASY] = 800,
                              [SUDOKU_MEDIUM] = 1000,
                              [SUDOKU_HARD] = 1600,
                              [SUDOKU_UNFAIR] = 1800,
                              [SUDOKU_EXTREME] = INT_MAX};

/* Fitted by bench/grades --fit on games of Solo, see docs/ratings.md. A person
 * finds hidden singles between cages as easily as others. */
static const sudoku_cost costs[] = {
    {"hidden-single", 4, 0},       {"cage-combinations", 1, 0},
    {"cage-bounds", 1, 0},         {"innies-and-outies", 1, 0},
    {"law-of-leftovers", 15, 0},   {"required-digit", 100, 5},
    {"cage-arrangements", 200, 5}, {"cage-house-overlap", 100, 5},
    {"cage-splitting", 150, 10},   {"rule-of-45", 150, 10},
    {"hidden-cage", 150, 10},
};

const sudoku_cost *sudoku_costs(int *num)
{
    *num = sizeof costs / sizeof *costs;
    return costs;
}

int sudoku_step_cost(const sudoku_logic_step *step)
{
    int num, more = step->load > 1 ? step->load - 1 : 0;
    const sudoku_cost *list = sudoku_costs(&num);
    for (int k = 0; k < num && !step->position->has_only_houses; k++) {
        if (strcmp(list[k].technique, step->technique->name) == 0)
            return list[k].cost + list[k].each * more;
    }
    return step->technique->score;
}

static bool is_harder(const sudoku_technique *a, const sudoku_technique *b)
{
    if (b == NULL || a->level != b->level)
        return b == NULL || a->level > b->level;
    return a->score > b->score;
}

/* Sums are larger with rules, since clues are read again as digits are placed.
 * The factor is fitted, see docs/ratings.md. */
static double widen(const sudoku_board *board, bool has_rules)
{
    const double BY_RULES = 2.0;
    double by_size = (double)board->shape->num_cells / USUAL_CELLS;
    return has_rules ? by_size * BY_RULES : by_size;
}

void sudoku_difficulty_init(sudoku_difficulty *d, const sudoku_board *board)
{
    bool has_rules = !sudoku_board_has_only_houses(board);
    *d = (sudoku_difficulty){.has_rules = has_rules,
                             .width = widen(board, has_rules)};
}

void sudoku_difficulty_add(sudoku_difficulty *d,
                           const sudoku_technique *technique, int cost,
                           bool places)
{
    bool is_free = sudoku_technique_reads(technique) && !d->has_begun;
    d->has_begun = d->has_begun || places;
    d->steps++;
    d->score += is_free ? 0 : cost;
    d->hard_steps += technique->level >= SUDOKU_HARD;
    if (is_harder(technique, d->hardest))
        d->hardest = technique;
    bool only_by_sum = d->has_rules && technique->level <= SUDOKU_MEDIUM &&
                       sudoku_technique_is_of_rules(technique);
    if (!only_by_sum && technique->level > d->level)
        d->level = technique->level;
    while (d->level < SUDOKU_EXTREME && d->score > d->width * largest[d->level])
        d->level++;
}

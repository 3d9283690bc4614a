#include "sudoku/generate/minimize.h"

#include "sudoku/generate/ask.h"
#include "sudoku/generate/fewest.h"
#include "sudoku/generate/part.h"

#include <stdlib.h>
#include <string.h>

typedef struct work {
    sudoku_asker asker;
    sudoku_part part;
    const sudoku_puzzle *puzzle;
    uint8_t *digits;
    sudoku_needs *needs;
} work;

static int is_unique(work *w)
{
    int code = sudoku_part_make(&w->part);
    enum sudoku_answer answer = code == 0
                                    ? sudoku_ask(&w->asker, &w->part.puzzle)
                                    : sudoku_asker_fail(&w->asker, code);
    if (answer == SUDOKU_TOO_LONG || answer == SUDOKU_IS_STOPPED)
        w->needs->is_partial = true;
    if (answer == SUDOKU_IS_STOPPED)
        return -1;
    return answer == SUDOKU_HAS_ONE;
}

/* Leaves out each given and rule: individually (is_alone), or cumulatively
 * while the puzzle stays unique. Returns 0, or < 0 if stopped. */
static int leave_out(work *w, bool is_alone)
{
    const sudoku_puzzle *p = w->puzzle;
    sudoku_needs *needs = w->needs;
    int found = 0;
    for (int cell = 0; cell < p->board->shape->num_cells && found >= 0;
         cell++) {
        if (p->given[cell] == SUDOKU_EMPTY)
            continue;
        w->part.has_clue[cell] = false;
        found = is_unique(w);
        w->part.has_clue[cell] = is_alone || found <= 0;
        if (is_alone && found > 0)
            needs->cells[needs->num_cells++] = cell;
    }
    for (int rule = 0; rule < p->board->num_rules && found >= 0; rule++) {
        if (sudoku_rule_is_map(p->board->rules[rule].clause.rule))
            continue;
        w->part.has_rule[rule] = false;
        found = is_unique(w);
        w->part.has_rule[rule] = is_alone || found <= 0;
        if (is_alone && found > 0)
            needs->rules[needs->num_rules++] = rule;
    }
    return found < 0 ? found : 0;
}

/* Removes as much as possible of what is individually needless; nothing else
 * can become needless. */
static int leave_out_most(work *w)
{
    sudoku_needs *needs = w->needs;
    int cells = w->puzzle->board->shape->num_cells;
    /* scratch until the result is known */
    bool *is_open = needs->is_left_out;
    for (int k = 0; k < needs->num_cells; k++)
        is_open[needs->cells[k]] = true;
    for (int k = 0; k < needs->num_rules; k++)
        is_open[cells + needs->rules[k]] = true;
    int code = sudoku_find_fewest(&w->part, &w->asker, is_open);
    needs->is_fewest = code == 1;
    needs->is_partial = needs->is_partial || code == 0;
    return code < 0 ? code : 0;
}

static void note_left_out(work *w)
{
    const sudoku_puzzle *p = w->puzzle;
    int cells = p->board->shape->num_cells;
    for (int cell = 0; cell < cells; cell++)
        w->needs->is_left_out[cell] =
            p->given[cell] != SUDOKU_EMPTY && !w->part.has_clue[cell];
    for (int rule = 0; rule < p->board->num_rules; rule++)
        w->needs->is_left_out[cells + rule] = !w->part.has_rule[rule];
}

static int find_all(work *w, enum sudoku_needs_search search)
{
    sudoku_needs *needs = w->needs;
    needs->verdict = sudoku_ask_verdict(&w->asker, w->puzzle, w->digits);
    if (needs->verdict != SUDOKU_UNIQUE)
        return w->asker.code;
    int stopped = leave_out(w, true), code = 0;
    if (stopped == 0 && search != SUDOKU_NEEDS_ALONE)
        stopped = leave_out(w, false);
    if (stopped == 0 && search == SUDOKU_NEEDS_FEWEST)
        code = leave_out_most(w);
    if (w->asker.code != 0)
        return w->asker.code;
    note_left_out(w);
    if (code == 0)
        code = sudoku_part_make(&w->part);
    return code == 0 ? sudoku_part_copy(&needs->puzzle, &w->part.puzzle) : code;
}

int sudoku_find_needs(sudoku_needs *needs, const sudoku_puzzle *puzzle,
                      enum sudoku_needs_search search,
                      const sudoku_limits *limits)
{
    work w = {.puzzle = puzzle, .needs = needs};
    memset(needs, 0, sizeof *needs);
    sudoku_puzzle_init(&needs->puzzle);
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    size_t n = (size_t)puzzle->board->shape->num_cells;
    needs->cells = malloc(n * sizeof *needs->cells);
    needs->rules =
        malloc(((size_t)puzzle->board->num_rules + 1) * sizeof *needs->rules);
    needs->is_left_out = calloc(n + (size_t)puzzle->board->num_rules + 1,
                                sizeof *needs->is_left_out);
    w.digits = malloc(n);
    int code = sudoku_part_init(&w.part, puzzle);
    if (needs->cells == NULL || needs->rules == NULL ||
        needs->is_left_out == NULL || w.digits == NULL)
        code = SUDOKU_ENOMEM;
    if (code == 0)
        code = sudoku_asker_start(&w.asker, limits);
    if (code == 0)
        code = find_all(&w, search);
    if (code == 0 && needs->puzzle.board != NULL)
        code = sudoku_puzzle_copy_about(&needs->puzzle, puzzle);
    sudoku_asker_clear(&w.asker);
    sudoku_part_clear(&w.part);
    free(w.digits);
    return code;
}

void sudoku_needs_clear(sudoku_needs *needs)
{
    free(needs->cells);
    free(needs->rules);
    free(needs->is_left_out);
    sudoku_puzzle_clear(&needs->puzzle);
    memset(needs, 0, sizeof *needs);
    sudoku_puzzle_init(&needs->puzzle);
}

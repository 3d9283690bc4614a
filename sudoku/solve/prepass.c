#include "sudoku/solve/prepass.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "sudoku/board/candidates.h"
#include "sudoku/solve/solver.h"

struct sudoku_prepass_tally {
    sudoku_prepass_stats stats;
    double begun;
    uint64_t before;   /* number of candidates of the present puzzle */
    uint64_t *removed; /* [enum sudoku_inference], then [technique] */
    uint64_t *kept;    /* `removed` before this puzzle */
    sudoku_prepass_count *counts; /* scratch for the nonzero counts */
};

static const char *const inferences[SUDOKU_NUM_INFERENCES] = {
    [SUDOKU_INFER_PEERS] = "peers of fixed cells",
    [SUDOKU_INFER_HIDDEN] = "hidden singles",
    [SUDOKU_INFER_RELATIONS] = "relations of cells",
    [SUDOKU_INFER_RULES] = "rules",
    [SUDOKU_INFER_LOCKED] = "locked candidates",
    [SUDOKU_INFER_REQUIRED] = "required digits",
};

static size_t num_names(void)
{
    return (size_t)sudoku_num_techniques() + SUDOKU_NUM_INFERENCES;
}

int sudoku_make_tally(sudoku_solver *s)
{
    sudoku_prepass_tally *t = calloc(1, sizeof *t);
    s->tally = t;
    if (t == NULL)
        return SUDOKU_ENOMEM;
    t->stats.name = "none";
    t->removed = calloc(num_names(), sizeof *t->removed);
    t->kept = calloc(num_names(), sizeof *t->kept);
    t->counts = calloc(num_names(), sizeof *t->counts);
    t->stats.counts = t->counts;
    return t->removed == NULL || t->kept == NULL || t->counts == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

void sudoku_free_tally(sudoku_solver *s)
{
    if (s->tally == NULL)
        return;
    free(s->tally->removed);
    free(s->tally->kept);
    free(s->tally->counts);
    free(s->tally);
    s->tally = NULL;
}

uint64_t *sudoku_tally_of_techniques(const sudoku_solver *s)
{
    return s->tally == NULL ? NULL : s->tally->removed + SUDOKU_NUM_INFERENCES;
}

uint64_t *sudoku_tally_of_inferences(const sudoku_solver *s)
{
    return s->tally == NULL ? NULL : s->tally->removed;
}

static uint64_t count_all(const sudoku_solver *s, const uint64_t *digits)
{
    uint64_t sum = 0;
    for (int cell = 0; cell < s->board->shape->num_cells; cell++)
        sum += (uint64_t)sudoku_count_bits(digits[cell]);
    return sum;
}

static const char *name_of(const sudoku_solver *s)
{
    static const char *const names[] = {
        [SUDOKU_PREPASS_SINGLES] = "singles",
        [SUDOKU_PREPASS_LOCKED] = "locked",
        [SUDOKU_PREPASS_FULL] = "full",
    };
    if (s->explainer != NULL)
        return names[s->options.prepass];
    return s->wants_logic ? "propagation" : "none";
}

void sudoku_begin_tally(sudoku_solver *s)
{
    if (s->tally == NULL)
        return;
    s->tally->begun = base_clock();
    s->tally->before = count_all(s, s->digits);
    memcpy(s->tally->kept, s->tally->removed,
           num_names() * sizeof *s->tally->kept);
}

void sudoku_end_tally(sudoku_solver *s, bool is_possible, bool is_solved)
{
    sudoku_prepass_tally *t = s->tally;
    if (t == NULL)
        return;
    t->stats.name = name_of(s);
    t->stats.seconds += base_clock() - t->begun;
    if (s->explainer == NULL && !s->wants_logic)
        return;
    t->stats.puzzles++;
    t->stats.refuted += !is_possible;
    t->stats.solved += is_possible && is_solved;
    if (!is_possible) { /* after a conflict, removals mean nothing */
        memcpy(t->removed, t->kept, num_names() * sizeof *t->removed);
        return;
    }
    t->stats.candidates += t->before;
    t->stats.left += count_all(s, s->digits);
}

void sudoku_get_prepass(const sudoku_solver *s, sudoku_prepass_stats *stats)
{
    memset(stats, 0, sizeof *stats);
    stats->name = "none";
    sudoku_prepass_tally *t = s->tally;
    if (t == NULL)
        return;
    int num = 0;
    for (int k = 0; k < (int)num_names(); k++) {
        const char *name =
            k < SUDOKU_NUM_INFERENCES
                ? inferences[k]
                : sudoku_get_technique(k - SUDOKU_NUM_INFERENCES)->name;
        if (t->removed[k] != 0)
            t->counts[num++] = (sudoku_prepass_count){name, t->removed[k]};
    }
    *stats = t->stats;
    stats->num_counts = num;
}

int sudoku_get_candidates(const sudoku_solver *s, uint64_t *digits)
{
    if (s->state == SUDOKU_IDLE)
        return SUDOKU_EARGUMENT;
    size_t cells = (size_t)s->board->shape->num_cells;
    if (s->state == SUDOKU_IMPOSSIBLE)
        memset(digits, 0, cells * sizeof *digits);
    else
        memcpy(digits, s->digits, cells * sizeof *digits);
    return 0;
}

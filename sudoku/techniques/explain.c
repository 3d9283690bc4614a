/*
 * explain.c - see explain.h.
 */
#include "sudoku/techniques/explain.h"

#include "sudoku/budget.h"
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"

#include <assert.h>
#include <string.h>

int sudoku_explainer_init(sudoku_explainer *explainer,
                          const sudoku_board *board)
{
    memset(explainer, 0, sizeof *explainer);
    assert(sudoku_num_techniques() <= SUDOKU_MAX_TECHNIQUES);
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        if (!sudoku_technique_is_rare(sudoku_get_technique(k)))
            explainer->order[explainer->num_order++] = k;
    }
    int code = sudoku_position_new(&explainer->position, board);
    explainer->step.position = explainer->position;
    if (code != 0)
        return code;
    explainer->position->derived = sudoku_derived_new();
    return explainer->position->derived == NULL ? SUDOKU_ENOMEM : 0;
}

void sudoku_explainer_clear(sudoku_explainer *explainer)
{
    sudoku_step_clear(&explainer->step);
    sudoku_step_clear(&explainer->rival);
    if (explainer->position != NULL)
        sudoku_derived_free(explainer->position->derived);
    sudoku_position_free(explainer->position);
    explainer->position = NULL;
}

/* Returns the digits unchanged since the technique last found nothing. */
static uint64_t list_idle_digits(const sudoku_explainer *explainer,
                                 int technique)
{
    const sudoku_position *p = explainer->position;
    uint64_t failed_at = explainer->failed_at[technique], idle = 0;
    for (int d = 0; failed_at > 0 && d < p->shape->num_digits; d++)
        idle |= (uint64_t)(p->changed_at[d] <= failed_at) << d;
    return idle;
}

/* Tries one technique. It skips the digits in `vain`, for which it finds
 * nothing, and removes only open candidates (step.h). */
static int explain_by(sudoku_explainer *explainer, int technique, uint64_t vain,
                      const uint64_t *open)
{
    const sudoku_position *p = explainer->position;
    sudoku_logic_step *step = &explainer->step;
    step->technique = sudoku_get_technique(technique);
    if (step->technique->needs_unique && !(p->is_unique && p->has_only_houses))
        return 0;
    bool takes_any = step->accept == NULL;
    step->was_cut = false;
    step->open = open;
    step->idle_digits = takes_any ? list_idle_digits(explainer, technique) : 0;
    step->idle_digits |= vain;
    step->idle_since = takes_any ? explainer->failed_at[technique] : 0;
    bool found = step->technique->find(p, step);
    if (sudoku_budget_check() != 0) {
        step->text.failed = 0; /* the failure may be due to the interruption */
        return SUDOKU_ELIMIT;
    }
    if (takes_any && !found && !step->was_cut)
        explainer->failed_at[technique] = p->num_changes;
    return step->text.failed ? SUDOKU_ENOMEM : found;
}

int sudoku_explain_by(sudoku_explainer *explainer, int technique)
{
    return explain_by(explainer, technique, 0, NULL);
}

/* Returns whether two techniques are rivals: kinds of loops with the same links
 * are one technique in HoDoKu, and so are the kinds of forcing chains, and of
 * nets. */
static bool are_rivals(int a, int b)
{
    const sudoku_technique *x = sudoku_get_technique(a);
    const sudoku_technique *y = sudoku_get_technique(b);
    int kinds =
        x->find == sudoku_find_loop ? NUM_LOOP_KINDS : NUM_FORCING_KINDS;
    return x->find == y->find &&
           (x->find == sudoku_find_loop || x->find == sudoku_find_forcing) &&
           x->variant / kinds == y->variant / kinds;
}

/* After a step by technique order[k], looks for a better one by its rivals. */
static int try_rivals(sudoku_explainer *explainer, int k, uint64_t vain,
                      const uint64_t *open)
{
    sudoku_logic_step *step = &explainer->step, *best = &explainer->rival;
    int found = 1;
    best->position = explainer->position;
    best->is_silent = step->is_silent;
    for (int m = k + 1;
         m < explainer->num_order && found >= 0 && step->accept == NULL &&
         are_rivals(explainer->order[k], explainer->order[m]);
         m++) {
        sudoku_find_best_swap(step, best);
        found = explain_by(explainer, explainer->order[m], vain, open);
        if (found == 0 || (found > 0 && !sudoku_find_best_prefers(step, best)))
            sudoku_find_best_swap(step, best);
    }
    return found < 0 ? found : 1;
}

static bool has_rule_links(const sudoku_technique *technique)
{
    return (technique->find == sudoku_find_loop &&
            technique->variant < WITH_ALS) ||
           (technique->find == sudoku_find_forcing &&
            technique->variant < NET_CONTRADICTION);
}

/* Returns whether a harder technique that knows only houses is tried on a board
 * with more rules, where it often finds nothing. */
static bool is_doubtful(const sudoku_position *p,
                        const sudoku_technique *technique)
{
    return !p->has_only_houses && technique->level >= SUDOKU_HARD &&
           !technique->needs_unique &&
           technique->find != sudoku_find_contradiction &&
           technique->find != sudoku_find_cases &&
           technique->find != sudoku_find_rule_peers &&
           technique->find != sudoku_find_rules_together &&
           technique->find != sudoku_find_set_pattern &&
           technique->find != sudoku_find_rule_of_45 &&
           technique->find != sudoku_find_cage_overlap &&
           !has_rule_links(technique) &&
           technique->find != sudoku_find_rule_with_house;
}

int sudoku_explain(sudoku_explainer *explainer)
{
    const sudoku_position *p = explainer->position;
    for (int k = 0; k < explainer->num_order; k++) {
        int technique = explainer->order[k];
        uint64_t vain = 0;
        const uint64_t *open = NULL;
        if (is_doubtful(p, sudoku_get_technique(technique))) {
            vain = sudoku_derived_covered_digits(p);
            open = sudoku_derived_open_cells(p);
        }
        if (vain == p->shape->active) {
            explainer->failed_at[technique] = p->num_changes;
            continue;
        }
        int found = explain_by(explainer, technique, vain, open);
        if (found > 0)
            return try_rivals(explainer, k, vain, open);
        if (found != 0)
            return found;
    }
    return 0;
}

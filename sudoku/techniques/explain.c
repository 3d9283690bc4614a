/*
 * explain.c - techniques in turn, see explain.h.
 */
#include "sudoku/techniques/explain.h"

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
    return code;
}

void sudoku_explainer_clear(sudoku_explainer *explainer)
{
    sudoku_step_clear(&explainer->step);
    sudoku_position_free(explainer->position);
    explainer->position = NULL;
}

int sudoku_explain_by(sudoku_explainer *explainer, int technique)
{
    const sudoku_position *p = explainer->position;
    sudoku_logic_step *step = &explainer->step;
    step->technique = sudoku_get_technique(technique);
    if (step->technique->needs_unique && !(p->is_unique && p->has_only_houses))
        return 0;
    bool found = step->technique->find(p, step);
    return step->text.failed ? SUDOKU_ENOMEM : found;
}

int sudoku_explain(sudoku_explainer *explainer)
{
    for (int k = 0; k < explainer->num_order; k++) {
        int found = sudoku_explain_by(explainer, explainer->order[k]);
        if (found != 0)
            return found;
    }
    return 0;
}

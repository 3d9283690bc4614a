#include "sudoku/answers/plan.h"

#include "base/reserve.h"
#include "sudoku/budget.h"
#include "sudoku/error.h"
#include "sudoku/techniques/search_step.h"

#include <stdlib.h>
#include <string.h>

/* Work limit: finding a simple step again costs 1, a harder one HARD_WORK.
 * Steps not yet tested when it is reached are kept. */
enum { MOST_WORK = 60000, HARD_WORK = 50 };

/* ---- keeping steps ------------------------------------------------------- */

static bool keep_candidates(sudoku_plan *plan, const sudoku_candidate *list,
                            int n)
{
    sudoku_candidate *grown =
        base_reserve_ints(plan->candidates, sizeof *grown, plan->num_candidates,
                          &plan->cap_candidates, n);
    if (grown == NULL)
        return false;
    plan->candidates = grown;
    if (n > 0)
        memcpy(grown + plan->num_candidates, list, (size_t)n * sizeof *list);
    plan->num_candidates += n;
    return true;
}

static int keep_step(sudoku_plan *plan, const sudoku_logic_step *step)
{
    planned_step *grown = base_reserve_ints(
        plan->steps, sizeof *grown, plan->num_steps, &plan->cap_steps, 1);
    if (grown == NULL)
        return SUDOKU_ENOMEM;
    plan->steps = grown;
    grown[plan->num_steps++] = (planned_step){
        sudoku_technique_number(step->technique), plan->num_candidates,
        step->num_places, step->num_removes, false};
    return keep_candidates(plan, step->places, step->num_places) &&
                   keep_candidates(plan, step->removes, step->num_removes)
               ? 0
               : SUDOKU_ENOMEM;
}

void sudoku_plan_clear(sudoku_plan *plan)
{
    free(plan->steps);
    free(plan->candidates);
    memset(plan, 0, sizeof *plan);
}

/* ---- finding them again -------------------------------------------------- */

typedef struct wanted {
    const sudoku_candidate *places, *removes;
    int num_places, num_removes;
} wanted;

static bool has(const sudoku_candidate *list, int n, sudoku_candidate c)
{
    for (int k = 0; k < n; k++) {
        if (list[k].cell == c.cell && list[k].digit == c.digit)
            return true;
    }
    return false;
}

static bool is_left(const sudoku_position *p, sudoku_candidate c)
{
    return (p->candidates[c.cell] >> c.digit & 1) != 0;
}

/* Returns whether the step does everything wanted that is not yet done. */
static bool is_wanted(void *ctx, const sudoku_logic_step *step)
{
    const wanted *w = ctx;
    bool is_good = true;
    for (int k = 0; k < w->num_places && is_good; k++)
        is_good = has(step->places, step->num_places, w->places[k]);
    for (int k = 0; k < w->num_removes && is_good; k++)
        is_good = !is_left(step->position, w->removes[k]) ||
                  has(step->removes, step->num_removes, w->removes[k]);
    return is_good;
}

static wanted want(const sudoku_plan *plan, const planned_step *s)
{
    const sudoku_candidate *list = plan->candidates + s->first;
    return (wanted){list, list + s->num_places, s->num_places, s->num_removes};
}

static bool is_done(const sudoku_plan *plan, const planned_step *s,
                    const sudoku_position *p)
{
    wanted w = want(plan, s);
    bool is_left_over = w.num_places > 0;
    for (int k = 0; k < w.num_removes && !is_left_over; k++)
        is_left_over = is_left(p, w.removes[k]);
    return !is_left_over;
}

/* Finds a planned step in the current position, by its technique; a single by
 * any technique for singles. Returns 1, 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
static int find_again(const sudoku_plan *plan, const planned_step *s,
                      sudoku_explainer *e)
{
    static const char last_single[] = "hidden-single";
    int singles = sudoku_find_technique(last_single, sizeof last_single - 1);
    wanted w = want(plan, s);
    if (s->technique == SUDOKU_BY_SEARCH)
        return sudoku_explain_refutation(e, w.removes->cell, w.removes->digit);
    e->step.accept = is_wanted;
    e->step.ctx = &w;
    int found = sudoku_explain_by(e, s->technique);
    for (int k = 0; found == 0 && s->technique <= singles && k <= singles; k++)
        found = sudoku_explain_by(e, k);
    e->step.accept = NULL;
    e->step.ctx = NULL;
    return found;
}

/* ---- planning ------------------------------------------------------------ */

/* Records all steps from the current position on. Returns 1 if they solve the
 * puzzle, 0 if not, or if a digit must be guessed, or an error. */
static int walk(sudoku_plan *plan, sudoku_explainer *e, const uint8_t *solution,
                bool guesses)
{
    while (e->position->num_empty > 0) {
        int found = sudoku_explain(e);
        bool is_search = found == 0 && guesses;
        if (is_search) {
            int code = sudoku_explain_search(e, solution, true);
            found = code == 0 ? 1 : code;
        }
        if (found == 1 && is_search && e->step.num_places > 0)
            found = 0;
        if (found != 1)
            return found;
        int code = keep_step(plan, &e->step);
        if (code != 0)
            return code;
        sudoku_step_apply(&e->step, e->position);
    }
    return 1;
}

static void apply(const sudoku_plan *plan, const planned_step *s,
                  sudoku_position *p)
{
    wanted w = want(plan, s);
    for (int k = 0; k < w.num_places; k++)
        sudoku_position_place(p, w.places[k].cell, w.places[k].digit);
    for (int k = 0; k < w.num_removes; k++)
        sudoku_position_remove(p, w.removes[k].cell, w.removes[k].digit);
}

static int count_work(const planned_step *s)
{
    const sudoku_technique *t = sudoku_get_technique(s->technique);
    return t != NULL && t->level < SUDOKU_HARD ? 1 : HARD_WORK;
}

static int can_go(const sudoku_plan *plan, int k, const sudoku_position *start,
                  sudoku_explainer *e, int *work)
{
    int found = 1;
    sudoku_position_copy(e->position, start);
    for (int m = 0; m < plan->num_steps && found == 1; m++) {
        const planned_step *s = &plan->steps[m];
        if (s->is_out || m == k)
            continue;
        if (m > k) {
            *work += count_work(s);
            found = *work > MOST_WORK ? 0 : find_again(plan, s, e);
        }
        apply(plan, s, e->position);
    }
    return found;
}

static int leave_out(sudoku_plan *plan, const sudoku_position *start,
                     sudoku_explainer *e)
{
    int work = 0, found = 1;
    for (int k = plan->num_steps - 1; k >= 0 && work <= MOST_WORK; k--) {
        if (plan->steps[k].num_places > 0)
            continue;
        found = can_go(plan, k, start, e, &work);
        if (found < 0)
            return found;
        plan->steps[k].is_out = found == 1;
    }
    return 1;
}

/* Makes the plan with a separate explainer. */
static int make(sudoku_plan *plan, const sudoku_explainer *from,
                const uint8_t *solution, bool guesses)
{
    sudoku_explainer e;
    const sudoku_position *start = from->position;
    int code = sudoku_explainer_init(&e, start->board);
    if (code == 0) {
        memcpy(e.order, from->order, sizeof e.order);
        e.num_order = from->num_order;
        e.step.is_silent = true;
        sudoku_position_copy(e.position, start);
        code = walk(plan, &e, solution, guesses);
    }
    if (code == 1)
        code = leave_out(plan, start, &e);
    sudoku_explainer_clear(&e);
    if (code != 1)
        plan->num_steps = 0;
    return code < 0 ? code : 0;
}

int sudoku_plan_next(sudoku_plan *plan, sudoku_explainer *explainer,
                     const uint8_t *solution, bool guesses)
{
    if (!plan->is_made) {
        int code = make(plan, explainer, solution, guesses);
        if (code != 0)
            return code;
        plan->is_made = true;
    }
    while (plan->at < plan->num_steps &&
           (plan->steps[plan->at].is_out ||
            is_done(plan, &plan->steps[plan->at], explainer->position)))
        plan->at++;
    if (plan->at == plan->num_steps)
        return 0;
    int found = find_again(plan, &plan->steps[plan->at], explainer);
    plan->at = found == 1   ? plan->at + 1
               : found == 0 ? plan->num_steps
                            : plan->at;
    return found;
}

/*
 * best.c - see best.h.
 */
#include "sudoku/techniques/best.h"

#include <string.h>

static bool is_before(sudoku_candidate a, sudoku_candidate b)
{
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
}

/* Returns the sum of weights of the effects: in the order of digit and cell
 * they are 1, 81, 161, .., as in HoDoKu, see docs/techniques.md. */
static long sum_of_effects(const sudoku_logic_step *step)
{
    long sum = 0;
    for (int k = 0; k < step->num_removes; k++) {
        sudoku_candidate candidate = step->removes[k];
        long weight = 1;
        for (int m = 0; m < step->num_removes; m++)
            weight += 80 * is_before(step->removes[m], candidate);
        sum += weight * candidate.cell + candidate.digit + 1;
    }
    return sum;
}

static int number_of_effect(const sudoku_logic_step *step)
{
    const sudoku_candidate *effect =
        step->num_places > 0 ? step->places : step->removes;
    return effect->cell * step->position->shape->num_digits + effect->digit;
}

/* Returns the rank of the effects: of forcing chains and nets by cell and
 * digit, of others by the sum. */
static long rank_of_effects(const sudoku_logic_step *step)
{
    return step->technique->find == sudoku_find_forcing ? number_of_effect(step)
                                                        : sum_of_effects(step);
}

static bool have_same_effects(const sudoku_logic_step *a,
                              const sudoku_logic_step *b)
{
    for (int k = 0; k < a->num_removes; k++) {
        int m = 0;
        while (m < b->num_removes &&
               (a->removes[k].cell != b->removes[m].cell ||
                a->removes[k].digit != b->removes[m].digit))
            m++;
        if (m == b->num_removes)
            return false;
    }
    return true;
}

static bool is_better(const sudoku_logic_step *a, int num_cells,
                      const sudoku_logic_step *b)
{
    if (a->num_places != b->num_places)
        return a->num_places > b->num_places;
    if (a->num_removes != b->num_removes)
        return a->num_removes > b->num_removes;
    long x = rank_of_effects(a), y = rank_of_effects(b);
    if (x != y)
        return x < y;
    return num_cells < b->num_cells && have_same_effects(a, b);
}

bool sudoku_find_best_prefers(const sudoku_logic_step *a,
                              const sudoku_logic_step *b)
{
    return is_better(a, a->num_cells, b);
}

void sudoku_find_best_swap(sudoku_logic_step *a, sudoku_logic_step *b)
{
    sudoku_logic_step was = *a;
    *a = *b;
    *b = was;
    b->accept = a->accept;
    b->ctx = a->ctx;
    a->accept = was.accept;
    a->ctx = was.ctx;
}

typedef struct selection {
    sudoku_logic_step *found, best;
} selection;

static bool keep(void *ctx, const sudoku_logic_step *step)
{
    selection *s = ctx;
    if (!sudoku_step_has_effect(&s->best) ||
        is_better(step, step->num_cells, &s->best))
        sudoku_find_best_swap(s->found, &s->best);
    return false;
}

bool sudoku_find_best_chooses(const sudoku_logic_step *step)
{
    return step->accept == keep;
}

bool sudoku_find_best_wants(const sudoku_logic_step *step, int num_cells)
{
    if (!sudoku_step_has_effect(step))
        return false;
    if (!sudoku_find_best_chooses(step))
        return true;
    const selection *s = step->ctx;
    return !sudoku_step_has_effect(&s->best) ||
           is_better(step, num_cells, &s->best);
}

bool sudoku_find_best(const sudoku_position *p, sudoku_logic_step *step,
                      find_steps *find)
{
    if (step->accept != NULL)
        return find(p, step);
    selection s = {.found = step};
    s.best.technique = step->technique;
    s.best.position = step->position;
    s.best.is_silent = step->is_silent;
    s.best.idle_digits = step->idle_digits;
    s.best.idle_since = step->idle_since;
    s.best.open = step->open;
    step->accept = keep;
    step->ctx = &s;
    find(p, step);
    step->accept = NULL;
    step->ctx = NULL;
    int failed = step->text.failed || s.best.text.failed;
    if (sudoku_step_has_effect(&s.best))
        sudoku_find_best_swap(step, &s.best);
    else
        sudoku_step_begin(step);
    step->text.failed = failed;
    sudoku_step_clear(&s.best);
    return sudoku_step_has_effect(step);
}

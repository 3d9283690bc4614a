#include "sudoku/generate/judge.h"

#include "sudoku/digit.h"

#include <string.h>

void sudoku_judge_init(sudoku_judge *judge, sudoku_asker *asker)
{
    memset(judge, 0, sizeof *judge);
    judge->asker = asker;
}

void sudoku_judge_clear(sudoku_judge *judge)
{
    if (judge->board != NULL)
        sudoku_explainer_clear(&judge->explainer);
    sudoku_board_unref(judge->board);
    sudoku_rater_free(judge->rater);
    sudoku_judge_init(judge, judge->asker);
}

static int prepare(sudoku_judge *judge, sudoku_board *board)
{
    if (judge->board == board)
        return 0;
    if (judge->board != NULL)
        sudoku_explainer_clear(&judge->explainer);
    sudoku_board_unref(judge->board);
    judge->board = sudoku_board_ref(board);
    int code = sudoku_explainer_init(&judge->explainer, board);
    if (code == 0)
        return 0;
    sudoku_explainer_clear(&judge->explainer);
    sudoku_board_unref(judge->board);
    judge->board = NULL;
    return code;
}

/* Enables the allowed techniques in their order. */
static void choose_techniques(sudoku_explainer *e, enum sudoku_level most,
                              const bool *left_out)
{
    e->num_order = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        const sudoku_technique *technique = sudoku_get_technique(k);
        if (!sudoku_technique_is_rare(technique) && technique->level <= most &&
            (left_out == NULL || !left_out[k]))
            e->order[e->num_order++] = k;
    }
    memset(e->failed_at, 0, sizeof e->failed_at);
}

int sudoku_judge_steps(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                       enum sudoku_level most, const bool *left_out,
                       sudoku_judgement *grade)
{
    sudoku_explainer *e = &judge->explainer;
    memset(grade, 0, sizeof *grade);
    grade->rating = -1;
    sudoku_difficulty_init(&grade->difficulty, puzzle->board);
    int code = prepare(judge, puzzle->board), found = 1;
    if (code == 0) {
        sudoku_position_set(e->position, puzzle);
        e->position->is_unique = !puzzle->has_marks;
        e->step.is_silent = true;
        choose_techniques(e, most, left_out);
    }
    while (code == 0 && found > 0 && e->position->num_empty > 0) {
        found = sudoku_asker_stops(judge->asker) ? SUDOKU_ELIMIT
                                                 : sudoku_explain(e);
        code = found < 0 ? found : 0;
        if (found > 0) {
            sudoku_difficulty_add(&grade->difficulty, e->step.technique,
                                  sudoku_step_cost(&e->step),
                                  e->step.num_places > 0);
            grade->uses[sudoku_technique_number(e->step.technique)]++;
            sudoku_step_apply(&e->step, e->position);
        }
    }
    if (code != 0) {
        judge->asker->is_stopped = true;
        judge->asker->code = code == SUDOKU_ELIMIT ? 0 : code;
        return -1;
    }
    grade->is_solved = e->position->num_empty == 0;
    if (!grade->is_solved && most == SUDOKU_EXTREME)
        grade->difficulty.level = SUDOKU_EXTREME;
    return 0;
}

static bool should_stop(void *ctx)
{
    return sudoku_asker_stops(ctx);
}

int sudoku_judge_rate(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                      sudoku_judgement *grade)
{
    const sudoku_rating_options options = {.is_unique = !puzzle->has_marks,
                                           .stop = should_stop,
                                           .ctx = judge->asker};
    sudoku_rating rating;
    int code = judge->rater == NULL ? sudoku_rater_new(&judge->rater) : 0;
    if (code == 0)
        code = sudoku_rate(judge->rater, puzzle, &options, &rating);
    if (code == 1)
        grade->rating = rating.er;
    if (code < 0)
        sudoku_asker_fail(judge->asker, code);
    return code < 0 || judge->asker->is_stopped ? -1 : 0;
}

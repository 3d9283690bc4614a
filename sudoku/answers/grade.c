#include "sudoku/answers/grade.h"

#include "sudoku/answers/verdict.h"
#include "sudoku/call_budget.h"
#include "sudoku/rating/rating.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/search_step.h"

#include <assert.h>
#include <string.h>

enum { NO_STEP = -2 };

/* ---- HoDoKu -------------------------------------------------------------- */

static void count_step(sudoku_grade *grade, const sudoku_step *step)
{
    if (step->technique == SUDOKU_BY_SEARCH)
        grade->searches++;
    else
        grade->counts[step->technique]++;
}

static int grade_steps(sudoku_grade *grade, sudoku_path *path,
                       const sudoku_board *board)
{
    sudoku_difficulty sum;
    const sudoku_step *step;
    int found;
    sudoku_difficulty_init(&sum, board);
    while ((found = sudoku_path_next(path, NULL, &step)) == 1) {
        count_step(grade, step);
        sudoku_difficulty_add(&sum,
                              step->technique == SUDOKU_BY_SEARCH
                                  ? sudoku_search_technique()
                                  : sudoku_get_technique(step->technique),
                              step->score, step->num_places > 0);
        grade->level = sum.level;
        grade->score = sum.score;
        grade->steps = sum.steps;
        grade->hard_steps = sum.hard_steps;
        grade->hardest = sudoku_technique_number(sum.hardest);
    }
    return found;
}

/* ---- Sudoku Explainer ---------------------------------------------------- */

static bool is_over(void *ctx)
{
    (void)ctx;
    return sudoku_budget_check() != 0;
}

static int rate(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                const sudoku_path_options *options)
{
    sudoku_rating_options how = {.is_unique =
                                     !options->no_uniqueness &&
                                     (options->is_unique || !puzzle->has_marks),
                                 .stop = is_over};
    sudoku_rating rating;
    sudoku_rater *rater = options->rater;
    if (!sudoku_board_has_rating(puzzle->board))
        return 0;
    if (rater == NULL && sudoku_rater_new(&rater) != 0)
        return SUDOKU_ENOMEM;
    int code = sudoku_rate(rater, puzzle, &how, &rating);
    if (rater != options->rater)
        sudoku_rater_free(rater);
    if (code == 0 && sudoku_budget_check() != 0)
        return SUDOKU_ELIMIT;
    grade->has_rating = code == 1;
    if (grade->has_rating) {
        grade->er = rating.er;
        grade->ep = rating.ep;
        grade->ed = rating.ed;
    }
    return code < 0 ? code : 0;
}

/* ---- both ---------------------------------------------------------------- */

static int grade_all(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                     const sudoku_path_options *options,
                     const sudoku_limits *limits)
{
    sudoku_path *path;
    int code = sudoku_path_new(&path, puzzle, options, limits);
    if (code != 0)
        return code;
    grade->verdict = sudoku_path_verdict(path);
    if (grade->verdict == SUDOKU_UNIQUE) {
        code = grade_steps(grade, path, puzzle->board);
        if (code == 0)
            code = rate(grade, puzzle, options);
    }
    sudoku_path_free(path);
    return code;
}

int sudoku_grade_puzzle(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                        const sudoku_path_options *options,
                        const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_path_options how;
    sudoku_path_options_init(&how);
    if (options != NULL)
        how = *options;
    how.guesses = true;
    how.no_text = true;
    memset(grade, 0, sizeof *grade);
    grade->hardest = NO_STEP;
    assert(sudoku_num_techniques() <= SUDOKU_GRADE_TECHNIQUES);
    sudoku_call_begin(&outer, limits);
    int code = grade_all(grade, puzzle, &how, limits);
    sudoku_call_end(&outer);
    grade->is_partial = code == SUDOKU_ELIMIT;
    return code;
}

/* aim.c - checks the difficulty of a puzzle against the wishes. */
#include "sudoku/generate/generator.h"

bool sudoku_is_graded(const sudoku_generate_options *o)
{
    return o->min_level >= 0 || o->max_level >= 0 || o->technique >= 0 ||
           o->left_out != NULL || o->min_rating >= 0 || o->max_rating >= 0 ||
           o->min_score >= 0 || o->max_score >= 0;
}

bool sudoku_is_easy_enough(sudoku_generator *g, const sudoku_puzzle *puzzle)
{
    const sudoku_generate_options *o = &g->options;
    sudoku_judgement *grade = &g->grade;
    enum sudoku_level most =
        o->max_level >= 0 ? (enum sudoku_level)o->max_level : SUDOKU_EXTREME;
    if (sudoku_judge_steps(&g->judge, puzzle, most, g->left_out, grade) != 0)
        return false;
    if (!grade->is_solved || grade->difficulty.level > most ||
        (o->max_score >= 0 && grade->difficulty.score > o->max_score))
        return false;
    return o->max_rating < 0 ||
           (sudoku_judge_rate(&g->judge, puzzle, grade) == 0 &&
            grade->rating <= o->max_rating);
}

bool sudoku_has_upper_bound(const sudoku_generate_options *o)
{
    return (o->max_level >= 0 && o->max_level < SUDOKU_EXTREME) ||
           o->max_rating >= 0 || o->max_score >= 0 || o->left_out != NULL;
}

static int distance(int number, int min, int max)
{
    if (number < min)
        return min - number;
    return max >= 0 && number > max ? number - max : 0;
}

static int does_without(sudoku_generator *g, int technique)
{
    bool left_out[SUDOKU_MAX_TECHNIQUES] = {false};
    sudoku_judgement other;
    for (int k = 0; k < sudoku_num_techniques(); k++)
        left_out[k] = k == technique || (g->left_out != NULL && g->left_out[k]);
    int code = sudoku_judge_steps(&g->judge, &g->reduction.puzzle,
                                  SUDOKU_EXTREME, left_out, &other);
    return code != 0 ? code : other.is_solved;
}

static enum outcome check_technique(sudoku_generator *g)
{
    static const char *const texts[] = {
        [SUDOKU_TECHNIQUE_USED] = "none used that technique",
        [SUDOKU_TECHNIQUE_ONCE] = "none used that technique exactly once",
        [SUDOKU_TECHNIQUE_HARDEST] = "it was not the hardest step of any",
        [SUDOKU_TECHNIQUE_NEEDED] = "none needed that technique"};
    const sudoku_generate_options *o = &g->options;
    int uses = o->technique >= 0 ? g->grade.uses[o->technique] : 1;
    int found = uses > 0;
    if (o->technique < 0)
        return REACHED;
    if (found && o->technique_wish == SUDOKU_TECHNIQUE_ONCE)
        found = uses == 1;
    if (found && o->technique_wish == SUDOKU_TECHNIQUE_HARDEST)
        found =
            g->grade.difficulty.hardest == sudoku_get_technique(o->technique);
    if (found && o->technique_wish == SUDOKU_TECHNIQUE_NEEDED) {
        int without = does_without(g, o->technique);
        if (without < 0)
            return STOPPED;
        found = !without;
    }
    return found ? REACHED
                 : sudoku_miss(g, 10, AS_DENSE, "%s", texts[o->technique_wish]);
}

static enum outcome check_rating(sudoku_generator *g)
{
    const sudoku_generate_options *o = &g->options;
    if (o->min_rating < 0 && o->max_rating < 0)
        return REACHED;
    if (sudoku_judge_rate(&g->judge, &g->reduction.puzzle, &g->grade) != 0)
        return STOPPED;
    int rating = g->grade.rating;
    int by = distance(rating, o->min_rating, o->max_rating);
    if (by == 0 && rating >= 0)
        return REACHED;
    return sudoku_miss(g, by, AS_DENSE, "the closest is rated %d.%d",
                       rating / 10, rating % 10);
}

enum outcome sudoku_check_grade(sudoku_generator *g)
{
    const sudoku_generate_options *o = &g->options;
    const sudoku_puzzle *puzzle = &g->reduction.puzzle;
    sudoku_judgement *grade = &g->grade;
    if (!sudoku_is_graded(o))
        return REACHED;
    if (sudoku_judge_steps(&g->judge, puzzle, SUDOKU_EXTREME, g->left_out,
                           grade) != 0)
        return STOPPED;
    int level = (int)grade->difficulty.level;
    if (g->left_out != NULL && !grade->is_solved)
        return sudoku_miss(g, 10, DENSER,
                           "none could be solved without these techniques");
    int away = distance(level, o->min_level, o->max_level);
    if (away > 0)
        return sudoku_miss(g, away, level < o->min_level ? SPARSER : DENSER,
                           "the closest is %s",
                           sudoku_level_name(grade->difficulty.level));
    int by = distance(grade->difficulty.score, o->min_score, o->max_score);
    if (by > 0)
        return sudoku_miss(g, by, AS_DENSE, "the closest has the score %d",
                           grade->difficulty.score);
    enum outcome outcome = check_technique(g);
    return outcome == REACHED ? check_rating(g) : outcome;
}

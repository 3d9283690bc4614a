/* aim.c - is a puzzle as hard as wished? */
#include "sudoku/generate/generator.h"

bool sudoku_is_graded(const sudoku_generate_options *o)
{
    return o->min_level >= 0 || o->max_level >= 0 || o->technique >= 0 ||
           o->left_out != NULL || o->min_rating >= 0 || o->max_rating >= 0;
}

/* Is the puzzle not too hard? g->grade is that of the last one asked about. */
bool sudoku_is_easy_enough(sudoku_generator *g, const sudoku_puzzle *puzzle)
{
    const sudoku_generate_options *o = &g->options;
    sudoku_judgement *grade = &g->grade;
    enum sudoku_level most =
        o->max_level >= 0 ? (enum sudoku_level)o->max_level : SUDOKU_EXTREME;
    if (sudoku_judge_steps(&g->judge, puzzle, most, g->left_out, grade) != 0)
        return false;
    if (!grade->is_solved || grade->difficulty.level > most)
        return false;
    return o->max_rating < 0 ||
           (sudoku_judge_rate(&g->judge, puzzle, grade) == 0 &&
            grade->rating <= o->max_rating);
}

/* Is there something that would make it too hard? */
bool sudoku_has_upper_bound(const sudoku_generate_options *o)
{
    return (o->max_level >= 0 && o->max_level < SUDOKU_EXTREME) ||
           o->max_rating >= 0 || o->left_out != NULL;
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
    if (level < o->min_level)
        return sudoku_miss(g, o->min_level - level, SPARSER,
                           "the closest is %s",
                           sudoku_level_name(grade->difficulty.level));
    if (o->max_level >= 0 && level > o->max_level)
        return sudoku_miss(g, level - o->max_level, DENSER, "the closest is %s",
                           sudoku_level_name(grade->difficulty.level));
    if (o->technique >= 0 && !grade->is_used[o->technique])
        return sudoku_miss(g, 10, AS_DENSE, "none needed that technique");
    if (o->min_rating < 0 && o->max_rating < 0)
        return REACHED;
    if (sudoku_judge_rate(&g->judge, puzzle, grade) != 0)
        return STOPPED;
    int rating = grade->rating;
    int by = rating < o->min_rating ? o->min_rating - rating
             : o->max_rating >= 0 && rating > o->max_rating
                 ? rating - o->max_rating
                 : 0;
    if (by == 0 && rating >= 0)
        return REACHED;
    return sudoku_miss(g, by, AS_DENSE, "the closest is rated %d.%d",
                       rating / 10, rating % 10);
}

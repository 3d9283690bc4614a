/*
 * rate.c - measures how long ratings of 9x9 puzzles take, and how many agree
 * with published ones.
 *
 *     rate FILE [without-uniqueness]
 *
 * A line begins with a puzzle of 81 characters. After a tab may follow its
 * rating on the scale of Sudoku Explainer: ER, or ER/EP/ED; after another tab
 * the one without uniqueness. Other lines are skipped. Times are CPU seconds of
 * one thread. Steps of a puzzle that logic does not solve are counted up to its
 * end.
 */
#include "bench/measure.h"
#include "sudoku/rating/rating.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { MAX_PUZZLES = 100000 };

static void print_times(const char *what, double *seconds, int num)
{
    bench_summary s = bench_summarize(seconds, num);
    printf("%-9s median %.3f ms, longest %.3f ms\n", what, 1e3 * s.median,
           1e3 * s.max);
}

/* Takes steps until no technique finds one. */
static void rate_steps(sudoku_explainer *explainer, sudoku_difficulty *to)
{
    memset(to, 0, sizeof *to);
    explainer->step.is_silent = true;
    while (explainer->position->num_empty > 0 &&
           sudoku_explain(explainer) == 1) {
        sudoku_difficulty_add(to, explainer->step.technique,
                              sudoku_step_cost(&explainer->step),
                              explainer->step.num_places > 0);
        sudoku_step_apply(&explainer->step, explainer->position);
    }
}

typedef struct rates {
    sudoku_puzzle puzzle;
    sudoku_explainer explainer;
    sudoku_rater *rater;
    sudoku_rating_options options;
    int num, published, equal, near;            /* near: within 0.1 */
    double steps[MAX_PUZZLES], er[MAX_PUZZLES]; /* seconds */
} rates;

static void begin(rates *r, bool is_unique)
{
    sudoku_shape *shape;
    sudoku_board *board;
    r->options.is_unique = is_unique;
    sudoku_puzzle_init(&r->puzzle);
    if (sudoku_shape_new(&shape, 3, 3) != 0 ||
        sudoku_board_new(&board, shape) != 0 ||
        sudoku_puzzle_set_board(&r->puzzle, board) != 0 ||
        sudoku_explainer_init(&r->explainer, board) != 0 ||
        sudoku_rater_new(&r->rater) != 0)
        bench_die("rate: out of memory");
    sudoku_board_unref(board);
}

static void end(rates *r)
{
    sudoku_rater_free(r->rater);
    sudoku_explainer_clear(&r->explainer);
    sudoku_puzzle_clear(&r->puzzle);
}

/* Returns the rating in tenths, or 0 if there is none. */
static int read_rating(const char *line, bool is_unique)
{
    const char *tab = strchr(line, '\t');
    if (tab != NULL && !is_unique)
        tab = strchr(tab + 1, '\t');
    return tab == NULL ? 0 : (int)(10 * atof(tab + 1) + 0.5);
}

static void rate_line(rates *r, const char *line)
{
    sudoku_difficulty difficulty;
    sudoku_rating rating;
    int published = read_rating(line, r->options.is_unique);
    for (int cell = 0; cell < 81; cell++) {
        bool is_given = line[cell] >= '1' && line[cell] <= '9';
        r->puzzle.given[cell] =
            is_given ? (uint8_t)(line[cell] - '1') : SUDOKU_EMPTY;
    }
    double begun = bench_now(1);
    sudoku_position_set(r->explainer.position, &r->puzzle);
    r->explainer.position->is_unique = r->options.is_unique;
    rate_steps(&r->explainer, &difficulty);
    double middle = bench_now(1);
    sudoku_rate(r->rater, &r->puzzle, &r->options, &rating);
    r->er[r->num] = bench_now(1) - middle;
    r->steps[r->num++] = middle - begun;
    if (published == 0)
        return;
    r->published++;
    r->equal += rating.er == published;
    r->near += abs(rating.er - published) <= 1;
}

int main(int argc, char **argv)
{
    static char line[1 << 12];
    static rates r;
    gzFile file = argc == 2 || argc == 3 ? gzopen(argv[1], "rb") : NULL;
    if (file == NULL)
        bench_die("usage: rate FILE [without-uniqueness]");
    begin(&r, argc == 2);
    while (r.num < MAX_PUZZLES && gzgets(file, line, sizeof line) != NULL) {
        if (strspn(line, ".0123456789") == 81)
            rate_line(&r, line);
    }
    gzclose(file);
    if (r.num == 0)
        bench_die("rate: no puzzles");
    printf("%d puzzles, %d with a published ER: %d equal, %d within 0.1\n",
           r.num, r.published, r.equal, r.near);
    print_times("HoDoKu", r.steps, r.num);
    print_times("Explainer", r.er, r.num);
    end(&r);
    return 0;
}

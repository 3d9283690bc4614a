/*
 * path.c - steps by techniques, and where none goes on by search, one after
 * the other.
 */
#include "sudoku/answers/path.h"

#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"
#include "sudoku/picture/draw_step.h"
#include "sudoku/solve/solver.h"
#include "sudoku/techniques/explain.h"
#include "sudoku/techniques/search_step.h"

#include <stdlib.h>
#include <string.h>

struct sudoku_path {
    sudoku_board *board; /* a reference */
    enum sudoku_verdict_kind verdict;
    uint8_t *solution; /* [cell]; of several the one that guesses take */
    bool guesses;
    bool has_step; /* explainer.step is found, and not taken yet */
    sudoku_explainer explainer;
    sudoku_step step; /* the same, as callers see it */
};

void sudoku_path_options_init(sudoku_path_options *options)
{
    memset(options, 0, sizeof *options);
    options->guesses = true;
}

/* Which of several solutions searches by turns find, may depend on the time
 * that they take; steps must not. Take the one that a single search finds soon,
 * else leave what there is. */
static int choose_solution(sudoku_path *path, const sudoku_puzzle *puzzle,
                           const sudoku_solver *like)
{
    const uint64_t MOST_NODES = 2000;
    sudoku_solve_options options = like->options;
    dlx_limits left = sudoku_limits_left(NULL);
    size_t n = (size_t)puzzle->board->shape->num_cells;
    sudoku_solver *solver;
    uint8_t *found = malloc(n + 1);
    if (options.search == SUDOKU_SEARCH_AUTO)
        options.search = SUDOKU_SEARCH_PROPAGATE;
    if (options.engine.kernel == DLX_KERNEL_AUTO)
        options.engine.kernel = DLX_KERNEL_LINKS;
    options.engine.threads = 1;
    int code =
        found == NULL ? SUDOKU_ENOMEM : sudoku_solver_new(&solver, &options);
    if (code == 0) {
        left.nodes = MOST_NODES;
        code = sudoku_load(solver, puzzle);
        sudoku_set_limits(solver, &left);
        if (code == 0 && sudoku_next(solver, found) == DLX_SOLUTION)
            memcpy(path->solution, found, n);
        sudoku_solver_free(solver);
    }
    free(found);
    return code == SUDOKU_ENOCOVER ? 0 : code;
}

static int find_solution(sudoku_path *path, const sudoku_puzzle *puzzle,
                         sudoku_solver *solver, const sudoku_limits *limits)
{
    size_t n = (size_t)puzzle->board->shape->num_cells;
    uint8_t *another = malloc(n + 1);
    path->solution = malloc(n + 1);
    int code =
        another == NULL || path->solution == NULL
            ? SUDOKU_ENOMEM
            : sudoku_two_solutions(solver, puzzle, limits, path->solution,
                                   another, NULL, &path->verdict);
    free(another);
    if (code == 0 && path->verdict == SUDOKU_MANY)
        code = choose_solution(path, puzzle, solver);
    return code;
}

static int begin(sudoku_path *path, const sudoku_puzzle *puzzle,
                 const sudoku_path_options *options)
{
    sudoku_explainer *e = &path->explainer;
    int code = sudoku_explainer_init(e, puzzle->board);
    if (code != 0)
        return code;
    if (options->left_out != NULL) {
        e->num_order = 0;
        for (int k = 0; k < sudoku_num_techniques(); k++) {
            if (!options->left_out[k])
                e->order[e->num_order++] = k;
        }
    }
    sudoku_position_set(e->position, puzzle);
    e->position->is_unique = path->verdict == SUDOKU_UNIQUE &&
                             !options->no_uniqueness &&
                             (options->is_unique || !puzzle->has_marks);
    e->step.is_silent = options->no_text;
    return 0;
}

int sudoku_path_new(sudoku_path **out, const sudoku_puzzle *puzzle,
                    const sudoku_path_options *options,
                    const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_path_options defaults;
    sudoku_solver *own = NULL;
    int code = 0;
    *out = NULL;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    sudoku_path *path = calloc(1, sizeof *path);
    if (path == NULL)
        return SUDOKU_ENOMEM;
    sudoku_path_options_init(&defaults);
    options = options != NULL ? options : &defaults;
    path->board = sudoku_board_ref(puzzle->board);
    path->guesses = options->guesses;
    sudoku_call_begin(&outer, limits);
    if (options->solver == NULL)
        code = sudoku_solver_new(&own, NULL);
    if (code == 0)
        code = find_solution(path, puzzle, own != NULL ? own : options->solver,
                             limits);
    if (code == 0 && path->verdict != SUDOKU_NONE)
        code = begin(path, puzzle, options);
    sudoku_solver_free(own);
    sudoku_call_end(&outer);
    if (code == 0)
        *out = path;
    else
        sudoku_path_free(path);
    return code;
}

void sudoku_path_free(sudoku_path *path)
{
    if (path == NULL)
        return;
    sudoku_explainer_clear(&path->explainer);
    sudoku_board_unref(path->board);
    free(path->solution);
    free(path);
}

enum sudoku_verdict_kind sudoku_path_verdict(const sudoku_path *path)
{
    return path->verdict;
}

static void show(sudoku_path *path)
{
    const sudoku_logic_step *from = &path->explainer.step;
    path->step =
        (sudoku_step){.technique = sudoku_technique_number(from->technique),
                      .name = from->technique->name,
                      .title = from->technique->title,
                      .level = from->technique->level,
                      .score = from->technique->score,
                      .places = from->places,
                      .removes = from->removes,
                      .num_places = from->num_places,
                      .num_removes = from->num_removes,
                      .cells = from->cells,
                      .num_cells = from->num_cells,
                      .digits = from->digits,
                      .houses = from->houses,
                      .num_houses = from->num_houses,
                      .links = from->links,
                      .num_links = from->num_links,
                      .text = from->text.data != NULL ? from->text.data : "",
                      .text_size = from->text.size};
}

static int find_step(sudoku_path *path)
{
    int found = sudoku_explain(&path->explainer);
    if (found != 0 || !path->guesses)
        return found;
    int code = sudoku_explain_search(&path->explainer, path->solution,
                                     path->verdict == SUDOKU_UNIQUE);
    return code == 0 ? 1 : code;
}

int sudoku_path_next(sudoku_path *path, const sudoku_limits *limits,
                     const sudoku_step **step)
{
    sudoku_call_budget outer;
    sudoku_position *p = path->explainer.position;
    if (path->has_step)
        sudoku_step_apply(&path->explainer.step, p);
    path->has_step = false;
    if (p == NULL || p->num_empty == 0)
        return 0;
    sudoku_call_begin(&outer, limits);
    int found = find_step(path);
    sudoku_call_end(&outer);
    path->has_step = found == 1;
    if (path->has_step) {
        show(path);
        if (step != NULL)
            *step = &path->step;
    }
    return found;
}

const uint8_t *sudoku_path_digits(const sudoku_path *path)
{
    const sudoku_position *p = path->explainer.position;
    return p != NULL ? p->placed : NULL;
}

const uint64_t *sudoku_path_candidates(const sudoku_path *path)
{
    const sudoku_position *p = path->explainer.position;
    return p != NULL ? p->candidates : NULL;
}

int sudoku_path_num_empty(const sudoku_path *path)
{
    const sudoku_position *p = path->explainer.position;
    return p != NULL ? p->num_empty : 0;
}

int sudoku_path_draw(const sudoku_path *path, sudoku_text *to)
{
    if (!path->has_step)
        return SUDOKU_EARGUMENT;
    return sudoku_draw_step(path->explainer.position, &path->explainer.step,
                            to);
}

void sudoku_path_name_house(const sudoku_path *path, int house, sudoku_text *to)
{
    if (house >= 0 && house < path->board->shape->num_houses)
        sudoku_step_name_house(&path->explainer.step, house, to);
}

static bool has_pattern(const sudoku_house *house,
                        const sudoku_logic_step *step)
{
    for (int k = 0; k < step->num_cells; k++) {
        int m = 0;
        while (m < house->num_cells && house->cells[m] != step->cells[k])
            m++;
        if (m == house->num_cells)
            return false;
    }
    return true;
}

int sudoku_path_main_house(const sudoku_path *path)
{
    const sudoku_logic_step *step = &path->explainer.step;
    const sudoku_shape *shape = path->board->shape;
    if (!path->has_step)
        return -1;
    if (step->num_houses > 0)
        return step->houses[0];
    for (int h = 0; h < shape->num_houses && step->num_cells > 0; h++) {
        if (has_pattern(&shape->houses[h], step))
            return h;
    }
    return -1;
}

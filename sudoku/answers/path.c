#include "sudoku/answers/path.h"

#include "sudoku/answers/entries.h"
#include "sudoku/answers/plan.h"
#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"
#include "sudoku/picture/draw_step.h"
#include "sudoku/picture/step_roles.h"
#include "sudoku/solve/solver.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/explain.h"
#include "sudoku/techniques/house_words.h"
#include "sudoku/techniques/rule_words.h"
#include "sudoku/techniques/search_step.h"

#include <stdlib.h>
#include <string.h>

struct sudoku_path {
    sudoku_board *board; /* one counted reference */
    enum sudoku_verdict_kind verdict;
    /* [cell]; if there are several solutions, the one used for guesses */
    uint8_t *solution;
    bool guesses;
    bool has_step; /* explainer.step is found and not yet applied */
    bool is_only;  /* solution[] is the only one with these entries */
    enum sudoku_path_ending end;
    sudoku_entries entries; /* entries of the player at the start */
    bool tells_wrong;
    int num_told; /* number of wrong entries that steps have explained so far */
    bool is_shortest; /* steps come from plan */
    sudoku_plan plan;
    bool has_roles; /* roles are set for the current step */
    sudoku_step_roles roles;
    sudoku_explainer explainer;
    sudoku_step step; /* the current step, for callers */
};

void sudoku_path_options_init(sudoku_path_options *options)
{
    memset(options, 0, sizeof *options);
    options->guesses = true;
}

/* Which of several solutions a portfolio of searches finds first may depend on
 * time, but steps must not. Uses the solution of a single short search if there
 * is one. */
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

/* ---- made and freed ------------------------------------------------------ */

/* Finds path->solution and sets *kind. */
static int search(sudoku_path *path, const sudoku_puzzle *puzzle,
                  sudoku_solver *solver, const sudoku_limits *limits,
                  enum sudoku_verdict_kind *kind)
{
    uint8_t *another = malloc((size_t)puzzle->board->shape->num_cells + 1);
    int code = another == NULL
                   ? SUDOKU_ENOMEM
                   : sudoku_two_solutions(solver, puzzle, limits,
                                          path->solution, another, NULL, kind);
    free(another);
    path->is_only = code == 0 && *kind == SUDOKU_UNIQUE;
    if (code == 0 && *kind == SUDOKU_MANY)
        code = choose_solution(path, puzzle, solver);
    return code;
}

static int find_solution(sudoku_path *path, const sudoku_puzzle *puzzle,
                         sudoku_solver *solver, const sudoku_limits *limits)
{
    enum sudoku_verdict_kind kind;
    sudoku_puzzle entered;
    path->solution = malloc((size_t)puzzle->board->shape->num_cells + 1);
    if (path->solution == NULL)
        return SUDOKU_ENOMEM;
    int code = search(path, puzzle, solver, limits, &path->verdict);
    if (code == 0 && path->verdict == SUDOKU_NONE)
        path->end = SUDOKU_PATH_NONE;
    if (code != 0 || path->entries.digits == NULL ||
        path->verdict == SUDOKU_NONE)
        return code;
    if (path->verdict == SUDOKU_UNIQUE) {
        sudoku_entries_judge(&path->entries, path->solution,
                             path->board->shape->num_cells);
        return 0;
    }
    sudoku_puzzle_init(&entered);
    code = sudoku_entries_add(&path->entries, puzzle, &entered);
    if (code == 0)
        code = search(path, &entered, solver, limits, &kind);
    else if (code == 1)
        kind = SUDOKU_NONE;
    if (code >= 0 && kind == SUDOKU_NONE)
        path->end = SUDOKU_PATH_NONE;
    sudoku_puzzle_clear(&entered);
    return code < 0 ? code : 0;
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
    if (path->entries.digits != NULL)
        sudoku_entries_place(&path->entries, e->position);
    e->position->is_unique = path->verdict == SUDOKU_UNIQUE &&
                             !options->no_uniqueness &&
                             (options->is_unique || !puzzle->has_marks);
    e->step.is_silent = options->no_text;
    if (e->position->num_empty == 0)
        path->end = SUDOKU_PATH_SOLVED;
    return 0;
}

int sudoku_path_new(sudoku_path **out, const sudoku_puzzle *puzzle,
                    const sudoku_path_options *options,
                    const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_path_options defaults;
    sudoku_solver *own = NULL, *solver;
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
    path->tells_wrong = options->tells_wrong;
    path->is_shortest = options->shortest;
    sudoku_call_begin(&outer, limits);
    code = sudoku_entries_init(&path->entries, puzzle, options->digits,
                               options->marks, options->is_position);
    puzzle = sudoku_entries_puzzle(&path->entries, puzzle);
    solver = options->solver;
    if (code == 0 && solver == NULL) {
        code = sudoku_solver_new(&own, NULL);
        solver = own;
    }
    if (code == 0 && solver != NULL)
        code = find_solution(path, puzzle, solver, limits);
    if (code == 0 && path->end != SUDOKU_PATH_NONE)
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
    sudoku_step_roles_clear(&path->roles);
    sudoku_entries_clear(&path->entries);
    sudoku_plan_clear(&path->plan);
    free(path->solution);
    free(path);
}

int sudoku_hint(sudoku_path **out, const sudoku_step **step,
                const sudoku_puzzle *puzzle, const uint8_t *digits,
                const uint64_t *marks, const sudoku_path_options *options,
                const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_path_options here;
    sudoku_limits searches = {0};
    sudoku_path_options_init(&here);
    if (options != NULL)
        here = *options;
    here.digits = digits;
    here.marks = marks;
    here.tells_wrong = true;
    if (limits != NULL) {
        searches.nodes = limits->nodes;
        searches.cancel = limits->cancel;
        searches.ctx = limits->ctx;
    }
    sudoku_call_begin(&outer, limits); /* one budget for both calls */
    int code = sudoku_path_new(out, puzzle, &here, &searches);
    if (code == 0)
        code = sudoku_path_next(*out, NULL, step);
    sudoku_call_end(&outer);
    if (code < 0) {
        sudoku_path_free(*out);
        *out = NULL;
    }
    return code;
}

enum sudoku_verdict_kind sudoku_path_verdict(const sudoku_path *path)
{
    return path->verdict;
}

static void show(sudoku_path *path)
{
    const sudoku_logic_step *from = &path->explainer.step;
    const char *text = from->text.data != NULL ? from->text.data : "";
    bool is_whole = from->whole.size == 0;
    int first = from->mentions.num_whole, num = from->mentions.num - first;
    path->step = (sudoku_step){
        .technique = sudoku_technique_number(from->technique),
        .name = from->technique->name,
        .title = from->technique->title,
        .level = from->technique->level,
        .score = sudoku_step_cost(from),
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
        .branches = from->branches,
        .num_branches = from->num_branches,
        .follows = from->follows,
        .text = text,
        .text_size = from->text.size,
        .whole = is_whole ? text : from->whole.data,
        .whole_size = is_whole ? from->text.size : from->whole.size,
        .mentions = num > 0 ? from->mentions.list + first : NULL,
        .num_mentions = num,
        .whole_mentions = from->mentions.list,
        .num_whole_mentions = is_whole ? num : first,
        .mentioned_cells = from->mentions.cells};
}

static int find_step(sudoku_path *path)
{
    const sudoku_entries *entries = &path->entries;
    if (path->tells_wrong && path->num_told < entries->num_wrong) {
        int cell = entries->wrong[path->num_told];
        int code = sudoku_explain_wrong(&path->explainer, cell,
                                        entries->was[path->num_told],
                                        path->solution[cell]);
        path->num_told += code == 0;
        return code == 0 ? 1 : code;
    }
    if (path->is_shortest && path->is_only) {
        int found = sudoku_plan_next(&path->plan, &path->explainer,
                                     path->solution, path->guesses);
        if (found != 0)
            return found;
    }
    int found = sudoku_explain(&path->explainer);
    if (found != 0 || !path->guesses)
        return found;
    int code =
        sudoku_explain_search(&path->explainer, path->solution, path->is_only);
    return code == 0 ? 1 : code;
}

int sudoku_path_next(sudoku_path *path, const sudoku_limits *limits,
                     const sudoku_step **step)
{
    sudoku_call_budget outer;
    sudoku_position *p = path->explainer.position;
    if (path->has_step)
        sudoku_step_apply(&path->explainer.step, p);
    path->has_step = path->has_roles = false;
    if (p == NULL)
        return 0;
    path->end = SUDOKU_PATH_SOLVED;
    if (p->num_empty == 0)
        return 0;
    sudoku_call_begin(&outer, limits);
    int found = find_step(path);
    sudoku_call_end(&outer);
    path->has_step = found == 1;
    path->end = found > 0                      ? SUDOKU_PATH_GOES_ON
                : found < 0                    ? SUDOKU_PATH_STOPPED
                : path->verdict == SUDOKU_MANY ? SUDOKU_PATH_MANY
                                               : SUDOKU_PATH_STUCK;
    if (path->has_step) {
        show(path);
        if (step != NULL)
            *step = &path->step;
    }
    return found;
}

/* ---- what is known ------------------------------------------------------- */

enum sudoku_path_ending sudoku_path_end(const sudoku_path *path)
{
    return path->end;
}

const uint8_t *sudoku_path_solution(const sudoku_path *path)
{
    return path->verdict != SUDOKU_NONE ? path->solution : NULL;
}

const int *sudoku_path_wrong(const sudoku_path *path, int *num)
{
    *num = path->entries.num_wrong;
    return path->entries.wrong;
}

int sudoku_path_parts(sudoku_path *path, sudoku_step_parts *parts)
{
    sudoku_step_roles *r = &path->roles;
    if (!path->has_step)
        return SUDOKU_EARGUMENT;
    if (!path->has_roles) {
        sudoku_step_roles_clear(r);
        int code = sudoku_step_roles_init(r, path->explainer.position,
                                          &path->explainer.step);
        if (code != 0)
            return code;
    }
    path->has_roles = true;
    *parts = (sudoku_step_parts){r->roles,     r->sets,       r->links,
                                 r->num_links, r->has_arrows, r->num_bases};
    return 0;
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

int sudoku_path_draw_mentions(const sudoku_path *path, sudoku_text *to)
{
    if (!path->has_step)
        return SUDOKU_EARGUMENT;
    return sudoku_draw_step_mentions(path->explainer.position,
                                     &path->explainer.step, to);
}

void sudoku_path_name_house(const sudoku_path *path, int house, sudoku_text *to)
{
    if (house >= 0 && house < path->board->shape->num_houses)
        sudoku_step_name_house(&path->explainer.step, house, to);
}

/* Returns a house of both cells, or -1. For a strong link, prefers one without
 * another place for the digit. */
static int house_of_link(const sudoku_path *path, const sudoku_link *link)
{
    const sudoku_position *p = path->explainer.position;
    int found = -1;
    for (int h = 0; h < p->shape->num_houses; h++) {
        if (!sudoku_shape_is_in(p->shape, link->from.cell, h) ||
            !sudoku_shape_is_in(p->shape, link->to.cell, h))
            continue;
        int n = __builtin_popcountll(
            sudoku_position_places(p, h, link->from.digit));
        if (!link->is_strong || (n == 2 && sudoku_is_full_house(p->shape, h)))
            return h;
        found = found < 0 ? h : found;
    }
    return found;
}

static bool has_cell(const sudoku_clause *clause, int cell)
{
    int n =
        clause->num_groups > 0 ? clause->group_start[clause->num_groups] : 0;
    for (int k = 0; k < n; k++) {
        if (clause->cells[k] == cell)
            return true;
    }
    return false;
}

/* Returns the rule of the link, or the first rule with both cells, or -1. */
static int rule_of_link(const sudoku_board *board, const sudoku_link *link)
{
    int rule = link->rule < 0 ? 0 : link->rule;
    while (link->rule < 0 && rule < board->num_rules &&
           !(has_cell(&board->rules[rule].clause, link->from.cell) &&
             has_cell(&board->rules[rule].clause, link->to.cell)))
        rule++;
    return rule < board->num_rules ? rule : -1;
}

void sudoku_path_name_link(const sudoku_path *path, const sudoku_link *link,
                           sudoku_text *to)
{
    const sudoku_board *board = path->board;
    int house = -1;
    if (path->explainer.position == NULL)
        return;
    if (link->from.cell == link->to.cell && link->rule < 0) {
        sudoku_text_printf(to, "the cell");
        return;
    }
    if (link->from.digit == link->to.digit && link->rule < 0)
        house = house_of_link(path, link);
    int rule = house >= 0 ? -1 : rule_of_link(board, link);
    int group = rule < 0
                    ? -1
                    : sudoku_rule_find_group(&board->rules[rule],
                                             link->from.cell, link->to.cell);
    if (house >= 0)
        sudoku_path_name_house(path, house, to);
    else if (group >= 0)
        sudoku_name_group(board->shape, &board->rules[rule], group, false, to);
    else
        sudoku_text_printf(
            to, "%s",
            rule >= 0 ? sudoku_rule_name(board->rules[rule].clause.rule)
                      : "the pattern");
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

int sudoku_path_tell(const sudoku_path *path, enum sudoku_hint_part part,
                     sudoku_text *to)
{
    const sudoku_step *step = &path->step;
    if (!path->has_step || part < SUDOKU_HINT_HOUSE || part > SUDOKU_HINT_STEP)
        return SUDOKU_EARGUMENT;
    if (part == SUDOKU_HINT_STEP) {
        sudoku_text_add(to, step->text, step->text_size);
        return to->failed ? SUDOKU_ENOMEM : 0;
    }
    int house = sudoku_path_main_house(path);
    int first = step->num_removes > 0  ? step->removes[0].cell
                : step->num_places > 0 ? step->places[0].cell
                                       : -1;
    const int *cells = step->num_cells > 0 || first < 0 ? step->cells : &first;
    int n = step->num_cells > 0 ? step->num_cells : 1;
    if (part == SUDOKU_HINT_HOUSE)
        n = house < 0;
    sudoku_text_printf(to, "Look at ");
    for (int k = 0; k < n; k++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(path->board->shape, cells[k], name);
        sudoku_text_printf(to, "%s%s", k > 0 ? ", " : "", name);
    }
    if (house >= 0) {
        sudoku_text_printf(to, n > 0 ? " in " : "");
        sudoku_path_name_house(path, house, to);
    }
    if (part == SUDOKU_HINT_TECHNIQUE)
        sudoku_text_printf(to, ": %s", step->title);
    sudoku_text_printf(to, ".");
    return to->failed ? SUDOKU_ENOMEM : 0;
}

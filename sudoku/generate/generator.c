/* generator.c - options and generators. */
#include "sudoku/generate/generator.h"

#include "sudoku/board/rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_TRIES = 1000,
    DEFAULT_EFFORT = 10, /* in units of 10^9: about a minute */
    /* Limits of a search. Usual boards need few nodes. On others a search may
       end at the limit; its given then stays. */
    FEW_NODES = 4000,
    MANY_NODES = 300000 /* limit if every given must be needed for sure */
};

void sudoku_generate_options_init(sudoku_generate_options *options,
                                  sudoku_board *board)
{
    memset(options, 0, sizeof *options);
    options->board = board;
    options->min_givens = options->max_givens = SUDOKU_ANY;
    options->min_level = options->max_level = SUDOKU_ANY;
    options->min_rating = options->max_rating = SUDOKU_ANY;
    options->min_score = options->max_score = SUDOKU_ANY;
    options->technique = SUDOKU_ANY;
    options->max_tries = DEFAULT_TRIES;
    options->max_effort = DEFAULT_EFFORT * UINT64_C(1000000000);
}

/* ---- a generator --------------------------------------------------------- */

static int check_givens(const sudoku_generate_options *options,
                        sudoku_error *error)
{
    const int WRONG = SUDOKU_EARGUMENT;
    int most = options->board->shape->num_cells, min = options->min_givens;
    int max = options->max_givens;
    if (min > most)
        return sudoku_fail(error, WRONG, 0, 0,
                           "the board has %d cells, too few for %d givens",
                           most, min);
    if (min < SUDOKU_ANY || max < SUDOKU_ANY ||
        (max != SUDOKU_ANY && min > max))
        return sudoku_fail(error, WRONG, 0, 0,
                           "there is no number of givens from %d to %d", min,
                           max);
    return 0;
}

static int check_controlled(const sudoku_generate_options *options,
                            sudoku_error *error)
{
    const int WRONG = SUDOKU_EARGUMENT;
    int most = options->board->shape->num_cells;
    if (options->is_controlled &&
        (options->num_wishes > 0 || options->random_pieces ||
         options->new_numbers || options->pattern != NULL ||
         options->symmetry != SUDOKU_NO_SYMMETRY ||
         most > SUDOKU_MOST_CONTROLLED))
        return sudoku_fail(
            error, WRONG, 0, 0,
            "a controlled bias cannot be combined with pattern, symmetry or "
            "placed rules, and needs a given board of at most %d cells",
            SUDOKU_MOST_CONTROLLED);
    return 0;
}

static bool has_rating(const sudoku_generate_options *options)
{
    for (int k = 0; k < options->num_wishes; k++) {
        if (!sudoku_rule_has_only_houses(options->wishes[k].rule))
            return false;
    }
    return sudoku_board_has_rating(options->board);
}

static int check_wishes(const sudoku_generate_options *options,
                        sudoku_error *error)
{
    const int WRONG = SUDOKU_EARGUMENT;
    bool has_cages = false;
    for (int k = 0; k < options->num_wishes; k++) {
        const sudoku_rule *rule = options->wishes[k].rule;
        if (rule->place.clauses == NULL)
            return sudoku_fail(
                error, WRONG, 0, 0,
                "the rule %s cannot be placed at random%s%s", rule->name,
                rule->place.unplaced != NULL ? ": " : "",
                rule->place.unplaced != NULL ? rule->place.unplaced : "");
        has_cages |= rule->place.are_cages;
    }
    if (options->cage_symmetry != SUDOKU_NO_SYMMETRY && !has_cages)
        return sudoku_fail(error, WRONG, 0, 0,
                           "no rule places cages, which could be symmetric");
    return 0;
}

static bool is_symmetry(enum sudoku_symmetry symmetry)
{
    return symmetry >= SUDOKU_NO_SYMMETRY && symmetry <= SUDOKU_ALL_SYMMETRIES;
}

static int check(const sudoku_generate_options *options, sudoku_error *error)
{
    const int WRONG = SUDOKU_EARGUMENT;
    if (options->board == NULL)
        return sudoku_fail(error, WRONG, 0, 0, "there is no board");
    const sudoku_shape *shape = options->board->shape;
    if (options->max_tries < 1)
        return sudoku_fail(error, WRONG, 0, 0, "the number of tries is 0");
    if (!is_symmetry(options->symmetry) || !is_symmetry(options->cage_symmetry))
        return sudoku_fail(error, WRONG, 0, 0, "there is no such symmetry");
    int code = check_givens(options, error);
    if (code == 0)
        code = check_controlled(options, error);
    if (code != 0)
        return code;
    if (options->random_pieces &&
        (!sudoku_board_is_square(options->board) || shape->box_width > 0))
        return sudoku_fail(
            error, WRONG, 0, 0,
            "only a square board without boxes can be divided into pieces");
    code = check_wishes(options, error);
    if (code != 0)
        return code;
    if ((options->min_rating >= 0 || options->max_rating >= 0) &&
        !has_rating(options))
        return sudoku_fail(error, WRONG, 0, 0,
                           "ratings need a square board of up to 9x9 with no "
                           "rules other than that cells differ");
    if (!sudoku_has_symmetry(shape, options->symmetry) ||
        !sudoku_has_symmetry(shape, options->cage_symmetry))
        return sudoku_fail(error, WRONG, 0, 0,
                           "the board does not have that symmetry");
    return 0;
}

static void *copy(const void *from, size_t size)
{
    void *to = malloc(size);
    if (to != NULL)
        memcpy(to, from, size);
    return to;
}

static int copy_options(sudoku_generator *g,
                        const sudoku_generate_options *from)
{
    size_t cells = (size_t)from->board->shape->num_cells;
    size_t techniques = (size_t)sudoku_num_techniques();
    size_t wishes = (size_t)from->num_wishes;
    g->options = *from;
    sudoku_board_ref(g->options.board);
    if (from->pattern != NULL)
        g->pattern = copy(from->pattern, cells * sizeof *g->pattern);
    if (from->left_out != NULL)
        g->left_out = copy(from->left_out, techniques * sizeof *g->left_out);
    if (wishes > 0)
        g->wishes = copy(from->wishes, wishes * sizeof *g->wishes);
    if (from->cage_symmetry != SUDOKU_NO_SYMMETRY)
        g->num_images = sudoku_symmetry_images(from->board->shape,
                                               from->cage_symmetry, &g->images);
    bool is_whole = g->num_images >= 0 &&
                    (g->pattern != NULL) == (from->pattern != NULL) &&
                    (g->left_out != NULL) == (from->left_out != NULL) &&
                    (g->wishes != NULL) == (wishes > 0);
    return is_whole ? 0 : SUDOKU_ENOMEM;
}

static uint64_t choose_nodes(const sudoku_generate_options *options)
{
    if (options->limits.nodes > 0)
        return options->limits.nodes;
    return options->minimal || options->is_controlled ? MANY_NODES : FEW_NODES;
}

/* Replaces the board by its frame, which grids must obey. */
static int choose_frame(sudoku_generator *g)
{
    int code = sudoku_layout_init(&g->layout, g->options.board);
    if (code == 0) {
        sudoku_board_unref(g->options.board);
        g->options.board = sudoku_board_ref(g->layout.frame);
    }
    return code;
}

int sudoku_generator_new(sudoku_generator **out,
                         const sudoku_generate_options *options,
                         sudoku_error *error)
{
    *out = NULL;
    int code = check(options, error);
    if (code != 0)
        return code;
    size_t n = (size_t)options->board->shape->num_cells;
    sudoku_generator *g = calloc(1, sizeof *g);
    if (g == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    g->digits = malloc(n);
    g->chosen = malloc(n);
    g->order = malloc(n * sizeof *g->order);
    code = copy_options(g, options);
    if (g->digits == NULL || g->chosen == NULL || g->order == NULL)
        code = SUDOKU_ENOMEM;
    if (code == 0)
        code = sudoku_asker_init(&g->asker, choose_nodes(options));
    g->asker.most_effort = options->max_effort;
    sudoku_reduction_init(&g->reduction, &g->asker);
    sudoku_judge_init(&g->judge, &g->asker);
    sudoku_puzzle_init(&g->part);
    if (code == 0 && options->new_numbers)
        code = choose_frame(g);
    if (code == 0 && !options->random_pieces)
        code = sudoku_grid_source_new(&g->source, g->options.board, &g->asker,
                                      true);
    if (code == 0 && g->options.is_controlled)
        code = sudoku_controlled_init(&g->controlled, g->options.board,
                                      g->source, &g->asker);
    if (code != 0) {
        sudoku_generator_free(g);
        return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
    }
    *out = g;
    return 0;
}

void sudoku_generator_free(sudoku_generator *g)
{
    if (g == NULL)
        return;
    sudoku_reduction_clear(&g->reduction);
    sudoku_judge_clear(&g->judge);
    sudoku_puzzle_clear(&g->part);
    sudoku_controlled_clear(&g->controlled);
    sudoku_grid_source_free(g->source);
    sudoku_board_unref(g->board);
    sudoku_board_unref(g->placed);
    sudoku_layout_clear(&g->layout);
    sudoku_asker_clear(&g->asker);
    sudoku_board_unref(g->options.board);
    free(g->pattern);
    free(g->left_out);
    free(g->wishes);
    free(g->images);
    free(g->digits);
    free(g->chosen);
    free(g->order);
    free(g);
}

bool sudoku_generator_is_uniform(const sudoku_generator *g)
{
    if (g->options.is_controlled)
        return sudoku_family_is_fair(&g->controlled.family, g->source);
    return g->source != NULL && sudoku_grid_source_is_uniform(g->source);
}

/* ---- tries that miss ----------------------------------------------------- */

enum outcome sudoku_miss(sudoku_generator *g, int by, enum change change,
                         const char *format, ...)
{
    enum { SPARSEST = -9, DENSEST = 18 };
    va_list arguments;
    g->density += (int)change;
    if (g->density < SPARSEST || g->density > DENSEST)
        g->density -= (int)change;
    if (g->closest >= 0 && by >= g->closest)
        return MISSED;
    g->closest = by;
    va_start(arguments, format);
    vsnprintf(g->close, sizeof g->close, format, arguments);
    va_end(arguments);
    return MISSED;
}

enum outcome sudoku_outcome_of(enum sudoku_answer answer)
{
    return answer == SUDOKU_HAS_NONE     ? NO_GRID
           : answer == SUDOKU_IS_STOPPED ? STOPPED
                                         : MISSED;
}

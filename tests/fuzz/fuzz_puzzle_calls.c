/*
 * fuzz_puzzle_calls.c - libFuzzer entry: bytes as calls of the functions of
 * sudoku.h and clause.h, in any order, with any numbers, as fuzz_calls.c has it
 * for dlx.h: boards, rules of any words, clues, texts, searches, drawings.
 */
#include "sudoku/board/clause.h"
#include "sudoku/sudoku.h"
#include "tests/fuzz/fuzz_numbers.h"

#include <math.h>
#include <signal.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { MOST_CELLS = 100, MOST_RULES = 6, MOST_BYTES = 1 << 24 };

typedef struct world {
    numbers n;
    sudoku_board *board; /* NULL: the puzzle has none either */
    sudoku_puzzle puzzle;
    sudoku_solver *solver; /* never NULL, as what follows */
    sudoku_canonical *canonical;
    sudoku_text text;
    uint8_t digits[MOST_CELLS];
    uint64_t sets[MOST_CELLS], counts[MOST_CELLS * SUDOKU_MAX_DIGITS];
    bool is_loaded;
    FILE *to;
    void (*next)(struct world *w);
} world;

static sudoku_solver *volatile running;

static void on_signal(int number)
{
    (void)number;
    if (running != NULL)
        sudoku_interrupt(running);
}

/* ---- boards and rules ---------------------------------------------------- */

static void keep_shape(world *w, sudoku_shape *shape)
{
    sudoku_board *board;
    if (shape->num_cells > MOST_CELLS) {
        sudoku_shape_free(shape);
        return;
    }
    require(sudoku_board_new(&board, shape) == 0);
    sudoku_board_unref(w->board);
    w->board = board;
}

static void new_shape(world *w)
{
    sudoku_shape *shape;
    const sudoku_grid grids[2] = {{number(&w->n, 3), number(&w->n, 3)},
                                  {number(&w->n, 3), number(&w->n, 3)}};
    uint8_t used[16];
    int a = number(&w->n, 4), b = number(&w->n, 4), error = 0;
    for (int k = 0; k < 16; k++)
        used[k] = (uint8_t)below(&w->n, 3);
    switch (below(&w->n, 5)) {
    case 0:
        error = sudoku_shape_new_grids(&shape, a, b, next(&w->n) ? grids : NULL,
                                       below(&w->n, 4) - 1);
        break;
    case 1:
        error =
            sudoku_shape_new_rectangle(&shape, a + (a < 9), number(&w->n, 5),
                                       number(&w->n, 5), b, number(&w->n, 3));
        break;
    case 2:
        error = sudoku_shape_new_sheet(&shape, a, 4, 4, used);
        break;
    default:
        error = sudoku_shape_new(&shape, a, b);
        break;
    }
    require((error == 0) == (shape != NULL));
    if (shape != NULL)
        keep_shape(w, shape);
}

static void plain_board(world *w)
{
    sudoku_shape *shape;
    require(sudoku_shape_new(&shape, 2 + below(&w->n, 2), 2) == 0);
    keep_shape(w, shape);
}

/* A shape is changed before anything refers to its board. */
static void change_shape(world *w)
{
    int cells[6];
    new_shape(w);
    if (w->board == NULL || w->board->num_rules > 0 ||
        w->board == w->puzzle.board)
        return;
    sudoku_shape *shape = w->board->shape;
    for (int k = 0; k < 6; k++)
        cells[k] = number(&w->n, shape->num_cells);
    sudoku_shape_add_house(shape, (enum sudoku_house_kind)number(&w->n, 6),
                           next(&w->n) ? cells : NULL, below(&w->n, 8) - 1);
    sudoku_shape_count_from(shape, number(&w->n, 3));
    if (shape->num_cells < MOST_CELLS - 10)
        sudoku_shape_add_block(shape, number(&w->n, 5), below(&w->n, 11) - 1);
}

/* A clause of a rule's name and any numbers, cells and words. */
static void some_clause(world *w, char *to, size_t size)
{
    static const char *const words[] = {
        "/",    "r1c1-r3c3", "r1c1-r1c4", "row 1", "2-4",  "1|2",   "digits",
        "\"\"", "r9c9",      "..",        "1:2",   "even", "[12]*", "x"};
    const sudoku_rule *rule =
        sudoku_get_rule(number(&w->n, sudoku_num_rules()));
    size_t used = (size_t)snprintf(to, size, "%s",
                                   rule == NULL ? "" : sudoku_rule_name(rule));
    for (int left = below(&w->n, 8); left > 0 && used < size; left--) {
        int byte = next(&w->n), r = 1 + byte % 6, c = 1 + byte / 8 % 6;
        const char *word = words[byte % (int)(sizeof words / sizeof *words)];
        int kind = below(&w->n, 8), value = number(&w->n, 12);
        if (kind < 5)
            used += (size_t)snprintf(to + used, size - used, " r%dc%d", r, c);
        else if (kind < 7)
            used += (size_t)snprintf(to + used, size - used, " %d", value);
        else
            used += (size_t)snprintf(to + used, size - used, " %s", word);
    }
}

/* Boards that a puzzle refers to no longer change, so rules go to a copy. */
static void state_rule(world *w)
{
    char clause[200];
    sudoku_error error;
    sudoku_board *copy;
    if (w->board == NULL || w->board->num_rules >= MOST_RULES)
        return;
    if (sudoku_board_copy(&copy, w->board) != 0)
        return;
    some_clause(w, clause, sizeof clause);
    int result = sudoku_board_state(copy, clause, next(&w->n) ? &error : NULL);
    require(result <= 0);
    if (result == SUDOKU_ESHAPE || result == SUDOKU_ENOMEM ||
        copy->shape->num_cells > MOST_CELLS) {
        sudoku_board_unref(copy);
        return;
    }
    sudoku_board_unref(w->board);
    w->board = copy;
}

/* A clause piece by piece, of cells that may not exist. */
static void build_clause(world *w)
{
    sudoku_clause clause;
    sudoku_error error;
    sudoku_board *copy;
    const sudoku_rule *rule =
        sudoku_get_rule(number(&w->n, sudoku_num_rules()));
    if (w->board == NULL || rule == NULL || w->board->num_rules >= MOST_RULES ||
        sudoku_board_copy(&copy, w->board) != 0)
        return;
    require(sudoku_clause_init_rule(&clause, rule) == 0);
    for (int left = below(&w->n, 8); left > 0; left--) {
        int value = number(&w->n, copy->shape->num_cells);
        switch (below(&w->n, 8)) {
        case 0:
            sudoku_clause_add_value(&clause, value);
            break;
        case 1:
            sudoku_clause_add_group(&clause);
            break;
        case 2:
            sudoku_clause_set_words(&clause, "even", 4);
            break;
        default:
            sudoku_clause_add_cell(&clause, value);
            break;
        }
    }
    int result = sudoku_board_add_rule(copy, &clause, &error);
    if (result == 0 && copy->shape->num_cells <= MOST_CELLS) {
        sudoku_text_clear(&w->text);
        sudoku_clause_write(&copy->rules[copy->num_rules - 1].clause,
                            copy->shape, &w->text);
        sudoku_board_unref(w->board);
        w->board = copy;
        return;
    }
    sudoku_board_unref(copy);
}

static void ask_shape(world *w)
{
    char name[SUDOKU_CELL_NAME_SIZE], house[SUDOKU_HOUSE_NAME_SIZE];
    char symbol[4];
    if (w->board == NULL)
        return;
    const sudoku_shape *shape = w->board->shape;
    int cell = number(&w->n, shape->num_cells);
    require(sudoku_shape_block(shape, cell) < shape->num_blocks);
    sudoku_cell_name(shape, cell, name);
    for (int h = 0; h < shape->num_houses; h++)
        sudoku_house_name(&shape->houses[h], house);
    sudoku_draw_symbol(symbol, shape, number(&w->n, shape->num_digits),
                       (enum sudoku_letters)number(&w->n, 4));
    require(sudoku_board_same(w->board, w->board));
    sudoku_board_has_grids(w->board);
    sudoku_error_text(number(&w->n, 12));
    sudoku_find_implied_names("innies,no");
}

/* ---- puzzles ------------------------------------------------------------- */

static void set_board(world *w)
{
    w->is_loaded = false;
    if (w->board != NULL)
        require(sudoku_puzzle_set_board(&w->puzzle, w->board) == 0);
}

static void clear_puzzle(world *w)
{
    w->is_loaded = false;
    sudoku_puzzle_clear(&w->puzzle);
    sudoku_puzzle_init(&w->puzzle);
}

static int num_cells(const world *w)
{
    return w->puzzle.board == NULL ? 0 : w->puzzle.board->shape->num_cells;
}

static int num_digits(const world *w)
{
    return w->puzzle.board == NULL ? 0 : w->puzzle.board->shape->num_digits;
}

static void give(world *w)
{
    w->is_loaded = false; /* a puzzle stays while it is searched */
    int cell = number(&w->n, num_cells(w));
    if (next(&w->n) & 1)
        sudoku_puzzle_give(&w->puzzle, cell, number(&w->n, num_digits(w)));
    else
        sudoku_puzzle_allow(&w->puzzle, cell, (uint64_t)number(&w->n, 64));
}

/* Any bytes for digits, or digits of the board, or NULL. */
static const uint8_t *some_grid(world *w)
{
    int how = below(&w->n, 8);
    for (int k = 0; k < num_cells(w) && how < 2; k++)
        w->digits[k] = (uint8_t)next(&w->n);
    for (int k = 0; k < num_cells(w) && how > 5; k++)
        w->digits[k] = SUDOKU_EMPTY;
    return how == 2 ? NULL : w->digits;
}

static void verify(world *w)
{
    sudoku_flaw flaw;
    sudoku_verify(&w->puzzle, some_grid(w), next(&w->n) ? &flaw : NULL);
    sudoku_verify_givens(&w->puzzle, NULL);
    sudoku_is_filled(&w->puzzle, some_grid(w));
}

static void read_text(world *w)
{
    static const char *const texts[] = {"1...............",
                                        "size 2x2\nkiller 3 r1c1 r1c2\n",
                                        "..\n..\n",
                                        "{\"size\": 4}",
                                        "3x3:a1b",
                                        "",
                                        ".Shape~4x4.Cage~3~R1C1~R1C2",
                                        "x"};
    const char *text = texts[below(&w->n, 8)];
    sudoku_error error;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    if (sudoku_read(&puzzle, next(&w->n) ? text : NULL, strlen(text),
                    next(&w->n) ? &error : NULL) == 0 &&
        puzzle.board->shape->num_cells <= MOST_CELLS) {
        clear_puzzle(w);
        w->puzzle = puzzle;
        return;
    }
    sudoku_puzzle_clear(&puzzle);
}

static void write_text(world *w)
{
    sudoku_error error;
    int k = number(&w->n, sudoku_num_formats());
    const sudoku_format *format = sudoku_get_format(k);
    sudoku_text_clear(&w->text);
    const char *name = format == NULL ? NULL : format->name;
    sudoku_write(&w->puzzle, next(&w->n) % 2 ? some_grid(w) : NULL, name,
                 &w->text, next(&w->n) ? &error : NULL);
}

static void draw(world *w)
{
    enum sudoku_letters letters = (enum sudoku_letters)number(&w->n, 4);
    const uint8_t *digits = some_grid(w);
    sudoku_text_clear(&w->text);
    sudoku_draw_svg(&w->puzzle, digits, letters, &w->text);
    if (w->puzzle.board == NULL)
        return;
    sudoku_draw_text(w->puzzle.board, digits, letters, &w->text);
    sudoku_terminal_drawing drawing = {
        .board = w->puzzle.board,
        .given = next(&w->n) ? w->puzzle.given : NULL,
        .digits = digits,
        .candidates = next(&w->n) & 1 ? w->puzzle.allowed : NULL,
        .letters = letters,
        .has_unicode = next(&w->n) & 1,
        .style = (enum sudoku_terminal_style)number(&w->n, 3)};
    sudoku_draw_terminal(&drawing, &w->text);
}

static void find_canonical(world *w)
{
    if (num_digits(w) > 6)
        return;
    bool has = sudoku_has_canonical(&w->puzzle);
    int result = sudoku_canonical_find(w->canonical, &w->puzzle, w->digits);
    require(has || result != 0);
    if (result == 0)
        require(strlen(sudoku_canonical_automorphisms(w->canonical)) > 0);
}

/* ---- searches ------------------------------------------------------------ */

static void tick(void *ctx)
{
    world *w = ctx;
    dlx_stats stats;
    switch (below(&w->n, 4)) {
    case 0:
        sudoku_interrupt(w->solver);
        break;
    case 1:
        sudoku_get_stats(w->solver, &stats);
        break;
    case 2:
        require(sudoku_progress(w->solver) <= 1.0000001);
        break;
    default:
        raise(SIGUSR1);
        break;
    }
}

static void set_limits(world *w)
{
    static const double seconds[] = {0.05, -1, 1e-9, 0.1, INFINITY, NAN};
    dlx_limits limits = {.covers = (uint64_t)below(&w->n, 4),
                         .nodes = 1 + (uint64_t)next(&w->n),
                         .seconds = seconds[below(&w->n, 6)],
                         .bytes = (size_t)1 << below(&w->n, 20)};
    sudoku_set_limits(w->solver, &limits);
}

static void make_solver(world *w, const sudoku_solve_options *options)
{
    sudoku_solver *solver;
    int error = sudoku_solver_new(&solver, options);
    require((error == 0) == (solver != NULL));
    if (error != 0)
        return;
    running = NULL;
    sudoku_solver_free(w->solver);
    w->is_loaded = false;
    w->solver = running = solver;
    set_limits(w);
}

static void new_solver(world *w)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.engine.kernel = (enum dlx_kernel_name)below(&w->n, 6);
    options.engine.bytes = 1 << 12;
    options.search = (enum sudoku_search_choice)number(&w->n, 3);
    options.logic = next(&w->n) & 1;
    options.prepass = (enum sudoku_prepass)number(&w->n, 5);
    options.implied = number(&w->n, SUDOKU_IMPLIED_ALL + 1);
    make_solver(w, next(&w->n) ? &options : NULL);
}

static void load(world *w)
{
    w->is_loaded = sudoku_load(w->solver, &w->puzzle) == 0;
}

/* A puzzle that has changed, or was cleared, is loaded no longer: then there is
 * nothing to be asked. */
static void search(world *w)
{
    uint64_t count;
    if (!w->is_loaded)
        return;
    switch (below(&w->n, 5)) {
    case 0:
        sudoku_count(w->solver, (uint64_t)below(&w->n, 9), &count);
        break;
    case 1:
        sudoku_true_candidates(w->solver, w->sets);
        break;
    case 2:
        sudoku_count_candidates(w->solver, 1 + (uint64_t)below(&w->n, 3),
                                w->counts);
        break;
    default:
        if (sudoku_next(w->solver, w->digits) == DLX_SOLUTION)
            require(sudoku_verify(&w->puzzle, w->digits, NULL));
        break;
    }
}

static void ask_solver(world *w)
{
    dlx_stats stats;
    char text[4];
    switch (below(&w->n, 6)) {
    case 0:
        set_limits(w);
        break;
    case 1:
        sudoku_set_tick(w->solver, next(&w->n) ? tick : NULL, w);
        break;
    case 2:
        sudoku_interrupt(w->solver);
        break;
    case 3:
        sudoku_count_text(w->solver, next(&w->n) ? text : NULL,
                          (size_t)below(&w->n, 5));
        break;
    case 4:
        sudoku_search_name(w->solver);
        break;
    default:
        sudoku_get_stats(w->solver, &stats);
        require(sudoku_progress(w->solver) >= 0);
        break;
    }
}

static int stops(void *ctx)
{
    return below(&((world *)ctx)->n, 8) == 7;
}

static bool should_stop(void *ctx)
{
    return stops(ctx) != 0;
}

static void certify(world *w)
{
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = (enum dlx_kernel_name)below(&w->n, 7);
    config.bytes = 1 << 12;
    const dlx_limits limits = {.nodes = 100};
    sudoku_certificate_form form = {.config = &config,
                                    .limits = &limits,
                                    .stop = next(&w->n) ? stops : NULL,
                                    .ctx = w,
                                    .problem = w->to,
                                    .certificate = w->to};
    enum dlx_result result;
    char *count;
    sudoku_certify(&w->puzzle, &form, &result, &count);
    free(count);
}

static void find_conflicts(world *w)
{
    sudoku_conflict_set set;
    const dlx_limits limits = {.nodes = 50, .seconds = 0.05};
    int result = sudoku_find_conflict_set(&set, &w->puzzle, NULL, &limits,
                                          next(&w->n) ? should_stop : NULL, w);
    require(result <= 1);
    if (result == 0)
        sudoku_conflict_set_clear(&set);
}

static void count_by_symmetry(world *w)
{
    char *count;
    if (w->is_loaded && num_cells(w) <= 16) {
        sudoku_is_symmetric(w->solver);
        sudoku_count_by_symmetry(w->solver, stops, w, &count);
        free(count);
    }
}

/* ---- one after the other ------------------------------------------------- */

typedef void call(world *w);

static void call_next(void *ctx)
{
    world *w = ctx;
    w->next(w);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    /* What comes twice is called more often. */
    static call *const calls[] = {
        new_shape,      plain_board, plain_board,    change_shape,
        state_rule,     state_rule,  state_rule,     build_clause,
        ask_shape,      set_board,   set_board,      clear_puzzle,
        give,           give,        verify,         read_text,
        write_text,     draw,        new_solver,     load,
        load,           search,      search,         ask_solver,
        find_canonical, certify,     find_conflicts, count_by_symmetry,
    };
    const sudoku_limits limits = {.seconds = 0.5, .bytes = MOST_BYTES};
    world w = {.n = {data, data + size}, .to = fopen("/dev/null", "w")};
    require(w.to != NULL && sudoku_canonical_new(&w.canonical) == 0);
    signal(SIGUSR1, on_signal);
    sudoku_puzzle_init(&w.puzzle);
    make_solver(&w, NULL);
    while (!is_over(&w.n)) {
        w.next = calls[below(&w.n, (int)(sizeof calls / sizeof *calls))];
        sudoku_within(&limits, call_next, &w);
    }
    running = NULL;
    sudoku_solver_free(w.solver);
    sudoku_canonical_free(w.canonical);
    sudoku_puzzle_clear(&w.puzzle);
    sudoku_board_unref(w.board);
    sudoku_text_clear(&w.text);
    fclose(w.to);
    return 0;
}

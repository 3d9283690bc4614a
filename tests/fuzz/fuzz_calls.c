/*
 * fuzz_calls.c - libFuzzer entry: bytes as calls of the functions of dlx.h, in
 * any order, with any numbers.
 *
 * Numbers are in their range, at its ends, beyond them, or as far from it as an
 * int goes; arrays and places for results are NULL where that is said to be an
 * error or to be fine; objects are in any state, such as a problem that is not
 * frozen or a search that is over. A tick calls what a tick may call, and so
 * does a signal handler, at any node. Nothing is expected of the answers, but
 * that they are in the range that the header states, and that sanitizers say
 * nothing. fuzz_puzzle_calls.c does the same with sudoku.h.
 */
#include "dlx/dlx.h"
#include "tests/fuzz/fuzz_numbers.h"

#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum {
    MOST_ITEMS = 12,
    MOST_OPTIONS = 40,
    MOST_NODES = 3000,
    ROOM = 256 /* for arrays of items and options */
};

/* All that is open at a time; what is NULL has not been made. */
typedef struct world {
    numbers n;
    dlx_problem *p; /* never NULL */
    dlx_solver *s;
    dlx_cheapest *c;
    dlx_zdd *z;
    dlx_reduction *r;
    dlx_symmetry *y;
    dlx_option_index *x;
    FILE *to;
} world;

static dlx_solver *volatile running; /* what a signal interrupts */

static void on_signal(int number)
{
    (void)number;
    if (running != NULL)
        dlx_interrupt(running);
}

/* ---- what is made and freed ---------------------------------------------- */

/* All that a problem outlives. */
static void forget(world *w)
{
    dlx_solver_free(w->s);
    dlx_cheapest_free(w->c);
    dlx_zdd_free(w->z);
    dlx_reduction_free(w->r);
    dlx_symmetry_free(w->y);
    dlx_option_index_free(w->x);
    running = NULL;
    w->s = NULL;
    w->c = NULL;
    w->z = NULL;
    w->r = NULL;
    w->y = NULL;
    w->x = NULL;
}

static void new_problem(world *w)
{
    forget(w);
    dlx_problem_free(w->p);
    w->p = dlx_problem_new();
    require(w->p != NULL);
}

/* An array of up to most numbers out of 0 .. n - 1, or beyond, or NULL; *num is
 * its length, or not. */
static const int *some_numbers(world *w, int *list, int n, int *num)
{
    int most = below(&w->n, 6);
    for (int k = 0; k < most; k++)
        list[k] = below(&w->n, 8) > 0 ? 1 + below(&w->n, n) : number(&w->n, n);
    *num = below(&w->n, 16) > 0 ? most : -1;
    if (*num > 0 && below(&w->n, 16) == 0)
        return NULL;
    return list;
}

static void add_item(world *w)
{
    static const char *const names[] = {"a", "#b", "", "a b", "c:d", "|", NULL};
    int byte = next(&w->n);
    if (dlx_num_items(w->p) < MOST_ITEMS)
        dlx_add_item(
            w->p, byte < 200 ? NULL : names[byte % 7],
            (enum dlx_kind)(byte % 8 == 7 ? number(&w->n, 2) : byte % 8 == 6));
}

static void add_option(world *w)
{
    int items[ROOM], colors[ROOM], n;
    const int *list = some_numbers(w, items, dlx_num_items(w->p), &n);
    for (int k = 0; k < n; k++)
        colors[k] = below(&w->n, 4) == 0 ? number(&w->n, 4) : 0;
    if (dlx_num_options(w->p) < MOST_OPTIONS)
        dlx_add_option(w->p, list, below(&w->n, 2) == 0 ? NULL : colors, n);
}

static void set_numbers(world *w)
{
    int item = number(&w->n, dlx_num_items(w->p) + 1);
    dlx_set_bounds(w->p, item, number(&w->n, 3), number(&w->n, 4));
    dlx_set_preference(w->p, item, (enum dlx_preference)number(&w->n, 4));
    dlx_set_cost(w->p, number(&w->n, dlx_num_options(w->p)),
                 (int64_t)number(&w->n, 9) *
                     (next(&w->n) % 2 == 0 ? 1 : 1 << 30));
}

static void freeze(world *w)
{
    dlx_freeze(w->p);
}

static void read_text(world *w)
{
    static const char text[] = "a b | c\na c:1\nb c:1\na b\n";
    dlx_text_error error;
    dlx_text_error *e = below(&w->n, 2) == 0 ? NULL : &error;
    size_t size = (size_t)below(&w->n, (int)sizeof text);
    const char *at = below(&w->n, 9) == 0 ? NULL : text;
    const char *name = dlx_format_name(number(&w->n, 10));
    int result = 0;
    forget(w);
    switch (below(&w->n, 3)) {
    case 0:
        result = dlx_read_text(w->p, at, size, e);
        break;
    case 1:
        result = dlx_read_matrix(w->p, at, size, e);
        break;
    default:
        result = dlx_read(w->p, name, at, size, e);
        break;
    }
    require(result <= 0);
    if (result < 0)
        new_problem(w);
}

/* ---- what a problem says ------------------------------------------------- */

static void ask_items(world *w)
{
    int low, high, item = number(&w->n, dlx_num_items(w->p) + 1);
    int kind = dlx_item_kind(w->p, item);
    require(kind == DLX_EITEM || kind == DLX_PRIMARY || kind == DLX_SECONDARY);
    const char *name = dlx_item_name(w->p, item);
    require(name == NULL || strlen(name) > 0);
    int colors = dlx_max_color(w->p);
    dlx_color_name(w->p, number(&w->n, colors < INT_MAX ? colors + 1 : colors));
    dlx_get_preference(w->p, item);
    bool wants_low = below(&w->n, 2) == 0, wants_high = below(&w->n, 2) == 0;
    dlx_get_bounds(w->p, item, wants_low ? &low : NULL,
                   wants_high ? &high : NULL);
    dlx_find_item(w->p, name, name == NULL ? 0 : strlen(name));
    dlx_find_color(w->p, NULL, (size_t)below(&w->n, 3));
    dlx_add_color(w->p, below(&w->n, 3) == 0 ? NULL : "red");
    require(dlx_num_primary(w->p) <= dlx_num_items(w->p));
    dlx_has_bounds(w->p);
    dlx_has_costs(w->p);
    dlx_solver_bytes(w->p);
    dlx_error_text(number(&w->n, 20));
}

static void ask_options(world *w)
{
    const int *items = NULL, *colors = NULL;
    int o = number(&w->n, dlx_num_options(w->p));
    dlx_option_cost(w->p, o);
    int n = dlx_get_option(w->p, o, &items, &colors);
    require(n >= 0 || n == DLX_EOPTION);
    for (int k = 0; k < n; k++)
        require(items[k] >= 1 && items[k] <= dlx_num_items(w->p) &&
                colors[k] >= 0);
    dlx_get_option(w->p, o, NULL, NULL);
}

static void write_problem(world *w)
{
    dlx_text_error error;
    dlx_write_text(w->p, w->to);
    dlx_write_option(w->p, number(&w->n, dlx_num_options(w->p)), w->to);
    dlx_write(w->p, dlx_format_name(number(&w->n, 9)), w->to,
              below(&w->n, 2) == 0 ? NULL : &error);
}

static void verify(world *w)
{
    int list[ROOM], n;
    dlx_flaw flaw;
    const int *options = some_numbers(w, list, dlx_num_options(w->p), &n);
    dlx_verify(w->p, options, n, below(&w->n, 2) == 0 ? NULL : &flaw);
}

static void find_option(world *w)
{
    int items[ROOM], n;
    if (w->x == NULL)
        dlx_option_index_new(&w->x, w->p);
    const int *list = some_numbers(w, items, dlx_num_items(w->p), &n);
    if (w->x != NULL)
        require(dlx_find_option(w->x, list, NULL, n) < dlx_num_options(w->p));
}

/* ---- solvers ------------------------------------------------------------- */

static dlx_config some_config(world *w)
{
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = (enum dlx_kernel_name)number(&w->n, 7);
    config.choice = (enum dlx_choice)(below(&w->n, 3) ? 0 : number(&w->n, 6));
    config.tuning.isa =
        (enum dlx_isa)(below(&w->n, 3) > 0 ? 0 : number(&w->n, 4));
    config.seed = (uint64_t)number(&w->n, 9);
    int threads = number(&w->n, 4);
    config.threads = below(&w->n, 4) > 0 ? 1 : threads;
    config.tuning.pack_bytes = number(&w->n, 64);
    config.bytes = (size_t)below(&w->n, 3) << 10 | 1;
    config.tuning.no_clock = next(&w->n);
    return config;
}

static dlx_limits some_limits(world *w)
{
    static const double seconds[] = {0, -1, 1e-9, 1, INFINITY, NAN};
    return (dlx_limits){.covers = (uint64_t)below(&w->n, 4),
                        .nodes = 1 + (uint64_t)next(&w->n) * 11,
                        .seconds = seconds[below(&w->n, 6)],
                        .bytes = (size_t)next(&w->n) << below(&w->n, 20)};
}

static void tick(void *ctx)
{
    world *w = ctx;
    dlx_stats stats;
    switch (below(&w->n, 4)) {
    case 0:
        dlx_interrupt(w->s);
        break;
    case 1:
        dlx_get_stats(w->s, &stats);
        break;
    case 2:
        require(dlx_progress(w->s) <= 1.0000001);
        break;
    default:
        raise(SIGUSR1);
        break;
    }
}

static void new_solver(world *w)
{
    dlx_config config = some_config(w);
    dlx_limits limits = {.nodes = MOST_NODES};
    dlx_solver_free(w->s);
    running = NULL;
    int error = dlx_solver_new(&w->s, w->p, next(&w->n) ? &config : NULL);
    require((error == 0) == (w->s != NULL));
    if (w->s != NULL)
        dlx_set_limits(w->s, &limits);
    running = w->s;
}

static void begin_search(world *w)
{
    int list[ROOM], n;
    const int *options = some_numbers(w, list, dlx_num_options(w->p), &n);
    dlx_limits limits = some_limits(w);
    if (w->s == NULL)
        return;
    switch (below(&w->n, 6)) {
    case 0:
        dlx_assume(w->s, options, n);
        break;
    case 1:
        dlx_exclude(w->s, options, n);
        break;
    case 2:
        dlx_restart(w->s);
        break;
    case 3:
        dlx_set_limits(w->s, &limits);
        break;
    case 4:
        dlx_set_tick(w->s, next(&w->n) ? tick : NULL, w);
        break;
    default:
        dlx_interrupt(w->s);
        break;
    }
}

static void search(world *w)
{
    uint64_t covers;
    if (w->s == NULL)
        return;
    enum dlx_result result =
        next(&w->n) & 1 ? dlx_next(w->s)
                        : dlx_count(w->s, next(&w->n) ? &covers : NULL);
    const int *options = NULL;
    int n = dlx_get_cover(w->s, next(&w->n) ? &options : NULL);
    if (result == DLX_SOLUTION && options != NULL)
        require(dlx_verify(w->p, options, n, NULL) == 1);
}

static int write_words(void *ctx, const uint64_t *words, size_t num)
{
    world *w = ctx;
    return num > 0 && words[0] == 0 ? below(&w->n, 3) : 0;
}

static int read_words(void *ctx, uint64_t *words, size_t num)
{
    world *w = ctx;
    for (size_t k = 0; k < num; k++)
        words[k] = (uint64_t)(int64_t)number(&w->n, 9);
    return below(&w->n, 9) > 0 ? 0 : 7;
}

static void ask_solver(world *w)
{
    char text[8];
    uint64_t limbs[2];
    int options[ROOM];
    dlx_stats stats;
    enum dlx_result result;
    if (w->s == NULL)
        return;
    switch (below(&w->n, 7)) {
    case 0:
        dlx_count_text(w->s, next(&w->n) ? text : NULL,
                       (size_t)below(&w->n, (int)sizeof text + 1));
        break;
    case 1:
        dlx_count_limbs(w->s, next(&w->n) ? limbs : NULL,
                        (size_t)below(&w->n, 3));
        break;
    case 2:
        require(dlx_split_off(w->s, options) <= ROOM);
        break;
    case 3:
        dlx_sweep_words(w->s);
        dlx_write_sweep(w->s, write_words, w);
        break;
    case 4:
        dlx_read_sweep(w->s, read_words, w);
        break;
    case 5:
        dlx_certify(w->s, w->to, &result);
        break;
    default:
        dlx_get_stats(w->s, &stats);
        require(stats.num_levels >= 0 && dlx_progress(w->s) >= 0);
        break;
    }
}

/* ---- the other searches -------------------------------------------------- */

static void cheapest_tick(void *ctx)
{
    world *w = ctx;
    dlx_cheapest_stats stats;
    dlx_cheapest_get_stats(w->c, &stats);
    if (dlx_cheapest_num(w->c) > 0)
        dlx_cheapest_get(w->c, number(&w->n, 2), NULL, NULL);
    if (below(&w->n, 4) == 0)
        dlx_cheapest_interrupt(w->c);
}

static void new_cheapest(world *w)
{
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.covers = below(&w->n, 5) - 1;
    config.bound = number(&w->n, 9);
    config.gap = number(&w->n, 3) / 2.0;
    config.price = number(&w->n, 9);
    dlx_cheapest_free(w->c);
    dlx_cheapest_new(&w->c, w->p, next(&w->n) ? &config : NULL);
    const dlx_limits limits = {.nodes = MOST_NODES};
    if (w->c != NULL)
        dlx_cheapest_set_limits(w->c, &limits);
}

static void search_cheapest(world *w)
{
    const int *options;
    int64_t cost;
    dlx_limits limits = some_limits(w);
    if (w->c == NULL)
        return;
    switch (below(&w->n, 5)) {
    case 0:
        dlx_cheapest_set_limits(w->c, &limits);
        break;
    case 1:
        dlx_cheapest_set_tick(w->c, next(&w->n) ? cheapest_tick : NULL, w);
        break;
    case 2:
        dlx_cheapest_interrupt(w->c);
        break;
    case 3:
        dlx_cheapest_get(w->c, number(&w->n, dlx_cheapest_num(w->c)), &options,
                         &cost);
        break;
    default:
        dlx_cheapest_next(w->c);
        break;
    }
}

static int stops(void *ctx)
{
    return below(&((world *)ctx)->n, 8) == 7;
}

static void make_diagram(world *w)
{
    dlx_zdd_free(w->z);
    dlx_zdd_new(&w->z, w->p, (size_t)1 << below(&w->n, 21),
                next(&w->n) ? stops : NULL, w);
}

static void ask_diagram(world *w)
{
    int with[ROOM], without[ROOM], num_with, num_without;
    char text[4];
    uint64_t state = (uint64_t)next(&w->n);
    if (w->z == NULL)
        return;
    require(dlx_zdd_root(w->z) < dlx_zdd_size(w->z));
    dlx_zdd_get(w->z, (uint32_t)number(&w->n, (int)dlx_zdd_size(w->z)));
    dlx_zdd_count_text(w->z, next(&w->n) ? text : NULL,
                       (size_t)below(&w->n, 5));
    require(dlx_zdd_sample(w->z, &state, with) <= ROOM);
    int m = dlx_num_options(w->p);
    const int *a = some_numbers(w, with, m, &num_with);
    const int *b = some_numbers(w, without, m, &num_without);
    dlx_zdd_counts *counts;
    dlx_zdd_counts_new(&counts, w->z, w->p, a, num_with, b, num_without);
    dlx_zdd_counts_free(counts);
}

static void reduce(world *w)
{
    int assumed[ROOM], excluded[ROOM], m = dlx_num_options(w->p);
    dlx_reduction_config config = {.seconds = number(&w->n, 2) / 1000.0,
                                   .cheapest = next(&w->n) & 1,
                                   .given_only = next(&w->n) & 1,
                                   .count = next(&w->n) & 1};
    config.assumed = some_numbers(w, assumed, m, &config.num_assumed);
    config.excluded = some_numbers(w, excluded, m, &config.num_excluded);
    dlx_reduction_free(w->r);
    dlx_reduction_new(&w->r, w->p, next(&w->n) ? &config : NULL);
    if (w->r == NULL)
        return;
    const int *options;
    const uint64_t *factors;
    dlx_reduction_stats stats;
    const dlx_problem *q = dlx_reduction_problem(w->r);
    require(dlx_num_options(q) <= m);
    require(dlx_reduction_option(w->r, number(&w->n, dlx_num_options(q))) < m);
    dlx_reduction_forced(w->r, next(&w->n) ? &options : NULL);
    dlx_reduction_factors(w->r, next(&w->n) ? &factors : NULL);
    dlx_reduction_get_stats(w->r, &stats);
}

static void find_symmetry(world *w)
{
    const int *items, *options;
    dlx_symmetry_free(w->y);
    dlx_symmetry_new(&w->y, w->p);
    if (w->y == NULL)
        return;
    require(strlen(dlx_symmetry_order(w->y)) > 0);
    dlx_symmetry_get_generator(
        w->y, number(&w->n, dlx_symmetry_num_generators(w->y)),
        next(&w->n) ? &items : NULL, next(&w->n) ? &options : NULL);
    for (int o = 0; o < dlx_num_options(w->p); o++)
        require(dlx_symmetry_orbits(w->y)[o] <= o);
}

static void count_by_symmetry(world *w)
{
    dlx_config config = some_config(w);
    dlx_symmetric_count *count;
    if (dlx_num_options(w->p) <= MOST_OPTIONS / 2) {
        dlx_symmetric_count_new(&count, w->p, next(&w->n) ? &config : NULL,
                                (enum dlx_symmetric_kind)number(&w->n, 2),
                                stops, w);
        dlx_symmetric_count_free(count);
    }
}

/* ---- one after the other ------------------------------------------------- */

typedef void call(world *w);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    /* What comes twice is called more often. */
    static call *const calls[] = {
        add_item,        add_item,          add_option,   add_option,
        add_option,      add_option,        freeze,       set_numbers,
        read_text,       ask_items,         ask_options,  verify,
        find_option,     write_problem,     new_problem,  new_solver,
        new_solver,      begin_search,      begin_search, search,
        search,          ask_solver,        ask_solver,   new_cheapest,
        search_cheapest, make_diagram,      ask_diagram,  reduce,
        find_symmetry,   count_by_symmetry,
    };
    world w = {.n = {data, data + size}, .to = fopen("/dev/null", "w")};
    require(w.to != NULL);
    signal(SIGUSR1, on_signal);
    new_problem(&w);
    while (!is_over(&w.n))
        calls[below(&w.n, (int)(sizeof calls / sizeof *calls))](&w);
    forget(&w);
    dlx_problem_free(w.p);
    fclose(w.to);
    return 0;
}

/*
 * vicinity.c - finds puzzles near known ones.
 *
 * The pool contains all puzzles, known and found. In each round several threads
 * search around some of them, one puzzle each. The results are merged in the
 * order of these puzzles, so the number of threads changes nothing.
 *
 *     pool -> the closest puzzles -> their vicinity, judged -> new ones -> pool
 */
#include "sudoku/generate/vicinity.h"

#include "base/hash.h"
#include "base/random.h"
#include "base/reserve.h"
#include "base/seen.h"
#include "base/threads.h"
#include "sudoku/canonical/canonical.h"
#include "sudoku/generate/generator.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    IN_ROUND = 8,
    DRAWS = 24 /* neighbours drawn for a puzzle if not all are tried */
};

typedef struct near_puzzle {
    int distance; /* distance from the wishes; 0: it fulfils them */
    int level, score, rating;
    int num_looked;
} near_puzzle;

/* Puzzles with their givens and canonical forms: [k * num_cells + cell]. */
typedef struct near_list {
    near_puzzle *puzzles;
    uint8_t *given, *form;
    int num;
    size_t cap, cap_given, cap_form;
} near_list;

typedef struct scout {
    sudoku_vicinity *v;
    sudoku_generator *g;
    sudoku_canonical *canonical;
    uint64_t *counts;
    uint8_t *given;
    base_thread thread;
    bool is_started;
} scout;

struct sudoku_vicinity {
    scout *scouts;
    int num_scouts;
    int num_cells, num_digits;
    bool is_climbing; /* there is a wish about difficulty to approach */
    near_list pool;
    base_seen *seen;
    near_list found[IN_ROUND]; /* puzzles found in this round */
    int chosen[IN_ROUND]; /* puzzles of the pool that are searched around in
                             this round */
    int num_chosen;
    atomic_int next_chosen;
    atomic_int code;
    atomic_bool is_stopped;
    int first_open; /* pool: all before have been searched around */
    int next_out;   /* pool: all before have been returned or skipped */
    int num_known;  /* pool: number of known puzzles, which come first */
    uint64_t seed;
};

static void clear_list(near_list *list)
{
    free(list->puzzles);
    free(list->given);
    free(list->form);
    memset(list, 0, sizeof *list);
}

static int append(near_list *list, const near_puzzle *puzzle,
                  const uint8_t *given, const uint8_t *form, int n)
{
    size_t num = (size_t)list->num, size = (size_t)n;
    near_puzzle *puzzles =
        base_reserve(list->puzzles, sizeof *puzzles, num, &list->cap, 1);
    if (puzzles != NULL)
        list->puzzles = puzzles;
    uint8_t *givens =
        base_reserve(list->given, 1, num * size, &list->cap_given, size);
    if (givens != NULL)
        list->given = givens;
    uint8_t *forms =
        base_reserve(list->form, 1, num * size, &list->cap_form, size);
    if (forms != NULL)
        list->form = forms;
    if (puzzles == NULL || givens == NULL || forms == NULL)
        return SUDOKU_ENOMEM;
    puzzles[num] = *puzzle;
    memcpy(givens + num * size, given, size);
    memcpy(forms + num * size, form, size);
    list->num++;
    return 0;
}

/* ---- made and freed ------------------------------------------------------ */

static int make_scout(scout *s, sudoku_vicinity *v,
                      const sudoku_generate_options *options,
                      sudoku_error *error)
{
    size_t cells = (size_t)v->num_cells;
    s->v = v;
    int code = sudoku_generator_new(&s->g, options, error);
    if (code != 0)
        return code;
    s->counts = malloc(cells * (size_t)v->num_digits * sizeof *s->counts);
    s->given = malloc(cells);
    if (s->counts == NULL || s->given == NULL ||
        sudoku_canonical_new(&s->canonical) != 0)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    return 0;
}

static int check(const sudoku_generate_options *options, sudoku_error *error)
{
    sudoku_puzzle empty;
    if (options->board == NULL)
        return sudoku_fail(error, SUDOKU_EARGUMENT, 0, 0, "there is no board");
    sudoku_puzzle_init(&empty);
    bool is_good = options->num_wishes == 0 && !options->random_pieces &&
                   sudoku_puzzle_set_board(&empty, options->board) == 0 &&
                   sudoku_has_canonical(&empty);
    sudoku_puzzle_clear(&empty);
    return is_good ? 0
                   : sudoku_fail(error, SUDOKU_EARGUMENT, 0, 0,
                                 "near needs puzzles on boards with boxes and "
                                 "at most 16 digits, without rules");
}

int sudoku_vicinity_new(sudoku_vicinity **out,
                        const sudoku_generate_options *options, int threads,
                        sudoku_error *error)
{
    *out = NULL;
    int code = check(options, error);
    if (code != 0)
        return code;
    sudoku_vicinity *v = calloc(1, sizeof *v);
    if (v == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    v->num_cells = options->board->shape->num_cells;
    v->num_digits = options->board->shape->num_digits;
    v->is_climbing = sudoku_is_graded(options);
    v->seed = options->seed;
    v->num_scouts = threads < 1 ? 1 : threads < IN_ROUND ? threads : IN_ROUND;
    v->scouts = calloc((size_t)v->num_scouts, sizeof *v->scouts);
    v->seen = base_seen_new();
    bool has_memory = v->scouts != NULL && v->seen != NULL;
    if (!has_memory)
        code = sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    for (int k = 0; k < v->num_scouts && has_memory && code == 0; k++)
        code = make_scout(&v->scouts[k], v, options, error);
    if (code != 0) {
        sudoku_vicinity_free(v);
        return code;
    }
    *out = v;
    return 0;
}

void sudoku_vicinity_free(sudoku_vicinity *v)
{
    if (v == NULL)
        return;
    for (int k = 0; k < v->num_scouts && v->scouts != NULL; k++) {
        sudoku_generator_free(v->scouts[k].g);
        sudoku_canonical_free(v->scouts[k].canonical);
        free(v->scouts[k].counts);
        free(v->scouts[k].given);
    }
    for (int k = 0; k < IN_ROUND; k++)
        clear_list(&v->found[k]);
    clear_list(&v->pool);
    base_seen_free(v->seen);
    free(v->scouts);
    free(v);
}

/* ---- judging ------------------------------------------------------------- */

/* Sets g->reduction and g->digits to the puzzle s->given. Returns
 * SUDOKU_HAS_ONE, or the reason for failure. */
static enum sudoku_answer load(scout *s)
{
    sudoku_generator *g = s->g;
    bool is_given[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS];
    int code = sudoku_puzzle_set_board(&g->part, g->options.board);
    for (int cell = 0; cell < s->v->num_cells && code == 0; cell++) {
        is_given[cell] = s->given[cell] != SUDOKU_EMPTY;
        if (is_given[cell])
            code = sudoku_puzzle_give(&g->part, cell, s->given[cell]);
    }
    if (code != 0)
        return sudoku_asker_fail(&g->asker, code);
    enum sudoku_answer answer = sudoku_ask_any(&g->asker, &g->part, g->digits);
    if (answer != SUDOKU_HAS_ONE)
        return answer;
    code = sudoku_reduction_begin(&g->reduction, g->options.board, g->digits);
    if (code == 0) {
        sudoku_reduction_keep(&g->reduction, is_given);
        code = sudoku_reduction_make(&g->reduction);
    }
    return code == 0 ? SUDOKU_HAS_ONE : sudoku_asker_fail(&g->asker, code);
}

static int judge(scout *s, near_list *to)
{
    sudoku_generator *g = s->g;
    uint8_t form[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS];
    if (load(s) != SUDOKU_HAS_ONE)
        return g->asker.code;
    g->closest = -1;
    enum outcome outcome = sudoku_check_puzzle(g);
    if (outcome == STOPPED)
        return g->asker.code;
    const sudoku_judgement *grade = &g->grade;
    bool is_graded = s->v->is_climbing;
    near_puzzle puzzle = {.distance = outcome == REACHED ? 0
                                      : g->closest < 1   ? 1
                                                         : g->closest,
                          .level =
                              is_graded ? (int)grade->difficulty.level : -1,
                          .score = is_graded ? grade->difficulty.score : -1,
                          .rating = is_graded ? grade->rating : -1};
    int code = sudoku_canonical_find(s->canonical, &g->part, form);
    if (code == SUDOKU_ETOOBIG)
        return 0;
    return code == 0 ? append(to, &puzzle, s->given, form, s->v->num_cells)
                     : code;
}

/* ---- what is near a puzzle ----------------------------------------------- */

/* Counts the solutions with each candidate, up to 2. Returns false if stopped.
 */
static bool count_candidates(scout *s)
{
    sudoku_generator *g = s->g;
    int code = sudoku_puzzle_set_board(&g->part, g->options.board);
    for (int cell = 0; cell < s->v->num_cells && code == 0; cell++) {
        if (s->given[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(&g->part, cell, s->given[cell]);
    }
    if (code == 0)
        code = sudoku_load(g->asker.solver, &g->part);
    if (code != 0) {
        sudoku_asker_fail(&g->asker, code);
        return false;
    }
    enum dlx_result result =
        sudoku_count_candidates(g->asker.solver, 2, s->counts);
    return result == DLX_EXHAUSTED && !sudoku_asker_stops(&g->asker);
}

/* Returns the next candidate after k of a cell without a given that is in count
 * solutions, or -1. */
static int next_candidate(const scout *s, int k, uint64_t count)
{
    int num = s->v->num_cells * s->v->num_digits;
    for (k++; k < num; k++) {
        if (s->counts[k] == count &&
            s->given[k / s->v->num_digits] == SUDOKU_EMPTY)
            return k;
    }
    return -1;
}

static int draw_candidate(const scout *s, uint64_t count, uint64_t *random)
{
    int num = 0, chosen = -1;
    for (int k = -1; (k = next_candidate(s, k, count)) >= 0;) {
        if (base_random_below(random, ++num) == 0)
            chosen = k;
    }
    return chosen;
}

static void give(scout *s, int candidate)
{
    int digits = s->v->num_digits;
    s->given[candidate / digits] = (uint8_t)(candidate % digits);
}

/* Lists all puzzles {-1+1} away. */
static int list_near(scout *s, const uint8_t *from, near_list *to)
{
    int n = s->v->num_cells, digits = s->v->num_digits, code = 0;
    for (int left_out = 0; left_out < n && code == 0; left_out++) {
        if (from[left_out] == SUDOKU_EMPTY)
            continue;
        memcpy(s->given, from, (size_t)n);
        s->given[left_out] = SUDOKU_EMPTY;
        if (!count_candidates(s)) {
            if (s->g->asker.is_stopped)
                break;
            continue;
        }
        for (int k = -1; code == 0 && (k = next_candidate(s, k, 1)) >= 0;) {
            if (k == left_out * digits + from[left_out])
                continue;
            give(s, k);
            code = judge(s, to);
            s->given[k / digits] = SUDOKU_EMPTY;
        }
    }
    return code;
}

static int draw_near(scout *s, const uint8_t *from, uint64_t *random,
                     near_list *to)
{
    int n = s->v->num_cells, size = 1 + base_random_below(random, 2);
    memcpy(s->given, from, (size_t)n);
    for (int k = 0; k < size;) {
        int cell = base_random_below(random, n);
        if (s->given[cell] == SUDOKU_EMPTY)
            continue;
        s->given[cell] = SUDOKU_EMPTY;
        k++;
    }
    for (int k = 0; k < size; k++) {
        if (!count_candidates(s))
            return s->g->asker.code;
        int candidate = draw_candidate(s, k + 1 == size ? 1 : 2, random);
        if (candidate < 0)
            return 0;
        give(s, candidate);
    }
    return memcmp(s->given, from, (size_t)n) == 0 ? 0 : judge(s, to);
}

static int look_around(scout *s, int chosen, near_list *to)
{
    const sudoku_vicinity *v = s->v;
    const near_puzzle *puzzle = &v->pool.puzzles[chosen];
    const uint8_t *from = v->pool.given + (size_t)chosen * (size_t)v->num_cells;
    uint64_t random = base_mix(v->seed + BASE_GOLDEN) + (uint64_t)chosen;
    int num_given = 0, code = 0;
    for (int cell = 0; cell < v->num_cells; cell++)
        num_given += from[cell] != SUDOKU_EMPTY;
    random = base_mix(base_mix(random) + (uint64_t)puzzle->num_looked);
    if (!v->is_climbing)
        return list_near(s, from, to);
    for (int k = 0; k < DRAWS && code == 0 && num_given > 1 &&
                    !sudoku_asker_stops(&s->g->asker);
         k++)
        code = draw_near(s, from, &random, to);
    return code;
}

/* ---- rounds -------------------------------------------------------------- */

static void *scout_round(void *argument)
{
    scout *s = argument;
    sudoku_vicinity *v = s->v;
    for (;;) {
        int mine = atomic_fetch_add(&v->next_chosen, 1);
        if (mine >= v->num_chosen)
            return NULL;
        v->found[mine].num = 0;
        int code = look_around(s, v->chosen[mine], &v->found[mine]);
        if (code != 0)
            atomic_store(&v->code, code);
        if (s->g->asker.is_stopped)
            atomic_store(&v->is_stopped, true);
    }
}

/* Chooses puzzles to search around: those searched around least often, then the
 * closest. */
static void choose(sudoku_vicinity *v)
{
    const near_puzzle *all = v->pool.puzzles;
    v->num_chosen = 0;
    while (!v->is_climbing && v->first_open < v->pool.num &&
           v->num_chosen < IN_ROUND)
        v->chosen[v->num_chosen++] = v->first_open++;
    for (int k = 0; k < v->pool.num && v->is_climbing; k++) {
        int at = v->num_chosen;
        for (; at > 0; at--) {
            const near_puzzle *other = &all[v->chosen[at - 1]];
            if (other->distance + other->num_looked <=
                all[k].distance + all[k].num_looked)
                break;
        }
        if (at == IN_ROUND)
            continue;
        int last = v->num_chosen < IN_ROUND ? v->num_chosen : IN_ROUND - 1;
        memmove(v->chosen + at + 1, v->chosen + at,
                (size_t)(last - at) * sizeof *v->chosen);
        v->chosen[at] = k;
        v->num_chosen = last + 1;
    }
}

static void run_round(sudoku_vicinity *v)
{
    atomic_store(&v->next_chosen, 0);
    for (int k = 1; k < v->num_scouts; k++)
        v->scouts[k].is_started =
            base_thread_start(&v->scouts[k].thread, scout_round, &v->scouts[k]);
    scout_round(&v->scouts[0]);
    for (int k = 1; k < v->num_scouts; k++) {
        if (v->scouts[k].is_started)
            base_thread_join(&v->scouts[k].thread);
    }
}

static int merge(sudoku_vicinity *v, const near_list *from)
{
    size_t n = (size_t)v->num_cells;
    int code = 0;
    for (size_t k = 0; k < (size_t)from->num && code == 0; k++) {
        int is_new =
            base_seen_add(v->seen, (const char *)from->form + k * n, n);
        if (is_new < 0)
            return SUDOKU_ENOMEM;
        if (is_new)
            code = append(&v->pool, &from->puzzles[k], from->given + k * n,
                          from->form + k * n, v->num_cells);
    }
    return code;
}

int sudoku_vicinity_add(sudoku_vicinity *v, const sudoku_puzzle *puzzle)
{
    scout *s = &v->scouts[0];
    if (puzzle->board == NULL ||
        !sudoku_board_same(puzzle->board, s->g->options.board))
        return SUDOKU_EARGUMENT;
    memcpy(s->given, puzzle->given, (size_t)v->num_cells);
    sudoku_asker_begin(&s->g->asker, NULL);
    if (sudoku_ask(&s->g->asker, puzzle) != SUDOKU_HAS_ONE)
        return s->g->asker.code != 0 ? s->g->asker.code : SUDOKU_EARGUMENT;
    v->found[0].num = 0;
    int code = judge(s, &v->found[0]);
    if (code == 0)
        code = merge(v, &v->found[0]);
    v->num_known = v->next_out = v->pool.num;
    return code;
}

/* ---- what is found ------------------------------------------------------- */

static int next_found(sudoku_vicinity *v)
{
    while (v->next_out < v->pool.num) {
        if (v->pool.puzzles[v->next_out++].distance == 0)
            return v->next_out - 1;
    }
    return -1;
}

static int hand_out(sudoku_vicinity *v, int found, sudoku_generated *made)
{
    scout *s = &v->scouts[0];
    const near_puzzle *puzzle = &v->pool.puzzles[found];
    size_t n = (size_t)v->num_cells;
    memcpy(s->given, v->pool.given + (size_t)found * n, n);
    sudoku_asker_begin(&s->g->asker, NULL);
    if (load(s) != SUDOKU_HAS_ONE)
        return s->g->asker.code;
    made->result = SUDOKU_GENERATED;
    made->puzzle = &s->g->reduction.puzzle;
    made->digits = s->g->digits;
    made->num_givens = s->g->reduction.num_given;
    made->level = puzzle->level;
    made->score = puzzle->score;
    made->rating = puzzle->rating;
    return 0;
}

static void say_why_not(const sudoku_vicinity *v, sudoku_generated *made)
{
    int closest = -1;
    for (int k = 0; k < v->pool.num; k++) {
        const near_puzzle *p = &v->pool.puzzles[k];
        if (closest < 0 || p->distance < v->pool.puzzles[closest].distance)
            closest = k;
    }
    const near_puzzle *p = closest < 0 ? NULL : &v->pool.puzzles[closest];
    made->result =
        atomic_load(&v->is_stopped) ? SUDOKU_STOPPED : SUDOKU_NOT_REACHED;
    int size =
        snprintf(made->text, sizeof made->text, "%s around %d of %d puzzles",
                 made->result == SUDOKU_STOPPED ? "stopped" : "nothing",
                 made->num_tries, v->pool.num);
    if (p != NULL && p->rating >= 0)
        snprintf(made->text + size, sizeof made->text - (size_t)size,
                 "; the closest is rated %d.%d", p->rating / 10,
                 p->rating % 10);
    else if (p != NULL && p->score >= 0)
        snprintf(made->text + size, sizeof made->text - (size_t)size,
                 "; the closest is %s, with the score %d",
                 sudoku_level_name((enum sudoku_level)p->level), p->score);
}

int sudoku_vicinity_next(sudoku_vicinity *v, sudoku_generated *made)
{
    const sudoku_generate_options *options = &v->scouts[0].g->options;
    memset(made, 0, sizeof *made);
    made->level = made->score = made->rating = -1;
    for (int k = 0; k < v->num_scouts; k++)
        sudoku_asker_begin(&v->scouts[k].g->asker, &options->limits);
    atomic_store(&v->code, 0);
    atomic_store(&v->is_stopped, false);
    int found = next_found(v);
    while (found < 0 && made->num_tries < options->max_tries) {
        choose(v);
        if (v->num_chosen == 0)
            break;
        run_round(v);
        made->num_tries += v->num_chosen;
        int code = atomic_load(&v->code);
        for (int k = 0; k < v->num_chosen; k++) {
            v->pool.puzzles[v->chosen[k]].num_looked++;
            if (code == 0)
                code = merge(v, &v->found[k]);
        }
        if (code != 0)
            return code;
        found = next_found(v);
        if (found < 0 && atomic_load(&v->is_stopped))
            break;
    }
    if (found >= 0)
        return hand_out(v, found, made);
    say_why_not(v, made);
    return 0;
}

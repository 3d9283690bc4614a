/*
 * repair.c - what a puzzle lacks, or what is too much in it.
 *
 * Givens are chosen one after the other, each so that the fewest solutions are
 * left. If a candidate is in one solution only it is enough; so the first and
 * the second choice are fewest for sure, and whether two givens do where three
 * were chosen is looked up in all first ones. All counts end at a bound, above
 * which candidates are taken as equal.
 */
#include "sudoku/generate/repair.h"

#include "sudoku/board/placement.h"
#include "sudoku/generate/ask.h"
#include "sudoku/generate/part.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_COUNTED = 200 };

typedef struct work {
    sudoku_asker asker;
    sudoku_part part;
    const sudoku_puzzle *puzzle;
    const sudoku_rule *rule; /* of clauses to add, or NULL */
    sudoku_repair *repair;
    uint8_t *digits;
    uint64_t *counts; /* [cell * num_digits + digit] */
} work;

/* ---- several solutions --------------------------------------------------- */

/* Has the cell of the candidate others, too? */
static bool has_rivals(const work *w, int candidate, int num_digits)
{
    const uint64_t *counts = w->counts + candidate / num_digits * num_digits;
    int num = 0;
    for (int d = 0; d < num_digits; d++)
        num += counts[d] > 0;
    return num > 1;
}

/* The candidate that is in the fewest solutions of the part, at least one, and
 * not in all; -1: it is stopped. */
static int choose(work *w, const sudoku_puzzle *puzzle, uint64_t *fewest)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int num = shape->num_cells * shape->num_digits, chosen = -1;
    int code = sudoku_load(w->asker.solver, puzzle);
    if (code != 0) {
        sudoku_asker_fail(&w->asker, code);
        return -1;
    }
    enum dlx_result result =
        sudoku_count_candidates(w->asker.solver, MOST_COUNTED, w->counts);
    if (result != DLX_EXHAUSTED || sudoku_asker_stops(&w->asker))
        return -1;
    for (int k = 0; k < num; k++) {
        if (w->counts[k] > 0 && (chosen < 0 || w->counts[k] < *fewest) &&
            has_rivals(w, k, shape->num_digits)) {
            chosen = k;
            *fewest = w->counts[k];
        }
    }
    return chosen;
}

static void give(work *w, sudoku_puzzle *puzzle, int candidate)
{
    sudoku_repair *r = w->repair;
    int n = puzzle->board->shape->num_digits;
    r->cells[r->num_givens] = candidate / n;
    r->digits[r->num_givens++] = candidate % n;
    sudoku_puzzle_give(puzzle, candidate / n, candidate % n);
}

/* Are two givens enough? Tries all first ones. Returns 1 and them in the
 * repair, 0: no, or -1: stopped. */
static int try_pairs(work *w)
{
    const sudoku_shape *shape = w->puzzle->board->shape;
    int num = shape->num_cells * shape->num_digits;
    uint64_t fewest, *first = malloc((size_t)num * sizeof *first);
    int found = first == NULL ? -1 : 0;
    if (found == 0 && choose(w, w->puzzle, &fewest) < 0)
        found = -1;
    if (found == 0)
        memcpy(first, w->counts, (size_t)num * sizeof *first);
    for (int k = 0; k < num && found == 0; k++) {
        int cell = k / shape->num_digits;
        if (first[k] == 0 || w->puzzle->given[cell] != SUDOKU_EMPTY)
            continue;
        sudoku_part_make(&w->part);
        sudoku_puzzle_give(&w->part.puzzle, cell, k % shape->num_digits);
        int second = choose(w, &w->part.puzzle, &fewest);
        if (second >= 0 && fewest == 1) {
            w->repair->num_givens = 0;
            sudoku_part_make(&w->part);
            give(w, &w->part.puzzle, k);
            give(w, &w->part.puzzle, second);
            found = 1;
        }
        found = second < 0 ? -1 : found;
    }
    free(first);
    return found;
}

/* Drop those of the givens chosen without which it is unique, too. */
static void drop_needless(work *w)
{
    sudoku_repair *r = w->repair;
    int num = r->num_givens;
    if (sudoku_ask_any(&w->asker, &w->part.puzzle, w->digits) != SUDOKU_HAS_ONE)
        return;
    for (int left_out = 0; left_out < num; left_out++) {
        int kept = 0;
        sudoku_part_make(&w->part);
        for (int k = 0; k < r->num_givens; k++) {
            if (k != left_out - (num - r->num_givens))
                sudoku_puzzle_give(&w->part.puzzle, r->cells[k], r->digits[k]);
        }
        if (sudoku_ask(&w->asker, &w->part.puzzle) != SUDOKU_HAS_ONE)
            continue;
        for (int k = 0; k < r->num_givens; k++) {
            if (k == left_out - (num - r->num_givens))
                continue;
            r->cells[kept] = r->cells[k];
            r->digits[kept++] = r->digits[k];
        }
        r->num_givens = kept;
    }
}

static int add_givens(work *w)
{
    sudoku_repair *r = w->repair;
    uint64_t fewest = 0;
    while (fewest != 1) {
        int chosen = choose(w, &w->part.puzzle, &fewest);
        if (chosen < 0) {
            r->num_givens = 0;
            r->is_partial = true;
            return w->asker.code;
        }
        give(w, &w->part.puzzle, chosen);
    }
    if (r->num_givens > 2)
        drop_needless(w);
    r->is_fewest = r->num_givens <= 2;
    if (r->num_givens == 3) {
        int found = try_pairs(w);
        r->is_fewest = found >= 0;
        r->is_partial = found < 0;
    }
    return w->asker.code;
}

/* Where clauses of the rule are already. */
static void take_cells(const work *w, sudoku_placement *p)
{
    const sudoku_board *board = w->puzzle->board;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        int num = clause->num_groups > 0 && clause->rule == w->rule
                      ? clause->group_start[clause->num_groups]
                      : 0;
        for (int c = 0; c < num; c++)
            p->taken[clause->cells[c]] = true;
    }
}

/* r->puzzle: the puzzle with clauses of the rule that its solution digits[]
 * obeys. Returns 0 or < 0. */
static int place(work *w, int density, uint64_t *random)
{
    sudoku_repair *r = w->repair;
    sudoku_placement p;
    sudoku_board *board = NULL;
    int code =
        sudoku_placement_init(&p, w->puzzle->board->shape, w->digits, random);
    p.rule = w->rule;
    p.density = density;
    if (code == 0)
        take_cells(w, &p);
    if (code == 0)
        code = w->rule->place(&p);
    if (code == 0)
        code = sudoku_board_copy(&board, w->puzzle->board);
    r->num_clauses = p.num_clauses;
    for (int k = 0; k < p.num_clauses && code == 0; k++) {
        code = sudoku_board_add_rule(board, &p.clauses[k], NULL);
        memset(&p.clauses[k], 0, sizeof p.clauses[k]);
    }
    sudoku_placement_clear(&p);
    if (code == 0)
        code = sudoku_part_copy_to(&r->puzzle, w->puzzle, board);
    sudoku_board_unref(board);
    return code;
}

/* Leave out clauses of r->puzzle, from number first on, as long as it is
 * unique. Returns 0 or < 0. */
static int drop_clauses(work *w, int first)
{
    sudoku_repair *r = w->repair;
    sudoku_part part;
    int code = sudoku_part_init(&part, &r->puzzle);
    int end = r->puzzle.board == NULL ? 0 : r->puzzle.board->num_rules;
    for (int k = first; k < end && code == 0; k++) {
        part.has_rule[k] = false;
        code = sudoku_part_make(&part);
        if (code == 0 && sudoku_ask(&w->asker, &part.puzzle) == SUDOKU_HAS_ONE)
            r->num_clauses--;
        else
            part.has_rule[k] = true;
    }
    if (code == 0)
        code = sudoku_part_make(&part);
    if (code == 0) {
        sudoku_puzzle kept = r->puzzle;
        r->puzzle = part.puzzle;
        part.puzzle = kept;
        part.whole = &r->puzzle;
    }
    sudoku_part_clear(&part);
    return code;
}

/* Clauses of a rule, more and more of them, until they are enough. */
static int add_clauses(work *w)
{
    enum { DENSEST = 18, TRIES = 3 };
    sudoku_repair *r = w->repair;
    uint64_t random = 0;
    enum sudoku_answer answer = SUDOKU_HAS_MORE;
    for (int k = 0; k <= DENSEST * TRIES && answer != SUDOKU_HAS_ONE; k++) {
        int code = place(w, k / TRIES, &random);
        if (code != 0)
            return code;
        answer = sudoku_ask(&w->asker, &r->puzzle);
        if (answer == SUDOKU_IS_STOPPED)
            break;
    }
    if (answer == SUDOKU_HAS_ONE)
        return drop_clauses(w, w->puzzle->board->num_rules);
    r->num_clauses = 0;
    r->is_partial = true;
    return w->asker.code;
}

/* ---- no solution --------------------------------------------------------- */

static bool should_stop(void *ctx)
{
    return sudoku_asker_stops(ctx);
}

static bool is_same(const sudoku_conflict_set *a, const sudoku_conflict_set *b)
{
    return a->num_cells == b->num_cells && a->num_rules == b->num_rules &&
           memcmp(a->cells, b->cells,
                  (size_t)a->num_cells * sizeof *a->cells) == 0 &&
           memcmp(a->rules, b->rules,
                  (size_t)a->num_rules * sizeof *a->rules) == 0;
}

static int size_of(const sudoku_conflict_set *set)
{
    return set->num_cells + set->num_rules;
}

/* Keep the set, which is taken over, unless it is there. */
static void keep(sudoku_repair *r, sudoku_conflict_set *set)
{
    int at = 0;
    while (at < r->num_sets && !is_same(&r->sets[at], set))
        at++;
    if (at < r->num_sets || at == SUDOKU_MOST_CONFLICTS) {
        r->is_partial = r->is_partial || at == SUDOKU_MOST_CONFLICTS;
        sudoku_conflict_set_clear(set);
        return;
    }
    for (; at > 0 && size_of(&r->sets[at - 1]) > size_of(set); at--)
        r->sets[at] = r->sets[at - 1];
    r->sets[at] = *set;
    r->num_sets++;
}

/* A set in what is left of the puzzle. Returns 0; 1: there is none, or a limit
 * came first; or < 0. */
static int find_in_part(work *w, sudoku_conflict_set *set)
{
    dlx_limits limits = {.nodes = SUDOKU_ASKER_NODES};
    int code = sudoku_part_make(&w->part);
    if (code == 0)
        code = sudoku_find_conflict_set(set, &w->part.puzzle, NULL, &limits,
                                        should_stop, &w->asker);
    for (int k = 0; k < set->num_rules && code == 0; k++) {
        int number = -1; /* of the whole board, from that of the part's */
        for (int left = set->rules[k]; left >= 0;)
            left -= w->part.has_rule[++number];
        set->rules[k] = number;
    }
    return code;
}

/* One set, and others that lack one of its members. */
static int find_sets(work *w)
{
    sudoku_conflict_set first = {0}, other = {0};
    int code = find_in_part(w, &first);
    if (code != 0) {
        w->repair->is_partial = true;
        return code < 0 ? code : 0;
    }
    int num = size_of(&first);
    for (int k = 0; k < num && code >= 0; k++) {
        bool *has = k < first.num_cells
                        ? &w->part.has_clue[first.cells[k]]
                        : &w->part.has_rule[first.rules[k - first.num_cells]];
        *has = false;
        memset(&other, 0, sizeof other);
        code = find_in_part(w, &other);
        *has = true;
        if (code == 0)
            keep(w->repair, &other);
    }
    keep(w->repair, &first);
    w->repair->is_partial =
        w->repair->is_partial || sudoku_asker_stops(&w->asker);
    return code < 0 ? code : 0;
}

/* ---- both ---------------------------------------------------------------- */

static int find(work *w)
{
    enum sudoku_verdict_kind verdict =
        sudoku_ask_verdict(&w->asker, w->puzzle, w->digits);
    w->repair->verdict = verdict;
    if (verdict == SUDOKU_NONE)
        return find_sets(w);
    if (verdict == SUDOKU_MANY)
        return w->rule != NULL ? add_clauses(w) : add_givens(w);
    return w->asker.code;
}

int sudoku_find_repair(sudoku_repair *repair, const sudoku_puzzle *puzzle,
                       const sudoku_rule *rule, const sudoku_limits *limits)
{
    work w = {.puzzle = puzzle, .rule = rule, .repair = repair};
    memset(repair, 0, sizeof *repair);
    sudoku_puzzle_init(&repair->puzzle);
    if (puzzle->board == NULL || (rule != NULL && rule->place == NULL))
        return SUDOKU_EARGUMENT;
    const sudoku_shape *shape = puzzle->board->shape;
    size_t n = (size_t)shape->num_cells;
    w.digits = malloc(n);
    w.counts = malloc(n * (size_t)shape->num_digits * sizeof *w.counts);
    repair->cells = malloc(n * sizeof *repair->cells);
    repair->digits = malloc(n * sizeof *repair->digits);
    int code = sudoku_part_init(&w.part, puzzle);
    if (w.digits == NULL || w.counts == NULL || repair->cells == NULL ||
        repair->digits == NULL)
        code = SUDOKU_ENOMEM;
    if (code == 0)
        code = sudoku_part_make(&w.part);
    if (code == 0)
        code = sudoku_asker_start(&w.asker, limits);
    if (code == 0)
        code = find(&w);
    sudoku_asker_clear(&w.asker);
    sudoku_part_clear(&w.part);
    free(w.digits);
    free(w.counts);
    return code;
}

void sudoku_repair_clear(sudoku_repair *repair)
{
    free(repair->cells);
    free(repair->digits);
    for (int k = 0; k < repair->num_sets; k++)
        sudoku_conflict_set_clear(&repair->sets[k]);
    sudoku_puzzle_clear(&repair->puzzle);
    memset(repair, 0, sizeof *repair);
    sudoku_puzzle_init(&repair->puzzle);
}

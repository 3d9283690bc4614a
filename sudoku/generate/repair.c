/*
 * repair.c - finds what to add to or remove from a puzzle.
 *
 * Givens are chosen one by one, each leaving the fewest solutions. A candidate
 * in only one solution suffices, so one or two givens are a minimum; if three
 * were chosen, all pairs are checked. Counts stop at a bound; candidates above
 * it rank equal. If a solution came with the puzzle, givens are taken from it.
 *
 * Conflict sets are found one by one, each in the puzzle without some members
 * of the known sets (Reiter's tree).
 *
 * Source  R. Reiter, A theory of diagnosis from first principles, Artificial
 *         Intelligence 1987
 */
#include "sudoku/generate/repair.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/board/placement.h"
#include "sudoku/board/rule.h"
#include "sudoku/board/verify.h"
#include "sudoku/generate/ask.h"
#include "sudoku/generate/part.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_COUNTED = 200 };

typedef struct work {
    sudoku_asker asker;
    sudoku_part part;
    const sudoku_puzzle *puzzle;
    const sudoku_rule *rule;
    sudoku_repair *repair;
    uint8_t *digits;
    const uint8_t *answer; /* solution that came with the puzzle, or NULL */
    uint64_t *counts;      /* [cell * num_digits + digit] number of solutions */
} work;

/* ---- several solutions --------------------------------------------------- */

static bool has_rivals(const work *w, int candidate, int num_digits)
{
    const uint64_t *counts = w->counts + candidate / num_digits * num_digits;
    int num = 0;
    for (int d = 0; d < num_digits; d++)
        num += counts[d] > 0;
    return num > 1;
}

/* Returns whether the candidate agrees with the solution that came with the
 * puzzle, if any. */
static bool is_meant(const work *w, int candidate, int num_digits)
{
    return w->answer == NULL ||
           w->answer[candidate / num_digits] == candidate % num_digits;
}

/* Returns the candidate in the fewest solutions of the puzzle, at least one and
 * not all, and sets *fewest to their number. Returns -1 if stopped. */
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
    if ((int)result < 0)
        sudoku_asker_fail(&w->asker, (int)result);
    if (result != DLX_EXHAUSTED || sudoku_asker_stops(&w->asker))
        return -1;
    for (int k = 0; k < num; k++) {
        if (w->counts[k] > 0 && (chosen < 0 || w->counts[k] < *fewest) &&
            is_meant(w, k, shape->num_digits) &&
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

/* Makes the part that is asked about. Returns false if there is no memory. */
static bool make_part(work *w)
{
    int code = sudoku_part_make(&w->part);
    if (code != 0)
        sudoku_asker_fail(&w->asker, code);
    return code == 0;
}

static int try_pairs(work *w)
{
    const sudoku_shape *shape = w->puzzle->board->shape;
    int num = shape->num_cells * shape->num_digits;
    uint64_t fewest, *first = malloc((size_t)num * sizeof *first);
    int found = first == NULL ? -1 : 0;
    if (first == NULL)
        sudoku_asker_fail(&w->asker, SUDOKU_ENOMEM);
    if (found == 0 && choose(w, w->puzzle, &fewest) < 0)
        found = -1;
    if (found == 0)
        memcpy(first, w->counts, (size_t)num * sizeof *first);
    for (int k = 0; k < num && found == 0; k++) {
        int cell = k / shape->num_digits;
        if (first[k] == 0 || w->puzzle->given[cell] != SUDOKU_EMPTY ||
            !is_meant(w, k, shape->num_digits))
            continue;
        if (!make_part(w)) {
            found = -1;
            break;
        }
        sudoku_puzzle_give(&w->part.puzzle, cell, k % shape->num_digits);
        int second = choose(w, &w->part.puzzle, &fewest);
        if (second >= 0 && fewest == 1) {
            w->repair->num_givens = 0;
            if (!make_part(w)) {
                found = -1;
                break;
            }
            give(w, &w->part.puzzle, k);
            give(w, &w->part.puzzle, second);
            found = 1;
        }
        found = second < 0 ? -1 : found;
    }
    free(first);
    return found;
}

static void drop_needless(work *w)
{
    sudoku_repair *r = w->repair;
    int num = r->num_givens;
    if (sudoku_ask_any(&w->asker, &w->part.puzzle, w->digits) != SUDOKU_HAS_ONE)
        return;
    for (int left_out = 0; left_out < num; left_out++) {
        int kept = 0;
        if (!make_part(w))
            return;
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

/* Sets r->puzzle to the puzzle with clauses of the rule that its solution
 * digits[] obeys. min_size is that of placement.h. Returns 0 or < 0. */
static int place(work *w, int density, int min_size, uint64_t *random)
{
    sudoku_repair *r = w->repair;
    sudoku_placement p;
    sudoku_board *board = NULL;
    int code =
        sudoku_placement_init(&p, w->puzzle->board->shape, w->digits, random);
    p.rule = w->rule;
    p.density = density;
    p.min_size = min_size;
    if (code == 0)
        take_cells(w, &p);
    if (code == 0)
        code = w->rule->place.clauses(&p);
    if (code == 0 && p.lacks_memory)
        code = SUDOKU_ENOMEM;
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

static int add_clauses(work *w)
{
    /* Cages of one cell are a last resort: they are givens in disguise. */
    enum { DENSEST = 18, TRIES = 3, ROUND = DENSEST * TRIES + 1 };
    sudoku_repair *r = w->repair;
    uint64_t random = 0;
    enum sudoku_answer answer = SUDOKU_HAS_MORE;
    int rounds = w->rule->place.are_cages ? 2 : 1;
    for (int k = 0; k < rounds * ROUND && answer != SUDOKU_HAS_ONE; k++) {
        int code = place(w, k % ROUND / TRIES, k / ROUND, &random);
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

static int size_of(const sudoku_conflict_set *set)
{
    return set->num_cells + set->num_rules;
}

static bool is_before(const sudoku_conflict_set *a,
                      const sudoku_conflict_set *b)
{
    if (size_of(a) != size_of(b) || a->num_cells == 0 || b->num_cells == 0)
        return size_of(a) < size_of(b);
    return a->cells[0] < b->cells[0];
}

/* Stores the set and takes ownership. If there are too many, the largest is
 * dropped. */
static void keep(sudoku_repair *r, sudoku_conflict_set *set)
{
    int at = r->num_sets;
    while (at > 0 && is_before(set, &r->sets[at - 1]))
        at--;
    bool is_full = r->num_sets == SUDOKU_MOST_CONFLICTS;
    r->is_partial = r->is_partial || is_full;
    if (at == SUDOKU_MOST_CONFLICTS) {
        sudoku_conflict_set_clear(set);
        return;
    }
    if (is_full)
        sudoku_conflict_set_clear(&r->sets[--r->num_sets]);
    memmove(r->sets + at + 1, r->sets + at,
            (size_t)(r->num_sets - at) * sizeof *r->sets);
    r->sets[at] = *set;
    r->num_sets++;
}

/* Finds a conflict set in the part. Returns 0, 1 if there is none or a limit
 * was reached, or < 0. */
static int find_in_part(work *w, sudoku_conflict_set *set)
{
    dlx_limits limits = {.nodes = SUDOKU_ASKER_NODES};
    int code = sudoku_part_make(&w->part);
    if (code == 0)
        code = sudoku_find_conflict_set(set, &w->part.puzzle, NULL, &limits,
                                        should_stop, &w->asker);
    for (int k = 0; k < set->num_rules && code == 0; k++) {
        int number = -1; /* number of the rule on the whole board */
        for (int left = set->rules[k]; left >= 0;)
            left -= w->part.has_rule[++number];
        set->rules[k] = number;
    }
    return code;
}

/* ---- all sets ------------------------------------------------------------ */

/* A node of the tree: what was left out to find a set. Each child leaves out
 * one more member of that set. A complete tree finds all sets: a set S contains
 * no other set, so at each node some member of the set found is outside of S.
 * Along such children nothing of S is left out, so the path ends only with S.
 */
typedef struct node {
    uint64_t *left_out; /* set of members: cells, then rules */
} node;

enum { MOST_NODES = 400 };

typedef struct tree {
    node nodes[MOST_NODES];
    int num;
    size_t num_words;
    bool is_cut; /* some nodes are missing */
} tree;

static void clear_tree(tree *t)
{
    for (int k = 0; k < t->num; k++)
        free(t->nodes[k].left_out);
}

/* Returns member k of a conflict set as its number in left_out. */
static int member_of(const work *w, const sudoku_conflict_set *set, int k)
{
    return k < set->num_cells ? set->cells[k]
                              : w->puzzle->board->shape->num_cells +
                                    set->rules[k - set->num_cells];
}

static int add_node(tree *t, const uint64_t *from, int member)
{
    size_t size = t->num_words * sizeof *from;
    uint64_t *set = calloc(1, size);
    if (set == NULL)
        return SUDOKU_ENOMEM;
    if (from != NULL)
        memcpy(set, from, size);
    if (member >= 0)
        cell_set_add(set, member);
    bool is_known = false;
    for (int k = 0; k < t->num && !is_known; k++)
        is_known = memcmp(t->nodes[k].left_out, set, size) == 0;
    t->is_cut = t->is_cut || (!is_known && t->num == MOST_NODES);
    if (is_known || t->num == MOST_NODES)
        free(set);
    else
        t->nodes[t->num++].left_out = set;
    return 0;
}

static const sudoku_conflict_set *find_known(const work *w,
                                             const uint64_t *left_out)
{
    for (int s = 0; s < w->repair->num_sets; s++) {
        const sudoku_conflict_set *set = &w->repair->sets[s];
        bool is_whole = true;
        for (int k = 0; k < size_of(set); k++)
            is_whole =
                is_whole && !cell_set_has(left_out, member_of(w, set, k));
        if (is_whole)
            return set;
    }
    return NULL;
}

static int open_node(work *w, tree *t, int number)
{
    const uint64_t *left_out = t->nodes[number].left_out;
    const sudoku_board *board = w->puzzle->board;
    int cells = board->shape->num_cells, code = 0;
    const sudoku_conflict_set *known = find_known(w, left_out);
    sudoku_conflict_set set = {0};
    for (int k = 0; k < cells + board->num_rules; k++) {
        bool *has =
            k < cells ? &w->part.has_clue[k] : &w->part.has_rule[k - cells];
        *has = !cell_set_has(left_out, k);
    }
    if (known == NULL)
        code = find_in_part(w, &set);
    if (code != 0)
        return code < 0 ? code : 0; /* 1: no set was found here */
    if (known == NULL)
        known = &set;
    for (int k = 0; k < size_of(known) && code == 0; k++)
        code = add_node(t, left_out, member_of(w, known, k));
    if (known == &set)
        keep(w->repair, &set);
    return code;
}

static int find_sets(work *w)
{
    const sudoku_board *board = w->puzzle->board;
    tree *t = calloc(1, sizeof *t);
    int code = t == NULL ? SUDOKU_ENOMEM : 0, at = 0;
    if (code == 0) {
        t->num_words =
            (size_t)(board->shape->num_cells + board->num_rules) / 64 + 1;
        code = add_node(t, NULL, -1);
    }
    for (; code == 0 && at < t->num && !sudoku_asker_stops(&w->asker) &&
           !w->repair->is_partial;
         at++)
        code = open_node(w, t, at);
    w->repair->is_partial = w->repair->is_partial || w->repair->num_sets == 0 ||
                            (code == 0 && (at < t->num || t->is_cut));
    if (t != NULL)
        clear_tree(t);
    free(t);
    return code;
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
    if (puzzle->board == NULL || (rule != NULL && rule->place.clauses == NULL))
        return SUDOKU_EARGUMENT;
    const sudoku_shape *shape = puzzle->board->shape;
    size_t n = (size_t)shape->num_cells;
    w.answer = sudoku_puzzle_solution(puzzle);
    if (w.answer != NULL && !sudoku_verify(puzzle, w.answer, NULL))
        w.answer = NULL; /* the stored digits are no solution */
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
    if (code == 0 && repair->puzzle.board != NULL)
        code = sudoku_puzzle_copy_about(&repair->puzzle, puzzle);
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

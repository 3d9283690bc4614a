#include "sudoku/generate/fewest.h"

#include "base/reserve.h"
#include "sudoku/board/cell_set.h"

#include <stdlib.h>
#include <string.h>

enum {
    CLOCK_EACH = 4096,
    MOST_NODES =
        3 * 1000 * 1000 /* limit of all nodes, which takes some seconds */
};

typedef struct work {
    sudoku_part *part;
    sudoku_asker *asker;
    bool **has; /* [k] the flag of open clue k in the part */
    int num;    /* number of open clues */
    int num_words;
    uint64_t *sets; /* sets to hit */
    int num_sets;
    size_t cap;
    uint64_t *chosen, *excluded;
    uint64_t *covered; /* scratch: one set for each depth */
    uint64_t *best;
    int bound; /* looks for fewer clues than this */
    int nodes;
    bool is_stopped;
} work;

static const uint64_t *set_of(const work *w, int k)
{
    return w->sets + (size_t)k * (size_t)w->num_words;
}

/* ---- fewest clues that hit all sets -------------------------------------- */

/* Returns the number of clues of the set that may still be chosen, or 0 if one
 * is chosen already. */
static int count_left(const work *w, const uint64_t *set)
{
    int num = 0;
    for (int k = 0; k < w->num_words; k++) {
        if ((set[k] & w->chosen[k]) != 0)
            return 0;
        num += __builtin_popcountll(set[k] & ~w->excluded[k]);
    }
    return num > 0 ? num : w->num + 1;
}

/* Returns the set with the fewest clues among those not yet hit, or -1. Sets
 * *least to a lower bound on the clues needed: the number of disjoint such sets
 * found. */
static int choose_set(const work *w, int depth, int *least)
{
    uint64_t *covered = w->covered + (size_t)depth * (size_t)w->num_words;
    int chosen = -1, fewest = w->num + 2;
    *least = 0;
    memset(covered, 0, (size_t)w->num_words * sizeof *covered);
    for (int k = 0; k < w->num_sets; k++) {
        const uint64_t *set = set_of(w, k);
        int num = count_left(w, set);
        bool is_apart = num > 0;
        if (num == 0)
            continue;
        for (int at = 0; at < w->num_words; at++)
            is_apart &= (set[at] & ~w->excluded[at] & covered[at]) == 0;
        for (int at = 0; at < w->num_words && is_apart; at++)
            covered[at] |= set[at] & ~w->excluded[at];
        *least += is_apart;
        if (num < fewest) {
            fewest = num;
            chosen = k;
        }
    }
    if (fewest == w->num + 1)
        *least = w->num + 1; /* a set has no clue left to hit it */
    return chosen;
}

/* Searches below the depth clues chosen. Recursion depth is at most the number
 * of clues. NOLINTNEXTLINE(misc-no-recursion) */
static void hit_sets(work *w, int depth)
{
    int least, at = choose_set(w, depth, &least);
    size_t size = (size_t)w->num_words * sizeof *w->best;
    w->nodes++;
    if (w->nodes > MOST_NODES ||
        (w->nodes % CLOCK_EACH == 0 && sudoku_asker_stops(w->asker)))
        w->is_stopped = true;
    if (w->is_stopped || depth + least >= w->bound)
        return;
    if (at < 0) {
        w->bound = depth;
        memcpy(w->best, w->chosen, size);
        return;
    }
    const uint64_t *set = set_of(w, at);
    /* the room w->covered of this depth is free again */
    uint64_t *tried = w->covered + (size_t)depth * (size_t)w->num_words;
    memset(tried, 0, size);
    for (int k = 0; k < w->num; k++) {
        if (!cell_set_has(set, k) || cell_set_has(w->excluded, k))
            continue;
        cell_set_add(w->chosen, k);
        hit_sets(w, depth + 1);
        cell_set_drop(w->chosen, k);
        cell_set_add(w->excluded, k);
        cell_set_add(tried, k);
    }
    for (int k = 0; k < w->num_words; k++)
        w->excluded[k] &= ~tried[k];
}

/* ---- sets ---------------------------------------------------------------- */

static void take_clues(work *w, const uint64_t *clues)
{
    for (int k = 0; k < w->num; k++)
        *w->has[k] = cell_set_has(clues, k);
}

static enum sudoku_answer ask(work *w)
{
    int code = sudoku_part_make(w->part);
    return code == 0 ? sudoku_ask(w->asker, &w->part->puzzle)
                     : sudoku_asker_fail(w->asker, code);
}

/* Adds clues to the part, which has several solutions, from number first on,
 * while that remains so. The clues not added form a new set. Returns 0, 1 if
 * unknown, or < 0. */
static int add_set(work *w, int first)
{
    size_t words = (size_t)w->num_words;
    uint64_t *sets = base_reserve(w->sets, sizeof *sets,
                                  (size_t)w->num_sets * words, &w->cap, words);
    if (sets == NULL)
        return SUDOKU_ENOMEM;
    w->sets = sets;
    uint64_t *set = sets + (size_t)w->num_sets * words;
    memset(set, 0, words * sizeof *set);
    for (int at = 0; at < w->num; at++) {
        int k = (first + at) % w->num;
        if (*w->has[k])
            continue;
        *w->has[k] = true;
        enum sudoku_answer answer = ask(w);
        if (answer == SUDOKU_HAS_MORE)
            continue;
        if (answer != SUDOKU_HAS_ONE)
            return w->asker->code != 0 ? w->asker->code : 1;
        *w->has[k] = false;
        cell_set_add(set, k);
    }
    w->num_sets++;
    return 0;
}

static int find(work *w)
{
    int enough = w->bound; /* a number of clues that is known to suffice */
    size_t size = (size_t)w->num_words * sizeof *w->best;
    uint64_t *kept = calloc(1, size);
    int code = kept == NULL ? SUDOKU_ENOMEM : 0;
    for (int k = 0; k < w->num && code == 0; k++) {
        if (*w->has[k])
            cell_set_add(kept, k);
    }
    while (code == 0) {
        w->bound = enough;
        hit_sets(w, 0);
        if (w->is_stopped || w->bound == enough)
            break;
        take_clues(w, w->best);
        enum sudoku_answer answer = ask(w);
        if (answer == SUDOKU_HAS_ONE) {
            memcpy(kept, w->best, size);
            break;
        }
        code = answer == SUDOKU_HAS_MORE ? add_set(w, w->num_sets * 7)
               : w->asker->code != 0     ? w->asker->code
                                         : 1;
    }
    if (code >= 0)
        take_clues(w, kept);
    free(kept);
    return code < 0 ? code : code == 0 && !w->is_stopped;
}

static int count_open(const sudoku_part *part, const bool *is_open)
{
    const sudoku_board *board = part->whole->board;
    int num = 0;
    for (int k = 0; k < board->shape->num_cells + board->num_rules; k++)
        num += is_open[k];
    return num;
}

int sudoku_find_fewest(sudoku_part *part, sudoku_asker *asker,
                       const bool *is_open)
{
    int cells = part->whole->board->shape->num_cells, at = 0;
    work w = {.part = part, .asker = asker};
    w.num = count_open(part, is_open);
    if (w.num == 0)
        return 1;
    w.num_words = w.num / 64 + 1;
    size_t words = (size_t)w.num_words;
    w.has = malloc((size_t)w.num * sizeof *w.has);
    w.chosen = calloc(words, sizeof *w.chosen);
    w.excluded = calloc(words, sizeof *w.excluded);
    w.best = calloc(words, sizeof *w.best);
    w.covered = calloc(words * ((size_t)w.num + 2), sizeof *w.covered);
    bool is_whole = w.has != NULL && w.chosen != NULL && w.excluded != NULL &&
                    w.best != NULL && w.covered != NULL;
    for (int k = 0; is_whole && at < w.num; k++) {
        if (!is_open[k])
            continue;
        w.has[at] = k < cells ? &part->has_clue[k] : &part->has_rule[k - cells];
        w.bound += *w.has[at++];
    }
    int code = is_whole ? find(&w) : SUDOKU_ENOMEM;
    free(w.has);
    free(w.sets);
    free(w.chosen);
    free(w.excluded);
    free(w.best);
    free(w.covered);
    return code;
}

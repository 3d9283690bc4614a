/*
 * suppose.c - see suppose.h.
 */
#include "sudoku/techniques/suppose.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/rule_cells.h"

#include <stdlib.h>
#include <string.h>

size_t sudoku_suppose_num_literals(const sudoku_position *p)
{
    return 2 * (size_t)p->shape->num_cells * (size_t)p->shape->num_digits;
}

/* ---- rules --------------------------------------------------------------- */

static void restore_filtered(supposition *s)
{
    for (int cell = 0; cell < s->p->shape->num_cells; cell++)
        s->filtered[cell] = s->p->placed[cell] == SUDOKU_EMPTY
                                ? s->candidates[cell]
                                : UINT64_C(1) << s->p->placed[cell];
}

/* NOLINTNEXTLINE(readability-non-const-parameter): filters change digits */
int sudoku_suppose_filter(const supposition *s, int rule, uint64_t *digits)
{
    const sudoku_stated_rule *stated = &s->p->board->rules[rule];
    sudoku_candidates filtered = {s->p->board, digits};
    return stated->clause.rule->filter == NULL
               ? 0
               : stated->clause.rule->filter(stated->self, &filtered);
}

static bool index_cells(supposition *s)
{
    const sudoku_position *p = s->p;
    int cells = p->shape->num_cells, rules = p->board->num_rules, num = 0;
    size_t size = 0;
    for (int w = 0; w < rules * p->num_words; w++)
        size += (size_t)sudoku_count_bits(s->rule_cells[w]);
    s->cell_rules = malloc((size + 1) * sizeof *s->cell_rules);
    s->cell_rule_start =
        malloc(((size_t)cells + 1) * sizeof *s->cell_rule_start);
    if (s->cell_rules == NULL || s->cell_rule_start == NULL)
        return false;
    for (int cell = 0; cell < cells; cell++) {
        s->cell_rule_start[cell] = num;
        for (int k = 0; k < rules; k++) {
            if (cell_set_has(s->rule_cells + k * p->num_words, cell))
                s->cell_rules[num++] = k;
        }
    }
    s->cell_rule_start[cells] = num;
    return true;
}

static bool init_rules(supposition *s)
{
    const sudoku_board *board = s->p->board;
    size_t rules = (size_t)board->num_rules, words = (size_t)s->p->num_words;
    size_t cells = (size_t)s->p->shape->num_cells;
    s->rule_cells = calloc(rules * words + 1, sizeof *s->rule_cells);
    s->clean_at = malloc((rules + 1) * sizeof *s->clean_at);
    s->first_clean_at = malloc((rules + 1) * sizeof *s->first_clean_at);
    s->changed_at = calloc(rules + 1, sizeof *s->changed_at);
    s->lacks = calloc(4 * cells, sizeof *s->lacks);
    s->is_off = calloc(rules + 1, 1);
    if (s->is_off == NULL || s->rule_cells == NULL || s->clean_at == NULL ||
        s->changed_at == NULL || s->first_clean_at == NULL || s->lacks == NULL)
        return false;
    for (int k = 0; k < board->num_rules; k++)
        sudoku_rule_list_cells(s->p, &board->rules[k],
                               s->rule_cells + k * s->p->num_words);
    s->goal = s->lacks + cells;
    s->tested = s->goal + cells;
    s->cut_cells = (int *)(void *)(s->tested + cells);
    restore_filtered(s);
    for (int k = 0; k < board->num_rules; k++) {
        int found = sudoku_suppose_filter(s, k, s->filtered);
        if (found != 0)
            restore_filtered(s);
        s->first_clean_at[k] = s->clean_at[k] = found == 0 ? 0 : -1;
    }
    return index_cells(s);
}

static void note_change(supposition *s, int cell, int num)
{
    for (int k = s->cell_rule_start[cell]; k < s->cell_rule_start[cell + 1];
         k++)
        s->changed_at[s->cell_rules[k]] = num;
}

static bool is_due(const supposition *s, int rule)
{
    if (s->is_off[rule])
        return false;
    return s->clean_at[rule] < 0 || s->changed_at[rule] > s->clean_at[rule];
}

/* Keeps U3 when the trail is shortened. */
static void undo_rules(supposition *s, int num)
{
    for (int k = 0; k < s->p->board->num_rules; k++) {
        if (s->clean_at[k] > num || num == 0)
            s->clean_at[k] = num > 0 ? num : s->first_clean_at[k];
    }
}

/* ---- the trail ----------------------------------------------------------- */

bool sudoku_suppose_init(supposition *s, const sudoku_position *p,
                         bool with_rules)
{
    const sudoku_shape *shape = p->shape;
    size_t cells = (size_t)shape->num_cells, n = (size_t)shape->num_digits;
    size_t literals = sudoku_suppose_num_literals(p);
    memset(s, 0, sizeof *s);
    s->p = p;
    s->with_rules = with_rules && !p->has_only_houses;
    s->limit.num_rules = -1;
    s->candidates = malloc(cells * sizeof *s->candidates);
    s->filtered = malloc(cells * sizeof *s->filtered);
    s->room = malloc(((size_t)shape->num_houses * n + 1) * sizeof *s->room);
    s->trail = malloc(literals * sizeof *s->trail);
    s->at = malloc(literals * sizeof *s->at);
    s->why = malloc(literals * sizeof *s->why);
    s->needed = malloc(literals);
    if (s->candidates == NULL || s->filtered == NULL || s->room == NULL ||
        s->trail == NULL || s->at == NULL || s->why == NULL ||
        s->needed == NULL)
        return false;
    memcpy(s->candidates, p->candidates, cells * sizeof *s->candidates);
    for (size_t k = 0; k < literals; k++)
        s->at[k] = -1;
    for (int h = 0; h < shape->num_houses; h++) {
        for (int digit = 0; digit < shape->num_digits; digit++)
            s->room[h * shape->num_digits + digit] =
                sudoku_count_bits(sudoku_position_places(p, h, digit));
    }
    return !s->with_rules || init_rules(s);
}

void sudoku_suppose_clear(supposition *s)
{
    free(s->candidates);
    free(s->filtered);
    free(s->rule_cells);
    free(s->clean_at);
    free(s->first_clean_at);
    free(s->changed_at);
    free(s->lacks);
    free(s->is_off);
    free(s->cell_rules);
    free(s->cell_rule_start);
    free(s->room);
    free(s->trail);
    free(s->at);
    free(s->why);
    free(s->needed);
    memset(s, 0, sizeof *s);
}

static void fail(supposition *s, enum why why, int of, int digit)
{
    s->has_conflict = true;
    s->conflict.why = why;
    s->conflict.of = of;
    s->conflict.from = s->filtered_at;
    s->conflict_digit = digit;
}

static void push(supposition *s, int l, enum why why, int of)
{
    reason r = {why, of, s->filtered_at};
    if (s->at[l] >= 0)
        return;
    s->at[l] = s->num;
    s->trail[s->num++] = l;
    s->why[l] = r;
    if (l % 2 == 1)
        return;
    const sudoku_shape *shape = s->p->shape;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    s->candidates[cell] &= ~(UINT64_C(1) << digit);
    s->filtered[cell] = s->candidates[cell];
    if (s->with_rules)
        note_change(s, cell, s->num);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        s->room[shape->cell_houses[k] * shape->num_digits + digit]--;
}

void sudoku_suppose_undo(supposition *s, int num)
{
    const sudoku_shape *shape = s->p->shape;
    while (s->num > num) {
        int l = s->trail[--s->num];
        int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
        s->at[l] = -1;
        if (l % 2 == 1)
            continue;
        s->candidates[cell] |= UINT64_C(1) << digit;
        s->filtered[cell] = s->candidates[cell];
        if (s->with_rules)
            note_change(s, cell, num);
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++)
            s->room[shape->cell_houses[k] * shape->num_digits + digit]++;
    }
    s->done = num;
    s->has_conflict = false;
    if (s->with_rules)
        undo_rules(s, num);
}

static void follow_true(supposition *s, int l)
{
    const sudoku_position *p = s->p;
    int cell = literal_cell(p, l), digit = literal_digit(p, l);
    int words = p->num_words;
    for (uint64_t rest = s->candidates[cell] & ~(UINT64_C(1) << digit);
         rest != 0; rest &= rest - 1)
        push(s, literal(p, cell, __builtin_ctzll(rest), false), WHY_SEEN, l);
    for (int k = 0; k < words; k++) {
        uint64_t rest =
            p->peers[cell * words + k] & p->cells[digit * words + k];
        for (; rest != 0; rest &= rest - 1)
            push(s, literal(p, k * 64 + __builtin_ctzll(rest), digit, false),
                 WHY_SEEN, l);
    }
}

static int last_place(const supposition *s, int house, int digit)
{
    const sudoku_house *h = &s->p->shape->houses[house];
    for (int k = 0; k < h->num_cells; k++) {
        if ((s->candidates[h->cells[k]] >> digit & 1) != 0)
            return h->cells[k];
    }
    return -1;
}

static void follow_false(supposition *s, int l)
{
    const sudoku_shape *shape = s->p->shape;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    uint64_t left = s->candidates[cell];
    if (left == 0)
        fail(s, WHY_CELL, cell, -1);
    else if (sudoku_is_fixed(left))
        push(s, literal(s->p, cell, __builtin_ctzll(left), true), WHY_CELL,
             cell);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        int room = s->room[h * shape->num_digits + digit];
        if (room > 1 || !sudoku_is_full_house(shape, h))
            continue;
        if (room == 0)
            fail(s, WHY_HOUSE, h, digit);
        else
            push(s, literal(s->p, last_place(s, h, digit), digit, true),
                 WHY_HOUSE, h);
    }
}

/* Runs filters until one excludes something. Returns false if none does. */
static bool follow_rules(supposition *s)
{
    int words = s->p->num_words, before = s->num;
    for (int k = 0; k < s->p->board->num_rules; k++) {
        if (!is_due(s, k))
            continue;
        s->filtered_at = s->num;
        int found = sudoku_suppose_filter(s, k, s->filtered);
        if (found == 0)
            s->clean_at[k] = s->num;
        const uint64_t *cells = s->rule_cells + k * words;
        int cell = found > 0 ? cell_set_next(cells, words, 0) : -1;
        for (; cell >= 0; cell = cell_set_next(cells, words, cell + 1)) {
            uint64_t gone = s->candidates[cell] & ~s->filtered[cell];
            for (; gone != 0; gone &= gone - 1)
                push(s, literal(s->p, cell, __builtin_ctzll(gone), false),
                     WHY_RULE, k);
        }
        if (found < 0) {
            fail(s, WHY_RULE, k, -1);
            restore_filtered(s);
        }
        if (found < 0 || s->num > before)
            return true;
    }
    return false;
}

/* Excludes the digit from cells that see all its places in the house. */
static void follow_house(supposition *s, int house, int digit)
{
    const sudoku_position *p = s->p;
    const sudoku_house *h = &p->shape->houses[house];
    int words = p->num_words;
    uint64_t hit[SUDOKU_POSITION_MAX_CELLS / 64];
    cell_set_copy(hit, p->cells + digit * words, words);
    for (int k = 0; k < h->num_cells; k++) {
        if ((s->candidates[h->cells[k]] >> digit & 1) != 0)
            cell_set_and(hit, p->peers + h->cells[k] * words, words);
    }
    for (int cell = cell_set_next(hit, words, 0); cell >= 0;
         cell = cell_set_next(hit, words, cell + 1)) {
        int l = literal(p, cell, digit, false);
        if (s->at[l] >= 0)
            continue;
        push(s, l, WHY_PLACES, house);
        s->why[l].from = digit;
    }
}

/* Uses locked candidates until one excludes something. Returns false if none
 * does. */
static bool follow_houses(supposition *s)
{
    const sudoku_shape *shape = s->p->shape;
    int before = s->num, n = shape->num_digits;
    for (int k = 0; k < shape->num_houses * n && s->num == before; k++) {
        if (s->room[k] > 1 && s->room[k] <= SUPPOSE_MAX_PLACES &&
            sudoku_is_full_house(shape, k / n))
            follow_house(s, k / n, k % n);
    }
    return s->num > before;
}

/* Requires two peers with the same two digits left. */
static void follow_pair(supposition *s, int a, int b)
{
    const sudoku_position *p = s->p;
    for (uint64_t rest = s->candidates[a]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        for (int w = 0; w < p->num_words; w++) {
            uint64_t hit = p->peers[a * p->num_words + w] &
                           p->peers[b * p->num_words + w] &
                           p->cells[digit * p->num_words + w];
            for (; hit != 0; hit &= hit - 1) {
                int cell = w * 64 + __builtin_ctzll(hit);
                int l = literal(p, cell, digit, false);
                if (s->at[l] >= 0)
                    continue;
                push(s, l, WHY_PAIR, a);
                s->why[l].from = b;
            }
        }
    }
}

/* Uses naked pairs until one excludes something. Returns false if none does. */
static bool follow_pairs(supposition *s)
{
    const sudoku_position *p = s->p;
    int words = p->num_words, before = s->num;
    for (int a = 0; a < p->shape->num_cells && s->num == before; a++) {
        const uint64_t *peers = p->peers + a * words;
        if (sudoku_count_bits(s->candidates[a]) != 2)
            continue;
        for (int b = cell_set_next(peers, words, a + 1);
             b >= 0 && s->num == before; b = cell_set_next(peers, words, b + 1))
            if (s->candidates[b] == s->candidates[a])
                follow_pair(s, a, b);
    }
    return s->num > before;
}

void sudoku_suppose_set_limit(supposition *s, const suppose_limit *limit)
{
    bool is_all = limit == NULL || limit->num_rules < 0;
    suppose_limit none = {.num_rules = -1};
    s->limit = limit == NULL ? none : *limit;
    if (!s->with_rules)
        return;
    memset(s->is_off, !is_all, (size_t)s->p->board->num_rules);
    for (int k = 0; !is_all && k < limit->num_rules; k++)
        s->is_off[limit->rules[k]] = 0;
}

bool sudoku_suppose(supposition *s, int l)
{
    return sudoku_suppose_all(s, &l, 1);
}

bool sudoku_suppose_all(supposition *s, const int *literals, int n)
{
    for (int k = 0; k < n; k++)
        push(s, literals[k], WHY_SUPPOSED, 0);
    do {
        while (s->done < s->num && !s->has_conflict) {
            int next = s->trail[s->done++];
            if (next % 2 == 1)
                follow_true(s, next);
            else
                follow_false(s, next);
        }
    } while (!s->has_conflict && s->with_rules &&
             (follow_rules(s) || (!s->limit.no_places && follow_houses(s)) ||
              (!s->limit.no_pairs && follow_pairs(s))));
    return !s->has_conflict;
}

/*
 * whips.c - finds whips and braids breadth-first, the shortest first; see
 * whips.h.
 *
 * A *partial* chain consists of the set of candidates excluded by the target
 * and the right candidates so far, and the last right candidate. Partials equal
 * in both are merged. The chains of all targets grow together by one variable
 * at a time, so the first one completed is a shortest one. All candidates that
 * chains of one length exclude are removed at once: a chain stays valid when
 * candidates go.
 *
 * The links of a candidate are the candidates it excludes: the others of its
 * variables, and its digit in peers of its cell.
 */
#include "sudoku/answers/whips.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/call_budget.h"
#include "sudoku/error.h"

enum {
    MAX_CANDIDATES = 4096, /* those of a 16x16 board */
    MAX_PARTIALS = 400000, /* partials of one length */
    NOTHING = -1
};

typedef struct partial {
    int target, last;
    uint64_t rows[]; /* excluded candidates; then the right candidates and the
                        target */
} partial;

typedef struct chains {
    const sudoku_shape *shape;
    bool is_braid;
    int num;   /* number of candidates */
    int words; /* words of a set of candidates */
    int *cell, *digit;
    int *number;     /* [cell * digits + digit] candidate, or -1 */
    uint64_t *links; /* [candidate * words] */
    uint64_t *alive;
    int num_vars;
    int *var_start, *members; /* candidates of each variable */
    int *vars_start, *vars;   /* variables of each candidate */
    int *stamp, num_stamps;   /* [variable] the last partial that tried it */
    size_t size;              /* size of a partial in bytes */
    char *now, *next;         /* partials of this and the next length */
    int num_now, num_next, cap_now, cap_next;
    int *table, num_slots; /* hash table: index in next, or NOTHING */
    bool *is_refuted;      /* [candidate] excluded by a chain of this length */
} chains;

/* ---- sets ---------------------------------------------------------------- */

static bool has(const uint64_t *set, int k)
{
    return (set[k / 64] >> (k % 64) & 1) != 0;
}

static void add(uint64_t *set, int k)
{
    set[k / 64] |= UINT64_C(1) << (k % 64);
}

static void drop(uint64_t *set, int k)
{
    set[k / 64] &= ~(UINT64_C(1) << (k % 64));
}

static const uint64_t *links_of(const chains *c, int k)
{
    return c->links + (size_t)k * (size_t)c->words;
}

static partial *partial_at(const chains *c, char *from, int k)
{
    return (partial *)(void *)(from + (size_t)k * c->size);
}

/* ---- the board ----------------------------------------------------------- */

static void list_candidates(chains *c, const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = c->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int d = 0; d < shape->num_digits; d++) {
            bool is_there = (puzzle->allowed[cell] >> d & 1) != 0;
            c->number[cell * shape->num_digits + d] =
                is_there ? c->num : NOTHING;
            if (!is_there)
                continue;
            c->cell[c->num] = cell;
            c->digit[c->num++] = d;
        }
    }
    c->words = c->num / 64 + 1;
}

static void end_variable(chains *c)
{
    c->num_vars++;
    c->var_start[c->num_vars + 1] = c->var_start[c->num_vars];
}

static void add_member(chains *c, int candidate)
{
    if (candidate != NOTHING)
        c->members[c->var_start[c->num_vars + 1]++] = candidate;
}

static void list_variables(chains *c)
{
    const sudoku_shape *shape = c->shape;
    int digits = shape->num_digits;
    c->var_start[0] = c->var_start[1] = 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int d = 0; d < digits; d++)
            add_member(c, c->number[cell * digits + d]);
        end_variable(c);
    }
    for (int h = 0; h < shape->num_houses; h++) {
        for (int d = 0; d < digits && sudoku_is_full_house(shape, h); d++) {
            const sudoku_house *house = &shape->houses[h];
            if ((house->held >> d & 1) == 0)
                continue;
            for (int k = 0; k < house->num_cells; k++)
                add_member(c, c->number[house->cells[k] * digits + d]);
            end_variable(c);
        }
    }
}

static void list_variables_of_candidates(chains *c)
{
    int total = c->var_start[c->num_vars];
    for (int m = 0; m < total; m++)
        c->vars_start[c->members[m] + 1]++;
    for (int k = 0; k < c->num; k++)
        c->vars_start[k + 1] += c->vars_start[k];
    for (int v = c->num_vars - 1; v >= 0; v--) {
        for (int m = c->var_start[v]; m < c->var_start[v + 1]; m++)
            c->vars[--c->vars_start[c->members[m] + 1]] = v;
    }
    for (int k = 0; k < c->num;
         k++) /* each start has moved to the start of the next list */
        c->vars_start[k] = c->vars_start[k + 1];
    c->vars_start[c->num] = total;
}

static void list_links(chains *c)
{
    const sudoku_shape *shape = c->shape;
    int digits = shape->num_digits;
    for (int k = 0; k < c->num; k++) {
        uint64_t *row = c->links + (size_t)k * (size_t)c->words;
        int cell = c->cell[k], digit = c->digit[k];
        for (int d = 0; d < digits; d++) {
            if (d != digit && c->number[cell * digits + d] != NOTHING)
                add(row, c->number[cell * digits + d]);
        }
        for (int h = shape->cell_house_start[cell];
             h < shape->cell_house_start[cell + 1]; h++) {
            const sudoku_house *house = &shape->houses[shape->cell_houses[h]];
            for (int m = 0; m < house->num_cells; m++) {
                int other = c->number[house->cells[m] * digits + digit];
                if (house->cells[m] != cell && other != NOTHING)
                    add(row, other);
            }
        }
    }
}

static void clear(chains *c)
{
    free(c->cell);
    free(c->digit);
    free(c->number);
    free(c->links);
    free(c->alive);
    free(c->var_start);
    free(c->members);
    free(c->vars_start);
    free(c->vars);
    free(c->stamp);
    free(c->now);
    free(c->next);
    free(c->table);
    free(c->is_refuted);
}

static int init(chains *c, const sudoku_puzzle *puzzle, bool is_braid)
{
    const sudoku_shape *shape = puzzle->board->shape;
    size_t cells = (size_t)shape->num_cells, digits = (size_t)shape->num_digits;
    size_t most = cells * digits;
    size_t vars = cells + (size_t)shape->num_houses * digits;
    size_t members = most;
    for (int h = 0; h < shape->num_houses; h++)
        members += (size_t)shape->houses[h].num_cells * digits;
    *c = (chains){.shape = shape, .is_braid = is_braid};
    c->cell = malloc(most * sizeof *c->cell);
    c->digit = malloc(most * sizeof *c->digit);
    c->number = malloc(most * sizeof *c->number);
    c->var_start = malloc((vars + 2) * sizeof *c->var_start);
    c->members = malloc(members * sizeof *c->members);
    c->vars_start = calloc(most + 1, sizeof *c->vars_start);
    c->vars = malloc(members * sizeof *c->vars);
    c->stamp = calloc(vars, sizeof *c->stamp);
    c->is_refuted = calloc(most, sizeof *c->is_refuted);
    if (c->cell == NULL || c->digit == NULL || c->number == NULL ||
        c->var_start == NULL || c->members == NULL || c->vars_start == NULL ||
        c->vars == NULL || c->stamp == NULL || c->is_refuted == NULL)
        return SUDOKU_ENOMEM;
    list_candidates(c, puzzle);
    size_t row = (size_t)c->words * sizeof(uint64_t);
    c->size = sizeof(partial) + 2 * row;
    c->links = calloc((size_t)c->num + 1, row);
    c->alive = calloc(1, row);
    if (c->links == NULL || c->alive == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < c->num; k++)
        add(c->alive, k);
    list_variables(c);
    list_variables_of_candidates(c);
    list_links(c);
    return 0;
}

/* ---- singles ------------------------------------------------------------- */

static bool take_singles(chains *c)
{
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int v = 0; v < c->num_vars; v++) {
            int left = 0, only = 0;
            for (int m = c->var_start[v]; m < c->var_start[v + 1]; m++) {
                if (has(c->alive, c->members[m])) {
                    only = c->members[m];
                    left++;
                }
            }
            if (left == 0)
                return false;
            for (int w = 0; left == 1 && w < c->words; w++) {
                uint64_t gone = c->alive[w] & links_of(c, only)[w];
                is_changed |= gone != 0;
                c->alive[w] &= ~gone;
            }
        }
    }
    return true;
}

static bool is_solved(const chains *c)
{
    int left = 0;
    for (int w = 0; w < c->words; w++)
        left += sudoku_count_bits(c->alive[w]);
    return left == c->shape->num_cells;
}

/* ---- chains -------------------------------------------------------------- */

static bool has_room(chains *c)
{
    if (c->num_next < c->cap_next)
        return true;
    int cap = c->cap_next == 0 ? 1024 : 2 * c->cap_next;
    char *more = realloc(c->next, (size_t)cap * c->size);
    if (more == NULL)
        return false;
    c->next = more;
    c->cap_next = cap;
    return true;
}

static uint64_t hash_of(const chains *c, const partial *x)
{
    uint64_t h = base_mix((uint64_t)x->target);
    if (!c->is_braid)
        h = base_mix(h ^ (uint64_t)x->last);
    for (int w = 0; w < c->words; w++)
        h = base_mix(h ^ x->rows[w]);
    return h;
}

static bool are_same(const chains *c, const partial *a, const partial *b)
{
    return a->target == b->target && (c->is_braid || a->last == b->last) &&
           memcmp(a->rows, b->rows, (size_t)c->words * sizeof *a->rows) == 0;
}

static int grow_table(chains *c)
{
    int slots = c->num_slots == 0 ? 4096 : 2 * c->num_slots;
    int *table = malloc((size_t)slots * sizeof *table);
    if (table == NULL)
        return SUDOKU_ENOMEM;
    for (int s = 0; s < slots; s++)
        table[s] = NOTHING;
    for (int k = 0; k < c->num_next; k++) {
        uint64_t at = hash_of(c, partial_at(c, c->next, k));
        while (table[at & (uint64_t)(slots - 1)] != NOTHING)
            at++;
        table[at & (uint64_t)(slots - 1)] = k;
    }
    free(c->table);
    c->table = table;
    c->num_slots = slots;
    return 0;
}

/* Keeps the last partial of the next length only if it is new. */
static int keep_if_new(chains *c)
{
    const partial *x = partial_at(c, c->next, c->num_next);
    if (2 * c->num_next >= c->num_slots && grow_table(c) != 0)
        return SUDOKU_ENOMEM;
    uint64_t at = hash_of(c, x), mask = (uint64_t)(c->num_slots - 1);
    while (c->table[at & mask] != NOTHING) {
        if (are_same(c, x, partial_at(c, c->next, c->table[at & mask])))
            return 0;
        at++;
    }
    c->table[at & mask] = c->num_next++;
    return 0;
}

/* Adds a partial that extends another one by a right candidate. */
static int go_on(chains *c, const partial *from, int right)
{
    if (!has_room(c))
        return SUDOKU_ENOMEM;
    partial *to = partial_at(c, c->next, c->num_next);
    memcpy(to, from, c->size);
    to->last = right;
    for (int w = 0; w < c->words; w++)
        to->rows[w] |= links_of(c, right)[w] & c->alive[w];
    add(to->rows + c->words, right);
    return keep_if_new(c);
}

static int use_variable(chains *c, const partial *x, int v)
{
    int left = 0, right = 0;
    if (c->stamp[v] == c->num_stamps)
        return 0;
    c->stamp[v] = c->num_stamps;
    for (int m = c->var_start[v]; m < c->var_start[v + 1] && left < 2; m++) {
        int k = c->members[m];
        if (!has(c->alive, k) || has(x->rows, k))
            continue;
        left++;
        right = k;
    }
    if (left == 0)
        c->is_refuted[x->target] = true;
    if (left != 1 || has(x->rows + c->words, right))
        return 0;
    return go_on(c, x, right);
}

static int extend(chains *c, const partial *x)
{
    const uint64_t *excluded = c->is_braid ? x->rows : links_of(c, x->last);
    c->num_stamps++;
    for (int w = 0; w < c->words; w++) {
        for (uint64_t rest = excluded[w] & c->alive[w]; rest != 0;
             rest &= rest - 1) {
            int k = w * 64 + __builtin_ctzll(rest);
            for (int m = c->vars_start[k]; m < c->vars_start[k + 1]; m++) {
                int error = use_variable(c, x, c->vars[m]);
                if (error != 0 || c->is_refuted[x->target])
                    return error;
            }
        }
    }
    return 0;
}

/* Starts chains of length 0 for all targets, the candidates not yet placed. */
static int begin_chains(chains *c)
{
    c->num_next = 0;
    for (int k = 0; k < c->num; k++) {
        bool is_open = false;
        c->is_refuted[k] = false;
        for (int w = 0; has(c->alive, k) && w < c->words; w++)
            is_open |= (links_of(c, k)[w] & c->alive[w]) != 0;
        if (!is_open)
            continue;
        if (!has_room(c))
            return SUDOKU_ENOMEM;
        partial *x = partial_at(c, c->next, c->num_next++);
        memset(x, 0, c->size);
        x->target = x->last = k;
        for (int w = 0; w < c->words; w++)
            x->rows[w] = links_of(c, k)[w] & c->alive[w];
        add(x->rows + c->words, k);
    }
    return 0;
}

/* Makes the partials of the next length the current ones. */
static void turn(chains *c)
{
    char *partials = c->now;
    int cap = c->cap_now;
    c->now = c->next;
    c->num_now = c->num_next;
    c->cap_now = c->cap_next;
    c->next = partials;
    c->cap_next = cap;
    c->num_next = 0;
    for (int s = 0; s < c->num_slots; s++)
        c->table[s] = NOTHING;
}

/* Removes the refuted candidates. Returns their number. */
static int remove_refuted(chains *c)
{
    int num = 0;
    for (int k = 0; k < c->num; k++) {
        if (!c->is_refuted[k] || !has(c->alive, k))
            continue;
        drop(c->alive, k);
        num++;
    }
    return num;
}

/* Removes what the shortest chains exclude. Returns their length, 0 if none is
 * found in the available memory, or SUDOKU_E*. */
static int remove_by_shortest(chains *c)
{
    int error = begin_chains(c);
    for (int length = 1; error == 0 && c->num_next > 0; length++) {
        turn(c);
        for (int k = 0; k < c->num_now && error == 0; k++) {
            const partial *x = partial_at(c, c->now, k);
            if (c->is_refuted[x->target])
                continue;
            error = extend(c, x);
            if (error == 0)
                error = sudoku_budget_check();
            if (c->num_next > MAX_PARTIALS)
                break;
        }
        if (error == 0 && remove_refuted(c) > 0)
            return length;
        if (c->num_next > MAX_PARTIALS)
            break;
    }
    return error;
}

static int rate(chains *c, int *length)
{
    int longest = 0;
    *length = NOTHING;
    for (;;) {
        if (!take_singles(c))
            return 0;
        if (is_solved(c)) {
            *length = longest;
            return 0;
        }
        int found = remove_by_shortest(c);
        if (found <= 0)
            return found;
        longest = found > longest ? found : longest;
    }
}

int sudoku_rate_chains(const sudoku_puzzle *puzzle, enum sudoku_chain_kind kind,
                       const sudoku_limits *limits, int *length)
{
    sudoku_call_budget outer;
    chains c;
    *length = NOTHING;
    if (puzzle->board == NULL || !sudoku_board_has_only_houses(puzzle->board) ||
        puzzle->board->shape->num_cells * puzzle->board->shape->num_digits >
            MAX_CANDIDATES)
        return SUDOKU_EARGUMENT;
    sudoku_call_begin(&outer, limits);
    int code = init(&c, puzzle, kind == SUDOKU_BRAIDS);
    if (code == 0)
        code = rate(&c, length);
    clear(&c);
    sudoku_call_end(&outer);
    return code;
}

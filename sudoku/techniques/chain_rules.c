/* chain_rules.c - see chain_rules.h. */
#include "sudoku/techniques/chain_rules.h"

#include "base/reserve.h"
#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CANDIDATES = 2048 };

typedef struct finder {
    chain_rules *r;
    const sudoku_position *p;
    const int *node_of;
    filter_memo *memo;
    uint64_t *digits;
    uint64_t *left; /* [cell] copy of the candidates, for filters */
} finder;

static int node_at(const finder *f, int cell, int digit)
{
    return f->node_of[cell * f->p->shape->num_digits + digit];
}

static bool is_weak(const finder *f, int a, int b)
{
    return cell_set_has(chain_rules_weak(f->r, a), b);
}

static void set_weak(const finder *f, int a, int b)
{
    cell_set_add(f->r->weak + (size_t)a * (size_t)f->r->words, b);
}

static void add_houses(const finder *f, int cell, int digit)
{
    const sudoku_position *p = f->p;
    int node = node_at(f, cell, digit), words = p->num_words;
    const uint64_t *peers = p->peers + cell * words;
    const uint64_t *with = p->cells + digit * words;
    for (uint64_t rest = p->candidates[cell]; rest != 0; rest &= rest - 1) {
        int other = node_at(f, cell, __builtin_ctzll(rest));
        if (other != node)
            set_weak(f, node, other);
    }
    for (int peer = cell_set_next(peers, words, 0); peer >= 0;
         peer = cell_set_next(peers, words, peer + 1)) {
        if (cell_set_has(with, peer))
            set_weak(f, node, node_at(f, peer, digit));
    }
}

static bool add(const finder *f, int rule, int a, int b, bool is_strong)
{
    chain_rules *r = f->r;
    chain_rule_link *links =
        base_reserve_ints(r->links, sizeof *links, r->num, &r->cap, 2);
    if (links == NULL)
        return false;
    r->links = links;
    links[r->num++] = (chain_rule_link){a, b, rule, is_strong};
    links[r->num++] = (chain_rule_link){b, a, rule, is_strong};
    return true;
}

/* Adds weak links of a node: it is true, so the digits that the filter removed
 * are false. */
static bool add_weak(const finder *f, int rule, int node, int cell)
{
    uint64_t gone = f->digits[cell] & ~f->left[cell];
    for (; gone != 0; gone &= gone - 1) {
        int other = node_at(f, cell, __builtin_ctzll(gone));
        if (other < 0 || is_weak(f, node, other))
            continue;
        set_weak(f, node, other);
        set_weak(f, other, node);
        if (!add(f, rule, node, other, false))
            return false;
    }
    return true;
}

/* Adds strong links of a node: it is false, so a single digit that the filter
 * left is true. */
static bool add_strong(const finder *f, int rule, int node, int cell)
{
    int other = -1;
    if (sudoku_is_fixed(f->left[cell]) && !sudoku_is_fixed(f->digits[cell]))
        other = node_at(f, cell, __builtin_ctzll(f->left[cell]));
    return other <= node || add(f, rule, node, other, true);
}

static bool link_by_filter(const finder *f, int rule, int cell, uint64_t digits,
                           int node, bool is_true)
{
    int num;
    const int *cells = sudoku_filter_memo_cells(f->memo, rule, &num);
    f->left[cell] = digits;
    bool ok = true;
    if (sudoku_filter_memo_run(f->memo, rule, f->left) > 0) {
        for (int k = 0; k < num && ok; k++) {
            if (cells[k] != cell)
                ok = is_true ? add_weak(f, rule, node, cells[k])
                             : add_strong(f, rule, node, cells[k]);
        }
    }
    for (int k = 0; k < num; k++)
        f->left[cells[k]] = f->digits[cells[k]];
    return ok;
}

static bool list_rule(const finder *f, int rule)
{
    int num;
    const int *cells = sudoku_filter_memo_cells(f->memo, rule, &num);
    for (int k = 0; k < num; k++) {
        int cell = cells[k];
        for (uint64_t rest = f->p->candidates[cell]; rest != 0;
             rest &= rest - 1) {
            uint64_t digit = rest & (~rest + 1);
            int node = node_at(f, cell, __builtin_ctzll(rest));
            if (sudoku_budget_glance() != 0)
                return false;
            if (!sudoku_is_fixed(f->digits[cell]) &&
                (!link_by_filter(f, rule, cell, digit, node, true) ||
                 !link_by_filter(f, rule, cell, f->digits[cell] & ~digit, node,
                                 false)))
                return false;
        }
    }
    return true;
}

static bool list_all(const finder *f)
{
    const sudoku_position *p = f->p;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        f->left[cell] = f->digits[cell] = rule_digits(p, cell);
        for (uint64_t rest = p->candidates[cell]; rest != 0; rest &= rest - 1)
            add_houses(f, cell, __builtin_ctzll(rest));
    }
    for (int rule = 0; rule < p->board->num_rules; rule++) {
        if (!list_rule(f, rule))
            return false;
    }
    return true;
}

bool sudoku_chain_rules_make(chain_rules *r, const sudoku_position *p,
                             const int *node_of, filter_memo *memo)
{
    size_t cells = (size_t)p->shape->num_cells, num = 0;
    finder f = {.r = r, .p = p, .node_of = node_of, .memo = memo};
    for (size_t cell = 0; cell < cells; cell++)
        num += (size_t)sudoku_count_bits(p->candidates[cell]);
    free(r->weak);
    r->weak = NULL;
    r->num = 0;
    if (num > MAX_CANDIDATES)
        return true;
    r->words = (int)(num + 63) / 64;
    r->weak = calloc(num * (size_t)r->words + 1, sizeof *r->weak);
    f.digits = malloc(2 * cells * sizeof *f.digits);
    f.left = f.digits == NULL ? NULL : f.digits + cells;
    bool ok = r->weak != NULL && f.digits != NULL && list_all(&f);
    free(f.digits);
    return ok;
}

void sudoku_chain_rules_clear(chain_rules *r)
{
    free(r->links);
    free(r->weak);
    memset(r, 0, sizeof *r);
}

/*
 * filter_memo.c - see filter_memo.h.
 */
#include "sudoku/techniques/filter_memo.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/techniques/rule_cells.h"

#include <stdlib.h>

enum { LOG_PLACES = 14, NUM_PLACES = 1 << LOG_PLACES };

static void index_rule(filter_memo *m, int rule, uint64_t *set)
{
    const sudoku_position *p = m->p;
    const sudoku_stated_rule *stated = &p->board->rules[rule];
    int num = m->first[rule];
    memset(set, 0, (size_t)p->num_words * sizeof *set);
    if (stated->clause.rule->filter != NULL)
        sudoku_rule_list_cells(p, stated, set);
    for (int cell = cell_set_next(set, p->num_words, 0); cell >= 0;
         cell = cell_set_next(set, p->num_words, cell + 1)) {
        if (m->cells != NULL)
            m->cells[num] = cell;
        num++;
    }
    m->first[rule + 1] = num;
}

static bool index_rules(filter_memo *m)
{
    int num = m->p->board->num_rules;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    for (int k = 0; k < num; k++)
        index_rule(m, k, set);
    m->cells = malloc(((size_t)m->first[num] + 1) * sizeof *m->cells);
    for (int k = 0; m->cells != NULL && k < num; k++)
        index_rule(m, k, set);
    return m->cells != NULL;
}

bool sudoku_filter_memo_init(filter_memo *m, const sudoku_position *p)
{
    memset(m, 0, sizeof *m);
    m->p = p;
    m->first = calloc((size_t)p->board->num_rules + 1, sizeof *m->first);
    m->known = calloc(NUM_PLACES, sizeof *m->known);
    m->before = malloc((size_t)p->shape->num_cells * sizeof *m->before);
    if (m->first == NULL || m->known == NULL || m->before == NULL)
        return false;
    return index_rules(m);
}

void sudoku_filter_memo_clear(filter_memo *m)
{
    free(m->cells);
    free(m->first);
    free(m->known);
    free(m->before);
    memset(m, 0, sizeof *m);
}

const int *sudoku_filter_memo_cells(const filter_memo *m, int rule, int *num)
{
    *num = m->first[rule + 1] - m->first[rule];
    return m->cells + m->first[rule];
}

static uint64_t pack(const filter_memo *m, const int *cells, int num,
                     const uint64_t *left)
{
    uint64_t packed = 0;
    for (int k = 0; k < num; k++)
        packed = packed << m->p->shape->num_digits | left[cells[k]];
    return packed;
}

static void unpack(const filter_memo *m, const int *cells, int num,
                   uint64_t packed, uint64_t *left)
{
    int bits = m->p->shape->num_digits;
    uint64_t all = (UINT64_C(1) << bits) - 1;
    for (int k = num - 1; k >= 0; k--, packed >>= bits)
        left[cells[k]] = packed & all;
}

/* Returns the place of a state in the table, by Fibonacci hashing (Knuth, TAOCP
 * 3, section 6.4). */
static size_t place_of(uint64_t packed, int rule)
{
    uint64_t x = (packed + (uint64_t)rule) * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)((x ^ x >> 29) * UINT64_C(0x9e3779b97f4a7c15) >>
                    (64 - LOG_PLACES));
}

/* Runs the rule's own filter, which changes left.
 * NOLINTNEXTLINE(readability-non-const-parameter) */
static int run(filter_memo *m, int rule, uint64_t *left)
{
    const sudoku_stated_rule *stated = &m->p->board->rules[rule];
    sudoku_candidates filtered = {m->p->board, left};
    int num;
    const int *cells = sudoku_filter_memo_cells(m, rule, &num);
    for (int k = 0; k < num; k++)
        m->before[cells[k]] = left[cells[k]];
    return stated->clause.rule->filter(stated->self, &filtered);
}

int sudoku_filter_memo_run(filter_memo *m, int rule, uint64_t *left)
{
    int num;
    const int *cells = sudoku_filter_memo_cells(m, rule, &num);
    if (num == 0 || num * m->p->shape->num_digits > 63)
        return run(m, rule, left);
    uint64_t packed = pack(m, cells, num, left);
    filter_memo_entry *known = &m->known[place_of(packed, rule)];
    if (known->rule != rule + 1 || known->before != packed) {
        int found = run(m, rule, left);
        known->rule = rule + 1;
        known->before = packed;
        known->after = found < 0 ? 0 : pack(m, cells, num, left);
        return found;
    }
    if (known->after == 0 || known->after == packed)
        return known->after == 0 ? -1 : 0;
    unpack(m, cells, num, packed, m->before);
    unpack(m, cells, num, known->after, left);
    return 1;
}

/*
 * mentions.c - see mentions.h.
 */
#include "sudoku/techniques/mentions.h"

#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

void sudoku_mentions_clear(sudoku_mentions *m)
{
    free(m->list);
    free(m->cells);
    memset(m, 0, sizeof *m);
}

void sudoku_mentions_reset(sudoku_mentions *m)
{
    m->num = m->num_cells = m->num_whole = m->depth = 0;
}

static void drop_last(sudoku_mentions *m)
{
    m->num_cells = m->list[--m->num].first_cell;
}

void sudoku_mentions_cut(sudoku_mentions *m, size_t size)
{
    while (m->num > m->num_whole && m->depth == 0 &&
           m->list[m->num - 1].end > size)
        drop_last(m);
}

static void add(sudoku_mentions *m, sudoku_mention mention)
{
    sudoku_mention *grown =
        base_reserve_ints(m->list, sizeof *grown, m->num, &m->cap, 1);
    m->failed |= grown == NULL;
    if (grown == NULL)
        return;
    m->list = grown;
    mention.first_cell = m->num_cells;
    mention.num_cells = 0;
    grown[m->num++] = mention;
}

void sudoku_mentions_begin(sudoku_mentions *m, size_t size)
{
    if (m->depth == 0) {
        sudoku_mentions_cut(m, size);
        add(m, (sudoku_mention){.begin = size, .house = -1, .rule = -1});
    }
    m->depth += !m->failed;
}

void sudoku_mentions_end(sudoku_mentions *m, size_t size,
                         const uint64_t *candidates)
{
    uint64_t left = 0;
    if (m->depth == 0 || --m->depth > 0)
        return;
    sudoku_mention *last = &m->list[m->num - 1];
    last->end = size;
    for (int k = 0; k < last->num_cells; k++)
        left |= candidates[m->cells[last->first_cell + k]];
    last->digits &= left;
    if (size <= last->begin || (last->num_cells == 0 && last->rule < 0))
        drop_last(m);
}

static bool has_cell(const sudoku_mentions *m, int cell)
{
    int k = m->list[m->num - 1].first_cell;
    while (k < m->num_cells && m->cells[k] != cell)
        k++;
    return k < m->num_cells;
}

void sudoku_mentions_add_cells(sudoku_mentions *m, const int *cells, int n)
{
    int *grown = m->depth == 0
                     ? NULL
                     : base_reserve_ints(m->cells, sizeof *grown, m->num_cells,
                                         &m->cap_cells, n);
    m->failed |= m->depth > 0 && grown == NULL;
    if (grown == NULL)
        return;
    m->cells = grown;
    for (int k = 0; k < n; k++) {
        if (!has_cell(m, cells[k]))
            grown[m->num_cells++] = cells[k];
    }
    m->list[m->num - 1].num_cells =
        m->num_cells - m->list[m->num - 1].first_cell;
}

void sudoku_mentions_add_digits(sudoku_mentions *m, uint64_t digits)
{
    if (m->depth > 0)
        m->list[m->num - 1].digits |= digits;
}

void sudoku_mentions_set_house(sudoku_mentions *m, int house)
{
    if (m->depth > 0 && m->list[m->num - 1].house < 0)
        m->list[m->num - 1].house = house;
}

void sudoku_mentions_set_rule(sudoku_mentions *m, int rule)
{
    if (m->depth > 0 && m->list[m->num - 1].rule < 0)
        m->list[m->num - 1].rule = rule;
}

/* Appends a mention of the list `from` whose text was moved by (to - was). */
static void copy(sudoku_mentions *m, const sudoku_mentions *from, int k,
                 size_t was, size_t to)
{
    sudoku_mention mention = from->list[k];
    int first = mention.first_cell, n = mention.num_cells;
    mention.begin += to - was;
    mention.end += to - was;
    int *grown = base_reserve_ints(m->cells, sizeof *grown, m->num_cells,
                                   &m->cap_cells, n);
    m->failed |= grown == NULL;
    if (grown == NULL)
        return;
    m->cells = grown;
    add(m, mention);
    if (m->failed)
        return;
    if (n > 0)
        memcpy(grown + m->num_cells, from->cells + first,
               (size_t)n * sizeof *grown);
    m->list[m->num - 1].num_cells = n;
    m->num_cells += n;
}

void sudoku_mentions_close_up(sudoku_mentions *m, size_t from, size_t end)
{
    int kept = m->num_whole;
    for (int k = kept; k < m->num; k++) {
        sudoku_mention mention = m->list[k];
        if (mention.begin >= from && mention.begin < end)
            continue;
        if (mention.begin >= end) {
            mention.begin -= end - from;
            mention.end -= end - from;
        }
        m->list[kept++] = mention;
    }
    m->num = kept;
}

void sudoku_mentions_append(sudoku_mentions *m, const sudoku_mentions *from,
                            size_t size)
{
    sudoku_mentions_cut(m, size);
    for (int k = 0; k < from->num && !m->failed; k++)
        copy(m, from, k, 0, size);
}

void sudoku_mentions_move(sudoku_mentions *m, size_t begin, sudoku_mentions *to)
{
    int first = m->num;
    while (first > m->num_whole && m->list[first - 1].begin >= begin)
        first--;
    for (int k = first; k < m->num && !to->failed; k++)
        copy(to, m, k, begin, 0);
    m->failed |= to->failed;
    while (m->num > first)
        drop_last(m);
}

void sudoku_mentions_sum_up(sudoku_mentions *m, size_t size)
{
    m->num_whole = m->num;
    for (int k = 0; k < m->num_whole && m->list[k].end <= size && !m->failed;
         k++)
        copy(m, m, k, 0, 0);
}

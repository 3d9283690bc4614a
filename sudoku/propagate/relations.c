/*
 * relations.c - makes the groups of related cells.
 *
 * Each relation has two *ends*, one at each cell. Equal tables are found by a
 * hash. Ends are sorted by their two cells and merged if equal, then sorted by
 * cell and table: each run is a group.
 */
#include "sudoku/propagate/relations.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"

typedef struct end {
    int cell, other;
    int table; /* table from the cell's digits to those of the other cell */
} end;

typedef struct maker {
    sudoku_relations *to;
    const sudoku_shape *shape;
    end *ends;
    int num_ends;
    int *slots; /* hash table of tables: number + 1, or 0 */
    uint32_t num_slots;
    const uint64_t *last;  /* partners of the last relation: many are equal */
    int last_tables[2][2]; /* [cells see each other] tables in both directions,
                              or -1 */
} maker;

/* ---- tables -------------------------------------------------------------- */

static size_t table_size(const maker *m)
{
    return (size_t)m->to->num_digits * sizeof *m->to->tables;
}

static uint64_t *table_of(const maker *m, int table)
{
    return m->to->tables + (size_t)table * (size_t)m->to->num_digits;
}

static uint32_t hash(const maker *m, const uint64_t *table)
{
    uint64_t sum = 0;
    for (int d = 0; d < m->to->num_digits; d++)
        sum = (sum ^ table[d]) * UINT64_C(0x9E3779B97F4A7C15) + (sum >> 32);
    return (uint32_t)(sum >> 32);
}

/* Returns the number of the table, which is added if new, or SUDOKU_ENOMEM. */
static int number_of(maker *m, const uint64_t *table)
{
    sudoku_relations *to = m->to;
    uint32_t slot = hash(m, table) & (m->num_slots - 1);
    for (; m->slots[slot] != 0; slot = (slot + 1) & (m->num_slots - 1)) {
        if (memcmp(table_of(m, m->slots[slot] - 1), table, table_size(m)) == 0)
            return m->slots[slot] - 1;
    }
    uint64_t *tables = base_reserve_ints(to->tables, table_size(m),
                                         to->num_tables, &to->cap_tables, 1);
    if (tables == NULL)
        return SUDOKU_ENOMEM;
    to->tables = tables;
    memcpy(table_of(m, to->num_tables), table, table_size(m));
    m->slots[slot] = ++to->num_tables;
    return to->num_tables - 1;
}

static void turn(const maker *m, const uint64_t *table, uint64_t *turned)
{
    memset(turned, 0, table_size(m));
    for (int d = 0; d < m->to->num_digits; d++) {
        for (uint64_t left = table[d]; left != 0; left &= left - 1)
            turned[__builtin_ctzll(left)] |= UINT64_C(1) << d;
    }
}

/* ---- ends ---------------------------------------------------------------- */

static int make_tables(maker *m, const uint64_t *partners, bool differ,
                       int *tables)
{
    uint64_t table[SUDOKU_MAX_DIGITS], turned[SUDOKU_MAX_DIGITS];
    uint64_t active = m->shape->active;
    for (int d = 0; d < m->to->num_digits; d++) {
        uint64_t own = UINT64_C(1) << d;
        table[d] = (active & own) == 0 ? 0 : partners[d] & active;
        table[d] &= differ ? ~own : UINT64_MAX;
    }
    turn(m, table, turned);
    tables[0] = number_of(m, table);
    tables[1] = number_of(m, turned);
    return tables[0] < 0 || tables[1] < 0 ? SUDOKU_ENOMEM : 0;
}

static int add_ends(maker *m, const sudoku_constraint *x)
{
    bool differ = sudoku_shape_sees(m->shape, x->cells[0], x->cells[1]);
    int *tables = m->last_tables[differ];
    if (m->last == NULL || memcmp(m->last, x->partners, table_size(m)) != 0)
        m->last_tables[0][0] = m->last_tables[1][0] = -1;
    m->last = x->partners;
    if (tables[0] < 0 && make_tables(m, x->partners, differ, tables) < 0)
        return SUDOKU_ENOMEM;
    m->ends[m->num_ends++] = (end){x->cells[0], x->cells[1], tables[0]};
    m->ends[m->num_ends++] = (end){x->cells[1], x->cells[0], tables[1]};
    return 0;
}

static int compare_others(const void *a, const void *b)
{
    const end *x = a, *y = b;
    if (x->cell != y->cell)
        return x->cell < y->cell ? -1 : 1;
    return x->other < y->other ? -1 : x->other > y->other;
}

/* Intersects two tables for the same pair of cells. */
static int merge_ends(maker *m)
{
    uint64_t both[SUDOKU_MAX_DIGITS];
    int n = 0;
    for (int k = 0; k < m->num_ends; k++) {
        end *last = &m->ends[n > 0 ? n - 1 : 0];
        const end *next = &m->ends[k];
        if (n == 0 || compare_others(last, next) != 0) {
            m->ends[n++] = *next;
            continue;
        }
        for (int d = 0; d < m->to->num_digits; d++)
            both[d] = table_of(m, last->table)[d] & table_of(m, next->table)[d];
        last->table = number_of(m, both);
        if (last->table < 0)
            return SUDOKU_ENOMEM;
    }
    m->num_ends = n;
    return 0;
}

/* ---- groups -------------------------------------------------------------- */

static int compare_tables(const void *a, const void *b)
{
    const end *x = a, *y = b;
    if (x->cell != y->cell)
        return x->cell < y->cell ? -1 : 1;
    if (x->table != y->table)
        return x->table < y->table ? -1 : 1;
    return x->other < y->other ? -1 : x->other > y->other;
}

/* Returns the most digits that exclude a digit, ignoring digits without
 * partners. */
static int most_of(const maker *m, const uint64_t *table)
{
    uint64_t turned[SUDOKU_MAX_DIGITS];
    int most = 0, all = __builtin_popcountll(m->shape->active);
    turn(m, table, turned);
    for (int d = 0; d < m->to->num_digits; d++) {
        int n = __builtin_popcountll(turned[d]);
        if (n > 0 && all - n > most)
            most = all - n;
    }
    return most;
}

static void insert_group(sudoku_relation_group *groups, int n,
                         const sudoku_relation_group *g)
{
    for (; n > 0 && groups[n - 1].most < g->most; n--)
        groups[n] = groups[n - 1];
    groups[n] = *g;
}

static void allow(const maker *m, int cell, const uint64_t *table)
{
    uint64_t with_partners = 0;
    for (int d = 0; d < m->to->num_digits; d++)
        with_partners |= (uint64_t)(table[d] != 0) << d;
    m->to->allowed[cell] &= with_partners;
}

static void make_groups(const maker *m)
{
    sudoku_relations *r = m->to;
    int num = 0, k = 0;
    for (int cell = 0; cell < m->shape->num_cells; cell++) {
        r->group_start[cell] = num;
        r->allowed[cell] = m->shape->active;
        while (k < m->num_ends && m->ends[k].cell == cell) {
            const uint64_t *table = table_of(m, m->ends[k].table);
            sudoku_relation_group g = {.table = m->ends[k].table,
                                       .most = most_of(m, table),
                                       .start = k};
            allow(m, cell, table);
            for (; k < m->num_ends && m->ends[k].cell == cell &&
                   m->ends[k].table == g.table;
                 k++)
                r->cells[k] = m->ends[k].other;
            g.num = k - g.start;
            insert_group(r->groups + r->group_start[cell],
                         num - r->group_start[cell], &g);
            num++;
        }
        r->most[cell] = num == r->group_start[cell]
                            ? 0
                            : r->groups[r->group_start[cell]].most;
    }
    r->group_start[m->shape->num_cells] = num;
}

/* ---- made and cleared ---------------------------------------------------- */

static int allocate(maker *m, int num)
{
    sudoku_relations *r = m->to;
    size_t cells = (size_t)m->shape->num_cells, ends = 2 * (size_t)num + 1;
    for (m->num_slots = 64; m->num_slots < 4 * ends;)
        m->num_slots *= 2;
    m->ends = malloc(ends * sizeof *m->ends);
    m->slots = calloc(m->num_slots, sizeof *m->slots);
    r->groups = malloc(ends * sizeof *r->groups);
    r->cells = malloc(ends * sizeof *r->cells);
    r->group_start = malloc((cells + 1) * sizeof *r->group_start);
    r->most = malloc(cells * sizeof *r->most);
    r->allowed = malloc(cells * sizeof *r->allowed);
    return m->ends == NULL || m->slots == NULL || r->groups == NULL ||
                   r->cells == NULL || r->group_start == NULL ||
                   r->most == NULL || r->allowed == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

int sudoku_relations_init(sudoku_relations *r, const sudoku_shape *shape,
                          const sudoku_constraint *const *list, int num)
{
    maker m = {.to = r, .shape = shape};
    memset(r, 0, sizeof *r);
    r->num_digits = shape->num_digits;
    int code = allocate(&m, num);
    for (int k = 0; k < num && code == 0; k++)
        code = add_ends(&m, list[k]);
    if (code == 0 && m.num_ends > 0) {
        qsort(m.ends, (size_t)m.num_ends, sizeof *m.ends, compare_others);
        code = merge_ends(&m);
        qsort(m.ends, (size_t)m.num_ends, sizeof *m.ends, compare_tables);
    }
    if (code == 0)
        make_groups(&m);
    free(m.ends);
    free(m.slots);
    return code;
}

void sudoku_relations_clear(sudoku_relations *r)
{
    free(r->tables);
    free(r->groups);
    free(r->group_start);
    free(r->cells);
    free(r->most);
    free(r->allowed);
    memset(r, 0, sizeof *r);
}

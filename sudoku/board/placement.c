#include "sudoku/board/placement.h"

#include "base/reserve.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"

#include <stdlib.h>
#include <string.h>

int sudoku_placement_init(sudoku_placement *p, const sudoku_shape *shape,
                          const uint8_t *digits, uint64_t *random)
{
    memset(p, 0, sizeof *p);
    p->shape = shape;
    p->digits = digits;
    p->random = random;
    p->taken = calloc((size_t)shape->num_cells, sizeof *p->taken);
    return p->taken == NULL ? SUDOKU_ENOMEM : 0;
}

void sudoku_placement_clear(sudoku_placement *p)
{
    for (int k = 0; k < p->num_clauses; k++)
        sudoku_clause_clear(&p->clauses[k]);
    free(p->clauses);
    free(p->taken);
    memset(p, 0, sizeof *p);
}

static bool obeys(sudoku_placement *p, const sudoku_clause *clause)
{
    const sudoku_rule *rule = clause->rule;
    sudoku_error error;
    sudoku_flaw flaw;
    void *self = NULL;
    int code = rule->make(&self, clause, p->shape, &error);
    p->lacks_memory = p->lacks_memory || code == SUDOKU_ENOMEM;
    if (code != 0)
        return false;
    bool holds =
        rule->holds == NULL || rule->holds(self, p->shape, p->digits, &flaw);
    rule->free(self);
    return holds;
}

bool sudoku_placement_holds(sudoku_placement *p, const sudoku_rule *rule,
                            const int *values, int num_values, const int *cells,
                            int num_cells)
{
    int starts[2] = {0, num_cells};
    /* The arrays are only read. NOLINTBEGIN(performance-no-int-to-ptr) */
    sudoku_clause clause = {.rule = rule,
                            .values = (int *)(uintptr_t)values,
                            .num_values = num_values,
                            .cells = (int *)(uintptr_t)cells,
                            .group_start = starts,
                            .num_groups = num_cells > 0};
    /* NOLINTEND(performance-no-int-to-ptr) */
    return obeys(p, &clause);
}

int sudoku_placement_add_clause(sudoku_placement *p, sudoku_clause *clause)
{
    sudoku_clause *list = base_reserve_ints(p->clauses, sizeof *p->clauses,
                                            p->num_clauses, &p->cap_clauses, 1);
    bool is_good = list != NULL && obeys(p, clause) && !p->lacks_memory;
    if (list != NULL)
        p->clauses = list;
    if (is_good)
        list[p->num_clauses++] = *clause;
    else
        sudoku_clause_clear(clause);
    return list == NULL || p->lacks_memory ? SUDOKU_ENOMEM : is_good;
}

int sudoku_placement_add(sudoku_placement *p, const sudoku_rule *rule,
                         const int *values, int num_values, const int *cells,
                         int num_cells)
{
    sudoku_clause clause;
    int code = sudoku_clause_init_rule(&clause, rule);
    for (int k = 0; code == 0 && k < num_values; k++)
        code = sudoku_clause_add_value(&clause, values[k]);
    for (int k = 0; code == 0 && k < num_cells; k++)
        code = sudoku_clause_add_cell(&clause, cells[k]);
    if (code == 0)
        return sudoku_placement_add_clause(p, &clause);
    sudoku_clause_clear(&clause);
    return code;
}

#include "sudoku/implied/namesakes.h"

#include <stdlib.h>

#include "sudoku/board/rule.h"
#include "sudoku/board/rule_names.h"

typedef struct finding {
    sudoku_constraints *to;
    const sudoku_board *board;
    const sudoku_stated_rule *named;
    bool *is_name;
    uint64_t *digits; /* scratch for candidates */
    int *parent;      /* [cell] union-find forest of namesakes */
} finding;

/* Returns the root of a cell in the forest, with path halving. */
static int root_of(int *parent, int cell)
{
    while (parent[cell] != cell)
        cell = parent[cell] = parent[parent[cell]];
    return cell;
}

/* Joins the name with those that the constraint makes equal to it, for which
 * any name may stand. */
static void join(finding *f, const sudoku_constraint *x, int name)
{
    sudoku_candidates candidates = {f->board, f->digits};
    uint64_t all = sudoku_all_digits(f->board->shape->num_digits);
    for (int k = 0; k < x->num_cells; k++)
        f->digits[x->cells[k]] = all;
    f->digits[name] = 1;
    if (sudoku_constraint_filter(x, &candidates) < 0)
        return;
    for (int k = 0; k < x->num_cells; k++) {
        if (f->is_name[x->cells[k]] && f->digits[x->cells[k]] == 1)
            f->parent[root_of(f->parent, x->cells[k])] =
                root_of(f->parent, name);
    }
}

static void join_all(finding *f)
{
    for (int k = 0; k < f->board->num_rules; k++) {
        const sudoku_stated_rule *stated = &f->board->rules[k];
        const sudoku_constraints *list = sudoku_constraints_of(stated);
        if (list == NULL || !sudoku_keeps_names(stated, f->is_name))
            continue;
        for (int j = 0; j < list->num; j++) {
            const sudoku_constraint *x = &list->list[j];
            for (int i = 0; i < x->num_cells && !x->only_encodes; i++) {
                if (f->is_name[x->cells[i]])
                    join(f, x, x->cells[i]);
            }
        }
    }
}

static bool are_unequal(int a, int b, int unused)
{
    (void)unused;
    return a != b;
}

/* Adds that n cells differ; if there are as few digits, each is held. */
static int differ(finding *f, const int *cells, int n)
{
    uint64_t all = f->board->shape->board_active;
    int num_digits = f->board->shape->num_digits, code = 0;
    if (n == sudoku_count_bits(all))
        return sudoku_constraints_add_sets(f->to, cells, n, &all, 1);
    for (int b = 1; b < n; b++) {
        for (int a = 0; a < b && code == 0; a++)
            code = sudoku_constraints_relate(f->to, num_digits, cells[a],
                                             cells[b], are_unequal, 0);
    }
    return code;
}

static int differ_all(finding *f)
{
    const sudoku_rule_names *names = f->named->clause.rule->facts.names;
    const int *name;
    int num = names->get_cells(f->named->self, &name), code = 0;
    for (int k = 0; k < num && code == 0; k++) {
        int cells[SUDOKU_MAX_DIGITS], n = 0;
        if (f->parent[name[k]] != name[k])
            continue;
        for (int j = 0; j < num && n < f->board->shape->num_digits; j++) {
            if (root_of(f->parent, name[j]) == name[k])
                cells[n++] = names->get_named(f->named->self, name[j]);
        }
        if (n > 1)
            code = differ(f, cells, n);
    }
    return code;
}

int sudoku_find_namesakes(sudoku_constraints *to, const sudoku_board *board)
{
    size_t cells = (size_t)board->shape->num_cells;
    finding f = {.to = to, .board = board, .named = sudoku_find_names(board)};
    if (f.named == NULL || f.named->clause.rule->facts.names->get_named == NULL)
        return 0;
    f.is_name = sudoku_mark_names(board, f.named);
    f.digits = malloc(cells * sizeof *f.digits);
    f.parent = malloc(cells * sizeof *f.parent);
    int code = SUDOKU_ENOMEM;
    if (f.is_name != NULL && f.digits != NULL && f.parent != NULL) {
        for (int cell = 0; cell < board->shape->num_cells; cell++)
            f.parent[cell] = cell;
        join_all(&f);
        code = differ_all(&f);
    }
    free(f.is_name);
    free(f.digits);
    free(f.parent);
    return code;
}

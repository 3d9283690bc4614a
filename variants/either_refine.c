/* either_refine.c - a copy of the tree, with constraints that use the houses of
 * all rules. */
#include "variants/either_filter.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/kinds.h"

static bool is_refined(const sudoku_constraint *x)
{
    return sudoku_kinds[x->kind]->refine != NULL;
}

void variant_either_free_refined(void *refined)
{
    either *x = refined;
    for (int k = 0; x->nodes != NULL && k < x->num_nodes; k++) {
        either_node *node = &x->nodes[k];
        for (int j = 0; node->refined != NULL && j < node->num_filters; j++) {
            if (is_refined(&node->refined[j]))
                sudoku_kinds[node->refined[j].kind]->free(&node->refined[j]);
        }
        free(node->refined);
    }
    free(x->nodes);
    free(x->cells);
    free(x);
}

static int refine_node(either_node *node, const sudoku_shape *shape)
{
    const sudoku_constraint *from = node->filters;
    int num = node->num_filters, code = 0;
    node->num_filters = 0;
    node->refined = malloc((size_t)num * sizeof *node->refined);
    if (node->refined == NULL)
        return SUDOKU_ENOMEM;
    node->filters = node->refined;
    for (int k = 0; k < num; k++) {
        sudoku_constraint *to = &node->refined[k];
        *to = from[k];
        if (is_refined(to))
            code = sudoku_kinds[to->kind]->refine(&from[k], shape, to);
        if (code < 0)
            return code;
        node->num_filters++;
    }
    return 0;
}

int variant_either_refine(const void *self, const sudoku_shape *shape,
                          void **refined)
{
    const either *from = self;
    size_t size = (size_t)from->num_nodes * sizeof *from->nodes;
    either *x = malloc(sizeof *x);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    *x = *from;
    x->cells = NULL;
    x->num_cells = 0;
    x->nodes = malloc(size);
    int code = x->nodes == NULL ? SUDOKU_ENOMEM : 0;
    if (code == 0)
        memcpy(x->nodes, from->nodes, size);
    for (int k = 0; k < x->num_nodes && code == 0; k++) {
        if (x->nodes[k].num_filters > 0)
            code = refine_node(&x->nodes[k], shape);
    }
    if (code == 0)
        code = variant_either_list_cells(x, shape);
    if (code < 0) {
        variant_either_free_refined(x);
        return code;
    }
    variant_either_measure(x);
    *refined = x;
    return 0;
}

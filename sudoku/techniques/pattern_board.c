#include "sudoku/techniques/pattern_board.h"

#include "sudoku/board/rule.h"

#include <stdlib.h>

static bool is_about_pairs(const sudoku_stated_rule *stated)
{
    enum sudoku_pattern kind = stated->clause.rule->people.pattern;
    return kind == SUDOKU_PATTERN_DOTS || kind == SUDOKU_PATTERN_XV ||
           kind == SUDOKU_PATTERN_PAIRS || kind == SUDOKU_PATTERN_WHISPERS;
}

static bool is_pair(const sudoku_constraint *x)
{
    return x->num_cells == 2 &&
           (x->kind == SUDOKU_RELATION || x->kind == SUDOKU_SUM);
}

static bool count_rules(pattern_board *b, const sudoku_board *board)
{
    int num = 0, num_pairs = 0;
    b->first = calloc((size_t)board->num_rules + 1, sizeof *b->first);
    if (b->first == NULL)
        return false;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_constraints *own = sudoku_constraints_of(&board->rules[k]);
        int n = own == NULL ? 0 : own->num;
        for (int m = 0; m < n && is_about_pairs(&board->rules[k]); m++)
            num_pairs += 2 * is_pair(&own->list[m]);
        num += n;
        b->first[k + 1] = num;
    }
    b->list = calloc((size_t)num + 1, sizeof *b->list);
    b->pairs = calloc((size_t)num_pairs + 1, sizeof *b->pairs);
    b->first_pair =
        calloc((size_t)board->shape->num_cells + 1, sizeof *b->first_pair);
    b->cells = calloc((size_t)board->shape->num_cells, sizeof *b->cells);
    return b->list != NULL && b->pairs != NULL && b->first_pair != NULL &&
           b->cells != NULL;
}

/* Copies a constraint; in sums, cells are grouped by which see each other. */
static bool copy(sudoku_constraint *to, const sudoku_constraint *x,
                 const sudoku_shape *shape)
{
    *to = *x;
    if (x->kind != SUDOKU_SUM)
        return true;
    to->sum = NULL;
    return sudoku_sum_new(&to->sum, x->sum->num_digits, x->sum->cells,
                          x->sum->coefficients, x->sum->num_cells,
                          x->sum->total, shape) == 0;
}

static bool copy_rules(pattern_board *b, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_constraints *own = sudoku_constraints_of(&board->rules[k]);
        for (int m = b->first[k]; m < b->first[k + 1]; m++) {
            const sudoku_constraint *x = &own->list[m - b->first[k]];
            b->num++;
            if (!copy(&b->list[m], x, board->shape))
                return false;
            for (int end = 0;
                 end < 2 && is_pair(x) && is_about_pairs(&board->rules[k]);
                 end++)
                b->pairs[b->num_pairs++] =
                    (pattern_pair){k, m, x->cells[end], x->cells[!end]};
        }
    }
    return true;
}

static int by_cell(const void *a, const void *b)
{
    const pattern_pair *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return (x->constraint > y->constraint) - (x->constraint < y->constraint);
}

static void index_pairs(pattern_board *b, int num_cells)
{
    if (b->num_pairs > 1)
        qsort(b->pairs, (size_t)b->num_pairs, sizeof *b->pairs, by_cell);
    for (int cell = 0, k = 0; cell < num_cells; cell++) {
        while (k < b->num_pairs && b->pairs[k].from == cell)
            k++;
        b->first_pair[cell + 1] = k;
        b->cells[cell] = cell;
    }
}

bool sudoku_pattern_board_make(pattern_board *b, const sudoku_position *p)
{
    if (b->is_made)
        return true;
    b->is_made = count_rules(b, p->board) && copy_rules(b, p->board);
    if (b->is_made)
        index_pairs(b, p->shape->num_cells);
    else
        sudoku_pattern_board_clear(b);
    return b->is_made;
}

void sudoku_pattern_board_clear(pattern_board *b)
{
    for (int k = 0; k < b->num; k++) {
        if (b->list[k].kind == SUDOKU_SUM)
            sudoku_sum_free(b->list[k].sum);
    }
    free(b->list);
    free(b->first);
    free(b->pairs);
    free(b->first_pair);
    free(b->cells);
    *b = (pattern_board){.is_made = false};
}

/*
 * iss_or.c - an Or of ISS with its contents, as a clause of the rule either.
 */
#include "sudoku/formats/iss/iss.h"

#include <string.h>

/* Builds a clause of the candidates of a cell: "R1C1_1_4". */
static void build_candidates(sudoku_clause_builder *b,
                             const sudoku_token *argument)
{
    const char *at = argument->at, *end = at + argument->size;
    int row, column;
    size_t size;
    bool is_wrong = !sudoku_iss_place(b->names, argument, &row, &column, &size);
    sudoku_clause_begin(b, "candidates");
    for (at += is_wrong ? 0 : size; at < end && !is_wrong;) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(start, (size_t)(stop - start));
        is_wrong = *at != '_' || value < 0;
        sudoku_clause_put_value(b, value);
        at = stop;
    }
    b->at = argument->at;
    if (is_wrong)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "expected a cell and values here, like R1C2_1_4");
    else
        sudoku_clause_put_place(b, row, column);
    sudoku_clause_end(b);
}

static void build_one(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument;
    sudoku_clause_open(b, false);
    if (c->name.size > 0)
        sudoku_iss_build(b, c);
    while (c->name.size == 0 && b->code == 0 &&
           sudoku_iss_next_argument(c, &argument))
        build_candidates(b, &argument);
    sudoku_clause_close(b, c->name.at);
}

/* Opens a list at Or, And and Replicate, and closes it at the last End. */
static void build_list(sudoku_clause_builder *b, const iss_walk *w, int before,
                       const char *place)
{
    if (w->nesting.depth > before)
        sudoku_clause_open(b, sudoku_iss_innermost(&w->nesting) == ISS_OR);
    else if (w->nesting.depth < before)
        sudoku_clause_close(b, place);
}

void sudoku_iss_build_or(sudoku_clause_builder *b, iss_walk *w)
{
    iss_constraint c;
    const char *place = b->at;
    int depth = w->nesting.depth, before = depth;
    sudoku_clause_open(b, true);
    while (b->code == 0 && before >= depth && sudoku_iss_walk(w, &c)) {
        b->at = c.name.at;
        b->rows = w->rows;
        b->columns = w->columns;
        if (w->nesting.wrong != NULL)
            sudoku_clause_fail(b, SUDOKU_EINPUT, "%s", w->nesting.wrong);
        else if (w->is_nesting)
            build_list(b, w, before, place);
        else
            build_one(b, &c);
        before = w->nesting.depth;
    }
    b->at = place;
    if (before >= depth)
        sudoku_clause_fail(b, SUDOKU_EINPUT, "Or has no End");
}

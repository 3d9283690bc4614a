/*
 * iss_or.c - an Or of Interactive Sudoku Solver, with all that is in it: a
 * clause of the rule either.
 */
#include "sudoku/formats/iss/iss_or.h"

#include "sudoku/formats/iss/iss_clause.h"
#include "sudoku/formats/iss/iss_names.h"
#include "sudoku/formats/iss/iss_nesting.h"

#include <string.h>

/* Values that a cell may have, "R1C1_1_4", as a clause. */
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
        sudoku_clause_fail(
            b, SUDOKU_EINPUT,
            "a cell and values like R1C2_1_4 were expected here");
    else
        sudoku_clause_put_place(b, row, column);
    sudoku_clause_end(b);
}

static void build_one(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument;
    if (c->name.size > 0) {
        sudoku_iss_build(b, c);
        return;
    }
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument))
        build_candidates(b, &argument);
}

void sudoku_iss_build_or(sudoku_clause_builder *b, const char **at,
                         const char *end)
{
    iss_nesting n = {0};
    iss_constraint c;
    const char *place = *at;
    sudoku_clause_begin_either(b);
    while (b->code == 0 && sudoku_iss_next_constraint(at, end, &c)) {
        bool is_first = n.depth == 0, is_nesting = sudoku_iss_nest(&n, &c);
        place = is_first ? c.name.at : place;
        b->at = c.name.at;
        if (n.wrong != NULL)
            sudoku_clause_fail(b, SUDOKU_ERULE, "%s", n.wrong);
        if (is_nesting || n.and_depth == 0)
            b->is_and = false;
        if (is_nesting && n.depth == 0)
            break;
        if (!is_nesting)
            build_one(b, &c);
    }
    b->at = place;
    if (n.depth > 0)
        sudoku_clause_fail(b, SUDOKU_EINPUT, "Or has no End");
    sudoku_clause_end_either(b, place);
}

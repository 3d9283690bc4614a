/*
 * iss_composite.c - Or, And, Replicate and End around constraints of
 * Interactive Sudoku Solver: an Or with all that is in it is a clause of the
 * rule either.
 */
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/formats/iss/iss.h"

/* In an Or, the depth of an And; elsewhere nothing depends on it. */
static void open_nest(iss_nesting *n, const iss_constraint *c)
{
    n->depth++;
    if (sudoku_iss_is(&c->name, "Replicate")) {
        if (n->or_depth != 0 || n->replicate_depth != 0)
            n->wrong = "Replicate within Or or Replicate is not supported yet";
        n->replicate_depth = n->depth;
    } else if (sudoku_iss_is(&c->name, "And")) {
        if (n->or_depth != 0 && n->and_depth == 0)
            n->and_depth = n->depth;
    } else if (n->or_depth == 0) {
        n->or_depth = n->depth;
    } else if (n->and_depth != 0) {
        n->wrong = "Or within And within Or is not supported yet";
    }
}

static void close_nest(iss_nesting *n)
{
    if (n->depth == 0) {
        n->wrong = "End of nothing";
        return;
    }
    if (n->depth == n->or_depth)
        n->or_depth = 0;
    if (n->depth == n->and_depth)
        n->and_depth = 0;
    if (n->depth == n->replicate_depth)
        n->replicate_depth = 0;
    n->depth--;
}

bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c)
{
    n->wrong = NULL;
    if (sudoku_iss_is(&c->name, "Or") || sudoku_iss_is(&c->name, "And") ||
        sudoku_iss_is(&c->name, "Replicate"))
        open_nest(n, c);
    else if (sudoku_iss_is(&c->name, "End"))
        close_nest(n);
    else
        return false;
    return true;
}

/* Values that a cell may have, "R1C1_1_4", as a clause. */
static void state_candidates(sudoku_clause_builder *s,
                             const sudoku_token *argument)
{
    const char *at = argument->at, *end = at + argument->size;
    int row, column;
    bool is_wrong = !sudoku_iss_place(argument, &row, &column);
    sudoku_clause_begin(s, "candidates");
    for (at += is_wrong ? 0 : 4; at < end && !is_wrong;) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(start, (size_t)(stop - start));
        is_wrong = *at != '_' || value < 0;
        sudoku_clause_put_value(s, value);
        at = stop;
    }
    s->at = argument->at;
    if (is_wrong)
        sudoku_clause_fail(
            s, SUDOKU_EINPUT,
            "a cell and values like R1C2_1_4 were expected here");
    else
        sudoku_clause_put_place(s, row, column);
    sudoku_clause_end(s);
}

static void state_one(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument;
    if (c->name.size > 0) {
        sudoku_iss_state(s, c);
        return;
    }
    while (s->code == 0 && sudoku_iss_next(c, &argument))
        state_candidates(s, &argument);
}

/* The cases become a clause. */
static void end_cases(sudoku_clause_builder *s, const char *place)
{
    s->is_either = false;
    s->at = place;
    sudoku_clause_begin(s, "either");
    sudoku_text_add(&s->cases, "", 0); /* so that there is a text */
    if (s->cases.failed)
        sudoku_clause_fail(s, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        sudoku_clause_put_words(s, s->cases.data);
    sudoku_clause_end(s);
    sudoku_text_clear(&s->cases);
}

void sudoku_iss_state_or(sudoku_clause_builder *s, const char **at,
                         const char *end)
{
    iss_nesting n = {0};
    iss_constraint c;
    const char *place = *at;
    s->is_either = true;
    while (s->code == 0 && sudoku_iss_next_constraint(at, end, &c)) {
        bool is_first = n.depth == 0, is_nesting = sudoku_iss_nest(&n, &c);
        place = is_first ? c.name.at : place;
        s->at = c.name.at;
        if (n.wrong != NULL)
            sudoku_clause_fail(s, SUDOKU_ERULE, "%s", n.wrong);
        if (is_nesting || n.and_depth == 0)
            s->is_same_case = false;
        if (is_nesting && n.depth == 0)
            break;
        if (!is_nesting)
            state_one(s, &c);
    }
    s->at = place;
    if (n.depth > 0)
        sudoku_clause_fail(s, SUDOKU_EINPUT, "Or has no End");
    end_cases(s, place);
}

/* ---- loops --------------------------------------------------------------- */

bool sudoku_iss_is_loop(const iss_constraint *c)
{
    iss_constraint left = *c;
    sudoku_token last = {c->end, 0};
    while (sudoku_iss_next(&left, &last))
        continue;
    return sudoku_iss_is(&c->name, "SumLine") && sudoku_iss_is(&last, "LOOP");
}

/* So many cells from the first on may be those where a part begins: all, or,
 * without the digit 0, as many as the sum, as a part is no longer. */
static int num_starts(const sudoku_clause_builder *s, int sum, int n)
{
    return s->board->shape->first_value == 0 || n < sum ? n : sum;
}

void sudoku_iss_state_loop(sudoku_clause_builder *s, iss_constraint *c)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    int rows[MAX], columns[MAX], n = 0;
    sudoku_token argument = {c->end, 0};
    sudoku_iss_next(c, &argument);
    int sum = sudoku_iss_decimal(argument.at, argument.size);
    while (n < MAX && sudoku_iss_next(c, &argument) && argument.size == 4 &&
           sudoku_iss_place(&argument, &rows[n], &columns[n]))
        n++;
    if (s->is_either)
        sudoku_clause_fail(s, SUDOKU_ERULE,
                           "a loop within Or is not supported yet");
    s->at = argument.at;
    if (sum < 1 || n < 1 || c->at < c->end)
        sudoku_clause_fail(s, SUDOKU_EINPUT,
                           "a loop is a sum, cells like R1C1, and LOOP");
    s->at = c->name.at;
    s->is_either = true;
    for (int start = 0; start < num_starts(s, sum, n) && s->code == 0;
         start++) {
        sudoku_clause_begin(s, "sum-line");
        sudoku_clause_put_value(s, sum);
        for (int k = 0; k < n; k++)
            sudoku_clause_put_place(s, rows[(start + k) % n],
                                    columns[(start + k) % n]);
        s->is_same_case = false;
        sudoku_clause_end(s);
    }
    end_cases(s, c->name.at);
}

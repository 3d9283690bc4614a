/*
 * iss_composite.c - Or, And and End around constraints of Interactive Sudoku
 * Solver: an Or with all that is in it is a clause of the rule either.
 */
#include <string.h>

#include "sudoku/clause.h"
#include "sudoku/iss.h"

bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c)
{
    bool is_or = sudoku_iss_is(&c->name, "Or");
    bool is_and = sudoku_iss_is(&c->name, "And");
    if (is_or || is_and) {
        n->depth++;
        if (is_or && n->or_depth == 0)
            n->or_depth = n->depth;
        else if (is_and && n->or_depth != 0 && n->and_depth == 0)
            n->and_depth = n->depth;
        else if (is_or && n->and_depth != 0)
            n->is_wrong = true;
        return true;
    }
    if (!sudoku_iss_is(&c->name, "End"))
        return false;
    if (n->depth == n->or_depth)
        n->or_depth = 0;
    if (n->depth == n->and_depth)
        n->and_depth = 0;
    n->is_wrong = n->is_wrong || n->depth == 0;
    n->depth--;
    return true;
}

/* Values that a cell may have, "R1C1_1_4", as a clause. */
static void state_candidates(sudoku_stating *s, const sudoku_token *argument)
{
    const char *at = argument->at, *end = at + argument->size;
    int row, column;
    bool is_wrong = !sudoku_iss_place(argument, &row, &column);
    sudoku_state(s, "candidates");
    for (at += is_wrong ? 0 : 4; at < end && !is_wrong;) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(start, (size_t)(stop - start));
        is_wrong = *at != '_' || value < 0;
        sudoku_state_value(s, value);
        at = stop;
    }
    s->at = argument->at;
    if (is_wrong)
        sudoku_state_fail(s, SUDOKU_EINPUT,
                          "a cell and values like R1C2_1_4 were expected here");
    else
        sudoku_state_place(s, row, column);
    sudoku_state_end(s);
}

static void state_one(sudoku_stating *s, iss_constraint *c)
{
    sudoku_token argument;
    if (c->name.size > 0) {
        sudoku_iss_state(s, c);
        return;
    }
    while (s->code == 0 && sudoku_iss_next(c, &argument))
        state_candidates(s, &argument);
}

void sudoku_iss_state_or(sudoku_stating *s, const char **at, const char *end)
{
    iss_nesting n = {0};
    iss_constraint c;
    const char *place = *at;
    s->is_either = true;
    while (s->code == 0 && sudoku_iss_next_constraint(at, end, &c)) {
        bool is_first = n.depth == 0, is_nesting = sudoku_iss_nest(&n, &c);
        place = is_first ? c.name.at : place;
        s->at = c.name.at;
        if (n.is_wrong)
            sudoku_state_fail(s, SUDOKU_ERULE,
                              "Or within And within Or is not supported yet");
        if (is_nesting || n.and_depth == 0)
            s->is_same_case = false;
        if (is_nesting && n.depth == 0)
            break;
        if (!is_nesting)
            state_one(s, &c);
    }
    s->is_either = false;
    s->at = place;
    if (n.depth > 0)
        sudoku_state_fail(s, SUDOKU_EINPUT, "Or has no End");
    sudoku_state(s, "either");
    sudoku_text_add(&s->cases, "", 0); /* so that there is a text */
    if (s->cases.failed)
        sudoku_state_fail(s, SUDOKU_ENOMEM, "%s",
                          sudoku_error_text(SUDOKU_ENOMEM));
    else
        sudoku_state_words(s, s->cases.data);
    sudoku_state_end(s);
    sudoku_text_clear(&s->cases);
}

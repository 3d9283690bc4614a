/* iss_nesting.c - Or, And, Replicate and End within each other. */
#include "sudoku/formats/iss/iss_nesting.h"

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

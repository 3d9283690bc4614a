/* iss_nesting.c - nesting of Or, And, Replicate and End. */
#include "sudoku/formats/iss/iss.h"

static const char *const nest_names[] = {
    [ISS_OR] = "Or", [ISS_AND] = "And", [ISS_REPLICATE] = "Replicate"};
enum { NUM_NESTS = sizeof nest_names / sizeof nest_names[0] };

static void open_nest(iss_nesting *n, int kind)
{
    if (n->depth < ISS_MAX_DEPTH)
        n->kinds[n->depth] = (unsigned char)kind;
    else
        n->wrong = "Or, And and Replicate are nested too deeply";
    n->depth++;
    if (kind == ISS_OR && n->or_depth == 0)
        n->or_depth = n->depth;
}

static void close_nest(iss_nesting *n)
{
    if (n->depth == 0) {
        n->wrong = "End without Or, And or Replicate";
        return;
    }
    if (n->depth == n->or_depth)
        n->or_depth = 0;
    n->depth--;
}

bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c)
{
    n->wrong = NULL;
    for (int kind = 0; kind < NUM_NESTS; kind++) {
        if (sudoku_iss_is(&c->name, nest_names[kind])) {
            open_nest(n, kind);
            return true;
        }
    }
    if (!sudoku_iss_is(&c->name, "End"))
        return false;
    close_nest(n);
    return true;
}

int sudoku_iss_innermost(const iss_nesting *n)
{
    return n->depth > 0 && n->depth <= ISS_MAX_DEPTH ? n->kinds[n->depth - 1]
                                                     : -1;
}

const char *sudoku_iss_nest_name(int kind)
{
    return kind < 0 ? "" : nest_names[kind];
}

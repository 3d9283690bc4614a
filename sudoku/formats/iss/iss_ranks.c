/*
 * iss_ranks.c - ranks of rows and columns in ISS puzzles. All of them form one
 * clause; a separate constraint, anywhere, states whether ties are allowed.
 */
#include "sudoku/formats/iss/iss.h"

bool sudoku_iss_is_rank(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "FullRank") ||
           sudoku_iss_is(&c->name, "FullRankTies");
}

typedef struct ties {
    bool any, none; /* is_tied may be neither: lines without a clue */
} ties;

static void read_ties(sudoku_clause_builder *b, iss_constraint *c, ties *t)
{
    sudoku_token argument = {c->end, 0};
    sudoku_iss_next_argument(c, &argument);
    t->any = sudoku_iss_is(&argument, "any");
    t->none = sudoku_iss_is(&argument, "none");
    b->at = argument.at;
    if ((!t->any && !t->none && !sudoku_iss_is(&argument, "only-unclued")) ||
        c->at < c->end)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "expected none, only-unclued or any here");
}

static bool next_rank(iss_walk *w, iss_constraint *c)
{
    while (sudoku_iss_walk(w, c)) {
        if (w->nesting.or_depth == 0 && sudoku_iss_is_rank(c))
            return true;
    }
    return false;
}

void sudoku_iss_build_ranks(sudoku_clause_builder *b)
{
    iss_walk w;
    iss_constraint c;
    ties t = {false, false};
    const char *first = NULL;
    sudoku_iss_walk_init(&w, b->record, b->board->shape, b->names);
    while (b->code == 0 && next_rank(&w, &c)) {
        b->at = c.name.at;
        if (sudoku_iss_is(&c.name, "FullRankTies")) {
            read_ties(b, &c, &t);
            continue;
        }
        if (first == NULL)
            sudoku_clause_begin(b, "full-rank");
        first = first == NULL ? c.name.at : first;
        sudoku_iss_put_ranks(b, &c);
    }
    if (first != NULL && t.any)
        sudoku_clause_put_words(b, "ties");
    b->at = first == NULL ? b->at : first;
    if (first != NULL)
        sudoku_clause_end(b);
    if (t.none) {
        sudoku_clause_begin(b, "no-ties");
        sudoku_clause_end(b);
    }
}

/* automaton.c - the digits of a line are accepted by a nondeterministic
 * automaton, given by the words of the clause (nfa.h). */
#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/nfa.h"
#include "variants/variants.h"

/* Adds the automaton. If it has breaks, the groups are parts of one line;
 * otherwise each group is a line. */
static int run_lines(variant *v, sudoku_error *error)
{
    int code = 0, num_groups = v->clause.num_groups;
    int size = v->nfa->has_breaks ? num_groups : 1;
    for (int g = 0; g < num_groups && code == 0; g += size) {
        sudoku_nfa_line line = {v->clause.cells, v->clause.group_start + g,
                                size};
        if (line.part_start[0] == line.part_start[size])
            return variant_fail(&v->clause, error, "a line has no cells");
        code = sudoku_nfa_run(v->nfa, &line, v->num_digits, &v->constraints);
    }
    return code;
}

static int build_automaton(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    const char *wrong;
    (void)shape;
    if (v->clause.words == NULL)
        return variant_fail(&v->clause, error, "the automaton is missing");
    v->nfa = calloc(1, sizeof *v->nfa);
    if (v->nfa == NULL)
        return SUDOKU_ENOMEM;
    int code = sudoku_nfa_read(v->nfa, v->clause.words, v->first_value,
                               v->num_digits, &wrong);
    if (code == SUDOKU_ERULE)
        return variant_fail(&v->clause, error, "%s", wrong);
    return code != 0 ? code : run_lines(v, error);
}

/* ---- checking: the set of states it may be in ---------------------------- */

typedef struct states {
    bool is_in[SUDOKU_NFA_MAX_STATES];
} states;

/* Replaces the set of states by those after a digit (SUDOKU_EMPTY: after any
 * digit) or after a break. */
static void take(const sudoku_nfa *nfa, states *now, int digit, bool is_break)
{
    states then = {{false}};
    for (int k = 0; k < nfa->first_arc[nfa->num_states]; k++) {
        const sudoku_nfa_arc *arc = &nfa->arcs[k];
        bool takes = is_break                ? arc->is_break
                     : digit == SUDOKU_EMPTY ? arc->digits != 0
                                             : arc->digits >> digit & 1;
        if (takes && now->is_in[arc->from])
            then.is_in[arc->to] = true;
    }
    *now = then;
}

static bool is_accepted(const variant *v, const uint8_t digits[], int first,
                        int last)
{
    states now = {{false}};
    for (int s = 0; s < v->nfa->num_states; s++)
        now.is_in[s] = v->nfa->begins[s];
    for (int g = first; g <= last; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (g > first)
            take(v->nfa, &now, 0, true);
        for (int k = 0; k < n; k++)
            take(v->nfa, &now, digits[cells[k]], false);
    }
    for (int s = 0; s < v->nfa->num_states; s++) {
        if (now.is_in[s] && v->nfa->ends[s])
            return true;
    }
    return false;
}

static bool holds_automaton(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    static const char not_accepted[] = "are not accepted";
    const variant *v = self;
    int last = v->clause.num_groups - 1;
    if (v->nfa->has_breaks)
        return is_accepted(v, digits, 0, last) ||
               variant_break_group(v, shape, 0, not_accepted, flaw);
    for (int g = 0; g <= last; g++) {
        if (!is_accepted(v, digits, g, g))
            return variant_break_group(v, shape, g, not_accepted, flaw);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

/* Draws the lines. The automaton is shown in full only if its text is short. */
static void draw_automaton(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    enum { MAX_SHOWN = 200 };
    const variant *v = self;
    (void)shape;
    variant_paint_lines(v, p, "#a0764a");
    if (strlen(v->clause.words) <= MAX_SHOWN)
        sudoku_paint_clause(p, &v->clause);
    else
        sudoku_paint_meaning(p, v->clause.rule);
}

const variant_rule variant_automaton_rule = {
    .rule = {.name = "automaton",
             .usage = "automaton CELLS ARCS: the automaton accepts the digits "
                      "on the line",
             VARIANT_FUNCTIONS,
             .holds = holds_automaton,
             .text = {.empty_groups = true, .has_words = true},
             .look = {.draw = draw_automaton}},
    .form = {.groups = {1, ANY}, .cells = {0, ANY}, .may_repeat = true},
    .build = build_automaton,
};

/*
 * either.c - at least one of several rules holds:
 * "either killer 10 r1c1 r1c2 or odd r1c1 and odd r1c2".
 *
 * Each rule comes down to automata; a *case* is a list of those of all rules
 * between two words "or". For each automaton a verdict is encoded, for each
 * case whether all of them hold, and for all cases which of them is the first
 * that does. All of that is determined by the grid.
 */
#include "variants/variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/encode/encode_constraints.h"

enum { MAX_RULES = 64, MAX_CASES = MAX_RULES, MAX_AUTOMATA = 400 };

typedef struct either {
    int num_rules, num_cases;
    sudoku_clause clauses[MAX_RULES];
    void *rules[MAX_RULES];              /* the self of each */
    int case_start[MAX_CASES + 1];       /* the rules of each case */
    sudoku_constraints cases[MAX_CASES]; /* automata only */
    int *cells;                          /* of all of them */
    int num_cells;
} either;

/* ---- constraints as automata --------------------------------------------- */

typedef struct judge {
    const sudoku_constraint *constraint;
    int num_cells;
} judge;

static bool step_relation(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    const sudoku_constraint *c = ((const judge *)ctx)->constraint;
    bool is_ok = position == 0 || (c->partners[*state] >> digit & 1) != 0;
    *state = position == 0 ? (uint64_t)digit : 0;
    return is_ok;
}

static bool step_equal(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    (void)ctx;
    bool is_ok = position == 0 || *state == (uint64_t)digit;
    *state = (uint64_t)digit;
    return is_ok;
}

/* The state is the set of digits so far, all of which differ. */
static bool step_differ(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const judge *j = ctx;
    bool is_new = (*state >> digit & 1) == 0;
    *state |= UINT64_C(1) << digit;
    if (position + 1 == j->num_cells)
        *state = 0;
    return is_new;
}

static bool step_set(const void *ctx, int position, int digit, uint64_t *state)
{
    const judge *j = ctx;
    uint64_t set = *state | UINT64_C(1) << digit;
    if (set == *state)
        return false;
    *state = set;
    if (position + 1 < j->num_cells)
        return true;
    *state = 0;
    for (int k = 0; k < j->constraint->sets.num; k++) {
        if (j->constraint->sets.list[k] == set)
            return true;
    }
    return false;
}

static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    return sudoku_sum_step(((const judge *)ctx)->constraint->sum, position,
                           digit, state);
}

/* An automaton is made anew, from its own arcs. */
static bool step_arc(const void *ctx, int position, int digit, uint64_t *state)
{
    return sudoku_automaton_step(((const judge *)ctx)->constraint->automaton,
                                 position, digit, state);
}

static sudoku_step *step_of(enum sudoku_constraint_kind kind)
{
    switch (kind) {
    case SUDOKU_RELATION:
        return step_relation;
    case SUDOKU_EQUAL:
        return step_equal;
    case SUDOKU_SETS:
        return step_set;
    case SUDOKU_SUM:
        return step_sum;
    case SUDOKU_AUTOMATON:
    case SUDOKU_TABLE: /* these only narrow */
    case SUDOKU_SAME:
    case SUDOKU_COUNT:
        break;
    }
    return step_arc;
}

/* All that the rule says, to the automata of a case. */
static int add_automata(sudoku_constraints *to, const variant *v)
{
    int code = 0;
    const int *cells = v->house_cells;
    if (v->num_houses + v->constraints.num > MAX_AUTOMATA - to->num)
        return SUDOKU_ETOOBIG;
    for (int k = 0; k < v->num_houses && code == 0; k++) {
        judge j = {NULL, v->house_sizes[k]};
        code = sudoku_constraints_run(to, cells, j.num_cells, v->num_digits,
                                      step_differ, &j);
        cells += j.num_cells;
    }
    for (int k = 0; k < v->constraints.num && code == 0; k++) {
        const sudoku_constraint *c = &v->constraints.list[k];
        judge j = {c, c->num_cells};
        if (c->only_filters) /* it follows from the others */
            continue;
        code = sudoku_constraints_run(to, c->cells, c->num_cells, v->num_digits,
                                      step_of(c->kind), &j);
    }
    return code;
}

/* ---- reading ------------------------------------------------------------- */

/* The next word from at on; its size, 0 at the end. */
static size_t next_word(const char **at)
{
    *at += strspn(*at, " \t");
    return strcspn(*at, " \t");
}

/* Where the rule that begins at text ends: before a word "or" or "and", or at
 * the end. *link is that word's first letter, or '\0'. */
static const char *find_end(const char *text, char *link)
{
    for (size_t size = next_word(&text); size > 0; size = next_word(&text)) {
        if ((size == 2 && strncmp(text, "or", 2) == 0) ||
            (size == 3 && strncmp(text, "and", 3) == 0)) {
            *link = *text;
            return text;
        }
        text += size;
    }
    *link = '\0';
    return text;
}

static int add_rule(either *x, const sudoku_clause *clause,
                    const sudoku_shape *shape, const char *text, size_t size,
                    sudoku_error *error)
{
    sudoku_clause *own = &x->clauses[x->num_rules];
    sudoku_error reason = {0};
    if (x->num_rules == MAX_RULES)
        return variant_fail(clause, error, "it takes up to %d rules",
                            MAX_RULES);
    int code =
        sudoku_clause_parse(own, shape, text, size, clause->line, 1, &reason);
    if (code != 0)
        return code == SUDOKU_ENOMEM
                   ? code
                   : variant_fail(clause, error, "%s", reason.text);
    own->column = clause->column;
    x->num_rules++;
    bool is_more = own->rule->encode != NULL /* than its constraints */
                   && own->rule->encode != variant_encode;
    if (own->rule->make != variant_make || is_more)
        return variant_fail(clause, error, "the rule %s cannot be part of it",
                            own->rule->name);
    if (shape->first_value != 1 && !own->rule->any_values)
        return variant_fail(clause, error,
                            "rule %s: it is only for boards whose digits begin "
                            "with 1",
                            own->rule->name);
    void **self = &x->rules[x->num_rules - 1];
    code = variant_make(self, own, shape, &reason);
    if (code == SUDOKU_ERULE)
        return variant_fail(clause, error, "%s", reason.text);
    return code != 0 ? code : add_automata(&x->cases[x->num_cases], *self);
}

static int read_rules(either *x, const sudoku_clause *clause,
                      const sudoku_shape *shape, sudoku_error *error)
{
    const char *at = clause->words == NULL ? "" : clause->words;
    char link;
    do {
        const char *end = find_end(at, &link);
        int code = add_rule(x, clause, shape, at, (size_t)(end - at), error);
        if (code != 0)
            return code;
        at = end + (link == 'o' ? 2 : 3);
        if (link != 'a')
            x->case_start[++x->num_cases] = x->num_rules;
    } while (link != '\0');
    return 0;
}

static void mark(bool *is_there, const int *cells, int n)
{
    for (int k = 0; k < n; k++)
        is_there[cells[k]] = true;
}

/* The cells of all rules, each once. */
static int list_cells(either *x, const sudoku_shape *shape)
{
    size_t n = (size_t)shape->num_cells;
    bool *is_there = calloc(n, sizeof *is_there);
    x->cells = malloc(n * sizeof *x->cells);
    if (is_there == NULL || x->cells == NULL) {
        free(is_there);
        return SUDOKU_ENOMEM;
    }
    for (int k = 0; k < x->num_rules; k++) {
        const variant *v = x->rules[k];
        const int *cells = v->house_cells;
        for (int h = 0; h < v->num_houses; h++) {
            mark(is_there, cells, v->house_sizes[h]);
            cells += v->house_sizes[h];
        }
        for (int j = 0; j < v->constraints.num; j++)
            mark(is_there, v->constraints.list[j].cells,
                 v->constraints.list[j].num_cells);
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_there[cell])
            x->cells[x->num_cells++] = cell;
    }
    free(is_there);
    return 0;
}

static void free_either(void *self)
{
    either *x = self;
    if (x == NULL)
        return;
    for (int k = 0; k < x->num_rules; k++) {
        variant_free(x->rules[k]);
        sudoku_clause_clear(&x->clauses[k]);
    }
    for (int k = 0; k < MAX_CASES; k++)
        sudoku_constraints_clear(&x->cases[k]);
    free(x->cells);
    free(x);
}

static int make_either(void **self, const sudoku_clause *clause,
                       const sudoku_shape *shape, sudoku_error *error)
{
    either *x = calloc(1, sizeof *x);
    int code = x == NULL ? SUDOKU_ENOMEM : 0;
    if (code == 0 && shape->num_cells > SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS)
        code = SUDOKU_ETOOBIG;
    if (code == 0)
        code = read_rules(x, clause, shape, error);
    if (code == 0)
        code = list_cells(x, shape);
    if (code == 0) {
        *self = x;
        return 0;
    }
    if (code == SUDOKU_ETOOBIG)
        code = variant_fail(clause, error, "it is too big");
    else if (code == SUDOKU_ENOMEM)
        sudoku_fail(error, code, clause->line, clause->column, "%s",
                    sudoku_error_text(code));
    free_either(x);
    return code;
}

/* ---- encoding ------------------------------------------------------------ */

typedef struct option {
    int items[MAX_AUTOMATA + 3], colors[MAX_AUTOMATA + 3];
    int n;
} option;

static void put(option *o, int item, int color)
{
    o->items[o->n] = item;
    o->colors[o->n++] = color;
}

static int add_option(sudoku_encoder *e, const option *o)
{
    return sudoku_encoder_add_option(e, o->items, o->colors, o->n);
}

/* An item that tells whether all automata of the case hold: one of them is the
 * first that fails, or none is. */
static int encode_case(const sudoku_constraints *c, sudoku_encoder *e)
{
    option o;
    o.n = 0;
    int choice = sudoku_encoder_add_item(e, DLX_PRIMARY);
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY), code = 0;
    if (choice < 0 || item < 0)
        return choice < 0 ? choice : item;
    put(&o, choice, 0);
    for (int k = 0; k < c->num && code == 0; k++) {
        int verdict = sudoku_encode_reified(e, c->list[k].automaton);
        if (verdict < 0)
            return verdict;
        put(&o, item, SUDOKU_FAILS);
        put(&o, verdict, SUDOKU_FAILS);
        code = add_option(e, &o);
        o.n -= 2;
        put(&o, verdict, SUDOKU_HOLDS);
    }
    put(&o, item, SUDOKU_HOLDS);
    if (code == 0)
        code = add_option(e, &o);
    return code != 0 ? code : item;
}

/* One case is the first that holds. */
static int encode_either(const void *self, sudoku_encoder *e)
{
    const either *x = self;
    option o;
    o.n = 0;
    int choice = sudoku_encoder_add_item(e, DLX_PRIMARY), code = 0;
    if (choice < 0)
        return choice;
    put(&o, choice, 0);
    for (int k = 0; k < x->num_cases && code == 0; k++) {
        int verdict = encode_case(&x->cases[k], e);
        if (verdict < 0)
            return verdict;
        put(&o, verdict, SUDOKU_HOLDS);
        code = add_option(e, &o);
        o.n--;
        put(&o, verdict, SUDOKU_FAILS);
    }
    return code;
}

/* ---- narrowing ----------------------------------------------------------- */

/* All cells of the house differ. */
static int narrow_house(const int *cells, int n, uint64_t *digits)
{
    uint64_t decided = 0;
    for (int k = 0; k < n; k++) {
        uint64_t set = digits[cells[k]];
        if (!sudoku_is_fixed(set))
            continue;
        if ((decided & set) != 0)
            return -1;
        decided |= set;
    }
    for (int k = 0; k < n; k++) {
        uint64_t *set = &digits[cells[k]];
        *set &= sudoku_is_fixed(*set) ? *set : ~decided;
        if (*set == 0)
            return -1;
    }
    return 0;
}

/* By what the rules of the case came down to before they became automata.
 * Returns < 0 if it cannot hold. */
static int narrow_case(const either *x, int number, sudoku_candidates *c)
{
    for (int k = x->case_start[number]; k < x->case_start[number + 1]; k++) {
        const variant *v = x->rules[k];
        const int *cells = v->house_cells;
        for (int h = 0; h < v->num_houses; h++) {
            if (narrow_house(cells, v->house_sizes[h], c->digits) < 0)
                return -1;
            cells += v->house_sizes[h];
        }
        if (sudoku_constraints_filter(&v->constraints, c) < 0)
            return -1;
    }
    return 0;
}

/* What any case leaves. A case that leaves all that there is ends it. */
static int narrow_either(const void *self, sudoku_candidates *c)
{
    enum { MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS };
    const either *x = self;
    int removed = 0;
    uint64_t left[MAX_CELLS], digits[MAX_CELLS]; /* of the rule's cells only */
    bool is_possible = false, is_all = false;
    for (int j = 0; j < x->num_cells; j++)
        left[x->cells[j]] = 0;
    for (int k = 0; k < x->num_cases && !is_all; k++) {
        sudoku_candidates own = {c->board, digits};
        for (int j = 0; j < x->num_cells; j++)
            digits[x->cells[j]] = c->digits[x->cells[j]];
        if (narrow_case(x, k, &own) < 0)
            continue;
        is_possible = is_all = true;
        for (int j = 0; j < x->num_cells; j++) {
            int cell = x->cells[j];
            left[cell] |= digits[cell];
            is_all = is_all && left[cell] == c->digits[cell];
        }
    }
    for (int j = 0; j < x->num_cells && is_possible; j++) {
        uint64_t *set = &c->digits[x->cells[j]];
        removed += *set != left[x->cells[j]];
        *set = left[x->cells[j]];
    }
    return is_possible ? removed : -1;
}

static int get_cells(const void *self, const int **cells)
{
    const either *x = self;
    *cells = x->cells;
    return x->num_cells;
}

/* Do all rules of some case hold? Else *flaw tells why the last one does not.
 */
static bool holds_either(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const either *x = self;
    bool holds = false;
    for (int k = 0; k < x->num_cases && !holds; k++) {
        holds = true;
        for (int j = x->case_start[k]; j < x->case_start[k + 1] && holds; j++)
            holds = x->clauses[j].rule->holds(x->rules[j], shape, digits, flaw);
    }
    if (!holds) {
        char reason[sizeof flaw->text];
        memcpy(reason, flaw->text, sizeof reason);
        snprintf(flaw->text, sizeof flaw->text, "either: no case holds: %.150s",
                 reason);
    }
    return holds;
}

const variant_rule either_rule = {
    .rule = {.name = "either",
             .any_values = true,
             .usage = "either RULE [and RULE ..] or RULE ..: at least one of "
                      "these rules holds",
             .make = make_either,
             .free = free_either,
             .encode = encode_either,
             .filter = narrow_either,
             .get_cells = get_cells,
             .holds = holds_either,
             .only_words = true},
};

/*
 * either.c - at least one of several rules holds:
 * "either killer 10 r1c1 r1c2 or odd r1c1 and odd r1c2".
 *
 * An *alternative* is what stands between two words "or": one rule, or several
 * with "and" between them, as a list of automata. It is encoded (reified) of
 * each automaton whether it holds, of each alternative whether all of its
 * automata do, and which alternative is the first that holds. All of that is
 * determined by the grid.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/encode/encode_constraints.h"
#include "sudoku/reserve.h"
#include "variants/automata.h"
#include "variants/variants.h"

enum { MAX_RULES = 256, MAX_AUTOMATA = 400 /* of an alternative */ };

typedef struct part {
    sudoku_clause clause;
    void *self; /* a variant; NULL while it is made */
} part;

typedef struct alternative {
    int first, end; /* its parts are first .. end - 1 */
    bool is_false;  /* one of them never holds */
    sudoku_constraints automata;
} alternative;

typedef struct either {
    part *parts;
    int num_parts, cap_parts;
    alternative *alternatives;
    int num_alternatives, cap_alternatives;
    int *cells; /* of all parts, ascending */
    int num_cells;
} either;

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

/* An alternative without rules yet. */
static int begin_alternative(either *x)
{
    alternative *list =
        sudoku_reserve(x->alternatives, sizeof *list, x->num_alternatives,
                       &x->cap_alternatives, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    x->alternatives = list;
    list[x->num_alternatives++] =
        (alternative){.first = x->num_parts, .end = x->num_parts};
    return 0;
}

/* Can a rule of this kind be a part? It has to be made of constraints and
 * houses alone. */
static int check_rule(const sudoku_rule *rule, const sudoku_clause *clause,
                      const sudoku_shape *shape, sudoku_error *error)
{
    bool is_more = rule->encode != NULL && rule->encode != variant_encode;
    if (rule->make != variant_make || is_more)
        return variant_fail(clause, error, "the rule %s cannot be part of it",
                            rule->name);
    if (shape->first_value != 1 && !rule->any_values)
        return variant_fail(clause, error,
                            "rule %s: it is only for boards whose digits begin "
                            "with 1",
                            rule->name);
    return 0;
}

/* The rule in size bytes becomes a part of the last alternative. */
static int add_part(either *x, const sudoku_clause *clause,
                    const sudoku_shape *shape, const char *text, size_t size,
                    sudoku_error *error)
{
    sudoku_error reason = {0};
    if (x->num_parts == MAX_RULES)
        return variant_fail(clause, error, "it takes up to %d rules",
                            MAX_RULES);
    part *parts =
        sudoku_reserve(x->parts, sizeof *parts, x->num_parts, &x->cap_parts, 1);
    if (parts == NULL)
        return SUDOKU_ENOMEM;
    x->parts = parts;
    part *own = &parts[x->num_parts];
    own->self = NULL;
    int code = sudoku_clause_parse(&own->clause, shape, text, size,
                                   clause->line, 1, &reason);
    if (code != 0)
        return code == SUDOKU_ENOMEM || code == SUDOKU_ELIMIT
                   ? code
                   : variant_fail(clause, error, "%s", reason.text);
    own->clause.column = clause->column;
    x->num_parts++;
    code = check_rule(own->clause.rule, clause, shape, error);
    if (code != 0)
        return code;
    code = variant_try(&own->self, &own->clause, shape, &reason);
    if (code == SUDOKU_ERULE)
        return variant_fail(clause, error, "%s", reason.text);
    alternative *last = &x->alternatives[x->num_alternatives - 1];
    last->end = x->num_parts;
    last->is_false = last->is_false || code == VARIANT_NEVER;
    if (code == VARIANT_NEVER)
        return 0;
    return code != 0
               ? code
               : variant_add_automata(&last->automata, own->self, MAX_AUTOMATA);
}

static int read_rules(either *x, const sudoku_clause *clause,
                      const sudoku_shape *shape, sudoku_error *error)
{
    const char *at = clause->words == NULL ? "" : clause->words;
    char link = 'o';
    for (int code = 0; link != '\0';) {
        if (link == 'o')
            code = begin_alternative(x);
        const char *end = find_end(at, &link);
        if (code == 0)
            code = add_part(x, clause, shape, at, (size_t)(end - at), error);
        if (code != 0)
            return code;
        at = end + (link == 'o' ? 2 : 3);
    }
    return 0;
}

static void mark(bool *is_there, const int *cells, int n)
{
    for (int k = 0; k < n; k++)
        is_there[cells[k]] = true;
}

/* The cells of all parts, each once. */
static int list_cells(either *x, const sudoku_shape *shape)
{
    size_t n = (size_t)shape->num_cells;
    bool *is_there = calloc(n, sizeof *is_there);
    x->cells = malloc(n * sizeof *x->cells);
    if (is_there == NULL || x->cells == NULL) {
        free(is_there);
        return SUDOKU_ENOMEM;
    }
    for (int k = 0; k < x->num_parts; k++) {
        const variant *v = x->parts[k].self;
        if (v == NULL) /* it never holds */
            continue;
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
    for (int k = 0; k < x->num_parts; k++) {
        variant_free(x->parts[k].self);
        sudoku_clause_clear(&x->parts[k].clause);
    }
    for (int k = 0; k < x->num_alternatives; k++)
        sudoku_constraints_clear(&x->alternatives[k].automata);
    free(x->parts);
    free(x->alternatives);
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
    else if (code == SUDOKU_ENOMEM || code == SUDOKU_ELIMIT)
        variant_fail_code(clause, error, code);
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

/* An item that shows whether all automata hold: one of them is the first that
 * fails, or none is. */
static int encode_alternative(const sudoku_constraints *c, sudoku_encoder *e)
{
    option o;
    o.n = 0;
    int choice = sudoku_encoder_add_item(e, DLX_PRIMARY);
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY), code = 0;
    if (choice < 0 || item < 0)
        return choice < 0 ? choice : item;
    put(&o, choice, 0);
    for (int k = 0; k < c->num && code == 0; k++) {
        int holds = sudoku_encode_reified(e, c->list[k].automaton);
        if (holds < 0)
            return holds;
        put(&o, item, SUDOKU_FAILS);
        put(&o, holds, SUDOKU_FAILS);
        code = add_option(e, &o);
        o.n -= 2;
        put(&o, holds, SUDOKU_HOLDS);
    }
    put(&o, item, SUDOKU_HOLDS);
    if (code == 0)
        code = add_option(e, &o);
    return code != 0 ? code : item;
}

/* One alternative is the first that holds. */
static int encode_either(const void *self, sudoku_encoder *e)
{
    const either *x = self;
    option o;
    o.n = 0;
    int choice = sudoku_encoder_add_item(e, DLX_PRIMARY), code = 0;
    if (choice < 0)
        return choice;
    put(&o, choice, 0);
    for (int k = 0; k < x->num_alternatives && code == 0; k++) {
        if (x->alternatives[k].is_false)
            continue;
        int holds = encode_alternative(&x->alternatives[k].automata, e);
        if (holds < 0)
            return holds;
        put(&o, holds, SUDOKU_HOLDS);
        code = add_option(e, &o);
        o.n--;
        put(&o, holds, SUDOKU_FAILS);
    }
    return code;
}

/* ---- filtering ----------------------------------------------------------- */

/* All cells of the house differ. */
static int filter_house(const int *cells, int n, uint64_t *digits)
{
    uint64_t fixed = 0;
    for (int k = 0; k < n; k++) {
        uint64_t set = digits[cells[k]];
        if (!sudoku_is_fixed(set))
            continue;
        if ((fixed & set) != 0)
            return -1;
        fixed |= set;
    }
    for (int k = 0; k < n; k++) {
        uint64_t *set = &digits[cells[k]];
        *set &= sudoku_is_fixed(*set) ? *set : ~fixed;
        if (*set == 0)
            return -1;
    }
    return 0;
}

/* By the constraints that the rules were made of before they became automata.
 * Returns < 0 if the alternative cannot hold. */
static int filter_alternative(const either *x, const alternative *own,
                              sudoku_candidates *c)
{
    for (int k = own->first; k < own->end; k++) {
        const variant *v = x->parts[k].self;
        if (own->is_false)
            return -1;
        const int *cells = v->house_cells;
        for (int h = 0; h < v->num_houses; h++) {
            if (filter_house(cells, v->house_sizes[h], c->digits) < 0)
                return -1;
            cells += v->house_sizes[h];
        }
        if (sudoku_constraints_filter(&v->constraints, c) < 0)
            return -1;
    }
    return 0;
}

/* What any alternative leaves; one that leaves all candidates ends it. */
static int filter_either(const void *self, sudoku_candidates *c)
{
    enum { MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS };
    const either *x = self;
    int removed = 0;
    uint64_t left[MAX_CELLS], digits[MAX_CELLS]; /* of the rule's cells only */
    bool is_possible = false, is_all = false;
    for (int j = 0; j < x->num_cells; j++)
        left[x->cells[j]] = 0;
    for (int k = 0; k < x->num_alternatives && !is_all; k++) {
        sudoku_candidates own = {c->board, digits};
        for (int j = 0; j < x->num_cells; j++)
            digits[x->cells[j]] = c->digits[x->cells[j]];
        if (filter_alternative(x, &x->alternatives[k], &own) < 0)
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

/* Do all rules of some alternative hold? Else *flaw says why the last one does
 * not. */
static bool holds_either(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const either *x = self;
    bool holds = false;
    snprintf(flaw->text, sizeof flaw->text, "they cannot hold");
    flaw->num_cells = 0;
    for (int k = 0; k < x->num_alternatives && !holds; k++) {
        const alternative *own = &x->alternatives[k];
        holds = !own->is_false;
        for (int j = own->first; j < own->end && holds; j++) {
            const part *p = &x->parts[j];
            holds = p->clause.rule->holds(p->self, shape, digits, flaw);
        }
    }
    if (!holds) {
        char reason[sizeof flaw->text];
        memcpy(reason, flaw->text, sizeof reason);
        snprintf(flaw->text, sizeof flaw->text,
                 "either: none of the rules holds: %.150s", reason);
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
             .filter = filter_either,
             .refuted = "none of these rules could hold",
             .get_cells = get_cells,
             .holds = holds_either,
             .only_words = true},
};

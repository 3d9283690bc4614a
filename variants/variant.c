/* variant.c - checks clauses, builds houses and constraints, describes flaws.
 */
#include "variants/variant.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/nfa.h"
#include "sudoku/encode/encode_constraints.h"

int variant_fail(const sudoku_clause *clause, sudoku_error *error,
                 const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return sudoku_fail(error, SUDOKU_ERULE, clause->line, clause->column,
                       "rule %s: %s", clause->rule->name, text);
}

int variant_never(const sudoku_clause *clause, sudoku_error *error,
                  const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    variant_fail(clause, error, "%s", text);
    return VARIANT_NEVER;
}

int variant_fail_code(const sudoku_clause *clause, sudoku_error *error,
                      int code)
{
    return sudoku_fail(error, code, clause->line, clause->column, "%s",
                       sudoku_error_text(code));
}

/* ---- forms --------------------------------------------------------------- */

/* Formats a range: "at least 2", "3", "2 to 3". */
static const char *say_range(char text[48], number_range range)
{
    if (range.max == ANY)
        snprintf(text, 48, "at least %d", range.min);
    else if (range.min == range.max)
        snprintf(text, 48, "%d", range.min);
    else
        snprintf(text, 48, "%d to %d", range.min, range.max);
    return text;
}

static bool is_within(int number, number_range range)
{
    return number >= range.min && (range.max == ANY || number <= range.max);
}

/* Returns "s", or "" for the ranges "1" and "at least 1". */
static const char *plural(number_range range)
{
    return range.min == 1 && range.max <= 1 ? "" : "s";
}

static int check_group(const sudoku_clause *clause, const sudoku_shape *shape,
                       const clause_form *form, int g, sudoku_error *error)
{
    char range[48];
    int start = clause->group_start[g], end = clause->group_start[g + 1];
    if (!is_within(end - start, form->cells))
        return variant_fail(clause, error, "it takes %s cell%s, not %d",
                            say_range(range, form->cells), plural(form->cells),
                            end - start);
    for (int k = start; k < end; k++) {
        int cell = clause->cells[k];
        if (cell < 0 || cell >= shape->num_cells)
            return variant_fail(clause, error, "a cell is not on the board");
        for (int j = start; j < k && !form->may_repeat; j++) {
            bool closes = form->may_close && j == start && k == end - 1;
            if (clause->cells[j] == cell && !(closes && k > j + 1))
                return variant_fail(clause, error, "the cell %s occurs twice",
                                    name_of(shape, cell).text);
        }
    }
    return 0;
}

int variant_check_form(const sudoku_clause *clause, const sudoku_shape *shape,
                       const clause_form *form, sudoku_error *error)
{
    char range[48];
    if (clause->words != NULL && !clause->rule->text.has_words &&
        !clause->rule->text.only_words)
        return variant_fail(clause, error, "it does not take \"%.40s\"",
                            clause->words);
    if (clause->num_values > 0 && form->values.max == 0)
        return variant_fail(clause, error, "it takes no numbers");
    if (clause->num_groups > 0 && form->groups.max == 0)
        return variant_fail(clause, error, "it takes no cells");
    if (!is_within(clause->num_values, form->values))
        return variant_fail(clause, error, "it takes %s number%s, not %d",
                            say_range(range, form->values),
                            plural(form->values), clause->num_values);
    if (!is_within(clause->num_groups, form->groups))
        return variant_fail(clause, error,
                            "it takes %s group%s of cells, not %d",
                            say_range(range, form->groups),
                            plural(form->groups), clause->num_groups);
    for (int k = 0; k < clause->num_values && !form->may_be_negative; k++) {
        if (clause->values[k] < 0)
            return variant_fail(clause, error, "expected numbers >= 0, not %d",
                                clause->values[k]);
    }
    int code = 0;
    for (int g = 0; g < clause->num_groups && code == 0; g++)
        code = check_group(clause, shape, form, g, error);
    return code;
}

/* ---- make and free ------------------------------------------------------- */

static variant *variant_new(const sudoku_clause *clause,
                            const sudoku_shape *shape, const clause_form *form,
                            sudoku_error *error, int *code)
{
    *code = variant_check_form(clause, shape, form, error);
    if (*code != 0)
        return NULL;
    variant *v = calloc(1, sizeof *v);
    if (v == NULL) {
        *code = variant_fail_code(clause, error, SUDOKU_ENOMEM);
        return NULL;
    }
    v->clause = *clause;
    v->num_digits = shape->num_digits;
    v->first_value = shape->first_value;
    return v;
}

void variant_free(void *self)
{
    variant *v = self;
    if (v == NULL)
        return;
    sudoku_constraints_clear(&v->constraints);
    free(v->house_cells);
    free(v->house_sizes);
    if (v->nfa != NULL)
        sudoku_nfa_clear(v->nfa);
    free(v->nfa);
    free(v);
}

static int variant_done(variant *v, int code, void **self, sudoku_error *error)
{
    if (code == 0) {
        *self = v;
        return 0;
    }
    if (code == SUDOKU_ETOOBIG)
        code = variant_fail(&v->clause, error, "it has too many states");
    else if (code != SUDOKU_ERULE && code != VARIANT_NEVER)
        variant_fail_code(&v->clause, error, code);
    variant_free(v);
    return code;
}

int variant_try(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    const variant_rule *rule = (const variant_rule *)clause->rule;
    int code;
    variant *v = variant_new(clause, shape, &rule->form, error, &code);
    if (v == NULL)
        return code;
    return variant_done(v, rule->build(v, shape, error), self, error);
}

int variant_make(void **self, const sudoku_clause *clause,
                 const sudoku_shape *shape, sudoku_error *error)
{
    int code = variant_try(self, clause, shape, error);
    return code == VARIANT_NEVER ? SUDOKU_ERULE : code;
}

/* ---- the functions of sudoku_rule ---------------------------------------- */

int variant_add_houses(const void *self, sudoku_shape *shape)
{
    const variant *v = self;
    const int *cells = v->house_cells;
    for (int k = 0; k < v->num_houses; k++) {
        int h = sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells,
                                       v->house_sizes[k]);
        if (h < 0)
            return h;
        cells += v->house_sizes[k];
    }
    return 0;
}

int variant_encode(const void *self, struct sudoku_encoder *e)
{
    return sudoku_constraints_encode(&((const variant *)self)->constraints, e);
}

int variant_filter(const void *self, struct sudoku_candidates *c)
{
    return sudoku_constraints_filter(&((const variant *)self)->constraints, c);
}

const sudoku_constraints *variant_get_constraints(const void *self)
{
    return &((const variant *)self)->constraints;
}

/* ---- houses -------------------------------------------------------------- */

static bool are_in_one_house(const sudoku_shape *shape, const int *cells, int n)
{
    const int *start = shape->cell_house_start;
    for (int k = start[cells[0]]; k < start[cells[0] + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        int found = 0;
        for (int j = 0; j < house->num_cells; j++) {
            for (int i = 0; i < n; i++)
                found += house->cells[j] == cells[i];
        }
        if (found == n)
            return true;
    }
    return false;
}

int variant_differ(variant *v, const sudoku_shape *shape, const int *cells,
                   int n)
{
    if (n < 2 || are_in_one_house(shape, cells, n))
        return 0;
    int used = 0;
    for (int k = 0; k < v->num_houses; k++)
        used += v->house_sizes[k];
    int *list = realloc(v->house_cells, (size_t)(used + n) * sizeof *list);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    v->house_cells = list;
    int *sizes =
        realloc(v->house_sizes, ((size_t)v->num_houses + 1) * sizeof *sizes);
    if (sizes == NULL)
        return SUDOKU_ENOMEM;
    v->house_sizes = sizes;
    memcpy(list + used, cells, (size_t)n * sizeof *cells);
    v->house_sizes[v->num_houses++] = n;
    return 0;
}

/* ---- reading the clause -------------------------------------------------- */

const int *variant_group(const variant *v, int group, int *n)
{
    const int *start = v->clause.group_start;
    *n = start[group + 1] - start[group];
    return v->clause.cells + start[group];
}

int variant_run_ends_first(variant *v, int group, sudoku_transition *step,
                           const void *ctx)
{
    int n;
    const int *line = variant_group(v, group, &n);
    int *cells = malloc((size_t)n * sizeof *cells);
    if (cells == NULL)
        return SUDOKU_ENOMEM;
    cells[0] = line[0];
    cells[1] = line[n - 1];
    for (int k = 2; k < n; k++)
        cells[k] = line[k - 1];
    int code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step, ctx);
    free(cells);
    return code;
}

typedef struct apart_ctx {
    sudoku_transition *step;
    const void *ctx;
    int num_cells;
} apart_ctx;

/* Step of an automaton whose state is that of the inner one, with the set of
 * digits so far in its upper bits. */
static bool step_apart(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    enum { BITS = 48 };
    const uint64_t most = (UINT64_C(1) << BITS) - 1;
    const apart_ctx *c = ctx;
    uint64_t used = *state >> BITS, inner = *state & most;
    if ((used >> digit & 1) != 0)
        return false;
    inner = inner == most ? UINT64_MAX : inner;
    if (!c->step(c->ctx, position, digit, &inner))
        return false;
    used |= UINT64_C(1) << digit;
    *state = position + 1 < c->num_cells ? used << BITS | (inner & most) : 0;
    return true;
}

bool variant_may_tie(const sudoku_shape *shape, const int *cells, int n)
{
    for (int k = 1; k < n; k++) {
        for (int j = 0; j < k; j++) {
            if (!sudoku_shape_sees(shape, cells[j], cells[k]))
                return true;
        }
    }
    return false;
}

int variant_run(variant *v, const sudoku_shape *shape, const int *cells, int n,
                sudoku_transition *step, const void *ctx)
{
    bool is_apart =
        v->num_digits <= VARIANT_MAX_APART && !variant_may_tie(shape, cells, n);
    apart_ctx apart = {step, ctx, n};
    return is_apart ? sudoku_constraints_run(&v->constraints, cells, n,
                                             v->num_digits, step_apart, &apart)
                    : sudoku_constraints_run(&v->constraints, cells, n,
                                             v->num_digits, step, ctx);
}

int variant_value(const variant *v, int k, int otherwise)
{
    return k < v->clause.num_values ? v->clause.values[k] : otherwise;
}

bool variant_break(const sudoku_clause *clause, sudoku_flaw *flaw,
                   const int *cells, int n, const char *format, ...)
{
    const char *name = clause->rule->name;
    int size = snprintf(flaw->text, sizeof flaw->text, "%s: ", name);
    flaw->num_cells = n < SUDOKU_MAX_DIGITS ? n : SUDOKU_MAX_DIGITS;
    memcpy(flaw->cells, cells, (size_t)flaw->num_cells * sizeof *cells);
    va_list args;
    va_start(args, format);
    vsnprintf(flaw->text + size, sizeof flaw->text - (size_t)size, format,
              args);
    va_end(args);
    return false;
}

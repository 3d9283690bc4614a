/* regular.c - a line matches a regular expression (regex.h). */
#include "sudoku/constraints/regex.h"
#include "variants/variants.h"

enum { MAX_CELLS = 63 }; /* a set of places fits a word */

static int run_lines(variant *v, const sudoku_nfa *nfa)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        sudoku_nfa_line line = {v->clause.cells, v->clause.group_start + g, 1};
        code = sudoku_nfa_run(nfa, &line, v->num_digits, &v->constraints);
    }
    return code;
}

static int build_regular(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    sudoku_regex pattern;
    sudoku_nfa nfa;
    (void)shape;
    if (v->clause.words == NULL)
        return variant_fail(&v->clause, error, "the pattern is missing");
    const char *wrong = sudoku_regex_read(&pattern, v->clause.words,
                                          v->first_value, v->num_digits);
    if (wrong != NULL)
        return variant_fail(&v->clause, error, "%s", wrong);
    int code = sudoku_regex_to_nfa(&pattern, &nfa);
    if (code == 0)
        code = run_lines(v, &nfa);
    sudoku_nfa_clear(&nfa);
    return code;
}

/* ---- checking: where can a match end that begins at one of these places? - */

typedef struct matcher {
    const char *at;
    const int *values;
    int n;
} matcher;

static uint64_t match_choice(matcher *m, uint64_t starts);

static int value_of(char c)
{
    return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

/* Returns whether the value is in the set at m->at, after its opening bracket.
 * Moves past the set. */
static bool match_set(matcher *m, int value)
{
    bool is_in = false, is_inverted = *m->at == '^';
    m->at += is_inverted;
    while (*m->at != ']') {
        int low = value_of(*m->at++), high = low;
        if (*m->at == '-') {
            high = value_of(m->at[1]);
            m->at += 2;
        }
        is_in = is_in || (low <= value && value <= high);
    }
    m->at++;
    return is_in != is_inverted;
}

/* The three functions below recurse as deep as the pattern is nested, which
 * regex.c limits. NOLINTBEGIN(misc-no-recursion) */

static uint64_t match_atom(matcher *m, uint64_t starts)
{
    const char *atom = m->at;
    uint64_t ends = 0;
    if (*atom == '(') {
        m->at++;
        ends = match_choice(m, starts);
        m->at++;
        return ends;
    }
    for (int k = 0; k <= m->n; k++) {
        m->at = atom + 1;
        int value = k < m->n ? m->values[k] : 0;
        bool fits = *atom == '['   ? match_set(m, value)
                    : *atom == '.' ? true
                                   : value == value_of(*atom);
        if (k < m->n && fits && (starts >> k & 1) != 0)
            ends |= UINT64_C(1) << (k + 1);
    }
    return ends;
}

/* Matches an atom with the signs after it, which make it optional or repeat it.
 */
static uint64_t match_repeated(matcher *m, uint64_t starts)
{
    const char *atom = m->at;
    uint64_t ends = match_atom(m, starts);
    bool may_lack = false, may_repeat = false;
    for (; *m->at == '*' || *m->at == '+' || *m->at == '?'; m->at++) {
        may_lack = may_lack || *m->at != '+';
        may_repeat = may_repeat || *m->at != '?';
    }
    const char *after = m->at;
    for (uint64_t more = ends; may_repeat && more != 0;) {
        m->at = atom;
        more = match_atom(m, ends) & ~ends;
        ends |= more;
    }
    m->at = after;
    return may_lack ? ends | starts : ends;
}

static uint64_t match_choice(matcher *m, uint64_t starts)
{
    uint64_t all = 0, ends = starts;
    while (*m->at != '\0' && *m->at != ')') {
        if (*m->at == '|') {
            m->at++;
            all |= ends;
            ends = starts;
        } else {
            ends = match_repeated(m, ends);
        }
    }
    return all | ends;
}

/* NOLINTEND(misc-no-recursion) */

static bool holds_regular(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, values[MAX_CELLS];
        variant_group(v, g, &n);
        if (!variant_values(v, g, digits, values))
            continue;
        for (int k = 0; k < n; k++)
            values[k] += shape->first_value - 1;
        matcher m = {v->clause.words, values, n};
        if ((match_choice(&m, 1) >> n & 1) == 0)
            return variant_break_group(v, shape, g, "do not match the pattern",
                                       flaw);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_regular(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#a0764a");
    sudoku_paint_clause(p, &((const variant *)self)->clause);
}

const variant_rule variant_regular_rule = {
    .rule = {.name = "regular",
             .usage = "regular CELLS PATTERN: the digits on the line match the "
                      "regular expression",
             VARIANT_FUNCTIONS,
             .holds = holds_regular,
             .text = {.has_words = true},
             .look = {.draw = draw_regular}},
    .form = {.groups = {1, ANY}, .cells = {1, MAX_CELLS}},
    .build = build_regular,
};

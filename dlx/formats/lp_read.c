/*
 * lp_read.c - linear programs in the LP format of CPLEX.
 *
 *   \ a comment
 *   Minimize
 *    cost: 3 x + 2 y + z
 *   Subject To
 *    a: x + y = 1
 *    b: x + z <= 1
 *   Binaries
 *    x y z
 *   End
 */
#include "dlx/formats/formats.h"
#include "dlx/formats/linear.h"
#include "dlx/formats/lp_lexer.h"

#include <math.h>
#include <string.h>

typedef struct reader {
    dlx_lp_lexer x;
    dlx_linear l;
} reader;

static int report(const reader *r, const char *what)
{
    return dlx_scan_report(&r->x.s, r->x.token, what);
}

static bool is_section(const reader *r)
{
    return r->x.kind == DLX_LP_END || r->x.kind >= DLX_LP_MINIMIZE;
}

static bool is_relation(const reader *r)
{
    return r->x.kind == DLX_LP_BELOW || r->x.kind == DLX_LP_ABOVE ||
           r->x.kind == DLX_LP_EQUAL;
}

static bool is_sign(const reader *r)
{
    return r->x.kind == DLX_LP_PLUS || r->x.kind == DLX_LP_MINUS;
}

static bool is_infinity(const reader *r)
{
    return r->x.kind == DLX_LP_NAME &&
           (dlx_token_is_like(r->x.token, "inf") ||
            dlx_token_is_like(r->x.token, "infinity"));
}

/* ---- expressions -------------------------------------------------------- */

typedef struct term {
    dlx_decimal value; /* coefficient or constant */
    dlx_token place;
    dlx_token name; /* name of the variable; empty for a constant */
} term;

static int read_term(reader *r, term *t)
{
    bool is_negative = false, has_number = false;
    t->value = (dlx_decimal){.value = 1, .whole = 1, .is_whole = true};
    t->place = r->x.token;
    for (; is_sign(r); dlx_lp_next(&r->x))
        is_negative ^= r->x.kind == DLX_LP_MINUS;
    if (r->x.kind == DLX_LP_NUMBER || is_infinity(r)) {
        t->value = r->x.number;
        if (is_infinity(r)) {
            memset(&t->value, 0, sizeof t->value);
            t->value.value = INFINITY;
        }
        t->place = r->x.token;
        has_number = true;
        dlx_lp_next(&r->x);
    }
    if (is_negative)
        t->value = dlx_negated(t->value);
    t->name = r->x.token;
    t->name.span.size = 0;
    if (r->x.kind == DLX_LP_NAME) {
        t->name = r->x.token;
        dlx_lp_next(&r->x);
        return 0;
    }
    return has_number ? 0
                      : report(r, "is not a variable, which is expected here");
}

static dlx_token read_label(reader *r)
{
    dlx_token label = r->x.token;
    label.span.size = 0;
    if (r->x.kind == DLX_LP_NAME && dlx_lp_is_label(&r->x)) {
        label = r->x.token;
        dlx_lp_next(&r->x);
        dlx_lp_next(&r->x);
    }
    return label;
}

static int read_objective(reader *r, bool is_maximum)
{
    read_label(r);
    r->l.is_maximum = is_maximum;
    while (!is_section(r)) {
        term t;
        int error = read_term(r, &t);
        if (error != 0)
            return error;
        if (is_maximum)
            t.value = dlx_negated(t.value);
        if (t.name.span.size == 0) {
            error = dlx_linear_add_constant(&r->l, &r->x.s, t.value, t.place);
            if (error != 0)
                return error;
            continue;
        }
        int column = dlx_linear_column_of(&r->l, t.name);
        if (column < 0)
            return column;
        error = dlx_linear_add_cost(&r->l, &r->x.s, column, t.value, t.place);
        if (error != 0)
            return error;
    }
    return 0;
}

/* ---- constraints -------------------------------------------------------- */

static int read_number(reader *r, double *value)
{
    bool is_negative = false;
    for (; is_sign(r); dlx_lp_next(&r->x))
        is_negative ^= r->x.kind == DLX_LP_MINUS;
    if (r->x.kind == DLX_LP_NUMBER)
        *value = r->x.number.value;
    else if (is_infinity(r))
        *value = INFINITY;
    else
        return report(r, "is not a number, which is expected here");
    if (is_negative)
        *value = -*value;
    dlx_lp_next(&r->x);
    return 0;
}

/* Sets a bound of the sum, given by a number before or after it. */
static void set_bound(double *low, double *high, enum dlx_lp_kind relation,
                      double number, bool is_in_front)
{
    if (relation == DLX_LP_EQUAL)
        *low = *high = number;
    else if ((relation == DLX_LP_BELOW) == is_in_front)
        *low = number;
    else
        *high = number;
}

/* Reads the sum of a row, adding its constants to *constant. It ends at a
 * relation, and after a first relation also where no sign follows. first_line
 * is the line that the sum must not leave, or 0: a sign on the next one might
 * begin another row. */
static int read_sum(reader *r, int row, bool is_second, int first_line,
                    double *constant, int *num_terms)
{
    for (bool is_first = true; !is_relation(r); is_first = false) {
        term t;
        if (first_line > 0 && *num_terms > 0 && is_sign(r) &&
            r->x.token.line > first_line)
            return report(r, "may continue the row above, which has a number "
                             "in front, or begin another one; give the row a "
                             "name, such as c1:");
        if (is_section(r) || (!is_first && !is_sign(r)))
            return is_second && *num_terms > 0
                       ? 0
                       : report(r, "is not a relation (<=, >= or =), which is "
                                   "expected here");
        int error = read_term(r, &t);
        if (error != 0)
            return error;
        bool is_bound = t.name.span.size == 0 && is_first && !is_second;
        if (isinf(t.value.value) && !(is_bound && is_relation(r)))
            return dlx_scan_report(&r->x.s, t.place, "is not a coefficient");
        if (t.name.span.size == 0) {
            *constant += t.value.value;
            continue;
        }
        int column = dlx_linear_column_of(&r->l, t.name);
        if (column < 0)
            return column;
        error = dlx_linear_add_entry(&r->l, row, column, t.value.value,
                                     t.place.span.size == 0 ? t.name : t.place);
        if (error != 0)
            return error;
        (*num_terms)++;
    }
    return 0;
}

/* Reads the second relation of a row, which must be like the first, or replaces
 * it by DLX_LP_END if there is none. */
static int read_second_relation(reader *r, enum dlx_lp_kind *relation)
{
    enum dlx_lp_kind first = *relation;
    *relation = DLX_LP_END;
    if (!is_relation(r))
        return 0;
    if (r->x.kind != first || first == DLX_LP_EQUAL)
        return report(r, "is a second relation; two of them must both be <= or "
                         "both >=");
    *relation = first;
    dlx_lp_next(&r->x);
    return 0;
}

static int read_constraint(reader *r)
{
    double constant = 0, number = 0, low = -INFINITY, high = INFINITY;
    int num_terms = 0;
    dlx_token label = read_label(r);
    int row = dlx_linear_add_row(&r->l, &r->x.s, label);
    if (row < 0)
        return row;
    /* CBC writes a row without columns as a label and a relation. */
    bool is_empty = label.span.size > 0 && is_relation(r);
    int error = read_sum(r, row, false, 0, &constant, &num_terms);
    enum dlx_lp_kind relation = r->x.kind;
    int line = label.span.size > 0 ? 0 : r->x.token.line;
    if (error == 0)
        dlx_lp_next(&r->x);
    if (error == 0 && num_terms == 0 && !is_empty) {
        /* number, relation, sum, and perhaps relation and number */
        set_bound(&low, &high, relation, constant, true);
        constant = 0;
        error = read_sum(r, row, true, line, &constant, &num_terms);
        if (error == 0)
            error = read_second_relation(r, &relation);
    }
    if (error == 0 && relation != DLX_LP_END) {
        error = read_number(r, &number);
        set_bound(&low, &high, relation, number, false);
    }
    r->l.rows[row].low = low - constant;
    r->l.rows[row].high = high - constant;
    return error;
}

/* ---- bounds, kinds of variables ----------------------------------------- */

static int read_column(reader *r)
{
    if (r->x.kind != DLX_LP_NAME)
        return report(r, "is not a variable, which is expected here");
    int column = dlx_linear_find_column(&r->l, r->x.token);
    if (column < 0)
        return report(r, "is neither in a constraint nor in the objective");
    dlx_lp_next(&r->x);
    return column;
}

/* Reads low <= x <= high, one half of it, or x free. */
static int read_bound(reader *r)
{
    double number, low, high;
    bool has_front = r->x.kind != DLX_LP_NAME || is_infinity(r);
    enum dlx_lp_kind relation = DLX_LP_END;
    int error = has_front ? read_number(r, &number) : 0;
    if (error != 0)
        return error;
    if (has_front) {
        if (!is_relation(r))
            return report(
                r, "is not a relation (<=, >= or =), which is expected here");
        relation = r->x.kind;
        dlx_lp_next(&r->x);
    }
    int column = read_column(r);
    if (column < 0)
        return column;
    low = r->l.columns[column].low;
    high = r->l.columns[column].high;
    if (has_front)
        set_bound(&low, &high, relation, number, true);
    if (is_relation(r)) {
        relation = r->x.kind;
        dlx_lp_next(&r->x);
        error = read_number(r, &number);
        if (error == 0)
            set_bound(&low, &high, relation, number, false);
    } else if (!has_front) {
        if (!dlx_token_is_like(r->x.token, "free"))
            return report(
                r, "is not a relation (<=, >= or =), which is expected here");
        dlx_lp_next(&r->x);
        low = -INFINITY;
        high = INFINITY;
    }
    r->l.columns[column].low = low;
    r->l.columns[column].high = high;
    return error;
}

static int read_kind(reader *r, bool is_binary)
{
    int column = read_column(r);
    if (column < 0)
        return column;
    r->l.columns[column].is_integer = true;
    if (is_binary) {
        dlx_linear_column *c = &r->l.columns[column];
        c->low = c->low < 0 ? 0 : c->low;
        c->high = c->high > 1 ? 1 : c->high;
    }
    return 0;
}

static int read_section(reader *r)
{
    enum dlx_lp_kind kind = r->x.kind;
    dlx_token word = r->x.token;
    if (kind < DLX_LP_MINIMIZE)
        return report(r, "is neither 'minimize' nor 'maximize', with which the "
                         "objective begins");
    dlx_lp_next(&r->x);
    if (kind == DLX_LP_SEMI) /* HiGHS writes this section without variables */
        return is_section(r) ? 0
                             : dlx_scan_report(&r->x.s, word,
                                               "begins a section that exact "
                                               "cover problems cannot have");
    if (kind == DLX_LP_MINIMIZE || kind == DLX_LP_MAXIMIZE)
        return read_objective(r, kind == DLX_LP_MAXIMIZE);
    int error = 0;
    while (!is_section(r) && error == 0) {
        if (kind == DLX_LP_SUBJECT_TO)
            error = read_constraint(r);
        else if (kind == DLX_LP_BOUNDS)
            error = read_bound(r);
        else
            error = read_kind(r, kind == DLX_LP_BINARIES);
    }
    return error;
}

int dlx_read_lp(dlx_problem *p, const char *text, size_t size,
                dlx_text_error *error)
{
    reader r;
    memset(&r.l, 0, sizeof r.l);
    dlx_lp_init(&r.x, text, size, error);
    int result = 0;
    while (result == 0 && r.x.kind != DLX_LP_END && r.x.kind != DLX_LP_END_WORD)
        result = read_section(&r);
    if (result == 0)
        result = dlx_linear_drop_slacks(&r.l);
    if (result == 0)
        result = dlx_linear_to_problem(&r.l, &r.x.s, p);
    dlx_linear_clear(&r.l);
    return result;
}

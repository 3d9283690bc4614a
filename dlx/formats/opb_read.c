/*
 * opb_read.c - pseudo-Boolean problems: linear constraints of 0/1 variables.
 *
 *   * #variable= 2 #constraint= 1
 *   * item a
 *   min: +3 x1 +2 x2 ;
 *   +1 x1 +1 x2 = 1 ;
 *
 * Two comments have a meaning: "* item NAME" names the next constraint, and "*
 * color x7 NAME(COLOR)" describes x7; both names are encoded by linear_names.h.
 * A literal ~x1 stands for 1 - x1.
 */
#include "base/reserve.h"
#include "dlx/formats/formats.h"
#include "dlx/formats/linear.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_scan s;
    dlx_linear l;
    dlx_token name; /* name of the next constraint, or empty */
} reader;

/* ---- tokens ------------------------------------------------------------- */

/* Takes a word, which ends at a blank, an operator or ';'; or an operator or
 * ';'. */
static dlx_token take(dlx_scan *s)
{
    size_t size = 0, left = (size_t)(s->end - s->at);
    if (left > 0 && (*s->at == ';' || *s->at == '['))
        return dlx_scan_take(s, 1);
    while (size < left && strchr("<>=", s->at[size]) != NULL &&
           s->at[size] != '\0')
        size++;
    if (size > 0)
        return dlx_scan_take(s, size);
    while (size < left && strchr(" \t\r\n\v\f;<>=", s->at[size]) == NULL)
        size++;
    if (size == 0 && left > 0) /* stops at a NUL byte */
        size = 1;
    return dlx_scan_take(s, size);
}

/* Reads a comment, which may have one of the two forms. */
static int read_comment(reader *r)
{
    dlx_scan_take(&r->s, 1);
    dlx_token kind = dlx_scan_line_word(&r->s);
    dlx_token one = dlx_scan_line_word(&r->s);
    dlx_token two = dlx_scan_line_word(&r->s);
    dlx_token three = dlx_scan_line_word(&r->s);
    dlx_scan_skip_line(&r->s);
    if (dlx_token_is(kind, "item") && one.span.size > 0 && two.span.size == 0)
        r->name = one;
    if (!dlx_token_is(kind, "color") || two.span.size == 0 ||
        three.span.size > 0)
        return 0;
    int column = dlx_linear_find_column(&r->l, one);
    return column < 0 ? 0 : dlx_linear_set_label(&r->l, column, two);
}

static int next(reader *r, dlx_token *token)
{
    for (;;) {
        dlx_scan_skip_space(&r->s);
        if (r->s.at == r->s.end || *r->s.at != '*')
            break;
        int error = read_comment(r);
        if (error != 0)
            return error;
    }
    *token = take(&r->s);
    return 0;
}

/* ---- variables in the order of their numbers ---------------------------- */

/* Returns the number n of xn, or -1. */
static int64_t number_of(dlx_token word)
{
    int64_t number;
    dlx_token digits = word;
    if (word.span.size < 2 || *word.span.at != 'x')
        return -1;
    digits.span.at++;
    digits.span.size--;
    if (!dlx_token_whole(digits, &number) || *digits.span.at < '0' ||
        *digits.span.at > '9')
        return -1;
    return number;
}

static int compare(const void *a, const void *b)
{
    const dlx_token *x = a, *y = b;
    int64_t i = number_of(*x), j = number_of(*y);
    if (i != j)
        return i < j ? -1 : 1;
    return (x->span.at > y->span.at) - (x->span.at < y->span.at);
}

typedef struct words {
    dlx_token *list;
    int num, cap;
} words;

/* Lists the first occurrence of each xn outside of comments; other variables
 * are added when they are read. */
static int list_variables(dlx_scan s, words *to, dlx_names *seen)
{
    for (;;) {
        dlx_scan_skip_space(&s);
        if (s.at == s.end)
            return 0;
        if (*s.at == '*') {
            dlx_scan_skip_line(&s);
            continue;
        }
        dlx_token word = take(&s);
        if (word.span.size > 1 && *word.span.at == '~') {
            word.span.at++;
            word.span.size--;
            word.column++;
        }
        if (number_of(word) < 0 ||
            dlx_names_find(seen, word.span.at, word.span.size) > 0)
            continue;
        dlx_token *list =
            base_reserve_ints(to->list, sizeof *list, to->num, &to->cap, 1);
        if (list == NULL)
            return DLX_ENOMEM;
        to->list = list;
        list[to->num++] = word;
        int name = dlx_names_add(seen, word.span.at, word.span.size);
        if (name < 0)
            return name;
    }
}

static int binary_column(reader *r, dlx_token name)
{
    int column = dlx_linear_column_of(&r->l, name);
    if (column >= 0) {
        r->l.columns[column].high = 1;
        r->l.columns[column].is_integer = true;
    }
    return column;
}

/* The declaration on the first line, "* #variable= N #constraint= M". */
typedef struct declared {
    dlx_token place;
    int64_t num; /* x1 to xN exist, even if they are not in the text */
} declared;

static int read_declared(dlx_scan s, declared *to)
{
    int64_t most = s.end - s.at + 100000;
    to->num = 0;
    if (!dlx_token_is(dlx_scan_line_word(&s), "*") ||
        !dlx_token_is(dlx_scan_line_word(&s), "#variable="))
        return 0;
    to->place = dlx_scan_line_word(&s);
    if (dlx_token_whole(to->place, &to->num) && to->num >= 0 && to->num <= most)
        return 0;
    return dlx_scan_report(
        &s, to->place,
        "is not a number of variables, or too large for this text");
}

/* Adds the declared variables with the numbers from .. end - 1. */
static int add_declared(reader *r, const declared *d, int64_t from, int64_t end)
{
    int error = 0;
    for (int64_t n = from; n < end && n <= d->num && error >= 0; n++) {
        char name[24];
        dlx_token token = d->place;
        token.span.at = name;
        token.span.size =
            (size_t)snprintf(name, sizeof name, "x%lld", (long long)n);
        error = binary_column(r, token);
    }
    return error;
}

static int make_variables(reader *r)
{
    words found = {0};
    dlx_names seen = {0};
    declared d;
    int64_t next = 1;
    int error = read_declared(r->s, &d);
    if (error == 0)
        error = list_variables(r->s, &found, &seen);
    dlx_names_clear(&seen);
    if (found.num > 0)
        qsort(found.list, (size_t)found.num, sizeof *found.list, compare);
    for (int k = 0; k < found.num && error >= 0; k++) {
        int64_t number = number_of(found.list[k]);
        error = add_declared(r, &d, next, number);
        if (error >= 0)
            error = binary_column(r, found.list[k]);
        next = number < d.num ? number + 1 : d.num + 1;
    }
    if (error >= 0)
        error = add_declared(r, &d, next, INT64_MAX);
    free(found.list);
    return error < 0 ? error : 0;
}

/* ---- statements --------------------------------------------------------- */

typedef struct term {
    dlx_token place; /* place of the coefficient */
    dlx_decimal coefficient;
    int column;
    bool is_negated;
} term;

static bool is_coefficient(dlx_token token)
{
    char c = token.span.size > 0 ? *token.span.at : '\0';
    return c == '+' || c == '-' || (c >= '0' && c <= '9');
}

static int read_term(reader *r, dlx_token token, term *to)
{
    int64_t number;
    if (token.span.size == 0)
        return dlx_scan_report_here(&r->s, "the text ends before ';'");
    if (!dlx_token_whole(token, &number))
        return dlx_scan_report(&r->s, token,
                               is_coefficient(token)
                                   ? "is not a whole number below 2^63"
                                   : "is not a coefficient");
    to->place = token;
    to->coefficient = (dlx_decimal){
        .value = (double)number, .whole = number, .is_whole = true};
    if (*token.span.at == '-') /* -0 stays -0 (is_negated) */
        to->coefficient.value = -fabs(to->coefficient.value);
    int error = next(r, &token);
    if (error != 0)
        return error;
    to->is_negated = token.span.size > 1 && *token.span.at == '~';
    if (to->is_negated) {
        token.span.at++;
        token.span.size--;
    }
    char first = token.span.size > 0 ? *token.span.at : ';';
    if (strchr(";<>=[+-~", first) != NULL || (first >= '0' && first <= '9'))
        return dlx_scan_report(&r->s, token,
                               "is not a variable, which is expected here");
    to->column = binary_column(r, token);
    return to->column < 0 ? to->column : 0;
}

static int read_objective(reader *r, bool is_maximum)
{
    r->l.is_maximum = is_maximum;
    for (;;) {
        dlx_token token;
        term t;
        int error = next(r, &token);
        if (error != 0 || dlx_token_is(token, ";"))
            return error;
        error = read_term(r, token, &t);
        if (error != 0)
            return error;
        if (t.is_negated && t.coefficient.whole != 0)
            return dlx_scan_report(&r->s, t.place,
                                   "gives a cost to a negated variable");
        if (is_maximum)
            t.coefficient = dlx_negated(t.coefficient);
        error =
            dlx_linear_add_cost(&r->l, &r->s, t.column, t.coefficient, t.place);
        if (error != 0)
            return error;
    }
}

static int read_bound(reader *r, dlx_token relation, int row, double constant)
{
    dlx_token token;
    int64_t number;
    int error = next(r, &token);
    if (error != 0)
        return error;
    if (!dlx_token_whole(token, &number))
        return dlx_scan_report(&r->s, token,
                               "is not a whole number below 2^63");
    double bound = (double)number - constant;
    dlx_linear_row *to = &r->l.rows[row];
    to->low = dlx_token_is(relation, "<=") ? -INFINITY : bound;
    to->high = dlx_token_is(relation, ">=") ? INFINITY : bound;
    error = next(r, &token);
    if (error != 0 || dlx_token_is(token, ";"))
        return error;
    return dlx_scan_report(&r->s, token, "is not ';', which is expected here");
}

static int read_constraint(reader *r, dlx_token token)
{
    double constant = 0;
    dlx_token name = r->name;
    if (name.span.size == 0) {
        name = token;
        name.span.size = 0;
    }
    r->name.span.size = 0;
    int row = dlx_linear_add_row(&r->l, &r->s, name);
    if (row < 0)
        return row;
    while (!dlx_token_is(token, ">=") && !dlx_token_is(token, "=") &&
           !dlx_token_is(token, "<=")) {
        term t;
        int error = read_term(r, token, &t);
        if (error != 0)
            return error;
        double value = t.coefficient.value;
        constant += t.is_negated ? value : 0;
        error = dlx_linear_add_entry(&r->l, row, t.column,
                                     t.is_negated ? -value : value, t.place);
        if (error == 0)
            error = next(r, &token);
        if (error != 0)
            return error;
    }
    return read_bound(r, token, row, constant);
}

static int read_statement(reader *r, dlx_token token)
{
    if (dlx_token_is(token, "["))
        return dlx_scan_report(
            &r->s, token, "begins a soft constraint, which is not supported");
    if (dlx_token_is(token, "min:") || dlx_token_is(token, "max:"))
        return read_objective(r, dlx_token_is(token, "max:"));
    return read_constraint(r, token);
}

int dlx_read_opb(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error)
{
    reader r;
    memset(&r, 0, sizeof r);
    dlx_scan_init(&r.s, text, size, error);
    int result = make_variables(&r);
    while (result == 0) {
        dlx_token token;
        result = next(&r, &token);
        if (result != 0 || token.span.size == 0)
            break;
        result = read_statement(&r, token);
    }
    if (result == 0)
        result = dlx_linear_to_problem(&r.l, &r.s, p);
    dlx_linear_clear(&r.l);
    return result;
}

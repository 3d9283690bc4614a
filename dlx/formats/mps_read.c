/*
 * mps_read.c - linear programs in the MPS format, with fields of any width
 * ("free MPS"), or fixed fields if no name has a blank.
 *
 *   NAME example
 *   ROWS
 *    N  cost
 *    E  a
 *   COLUMNS
 *    MARKER 'MARKER' 'INTORG'
 *    x  cost 3 a 1
 *    MARKER 'MARKER' 'INTEND'
 *   RHS
 *    RHS a 1
 *   RANGES
 *   BOUNDS
 *    UP BOUND x 1
 *   ENDATA
 *
 * A line that begins with '*' is a comment; one that begins with any other
 * nonblank byte is a section. The names of right-hand sides, ranges and bounds
 * may be omitted.
 */
#include "dlx/formats/formats.h"
#include "dlx/formats/linear.h"

#include <math.h>
#include <string.h>

enum { MAX_FIELDS = 6 };

typedef struct reader {
    dlx_scan s;
    dlx_linear l;
    dlx_token field[MAX_FIELDS];
    int num;
    bool is_section;
    dlx_token objective; /* first row of type N, or empty */
    dlx_names ignored;
    bool is_maximum, is_integer;
    bool has_sense; /* the previous line was OBJSENSE alone */
} reader;

typedef int (*line_reader)(reader *r);

static int report(const reader *r, int field, const char *what)
{
    return dlx_scan_report(&r->s, r->field[field], what);
}

/* Reads the fields of the next nonempty line. Returns 1, 0 at the end, or an
 * error. */
static int next_line(reader *r)
{
    for (;;) {
        dlx_scan_skip_space(&r->s);
        if (r->s.at == r->s.end)
            return 0;
        if (*r->s.line != '*')
            break;
        dlx_scan_skip_line(&r->s);
    }
    r->is_section = r->s.at == r->s.line;
    r->num = 0;
    for (;;) {
        dlx_token token = dlx_scan_line_word(&r->s);
        if (token.span.size == 0)
            return 1;
        if (r->num == MAX_FIELDS &&
            r->is_section) { /* the NAME has more words than there are fields */
            dlx_scan_skip_line(&r->s);
            return 1;
        }
        if (r->num == MAX_FIELDS)
            return dlx_scan_report(&r->s, token,
                                   "is one field more than a line can have");
        r->field[r->num++] = token;
    }
}

static int need(const reader *r, int num)
{
    return r->num < num
               ? dlx_scan_report_here(&r->s, "the line has too few fields")
               : 0;
}

static int read_number(const reader *r, int field, dlx_decimal *number)
{
    dlx_span span = r->field[field].span;
    bool is_negative = span.size > 0 && *span.at == '-';
    if (span.size > 0 && (*span.at == '-' || *span.at == '+')) {
        span.at++;
        span.size--;
    }
    dlx_token digits = {span, 0, 0};
    if (dlx_token_is_like(digits, "inf") ||
        dlx_token_is_like(digits, "infinity")) {
        *number = (dlx_decimal){.value = INFINITY};
    } else {
        if (span.size == 0 ||
            dlx_decimal_size(span.at, span.at + span.size) != span.size)
            return report(r, field, "is not a number");
        *number = dlx_read_decimal(span);
    }
    if (is_negative)
        *number = dlx_negated(*number);
    return 0;
}

/* ---- rows and columns --------------------------------------------------- */

static int set_sense(reader *r, int field)
{
    r->is_maximum = dlx_token_is_like(r->field[field], "max") ||
                    dlx_token_is_like(r->field[field], "maximize") ||
                    dlx_token_is_like(r->field[field], "maximise");
    r->l.is_maximum = r->is_maximum;
    r->has_sense = false;
    return 0;
}

static int add_free_row(reader *r)
{
    dlx_token name = r->field[1];
    if (r->objective.span.size == 0) {
        r->objective = name;
        return 0;
    }
    int number = dlx_names_add(&r->ignored, name.span.at, name.span.size);
    return number < 0 ? number : 0;
}

static int read_row(reader *r)
{
    int error = need(r, 2);
    if (error != 0)
        return error;
    if (dlx_token_is_like(r->field[0], "N"))
        return add_free_row(r);
    int row = dlx_linear_add_row(&r->l, &r->s, r->field[1]);
    if (row < 0)
        return row;
    dlx_linear_row *to = &r->l.rows[row];
    if (dlx_token_is_like(r->field[0], "E"))
        to->low = to->high = 0;
    else if (dlx_token_is_like(r->field[0], "L"))
        to->high = 0;
    else if (dlx_token_is_like(r->field[0], "G"))
        to->low = 0;
    else
        return report(r, 0, "is not a row type (N, E, L or G)");
    return 0;
}

static bool is_ignored(const reader *r, int field)
{
    dlx_span name = r->field[field].span;
    return dlx_names_find(&r->ignored, name.at, name.size) > 0;
}

static bool is_objective(const reader *r, int field)
{
    dlx_span name = r->field[field].span, other = r->objective.span;
    return name.size == other.size && memcmp(name.at, other.at, name.size) == 0;
}

/* Reads the name of a row and the number after it. Returns the row, or an
 * error. */
static int read_pair(const reader *r, int field, dlx_decimal *number)
{
    int error = need(r, field + 2);
    if (error == 0)
        error = read_number(r, field + 1, number);
    if (error != 0)
        return error;
    int row = dlx_linear_find_row(&r->l, r->field[field]);
    return row < 0 ? report(r, field, "is not a row") : row;
}

static int read_coefficient(reader *r, int column, int field)
{
    dlx_decimal value;
    if (is_objective(r, field)) {
        int error = need(r, field + 2);
        if (error == 0)
            error = read_number(r, field + 1, &value);
        if (error != 0)
            return error;
        return dlx_linear_add_cost(&r->l, &r->s, column,
                                   r->is_maximum ? dlx_negated(value) : value,
                                   r->field[field + 1]);
    }
    if (is_ignored(r, field))
        return 0;
    int row = read_pair(r, field, &value);
    return row < 0 ? row
                   : dlx_linear_add_entry(&r->l, row, column, value.value,
                                          r->field[field + 1]);
}

static int read_column(reader *r)
{
    if (r->num >= 3 && dlx_token_is_like(r->field[1], "'MARKER'")) {
        r->is_integer = dlx_token_is_like(r->field[2], "'INTORG'");
        if (r->is_integer || dlx_token_is_like(r->field[2], "'INTEND'"))
            return 0;
        return report(r, 2,
                      "is a marker that exact cover problems cannot have");
    }
    int error = need(r, 3);
    if (error != 0)
        return error;
    int column = dlx_linear_column_of(&r->l, r->field[0]);
    if (column < 0)
        return column;
    r->l.columns[column].is_integer = r->is_integer;
    for (int k = 1; k < r->num && error == 0; k += 2)
        error = read_coefficient(r, column, k);
    return error;
}

/* ---- right-hand sides, ranges, bounds ----------------------------------- */

static int read_rhs(reader *r)
{
    for (int k = r->num % 2; k < r->num; k += 2) {
        dlx_decimal value;
        if (is_ignored(r, k))
            continue;
        if (is_objective(r, k)) {
            int error = read_number(r, k + 1, &value);
            if (error ==
                0) /* the sign of the constant is that of the right side */
                error = dlx_linear_add_constant(
                    &r->l, &r->s, r->is_maximum ? value : dlx_negated(value),
                    r->field[k + 1]);
            if (error != 0)
                return error;
            continue;
        }
        int row = read_pair(r, k, &value);
        if (row < 0)
            return row;
        dlx_linear_row *to = &r->l.rows[row];
        to->low = isinf(to->low) ? to->low : value.value;
        to->high = isinf(to->high) ? to->high : value.value;
    }
    return 0;
}

static int read_range(reader *r)
{
    for (int k = r->num % 2; k < r->num; k += 2) {
        dlx_decimal range;
        int row = read_pair(r, k, &range);
        if (row < 0)
            return row;
        dlx_linear_row *to = &r->l.rows[row];
        if (isinf(to->low))
            to->low = to->high - fabs(range.value);
        else if (isinf(to->high))
            to->high = to->low + fabs(range.value);
        else if (range.value < 0)
            to->low = to->high + range.value;
        else
            to->high = to->low + range.value;
    }
    return 0;
}

typedef struct bound_kind {
    const char *name;
    bool has_value, is_integer;
    double low, high; /* NAN: the bound is unchanged */
} bound_kind;

static const bound_kind bound_kinds[] = {
    {"UP", true, false, NAN, 0},
    {"LO", true, false, 0, NAN},
    {"FX", true, false, 0, 0},
    {"UI", true, true, NAN, 0},
    {"LI", true, true, 0, NAN},
    {"BV", false, true, 0, 1},
    {"FR", false, false, -INFINITY, INFINITY},
    {"MI", false, false, -INFINITY, NAN},
    {"PL", false, false, NAN, INFINITY},
};

static const bound_kind *find_bound_kind(dlx_token name)
{
    for (size_t k = 0; k < sizeof bound_kinds / sizeof *bound_kinds; k++) {
        if (dlx_token_is_like(name, bound_kinds[k].name))
            return &bound_kinds[k];
    }
    return NULL;
}

/* Returns the field that names the column. The name of the bounds may precede
 * it, and a meaningless number may follow it. */
static int column_field(const reader *r, const bound_kind *kind)
{
    if (kind->has_value)
        return r->num >= 4 ? 2 : 1;
    bool is_second =
        r->num >= 4 ||
        (r->num == 3 && dlx_linear_find_column(&r->l, r->field[2]) >= 0);
    return is_second ? 2 : 1;
}

static int read_bound(reader *r)
{
    dlx_decimal value = {.is_whole = true};
    const bound_kind *kind = find_bound_kind(r->field[0]);
    if (kind == NULL)
        return report(r, 0, "is not a type of bound for 0/1 variables");
    int at = column_field(r, kind);
    int error = need(r, at + 1 + kind->has_value);
    if (error == 0 && kind->has_value)
        error = read_number(r, at + 1, &value);
    if (error != 0)
        return error;
    int c = dlx_linear_find_column(&r->l, r->field[at]);
    if (c < 0)
        return report(r, at, "is not a column");
    dlx_linear_column *column = &r->l.columns[c];
    if (!isnan(kind->low))
        column->low = kind->has_value ? value.value : kind->low;
    if (!isnan(kind->high))
        column->high = kind->has_value ? value.value : kind->high;
    column->is_integer = column->is_integer || kind->is_integer;
    return 0;
}

/* ---- sections ----------------------------------------------------------- */

static int skip(reader *r)
{
    return r->has_sense ? set_sense(r, 0) : 0;
}

static const struct section {
    const char *name;
    line_reader read; /* reads a line; NULL at the end */
} sections[] = {
    {"NAME", skip},           {"OBJSENSE", skip}, {"ROWS", read_row},
    {"COLUMNS", read_column}, {"RHS", read_rhs},  {"RANGES", read_range},
    {"BOUNDS", read_bound},   {"ENDATA", NULL},
};

/* Begins a section. Sets *read to the reader of its lines, NULL at the end. */
static int begin_section(reader *r, line_reader *read)
{
    for (size_t k = 0; k < sizeof sections / sizeof *sections; k++) {
        if (!dlx_token_is_like(r->field[0], sections[k].name))
            continue;
        *read = sections[k].read;
        bool is_sense = dlx_token_is_like(r->field[0], "OBJSENSE");
        r->has_sense = is_sense && r->num == 1;
        return is_sense && r->num > 1 ? set_sense(r, 1) : 0;
    }
    return report(r, 0, "is not a section of exact cover problems");
}

static int read_lines(reader *r)
{
    line_reader read = skip;
    int more;
    while ((more = next_line(r)) > 0) {
        int error = r->is_section ? begin_section(r, &read) : read(r);
        if (error != 0 || read == NULL)
            return error;
    }
    return more < 0 ? more : dlx_scan_report_here(&r->s, "ENDATA is missing");
}

int dlx_read_mps(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error)
{
    reader r;
    memset(&r, 0, sizeof r);
    dlx_scan_init(&r.s, text, size, error);
    int result = read_lines(&r);
    if (result == 0)
        result = dlx_linear_drop_slacks(&r.l);
    if (result == 0)
        result = dlx_linear_to_problem(&r.l, &r.s, p);
    dlx_linear_clear(&r.l);
    dlx_names_clear(&r.ignored);
    return result;
}

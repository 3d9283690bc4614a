/*
 * clause_read.c - reads clauses. Besides "NAME NUMBERS CELLS WORDS" it reads
 * numbers after the cells ("sandwich row 3 10", "killer r1c1 r1c2 = 10"), names
 * in several words, and formulas of cells:
 *
 *     r1c1 > r1c2 > r1c3      greater
 *     r1c1 = r1c2             equal
 *     r1c1 + r1c2 = 10        sum
 *     r1c1 = r1c2 + r1c3      arrow
 *     r1c1 = 5                candidates
 */
#include <limits.h>
#include <string.h>
#include <strings.h>

#include "sudoku/board/clause_read.h"

#include "sudoku/board/rule.h"

/* ---- numbers ------------------------------------------------------------- */

/* Returns whether a number, which may end with a colon, is next. */
static bool is_number(const clause_reader *r)
{
    const char *end = sudoku_clause_token_end(r);
    const char *at = r->at + (r->at < r->end && *r->at == '-');
    return sudoku_clause_decimal(&at, end) >= 0 &&
           (at == end || (*at == ':' && at + 1 == end));
}

static int read_values(clause_reader *r)
{
    for (; is_number(r); sudoku_clause_skip_blanks(r)) {
        const char *start = r->at;
        bool is_below = *r->at == '-';
        r->at += is_below;
        int value = sudoku_clause_decimal(&r->at, r->end);
        r->at = sudoku_clause_token_end(r);
        if (value == INT_MAX)
            return sudoku_clause_complain(r, start, "the number is too big");
        if (sudoku_clause_add_value(r->clause, is_below ? -value : value) != 0)
            return sudoku_clause_fail_memory(r);
    }
    return 0;
}

/* Reads numbers after the cells, if nothing else follows. */
static int read_values_behind(clause_reader *r)
{
    const sudoku_rule *rule = r->clause->rule;
    if (rule->text.has_words || r->clause->num_values > 0 ||
        r->clause->num_groups == 0)
        return 0;
    clause_reader next = *r;
    if (next.at < next.end && (*next.at == '=' || *next.at == ':'))
        next.at++;
    sudoku_clause_skip_blanks(&next);
    clause_reader all = next;
    while (is_number(&all)) {
        all.at = sudoku_clause_token_end(&all);
        sudoku_clause_skip_blanks(&all);
    }
    if (all.at < all.end || next.at == next.end)
        return 0;
    int code = read_values(&next);
    r->at = next.at;
    return code;
}

static int read_rest(clause_reader *r)
{
    int code = 0;
    sudoku_clause_skip_blanks(r);
    while (r->end > r->at && sudoku_clause_is_blank(r->end[-1]))
        r->end--;
    if (!r->clause->rule->text.only_words) {
        code = read_values(r);
        if (code == 0)
            code = sudoku_clause_read_groups(r);
        if (code == 0)
            code = read_values_behind(r);
    }
    if (code == 0 && sudoku_clause_set_words(r->clause, r->at,
                                             (size_t)(r->end - r->at)) != 0)
        code = sudoku_clause_fail_memory(r);
    return code;
}

/* ---- formulas ------------------------------------------------------------ */

enum { MOST_TERMS = 64 };

/* A formula: cells with a sign between each two. The last term may be a number.
 */
typedef struct formula {
    int cells[MOST_TERMS];
    char signs[MOST_TERMS]; /* sign after each cell; '\0' after the last one */
    int num_cells;
    int number; /* the last term if it is a number, otherwise -1 */
} formula;

static char sign_behind(const clause_reader *r)
{
    clause_reader next = *r;
    while (next.at < next.end && (*next.at | 0x20) >= 'a' &&
           (*next.at | 0x20) <=
               'z') { /* looks like a cell, even if it is not on the board */
        next.at++;
        sudoku_clause_decimal(&next.at, next.end);
    }
    sudoku_clause_skip_blanks(&next);
    bool is_sign = next.at < next.end && strchr("<>=+", *next.at) != NULL;
    return is_sign ? *next.at : '\0';
}

static int read_formula(clause_reader *r, formula *f)
{
    const char *term;
    *f = (formula){.number = -1};
    for (;;) {
        term = r->at;
        if (f->num_cells > 0 && f->signs[f->num_cells - 1] == '=' &&
            is_number(r)) {
            f->number = sudoku_clause_decimal(&r->at, r->end);
            sudoku_clause_skip_blanks(r);
            break;
        }
        if (f->num_cells == MOST_TERMS)
            return sudoku_clause_complain(
                r, term, "at most %d cells can be compared", MOST_TERMS);
        int code = sudoku_clause_read_cell(r, &f->cells[f->num_cells]);
        if (code != 0)
            return code;
        sudoku_clause_skip_blanks(r);
        bool is_sign = r->at < r->end && strchr("<>=+", *r->at) != NULL;
        f->signs[f->num_cells++] = is_sign ? *r->at : '\0';
        if (!is_sign)
            break;
        r->at++;
        sudoku_clause_skip_blanks(r);
    }
    if (r->at < r->end)
        return sudoku_clause_complain(
            r, r->at, "expected nothing after the comparison of cells");
    return 0;
}

/* The last sign is `last`, all others are `all`. */
static bool has_signs(const formula *f, char all, char last)
{
    int n = f->num_cells - (f->number < 0);
    for (int k = 0; k < n; k++) {
        if (f->signs[k] != (k == n - 1 ? last : all))
            return false;
    }
    return n > 0;
}

/* Returns whether the formula is "a = b + c", with any number of terms after
 * "=". */
static bool is_arrow(const formula *f)
{
    for (int k = 1; k < f->num_cells - 1; k++) {
        if (f->signs[k] != '+')
            return false;
    }
    return f->number < 0 && f->num_cells > 2 && f->signs[0] == '=';
}

static void turn(formula *f, int from)
{
    for (int a = from, b = f->num_cells - 1; a < b; a++, b--) {
        int cell = f->cells[a];
        f->cells[a] = f->cells[b];
        f->cells[b] = cell;
    }
}

/* Returns the rule that the formula stands for, or NULL; orders the cells. */
static const char *name_formula(formula *f)
{
    bool has_number = f->number >= 0;
    if (!has_number && has_signs(f, '>', '>'))
        return "greater";
    if (!has_number && has_signs(f, '<', '<')) {
        turn(f, 0);
        return "greater";
    }
    if (has_number && f->num_cells == 1)
        return "candidates";
    if (has_signs(f, '+', '=') && (has_number || f->num_cells > 2)) {
        if (has_number)
            return "sum";
        turn(f, 0);
        return "arrow";
    }
    if (is_arrow(f))
        return "arrow";
    return !has_number && has_signs(f, '=', '=') ? "equal" : NULL;
}

/* Reads a formula. Returns 1 if it was read, 0 if the clause is no formula, or
 * an error with an empty clause. */
static int parse_formula(clause_reader *r)
{
    formula f;
    const char *start = r->at;
    if (!sudoku_clause_is_cell(r) || sign_behind(r) == '\0')
        return 0;
    memset(r->clause, 0, sizeof *r->clause);
    int code = read_formula(r, &f);
    const char *name = code != 0 ? NULL : name_formula(&f);
    if (code != 0)
        return code;
    if (name == NULL)
        return sudoku_clause_complain(
            r, start,
            "this formula is not a rule; expected one like r1c1 > r1c2, r1c1 = "
            "r1c2 or r1c1 + r1c2 = 10");
    code = sudoku_clause_init(r->clause, name);
    if (code == 0 && f.number >= 0)
        code = sudoku_clause_add_value(r->clause, f.number);
    for (int k = 0; k < f.num_cells && code == 0; k++)
        code = sudoku_clause_add_cell(r->clause, f.cells[k]);
    if (code != 0) {
        sudoku_clause_clear(r->clause);
        return sudoku_clause_fail_memory(r);
    }
    return 1;
}

/* ---- names --------------------------------------------------------------- */

static int check_alias(const clause_reader *r, const char *name, size_t size)
{
    const sudoku_rule_alias *alias = sudoku_find_rule_alias(name, size);
    if (alias == NULL || alias->not_of_cells == NULL ||
        r->clause->num_groups == 0)
        return 0;
    return sudoku_fail(r->error, SUDOKU_ERULE, r->line, r->clause->column,
                       "%s: %s", alias->name, alias->not_of_cells);
}

static void skip_closed(clause_reader *r)
{
    const char closed[] = "closed";
    size_t size = strlen(closed);
    clause_reader next = *r;
    next.at = sudoku_clause_token_end(r);
    if ((size_t)(next.at - r->at) != size ||
        strncasecmp(r->at, closed, size) != 0)
        return;
    sudoku_clause_skip_blanks(&next);
    if (sudoku_find_rule_at(next.at, next.end, &size) == NULL)
        return;
    r->at = next.at;
    r->is_closed = true;
}

/* Reads the name, joining its words, into name[size]. Returns its length. */
static size_t read_name(clause_reader *r, char *name, size_t size)
{
    size_t length = 0, taken;
    const char *at = r->at;
    bool is_found = sudoku_find_rule_at(r->at, r->end, &taken) != NULL;
    r->at = is_found ? r->at + taken : sudoku_clause_token_end(r);
    for (; at < r->at && length + 1 < size; at++) {
        if (!is_found || (!sudoku_clause_is_blank(*at) && *at != ':'))
            name[length++] = *at == '\0' ? '?' : *at;
    }
    name[length] = '\0';
    return length;
}

/* Reports an unknown name. Suggests a rule also for the name joined with the
 * next word: "anti night". */
static int fail_name(const clause_reader *r, const char *name, size_t size)
{
    enum { LONGEST = 40 };
    char joined[LONGEST];
    clause_reader next = *r;
    sudoku_clause_skip_blanks(&next);
    size_t more = (size_t)(sudoku_clause_token_end(&next) - next.at);
    const char *like = NULL;
    if (more > 0 && size + more <= LONGEST) {
        memcpy(joined, name, size);
        memcpy(joined + size, next.at, more);
        like = sudoku_suggest_rule(joined, size + more);
    }
    if (like == NULL)
        return sudoku_fail_unknown_rule(r->error, r->line, r->clause->column,
                                        name, size);
    return sudoku_fail(r->error, SUDOKU_ERULE, r->line, r->clause->column,
                       "there is no rule called \"%.*s\"; did you mean \"%s\"?",
                       (int)size, name, like);
}

int sudoku_clause_parse(sudoku_clause *clause, const sudoku_shape *shape,
                        const char *text, size_t size, int line, int column,
                        sudoku_error *error)
{
    enum { LONGEST = 80 }; /* a limit that no name reaches */
    clause_reader r = {shape,  text,  text,   text + size, line,
                       column, false, clause, error};
    char name[LONGEST] = "";
    sudoku_clause_skip_blanks(&r);
    const char *start = r.at;
    int code = parse_formula(&r);
    bool is_formula = code > 0;
    if (code < 0)
        return code;
    if (!is_formula)
        skip_closed(&r);
    size_t length = is_formula ? 0 : read_name(&r, name, LONGEST);
    code = is_formula ? 0 : sudoku_clause_init(clause, name);
    ptrdiff_t place = column + (start - text);
    clause->line = line;
    clause->column = place < INT_MAX ? (int)place : INT_MAX;
    if (code == SUDOKU_ERULE)
        fail_name(&r, name, length);
    else if (code != 0)
        code = sudoku_clause_fail_memory(&r);
    else if (!is_formula)
        code = read_rest(&r);
    if (code == 0 && !is_formula)
        code = check_alias(&r, name, length);
    if (code != 0)
        sudoku_clause_clear(clause);
    return code;
}

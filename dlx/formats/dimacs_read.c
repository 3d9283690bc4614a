/*
 * dimacs_read.c - clauses in the DIMACS format.
 *
 *   c dlx {
 *   c dlx "primary": ["a"],
 *   c dlx "options": [["a"], ["a"]]
 *   c dlx }
 *   p cnf 2 2
 *   1 2 0
 *   -1 -2 0
 *
 * If comments contain a problem as JSON, that is the problem, and the clauses
 * must be those that dlx_write() makes for it. Other clauses become a problem
 * as described in dimacs_problem.c.
 */
#include "base/reserve.h"
#include "dlx/clauses/cnf.h"
#include "dlx/formats/dimacs.h"
#include "dlx/formats/formats.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_scan s;
    dlx_clause_list list;
    int64_t num_expected; /* clauses; -1 before the line p */
    char *json;           /* text of the comments */
    int json_size, json_cap;
    int json_line; /* number of its first line */
    bool is_over;
} reader;

static const char prefix[] = "c dlx ";

static int add_json(reader *r, const char *at, size_t size)
{
    if (r->json_line == 0)
        r->json_line = r->s.number;
    for (size_t k = 0; k <= size; k++) {
        char *json =
            base_reserve_ints(r->json, 1, r->json_size, &r->json_cap, 1);
        if (json == NULL)
            return DLX_ENOMEM;
        r->json = json;
        json[r->json_size++] = k < size ? at[k] : '\n';
    }
    return 0;
}

static int read_comment(reader *r)
{
    const char *at = r->s.at;
    dlx_scan_skip_line(&r->s);
    size_t size = (size_t)(r->s.at - at), skipped = strlen(prefix);
    if (size < skipped || memcmp(at, prefix, skipped) != 0)
        return 0;
    if (r->json == NULL && (size == skipped || at[skipped] != '{'))
        return 0; /* the comment is not by dlx_write() */
    return add_json(r, at + skipped, size - skipped);
}

/* p cnf VARIABLES CLAUSES */
static int read_header(reader *r)
{
    int64_t num_vars, most = r->s.end - r->s.line + 100000;
    dlx_token token = dlx_scan_line_word(&r->s);
    if (!dlx_token_is(token, "p") || r->num_expected >= 0)
        return dlx_scan_report(&r->s, token, "is not a literal");
    token = dlx_scan_line_word(&r->s);
    if (!dlx_token_is(token, "cnf"))
        return dlx_scan_report(&r->s, token,
                               "is not 'cnf', which is expected after 'p'");
    token = dlx_scan_line_word(&r->s);
    if (!dlx_token_whole(token, &num_vars) || num_vars < 0 || num_vars > most ||
        num_vars > INT_MAX / 4)
        return dlx_scan_report(
            &r->s, token,
            "is not a number of variables, or too large for this text");
    token = dlx_scan_line_word(&r->s);
    if (!dlx_token_whole(token, &r->num_expected) || r->num_expected < 0)
        return dlx_scan_report(&r->s, token, "is not a number of clauses");
    r->list.num_vars = (int)num_vars;
    return 0;
}

static int end_clause(reader *r, int line)
{
    dlx_clause_list *l = &r->list;
    int32_t *start = base_reserve_ints(l->start, sizeof *start,
                                       l->num_clauses + 1, &l->cap_start, 1);
    if (start == NULL)
        return DLX_ENOMEM;
    l->start = start;
    int32_t *lines = base_reserve_ints(l->line, sizeof *lines, l->num_clauses,
                                       &l->cap_line, 1);
    if (lines == NULL)
        return DLX_ENOMEM;
    l->line = lines;
    start[0] = 0;
    lines[l->num_clauses++] = line;
    start[l->num_clauses] = l->num_literals;
    return 0;
}

static int add_literal(reader *r, int literal)
{
    dlx_clause_list *l = &r->list;
    int *literals = base_reserve_ints(l->literals, sizeof *literals,
                                      l->num_literals, &l->cap_literals, 1);
    if (literals == NULL)
        return DLX_ENOMEM;
    l->literals = literals;
    literals[l->num_literals++] = literal;
    return 0;
}

static int read_item(reader *r)
{
    int64_t number;
    bool begins_line = r->s.at == r->s.line;
    if (*r->s.at == 'c' && begins_line)
        return read_comment(r);
    if (*r->s.at == 'p')
        return read_header(r);
    dlx_token token = dlx_scan_word(&r->s);
    if (dlx_token_is(token, "%")) {
        r->is_over = true;
        return 0;
    }
    if (r->num_expected < 0)
        return dlx_scan_report(
            &r->s, token, "comes before the line 'p cnf VARIABLES CLAUSES'");
    if (!dlx_token_whole(token, &number))
        return dlx_scan_report(&r->s, token, "is not a literal");
    if (number > r->list.num_vars || number < -r->list.num_vars)
        return dlx_scan_report(
            &r->s, token,
            "is greater than the number of variables in the line 'p cnf'");
    return number == 0 ? end_clause(r, token.line)
                       : add_literal(r, (int)number);
}

static int read_all(reader *r)
{
    int error = 0;
    while (error == 0 && !r->is_over) {
        dlx_scan_skip_space(&r->s);
        if (r->s.at == r->s.end)
            break;
        error = read_item(r);
    }
    if (error != 0)
        return error;
    int num = r->list.num_clauses;
    if (r->num_expected < 0)
        return dlx_scan_report_here(
            &r->s, "the line 'p cnf VARIABLES CLAUSES' is missing");
    if (r->list.num_literals > (num == 0 ? 0 : r->list.start[num]))
        return dlx_scan_report_here(&r->s, "the last clause does not end in 0");
    if (num != r->num_expected)
        return dlx_scan_report_here(
            &r->s,
            "the number of clauses differs from that in the line 'p cnf'");
    return 0;
}

/* ---- problems of our own ------------------------------------------------ */

/* Compares the clauses passed to it with those of the text. */
typedef struct comparison {
    const dlx_clause_list *list;
    int literal, clause; /* the next ones */
    bool differs;
} comparison;

static void compare(void *ctx, int literal)
{
    comparison *c = ctx;
    const dlx_clause_list *l = c->list;
    if (c->differs)
        return;
    bool is_at_end =
        c->clause < l->num_clauses && c->literal == l->start[c->clause + 1];
    if (literal == 0) {
        c->differs = !is_at_end;
        c->clause += is_at_end;
        return;
    }
    c->differs = is_at_end || c->literal >= l->num_literals ||
                 l->literals[c->literal] != literal;
    c->literal += !c->differs;
}

static int check_clauses(const reader *r, const dlx_problem *p)
{
    dlx_by_item b;
    comparison c = {&r->list, 0, 0, false};
    int error = dlx_by_item_init(&b, p);
    if (error != 0)
        return error;
    int num_vars = dlx_make_clauses(p, &b, DLX_CLAUSES_OF_FILE,
                                    (dlx_clause_sink){compare, &c, NULL});
    dlx_by_item_clear(&b);
    if (num_vars < 0)
        return num_vars;
    if (!c.differs && c.clause == r->list.num_clauses &&
        num_vars == r->list.num_vars)
        return 0;
    int line =
        c.clause < r->list.num_clauses ? r->list.line[c.clause] : r->s.number;
    return dlx_report(
        r->s.error, line, 1, (dlx_span){NULL, 0},
        "this clause does not belong to the problem in the comments");
}

static int read_own(const reader *r, dlx_problem *p)
{
    int error =
        dlx_format_json.read(p, r->json, (size_t)r->json_size, r->s.error);
    if (error == DLX_ETEXT) {
        r->s.error->line += r->json_line - 1;
        r->s.error->column += (int)strlen(prefix);
    }
    return error == 0 ? check_clauses(r, p) : error;
}

int dlx_read_dimacs(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error)
{
    reader r;
    memset(&r, 0, sizeof r);
    r.num_expected = -1;
    dlx_scan_init(&r.s, text, size, error);
    int result = read_all(&r);
    if (result == 0)
        result = r.json != NULL ? read_own(&r, p)
                                : dlx_clauses_to_problem(&r.list, &r.s, p);
    free(r.list.literals);
    free(r.list.start);
    free(r.list.line);
    free(r.json);
    return result;
}

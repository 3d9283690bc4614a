/*
 * dimacs_problem.c - exact cover problems from clauses.
 *
 * If no clause has literals of both signs, each variable is an option, chosen
 * if it is true, and clauses are rows of linear.h:
 *
 *   1 2 3        with -1 -2, -1 -3 and -2 -3: a primary item
 *   1 2 3        otherwise: a primary item in at least one of the options
 *   -1 -2        with similar ones as a clique: a secondary item
 *   -1 -2 -3     an item in at most two of the options
 *
 * Any other clauses become a problem with two options for each variable, and an
 * item for each clause, in at least one option:
 *
 *   clause c1 = (1 -2)      variables 1:   1 x1:true c1      1 x1:false
 *                                     2:   2 x2:true         2 x2:false c1
 *
 * Both ways covers correspond one to one to models.
 */
#include "base/sort.h"
#include "dlx/formats/dimacs.h"
#include "dlx/formats/linear.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int sort_clause(int *literals, int n)
{
    int num = 0;
    base_sort_ints(literals, (size_t)n);
    for (int k = 0; k < n; k++) {
        if (num == 0 || literals[num - 1] != literals[k])
            literals[num++] = literals[k];
    }
    return num;
}

/* ---- clauses of one sign ------------------------------------------------ */

/* Two variables, first < second, that are not both true. */
typedef struct pair {
    int first, second;
    bool is_used; /* whether some item expresses it */
    int line;
} pair;

typedef struct builder {
    const dlx_clause_list *list;
    const dlx_scan *s;
    dlx_linear l;
    pair *pairs;
    int num_pairs;
    int *clique;
} builder;

static int compare_pairs(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    if (x->first != y->first)
        return x->first < y->first ? -1 : 1;
    return (x->second > y->second) - (x->second < y->second);
}

static pair *find_pair(const builder *b, int x, int y)
{
    pair key = {x < y ? x : y, x < y ? y : x, false, 0};
    if (b->num_pairs == 0)
        return NULL;
    return bsearch(&key, b->pairs, (size_t)b->num_pairs, sizeof key,
                   compare_pairs);
}

static void collect_pairs(builder *b)
{
    const dlx_clause_list *l = b->list;
    for (int c = 0; c < l->num_clauses; c++) {
        const int *literals = l->literals + l->start[c];
        if (l->start[c + 1] - l->start[c] == 2 && literals[1] < 0)
            b->pairs[b->num_pairs++] =
                (pair){-literals[1], -literals[0], false, l->line[c]};
    }
    if (b->num_pairs > 0)
        qsort(b->pairs, (size_t)b->num_pairs, sizeof *b->pairs, compare_pairs);
}

static int add_row(builder *b, const int *variables, int n, double low,
                   double high, int line)
{
    dlx_token place = {{"", 0}, line, 1};
    int row = dlx_linear_add_row(&b->l, b->s, place);
    if (row < 0)
        return row;
    b->l.rows[row].low = low;
    b->l.rows[row].high = high;
    for (int k = 0; k < n; k++) {
        int error =
            dlx_linear_add_entry(&b->l, row, abs(variables[k]) - 1, 1, place);
        if (error != 0)
            return error;
    }
    return 0;
}

/* Returns whether at most one of the n variables is true, by pairs. If so,
 * marks these pairs as used. */
static bool use_pairs(builder *b, const int *variables, int n)
{
    for (int mark = 0; mark < 2; mark++) {
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                pair *found = find_pair(b, variables[i], variables[j]);
                if (found == NULL)
                    return false;
                found->is_used = found->is_used || mark;
            }
        }
    }
    return true;
}

static int add_clause(builder *b, int c)
{
    const int *literals = b->list->literals + b->list->start[c];
    int n = b->list->start[c + 1] - b->list->start[c];
    int line = b->list->line[c];
    if (n > 0 && literals[0] < 0)
        return n == 2 ? 0 : add_row(b, literals, n, -INFINITY, n - 1, line);
    bool is_exact = use_pairs(b, literals, n);
    return add_row(b, literals, n, 1, is_exact ? 1 : INFINITY, line);
}

/* Adds a row for this pair and those that make a clique with it; pairs with the
 * same first variable follow each other. */
static int add_clique(builder *b, int at)
{
    int n = 2;
    b->clique[0] = b->pairs[at].first;
    b->clique[1] = b->pairs[at].second;
    b->pairs[at].is_used = true;
    for (int k = at + 1;
         k < b->num_pairs && b->pairs[k].first == b->pairs[at].first; k++) {
        if (b->pairs[k].is_used || b->pairs[k].second == b->clique[n - 1])
            continue;
        int m = 1;
        while (m < n && find_pair(b, b->clique[m], b->pairs[k].second) != NULL)
            m++;
        if (m == n)
            b->clique[n++] = b->pairs[k].second;
    }
    use_pairs(b, b->clique, n);
    return add_row(b, b->clique, n, -INFINITY, 1, b->pairs[at].line);
}

static int add_columns(builder *b)
{
    for (int v = 1; v <= b->list->num_vars; v++) {
        char name[16];
        int size = snprintf(name, sizeof name, "%d", v);
        dlx_token token = {{name, (size_t)size}, 1, 1};
        int column = dlx_linear_column_of(&b->l, token);
        if (column < 0)
            return column;
        b->l.columns[column].high = 1;
        b->l.columns[column].is_integer = true;
    }
    return 0;
}

static int add_rows(builder *b)
{
    collect_pairs(b);
    int error = add_columns(b);
    for (int c = 0; c < b->list->num_clauses && error == 0; c++)
        error = add_clause(b, c);
    for (int k = 0; k < b->num_pairs && error == 0; k++)
        error = b->pairs[k].is_used ? 0 : add_clique(b, k);
    return error;
}

static int from_rows(const dlx_clause_list *list, const dlx_scan *s,
                     dlx_problem *p)
{
    builder b;
    memset(&b, 0, sizeof b);
    b.list = list;
    b.s = s;
    b.pairs = malloc(((size_t)list->num_clauses + 1) * sizeof *b.pairs);
    b.clique = malloc(((size_t)list->num_vars + 2) * sizeof *b.clique);
    int error = DLX_ENOMEM;
    if (b.pairs != NULL && b.clique != NULL)
        error = add_rows(&b);
    if (error == 0)
        error = dlx_linear_to_problem(&b.l, s, p);
    dlx_linear_clear(&b.l);
    free(b.pairs);
    free(b.clique);
    return error;
}

/* ---- other clauses ------------------------------------------------------ */

/* The clauses that contain a literal. Those of v begin at start[2 v - 2], those
 * of -v at start[2 v - 1]. */
typedef struct uses {
    int32_t *start, *clause;
    int *items, *colors;
} uses;

static size_t place_of(int literal)
{
    return literal > 0 ? 2 * (size_t)literal - 2 : 2 * (size_t)-literal - 1;
}

static int find_uses(const dlx_clause_list *l, uses *u)
{
    size_t num = 2 * (size_t)l->num_vars;
    u->start = calloc(num + 2, sizeof *u->start);
    u->clause = malloc(((size_t)l->num_literals + 1) * sizeof *u->clause);
    u->items = malloc(((size_t)l->num_clauses + 2) * sizeof *u->items);
    u->colors = calloc((size_t)l->num_clauses + 2, sizeof *u->colors);
    if (u->start == NULL || u->clause == NULL || u->items == NULL ||
        u->colors == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < l->num_literals; k++)
        u->start[place_of(l->literals[k]) + 2]++;
    for (size_t k = 0; k < num; k++)
        u->start[k + 2] += u->start[k + 1];
    for (int c = 0; c < l->num_clauses; c++) {
        for (int k = l->start[c]; k < l->start[c + 1]; k++)
            u->clause[u->start[place_of(l->literals[k]) + 1]++] = c;
    }
    return 0;
}

/* Adds the items 1, 2, .. for variables, c1, c2, .. for clauses, x1, x2, .. for
 * the values of variables. */
static int add_all_items(const dlx_clause_list *l, dlx_problem *p)
{
    char name[16];
    int item = 0;
    for (int v = 1; v <= l->num_vars && item >= 0; v++) {
        snprintf(name, sizeof name, "%d", v);
        item = dlx_add_item(p, name, DLX_PRIMARY);
    }
    for (int c = 0; c < l->num_clauses && item >= 0; c++) {
        int n = l->start[c + 1] - l->start[c];
        snprintf(name, sizeof name, "c%d", c + 1);
        item = dlx_add_item(p, name, DLX_PRIMARY);
        if (item > 0)
            dlx_set_bounds(p, item, 1, n > 1 ? n : 1);
    }
    for (int v = 1; v <= l->num_vars && item >= 0; v++) {
        snprintf(name, sizeof name, "x%d", v);
        item = dlx_add_item(p, name, DLX_SECONDARY);
    }
    return item < 0 ? item : 0;
}

static int add_value(const dlx_clause_list *l, uses *u, int literal, int color,
                     dlx_problem *p)
{
    int n = 2, variable = abs(literal);
    size_t at = place_of(literal);
    u->items[0] = variable;
    u->items[1] = l->num_vars + l->num_clauses + variable;
    u->colors[1] = color;
    for (int32_t k = u->start[at]; k < u->start[at + 1]; k++)
        u->items[n++] = l->num_vars + u->clause[k] + 1;
    int option = dlx_add_option(p, u->items, u->colors, n);
    return option < 0 ? option : 0;
}

static int from_values(const dlx_clause_list *l, dlx_problem *p)
{
    uses u = {0};
    int error = find_uses(l, &u);
    int yes = error == 0 ? dlx_add_color(p, "true") : error;
    int no = yes > 0 ? dlx_add_color(p, "false") : yes;
    error = no < 0 ? no : add_all_items(l, p);
    for (int v = 1; v <= l->num_vars && error == 0; v++) {
        error = add_value(l, &u, v, yes, p);
        if (error == 0)
            error = add_value(l, &u, -v, no, p);
    }
    free(u.start);
    free(u.clause);
    free(u.items);
    free(u.colors);
    return error;
}

static int copy_sorted(const dlx_clause_list *from, dlx_clause_list *to)
{
    size_t num = (size_t)from->num_clauses;
    *to = *from;
    to->num_literals = 0;
    to->literals =
        malloc(((size_t)from->num_literals + 1) * sizeof *to->literals);
    to->start = calloc(num + 1, sizeof *to->start);
    if (to->literals == NULL || to->start == NULL)
        return DLX_ENOMEM;
    for (size_t c = 0; c < num; c++) {
        int n = from->start[c + 1] - from->start[c];
        int *at = to->literals + to->num_literals;
        if (n > 0)
            memcpy(at, from->literals + from->start[c], (size_t)n * sizeof *at);
        to->num_literals += sort_clause(at, n);
        to->start[c + 1] = to->num_literals;
    }
    return 0;
}

static bool has_both_signs(const dlx_clause_list *l)
{
    for (int c = 0; c < l->num_clauses; c++) {
        int first = l->start[c], last = l->start[c + 1] - 1;
        if (first < last && l->literals[first] < 0 && l->literals[last] > 0)
            return true;
    }
    return false;
}

int dlx_clauses_to_problem(const dlx_clause_list *list, const dlx_scan *s,
                           dlx_problem *p)
{
    dlx_clause_list sorted;
    int error = copy_sorted(list, &sorted);
    if (error == 0)
        error = has_both_signs(&sorted) ? from_values(&sorted, p)
                                        : from_rows(&sorted, s, p);
    free(sorted.literals);
    free(sorted.start);
    return error;
}

/* cnf.c - the clauses of an exact cover problem. */
#include "dlx/clauses/cnf.h"

#include "dlx/problem.h"

#include <limits.h>
#include <stdlib.h>

enum { IS_TRUE = INT_MAX, IS_FALSE = -INT_MAX };

/* The largest number of literals written as pairs, in files and in a search.
 * Pairs have no auxiliary variables, which halves the time on sudokus with 25
 * digits; a timetable with 40 hours has 1.6 million pairs, and groups have a
 * fifth of the clauses. */
enum { PAIRS_IN_FILES = 5, PAIRS_IN_SEARCH = 24, LARGEST_GROUP = 8 };

typedef struct writer {
    const dlx_problem *p;
    const dlx_by_item *b;
    enum dlx_clauses_use use;
    dlx_clause_sink sink;
    int num_vars;
    int *literals; /* literals of the options with the current item */
    int num;
} writer;

/* Adds a clause of the nonzero literals. */
static void add_clause(const writer *w, int a, int b, int c)
{
    const int literals[] = {a, b, c};
    for (int k = 0; k < 3; k++) {
        if (literals[k] == IS_TRUE)
            return;
    }
    for (int k = 0; k < 3; k++) {
        if (literals[k] != 0 && literals[k] != IS_FALSE)
            w->sink.add(w->sink.ctx, literals[k]);
    }
    w->sink.add(w->sink.ctx, 0);
}

static void add_all(const writer *w)
{
    for (int k = 0; k < w->num; k++)
        w->sink.add(w->sink.ctx, w->literals[k]);
    w->sink.add(w->sink.ctx, 0);
}

static bool has_room(const writer *w, int64_t more)
{
    return more < INT_MAX / 2 - w->num_vars;
}

static void add_pairs(const writer *w, const int *x, int num)
{
    for (int i = 0; i < num; i++) {
        for (int j = i + 1; j < num; j++)
            add_clause(w, -x[i], -x[j], 0);
    }
}

/* Defines a variable: whether one of the literals is true. */
static void define_or(const writer *w, int var, const int *x, int num)
{
    for (int k = 0; k < num; k++)
        add_clause(w, -x[k], var, 0);
    w->sink.add(w->sink.ctx, -var);
    for (int k = 0; k < num; k++)
        w->sink.add(w->sink.ctx, x[k]);
    w->sink.add(w->sink.ctx, 0);
}

/* Adds "at most one" of each group, and of the variables of the groups in the
 * same way. These replace the literals. */
static void add_groups(writer *w)
{
    int *x = w->literals;
    while (w->num > LARGEST_GROUP) {
        int num = (w->num + LARGEST_GROUP - 1) / LARGEST_GROUP, begin = 0;
        for (int g = 0; g < num; g++) {
            int end = (int)((int64_t)w->num * (g + 1) / num);
            add_pairs(w, x + begin, end - begin);
            define_or(w, ++w->num_vars, x + begin, end - begin);
            x[g] = w->num_vars;
            begin = end;
        }
        w->num = num;
    }
    add_pairs(w, x, w->num);
}

/* Adds "at most one" with new variables s(i), i = 1 .. num - 1. */
static void add_sequential_counter(writer *w)
{
    int before = IS_FALSE;
    for (int i = 0; i < w->num; i++) {
        int x = w->literals[i];
        add_clause(w, -x, -before, 0);
        if (i + 1 == w->num)
            break;
        int s = ++w->num_vars;
        add_clause(w, -x, s, 0);
        add_clause(w, -before, s, 0);
        add_clause(w, -s, before, x);
        before = s;
    }
}

/* Adds "at most one", and may overwrite the literals. */
static int add_at_most_one(writer *w)
{
    bool is_file = w->use == DLX_CLAUSES_OF_FILE;
    if (!has_room(w, w->num))
        return DLX_ETOOBIG;
    if (w->num <= (is_file ? PAIRS_IN_FILES : PAIRS_IN_SEARCH))
        add_pairs(w, w->literals, w->num);
    else if (is_file)
        add_sequential_counter(w);
    else
        add_groups(w);
    return 0;
}

/* Returns s(i, j), 0 <= j <= width. Variables of the counter follow base. */
static int counter(int base, int width, int i, int j)
{
    if (j == 0)
        return IS_TRUE;
    return j > i ? IS_FALSE : base + (i - 1) * width + j;
}

/* Adds a unary counter: s(i, j) if and only if s(i-1, j), or x(i) and s(i-1,
 * j-1). At least low and at most high of the literals are true. */
static int add_counter(writer *w, int low, int high)
{
    int n = w->num, width = high < n ? high + 1 : low, base = w->num_vars;
    if (!has_room(w, (int64_t)n * width))
        return DLX_ETOOBIG;
    w->num_vars += n * width;
    for (int i = 1; i <= n; i++) {
        int x = w->literals[i - 1];
        for (int j = 1; j <= width; j++) {
            int s = counter(base, width, i, j);
            int same = counter(base, width, i - 1, j);
            int less = counter(base, width, i - 1, j - 1);
            if (s == IS_FALSE) { /* unused variable: give it a value */
                add_clause(w, -(base + (i - 1) * width + j), 0, 0);
                continue;
            }
            add_clause(w, -same, s, 0);
            add_clause(w, -x, -less, s);
            add_clause(w, -s, same, x);
            add_clause(w, -s, same, less);
        }
    }
    if (low > 0)
        add_clause(w, counter(base, width, n, low), 0, 0);
    if (high < n)
        add_clause(w, -counter(base, width, n, high + 1), 0, 0);
    return 0;
}

static int add_bounds(writer *w, int low, int high)
{
    if (low > w->num) {
        w->sink.add(w->sink.ctx, 0);
        return 0;
    }
    if (low <= 1 && (high == 1 || high >= w->num)) {
        if (low == 1)
            add_all(w);
        return high == 1 ? add_at_most_one(w) : 0;
    }
    return add_counter(w, low, high);
}

/* Defines a color variable by the options of entries e .. end - 1. Uses the
 * free end of the literals. */
static void add_color(const writer *w, int var, int32_t e, int32_t end)
{
    int *options = w->literals + w->num;
    for (int32_t k = e; k < end; k++)
        options[k - e] = w->b->option[k] + 1;
    define_or(w, var, options, end - e);
}

static int add_item(writer *w, int item)
{
    int low = 0, high = 1;
    int var = dlx_num_options(w->p) + w->b->first_var[item] + 1;
    w->num = 0;
    for (int32_t e = w->b->start[item]; e < w->b->start[item + 1];) {
        if (w->b->color[e] == 0) {
            w->literals[w->num++] = w->b->option[e++] + 1;
            continue;
        }
        int32_t end = dlx_same_color_end(w->b, item, e);
        add_color(w, var, e, end);
        w->literals[w->num++] = var++;
        e = end;
    }
    dlx_get_bounds(w->p, item, &low, &high);
    return add_bounds(w, low, high);
}

int dlx_make_clauses(const dlx_problem *p, const dlx_by_item *b,
                     enum dlx_clauses_use use, dlx_clause_sink sink)
{
    int num_options = dlx_num_options(p), error = 0;
    writer w = {.p = p,
                .b = b,
                .use = use,
                .sink = sink,
                .num_vars = num_options + b->num_vars};
    w.literals = malloc(((size_t)num_options + 1) * sizeof *w.literals);
    if (w.literals == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < num_options; o++) {
        if (!dlx_has_primary(p, o))
            add_clause(&w, -(o + 1), 0, 0);
    }
    for (int i = 1; i <= dlx_num_items(p) && error == 0; i++) {
        if (sink.has_stopped != NULL && sink.has_stopped(sink.ctx))
            break;
        error = add_item(&w, i);
    }
    free(w.literals);
    return error < 0 ? error : w.num_vars;
}

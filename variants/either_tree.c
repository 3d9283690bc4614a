/*
 * either_tree.c - parses a clause of the rule either into a tree.
 *
 * "and" binds tighter than "or". A bracket where a rule could begin belongs to
 * either; other brackets, as in regular expressions, belong to a rule and are
 * balanced.
 */
#include "variants/either_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/board/clause.h"
#include "variants/automata.h"

typedef struct reader {
    either *x;
    const sudoku_clause *clause;
    const sudoku_shape *shape;
    sudoku_error *error;
    const char *at;
    int depth; /* depth of the brackets that are open */
} reader;

/* ---- words --------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static bool is_word(const char *at, const char *word)
{
    size_t size = strlen(word);
    return strncmp(at, word, size) == 0 &&
           (at[size] == '\0' || at[size] == '(' || is_blank(at[size]));
}

/* Returns the end of the rule that begins at text: before "or", "and", a
 * bracket of either, or the end of the clause. */
static const char *find_end(const reader *r, const char *text)
{
    int open = 0; /* number of open brackets of the rule */
    bool is_start = true;
    for (; *text != '\0'; text++) {
        bool is_link =
            is_start && (is_word(text, "or") || is_word(text, "and"));
        bool is_ours = r->depth > 0 && *text == ')';
        if (open == 0 && (is_link || is_ours))
            break;
        open += *text == '(' ? 1 : *text == ')' && open > 0 ? -1 : 0;
        is_start = is_blank(*text);
    }
    return text;
}

static bool take_word(reader *r, const char *word)
{
    r->at = skip_blanks(r->at);
    if (!is_word(r->at, word))
        return false;
    r->at += strlen(word);
    return true;
}

/* ---- nodes --------------------------------------------------------------- */

/* Adds a child to a list, or a root (parent < 0). Returns its number or
 * SUDOKU_ENOMEM. */
static int add_node(either *x, int parent, enum either_kind kind)
{
    either_node *nodes = base_reserve_ints(x->nodes, sizeof *nodes,
                                           x->num_nodes, &x->cap_nodes, 1);
    if (nodes == NULL)
        return SUDOKU_ENOMEM;
    int own = x->num_nodes++;
    x->nodes = nodes;
    nodes[own] = (either_node){.kind = kind};
    if (parent < 0)
        return own;
    if (nodes[parent].first == 0)
        nodes[parent].first = own;
    else
        nodes[nodes[parent].last].next = own;
    nodes[parent].last = own;
    return own;
}

/* Establishes I3 for a list, whose children are complete. */
static void judge(either *x, int list)
{
    bool is_any = x->nodes[list].kind == EITHER_ANY, is_false = is_any;
    for (int k = x->nodes[list].first; k != 0; k = x->nodes[k].next) {
        bool own = x->nodes[k].is_false;
        is_false = is_any ? is_false && own : is_false || own;
    }
    x->nodes[list].is_false = is_false;
}

/* ---- rules --------------------------------------------------------------- */

/* Checks that the rule has only constraints and houses. */
static int check_rule(const reader *r, const sudoku_rule *rule)
{
    bool is_more = rule->encode != NULL && rule->encode != variant_encode;
    if (rule->make != variant_make || is_more)
        return variant_fail(r->clause, r->error,
                            "the rule %s cannot be part of it", rule->name);
    return 0;
}

static int make_rule(reader *r, either_node *own)
{
    sudoku_error reason = {0};
    void *self = NULL;
    int code = check_rule(r, own->clause.rule);
    if (code != 0)
        return code;
    code = variant_try(&self, &own->clause, r->shape, &reason);
    own->self = self;
    own->is_false = code == VARIANT_NEVER;
    if (code == SUDOKU_ERULE)
        return variant_fail(r->clause, r->error, "%s", reason.text);
    if (code == VARIANT_NEVER)
        return 0;
    if (code != 0)
        return code;
    own->filters = own->self->constraints.list;
    own->num_filters = own->self->constraints.num;
    int num = variant_count_automata(own->self);
    own->only_filters = num == SUDOKU_ENOCOVER;
    own->num_automata = own->only_filters ? 0 : num;
    return 0;
}

static int read_rule(reader *r, int all)
{
    sudoku_error reason = {0};
    const char *text = skip_blanks(r->at), *end = find_end(r, text);
    if (r->x->num_rules == EITHER_MAX_RULES)
        return variant_fail(r->clause, r->error, "it takes at most %d rules",
                            EITHER_MAX_RULES);
    int node = add_node(r->x, all, EITHER_RULE);
    if (node < 0)
        return node;
    r->x->num_rules++;
    r->at = end;
    either_node *own = &r->x->nodes[node];
    int code =
        sudoku_clause_parse(&own->clause, r->shape, text, (size_t)(end - text),
                            r->clause->line, 1, &reason);
    own->clause.column = r->clause->column;
    if (code == SUDOKU_ENOMEM || code == SUDOKU_ELIMIT)
        return code;
    if (code != 0)
        return variant_fail(r->clause, r->error, "%s", reason.text);
    return make_rule(r, own);
}

/* ---- lists --------------------------------------------------------------- */

/* Recursion depth is the nesting of brackets. NOLINTBEGIN(misc-no-recursion) */
static int read_any(reader *r, int parent);

static int read_brackets(reader *r, int all)
{
    if (r->depth == EITHER_MAX_DEPTH)
        return variant_fail(r->clause, r->error,
                            "its brackets are nested more than %d deep",
                            EITHER_MAX_DEPTH);
    r->at++;
    r->depth++;
    int code = read_any(r, all);
    r->depth--;
    if (code != 0)
        return code;
    if (*r->at != ')')
        return variant_fail(r->clause, r->error,
                            "a \"(\" has no matching \")\"");
    r->at = skip_blanks(r->at + 1);
    bool is_end = *r->at == '\0' || (r->depth > 0 && *r->at == ')');
    if (!is_end && !is_word(r->at, "or") && !is_word(r->at, "and"))
        return variant_fail(
            r->clause, r->error,
            "expected \"or\" or \"and\" after \")\", not \"%.20s\"", r->at);
    return 0;
}

static int read_all(reader *r, int any)
{
    int all = add_node(r->x, any, EITHER_ALL), code = all < 0 ? all : 0;
    while (code == 0) {
        r->at = skip_blanks(r->at);
        code = *r->at == '(' ? read_brackets(r, all) : read_rule(r, all);
        if (code == 0 && !take_word(r, "and"))
            break;
    }
    if (code == 0)
        judge(r->x, all);
    return code;
}

static int read_any(reader *r, int parent)
{
    int any = add_node(r->x, parent, EITHER_ANY), code = any < 0 ? any : 0;
    while (code == 0) {
        code = read_all(r, any);
        if (code == 0 && !take_word(r, "or"))
            break;
    }
    if (code == 0)
        judge(r->x, any);
    return code;
}
/* NOLINTEND(misc-no-recursion) */

/* ---- the cells ----------------------------------------------------------- */

static void mark(bool *is_there, const int *cells, int n)
{
    for (int k = 0; k < n; k++)
        is_there[cells[k]] = true;
}

static void mark_rule(bool *is_there, const either_node *node)
{
    const variant *v = node->self;
    const int *cells = v->house_cells;
    for (int h = 0; h < v->num_houses; h++) {
        mark(is_there, cells, v->house_sizes[h]);
        cells += v->house_sizes[h];
    }
    for (int j = 0; j < node->num_filters; j++)
        mark(is_there, node->filters[j].cells, node->filters[j].num_cells);
}

int variant_either_list_cells(either *x, const sudoku_shape *shape)
{
    size_t n = (size_t)shape->num_cells;
    bool *is_there = calloc(n, sizeof *is_there);
    x->cells = malloc(n * sizeof *x->cells);
    if (is_there == NULL || x->cells == NULL) {
        free(is_there);
        return SUDOKU_ENOMEM;
    }
    for (int k = 0; k < x->num_nodes; k++) {
        if (x->nodes[k].self != NULL)
            mark_rule(is_there, &x->nodes[k]);
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_there[cell])
            x->cells[x->num_cells++] = cell;
    }
    free(is_there);
    return 0;
}

int variant_either_read(either *x, const sudoku_clause *clause,
                        const sudoku_shape *shape, sudoku_error *error)
{
    reader r = {.x = x, .clause = clause, .shape = shape, .error = error};
    r.at = clause->words == NULL ? "" : clause->words;
    int code = read_any(&r, -1);
    return code == 0 ? variant_either_list_cells(x, shape) : code;
}

void variant_either_clear(either *x)
{
    for (int k = 0; k < x->num_nodes; k++) {
        variant_free(x->nodes[k].self);
        sudoku_clause_clear(&x->nodes[k].clause);
    }
    free(x->nodes);
    free(x->cells);
    *x = (either){0};
}

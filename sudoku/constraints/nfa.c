/* nfa.c - reads nondeterministic automata from text. */
#include "sudoku/constraints/nfa.h"

#include <stdlib.h>
#include <string.h>

typedef struct name {
    const char *at;
    size_t size;
} name;

/* A token: "a-12>b", or without signs ">a", "b>" or ">c>". */
typedef struct token {
    name from, to; /* size 0: none */
    const char *signs, *signs_end;
} token;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == ',';
}

static int value_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'z' ? c - 'a' + 10
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                  : -1;
}

static name read_name(const char **at)
{
    name found = {*at, 0};
    while (**at == '_' || value_of(**at) >= 0)
        ++*at;
    found.size = (size_t)(*at - found.at);
    return found;
}

/* Reads ">a" or ">a>". */
static bool read_begin(const char **at, token *t)
{
    ++*at;
    t->to = read_name(at);
    if (**at == '>') {
        t->from = t->to;
        ++*at;
    }
    return t->to.size > 0;
}

/* Reads "b>" or "a-12>b". */
static bool read_arc(const char **at, token *t)
{
    t->from = read_name(at);
    t->signs_end = t->signs = *at;
    bool has_signs = **at == '-';
    if (has_signs) {
        t->signs++;
        *at += strcspn(*at, "> \t\n,");
        t->signs_end = *at;
    }
    if (**at != '>' || t->from.size == 0)
        return false;
    ++*at;
    t->to = read_name(at);
    return has_signs == (t->to.size > 0) &&
           has_signs == (t->signs_end > t->signs);
}

static bool read_token(const char **at, token *t)
{
    *t = (token){.signs = *at, .signs_end = *at};
    bool is_token = **at == '>' ? read_begin(at, t) : read_arc(at, t);
    return is_token && (**at == '\0' || is_blank(**at));
}

static bool next_token(const char **at, token *t, const char **wrong)
{
    while (is_blank(**at))
        ++*at;
    if (**at == '\0')
        return false;
    if (read_token(at, t))
        return true;
    *wrong = "expected an arc of the automaton, like a-12>b, or an end, like "
             ">a or b>";
    return false;
}

/* ---- names --------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const name *x = a, *y = b;
    if (x->size != y->size)
        return x->size < y->size ? -1 : 1;
    return memcmp(x->at, y->at, x->size);
}

typedef struct reader {
    sudoku_nfa *nfa;
    const char *text;
    int first_value, num_digits;
    name *names;
    int num_names, num_arcs;
    const char *wrong;
} reader;

static int number_of(const reader *r, const name *n)
{
    const name *found =
        bsearch(n, r->names, (size_t)r->num_names, sizeof *r->names, compare);
    return (int)(found - r->names);
}

/* Lists the names of states. A token has at most two names and at least three
 * bytes. */
static int list_names(reader *r)
{
    const char *at = r->text;
    token t;
    r->names = malloc((strlen(at) + 1) * sizeof *r->names);
    if (r->names == NULL)
        return SUDOKU_ENOMEM;
    int num = 0;
    while (next_token(&at, &t, &r->wrong)) {
        if (t.from.size > 0)
            r->names[num++] = t.from;
        if (t.to.size > 0)
            r->names[num++] = t.to;
        r->num_arcs += t.signs_end > t.signs;
    }
    qsort(r->names, (size_t)num, sizeof *r->names, compare);
    for (int k = 0; k < num; k++) {
        if (k == 0 || compare(&r->names[k], &r->names[k - 1]) != 0)
            r->names[r->num_names++] = r->names[k];
    }
    if (r->wrong == NULL && r->num_names > SUDOKU_NFA_MAX_STATES)
        r->wrong = "the automaton has too many states";
    return r->wrong == NULL ? 0 : SUDOKU_ERULE;
}

/* ---- arcs ---------------------------------------------------------------- */

static void read_signs(reader *r, const token *t, sudoku_nfa_arc *arc)
{
    for (const char *at = t->signs; at < t->signs_end; at++) {
        int digit = value_of(*at) - r->first_value;
        if (*at == '/')
            arc->is_break = r->nfa->has_breaks = true;
        else if (*at == '.')
            arc->digits |= sudoku_all_digits(r->num_digits);
        else if (value_of(*at) < 0 || digit < 0 || digit >= r->num_digits)
            r->wrong =
                "a character of the automaton is not a digit of the board";
        else
            arc->digits |= UINT64_C(1) << digit;
    }
}

static void read_end(const reader *r, const token *t)
{
    if (t->to.size > 0)
        r->nfa->begins[number_of(r, &t->to)] = true;
    if (t->from.size > 0)
        r->nfa->ends[number_of(r, &t->from)] = true;
}

static int check_ends(reader *r)
{
    bool has_begin = false, has_end = false;
    for (int s = 0; s < r->nfa->num_states; s++) {
        has_begin = has_begin || r->nfa->begins[s];
        has_end = has_end || r->nfa->ends[s];
    }
    if (has_begin && has_end)
        return 0;
    r->wrong = "the automaton needs an initial state, like >a, and a final "
               "state, like b>";
    return SUDOKU_ERULE;
}

/* Counts the arcs of each state, then stores them state by state. */
static int read_arcs(reader *r)
{
    sudoku_nfa *nfa = r->nfa;
    const char *at = r->text;
    token t;
    while (next_token(&at, &t, &r->wrong)) {
        if (t.signs_end > t.signs)
            nfa->first_arc[number_of(r, &t.from) + 1]++;
    }
    for (int s = 1; s <= nfa->num_states; s++)
        nfa->first_arc[s] += nfa->first_arc[s - 1];
    at = r->text;
    while (next_token(&at, &t, &r->wrong)) {
        if (t.signs_end == t.signs) {
            read_end(r, &t);
            continue;
        }
        int from = number_of(r, &t.from);
        sudoku_nfa_arc *arc = &nfa->arcs[nfa->first_arc[from]++];
        *arc = (sudoku_nfa_arc){.from = from, .to = number_of(r, &t.to)};
        read_signs(r, &t, arc);
    }
    for (int s = nfa->num_states; s > 0;
         s--) /* moves the starts back to the beginnings of their lists */
        nfa->first_arc[s] = nfa->first_arc[s - 1];
    nfa->first_arc[0] = 0;
    return r->wrong == NULL ? check_ends(r) : SUDOKU_ERULE;
}

int sudoku_nfa_read(sudoku_nfa *nfa, const char *text, int first_value,
                    int num_digits, const char **wrong)
{
    reader r = {nfa, text, first_value, num_digits, NULL, 0, 0, NULL};
    memset(nfa, 0, sizeof *nfa);
    int code = list_names(&r);
    if (code == 0) {
        size_t num_states = (size_t)r.num_names;
        nfa->num_states = r.num_names;
        nfa->arcs = malloc(((size_t)r.num_arcs + 1) * sizeof *nfa->arcs);
        nfa->first_arc = calloc(num_states + 1, sizeof *nfa->first_arc);
        nfa->begins = calloc(num_states + 1, sizeof *nfa->begins);
        nfa->ends = calloc(num_states + 1, sizeof *nfa->ends);
        bool has_all = nfa->arcs != NULL && nfa->first_arc != NULL &&
                       nfa->begins != NULL && nfa->ends != NULL;
        code = has_all ? read_arcs(&r) : SUDOKU_ENOMEM;
    }
    free(r.names);
    *wrong = r.wrong;
    if (code != 0)
        sudoku_nfa_clear(nfa);
    return code;
}

void sudoku_nfa_clear(sudoku_nfa *nfa)
{
    free(nfa->arcs);
    free(nfa->first_arc);
    free(nfa->begins);
    free(nfa->ends);
    memset(nfa, 0, sizeof *nfa);
}

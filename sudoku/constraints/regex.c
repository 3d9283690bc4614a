/*
 * regex.c - reads regular expressions into places and their successors
 * (Glushkov, The abstract theory of automata, 1961).
 */
#include "sudoku/constraints/regex.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 50 };

/* A part of the expression, with the places at which it may begin and end. */
typedef struct part {
    uint64_t first, last;
    bool may_be_empty;
} part;

typedef struct reader {
    sudoku_regex *regex;
    const char *at;
    int first_value, num_digits, depth;
    const char *error;
} reader;

static const char made_of[] =
    "expected a pattern of digits, ., [1-3], [^1-3] and (1|2), each optionally "
    "followed by *, +, ?, {2}, {2,} or {2,3}";

static part read_choice(reader *r);

static int fail(reader *r, const char *error)
{
    if (r->error == NULL)
        r->error = error;
    return 0;
}

static int read_digit(reader *r)
{
    char c = *r->at;
    int value = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'z' ? c - 'a' + 10
                : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                       : -1;
    int digit = value - r->first_value;
    if (c == '\0')
        return fail(r, "the pattern ends, but a digit or ] was expected");
    if (value < 0)
        return fail(r, made_of);
    if (digit < 0 || digit >= r->num_digits)
        return fail(r,
                    "a character of the pattern is not a digit of the board");
    r->at++;
    return digit;
}

/* Reads "1-57]". */
static uint64_t read_set(reader *r)
{
    uint64_t digits = 0;
    bool is_inverted = *r->at == '^';
    r->at += is_inverted;
    while (*r->at != ']' && r->error == NULL) {
        int low = read_digit(r), high = low;
        if (*r->at == '-') {
            r->at++;
            high = read_digit(r);
        }
        for (int d = low; d <= high; d++)
            digits |= UINT64_C(1) << d;
    }
    if (r->error != NULL)
        return 0;
    r->at++;
    return is_inverted ? sudoku_all_digits(r->num_digits) & ~digits : digits;
}

static part add_place(reader *r, uint64_t digits)
{
    sudoku_regex *p = r->regex;
    if (p->num_places == SUDOKU_MAX_PLACES) {
        fail(r, "the pattern is too long");
        return (part){0, 0, false};
    }
    for (; digits != 0; digits &= digits - 1)
        p->places[__builtin_ctzll(digits)] |= UINT64_C(1) << p->num_places;
    uint64_t place = UINT64_C(1) << p->num_places++;
    return (part){place, place, false};
}

/* A recursive descent parser; the depth is limited by MAX_DEPTH.
 * NOLINTBEGIN(misc-no-recursion) */

static part read_atom(reader *r)
{
    if (*r->at == '(') {
        r->at++;
        if (++r->depth > MAX_DEPTH)
            fail(r, "the pattern has too many brackets");
        part inner = {0, 0, false};
        if (r->error == NULL)
            inner = read_choice(r);
        r->depth--;
        if (*r->at == ')')
            r->at++;
        else
            fail(r, "a bracket of the pattern is not closed");
        return inner;
    }
    if (*r->at == '[') {
        r->at++;
        return add_place(r, read_set(r));
    }
    if (*r->at == '.') {
        r->at++;
        return add_place(r, sudoku_all_digits(r->num_digits));
    }
    int digit = read_digit(r);
    return add_place(r, UINT64_C(1) << digit);
}

static void connect(const reader *r, uint64_t from, uint64_t to)
{
    for (; from != 0; from &= from - 1)
        r->regex->follows[__builtin_ctzll(from)] |= to;
}

static void append(const reader *r, part *all, part next)
{
    connect(r, all->last, next.first);
    all->first |= all->may_be_empty ? next.first : 0;
    all->last = next.last | (next.may_be_empty ? all->last : 0);
    all->may_be_empty = all->may_be_empty && next.may_be_empty;
}

/* Returns at most SUDOKU_MAX_PLACES + 1, which is too long in any pattern, or
 * -1 if there is no number. */
static int read_number(reader *r)
{
    int number = -1;
    for (; *r->at >= '0' && *r->at <= '9'; r->at++) {
        number = number < 0 ? *r->at - '0' : 10 * number + (*r->at - '0');
        if (number > SUDOKU_MAX_PLACES)
            number = SUDOKU_MAX_PLACES + 1;
    }
    return number;
}

/* Reads "2}", "2,3}" or "2,}"; *most is -1 for the last. */
static void read_times(reader *r, int *least, int *most)
{
    *least = *most = read_number(r);
    if (*r->at == ',') {
        r->at++;
        *most = read_number(r);
    }
    if (*r->at != '}' || *least < 0 || (*most >= 0 && *most < *least))
        fail(r, made_of);
    r->at += *r->at == '}';
}

/* Reads the repetitions of a part p that begins at `from`. Each repetition has
 * its own places, so the part is read again. */
static part read_copies(reader *r, part p, const char *from)
{
    int least, most;
    read_times(r, &least, &most);
    const char *end = r->at;
    part all = {0, 0, true};
    if (most == 0)
        return all;
    int num = most > 0 ? most : least > 1 ? least : 1;
    for (int k = 0; k < num && r->error == NULL; k++) {
        if (k > 0) {
            r->at = from;
            p = read_atom(r);
        }
        p.may_be_empty = p.may_be_empty || k >= least;
        append(r, &all, p);
    }
    if (most < 0)
        connect(r, p.last, p.first);
    r->at = end;
    return all;
}

static part read_repeated(reader *r)
{
    const char *from = r->at;
    part p = read_atom(r);
    if (r->error == NULL && *r->at == '{') {
        r->at++;
        p = read_copies(r, p, from);
    }
    for (; *r->at == '*' || *r->at == '+' || *r->at == '?'; r->at++) {
        if (*r->at != '?')
            connect(r, p.last, p.first);
        p.may_be_empty = p.may_be_empty || *r->at != '+';
    }
    return p;
}

static part read_sequence(reader *r)
{
    part all = {0, 0, true};
    while (r->error == NULL && *r->at != '\0' && *r->at != '|' &&
           *r->at != ')') {
        append(r, &all, read_repeated(r));
    }
    return all;
}

static part read_choice(reader *r)
{
    part all = read_sequence(r);
    while (r->error == NULL && *r->at == '|') {
        r->at++;
        part other = read_sequence(r);
        all.first |= other.first;
        all.last |= other.last;
        all.may_be_empty = all.may_be_empty || other.may_be_empty;
    }
    return all;
}

/* NOLINTEND(misc-no-recursion) */

const char *sudoku_regex_read(sudoku_regex *regex, const char *text,
                              int first_value, int num_digits)
{
    reader r = {regex, text, first_value, num_digits, 0, NULL};
    memset(regex, 0, sizeof *regex);
    part all = read_choice(&r);
    if (r.error == NULL && *r.at != '\0')
        r.error = "a bracket of the pattern is closed, but was not opened";
    regex->first = all.first;
    regex->last = all.last;
    return r.error;
}

/* ---- as an automaton of states and arcs ---------------------------------- */

static int list_arcs(const uint64_t *digits, int from, uint64_t places,
                     sudoku_nfa_arc *arcs)
{
    int num = 0;
    for (; places != 0; places &= places - 1) {
        int place = __builtin_ctzll(places);
        arcs[num++] = (sudoku_nfa_arc){from, place + 1, digits[place], false};
    }
    return num;
}

static void list_digits(const sudoku_regex *regex, uint64_t *digits)
{
    memset(digits, 0, SUDOKU_MAX_PLACES * sizeof *digits);
    for (int d = 0; d < SUDOKU_MAX_DIGITS; d++) {
        for (uint64_t left = regex->places[d]; left != 0; left &= left - 1)
            digits[__builtin_ctzll(left)] |= UINT64_C(1) << d;
    }
}

int sudoku_regex_to_nfa(const sudoku_regex *regex, sudoku_nfa *nfa)
{
    uint64_t digits[SUDOKU_MAX_PLACES];
    int num_states = regex->num_places + 1, num = 0;
    size_t n = (size_t)num_states;
    *nfa = (sudoku_nfa){.num_states = num_states};
    nfa->arcs = malloc(n * n * sizeof *nfa->arcs);
    nfa->first_arc = calloc(n + 1, sizeof *nfa->first_arc);
    nfa->begins = calloc(n, sizeof *nfa->begins);
    nfa->ends = calloc(n, sizeof *nfa->ends);
    if (nfa->arcs == NULL || nfa->first_arc == NULL || nfa->begins == NULL ||
        nfa->ends == NULL) {
        sudoku_nfa_clear(nfa);
        return SUDOKU_ENOMEM;
    }
    list_digits(regex, digits);
    nfa->begins[0] = true;
    for (int s = 0; s < num_states; s++) {
        uint64_t next = s == 0 ? regex->first : regex->follows[s - 1];
        nfa->ends[s] = s > 0 && (regex->last >> (s - 1) & 1) != 0;
        num += list_arcs(digits, s, next, nfa->arcs + num);
        nfa->first_arc[s + 1] = num;
    }
    return 0;
}

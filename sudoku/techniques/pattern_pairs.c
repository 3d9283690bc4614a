/*
 * pattern_pairs.c - pairs of cells: dots, X and V, constraints of all
 * neighbors, indexers; and chains of pairs whose cells partly see each other.
 *
 *     Dot triple: black dots join r1c1, r1c2 and r1c3, and r1c1 and r1c3 see
 *     each other, so r1c2 can only be 2 or 4.
 */
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"

#include <stdlib.h>

/* ---- one pair ------------------------------------------------------------ */

/* Returns the digits of the other cell that are allowed with this one. */
static uint64_t partners_of(const sudoku_constraint *c, int n, int cell,
                            int digit)
{
    bool is_second = c->cells[1] == cell;
    uint64_t partners = 0;
    if (c->kind == SUDOKU_RELATION && !is_second)
        return c->partners[digit];
    for (int a = 0; a < n; a++) {
        bool fits;
        if (c->kind == SUDOKU_RELATION) {
            fits = (c->partners[a] >> digit & 1) != 0;
        } else {
            const sudoku_sum *sum = c->sum;
            int own = sum->cells[1] == cell;
            fits = sum->coefficients[own] * (digit + 1) +
                       sum->coefficients[!own] * (a + 1) ==
                   sum->total;
        }
        partners |= (uint64_t)fits << a;
    }
    return partners;
}

static bool is_difference(const sudoku_constraint *c, int n, int k)
{
    for (int a = 0; a < n; a++) {
        uint64_t partners = a + k < n ? UINT64_C(1) << (a + k) : 0;
        partners |= a >= k ? UINT64_C(1) << (a - k) : 0;
        if (c->partners[a] != partners)
            return false;
    }
    return true;
}

static int difference_of(const sudoku_constraint *c, int n)
{
    int k = 0;
    while (k < n && !is_difference(c, n, k))
        k++;
    return k < n ? k : -1;
}

static uint64_t lone_digits(const pattern *x)
{
    int n = x->p->shape->num_digits;
    uint64_t lone = 0;
    for (int a = 0; a < n; a++)
        lone |= (uint64_t)(partners_of(x->list, n, x->cells[0], a) == 0) << a;
    return lone & sudoku_pattern_all_digits(x->p, x->cells[0]);
}

static void say_lone(const pattern *x)
{
    uint64_t lone = lone_digits(x);
    if (x->num_premises == 0 && lone != 0)
        sudoku_step_say(x->step, ", and %m %s no partner", lone,
                        (lone & (lone - 1)) != 0 ? "have" : "has");
}

static void say_dot(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    int k = difference_of(x->list, x->p->shape->num_digits);
    if (k >= 0)
        sudoku_step_say(x->step, "%l differ by %i", x->cells, 2, k);
    else if (clause->num_values == 0 || clause->values[0] == 2)
        sudoku_step_say(x->step, "one of %l is twice the other", x->cells, 2);
    else
        sudoku_step_say(x->step, "one of %l is %i times the other", x->cells, 2,
                        clause->values[0]);
    say_lone(x);
}

static void say_letter(const pattern *x)
{
    const sudoku_sum *sum = x->list->sum;
    sudoku_step_say(x->step, "%l add up to %i", x->cells, 2,
                    sum->total + 2 * (x->p->shape->first_value - 1));
    say_lone(x);
}

static void say_relation(const pattern *x)
{
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step, " allows some pairs of digits only");
    say_lone(x);
}

/* ---- a cell and its neighbours ------------------------------------------- */

static void say_neighbors(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step, "neighbours do not differ by %i",
                    clause->num_values > 0 ? clause->values[0] : 1);
}

static void say_negative(const pattern *x)
{
    const char *name = x->stated->clause.rule->name;
    sudoku_step_say(x->step, "neighbours without a mark of %s do not go with ",
                    name);
    sudoku_step_say(x->step, "%c as with a mark", x->cells[0]);
}

static void say_indexer(const pattern *x)
{
    int n = x->p->shape->num_digits, k = 0, digit = 0;
    while (x->list[k].num_cells != 2 || x->list[k].cells[0] != x->cells[0])
        k++;
    const uint64_t *partners = x->list[k].partners;
    while (digit < n - 1 && (partners[digit] & (partners[digit] - 1)) != 0)
        digit++;
    sudoku_step_say(x->step, "indexer %c says which cell of its line is %o",
                    x->cells[0], partners[digit]);
}

/* ---- chains of pairs ----------------------------------------------------- */

enum { MAX_CHAIN = 4 };

typedef struct pair_chain {
    int cells[MAX_CHAIN], num;
    int pairs[MAX_CHAIN - 1]; /* numbers of the pairs in pattern_board.pairs */
    uint64_t partners[MAX_CHAIN - 1][SUDOKU_MAX_DIGITS];
} pair_chain;

static void set_partners(pair_chain *c, const pattern_board *b, int n)
{
    for (int k = 0; k + 1 < c->num; k++) {
        const sudoku_constraint *x = &b->list[b->pairs[c->pairs[k]].constraint];
        for (int digit = 0; digit < n; digit++)
            c->partners[k][digit] = partners_of(x, n, c->cells[k], digit);
    }
}

/* Tries all digits of the cells from k on, given those before. kept[] collects
 * the digits of complete assignments. Returns whether there is one.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as the chain is long */
static bool try_chain(const pattern *x, const uint64_t *digits, int k,
                      int *chosen, uint64_t *kept)
{
    const pair_chain *c = x->ctx;
    bool any = false;
    if (k == c->num)
        return true;
    uint64_t rest = digits[c->cells[k]];
    if (k > 0)
        rest &= c->partners[k - 1][chosen[k - 1]];
    for (int j = 0; j < k; j++) {
        if (sudoku_position_sees(x->p, c->cells[j], c->cells[k]))
            rest &= ~(UINT64_C(1) << chosen[j]);
    }
    for (; rest != 0; rest &= rest - 1) {
        chosen[k] = __builtin_ctzll(rest);
        if (try_chain(x, digits, k + 1, chosen, kept)) {
            kept[k] |= rest & -rest;
            any = true;
        }
    }
    return any;
}

static int deduce_chain(const pattern *x, uint64_t *digits)
{
    uint64_t kept[MAX_CHAIN] = {0};
    int chosen[MAX_CHAIN], any = 0;
    if (!try_chain(x, digits, 0, chosen, kept))
        return -1;
    for (int k = 0; k < x->num_cells; k++) {
        any += kept[k] != digits[x->cells[k]];
        digits[x->cells[k]] = kept[k];
    }
    return any;
}

/* Appends "r1c1, r1c2 and r1c3 are joined by white-dot, x, r1c1 and r1c3
 * differ". */
static void say_chain(const pattern *x)
{
    const pair_chain *c = x->ctx;
    const pattern_board *b = sudoku_derived_pattern_board(x->p);
    const sudoku_rule *before = NULL;
    int seeing[2] = {-1, -1};
    sudoku_step_say(x->step, "%l are joined by ", c->cells, c->num);
    for (int k = 0; k + 1 < c->num; k++) {
        const sudoku_rule *rule =
            x->p->board->rules[b->pairs[c->pairs[k]].rule].clause.rule;
        if (rule != before)
            sudoku_step_say(x->step, "%s%s", k > 0 ? ", " : "", rule->name);
        before = rule;
    }
    for (int k = 0; k < c->num * c->num; k++) {
        int from = k / c->num, to = k % c->num;
        if (to < from + 2 ||
            !sudoku_position_sees(x->p, c->cells[from], c->cells[to]))
            continue;
        seeing[0] = c->cells[from];
        seeing[1] = c->cells[to];
        sudoku_step_say(x->step, ", %l differ", seeing, 2);
    }
}

/* Returns whether the last cell sees one that is not adjacent to it in the
 * chain. */
static bool has_sight(const sudoku_position *p, const pair_chain *c)
{
    for (int k = 0; k + 2 < c->num; k++) {
        if (sudoku_position_sees(p, c->cells[k], c->cells[c->num - 1]))
            return true;
    }
    return false;
}

typedef struct chain_search {
    const sudoku_position *p;
    sudoku_logic_step *step;
    const pattern_board *board;
    uint64_t kinds;
    int num;
    pair_chain chain;
} chain_search;

static bool use_chain(chain_search *s)
{
    pair_chain *c = &s->chain;
    if (!has_sight(s->p, c) || sudoku_step_has_idle(s->step, c->cells, c->num))
        return false;
    set_partners(c, s->board, s->p->shape->num_digits);
    pattern x = {.p = s->p,
                 .step = s->step,
                 .stated =
                     &s->p->board->rules[s->board->pairs[c->pairs[0]].rule],
                 .cells = c->cells,
                 .num_cells = c->num,
                 .ctx = c,
                 .deduce = deduce_chain,
                 .say = say_chain};
    return sudoku_pattern_use(&x);
}

static bool has_cell(const pair_chain *c, int cell)
{
    int k = 0;
    while (k < c->num && c->cells[k] != cell)
        k++;
    return k < c->num;
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the chain is long */
static bool extend_chain(chain_search *s)
{
    pair_chain *c = &s->chain;
    if (c->num == s->num)
        return c->cells[0] < c->cells[c->num - 1] && use_chain(s);
    int last = c->cells[c->num - 1];
    for (int k = s->board->first_pair[last]; k < s->board->first_pair[last + 1];
         k++) {
        const pattern_pair *pair = &s->board->pairs[k];
        const sudoku_rule *rule = s->p->board->rules[pair->rule].clause.rule;
        if ((s->kinds >> rule->people.pattern & 1) == 0 ||
            has_cell(c, pair->to))
            continue;
        c->pairs[c->num - 1] = k;
        c->cells[c->num++] = pair->to;
        bool found = extend_chain(s);
        c->num--;
        if (found)
            return true;
    }
    return false;
}

/* Finds a chain of pairs. Boards with more than MAX_PAIRS pairs have too many
 * chains. */
bool sudoku_find_pair_chain(const sudoku_position *p, sudoku_logic_step *step)
{
    enum { MAX_PAIRS = 192 };
    static const struct {
        uint64_t kinds;
        int num;
    } rows[] = {
        [DOT_TRIPLE] = {PATTERN_KIND(DOTS), 3},
        [XV_TRIPLE] = {PATTERN_KIND(XV), 3},
        [WHISPERS_PARTNERS] = {PATTERN_KIND(WHISPERS), 3},
        [PAIR_TRIPLE] = {PATTERN_KIND(DOTS) | PATTERN_KIND(XV) |
                             PATTERN_KIND(WHISPERS) | PATTERN_KIND(PAIRS),
                         3},
        [DOT_CHAIN] = {PATTERN_KIND(DOTS), 4},
        [PAIR_CHAIN] = {PATTERN_KIND(DOTS) | PATTERN_KIND(XV) |
                            PATTERN_KIND(WHISPERS) | PATTERN_KIND(PAIRS),
                        4},
    };
    chain_search s = {.p = p,
                      .step = step,
                      .board = sudoku_derived_pattern_board(p),
                      .kinds = rows[step->technique->variant].kinds,
                      .num = rows[step->technique->variant].num};
    if (s.board == NULL) {
        step->text.failed = 1;
        return false;
    }
    if (s.board->num_pairs > MAX_PAIRS)
        return false;
    for (int cell = 0; cell < p->shape->num_cells && s.board->num_pairs > 2;
         cell++) {
        s.chain.cells[0] = cell;
        s.chain.num = 1;
        if (extend_chain(&s))
            return true;
    }
    return false;
}

static const pattern_row rows[] = {
    [DOT_PAIR] = {PATTERN_KIND(DOTS),
                  sudoku_pattern_each_constraint,
                  {.say = say_dot}},
    [XV_PAIR] = {PATTERN_KIND(XV),
                 sudoku_pattern_each_constraint,
                 {.say = say_letter}},
    [PAIR_RELATION] = {PATTERN_KIND(PAIRS),
                       sudoku_pattern_each_constraint,
                       {.say = say_relation}},
    [NON_CONSECUTIVE] = {PATTERN_KIND(NEIGHBORS),
                         sudoku_pattern_each_star,
                         {.say = say_neighbors}},
    [NEGATIVE_MARKS] = {PATTERN_KIND(NEGATIVE),
                        sudoku_pattern_each_star,
                        {.say = say_negative}},
    [INDEXER_POINTING] = {PATTERN_KIND(INDEXER),
                          sudoku_pattern_each_hub,
                          {.say = say_indexer}},
};

bool sudoku_find_pair_pattern(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_pattern_find(p, step, &rows[step->technique->variant]);
}

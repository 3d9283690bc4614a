/*
 * forcing.c - forcing chains and nets. *Contradiction*: a literal leads to a
 * conflict. *Verity*: the same conclusion follows from each digit of a cell,
 * from each place of a digit in a house, or from a candidate being true and
 * from its being false.
 *
 * In chains each step follows from the previous one alone; nets use all singles
 * that follow. The set of all literals that follow is computed for each literal
 * first.
 *
 * Here a literal is 2 * node + (1 if true), where nodes are the candidates
 * (chain_graph.h). A *choice* is a list of candidates, one of which is true:
 * those of a cell, or the places of a digit in a full house.
 */
#include "sudoku/call_budget.h"
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/suppose.h"

#include <stdlib.h>
#include <string.h>

/* Limits. MAX_RULE_LINKS: people follow only a few links of rules. */
enum { MAX_LITERALS = 8192, MAX_RULE_LINKS = 9 };

typedef struct choice {
    int cell; /* cell of the choice; -1: it is a house and digit */
    int house, digit;
    int first, num;
} choice;

typedef struct forcing {
    const chain_graph *g;
    const chain_reach *reach;
    supposition s;
    sudoku_logic_step *step;
    bool is_net;
    int num, words;
    uint64_t *after;  /* [literal * words] literals that follow from it */
    uint64_t *common; /* [words] literals that follow from all members of some
                         choice */
    int *conflict; /* [literal] -1, or the conflict: for chains a choice with no
                      member left, or num_choices + a node that is both true and
                      false */
    int *before, *queue; /* [2 * node] scratch for one literal */
    choice *choices;
    int num_choices;
    int *members;
} forcing;

static const uint64_t *after(const forcing *f, int literal)
{
    return f->after + (size_t)literal * (size_t)f->words;
}

static bool has(const uint64_t *set, int literal)
{
    return (set[literal / 64] >> (literal % 64) & 1) != 0;
}

/* Converts a literal to the numbering of suppositions. */
static int supposed(const forcing *f, int l)
{
    const chain_node *node = &f->g->nodes[l / 2];
    return literal(f->s.p, node->cell, node->digit, l % 2 == 1);
}

static int from_supposed(const forcing *f, int l)
{
    return 2 * f->g->node_of[l / 2] + l % 2;
}

/* ---- what follows -------------------------------------------------------- */

/* Finds a conflict in the literals that follow from one. Choices without
 * members left are checked only if may_be_choice. */
static int find_chain_conflict(const forcing *f, const uint64_t *set,
                               bool may_be_choice)
{
    for (int k = 0; k < f->words; k++) {
        uint64_t both = set[k] & set[k] >> 1 & UINT64_C(0x5555555555555555);
        if (both != 0)
            return f->num_choices + (k * 64 + __builtin_ctzll(both)) / 2;
    }
    for (int k = 0; may_be_choice && k < f->num_choices; k++) {
        const choice *c = &f->choices[k];
        int m = 0;
        while (m < c->num && has(set, 2 * f->members[c->first + m]))
            m++;
        if (m == c->num)
            return k;
    }
    return -1;
}

static void list_after(forcing *f, int start)
{
    uint64_t *set = f->after + (size_t)start * (size_t)f->words;
    f->conflict[start] = -1;
    if (!f->is_net) {
        memcpy(set, chain_after(f->reach, start),
               (size_t)f->words * sizeof *set);
        set[start / 64] |= UINT64_C(1) << (start % 64);
        if (f->num % 64 !=
            0) /* the bits after the candidates are those of groups */
            set[f->words - 1] &= (UINT64_C(1) << (f->num % 64)) - 1;
        return;
    }
    if (!sudoku_suppose(&f->s, supposed(f, start)))
        f->conflict[start] = 0;
    for (int k = 0; k < f->s.num; k++) {
        int l = from_supposed(f, f->s.trail[k]);
        set[l / 64] |= UINT64_C(1) << (l % 64);
    }
    sudoku_suppose_undo(&f->s, 0);
}

static void add_common(forcing *f, const choice *c)
{
    for (int w = 0; w < f->words; w++) {
        uint64_t common = UINT64_MAX;
        for (int k = 0; k < c->num; k++)
            common &= after(f, 2 * f->members[c->first + k] + 1)[w];
        f->common[w] |= common;
    }
}

/* Links are symmetric: if a literal follows from each member of a choice, its
 * opposite excludes all of them. */
static void list_chain_conflicts(forcing *f)
{
    for (int k = 0; k < f->num_choices && sudoku_budget_glance() == 0; k++)
        add_common(f, &f->choices[k]);
    for (int l = 0; l < f->num && sudoku_budget_glance() == 0; l++)
        f->conflict[l] =
            find_chain_conflict(f, after(f, l), has(f->common, l ^ 1));
}

/* ---- words --------------------------------------------------------------- */

static void say_literal(const forcing *f, int l)
{
    const chain_node *node = &f->g->nodes[l / 2];
    sudoku_step_say(f->step, "%(%c is %s%d%)", node->cell,
                    l % 2 == 1 ? "" : "not ", node->digit);
}

static void say_after(forcing *f, int from, int to)
{
    if (!f->is_net) {
        sudoku_chain_walk(f->g, from, f->before, f->queue);
        sudoku_chain_say_walk(f->g, f->step, f->before, to);
        return;
    }
    if (f->step->is_silent)
        return;
    sudoku_suppose(&f->s, supposed(f, from));
    sudoku_suppose_mark(&f->s, true, supposed(f, to));
    sudoku_step_say(f->step, "if ");
    say_literal(f, from);
    sudoku_suppose_say(&f->s, f->step, 0, supposed(f, to));
    sudoku_suppose_add_links(&f->s, f->step);
    sudoku_suppose_undo(&f->s, 0);
}

static void say_both(forcing *f, int from, int node)
{
    for (int l = 2 * node; l < 2 * node + 2; l++) {
        if (l == from)
            continue;
        sudoku_chain_say_walk(f->g, f->step, f->before, l);
        if (l == 2 * node && from != l + 1)
            sudoku_step_say(f->step, " and ");
    }
    sudoku_step_say(f->step, ", so %(%c would be %d and would not be%)",
                    f->g->nodes[node].cell, f->g->nodes[node].digit);
}

static void say_contradiction(forcing *f, int from)
{
    int wrong = f->conflict[from];
    sudoku_step_say(f->step, "if ");
    say_literal(f, from);
    if (f->is_net && f->step->is_silent)
        return;
    if (f->is_net) {
        sudoku_suppose(&f->s, supposed(f, from));
        sudoku_suppose_mark(&f->s, true, -1);
        sudoku_suppose_say(&f->s, f->step, 0, -1);
        sudoku_suppose_add_links(&f->s, f->step);
        sudoku_suppose_undo(&f->s, 0);
        return;
    }
    sudoku_chain_walk(f->g, from, f->before, f->queue);
    sudoku_step_say(f->step, ", then ");
    if (wrong >= f->num_choices) {
        say_both(f, from, wrong - f->num_choices);
        return;
    }
    const choice *c = &f->choices[wrong];
    for (int k = 0; k < c->num; k++) {
        sudoku_step_say(f->step, k > 0 ? ", " : "");
        sudoku_chain_say_walk(f->g, f->step, f->before,
                              2 * f->members[c->first + k]);
    }
    if (c->cell >= 0)
        sudoku_step_say(f->step, ", so no digit would be left for %c", c->cell);
    else
        sudoku_step_say(f->step, ", so %(%h would have no place for %d%)",
                        c->house, c->digit);
}

/* ---- steps --------------------------------------------------------------- */

static void begin(forcing *f, int l)
{
    const chain_node *node = &f->g->nodes[l / 2];
    sudoku_step_begin(f->step);
    f->step->digits = UINT64_C(1) << node->digit;
    if (l % 2 == 1)
        sudoku_step_place(f->step, node->cell, node->digit);
    else
        sudoku_step_remove(f->step, node->cell, node->digit);
}

static bool is_short(const forcing *f)
{
    return f->is_net || f->g->rules == NULL ||
           f->step->num_links <= MAX_RULE_LINKS;
}

static bool search_contradictions(forcing *f)
{
    for (int l = 0; l < f->num; l++) {
        if (f->conflict[l] < 0)
            continue;
        begin(f, l ^ 1);
        if (!sudoku_find_best_wants(f->step, 0) || sudoku_budget_glance() != 0)
            continue;
        sudoku_step_add_cells(f->step, &f->g->nodes[l / 2].cell, 1);
        say_contradiction(f, l);
        if (sudoku_step_sum_up(f->step)) {
            sudoku_step_say(f->step, "if ");
            say_literal(f, l);
            sudoku_step_say(f->step, ", ");
            sudoku_step_say_num_links(f->step);
            sudoku_step_say(f->step, " lead to a conflict");
        }
        if (is_short(f) && sudoku_step_end(f->step))
            return true;
    }
    return false;
}

static void sum_up_verity(forcing *f, const int *literals, int n)
{
    sudoku_step_say(f->step, "one of these holds, and each leads to it: ");
    for (int k = 0; k < n; k++) {
        sudoku_step_say(f->step, k > 0 ? ", " : "");
        say_literal(f, literals[k]);
    }
    sudoku_step_say(f->step, "; by ");
    sudoku_step_say_num_links(f->step);
}

/* Makes a step: one of the n literals holds, and each leads to the literal
 * `to`. */
static bool use_verity(forcing *f, const int *literals, int n, int to)
{
    begin(f, to);
    if (!sudoku_find_best_wants(f->step, n) || sudoku_budget_glance() != 0)
        return false;
    for (int k = 0; k < n; k++) {
        sudoku_step_add_cells(f->step, &f->g->nodes[literals[k] / 2].cell, 1);
        sudoku_step_say(f->step, k == 0 ? "" : k + 1 < n ? "; " : "; and ");
        say_after(f, literals[k], to);
    }
    sudoku_step_say(f->step, "; one of these holds");
    if (sudoku_step_sum_up(f->step))
        sum_up_verity(f, literals, n);
    return is_short(f) && sudoku_step_end(f->step);
}

static bool search_common(forcing *f, const int *literals, int n)
{
    for (int k = 0; k < n; k++) {
        if (f->conflict[literals[k]] >= 0)
            return false;
    }
    for (int w = 0; w < f->words; w++) {
        uint64_t common = UINT64_MAX;
        for (int k = 0; k < n; k++)
            common &= after(f, literals[k])[w];
        for (; common != 0; common &= common - 1) {
            if (use_verity(f, literals, n, w * 64 + __builtin_ctzll(common)))
                return true;
        }
    }
    return false;
}

static bool search_verities(forcing *f)
{
    int literals[SUDOKU_MAX_DIGITS];
    for (int node = 0; node < f->g->num_candidates; node++) {
        literals[0] = 2 * node;
        literals[1] = 2 * node + 1;
        if (search_common(f, literals, 2))
            return true;
    }
    for (int k = 0; k < f->num_choices; k++) {
        const choice *c = &f->choices[k];
        for (int m = 0; m < c->num; m++)
            literals[m] = 2 * f->members[c->first + m] + 1;
        if (search_common(f, literals, c->num))
            return true;
    }
    return false;
}

/* ---- all ----------------------------------------------------------------- */

static void add_member(forcing *f, choice *c, int cell, int digit)
{
    int n = f->g->p->shape->num_digits;
    f->members[c->first + c->num++] = f->g->node_of[cell * n + digit];
}

static void end_choice(forcing *f, const choice *c)
{
    if (c->num > 1)
        f->choices[f->num_choices++] = *c;
}

static void list_choices(forcing *f)
{
    const sudoku_position *p = f->g->p;
    const sudoku_shape *shape = p->shape;
    choice c = {.house = -1, .digit = -1};
    for (c.cell = 0; c.cell < shape->num_cells; c.cell++) {
        c.first += c.num;
        c.num = 0;
        for (uint64_t rest = p->candidates[c.cell]; rest != 0; rest &= rest - 1)
            add_member(f, &c, c.cell, __builtin_ctzll(rest));
        end_choice(f, &c);
    }
    c.cell = -1;
    for (int k = 0; k < shape->num_houses * shape->num_digits; k++) {
        c.house = k / shape->num_digits;
        c.digit = k % shape->num_digits;
        if (!sudoku_is_full_house(shape, c.house))
            continue;
        c.first += c.num;
        c.num = 0;
        const int *cells = shape->houses[c.house].cells;
        for (uint64_t rest = sudoku_position_places(p, c.house, c.digit);
             rest != 0; rest &= rest - 1)
            add_member(f, &c, cells[__builtin_ctzll(rest)], c.digit);
        end_choice(f, &c);
    }
}

static bool allocate(forcing *f)
{
    const sudoku_shape *shape = f->g->p->shape;
    size_t num = (size_t)f->num, states = (size_t)f->g->num * 2;
    size_t lists = (size_t)shape->num_cells +
                   (size_t)(shape->num_houses * shape->num_digits);
    size_t members =
        (size_t)f->g->num_candidates +
        (size_t)(shape->num_houses * shape->num_digits * shape->num_digits);
    f->words = (f->num + 63) / 64;
    f->after = calloc(num * (size_t)f->words + 1, sizeof *f->after);
    f->common = calloc((size_t)f->words + 1, sizeof *f->common);
    f->conflict = malloc((num + 1) * sizeof *f->conflict);
    f->before = malloc((states + 1) * sizeof *f->before);
    f->queue = malloc((states + 1) * sizeof *f->queue);
    f->choices = malloc((lists + 1) * sizeof *f->choices);
    f->members = malloc((members + 1) * sizeof *f->members);
    return f->after != NULL && f->common != NULL && f->conflict != NULL &&
           f->before != NULL && f->queue != NULL && f->choices != NULL &&
           f->members != NULL;
}

/* Returns whether refuting the literal would remove only open candidates;
 * otherwise it cannot be refuted. */
static bool may_be_wrong(const forcing *f, int l)
{
    const sudoku_position *p = f->g->p;
    const chain_node *node = &f->g->nodes[l / 2];
    uint64_t gone = UINT64_C(1) << node->digit;
    if (l % 2 == 0)
        gone = p->candidates[node->cell] & ~gone;
    return (gone & ~sudoku_step_open_digits(f->step, node->cell)) == 0;
}

static bool search(forcing *f)
{
    int variant = f->step->technique->variant;
    if (!allocate(f)) {
        f->step->text.failed = 1;
        return false;
    }
    list_choices(f);
    for (int l = 0; l < f->num && sudoku_budget_glance() == 0; l++) {
        f->conflict[l] = -1;
        if (variant != NET_CONTRADICTION || may_be_wrong(f, l))
            list_after(f, l);
    }
    if (!f->is_net)
        list_chain_conflicts(f);
    if (sudoku_budget_is_spent())
        return false;
    return variant == CHAIN_CONTRADICTION || variant == NET_CONTRADICTION
               ? search_contradictions(f)
               : search_verities(f);
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    forcing f = {.step = step};
    int variant = step->technique->variant;
    bool found = false;
    f.is_net = variant == NET_CONTRADICTION || variant == NET_VERITY;
    enum chain_nodes nodes = f.is_net ? SINGLE_NODES : GROUP_NODES;
    const chain_probe *probe =
        step->open == NULL || f.is_net ? NULL : sudoku_derived_chain_probe(p);
    if (probe != NULL && !probe->conflicts)
        return false;
    f.g = f.is_net ? sudoku_derived_nodes(p, nodes)
                   : sudoku_derived_graph(p, nodes);
    bool is_small = f.g != NULL && f.g->num_candidates > 0 &&
                    2 * f.g->num_candidates <= MAX_LITERALS;
    if (is_small && !f.is_net)
        f.reach = sudoku_derived_reach(p, nodes);
    if (f.g == NULL || (is_small && !f.is_net && f.reach == NULL) ||
        !sudoku_suppose_init(&f.s, p, false)) {
        step->text.failed = 1;
    } else if (is_small) {
        f.num = 2 * f.g->num_candidates;
        found = search(&f);
    }
    sudoku_suppose_clear(&f.s);
    free(f.after);
    free(f.common);
    free(f.conflict);
    free(f.before);
    free(f.queue);
    free(f.choices);
    free(f.members);
    return found;
}

bool sudoku_find_forcing(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_find_best(p, step, find);
}

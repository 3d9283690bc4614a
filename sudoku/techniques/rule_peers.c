/*
 * rule_peers.c - common peers through links of rules (chain_rules.h): wherever
 * a digit is in a house, or whichever digit a cell has, the same candidate is
 * excluded.
 */
#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"

enum { MOST_WAYS = 4 };

/* Candidates of which one is true: those of a cell, or the places of a digit in
 * a house. */
typedef struct choice {
    int cell; /* cell of the choice; -1: it is a house and digit */
    int house, digit;
    int ways[MOST_WAYS], num;
} choice;

typedef struct finder {
    const chain_graph *g;
    sudoku_logic_step *step;
} finder;

static int common_house(const sudoku_shape *shape, int a, int b)
{
    int h = 0;
    while (!sudoku_shape_is_in(shape, a, h) || !sudoku_shape_is_in(shape, b, h))
        h++;
    return h;
}

static int rule_of(const finder *f, const choice *c, int way, int other)
{
    return sudoku_chain_rule_between(f->g, 2 * c->ways[way] + 1, 2 * other);
}

/* Appends "r3c2: the white dot of r3c2 and r4c2", the reason for one way. */
static void say_way(const finder *f, const choice *c, int way, int other)
{
    int node = c->ways[way], rule = rule_of(f, c, way, other);
    const chain_node *a = &f->g->nodes[node], *b = &f->g->nodes[other];
    if (c->cell >= 0)
        sudoku_step_say(f->step, "%d: ", a->digit);
    else
        sudoku_step_say(f->step, "%c: ", a->cell);
    if (rule >= 0)
        sudoku_chain_say_rule(f->g, f->step, rule, a->cell, b->cell);
    else if (a->cell == b->cell)
        sudoku_step_say(f->step, "the cell itself");
    else
        sudoku_step_say(f->step, "%h",
                        common_house(f->g->p->shape, a->cell, b->cell));
    sudoku_step_add_link(f->step, node_cells(f->g, node), a->digit,
                         node_cells(f->g, other), b->digit, false, rule);
}

/* Returns the digits of the other node's cell, from its own on, that all ways
 * exclude for the same reasons. */
static uint64_t list_alike(const finder *f, const choice *c, int other,
                           const uint64_t *common)
{
    const chain_node *node = &f->g->nodes[other];
    uint64_t alike = 0;
    for (int k = other;
         k < f->g->num_candidates && f->g->nodes[k].cell == node->cell; k++) {
        int way = 0;
        while (cell_set_has(common, k) && way < c->num &&
               rule_of(f, c, way, k) == rule_of(f, c, way, other))
            way++;
        alike |= (uint64_t)(way == c->num) << f->g->nodes[k].digit;
    }
    return alike;
}

static void say_exclusion(const finder *f, const choice *c, int other,
                          uint64_t alike)
{
    sudoku_logic_step *step = f->step;
    if (c->cell >= 0) {
        sudoku_step_say(step, "whichever digit %c has", c->cell);
    } else {
        sudoku_step_add_house(step, c->house);
        sudoku_step_say(step, "wherever %(%d is in %h%)", c->digit, c->house);
    }
    sudoku_step_say(step, ", %(%c is not %o%) (", f->g->nodes[other].cell,
                    alike);
    for (int k = 0; k < c->num; k++) {
        const chain_node *way = &f->g->nodes[c->ways[k]];
        sudoku_step_add_cells(step, &way->cell, 1);
        step->digits |= UINT64_C(1) << way->digit;
        sudoku_step_say(step, k > 0 ? "; " : "");
        say_way(f, c, k, other);
    }
    sudoku_step_say(step, ")");
}

/* Makes the step, unless its sentence is too long to be read; that is measured
 * even if the caller does not want it. */
static bool exclude(const finder *f, const choice *c, int other,
                    const uint64_t *common)
{
    const chain_node *node = &f->g->nodes[other];
    sudoku_logic_step *step = f->step;
    bool is_silent = step->is_silent;
    uint64_t alike = list_alike(f, c, other, common);
    sudoku_step_begin(step);
    for (uint64_t rest = alike; rest != 0; rest &= rest - 1)
        sudoku_step_remove(step, node->cell, __builtin_ctzll(rest));
    step->is_silent = false;
    say_exclusion(f, c, other, alike);
    bool is_short = sudoku_step_size(step) <= SUDOKU_STEP_SENTENCE;
    step->is_silent = is_silent;
    if (is_silent)
        step->text.size = 0;
    return is_short && sudoku_step_end(step);
}

/* Returns whether the choice uses a link of a rule; otherwise it belongs to
 * another technique. */
static bool takes_rule(const finder *f, const choice *c, int other)
{
    for (int k = 0; k < c->num; k++) {
        if (rule_of(f, c, k, other) >= 0)
            return true;
    }
    return false;
}

static bool try_choice(const finder *f, const choice *c)
{
    uint64_t common[CHAIN_MAX_NODES / 64];
    int words = f->g->rules->words;
    cell_set_copy(common, chain_rules_weak(f->g->rules, c->ways[0]), words);
    for (int k = 1; k < c->num; k++)
        cell_set_and(common, chain_rules_weak(f->g->rules, c->ways[k]), words);
    for (int other = cell_set_next(common, words, 0); other >= 0;
         other = cell_set_next(common, words, other + 1)) {
        if (takes_rule(f, c, other) && exclude(f, c, other, common))
            return true;
    }
    return false;
}

static int node_at(const finder *f, int cell, int digit)
{
    return f->g->node_of[cell * f->g->p->shape->num_digits + digit];
}

static bool try_cells(const finder *f, int ways)
{
    const sudoku_position *p = f->g->p;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        choice c = {.cell = cell};
        uint64_t rest = p->candidates[cell];
        if (sudoku_count_bits(rest) != ways)
            continue;
        for (; rest != 0; rest &= rest - 1)
            c.ways[c.num++] = node_at(f, cell, __builtin_ctzll(rest));
        if (try_choice(f, &c))
            return true;
    }
    return false;
}

static bool try_houses(const finder *f, int ways)
{
    const sudoku_shape *shape = f->g->p->shape;
    for (int k = 0; k < shape->num_houses * shape->num_digits; k++) {
        choice c = {-1, k / shape->num_digits, k % shape->num_digits, {0}, 0};
        uint64_t rest = sudoku_position_places(f->g->p, c.house, c.digit);
        if (sudoku_count_bits(rest) != ways ||
            !sudoku_is_full_house(shape, c.house))
            continue;
        const int *cells = shape->houses[c.house].cells;
        for (; rest != 0; rest &= rest - 1)
            c.ways[c.num++] = node_at(f, cells[__builtin_ctzll(rest)], c.digit);
        if (try_choice(f, &c))
            return true;
    }
    return false;
}

bool sudoku_find_rule_peers(const sudoku_position *p, sudoku_logic_step *step)
{
    finder f = {.step = step};
    if (p->has_only_houses)
        return false;
    f.g = sudoku_derived_graph(p, SINGLE_NODES);
    if (f.g == NULL) {
        step->text.failed = 1;
        return false;
    }
    for (int ways = 2; f.g->rules != NULL && ways <= MOST_WAYS; ways++) {
        if (try_houses(&f, ways) || try_cells(&f, ways))
            return true;
    }
    return false;
}

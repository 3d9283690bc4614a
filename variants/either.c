/*
 * either.c - at least one of several rules holds: "either killer 10 r1c1 r1c2
 * or odd r1c1 and odd r1c2".
 *
 * The clause is a tree of lists (either_tree.h). The encoding reifies each
 * automaton: an item shows whether it holds. For a list of which all must hold
 * it records the first part that fails, and for a list of which any must hold
 * the first part that holds. The grid determines all of these. The options of
 * a list of n parts have n^2 / 2 entries, so that there is no encoding of very
 * long lists, which only filter.
 */
#include "variants/either_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/encode/encode_constraints.h"
#include "variants/automata.h"
#include "variants/variants.h"

static void free_either(void *self)
{
    if (self != NULL)
        variant_either_clear(self);
    free(self);
}

static int make_either(void **self, const sudoku_clause *clause,
                       const sudoku_shape *shape, sudoku_error *error)
{
    either *x = calloc(1, sizeof *x);
    int code = x == NULL ? SUDOKU_ENOMEM : 0;
    if (code == 0 && shape->num_cells > SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS)
        code = SUDOKU_ETOOBIG;
    if (code == 0)
        code = variant_either_read(x, clause, shape, error);
    if (code == 0) {
        variant_either_measure(x);
        *self = x;
        return 0;
    }
    if (code == SUDOKU_ETOOBIG)
        code = variant_fail(clause, error, "it is too big");
    else if (code == SUDOKU_ENOMEM || code == SUDOKU_ELIMIT)
        variant_fail_code(clause, error, code);
    free_either(x);
    return code;
}

/* ---- encoding ------------------------------------------------------------ */

enum { MAX_PARTS = 400 };

/* Options of a list: one for each part that may be the first to decide it. */
typedef struct choice {
    sudoku_encoder *e;
    bool is_any;
    int item; /* item that shows whether the list holds; 0: it must hold */
    int items[MAX_PARTS + 3], colors[MAX_PARTS + 3];
    int n;
} choice;

static void put(choice *c, int item, int color)
{
    c->items[c->n] = item;
    c->colors[c->n++] = color;
}

static int add_option(const choice *c)
{
    return sudoku_encoder_add_option(c->e, c->items, c->colors, c->n);
}

/* Adds the next part, whose item shows whether it holds. Adds the option in
 * which this part decides the list; in all later options it does not. Returns
 * SUDOKU_ENOCOVER if there are too many. */
static int add_part(choice *c, int holds)
{
    int decides = c->is_any ? SUDOKU_HOLDS : SUDOKU_FAILS, n = c->n;
    if (holds < 0)
        return holds;
    if (c->n > MAX_PARTS)
        return SUDOKU_ENOCOVER;
    if (c->item != 0)
        put(c, c->item, decides);
    put(c, holds, decides);
    int code = add_option(c);
    c->n = n;
    put(c, holds, c->is_any ? SUDOKU_FAILS : SUDOKU_HOLDS);
    return code;
}

/* Adds the automata of a rule, made only here since long sums are far slower to
 * turn into automata than to filter. */
static int add_rule(choice *c, const either_node *own)
{
    sudoku_constraints automata = {0};
    int code =
        own->num_automata == 0 ? 0 : variant_add_automata(&automata, own->self);
    for (int k = 0; k < automata.num && code == 0; k++)
        code = add_part(
            c, sudoku_encode_reified(c->e, automata.list[k].automaton));
    sudoku_constraints_clear(&automata);
    return code;
}

/* Recursion depth is the nesting of brackets. NOLINTBEGIN(misc-no-recursion) */
static int encode_list(const either *x, int list, sudoku_encoder *e);

static int add_node(choice *c, const either *x, int node)
{
    const either_node *own = &x->nodes[node];
    return own->kind == EITHER_RULE ? add_rule(c, own)
                                    : add_part(c, encode_list(x, node, c->e));
}

/* Returns an item that shows whether the list holds, or < 0. Returns 0 for node
 * 0, which must hold. Parts of an any that cannot hold are left out. */
static int encode_list(const either *x, int list, sudoku_encoder *e)
{
    choice c = {.e = e, .is_any = x->nodes[list].kind == EITHER_ANY};
    int first = sudoku_encoder_add_item(e, DLX_PRIMARY), code = 0;
    if (list != 0)
        c.item = sudoku_encoder_add_item(e, DLX_SECONDARY);
    if (first < 0 || c.item < 0)
        return first < 0 ? first : c.item;
    put(&c, first, 0);
    for (int k = x->nodes[list].first; k != 0 && code == 0;
         k = x->nodes[k].next) {
        if (!c.is_any || !x->nodes[k].is_false)
            code = add_node(&c, x, k);
    }
    if (list != 0)
        put(&c, c.item, c.is_any ? SUDOKU_FAILS : SUDOKU_HOLDS);
    if (code == 0 && list != 0)
        code = add_option(&c);
    return code != 0 ? code : c.item;
}

/* NOLINTEND(misc-no-recursion) */

static int encode_either(const void *self, sudoku_encoder *e)
{
    const either *x = self;
    for (int k = 0; k < x->num_nodes; k++) {
        if (x->nodes[k].only_filters)
            return SUDOKU_ENOCOVER;
    }
    return encode_list(x, 0, e);
}

/* ---- the rule ------------------------------------------------------------ */

static int get_cells(const void *self, const int **cells)
{
    const either *x = self;
    *cells = x->cells;
    return x->num_cells;
}

/* Returns whether the list holds; otherwise *flaw tells why the last rule
 * checked does not. Recursion depth is the nesting of brackets.
 * NOLINTNEXTLINE(misc-no-recursion) */
static bool holds_list(const either *x, int list, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    bool is_any = x->nodes[list].kind == EITHER_ANY, holds = !is_any;
    for (int k = x->nodes[list].first; k != 0 && holds != is_any;
         k = x->nodes[k].next) {
        const either_node *own = &x->nodes[k];
        if (own->is_false)
            holds = false;
        else if (own->kind == EITHER_RULE)
            holds = own->clause.rule->holds(own->self, shape, digits, flaw);
        else
            holds = holds_list(x, k, shape, digits, flaw);
    }
    return holds;
}

static bool holds_either(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    snprintf(flaw->text, sizeof flaw->text, "they cannot hold");
    flaw->num_cells = 0;
    bool holds = holds_list(self, 0, shape, digits, flaw);
    if (!holds) {
        char reason[sizeof flaw->text];
        memcpy(reason, flaw->text, sizeof reason);
        snprintf(flaw->text, sizeof flaw->text,
                 "either: none of the rules holds: %.150s", reason);
    }
    return holds;
}

const variant_rule variant_either_rule = {
    .rule = {.name = "either",
             .usage = "either RULE [and RULE ..] or RULE ..: at least one of "
                      "these rules holds",
             .make = make_either,
             .free = free_either,
             .encode = encode_either,
             .filter = variant_either_filter,
             .get_cells = get_cells,
             .holds = holds_either,
             .text = {.only_words = true},
             .search = {.refine = variant_either_refine,
                        .free_refined = variant_either_free_refined,
                        .state_words = variant_either_state_words,
                        .begin = variant_either_begin,
                        .filter_from = variant_either_filter_from},
             .people = {.refuted = "none of these rules can hold"}},
};

/*
 * full_rank_encode.c - the rule full-rank as items and options.
 *
 * For each line of another side that may begin with the digit d of a clue, an
 * item shows whether it does and is less than the clue's line (reified).
 * Exactly k of them hold; a chain of counters checks that. The grid determines
 * all items.
 */
#include "sudoku/encode/encode_constraints.h"
#include "variants/full_rank.h"

static bool may_begin(const sudoku_shape *shape, const rank_clue *own,
                      const int *line, uint64_t digits_of_first)
{
    return (digits_of_first >> own->digit & 1) != 0 &&
           (line[0] == own->cells[0] ||
            !sudoku_shape_sees(shape, line[0], own->cells[0]));
}

/* The reified comparisons of one clue. */
typedef struct counting {
    sudoku_encoder *e;
    int reified[SIDES * SUDOKU_MAX_DIGITS], num_reified;
    int wanted; /* number of comparisons that must hold */
} counting;

/* Adds an item that no option covers. */
static int forbid(sudoku_encoder *e)
{
    int item = sudoku_encoder_add_item(e, DLX_PRIMARY);
    return item < 0 ? item : 0;
}

/* Adds the options of comparison k: whether it holds, and the number of earlier
 * ones that do. Items before and after carry the number as a color. */
static int count_one(const counting *c, int k, int step, int before, int after)
{
    int code = 0;
    for (int i = 0; i < 2 * (c->wanted + 1) && code == 0; i++) {
        int holds = i % 2, num = i / 2, sum = num + holds;
        int items[4] = {step, c->reified[k]};
        int colors[4] = {0, holds ? SUDOKU_HOLDS : SUDOKU_FAILS}, n = 2;
        if (num > k || sum > c->wanted || (after == 0 && sum != c->wanted))
            continue;
        if (before != 0) {
            items[n] = before;
            colors[n++] = num + 1;
        }
        if (after != 0) {
            items[n] = after;
            colors[n++] = sum + 1;
        }
        code = sudoku_encoder_add_option(c->e, items, colors, n);
    }
    return code;
}

static int encode_count(const counting *c)
{
    int code = 0;
    if (c->num_reified == 0)
        return c->wanted == 0 ? 0 : forbid(c->e);
    for (int k = 0, before = 0; k < c->num_reified && code == 0; k++) {
        int after = 0, step = sudoku_encoder_add_item(c->e, DLX_PRIMARY);
        if (step >= 0 && k + 1 < c->num_reified)
            after = sudoku_encoder_add_item(c->e, DLX_SECONDARY);
        if (step < 0 || after < 0)
            return step < 0 ? step : after;
        code = count_one(c, k, step, before, after);
        before = after;
    }
    return code;
}

/* Encodes that line f, beginning with the digit, is less than line e: as a
 * constraint or, if is_reified, as an item that shows whether it holds. Returns
 * 0, the item, or < 0. */
static int encode_lines(sudoku_encoder *e, const line_pair *two,
                        bool is_reified)
{
    sudoku_automaton *automaton;
    int code = sudoku_automaton_new(&automaton, two->cells, two->n,
                                    sudoku_encoder_shape(e)->num_digits,
                                    variant_line_pair_step, two);
    if (code != 0)
        return code;
    code = is_reified ? sudoku_encode_reified(e, automaton)
                      : sudoku_encode_automaton(e, automaton);
    sudoku_automaton_free(automaton);
    return code;
}

static int encode_clues(const variant *v, sudoku_encoder *e,
                        const rank_clue *low, const rank_clue *high)
{
    const sudoku_shape *shape = sudoku_encoder_shape(e);
    int code = 0;
    if (low->num_less < high->num_less) {
        line_pair two =
            variant_line_pair_read(shape, low->cells, high->cells, low->digit);
        two.rises = true;
        return encode_lines(e, &two, false);
    }
    if (!variant_full_rank_has_ties(v))
        return forbid(e);
    for (int k = 0; k < shape->num_digits && code == 0; k++) {
        int pair[2] = {low->cells[k], high->cells[k]};
        if (pair[0] != pair[1])
            code = sudoku_encode_equal(e, pair, 2);
    }
    return code;
}

static int encode_side(const variant *v, counting *c, const rank_clue *own,
                       int side)
{
    const sudoku_shape *shape = sudoku_encoder_shape(c->e);
    int line[SUDOKU_MAX_DIGITS], code = 0;
    for (int k = 0; k < shape->num_digits && code == 0; k++) {
        variant_line_list(shape, side, k, line);
        if (!may_begin(shape, own, line, sudoku_encoder_digits(c->e, line[0])))
            continue;
        line_pair two =
            variant_line_pair_read(shape, line, own->cells, own->digit);
        if (two.may_tie && !variant_full_rank_has_ties(v))
            code = encode_lines(c->e, &two, false);
        two.rises = true;
        if (code == 0)
            code = encode_lines(c->e, &two, true);
        if (code > 0) {
            c->reified[c->num_reified++] = code;
            code = 0;
        }
    }
    return code;
}

static int encode_clue(const variant *v, sudoku_encoder *e,
                       const rank_clues *all, const rank_clue *own)
{
    counting c = {.e = e, .wanted = own->num_less};
    int code = 0;
    for (int side = 0; side < SIDES && code == 0; side++) {
        if (side == own->side)
            continue;
        const rank_clue *other = variant_full_rank_find_clue(all, own, side);
        if (other == NULL) {
            code = encode_side(v, &c, own, side);
            continue;
        }
        c.wanted -= other->num_less < own->num_less;
        if (own->num_less < other->num_less ||
            (own->num_less == other->num_less && own->side < side))
            code = encode_clues(v, e, own, other);
    }
    return code == 0 ? encode_count(&c) : code;
}

int variant_full_rank_encode(const void *self, sudoku_encoder *e)
{
    const variant *v = self;
    rank_clues all;
    variant_full_rank_list_clues(v, sudoku_encoder_shape(e), &all);
    int code = sudoku_constraints_encode(&v->constraints, e);
    for (int g = 0; g < all.num && code == 0; g++)
        code = encode_clue(v, e, &all, &all.list[g]);
    return code;
}

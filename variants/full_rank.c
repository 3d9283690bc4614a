/*
 * full_rank.c - all rows and columns are numbers, read from both ends, and a
 * clue is the rank of one of them, from the lowest on.
 *
 * At each side of the board each digit begins one line. So rank 4d + k + 1 says
 * that the line begins with digit d (from 0), and that k of the three others
 * that do are less.
 *
 * For each line of another side that may begin with d, a verdict is encoded: it
 * does, and is less. Of these k hold: they are counted up from one to the next.
 * All of that is determined by the grid.
 */
#include "variants/variants.h"

#include <stdio.h>
#include <string.h>

#include "sudoku/encode/encode_constraints.h"
#include "variants/lines.h"

static bool is_line(const sudoku_shape *shape, const int *cells, int n)
{
    int line[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < SIDES * n && n == shape->num_digits; k++) {
        list_line(shape, k / n, k % n, line);
        if (memcmp(line, cells, (size_t)n * sizeof *line) == 0)
            return true;
    }
    return false;
}

/* ---- clues --------------------------------------------------------------- */

typedef struct clue {
    const int *cells;
    int side, digit;
    int num_less; /* of the lines with that first digit */
} clue;

static bool has_ties(const variant *v)
{
    return v->clause.words != NULL;
}

static clue get_clue(const variant *v, const sudoku_shape *shape, int g)
{
    int n, rank = v->clause.values[g] - 1;
    const int *cells = variant_group(v, g, &n);
    int rows = shape->row[cells[1]] - shape->row[cells[0]];
    int columns = shape->column[cells[1]] - shape->column[cells[0]];
    int side = rows > 0 ? TOP : rows < 0 ? BOTTOM : columns > 0 ? LEFT : RIGHT;
    return (clue){cells, side, rank / SIDES, rank % SIDES};
}

typedef struct clues {
    clue list[SIDES * SUDOKU_MAX_DIGITS];
    int num;
    uint16_t first[SIDES][SUDOKU_MAX_DIGITS]; /* [side][digit] number of the
                                                 first + 1; 0 = none */
} clues;

static void list_clues(const variant *v, const sudoku_shape *shape, clues *to)
{
    to->num = v->clause.num_groups;
    memset(to->first, 0, sizeof to->first);
    for (int g = to->num - 1; g >= 0; g--) {
        to->list[g] = get_clue(v, shape, g);
        to->first[to->list[g].side][to->list[g].digit] = (uint16_t)(g + 1);
    }
}

/* Another clue of the same first digit at that side, or NULL. */
static const clue *find_clue(const clues *all, const clue *own, int side)
{
    int found = all->first[side][own->digit];
    return found == 0 ? NULL : &all->list[found - 1];
}

/* May the line begin with the digit, beside the clue's? */
static bool may_begin(const sudoku_shape *shape, const clue *own,
                      const int *line, uint64_t digits_of_first)
{
    return (digits_of_first >> own->digit & 1) != 0 &&
           (line[0] == own->cells[0] ||
            !sudoku_shape_sees(shape, line[0], own->cells[0]));
}

static int check_lines(const variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, m, rank = v->clause.values[g];
        const int *cells = variant_group(v, g, &n);
        if (!is_line(shape, cells, n))
            return variant_fail(&v->clause, error,
                                "the line from %s is no whole row or column",
                                name_of(shape, cells[0]).text);
        if (rank < 1 || rank > SIDES * n)
            return variant_fail(&v->clause, error,
                                "a rank is from 1 to %d, not %d", SIDES * n,
                                rank);
        for (int j = 0; j < g; j++) {
            if (memcmp(cells, variant_group(v, j, &m),
                       (size_t)n * sizeof *cells) == 0)
                return variant_fail(&v->clause, error,
                                    "the line from %s to %s stands twice",
                                    name_of(shape, cells[0]).text,
                                    name_of(shape, cells[n - 1]).text);
        }
    }
    return 0;
}

static int build_full_rank(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    const sudoku_clause *clause = &v->clause;
    int code = check_lines_board(clause, shape, error);
    if (code == 0 && clause->num_values != clause->num_groups)
        code = variant_fail(clause, error,
                            "it takes as many ranks as lines, not %d and %d",
                            clause->num_values, clause->num_groups);
    if (code == 0 && has_ties(v) && strcmp(clause->words, "ties") != 0)
        code = variant_fail(clause, error,
                            "after the lines comes \"ties\" or nothing");
    if (code == 0)
        code = check_lines(v, shape, error);
    for (int g = 0; g < clause->num_groups && code == 0; g++) {
        clue own = get_clue(v, shape, g);
        code = sudoku_constraints_allow(&v->constraints, own.cells[0],
                                        UINT64_C(1) << own.digit);
    }
    return code;
}

/* ---- encoding ------------------------------------------------------------ */

/* What is encoded of one clue. */
typedef struct counting {
    sudoku_encoder *e;
    int verdicts[SIDES * SUDOKU_MAX_DIGITS], num_verdicts;
    int wanted; /* so many of them hold */
} counting;

/* An item that nothing covers. */
static int forbid(sudoku_encoder *e)
{
    int item = sudoku_encoder_add_item(e, DLX_PRIMARY);
    return item < 0 ? item : 0;
}

/* The options of verdict k: it holds or not, and how many did before. */
static int count_one(const counting *c, int k, int step, int before, int after)
{
    int code = 0;
    for (int way = 0; way < 2 * (c->wanted + 1) && code == 0; way++) {
        int holds = way % 2, num = way / 2, sum = num + holds;
        int items[4] = {step, c->verdicts[k]};
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
    if (c->num_verdicts == 0)
        return c->wanted == 0 ? 0 : forbid(c->e);
    for (int k = 0, before = 0; k < c->num_verdicts && code == 0; k++) {
        int after = 0, step = sudoku_encoder_add_item(c->e, DLX_PRIMARY);
        if (step >= 0 && k + 1 < c->num_verdicts)
            after = sudoku_encoder_add_item(c->e, DLX_SECONDARY);
        if (step < 0 || after < 0)
            return step < 0 ? step : after;
        code = count_one(c, k, step, before, after);
        before = after;
    }
    return code;
}

/* A verdict whether line f rises to line e, where both begin so; or, if it is
 * not asked for, what must be. Returns 0, the verdict's item, or < 0. */
static int encode_lines(sudoku_encoder *e, const two_lines *two,
                        bool is_verdict)
{
    sudoku_automaton *automaton;
    int code = sudoku_automaton_new(&automaton, two->cells, two->n,
                                    sudoku_encoder_shape(e)->num_digits,
                                    step_lines, two);
    if (code != 0)
        return code;
    code = is_verdict ? sudoku_encode_reified(e, automaton)
                      : sudoku_encode_automaton(e, automaton);
    sudoku_automaton_free(automaton);
    return code;
}

/* Two clues tell of their lines which is less. */
static int encode_clues(const variant *v, sudoku_encoder *e, const clue *low,
                        const clue *high)
{
    const sudoku_shape *shape = sudoku_encoder_shape(e);
    int code = 0;
    if (low->num_less < high->num_less) {
        two_lines two =
            read_together(shape, low->cells, high->cells, low->digit);
        two.rises = true;
        return encode_lines(e, &two, false);
    }
    if (!has_ties(v))
        return forbid(e);
    for (int k = 0; k < shape->num_digits && code == 0; k++) {
        int pair[2] = {low->cells[k], high->cells[k]};
        if (pair[0] != pair[1])
            code = sudoku_encode_equal(e, pair, 2);
    }
    return code;
}

/* The lines of a side without a clue of that digit. */
static int encode_side(const variant *v, counting *c, const clue *own, int side)
{
    const sudoku_shape *shape = sudoku_encoder_shape(c->e);
    int line[SUDOKU_MAX_DIGITS], code = 0;
    for (int k = 0; k < shape->num_digits && code == 0; k++) {
        list_line(shape, side, k, line);
        if (!may_begin(shape, own, line, sudoku_encoder_digits(c->e, line[0])))
            continue;
        two_lines two = read_together(shape, line, own->cells, own->digit);
        if (two.may_tie && !has_ties(v))
            code = encode_lines(c->e, &two, false);
        two.rises = true;
        if (code == 0)
            code = encode_lines(c->e, &two, true);
        if (code > 0) {
            c->verdicts[c->num_verdicts++] = code;
            code = 0;
        }
    }
    return code;
}

static int encode_clue(const variant *v, sudoku_encoder *e, const clues *all,
                       const clue *own)
{
    counting c = {.e = e, .wanted = own->num_less};
    int code = 0;
    for (int side = 0; side < SIDES && code == 0; side++) {
        if (side == own->side)
            continue;
        const clue *other = find_clue(all, own, side);
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

static int encode_full_rank(const void *self, sudoku_encoder *e)
{
    const variant *v = self;
    clues all;
    list_clues(v, sudoku_encoder_shape(e), &all);
    int code = sudoku_constraints_encode(&v->constraints, e);
    for (int g = 0; g < all.num && code == 0; g++)
        code = encode_clue(v, e, &all, &all.list[g]);
    return code;
}

/* ---- narrowing ----------------------------------------------------------- */

enum { LESS = 1, SAME = 2, GREATER = 4 };

typedef struct narrowing {
    const variant *v;
    const sudoku_shape *shape;
    clues clues;
    uint64_t begins[SIDES][SUDOKU_MAX_DIGITS]; /* [side][digit] set of lines
                                                  that began so at first */
    uint64_t *digits;
    int removed;
    bool has_failed;
} narrowing;

static path line_of(const clue *own)
{
    return (path){own->cells, 1};
}

static void keep(narrowing *x, int cell, uint64_t set)
{
    x->removed += __builtin_popcountll(x->digits[cell] & ~set);
    x->digits[cell] &= set;
    x->has_failed = x->has_failed || x->digits[cell] == 0;
}

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static int highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* What line f may be to line e, if they are the same up to cell k, with these
 * digits in it; looking no further when that is all of enough. */
static int compare(const narrowing *x, path f, path e, int k, uint64_t used,
                   int enough)
{
    int found = 0;
    for (; k < x->shape->num_digits; k++) {
        int i = cell_of(f, k), j = cell_of(e, k);
        uint64_t a = x->digits[i] & ~used, b = x->digits[j] & ~used;
        if (i == j)
            continue;
        if (a == 0 || b == 0)
            return found;
        found |= lowest(a) < highest(b) ? LESS : 0;
        found |= highest(a) > lowest(b) ? GREATER : 0;
        uint64_t both = a & b;
        if (both == 0 || (found & enough) == enough ||
            sudoku_shape_sees(x->shape, i, j))
            return found;
        if ((both & (both - 1)) == 0)
            used |= both;
    }
    return found | SAME;
}

/* The line low is less than high, or also the same if that is allowed. */
static void raise_line(narrowing *x, path low, path high, int digit,
                       bool may_be_same)
{
    uint64_t used = UINT64_C(1) << digit;
    int wanted = may_be_same ? LESS | SAME : LESS;
    for (int k = 1; k < x->shape->num_digits && !x->has_failed; k++) {
        int i = cell_of(low, k), j = cell_of(high, k);
        uint64_t a = x->digits[i] & ~used, b = x->digits[j] & ~used;
        if (i == j)
            continue;
        if (a == 0 || b == 0) {
            x->has_failed = true;
            return;
        }
        if (a == b && (a & (a - 1)) == 0) {
            used |= a;
            continue;
        }
        bool may_go_on =
            (a & b) != 0 && !sudoku_shape_sees(x->shape, i, j) &&
            (compare(x, low, high, k + 1, used, LESS) & wanted) != 0;
        uint64_t below = (UINT64_C(2) << highest(b)) - 1;
        uint64_t above = ~((UINT64_C(1) << lowest(a)) - 1);
        keep(x, i, may_go_on ? below : below >> 1);
        keep(x, j, may_go_on ? above : above << 1);
        return;
    }
    x->has_failed = x->has_failed || !may_be_same;
}

/* What the line may be to that of the clue if it begins with its digit. */
static int relate(const narrowing *x, const clue *own, path f)
{
    int wanted = has_ties(x->v) ? LESS | SAME | GREATER : LESS | GREATER;
    return compare(x, f, line_of(own), 1, UINT64_C(1) << own->digit, wanted) &
           wanted;
}

static void list_begins(narrowing *x)
{
    int n = x->shape->num_digits;
    for (int side = 0; side < SIDES; side++) {
        memset(x->begins[side], 0, (size_t)n * sizeof *x->begins[side]);
        for (int k = 0; k < n; k++) {
            uint64_t left = x->digits[get_line(x->shape, side, k).cells[0]];
            for (; left != 0; left &= left - 1)
                x->begins[side][lowest(left)] |= UINT64_C(1) << k;
        }
    }
}

/* May the line still begin with the clue's digit? */
static bool may_still_begin(const narrowing *x, const clue *own, path f)
{
    return (x->digits[f.cells[0]] >> own->digit & 1) != 0;
}

/* What the line of that side with the digit may be to that of the clue. */
static int look_at_side(const narrowing *x, const clue *own, int side)
{
    const clue *other = find_clue(&x->clues, own, side);
    int found = 0;
    for (uint64_t left = x->begins[side][own->digit]; left != 0;
         left &= left - 1) {
        path f = get_line(x->shape, side, lowest(left));
        if (may_still_begin(x, own, f))
            found |= relate(x, own, f);
    }
    if (other == NULL)
        return found;
    if (other->num_less == own->num_less)
        return found & SAME;
    return found & (other->num_less < own->num_less ? LESS : GREATER);
}

/* The line of that side with the digit is one of these to that of the clue. */
static void use_side(narrowing *x, const clue *own, int side, int allowed)
{
    uint64_t digit = UINT64_C(1) << own->digit;
    for (uint64_t left = x->begins[side][own->digit];
         left != 0 && !x->has_failed; left &= left - 1) {
        path f = get_line(x->shape, side, lowest(left)), e = line_of(own);
        if (!may_still_begin(x, own, f))
            continue;
        int ways = relate(x, own, f) & allowed;
        if (ways == 0)
            keep(x, f.cells[0], ~digit);
        else if (x->digits[f.cells[0]] != digit)
            continue;
        else if ((ways & GREATER) == 0)
            raise_line(x, f, e, own->digit, (ways & SAME) != 0);
        if (!x->has_failed && ways != 0 && (ways & LESS) == 0)
            raise_line(x, e, f, own->digit, (ways & SAME) != 0);
    }
}

static void use_clue(narrowing *x, const clue *own)
{
    int sides[SIDES] = {0}, most = 0, least = 0;
    for (int side = 0; side < SIDES; side++) {
        if (side == own->side)
            continue;
        sides[side] = look_at_side(x, own, side);
        most += (sides[side] & LESS) != 0;
        least += sides[side] == LESS;
        x->has_failed = x->has_failed || sides[side] == 0;
    }
    if (x->has_failed || least > own->num_less || most < own->num_less) {
        x->has_failed = true;
        return;
    }
    for (int side = 0; side < SIDES && !x->has_failed; side++) {
        int allowed = sides[side];
        if (side == own->side)
            continue;
        if (most == own->num_less && (allowed & LESS) != 0)
            allowed = LESS;
        else if (least == own->num_less && allowed != LESS)
            allowed &= ~LESS;
        use_side(x, own, side, allowed);
    }
}

static int narrow_full_rank(const void *self, sudoku_candidates *c)
{
    const variant *v = self;
    narrowing x;
    x.v = v;
    x.shape = c->board->shape;
    x.digits = c->digits;
    x.removed = 0;
    x.has_failed = false;
    list_clues(v, x.shape, &x.clues);
    for (int g = 0; g < x.clues.num; g++)
        keep(&x, x.clues.list[g].cells[0],
             UINT64_C(1) << x.clues.list[g].digit);
    list_begins(&x);
    for (int g = 0; g < x.clues.num && !x.has_failed; g++)
        use_clue(&x, &x.clues.list[g]);
    return x.has_failed ? -1 : x.removed;
}

/* ---- checking ------------------------------------------------------------ */

static bool holds_rank(const variant *v, const sudoku_shape *shape, int g,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    int n, line[SUDOKU_MAX_DIGITS], less = 0, unknown = 0;
    const int *cells = variant_group(v, g, &n);
    int rank = v->clause.values[g];
    for (int k = 0; k < SIDES * n; k++) {
        list_line(shape, k / n, k % n, line);
        if (memcmp(line, cells, (size_t)n * sizeof *cells) == 0)
            continue;
        int order = order_of(digits, line, cells, n);
        less += order == -1;
        unknown += order == UNKNOWN;
        if (order == 0 && !has_ties(v))
            return break_tie(v, shape, cells, line, flaw);
    }
    if (less < rank && less + unknown >= rank - 1)
        return true;
    return variant_break(flaw, cells, n,
                         "full-rank: the line from %s to %s has the rank %d%s, "
                         "not %d",
                         name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text,
                         (less >= rank ? less : less + unknown) + 1,
                         unknown == 0   ? ""
                         : less >= rank ? " or more"
                                        : " or less",
                         rank);
}

static bool holds_full_rank(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        if (!holds_rank(v, shape, g, digits, flaw))
            return false;
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_full_rank(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    const variant *v = self;
    bool is_shown = true;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        char text[16];
        snprintf(text, sizeof text, "%d", v->clause.values[g]);
        is_shown = sudoku_paint_clue(p, cells, n, text, false) && is_shown;
    }
    sudoku_paint_meaning(p, v->clause.rule);
    if (has_ties(v) && is_shown)
        sudoku_paint_note(p, "full-rank: ties are allowed");
}

const variant_rule full_rank_rule = {
    .rule = {.name = "full-rank",
             .usage = "full-rank RANKS CELLS [/ CELLS ..] [ties]: the rank of "
                      "each line among all rows and columns, read from both "
                      "ends, lowest first; only with ties may another one be "
                      "the same",
             .make = variant_make,
             .free = variant_free,
             .encode = encode_full_rank,
             .filter = narrow_full_rank,
             .holds = holds_full_rank,
             .any_values = true,
             .draw = draw_full_rank},
    .form = {.values = {1, ANY},
             .groups = {1, ANY},
             .cells = {2, ANY},
             .has_words = true},
    .build = build_full_rank,
};

/*
 * iss_nfa.c - reads and writes the key of an ISS automaton (.NFA).
 *
 * It is base64 of bits, high ones first. Its head:
 *
 *     2 bits   encoding of arcs: 0 or 1
 *     4 bits   number of bits of a state, less 1; below: s
 *     4 bits   number of signs, less 1; below: n
 *     s bits   number of initial states: the first ones
 *     s bits   number of final states among the others: those after them
 *     a bit for each initial state, the last one first: is it final?
 *     4 bits   encoding 0 only: number of bits of the number of a state's arcs
 *
 * Then the arcs of each state, up to the end. Encoding 0: their number, and for
 * each its sign and target. Encoding 1: for each of n signs, the last one
 * first, a bit whether there is an arc; then the targets, first sign first.
 * Signs are the digits, followed by the break between two parts.
 */
#include "sudoku/formats/iss/iss.h"

enum { MOST_BITS = 16, MOST_BEGINS = 31 };

static int width_of(int most)
{
    int width = 0;
    while (most >> width != 0)
        width++;
    return width;
}

static char sign_of(int value)
{
    return (char)(value < 10 ? '0' + value : 'a' + value - 10);
}

/* ---- reading ------------------------------------------------------------- */

typedef struct bits {
    const sudoku_token *key;
    size_t at;
    bool is_wrong;
} bits;

static size_t num_bits(const bits *b)
{
    return b->key->size * 6 / 8 * 8; /* only whole bytes count */
}

static int take_bits(bits *b, int n)
{
    int value = 0;
    for (; n > 0 && !b->is_wrong; n--, b->at++) {
        int six = b->at < num_bits(b)
                      ? sudoku_iss_base64_value(b->key->at[b->at / 6])
                      : -1;
        b->is_wrong = six < 0;
        value = value << 1 | (six >> (5 - b->at % 6) & 1);
    }
    return b->is_wrong ? 0 : value;
}

typedef struct decoder {
    bits b;
    const sudoku_shape *shape;
    sudoku_text *to;
    int state_bits, num_signs;
    int count_bits; /* bits of the number of a state's arcs; -1: encoding 1 */
    int state;
    int target; /* target of the arc being written; -1: none */
} decoder;

static void end_arc(decoder *d)
{
    if (d->target >= 0)
        sudoku_text_printf(d->to, ">%d", d->target);
    d->target = -1;
}

/* Merges consecutive arcs to the same state. Drops arcs with signs that the
 * board lacks. */
static void add_arc(decoder *d, int sign, int to)
{
    int n = d->shape->num_digits;
    char c = sign == n ? '/' : sign_of(sudoku_value(d->shape, sign));
    if (sign > n)
        return;
    if (d->target != to) {
        end_arc(d);
        sudoku_text_printf(d->to, " %d-", d->state);
    }
    sudoku_text_add(d->to, &c, 1);
    d->target = to;
}

static void read_head(decoder *d)
{
    int kind = take_bits(&d->b, 2);
    d->state_bits = take_bits(&d->b, 4) + 1;
    d->num_signs = take_bits(&d->b, 4) + 1;
    int begins = take_bits(&d->b, d->state_bits);
    int ends = take_bits(&d->b, d->state_bits);
    if (begins > MOST_BEGINS)
        d->b.is_wrong = true;
    int is_end = take_bits(&d->b, d->b.is_wrong ? 0 : begins);
    d->count_bits = kind == 0 ? take_bits(&d->b, 4) : -1;
    d->b.is_wrong = d->b.is_wrong || kind > 1;
    for (int k = 0; k < begins && !d->b.is_wrong; k++)
        sudoku_text_printf(d->to, "%s>%d%s", k == 0 ? "" : " ", k,
                           is_end >> k & 1 ? ">" : "");
    for (int k = 0; k < ends && !d->b.is_wrong; k++)
        sudoku_text_printf(d->to, " %d>", begins + k);
}

/* Reads the arcs of a state. Returns false at the end of the key. */
static bool read_state(decoder *d)
{
    int head = d->count_bits < 0 ? d->num_signs : d->count_bits;
    if (head == 0 || d->b.is_wrong || num_bits(&d->b) - d->b.at < (size_t)head)
        return false;
    int count = take_bits(&d->b, head);
    for (int k = 0; d->count_bits < 0 && k < d->num_signs; k++) {
        if ((count >> k & 1) != 0)
            add_arc(d, k, take_bits(&d->b, d->state_bits));
    }
    for (int k = 0; d->count_bits >= 0 && k < count && !d->b.is_wrong; k++) {
        int sign = take_bits(&d->b, width_of(d->num_signs - 1));
        add_arc(d, sign, take_bits(&d->b, d->state_bits));
    }
    end_arc(d);
    d->state++;
    return true;
}

bool sudoku_iss_read_nfa(const sudoku_token *key, const sudoku_shape *shape,
                         sudoku_text *to)
{
    decoder d = {.b = {.key = key}, .shape = shape, .to = to, .target = -1};
    read_head(&d);
    while (read_state(&d))
        continue;
    return !d.b.is_wrong;
}

/* ---- writing ------------------------------------------------------------- */

typedef struct encoder {
    sudoku_text *to;
    const sudoku_nfa *nfa;
    int num_digits;
    unsigned bits;
    size_t num_bits;
} encoder;

static void put_bits(encoder *e, int value, int n)
{
    while (n-- > 0) {
        e->bits = e->bits << 1 | (unsigned)(value >> n & 1);
        if (++e->num_bits % 6 == 0)
            sudoku_text_add(e->to, &sudoku_iss_base64[e->bits & 63], 1);
    }
}

/* The states in the order of the key: initial, other final, all others. */
typedef struct order {
    int state[SUDOKU_NFA_MAX_STATES], number[SUDOKU_NFA_MAX_STATES];
    int num_begins, num_ends, num;
} order;

static void list_states(order *o, const sudoku_nfa *nfa)
{
    o->num = o->num_begins = o->num_ends = 0;
    for (int kind = 0; kind < 3; kind++) {
        for (int s = 0; s < nfa->num_states; s++) {
            if (kind != (nfa->begins[s] ? 0 : nfa->ends[s] ? 1 : 2))
                continue;
            o->num_begins += kind == 0;
            o->num_ends += kind == 1;
            o->number[s] = o->num;
            o->state[o->num++] = s;
        }
    }
}

static int count_arcs(const encoder *e, int state)
{
    int count = 0;
    for (int k = e->nfa->first_arc[state]; k < e->nfa->first_arc[state + 1];
         k++)
        count += __builtin_popcountll(e->nfa->arcs[k].digits) +
                 e->nfa->arcs[k].is_break;
    return count;
}

static void put_arcs(encoder *e, const order *o, int state, int sign_bits,
                     int state_bits)
{
    for (int k = e->nfa->first_arc[state]; k < e->nfa->first_arc[state + 1];
         k++) {
        const sudoku_nfa_arc *arc = &e->nfa->arcs[k];
        for (int sign = 0; sign <= e->num_digits; sign++) {
            bool takes = sign == e->num_digits ? arc->is_break
                                               : (arc->digits >> sign & 1) != 0;
            if (!takes)
                continue;
            put_bits(e, sign, sign_bits);
            put_bits(e, o->number[arc->to], state_bits);
        }
    }
}

bool sudoku_iss_write_nfa(const sudoku_nfa *nfa, int num_digits,
                          sudoku_text *to)
{
    encoder e = {.to = to, .nfa = nfa, .num_digits = num_digits};
    order o;
    int most = 0;
    list_states(&o, nfa);
    for (int s = 0; s < nfa->num_states; s++)
        most = count_arcs(&e, s) > most ? count_arcs(&e, s) : most;
    /* The numbers of initial and final states must fit in state_bits. */
    int state_bits = width_of(nfa->num_states), count_bits = width_of(most);
    int num_signs = num_digits + nfa->has_breaks;
    int sign_bits = width_of(num_signs - 1);
    if (o.num_begins > MOST_BEGINS || count_bits >= MOST_BITS ||
        num_signs > MOST_BITS)
        return false;
    put_bits(&e, 0, 2);
    put_bits(&e, state_bits - 1, 4);
    put_bits(&e, num_signs - 1, 4);
    put_bits(&e, o.num_begins, state_bits);
    put_bits(&e, o.num_ends, state_bits);
    for (int k = o.num_begins - 1; k >= 0; k--)
        put_bits(&e, nfa->ends[o.state[k]], 1);
    put_bits(&e, count_bits, 4);
    for (int k = 0; k < o.num; k++) {
        put_bits(&e, count_arcs(&e, o.state[k]), count_bits);
        put_arcs(&e, &o, o.state[k], sign_bits, state_bits);
    }
    while (e.num_bits % 8 != 0) /* pad to whole bytes, then to whole signs */
        put_bits(&e, 0, 1);
    while (e.num_bits % 6 != 0)
        put_bits(&e, 0, 1);
    return true;
}

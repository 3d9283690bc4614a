/*
 * slices_core.h - the inner loops of slices, for a type vector and these
 * definitions of an instruction set, which includes this file:
 *
 *     WORDS                  words of a vector
 *     vec_load, vec_store    to and from uint64_t *
 *     vec_and, vec_or        of two vectors; vec_less(x, y): x and not y
 *     vec_or_and(x, y, z)    x or (y and z)
 *     vec_or_less(x, y, z)   x or (y and not z)
 *     vec_zero, vec_ones
 *     vec_any                returns whether a bit is set
 *     squeezer, squeezer_of(mask), squeeze(word, &squeezer)
 *                            the bits of the word where the mask has ones, side
 *                            by side from bit 0 on
 *
 * Functions are inlined once for plain 9x9 boards, with constant bounds, and
 * once for others.
 */
#ifndef SUDOKU_SLICES_SLICES_CORE_H
#define SUDOKU_SLICES_SLICES_CORE_H

#define INLINE static inline __attribute__((always_inline))
enum { NINE = 9 };

INLINE const uint64_t *cand_at(const slices_state *s, int cell, int num_digits)
{
    return s->cand + (size_t)(cell * num_digits) * WORDS;
}

/* ---- waves --------------------------------------------------------------- */

/* Finds where each digit of a house is placed and where it has one place. A
 * digit that the house need not hold could be placed twice. */
INLINE void mark_house(slices_state *s, const int *cells, int n, int num_digits,
                       uint64_t held, bool is_full, uint64_t *marks)
{
    const uint64_t *cand[SUDOKU_MAX_DIGITS];
    vector single[SUDOKU_MAX_DIGITS], dead = vec_load(s->dead);
#pragma GCC unroll 9
    for (int k = 0; k < n; k++) {
        cand[k] = cand_at(s, cells[k], num_digits);
        single[k] = vec_load(s->single + cells[k] * WORDS);
    }
    for (int digit = 0; digit < num_digits; digit++, marks += 2 * WORDS) {
        vector placed = vec_zero(), one = vec_zero(), two = vec_zero();
        vector twice = vec_zero();
        bool is_held = is_full || (held >> digit & 1) != 0;
#pragma GCC unroll 9
        for (int k = 0; k < n; k++) {
            vector x = vec_load(cand[k] + digit * WORDS);
            if (!is_held)
                twice = vec_or_and(twice, placed, vec_and(x, single[k]));
            placed = vec_or_and(placed, x, single[k]);
            two = vec_or_and(two, one, x);
            one = vec_or(one, x);
        }
        dead =
            is_held ? vec_or_less(dead, vec_ones(), one) : vec_or(dead, twice);
        vec_store(marks, placed);
        vec_store(marks + WORDS, is_held ? vec_less(one, two) : vec_zero());
    }
    vec_store(s->dead, dead);
}

/* If every house holds all digits, a digit placed twice is missing in another
 * house, or will be. */
INLINE void mark_houses(slices_state *s, int num_digits, bool is_plain)
{
    const slices_plan *plan = s->plan;
    for (int house = 0; house < plan->num_houses; house++) {
        slices_list list = plan->houses[house];
        mark_house(s, plan->numbers + list.start,
                   is_plain ? num_digits : list.num, num_digits,
                   plan->held[house], is_plain,
                   s->marks + (size_t)(house * num_digits) * 2 * WORDS);
    }
}

typedef struct tally {
    vector dead, filled, changed;
} tally;

/* Applies the marks of its houses to the candidates of a cell. */
INLINE void mark_cell(slices_state *s, int cell, const int *houses, int n,
                      int num_digits, tally *t)
{
    vector x[SUDOKU_MAX_DIGITS], forced[SUDOKU_MAX_DIGITS];
    vector single = vec_load(s->single + cell * WORDS);
    vector hidden = vec_zero(), one = vec_zero(), two = vec_zero();
    uint64_t *cand = s->cand + (size_t)(cell * num_digits) * WORDS;
#pragma GCC unroll 9
    for (int digit = 0; digit < num_digits; digit++) {
        vector is = vec_load(cand + digit * WORDS);
        vector placed = vec_zero(), alone = vec_zero();
#pragma GCC unroll 3
        for (int k = 0; k < n; k++) {
            const uint64_t *marks =
                s->marks + (size_t)(houses[k] * num_digits + digit) * 2 * WORDS;
            placed = vec_or(placed, vec_load(marks));
            alone = vec_or(alone, vec_load(marks + WORDS));
        }
        placed = vec_less(placed, vec_and(is, single));
        x[digit] = vec_less(is, placed);
        forced[digit] = vec_and(is, alone);
        t->dead = vec_or_and(t->dead, hidden, forced[digit]);
        t->changed = vec_or_and(t->changed, is, placed);
        hidden = vec_or(hidden, forced[digit]);
    }
#pragma GCC unroll 9
    for (int digit = 0; digit < num_digits; digit++) {
        vector gone = vec_less(vec_and(x[digit], hidden), forced[digit]);
        vector left = vec_less(x[digit], gone);
        t->changed = vec_or(t->changed, gone);
        two = vec_or_and(two, one, left);
        one = vec_or(one, left);
        vec_store(cand + digit * WORDS, left);
    }
    single = vec_less(one, two);
    t->dead = vec_or_less(t->dead, vec_ones(), one);
    t->filled = vec_and(t->filled, single);
    vec_store(s->single + cell * WORDS, single);
}

INLINE void mark_cells(slices_state *s, int num_digits, bool is_plain)
{
    const slices_plan *plan = s->plan;
    tally t = {vec_load(s->dead), vec_ones(), vec_zero()};
    for (int cell = 0; cell < plan->num_cells; cell++) {
        slices_list list = plan->around[cell];
        mark_cell(s, cell, plan->numbers + list.start, is_plain ? 3 : list.num,
                  num_digits, &t);
    }
    vec_store(s->dead, t.dead);
    vec_store(s->filled, t.filled);
    vec_store(s->changed, t.changed);
}

/* ---- locked candidates --------------------------------------------------- */

INLINE uint64_t *digit_at(slices_state *s, int cell, int digit)
{
    return s->cand + (size_t)(cell * s->plan->num_digits + digit) * WORDS;
}

/* Locked candidates: removes a digit from the rest of B in lanes where the rest
 * of A lacks it. */
INLINE void cross(slices_state *s, const slices_crossing *x, int digit,
                  vector *changed)
{
    const int *numbers = s->plan->numbers;
    vector rest = vec_zero();
    for (int k = 0; k < x->rest.num; k++)
        rest = vec_or(
            rest, vec_load(s->places + numbers[x->rest.start + k] * 2 * WORDS));
    for (int k = 0; k < x->loose.num; k++)
        rest = vec_or(
            rest, vec_load(digit_at(s, numbers[x->loose.start + k], digit)));
    vector lock = vec_less(vec_load(s->places + x->segment * 2 * WORDS), rest);
    for (int k = 0; k < x->other.num; k++) {
        uint64_t *gone =
            s->places + (numbers[x->other.start + k] * 2 + 1) * WORDS;
        vec_store(gone, vec_or(vec_load(gone), lock));
    }
    for (int k = 0; k < x->free.num; k++) {
        uint64_t *at = digit_at(s, numbers[x->free.start + k], digit);
        vector is = vec_load(at);
        *changed = vec_or_and(*changed, is, lock);
        vec_store(at, vec_less(is, lock));
    }
}

static void lock_digit(slices_state *s, int digit, vector *changed)
{
    const slices_plan *plan = s->plan;
    for (int k = 0; k < plan->num_segments; k++) {
        slices_list list = plan->segments[k];
        vector some = vec_zero();
        for (int j = 0; j < list.num; j++)
            some = vec_or(some, vec_load(digit_at(
                                    s, plan->numbers[list.start + j], digit)));
        vec_store(s->places + k * 2 * WORDS, some);
        vec_store(s->places + (k * 2 + 1) * WORDS, vec_zero());
    }
    for (int k = 0; k < plan->num_crossings; k++) {
        if ((plan->crossings[k].digits >> digit & 1) != 0)
            cross(s, &plan->crossings[k], digit, changed);
    }
    for (int k = 0; k < plan->num_segments; k++) {
        slices_list list = plan->segments[k];
        vector gone = vec_load(s->places + (k * 2 + 1) * WORDS);
        for (int j = 0; j < list.num; j++) {
            uint64_t *at = digit_at(s, plan->numbers[list.start + j], digit);
            vector is = vec_load(at);
            *changed = vec_or_and(*changed, is, gone);
            vec_store(at, vec_less(is, gone));
        }
    }
}

/* Updates S2 after locked candidates. */
INLINE void count_cells(slices_state *s, int num_digits)
{
    vector dead = vec_load(s->dead), filled = vec_ones();
    for (int cell = 0; cell < s->plan->num_cells; cell++) {
        const uint64_t *cand = cand_at(s, cell, num_digits);
        vector one = vec_zero(), two = vec_zero();
#pragma GCC unroll 9
        for (int digit = 0; digit < num_digits; digit++) {
            vector x = vec_load(cand + digit * WORDS);
            two = vec_or_and(two, one, x);
            one = vec_or(one, x);
        }
        vector single = vec_less(one, two);
        dead = vec_or_less(dead, vec_ones(), one);
        filled = vec_and(filled, single);
        vec_store(s->single + cell * WORDS, single);
    }
    vec_store(s->dead, dead);
    vec_store(s->filled, filled);
}

static void lock_all(slices_state *s)
{
    vector changed = vec_load(s->changed);
    for (int digit = 0; digit < s->plan->num_digits; digit++)
        lock_digit(s, digit, &changed);
    vec_store(s->changed, changed);
}

/* ---- the operations ------------------------------------------------------ */

static void begin(slices_state *s)
{
    vec_store(s->dead, vec_zero());
    vec_store(s->solved, vec_zero());
    if (s->plan->num_digits == NINE)
        count_cells(s, NINE);
    else
        count_cells(s, s->plan->num_digits);
}

/* Runs a wave. A filled grid is a solution if no house contradicts it; houses
 * are looked at before candidates are removed. */
static void wave(slices_state *s, bool is_locked)
{
    bool is_plain = s->plan->is_plain && s->plan->num_digits == NINE;
    vector filled = vec_load(s->filled);
    if (is_plain)
        mark_houses(s, NINE, true);
    else
        mark_houses(s, s->plan->num_digits, false);
    vec_store(s->solved,
              vec_less(vec_or(vec_load(s->solved), filled), vec_load(s->dead)));
    if (is_plain)
        mark_cells(s, NINE, true);
    else
        mark_cells(s, s->plan->num_digits, false);
    if (!is_locked)
        return;
    lock_all(s);
    if (is_plain)
        count_cells(s, NINE);
    else
        count_cells(s, s->plan->num_digits);
}

/* Sets in crowded[house] the lanes in which at least two cells of the house
 * have two candidates, and in pairs[cell] those in which this cell has. */
static void find_pairs(slices_state *s, uint64_t *pairs, uint64_t *crowded)
{
    const slices_plan *plan = s->plan;
    for (int cell = 0; cell < plan->num_cells; cell++) {
        const uint64_t *cand = cand_at(s, cell, plan->num_digits);
        vector one = vec_zero(), two = vec_zero(), three = vec_zero();
        for (int digit = 0; digit < plan->num_digits; digit++) {
            vector x = vec_load(cand + digit * WORDS);
            three = vec_or_and(three, two, x);
            two = vec_or_and(two, one, x);
            one = vec_or(one, x);
        }
        vec_store(pairs + cell * WORDS, vec_less(two, three));
    }
    for (int house = 0; house < plan->num_houses; house++) {
        slices_list list = plan->houses[house];
        vector one = vec_zero(), two = vec_zero();
        for (int k = 0; k < list.num; k++) {
            vector x = vec_load(pairs + plan->numbers[list.start + k] * WORDS);
            two = vec_or_and(two, one, x);
            one = vec_or(one, x);
        }
        vec_store(crowded + house * WORDS, two);
    }
}

/* Chooses in these lanes, of the cells with two candidates, the first one with
 * most houses that have more such cells: a choice there decides more. Returns
 * the lanes without one. */
static vector choose_pairs(slices_state *s, vector lanes, uint64_t *chosen)
{
    const slices_plan *plan = s->plan;
    uint64_t *pairs = chosen + plan->num_cells * WORDS;
    uint64_t *crowded = pairs + plan->num_cells * WORDS;
    find_pairs(s, pairs, crowded);
    for (int most = 3; most >= 0 && vec_any(lanes); most--) {
        for (int cell = 0; cell < plan->num_cells; cell++) {
            slices_list list = plan->around[cell];
            vector least[4] = {vec_ones(), vec_zero(), vec_zero(), vec_zero()};
            for (int k = 0; k < list.num; k++) {
                vector x =
                    vec_load(crowded + plan->numbers[list.start + k] * WORDS);
                for (int j = 3; j > 0; j--)
                    least[j] = vec_or_and(least[j], least[j - 1], x);
            }
            vector is = vec_and(vec_and(vec_load(pairs + cell * WORDS), lanes),
                                least[most]);
            lanes = vec_less(lanes, is);
            vec_store(chosen + cell * WORDS,
                      vec_or(is, vec_load(chosen + cell * WORDS)));
        }
    }
    return lanes;
}

/* Chooses in these lanes a cell with two candidates, otherwise the first cell,
 * or the last one, with three, otherwise with more. Returns the lanes in which
 * it has more than two. */
static vector choose_cells(slices_state *s, vector lanes, bool is_last,
                           uint64_t *chosen)
{
    const slices_plan *plan = s->plan;
    for (int cell = 0; cell < plan->num_cells; cell++)
        vec_store(chosen + cell * WORDS, vec_zero());
    lanes = choose_pairs(s, lanes, chosen);
    const vector wide = lanes;
    for (int size = 3; size <= 4 && vec_any(lanes); size++) {
        for (int k = 0; k < plan->num_cells; k++) {
            int cell = is_last ? plan->num_cells - 1 - k : k;
            const uint64_t *cand = cand_at(s, cell, plan->num_digits);
            vector least[5] = {vec_ones(), vec_zero(), vec_zero(), vec_zero(),
                               vec_zero()}; /* [k] at least k candidates */
            for (int digit = 0; digit < plan->num_digits; digit++) {
                vector x = vec_load(cand + digit * WORDS);
                for (int j = 4; j > 0; j--)
                    least[j] = vec_or_and(least[j], least[j - 1], x);
            }
            vector is = vec_less(least[3], least[4]);
            if (size == 4)
                is = least[2];
            is = vec_and(is, lanes);
            lanes = vec_less(lanes, is);
            vec_store(chosen + cell * WORDS,
                      vec_or(is, vec_load(chosen + cell * WORDS)));
        }
    }
    return wide;
}

static void branch(slices_state *s, const uint64_t *lanes, bool is_last,
                   uint64_t *other, uint64_t *wide)
{
    const slices_plan *plan = s->plan;
    uint64_t *chosen = s->marks; /* marks are free between waves */
    vec_store(wide, choose_cells(s, vec_load(lanes), is_last, chosen));
    for (int cell = 0; cell < plan->num_cells; cell++) {
        vector here = vec_load(chosen + cell * WORDS), before = vec_zero();
        for (int k = 0; k < plan->num_digits; k++) {
            int digit = is_last ? plan->num_digits - 1 - k : k;
            uint64_t *at = digit_at(s, cell, digit);
            vector x = vec_load(at), is = vec_and(x, here);
            vector first = vec_less(is, before), later = vec_and(is, before);
            before = vec_or(before, is);
            vec_store(at, vec_less(x, later));
            vec_store(other + (at - s->cand), vec_less(x, first));
        }
    }
}

/* ---- packing ------------------------------------------------------------- */

/* Destination of the lanes of a word: from bit `shift` of word `to` on;
 * is_split: they continue in the next word. */
typedef struct move {
    squeezer squeezer;
    int from, to, shift;
    bool is_split;
} move;

/* Plans the moves for which there is room and removes their lanes from the
 * mask. */
static int plan_moves(move *moves, int *n, uint64_t *lanes)
{
    int num = 0;
    for (int word = 0; word < WORDS && *n < 64 * WORDS; word++) {
        uint64_t mask = lanes[word];
        if (mask == 0)
            continue;
        int room = 64 * WORDS - *n;
        while (sudoku_count_bits(mask) > room)
            mask &= ~(UINT64_C(1) << (63 - __builtin_clzll(mask)));
        int count = sudoku_count_bits(mask), shift = *n % 64;
        moves[num++] =
            (move){squeezer_of(mask), word, *n / 64, shift, shift + count > 64};
        *n += count;
        lanes[word] &= ~mask;
    }
    return num;
}

static int append(const slices_plan *plan, uint64_t *to, int n,
                  const uint64_t *from, uint64_t *lanes)
{
    move moves[WORDS];
    int num = plan_moves(moves, &n, lanes);
    int candidates = plan->num_cells * plan->num_digits;
    for (int k = 0; k < candidates; k++) {
        for (int j = 0; j < num; j++) {
            const move *m = &moves[j];
            uint64_t bits = squeeze(from[m->from], &m->squeezer);
            to[m->to] |= bits << m->shift;
            if (m->is_split)
                to[m->to + 1] |= bits >> (64 - m->shift);
        }
        from += WORDS;
        to += WORDS;
    }
    return n;
}

#endif

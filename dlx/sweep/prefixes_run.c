/* prefixes_run.c - the levels of a sweep by prefixes (prefixes.h). */
#include "dlx/sweep/prefixes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_SLOTS = 256, MOST_SHARING = 16 /* options at a shared item */ };

/* ---- levels -------------------------------------------------------------- */

static void clear_level(dlx_prefix_level *level)
{
    free(level->families);
    free(level->start);
    free(level->hash);
    free(level->counts);
    free(level->table);
    *level = (dlx_prefix_level){0};
}

static size_t bytes_of(const dlx_prefix_level *level)
{
    size_t state = sizeof *level->start + sizeof *level->hash +
                   (size_t)level->width * sizeof *level->counts;
    return level->cap * state + level->cap_families * sizeof *level->families +
           level->slots * sizeof *level->table;
}

static bool resize(void **array, size_t num, size_t size)
{
    void *p = realloc(*array, num * size);
    if (p != NULL)
        *array = p;
    return p != NULL;
}

static void put_in_table(dlx_prefix_level *level, uint32_t state)
{
    size_t slot = level->hash[state] & (level->slots - 1);
    while (level->table[slot] != 0)
        slot = (slot + 1) & (level->slots - 1);
    level->table[slot] = state + 1;
}

/* Makes a table for this number of states, at most half full. */
static bool make_table(dlx_prefix_level *level, size_t states)
{
    size_t slots = FEWEST_SLOTS;
    while (slots < 2 * states)
        slots *= 2;
    if (slots > level->slots || slots * 16 < level->slots) {
        free(level->table);
        level->table = malloc(slots * sizeof *level->table);
        level->slots = level->table == NULL ? 0 : slots;
    }
    if (level->table == NULL)
        return false;
    memset(level->table, 0, level->slots * sizeof *level->table);
    for (size_t n = 0; n < level->num; n++)
        put_in_table(level, (uint32_t)n);
    return true;
}

static bool has_room(const dlx_prefixes *k, size_t more)
{
    return bytes_of(&k->levels[0]) + bytes_of(&k->levels[1]) + more <= k->bytes;
}

/* Makes room for another state with this number of families. */
static bool reserve(dlx_prefixes *k, dlx_prefix_level *level, size_t families)
{
    size_t used = level->num == 0 ? 0 : level->start[level->num];
    if (used + families > level->cap_families) {
        size_t cap = 2 * (used + families) + FEWEST_SLOTS;
        size_t more = (cap - level->cap_families) * sizeof *level->families;
        if (!has_room(k, more) ||
            !resize((void **)&level->families, cap, sizeof *level->families))
            return false;
        level->cap_families = cap;
    }
    if (level->num + 1 < level->cap)
        return true;
    size_t cap = 2 * level->cap + FEWEST_SLOTS, width = (size_t)level->width;
    size_t each = sizeof *level->start + sizeof *level->hash +
                  width * sizeof *level->counts + 2 * sizeof *level->table;
    if (cap > UINT32_MAX / 4 || !has_room(k, (cap - level->cap) * each) ||
        !resize((void **)&level->start, cap, sizeof *level->start) ||
        !resize((void **)&level->hash, cap, sizeof *level->hash) ||
        !resize((void **)&level->counts, cap * width, sizeof *level->counts) ||
        !make_table(level, cap))
        return false;
    level->cap = cap;
    return true;
}

/* Empties a level, which is to have counts of this width. */
static bool begin_level(dlx_prefixes *k, dlx_prefix_level *level, int width,
                        size_t states)
{
    level->num = 0;
    if (width > level->width && level->cap > 0) {
        size_t limbs = level->cap * (size_t)width;
        if (!has_room(k, level->cap * sizeof *level->counts) ||
            !resize((void **)&level->counts, limbs, sizeof *level->counts))
            return false;
    }
    level->width = width;
    if (!reserve(k, level, 0))
        return false;
    level->start[0] = 0;
    return make_table(level, states > level->cap / 8 ? states : level->cap / 8);
}

/* ---- a state is reached -------------------------------------------------- */

/* Returns the place of a state in the level, where it is put with a count of 0
 * if it is new; NULL: there is no room. */
static uint64_t *find_state(dlx_prefixes *k, dlx_prefix_level *level,
                            const uint32_t *families, size_t num, uint64_t hash)
{
    size_t width = (size_t)level->width, bytes = num * sizeof *families;
    size_t slot = hash & (level->slots - 1);
    for (; level->table[slot] != 0; slot = (slot + 1) & (level->slots - 1)) {
        size_t n = level->table[slot] - 1, start = level->start[n];
        if (level->hash[n] == hash && level->start[n + 1] - start == num &&
            (num == 0 || memcmp(level->families + start, families, bytes) == 0))
            return level->counts + n * width;
    }
    if (2 * level->num >= level->slots && !make_table(level, level->slots))
        return NULL;
    if (!reserve(k, level, num))
        return NULL;
    size_t n = level->num, start = level->start[n];
    if (num > 0)
        memcpy(level->families + start, families, bytes);
    memset(level->counts + n * width, 0, width * sizeof *level->counts);
    level->start[n + 1] = start + num;
    level->hash[n] = hash;
    level->num++;
    put_in_table(level, (uint32_t)n);
    return level->counts + n * width;
}

/* Adds count * times to sum. Returns whether it overflows. */
static bool add_times(uint64_t *sum, int width, const uint64_t *count,
                      int count_width, uint64_t times)
{
    uint64_t carry = 0;
    for (int l = 0; l < width; l++) {
        uint64_t high = 0, low = l < count_width ? count[l] : 0;
        if (times != 1)
            low = dlx_limb_product(low, times, &high);
        low += carry;
        high += low < carry;
        sum[l] += low;
        carry = high + (sum[l] < low);
    }
    return carry != 0;
}

/* A state on its way to the next level. */
typedef struct way {
    size_t num;
    uint64_t hash;
    uint64_t times; /* product of the numbers at which options end */
} way;

/* Adds a family to the state in k->spare. Returns false if there is no way. */
static inline bool add_family(dlx_prefixes *k, way *w, uint32_t f)
{
    uint32_t *to = k->spare;
    if (f < k->num_numbers) {
        k->is_wide |= __builtin_mul_overflow(w->times, f, &w->times);
        return f != 0;
    }
    size_t n = w->num++;
    for (; n > 0 && to[n - 1] > f; n--)
        to[n] = to[n - 1];
    to[n] = f;
    w->hash += k->families[f].mix;
    return true;
}

static void reach(dlx_prefixes *k, const way *w)
{
    const dlx_prefix_level *from = &k->levels[k->now];
    dlx_prefix_level *to = &k->levels[1 - k->now];
    uint64_t *sum = find_state(k, to, k->spare, w->num, w->hash);
    k->reached++;
    if (sum == NULL)
        k->end = DLX_PREFIX_FULL;
    else if (add_times(sum, to->width,
                       from->counts + k->next * (size_t)from->width,
                       from->width, w->times))
        k->is_wide = true;
}

/* ---- a state is left ----------------------------------------------------- */

/* The families of the state whose step this is, and what the others make of
 * the next state. */
typedef struct leaving {
    uint32_t *touched; /* k->touched */
    size_t num;
    int must;    /* touched families that must go on */
    size_t kept; /* others, in k->kept */
    uint64_t hash;
} leaving;

static uint32_t skip(const dlx_prefixes *k, uint32_t f)
{
    while (k->families[f].step == k->step)
        f = k->families[f].skip;
    return f;
}

/* Returns how the family goes on if its option takes the item with that color;
 * 0: it cannot. */
static uint32_t take(const dlx_prefixes *k, uint32_t f, int32_t color)
{
    while (k->families[f].step == k->step) {
        if (k->families[f].color == color)
            return k->families[f].take;
        f = k->families[f].skip;
    }
    return 0;
}

static leaving leave(dlx_prefixes *k)
{
    const dlx_prefix_level *level = &k->levels[k->now];
    leaving x = {.touched = k->touched, .hash = level->hash[k->next]};
    for (size_t n = level->start[k->next]; n < level->start[k->next + 1]; n++) {
        uint32_t f = level->families[n];
        if (k->families[f].step != k->step) {
            k->kept[x.kept++] = f;
            continue;
        }
        x.touched[x.num++] = f;
        x.must += skip(k, f) == 0;
        x.hash -= k->families[f].mix;
    }
    return x;
}

/* Goes on with the set of touched families that take the item, by an option
 * that begins (or 0). */
static void go(dlx_prefixes *k, const leaving *x, uint64_t takers,
               int32_t color, uint32_t begin)
{
    const double READS = 8, READS_OF_FAMILY = 4;
    way w = {x->kept, x->hash, 1};
    k->work += READS + READS_OF_FAMILY * (double)(x->kept + x->num);
    if (x->kept > 0)
        memcpy(k->spare, k->kept, x->kept * sizeof *k->spare);
    if (begin != 0 && !add_family(k, &w, begin))
        return;
    for (size_t n = 0; n < x->num; n++) {
        uint32_t f = x->touched[n];
        uint32_t then = (takers >> n & 1) != 0 ? take(k, f, color) : skip(k, f);
        if (!add_family(k, &w, then))
            return;
    }
    reach(k, &w);
}

/* One option takes the item, or none if it is secondary. */
static void leave_alone(dlx_prefixes *k, const leaving *x)
{
    const dlx_prefix_step *step = &k->steps[k->step];
    if (x->must == 0 && step->begin != 0)
        go(k, x, 0, 0, step->begin);
    if (x->must == 0 && step->low == 0)
        go(k, x, 0, 0, 0);
    for (size_t n = 0; n < x->num && x->must <= 1; n++) {
        if (x->must == 0 || skip(k, x->touched[n]) == 0)
            go(k, x, (uint64_t)1 << n, 0, 0);
    }
}

/* Several options take the item, with this color: of the touched families each
 * set of those that can. */
static void leave_with_color(dlx_prefixes *k, const leaving *x, int32_t color)
{
    const dlx_prefix_step *step = &k->steps[k->step];
    int least = step->low > 1 ? step->low : 1;
    bool is_alone = color == 0 && step->low == 0 && step->high == 1;
    int most = color != 0 ? INT32_MAX : is_alone ? 1 : step->high;
    uint64_t can = 0, must = 0, set;
    for (size_t n = 0; n < x->num; n++) {
        can |= (uint64_t)(take(k, x->touched[n], color) != 0) << n;
        must |= (uint64_t)(skip(k, x->touched[n]) == 0) << n;
    }
    uint64_t free = can & ~must;
    if ((must & ~can) != 0)
        return;
    if (__builtin_popcountll(free) > MOST_SHARING)
        k->end = DLX_PREFIX_FULL;
    for (set = free; k->end == DLX_PREFIX_OPEN; set = (set - 1) & free) {
        int num = __builtin_popcountll(set | must);
        if (num >= least && num <= most)
            go(k, x, set | must, color, 0);
        if (set == 0)
            break;
    }
}

static void leave_shared(dlx_prefixes *k, const leaving *x)
{
    int32_t color = -1, next = 0;
    if (x->must == 0 && k->steps[k->step].low == 0)
        go(k, x, 0, 0, 0);
    while (next != INT32_MAX && k->end == DLX_PREFIX_OPEN) {
        next = INT32_MAX;
        for (size_t n = 0; n < x->num; n++) {
            uint32_t f = x->touched[n];
            for (; k->families[f].step == k->step; f = k->families[f].skip) {
                int32_t c = k->families[f].color;
                next = c > color && c < next ? c : next;
            }
        }
        color = next;
        if (next != INT32_MAX)
            leave_with_color(k, x, color);
    }
}

/* ---- steps --------------------------------------------------------------- */

/* Begins to write the next level, with counts of this width. */
static void begin_step(dlx_prefixes *k, int width)
{
    const dlx_prefix_level *from = &k->levels[k->now];
    k->next = 0;
    k->is_wide = false;
    if (width > k->most_limbs ||
        !begin_level(k, &k->levels[1 - k->now], width, from->num))
        k->end = DLX_PREFIX_FULL;
}

static void end_step(dlx_prefixes *k)
{
    k->now = 1 - k->now;
    const dlx_prefix_level *level = &k->levels[k->now];
    k->read += (double)k->levels[1 - k->now].num;
    k->steps[k->step].size = log2((double)level->num + 1);
    k->step++;
    if (k->step == k->num_steps || level->num == 0)
        k->end = DLX_PREFIX_DONE;
    else
        begin_step(k, level->width);
}

static void leave_state(dlx_prefixes *k)
{
    const int MOST_TOUCHED = 64;
    leaving x = leave(k);
    if (x.num > (size_t)MOST_TOUCHED)
        k->end = DLX_PREFIX_FULL;
    else if (k->steps[k->step].is_shared)
        leave_shared(k, &x);
    else
        leave_alone(k, &x);
}

void dlx_prefixes_run(dlx_prefixes *k, uint64_t reached)
{
    uint64_t until = k->reached + reached;
    while (k->end == DLX_PREFIX_OPEN && k->reached < until) {
        const dlx_prefix_level *level = &k->levels[k->now];
        if (k->next == level->num) {
            end_step(k);
            return;
        }
        leave_state(k);
        k->next++;
        if (k->is_wide && k->end == DLX_PREFIX_OPEN)
            begin_step(k, k->levels[1 - k->now].width + 1);
    }
}

/* ---- begun and ended ----------------------------------------------------- */

void dlx_prefixes_clear(dlx_prefixes *k)
{
    clear_level(&k->levels[0]);
    clear_level(&k->levels[1]);
    free(k->families);
    free(k->steps);
    free(k->at);
    free(k->spare);
    *k = (dlx_prefixes){0};
}

size_t dlx_prefixes_bytes(const dlx_prefixes *k)
{
    return k->num_families * sizeof *k->families +
           (size_t)k->num_steps * (sizeof *k->steps + 3 * sizeof *k->spare) +
           bytes_of(&k->levels[0]) + bytes_of(&k->levels[1]);
}

bool dlx_prefixes_begin(dlx_prefixes *k, size_t bytes, int most_limbs)
{
    size_t open = (size_t)k->num_steps + 2;
    dlx_prefix_level *level = &k->levels[0];
    k->bytes = bytes;
    k->most_limbs = most_limbs;
    k->spare = calloc(3 * open, sizeof *k->spare);
    if (k->spare == NULL)
        return false;
    k->kept = k->spare + open;
    k->touched = k->kept + open;
    k->end = k->num_steps == 0 ? DLX_PREFIX_DONE : DLX_PREFIX_OPEN;
    if (!begin_level(k, level, 1, 1))
        return false;
    level->start[0] = level->start[1] = 0;
    level->hash[0] = 0;
    level->counts[0] = 1;
    level->num = 1;
    if (k->end == DLX_PREFIX_OPEN)
        begin_step(k, 1);
    return true;
}

const uint64_t *dlx_prefixes_count(const dlx_prefixes *k)
{
    const dlx_prefix_level *level = &k->levels[k->now];
    return level->num == 0 ? NULL : level->counts;
}

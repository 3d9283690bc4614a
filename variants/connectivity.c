#include "variants/connectivity.h"

#include "base/sort.h"

#include <stdlib.h>

/* ---- the graph ----------------------------------------------------------- */

/* Sorts the cells by place on the sheet. Sets number[cell] for all cells of the
 * board, -1 for those not in the graph. */
static void number_cells(connect_graph *g, const sudoku_shape *shape,
                         const int *cells, int16_t *number)
{
    for (int k = 0; k < g->num; k++)
        g->cells[k] =
            shape->row[cells[k]] * shape->width + shape->column[cells[k]];
    base_sort_ints(g->cells, (size_t)g->num);
    for (int cell = 0; cell < shape->num_cells; cell++)
        number[cell] = -1;
    for (int k = 0; k < g->num; k++) {
        g->cells[k] = shape->cell_at[g->cells[k]];
        number[g->cells[k]] = (int16_t)k;
    }
}

/* Records k and k + offset as neighbours. */
static void add_edge(connect_graph *g, int from, int k, int offset)
{
    int s = from;
    while (s < g->num_shifts && g->shifts[s].offset != offset)
        s++;
    if (s == g->num_shifts)
        g->shifts[g->num_shifts++] = (connect_shift){.offset = offset};
    cell_set_add(g->shifts[s].first, k);
}

static int number_at(const sudoku_shape *shape, const int16_t *number, int row,
                     int column)
{
    if (row >= shape->height || column >= shape->width)
        return -1;
    int cell = shape->cell_at[row * shape->width + column];
    return cell < 0 ? -1 : number[cell];
}

static void add_edges(connect_graph *g, const sudoku_shape *shape,
                      const int16_t *number)
{
    g->shifts[g->num_shifts++] = (connect_shift){.offset = 1};
    for (int k = 0; k < g->num; k++) {
        int row = shape->row[g->cells[k]], column = shape->column[g->cells[k]];
        if (number_at(shape, number, row, column + 1) >= 0)
            cell_set_add(g->shifts[0].first, k);
        int below = number_at(shape, number, row + 1, column);
        if (below >= 0)
            add_edge(g, 1, k, below - k);
    }
}

int variant_connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                               const int *cells, int num)
{
    int16_t *number = malloc((size_t)shape->num_cells * sizeof *number);
    g->num = num;
    g->words = (num + 63) / 64;
    g->num_shifts = 0;
    g->cells = malloc(((size_t)num + 1) * sizeof *g->cells);
    g->shifts = malloc(((size_t)num + 1) * sizeof *g->shifts);
    if (number == NULL || g->cells == NULL || g->shifts == NULL) {
        free(number);
        variant_connect_graph_clear(g);
        return SUDOKU_ENOMEM;
    }
    number_cells(g, shape, cells, number);
    add_edges(g, shape, number);
    free(number);
    return 0;
}

void variant_connect_graph_clear(connect_graph *g)
{
    free(g->cells);
    free(g->shifts);
    g->cells = NULL;
    g->shifts = NULL;
}

/* ---- shifts -------------------------------------------------------------- */

/* Most sets have at most 128 cells; for these all loops are unrolled. */
#define FOR_WORDS(g, call)                                                     \
    do {                                                                       \
        if ((g)->words == 1)                                                   \
            call(1);                                                           \
        else if ((g)->words == 2)                                              \
            call(2);                                                           \
        else                                                                   \
            call((g)->words);                                                  \
    } while (0)

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* Returns word w of the set of all k + offset with k in set and in first[]. */
ALWAYS_INLINE uint64_t word_after(const connect_shift *s, const uint64_t *set,
                                  int w, int words)
{
    (void)words;
    int by = s->offset % 64, from = w - s->offset / 64;
    uint64_t word = from >= 0 ? (set[from] & s->first[from]) << by : 0;
    if (by > 0 && from > 0)
        word |= (set[from - 1] & s->first[from - 1]) >> (64 - by);
    return word;
}

/* Returns word w of the set of all k in first[] with k + offset in set. */
ALWAYS_INLINE uint64_t word_before(const connect_shift *s, const uint64_t *set,
                                   int w, int words)
{
    int by = s->offset % 64, from = w + s->offset / 64;
    uint64_t word = from < words ? set[from] >> by : 0;
    if (by > 0 && from + 1 < words)
        word |= set[from + 1] << (64 - by);
    return word & s->first[w];
}

ALWAYS_INLINE void spread(const connect_graph *g, uint64_t *set, int words)
{
    uint64_t before[CONNECT_MAX_WORDS];
    for (int w = 0; w < words; w++)
        before[w] = set[w];
    for (int s = 0; s < g->num_shifts; s++) {
        for (int w = 0; w < words; w++)
            set[w] |= word_after(&g->shifts[s], before, w, words) |
                      word_before(&g->shifts[s], before, w, words);
    }
}

static void spread_out(const connect_graph *g, uint64_t *set)
{
#define CALL(words) spread(g, set, words)
    FOR_WORDS(g, CALL);
#undef CALL
}

/* Adds the neighbours of a set's cells that are in through[]; neighbours of
 * newly added cells may be added as well. Returns the OR of all words added. */
ALWAYS_INLINE uint64_t flow(const connect_graph *g, uint64_t *set,
                            const uint64_t *through, int words)
{
    uint64_t added = 0;
    for (int s = 0; s < g->num_shifts; s++) {
        for (int w = 0; w < words; w++) {
            uint64_t word = (word_after(&g->shifts[s], set, w, words) |
                             word_before(&g->shifts[s], set, w, words)) &
                            through[w] & ~set[w];
            set[w] |= word;
            added |= word;
        }
    }
    return added;
}

ALWAYS_INLINE void flood(const connect_graph *g, uint64_t *set,
                         const uint64_t *through, int words)
{
    while (flow(g, set, through, words) != 0)
        ;
}

/* Adds all cells connected with the set through cells of through[], its
 * superset. */
static void flow_out(const connect_graph *g, uint64_t *set,
                     const uint64_t *through)
{
#define CALL(words) flood(g, set, through, words)
    FOR_WORDS(g, CALL);
#undef CALL
}

ALWAYS_INLINE bool has_all(const connect_graph *g, const uint64_t *set,
                           const uint64_t *in, int min, int words)
{
    uint64_t lacks = 0;
    for (int w = 0; w < words; w++)
        lacks |= in[w] & ~set[w];
    return lacks == 0 && cell_set_count(set, g->words) >= min;
}

ALWAYS_INLINE bool flood_until(const connect_graph *g, uint64_t *set,
                               const uint64_t *through, const uint64_t *in,
                               int min, int words)
{
    while (!has_all(g, set, in, min, words)) {
        if (flow(g, set, through, words) == 0)
            return false;
    }
    return true;
}

/* Like flow_out(), but stops when the set contains in[] and has min cells.
 * Returns whether that happens. */
static bool flow_until(const connect_graph *g, uint64_t *set,
                       const uint64_t *through, const uint64_t *in, int min)
{
    bool can = false;
#define CALL(words) can = flood_until(g, set, through, in, min, words)
    FOR_WORDS(g, CALL);
#undef CALL
    return can;
}

/* ---- cells that may cut -------------------------------------------------- */

/* Cells of a set with a neighbour in it on this side, or that are this corner
 * of a square of four cells in it. */
typedef struct sides {
    uint64_t right[CONNECT_MAX_WORDS], left[CONNECT_MAX_WORDS];
    uint64_t below[CONNECT_MAX_WORDS], above[CONNECT_MAX_WORDS];
    uint64_t top_left[CONNECT_MAX_WORDS], top_right[CONNECT_MAX_WORDS];
    uint64_t bottom_left[CONNECT_MAX_WORDS], bottom_right[CONNECT_MAX_WORDS];
} sides;

ALWAYS_INLINE void look_sideways(const connect_graph *g, const uint64_t *set,
                                 sides *x, int words)
{
    for (int w = 0; w < words; w++) {
        x->right[w] = set[w] & word_before(&g->shifts[0], set, w, words);
        x->left[w] = set[w] & word_after(&g->shifts[0], set, w, words);
        x->below[w] = x->above[w] = 0;
        x->top_left[w] = x->bottom_left[w] = 0;
    }
    for (int s = 1; s < g->num_shifts; s++) {
        for (int w = 0; w < words; w++) {
            const connect_shift *down = &g->shifts[s];
            x->below[w] |= set[w] & word_before(down, set, w, words);
            x->above[w] |= set[w] & word_after(down, set, w, words);
            x->top_left[w] |=
                x->right[w] & word_before(down, x->right, w, words);
            x->bottom_left[w] |=
                x->right[w] & word_after(down, x->right, w, words);
        }
    }
    for (int w = 0; w < words; w++) {
        x->top_right[w] = word_after(&g->shifts[0], x->top_left, w, words);
        x->bottom_right[w] =
            word_after(&g->shifts[0], x->bottom_left, w, words);
    }
}

/* Finds the cells that may be cut cells: two neighbours of the others are
 * always connected by squares that contain the cell. */
ALWAYS_INLINE void find_cuts(const connect_graph *g, const uint64_t *set,
                             uint64_t *cuts, int words)
{
    sides x;
    look_sideways(g, set, &x, words);
    for (int w = 0; w < words; w++) {
        uint64_t r = x.right[w], l = x.left[w], b = x.below[w], a = x.above[w];
        uint64_t rb = x.top_left[w], lb = x.top_right[w];
        uint64_t ra = x.bottom_left[w], la = x.bottom_right[w];
        cuts[w] = (r & l & ~((ra & la) | (rb & lb))) |
                  (a & b & ~((ra & rb) | (la & lb))) |
                  (r & b & ~(rb | (ra & la & lb))) |
                  (l & b & ~(lb | (la & ra & rb))) |
                  (r & a & ~(ra | (rb & lb & la))) |
                  (l & a & ~(la | (lb & rb & ra)));
    }
}

/* Lists the possible cut cells: those with two neighbours in the set that are
 * not connected by the eight cells around. Removing any other cell leaves a
 * connected set connected. */
static void list_cuts(const connect_graph *g, const uint64_t *set,
                      uint64_t *cuts)
{
#define CALL(words) find_cuts(g, set, cuts, words)
    FOR_WORDS(g, CALL);
#undef CALL
}

/* ---- what is needed to hold together ------------------------------------- */

static void find_part(const connect_graph *g, const uint64_t *in,
                      const uint64_t *set, uint64_t *part)
{
    cell_set_clear(part, g->words);
    cell_set_add(part, cell_set_next(in, g->words, 0));
    flow_out(g, part, set);
}

/* For sets of at least min cells that contain in[] (not empty): drops from
 * may[] what is not connected with in[]; adds to in[] the cells without which
 * the set falls apart or gets too small. Returns false if there is no such set.
 */
static bool hold_together(const connect_graph *g, uint64_t *may, uint64_t *in,
                          int min)
{
    uint64_t part[CONNECT_MAX_WORDS], cuts[CONNECT_MAX_WORDS];
    find_part(g, in, may, part);
    int num = cell_set_count(part, g->words);
    if (!cell_set_is_within(in, part, g->words) || num < min)
        return false;
    cell_set_copy(may, part, g->words);
    if (num == min) {
        cell_set_copy(in, may, g->words);
        return true;
    }
    list_cuts(g, may, cuts);
    cell_set_minus(cuts, in, g->words);
    for (int k = cell_set_next(cuts, g->words, 0); k >= 0;
         k = cell_set_next(cuts, g->words, k + 1)) {
        cell_set_clear(part, g->words);
        cell_set_add(part, cell_set_next(in, g->words, 0));
        cell_set_drop(may, k);
        if (!flow_until(g, part, may, in, min))
            cell_set_add(in, k);
        else /* part[] alone suffices, so no cell outside of it is needed */
            cell_set_and(cuts, part, g->words);
        cell_set_add(may, k);
    }
    return true;
}

/* Drops the cells of may[] that cannot be reached from a part of in[] by adding
 * at most steps cells. */
static void drop_far_from(const connect_graph *g, uint64_t *may,
                          const uint64_t *in, const uint64_t *part, int steps)
{
    uint64_t near[CONNECT_MAX_WORDS], through[CONNECT_MAX_WORDS];
    cell_set_copy(near, part, g->words);
    for (; steps > 0 && !cell_set_is_within(may, near, g->words); steps--) {
        spread_out(g, near);
        for (int w = 0; w < g->words; w++) {
            near[w] &= may[w];
            through[w] = near[w] | in[w];
        }
        if (!cell_set_is_within(
                in, near, g->words)) /* cells of other parts cost no step */
            flow_out(g, near, through);
    }
    cell_set_copy(may, near, g->words);
}

/* Drops cells so far from in[] that a path to them gives more than max cells.
 * Returns false if that drops a cell of in[]. */
static bool drop_far(const connect_graph *g, uint64_t *may, const uint64_t *in,
                     int max)
{
    int steps = max - cell_set_count(in, g->words);
    uint64_t left[CONNECT_MAX_WORDS], part[CONNECT_MAX_WORDS];
    if (steps < 0)
        return false;
    cell_set_copy(left, in, g->words);
    while (cell_set_next(left, g->words, 0) >= 0) {
        find_part(g, left, left, part);
        cell_set_minus(left, part, g->words);
        drop_far_from(g, may, in, part, steps);
    }
    return cell_set_is_within(in, may, g->words);
}

/* ---- the filter ---------------------------------------------------------- */

/* Drops connected parts of less than min cells. Sets *num_parts to the number
 * of the others and *last to the last of them. Returns whether there is one. */
static bool keep_large_parts(const connect_graph *g, uint64_t *may, int min,
                             int *num_parts, uint64_t *last)
{
    uint64_t left[CONNECT_MAX_WORDS];
    cell_set_copy(left, may, g->words);
    *num_parts = 0;
    for (int k = cell_set_next(left, g->words, 0); k >= 0;
         k = cell_set_next(left, g->words, k + 1)) {
        uint64_t part[CONNECT_MAX_WORDS];
        find_part(g, left, left, part);
        cell_set_minus(left, part, g->words);
        if (cell_set_count(part, g->words) < min) {
            cell_set_minus(may, part, g->words);
            continue;
        }
        (*num_parts)++;
        cell_set_copy(last, part, g->words);
    }
    return *num_parts > 0;
}

/* Filters for an empty in[]: the set is within one large part. A cell without
 * which no large part is left must be in the set. */
static bool filter_unknown(const connect_graph *g, uint64_t *may, uint64_t *in,
                           int min)
{
    enum { SIDES = 4 };
    int num_parts;
    uint64_t part[CONNECT_MAX_WORDS], cuts[CONNECT_MAX_WORDS];
    if (!keep_large_parts(g, may, min, &num_parts, part))
        return false;
    int num = cell_set_count(part, g->words);
    if (num_parts > 1 || num > SIDES * (min - 1) + 1)
        return true;
    if (num == min) {
        cell_set_copy(in, part, g->words);
        return true;
    }
    list_cuts(g, part, cuts);
    for (int k = cell_set_next(cuts, g->words, 0); k >= 0;
         k = cell_set_next(cuts, g->words, k + 1)) {
        uint64_t without[CONNECT_MAX_WORDS], rest[CONNECT_MAX_WORDS];
        cell_set_copy(without, part, g->words);
        cell_set_drop(without, k);
        if (!keep_large_parts(g, without, min, &num_parts, rest))
            cell_set_add(in, k);
    }
    return true;
}

static bool filter_once(const connect_graph *g, uint64_t *may, uint64_t *in,
                        int min, int max)
{
    if (cell_set_next(in, g->words, 0) < 0)
        return filter_unknown(g, may, in, min);
    return drop_far(g, may, in, max) && hold_together(g, may, in, min);
}

int variant_connect_filter(const connect_graph *g, uint64_t *may, uint64_t *in,
                           int min, int max)
{
    int before = cell_set_count(may, g->words) - cell_set_count(in, g->words),
        open = before;
    for (int last = -1; open != last;) {
        last = open;
        if (!filter_once(g, may, in, min, max))
            return -1;
        open = cell_set_count(may, g->words) - cell_set_count(in, g->words);
    }
    return before - open;
}

int variant_connect_refuse_to_encode(const void *self, struct sudoku_encoder *e)
{
    (void)self;
    (void)e;
    return SUDOKU_ENOCOVER;
}

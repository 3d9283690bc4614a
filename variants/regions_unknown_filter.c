/*
 * regions_unknown_filter.c - filter of the rule regions-unknown.
 *
 * A region is treated as a connected set of size cells (connectivity.h): it
 * contains the cells that are fixed to its label, within those that may have
 * it. In addition
 *
 * - labels are numbered in order, except those that a search has chosen: the
 *   label of a cell exceeds those that may occur before it by at most one;
 * - no digit repeats in a region, and it contains each digit if it has as many
 *   cells as there are digits;
 * - a group of cells that cannot join other cells consists of whole regions.
 *
 * The state:
 *
 *     1 word           number of labels chosen by the search (regions_names.c)
 *     digits, labels   domains of each cell at the last call; regions that
 *                      contain no changed cell need no filtering
 */
#include "variants/regions_unknown.h"

#include "sudoku/board/candidates.h"

typedef struct filtering {
    const regions_unknown *x;
    uint64_t *digits; /* [number of a cell] its domain */
    uint64_t *labels; /* [number of a cell] domain of its label */
    int num_named;    /* number of labels chosen by the search */
    int removed;
    bool has_failed;
    uint64_t dirty; /* labels of regions that contain, or could contain, a
                       changed cell, .. */
    uint64_t
        moved; /* .. and of regions whose possible or fixed cells changed */
    /* [label] cells that may have it */
    uint64_t may[SUDOKU_MAX_DIGITS][CONNECT_MAX_WORDS];
    uint64_t in[SUDOKU_MAX_DIGITS]
               [CONNECT_MAX_WORDS]; /* [label] cells that are fixed to it */
} filtering;

static inline bool is_single(uint64_t set)
{
    return (set & (set - 1)) == 0;
}

static void begin(filtering *f, const regions_unknown *x,
                  const struct sudoku_candidates *c)
{
    f->x = x;
    f->digits = c->digits;
    f->labels = c->digits + x->num_cells;
    f->num_named = 0;
    f->removed = 0;
    f->has_failed = false;
    f->dirty = f->moved = 0;
    for (int label = 0; label < x->num_digits; label++) {
        cell_set_clear(f->may[label], x->graph.words);
        cell_set_clear(f->in[label], x->graph.words);
    }
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t labels = f->labels[k];
        if (is_single(labels) && labels != 0)
            cell_set_add(f->in[__builtin_ctzll(labels)], k);
        for (; labels != 0; labels &= labels - 1)
            cell_set_add(f->may[__builtin_ctzll(labels)], k);
    }
}

/* Marks the regions changed by a cell that lost the labels gone: those it
 * cannot be in any more, and the one it is now fixed to. */
static void note_labels(filtering *f, int k, uint64_t gone)
{
    uint64_t changed = gone | (is_single(f->labels[k]) ? f->labels[k] : 0);
    f->dirty |= changed;
    f->moved |= changed;
}

static void restrict_labels(filtering *f, int k, uint64_t allowed)
{
    uint64_t gone = f->labels[k] & ~allowed;
    if (gone == 0)
        return;
    f->labels[k] &= allowed;
    note_labels(f, k, gone);
    f->removed += sudoku_count_bits(gone);
    f->has_failed = f->has_failed || f->labels[k] == 0;
    if (is_single(f->labels[k]) && f->labels[k] != 0)
        cell_set_add(f->in[__builtin_ctzll(f->labels[k])], k);
    for (; gone != 0; gone &= gone - 1)
        cell_set_drop(f->may[__builtin_ctzll(gone)], k);
}

static void restrict_digits(filtering *f, int k, uint64_t allowed)
{
    uint64_t gone = f->digits[k] & ~allowed;
    if (gone == 0)
        return;
    f->dirty |= f->labels[k];
    f->digits[k] &= allowed;
    f->removed += sudoku_count_bits(gone);
    f->has_failed = f->has_failed || f->digits[k] == 0;
}

static int last_of(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

static void put_in_order(filtering *f)
{
    int num = f->num_named; /* number of labels that may occur so far */
    for (int k = 0; k < f->x->num_cells && !f->has_failed; k++) {
        int most = num < f->x->num_regions ? num + 1 : num;
        restrict_labels(f, k, sudoku_all_digits(most));
        if (!f->has_failed && last_of(f->labels[k]) == num)
            num++;
    }
    f->has_failed = f->has_failed || num < f->x->num_regions;
}

/* ---- one region ---------------------------------------------------------- */

static void connect(filtering *f, int label)
{
    const connect_graph *g = &f->x->graph;
    uint64_t bit = UINT64_C(1) << label;
    uint64_t may[CONNECT_MAX_WORDS], in[CONNECT_MAX_WORDS];
    cell_set_copy(may, f->may[label], g->words);
    cell_set_copy(in, f->in[label], g->words);
    int changed = variant_connect_filter(g, may, in, f->x->size, f->x->size);
    f->has_failed = changed < 0;
    for (int w = 0; w < g->words && changed > 0; w++) {
        uint64_t out = f->may[label][w] & ~may[w];
        uint64_t added = in[w] & ~f->in[label][w];
        for (; out != 0; out &= out - 1)
            restrict_labels(f, w * 64 + __builtin_ctzll(out), ~bit);
        for (; added != 0; added &= added - 1)
            restrict_labels(f, w * 64 + __builtin_ctzll(added), bit);
    }
    f->moved &= ~bit; /* filtering again would remove nothing */
}

/* Returns the digits of the region's filled cells. Checks that the cells fixed
 * to it have enough digits. */
static uint64_t find_used(filtering *f, int label)
{
    uint64_t used = 0, possible = 0;
    int num = 0;
    for (int w = 0; w < f->x->graph.words; w++) {
        for (uint64_t left = f->in[label][w]; left != 0; left &= left - 1) {
            uint64_t digits = f->digits[64 * w + __builtin_ctzll(left)];
            uint64_t fixed = is_single(digits) ? digits : 0;
            f->has_failed = f->has_failed || (used & fixed) != 0;
            used |= fixed;
            possible |= digits;
            num++;
        }
    }
    f->has_failed = f->has_failed || sudoku_count_bits(possible) < num;
    return used;
}

/* Removes used digits. A cell that has only such digits cannot join the region.
 */
static void differ_from(filtering *f, int label, int k, bool is_in,
                        uint64_t used)
{
    if (is_in && !is_single(f->digits[k]))
        restrict_digits(f, k, ~used);
    else if (!is_in && (f->digits[k] & ~used) == 0)
        restrict_labels(f, k, ~(UINT64_C(1) << label));
}

/* Excludes the digits of the region's fixed cells from its other cells. */
static void differ(filtering *f, int label)
{
    uint64_t used = find_used(f, label);
    for (int w = 0; w < f->x->graph.words && used != 0; w++) {
        uint64_t in = f->in[label][w];
        for (uint64_t left = f->may[label][w]; left != 0 && !f->has_failed;
             left &= left - 1) {
            int k = 64 * w + __builtin_ctzll(left);
            if ((f->digits[k] & used) != 0)
                differ_from(f, label, k, (in & left & -left) != 0, used);
        }
    }
}

/* Filters a region in which each digit has a cell, as it has as many cells as
 * there are digits. */
static void hold_all(filtering *f, int label)
{
    const int words = f->x->graph.words;
    uint64_t once = 0, twice = 0;
    for (int w = 0; w < words; w++) {
        for (uint64_t left = f->may[label][w]; left != 0; left &= left - 1) {
            uint64_t digits = f->digits[64 * w + __builtin_ctzll(left)];
            twice |= once & digits;
            once |= digits;
        }
    }
    f->has_failed = once != sudoku_all_digits(f->x->num_digits);
    once &= ~twice;
    for (int w = 0; w < words && once != 0; w++) {
        for (uint64_t left = f->may[label][w]; left != 0 && !f->has_failed;
             left &= left - 1) {
            int k = 64 * w + __builtin_ctzll(left);
            if ((f->digits[k] & once) == 0)
                continue;
            f->has_failed = !sudoku_is_fixed(f->digits[k] & once);
            restrict_labels(f, k, UINT64_C(1) << label);
            restrict_digits(f, k, once);
        }
    }
}

static void filter_region(filtering *f, int label)
{
    if ((f->moved >> label & 1) != 0)
        connect(f, label);
    if (!f->has_failed)
        differ(f, label);
    if (!f->has_failed && f->x->size == f->x->num_digits)
        hold_all(f, label);
}

/* ---- all regions --------------------------------------------------------- */

static bool may_join(const filtering *f, int a, int b)
{
    return (f->labels[a] & f->labels[b]) != 0 &&
           !(f->digits[a] == f->digits[b] && is_single(f->digits[a]));
}

static int root_of(int16_t *parent, int k)
{
    while (parent[k] != k)
        k = parent[k] = parent[parent[k]];
    return k;
}

/* Checks the groups of cells connected by neighbours that may join: each must
 * consist of whole regions. */
static void check_parts(filtering *f)
{
    const connect_graph *g = &f->x->graph;
    int16_t parent[CONNECT_MAX_CELLS], size[CONNECT_MAX_CELLS];
    for (int k = 0; k < g->num; k++) {
        parent[k] = (int16_t)k;
        size[k] = 0;
    }
    for (int s = 0; s < g->num_shifts; s++) {
        const connect_shift *shift = &g->shifts[s];
        for (int k = 0; k + shift->offset < g->num; k++) {
            int other = k + shift->offset;
            if (cell_set_has(shift->first, k) && may_join(f, k, other))
                parent[root_of(parent, k)] = (int16_t)root_of(parent, other);
        }
    }
    for (int k = 0; k < g->num; k++)
        size[root_of(parent, k)]++;
    for (int k = 0; k < g->num; k++)
        f->has_failed = f->has_failed || size[k] % f->x->size != 0;
}

static int filter_dirty(filtering *f)
{
    while (f->dirty != 0 && !f->has_failed) {
        put_in_order(f);
        f->dirty &= sudoku_all_digits(f->x->num_regions);
        for (int label = 0; label < f->x->num_regions && !f->has_failed;
             label++) {
            uint64_t bit = UINT64_C(1) << label;
            if ((f->dirty & bit) == 0)
                continue;
            f->dirty &= ~bit;
            filter_region(f, label);
        }
    }
    if (!f->has_failed)
        check_parts(f);
    return f->has_failed ? -1 : f->removed;
}

int variant_regions_unknown_filter(const void *self,
                                   struct sudoku_candidates *c)
{
    filtering f;
    begin(&f, self, c);
    f.dirty = f.moved = sudoku_all_digits(f.x->num_regions);
    return filter_dirty(&f);
}

/* ---- step by step -------------------------------------------------------- */

size_t variant_regions_unknown_state_words(const void *self)
{
    const regions_unknown *x = self;
    return 1 + 2 * (size_t)x->num_cells;
}

/* Begins the state. With empty domains recorded, all cells count as changed. */
void variant_regions_unknown_begin(const void *self, uint64_t *state)
{
    memset(state, 0, variant_regions_unknown_state_words(self) * sizeof *state);
}

void variant_regions_unknown_begin_named(const void *self, uint64_t *state,
                                         int num_named)
{
    variant_regions_unknown_begin(self, state);
    state[0] = (uint64_t)num_named;
}

int variant_regions_unknown_filter_from(const void *self,
                                        struct sudoku_candidates *c,
                                        uint64_t *state)
{
    const regions_unknown *x = self;
    const size_t n = (size_t)x->num_cells;
    filtering f;
    uint64_t *digits = state + 1, *labels = state + 1 + n;
    if (memcmp(digits, c->digits, 2 * n * sizeof *digits) == 0)
        return 0; /* the only changes are those of the filter itself */
    begin(&f, self, c);
    f.num_named = (int)*state;
    for (int k = 0; k < x->num_cells; k++) {
        if (digits[k] != f.digits[k])
            f.dirty |= f.labels[k];
        if (labels[k] == 0)
            f.moved = f.dirty = sudoku_all_digits(x->num_regions);
        else if (labels[k] != f.labels[k])
            note_labels(&f, k, labels[k] & ~f.labels[k]);
    }
    int removed = filter_dirty(&f);
    memcpy(digits, f.digits, 2 * n * sizeof *digits);
    return removed;
}

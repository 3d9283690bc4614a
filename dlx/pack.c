/*
 * pack.c - live options and uncovered items laid out as lanes.
 *
 * Building is linear in what it writes: the keep rows. For each class (an item
 * in a color) a row collects the replicas of all options that hold it; keep[o]
 * is the complement of the union of the rows that conflict with o.
 */
#include "dlx/pack.h"

#include <stdlib.h>
#include <string.h>

/* ---- the packer -----------------------------------------------------------
 */

int dlx_compare_ints(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Number the colors of each item: sorts the colors of its entries. */
static int find_classes(dlx_packer *r)
{
    const dlx_problem *p = r->problem;
    int32_t num = p->start[p->num_options], items = p->names.num;
    int32_t *from = calloc((size_t)items + 2, sizeof *from);
    int32_t *colors = malloc(((size_t)num + 1) * sizeof *colors);
    if (from == NULL || colors == NULL) {
        free(from);
        free(colors);
        return DLX_ENOMEM;
    }
    for (int32_t e = 0; e < num; e++)
        from[p->item[e] + 1]++;
    for (int32_t i = 1; i <= items; i++)
        from[i + 1] += from[i];
    for (int32_t e = 0; e < num; e++)
        colors[from[p->item[e]]++] = p->color[e];
    /* now from[i] is the end of item i's colors, from[i - 1] their start */
    for (int32_t i = 1; i <= items; i++) {
        int32_t begin = from[i - 1], end = from[i];
        r->first_class[i] = r->num_classes;
        if (p->secondary[i])
            qsort(colors + begin, (size_t)(end - begin), sizeof *colors,
                  dlx_compare_ints);
        for (int32_t k = begin; k < end; k++) {
            if (k > begin && colors[k] == colors[k - 1])
                continue;
            r->class_item[r->num_classes] = i;
            r->class_color[r->num_classes++] = colors[k];
        }
    }
    r->first_class[items + 1] = r->num_classes;
    free(from);
    free(colors);
    return 0;
}

static int32_t class_of(const dlx_packer *r, int32_t item, int32_t color)
{
    int32_t low = r->first_class[item], high = r->first_class[item + 1] - 1;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (r->class_color[middle] < color)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size)
{
    size_t entries = (size_t)p->start[p->num_options];
    size_t items = (size_t)p->names.num;
    memset(r, 0, sizeof *r);
    r->problem = p;
    r->ops = ops;
    r->entry_class = malloc((entries + 1) * sizeof *r->entry_class);
    r->class_item = malloc((entries + 1) * sizeof *r->class_item);
    r->class_color = malloc((entries + 1) * sizeof *r->class_color);
    r->class_row = malloc((entries + 1) * sizeof *r->class_row);
    r->first_class = calloc(items + 2, sizeof *r->first_class);
    r->item_count = calloc(items + 1, sizeof *r->item_count);
    r->item_lane = calloc(items + 1, sizeof *r->item_lane);
    r->arena = aligned_alloc(64, arena_size);
    r->arena_size = arena_size;
    if (r->entry_class == NULL || r->class_item == NULL ||
        r->class_color == NULL || r->class_row == NULL ||
        r->first_class == NULL || r->item_count == NULL ||
        r->item_lane == NULL || r->arena == NULL || find_classes(r) != 0)
        return DLX_ENOMEM;
    for (size_t e = 0; e < entries; e++)
        r->entry_class[e] = class_of(r, p->item[e], p->color[e]);
    for (int c = 0; c < r->num_classes; c++)
        r->class_row[c] = -1;
    return 0;
}

void dlx_packer_clear(dlx_packer *r)
{
    free(r->entry_class);
    free(r->class_item);
    free(r->class_color);
    free(r->class_row);
    free(r->first_class);
    free(r->item_count);
    free(r->item_lane);
    free(r->arena);
    memset(r, 0, sizeof *r);
}

void *dlx_packer_take(dlx_packer *r, size_t size)
{
    size_t padded = (size + 63) / 64 * 64;
    if (padded > r->arena_size - r->arena_used)
        return NULL;
    void *memory = r->arena + r->arena_used;
    r->arena_used += padded;
    return memory;
}

/* ---- layout ---------------------------------------------------------------
 */

static bool is_primary(const dlx_packer *r, int32_t e)
{
    return !r->problem->secondary[r->problem->item[e]];
}

/* Count the options of each item; returns the number of replicas, or -1 if an
 * item has no option. */
static int count_options(dlx_packer *r, const int32_t *options, int n,
                         const int32_t *items, int num_items)
{
    const dlx_problem *p = r->problem;
    int replicas = 0;
    for (int k = 0; k < n; k++) {
        for (int32_t e = p->start[options[k]]; e < p->start[options[k] + 1];
             e++) {
            if (is_primary(r, e)) {
                r->item_count[p->item[e]]++;
                replicas++;
            }
        }
    }
    for (int k = 0; k < num_items; k++) {
        if (r->item_count[items[k]] == 0)
            return -1;
    }
    return replicas;
}

enum { HUGE_WIDTH = NUM_WIDTHS + 1 };

/* The width of lane for so many options: 0 = narrow, 1 + w = 64 << w bits, or
 * HUGE_WIDTH. */
static int width_for(int count, int narrow_bits)
{
    int width = 0;
    for (int bits = narrow_bits; bits < count && width < HUGE_WIDTH;
         bits = bits < 64 ? 64 : 2 * bits)
        width++;
    return width;
}

static int divide_up(int n, int by)
{
    return (n + by - 1) / by;
}

static int huge_blocks(int count)
{
    return divide_up(count, BLOCK_BITS);
}

/* Where the uncovered bits go: behind the lanes of a block that is not full,
 * else into a further block (N2). */
static void place_tail(dlx_pack *pack, const int *count, int blocks)
{
    int narrow_lanes = dlx_narrow_lanes(pack);
    pack->tail_words = (pack->num_lanes + 63) / 64;
    pack->tail_at = blocks * BLOCK_WORDS;
    for (int width = 0; width <= NUM_WIDTHS; width++) {
        int per_block = width == 0 ? narrow_lanes : WIDE_LANES >> (width - 1);
        int used = count[width] % per_block; /* lanes of the last block */
        int words = width == 0 ? (used * pack->narrow_bits + 63) / 64
                               : used << (width - 1);
        int end = width == 0 ? pack->narrow_blocks : pack->wide_begin[width];
        if (used > 0 && BLOCK_WORDS - words >= pack->tail_words)
            pack->tail_at = (end - 1) * BLOCK_WORDS + words;
    }
    if (pack->tail_at == blocks * BLOCK_WORDS)
        blocks += (pack->tail_words + BLOCK_WORDS - 1) / BLOCK_WORDS;
    pack->row_words = blocks * BLOCK_WORDS;
}

/* How many items have lanes of each width, and how many of the narrow ones
 * would have so in lanes of 8 bits. Returns the number of huge blocks. */
static int count_widths(const dlx_packer *r, const int32_t *items, int n,
                        int *count, int *bytes)
{
    int huge = 0;
    *bytes = 0;
    for (int k = 0; k < n; k++) {
        int options = r->item_count[items[k]];
        int width = width_for(options, MAX_NARROW_BITS);
        count[width]++;
        *bytes += options <= 8;
        if (width == HUGE_WIDTH)
            huge += huge_blocks(options);
    }
    return huge;
}

/* Whether narrow lanes have 8 or 16 bits: what makes fewer blocks. Counts by
 * width what has more than 8 as wide then. */
static int choose_narrow_bits(int *count, int bytes)
{
    int rest = count[0] - bytes;
    int blocks = divide_up(bytes, MAX_NARROW_LANES) +
                 divide_up(count[1] + rest, WIDE_LANES);
    if (divide_up(count[0], MAX_NARROW_LANES / 2) +
            divide_up(count[1], WIDE_LANES) <=
        blocks)
        return 16;
    count[0] = bytes;
    count[1] += rest;
    return 8;
}

/* Number the lanes and lay out the row (N1). */
static void lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items, int n)
{
    int count[HUGE_WIDTH + 1] = {0}, begin[HUGE_WIDTH + 1] = {0}, bytes;
    int huge = count_widths(r, items, n, count, &bytes);
    pack->narrow_bits = choose_narrow_bits(count, bytes);
    int block = divide_up(count[0], dlx_narrow_lanes(pack));
    int lane = dlx_narrow_lanes(pack) * block;
    pack->narrow_blocks = block;
    for (int w = 0; w < NUM_WIDTHS; w++) {
        pack->wide_begin[w] = block;
        begin[w + 1] = lane;
        block += divide_up(count[w + 1], WIDE_LANES >> w);
        lane += WIDE_LANES * (block - pack->wide_begin[w]);
    }
    pack->wide_begin[NUM_WIDTHS] = block;
    begin[HUGE_WIDTH] = lane;
    pack->num_huge = count[HUGE_WIDTH];
    pack->num_lanes = lane + WIDE_LANES * pack->num_huge;
    pack->num_items = n;
    place_tail(pack, count, block + huge);
    memset(count, 0, sizeof count);
    for (int k = 0; k < n; k++) {
        int width = width_for(r->item_count[items[k]], pack->narrow_bits);
        int c = count[width]++;
        if (width > 0) { /* 8 numbers a block, but only so many lanes */
            int per_block = width == HUGE_WIDTH ? 1 : WIDE_LANES >> (width - 1);
            c = c / per_block * WIDE_LANES + c % per_block;
        }
        r->item_lane[items[k]] = begin[width] + c;
    }
}

/* Take the arrays of the pack from the arena. */
static bool take_arrays(dlx_packer *r, dlx_pack *pack, int replicas)
{
    size_t n = (size_t)pack->num_options, row = (size_t)pack->row_words;
    size_t lanes = (size_t)pack->num_lanes;
    pack->keep = dlx_packer_take(r, n * row * sizeof(uint64_t));
    pack->root = dlx_packer_take(r, (size_t)pack->state_words * 8);
    pack->home = dlx_packer_take(r, row * sizeof(uint64_t));
    pack->option_at = dlx_packer_take(r, row * 64 * sizeof(uint16_t));
    pack->option = dlx_packer_take(r, n * sizeof(int32_t));
    pack->bits_start = dlx_packer_take(r, (n + 1) * sizeof(int32_t));
    pack->bits = dlx_packer_take(r, (size_t)replicas * sizeof(int32_t));
    pack->lanes = dlx_packer_take(r, (size_t)replicas * sizeof(uint16_t));
    pack->item = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->lane_bit = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->lane_end = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->valid = dlx_packer_take(r, row / BLOCK_WORDS * sizeof(uint64_t));
    return pack->keep != NULL && pack->root != NULL && pack->home != NULL &&
           pack->option_at != NULL && pack->option != NULL &&
           pack->bits_start != NULL && pack->bits != NULL &&
           pack->lanes != NULL && pack->item != NULL &&
           pack->lane_bit != NULL && pack->lane_end != NULL &&
           pack->valid != NULL;
}

static void set_bit(uint64_t *row, int bit)
{
    row[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

/* Where a narrow or wide lane lies: its first bit in the row, and its block and
 * place there. Returns how many bits it has. */
static int find_place(const dlx_pack *pack, int lane, int count, int *first,
                      int *block, int *index)
{
    int narrow = dlx_narrow_lanes(pack) * pack->narrow_blocks;
    if (lane < narrow) {
        *block = lane / dlx_narrow_lanes(pack);
        *index = lane % dlx_narrow_lanes(pack);
        *first = lane * pack->narrow_bits;
        return pack->narrow_bits;
    }
    int bits = 64 << (width_for(count, pack->narrow_bits) - 1);
    *block = pack->narrow_blocks + (lane - narrow) / WIDE_LANES;
    *index = (lane - narrow) % WIDE_LANES;
    *first = *block * BLOCK_BITS + *index * bits;
    return bits;
}

/* The lanes, with item_count[] from now on the next free bit of each item's
 * lane, counted over the whole row. */
static void open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items)
{
    int huge_at = pack->wide_begin[NUM_WIDTHS] * BLOCK_BITS;
    memset(pack->root, 0, (size_t)pack->state_words * 8);
    memset(pack->item, 0, (size_t)pack->num_lanes * sizeof *pack->item);
    memset(pack->valid, 0,
           (size_t)(pack->row_words / BLOCK_WORDS) * sizeof *pack->valid);
    for (int k = 0; k < pack->num_items; k++) {
        int i = items[k], lane = r->item_lane[i], first, bits, block, index;
        if (lane >= dlx_huge_lane(pack, 0)) {
            first = huge_at;
            bits = huge_blocks(r->item_count[i]) * BLOCK_BITS;
            huge_at += bits;
        } else {
            bits = find_place(pack, lane, r->item_count[i], &first, &block,
                              &index);
            pack->valid[block] |= (uint64_t)1 << index;
        }
        pack->item[lane] = i;
        pack->lane_bit[lane] = first;
        pack->lane_end[lane] = first + bits;
        set_bit(pack->root + pack->tail_at, lane);
        r->item_count[i] = first;
    }
}

static void place_options(dlx_packer *r, dlx_pack *pack, const int32_t *options)
{
    const dlx_problem *p = r->problem;
    int at = 0, least = INT32_MAX, most = 0, last_home = 0;
    pack->is_plain = true;
    memset(pack->home, 0, (size_t)pack->row_words * sizeof *pack->home);
    for (int o = 0; o < pack->num_options; o++) {
        pack->option[o] = options[o];
        int home = INT32_MAX;
        pack->bits_start[o] = at;
        for (int32_t e = p->start[options[o]]; e < p->start[options[o] + 1];
             e++) {
            if (!is_primary(r, e)) {
                pack->is_plain = false;
                continue;
            }
            int bit = r->item_count[p->item[e]]++;
            pack->option_at[bit] = (uint16_t)o;
            pack->lanes[at] = (uint16_t)r->item_lane[p->item[e]];
            pack->bits[at++] = bit;
            set_bit(pack->root, bit);
            home = bit < home ? bit : home;
        }
        set_bit(pack->home, home);
        last_home = home > last_home ? home : last_home;
        int size = at - pack->bits_start[o];
        least = size < least ? size : least;
        most = size > most ? size : most;
    }
    pack->bits_start[pack->num_options] = at;
    pack->home_blocks = last_home / BLOCK_BITS + 1;
    pack->option_size = least == most ? most : 0;
}

/* ---- keep rows ------------------------------------------------------------
 */

/* A row for each class that the options hold: first the replicas of all the
 * options that hold it, then (divide_classes) of those in conflict with it.
 * Row 0 is scratch. */
typedef struct class_rows {
    uint64_t *rows;
    int32_t *class_of; /* [row] its class */
    int num_rows, words;
} class_rows;

static uint64_t *row_of(const class_rows *t, int row)
{
    return t->rows + (size_t)row * (size_t)t->words;
}

/* Number the classes of the options in order of appearance. Returns false if
 * there is no room for their rows. */
static bool number_classes(dlx_packer *r, const dlx_pack *pack, class_rows *t)
{
    const dlx_problem *p = r->problem;
    int num = 1, entries = 0;
    for (int o = 0; o < pack->num_options; o++)
        entries += p->start[pack->option[o] + 1] - p->start[pack->option[o]];
    t->class_of = dlx_packer_take(r, ((size_t)entries + 1) * sizeof(int32_t));
    if (t->class_of == NULL)
        return false;
    for (int o = 0; o < pack->num_options; o++) {
        for (int32_t e = p->start[pack->option[o]];
             e < p->start[pack->option[o] + 1]; e++) {
            int32_t c = r->entry_class[e];
            if (r->class_row[c] < 0) {
                t->class_of[num] = c;
                r->class_row[c] = num++;
            }
        }
    }
    t->num_rows = num;
    size_t size = (size_t)num * (size_t)t->words * sizeof *t->rows;
    t->rows = dlx_packer_take(r, size);
    if (t->rows != NULL)
        memset(t->rows, 0, size);
    return t->rows != NULL;
}

static void collect_replicas(dlx_packer *r, const dlx_pack *pack,
                             const class_rows *t)
{
    const dlx_problem *p = r->problem;
    for (int o = 0; o < pack->num_options; o++) {
        for (int32_t e = p->start[pack->option[o]];
             e < p->start[pack->option[o] + 1]; e++) {
            uint64_t *row = row_of(t, r->class_row[r->entry_class[e]]);
            for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++)
                set_bit(row, pack->bits[b]);
        }
    }
}

/* The rows of a secondary item become, for no color, all options with the item;
 * for a color, those that hold it in another color or none. */
static void divide_item(const dlx_packer *r, const class_rows *t, int32_t item)
{
    uint64_t *all = row_of(t, 0);
    memset(all, 0, (size_t)t->words * sizeof *all);
    for (int32_t c = r->first_class[item]; c < r->first_class[item + 1]; c++) {
        if (r->class_row[c] < 0)
            continue;
        const uint64_t *row = row_of(t, r->class_row[c]);
        for (int w = 0; w < t->words; w++)
            all[w] |= row[w];
    }
    for (int32_t c = r->first_class[item]; c < r->first_class[item + 1]; c++) {
        if (r->class_row[c] < 0)
            continue;
        uint64_t *row = row_of(t, r->class_row[c]);
        for (int w = 0; w < t->words; w++)
            row[w] = r->class_color[c] == 0 ? all[w] : all[w] & ~row[w];
    }
}

static void divide_classes(const dlx_packer *r, const class_rows *t)
{
    for (int row = 1; row < t->num_rows; row++) {
        int32_t c = t->class_of[row], item = r->class_item[c];
        if (!r->problem->secondary[item])
            continue;
        int32_t first = r->first_class[item];
        while (r->class_row[first] < 0)
            first++;
        if (c == first)
            divide_item(r, t, item);
    }
}

enum { MAX_UNION = 64 };

/* keep[o] by N3. */
static void fill_keep_row(const dlx_packer *r, const dlx_pack *pack,
                          const class_rows *t, int o)
{
    const dlx_problem *p = r->problem;
    const uint64_t *list[MAX_UNION];
    int n = 0;
    uint64_t *keep = pack->keep + (size_t)o * (size_t)t->words;
    uint64_t *more = row_of(t, 0);
    for (int32_t e = p->start[pack->option[o]];
         e < p->start[pack->option[o] + 1]; e++) {
        list[n++] = row_of(t, r->class_row[r->entry_class[e]]);
        if (n == MAX_UNION) {
            r->ops->combine(more, list, n, t->words);
            for (int w = 0; w < t->words; w++)
                more[w] = ~more[w];
            list[0] = more;
            n = 1;
        }
    }
    r->ops->combine(keep, list, n, t->words);
    for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++) {
        int lane = pack->lanes[b];
        set_bit(keep, pack->bits[b]);
        keep[pack->tail_at + (lane >> 6)] &= ~((uint64_t)1 << (lane & 63));
    }
}

static bool fill_keep(dlx_packer *r, dlx_pack *pack)
{
    size_t mark = r->arena_used;
    class_rows t = {.words = pack->row_words};
    bool fits = number_classes(r, pack, &t);
    if (fits) {
        collect_replicas(r, pack, &t);
        divide_classes(r, &t);
        for (int o = 0; o < pack->num_options; o++)
            fill_keep_row(r, pack, &t, o);
    }
    for (int row = 1; row < t.num_rows; row++)
        r->class_row[t.class_of[row]] = -1;
    r->arena_used = mark;
    return fits;
}

/* ---- all of it ------------------------------------------------------------
 */

static enum dlx_pack_result build(dlx_packer *r, dlx_pack *pack,
                                  const int32_t *options, const int32_t *items,
                                  int num_items, uint64_t **states)
{
    int replicas =
        count_options(r, options, pack->num_options, items, num_items);
    if (replicas < 0)
        return DLX_PACK_DEAD;
    lay_out(r, pack, items, num_items);
    int marks = DLX_MAX_PARTNERS * pack->narrow_blocks;
    pack->state_words =
        pack->row_words + divide_up(marks, BLOCK_WORDS) * BLOCK_WORDS;
    if (pack->num_options > MAX_PACK_OPTIONS ||
        pack->row_words > MAX_ROW_WORDS || pack->num_lanes > MAX_LANES - 64 ||
        (size_t)pack->row_words * 8 > r->row_limit ||
        (size_t)pack->num_options * (size_t)pack->row_words * 8 >
            r->keep_limit ||
        !take_arrays(r, pack, replicas))
        return DLX_PACK_TOO_BIG;
    open_lanes(r, pack, items);
    place_options(r, pack, options);
    *states = dlx_packer_take(r, ((size_t)num_items + 1) *
                                     (size_t)pack->state_words * 8);
    return *states != NULL && fill_keep(r, pack) &&
                   dlx_pack_find_overlaps(r, pack)
               ? DLX_PACK_DONE
               : DLX_PACK_TOO_BIG;
}

enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states)
{
    size_t mark = r->arena_used;
    memset(pack, 0, sizeof *pack);
    pack->num_options = n;
    enum dlx_pack_result result =
        build(r, pack, options, items, num_items, states);
    for (int k = 0; k < num_items; k++)
        r->item_count[items[k]] = 0;
    if (result != DLX_PACK_DONE)
        r->arena_used = mark;
    return result;
}

/*
 * memo_search.c - the memo kernel: the search.
 *
 * For the data structure and its invariants M1..M5 see memo.h. dlx_next()
 * visits each cover, while dlx_count() adds known counts without visiting
 * covers. Calls of both may alternate, because the count of a row is the
 * increase of the solver's count since its frame was made.
 */
#include "dlx/memo/memo.h"
#include "dlx/memo/memo_row.h"

#include <assert.h>
#include <string.h>

/* ---- the certificate ----------------------------------------------------- */

static void trace_rank(const dlx_memo *k, char sign, int32_t rank)
{
    if (k->trace != NULL)
        dlx_trace_item(k->trace, sign, k->rank_item[rank]);
}

/* ---- the root ------------------------------------------------------------ */

static void fill(uint64_t *words, int32_t bits)
{
    for (int32_t bit = 0; bit < bits; bit++)
        words[bit / 64] |= (uint64_t)1 << (bit % 64);
}

static bool restart(dlx_search *s)
{
    dlx_memo *k = s->state;
    if (!dlx_validate_assumptions(s))
        return false;
    uint64_t *row = dlx_memo_row(k, 0);
    memset(row, 0, (size_t)k->row_words * sizeof *row);
    fill(row, k->num_places);
    fill(row + k->live_words, k->num_ranks);
    for (int n = 0; n < s->num_excluded; n++) {
        int32_t x = k->option_place[s->excluded[n]];
        if (x >= 0)
            row[x / 64] &= ~((uint64_t)1 << (x % 64));
    }
    for (int n = 0; n < s->num_assumed; n++)
        dlx_memo_choose_place(k, row, k->option_place[s->assumed[n]]);
    dlx_memo_table_limit(&k->table, s->limits.bytes);
    k->level = 0;
    k->is_wide = false;
    k->trace = s->trace;
    k->has_numbers = k->trace != NULL;
    k->is_new = true;
    int32_t rank = dlx_memo_choose_rank(k, 0);
    if (rank < 0)
        trace_rank(k, '!', -1 - rank);
    return rank >= 0;
}

/* ---- the search ---------------------------------------------------------- */

static void carry(dlx_search *s)
{
    dlx_memo *k = s->state;
    for (int32_t l = 0; l < k->level && !k->is_wide; l++) {
        k->bases[l].num = 0;
        dlx_big_add(&k->bases[l], &k->frames[l].covers, 1);
    }
    k->is_wide = true;
    dlx_carry(s);
}

static bool add_wide_count(dlx_search *s, const uint64_t *count, int width,
                           bool all)
{
    bool is_zero = true;
    for (int n = 0; n < width; n++)
        is_zero &= count[n] == 0;
    if (is_zero)
        return true;
    if (!all || s->limits.covers != 0)
        return false;
    carry(s);
    dlx_big_add(&s->big, count, width);
    return true;
}

/* Adds the count of a row that the table has. Returns false if its covers have
 * to be visited one by one. */
static bool add_known_count(dlx_search *s, const uint64_t *count, int width,
                            bool all)
{
    for (; width > 1 && count[width - 1] == 0; width--)
        ;
    if (width > 1 || (*count > dlx_room(s) && s->limits.covers == 0))
        return add_wide_count(s, count, width, all);
    if (*count != 0 && (!all || *count > dlx_room(s)))
        return false;
    s->covers += *count;
    return true;
}

/* Makes a frame for the last row, unless its covers are known or there are
 * none. Searches the table first, which is cheaper than counting options. */
static void enter(dlx_search *s, dlx_memo *k, int32_t first, bool all)
{
    const uint64_t *row = dlx_memo_row(k, k->level);
    const uint64_t *key = row + k->key_first;
    uint64_t hash = dlx_memo_hash(&k->table, key);
    const uint64_t *value = dlx_memo_table_find(&k->table, key, hash);
    k->table.num_found += value != NULL;
    if (value != NULL &&
        add_known_count(s, value + k->has_numbers,
                        k->table.width - k->has_numbers, all)) {
        if (k->trace != NULL)
            dlx_trace_node(k->trace, '=', *value);
        return;
    }
    int32_t rank = dlx_memo_choose_rank(k, first);
    if (rank < 0) {
        trace_rank(k, '!', -1 - rank);
        return;
    }
    bool is_forced = dlx_memo_num_left(k, row, rank, 0) == 1;
    trace_rank(k, is_forced ? '>' : '+', rank);
    if (k->is_wide) {
        dlx_carry(s);
        dlx_big_copy(&k->bases[k->level], &s->big);
    }
    k->frames[k->level++] =
        (dlx_memo_frame){.rank = rank,
                         .place = -1,
                         .first = first,
                         .is_forced = is_forced,
                         .is_stored = value == NULL && !is_forced,
                         .hash = hash,
                         .covers = s->covers,
                         .nodes = s->nodes};
}

/* Writes the covers found since the frame after the last one was made to
 * value[1] and on. Returns the number of limbs, at least 1. */
static int find_count(dlx_search *s, dlx_memo *k)
{
    dlx_big count = {k->value + 1, 0};
    k->value[1] = s->covers - k->frames[k->level].covers;
    if (!k->is_wide)
        return 1;
    dlx_carry(s);
    dlx_big_copy(&count, &s->big);
    dlx_big_subtract(&count, &k->bases[k->level]);
    if (count.num == 0)
        k->value[1] = 0;
    return count.num > 1 ? count.num : 1;
}

/* Keeps M5. */
static void leave(dlx_search *s, dlx_memo *k)
{
    const dlx_memo_frame *f = &k->frames[--k->level];
    bool is_traced = k->trace != NULL && !f->is_forced;
    if (!f->is_stored && !is_traced)
        return;
    int num = find_count(s, k);
    if (is_traced)
        k->value[0] = dlx_trace_leave(k->trace, k->value + 1, num);
    uint64_t lost = k->value[0];
    if (f->is_stored)
        lost = dlx_memo_table_add(&k->table,
                                  dlx_memo_row(k, k->level) + k->key_first,
                                  f->hash, k->value + !k->has_numbers,
                                  num + k->has_numbers, s->nodes - f->nodes);
    if (is_traced && lost != 0)
        dlx_trace_node(k->trace, '~', lost);
}

/* Chooses the next option, ending frames without one. Returns false if there is
 * none. */
static bool advance(dlx_search *s, dlx_memo *k)
{
    while (k->level > 0) {
        dlx_memo_frame *f = &k->frames[k->level - 1];
        const uint64_t *row = dlx_memo_row(k, k->level - 1);
        f->place = dlx_memo_place_after(k, row, f->rank, f->place);
        if (f->place >= 0) {
            uint64_t *next = dlx_memo_row(k, k->level);
            memcpy(next, row, (size_t)k->row_words * sizeof *row);
            dlx_memo_choose_place(k, next, f->place);
            if (k->trace != NULL && !f->is_forced)
                dlx_trace_option(k->trace, k->place_option[f->place]);
            dlx_count_nodes(s, k->level - 1, 1);
            return true;
        }
        leave(s, k);
    }
    return false;
}

/* Visits at most one node. Returns DLX_SOLUTION (unless all), DLX_EXHAUSTED, or
 * DLX_UNKNOWN to go on. */
static enum dlx_result step(dlx_search *s, dlx_memo *k, bool all)
{
    if (k->is_new) {
        k->is_new = false;
        int32_t above = k->level > 0 ? k->frames[k->level - 1].first : 0;
        int32_t first =
            dlx_memo_uncovered_from(k, dlx_memo_row(k, k->level), above);
        if (first == k->num_ranks) {
            s->covers++;
            if (k->trace != NULL)
                dlx_trace_cover(k->trace);
            return all ? DLX_UNKNOWN : DLX_SOLUTION;
        }
        enter(s, k, first, all);
        return DLX_UNKNOWN;
    }
    k->is_new = advance(s, k);
    return k->is_new ? DLX_UNKNOWN : DLX_EXHAUSTED;
}

/* ---- the kernel ---------------------------------------------------------- */

static int init(dlx_search *s)
{
    dlx_memo *k;
    size_t bytes = s->config.bytes;
    if (bytes == 0)
        bytes = DLX_MEMO_BYTES;
    int error = dlx_memo_new(&k, s->problem, bytes, dlx_room_of_memo(s));
    s->state = k;
    return error;
}

static void release(void *state)
{
    dlx_memo_free(state);
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_memo *k = s->state;
    enum dlx_result result = DLX_UNKNOWN;
    k->trace = s->trace;
    while (result == DLX_UNKNOWN) {
        if (s->nodes >= s->budget || dlx_has_all_covers(s)) {
            assert(dlx_memo_check(s));
            result = dlx_pause(s);
        }
        if (result == DLX_UNKNOWN)
            result = step(s, k, all);
    }
    return result;
}

static int get_cover(const dlx_search *s, int *options)
{
    const dlx_memo *k = s->state;
    int num = dlx_list_assumed(s, options);
    for (int32_t l = 0; l < k->level; l++)
        options[num++] = k->place_option[k->frames[l].place];
    return num;
}

static double progress(const dlx_search *s)
{
    const dlx_memo *k = s->state;
    double done = 0, share = 1;
    for (int32_t l = 0; l < k->level; l++) {
        const dlx_memo_frame *f = &k->frames[l];
        const uint64_t *row = dlx_memo_row(k, l);
        int before = 0, num = 0;
        for (int32_t x = dlx_memo_place_after(k, row, f->rank, -1); x >= 0;
             x = dlx_memo_place_after(k, row, f->rank, x)) {
            before += x < f->place;
            num++;
        }
        share /= num;
        done += share * before;
    }
    return done;
}

static uint64_t num_found(const dlx_search *s)
{
    const dlx_memo *k = s->state;
    return k->table.num_found;
}

/* Choosing the rank to branch on examines all ranks between first_rank and
 * last_rank. A key is hashed, compared and stored, mostly in memory that is not
 * in the cache. Measured as CPU of --kernel memo on the data sets of bench/:
 * 170 to 7,000 ns per node, estimated within a factor of 1.5. */
static void get_times(const dlx_search *s, double *node, double *update)
{
    const double NODE = 80, RANK = 1.5, WORD = 1, KEY = 9;
    const dlx_memo *k = s->state;
    double ranks = 0;
    for (int32_t x = 0; x < k->num_places; x++)
        ranks += k->places[x].last_rank - k->places[x].first_rank;
    *node = NODE + RANK * ranks / (k->num_places + 1) + WORD * k->row_words +
            KEY * k->key_words;
    *update = 0;
}

static size_t bytes(const dlx_search *s)
{
    return dlx_memo_bytes(s->state, s->problem);
}

static void give_back(void *state)
{
    dlx_memo *k = state;
    dlx_memo_table_give_back(&k->table);
}

const dlx_kernel dlx_memo_kernel = {
    .name = "memo",
    .id = DLX_KERNEL_MEMO,
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .num_found = num_found,
    .split = NULL,
    .bytes = bytes,
    .give_back = give_back,
    .get_times = get_times,
    .carry = carry,
};

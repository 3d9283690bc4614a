/*
 * memo_build.c - makes the data structure of memo.h for a problem.
 */
#include "dlx/memo/memo.h"

#include <stdlib.h>
#include <string.h>

/* limit in words for rows, for spans and for counts (512 MB each) */
enum { MAX_WORDS = 1 << 26 };

typedef struct node {
    int32_t place, color;
} node;

typedef struct builder {
    const dlx_problem *p;
    dlx_memo *k;
    int32_t *item_rank; /* [item] -1 if it is secondary */
    int32_t *least;
    int32_t *greatest;
    int32_t *start;
    struct node *nodes; /* sorted by item, then by place; finally by color for
                           secondary items */
    int32_t most_words; /* limit of the words of spans */
} builder;

void dlx_memo_free(dlx_memo *k)
{
    if (k == NULL)
        return;
    free(k->rank_item);
    free(k->place_option);
    free(k->option_place);
    free(k->ranks);
    free(k->first_word);
    free(k->places);
    free(k->words);
    free(k->rows);
    free(k->frames);
    free(k->bases);
    free(k->base_limbs);
    dlx_memo_table_clear(&k->table);
    free(k);
}

size_t dlx_memo_bytes(const dlx_memo *k, const dlx_problem *p)
{
    size_t ranks = (size_t)k->num_ranks + 1, options = (size_t)p->num_options;
    return sizeof *k +
           ranks * (sizeof *k->rank_item + sizeof *k->ranks +
                    sizeof *k->first_word + sizeof *k->frames +
                    sizeof *k->bases + (size_t)k->row_words * sizeof *k->rows) +
           (options + 1) * (sizeof *k->place_option + sizeof *k->option_place +
                            sizeof *k->places) +
           (size_t)k->num_words * sizeof *k->words +
           ((ranks + 1) * (size_t)dlx_max_limbs(p) + 1) *
               sizeof *k->base_limbs +
           dlx_memo_table_bytes(&k->table);
}

static int make_bases(dlx_memo *k, size_t limbs)
{
    size_t ranks = (size_t)k->num_ranks + 1;
    k->base_limbs = calloc((ranks + 1) * limbs + 1, sizeof *k->base_limbs);
    if (k->base_limbs == NULL)
        return DLX_ENOMEM;
    for (size_t r = 0; r < ranks; r++)
        k->bases[r].limbs = k->base_limbs + r * limbs;
    k->value = k->base_limbs + ranks * limbs;
    return 0;
}

static int allocate(builder *b)
{
    const dlx_problem *p = b->p;
    dlx_memo *k = b->k;
    size_t items = (size_t)p->names.num + 2, ranks = (size_t)k->num_ranks + 1;
    size_t options = (size_t)p->num_options + 1;
    b->item_rank = calloc(items, sizeof *b->item_rank);
    b->start = calloc(items, sizeof *b->start);
    b->nodes = calloc((size_t)dlx_num_entries(p) + 1, sizeof *b->nodes);
    b->least = calloc(options, sizeof *b->least);
    b->greatest = calloc(options, sizeof *b->greatest);
    k->rank_item = calloc(ranks, sizeof *k->rank_item);
    k->place_option = calloc(options, sizeof *k->place_option);
    k->option_place = calloc(options, sizeof *k->option_place);
    k->ranks = calloc(ranks, sizeof *k->ranks);
    k->first_word = calloc(ranks, sizeof *k->first_word);
    k->places = calloc(options, sizeof *k->places);
    k->frames = calloc(ranks, sizeof *k->frames);
    k->bases = calloc(ranks, sizeof *k->bases);
    return b->item_rank == NULL || b->start == NULL || b->nodes == NULL ||
                   b->least == NULL || b->greatest == NULL ||
                   k->rank_item == NULL || k->place_option == NULL ||
                   k->option_place == NULL || k->ranks == NULL ||
                   k->first_word == NULL || k->places == NULL ||
                   k->frames == NULL || k->bases == NULL
               ? DLX_ENOMEM
               : make_bases(k, (size_t)dlx_max_limbs(p));
}

static void release(builder *b)
{
    free(b->item_rank);
    free(b->start);
    free(b->nodes);
    free(b->least);
    free(b->greatest);
}

/* ---- ranks and places ---------------------------------------------------- */

static void rank_items(builder *b)
{
    for (int i = 1; i <= b->p->names.num; i++)
        b->item_rank[i] = -1;
    for (int32_t r = 0; r < b->k->num_ranks; r++)
        b->item_rank[b->k->rank_item[r]] = r;
}

/* Finds the least and the greatest rank in option o; num_ranks and -1 if it has
 * no primary item. */
static void find_ranks(const builder *b, int o, int32_t *least,
                       int32_t *greatest)
{
    *least = b->k->num_ranks;
    *greatest = -1;
    for (int32_t e = b->p->start[o]; e < b->p->start[o + 1]; e++) {
        int32_t r = b->item_rank[b->p->item[e]];
        if (r < 0)
            continue;
        *least = r < *least ? r : *least;
        *greatest = r > *greatest ? r : *greatest;
    }
}

/* Establishes M1 by a counting sort of the options by least rank. Fields of
 * frames serve as counters. */
static void place_options(builder *b)
{
    dlx_memo *k = b->k;
    int32_t at = 0, least, greatest;
    for (int o = 0; o < b->p->num_options; o++) {
        find_ranks(b, o, &least, &greatest);
        k->frames[least].place++;
    }
    for (int32_t r = 0; r <= k->num_ranks; r++) {
        int32_t num = k->frames[r].place;
        k->frames[r].place = at;
        k->first_word[r] = at / 64;
        at += num;
    }
    k->num_places = k->frames[k->num_ranks].place;
    k->live_words = (k->num_places + 63) / 64;
    k->row_words = k->live_words + (k->num_ranks + 63) / 64;
    for (int o = 0; o < b->p->num_options; o++) {
        find_ranks(b, o, &least, &greatest);
        k->option_place[o] = greatest < 0 ? -1 : k->frames[least].place;
        if (greatest < 0)
            continue;
        int32_t x = k->frames[least].place++;
        k->place_option[x] = o;
        b->least[x] = least;
        b->greatest[x] = greatest;
    }
}

/* A counting sort that fills from the ends, which turns them into starts. */
static void list_nodes(builder *b)
{
    const dlx_problem *p = b->p;
    const dlx_memo *k = b->k;
    for (int32_t x = 0; x < k->num_places; x++) {
        int o = k->place_option[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            b->start[p->item[e]]++;
    }
    for (int i = 1; i <= p->names.num + 1; i++)
        b->start[i] += b->start[i - 1];
    for (int32_t x = k->num_places - 1; x >= 0; x--) {
        int o = k->place_option[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            b->nodes[--b->start[p->item[e]]] = (node){x, p->color[e]};
    }
}

/* ---- spans --------------------------------------------------------------- */

/* Extends the span to the words of bits first..last (if first <= last), where
 * bit 0 is in word base of a row. */
static void extend_span(dlx_memo_span *span, int32_t base, int32_t first,
                        int32_t last)
{
    int32_t begin = base + first / 64, end = base + last / 64 + 1;
    if (first > last)
        return;
    if (span->num > 0) {
        int32_t old_end = span->first + span->num;
        begin = span->first < begin ? span->first : begin;
        end = old_end > end ? old_end : end;
    }
    span->first = begin;
    span->num = end - begin;
}

/* Makes the spans of place x: of its ranks, and of the places that share an
 * item with it, some of which may not be in conflict. */
static void span_place(const builder *b, int32_t x)
{
    const dlx_problem *p = b->p;
    dlx_memo_place *place = &b->k->places[x];
    int o = b->k->place_option[x];
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t from = b->start[p->item[e]], to = b->start[p->item[e] + 1];
        extend_span(&place->live, 0, b->nodes[from].place,
                    b->nodes[to - 1].place);
    }
    extend_span(&place->uncovered, b->k->live_words, b->least[x],
                b->greatest[x]);
}

static bool reserve(const builder *b, dlx_memo_span *span)
{
    dlx_memo *k = b->k;
    if (span->num > b->most_words - k->num_words)
        return false;
    span->at = k->num_words;
    k->num_words += span->num;
    return true;
}

static int lay_out(builder *b)
{
    dlx_memo *k = b->k;
    bool fits = true;
    for (int32_t r = 0; r < k->num_ranks && fits; r++) {
        int32_t from = b->start[k->rank_item[r]];
        int32_t to = b->start[k->rank_item[r] + 1];
        if (from < to)
            extend_span(&k->ranks[r], 0, b->nodes[from].place,
                        b->nodes[to - 1].place);
        fits = reserve(b, &k->ranks[r]);
    }
    for (int32_t x = 0; x < k->num_places && fits; x++) {
        span_place(b, x);
        fits = reserve(b, &k->places[x].live) &&
               reserve(b, &k->places[x].uncovered);
    }
    if (!fits)
        return DLX_ETOOBIG;
    k->words = calloc((size_t)k->num_words + 1, sizeof *k->words);
    k->rows = calloc(((size_t)k->num_ranks + 1) * (size_t)k->row_words + 1,
                     sizeof *k->rows);
    return k->words == NULL || k->rows == NULL ? DLX_ENOMEM : 0;
}

/* Returns the word of a span with this bit, where bit 0 is in word base of a
 * row. */
static uint64_t *word_of(dlx_memo *k, const dlx_memo_span *span, int32_t base,
                         int32_t bit)
{
    return &k->words[span->at + base + bit / 64 - span->first];
}

static void clear_bit(dlx_memo *k, const dlx_memo_span *span, int32_t base,
                      int32_t bit)
{
    *word_of(k, span, base, bit) &= ~((uint64_t)1 << (bit % 64));
}

/* ---- conflicts ----------------------------------------------------------- */

/* The least of some values, and the least of those whose color differs from
 * that of the first; 0 differs from every color. */
typedef struct least {
    int32_t value, color, other;
} least;

static void offer(least *of, int32_t value, int32_t color)
{
    bool differs = color == 0 || color != of->color;
    if (value < of->value) {
        of->other = differs ? of->value : of->other;
        of->value = value;
        of->color = color;
    } else if (differs && value < of->other) {
        of->other = value;
    }
}

static int32_t least_against(const least *of, int32_t color)
{
    return color != 0 && color == of->color ? of->other : of->value;
}

/* State of clear_conflicts() for an item: its places, as bits in words
 * first..last, and the extreme ranks in their options. */
typedef struct sharing {
    uint64_t *row;
    int32_t first, last;
    least least, greatest; /* greatest is the least value of -rank */
} sharing;

static int compare_colors(const void *a, const void *b)
{
    const node *x = a, *y = b;
    return (x->color > y->color) - (x->color < y->color);
}

static void share(const builder *b, sharing *s, int32_t from, int32_t to)
{
    s->first = b->nodes[from].place / 64;
    s->last = b->nodes[to - 1].place / 64;
    s->least = s->greatest = (least){b->k->num_ranks, 0, b->k->num_ranks};
    for (int32_t n = from; n < to; n++) {
        int32_t y = b->nodes[n].place, color = b->nodes[n].color;
        s->row[y / 64] |= (uint64_t)1 << (y % 64);
        offer(&s->least, b->least[y], color);
        offer(&s->greatest, -b->greatest[y], color);
    }
}

static void flip(const builder *b, const sharing *s, int32_t from, int32_t to)
{
    for (int32_t n = from; n < to; n++)
        s->row[b->nodes[n].place / 64] ^= (uint64_t)1
                                          << (b->nodes[n].place % 64);
}

/* Clears the places in s->row in the mask of place x, which has that color. */
static void clear_row(const builder *b, const sharing *s, int32_t x,
                      int32_t color)
{
    dlx_memo_place *place = &b->k->places[x];
    int32_t low = least_against(&s->least, color);
    int32_t high = -least_against(&s->greatest, color);
    int32_t at = place->live.at - place->live.first;
    for (int32_t w = s->first; w <= s->last; w++)
        b->k->words[at + w] &= ~s->row[w];
    if (low < place->first_rank)
        place->first_rank = low;
    if (high > place->last_rank)
        place->last_rank = high;
}

/* Clears the conflicts due to an item, color by color, word by word. Sorts its
 * nodes by color. */
static void clear_conflicts(const builder *b, sharing *s, int i)
{
    int32_t from = b->start[i], to = b->start[i + 1], next;
    if (from == to)
        return;
    share(b, s, from, to);
    if (b->p->secondary[i])
        qsort(&b->nodes[from], (size_t)(to - from), sizeof *b->nodes,
              compare_colors);
    for (int32_t n = from; n < to; n = next) {
        int32_t color = b->nodes[n].color;
        for (next = n; next < to && b->nodes[next].color == color; next++)
            ;
        if (color != 0)
            flip(b, s, n, next);
        for (int32_t m = n; m < next; m++)
            clear_row(b, s, b->nodes[m].place, color);
        if (color != 0)
            flip(b, s, n, next);
    }
    memset(&s->row[s->first], 0,
           (size_t)(s->last - s->first + 1) * sizeof *s->row);
}

static void clear_uncovered(const builder *b, int32_t x)
{
    const dlx_problem *p = b->p;
    int o = b->k->place_option[x];
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t r = b->item_rank[p->item[e]];
        if (r >= 0)
            clear_bit(b->k, &b->k->places[x].uncovered, b->k->live_words, r);
    }
}

static int fill_words(builder *b)
{
    dlx_memo *k = b->k;
    sharing s = {
        calloc((size_t)k->live_words + 1, sizeof *s.row), 0, 0, {0}, {0}};
    if (s.row == NULL)
        return DLX_ENOMEM;
    memset(k->words, 0xff, (size_t)k->num_words * sizeof *k->words);
    for (int32_t x = 0; x < k->num_places; x++) {
        k->places[x].first_rank = k->num_ranks;
        k->places[x].last_rank = -1;
        clear_uncovered(b, x);
    }
    for (int i = 1; i <= b->p->names.num; i++)
        clear_conflicts(b, &s, i);
    free(s.row);
    for (int32_t r = 0; r < k->num_ranks; r++) {
        const dlx_memo_span *span = &k->ranks[r];
        int32_t i = k->rank_item[r];
        for (int32_t w = 0; w < span->num; w++)
            k->words[span->at + w] = 0;
        for (int32_t n = b->start[i]; n < b->start[i + 1]; n++)
            *word_of(k, span, 0, b->nodes[n].place) |=
                (uint64_t)1 << (b->nodes[n].place % 64);
    }
    return 0;
}

/* Returns whether the live part of a row follows from its uncovered part:
 * options share primary items only. */
static bool is_live_part_redundant(const builder *b)
{
    for (int i = 1; i <= b->p->names.num; i++) {
        if (b->p->secondary[i] && b->start[i + 1] - b->start[i] > 1)
            return false;
    }
    return true;
}

/* Returns the words left for spans after rows and counts, or -1 if these do not
 * fit into room (in bytes, 0 = no limit). */
static int32_t words_for_spans(const dlx_problem *p, size_t room)
{
    const uint64_t most = MAX_WORDS, words = room / sizeof(uint64_t);
    uint64_t ranks = (uint64_t)p->num_primary + 2;
    uint64_t bits = (uint64_t)p->num_options + (uint64_t)p->num_primary;
    uint64_t rows = ranks * (bits / 64 + 2);
    uint64_t counts = ranks * (uint64_t)dlx_max_limbs(p);
    if (rows > most || counts > most)
        return -1;
    if (room == 0 || words >= rows + counts + most)
        return MAX_WORDS;
    return words < rows + counts ? -1 : (int32_t)(words - rows - counts);
}

bool dlx_memo_has_room(const dlx_problem *p, size_t room)
{
    return words_for_spans(p, room) >= 0;
}

static int build(builder *b, size_t bytes)
{
    dlx_memo *k = b->k;
    int error = allocate(b);
    if (error == 0)
        error = dlx_memo_order(b->p, k->rank_item);
    if (error != 0)
        return error;
    rank_items(b);
    place_options(b);
    list_nodes(b);
    error = lay_out(b);
    if (error != 0)
        return error;
    error = fill_words(b);
    if (error != 0)
        return error;
    k->key_first = is_live_part_redundant(b) ? k->live_words : 0;
    k->key_words = k->row_words - k->key_first;
    return dlx_memo_table_init(&k->table, k->key_words, bytes);
}

int dlx_memo_new(dlx_memo **out, const dlx_problem *p, size_t bytes,
                 size_t room)
{
    *out = NULL;
    if (!dlx_memo_has_room(p, room))
        return DLX_ETOOBIG;
    dlx_memo *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    k->num_ranks = p->num_primary;
    builder b = {.p = p, .k = k, .most_words = words_for_spans(p, room)};
    int error = build(&b, bytes);
    release(&b);
    if (error != 0) {
        dlx_memo_free(k);
        return error;
    }
    *out = k;
    return 0;
}

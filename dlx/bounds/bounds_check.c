/*
 * bounds_check.c - checks the invariants B1..B8 of bounds.h, from the problem,
 * the trail and the frames.
 */
#include "dlx/bounds/bounds.h"

#include <stdlib.h>

typedef struct model {
    const dlx_bounded *k;
    int8_t *status; /* [place] 0 live, 1 removed, 2 chosen */
    int32_t *times; /* [item] chosen places with it */
    int32_t *left;  /* [item] live places with it */
    int32_t num_chosen;
} model;

static bool read_trail(model *m)
{
    const dlx_bounded *k = m->k;
    for (int32_t n = 0; n < k->num_trail; n++) {
        int32_t x = k->trail[n] / 2;
        bool is_chosen = k->trail[n] % 2 != 0;
        if (x < 0 || x >= k->num_places || m->status[x] != 0)
            return false;
        m->status[x] = is_chosen ? 2 : 1;
        if (is_chosen && k->chosen[m->num_chosen++] != x)
            return false;
    }
    for (int32_t x = 0; x < k->num_places; x++) {
        for (int32_t e = k->start[x]; e < k->start[x + 1]; e++) {
            m->times[k->parts[e].item] += m->status[x] == 2;
            m->left[k->parts[e].item] += m->status[x] == 0;
        }
    }
    return m->num_chosen == k->num_chosen; /* B5 */
}

static bool is_bit(const uint64_t *words, int32_t bit)
{
    return (words[bit / 64] >> (bit % 64) & 1) != 0;
}

static bool check_items(const model *m)
{
    const dlx_bounded *k = m->k;
    int32_t num_wanting = 0;
    for (int32_t i = 0; i < k->num_primary; i++) {
        dlx_bounds bounds = k->bounds[i];
        int32_t need = bounds.low - m->times[i];
        if (k->wish[i].need != need ||
            k->wish[i].room != bounds.high - m->times[i])
            return false;
        if (is_bit(k->wanting, i) != (need > 0)) /* B2 */
            return false;
        if (need > 0 && k->spare[i] != m->left[i] - need) /* B1 */
            return false;
        if (need <= 0 && bounds.low > 0 && k->spare[i] < SATED / 2)
            return false;
        num_wanting += need > 0;
    }
    for (int32_t i = k->num_primary; i < k->num_items; i++) {
        if (k->held[i] != m->times[i]) /* B4 */
            return false;
    }
    return num_wanting == k->num_wanting;
}

/* Returns the color that chosen places give to a secondary item, or -1. */
static int32_t color_of(const model *m, int32_t i)
{
    const dlx_bounded *k = m->k;
    for (int32_t n = 0; n < k->num_chosen; n++) {
        int32_t x = k->chosen[n];
        for (int32_t e = k->primary_end[x]; e < k->start[x + 1]; e++) {
            if (k->parts[e].item == i)
                return k->parts[e].color;
        }
    }
    return -1;
}

/* B3 */
static bool can_be_chosen(const model *m, int32_t x)
{
    const dlx_bounded *k = m->k;
    for (int32_t e = k->start[x]; e < k->start[x + 1]; e++) {
        int32_t i = k->parts[e].item, color = k->parts[e].color;
        if (i < k->num_primary && m->times[i] >= k->bounds[i].high)
            return false;
        if (i >= k->num_primary && m->times[i] > 0 &&
            (color < 0 || color_of(m, i) != color))
            return false;
    }
    return true;
}

static bool check_places(const model *m)
{
    const dlx_bounded *k = m->k;
    int32_t num_live = 0;
    for (int32_t x = 0; x < k->num_places; x++) {
        bool is_live = is_bit(k->live, x);
        if (is_live != (m->status[x] == 0))
            return false;
        if (is_live && !can_be_chosen(m, x))
            return false;
        num_live += is_live;
    }
    return num_live == k->num_live;
}

/* B6 */
static bool check_frames(const model *m)
{
    const dlx_bounded *k = m->k;
    int32_t level = 0;
    for (int32_t n = 0; n < k->num_frames; n++) {
        const dlx_choice_frame *f = &k->frames[n];
        bool is_left = f->side != DLX_RIGHT;
        if (f->mark < 0 || f->mark >= k->num_trail ||
            k->trail[f->mark] != 2 * f->place + is_left)
            return false;
        if (n < k->unsplit && f->side == DLX_LEFT)
            return false;
        level += is_left;
    }
    return level == k->level;
}

static bool has_item(const dlx_bounded *k, int32_t x, int32_t i)
{
    int32_t e = k->start[x];
    while (e < k->start[x + 1] && k->parts[e].item != i)
        e++;
    return e < k->start[x + 1];
}

/* B8: a live place that holds item i holds each part that fills it. */
static bool check_inner(const model *m, int32_t x, int32_t i)
{
    const dlx_bounded *k = m->k;
    for (int32_t n = k->inner_at[i]; n < k->inner_at[i + 1]; n++) {
        int32_t j = k->inner[n];
        if (k->wish[j].need >= k->wish[i].room && !has_item(k, x, j))
            return false;
    }
    return true;
}

/* B7 and B8, which hold at nodes. */
static bool check_node(const model *m)
{
    const dlx_bounded *k = m->k;
    for (int32_t i = 0; i < k->num_primary; i++) {
        if (k->wish[i].need > 0 && k->spare[i] <= 0)
            return false;
    }
    for (int32_t x = 0; x < k->num_places; x++) {
        for (int32_t e = k->start[x];
             m->status[x] == 0 && e < k->primary_end[x]; e++) {
            if (!check_inner(m, x, k->parts[e].item))
                return false;
        }
    }
    return true;
}

static bool check_all(model *m, bool is_node)
{
    return read_trail(m) && check_frames(m) &&
           (!is_node || (check_items(m) && check_places(m) && check_node(m)));
}

bool dlx_bounded_check(const dlx_search *s)
{
    const dlx_bounded *k = s->state;
    model m = {.k = k};
    m.status = calloc((size_t)k->num_places + 1, sizeof *m.status);
    m.times = calloc((size_t)k->num_items + 1, sizeof *m.times);
    m.left = calloc((size_t)k->num_items + 1, sizeof *m.left);
    bool ok = m.status != NULL && m.times != NULL && m.left != NULL &&
              check_all(&m, k->is_new && !k->inconsistent);
    free(m.status);
    free(m.times);
    free(m.left);
    return ok;
}

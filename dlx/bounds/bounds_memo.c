#include "dlx/bounds/bounds_memo.h"

#include <stdlib.h>
#include <string.h>

/* limit for all numbers of covers (512 MB) */
enum { MAX_LIMBS = 1 << 26 };

/* ---- made and freed ------------------------------------------------------ */

void dlx_bounded_memo_free(dlx_bounded_memo *m)
{
    if (m == NULL)
        return;
    dlx_memo_table_clear(&m->table);
    free(m->codes);
    free(m->key);
    free(m->begun);
    free(m->limbs);
    free(m);
}

size_t dlx_bounded_memo_bytes(const dlx_bounded_memo *m)
{
    if (m == NULL)
        return 0;
    return sizeof *m + dlx_memo_table_bytes(&m->table) +
           (size_t)(m->num_codes + 1) * sizeof *m->codes +
           (size_t)(m->key_words + 1) * sizeof *m->key +
           m->num_begun * sizeof *m->begun +
           (m->num_begun + 1) * (size_t)m->num_limbs * sizeof *m->limbs;
}

/* A code is at most 1 + the number of options of the item. */
static int bits_of_code(const dlx_bounded *k, int32_t i)
{
    int num = dlx_bounded_num_left(k, i), bits = 0;
    for (int most = 1 + (k->bounds[i].high < num ? k->bounds[i].high : num);
         most > 0; most /= 2)
        bits++;
    return bits;
}

static int lay_out_key(dlx_bounded_memo *m, const dlx_bounded *k)
{
    int32_t word = k->num_words, shift = 0;
    m->codes = calloc((size_t)k->num_primary + 1, sizeof *m->codes);
    if (m->codes == NULL)
        return DLX_ENOMEM;
    for (int32_t i = 0; i < k->num_primary; i++) {
        int bits = bits_of_code(k, i);
        if (k->bounds[i].high == 1)
            continue;
        if (shift + bits > 64) {
            word++;
            shift = 0;
        }
        m->codes[m->num_codes++] = (dlx_code){i, word, shift};
        shift += bits;
    }
    m->key_words = word + (shift > 0);
    m->key = calloc((size_t)m->key_words + 1, sizeof *m->key);
    return m->key == NULL ? DLX_ENOMEM : 0;
}

static int make_numbers(dlx_bounded_memo *m, const dlx_bounded *k,
                        const dlx_problem *p)
{
    m->num_limbs = dlx_max_limbs(p);
    m->num_begun = (size_t)k->num_places + 1;
    if (m->num_begun > (size_t)(MAX_LIMBS / m->num_limbs))
        return DLX_ETOOBIG;
    size_t limbs = (size_t)m->num_limbs;
    m->begun = calloc(m->num_begun, sizeof *m->begun);
    m->limbs = calloc((m->num_begun + 1) * limbs, sizeof *m->limbs);
    if (m->begun == NULL || m->limbs == NULL)
        return DLX_ENOMEM;
    for (size_t f = 0; f < m->num_begun; f++)
        m->begun[f].covers.limbs = m->limbs + f * limbs;
    m->count.limbs = m->limbs + m->num_begun * limbs;
    return 0;
}

int dlx_bounded_memo_add(dlx_bounded *k, const dlx_problem *p, size_t bytes)
{
    k->memo = calloc(1, sizeof *k->memo);
    if (k->memo == NULL)
        return DLX_ENOMEM;
    int error = lay_out_key(k->memo, k);
    if (error == 0)
        error = make_numbers(k->memo, k, p);
    if (error == 0)
        error = dlx_memo_table_init(&k->memo->table, k->memo->key_words, bytes);
    return error;
}

void dlx_bounded_memo_restart(dlx_bounded_memo *m, size_t bytes)
{
    dlx_memo_table_limit(&m->table, bytes);
}

void dlx_bounded_memo_give_back(dlx_bounded_memo *m)
{
    dlx_memo_table_give_back(&m->table);
}

/* ---- keys ---------------------------------------------------------------- */

static uint64_t code_of(const dlx_bounded *k, int32_t i)
{
    dlx_wish wish = k->wish[i];
    if (wish.room == 0 ||
        (wish.need <= 0 && dlx_bounded_num_left(k, i) <= wish.room))
        return 0;
    return 1 + (uint64_t)(k->bounds[i].high - wish.room);
}

static void find_key(dlx_bounded *k)
{
    dlx_bounded_memo *m = k->memo;
    size_t live = (size_t)k->num_words;
    memcpy(m->key, k->live, live * sizeof *m->key);
    memset(m->key + live, 0, ((size_t)m->key_words - live) * sizeof *m->key);
    for (int32_t c = 0; c < m->num_codes; c++) {
        const dlx_code *code = &m->codes[c];
        m->key[code->word] |= code_of(k, code->item) << code->shift;
    }
}

/* ---- counts -------------------------------------------------------------- */

/* Adds a known count. Returns false if its covers have to be visited. */
static bool add_count(dlx_search *s, const uint64_t *count, int width, bool all)
{
    for (; width > 1 && count[width - 1] == 0; width--)
        ;
    if (width == 1 && *count == 0)
        return true;
    if (!all)
        return false;
    if (width == 1 && *count <= dlx_room(s)) {
        s->covers += *count;
        return true;
    }
    if (s->limits.covers != 0)
        return false;
    dlx_carry(s);
    dlx_big_add(&s->big, count, width);
    return true;
}

bool dlx_bounded_memo_knows(dlx_search *s, dlx_bounded *k, bool all)
{
    dlx_bounded_memo *m = k->memo;
    find_key(k);
    m->hash = dlx_memo_hash(&m->table, m->key);
    const uint64_t *count = dlx_memo_table_find(&m->table, m->key, m->hash);
    m->is_known = count != NULL;
    m->table.num_found += m->is_known;
    return m->is_known && add_count(s, count, m->table.width, all);
}

uint64_t dlx_bounded_memo_found(const dlx_bounded_memo *m)
{
    return m->table.num_found;
}

static void find_covers(const dlx_search *s, dlx_big *to)
{
    dlx_big_copy(to, &s->big);
    dlx_big_add(to, &s->covers, 1);
}

void dlx_bounded_memo_begin(dlx_search *s, dlx_bounded *k)
{
    dlx_begun *begun = &k->memo->begun[k->num_frames];
    begun->is_stored = !k->memo->is_known;
    begun->hash = k->memo->hash;
    begun->nodes = s->nodes;
    if (begun->is_stored)
        find_covers(s, &begun->covers);
}

/* Keeps N2. Undoing restores the node, so its key is computed again. */
void dlx_bounded_memo_end(dlx_search *s, dlx_bounded *k)
{
    dlx_bounded_memo *m = k->memo;
    const dlx_begun *begun = &m->begun[k->num_frames];
    dlx_bounded_undo(k, k->frames[k->num_frames].mark);
    if (!begun->is_stored)
        return;
    find_key(k);
    find_covers(s, &m->count);
    dlx_big_subtract(&m->count, &begun->covers);
    uint64_t zero = 0;
    bool is_zero = m->count.num == 0;
    dlx_memo_table_add(&m->table, m->key, begun->hash,
                       is_zero ? &zero : m->count.limbs,
                       is_zero ? 1 : m->count.num, s->nodes - begun->nodes);
}

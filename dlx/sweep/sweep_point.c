#include "dlx/sweep/sweep_point.h"

enum { HASH, STEP, NODES, WIDTH, NUM, HEAD };

/* ---- which sweep it is --------------------------------------------------- */

/* FNV-1a, a word at a time. */
static uint64_t add_word(uint64_t hash, uint64_t word)
{
    const uint64_t PRIME = 0x100000001b3;
    for (int shift = 0; shift < 64; shift += 8)
        hash = (hash ^ (word >> shift & 255)) * PRIME;
    return hash;
}

/* Fields need not be hashed, because their bits follow from the moves. */
static uint64_t hash_of(const dlx_sweep *k)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (int n = 0; n < k->num_steps; n++) {
        hash = add_word(hash, (uint64_t)k->steps[n].first);
        hash = add_word(hash, (uint64_t)k->steps[n].rank);
    }
    for (int32_t m = 0; m < k->num_moves; m++) {
        hash = add_word(hash, k->moves[m].mask);
        hash = add_word(hash, k->moves[m].value);
        hash = add_word(hash, k->moves[m].delta);
    }
    return hash;
}

/* ---- writing ------------------------------------------------------------- */

static uint64_t num_states(const dlx_sweep_level *level)
{
    uint64_t num = 0;
    for (int n = 0; n < level->num_lists; n++)
        num += level->lists[n].num;
    return num;
}

uint64_t dlx_sweep_point_words(const dlx_sweep *k)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    return HEAD + num_states(level) * (1 + (uint64_t)level->width);
}

int dlx_sweep_point_write(const dlx_sweep *k, uint64_t nodes,
                          int (*write)(void *ctx, const uint64_t *words,
                                       size_t num),
                          void *ctx)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    uint64_t head[HEAD] = {hash_of(k), (uint64_t)k->step, nodes,
                           (uint64_t)level->width, num_states(level)};
    int code = write(ctx, head, HEAD);
    for (int n = 0; n < level->num_lists && code == 0; n++)
        code = write(ctx, level->lists[n].states, level->lists[n].num);
    for (int n = 0; n < level->num_lists && code == 0; n++)
        code = write(ctx, level->lists[n].counts,
                     level->lists[n].num * (size_t)level->width);
    return code;
}

/* ---- reading ------------------------------------------------------------- */

/* W1 and W2, as far as they can be checked. */
static bool ascends(const dlx_sweep_list *list)
{
    for (size_t n = 0; n < list->num; n++) {
        if (list->states[n] >> DLX_SWEEP_BITS != 0 ||
            (n > 0 && list->states[n] <= list->states[n - 1]))
            return false;
    }
    return true;
}

static int read_level(dlx_sweep *k, const uint64_t *head,
                      int (*read)(void *ctx, uint64_t *words, size_t num),
                      void *ctx)
{
    dlx_sweep_level *level = &k->levels[0];
    size_t width = (size_t)head[WIDTH], cap = k->num_words / (1 + width);
    if (head[NUM] > cap)
        return DLX_ENOMEM;
    level->width = (int)width;
    level->lists[0] = (dlx_sweep_list){k->words[0], k->words[0] + cap,
                                       (size_t)head[NUM], cap};
    int code = read(ctx, level->lists[0].states, level->lists[0].num);
    if (code == 0)
        code = read(ctx, level->lists[0].counts, level->lists[0].num * width);
    return code == 0 && !ascends(&level->lists[0]) ? DLX_EARGUMENT : code;
}

int dlx_sweep_point_read(dlx_sweep *k, int limbs, uint64_t *nodes,
                         int (*read)(void *ctx, uint64_t *words, size_t num),
                         void *ctx)
{
    uint64_t head[HEAD];
    int code = read(ctx, head, HEAD);
    if (code != 0)
        return code;
    if (head[HASH] != hash_of(k) || head[STEP] > (uint64_t)k->num_steps ||
        head[WIDTH] < 1 || head[WIDTH] > (uint64_t)limbs || head[NUM] < 1)
        return DLX_EARGUMENT;
    code = read_level(k, head, read, ctx);
    k->step = (int)head[STEP];
    *nodes = head[NODES];
    return code;
}

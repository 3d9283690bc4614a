#include "jobs/hash_tree.h"

#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

static int size_above(int num)
{
    return num / 2 + num % 2;
}

int jobs_hash_tree_init(jobs_hash_tree *t, int num)
{
    size_t all = (size_t)num;
    for (int level = num; level > 1; level = size_above(level))
        all += (size_t)size_above(level);
    t->num = num;
    t->hashes = calloc(all, sizeof *t->hashes);
    return t->hashes == NULL ? DLX_ENOMEM : 0;
}

void jobs_hash_tree_clear(jobs_hash_tree *t)
{
    free(t->hashes);
    memset(t, 0, sizeof *t);
}

/* Computes the hash of two nodes; `to` may alias the others. */
static void join(const char *left, const char *right, jobs_hex *to)
{
    jobs_sha256 h;
    jobs_sha256_init(&h);
    jobs_sha256_add_text(&h, "node");
    jobs_sha256_add_text(&h, left);
    jobs_sha256_add_text(&h, right);
    jobs_sha256_end(&h, *to);
}

const char *jobs_hash_tree_finish(jobs_hash_tree *t)
{
    jobs_hex *level = t->hashes;
    for (int num = t->num; num > 1; num = size_above(num)) {
        jobs_hex *above = level + num;
        for (int k = 0; k < num / 2; k++)
            join(level[2 * k], level[2 * k + 1], &above[k]);
        if (num % 2 == 1)
            memcpy(above[num / 2], level[num - 1], sizeof *level);
        level = above;
    }
    return *level;
}

int jobs_hash_tree_prove(const jobs_hash_tree *t, int k,
                         const char *proof[JOBS_LONGEST_PROOF])
{
    jobs_hex *level = t->hashes;
    int length = 0;
    for (int num = t->num; num > 1; num = size_above(num)) {
        int beside = k ^ 1;
        if (beside < num)
            proof[length++] = level[beside];
        level += num;
        k /= 2;
    }
    return length;
}

bool jobs_hash_tree_climb(jobs_hex *hash, int k, int num, jobs_hex *proof,
                          int length)
{
    int used = 0;
    for (; num > 1; num = size_above(num)) {
        int beside = k ^ 1;
        if (beside < num && used == length)
            return false;
        if (beside < num && beside > k)
            join(*hash, proof[used++], hash);
        else if (beside < num)
            join(proof[used++], *hash, hash);
        k /= 2;
    }
    return used == length;
}

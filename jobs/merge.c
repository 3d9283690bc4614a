#include "jobs/merge.h"

#include "base/reserve.h"
#include "jobs/decimal.h"
#include "jobs/file_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 1000
}; /* maximal nesting of rests, which real files do not reach */

void jobs_merge_init(jobs_merge *m,
                     void (*tell)(void *ctx, const char *sentence), void *ctx)
{
    memset(m, 0, sizeof *m);
    m->tell = tell;
    m->ctx = ctx;
}

void jobs_merge_clear(jobs_merge *m)
{
    for (size_t k = 0; k < m->num; k++)
        jobs_shard_result_clear(&m->results[k]);
    free(m->results);
    jobs_sum_clear(&m->sum);
    memset(m, 0, sizeof *m);
}

/* ---- results ------------------------------------------------------------- */

static int reserve(jobs_merge *m)
{
    jobs_shard_result *results =
        base_reserve(m->results, sizeof *results, m->num, &m->cap, 1);
    if (results == NULL)
        return DLX_ENOMEM;
    m->results = results;
    return 0;
}

static int check_origin(const jobs_merge *m, const jobs_shard_result *r,
                        dlx_file_error *error)
{
    if (m->num == 0)
        return 0;
    const jobs_shard_result *first = &m->results[0];
    const char *what = NULL;
    if (strcmp(first->shard.problem, r->shard.problem) != 0)
        what = "problem";
    else if (strcmp(first->shard.root, r->shard.root) != 0 ||
             first->shard.root_size != r->shard.root_size)
        what = "split of the problem";
    if (what == NULL)
        return 0;
    jobs_file_fail(error, "%s: this result is of another %s than %s", r->path,
                   what, first->path);
    return DLX_EARGUMENT;
}

static int take_result(jobs_merge *m, int read, dlx_file_error *error)
{
    jobs_shard_result *r = &m->results[m->num];
    int code = 0;
    if (read != 0) {
        code = error->is_memory ? DLX_ENOMEM : read == DLX_ETEXT ? read : 1;
        if (code == 1)
            m->tell(m->ctx, error->text);
    } else {
        code = check_origin(m, r, error);
    }
    if (code != 0) {
        jobs_shard_result_clear(r);
        return code;
    }
    jobs_shard_drop_proof(&r->shard);
    m->num++;
    return 0;
}

int jobs_merge_add(jobs_merge *m, const char *path, dlx_file_error *error)
{
    if (reserve(m) != 0)
        return DLX_ENOMEM;
    int read = jobs_shard_result_load(&m->results[m->num], path, m->key, error);
    return take_result(m, read, error);
}

int jobs_merge_add_bytes(jobs_merge *m, const char *name, const void *bytes,
                         size_t size, dlx_file_error *error)
{
    if (reserve(m) != 0)
        return DLX_ENOMEM;
    int read = jobs_shard_result_load_bytes(&m->results[m->num], name, bytes,
                                            size, m->key, error);
    return take_result(m, read, error);
}

static int compare(const void *a, const void *b)
{
    const jobs_shard_result *x = a, *y = b;
    int order = strcmp(x->shard.set, y->shard.set);
    if (order == 0)
        order = (x->shard.number > y->shard.number) -
                (x->shard.number < y->shard.number);
    return order != 0 ? order : strcmp(x->path, y->path);
}

/* Returns whether some result of this set has a proof, and sets *end to the end
 * of the set. Needs: sorted results; k is the first of its set. */
static bool has_proofs(const jobs_merge *m, size_t k, size_t *end)
{
    bool has = false;
    for (*end = k; *end < m->num && strcmp(m->results[*end].shard.set,
                                           m->results[k].shard.set) == 0;
         ++*end)
        has |= m->results[*end].shard.version > 1;
    return has;
}

/* Drops results without proofs (version 1) from a set of version 2. */
static void drop_unproved(jobs_merge *m)
{
    char text[800];
    size_t kept = 0, end;
    for (size_t k = 0; k < m->num; k = end) {
        bool is_proved = has_proofs(m, k, &end);
        for (size_t j = k; j < end; j++) {
            jobs_shard_result *r = &m->results[j];
            if (!is_proved || r->shard.version > 1) {
                jobs_shard_result moved = *r;
                jobs_shard_result_init(r);
                m->results[kept++] = moved;
                continue;
            }
            snprintf(text, sizeof text,
                     "%.600s: this result, unlike others, does not prove that "
                     "its shard belongs to the set",
                     r->path);
            m->tell(m->ctx, text);
            jobs_shard_result_clear(r);
        }
    }
    m->num = kept;
}

/* ---- shards of a set ----------------------------------------------------- */

typedef struct shard_set {
    const char *hash;
    int size;
    const jobs_shard_result
        *parent; /* the shard that the set is the rest of, or NULL */
    int depth;
} shard_set;

/* Sums a set. The sum of a shard with a rest needs the sum of another set; the
 * depth is at most DEEPEST. NOLINTBEGIN(misc-no-recursion) */
static int sum_set(jobs_merge *m, const shard_set *set, jobs_sum *sum);

static size_t find(const jobs_merge *m, const char *hash, int number)
{
    size_t low = 0, high = m->num;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        const jobs_shard *s = &m->results[mid].shard;
        int order = strcmp(s->set, hash);
        if (order < 0 || (order == 0 && s->number < number))
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Returns the file of a shard, from malloc(): where it was written, or where
 * the others of the set were. */
static char *name_of(const jobs_merge *m, const shard_set *set, int number)
{
    const char *prefix = set->parent != NULL ? set->parent->prefix : NULL;
    char *name = jobs_shard_name(prefix, number, set->size), *path;
    size_t other = find(m, set->hash, 1);
    bool has_other =
        other < m->num && strcmp(m->results[other].shard.set, set->hash) == 0;
    if (name == NULL)
        return NULL;
    if (set->parent != NULL)
        path = jobs_path_beside(set->parent->path, name);
    else if (m->folder != NULL)
        path = jobs_path_in(m->folder, name);
    else if (has_other)
        path = jobs_path_beside(m->results[other].shard_path, name);
    else
        return name;
    free(name);
    return path;
}

static bool is_full(const jobs_shard_result *r)
{
    return r->rest[0] == '\0';
}

/* ---- several results of one shard ---------------------------------------- */

typedef struct several {
    const jobs_shard_result *first;
    size_t num;
    const jobs_shard_result
        *full; /* first result of the whole shard, or NULL */
    const jobs_shard_result *done; /* first result that is done, or NULL */
    bool is_twice;
    bool is_by_other;
    bool is_wrong;
    jobs_sum partial; /* best sum of the results with rests */
    const jobs_shard_result *best;
} several;

static void tell_two(const jobs_merge *m, const char *a, const char *b)
{
    char text[1400];
    snprintf(text, sizeof text,
             "%.600s and %.600s: the counts of one shard differ, so one of "
             "them is wrong",
             a, b);
    m->tell(m->ctx, text);
}

static bool agree(const jobs_shard_result *a, const jobs_shard_result *b)
{
    bool is_same_search = strcmp(a->search, b->search) == 0 &&
                          a->digest[0] != '\0' && b->digest[0] != '\0';
    return strcmp(a->count, b->count) == 0 &&
           (!is_same_search ||
            (strcmp(a->digest, b->digest) == 0 && a->nodes == b->nodes));
}

/* Returns whether the searches differ in more than the number of threads. */
static bool has_other_kernel(const jobs_shard_result *a,
                             const jobs_shard_result *b)
{
    const char threads[] = " threads=";
    const char *a_end = strstr(a->search, threads);
    const char *b_end = strstr(b->search, threads);
    size_t size =
        a_end == NULL ? strlen(a->search) : (size_t)(a_end - a->search);
    size_t other =
        b_end == NULL ? strlen(b->search) : (size_t)(b_end - b->search);
    return size != other || memcmp(a->search, b->search, size) != 0;
}

static void note_worker(several *s, const jobs_shard_result *r)
{
    if (s->done == NULL)
        s->done = r;
    bool is_twice = strcmp(s->done->worker, r->worker) != 0;
    s->is_twice |= is_twice;
    s->is_by_other |= is_twice && has_other_kernel(s->done, r);
}

static void add_full(const jobs_merge *m, several *s,
                     const jobs_shard_result *r)
{
    note_worker(s, r);
    if (s->full == NULL) {
        s->full = r;
        return;
    }
    if (!agree(s->full, r)) {
        tell_two(m, s->full->path, r->path);
        s->is_wrong = true;
    }
}

/* Compares a result completed by its rest, with this sum, to a complete one. */
static void compare_sum(const jobs_merge *m, several *s, const jobs_sum *sum,
                        const jobs_shard_result *r)
{
    const jobs_shard_result *other = s->full != NULL ? s->full : s->best;
    const char *count = s->full != NULL ? s->full->count : s->partial.count;
    bool is_done = s->full != NULL || s->partial.num_missing == 0;
    if (other == NULL || !is_done || sum->num_missing > 0 ||
        strcmp(sum->count, count) == 0)
        return;
    tell_two(m, other->path, r->path);
    s->is_wrong = true;
}

/* Returns whether the shard belongs to the share to verify. That depends on the
 * hash of its set only, so that every merge agrees. */
static bool is_chosen(const jobs_merge *m, const jobs_shard *s)
{
    char text[JOBS_HEX_SIZE + 16], hex[JOBS_HEX_SIZE];
    snprintf(text, sizeof text, "%s %d", s->set, s->number);
    jobs_sha256_of(text, strlen(text), hex);
    hex[8] = '\0';
    return (double)strtoul(hex, NULL, 16) < m->share * 0x1p32;
}

/* Adds a result with a rest, and keeps it if less of it is missing than of
 * others. Only a second count of the whole shard verifies it, not one of the
 * shards of its rest. */
static int add_partial(jobs_merge *m, const shard_set *set, several *s,
                       const jobs_shard_result *r)
{
    jobs_sum sum;
    double share = m->share;
    if (set->depth == DEEPEST)
        return 0;
    if (is_chosen(m, &r->shard))
        m->share = 0;
    shard_set rest = {r->rest, r->rest_size, r, set->depth + 1};
    jobs_sum_init(&sum);
    int error = sum_set(m, &rest, &sum);
    m->share = share;
    if (error == 0)
        error = jobs_sum_add_result(&sum, r);
    if (error == 0 && sum.num_missing == 0)
        note_worker(s, r);
    if (error == 0)
        compare_sum(m, s, &sum, r);
    if (error == 0 &&
        (s->best == NULL || sum.num_missing < s->partial.num_missing)) {
        jobs_sum_clear(&s->partial);
        s->partial = sum;
        s->best = r;
    } else {
        jobs_sum_clear(&sum);
    }
    return error;
}

static int compare_all(jobs_merge *m, const shard_set *set, several *s)
{
    int error = 0;
    for (size_t k = 0; k < s->num; k++) {
        if (is_full(&s->first[k]))
            add_full(m, s, &s->first[k]);
    }
    for (size_t k = 0; k < s->num && error == 0; k++) {
        if (!is_full(&s->first[k]))
            error = add_partial(m, set, s, &s->first[k]);
    }
    return error;
}

/* ---- sums ---------------------------------------------------------------- */

static int take(jobs_merge *m, const shard_set *set, int number, several *s,
                jobs_sum *sum)
{
    if (s->is_wrong || (s->full == NULL && s->best == NULL))
        return jobs_sum_add_missing(sum, name_of(m, set, number));
    bool chosen = is_chosen(m, &s->first->shard);
    bool is_done = s->full != NULL || s->partial.num_missing == 0;
    m->num_verified += chosen && s->is_twice;
    m->num_by_other += chosen && s->is_by_other;
    if (chosen && !s->is_twice && is_done &&
        jobs_sum_add_missing(sum, name_of(m, set, number)) != 0)
        return DLX_ENOMEM;
    return s->full != NULL ? jobs_sum_add_result(sum, s->full)
                           : jobs_sum_add(sum, &s->partial);
}

static int sum_shard(jobs_merge *m, const shard_set *set, int number,
                     jobs_sum *sum)
{
    several s;
    memset(&s, 0, sizeof s);
    jobs_sum_init(&s.partial);
    size_t at = find(m, set->hash, number);
    s.first = m->results + at;
    while (at + s.num < m->num && s.first[s.num].shard.number == number &&
           strcmp(s.first[s.num].shard.set, set->hash) == 0)
        s.num++;
    int error = compare_all(m, set, &s);
    if (error == 0)
        error = take(m, set, number, &s, sum);
    jobs_sum_clear(&s.partial);
    return error;
}

static int sum_set(jobs_merge *m, const shard_set *set, jobs_sum *sum)
{
    int error = 0;
    for (int number = 1; number <= set->size && error == 0; number++)
        error = sum_shard(m, set, number, sum);
    return error;
}

/* NOLINTEND(misc-no-recursion) */

/* Reports that two results by the same kernel would repeat the same fault. */
static void tell_same_kernel(const jobs_merge *m)
{
    char text[200];
    snprintf(
        text, sizeof text,
        "%zu of %zu shards were counted twice by the same kernel, which would "
        "repeat an error; count again with another, such as --kernel links",
        m->num_verified - m->num_by_other, m->num_verified);
    m->tell(m->ctx, text);
}

int jobs_merge_finish(jobs_merge *m)
{
    const jobs_shard *s = &m->results[0].shard;
    char root[JOBS_HEX_SIZE];
    memcpy(root, s->root, sizeof root);
    shard_set whole = {root, s->root_size, NULL, 0};
    qsort(m->results, m->num, sizeof *m->results, compare);
    drop_unproved(m);
    int error = sum_set(m, &whole, &m->sum);
    if (error == 0 && m->num_by_other < m->num_verified)
        tell_same_kernel(m);
    if (error == 0 && m->sum.count == NULL)
        error = jobs_decimal_add(&m->sum.count, "0");
    return error;
}

/* shard.c - shards in files. */
#include "jobs/shard.h"

#include "base/reserve.h"
#include "jobs/check_paths.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void jobs_shard_init(jobs_shard *s)
{
    memset(s, 0, sizeof *s);
    s->version = JOBS_SHARD_VERSION;
    jobs_paths_init(&s->paths);
}

void jobs_shard_drop_proof(jobs_shard *s)
{
    for (size_t k = 0; k < s->num_groups; k++)
        free(s->groups[k].count);
    free(s->groups);
    free(s->proof);
    s->groups = NULL;
    s->proof = NULL;
    s->num_groups = s->cap_groups = 0;
    s->proof_length = 0;
}

void jobs_shard_clear(jobs_shard *s)
{
    jobs_paths_clear(&s->paths);
    jobs_shard_drop_proof(s);
    jobs_hash_tree_clear(&s->tree);
    jobs_shard_init(s);
}

int jobs_shard_copy_which(jobs_shard *to, const jobs_shard *from)
{
    size_t length = (size_t)from->proof_length, num = from->num_groups;
    jobs_hex *proof = malloc((length + 1) * sizeof *proof);
    jobs_group *groups = malloc((num + 1) * sizeof *groups);
    if (proof == NULL || groups == NULL) {
        free(proof);
        free(groups);
        return DLX_ENOMEM;
    }
    if (length > 0)
        memcpy(proof, from->proof, length * sizeof *proof);
    for (size_t k = 0; k < num; k++) {
        groups[k] = from->groups[k];
        groups[k].count = NULL;
    }
    jobs_shard_clear(to);
    *to = *from;
    memset(&to->paths, 0, sizeof to->paths);
    memset(&to->tree, 0, sizeof to->tree);
    to->proof = proof;
    to->groups = groups;
    to->cap_groups = num + 1;
    return 0;
}

/* ---- hashes -------------------------------------------------------------- */

static void add_number(jobs_sha256 *h, uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, number);
    jobs_sha256_add_text(h, text);
}

/* Hashes the paths from *at on that have equal weight, and moves *at past them.
 */
static void hash_group(const jobs_paths *paths, size_t *at, jobs_group *group)
{
    jobs_sha256 h;
    jobs_sha256_init(&h);
    group->weight = paths->weight[*at];
    for (; *at < paths->num && paths->weight[*at] == group->weight; ++*at) {
        const int *options;
        int n = jobs_paths_get(paths, *at, &options);
        for (int l = 0; l < n; l++)
            add_number(&h, (uint64_t)options[l]);
        jobs_sha256_add_text(&h, "path");
    }
    jobs_sha256_end(&h, group->hash);
}

static void begin_leaf(jobs_sha256 *h)
{
    jobs_sha256_init(h);
    jobs_sha256_add_text(h, "shard");
}

static void add_group(jobs_sha256 *h, const jobs_group *group)
{
    add_number(h, group->weight);
    jobs_sha256_add_text(h, group->hash);
}

static void hash_paths(const jobs_paths *paths, jobs_hex *leaf)
{
    jobs_sha256 h;
    begin_leaf(&h);
    for (size_t at = 0; at < paths->num;) {
        jobs_group group;
        hash_group(paths, &at, &group);
        add_group(&h, &group);
    }
    jobs_sha256_end(&h, *leaf);
}

static void hash_set(const jobs_shard *s, const char *top, jobs_hex *set)
{
    jobs_sha256 h;
    jobs_sha256_init(&h);
    jobs_sha256_add_text(&h, "set");
    jobs_sha256_add_text(&h, s->problem);
    jobs_sha256_add_text(&h, s->parent);
    add_number(&h, (uint64_t)s->parent_number);
    add_number(&h, (uint64_t)s->set_size);
    jobs_sha256_add_text(&h, top);
    jobs_sha256_end(&h, *set);
}

int jobs_shard_name_set(jobs_shard *s, const char *problem,
                        const jobs_shard *parent, const jobs_split *split)
{
    if (jobs_hash_tree_init(&s->tree, split->num) != 0)
        return DLX_ENOMEM;
    for (int k = 0; k < split->num; k++)
        hash_paths(&split->shards[k], &s->tree.hashes[k]);
    memcpy(s->problem, problem, JOBS_HEX_SIZE);
    s->set_size = split->num;
    if (parent != NULL) {
        memcpy(s->parent, parent->set, JOBS_HEX_SIZE);
        s->parent_number = parent->number;
    }
    hash_set(s, jobs_hash_tree_finish(&s->tree), &s->set);
    memcpy(s->root, parent != NULL ? parent->root : s->set, JOBS_HEX_SIZE);
    s->root_size = parent != NULL ? parent->root_size : split->num;
    return 0;
}

static bool is_of_set(const jobs_shard *s)
{
    jobs_sha256 h;
    jobs_hex hash, set;
    begin_leaf(&h);
    for (size_t k = 0; k < s->num_groups; k++)
        add_group(&h, &s->groups[k]);
    jobs_sha256_end(&h, hash);
    if (!jobs_hash_tree_climb(&hash, s->number - 1, s->set_size, s->proof,
                              s->proof_length))
        return false;
    hash_set(s, hash, &set);
    return strcmp(set, s->set) == 0 &&
           (s->parent_number > 0 ||
            (strcmp(set, s->root) == 0 && s->set_size == s->root_size));
}

int jobs_shard_check_which(const jobs_shard *s, const char *path,
                           dlx_file_error *error)
{
    if (s->problem[0] == '\0' || s->root[0] == '\0' || s->set[0] == '\0' ||
        s->number == 0)
        return jobs_file_fail(error, "%s: a line is missing", path);
    return s->version == 1 || is_of_set(s)
               ? 0
               : jobs_file_fail(error,
                                "%s: the paths or weights are not those of the "
                                "shard's set",
                                path);
}

/* ---- written ------------------------------------------------------------- */

static void write_proof(jobs_writer *w, const char *const *proof, int length)
{
    char text[JOBS_LONGEST_PROOF * JOBS_HEX_SIZE + 1];
    char *to = text;
    for (int k = 0; k < length; k++)
        to += sprintf(to, " %s", proof[k]);
    if (length > 0)
        jobs_writer_line(w, "proof%s", text);
}

static void write_which(const jobs_shard *s, int number,
                        const char *const *proof, int length, jobs_writer *w)
{
    jobs_writer_line(w, "problem %s", s->problem);
    jobs_writer_line(w, "root %s %d", s->root, s->root_size);
    jobs_writer_line(w, "set %s", s->set);
    if (s->parent_number > 0)
        jobs_writer_line(w, "rest-of %s %d", s->parent, s->parent_number);
    jobs_writer_line(w, "part %d of %d", number, s->set_size);
    write_proof(w, proof, length);
}

void jobs_shard_write_which(const jobs_shard *s, jobs_writer *w)
{
    const char *proof[JOBS_LONGEST_PROOF];
    for (int k = 0; k < s->proof_length; k++)
        proof[k] = s->proof[k];
    write_which(s, s->number, proof, s->proof_length, w);
}

void jobs_shard_write(const jobs_shard *set, const jobs_split *split,
                      int number, jobs_writer *w)
{
    const jobs_paths *paths = &split->shards[number - 1];
    const char *proof[JOBS_LONGEST_PROOF];
    int length = jobs_hash_tree_prove(&set->tree, number - 1, proof);
    jobs_writer_init(w, "shard", JOBS_SHARD_VERSION);
    write_which(set, number, proof, length, w);
    jobs_writer_line(w, "size %.6g", split->sizes[number - 1]);
    for (size_t k = 0; k < paths->num; k++) {
        const int *options;
        int n = jobs_paths_get(paths, k, &options);
        if (k == 0 || paths->weight[k] != paths->weight[k - 1])
            jobs_writer_line(w, "weight %" PRIu64, paths->weight[k]);
        jobs_writer_path(w, options, n);
    }
}

int jobs_shard_save(const jobs_shard *set, const jobs_split *split, int number,
                    const char *path, const jobs_key *key,
                    dlx_file_error *error)
{
    jobs_writer w;
    jobs_shard_write(set, split, number, &w);
    w.key = key;
    int code = jobs_writer_save(&w, path, error);
    jobs_writer_clear(&w);
    return code;
}

/* ---- read ---------------------------------------------------------------- */

static int read_proof(jobs_shard *s, const jobs_reader *r)
{
    jobs_hex *proof = realloc(s->proof, JOBS_LONGEST_PROOF * sizeof *proof);
    if (proof == NULL)
        return jobs_file_no_memory(r->error, r->name);
    s->proof = proof;
    s->proof_length = jobs_reader_hashes(r, proof, JOBS_LONGEST_PROOF);
    return s->proof_length < 0 ? -1 : 0;
}

int jobs_shard_read_which(jobs_shard *s, const jobs_reader *r,
                          const char *expected)
{
    if (jobs_reader_is(r, "problem"))
        return jobs_reader_hash(r, s->problem);
    if (jobs_reader_is(r, "root"))
        return jobs_reader_set(r, s->root, &s->root_size);
    if (jobs_reader_is(r, "set"))
        return jobs_reader_hash(r, s->set);
    if (jobs_reader_is(r, "part"))
        return jobs_reader_part(r, &s->number, &s->set_size);
    if (jobs_reader_is(r, "rest-of") && r->version > 1)
        return jobs_reader_set(r, s->parent, &s->parent_number);
    if (jobs_reader_is(r, "proof") && r->version > 1)
        return read_proof(s, r);
    return jobs_reader_fail(r, expected);
}

int jobs_shard_add_group(jobs_shard *s, const jobs_reader *r, uint64_t weight)
{
    size_t num = s->num_groups;
    if (weight < 1 || weight > JOBS_MOST_WEIGHT ||
        (num > 0 && weight >= s->groups[num - 1].weight))
        return jobs_reader_fail(r, "a weight less than the previous one");
    jobs_group *groups =
        base_reserve(s->groups, sizeof *groups, num, &s->cap_groups, 1);
    if (groups == NULL)
        return jobs_file_no_memory(r->error, r->name);
    s->groups = groups;
    groups[s->num_groups++] = (jobs_group){.weight = weight};
    return 0;
}

static int read_weight(jobs_shard *s, const jobs_reader *r)
{
    uint64_t weight = 0;
    int code = jobs_reader_number(r, &weight);
    return code != 0 ? code : jobs_shard_add_group(s, r, weight);
}

static int read_path(jobs_shard *s, const jobs_reader *r)
{
    if (r->version > 1 && s->num_groups == 0)
        return jobs_reader_fail(r, "a weight before the first path");
    int code = jobs_reader_path(r, &s->paths);
    if (code == 0 && r->version > 1)
        s->paths.weight[s->paths.num - 1] = s->groups[s->num_groups - 1].weight;
    return code;
}

static int read_line(jobs_shard *s, const jobs_reader *r)
{
    if (jobs_reader_is(r, "size"))
        return jobs_reader_real(r, &s->size);
    if (jobs_reader_is(r, "weight") && r->version > 1)
        return read_weight(s, r);
    if (jobs_reader_is(r, "path"))
        return read_path(s, r);
    return jobs_shard_read_which(s, r, "a line of a shard");
}

/* A weight without paths makes no group, so that the shard is refused. */
static void hash_groups(jobs_shard *s)
{
    size_t at = 0;
    for (size_t k = 0; k < s->num_groups && at < s->paths.num; k++)
        hash_group(&s->paths, &at, &s->groups[k]);
}

static int read_all(jobs_shard *s, jobs_reader *r)
{
    int code = 0;
    s->version = r->version;
    while (code == 0 && jobs_reader_next(r))
        code = read_line(s, r);
    hash_groups(s);
    if (code == 0)
        code = jobs_shard_check_which(s, r->name, r->error);
    jobs_reader_clear(r);
    return code;
}

int jobs_shard_load(jobs_shard *s, const char *path, const jobs_key *key,
                    dlx_file_error *error)
{
    jobs_reader r;
    jobs_shard_init(s);
    int code =
        jobs_reader_init(&r, path, "shard", JOBS_SHARD_VERSION, key, error);
    return code != 0 ? code : read_all(s, &r);
}

int jobs_shard_load_bytes(jobs_shard *s, const char *name, const void *bytes,
                          size_t size, const jobs_key *key,
                          dlx_file_error *error)
{
    jobs_reader r;
    jobs_shard_init(s);
    int code = jobs_reader_init_bytes(&r, name, bytes, size, "shard",
                                      JOBS_SHARD_VERSION, key, error);
    return code != 0 ? code : read_all(s, &r);
}

int jobs_shard_check(const jobs_shard *s, const char *problem,
                     const dlx_tree *tree, const char *path,
                     dlx_file_error *error)
{
    if (strcmp(problem, s->problem) != 0)
        return jobs_file_fail(
            error,
            "%s: this is a shard of another problem, or split was run with "
            "other options, such as --search",
            path);
    return jobs_check_paths(&s->paths, tree, path, error);
}

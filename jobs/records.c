#include "jobs/records.h"

#include "base/reserve.h"
#include "jobs/file_names.h"

#include <stdlib.h>

int jobs_record_init(jobs_record *r, const jobs_shard *set,
                     const jobs_split *split, int number, const char *prefix,
                     const jobs_key *key, dlx_file_error *error)
{
    jobs_writer w;
    r->name = jobs_shard_name(prefix, number, split->num);
    if (r->name == NULL)
        return jobs_file_no_memory(error, "shard");
    jobs_shard_write(set, split, number, &w);
    w.key = key;
    if (jobs_writer_end(&w, r->name, error) != 0) {
        jobs_writer_clear(&w);
        free(r->name);
        return -1;
    }
    r->text = w.text;
    r->size = w.size;
    return 0;
}

void jobs_record_clear(jobs_record *r)
{
    free(r->name);
    free(r->text);
}

int jobs_records_add(dlx_shards *to, jobs_record *r)
{
    jobs_record *list =
        base_reserve(to->list, sizeof *list, to->num, &to->cap, 1);
    if (list == NULL) {
        jobs_record_clear(r);
        return DLX_ENOMEM;
    }
    to->list = list;
    list[to->num++] = *r;
    return 0;
}

/* ---- of the public header ------------------------------------------------ */

void dlx_shards_free(dlx_shards *s)
{
    if (s == NULL)
        return;
    for (size_t k = 0; k < s->num; k++)
        jobs_record_clear(&s->list[k]);
    free(s->list);
    free(s);
}

size_t dlx_shards_num(const dlx_shards *s)
{
    return s != NULL ? s->num : 0;
}

const char *dlx_shards_name(const dlx_shards *s, size_t k)
{
    return k < dlx_shards_num(s) ? s->list[k].name : NULL;
}

const void *dlx_shards_get(const dlx_shards *s, size_t k, size_t *size)
{
    if (k >= dlx_shards_num(s))
        return NULL;
    if (size != NULL)
        *size = s->list[k].size;
    return s->list[k].text;
}

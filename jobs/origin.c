/* origin.c - reads and checks the origin of a checkpoint. */
#include "jobs/origin.h"

#include <string.h>

bool jobs_origin_read(jobs_origin *from, const char *task, const jobs_reader *r,
                      int *code)
{
    *code = 0;
    if (jobs_reader_is(r, "problem"))
        *code = jobs_reader_hash(r, from->problem);
    else if (jobs_reader_is(r, "base"))
        *code = jobs_reader_hash(r, from->base);
    else if (jobs_reader_is(r, "task"))
        from->is_task = strcmp(r->value, task) == 0;
    else
        return false;
    return true;
}

int jobs_origin_check(const jobs_origin *from, const char *problem,
                      const char *base, const char *path, dlx_file_error *error)
{
    if (strcmp(from->problem, problem) != 0)
        return jobs_file_fail(
            error, "%s: this is a checkpoint of another problem", path);
    if (!from->is_task)
        return jobs_file_fail(
            error, "%s: this is a checkpoint of another command", path);
    if (strcmp(from->base, base) != 0)
        return jobs_file_fail(error,
                              "%s: this is a checkpoint of a search with other "
                              "options assumed or excluded",
                              path);
    return 0;
}

/* origin.c - of which problem, command and assumptions a checkpoint is. */
#include "dlx/shards/origin.h"

#include <string.h>

bool dlx_origin_read(dlx_origin *from, const char *task, const dlx_reader *r,
                     int *code)
{
    *code = 0;
    if (dlx_reader_is(r, "problem"))
        *code = dlx_reader_hash(r, from->problem);
    else if (dlx_reader_is(r, "base"))
        *code = dlx_reader_hash(r, from->base);
    else if (dlx_reader_is(r, "task"))
        from->is_task = strcmp(r->value, task) == 0;
    else
        return false;
    return true;
}

int dlx_origin_check(const dlx_origin *from, const char *problem,
                     const char *base, const char *path, dlx_file_error *error)
{
    if (strcmp(from->problem, problem) != 0)
        return dlx_file_fail(error, "%s: it is a checkpoint of another problem",
                             path);
    if (!from->is_task)
        return dlx_file_fail(error, "%s: it is a checkpoint of another command",
                             path);
    if (strcmp(from->base, base) != 0)
        return dlx_file_fail(error,
                             "%s: it is a checkpoint of a search with other "
                             "options assumed or excluded",
                             path);
    return 0;
}

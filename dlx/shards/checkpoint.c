/* checkpoint.c - what is done of a search, and what is left, in a file. */
#include "dlx/shards/checkpoint.h"

#include "dlx/shards/check_paths.h"
#include "dlx/shards/reader.h"
#include "dlx/shards/writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

int dlx_checkpoint_save(const dlx_checkpoint *c, const dlx_work *w,
                        const char *path, dlx_file_error *error)
{
    dlx_writer to;
    dlx_writer_init(&to, "checkpoint", VERSION);
    dlx_writer_line(&to, "problem %s", c->problem);
    dlx_writer_line(&to, "task %s", c->task);
    dlx_writer_line(&to, "base %s", c->base);
    dlx_writer_line(&to, "count %s", w->count != NULL ? w->count : "0");
    dlx_writer_line(&to, "nodes %" PRIu64, w->nodes);
    dlx_writer_line(&to, "updates %" PRIu64, w->updates);
    dlx_writer_line(&to, "seconds %.6f", w->seconds);
    dlx_writer_line(&to, "output %" PRIu64, c->output);
    dlx_writer_paths(&to, &w->left);
    int code = dlx_writer_save(&to, path, error);
    dlx_writer_clear(&to);
    return code;
}

/* ---- reading ------------------------------------------------------------- */

/* The lines that say what it is a checkpoint of. */
typedef struct origin {
    char problem[DLX_HEX_SIZE], base[DLX_HEX_SIZE];
    bool is_task; /* there was a line with the same task */
    int num_others;
} origin;

static int read_sums(dlx_checkpoint *c, dlx_work *w, const dlx_reader *r)
{
    if (dlx_reader_is(r, "count"))
        return dlx_reader_decimal(r, &w->count);
    if (dlx_reader_is(r, "nodes"))
        return dlx_reader_number(r, &w->nodes);
    if (dlx_reader_is(r, "updates"))
        return dlx_reader_number(r, &w->updates);
    if (dlx_reader_is(r, "seconds"))
        return dlx_reader_real(r, &w->seconds);
    if (dlx_reader_is(r, "output"))
        return dlx_reader_number(r, &c->output);
    return dlx_reader_fail(r, "a line of a checkpoint");
}

static int read_line(dlx_checkpoint *c, dlx_work *w, origin *from,
                     const dlx_reader *r)
{
    if (dlx_reader_is(r, "path"))
        return dlx_reader_path(r, &w->left);
    if (dlx_reader_is(r, "problem"))
        return dlx_reader_hash(r, from->problem);
    if (dlx_reader_is(r, "base"))
        return dlx_reader_hash(r, from->base);
    if (dlx_reader_is(r, "task")) {
        from->is_task = strcmp(r->value, c->task) == 0;
        return 0;
    }
    from->num_others++;
    return read_sums(c, w, r);
}

static int check_origin(const dlx_checkpoint *c, const origin *from,
                        const char *path, dlx_file_error *error)
{
    if (from->num_others != 5)
        return dlx_file_fail(error, "%s: a line is missing", path);
    if (strcmp(from->problem, c->problem) != 0)
        return dlx_file_fail(error, "%s: it is a checkpoint of another problem",
                             path);
    if (!from->is_task)
        return dlx_file_fail(error, "%s: it is a checkpoint of another command",
                             path);
    if (strcmp(from->base, c->base) != 0)
        return dlx_file_fail(error,
                             "%s: it is a checkpoint of a search with other "
                             "options assumed or excluded",
                             path);
    return 0;
}

int dlx_checkpoint_load(dlx_checkpoint *c, dlx_work *w, const char *path,
                        dlx_file_error *error)
{
    dlx_reader r;
    origin from;
    memset(&from, 0, sizeof from);
    int code = dlx_reader_init(&r, path, "checkpoint", VERSION, error);
    if (code != 0)
        return code;
    while (code == 0 && dlx_reader_next(&r))
        code = read_line(c, w, &from, &r);
    dlx_reader_clear(&r);
    if (code == 0)
        code = check_origin(c, &from, path, error);
    return code == 0 ? dlx_check_paths(&w->left, w->tree, path, error) : code;
}

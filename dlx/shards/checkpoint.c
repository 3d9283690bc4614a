/* checkpoint.c - what is done of a search, and what is left, in a file. */
#include "dlx/shards/checkpoint.h"

#include "dlx/shards/check_paths.h"
#include "dlx/shards/origin.h"
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

/* What is no path, and says not what it is of, is counted. */
static int read_line(dlx_checkpoint *c, dlx_work *w, dlx_origin *from,
                     int *num_others, const dlx_reader *r)
{
    int code;
    if (dlx_reader_is(r, "path"))
        return dlx_reader_path(r, &w->left);
    if (dlx_origin_read(from, c->task, r, &code))
        return code;
    ++*num_others;
    return read_sums(c, w, r);
}

int dlx_checkpoint_load(dlx_checkpoint *c, dlx_work *w, const char *path,
                        dlx_file_error *error)
{
    dlx_reader r;
    dlx_origin from;
    int num_others = 0;
    memset(&from, 0, sizeof from);
    int code = dlx_reader_init(&r, path, "checkpoint", VERSION, error);
    if (code != 0)
        return code;
    while (code == 0 && dlx_reader_next(&r))
        code = read_line(c, w, &from, &num_others, &r);
    dlx_reader_clear(&r);
    if (code == 0 && num_others != 5)
        code = dlx_file_fail(error, "%s: a line is missing", path);
    if (code == 0)
        code = dlx_origin_check(&from, c->problem, c->base, path, error);
    return code == 0 ? dlx_check_paths(&w->left, w->tree, path, error) : code;
}

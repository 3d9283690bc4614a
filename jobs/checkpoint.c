/* checkpoint.c - writes and reads checkpoints. */
#include "jobs/checkpoint.h"

#include "jobs/check_paths.h"
#include "jobs/origin.h"
#include "jobs/writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

int jobs_checkpoint_save(const jobs_checkpoint *c, const jobs_work *w,
                         const char *path, dlx_file_error *error)
{
    jobs_writer to;
    jobs_writer_init(&to, "checkpoint", VERSION);
    jobs_writer_line(&to, "problem %s", c->problem);
    jobs_writer_line(&to, "task %s", c->task);
    jobs_writer_line(&to, "base %s", c->base);
    jobs_writer_line(&to, "count %s", w->count != NULL ? w->count : "0");
    jobs_writer_line(&to, "nodes %" PRIu64, w->nodes);
    jobs_writer_line(&to, "updates %" PRIu64, w->updates);
    jobs_writer_line(&to, "seconds %.6f", w->seconds);
    jobs_writer_line(&to, "output %" PRIu64, c->output);
    jobs_writer_paths(&to, &w->left);
    int code = jobs_writer_save(&to, path, error);
    jobs_writer_clear(&to);
    return code;
}

/* ---- reading ------------------------------------------------------------- */

static int read_sums(jobs_checkpoint *c, jobs_work *w, const jobs_reader *r)
{
    if (jobs_reader_is(r, "count"))
        return jobs_reader_decimal(r, &w->count);
    if (jobs_reader_is(r, "nodes"))
        return jobs_reader_number(r, &w->nodes);
    if (jobs_reader_is(r, "updates"))
        return jobs_reader_number(r, &w->updates);
    if (jobs_reader_is(r, "seconds"))
        return jobs_reader_real(r, &w->seconds);
    if (jobs_reader_is(r, "output"))
        return jobs_reader_number(r, &c->output);
    return jobs_reader_fail(r, "a line of a checkpoint");
}

/* Counts lines other than paths and origin in *num_others. */
static int read_line(jobs_checkpoint *c, jobs_work *w, jobs_origin *from,
                     int *num_others, const jobs_reader *r)
{
    int code;
    if (jobs_reader_is(r, "path"))
        return jobs_reader_path(r, &w->left);
    if (jobs_origin_read(from, c->task, r, &code))
        return code;
    ++*num_others;
    return read_sums(c, w, r);
}

int jobs_checkpoint_load(jobs_checkpoint *c, jobs_work *w, const char *path,
                         dlx_file_error *error)
{
    jobs_reader r;
    jobs_origin from;
    int num_others = 0;
    memset(&from, 0, sizeof from);
    int code = jobs_reader_init(&r, path, "checkpoint", VERSION, NULL, error);
    if (code != 0)
        return code;
    while (code == 0 && jobs_reader_next(&r))
        code = read_line(c, w, &from, &num_others, &r);
    jobs_reader_clear(&r);
    if (code == 0 && num_others != 5)
        code = jobs_file_fail(error, "%s: a line is missing", path);
    if (code == 0)
        code = jobs_origin_check(&from, c->problem, c->base, path, error);
    return code == 0 ? jobs_check_paths(&w->left, w->tree, path, error) : code;
}

#include "cli/sudoku/sudoku_resume.h"

#include "base/clock.h"
#include "cli/shared/appended.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_options.h"
#include "jobs/reader.h"
#include "jobs/writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 1 };

/* ---- what it is a checkpoint of ------------------------------------------ */

static void hash_input(cli_resume *r, const cli_feed *feed)
{
    jobs_sha256 h;
    char text[32];
    jobs_sha256_init(&h);
    for (int k = 0; k < feed->num_inputs; k++) {
        const cli_input *in = &feed->inputs[k];
        snprintf(text, sizeof text, "%zu", in->size);
        jobs_sha256_add_text(&h, text);
        jobs_sha256_add(&h, in->text, in->size);
    }
    jobs_sha256_end(&h, r->problem);
}

/* Writes everything that the answer to a puzzle depends on. */
static void describe_task(cli_resume *r)
{
    const cli_args *args = r->args;
    const sudoku_format_options *text = &args->text;
    char rules[JOBS_HEX_SIZE];
    jobs_sha256 h;
    jobs_sha256_init(&h);
    for (int k = 0; k < args->num_rules; k++)
        jobs_sha256_add_text(&h, args->rules[k]);
    jobs_sha256_end(&h, rules);
    snprintf(r->task, sizeof r->task,
             "%s limit %" PRIu64 " count %" PRIu64 " format %s json %d "
             "verbose %d lines %d letters %d box %dx%d %d drawn %d rules %s",
             cli_command_name(args), args->limit, args->most,
             args->format != NULL ? args->format->name : "-", args->json,
             args->verbose, args->only_lines, (int)text->letters,
             text->box_width, text->box_height, text->no_boxes,
             text->ignore_drawn, rules);
}

/* ---- writing ------------------------------------------------------------- */

static int save(const cli_resume *r, const cli_totals *totals,
                dlx_file_error *error)
{
    jobs_writer to;
    uint64_t output;
    char outcomes[24 * (CLI_NUM_OUTCOMES + 1)] = "";
    if (cli_appended_sync(&output, error) != 0)
        return -1;
    for (int k = 0; k < CLI_NUM_OUTCOMES; k++)
        sprintf(outcomes + strlen(outcomes), " %" PRIu64, totals->count[k]);
    sprintf(outcomes + strlen(outcomes), " %" PRIu64, totals->at_limit);
    jobs_writer_init(&to, "answers", VERSION);
    jobs_writer_line(&to, "problem %s", r->problem);
    jobs_writer_line(&to, "task %s", r->task);
    jobs_writer_line(&to, "output %" PRIu64, output);
    jobs_writer_line(&to, "count %" PRIu64, totals->puzzles);
    jobs_writer_line(&to, "outcomes%s", outcomes);
    int code = jobs_writer_save(&to, r->args->parts.checkpoint, error);
    jobs_writer_clear(&to);
    return code;
}

void cli_resume_save(cli_resume *r, const cli_printer *printer,
                     const cli_chunk *chunk, bool is_end)
{
    const double every = r->args->parts.every > 0 ? r->args->parts.every : 60;
    cli_totals totals = printer->totals;
    dlx_file_error error;
    if (!is_end && base_clock() < r->next)
        return;
    if (chunk != NULL)
        cli_totals_add(&totals, &chunk->totals);
    int code = save(r, &totals, &error);
    if (code != 0 && (!r->has_failed || is_end))
        cli_complain(
            is_end ? "%s"
                   : "%s; the work continues, and the last checkpoint is kept",
            error.text);
    r->has_failed = code != 0;
    r->next = base_clock() + every;
}

/* ---- reading ------------------------------------------------------------- */

static int read_outcomes(cli_totals *totals, const jobs_reader *from)
{
    char *at = from->value;
    for (int k = 0; k <= CLI_NUM_OUTCOMES; k++) {
        char *end;
        uint64_t number = strtoull(at, &end, 10);
        if (end == at || (*end != ' ' && *end != '\0'))
            return jobs_reader_fail(from, "a number for each outcome");
        *(k < CLI_NUM_OUTCOMES ? &totals->count[k] : &totals->at_limit) =
            number;
        at = end + (*end == ' ');
    }
    return *at == '\0' ? 0 : jobs_reader_fail(from, "no more numbers");
}

typedef struct record {
    char problem[JOBS_HEX_SIZE];
    bool is_task;
    uint64_t output;
    cli_totals totals;
} record;

static int read_line(const cli_resume *r, record *to, const jobs_reader *from)
{
    if (jobs_reader_is(from, "problem"))
        return jobs_reader_hash(from, to->problem);
    if (jobs_reader_is(from, "output"))
        return jobs_reader_number(from, &to->output);
    if (jobs_reader_is(from, "count"))
        return jobs_reader_number(from, &to->totals.puzzles);
    if (jobs_reader_is(from, "outcomes"))
        return read_outcomes(&to->totals, from);
    if (!jobs_reader_is(from, "task"))
        return jobs_reader_fail(from, "a line of a list of answers");
    to->is_task = strcmp(from->value, r->task) == 0;
    return 0;
}

static int load(const cli_resume *r, record *to, dlx_file_error *error)
{
    jobs_reader from;
    const char *path = r->args->parts.checkpoint;
    memset(to, 0, sizeof *to);
    int code = jobs_reader_init(&from, path, "answers", VERSION, NULL, error);
    if (code != 0)
        return code;
    while (code == 0 && jobs_reader_next(&from))
        code = read_line(r, to, &from);
    jobs_reader_clear(&from);
    if (code == 0 && strcmp(to->problem, r->problem) != 0)
        return jobs_file_fail(
            error, "%s: this is a checkpoint of other puzzles", path);
    if (code == 0 && !to->is_task)
        return jobs_file_fail(
            error, "%s: this is a checkpoint of another command", path);
    return code;
}

static int go_on(const cli_resume *r, cli_feed *feed, cli_printer *printer,
                 dlx_file_error *error)
{
    record from;
    if (load(r, &from, error) != 0 || cli_appended_cut(from.output, error) != 0)
        return -1;
    if (cli_feed_skip(feed, from.totals.puzzles) != 0)
        return jobs_file_fail(
            error, "%s: the checkpoint has more puzzles than the input",
            r->args->parts.checkpoint);
    printer->totals = from.totals;
    printer->is_under_way = from.totals.puzzles > 0;
    cli_note_answers(from.totals.puzzles);
    return 0;
}

static int begin_new(const cli_resume *r, const cli_printer *printer,
                     dlx_file_error *error)
{
    uint64_t output;
    const char *path = r->args->parts.checkpoint;
    if (!r->args->parts.resume && access(path, F_OK) == 0)
        return jobs_file_fail(error,
                              "%s: this checkpoint already exists; continue "
                              "from it with --resume, or remove it",
                              path);
    if (cli_appended_begin(&output,
                           "sudoku check --checkpoint C PUZZLES >>ANSWERS",
                           error) != 0)
        return -1;
    return save(r, &printer->totals, error);
}

int cli_resume_begin(cli_resume *r, const cli_args *args, cli_feed *feed,
                     cli_printer *printer)
{
    dlx_file_error error = {"", false};
    memset(r, 0, sizeof *r);
    r->args = args;
    int code = 0;
    if (feed->stream != NULL)
        code = jobs_file_fail(&error, "--checkpoint needs files, not a pipe");
    if (feed->num_failed + feed->num_limited > 0)
        code = jobs_file_fail(&error, "--checkpoint needs all of the input, of "
                                      "which some could not be read");
    if (code == 0) {
        hash_input(r, feed);
        describe_task(r);
        code = args->parts.resume && access(args->parts.checkpoint, F_OK) == 0
                   ? go_on(r, feed, printer, &error)
                   : begin_new(r, printer, &error);
    }
    if (code != 0)
        cli_complain("%s", error.text);
    r->next = base_clock() + (args->parts.every > 0 ? args->parts.every : 60);
    return code;
}

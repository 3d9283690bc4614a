/* merge.c - prints the total of results, or what is missing. */
#include "cli/shared/job.h"
#include "cli/shared/json_line.h"
#include "cli/shared/key.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void note(void *ctx, const char *sentence)
{
    (void)ctx;
    cli_complain("%s", sentence);
}

static int add_results(dlx_merge *m, const cli_parts *parts)
{
    dlx_file_error error;
    for (int k = 0; k < parts->num_results; k++) {
        if (dlx_merge_add(m, parts->results[k], &error) < 0) {
            cli_complain("%s", error.text);
            return -1;
        }
    }
    return 0;
}

/* Prints the count as text, as it may exceed the library's numbers. Returns 0,
 * or -1 after a message. */
static int print_json_missing(const dlx_merge *m)
{
    json_t *files = json_array();
    size_t num = dlx_merge_num_missing(m);
    for (size_t k = 0; k < num; k++)
        cli_json_append(&files, json_string(dlx_merge_missing(m, k)));
    char *text = cli_json_text(files);
    if (text != NULL)
        printf("{\"count\": %s, \"result\": \"at least\", \"missing\": %zu, "
               "\"files\": %s}\n",
               dlx_merge_count(m), num, text);
    else
        cli_complain("no memory, or a shard's file has a name that is not in "
                     "UTF-8, as --json needs");
    free(text);
    return text != NULL ? 0 : -1;
}

static int print_missing(const dlx_merge *m, bool json)
{
    size_t num = dlx_merge_num_missing(m);
    cli_complain("%zu shard%s to be counted before there is a total", num,
                 num == 1 ? " is" : "s are");
    if (json)
        return print_json_missing(m) == 0 ? CLI_NO : CLI_ERROR;
    for (size_t k = 0; k < num; k++)
        puts(dlx_merge_missing(m, k));
    return CLI_NO;
}

static void print_total(const dlx_merge *m, bool json, bool is_verbose)
{
    dlx_merge_stats stats;
    if (json)
        printf("{\"count\": %s, \"result\": \"exact\", \"missing\": 0}\n",
               dlx_merge_count(m));
    else
        puts(dlx_merge_count(m));
    if (!is_verbose)
        return;
    dlx_merge_get_stats(m, &stats);
    fprintf(stderr, "---- shards ----\n");
    fprintf(stderr, "results    %zu\n", stats.results);
    fprintf(stderr, "verified   %zu\n", stats.verified);
    fprintf(stderr, "by another kernel %zu\n", stats.by_other);
    fprintf(stderr, "nodes      %" PRIu64 "\n", stats.nodes);
    fprintf(stderr, "seconds    %.3f\n", stats.seconds);
}

static int merge(dlx_merge *m, const cli_parts *parts, bool json,
                 bool is_verbose)
{
    if (add_results(m, parts) != 0)
        return CLI_ERROR;
    int code = dlx_merge_finish(m);
    if (code < 0) {
        cli_complain("%s", code == DLX_EARGUMENT
                               ? "none of the results can be used"
                               : dlx_error_text(code));
        return CLI_ERROR;
    }
    if (code == 0)
        return print_missing(m, json);
    print_total(m, json, is_verbose);
    return CLI_YES;
}

int cli_merge(const cli_parts *parts, double seconds, bool json,
              bool is_verbose)
{
    char *key = NULL;
    size_t size = 0;
    if (parts->key != NULL && cli_read_key(parts->key, &key, &size) != 0)
        return CLI_ERROR;
    const dlx_merge_options options = {.key = key,
                                       .key_size = size,
                                       .folder = parts->folder,
                                       .verify_share = parts->verify_share,
                                       .note = note};
    dlx_merge *m = dlx_merge_new(&options);
    if (m == NULL) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        free(key);
        return CLI_ERROR;
    }
    cli_limit_work(seconds, "", "stopped by a limit; there is no total yet");
    int code = merge(m, parts, json, is_verbose);
    cli_limit_seconds(0, "");
    dlx_merge_free(m);
    free(key);
    return code;
}

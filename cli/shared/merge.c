/* merge.c - the total of results, or what is missing. */
#include "cli/shared/merge.h"

#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "jobs/merge.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void tell(void *ctx, const char *sentence)
{
    (void)ctx;
    cli_complain("%s", sentence);
}

/* Returns 0, or -1 after a message. */
static int add_file(jobs_merge *m, const char *path)
{
    jobs_file_error error;
    int code = jobs_merge_add(m, path, &error);
    if (code < 0)
        cli_complain("%s",
                     code == DLX_ENOMEM ? dlx_error_text(code) : error.text);
    return code < 0 ? -1 : 0;
}

/* ---- folders ------------------------------------------------------------- */

static int is_result(const struct dirent *entry)
{
    static const char END[] = ".result";
    size_t size = strlen(entry->d_name), end = sizeof END - 1;
    return size > end && strcmp(entry->d_name + size - end, END) == 0;
}

static int add_entry(jobs_merge *m, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path == NULL) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        return -1;
    }
    snprintf(path, size, "%s/%s", folder, name);
    int code = add_file(m, path);
    free(path);
    return code;
}

/* Add all results in it, for which a command line may have no room. */
static int add_folder(jobs_merge *m, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, is_result, alphasort), code = 0;
    if (n < 0) {
        cli_complain("%s: %s", folder, strerror(errno));
        return -1;
    }
    if (n == 0) {
        cli_complain("%s: there is no *.result in this folder", folder);
        code = -1;
    }
    for (int k = 0; k < n; k++) {
        if (code == 0)
            code = add_entry(m, folder, entries[k]->d_name);
        free(entries[k]);
    }
    free(entries);
    return code;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Add all of them. Returns 0, or -1 after a message. */
static int add_results(jobs_merge *m, const cli_parts *parts)
{
    int code = 0;
    for (int k = 0; k < parts->num_results && code == 0; k++) {
        const char *path = parts->results[k];
        code = is_folder(path) ? add_folder(m, path) : add_file(m, path);
    }
    return code;
}

/* ---- what is printed ----------------------------------------------------- */

/* The count has any size, which a library's numbers have not. Returns 0, or -1
 * after a message. */
static int print_json_missing(const jobs_sum *sum)
{
    json_t *files = json_array();
    int failed = 0;
    for (size_t k = 0; k < sum->num_missing; k++)
        failed |= json_array_append_new(files, json_string(sum->missing[k]));
    if (failed != 0) {
        cli_complain("a shard's file: --json needs names in UTF-8");
    } else {
        printf("{\"count\": %s, \"result\": \"at least\", \"missing\": %zu, "
               "\"files\": ",
               sum->count, sum->num_missing);
        json_dumpf(files, stdout, 0);
        puts("}");
    }
    json_decref(files);
    return failed;
}

/* Returns a cli_exit. */
static int print_missing(const jobs_sum *sum, bool json)
{
    cli_complain("%zu shard%s to be counted; there is no total yet",
                 sum->num_missing, sum->num_missing == 1 ? " is" : "s are");
    if (json)
        return print_json_missing(sum) == 0 ? CLI_NO : CLI_ERROR;
    for (size_t k = 0; k < sum->num_missing; k++)
        puts(sum->missing[k]);
    return CLI_NO;
}

static void print_total(const jobs_merge *m, bool json, bool is_verbose)
{
    if (json)
        printf("{\"count\": %s, \"result\": \"exact\", \"missing\": 0}\n",
               m->sum.count);
    else
        puts(m->sum.count);
    if (!is_verbose)
        return;
    fprintf(stderr, "---- shards ----\n");
    fprintf(stderr, "results    %zu\n", m->num);
    fprintf(stderr, "verified   %zu\n", m->num_verified);
    fprintf(stderr, "nodes      %" PRIu64 "\n", m->sum.nodes);
    fprintf(stderr, "seconds    %.3f\n", m->sum.seconds);
}

/* Returns a cli_exit. */
static int merge(jobs_merge *m, const cli_parts *parts, bool json,
                 bool is_verbose)
{
    if (add_results(m, parts) != 0)
        return CLI_ERROR;
    if (m->num == 0) {
        cli_complain("none of the results is of any use");
        return CLI_ERROR;
    }
    if (jobs_merge_finish(m) != 0) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        return CLI_ERROR;
    }
    if (m->sum.num_missing > 0)
        return print_missing(&m->sum, json);
    print_total(m, json, is_verbose);
    return CLI_YES;
}

int cli_merge(const cli_parts *parts, bool json, bool is_verbose)
{
    jobs_merge m;
    jobs_merge_init(&m, tell, NULL);
    m.folder = parts->folder;
    m.share = parts->verify_share;
    int code = merge(&m, parts, json, is_verbose);
    jobs_merge_clear(&m);
    return code;
}

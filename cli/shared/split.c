/* split.c - writes shards of a count. */
#include "cli/shared/split.h"

#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "jobs/file_names.h"
#include "jobs/shard.h"

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Returns 0, or -1 after a message. */
static int print_shard(const char *path, int number, bool json)
{
    if (!json)
        return puts(path) < 0 ? -1 : 0;
    json_t *line = json_pack("{s:i, s:s}", "shard", number, "file", path);
    if (line == NULL)
        cli_complain("%s: --json needs names in UTF-8", path);
    else
        json_dumpf(line, stdout, 0);
    json_decref(line);
    return line == NULL || putchar('\n') == EOF ? -1 : 0;
}

/* Write shard `number` to the folder, and print its name. Returns 0, or -1
 * after a message. */
static int write_shard(const cli_job *job, const jobs_shard *set,
                       const jobs_split *split, int number)
{
    jobs_file_error error;
    char *name = jobs_shard_name(NULL, number, split->num);
    char *path = name != NULL ? jobs_path_in(job->parts->out, name) : NULL;
    int code = -1;
    if (path == NULL)
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
    else if (jobs_shard_save(set, split, number, path, &error) != 0)
        cli_complain("%s", error.text);
    else
        code = print_shard(path, number, job->json);
    free(name);
    free(path);
    return code;
}

/* The path of some shard in the folder, or NULL: there is none, or no memory.
 */
static char *find_shard(const char *folder)
{
    const char end[] = ".shard";
    char *found = NULL;
    DIR *all = opendir(folder);
    if (all == NULL)
        return NULL;
    for (const struct dirent *file; found == NULL && (file = readdir(all));) {
        size_t size = strlen(file->d_name);
        if (size >= sizeof end &&
            strcmp(file->d_name + size - (sizeof end - 1), end) == 0)
            found = jobs_path_in(folder, file->d_name);
    }
    closedir(all);
    return found;
}

/* Shards of another split would be lost, or stay between these. */
static int check_folder(const char *folder, const jobs_shard *set)
{
    jobs_shard old;
    jobs_file_error error;
    char *path = find_shard(folder);
    int code = 0;
    if (path == NULL)
        return 0;
    if (jobs_shard_load(&old, path, &error) != 0 ||
        strcmp(old.root, set->root) != 0) {
        cli_complain("%s is of another split; take another folder", path);
        code = -1;
    }
    jobs_shard_clear(&old);
    free(path);
    return code;
}

static int write_all(const cli_job *job, const jobs_split *split)
{
    jobs_shard set;
    jobs_shard_init(&set);
    jobs_shard_name_set(&set, job->problem, NULL, split);
    int code = check_folder(job->parts->out, &set);
    for (int k = 1; k <= split->num && code == 0; k++)
        code = write_shard(job, &set, split, k);
    return code;
}

/* Is there a folder of that name now? */
static int make_folder(const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return 0;
    cli_complain("%s: %s", folder, strerror(errno));
    return -1;
}

static int split(const cli_job *job)
{
    jobs_split split = {0};
    jobs_paths all;
    jobs_paths_init(&all);
    int error = jobs_paths_add(&all, job->path, job->length);
    if (error == 0)
        error = jobs_split_make_until(
            &split, job->tree, &all, job->parts->num_shards, job->seed,
            job->seconds > 0 ? job->begun + job->seconds : 0);
    int code = -1;
    if (error == DLX_LIMIT)
        cli_complain("stopped by a limit before there were shards");
    else if (error != 0)
        cli_complain("%s", dlx_error_text(error));
    else if (make_folder(job->parts->out) == 0)
        code = write_all(job, &split);
    jobs_split_clear(&split);
    jobs_paths_clear(&all);
    return code == 0 ? CLI_YES : error == DLX_LIMIT ? CLI_LIMIT : CLI_ERROR;
}

int cli_split(const cli_job *job)
{
    if (job->parts->out != NULL)
        return split(job);
    cli_complain("split needs --out: the folder of the shards");
    return CLI_ERROR;
}

/* parts.c - checks the options of partial searches. */
#include "cli/shared/parts.h"

#include "cli/shared/command_line.h"
#include "cli/shared/options.h"

#include <stddef.h>
#include <string.h>

void cli_parts_init(cli_parts *parts)
{
    memset(parts, 0, sizeof *parts);
    parts->num_shards = 100;
    parts->samples = 100;
    parts->confidence = 0.95;
}

int cli_read_confidence(void *member, char *value)
{
    double share, *to = member;
    if (cli_read_share(value, &share) != 0 || share <= 0 || share >= 1)
        return CLI_REJECTED;
    *to = share;
    return CLI_PARSED;
}

const char *cli_parts_check(const cli_parts *parts, bool is_count)
{
    if (parts->resume && parts->checkpoint == NULL)
        return "--resume needs --checkpoint";
    if (parts->every > 0 && parts->checkpoint == NULL)
        return "--every needs --checkpoint";
    if (is_count && parts->out != NULL && parts->shard == NULL)
        return "--out needs --shard";
    if (parts->shard != NULL && parts->out == NULL)
        return "--shard needs --out, the file for the result";
    if (is_count && parts->key != NULL && parts->shard == NULL)
        return "--key needs --shard";
    if (parts->shard != NULL && parts->checkpoint != NULL)
        return "--shard cannot be combined with --checkpoint";
    return NULL;
}

int cli_parts_take_results(cli_parts *parts, int num, char **files)
{
    parts->results = files;
    parts->num_results = num;
    if (num > 0)
        return 0;
    cli_reject("merge", "there is no result to merge");
    return -1;
}

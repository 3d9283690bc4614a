/* parts.c - reads the options by which searches are handed on. */
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

bool cli_is_parts_option(int letter)
{
    return letter >= CLI_SHARD && letter <= CLI_CONFIDENCE;
}

/* A share in percent. */
static int read_share(const char *text, double *share)
{
    char number[32] = "";
    size_t size = strcspn(text, "%");
    if (size >= sizeof number || strcmp(text + size, "%") != 0)
        return -1;
    memcpy(number, text, size);
    *share = 0;
    if (strcmp(number, "0") != 0 && cli_read_seconds(number, share) != 0)
        return -1;
    *share /= 100;
    return *share <= 1 ? 0 : -1;
}

/* Read an option about estimates. */
static int apply_estimate(cli_parts *parts, int letter, const char *value)
{
    if (letter == CLI_SAMPLES)
        return cli_read_small(value, 1000000, &parts->samples) == 0 &&
                       parts->samples > 1
                   ? 0
                   : -1;
    return read_share(value, &parts->confidence) == 0 &&
                   parts->confidence > 0 && parts->confidence < 1
               ? 0
               : -1;
}

static int apply_path(const char **path, const char *value)
{
    *path = value;
    return *value != '\0' ? 0 : -1;
}

int cli_parts_apply(cli_parts *parts, int letter, const char *value)
{
    switch (letter) {
    case 'n':
        return cli_read_small(value, 1000000, &parts->num_shards);
    case CLI_SHARD:
        return apply_path(&parts->shard, value);
    case CLI_OUT:
        return apply_path(&parts->out, value);
    case CLI_CHECKPOINT:
        return apply_path(&parts->checkpoint, value);
    case CLI_EVERY:
        return cli_read_seconds(value, &parts->every);
    case CLI_RESUME:
        parts->resume = true;
        return 0;
    case CLI_FOLDER:
        return apply_path(&parts->folder, value);
    case CLI_KEY:
        return apply_path(&parts->key, value);
    case CLI_VERIFY_SHARE:
        return read_share(value, &parts->verify_share);
    default:
        return apply_estimate(parts, letter, value);
    }
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
        return "--shard needs --out: the file of the result";
    if (is_count && parts->key != NULL && parts->shard == NULL)
        return "--key needs --shard";
    if (parts->shard != NULL && parts->checkpoint != NULL)
        return "--shard does not go with --checkpoint";
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

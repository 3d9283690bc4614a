#include "cli/shared/appended.h"

#include "cli/shared/output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns whether standard output is a regular file with something before its
 * end. */
static bool is_file(struct stat *status)
{
    return !cli_output_is_partial() && fstat(STDOUT_FILENO, status) == 0 &&
           S_ISREG(status->st_mode);
}

static int fail(dlx_file_error *error)
{
    return jobs_file_fail(error, "standard output: %s", strerror(errno));
}

int cli_appended_begin(uint64_t *size, const char *example,
                       dlx_file_error *error)
{
    struct stat status;
    if (is_file(&status))
        return cli_appended_sync(size, error);
    return jobs_file_fail(
        error, "with --checkpoint, standard output must be a file: %s",
        example);
}

int cli_appended_sync(uint64_t *size, dlx_file_error *error)
{
    struct stat status;
    if (fflush(stdout) != 0 || fsync(STDOUT_FILENO) != 0 ||
        fstat(STDOUT_FILENO, &status) != 0)
        return fail(error);
    *size = (uint64_t)status.st_size;
    return 0;
}

int cli_appended_cut(uint64_t size, dlx_file_error *error)
{
    struct stat status;
    if (!is_file(&status) || (uint64_t)status.st_size < size)
        return jobs_file_fail(
            error, "standard output is not the file to which the checkpoint "
                   "belongs; append to that file with >>");
    if (ftruncate(STDOUT_FILENO, (off_t)size) != 0 ||
        lseek(STDOUT_FILENO, 0, SEEK_END) < 0)
        return fail(error);
    return 0;
}

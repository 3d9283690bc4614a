#include "cli/shared/output.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/new_file.h"
#include "cli/shared/options.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *named;  /* file given by --output, or NULL */
static base_new_file file; /* all zeros: output is written directly */
static atomic_int reason;  /* errno of the first failure, or 0 */
static double next;        /* base_clock() of the next refresh */

bool cli_output_failed(void)
{
    int none = 0;
    if (atomic_load(&reason) == 0 && ferror(stdout))
        atomic_compare_exchange_strong(&reason, &none,
                                       errno != 0 ? errno : EIO);
    return atomic_load(&reason) != 0;
}

/* Returns whether the pipe has a reader, even if nothing is written. */
static bool has_reader(void)
{
    struct pollfd out = {STDOUT_FILENO, 0, 0};
    return poll(&out, 1, 0) <= 0 || (out.revents & POLLERR) == 0;
}

bool cli_output_refresh(void)
{
    double now = base_clock();
    if (now < next)
        return !cli_output_failed();
    next = now + 0.5;
    if (fflush(stdout) == 0 && !has_reader()) {
        raise(SIGPIPE); /* dies as if something had been written */
        atomic_store(&reason, EPIPE);
    }
    return !cli_output_failed();
}

/* Returns whether the path is that of this descriptor's file, such as
 * /dev/stdout. */
static bool is_file_of(const struct stat *is, int fd)
{
    struct stat open;
    return fstat(fd, &open) == 0 && open.st_dev == is->st_dev &&
           open.st_ino == is->st_ino;
}

static void settle_file(bool is_good)
{
    int none = 0;
    if (cli_new_file_settle(&file, is_good) != 0)
        atomic_compare_exchange_strong(&reason, &none, errno);
}

static int open_output(const char *path)
{
    struct stat is;
    bool is_there = stat(path, &is) == 0;
    if (is_there && is_file_of(&is, STDOUT_FILENO))
        return dup(STDOUT_FILENO);
    if (is_there && is_file_of(&is, STDERR_FILENO))
        return dup(STDERR_FILENO);
    return cli_new_file_begin(&file, path);
}

int cli_output_to(const char *path)
{
    settle_file(false);
    named = NULL;
    if (strcmp(path, "-") == 0)
        return 0;
    named = path;
    int fd = open_output(path);
    if (fd < 0 || dup2(fd, STDOUT_FILENO) < 0) {
        cli_complain("%s: %s", path, strerror(errno));
        return -1;
    }
    close(fd);
    return 0;
}

bool cli_output_ends_with(const char *end)
{
    size_t size = named != NULL ? strlen(named) : 0, part = strlen(end);
    return named != NULL && size >= part &&
           strcmp(named + size - part, end) == 0;
}

bool cli_output_is_partial(void)
{
    return file.partial != NULL;
}

void cli_output_drop(void)
{
    settle_file(false);
}

int cli_output_finish(int status, bool may_be_empty)
{
    if (!cli_output_failed())
        fflush(stdout);
    bool is_missing = !may_be_empty && lseek(STDOUT_FILENO, 0, SEEK_CUR) == 0;
    settle_file(status != CLI_ERROR && !is_missing && !cli_output_failed());
    if (!cli_output_failed())
        return 0;
    int why = atomic_load(&reason);
    if (why != EPIPE &&
        why != EINTR) /* no message about a closed pipe or a signal */
        cli_complain("%s: %s", named != NULL ? named : "cannot write",
                     strerror(why));
    return -1;
}

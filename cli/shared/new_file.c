/* new_file.c - files that appear when they are whole. */
#include "cli/shared/new_file.h"

#include "base/real_path.h"
#include "cli/shared/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void forget(cli_new_file *f)
{
    free(f->whole);
    free(f->partial);
    f->whole = f->partial = NULL;
}

/* A file beside the path, with these permissions, that is to take its place. */
static int begin_partial(cli_new_file *f, const char *path, mode_t mode)
{
    enum { ROOM = sizeof ".XXXXXX" };
    f->whole = base_real_path(path);
    f->partial = f->whole == NULL ? NULL : malloc(strlen(f->whole) + ROOM);
    if (f->partial == NULL) {
        forget(f);
        errno = ENOMEM;
        return -1;
    }
    snprintf(f->partial, strlen(f->whole) + ROOM, "%s.XXXXXX", f->whole);
    int fd = mkstemp(f->partial);
    if (fd < 0) {
        int why = errno;
        forget(f);
        errno = why;
        return -1;
    }
    fchmod(fd, mode);
    cli_file_at_death(f->partial, f->whole);
    return fd;
}

int cli_new_file_begin(cli_new_file *f, const char *path)
{
    const mode_t ANY = 0666, PERMISSIONS = 0777;
    struct stat is;
    mode_t mask = umask(0);
    umask(mask);
    memset(f, 0, sizeof *f);
    if (stat(path, &is) != 0)
        return begin_partial(f, path, ANY & ~mask);
    return S_ISREG(is.st_mode)
               ? begin_partial(f, path, is.st_mode & PERMISSIONS)
               : open(path, O_WRONLY);
}

int cli_new_file_settle(cli_new_file *f, bool is_good)
{
    int why = 0;
    if (f->partial == NULL)
        return 0;
    cli_file_is_settled(f->partial);
    if (is_good && rename(f->partial, f->whole) != 0)
        why = errno;
    if (!is_good || why != 0)
        unlink(f->partial);
    forget(f);
    errno = why;
    return why == 0 ? 0 : -1;
}

int cli_new_file_open(cli_new_file *f, const char *path)
{
    int fd = cli_new_file_begin(f, path);
    f->to = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (f->to != NULL)
        return 0;
    int why = errno;
    if (fd >= 0)
        close(fd);
    cli_new_file_settle(f, false);
    errno = why;
    return -1;
}

int cli_new_file_close(cli_new_file *f, bool is_good)
{
    if (f->to == NULL)
        return 0;
    int why = ferror(f->to) ? (errno != 0 ? errno : EIO) : 0;
    if (fclose(f->to) != 0 && why == 0)
        why = errno;
    f->to = NULL;
    if (cli_new_file_settle(f, is_good && why == 0) != 0)
        why = errno;
    errno = why;
    return why == 0 ? 0 : -1;
}

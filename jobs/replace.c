#include "jobs/replace.h"

#include "base/real_path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the file beside ----------------------------------------------------- */

/* Number of names tried for a lock, and so of simultaneous writers. */
enum { NAMES = 8 };

/* Returns false if another process has the lock (then errno is EAGAIN). */
static bool lock(int file)
{
#ifdef F_SETLK
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &all) == 0)
        return true;
    if (errno == EACCES)
        errno = EAGAIN;
#else
    (void)file; /* there are no locks under WebAssembly */
    errno = ENOLCK;
#endif
    return false;
}

static bool is_of_user(const struct stat *file)
{
#ifdef F_SETLK
    return file->st_uid == geteuid();
#else
    (void)file;
    return true;
#endif
}

/* Returns whether the open file is still the regular file of this name, has no
 * other name, and belongs to this user. The process that held the lock before
 * may have renamed or removed it. */
static bool is_called(int file, const char *name)
{
    struct stat open, named;
    return fstat(file, &open) == 0 && lstat(name, &named) == 0 &&
           S_ISREG(named.st_mode) && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino && open.st_nlink == 1 &&
           is_of_user(&open);
}

/* Creates the file, or takes it over. Returns -1 with errno EAGAIN if another
 * process has it. */
static int open_common(const char *name, mode_t permissions)
{
    int file =
        open(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, permissions);
    if (file < 0)
        return -1;
    /* truncates only now, as nobody else renames or removes a locked file */
    if (lock(file)) {
        if (is_called(file, name) && ftruncate(file, 0) == 0)
            return file;
        errno = EAGAIN; /* another name may work */
    }
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

static void name_beside(const char *path, int k, char *name, size_t size)
{
    if (k == 0)
        snprintf(name, size, "%s.quadrille.tmp", path);
    else
        snprintf(name, size, "%s.quadrille.%d.tmp", path, k + 1);
}

static int open_beside(const char *path, char *name, size_t size,
                       int permissions)
{
    const mode_t mode = (mode_t)permissions;
    int file = -1;
    errno = EAGAIN;
    for (int k = 0; k < NAMES && file < 0 && errno == EAGAIN; k++) {
        name_beside(path, k, name, size);
        file = open_common(name, mode);
    }
    if (file >= 0)
        return file;
    snprintf(name, size, "%s.%ld.tmp", path, (long)getpid());
    unlink(name); /* left by an earlier process with that number */
    return open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
}

/* Removes temporary files of killed writers; a live writer holds a lock on its
 * file. */
static void remove_left(const char *path, char *name)
{
    size_t size = strlen(path) + BASE_BESIDE_SIZE;
    for (int k = 0; k < NAMES; k++) {
        name_beside(path, k, name, size);
        int file = open(name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
        if (file < 0)
            continue;
        if (lock(file) && is_called(file, name))
            unlink(name);
        close(file);
    }
}

/* ---- writing ------------------------------------------------------------- */

static int write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return -1;
        text += written;
        size -= (size_t)written;
    }
    return 0;
}

static int sync_file(int file)
{
    int code;
    do
        code = fsync(file);
    while (code != 0 && errno == EINTR);
    return code != 0 && errno != EINVAL
               ? -1
               : 0; /* EINVAL: such a file cannot be synced, for instance
                       /dev/full */
}

/* Syncs the folder, so that the name survives a power loss. Some file systems
 * cannot do that. */
static void sync_folder_of(const char *path)
{
    char *folder = strdup(path);
    if (folder == NULL)
        return;
    char *slash = strrchr(folder, '/');
    const char *name = ".";
    if (slash == folder)
        name = "/";
    else if (slash != NULL) {
        *slash = '\0';
        name = folder;
    }
    int file = open(name, O_RDONLY);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

int jobs_replacement_begin(jobs_replacement *r, const char *path,
                           dlx_file_error *error)
{
    r->error = 0;
    r->path = base_real_path(path);
    r->left =
        r->path == NULL ? NULL : malloc(strlen(r->path) + BASE_BESIDE_SIZE);
    if (r->left == NULL) {
        free(r->path);
        return jobs_file_no_memory(error, path);
    }
    r->file = base_new_file_begin_with(&r->new, path, open_beside);
    if (r->file >= 0)
        return 0;
    jobs_file_fail(error, "%s: cannot write: %s", path, strerror(errno));
    free(r->path);
    free(r->left);
    return -1;
}

int jobs_replacement_add(jobs_replacement *r, const void *bytes, size_t size)
{
    if (r->error == 0 && write_all(r->file, bytes, size) != 0)
        r->error = errno;
    return r->error == 0 ? 0 : -1;
}

/* Closes the temporary file, and so unlocks it, only after it has its final
 * name. After fsync() nothing else can fail. */
int jobs_replacement_end(jobs_replacement *r, dlx_file_error *error)
{
    bool is_beside = r->new.partial != NULL;
    if (r->error == 0 && sync_file(r->file) != 0)
        r->error = errno;
    if (base_new_file_settle(&r->new, r->error == 0) != 0)
        r->error = errno;
    if (close(r->file) != 0 && !is_beside && r->error == 0)
        r->error = errno;
    if (r->error == 0 && is_beside) {
        remove_left(r->path, r->left);
        sync_folder_of(r->path);
    } else if (r->error != 0) {
        jobs_file_fail(error, "%s: cannot write: %s", r->path,
                       strerror(r->error));
    }
    free(r->path);
    free(r->left);
    return r->error == 0 ? 0 : -1;
}

int jobs_replace_file(const char *path, const char *text, size_t size,
                      dlx_file_error *error)
{
    jobs_replacement r;
    if (jobs_replacement_begin(&r, path, error) != 0)
        return -1;
    jobs_replacement_add(&r, text, size);
    return jobs_replacement_end(&r, error);
}

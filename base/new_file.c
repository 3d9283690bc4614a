#include "base/new_file.h"

#include "base/clock.h"
#include "base/random.h"
#include "base/real_path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ANY = 0666, PERMISSIONS = 0777, OWN = 0600 };

static void forget(base_new_file *f)
{
    free(f->whole);
    free(f->partial);
    f->whole = f->partial = NULL;
}

static int fail(int why)
{
    errno = why;
    return -1;
}

/* Returns a number that hardly any other process or call gets. */
static uint64_t any_number(const char *partial)
{
    const double NANO = 1e9;
    uint64_t seed = (uint64_t)(base_clock() * NANO);
    seed ^= (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)partial;
    return base_random(&seed);
}

static int open_random(const char *whole, char *partial, size_t size,
                       int permissions)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    enum { LETTERS = 6, TRIES = 100, NUM = sizeof letters - 1 };
    uint64_t number = any_number(partial);
    char end[LETTERS + 1] = "";
    for (int tries = 0; tries < TRIES; tries++) {
        for (int k = 0; k < LETTERS; k++)
            end[k] = letters[base_random_below(&number, NUM)];
        snprintf(partial, size, "%s.%s", whole, end);
        int fd =
            open(partial, O_WRONLY | O_CREAT | O_EXCL, (mode_t)permissions);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

static void set_permissions(int fd, mode_t permissions)
{
#ifndef __wasi__
    int before = errno;
    if (fchmod(fd, permissions) != 0)
        errno = before; /* on file systems without permissions, such as FAT */
#else
    (void)fd;
    (void)permissions;
#endif
}

/* Creates the temporary file beside the path. *old is the file that it will
 * replace; NULL: none. */
static int begin_beside(base_new_file *f, const char *path,
                        const struct stat *old, base_open_beside *open_beside)
{
    f->whole = base_real_path(path);
    size_t size = f->whole == NULL ? 0 : strlen(f->whole) + BASE_BESIDE_SIZE;
    f->partial = size == 0 ? NULL : malloc(size);
    if (f->partial == NULL) {
        forget(f);
        return fail(ENOMEM);
    }
    int fd = open_beside(f->whole, f->partial, size, old == NULL ? ANY : OWN);
    if (fd < 0) {
        int why = errno;
        forget(f);
        return fail(why);
    }
    if (old != NULL)
        set_permissions(fd, old->st_mode & PERMISSIONS);
    return fd;
}

int base_new_file_begin_with(base_new_file *f, const char *path,
                             base_open_beside *open_beside)
{
    struct stat old;
    memset(f, 0, sizeof *f);
    if (stat(path, &old) != 0)
        return begin_beside(f, path, NULL, open_beside);
    if (S_ISREG(old.st_mode))
        return begin_beside(f, path, &old, open_beside);
    return open(path, O_WRONLY | O_NOCTTY);
}

int base_new_file_begin(base_new_file *f, const char *path)
{
    return base_new_file_begin_with(f, path, open_random);
}

int base_new_file_settle(base_new_file *f, bool is_good)
{
    int why = 0;
    if (f->partial == NULL)
        return 0;
    if (is_good && rename(f->partial, f->whole) != 0)
        why = errno;
    if (!is_good || why != 0)
        unlink(f->partial);
    forget(f);
    errno = why;
    return why == 0 ? 0 : -1;
}

int base_new_file_open(base_new_file *f, const char *path)
{
    int fd = base_new_file_begin(f, path);
    f->to = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (f->to != NULL)
        return 0;
    int why = errno;
    if (fd >= 0)
        close(fd);
    base_new_file_settle(f, false);
    return fail(why);
}

int base_new_file_close(base_new_file *f, bool is_good)
{
    if (f->to == NULL)
        return 0;
    int why = ferror(f->to) ? (errno != 0 ? errno : EIO) : 0;
    if (fclose(f->to) != 0 && why == 0)
        why = errno;
    f->to = NULL;
    if (base_new_file_settle(f, is_good && why == 0) != 0)
        why = errno;
    errno = why;
    return why == 0 ? 0 : -1;
}

/* input_part.c - reads the lines of a file that begin within a range of bytes.
 */
#include "cli/shared/input_part.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static ssize_t read_at(int fd, char *to, size_t n, off_t at)
{
    size_t got = 0;
    while (got < n) {
        ssize_t more = pread(fd, to + got, n - got, at + (off_t)got);
        if (more < 0 && errno == EINTR)
            continue;
        if (more < 0)
            return -1;
        if (more == 0)
            break;
        got += (size_t)more;
    }
    return (ssize_t)got;
}

static int find_line(int fd, off_t size, off_t *at)
{
    enum { PIECE = 1 << 12 };
    char piece[PIECE];
    off_t next = *at - 1; /* a line begins after a '\n' */
    if (*at == 0)
        return 0;
    while (next < size) {
        ssize_t got = read_at(fd, piece, PIECE, next);
        if (got < 0)
            return -1;
        const char *newline = memchr(piece, '\n', (size_t)got);
        if (newline != NULL) {
            *at = next + (newline - piece) + 1;
            return 0;
        }
        if (got == 0)
            break;
        next += got;
    }
    *at = size;
    return 0;
}

/* Returns the first byte of a part, from 0, regardless of lines. */
static off_t border(off_t size, int part, int num)
{
    return size / num * part + size % num * part / num;
}

static const char *read_lines(cli_input *in, int fd, off_t size, int number,
                              int num)
{
    off_t from = border(size, number - 1, num), to = border(size, number, num);
    if (find_line(fd, size, &from) != 0 || find_line(fd, size, &to) != 0)
        return strerror(errno);
    size_t n = (size_t)(to - from);
    in->text = malloc(n + 1);
    if (in->text == NULL)
        return "out of memory";
    ssize_t got = read_at(fd, in->text, n, from);
    if (got < 0)
        return strerror(errno);
    in->size = (size_t)got;
    in->text[in->size] = '\0';
    return in->size == n ? NULL : "the file became shorter while it was read";
}

static const char *read_file(cli_input *in, int fd, int number, int num)
{
    struct stat is;
    char head[16] = "";
    if (fstat(fd, &is) != 0)
        return strerror(errno);
    if (!S_ISREG(is.st_mode))
        return "only files can be read in parts";
    size_t size =
        is.st_size < (off_t)sizeof head ? (size_t)is.st_size : sizeof head;
    if (read_at(fd, head, size, 0) < 0)
        return strerror(errno);
    if (memcmp(head, "\x1f\x8b", 2) == 0)
        return "files compressed by gzip cannot be read in parts";
    const char *why = cli_foreign_data(head, size);
    return why != NULL ? why : read_lines(in, fd, is.st_size, number, num);
}

int cli_read_part(cli_input *in, const char *path, int number, int num,
                  char *error, size_t size)
{
    in->text = NULL;
    in->size = 0;
    int fd = strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY);
    const char *why = fd < 0 ? strerror(errno) : read_file(in, fd, number, num);
    return cli_end_input(in, fd, why, error, size);
}

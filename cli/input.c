/* input.c - reads a whole file, standard input or gzip data into one buffer. */
#include "cli/input.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

static bool is_stdin(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

const char *cli_input_name(const char *path)
{
    return is_stdin(path) ? "stdin" : path;
}

/* Say why reading stopped. */
static void explain(gzFile from, int read_errno, char *error, size_t size)
{
    int code;
    const char *text = gzerror(from, &code);
    if (code == Z_ERRNO)
        text = strerror(read_errno);
    else if (code == Z_BUF_ERROR)
        text = "the gzip data ends too early";
    else if (code == Z_DATA_ERROR)
        text = "the gzip data is damaged";
    else if (code == Z_MEM_ERROR)
        text = "out of memory";
    snprintf(error, size, "%s", text);
}

/* Make room for a piece more, and for the NUL at the end. */
static int grow(cli_input *in, size_t *cap, size_t piece)
{
    if (*cap - in->size > piece)
        return 0;
    size_t bigger = 2 * *cap + piece + 1;
    char *text = realloc(in->text, bigger);
    if (text == NULL)
        return -1;
    in->text = text;
    *cap = bigger;
    return 0;
}

/* Read to the end. gzread() passes on as it is what does not begin as gzip
 * data does. */
static int read_all(cli_input *in, gzFile from, char *error, size_t size)
{
    enum { PIECE = 1 << 18 };
    size_t cap = 0;
    int got;
    do {
        if (grow(in, &cap, PIECE) != 0) {
            snprintf(error, size, "out of memory");
            return -1;
        }
        errno = 0;
        got = gzread(from, in->text + in->size, PIECE);
        int code, read_errno = errno;
        gzerror(from, &code);
        if (got < 0 || code != Z_OK) {
            explain(from, read_errno, error, size);
            return -1;
        }
        in->size += (size_t)got;
    } while (got > 0);
    in->text[in->size] = '\0';
    return 0;
}

/* Does it begin with the byte order mark of UTF-16? Each character would have a
 * zero in it, and every line be wrong for another reason. */
static bool is_utf16(const cli_input *in)
{
    return in->size >= 2 && (memcmp(in->text, "\xff\xfe", 2) == 0 ||
                             memcmp(in->text, "\xfe\xff", 2) == 0);
}

int cli_read_input(cli_input *in, const char *path, char *error, size_t size)
{
    int result = -1;
    in->text = NULL;
    in->size = 0;
    if (is_stdin(path) && isatty(STDIN_FILENO) == 1)
        cli_complain("waiting for standard input; Control-D ends it");
    int fd = is_stdin(path) ? dup(STDIN_FILENO) : open(path, O_RDONLY);
    gzFile from = fd < 0 ? NULL : gzdopen(fd, "rb");
    if (from != NULL) {
        gzbuffer(from, 1 << 17);
        result = read_all(in, from, error, size);
        if (result == 0 && is_utf16(in)) {
            snprintf(error, size, "this is UTF-16, save it as UTF-8");
            result = -1;
        }
        gzclose_r(from);
    } else {
        snprintf(error, size, "%s", strerror(fd < 0 ? errno : ENOMEM));
        if (fd >= 0)
            close(fd);
    }
    if (result != 0)
        cli_clear_input(in);
    return result;
}

int cli_copy_input(cli_input *in, const char *text)
{
    in->text = strdup(text);
    in->size = in->text == NULL ? 0 : strlen(text);
    return in->text == NULL ? -1 : 0;
}

void cli_clear_input(cli_input *in)
{
    free(in->text);
    in->text = NULL;
    in->size = 0;
}

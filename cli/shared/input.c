#include "cli/shared/input.h"

#include "cli/shared/message.h"
#include "cli/shared/reader.h"
#include "cli/shared/reading.h"
#include "cli/shared/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_stdin(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

const char *cli_input_name(const char *path)
{
    return is_stdin(path) ? "stdin" : path;
}

int cli_open_input(const char *path)
{
    return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

static int grow(cli_input *in, size_t *cap, size_t piece)
{
    if (*cap - in->size > piece)
        return 0;
    size_t bigger = 2 * (*cap + piece);
    char *text = realloc(in->text, bigger);
    if (text == NULL)
        return -1;
    in->text = text;
    *cap = bigger;
    return 0;
}

/* Returns whether a line ends here that is long enough for a puzzle of a list.
 */
static bool has_line(const char *text, size_t size)
{
    size_t k = 0;
    while (k < size && (unsigned char)text[k] <= ' ')
        k++;
    return k < size && memchr(text + k, '\n', size - k) != NULL;
}

static const char over_memory[] =
    "stopped by a limit: this needs more memory than --memory allows";

/* Reads to the end, and unpacks gzip data. Returns NULL, or the error. */
static const char *read_all(cli_input *in, cli_reader *r, size_t most)
{
    enum { PIECE = 1 << 18, LEAST = 1 << 20 };
    size_t cap = 0, got;
    do {
        if (in->size > most && in->size > LEAST) {
            cli_end_by_memory();
            return over_memory;
        }
        if (grow(in, &cap, PIECE) != 0)
            return "out of memory";
        got = cli_reader_read(r, in->text + in->size, PIECE);
        if (has_line(in->text + in->size, got))
            cli_reading_found();
        in->size += got;
    } while (got > 0);
    in->text[in->size] = '\0';
    return r->error == NULL && cli_caught_signal() != 0 ? "interrupted"
                                                        : r->error;
}

/* First bytes of data that is not text, with a message for each. */
static const struct {
    const char *begin;
    const char *why;
} foreign[] = {
    {"\xff\xfe", "this is UTF-16; save it as UTF-8"},
    {"\xfe\xff", "this is UTF-16; save it as UTF-8"},
    {"\x89PNG\r\n", "this is an image (PNG), not text"},
    {"\xff\xd8\xff", "this is an image (JPEG), not text"},
    {"GIF8", "this is an image (GIF), not text"},
    {"%PDF-", "this is a PDF document; copy the text out of it"},
    {"PK\x03\x04", "this is a zip archive; unzip it first"},
    {"\xfd"
     "7zXZ",
     "this is compressed by xz; decompress it with xz -d"},
    {"BZh", "this is compressed by bzip2; decompress it with bzip2 -d"},
    {"\x28\xb5\x2f\xfd",
     "this is compressed by zstd; decompress it with zstd -d"},
    {"\x7f"
     "ELF",
     "this is a program, not text"},
    {"7z\xbc\xaf", "this is a 7z archive; unpack it first"},
    {"\xd0\xcf\x11\xe0", "this is an office document; copy the text out of it"},
    {"{\\rtf", "this is rich text (RTF); save it as plain text"},
};

const char *cli_foreign_data(const char *text, size_t size)
{
    if (size >= 4 && (memcmp(text, "\xff\xfe\0", 4) == 0 ||
                      memcmp(text, "\0\0\xfe\xff", 4) == 0))
        return "this is UTF-32; save it as UTF-8";
    for (size_t k = 0; k < sizeof foreign / sizeof *foreign; k++) {
        size_t least = strlen(foreign[k].begin);
        if (size >= least && memcmp(text, foreign[k].begin, least) == 0)
            return foreign[k].why;
    }
    if (memchr(text, '\0', size < 2 ? size : 2) != NULL)
        return "this is UTF-16 or not text; save it as UTF-8";
    return NULL;
}

/* Returns NULL, or the error, which may be damaged gzip data. */
static const char *read_file(cli_input *in, int fd, size_t most,
                             bool *is_damaged)
{
    cli_reader *r = malloc(sizeof *r);
    if (r == NULL)
        return "out of memory";
    cli_reader_init(r, fd);
    cli_reading_begin();
    const char *why = read_all(in, r, most);
    cli_reading_end();
    *is_damaged = r->is_damaged && why == r->error;
    in->is_limited = r->is_limited && why == r->error;
    const char *other = why == NULL || *is_damaged
                            ? cli_foreign_data(in->text, in->size)
                            : NULL;
    if (other != NULL) {
        why = other;
        *is_damaged = false;
    }
    cli_reader_clear(r);
    free(r);
    return why;
}

int cli_end_input(cli_input *in, int fd, const char *why, char *error,
                  size_t size)
{
    if (why != NULL)
        snprintf(error, size, "%s", why);
    if (fd >= 0)
        close(fd);
    if (why == NULL)
        return 0;
    cli_clear_input(in);
    return why == over_memory || in->is_limited ? CLI_AT_LIMIT : -1;
}

/* Keeps the whole lines before the damage, if there are any. Returns NULL then,
 * otherwise why. */
static const char *keep_whole_lines(cli_input *in, const char *why)
{
    size_t size = in->size;
    while (size > 0 && in->text[size - 1] != '\n')
        size--;
    if (size == 0)
        return why;
    in->size = size;
    in->text[size] = '\0';
    in->damage = why;
    return NULL;
}

static int read_path(cli_input *in, const char *path, size_t most,
                     bool only_whole, char *error, size_t size)
{
    *in = (cli_input){0};
    if (is_stdin(path) && isatty(STDIN_FILENO) == 1)
        cli_complain("waiting for standard input; Control-D ends it");
    int fd = is_stdin(path) ? dup(STDIN_FILENO) : cli_open_input(path);
    bool is_damaged = false;
    const char *why =
        fd < 0 ? strerror(errno) : read_file(in, fd, most, &is_damaged);
    if (is_damaged && only_whole)
        why = keep_whole_lines(in, why);
    return cli_end_input(in, fd, why, error, size);
}

int cli_read_input(cli_input *in, const char *path, size_t most, char *error,
                   size_t size)
{
    return read_path(in, path, most, false, error, size);
}

int cli_read_whole_lines(cli_input *in, const char *path, size_t most,
                         char *error, size_t size)
{
    return read_path(in, path, most, true, error, size);
}

int cli_copy_input(cli_input *in, const char *text)
{
    *in = (cli_input){.text = strdup(text)};
    in->size = in->text == NULL ? 0 : strlen(text);
    return in->text == NULL ? -1 : 0;
}

void cli_clear_input(cli_input *in)
{
    free(in->text);
    in->text = NULL;
    in->size = 0;
}

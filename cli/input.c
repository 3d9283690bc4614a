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

/* A file as it is read. */
typedef struct source {
    int fd;
    unsigned char raw[1 << 16];
    size_t at, end; /* of what is left in raw */
    bool is_over;   /* there is no more behind it */
    z_stream unpack;
    bool is_packed;    /* by gzip */
    const char *error; /* or NULL */
} source;

/* Have n bytes in raw, unless the file ends before. */
static void look_ahead(source *s, size_t n)
{
    memmove(s->raw, s->raw + s->at, s->end - s->at);
    s->end -= s->at;
    s->at = 0;
    while (s->end < n && !s->is_over && s->error == NULL) {
        ssize_t got = read(s->fd, s->raw + s->end, sizeof s->raw - s->end);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            s->error = strerror(errno);
        s->is_over = got <= 0;
        s->end += got > 0 ? (size_t)got : 0;
    }
}

static bool is_at_member(const source *s)
{
    return s->end - s->at >= 2 && s->raw[s->at] == 0x1f &&
           s->raw[s->at + 1] == 0x8b;
}

static bool begin_source(source *s, int fd)
{
    const int GZIP_ONLY = 16 + MAX_WBITS;
    memset(s, 0, sizeof *s);
    s->fd = fd;
    look_ahead(s, 2);
    s->is_packed = is_at_member(s);
    return !s->is_packed || inflateInit2(&s->unpack, GZIP_ONLY) == Z_OK;
}

static void end_source(source *s)
{
    if (s->is_packed)
        inflateEnd(&s->unpack);
}

/* A member of gzip data has ended. What follows is another one; else zeros, as
 * tapes have them, or data that have been damaged. Returns false at the end. */
static bool next_member(source *s)
{
    for (;;) {
        look_ahead(s, 2);
        if (is_at_member(s)) {
            inflateReset(&s->unpack);
            return true;
        }
        if (s->at == s->end || s->error != NULL)
            return false;
        if (s->raw[s->at++] != 0) {
            s->error = "the gzip data is damaged";
            return false;
        }
    }
}

/* Unpack up to n bytes. Returns how many; 0 at the end. */
static size_t unpack(source *s, char *to, size_t n)
{
    s->unpack.next_out = (unsigned char *)to;
    s->unpack.avail_out = (unsigned)n;
    while (s->unpack.avail_out == n && s->error == NULL) {
        look_ahead(s, 1);
        s->unpack.next_in = s->raw + s->at;
        s->unpack.avail_in = (unsigned)(s->end - s->at);
        int code = inflate(&s->unpack, Z_NO_FLUSH);
        s->at = s->end - s->unpack.avail_in;
        if (code == Z_STREAM_END && !next_member(s))
            break;
        if (code == Z_BUF_ERROR || (code == Z_OK && s->is_over &&
                                    s->at == s->end && s->unpack.avail_out > 0))
            s->error = "the gzip data ends too early";
        else if (code == Z_MEM_ERROR)
            s->error = "out of memory";
        else if (code != Z_OK && code != Z_STREAM_END)
            s->error = "the gzip data is damaged";
    }
    return n - s->unpack.avail_out;
}

/* Read up to n bytes. Returns how many; 0 at the end, or on an error. */
static size_t read_piece(source *s, char *to, size_t n)
{
    if (s->is_packed)
        return unpack(s, to, n);
    look_ahead(s, 1);
    size_t size = s->end - s->at < n ? s->end - s->at : n;
    memcpy(to, s->raw + s->at, size);
    s->at += size;
    return size;
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

/* Read to the end; what does not begin as gzip data does, as it is. Returns
 * NULL, or what is wrong. */
static const char *read_all(cli_input *in, source *s)
{
    enum { PIECE = 1 << 18 };
    size_t cap = 0, got;
    do {
        if (grow(in, &cap, PIECE) != 0)
            return "out of memory";
        got = read_piece(s, in->text + in->size, PIECE);
        in->size += got;
    } while (got > 0 && s->error == NULL);
    in->text[in->size] = '\0';
    return s->error;
}

/* Does it begin with the byte order mark of UTF-16? Each character would have a
 * zero in it, and every line be wrong for another reason. */
static bool is_utf16(const cli_input *in)
{
    return in->size >= 2 && (memcmp(in->text, "\xff\xfe", 2) == 0 ||
                             memcmp(in->text, "\xfe\xff", 2) == 0);
}

/* Returns NULL, or what is wrong. */
static const char *read_file(cli_input *in, int fd)
{
    source *s = malloc(sizeof *s);
    if (s == NULL)
        return "out of memory";
    const char *why = begin_source(s, fd) ? read_all(in, s) : "out of memory";
    if (why == NULL && is_utf16(in))
        why = "this is UTF-16, save it as UTF-8";
    end_source(s);
    free(s);
    return why;
}

int cli_read_input(cli_input *in, const char *path, char *error, size_t size)
{
    in->text = NULL;
    in->size = 0;
    if (is_stdin(path) && isatty(STDIN_FILENO) == 1)
        cli_complain("waiting for standard input; Control-D ends it");
    int fd = is_stdin(path) ? dup(STDIN_FILENO) : open(path, O_RDONLY);
    const char *why = fd < 0 ? strerror(errno) : read_file(in, fd);
    if (why != NULL)
        snprintf(error, size, "%s", why);
    if (fd >= 0)
        close(fd);
    if (why == NULL)
        return 0;
    cli_clear_input(in);
    return -1;
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

#include "cli/shared/reader.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/reading.h"
#include "cli/shared/signals.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reports once, on a terminal, that the program waits for input, unless that is
 * a terminal, for which this was reported before. */
static void wait_aloud(cli_reader *r, double since)
{
    const double SECONDS = 2;
    if (r->has_waited || base_clock() < since + SECONDS ||
        isatty(STDERR_FILENO) != 1 || isatty(r->fd) == 1)
        return;
    r->has_waited = true;
    cli_complain("waiting for the pipe: no data for 2 seconds, and the writer "
                 "has not closed it");
}

/* Returns whether a limit stops reading. Small files are read regardless. */
static bool is_stopped(cli_reader *r)
{
    const size_t SMALL = (size_t)1 << 20;
    bool is_small = !r->is_waited && r->taken <= SMALL;
    const char *limit =
        r->error != NULL || is_small ? NULL : cli_reading_limit();
    if (limit != NULL) {
        r->error = limit;
        r->is_limited = true;
    }
    r->is_damaged |= limit != NULL || cli_caught_signal() != 0;
    return r->error != NULL || cli_caught_signal() != 0;
}

/* Waits for input. Returns false if reading must stop. */
static bool wait_for_bytes(cli_reader *r)
{
    struct pollfd in = {r->fd, POLLIN, 0};
    double since = r->is_waited ? base_clock() : 0;
    while (!is_stopped(r)) {
        if (!r->is_waited || poll(&in, 1, cli_reading_patience()) > 0)
            return true;
        wait_aloud(r, since);
    }
    return false;
}

static void look_ahead(cli_reader *r, size_t n)
{
    if (r->end - r->at >= n)
        return;
    memmove(r->raw, r->raw + r->at, r->end - r->at);
    r->end -= r->at;
    r->at = 0;
    while (r->end < n && !r->is_over && wait_for_bytes(r)) {
        ssize_t got = read(r->fd, r->raw + r->end, sizeof r->raw - r->end);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got < 0)
            r->error = strerror(errno);
        r->is_over = got <= 0;
        r->end += got > 0 ? (size_t)got : 0;
        r->taken += got > 0 ? (size_t)got : 0;
    }
}

static void fail_by_damage(cli_reader *r, const char *how)
{
    r->error = how;
    r->is_damaged = true;
}

static bool is_at_member(const cli_reader *r)
{
    return r->end - r->at >= 2 && r->raw[r->at] == 0x1f &&
           r->raw[r->at + 1] == 0x8b;
}

static bool begin(cli_reader *r)
{
    const int GZIP_ONLY = 16 + MAX_WBITS;
    look_ahead(r, 2);
    r->has_begun = true;
    r->is_packed = is_at_member(r);
    if (!r->is_packed || inflateInit2(&r->unpack, GZIP_ONLY) == Z_OK)
        return true;
    r->error = "out of memory";
    return false;
}

void cli_reader_init(cli_reader *r, int fd)
{
    memset(r, 0, offsetof(cli_reader, raw));
    r->fd = fd;
    struct stat is;
    r->is_waited = fstat(fd, &is) == 0 && !S_ISREG(is.st_mode);
}

void cli_reader_clear(cli_reader *r)
{
    if (r->is_packed)
        inflateEnd(&r->unpack);
}

/* Goes on after a member of gzip data: to another one, or to an end with zeros,
 * as on tapes, or with damage. Returns false at the end. */
static bool next_member(cli_reader *r)
{
    for (;;) {
        look_ahead(r, 2);
        if (is_at_member(r)) {
            inflateReset(&r->unpack);
            return true;
        }
        if (r->at == r->end || r->error != NULL)
            return false;
        if (r->raw[r->at++] != 0) {
            fail_by_damage(r, "the gzip data is damaged");
            return false;
        }
    }
}

static size_t unpack(cli_reader *r, char *to, size_t n)
{
    r->unpack.next_out = (unsigned char *)to;
    r->unpack.avail_out = (unsigned)n;
    while (r->unpack.avail_out == n && r->error == NULL) {
        look_ahead(r, 1);
        if (r->at == r->end && !r->is_over)
            break;
        r->unpack.next_in = r->raw + r->at;
        r->unpack.avail_in = (unsigned)(r->end - r->at);
        int code = inflate(&r->unpack, Z_NO_FLUSH);
        r->at = r->end - r->unpack.avail_in;
        if (code == Z_STREAM_END && !next_member(r))
            break;
        if (code == Z_BUF_ERROR || (code == Z_OK && r->is_over &&
                                    r->at == r->end && r->unpack.avail_out > 0))
            fail_by_damage(r, "the gzip data is truncated");
        else if (code == Z_MEM_ERROR)
            r->error = "out of memory";
        else if (code != Z_OK && code != Z_STREAM_END)
            fail_by_damage(r, "the gzip data is damaged");
    }
    return n - r->unpack.avail_out;
}

static size_t copy(cli_reader *r, char *to, size_t n)
{
    look_ahead(r, 1);
    size_t size = r->end - r->at < n ? r->end - r->at : n;
    memcpy(to, r->raw + r->at, size);
    r->at += size;
    return size;
}

/* Converts line ends. The last byte may be the first half of one. */
static void end_lines(cli_reader *r, char *text, size_t size)
{
    r->has_newlines = r->has_newlines || memchr(text, '\n', size) != NULL;
    for (size_t k = 0; k + 1 < size && !r->has_newlines; k++) {
        if (text[k] == '\r')
            text[k] = '\n';
    }
}

size_t cli_reader_read(cli_reader *r, char *to, size_t n)
{
    if (is_stopped(r) || (!r->has_begun && !begin(r)))
        return 0;
    size_t size = r->is_packed ? unpack(r, to, n) : copy(r, to, n);
    end_lines(r, to, size);
    r->taken += size;
    return size;
}

bool cli_reader_is_ready(cli_reader *r, int milliseconds)
{
    struct pollfd in = {r->fd, POLLIN, 0};
    return r->at < r->end || r->is_over || r->error != NULL ||
           poll(&in, 1, milliseconds) > 0;
}

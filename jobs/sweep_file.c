/* sweep_file.c - a sweep in a file: a few lines of text, then words. */
#include "jobs/sweep_file.h"

#include "jobs/open_file.h"
#include "jobs/origin.h"
#include "jobs/replace.h"
#include "jobs/sha256.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    VERSION = 1,
    MOST_LINES = 1024,        /* size of the lines before the words */
    LAST = 4 + JOBS_HEX_SIZE, /* size of the line after them */
    WORD = 8,
    WORDS_AT_A_TIME = 1024
};

static const char KIND[] = "sweep", LAST_KEY[] = "\nwords ";

/* ---- writing ------------------------------------------------------------- */

typedef struct output {
    jobs_replacement file;
    jobs_sha256 hash;
} output;

static int add(output *to, const void *bytes, size_t size)
{
    jobs_sha256_add(&to->hash, bytes, size);
    return jobs_replacement_add(&to->file, bytes, size);
}

static int add_words(void *ctx, const uint64_t *words, size_t num)
{
    unsigned char bytes[WORDS_AT_A_TIME * WORD];
    int code = 0;
    while (num > 0 && code == 0) {
        size_t some = num < WORDS_AT_A_TIME ? num : WORDS_AT_A_TIME;
        for (size_t n = 0; n < some; n++) {
            for (int b = 0; b < WORD; b++)
                bytes[n * WORD + (size_t)b] =
                    (unsigned char)(words[n] >> (8 * b) & 255);
        }
        code = add(ctx, bytes, some * WORD);
        words += some;
        num -= some;
    }
    return code;
}

int jobs_sweep_file_save(const jobs_sweep_file *f, const dlx_solver *s,
                         const char *path, dlx_file_error *error)
{
    char lines[MOST_LINES], hash[JOBS_HEX_SIZE];
    output to;
    uint64_t words = dlx_sweep_words(s);
    if (jobs_replacement_begin(&to.file, path, error) != 0)
        return -1;
    jobs_sha256_init(&to.hash);
    int size = snprintf(lines, sizeof lines,
                        "quadrille-%s %d\nproblem %s\ntask %s\nbase %s\n"
                        "seconds %.6f\norder little%s%" PRIu64 "\n",
                        KIND, VERSION, f->problem, f->task, f->base, f->seconds,
                        LAST_KEY, words);
    int code = add(&to, lines, (size_t)size);
    if (code == 0 && words > 0)
        code = dlx_write_sweep(s, add_words, &to);
    if (code == 0) {
        jobs_sha256_end(&to.hash, hash);
        size = snprintf(lines, sizeof lines, "end %s\n", hash);
        jobs_replacement_add(&to.file, lines, (size_t)size);
    }
    return jobs_replacement_end(&to.file, error);
}

/* ---- reading ------------------------------------------------------------- */

/* An open file, positioned at its words once lines[] is filled. */
typedef struct input {
    FILE *file;
    char lines[MOST_LINES + 1];
    size_t size;
} input;

/* Opens the file, and reads its lines up to that with the key words. Returns 0,
 * or -1 with errno, which is 0 if there are no such lines. */
static int open_input(input *in, const char *path)
{
    errno = 0;
    in->size = 0;
    in->file = jobs_open_file(path);
    if (in->file == NULL)
        return -1;
    size_t size = fread(in->lines, 1, MOST_LINES, in->file);
    int why = ferror(in->file) ? errno : 0;
    in->lines[size] = '\0';
    char *last = strstr(in->lines, LAST_KEY);
    char *end = last != NULL ? strchr(last + 1, '\n') : NULL;
    if (end != NULL && why == 0) {
        end[1] = '\0';
        in->size = (size_t)(end + 1 - in->lines);
        if (fseek(in->file, (long)in->size, SEEK_SET) == 0)
            return 0;
        why = errno;
    }
    fclose(in->file);
    errno = why;
    return -1;
}

bool jobs_is_sweep_file(const char *path)
{
    return jobs_file_begins(path, "quadrille-sweep ");
}

/* Checks that this number of words follows, then the hash of everything, and
 * nothing more. */
static bool is_whole(input *in, uint64_t words)
{
    unsigned char bytes[WORDS_AT_A_TIME * WORD];
    char last[LAST + 1] = "", expected[LAST + 1], hex[JOBS_HEX_SIZE];
    jobs_sha256 hash;
    jobs_sha256_init(&hash);
    jobs_sha256_add(&hash, in->lines, in->size);
    while (words > 0) {
        size_t some = words < WORDS_AT_A_TIME ? (size_t)words : WORDS_AT_A_TIME;
        if (fread(bytes, WORD, some, in->file) != some)
            return false;
        jobs_sha256_add(&hash, bytes, some * WORD);
        words -= some;
    }
    jobs_sha256_end(&hash, hex);
    snprintf(expected, sizeof expected, "end %s\n", hex);
    return fread(last, 1, LAST, in->file) == LAST &&
           strcmp(last, expected) == 0 && getc(in->file) == EOF &&
           !ferror(in->file);
}

/* The lines of a complete file of this kind, perhaps of another problem. */
typedef struct header {
    jobs_origin of;
    uint64_t words;
    double seconds;
    bool is_little;
} header;

static int read_line(header *h, const char *task, const jobs_reader *r)
{
    int code;
    if (jobs_origin_read(&h->of, task, r, &code))
        return code;
    if (jobs_reader_is(r, "seconds"))
        return jobs_reader_real(r, &h->seconds);
    if (jobs_reader_is(r, "words"))
        return jobs_reader_number(r, &h->words);
    if (!jobs_reader_is(r, "order"))
        return jobs_reader_fail(r, "a line of a sweep");
    h->is_little = strcmp(r->value, "little") == 0;
    return 0;
}

static int read_lines(input *in, header *h, const char *task, const char *path,
                      dlx_file_error *error)
{
    char copy[sizeof in->lines];
    jobs_reader r;
    memset(h, 0, sizeof *h);
    memcpy(copy, in->lines, in->size + 1);
    int code = jobs_reader_begin(&r, path, copy, KIND, VERSION, error);
    while (code == 0 && jobs_reader_next(&r))
        code = read_line(h, task, &r);
    if (code == 0 && !is_whole(in, h->words))
        code = jobs_file_fail(
            error, "%s: the file is damaged: its checksum is wrong", path);
    return code;
}

static int check_header(const jobs_sweep_file *f, const header *h,
                        const char *path, dlx_file_error *error)
{
    int code = jobs_origin_check(&h->of, f->problem, f->base, path, error);
    if (code == 0 && !h->is_little)
        code = jobs_file_fail(
            error,
            "%s: the file was written on a machine with another byte order",
            path);
    return code;
}

static int cannot_read(const char *path, dlx_file_error *error)
{
    return jobs_file_fail(error, "%s: %s", path,
                          errno != 0
                              ? strerror(errno)
                              : "the file is damaged: a line is missing");
}

int jobs_sweep_file_check(jobs_sweep_file *f, uint64_t *words, const char *path,
                          dlx_file_error *error)
{
    input in;
    header h;
    if (open_input(&in, path) != 0)
        return cannot_read(path, error);
    int code = read_lines(&in, &h, f->task, path, error);
    fclose(in.file);
    if (code == 0)
        code = check_header(f, &h, path, error);
    f->seconds = h.seconds;
    *words = h.words;
    return code;
}

static int get_words(void *ctx, uint64_t *words, size_t num)
{
    input *in = ctx;
    unsigned char bytes[WORDS_AT_A_TIME * WORD];
    while (num > 0) {
        size_t some = num < WORDS_AT_A_TIME ? num : WORDS_AT_A_TIME;
        if (fread(bytes, WORD, some, in->file) != some)
            return 1; /* a result that differs from any error of
                         dlx_read_sweep() */
        for (size_t n = 0; n < some; n++) {
            words[n] = 0;
            for (int b = WORD - 1; b >= 0; b--)
                words[n] = words[n] << 8 | bytes[n * WORD + (size_t)b];
        }
        words += some;
        num -= some;
    }
    return 0;
}

int jobs_sweep_file_load(dlx_solver *s, const char *path, dlx_file_error *error)
{
    input in;
    if (open_input(&in, path) != 0)
        return cannot_read(path, error);
    int code = dlx_read_sweep(s, get_words, &in);
    fclose(in.file);
    if (code == DLX_ENOMEM)
        return jobs_file_fail(
            error, "%s: not enough memory for the search that it holds", path);
    if (code > 0)
        return cannot_read(path, error);
    if (code < 0)
        return jobs_file_fail(error,
                              "%s: this is a checkpoint of a version that "
                              "orders the items differently",
                              path);
    return 0;
}

/* reader.c - reads text files with a checksum. */
#include "jobs/reader.h"

#include "jobs/decimal.h"
#include "jobs/open_file.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- the file ------------------------------------------------------------ */

static const char FIRST[] = "quadrille-";

/* Returns whether it can be a record. Records have no '\0', so reading endless
 * devices stops. */
static bool can_be_ours(const char *text, size_t size)
{
    size_t first = size < sizeof FIRST - 1 ? size : sizeof FIRST - 1;
    return memcmp(text, FIRST, first) == 0 && memchr(text, 0, size) == NULL;
}

/* Reads the file, or enough to see that it is no record, and appends '\0'; from
 * malloc(). Returns 0, or -1 with errno. */
static int read_all(FILE *from, char **text, size_t *size)
{
    size_t cap = 0;
    *text = NULL;
    *size = 0;
    do {
        if (*size + 1 >= cap) {
            cap = 2 * cap + 4096;
            char *more = realloc(*text, cap);
            if (more == NULL) {
                errno = ENOMEM;
                return -1;
            }
            *text = more;
        }
        *size += fread(*text + *size, 1, cap - *size - 1, from);
        if (ferror(from))
            return -1;
    } while (!feof(from) && can_be_ours(*text, *size));
    (*text)[*size] = '\0';
    return 0;
}

/* The file could not be opened or read. Returns -1 if there is no such file, or
 * DLX_ETEXT if nothing is known of what is in it. */
static int fail_to_read(jobs_reader *r, int why)
{
    bool is_none = why == 0 || why == ENOENT || why == ENOTDIR || why == EISDIR;
    if (why == ENOMEM)
        jobs_file_no_memory(r->error, r->name);
    else
        jobs_file_fail(r->error, "%s: %s", r->name, jobs_open_reason(why));
    return is_none || why == ENOMEM ? -1 : DLX_ETEXT;
}

static int read_file(jobs_reader *r, size_t *size)
{
    FILE *from = jobs_open_file(r->name);
    if (from == NULL)
        return fail_to_read(r, errno);
    int code = read_all(from, &r->text, size);
    int why = errno;
    fclose(from);
    if (code == 0)
        return 0;
    free(r->text);
    return fail_to_read(r, why);
}

/* Removes the last line "KEY HASH". Returns the hash, or NULL if that is not
 * the last line. */
static const char *take_hash(char *text, size_t *size, const char *key)
{
    size_t last = strlen(key) + 1 + JOBS_HEX_SIZE, head = strlen(key) + 1;
    if (*size < last)
        return NULL;
    char *line = text + *size - last;
    if (strncmp(line, key, head - 1) != 0 || line[head - 1] != ' ' ||
        line[last - 1] != '\n' || (line > text && line[-1] != '\n'))
        return NULL;
    line[0] = line[last - 1] = '\0';
    *size -= last;
    return line + head;
}

/* Removes the checksum line. Returns whether it is right. */
static bool has_checksum(char *text, size_t *size)
{
    char hash[JOBS_HEX_SIZE];
    if (strlen(text) != *size)
        return false;
    const char *end = take_hash(text, size, "end");
    if (end == NULL)
        return false;
    jobs_sha256_of(text, *size, hash);
    return strcmp(end, hash) == 0;
}

/* Removes the line "signed HASH", and checks it if there is a key. Returns 0,
 * or -1 with the reason. */
static int check_signature(jobs_reader *r, size_t size, const jobs_key *key)
{
    char hash[JOBS_HEX_SIZE];
    unsigned char differs = 0;
    const char *signature = take_hash(r->text, &size, "signed");
    if (key == NULL)
        return 0;
    if (signature == NULL)
        return jobs_file_fail(
            r->error,
            "%s: this file is not signed, but --key requires a signature",
            r->name);
    jobs_hmac(key, r->text, size, hash);
    for (int k = 0; k < JOBS_HEX_SIZE;
         k++) /* compares all bytes, so that the time is constant */
        differs |= (unsigned char)(hash[k] ^ signature[k]);
    return differs == 0
               ? 0
               : jobs_file_fail(r->error,
                                "%s: this file is signed with another key",
                                r->name);
}

static int check_head(jobs_reader *r, const char *kind, int version)
{
    char head[80];
    uint64_t number = 0;
    snprintf(head, sizeof head, "quadrille-%s", kind);
    if (!jobs_reader_next(r) || !jobs_reader_is(r, head))
        return jobs_file_fail(r->error, "%s: this is not a %s file", r->name,
                              kind);
    if (jobs_reader_number(r, &number) != 0)
        return -1;
    if (number < 1 || number > (uint64_t)version)
        return jobs_file_fail(r->error,
                              "%s: this is a %s file of version %s; this "
                              "program reads version%s %d",
                              r->name, kind, r->value,
                              version > 1 ? "s from 1 to" : "", version);
    r->version = (int)number;
    return 0;
}

static int begin_text(jobs_reader *r, size_t size, const char *kind,
                      int version, const jobs_key *key)
{
    r->next = r->text;
    int code = 0;
    if (strncmp(r->text, FIRST, sizeof FIRST - 1) != 0)
        code = jobs_file_fail(r->error, "%s: this is not a %s file", r->name,
                              kind);
    else if (!has_checksum(r->text, &size))
        code = jobs_file_fail(r->error,
                              "%s: the file is damaged: its checksum is wrong",
                              r->name);
    else
        code = check_signature(r, size, key);
    if (code == 0)
        code = check_head(r, kind, version);
    if (code != 0)
        jobs_reader_clear(r);
    return code;
}

int jobs_reader_init(jobs_reader *r, const char *path, const char *kind,
                     int version, const jobs_key *key, dlx_file_error *error)
{
    size_t size = 0;
    memset(r, 0, sizeof *r);
    r->name = path;
    r->error = error;
    int code = read_file(r, &size);
    if (code != 0)
        return code;
    return begin_text(r, size, kind, version, key);
}

/* NOLINTNEXTLINE(readability-function-size): eight parameters */
int jobs_reader_init_bytes(jobs_reader *r, const char *name, const void *bytes,
                           size_t size, const char *kind, int version,
                           const jobs_key *key, dlx_file_error *error)
{
    memset(r, 0, sizeof *r);
    r->name = name;
    r->error = error;
    r->text = malloc(size + 1);
    if (r->text == NULL)
        return jobs_file_no_memory(error, name);
    if (size > 0)
        memcpy(r->text, bytes, size);
    r->text[size] = '\0';
    return begin_text(r, size, kind, version, key);
}

int jobs_reader_begin(jobs_reader *r, const char *path, char *text,
                      const char *kind, int version, dlx_file_error *error)
{
    *r = (jobs_reader){.name = path, .error = error};
    r->text = r->next = text;
    return check_head(r, kind, version);
}

void jobs_reader_clear(jobs_reader *r)
{
    free(r->text);
    r->text = NULL;
}

/* ---- lines --------------------------------------------------------------- */

bool jobs_reader_next(jobs_reader *r)
{
    static char none[] = "";
    if (*r->next == '\0')
        return false;
    r->key = r->next;
    r->next += strcspn(r->next, "\n");
    if (*r->next != '\0')
        *r->next++ = '\0';
    char *blank = strchr(r->key, ' ');
    r->value = none;
    if (blank != NULL) {
        *blank = '\0';
        r->value = blank + 1;
    }
    r->line++;
    return true;
}

bool jobs_reader_is(const jobs_reader *r, const char *key)
{
    return strcmp(r->key, key) == 0;
}

int jobs_reader_fail(const jobs_reader *r, const char *expected)
{
    return jobs_file_fail(r->error, "%s:%d: %s '%.60s': expected %s", r->name,
                          r->line, r->key, r->value, expected);
}

/* ---- values -------------------------------------------------------------- */

static bool is_hash(const char *text, size_t size)
{
    return size == JOBS_HEX_SIZE - 1 &&
           strspn(text, "0123456789abcdef") >= JOBS_HEX_SIZE - 1;
}

int jobs_reader_hash(const jobs_reader *r, char hex[JOBS_HEX_SIZE])
{
    if (!is_hash(r->value, strlen(r->value)))
        return jobs_reader_fail(r, "a hash of 64 digits");
    memcpy(hex, r->value, JOBS_HEX_SIZE);
    return 0;
}

int jobs_reader_number(const jobs_reader *r, uint64_t *number)
{
    errno = 0;
    if (jobs_is_decimal(r->value))
        *number = strtoull(r->value, NULL, 10);
    else
        errno = EINVAL;
    return errno == 0 ? 0 : jobs_reader_fail(r, "a number");
}

int jobs_reader_real(const jobs_reader *r, double *number)
{
    char *end;
    *number = strtod(r->value, &end);
    if (end == r->value || *end != '\0' || !isfinite(*number) || *number < 0)
        return jobs_reader_fail(r, "a number >= 0");
    return 0;
}

int jobs_reader_text(const jobs_reader *r, char **text)
{
    char *copy = strdup(r->value);
    if (copy == NULL)
        return jobs_file_no_memory(r->error, r->name);
    free(*text);
    *text = copy;
    return 0;
}

int jobs_reader_decimal(const jobs_reader *r, char **text)
{
    if (!jobs_is_decimal(r->value))
        return jobs_reader_fail(r, "a number");
    return jobs_reader_text(r, text);
}

/* Reads the number at *text, and moves past it. Returns < 0 if there is none,
 * or it exceeds int. */
static int next_int(const char **text)
{
    char *end;
    if (**text < '0' || **text > '9')
        return -1;
    errno = 0;
    long value = strtol(*text, &end, 10);
    *text = end;
    return errno != 0 || value > INT_MAX ? -1 : (int)value;
}

int jobs_reader_set(const jobs_reader *r, char hex[JOBS_HEX_SIZE], int *number)
{
    size_t size = strcspn(r->value, " ");
    const char *at = r->value + size + 1;
    if (!is_hash(r->value, size) || r->value[size] == '\0')
        return jobs_reader_fail(r, "a hash and a number");
    *number = next_int(&at);
    if (*number < 1 || *at != '\0')
        return jobs_reader_fail(r, "a hash and a number");
    memcpy(hex, r->value, size);
    hex[size] = '\0';
    return 0;
}

int jobs_reader_hashes(const jobs_reader *r, char (*hex)[JOBS_HEX_SIZE],
                       int most)
{
    const char *at = r->value;
    int num = 0;
    for (bool is_more = true; is_more; num++) {
        size_t size = strcspn(at, " ");
        if (num == most || !is_hash(at, size))
            return jobs_reader_fail(r, "hashes of 64 digits");
        memcpy(hex[num], at, size);
        hex[num][size] = '\0';
        is_more = at[size] == ' ';
        at += size + is_more;
    }
    return num;
}

int jobs_reader_weighted(const jobs_reader *r, uint64_t *weight,
                         char hex[JOBS_HEX_SIZE], char **text)
{
    const char expected[] = "a weight, a hash and a number";
    char *end;
    errno = 0;
    *weight = strtoull(r->value, &end, 10);
    if (errno != 0 || r->value[0] < '1' || r->value[0] > '9' || *end != ' ')
        return jobs_reader_fail(r, expected);
    const char *hash = end + 1;
    size_t size = strcspn(hash, " ");
    if (!is_hash(hash, size) || hash[size] != ' ' ||
        !jobs_is_decimal(hash + size + 1))
        return jobs_reader_fail(r, expected);
    memcpy(hex, hash, size);
    hex[size] = '\0';
    char *copy = strdup(hash + size + 1);
    if (copy == NULL)
        return jobs_file_no_memory(r->error, r->name);
    free(*text);
    *text = copy;
    return 0;
}

int jobs_reader_part(const jobs_reader *r, int *k, int *n)
{
    const char *at = r->value;
    *k = next_int(&at);
    *n = -1;
    if (strncmp(at, " of ", 4) == 0) {
        at += 4;
        *n = next_int(&at);
    }
    if (*k < 1 || *n < *k || *at != '\0')
        return jobs_reader_fail(r, "numbers as in '3 of 8'");
    return 0;
}

int jobs_reader_path(const jobs_reader *r, jobs_paths *paths)
{
    const char *at = r->value;
    size_t size = strlen(at) / 2 + 1;
    int *options = malloc(size * sizeof *options), n = 0, code = 0;
    if (options == NULL)
        return jobs_file_no_memory(r->error, r->name);
    while (*at != '\0' && code == 0) {
        options[n] = next_int(&at);
        if (options[n++] < 0 || (*at != ' ' && *at != '\0') ||
            (*at == ' ' && at[1] == '\0'))
            code = jobs_reader_fail(r, "numbers of options");
        at += *at == ' ';
    }
    if (code == 0 && jobs_paths_add(paths, options, n) != 0)
        code = jobs_file_no_memory(r->error, r->name);
    free(options);
    return code;
}

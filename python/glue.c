/* glue.c - loops over the public calls of libdlx, and lines of puzzles. */
#include "glue.h"

#include "base/memory_stream.h"
#include "base/new_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int quadrille_add_options(dlx_problem *p, const int *items, const int *colors,
                          const int64_t *starts, int num_options, int *at)
{
    for (int o = 0; o < num_options; o++) {
        int64_t start = starts[o];
        int added =
            dlx_add_option(p, items + start, colors ? colors + start : NULL,
                           (int)(starts[o + 1] - start));
        if (added < 0) {
            *at = o;
            return added;
        }
    }
    return 0;
}

/* Copy n numbers in ascending order: few, and mostly in some order already. */
static void copy_sorted(int *to, const int *from, int n)
{
    for (int k = 0; k < n; k++) {
        int at = k;
        for (; at > 0 && to[at - 1] > from[k]; at--)
            to[at] = to[at - 1];
        to[at] = from[k];
    }
}

enum dlx_result quadrille_next_covers(dlx_solver *s, int *options, int room,
                                      int most_options, int *ends,
                                      int max_covers, int *num_covers)
{
    int used = 0;
    *num_covers = 0;
    while (*num_covers < max_covers && used + most_options <= room) {
        const int *cover;
        enum dlx_result result = dlx_next(s);
        if (result != DLX_SOLUTION)
            return result;
        int n = dlx_get_cover(s, &cover);
        copy_sorted(options + used, cover, n);
        used += n;
        ends[(*num_covers)++] = used;
    }
    return DLX_SOLUTION;
}

char *quadrille_write(const dlx_problem *p, const char *format, size_t *size,
                      int *status, dlx_text_error *error)
{
    base_memory_stream memory;
    *status = DLX_ENOMEM;
    if (base_memory_stream_open(&memory) != 0)
        return NULL;
    *status = dlx_write(p, format, memory.to, error);
    char *text = base_memory_stream_close(&memory, size);
    if (text == NULL)
        *status = DLX_ENOMEM;
    if (*status == 0)
        return text;
    free(text);
    return NULL;
}

char *quadrille_layout(const dlx_problem *p, enum dlx_form form,
                       const int *options, int num, size_t *size, int *status,
                       dlx_text_error *error)
{
    base_memory_stream memory;
    dlx_layout *layout;
    *status = dlx_layout_new(&layout, p, form, NULL, 0, error);
    if (*status != 0)
        return NULL;
    char *text = NULL;
    if (base_memory_stream_open(&memory) == 0) {
        *status = dlx_layout_write(layout, options, num, memory.to);
        text = base_memory_stream_close(&memory, size);
    }
    if (text == NULL)
        *status = DLX_ENOMEM;
    dlx_layout_free(layout);
    if (*status == 0)
        return text;
    free(text);
    return NULL;
}

typedef int certifier(void *search, FILE *to, enum dlx_result *result);

static int certify_count(void *search, FILE *to, enum dlx_result *result)
{
    return dlx_certify(search, to, result);
}

static int certify_cost(void *search, FILE *to, enum dlx_result *result)
{
    return dlx_cheapest_certify(search, to, result);
}

/* A certificate that write() writes; the file appears when it is whole. Sets
 * errno with DLX_EWRITE. */
static int write_file(certifier *write, void *search, const char *path,
                      enum dlx_result *result)
{
    base_new_file file;
    int error, why;
    bool is_whole;
    *result = DLX_UNKNOWN;
    if (base_new_file_open(&file, path) != 0)
        return DLX_EWRITE;
    errno = 0;
    error = write(search, file.to, result);
    why = errno;
    is_whole = error == 0 && *result == DLX_EXHAUSTED;
    if (base_new_file_close(&file, is_whole) != 0 && error == 0)
        return DLX_EWRITE;
    errno = why;
    return error;
}

int quadrille_certify(dlx_solver *s, const char *path, enum dlx_result *result)
{
    return write_file(certify_count, s, path, result);
}

int quadrille_certify_cheapest(dlx_cheapest *c, const char *path,
                               enum dlx_result *result)
{
    return write_file(certify_cost, c, path, result);
}

static int is_blank(uint8_t byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* Returns whether all bytes of the line mean something; writes what to row[].
 */
static int read_line(const uint8_t *line, const uint8_t *end, int cells,
                     const uint8_t *table, uint8_t *row)
{
    while (end - line > cells && is_blank(end[-1]))
        end--;
    while (end - line > cells && is_blank(line[0]))
        line++;
    if (end - line != cells)
        return 0;
    int is_good = 1;
    for (int k = 0; k < cells; k++) {
        row[k] = table[line[k]];
        is_good &= row[k] != QUADRILLE_WRONG;
    }
    return is_good;
}

int64_t quadrille_cut_lines(const char *text, size_t size, size_t num,
                            int cells, const uint8_t *table, uint8_t *rows,
                            uint8_t *is_bad)
{
    const uint8_t *at = (const uint8_t *)text, *end = at + size;
    int64_t bad = 0;
    for (size_t k = 0; k < num; k++) {
        uint8_t *row = rows + k * (size_t)cells;
        const uint8_t *stop = memchr(at, '\0', (size_t)(end - at));
        if ((stop == NULL) != (k == num - 1))
            return -1;
        stop = stop == NULL ? end : stop;
        is_bad[k] = !read_line(at, stop, cells, table, row);
        if (is_bad[k])
            memset(row, table['1'], (size_t)cells);
        bad += is_bad[k];
        at = stop + 1;
    }
    return bad;
}

void quadrille_free(void *block)
{
    free(block);
}

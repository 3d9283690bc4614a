/* _glue.c - loops over the public calls of libdlx. */
#include "_glue.h"

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
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    *status = to != NULL ? dlx_write(p, format, to, error) : DLX_ENOMEM;
    if (to != NULL && fclose(to) != 0 && *status == 0)
        *status = DLX_ENOMEM;
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

void quadrille_free(void *block)
{
    free(block);
}

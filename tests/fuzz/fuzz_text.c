/*
 * fuzz_text.c - libFuzzer entry: any bytes as text and as matrix.
 *
 * What can be read is written, read again and written again, which must give
 * the same text; it is searched for a moment by two kernels, which must find
 * as many covers, all of them valid.
 */
#include "dlx/dlx.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

typedef int (*reader)(dlx_problem *p, const char *text, size_t size,
                      dlx_text_error *error);

static void require(int holds)
{
    if (!holds)
        abort();
}

/* The frozen problem, or NULL if the text is rejected, with a place in it. */
static dlx_problem *read(reader reader, const char *text, size_t size)
{
    dlx_problem *p = dlx_problem_new();
    dlx_text_error error;
    require(p != NULL);
    int result = reader(p, text, size, &error);
    if (result != 0) {
        require(result == DLX_ETEXT && error.line > 0 && error.column > 0);
        require(strlen(error.text) > 0 && (size_t)error.column <= size + 1);
        dlx_problem_free(p);
        return NULL;
    }
    require(dlx_freeze(p) == 0);
    return p;
}

static char *write(const dlx_problem *p, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    require(to != NULL);
    require(dlx_write_text(p, to) == 0);
    fclose(to);
    return text;
}

/* The number of covers, or -1 if there are too many or it takes too long. */
static int64_t search(const dlx_problem *p, enum dlx_kernel_name kernel)
{
    dlx_solver *s;
    dlx_config config;
    const dlx_limits limits = {100, 1000, 0, 0};
    enum dlx_result result;
    int64_t covers = 0;
    dlx_config_init(&config);
    config.kernel = kernel;
    require(dlx_solver_new(&s, p, &config) == 0);
    dlx_set_limits(s, &limits);
    while ((result = dlx_next(s)) == DLX_SOLUTION) {
        const int *cover;
        int n = dlx_get_cover(s, &cover);
        require(dlx_verify(p, cover, n, NULL) == 1);
        covers++;
    }
    dlx_solver_free(s);
    return result == DLX_EXHAUSTED ? covers : -1;
}

/* Two kernels that know what the problem has, and its reduction. */
static void compare_kernels(const dlx_problem *p)
{
    bool has_bounds = dlx_has_bounds(p) != 0;
    int64_t one = search(p, has_bounds ? DLX_KERNEL_BOUNDS : DLX_KERNEL_LINKS);
    int64_t other = search(p, has_bounds ? DLX_KERNEL_MEMO : DLX_KERNEL_LANES);
    require(one < 0 || other < 0 || one == other);
    dlx_reduction *r;
    require(dlx_reduction_new(&r, p, NULL) == 0);
    other = search(dlx_reduction_problem(r), DLX_KERNEL_BOUNDS);
    require(one < 0 || other < 0 || one == other);
    dlx_reduction_free(r);
}

/* An option without items, from a matrix or a line with nothing but a cost, is
 * written as a comment. */
static bool has_bare_option(const dlx_problem *p)
{
    int o = 0;
    while (o < dlx_num_options(p) && dlx_get_option(p, o, NULL, NULL) > 0)
        o++;
    return o < dlx_num_options(p);
}

/* Where there are options without items, the second writing is not compared
 * with the first. */
static void check(reader reader, const char *text, size_t size)
{
    dlx_problem *p = read(reader, text, size);
    if (p == NULL)
        return;
    size_t size1, size2;
    char *text1 = write(p, &size1);
    dlx_problem *q = read(dlx_read_text, text1, size1);
    require(q != NULL);
    char *text2 = write(q, &size2);
    if (!has_bare_option(p))
        require(size1 == size2 && memcmp(text1, text2, size1) == 0);
    compare_kernels(p);
    free(text1);
    free(text2);
    dlx_problem_free(p);
    dlx_problem_free(q);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const char *text = (const char *)data;
    check(dlx_read_text, size > 0 ? text : "", size);
    check(dlx_read_matrix, size > 0 ? text : "", size);
    return 0;
}

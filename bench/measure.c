/*
 * measure.c - clocks, medians, arguments, input and random numbers for
 * benchmarks.
 */
#include "bench/measure.h"

#include "base/random.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void bench_die(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

double bench_now(int threads)
{
    struct timespec t;
    clock_gettime(threads > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare_values(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bench_summary bench_summarize(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, compare_values);
    bench_summary s = {values[0], values[n / 2], values[n - 1]};
    if (n % 2 == 0)
        s.median = (values[n / 2 - 1] + values[n / 2]) / 2;
    return s;
}

double bench_spread(const bench_summary *s)
{
    return s->median > 0 ? 100 * (s->max - s->min) / s->median : 0;
}

int bench_number(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (*end != '\0' || number < 1 || number > 1000000000)
        bench_die("%s: not a number from 1 to 1000000000", text);
    return (int)number;
}

/* Returns the index of a word in a list. */
static int find_word(const char *text, const char *const *words, int n)
{
    for (int k = 0; k < n; k++) {
        if (strcmp(text, words[k]) == 0)
            return k;
    }
    bench_die("%s: not one of %s, %s, %s ..", text, words[0], words[1],
              words[2]);
}

enum dlx_isa bench_isa(const char *text)
{
    static const char *const words[] = {"auto", "generic", "avx2", "avx512"};
    return (enum dlx_isa)find_word(text, words, 4);
}

void bench_add_kernel(bench_kernels *kernels, const char *name)
{
    static const char *const words[] = {"auto",    "links",   "lanes",
                                        "memo",    "bounds",  "sweep",
                                        "clauses", "prefixes"};
    enum { NUM_WORDS = sizeof words / sizeof *words };
    if (kernels->num == BENCH_MAX_KERNELS)
        bench_die("at most %d kernels", BENCH_MAX_KERNELS);
    int kernel = find_word(name, words, NUM_WORDS);
    kernels->names[kernels->num] = words[kernel];
    kernels->kernels[kernels->num++] = (enum dlx_kernel_name)kernel;
}

cli_input bench_read(const char *path)
{
    cli_input in;
    char error[200];
    if (cli_read_input(&in, path, SIZE_MAX, error, sizeof error) != 0)
        bench_die("%s: %s", path, error);
    return in;
}

dlx_problem *bench_problem(const char *name, const char *text, size_t size)
{
    dlx_text_error error = {0, 0, "out of memory"};
    dlx_problem *p = dlx_problem_new();
    if (p == NULL || dlx_read_text(p, text, size, &error) < 0)
        bench_die("%s:%d:%d: %s", name, error.line, error.column, error.text);
    if (dlx_freeze(p) < 0)
        bench_die("%s: out of memory", name);
    return p;
}

char *bench_base_name(const char *path, char name[64])
{
    const char *slash = strrchr(path, '/');
    snprintf(name, 64, "%s", slash == NULL ? path : slash + 1);
    size_t size = strlen(name);
    if (size > 3 && strcmp(name + size - 3, ".gz") == 0)
        name[size - 3] = '\0';
    return name;
}

/* The bias of the modulus is negligible. */
int bench_random(uint64_t *state, int n)
{
    return (int)(base_random(state) % (uint64_t)n);
}

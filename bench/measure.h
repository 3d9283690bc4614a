/*
 * measure.h - clocks, medians, arguments, input and random numbers for
 * benchmarks.
 *
 * Errors   any error ends the program: a sentence on stderr, exit 2
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdint.h>

#include "cli/shared/input.h"
#include "dlx/dlx.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2), noreturn))
#endif
void bench_die(const char *format, ...);

/* Returns the CPU seconds of this thread, which other load disturbs least; or,
 * for several threads, the wall clock. */
double bench_now(int threads);

typedef struct bench_summary {
    double min, median, max;
} bench_summary;

/* Sorts the n >= 1 values. */
bench_summary bench_summarize(double *values, int n);
/* Returns (max - min) / median, in percent. */
double bench_spread(const bench_summary *s);

/* Returns the number in an argument, 1 to 1000000000. */
int bench_number(const char *text);
enum dlx_isa bench_isa(const char *text);

enum { BENCH_MAX_RUNS = 1000, BENCH_MAX_KERNELS = 8 };

/* Kernels to compare. */
typedef struct bench_kernels {
    const char *names[BENCH_MAX_KERNELS];
    enum dlx_kernel_name kernels[BENCH_MAX_KERNELS];
    int num;
} bench_kernels;

void bench_add_kernel(bench_kernels *kernels, const char *name);

/* Reads a file, unpacked if need be; free it by cli_clear_input(). */
cli_input bench_read(const char *path);
/* Returns the frozen problem of that text; the caller frees it. */
dlx_problem *bench_problem(const char *name, const char *text, size_t size);
/* Writes the path without folders and .gz. Returns name. */
char *bench_base_name(const char *path, char name[64]);

/* Returns the next number below n of the sequence of *state, which begins with
 * any number. */
int bench_random(uint64_t *state, int n);

#ifdef __cplusplus
}
#endif

#endif

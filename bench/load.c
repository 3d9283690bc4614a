/*
 * load.c - measures whether reading is linear: the seconds for texts of 5 and
 * 50 MB of several shapes.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bench/measure.h"

/* Options are drawn at random, or take the items in turn. */
typedef struct text_shape {
    const char *name;
    int items_per_mb; /* item names of ten bytes, in the first line */
    int option_size;  /* items */
    int colors;       /* of the second half of the items, or 0 */
} text_shape;

static const text_shape shapes[] = {{"short options", 1000, 3, 0},
                                    {"long options", 1000, 1000, 0},
                                    {"many items", 50000, 5, 0},
                                    {"colors", 1000, 6, 1000}};

enum { NUM_SHAPES = sizeof shapes / sizeof *shapes, RUNS = 3, MB = 1000000 };

/* Writes options until the text has the size. The items of an option are a step
 * apart, and more than its size: so none is in it twice. */
static void write_options(FILE *to, const text_shape *shape, int num_items,
                          long size)
{
    uint64_t random = 1;
    int step = num_items / shape->option_size;
    while (ftell(to) < size) {
        int item = bench_random(&random, step);
        for (int k = 0; k < shape->option_size; k++, item += step) {
            fprintf(to, "item%05d", item);
            if (shape->colors > 0 && item >= num_items / 2)
                fprintf(to, ":c%d", bench_random(&random, shape->colors));
            fputc(k + 1 < shape->option_size ? ' ' : '\n', to);
        }
    }
}

static char *write_text(const text_shape *shape, int mb, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    int num_items = shape->items_per_mb * mb;
    if (to == NULL)
        bench_die("load: out of memory");
    for (int item = 0; item < num_items; item++) {
        if (item == num_items / 2)
            fputs("| ", to);
        fprintf(to, "item%05d ", item);
    }
    fputc('\n', to);
    write_options(to, shape, num_items, (long)mb * MB);
    if (ferror(to) || fclose(to) != 0)
        bench_die("load: out of memory");
    return text;
}

/* Returns the median seconds to read the text and freeze the problem. */
static double measure(const char *text, size_t size)
{
    double seconds[RUNS];
    for (int run = 0; run < RUNS; run++) {
        dlx_text_error error = {0, 0, "out of memory"};
        double start = bench_now(1);
        dlx_problem *p = dlx_problem_new();
        if (p == NULL || dlx_read_text(p, text, size, &error) < 0 ||
            dlx_freeze(p) < 0)
            bench_die("load: %d:%d: %s", error.line, error.column, error.text);
        seconds[run] = bench_now(1) - start;
        dlx_problem_free(p);
    }
    return bench_summarize(seconds, RUNS).median;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        bench_die("usage: %s", argv[0]);
    printf("%-14s %7s %9s %7s %9s %14s\n", "text", "5 MB s", "MB/s", "50 MB s",
           "MB/s", "ratio per byte");
    for (int k = 0; k < NUM_SHAPES; k++) {
        double seconds[2];
        size_t sizes[2];
        printf("%-14s", shapes[k].name);
        for (int j = 0; j < 2; j++) {
            char *text = write_text(&shapes[k], j == 0 ? 5 : 50, &sizes[j]);
            seconds[j] = measure(text, sizes[j]);
            printf(" %7.3f %9.1f", seconds[j],
                   (double)sizes[j] / seconds[j] / MB);
            free(text);
        }
        printf(" %14.2f\n",
               seconds[1] / (double)sizes[1] / (seconds[0] / (double)sizes[0]));
        fflush(stdout);
    }
    return 0;
}

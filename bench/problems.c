/*
 * problems.c - writes an exact cover problem of a family in Knuth's text
 * format.
 */
#include <stdio.h>
#include <string.h>

#include "bench/families.h"

static int usage(FILE *to)
{
    fputs("usage: problems FAMILY [SIZE]\n\nFAMILY       SIZE\n", to);
    for (const bench_family *f = bench_families; f->name != NULL; f++)
        fprintf(to, "%-12s %s [%s]\n", f->name, f->about, f->size);
    return to == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return usage(stdout);
    if (argc < 2 || argc > 3)
        return usage(stderr);
    const char *error = bench_write_problem(stdout, argv[1], argv[2]);
    if (error == NULL && fflush(stdout) != 0)
        error = "cannot write";
    if (error == NULL)
        return 0;
    fprintf(stderr, "problems: %s\n", error);
    return 2;
}

/*
 * families.h - families of exact cover problems, each of any size, as text.
 *
 * A size is one to three numbers, such as "12", "6x10" or "45x250x1".
 */
#ifndef BENCH_FAMILIES_H
#define BENCH_FAMILIES_H

#include <stddef.h>
#include <stdio.h>

typedef struct bench_family {
    const char *name;  /* "queens" */
    const char *about; /* what the size means */
    const char *size;  /* default */
    int limits[3];     /* maxima of the numbers of the size; 0: none */
    void (*write)(FILE *to, const int size[3]);
} bench_family;

/* Ended by a NULL name. */
extern const bench_family bench_families[];

/* Writes a problem in Knuth's text format; size may be NULL. Returns NULL, or
 * what is wrong with the name or the size. */
const char *bench_write_problem(FILE *to, const char *name, const char *size);

/* Returns that text, to be freed by the caller, or NULL if out of memory. */
char *bench_problem_text(const char *name, const char *size, size_t *length);
/* Returns the text for that name and size, and sets name to "queens-12" or the
 * like; out of memory ends the program. */
char *bench_default_text(const char *const of[2], char name[64],
                         size_t *length);

#endif

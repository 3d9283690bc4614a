/*
 * families.h - families of exact cover problems, made by name: queens,
 * pentominoes, Latin squares, timetables. Part of dlx.h.
 *
 *     const char *words[] = {"n=10", "board=torus"};
 *     dlx_problem *p;
 *     if (dlx_make(&p, "queens", words, 2, &error, NULL) == 0) ...
 *
 * Words    "NAME=VALUE": a number, one of several words, or a text. In a text
 *          that is a drawing or a list, '/' may stand for the end of a line
 * Items    names of cells are those that picture.h understands
 */
#ifndef DLX_FAMILIES_H
#define DLX_FAMILIES_H

#include "dlx/exact_cover.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_family_argument {
    const char *name;
    const char *value; /* default */
    const char *about;
    int least, most;   /* range of a number; most = 0: not a number */
    const char *words; /* "free fixed": the value is one of these; or NULL */
} dlx_family_argument;

typedef struct dlx_family_count {
    const char *arguments; /* "width=10 height=6" */
    const char *count;     /* covers, in decimal */
    const char *source;    /* "OEIS A000170" */
} dlx_family_count;

typedef struct dlx_family {
    const char *name;
    const char *about; /* a line */
    const char *text;  /* lines: the items, the options, the formats of texts */
    const dlx_family_argument *arguments; /* ended by a NULL name */
    const dlx_family_count *known; /* ended by NULL arguments; the first one is
                                      the example */
} dlx_family;

/* Returns family k, from 0 on, or NULL after the last one; static. */
const dlx_family *dlx_get_family(int k);
/* Returns the family of that name, or NULL. */
const dlx_family *dlx_find_family(const char *name);

/* Makes a frozen problem of the family with the num arguments in words. Free it
 * with dlx_problem_free(). Returns 0, or an error with NULL in *out: DLX_ETEXT
 * fills *error. If a word is wrong, *wrong is its index, and error->line and
 * column are the place in a text, or 0; otherwise *wrong is -1. Other errors
 * are DLX_EARGUMENT (no words), DLX_ETOOBIG and DLX_ENOMEM. Both error and
 * wrong may be NULL. */
int dlx_make(dlx_problem **out, const char *name, const char *const *words,
             int num, dlx_text_error *error, int *wrong);

#ifdef __cplusplus
}
#endif

#endif

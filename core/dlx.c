/*
 * dlx.c - the program dlx of a build of the core: counts the covers of a
 * problem in Knuth's text format, or finds one.
 */
#include "dlx/exact_cover.h"
#include "dlx/solvers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exit codes: an answer, no cover, bad input. */
enum { YES = 0, NO = 1, BAD = 2 };

static const char usage[] =
    "usage: dlx count|solve FILE\n"
    "  count  the number of covers\n"
    "  solve  the options of a cover\n"
    "FILE has a problem in Knuth's text format. This program is the core of\n"
    "Quadrille; `make` builds one with more commands and formats.\n";

/* Returns the text of a file, which the caller frees, or NULL. */
static char *read_file(const char *path, size_t *size)
{
    FILE *from = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0, got = 1;
    *size = 0;
    while (from != NULL && got > 0) {
        char *longer = realloc(text, room += 1 << 16);
        if (longer == NULL)
            break;
        text = longer;
        got = fread(text + *size, 1, room - *size, from);
        *size += got;
    }
    if (from == NULL || got > 0 || ferror(from)) {
        free(text);
        text = NULL;
    }
    if (from != NULL)
        fclose(from);
    return text;
}

static int read_problem(dlx_problem *p, const char *path)
{
    dlx_text_error error = {0, 0, "not enough memory"};
    size_t size;
    char *text = read_file(path, &size);
    if (text == NULL) {
        fprintf(stderr, "dlx: %s: cannot be read\n", path);
        return BAD;
    }
    int code = dlx_read_text(p, text, size, &error);
    free(text);
    if (code == 0 && dlx_freeze(p) == 0)
        return YES;
    fprintf(stderr, "dlx: %s:%d:%d: %s\n", path, error.line, error.column,
            error.text);
    return BAD;
}

static int print_count(dlx_solver *s)
{
    if (dlx_count(s, NULL) != DLX_EXHAUSTED)
        return BAD;
    size_t size = dlx_count_text(s, NULL, 0) + 1;
    char *digits = malloc(size);
    if (digits == NULL)
        return BAD;
    dlx_count_text(s, digits, size);
    puts(digits);
    int code = strcmp(digits, "0") == 0 ? NO : YES;
    free(digits);
    return code;
}

static int print_cover(dlx_solver *s, const dlx_problem *p)
{
    const int *options;
    enum dlx_result result = dlx_next(s);
    if (result == DLX_EXHAUSTED) {
        puts("no cover");
        return NO;
    }
    if (result != DLX_SOLUTION)
        return BAD;
    int n = dlx_get_cover(s, &options);
    for (int k = 0; k < n; k++) {
        if (dlx_write_option(p, options[k], stdout) < 0)
            return BAD;
    }
    return YES;
}

int main(int argc, char **argv)
{
    if (argc != 3 ||
        (strcmp(argv[1], "count") != 0 && strcmp(argv[1], "solve") != 0)) {
        fputs(usage, stderr);
        return BAD;
    }
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    int code = p != NULL ? read_problem(p, argv[2]) : BAD;
    if (code == YES && dlx_solver_new(&s, p, NULL) != 0) {
        fprintf(stderr, "dlx: %s: not enough memory\n", argv[2]);
        code = BAD;
    }
    if (code == YES)
        code = argv[1][0] == 'c' ? print_count(s) : print_cover(s, p);
    dlx_solver_free(s);
    dlx_problem_free(p);
    return fflush(stdout) == 0 ? code : BAD;
}

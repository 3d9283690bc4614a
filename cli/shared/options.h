/*
 * options.h - exit codes, and values of options, of both programs.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

enum cli_exit {
    CLI_YES = 0,   /* found; unique; valid */
    CLI_NO = 1,    /* none found; not unique; not valid */
    CLI_ERROR = 2, /* error of usage, input or output */
    CLI_LIMIT = 3  /* stopped before the answer was known */
};

/* Words for the enums of dlx.h, in order, ended by NULL. */
extern const char *const cli_kernels[];
extern const char *const cli_isas[];
extern const char *const cli_choices[];
extern const char *const cli_stats[]; /* words of --stats */

/* Returns the index of a word in a list that ends with NULL, or -1. */
int cli_find_word(const char *word, const char *const *words);

/* Read a value. All return 0, or -1 if the text is no such value. */
int cli_read_number(const char *text, uint64_t *number);
int cli_read_small(const char *text, int most, int *number); /* >= 1 */
int cli_read_seconds(const char *text, double *seconds);     /* > 0 */
int cli_read_bytes(const char *text, size_t *bytes); /* 512K, 100M, 2G; > 0 */
int cli_read_share(const char *text, double *share); /* 0% to 100% */

#endif

/*
 * dlx_args.h - the command line of the program dlx.
 */
#ifndef CLI_DLX_ARGS_H
#define CLI_DLX_ARGS_H

#include "cli/options.h"
#include "dlx/dlx.h"

#include <stdbool.h>

enum cli_dlx_command {
    CLI_DLX_SOLVE = 1,
    CLI_DLX_COUNT = 2,
    CLI_DLX_VERIFY = 4,
    CLI_DLX_INFO = 8,
    CLI_DLX_CONVERT = 16
};

enum cli_dlx_format {
    CLI_DLX_AUTO = 0, /* text; what is not text but a matrix is a matrix */
    CLI_DLX_TEXT,
    CLI_DLX_MATRIX
};

typedef struct cli_dlx_args {
    const char *path, *claim_path; /* NULL = standard input */
    uint64_t limit;                /* covers to stop after, 0 = never */
    bool indices, json;            /* how covers are printed */
    int verbose;                   /* number of -v */
    bool stats_json;
    enum cli_dlx_format from, to;
    dlx_config config;
    dlx_limits limits;
    double begun; /* cli_seconds() when the program began */
} cli_dlx_args;

/* Read what follows the name of the program, argv[0], and of the command into
 * *args. Returns 0, 1 if help is asked for, or -1 after a message on standard
 * error. */
int cli_dlx_parse(cli_dlx_args *args, enum cli_dlx_command command, int argc,
                  char **argv);

#endif

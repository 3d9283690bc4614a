/*
 * dlx_args.h - the command line of the program dlx, parsed.
 */
#ifndef CLI_DLX_ARGS_H
#define CLI_DLX_ARGS_H

#include "cli/shared/option.h"
#include "cli/shared/options.h"
#include "cli/shared/parts.h"
#include "dlx/dlx.h"

#include <stdbool.h>

enum cli_dlx_command {
    CLI_DLX_SOLVE,
    CLI_DLX_COUNT,
    CLI_DLX_VERIFY,
    CLI_DLX_INFO,
    CLI_DLX_CONVERT,
    CLI_DLX_CHEAPEST,
    CLI_DLX_PACK,
    CLI_DLX_REDUCE,
    CLI_DLX_SPLIT,
    CLI_DLX_MERGE,
    CLI_DLX_ESTIMATE,
    CLI_DLX_DRAW,
    CLI_DLX_ZDD,
    CLI_DLX_SAMPLE,
    CLI_DLX_SYMMETRY,
    CLI_DLX_MAKE,
    CLI_DLX_NUM_COMMANDS
};

enum cli_dlx_diagram {
    CLI_DLX_NUMBERS = 0, /* numbers of nodes and covers */
    CLI_DLX_ORDER,       /* the order of the options */
    CLI_DLX_GRAPHILLION,
    CLI_DLX_GRAPHVIZ,
    CLI_DLX_LENGTHS, /* numbers of covers by length */
    CLI_DLX_OPTIONS, /* numbers of covers with each option */
    CLI_DLX_CHEAPEST_COVER
};

enum cli_dlx_form {
    CLI_DLX_TEXT = 0, /* options as lines */
    CLI_DLX_GRID,
    CLI_DLX_TABLE,
    CLI_DLX_CSV
};

typedef struct cli_dlx_args {
    enum cli_dlx_command command;
    const char *path, *claim_path; /* files; NULL: standard input */
    char **words;                  /* make: the family and its arguments */
    int num_words;
    const char *certificate; /* file to write, or NULL */
    uint64_t
        limit; /* covers to stop after, 0: no limit; sample: covers to print */
    bool reduce;        /* reduce the problem before the search */
    bool one_cheapest;  /* reduce: one cheapest cover is enough */
    bool indices, json; /* print covers as option numbers, or as JSON */
    bool is_page;       /* draw HTML, not SVG */
    enum dlx_board_view view;
    bool reason; /* say why there is no cover */
    int verbose;
    bool stats_json;
    const char *from,
        *to;           /* formats of input and output; from = NULL: detect it */
    const char *proof; /* file of the proof, or NULL */
    bool is_binary;    /* write the proof in binary */
    const char *map;   /* file with the cells of items, or NULL */
    enum cli_dlx_diagram diagram;
    enum cli_dlx_form form;
    size_t memory;         /* limit in bytes; 0: not given */
    size_t bytes;          /* memory limit, or half of the free memory */
    bool orbits, symmetry; /* count up to symmetry; count by symmetry */
    cli_texts assumed,
        excluded; /* options of the problem, as text or by number */
    cli_texts preferred, late; /* items of the problem, by name */
    dlx_config config;
    dlx_limits limits;
    dlx_cheapest_config cheapest;
    cli_parts parts;
    double begun;
} cli_dlx_args;

/* Returns the limits of the search: those of the command line, less the seconds
 * since the program began and the memory in use. */
dlx_limits cli_dlx_limits_left(const cli_dlx_args *args);
/* Returns the memory left for the search, at least a part of the limit. */
size_t cli_dlx_memory_left(const cli_dlx_args *args);

#endif

/*
 * dlx_options.h - the commands and options of the program dlx: two tables.
 */
#ifndef CLI_DLX_OPTIONS_H
#define CLI_DLX_OPTIONS_H

#include "cli/shared/command_line.h"
#include "cli/shared/parts.h"

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
    CLI_DLX_NUM_COMMANDS
};

/* Letters of options that have no short form, behind those of parts.h. */
enum {
    LETTER_CERTIFICATE = CLI_NUM_PARTS_LETTERS,
    LETTER_AS,
    LETTER_MEMORY,
    LETTER_ORBITS,
    LETTER_SYMMETRY,
    LETTER_KERNEL,
    LETTER_BOUND,
    LETTER_GAP,
    LETTER_PRICE,
    LETTER_REDUCE,
    LETTER_NO_REDUCE,
    LETTER_CHEAPEST,
    LETTER_MAP,
    LETTER_PROOF,
    LETTER_BINARY,
    LETTER_PREFER,
    LETTER_LATE
};

extern const cli_command cli_dlx_command_table[CLI_DLX_NUM_COMMANDS];
extern const cli_option cli_dlx_option_table[];
extern const int cli_dlx_num_options;

#endif

/*
 * command_table.h - what a program gives of its command line: its commands, its
 * options, and its words about them.
 */
#ifndef CLI_COMMAND_TABLE_H
#define CLI_COMMAND_TABLE_H

#include "cli/shared/option.h"

#include <stdbool.h>

typedef struct cli_command {
    const char *name;
    const char *operands; /* in its usage: "[FILE]..." */
    const char *about;    /* what it does; each of its lines fits in help */
} cli_command;

typedef struct cli_command_line {
    const char *operands;           /* "[FILE]..." */
    const char *about, *exit_codes; /* of the program; begin and end of help */
    const cli_command *commands;
    int num_commands;
    const cli_option *options; /* but --help and --version, which all have */
    int num_options;
    const char *version; /* what --version prints */
    const char *example; /* of an operand, for messages: "puzzles.txt" */
    bool takes_text;     /* operands may be the input itself, not its file */
    /* Print help on what is no command; false: there is none. Offer the lists
     * among it, and all else. NULL, all of them: nothing else has help. */
    bool (*print_topic)(const char *topic);
    void (*offer_lists)(const cli_taker *to);
    void (*offer_topics)(const cli_taker *to);
    const char *topics; /* ", rule or format", for messages */
} cli_command_line;

#endif

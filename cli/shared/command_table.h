/*
 * command_table.h - the tables of a program's commands and options, and its
 * texts.
 */
#ifndef CLI_COMMAND_TABLE_H
#define CLI_COMMAND_TABLE_H

#include "cli/shared/option.h"

#include <stdbool.h>

typedef struct cli_command {
    const char *name;
    const char *operands; /* operands in the usage: "[FILE]..." */
    const char *about;    /* what the command does; each line fits in help */
} cli_command;

typedef struct cli_command_line {
    const char *operands;
    const char *about,
        *exit_codes; /* beginning and end of the program's help */
    const cli_command *commands;
    int num_commands;
    const cli_option *options; /* options of the program; all commands also have
                                  --help and --version */
    int num_options;
    const char *version;
    const char *example; /* sample operand for messages: "puzzles.txt" */
    bool takes_text; /* an operand may be the input itself instead of a file */
    /* Prints help on an entry of a command, as in 'help make queens' and 'make
     * queens --help', or returns false. NULL: no command has entries. */
    bool (*print_entry)(int command, const char *entry);
    /* Offers completions of an operand: of an entry (NULL), or of an argument
     * of the entry, or of the value of that argument. Returns false if a file
     * name may stand there. NULL: operands are files. */
    bool (*offer_entries)(int command, const char *entry, const char *argument,
                          const cli_taker *to);
    /* Print help on a topic that is no command (false: there is none), and
     * offer the lists of topics and their entries. Both NULL: there are no
     * topics. */
    bool (*print_topic)(const char *topic);
    void (*offer_lists)(const cli_taker *to);
    void (*offer_topics)(const cli_taker *to);
    const char *topics; /* topics in messages: ", rule or format" */
} cli_command_line;

#endif

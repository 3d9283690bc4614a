/*
 * command_line.h - what the command lines of both programs have in common:
 *
 *     PROGRAM COMMAND [OPTION]... [OPERAND]...
 *     PROGRAM help [TOPIC]       all commands, or one, or all options, or what
 *                                the program adds
 *
 * A program gives a table of its commands and one of its options; reading,
 * messages about what is wrong, and help follow from these.
 *
 * Shapes   a command is its place in the table; sets of commands have bit c for
 *          command c
 * Errors   a message on standard error
 */
#ifndef CLI_COMMAND_LINE_H
#define CLI_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/shared/nearest.h"

typedef struct cli_command {
    const char *name;
    const char *operands; /* in its usage: "[FILE]..." */
    const char *about;    /* what it does; each of its lines fits in help */
} cli_command;

typedef struct cli_option {
    const char *name;  /* "limit" */
    const char *value; /* in help: "N"; "[=LIST]" may be missing; NULL: none */
    int letter;        /* what apply() gets; some may be given as such: -v */
    unsigned commands; /* set of those that know the option */
    const char *takes; /* in messages: "a number"; NULL without a value */
    const char *about; /* what it does; each of its lines fits in help */
    const char *heading; /* that begins here in help, or NULL */
} cli_option;

typedef struct cli_command_line {
    const char *operands;           /* "[FILE]..." */
    const char *about, *exit_codes; /* of the program; begin and end of help */
    const cli_command *commands;
    int num_commands;
    const cli_option *options; /* but --help and --version, which all have */
    int num_options;
    const char *letters; /* of options that may be given as such, as getopt()
                            has them: "vk:" for -v and -k K; NULL: "v" */
    const char *version; /* what --version prints */
    const char *example; /* of an operand, for messages: "puzzles.txt" */
    bool takes_text;     /* operands may be the input itself, not its file */
    /* Apply an option; the value may be changed. Returns a cli_parsed. */
    int (*apply)(void *args, int letter, char *value);
    /* Print help on what is no command; false: there is none. Compare what it
     * is on. NULL, all of them: nothing else has help. */
    bool (*print_topic)(const char *topic);
    void (*try_topics)(cli_nearest *near);
    const char *topics; /* ", rule or format", for messages */
} cli_command_line;

enum cli_parsed {
    CLI_PARSED = 0,
    CLI_REJECTED = -1, /* from apply(): the option has no such value */
    CLI_PRINTED = -2,  /* what was asked for, on standard output: all is done */
    CLI_EXPLAINED = -3 /* it is wrong, as a message says */
};

/* Find the command in argv[1]. Returns it, CLI_PRINTED or CLI_EXPLAINED. */
int cli_find_command(const cli_command_line *line, int argc, char **argv);

/* Apply the options of the command, which argv[1] names. Returns CLI_PARSED
 * with the place of the first operand in *first, CLI_PRINTED or CLI_EXPLAINED.
 */
int cli_read_options(const cli_command_line *line, int command, void *args,
                     int argc, char **argv, int *first);

/* Its letters, or the default. */
static inline const char *cli_letters(const cli_command_line *line)
{
    return line->letters != NULL ? line->letters : "v";
}

/* A message that ends with the help to see: that of a topic, or all of it where
 * NULL. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void cli_reject(const char *topic, const char *format, ...);

#endif

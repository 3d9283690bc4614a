/*
 * command_line.h - the parts of a command line that both programs share:
 *
 *     PROGRAM COMMAND [OPTION]... [OPERAND]...
 *     PROGRAM help [TOPIC]       all commands, or one, or all options, or a
 *                                topic of the program
 *     PROGRAM --complete WORD... completions of the last word, for shells
 *
 * A program provides tables of its commands and options; parsing, messages,
 * help and completion follow from them.
 *
 * Shapes   a command is its index in the table; sets of commands have bit c for
 *          command c
 * Errors   a message on standard error
 */
#ifndef CLI_COMMAND_LINE_H
#define CLI_COMMAND_LINE_H

#include "cli/shared/command_table.h"

/* Finds the command in argv[1]. Returns it, CLI_PRINTED or CLI_EXPLAINED. */
int cli_find_command(const cli_command_line *line, int argc, char **argv);

/* Applies the options of the command in argv[1]. Returns CLI_PARSED and sets
 * *first to the first operand, or returns CLI_PRINTED or CLI_EXPLAINED. */
int cli_read_options(const cli_command_line *line, int command, void *args,
                     int argc, char **argv, int *first);

/* Prints a message that ends with a reference to the help of a topic; NULL: to
 * all of it. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void cli_reject(const char *topic, const char *format, ...);

#endif

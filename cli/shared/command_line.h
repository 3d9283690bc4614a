/*
 * command_line.h - what the command lines of both programs have in common:
 *
 *     PROGRAM COMMAND [OPTION]... [OPERAND]...
 *     PROGRAM help [TOPIC]       all commands, or one, or all options, or what
 *                                the program adds
 *     PROGRAM --complete WORD... the words that the last one may become, for
 *                                the completion of shells
 *
 * A program gives a table of its commands and one of its options; reading,
 * messages about what is wrong, help and completion follow from these.
 *
 * Shapes   a command is its place in the table; sets of commands have bit c for
 *          command c
 * Errors   a message on standard error
 */
#ifndef CLI_COMMAND_LINE_H
#define CLI_COMMAND_LINE_H

#include "cli/shared/command_table.h"

/* Find the command in argv[1]. Returns it, CLI_PRINTED or CLI_EXPLAINED. */
int cli_find_command(const cli_command_line *line, int argc, char **argv);

/* Apply the options of the command, which argv[1] names. Returns CLI_PARSED
 * with the place of the first operand in *first, CLI_PRINTED or CLI_EXPLAINED.
 */
int cli_read_options(const cli_command_line *line, int command, void *args,
                     int argc, char **argv, int *first);

/* A message that ends with the help to see: that of a topic, or all of it where
 * NULL. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void cli_reject(const char *topic, const char *format, ...);

#endif

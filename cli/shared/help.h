/*
 * help.h - prints help from the tables of command_table.h.
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/shared/command_table.h"

#include <stdio.h>

/* Prints all commands. */
void cli_print_help(const cli_command_line *line, FILE *to);
void cli_print_all_options(const cli_command_line *line, FILE *to);
void cli_print_command_help(const cli_command_line *line, int command,
                            FILE *to);

#endif

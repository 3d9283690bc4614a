/*
 * find_option.h - commands and options by their names.
 */
#ifndef CLI_FIND_OPTION_H
#define CLI_FIND_OPTION_H

#include "cli/shared/command_table.h"

/* Returns whether the command has the option. */
static inline bool cli_knows_option(const cli_option *option, int command)
{
    return (option->commands >> command & 1) != 0;
}

/* The index of the command with this name, or -1. */
int cli_find_command_name(const cli_command_line *line, const char *name);
/* The option that is the name of size bytes, or else begins so; of those that
 * are known to the command, or else of the others; or NULL. */
const cli_option *cli_find_option(const cli_command_line *line, int command,
                                  const char *name, size_t size);
/* The option with this short form: of the command, else of another one; or
 * NULL. */
const cli_option *cli_find_letter(const cli_command_line *line, int command,
                                  int letter);

#endif

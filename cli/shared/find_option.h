/*
 * find_option.h - finds commands and options by their names.
 */
#ifndef CLI_FIND_OPTION_H
#define CLI_FIND_OPTION_H

#include "cli/shared/command_table.h"

static inline bool cli_knows_option(const cli_option *option, int command)
{
    return (option->commands >> command & 1) != 0;
}

int cli_find_command_name(const cli_command_line *line, const char *name);
/* Returns the option whose name is these size bytes, or begins with them;
 * preferably one of the command, otherwise of another; or NULL. */
const cli_option *cli_find_option(const cli_command_line *line, int command,
                                  const char *name, size_t size);
/* Returns the option with this letter, of the command, or otherwise of another;
 * or NULL. */
const cli_option *cli_find_letter(const cli_command_line *line, int command,
                                  int letter);

#endif

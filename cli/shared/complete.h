/*
 * complete.h - the words that a command line may go on with, from the tables of
 * command_table.h: what the completion of every shell asks for.
 */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "cli/shared/command_table.h"

/* Print what the last of the words may become, one a line, after a tab what it
 * is about. Words are those after the program; a "=" may be one of its own, as
 * it is in bash. Returns CLI_PRINTED, or CLI_EXPLAINED where the name of a file
 * may stand. */
int cli_complete(const cli_command_line *line, int num, char **words);

#endif

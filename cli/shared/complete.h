/*
 * complete.h - completions of a command line, from the tables of
 * command_table.h, for all shells.
 */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "cli/shared/command_table.h"

/* Prints the completions of the last word, one a line, each with its
 * description after a tab. The words exclude the program; "=" may be a word of
 * its own, as in bash. Returns CLI_PRINTED, or CLI_EXPLAINED if a file name may
 * stand here. */
int cli_complete(const cli_command_line *line, int num, char **words);

#endif

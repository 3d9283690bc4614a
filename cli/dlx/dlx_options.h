/*
 * dlx_options.h - the tables of commands and options of the program dlx.
 */
#ifndef CLI_DLX_OPTIONS_H
#define CLI_DLX_OPTIONS_H

#include "cli/dlx/dlx_args.h"
#include "cli/shared/command_table.h"

extern const cli_command cli_dlx_command_table[CLI_DLX_NUM_COMMANDS];
extern const cli_option cli_dlx_option_table[];
extern const int cli_dlx_num_options;

#endif

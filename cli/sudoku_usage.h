/*
 * sudoku_usage.h - what the program sudoku tells about itself.
 */
#ifndef CLI_SUDOKU_USAGE_H
#define CLI_SUDOKU_USAGE_H

/* All of these print on standard output. */
void cli_print_usage(void);
void cli_print_version(void);
void cli_print_formats(void);
void cli_print_rules(void);

#endif

/*
 * sudoku_lists.h - the lists of formats, rules and techniques, on standard
 * output.
 */
#ifndef CLI_SUDOKU_LISTS_H
#define CLI_SUDOKU_LISTS_H

#include "cli/shared/nearest.h"

#include <stdbool.h>

void cli_print_formats(void);
void cli_print_rules(void);
void cli_print_techniques(void);
/* "formats", "rules", "techniques", or one of them by name. Returns false if it
 * is none. */
bool cli_print_topic(const char *topic);
/* Compare the names of rules and formats, and of their lists. */
void cli_try_topics(cli_nearest *near);

#endif

/*
 * sudoku_lists.h - the lists of formats, rules and techniques, on standard
 * output.
 */
#ifndef CLI_SUDOKU_LISTS_H
#define CLI_SUDOKU_LISTS_H

#include "cli/shared/option.h"

#include <stdbool.h>

void cli_print_formats(void);
void cli_print_rules(void);
void cli_print_techniques(void);
/* "formats", "rules", "techniques", or one of them by name. Returns false if it
 * is none. */
bool cli_print_topic(const char *topic);
/* Offer the names of the lists; of all in them, the other names of rules, too.
 */
void cli_offer_lists(const cli_taker *to);
void cli_offer_topics(const cli_taker *to);
/* Offer what is in one list. */
void cli_offer_rules(const cli_taker *to);
void cli_offer_written(const cli_taker *to); /* formats that are written */
void cli_offer_techniques(const cli_taker *to);

#endif

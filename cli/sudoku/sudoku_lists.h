/*
 * sudoku_lists.h - prints lists of formats, rules and techniques.
 */
#ifndef CLI_SUDOKU_LISTS_H
#define CLI_SUDOKU_LISTS_H

#include "cli/shared/option.h"
#include "sudoku/formats/format.h"

void cli_print_formats(void);
void cli_print_rules(void);
void cli_print_techniques(void);
/* Print the line of an entry of a list. */
void cli_print_format(const sudoku_format *format);
void cli_print_technique(int technique);

/* Offer the names of the lists, or of all entries, including other names of
 * rules. */
void cli_offer_lists(const cli_taker *to);
void cli_offer_topics(const cli_taker *to);
/* Offer the entries of a list. */
void cli_offer_rules(const cli_taker *to);
void cli_offer_written(
    const cli_taker *to); /* only formats that can be written */
void cli_offer_techniques(const cli_taker *to);

#endif

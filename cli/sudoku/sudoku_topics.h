/*
 * sudoku_topics.h - help on one rule, format or technique: what it is, and an
 * example.
 */
#ifndef CLI_SUDOKU_TOPICS_H
#define CLI_SUDOKU_TOPICS_H

#include <stdbool.h>

/* "formats", "rules", "techniques", or one of them by name, on standard output.
 * Returns false if it is none. */
bool cli_print_topic(const char *topic);

#endif

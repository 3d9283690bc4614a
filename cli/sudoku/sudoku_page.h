/*
 * sudoku_page.h - explain --html: a page with a picture of each step. It needs
 * nothing from the network, prints well, and goes back and forth by links and
 * by the arrow keys.
 */
#ifndef CLI_SUDOKU_PAGE_H
#define CLI_SUDOKU_PAGE_H

#include "cli/sudoku/sudoku_answer.h"

/* The head of the page, with the puzzle. These return 0 or SUDOKU_ENOMEM. */
int cli_page_begin(cli_answer *answer);
/* Step number, from 1 on, which has been found but not applied. */
int cli_page_add(cli_answer *answer, const sudoku_path *path,
                 const sudoku_step *step, int number);
/* The end, after num steps: the digits that were found, and what is said of
 * them, "solved" or "many". */
int cli_page_end(cli_answer *answer, const uint8_t *digits, int num,
                 const char *word);

#endif

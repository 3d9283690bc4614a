/*
 * sudoku_page.h - explain --html: a page with a picture of each step. It needs
 * no network, can be printed, and has links and arrow keys for navigation.
 */
#ifndef CLI_SUDOKU_PAGE_H
#define CLI_SUDOKU_PAGE_H

#include "cli/sudoku/sudoku_answer.h"

/* Writes the head of the page, with the puzzle. These functions return 0 or
 * SUDOKU_ENOMEM. */
int cli_page_begin(cli_answer *answer);
/* Writes step `number`, from 1, which has been found but not applied. */
int cli_page_add(cli_answer *answer, const sudoku_path *path,
                 const sudoku_step *step, int number);
/* Writes the end, after num steps: the digits found, and the verdict "solved"
 * or "many". */
int cli_page_end(cli_answer *answer, const uint8_t *digits, int num,
                 const char *word);

#endif

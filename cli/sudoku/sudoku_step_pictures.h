/*
 * sudoku_step_pictures.h - pictures of steps, or sheets of a book, a file each
 * in a folder: 0001.svg, 0002.svg, ..
 */
#ifndef CLI_SUDOKU_STEP_PICTURES_H
#define CLI_SUDOKU_STEP_PICTURES_H

#include "cli/sudoku/sudoku_answer.h"

/* Makes the folder if it does not exist. Returns 0, or -1 after a message. */
int cli_step_pictures_begin(const char *folder);
/* Writes picture `number`, from 1. Returns 0, or -1 after a message and without
 * the file. */
int cli_step_pictures_write(const char *folder, const sudoku_text *svg,
                            int number);
/* Writes the picture of step `number`, from 1, which has been found but not
 * applied, in the folder of --svg. Returns as cli_step_pictures_write(). */
int cli_step_pictures_add(cli_answer *answer, const sudoku_path *path,
                          int number);
/* Removes the pictures of an earlier run that follow number num without a gap,
 * as long as they are SVG files like these. Returns 0, or -1 after a message.
 */
int cli_step_pictures_end(const char *folder, int num);

#endif

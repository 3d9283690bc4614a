/*
 * sudoku_step_pictures.h - pictures of steps, a file each in a folder:
 * 0001.svg, 0002.svg, ..
 */
#ifndef CLI_SUDOKU_STEP_PICTURES_H
#define CLI_SUDOKU_STEP_PICTURES_H

#include "cli/sudoku/sudoku_answer.h"

/* Make the folder of --svg, if there is none. Returns 0, or -1 after a message.
 */
int cli_step_pictures_begin(cli_answer *answer);
/* Write the picture of step number, from 1 on, which has been found but not
 * applied. Returns 0, or -1 after a message, and then there is no such file. */
int cli_step_pictures_add(cli_answer *answer, const sudoku_path *path,
                          int number);
/* Remove the pictures of an earlier run that follow number num without a gap,
 * as long as they are SVG files like these. Returns 0, or -1 after a message.
 */
int cli_step_pictures_end(cli_answer *answer, int num);

#endif

/*
 * input_part.h - a part of a file, by its bytes: of the lines of a file, some
 * that stand together, without reading the others.
 *
 *     bytes      0 ........ | ........ | ........     a third each, about
 *     part 2                  ^ from the first line that begins there
 *                                        ^ to the first that begins here
 *
 * So each line is in one part, whatever its length, and parts one after the
 * other are the file.
 */
#ifndef CLI_INPUT_PART_H
#define CLI_INPUT_PART_H

#include "cli/shared/input.h"

/* Read part number, 1 to num, of the file, which cannot be standard input or
 * gzip data. Errors are as with cli_read_input(). */
int cli_read_part(cli_input *in, const char *path, int number, int num,
                  char *error, size_t size);

#endif

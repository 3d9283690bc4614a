/*
 * input_part.h - reads some adjacent lines of a file without reading the
 * others:
 *
 *     bytes      0 ........ | ........ | ........     a third each, about
 *     part 2                  ^ from the first line that begins there
 *                                        ^ to the first that begins here
 *
 * So each line is in one part, and the parts in order are the file.
 */
#ifndef CLI_INPUT_PART_H
#define CLI_INPUT_PART_H

#include "cli/shared/input.h"

/* Reads part number, 1 to num, of a file other than standard input or gzip
 * data. Errors as cli_read_input(). */
int cli_read_part(cli_input *in, const char *path, int number, int num,
                  char *error, size_t size);

#endif

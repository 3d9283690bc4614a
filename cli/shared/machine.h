/*
 * machine.h - the processors and the memory that this process may use: what the
 * machine has, or what a limit, a container or a queue leaves of it.
 */
#ifndef CLI_MACHINE_H
#define CLI_MACHINE_H

#include <stddef.h>

/* Processors, 1 to 1024: how many threads by default. */
int cli_num_processors(void);

/* Bytes of memory that are free; SIZE_MAX if nobody knows. */
size_t cli_free_memory(void);

/* Bytes of memory that this process has used, at their most; 0 if nobody knows.
 * What is only reserved is not among them. */
size_t cli_peak_memory(void);

/* Those that it uses now, without its code and the files that it has mapped; 0
 * if nobody knows, or if a sanitizer uses most of it. Handlers of signals may
 * call it. */
size_t cli_used_memory(void);

#endif

/*
 * machine.h - processors and memory available to this process, by the machine,
 * limits, containers or queues.
 */
#ifndef CLI_MACHINE_H
#define CLI_MACHINE_H

#include <stddef.h>

/* Returns the default number of threads, 1 to 1024. */
int cli_num_processors(void);

/* Returns the bytes of free memory; SIZE_MAX if unknown. */
size_t cli_free_memory(void);

/* Returns the most bytes that this process has used, excluding memory that is
 * only reserved; 0 if unknown. */
size_t cli_peak_memory(void);

/* Returns the bytes used now, excluding code and mapped files; 0 if unknown, or
 * if a sanitizer uses most of it. Async-signal-safe. */
size_t cli_used_memory(void);

#endif

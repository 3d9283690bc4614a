/*
 * replace.h - files that are replaced as a whole, or not at all.
 *
 * The new text is written to a file beside, which is synced and then takes the
 * place of the old one:
 *
 *     13.point                  the old file, until the end
 *     13.point.quadrille.tmp    the new one, locked by who writes it
 *     13.point.quadrille.2.tmp  one of another process, at the same time; up
 *                               to 8 of them
 *     13.point.4711.tmp         one of process 4711, where locks are not to be
 *                               had
 *
 * What a process leaves that is killed has no lock: the next one that writes
 * the same file, on whatever machine, takes it over or removes it. So nothing
 * is left for good where there are locks.
 */
#ifndef DLX_SHARDS_REPLACE_H
#define DLX_SHARDS_REPLACE_H

#include "dlx/shards/file_error.h"

#include <stddef.h>

/* Replace the file, or make it. Whatever fails, the old one stays as it was,
 * and the new one is taken away. Returns 0, or -1 with the reason. */
int dlx_replace_file(const char *path, const char *text, size_t size,
                     dlx_file_error *error);

#endif

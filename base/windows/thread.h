/*
 * thread.h - the thread for which a handler of a signal runs.
 */
#ifndef BASE_WINDOWS_THREAD_H
#define BASE_WINDOWS_THREAD_H

/* Returns the handle of the thread on behalf of which this one runs: handlers
 * run for the thread that was the first to set one. */
void *base_windows_thread(void);

#endif

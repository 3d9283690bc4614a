/*
 * signals.h - SIGINT and SIGTERM end a search politely: partial results and
 * statistics are printed, then the program dies of the signal as usual.
 */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include "dlx/dlx.h"

/* From now on these signals are noted and interrupt s (which may be NULL).
 * Call again with another solver, and with NULL before s is freed. A signal
 * that was ignored when the program began stays ignored. */
void cli_catch_signals(dlx_solver *s);

/* The signal noted first, or 0. */
int cli_caught_signal(void);

/* Die of the signal that was noted; returns if there was none. Everything must
 * have been printed; stdout is flushed. */
void cli_reraise_signal(void);

#endif

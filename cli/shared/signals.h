/*
 * signals.h - SIGINT and SIGTERM end a search politely: partial results and
 * statistics are printed, then the program dies of the signal as usual.
 *
 * That takes a moment as a rule, but the program may be in the middle of a step
 * that takes long, or of writing what nobody reads. So writing is cut short a
 * second after the signal; and a program that has noted how many puzzles are
 * answered dies then, and says that number. Any other dies half a second later.
 */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include "dlx/dlx.h"

#include <stdbool.h>

/* From now on these signals are noted and interrupt s (which may be NULL).
 * Call again with another solver, and with NULL before s is freed. A signal
 * that was ignored when the program began stays ignored. */
void cli_catch_signals(dlx_solver *s);

/* From now on they end the program at once, as if they had not been caught. */
void cli_release_signals(void);

/* That number of puzzles have been answered, and the answers printed. Any
 * thread. */
void cli_note_answers(uint64_t num);

/* From now on the program may take these seconds. First it makes ready, for
 * which it has at least one: if that takes longer it prints the answer, says
 * that a limit has stopped it, and exits with CLI_LIMIT. 0 ends that, but not
 * the limit: when the seconds are over cli_is_late() says so, and the solver
 * that signals interrupt is interrupted. What has not ended a second later, as
 * it computes without looking, or writes what nobody reads, ends the program as
 * above; of less than a second also once it has used that much of a processor,
 * a quarter of a second at least, where memory is limited. Needs: signals are
 * not yet caught. */
void cli_limit_seconds(double seconds, const char *answer);
/* The second part alone, of a program that has been at work for a time. */
void cli_limit_rest(double seconds, const char *answer);
bool cli_is_late(void);
/* The same of work that does not look at the clock itself, or not often enough:
 * it may take less than a second, and it says this. Signals may be caught, but
 * not a second time before 0 has ended it. */
void cli_limit_work(double seconds, const char *answer, const char *message);
/* From now on the program may use that many bytes of memory. If it uses more it
 * prints the answer of the limit above, if there was one, says this, and exits
 * with CLI_LIMIT. That is looked at a hundred times in each second that it has
 * of a processor, but not under a profiler, which needs the same timer. */
void cli_limit_memory(size_t bytes, const char *message);
/* The input needs more than the limit: end as if it had been used up. Returns
 * if there is no such limit. */
void cli_end_by_memory(void);
/* From now on, if a signal or a limit above ends the program, the file partial
 * is removed; but if standard output is it, it has something, and the limit has
 * an answer, it gets the name whole. Both are the caller's. Of a few files at a
 * time. */
void cli_file_at_death(const char *partial, const char *whole);
/* There is no such file any more. */
void cli_file_is_settled(const char *partial);

/* Call this, which may only do what handlers of signals may, before the program
 * dies of a signal; NULL: nothing. */
void cli_at_death(void (*restore)(void));

/* The signal noted first, or 0. */
int cli_caught_signal(void);

/* Die of the signal that was noted; returns if there was none. Everything must
 * have been printed. */
void cli_reraise_signal(void);

#endif

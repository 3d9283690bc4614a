/* signal.h - signals as far as the programs use them: SIGINT (Ctrl-C,
 * Ctrl-Break), SIGTERM (the window is closed) and timers. Handlers run in a
 * thread of their own; flags have no effect. Death by a signal is exit status
 * 128 + signal, as in a shell. */
#ifndef BASE_WINDOWS_SIGNAL_H
#define BASE_WINDOWS_SIGNAL_H

#pragma GCC system_header

#include <pthread.h>
#include <stddef.h>

#include_next <signal.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#define SIGHUP     1
#define SIGPIPE    13
#define SIGALRM    14
#define SIGPROF    27
#define SA_RESTART 1
#define signal     base_windows_signal
#define raise      base_windows_raise
#undef pthread_sigmask
#define SIG_BLOCK              0
#define SIG_SETMASK            2
#define sigemptyset(set)       (*(set) = 0)
#define sigfillset(set)        (*(set) = ~0u)
#define sigdelset(set, number) (*(set) &= ~(1u << (number)))

typedef unsigned sigset_t;
struct sigaction {
    void (*sa_handler)(int);
    int sa_flags;
    sigset_t sa_mask;
};

int sigaction(int number, const struct sigaction *action,
              struct sigaction *old);
void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);

/* Does nothing: no thread of the program handles signals. */
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    (void)how;
    (void)set;
    if (old != NULL)
        *old = 0;
    return 0;
}

#ifdef __cplusplus
}
#endif

#endif

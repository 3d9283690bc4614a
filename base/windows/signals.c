/*
 * signals.c - signals of POSIX, as far as the programs use them: events of the
 * console and timers. A thread waits for the timers and calls their handlers;
 * the console has a thread for its own.
 */
#include "base/windows/thread.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { NUM_SIGNALS = 32, FIRST_OF_DEATH = 128 };
typedef void handler_function(int);

static handler_function *_Atomic handlers[NUM_SIGNALS]; /* NULL is SIG_DFL */
static HANDLE _Atomic served; /* the thread that handlers run for */
static atomic_ulong server;   /* the thread that runs handlers now; 0: none */

static CRITICAL_SECTION lock; /* of the timers */
static HANDLE has_changed;
static INIT_ONCE is_begun = INIT_ONCE_STATIC_INIT;
/* In milliseconds of GetTickCount64(); 0: no timer. */
static ULONGLONG alarm_time, next_look;
static ULONGLONG look_interval;

/* ---- handlers ------------------------------------------------------------ */

void _exit(int status)
{
    TerminateProcess(GetCurrentProcess(), (UINT)status);
    abort();
}

int raise(int number)
{
    handler_function *handler = atomic_load(&handlers[number]);
    if (handler == SIG_DFL)
        _exit(FIRST_OF_DEATH + number);
    if (handler != SIG_IGN)
        handler(number);
    return 0;
}

void *base_windows_thread(void)
{
    HANDLE thread = atomic_load(&served);
    return thread != NULL && atomic_load(&server) == GetCurrentThreadId()
               ? thread
               : GetCurrentThread();
}

/* Calls the handler for the thread that is served. */
static void serve(int number)
{
    unsigned long before = atomic_exchange(&server, GetCurrentThreadId());
    raise(number);
    atomic_store(&server, before);
}

/* ---- the console --------------------------------------------------------- */

static BOOL WINAPI on_event(DWORD event)
{
    enum { MOST_MILLISECONDS = 10000 };
    bool is_interrupt = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    serve(is_interrupt ? SIGINT : SIGTERM);
    if (!is_interrupt)
        Sleep(MOST_MILLISECONDS); /* the process is ended on return */
    return TRUE;
}

static void serve_this_thread(void)
{
    HANDLE none = NULL, thread = NULL;
    if (atomic_load(&served) != NULL)
        return;
    DuplicateHandle(GetCurrentProcess(), GetCurrentThread(),
                    GetCurrentProcess(), &thread, 0, FALSE,
                    DUPLICATE_SAME_ACCESS);
    if (!atomic_compare_exchange_strong(&served, &none, thread))
        CloseHandle(thread);
}

int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    handler_function *before = atomic_load(&handlers[number]);
    if (old != NULL)
        *old = (struct sigaction){.sa_handler = before};
    if (action == NULL)
        return 0;
    serve_this_thread();
    atomic_store(&handlers[number], action->sa_handler);
    bool is_of_console = number == SIGINT || number == SIGTERM;
    if (is_of_console && before == SIG_DFL && action->sa_handler != SIG_DFL) {
        SetConsoleCtrlHandler(on_event, FALSE);
        SetConsoleCtrlHandler(on_event, TRUE);
    }
    return 0;
}

void (*signal(int number, void (*handler)(int)))(int)
{
    struct sigaction old, action = {.sa_handler = handler};
    sigaction(number, &action, &old);
    return old.sa_handler;
}

/* ---- timers -------------------------------------------------------------- */

static bool is_due(ULONGLONG *time, ULONGLONG interval)
{
    ULONGLONG now = GetTickCount64();
    EnterCriticalSection(&lock);
    bool is = *time != 0 && *time <= now;
    if (is)
        *time = interval != 0 ? now + interval : 0;
    LeaveCriticalSection(&lock);
    return is;
}

static DWORD milliseconds_left(void)
{
    ULONGLONG now = GetTickCount64();
    EnterCriticalSection(&lock);
    ULONGLONG next = alarm_time;
    if (next == 0 || (next_look != 0 && next_look < next))
        next = next_look;
    LeaveCriticalSection(&lock);
    const DWORD LONG = 1000000000;
    return next == 0           ? INFINITE
           : next <= now       ? 0
           : next - now < LONG ? (DWORD)(next - now)
                               : LONG;
}

static DWORD WINAPI run_timers(void *context)
{
    (void)context;
    for (;;) {
        WaitForSingleObject(has_changed, milliseconds_left());
        if (is_due(&alarm_time, 0))
            serve(SIGALRM);
        if (is_due(&next_look, look_interval))
            serve(SIGPROF);
    }
    return 0;
}

static BOOL CALLBACK begin(INIT_ONCE *once, void *context, void **result)
{
    (void)once, (void)context, (void)result;
    InitializeCriticalSection(&lock);
    has_changed = CreateEventW(NULL, FALSE, FALSE, NULL);
    HANDLE thread = CreateThread(NULL, 0, run_timers, NULL, 0, NULL);
    if (thread != NULL) {
        SetThreadPriority(thread, THREAD_PRIORITY_ABOVE_NORMAL);
        CloseHandle(thread);
    }
    return TRUE;
}

static ULONGLONG milliseconds_of(const struct timeval *time)
{
    return (ULONGLONG)time->tv_sec * 1000 +
           ((ULONGLONG)time->tv_usec + 999) / 1000;
}

/* A timer of processor time is one of the clock, with its interval. */
int setitimer(int which, const struct itimerval *when, struct itimerval *old)
{
    (void)old;
    InitOnceExecuteOnce(&is_begun, begin, NULL, NULL);
    ULONGLONG first = milliseconds_of(&when->it_value);
    ULONGLONG time = first == 0 ? 0 : GetTickCount64() + first;
    EnterCriticalSection(&lock);
    if (which == ITIMER_REAL) {
        alarm_time = time;
    } else {
        next_look = time;
        look_interval = milliseconds_of(&when->it_interval);
    }
    LeaveCriticalSection(&lock);
    SetEvent(has_changed);
    return 0;
}

unsigned alarm(unsigned seconds)
{
    struct itimerval when = {{0, 0}, {0, 0}};
    when.it_value.tv_sec = (time_t)seconds;
    setitimer(ITIMER_REAL, &when, NULL);
    return 0;
}

/* signals.c - handlers of SIGINT, SIGTERM and timers. */
#include "cli/shared/signals.h"

#include "base/clock.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/reading.h"

#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 1 }; /* seconds that a clean end may take */
static const double REST =
    0.5; /* seconds after PATIENCE, in which writing is cut short */

/* Read by handlers; atomics of these types are lock-free. */
static volatile sig_atomic_t caught;
static dlx_solver *_Atomic watched;
static const uint64_t UNKNOWN = UINT64_MAX;
static atomic_uint_least64_t answered = UINT64_MAX;
static const char *limited_answer = "", *limited_message;
static volatile sig_atomic_t is_strict; /* the next alarm ends the program */
static volatile sig_atomic_t is_late;
static volatile sig_atomic_t
    is_impatient;      /* writing is cut short after a signal */
static double run_end; /* base_clock() at the time limit; 0: none */
/* Processor seconds when is_late became true, and how many more are allowed. */
static double late_processor, late_share;
static size_t most_memory;
static const char *memory_message;
static void (*_Atomic at_death)(void);
enum { MOST_FILES = 4 };
static struct {
    const char *_Atomic partial, *_Atomic whole;
} files[MOST_FILES];

static void set_handler(int number, void (*handler)(int), int flags)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void remove_partial(void)
{
    for (int k = 0; k < MOST_FILES; k++) {
        const char *path = atomic_exchange(&files[k].partial, NULL);
        if (path != NULL)
            unlink(path);
    }
}

/* Handles signals while they are not caught. */
static void on_death(int number)
{
    remove_partial();
    signal(number, SIG_DFL);
    raise(number);
}

static void die(void)
{
    remove_partial();
    void (*restore)(void) = atomic_load(&at_death);
    if (restore != NULL)
        restore();
    signal(caught, SIG_DFL);
    raise(caught);
}

/* ---- what handlers print, without stdio ---------------------------------- */

static void print(int file, const char *text, size_t size)
{
    ssize_t written = write(file, text, size);
    (void)written;
}

static void complain(const char *text)
{
    char line[200] = "";
    strncat(line, cli_program(), 40);
    strcat(line, ": ");
    strncat(line, text, sizeof line - strlen(line) - 2);
    strcat(line, "\n");
    print(STDERR_FILENO, line, strlen(line));
}

static void print_answered(uint64_t num)
{
    char text[100] = "stopped by SIG";
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + num % 10);
        num /= 10;
    } while (num > 0);
    strcat(text, caught == SIGINT ? "INT after " : "TERM after ");
    strncat(text, digits + at, sizeof digits - at);
    strcat(text, " puzzles, while working on the next one");
    complain(text);
}

/* ---- handlers ------------------------------------------------------------ */

/* Renames the file that is standard output to its final name. */
static void settle_output(void)
{
    struct stat output, is;
    for (int k = 0; k < MOST_FILES; k++) {
        const char *from = atomic_load(&files[k].partial);
        if (from != NULL && fstat(STDOUT_FILENO, &output) == 0 &&
            stat(from, &is) == 0 && is.st_dev == output.st_dev &&
            is.st_ino == output.st_ino &&
            rename(from, atomic_load(&files[k].whole)) == 0)
            atomic_store(&files[k].partial, NULL);
    }
}

static void end_by_limit(const char *message)
{
    bool has_some = lseek(STDOUT_FILENO, 0, SEEK_CUR) > 0;
    print(STDOUT_FILENO, limited_answer, strlen(limited_answer));
    if (limited_answer[0] != '\0' && has_some)
        settle_output();
    remove_partial();
    complain(message);
    _exit(CLI_LIMIT);
}

static void set_timer(double seconds)
{
    const double MICRO = 1e6;
    struct itimerval when = {{0, 0}, {0, 0}};
    when.it_value.tv_sec = (time_t)seconds;
    when.it_value.tv_usec = (suseconds_t)((seconds - floor(seconds)) * MICRO);
    setitimer(ITIMER_REAL, &when, NULL);
}

static void die_at_work(void)
{
    complain("interrupted before there was an answer");
    die();
}

/* Ends a program that has not stopped after a signal: first cuts writing short,
 * then ends it. */
static void lose_patience(void)
{
    uint64_t num = atomic_load(&answered);
    if (num != UNKNOWN) {
        print_answered(num);
        die();
    }
    if (is_impatient)
        die_at_work();
    is_impatient = 1;
    set_timer(REST);
}

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void become_late(void)
{
    late_processor = processor_seconds();
    is_late = 1;
    alarm(PATIENCE);
    dlx_solver *s = atomic_load(&watched);
    if (s != NULL)
        dlx_interrupt(s);
}

/* Handles the alarm: at the time limit, or when a program has not ended in time
 * after the limit or a signal. */
static void on_alarm(int number)
{
    (void)number;
    if (caught != 0 && is_strict)
        die_at_work();
    else if (caught != 0)
        lose_patience();
    else if (is_strict || is_late)
        end_by_limit(limited_message);
    else
        become_late();
}

static void on_signal(int number)
{
    if (caught == 0) {
        caught = number;
        set_handler(SIGALRM, on_alarm,
                    0); /* without SA_RESTART, so that writing is cut short */
        alarm(PATIENCE);
    }
    dlx_solver *s = atomic_load(&watched);
    if (s != NULL)
        dlx_interrupt(s);
}

/* Returns whether the program has used too many processor seconds after a short
 * time limit: a clean end needs few, however busy the machine is. */
static bool is_far_too_late(void)
{
    return is_late && caught == 0 && late_processor > 0 &&
           processor_seconds() - late_processor > late_share;
}

static void on_look_at_memory(int number)
{
    (void)number;
    if (is_far_too_late())
        end_by_limit(limited_message);
    if (cli_used_memory() > most_memory)
        end_by_limit(memory_message);
    const char *overrun = caught == 0 ? cli_reading_overrun() : NULL;
    if (overrun != NULL)
        end_by_limit(overrun);
}

/* ---- the rest of the program --------------------------------------------- */

/* Catches a signal, with SA_RESTART: writing resumes after it. */
static void catch_one(int number)
{
    struct sigaction old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        set_handler(number, on_signal, SA_RESTART);
}

void cli_catch_signals(dlx_solver *s)
{
    atomic_store(&watched, s);
    set_handler(SIGALRM, on_alarm, caught != 0 ? 0 : SA_RESTART);
    catch_one(SIGINT);
    catch_one(SIGTERM);
    if (caught != 0 &&
        s != NULL) /* the signal came before this solver was set */
        dlx_interrupt(s);
}

static void release_one(int number)
{
    struct sigaction old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == on_signal)
        set_handler(number, on_death, 0);
}

void cli_release_signals(void)
{
    release_one(SIGINT);
    release_one(SIGTERM);
    if (caught != 0)
        die();
}

void cli_note_answers(uint64_t num)
{
    atomic_store(&answered, num);
}

static void set_alarm(double seconds)
{
    const double LONGEST = 1e9, LEAST = 0.01;
    set_handler(SIGALRM, on_alarm, caught != 0 ? 0 : SA_RESTART);
    if (caught != 0)
        return;
    set_timer(!(seconds > 0 && seconds < LONGEST) ? 0
              : seconds > LEAST                   ? seconds
                                                  : LEAST);
}

/* Returns the processor seconds allowed after a time limit of this length; many
 * threads stop one after the other. */
static double grace_of(double seconds)
{
    const double LEAST = 0.25;
    double pairs = cli_num_processors() / 2.0;
    double share = seconds < LEAST      ? LEAST
                   : seconds < PATIENCE ? seconds
                                        : PATIENCE;
    return pairs > 1 ? share * pairs : share;
}

static void limit(double seconds, const char *answer, const char *message)
{
    limited_answer = answer;
    limited_message = message;
    is_strict = seconds > 0;
    set_alarm(seconds);
}

/* Sets the alarm to the rest of the time limit, if there is one. */
static void limit_rest(const char *answer)
{
    const double LEAST = 1e-3;
    limit(0, answer, "stopped by the time limit before there was an answer");
    if (run_end <= 0)
        return;
    double left = run_end - base_clock();
    set_alarm(left > LEAST ? left : LEAST);
}

void cli_limit_seconds(double seconds, const char *answer)
{
    const double LEAST = 0.3;
    if (seconds <= 0) {
        limit_rest(answer);
        return;
    }
    run_end = base_clock() + seconds;
    late_share = grace_of(seconds);
    limit(seconds > LEAST ? seconds : LEAST, answer,
          "stopped by the time limit before the search began");
}

void cli_limit_rest(double seconds, const char *answer)
{
    run_end = seconds > 0 ? base_clock() + seconds : 0;
    late_share = grace_of(seconds);
    limit_rest(answer);
}

bool cli_is_late(void)
{
    return is_late != 0;
}

void cli_limit_work(double seconds, const char *answer, const char *message)
{
    limit(seconds, answer, message);
    is_strict = 1; /* a signal ends the program also */
}

void cli_limit_memory(size_t bytes, const char *message)
{
    const struct timeval interval = {0, 10000};
    const struct itimerval often = {interval, interval};
    struct sigaction old;
    if (sigaction(SIGPROF, NULL, &old) != 0 || old.sa_handler != SIG_DFL)
        return; /* a profiler uses the timer */
    most_memory = bytes;
    memory_message = message;
    set_handler(SIGPROF, on_look_at_memory, SA_RESTART);
    setitimer(ITIMER_PROF, &often, NULL);
}

void cli_end_by_memory(void)
{
    if (memory_message != NULL)
        end_by_limit(memory_message);
}

static void watch_death(int number)
{
    struct sigaction old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_DFL)
        set_handler(number, on_death, 0);
}

void cli_file_at_death(const char *partial, const char *whole)
{
    for (int k = 0; k < MOST_FILES; k++) {
        if (atomic_load(&files[k].partial) != NULL)
            continue;
        atomic_store(&files[k].whole, whole);
        atomic_store(&files[k].partial, partial);
        break;
    }
    watch_death(SIGINT);
    watch_death(SIGTERM);
    watch_death(SIGHUP);
}

void cli_file_is_settled(const char *partial)
{
    for (int k = 0; k < MOST_FILES; k++) {
        if (atomic_load(&files[k].partial) == partial)
            atomic_store(&files[k].partial, NULL);
    }
}

void cli_at_death(void (*restore)(void))
{
    atomic_store(&at_death, restore);
}

int cli_caught_signal(void)
{
    return caught;
}

void cli_reraise_signal(void)
{
    if (caught != 0)
        die();
}

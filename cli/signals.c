/* signals.c - SIGINT and SIGTERM interrupt the search and are raised again. */
#include "cli/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static volatile sig_atomic_t caught;
static dlx_solver *_Atomic watched; /* a lock-free pointer: fit for a handler */

static void handle(int number)
{
    if (caught == 0)
        caught = number;
    dlx_solver *s = atomic_load(&watched);
    if (s != NULL)
        dlx_interrupt(s);
}

static void catch_one(int number)
{
    struct sigaction old, action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART; /* writing goes on as if nothing happened */
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void cli_catch_signals(dlx_solver *s)
{
    atomic_store(&watched, s);
    catch_one(SIGINT);
    catch_one(SIGTERM);
    if (caught != 0 && s != NULL) /* it came before there was this solver */
        dlx_interrupt(s);
}

int cli_caught_signal(void)
{
    return caught;
}

void cli_reraise_signal(void)
{
    if (caught == 0)
        return;
    fflush(stdout);
    signal(caught, SIG_DFL);
    raise(caught);
}

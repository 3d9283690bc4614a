/* system.c - clocks, names and variables of the system. */
#include "base/clock.h"
#include "base/windows/thread.h"
#include "base/windows/wide.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

double base_clock(void)
{
    static double seconds_per_tick; /* each thread writes the same number */
    LARGE_INTEGER now, frequency;
    if (seconds_per_tick == 0) {
        QueryPerformanceFrequency(&frequency);
        seconds_per_tick = 1 / (double)frequency.QuadPart;
    }
    QueryPerformanceCounter(&now);
    return (double)now.QuadPart * seconds_per_tick;
}

static double seconds_of(FILETIME time)
{
    const double UNIT = 1e-7;
    return UNIT *
           (double)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime);
}

double base_thread_clock(void)
{
    FILETIME begin, end, kernel, user;
    return GetThreadTimes(base_windows_thread(), &begin, &end, &kernel, &user)
               ? seconds_of(kernel) + seconds_of(user)
               : 0;
}

int gethostname(char *name, size_t size)
{
    wchar_t wide[MAX_COMPUTERNAME_LENGTH + 1];
    DWORD room = MAX_COMPUTERNAME_LENGTH + 1;
    char *narrow =
        GetComputerNameW(wide, &room) ? base_windows_narrow(wide) : NULL;
    snprintf(name, size, "%s", narrow != NULL ? narrow : "");
    free(narrow);
    return 0;
}

int setenv(const char *name, const char *value, int replace)
{
    return replace != 0 || getenv(name) == NULL ? _putenv_s(name, value) : 0;
}

int unsetenv(const char *name)
{
    return _putenv_s(name, "");
}

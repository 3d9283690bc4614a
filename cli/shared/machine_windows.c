/* machine_windows.c - processors and memory of Windows; see machine.c. */
#include "cli/shared/machine.h"

#include <stdint.h>

/* clang-format off */
#define WIN32_LEAN_AND_MEAN
#define PSAPI_VERSION 2 /* the functions are in kernel32.dll */
#include <windows.h>
#include <psapi.h>
/* clang-format on */

int cli_num_processors(void)
{
    const int MOST = 1024;
    DWORD_PTR ours, all;
    int num = 0;
    if (GetProcessAffinityMask(GetCurrentProcess(), &ours, &all) && ours != 0)
        num = __builtin_popcountll(ours);
    if (num == 0) /* threads of several groups of processors */
        num = (int)GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return num < 1 ? 1 : num < MOST ? num : MOST;
}

size_t cli_free_memory(void)
{
    MEMORYSTATUSEX is = {.dwLength = sizeof is};
    if (!GlobalMemoryStatusEx(&is))
        return SIZE_MAX;
    uint64_t bytes = is.ullAvailPhys < is.ullAvailPageFile
                         ? is.ullAvailPhys
                         : is.ullAvailPageFile;
    const uint64_t LEAST = 1 << 20; /* a limit of 0 would mean no limit */
    return (size_t)(bytes > LEAST ? bytes : LEAST);
}

size_t cli_peak_memory(void)
{
    PROCESS_MEMORY_COUNTERS is = {.cb = sizeof is};
    return GetProcessMemoryInfo(GetCurrentProcess(), &is, sizeof is)
               ? is.PeakWorkingSetSize
               : 0;
}

size_t cli_used_memory(void)
{
    PROCESS_MEMORY_COUNTERS is = {.cb = sizeof is};
    return GetProcessMemoryInfo(GetCurrentProcess(), &is, sizeof is)
               ? is.WorkingSetSize
               : 0;
}

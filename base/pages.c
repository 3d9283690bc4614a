/* pages.c - memory that is kept, but not needed now: Linux can have it. */
/* For madvise(). NOLINTNEXTLINE(bugprone-*,cert-*) */
#define _DEFAULT_SOURCE
#include "base/pages.h"

#ifdef __linux__
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void base_give_back(void *block, size_t bytes)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t skip = (page - (uintptr_t)block % page) % page;
    if (bytes >= skip + page)
        madvise((char *)block + skip, (bytes - skip) / page * page,
                MADV_DONTNEED);
}
#else
void base_give_back(void *block, size_t bytes)
{
    (void)block;
    (void)bytes;
}
#endif

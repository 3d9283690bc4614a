/* pages.c - hints to Linux about pages; other systems ignore them. */
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

void base_use_large_pages(void *block, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    const uintptr_t LARGE = 2 << 20;
    uintptr_t skip = LARGE + (LARGE - (uintptr_t)block % LARGE) % LARGE;
    if (bytes >= skip + LARGE)
        madvise((char *)block + skip, (bytes - skip) / LARGE * LARGE,
                MADV_HUGEPAGE);
#else
    (void)block;
    (void)bytes;
#endif
}
#else
void base_give_back(void *block, size_t bytes)
{
    (void)block;
    (void)bytes;
}

void base_use_large_pages(void *block, size_t bytes)
{
    (void)block;
    (void)bytes;
}
#endif

/*
 * aligned.h - frees what aligned_alloc() returned.
 */
#ifndef BASE_ALIGNED_H
#define BASE_ALIGNED_H

#include <stdlib.h>

static inline void base_free_aligned(void *block)
{
#ifdef _WIN32
    _aligned_free(block);
#else
    free(block);
#endif
}

#endif

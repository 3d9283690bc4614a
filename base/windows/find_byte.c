/* find_byte.c - memchr(), by which lines of input end. */
#include <emmintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void *base_windows_memchr(const void *from, int byte, size_t size)
{
    enum { WIDTH = sizeof(__m128i) };
    const char wanted = (char)byte, *at = from;
    const __m128i all_wanted = _mm_set1_epi8(wanted);
    for (; size >= WIDTH; size -= WIDTH, at += WIDTH) {
        __m128i bytes = _mm_loadu_si128((const void *)at);
        int found = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, all_wanted));
        if (found != 0)
            return (void *)((uintptr_t)at +
                            (unsigned)__builtin_ctz((unsigned)found));
    }
    for (; size > 0; size--, at++) {
        if (*at == wanted)
            return (void *)(uintptr_t)at;
    }
    return NULL;
}

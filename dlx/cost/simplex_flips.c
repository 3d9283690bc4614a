/* simplex_flips.c - a heap of the columns that may enter the basis. */
#include "dlx/cost/simplex.h"

void dlx_simplex_sink(dlx_simplex_flip *heap, int32_t num, int32_t k)
{
    dlx_simplex_flip flip = heap[k];
    for (int32_t child; (child = 2 * k + 1) < num; k = child) {
        if (child + 1 < num && heap[child + 1].ratio < heap[child].ratio)
            child++;
        if (heap[child].ratio >= flip.ratio)
            break;
        heap[k] = heap[child];
    }
    heap[k] = flip;
}

void dlx_simplex_pop(dlx_simplex_flip *heap, int32_t num)
{
    dlx_simplex_flip first = heap[0];
    heap[0] = heap[num];
    dlx_simplex_sink(heap, num, 0);
    heap[num] = first;
}

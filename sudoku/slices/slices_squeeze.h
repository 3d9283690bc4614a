/*
 * slices_squeeze.h - compresses the bits of a word where a mask has ones: by an
 * instruction, or in six steps (Warren, Hacker's Delight, 7-4, compress) whose
 * masks are computed once.
 */
#ifdef __BMI2__

#include <immintrin.h>

typedef uint64_t squeezer;

static inline squeezer squeezer_of(uint64_t mask)
{
    return mask;
}

static inline uint64_t squeeze(uint64_t word, const squeezer *x)
{
    return _pext_u64(word, *x);
}

#else

typedef struct squeezer {
    uint64_t mask, moves[6]; /* bits that step k moves by 2^k */
} squeezer;

static inline squeezer squeezer_of(uint64_t mask)
{
    squeezer x = {.mask = mask};
    uint64_t zeros = ~mask << 1; /* zeros of the mask, each one bit higher */
    for (int k = 0; k < 6; k++) {
        uint64_t odd = zeros;
        for (int j = 1; j < 64; j *= 2)
            odd ^= odd << j;
        x.moves[k] = odd & mask;
        mask = (mask ^ x.moves[k]) | x.moves[k] >> (1 << k);
        zeros &= ~odd;
    }
    return x;
}

static inline uint64_t squeeze(uint64_t word, const squeezer *x)
{
    word &= x->mask;
    for (int k = 0; k < 6; k++) {
        uint64_t moved = word & x->moves[k];
        word = (word ^ moved) | moved >> (1 << k);
    }
    return word;
}

#endif

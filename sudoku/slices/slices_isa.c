/*
 * slices_isa.c - selects the instruction set.
 */
#include "sudoku/slices/slices_ops.h"

#if defined(__x86_64__)

static const slices_ops *find(enum dlx_isa isa)
{
    __builtin_cpu_init();
    bool avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    bool avx512 = avx2 && __builtin_cpu_supports("avx512f") &&
                  __builtin_cpu_supports("avx512bw");
    if (avx512 && (isa == DLX_ISA_AUTO || isa == DLX_ISA_AVX512))
        return &sudoku_slices_avx512;
    if (avx2 && (isa == DLX_ISA_AUTO || isa == DLX_ISA_AVX2))
        return &sudoku_slices_avx2;
    return NULL;
}

#else

static const slices_ops *find(enum dlx_isa isa)
{
    (void)isa;
    return NULL;
}

#endif

const slices_ops *sudoku_slices_find_ops(enum dlx_isa isa)
{
    const slices_ops *ops = find(isa);
    if (ops == NULL && (isa == DLX_ISA_AUTO || isa == DLX_ISA_GENERIC))
        ops = &sudoku_slices_generic;
    return ops;
}

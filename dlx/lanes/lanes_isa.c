/*
 * lanes_isa.c - selects the instruction set of the lanes kernel.
 */
#include "dlx/lanes/lanes_ops.h"

#if defined(__x86_64__)

static const dlx_lanes_ops *find(enum dlx_isa isa)
{
    __builtin_cpu_init();
    bool avx2 = __builtin_cpu_supports("avx2") &&
                __builtin_cpu_supports("bmi2") &&
                __builtin_cpu_supports("popcnt");
    bool avx512 = avx2 && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512vl") &&
                  __builtin_cpu_supports("avx512dq") &&
                  __builtin_cpu_supports("avx512bitalg") &&
                  __builtin_cpu_supports("avx512vbmi2") &&
                  __builtin_cpu_supports("avx512vpopcntdq");
    if (avx512 && (isa == DLX_ISA_AUTO || isa == DLX_ISA_AVX512))
        return &dlx_lanes_avx512;
    if (avx2 && (isa == DLX_ISA_AUTO || isa == DLX_ISA_AVX2))
        return &dlx_lanes_avx2;
    return NULL;
}

#else

static const dlx_lanes_ops *find(enum dlx_isa isa)
{
    (void)isa;
    return NULL;
}

#endif

const dlx_lanes_ops *dlx_lanes_find_ops(enum dlx_isa isa)
{
    const dlx_lanes_ops *ops = find(isa);
    if (ops == NULL && (isa == DLX_ISA_AUTO || isa == DLX_ISA_GENERIC))
        ops = &dlx_lanes_generic;
    return ops;
}

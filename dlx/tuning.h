/*
 * tuning.h - details of a search that do not change its answers. Measurements
 * and tests set them; other programs leave them 0. Part of dlx.h, and may
 * change with any version.
 */
#ifndef DLX_TUNING_H
#define DLX_TUNING_H

/* Vector instructions for the kernel lanes; the answers are the same. */
enum dlx_isa {
    DLX_ISA_AUTO = 0, /* the best that this machine has */
    DLX_ISA_GENERIC,  /* the compiler's generic vectors */
    DLX_ISA_AVX2,
    DLX_ISA_AVX512
};

typedef struct dlx_tuning {
    enum dlx_isa isa;
    int pack_bytes; /* lanes: largest state of a pack, in bytes; 0: the planner
                       chooses */
    int no_clock;   /* nonzero: stats.seconds stays 0, which saves two reads of
                       the clock a call */
} dlx_tuning;

#endif

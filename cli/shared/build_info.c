#include "cli/shared/build_info.h"

#include "cli/shared/options.h"
#include "cli/shared/sat.h"
#include "dlx/dlx.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifndef CLI_BUILD /* set by mk/modes.mk */
#define CLI_BUILD "unknown mode"
#endif

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

static void print_kernels(void)
{
    fputs("kernels:", stdout);
    for (int k = DLX_KERNEL_AUTO + 1; cli_kernels[k] != NULL; k++) {
        if (k != DLX_KERNEL_CLAUSES || cli_sat_functions() != NULL)
            printf(" %s", cli_kernels[k]);
    }
    putchar('\n');
}

/* Returns whether the kernel lanes works with this instruction set here. */
static bool has_isa(enum dlx_isa isa)
{
    static const int item = 1;
    dlx_config config;
    dlx_solver *solver = NULL;
    dlx_problem *p = dlx_problem_new();
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LANES;
    config.tuning.isa = isa;
    bool has = p != NULL && dlx_add_item(p, "a", DLX_PRIMARY) == item &&
               dlx_add_option(p, &item, NULL, 1) >= 0 && dlx_freeze(p) == 0 &&
               dlx_solver_new(&solver, p, &config) == 0;
    dlx_solver_free(solver);
    dlx_problem_free(p);
    return has;
}

void cli_print_build_info(void)
{
    puts("build: " COMPILER ", " CLI_BUILD);
    print_kernels();
    printf("vectors: generic%s%s\n", has_isa(DLX_ISA_AVX2) ? " avx2" : "",
           has_isa(DLX_ISA_AVX512) ? " avx512" : "");
    printf("symmetries: %s\n", dlx_has_symmetry() ? "libbliss" : "none");
}

/*
 * no_symmetry_arm.c - in place of symmetry_arm.c, where there is no libbliss:
 * an arm that proves nothing gets no time.
 */
#include "dlx/schedule/arms.h"

const dlx_arm_kind dlx_symmetry_arm = {.proves = 0};

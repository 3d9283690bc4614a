/*
 * no_memo.h - a kernel that stops at once. A sweep uses it if memo would be too
 * big.
 */
#ifndef DLX_SWEEP_NO_MEMO_H
#define DLX_SWEEP_NO_MEMO_H

#include "dlx/search.h"

extern const dlx_kernel dlx_no_memo_kernel;

#endif

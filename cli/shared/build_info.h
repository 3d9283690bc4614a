/*
 * build_info.h - describes how the program was built and what it can use here.
 */
#ifndef CLI_BUILD_INFO_H
#define CLI_BUILD_INFO_H

/* Prints compiler, mode and machine; kernels; instruction sets of this machine;
 * and the library for symmetries. One line each. */
void cli_print_build_info(void);

#endif

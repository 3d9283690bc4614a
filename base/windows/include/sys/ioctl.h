/* ioctl.h - sizes of consoles. */
#ifndef BASE_WINDOWS_SYS_IOCTL_H
#define BASE_WINDOWS_SYS_IOCTL_H

#pragma GCC system_header

#ifdef __cplusplus
extern "C" {
#endif

#define TIOCGWINSZ 1

struct winsize {
    unsigned short ws_row, ws_col;
};

int ioctl(int file, int request, struct winsize *size);

#ifdef __cplusplus
}
#endif

#endif

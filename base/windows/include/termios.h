/* termios.h - modes of consoles. */
#ifndef BASE_WINDOWS_TERMIOS_H
#define BASE_WINDOWS_TERMIOS_H

#pragma GCC system_header

#ifdef __cplusplus
extern "C" {
#endif

#define ICANON  1u
#define ECHO    2u
#define TCSANOW 0

typedef unsigned tcflag_t;
struct termios {
    tcflag_t c_lflag;
};

int tcgetattr(int file, struct termios *is);
int tcsetattr(int file, int when, const struct termios *to);

#ifdef __cplusplus
}
#endif

#endif

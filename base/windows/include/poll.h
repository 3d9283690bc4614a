/* poll.h - waits for input of one file; whether output has a reader is unknown.
 */
#ifndef BASE_WINDOWS_POLL_H
#define BASE_WINDOWS_POLL_H

#pragma GCC system_header

#ifdef __cplusplus
extern "C" {
#endif

#define POLLIN  1
#define POLLERR 8

struct pollfd {
    int fd;
    short events, revents;
};

int poll(struct pollfd *files, unsigned num, int milliseconds);

#ifdef __cplusplus
}
#endif

#endif

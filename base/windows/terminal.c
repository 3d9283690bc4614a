/* terminal.c - waiting for input, and terminals: consoles of Windows. */
#include <io.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <termios.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

/* ---- waiting ------------------------------------------------------------- */

/* Returns whether a pipe has data or has ended. */
static bool has_data(HANDLE pipe)
{
    DWORD bytes = 0;
    return !PeekNamedPipe(pipe, NULL, 0, NULL, &bytes, NULL) || bytes > 0;
}

/* Returns whether the console has a key, and forgets other events before it. */
static bool has_key(HANDLE console)
{
    INPUT_RECORD event;
    DWORD num;
    while (PeekConsoleInputW(console, &event, 1, &num) && num == 1) {
        if (event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown &&
            event.Event.KeyEvent.uChar.UnicodeChar != 0)
            return true;
        ReadConsoleInputW(console, &event, 1, &num);
    }
    return false;
}

static bool is_ready(HANDLE handle)
{
    DWORD mode;
    switch (GetFileType(handle)) {
    case FILE_TYPE_PIPE:
        return has_data(handle);
    case FILE_TYPE_CHAR:
        return !GetConsoleMode(handle, &mode) || has_key(handle);
    default:
        return true;
    }
}

int poll(struct pollfd *files, unsigned num, int milliseconds)
{
    HANDLE handle = handle_of(files->fd);
    ULONGLONG end = GetTickCount64() + (ULONGLONG)milliseconds;
    DWORD pause = 0; /* yields first */
    (void)num;
    files->revents = 0;
    if ((files->events & POLLIN) == 0)
        return 0;
    while (!is_ready(handle)) {
        if (GetTickCount64() >= end)
            return 0;
        Sleep(pause);
        pause = pause < 10 ? pause + 1 : pause;
    }
    files->revents = POLLIN;
    return 1;
}

/* ---- consoles ------------------------------------------------------------ */

int ioctl(int file, int request, struct winsize *size)
{
    CONSOLE_SCREEN_BUFFER_INFO is;
    if (request != TIOCGWINSZ ||
        !GetConsoleScreenBufferInfo(handle_of(file), &is))
        return -1;
    size->ws_col = (unsigned short)(is.srWindow.Right - is.srWindow.Left + 1);
    size->ws_row = (unsigned short)(is.srWindow.Bottom - is.srWindow.Top + 1);
    return 0;
}

int tcgetattr(int file, struct termios *is)
{
    DWORD mode;
    if (!GetConsoleMode(handle_of(file), &mode))
        return -1;
    is->c_lflag = ((mode & ENABLE_LINE_INPUT) != 0 ? ICANON : 0u) |
                  ((mode & ENABLE_ECHO_INPUT) != 0 ? ECHO : 0u);
    return 0;
}

int tcsetattr(int file, int when, const struct termios *to)
{
    DWORD mode;
    (void)when;
    if (!GetConsoleMode(handle_of(file), &mode))
        return -1;
    mode &= ~(DWORD)(ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT);
    mode |= (to->c_lflag & ICANON) != 0 ? ENABLE_LINE_INPUT : 0u;
    mode |= (to->c_lflag & ECHO) != 0 ? ENABLE_ECHO_INPUT : 0u;
    return SetConsoleMode(handle_of(file), mode) ? 0 : -1;
}

/* ---- their characters ---------------------------------------------------- */

locale_t newlocale(int mask, const char *name, locale_t base)
{
    (void)mask;
    (void)name;
    (void)base;
    return 1;
}

void freelocale(locale_t locale)
{
    (void)locale;
}

const char *nl_langinfo_l(int item, locale_t locale)
{
    (void)item;
    (void)locale;
    return "UTF-8";
}

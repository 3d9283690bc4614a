/*
 * main.c - the beginning of a program under Windows: arguments in UTF-8, binary
 * files, a console that shows UTF-8 and colors.
 */
#include "base/windows/wide.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int main(int argc, char **argv);
int wmain(int argc, wchar_t **wide);

static UINT output_before;

static void restore_console(void)
{
    SetConsoleOutputCP(output_before);
}

/* Shows UTF-8 and the sequences of colors; old consoles have no colors. */
static void prepare_console(int file)
{
    const DWORD COLORS = 4; /* ENABLE_VIRTUAL_TERMINAL_PROCESSING */
    HANDLE console = (HANDLE)_get_osfhandle(file);
    DWORD mode;
    if (!GetConsoleMode(console, &mode))
        return;
    if (output_before == 0) {
        output_before = GetConsoleOutputCP();
        SetConsoleOutputCP(CP_UTF8);
        atexit(restore_console);
    }
    if (SetConsoleMode(console, mode | COLORS))
        setenv("TERM", "windows", 0);
}

int wmain(int argc, wchar_t **wide)
{
    enum { BUFFER = 1 << 16 };
    char **argv = calloc((size_t)argc + 1, sizeof *argv);
    for (int k = 0; k < argc && argv != NULL; k++) {
        argv[k] = base_windows_narrow(wide[k]);
        if (argv[k] == NULL)
            argv = NULL;
    }
    if (argv == NULL) {
        fputs("out of memory\n", stderr);
        return 2;
    }
    _fmode = _O_BINARY; /* of files that other libraries open */
    for (int file = 0; file < 3; file++)
        _setmode(file, _O_BINARY);
    prepare_console(STDOUT_FILENO);
    prepare_console(STDERR_FILENO);
    setvbuf(stdout, NULL, _IOFBF, BUFFER);
    return main(argc, argv);
}

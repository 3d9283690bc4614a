#include "cli/sudoku/sudoku_play_library.h"

#include "cli/shared/message.h"

#include <dlfcn.h>
#include <stddef.h>

cli_x_functions cli_x;

static void *open_library(const char *name)
{
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        cli_complain("play: %s", dlerror());
    return library;
}

/* Sets *function, a pointer to a function. Returns 0, or -1 after a message. */
static int find(void *library, const char *name, void *function)
{
    *(void **)function = dlsym(library, name);
    if (*(void **)function != NULL)
        return 0;
    cli_complain("play: %s", dlerror());
    return -1;
}

int cli_x_load(void)
{
    if (cli_x.XOpenDisplay != NULL)
        return 0;
    void *x11 = open_library("libX11.so.6");
    void *xdo = x11 == NULL ? NULL : open_library("libxdo.so.3");
    if (xdo == NULL)
        return -1;
    cli_x_functions all;
#define FIND_IN_X11(name)                                                      \
    if (find(x11, #name, &all.name) != 0)                                      \
        return -1;
#define FIND_IN_XDO(name)                                                      \
    if (find(xdo, #name, &all.name) != 0)                                      \
        return -1;
    CLI_X11_FUNCTIONS(FIND_IN_X11)
    CLI_XDO_FUNCTIONS(FIND_IN_XDO)
#undef FIND_IN_X11
#undef FIND_IN_XDO
    cli_x = all;
    return 0;
}

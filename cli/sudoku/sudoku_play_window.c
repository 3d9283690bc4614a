/*
 * sudoku_play_window.c - windows by Xlib. libxdo simulates mouse and keyboard
 * of a user (XTEST), as toolkits ignore events sent by clients.
 *
 * The selection CLIPBOARD transfers text. This program owns it while it asks
 * the window to copy, so a new owner shows that the window did.
 */
#include "cli/sudoku/sudoku_play_window.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_play_library.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>

struct cli_window {
    Display *display;
    xdo_t *xdo;
    Window window; /* window of the other program */
    Window own;    /* our hidden window, to own and get selections */
    Atom clipboard, utf8, property;
};

/* ---- errors -------------------------------------------------------------- */

/* Set when a request fails, as those to a closed window do. */
static bool has_failed;

static int on_error(Display *display, XErrorEvent *event)
{
    (void)display;
    (void)event;
    has_failed = true;
    return 0;
}

/* Handles a broken connection; Xlib would end the program. */
static int on_broken(Display *display)
{
    (void)display;
    cli_complain("play: the connection to the X server was lost");
    _exit(CLI_ERROR);
}

static int finish(cli_window *w)
{
    cli_x.XSync(w->display, False);
    if (!has_failed)
        return 0;
    cli_complain("play: the window was closed");
    return -1;
}

int cli_window_pause(double seconds)
{
    const double SLICE = 0.02; /* seconds, to notice signals */
    double end = base_clock() + seconds;
    for (;;) {
        double left = end - base_clock();
        if (cli_caught_signal() != 0)
            return -1;
        if (left <= 0)
            return 0;
        poll(NULL, 0, (int)((left < SLICE ? left : SLICE) * 1000) + 1);
    }
}

/* ---- finding it ---------------------------------------------------------- */

static int read_id(const char *text, Window *id)
{
    char *end;
    errno = 0;
    unsigned long number = strtoul(text, &end, 0);
    if (*text < '0' || *text > '9' || *end != '\0' || errno != 0 ||
        number == 0 || number > UINT32_MAX) {
        cli_complain("play: --window takes the number of a window, not '%s'",
                     text);
        return -1;
    }
    *id = number;
    return 0;
}

static int find_by_id(cli_window *w, const char *text)
{
    XWindowAttributes attributes;
    if (read_id(text, &w->window) != 0)
        return -1;
    Status is_there =
        cli_x.XGetWindowAttributes(w->display, w->window, &attributes);
    cli_x.XSync(w->display, False);
    if (is_there != 0 && !has_failed && attributes.map_state == IsViewable)
        return 0;
    cli_complain(is_there != 0 && !has_failed
                     ? "play: the window %s is not shown"
                     : "play: there is no window %s",
                 text);
    return -1;
}

static void complain_of_several(const char *title, const Window *found,
                                unsigned num)
{
    char list[300] = "";
    size_t size = 0;
    for (unsigned k = 0; k < num && size + 40 < sizeof list; k++)
        size +=
            (size_t)snprintf(list + size, sizeof list - size, "%s--window %lu",
                             k > 0 ? " or " : "", found[k]);
    cli_complain("play: %u windows have the title %s; choose one with %s", num,
                 title, list);
}

static int find_by_title(cli_window *w, const char *title)
{
    char pattern[100];
    xdo_search_t search;
    Window *found = NULL;
    unsigned num = 0;
    snprintf(pattern, sizeof pattern, "^%s$", title);
    memset(&search, 0, sizeof search);
    search.winname = pattern;
    search.max_depth = -1;
    search.only_visible = 1;
    search.require = SEARCH_ALL;
    search.searchmask = SEARCH_NAME | SEARCH_ONLYVISIBLE;
    bool is_done =
        cli_x.xdo_search_windows(w->xdo, &search, &found, &num) == XDO_SUCCESS;
    has_failed = false; /* failures of the search, during which windows may
                           close, do not count */
    if (!is_done || num == 0)
        cli_complain("play: no window has the title %s; is the game running?",
                     title);
    else if (num > 1)
        complain_of_several(title, found, num);
    else
        w->window = found[0];
    free(found);
    return is_done && num == 1 ? 0 : -1;
}

/* Returns whether there is a window manager, which assigns the keyboard. */
static bool is_managed(cli_window *w)
{
    Atom name =
        cli_x.XInternAtom(w->display, "_NET_SUPPORTING_WM_CHECK", False);
    Atom type;
    int format;
    unsigned long num, after;
    unsigned char *data = NULL;
    int code = cli_x.XGetWindowProperty(
        w->display, DefaultRootWindow(w->display), name, 0, 1, False, XA_WINDOW,
        &type, &format, &num, &after, &data);
    if (data != NULL)
        cli_x.XFree(data);
    return code == Success && num > 0;
}

static int take_keyboard(cli_window *w)
{
    const double MOMENT = 0.2; /* time for the window manager */
    if (is_managed(w)) {
        cli_x.xdo_activate_window(w->xdo, w->window);
        cli_x.XSync(w->display, False);
        if (cli_window_pause(MOMENT) != 0)
            return -1;
    } else {
        cli_x.XRaiseWindow(w->display, w->window);
        cli_x.XSetInputFocus(w->display, w->window, RevertToPointerRoot,
                             CurrentTime);
    }
    return finish(w);
}

cli_window *cli_window_open(const char *display, const char *id,
                            const char *title)
{
    if (cli_x_load() != 0)
        return NULL;
    cli_window *w = calloc(1, sizeof *w);
    if (w == NULL) {
        cli_complain("out of memory");
        return NULL;
    }
    w->display = cli_x.XOpenDisplay(display);
    if (w->display == NULL) {
        const char *name = cli_x.XDisplayName(display);
        cli_complain(*name == '\0' ? "play: there is no display: neither "
                                     "DISPLAY nor --display is set"
                                   : "play: cannot open the display %s",
                     name);
        free(w);
        return NULL;
    }
    has_failed = false;
    cli_x.XSetErrorHandler(on_error);
    cli_x.XSetIOErrorHandler(on_broken);
    w->xdo = cli_x.xdo_new_with_opened_display(w->display, display, 0);
    w->own = cli_x.XCreateSimpleWindow(
        w->display, DefaultRootWindow(w->display), 0, 0, 1, 1, 0, 0, 0);
    w->clipboard = cli_x.XInternAtom(w->display, "CLIPBOARD", False);
    w->utf8 = cli_x.XInternAtom(w->display, "UTF8_STRING", False);
    w->property = cli_x.XInternAtom(w->display, "SUDOKU_PLAY", False);
    if (w->xdo == NULL)
        cli_complain("play: libxdo does not work on this display");
    if (w->xdo == NULL ||
        (id != NULL ? find_by_id(w, id) : find_by_title(w, title)) != 0 ||
        take_keyboard(w) != 0) {
        cli_window_close(w);
        return NULL;
    }
    return w;
}

void cli_window_close(cli_window *w)
{
    if (w == NULL)
        return;
    if (w->xdo != NULL)
        cli_x.xdo_free(w->xdo);
    cli_x.XCloseDisplay(w->display);
    free(w);
}

/* ---- mouse and keyboard -------------------------------------------------- */

int cli_window_size(cli_window *w, int *width, int *height)
{
    Window root;
    int x, y;
    unsigned wide = 0, high = 0, border, depth;
    cli_x.XGetGeometry(w->display, w->window, &root, &x, &y, &wide, &high,
                       &border, &depth);
    *width = (int)wide;
    *height = (int)high;
    return finish(w);
}

int cli_window_point(cli_window *w, int x, int y)
{
    cli_x.xdo_move_mouse_relative_to_window(w->xdo, w->window, x, y);
    return finish(w);
}

int cli_window_click(cli_window *w, int x, int y, enum cli_button button)
{
    Screen *screen = DefaultScreenOfDisplay(w->display);
    int root_x = -1, root_y = -1;
    Window child;
    cli_x.XTranslateCoordinates(w->display, w->window,
                                RootWindowOfScreen(screen), x, y, &root_x,
                                &root_y, &child);
    if (cli_window_point(w, x, y) != 0)
        return -1;
    if (root_x < 0 || root_y < 0 || root_x >= WidthOfScreen(screen) ||
        root_y >= HeightOfScreen(screen)) {
        cli_complain("play: part of the board is outside the screen; move the "
                     "window, or make it smaller");
        return -1;
    }
    cli_x.xdo_click_window(w->xdo, CURRENTWINDOW, (int)button);
    return finish(w);
}

int cli_window_key(cli_window *w, const char *key)
{
    cli_x.xdo_send_keysequence_window(w->xdo, CURRENTWINDOW, key, 0);
    return finish(w);
}

int cli_window_colors(cli_window *w, cli_pixel *pixels, int num)
{
    int left = INT_MAX, top = INT_MAX, right = 0, bottom = 0;
    for (int k = 0; k < num; k++) {
        left = pixels[k].x < left ? pixels[k].x : left;
        right = pixels[k].x > right ? pixels[k].x : right;
        top = pixels[k].y < top ? pixels[k].y : top;
        bottom = pixels[k].y > bottom ? pixels[k].y : bottom;
    }
    XImage *image = cli_x.XGetImage(
        w->display, w->window, left, top, (unsigned)(right - left) + 1,
        (unsigned)(bottom - top) + 1, AllPlanes, ZPixmap);
    if (image == NULL)
        return finish(w);
    for (int k = 0; k < num; k++)
        pixels[k].color =
            XGetPixel(image, pixels[k].x - left, pixels[k].y - top);
    XDestroyImage(image);
    return finish(w);
}

/* Waits for an event of this type to our window; 0: any type. Returns 0, 1 on a
 * timeout, or -1. */
static int wait_for_event(cli_window *w, int type, double seconds,
                          XEvent *event)
{
    enum { SLICE = 20 }; /* milliseconds, to notice signals */
    double end = base_clock() + seconds;
    while (!cli_x.XCheckTypedEvent(w->display, type, event)) {
        struct pollfd in = {ConnectionNumber(w->display), POLLIN, 0};
        if (cli_caught_signal() != 0)
            return -1;
        if (base_clock() > end)
            return 1;
        poll(&in, 1, SLICE);
    }
    return 0;
}

int cli_window_wait_for_click(cli_window *w, int *x, int *y)
{
    const double FOREVER = 1e9;
    Window root = DefaultRootWindow(w->display), child;
    Cursor cross = cli_x.XCreateFontCursor(w->display, XC_crosshair);
    XEvent event;
    int code = cli_x.XGrabPointer(
        w->display, root, False, ButtonPressMask | ButtonReleaseMask,
        GrabModeAsync, GrabModeAsync, None, cross, CurrentTime);
    cli_x.XFreeCursor(w->display, cross);
    if (code != GrabSuccess) {
        cli_complain("play: another program has grabbed the mouse");
        return -1;
    }
    code = wait_for_event(w, ButtonPress, FOREVER, &event);
    cli_x.XUngrabPointer(w->display, CurrentTime);
    if (code == 0)
        cli_x.XTranslateCoordinates(w->display, root, w->window,
                                    event.xbutton.x_root, event.xbutton.y_root,
                                    x, y, &child);
    return finish(w) != 0 ? -1 : code;
}

/* ---- copied text --------------------------------------------------------- */

static int wait_for_owner(cli_window *w)
{
    const double SECONDS = 3, SLICE = 0.02;
    double end = base_clock() + SECONDS;
    while (cli_x.XGetSelectionOwner(w->display, w->clipboard) == w->own) {
        if (base_clock() > end)
            return 1;
        if (cli_window_pause(SLICE) != 0)
            return -1;
    }
    return 0;
}

/* Requests the text from the owner, which sets it as a property of our window.
 */
static int fetch_text(cli_window *w, char **text)
{
    const double SECONDS = 5;
    const long MOST = 1 << 20; /* maximal length, in words of four bytes */
    Atom type = None;
    int format = 0;
    unsigned long size = 0, after;
    unsigned char *data = NULL;
    XEvent event;
    cli_x.XConvertSelection(w->display, w->clipboard, w->utf8, w->property,
                            w->own, CurrentTime);
    int code = wait_for_event(w, SelectionNotify, SECONDS, &event);
    if (code != 0 || event.xselection.property == None)
        return code != 0 ? code : 1;
    cli_x.XGetWindowProperty(w->display, w->own, w->property, 0, MOST, True,
                             AnyPropertyType, &type, &format, &size, &after,
                             &data);
    if (type == w->utf8 && format == 8)
        *text = strndup((const char *)data, size);
    if (data != NULL)
        cli_x.XFree(data);
    return *text == NULL;
}

int cli_window_copy(cli_window *w, int (*copy)(cli_window *w), char **text)
{
    *text = NULL;
    cli_x.XSetSelectionOwner(w->display, w->clipboard, w->own, CurrentTime);
    if (finish(w) != 0 || copy(w) != 0)
        return -1;
    int code = wait_for_owner(w);
    return code == 0 ? fetch_text(w, text) : code;
}

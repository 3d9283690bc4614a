/*
 * sudoku_play_library.h - the functions of libX11 and libxdo that sudoku play
 * calls. They are loaded when the first window is opened, so that other
 * commands start without these libraries and need not have them.
 */
#ifndef CLI_SUDOKU_PLAY_LIBRARY_H
#define CLI_SUDOKU_PLAY_LIBRARY_H

#include <X11/Xlib.h>
#include <xdo.h>

#define CLI_X11_FUNCTIONS(F)                                                   \
    F(XCheckTypedEvent)                                                        \
    F(XCloseDisplay)                                                           \
    F(XConvertSelection)                                                       \
    F(XCreateFontCursor)                                                       \
    F(XCreateSimpleWindow)                                                     \
    F(XDisplayName)                                                            \
    F(XFree)                                                                   \
    F(XFreeCursor)                                                             \
    F(XGetGeometry)                                                            \
    F(XGetImage)                                                               \
    F(XGetSelectionOwner)                                                      \
    F(XGetWindowAttributes)                                                    \
    F(XGetWindowProperty)                                                      \
    F(XGrabPointer)                                                            \
    F(XInternAtom)                                                             \
    F(XOpenDisplay)                                                            \
    F(XRaiseWindow)                                                            \
    F(XSetErrorHandler)                                                        \
    F(XSetIOErrorHandler)                                                      \
    F(XSetInputFocus)                                                          \
    F(XSetSelectionOwner)                                                      \
    F(XSync)                                                                   \
    F(XTranslateCoordinates)                                                   \
    F(XUngrabPointer)
#define CLI_XDO_FUNCTIONS(F)                                                   \
    F(xdo_activate_window)                                                     \
    F(xdo_click_window)                                                        \
    F(xdo_free)                                                                \
    F(xdo_move_mouse_relative_to_window)                                       \
    F(xdo_new_with_opened_display)                                             \
    F(xdo_search_windows)                                                      \
    F(xdo_send_keysequence_window)

typedef struct cli_x_functions {
#define MEMBER(name) __typeof__(&(name)) name;
    CLI_X11_FUNCTIONS(MEMBER)
    CLI_XDO_FUNCTIONS(MEMBER)
#undef MEMBER
} cli_x_functions;

extern cli_x_functions cli_x;

/* Loads the libraries unless they are loaded. Returns 0, or -1 after a message.
 */
int cli_x_load(void);

#endif

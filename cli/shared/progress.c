#include "cli/shared/progress.h"
#include "base/clock.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void cli_progress_init(cli_progress *p)
{
    p->enabled = isatty(STDERR_FILENO) == 1;
    p->width = 0;
    p->next = base_clock() + 1;
}

bool cli_progress_is_due(const cli_progress *p)
{
    return p->enabled && base_clock() >= p->next;
}

/* Writes text at the left margin, and blanks over the rest of the old line. */
static void redraw(cli_progress *p, const char *text, int width)
{
    fprintf(stderr, "\r%.*s%*s\r%.*s", width, text,
            p->width > width ? p->width - width : 0, "", width, text);
    fflush(stderr);
    p->width = width;
}

/* Returns the bytes that fit in a line: one less than the columns of the
 * terminal, as wrapped text could not be erased. */
static size_t find_room(void)
{
    const size_t USUAL = 80;
    struct winsize size;
    bool is_known =
        ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return (is_known && size.ws_col < USUAL ? size.ws_col : USUAL) - 1;
}

void cli_progress_draw(cli_progress *p, const char *text)
{
    if (!p->enabled)
        return;
    redraw(p, text, (int)strnlen(text, find_room()));
    p->next = base_clock() + 0.25;
}

void cli_progress_erase(cli_progress *p)
{
    if (p->width > 0)
        redraw(p, "", 0);
}

/*
 * progress.h - one line on standard error that is redrawn while work goes on.
 *
 * The line appears only if standard error is a terminal, and changes at most
 * four times a second. Typical use, from the tick of a search:
 *     if (cli_progress_is_due(&progress))
 *         cli_progress_draw(&progress, "5 puzzles of 10");
 * and cli_progress_erase() before anything else is printed.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>

typedef struct cli_progress {
    bool enabled; /* standard error is a terminal */
    int width;    /* bytes of the line that is on the screen now */
    double next;  /* monotonic seconds before which nothing is redrawn */
} cli_progress;

/* Nothing is drawn during the first second, so that short work stays silent. */
void cli_progress_init(cli_progress *p);
/* Returns whether the line is due to be drawn again. Never if not enabled. */
bool cli_progress_is_due(const cli_progress *p);
/* Replace the line by text, cut to what a line of the terminal holds, 79 bytes
 * at most; ASCII without line ends. */
void cli_progress_draw(cli_progress *p, const char *text);
void cli_progress_erase(cli_progress *p);

#endif

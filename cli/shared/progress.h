/*
 * progress.h - a progress line on standard error.
 *
 * The line appears only on a terminal, and changes at most four times a second.
 * Typical use, from the tick of a search:
 *     if (cli_progress_is_due(&progress))
 *         cli_progress_draw(&progress, "5 puzzles of 10");
 * Call cli_progress_erase() before printing anything else.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>

typedef struct cli_progress {
    bool enabled;
    int width;   /* bytes of the line on the screen */
    double next; /* base_clock() of the next redraw */
} cli_progress;

/* Begins without a line. Nothing is drawn during the first second. */
void cli_progress_init(cli_progress *p);
bool cli_progress_is_due(const cli_progress *p);
/* Replaces the line by ASCII text without line ends, cut to the width of the
 * terminal and to 79 bytes. */
void cli_progress_draw(cli_progress *p, const char *text);
void cli_progress_erase(cli_progress *p);

#endif

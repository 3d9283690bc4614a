#include "sudoku/picture/inline_svg.h"

#include <string.h>

/* Appends the first tag up to its viewBox, with another place and size. Returns
 * the rest. */
static const char *add_head(const char *at, const sudoku_svg_box *box,
                            sudoku_text *to)
{
    const char *rest = strstr(at, " viewBox=");
    if (box == NULL || rest == NULL)
        return at;
    sudoku_text_printf(to,
                       "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                       "preserveAspectRatio=\"xMidYMin\"",
                       box->x, box->y, box->width, box->height);
    return rest;
}

void sudoku_svg_inline(const sudoku_text *svg, const sudoku_svg_box *box,
                       int number, sudoku_text *to)
{
    static const struct {
        const char *from, *to; /* NULL: append the number */
    } names[] = {
        {" id=\"arrow", NULL}, {"url(#arrow", NULL}, {" id=\"", " class=\""}};
    to->failed = to->failed || svg->failed;
    if (svg->size == 0 || svg->failed)
        return;
    for (const char *at = add_head(svg->data, box, to); *at != '\0';) {
        size_t size = strcspn(at, " u");
        int k = 0;
        sudoku_text_add(to, at, size);
        at += size;
        while (k < 3 && strncmp(at, names[k].from, strlen(names[k].from)) != 0)
            k++;
        if (k < 3) {
            if (names[k].to == NULL)
                sudoku_text_printf(to, "%s%d", names[k].from, number);
            else
                sudoku_text_printf(to, "%s", names[k].to);
            at += strlen(names[k].from);
        } else if (*at != '\0') {
            sudoku_text_add(to, at++, 1);
        }
    }
}

/* draw_reason.c - draws weights of items, the reason why there is no cover, as
 * colors of cells. */
#include "dlx/picture/tiling.h"

#include <inttypes.h>
#include <string.h>

typedef struct painter {
    const dlx_board *board;
    const dlx_reason *reason;
    FILE *to;
    bool has_numbers; /* more than two weights */
    int num_below;    /* items below the board so far */
} painter;

static bool is_dark(const painter *t, int item)
{
    return dlx_reason_is_dark(t->reason, item) != 0;
}

static bool is_below(const painter *t, int item)
{
    return !dlx_is_cell(t->board, item) && is_dark(t, item);
}

/* Returns whether dark items have several weights. */
static bool has_many_weights(const painter *t)
{
    uint32_t first = 0;
    for (int i = 1; i <= dlx_num_items(t->board->p); i++) {
        uint32_t weight = dlx_reason_weight(t->reason, i);
        if (!is_dark(t, i))
            continue;
        if (first != 0 && weight != first)
            return true;
        first = weight;
    }
    return false;
}

/* ---- squares ------------------------------------------------------------- */

static void print_square(const painter *t, int x, int y, bool is_gray)
{
    fprintf(t->to, "<path class=\"thin\" fill=\"%s\" d=\"M%d %dh1v1h-1z\"/>\n",
            is_gray ? "#a8a8a8" : "#fff", x, y);
}

static void print_label(const painter *t, int x, int y, const char *text)
{
    fprintf(t->to, "<text x=\"%d.5\" y=\"%d.5\"", x, y);
    if (strlen(text) > 2)
        fprintf(t->to, " style=\"font-size: %spx\"",
                strlen(text) > 3 ? "0.34" : "0.45");
    fputc('>', t->to);
    dlx_svg_text(t->to, text);
    fputs("</text>\n", t->to);
}

static void print_cell(const painter *t, int item)
{
    const dlx_square *at = &t->board->of_item[item];
    char number[16];
    int x = at->layer * (t->board->num_columns + DLX_SVG_MARGIN) + at->column;
    print_square(t, x, at->row, is_dark(t, item));
    snprintf(number, sizeof number, "%" PRIu32,
             dlx_reason_weight(t->reason, item));
    if (t->has_numbers && strlen(number) <= 4)
        print_label(t, x, at->row, number);
}

static void print_below(painter *t, int item)
{
    int width = dlx_board_width(t->board), number = t->num_below++;
    int x = number % width;
    int y = t->board->num_rows + DLX_SVG_MARGIN + number / width;
    const char *name = dlx_item_name(t->board->p, item);
    print_square(t, x, y, true);
    if (name != NULL && strlen(name) <= 4)
        print_label(t, x, y, name);
}

/* ---- the document -------------------------------------------------------- */

static int count_below(const painter *t)
{
    int num = 0;
    for (int i = 1; i <= dlx_num_items(t->board->p); i++)
        num += is_below(t, i);
    return num;
}

static void begin(const painter *t)
{
    int width = dlx_board_width(t->board), below = count_below(t);
    int high = t->board->num_rows + 2 * DLX_SVG_MARGIN;
    if (below > 0)
        high += DLX_SVG_MARGIN + (below + width - 1) / width;
    dlx_svg_begin(t->to, width + 2 * DLX_SVG_MARGIN, high);
    fputs("<title>No cover: ", t->to);
    dlx_svg_text(t->to, dlx_reason_text(t->reason));
    fputs("</title>\n", t->to);
}

void dlx_draw_reason(const dlx_board *b, const dlx_reason *r, FILE *to)
{
    painter t = {.board = b, .reason = r, .to = to};
    t.has_numbers = has_many_weights(&t);
    begin(&t);
    for (int i = 1; i <= dlx_num_items(b->p); i++) {
        if (dlx_is_cell(b, i))
            print_cell(&t, i);
        else if (is_below(&t, i))
            print_below(&t, i);
    }
    fputs("</svg>\n", to);
}

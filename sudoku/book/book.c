/* book.c - lays out the sheets of a book. */
#include "sudoku/book/book.h"

#include "base/reserve.h"
#include "sudoku/picture/inline_svg.h"
#include "sudoku/picture/picture_svg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MARGIN = 120,
    GAP = 80,     /* between slots */
    FOOTER = 60,  /* with the number of the page */
    CAPTION = 75, /* above a board */
    HEADING = 90, /* above the slots of solutions, and texts */
    TEXT_SIZE = 28,
    LINE = 40,
    NUM_LEVELS = SUDOKU_EXTREME + 1
};

typedef struct layout {
    sudoku_book *book;
    const sudoku_book_options *options;
    const sudoku_book_entry *entries;
    int num;
    sudoku_text *sheet; /* the current one */
    int y;              /* base line of the last text */
    int num_pictures;
} layout;

/* ---- sheets -------------------------------------------------------------- */

static void end_sheet(layout *l)
{
    const sudoku_book *book = l->book;
    if (book->num_sheets > 1)
        sudoku_text_printf(l->sheet,
                           "<text x=\"%d\" y=\"%d\" font-size=\"32\" "
                           "text-anchor=\"middle\">%d</text>\n",
                           book->width / 2, book->height - MARGIN + 20,
                           book->num_sheets);
    sudoku_text_printf(l->sheet, "</svg>\n");
}

static int begin_sheet(layout *l)
{
    sudoku_book *b = l->book;
    if (b->num_sheets > 0)
        end_sheet(l);
    sudoku_text *sheets = base_reserve_ints(b->sheets, sizeof *b->sheets,
                                            b->num_sheets, &b->cap_sheets, 1);
    if (sheets == NULL)
        return SUDOKU_ENOMEM;
    b->sheets = sheets;
    l->sheet = &sheets[b->num_sheets++];
    l->y = MARGIN;
    *l->sheet = (sudoku_text){0};
    sudoku_text_printf(l->sheet,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                       "width=\"%d.%dmm\" height=\"%d.%dmm\" "
                       "viewBox=\"0 0 %d %d\" "
                       "font-family=\"Helvetica,Arial,sans-serif\" "
                       "fill=\"#000\">\n"
                       "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                       b->width / 10, b->width % 10, b->height / 10,
                       b->height % 10, b->width, b->height, b->width,
                       b->height);
    return 0;
}

/* ---- text ---------------------------------------------------------------- */

static void add_text(layout *l, int x, int size, const char *attributes,
                     const char *text, size_t length)
{
    sudoku_text_printf(l->sheet, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s>",
                       x, l->y, size, attributes);
    sudoku_add_escaped(l->sheet, text, length);
    sudoku_text_printf(l->sheet, "</text>\n");
}

static int add_heading(layout *l, const char *text)
{
    int code = begin_sheet(l);
    if (code == 0) {
        l->y += HEADING / 2;
        add_text(l, MARGIN, HEADING / 2, " font-weight=\"bold\"", text,
                 strlen(text));
        l->y += HEADING / 2;
    }
    return code;
}

/* Goes to the next line, perhaps on a new sheet. */
static int next_line(layout *l, int by)
{
    l->y += by;
    if (l->y <= l->book->height - MARGIN - FOOTER)
        return 0;
    int code = begin_sheet(l);
    l->y += TEXT_SIZE;
    return code;
}

/* Adds the lines of a text, wrapped. */
static int add_lines(layout *l, int x, int size, const sudoku_text *text)
{
    const char *at = text->data;
    int most = (l->book->width - MARGIN - x) * 9 / (5 * size), code = 0;
    for (size_t left = text->size; left > 0 && code == 0;) {
        size_t line = strcspn(at, "\n");
        size_t part = sudoku_fitting_part(at, line, most);
        code = next_line(l, size * LINE / TEXT_SIZE);
        add_text(l, x, size, "", at, part);
        while (part < left && (at[part] == ' ' || at[part] == '\n'))
            part++;
        at += part;
        left -= part;
    }
    return code;
}

/* ---- difficulty marks ---------------------------------------------------- */

/* Draws a filled circle for each level up to this one, and empty ones. Returns
 * where they end. */
static int add_marks(layout *l, int x, enum sudoku_level level)
{
    enum { RADIUS = 11, WIDTH = 30 };
    for (int k = 0; k < NUM_LEVELS; k++)
        sudoku_text_printf(l->sheet,
                           "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" "
                           "stroke=\"#000\" stroke-width=\"2\"/>\n",
                           x + RADIUS + k * WIDTH, l->y - RADIUS - 2, RADIUS,
                           k <= (int)level ? "#000" : "none");
    x += NUM_LEVELS * WIDTH + 10;
    const char *name = sudoku_level_name(level);
    add_text(l, x, 34, " fill=\"#555\"", name, strlen(name));
    return x;
}

/* ---- the title ----------------------------------------------------------- */

static void add_middle(layout *l, int size, const char *text)
{
    int most = l->book->width - 2 * MARGIN;
    int num = sudoku_count_characters(text, strlen(text));
    if (num * size * 5 / 9 > most)
        size = most * 9 / (5 * num);
    add_text(l, l->book->width / 2, size > 10 ? size : 10,
             " text-anchor=\"middle\"", text, strlen(text));
}

static bool has_line(const sudoku_text *text, const char *line, size_t size)
{
    for (const char *at = text->data; at != NULL && *at != '\0';) {
        size_t n = strcspn(at, "\n");
        if (n == size && memcmp(at, line, size) == 0)
            return true;
        at += n + (at[n] == '\n');
    }
    return false;
}

/* Collects what the rules of all puzzles mean, each once. */
static void collect_rules(const layout *l, sudoku_text *to)
{
    for (int k = 0; k < l->num; k++) {
        const sudoku_text *rules = &l->entries[k].rules;
        for (size_t at = 0; at < rules->size;) {
            size_t size = strcspn(rules->data + at, "\n");
            if (!has_line(to, rules->data + at, size))
                sudoku_text_add(to, rules->data + at, size + 1);
            at += size + 1;
        }
    }
}

static void add_levels(layout *l)
{
    enum { WIDTH = 480 };
    int x = (l->book->width - WIDTH) / 2;
    for (int level = 0; level < NUM_LEVELS; level++) {
        char text[32];
        int num = 0;
        for (int k = 0; k < l->num; k++)
            num += (int)l->entries[k].level == level;
        if (num == 0)
            continue;
        l->y += 70;
        add_marks(l, x, (enum sudoku_level)level);
        int size = snprintf(text, sizeof text, "%d", num);
        add_text(l, x + WIDTH, 34, " text-anchor=\"end\"", text, (size_t)size);
    }
}

static int add_title(layout *l)
{
    const char *title = l->options->title != NULL ? l->options->title : "";
    sudoku_text rules = {0};
    char text[40];
    int code = begin_sheet(l);
    if (code != 0)
        return code;
    l->y = l->book->height * 3 / 10;
    add_middle(l, 130, title);
    l->y += 130;
    snprintf(text, sizeof text, "%d %s", l->num,
             l->num == 1 ? "puzzle" : "puzzles");
    add_middle(l, 50, text);
    l->y += 60;
    add_levels(l);
    l->y += 120;
    collect_rules(l, &rules);
    code = rules.failed ? SUDOKU_ENOMEM : add_lines(l, MARGIN, 34, &rules);
    sudoku_text_clear(&rules);
    return code;
}

/* ---- puzzles and solutions ----------------------------------------------- */

typedef struct slots {
    int columns, rows;
    int top; /* first line of a sheet */
} slots;

/* Adds number and board of entry k in its slot of the current sheet. */
static void add_board(layout *l, const slots *s, int k, bool is_solution)
{
    const sudoku_book *b = l->book;
    const sudoku_book_entry *entry = &l->entries[k];
    int slot = k % (s->columns * s->rows);
    int width = (b->width - 2 * MARGIN - (s->columns - 1) * GAP) / s->columns;
    int height = (b->height - MARGIN - FOOTER - s->top) / s->rows - GAP / 2;
    sudoku_svg_box box = {MARGIN + slot % s->columns * (width + GAP),
                          s->top + slot / s->columns * (height + GAP / 2) +
                              CAPTION,
                          width, height - CAPTION};
    char number[16];
    int size = snprintf(number, sizeof number, "%d", k + 1);
    l->y = box.y - CAPTION / 3;
    add_text(l, box.x, 46, " font-weight=\"bold\"", number, (size_t)size);
    if (!is_solution)
        add_marks(l, box.x + 26 * size + 30, entry->level);
    sudoku_svg_inline(is_solution ? &entry->solution : &entry->picture, &box,
                      l->num_pictures++, l->sheet);
}

static int add_boards(layout *l, const slots *s, const char *heading,
                      bool is_solution)
{
    int code = 0;
    for (int k = 0; k < l->num && code == 0; k++) {
        if (k % (s->columns * s->rows) == 0)
            code = heading != NULL ? add_heading(l, heading) : begin_sheet(l);
        if (code == 0)
            add_board(l, s, k, is_solution);
    }
    return code;
}

static int add_puzzles(layout *l)
{
    int num = l->options->per_page;
    slots s = {num < 4 ? 1 : 2, num == 6 ? 3 : num == 1 ? 1 : 2, MARGIN};
    return add_boards(l, &s, NULL, false);
}

static int add_solutions(layout *l)
{
    const slots s = {3, 4, MARGIN + HEADING};
    return l->options->solutions ? add_boards(l, &s, "Solutions", true) : 0;
}

/* ---- hints and steps ----------------------------------------------------- */

static int add_steps(layout *l, const char *heading, bool is_hint)
{
    enum { INDENT = 90 };
    int code = add_heading(l, heading);
    for (int k = 0; k < l->num && code == 0; k++) {
        const sudoku_book_entry *entry = &l->entries[k];
        char number[16];
        int size = snprintf(number, sizeof number, "%d", k + 1);
        code = next_line(l, 2 * LINE);
        if (code != 0)
            break;
        add_text(l, MARGIN, 34, " font-weight=\"bold\"", number, (size_t)size);
        l->y -= LINE;
        code = add_lines(l, MARGIN + INDENT, TEXT_SIZE,
                         is_hint ? &entry->hint : &entry->steps);
    }
    return code;
}

/* ---- all of it ----------------------------------------------------------- */

static int add_all(layout *l)
{
    int code = add_title(l);
    if (code == 0)
        code = add_puzzles(l);
    if (code == 0 && l->options->hints)
        code = add_steps(l, "Hints", true);
    if (code == 0 && l->options->steps)
        code = add_steps(l, "Steps", false);
    if (code == 0)
        code = add_solutions(l);
    if (code == 0)
        end_sheet(l);
    for (int k = 0; k < l->book->num_sheets; k++)
        code = l->book->sheets[k].failed ? SUDOKU_ENOMEM : code;
    return code;
}

int sudoku_book_make(sudoku_book *book, const sudoku_book_entry *entries,
                     int num, const sudoku_book_options *options)
{
    static const int sizes[][2] = {{2100, 2970}, {2159, 2794}};
    int per_page = options->per_page;
    layout l = {book, options, entries, num, NULL, 0, 0};
    memset(book, 0, sizeof *book);
    if (num < 1 ||
        (per_page != 1 && per_page != 2 && per_page != 4 && per_page != 6))
        return SUDOKU_EARGUMENT;
    for (int k = 0; k < num; k++) {
        if (entries[k].verdict != SUDOKU_UNIQUE)
            return SUDOKU_EARGUMENT;
    }
    const int *size = sizes[options->paper == SUDOKU_LETTER];
    book->width = size[0];
    book->height = size[1];
    const char *title = options->title != NULL ? options->title : "";
    sudoku_add_escaped(&book->title, title, strlen(title));
    return book->title.failed ? SUDOKU_ENOMEM : add_all(&l);
}

void sudoku_book_clear(sudoku_book *book)
{
    for (int k = 0; k < book->num_sheets; k++)
        sudoku_text_clear(&book->sheets[k]);
    free(book->sheets);
    sudoku_text_clear(&book->title);
    memset(book, 0, sizeof *book);
}

int sudoku_book_html(const sudoku_book *book, sudoku_text *to)
{
    int w = book->width, h = book->height;
    sudoku_text_printf(to,
                       "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                       "<meta charset=\"utf-8\">\n<title>%s</title>\n",
                       book->title.size > 0 ? book->title.data : "");
    sudoku_text_printf(
        to,
        "<style>\n"
        "@page{size:%d.%dmm %d.%dmm;margin:0}\n"
        "body{margin:0;background:#ddd}\n"
        "body>svg{display:block;margin:5mm auto;max-width:100%%;"
        "height:auto}\n"
        "@media print{body{background:none}\n"
        "body>svg{margin:0;break-after:page;break-inside:avoid}\n"
        "body>svg:last-child{break-after:auto}}\n"
        "</style>\n</head>\n<body>\n",
        w / 10, w % 10, h / 10, h % 10);
    for (int k = 0; k < book->num_sheets; k++)
        sudoku_text_add(to, book->sheets[k].data, book->sheets[k].size);
    sudoku_text_printf(to, "</body>\n</html>\n");
    return to->failed ? SUDOKU_ENOMEM : 0;
}

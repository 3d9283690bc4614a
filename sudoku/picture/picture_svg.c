/* picture_svg.c - pictures as layers of SVG: text, notes, and the assembly of
 * layers. */
#include "sudoku/picture/picture_svg.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "sudoku/board/clause.h"
#include "sudoku/picture/draw_text.h"

int sudoku_picture_init(sudoku_picture *p, const sudoku_shape *shape,
                        enum sudoku_letters letters)
{
    size_t num_cells = (size_t)shape->num_cells;
    size_t num_squares = (size_t)shape->width * (size_t)shape->height;
    memset(p, 0, sizeof *p);
    p->shape = shape;
    p->bottom = shape->height;
    p->right = shape->width;
    p->rule_number = -1;
    for (int digit = 0; digit < shape->num_digits; digit++)
        sudoku_draw_symbol(p->symbols[digit], shape, digit, letters);
    p->allowed = malloc(num_cells * sizeof *p->allowed);
    p->corners = calloc(num_cells, sizeof *p->corners);
    p->sides = calloc(num_squares, sizeof *p->sides);
    if (p->allowed == NULL || p->corners == NULL || p->sides == NULL)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < shape->num_cells; cell++)
        p->allowed[cell] = sudoku_all_digits(shape->num_digits);
    return 0;
}

void sudoku_picture_clear(sudoku_picture *p)
{
    for (int k = 0; k < SUDOKU_NUM_LAYERS; k++)
        sudoku_text_clear(&p->layers[k]);
    sudoku_text_clear(&p->notes);
    sudoku_text_clear(&p->title);
    sudoku_text_clear(&p->description);
    sudoku_text_clear(&p->clue_texts);
    free(p->allowed);
    free(p->corners);
    free(p->sides);
    free(p->clues);
    free(p->cages);
    free(p->cage_cells);
    sudoku_text_clear(&p->cage_texts);
}

bool sudoku_picture_is_whole(const sudoku_picture *p)
{
    bool failed = p->notes.failed || p->title.failed || p->description.failed;
    for (int k = 0; k < SUDOKU_NUM_LAYERS; k++)
        failed = failed || p->layers[k].failed;
    return !failed;
}

int sudoku_middle_x(const sudoku_picture *p, int cell)
{
    return p->shape->column[cell] * SUDOKU_SQUARE_SIZE + SUDOKU_SQUARE_SIZE / 2;
}

int sudoku_middle_y(const sudoku_picture *p, int cell)
{
    return p->shape->row[cell] * SUDOKU_SQUARE_SIZE + SUDOKU_SQUARE_SIZE / 2;
}

/* ---- text ---------------------------------------------------------------- */

/* Returns the number of bytes of the character, or 0 if XML or UTF-8 does not
 * allow it. */
static size_t character_size(const char *at, size_t left)
{
    uint32_t code = 0;
    size_t size = base_read_utf8(at, left, &code);
    return code < ' ' || code == 0x7f || (code & 0xfffe) == 0xfffe ? 0 : size;
}

void sudoku_add_escaped(sudoku_text *to, const char *text, size_t size)
{
    for (size_t k = 0; k < size;) {
        size_t n = character_size(text + k, size - k);
        const char *as = n == 0           ? "?"
                         : text[k] == '<' ? "&lt;"
                         : text[k] == '>' ? "&gt;"
                         : text[k] == '&' ? "&amp;"
                         : text[k] == '"' ? "&quot;"
                                          : NULL;
        if (as != NULL)
            sudoku_text_add(to, as, strlen(as));
        else
            sudoku_text_add(to, text + k, n);
        k += n == 0 ? 1 : n;
    }
}

int sudoku_count_characters(const char *text, size_t size)
{
    int num = 0;
    for (size_t k = 0; k < size; k++)
        num += ((unsigned char)text[k] & 0xc0) != 0x80;
    return num;
}

void sudoku_add_text(sudoku_text *to, int x, int y, int height, int width,
                     const char *text)
{
    int num = sudoku_count_characters(text, strlen(text));
    int most = num == 0 ? height : width * 10 / (6 * num);
    sudoku_text_printf(to, "<text x=\"%d\" y=\"%d\"", x, y);
    if (most < height)
        sudoku_text_printf(to, " font-size=\"%d\"", most < 1 ? 1 : most);
    sudoku_text_add(to, ">", 1);
    sudoku_add_escaped(to, text, strlen(text));
    sudoku_text_printf(to, "</text>\n");
}

/* ---- notes --------------------------------------------------------------- */

static bool has_note(const sudoku_text *notes, const char *line, size_t size)
{
    for (size_t at = 0; at < notes->size;) {
        const char *begin = notes->data + at;
        size_t n = strcspn(begin, "\n");
        if (n == size && memcmp(begin, line, n) == 0)
            return true;
        at += n + 1;
    }
    return false;
}

static void add_note(sudoku_picture *p, char *line)
{
    for (char *c = line; *c != '\0'; c++)
        *c = *c == '\n' ? ' ' : *c;
    if (p->notes.failed || has_note(&p->notes, line, strlen(line)))
        return;
    sudoku_text_add(&p->notes, line, strlen(line));
    sudoku_text_add(&p->notes, "\n", 1);
}

void sudoku_paint_note(sudoku_picture *p, const char *format, ...)
{
    va_list args;
    char line[1024];
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    add_note(p, line);
}

static const char *meaning_of(const sudoku_rule *rule)
{
    const char *colon = strchr(sudoku_rule_usage(rule), ':');
    return colon == NULL ? "" : colon;
}

void sudoku_paint_meaning(sudoku_picture *p, const sudoku_rule *rule)
{
    sudoku_paint_note(p, "%s%s", sudoku_rule_name(rule), meaning_of(rule));
}

void sudoku_paint_clause(sudoku_picture *p, const sudoku_clause *clause)
{
    sudoku_text text = {0};
    sudoku_clause_write(clause, p->shape, &text);
    sudoku_text_printf(&text, "%s", meaning_of(clause->rule));
    if (text.failed)
        p->notes.failed = 1;
    else
        add_note(p, text.data);
    sudoku_text_clear(&text);
}

/* Returns whether text[k] is a link of a chain, after which a line may break.
 */
static bool is_link(const char *text, size_t k, size_t size)
{
    return k + 1 < size && (text[k] == '=' || text[k] == '-') &&
           (text[k + 1] == '(' || text[k + 1] == '[');
}

size_t sudoku_fitting_part(const char *text, size_t size, int most)
{
    size_t fits = 0, end = 0;
    int num = 0;
    for (size_t k = 0; k < size; k++) {
        num += ((unsigned char)text[k] & 0xc0) != 0x80;
        if (num > most)
            return end > 0 ? end : fits;
        fits = k + 1;
        if (text[k] == ' ' || is_link(text, k, size))
            end = text[k] == ' ' ? k : fits;
    }
    return size;
}

enum {
    LINE_HEIGHT = 20,
    PADDING = 8,
    NAMES_WIDTH = 24,
    NAMES_HEIGHT = 12,
    SIGN_WIDTH = 18, /* width of the sign of a clue */
    LINE_WIDTH = 30, /* width of the sample of a line */
    LEAST_WIDTH = 272
};

static int kind_of_note(const sudoku_picture *p, const char *note, size_t size)
{
    for (int kind = 0; kind < p->num_kinds && p->num_kinds > 1; kind++) {
        const sudoku_rule *rule = p->rule_of_kind[kind];
        size_t n = rule == NULL ? 0 : strlen(sudoku_rule_name(rule));
        if (n > 0 && n < size && memcmp(note, sudoku_rule_name(rule), n) == 0 &&
            note[n] == ':')
            return kind;
    }
    return -1;
}

void sudoku_picture_add_legend(sudoku_picture *p, const sudoku_legend *legend)
{
    if (p->num_legends < SUDOKU_MOST_LEGENDS)
        p->legends[p->num_legends++] = *legend;
}

void sudoku_picture_explain_lines(sudoku_picture *p)
{
    for (int k = 0; k < p->num_line_rules && p->num_line_rules > 1; k++)
        sudoku_paint_meaning(p, p->line_rules[k]);
}

static const sudoku_legend *legend_of_note(const sudoku_picture *p,
                                           const char *note, size_t size)
{
    for (int k = 0; k < p->num_legends; k++) {
        const char *name = p->legends[k].name;
        size_t n = strlen(name);
        if (n < size && memcmp(note, name, n) == 0 && note[n] == ':')
            return &p->legends[k];
    }
    return NULL;
}

static void add_piece(sudoku_text *to, const sudoku_legend *legend, int x,
                      int y)
{
    enum { LONG = 22, BULB = 7 };
    sudoku_text_printf(to,
                       "<path d=\"M%d %dH%d\" stroke=\"%s\" "
                       "stroke-width=\"%d\"%s/>\n",
                       x + 2, y, x + LONG, legend->color, legend->width,
                       legend->is_dashed ? " stroke-dasharray=\"5 4\"" : "");
    if (legend->is_thermometer)
        sudoku_text_printf(
            to, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n",
            x + BULB, y, BULB, legend->color);
}

/* Writes bytes [from, end) of the notes, with mentions as elements. */
static void write_part(const sudoku_picture *p, size_t from, size_t end,
                       sudoku_text *to)
{
    const char *data = p->notes.data;
    for (int k = 0; k < p->num_mentions && from < end; k++) {
        const sudoku_mention *m = &p->mentions[k];
        size_t begin = m->begin > from ? m->begin : from;
        size_t stop = m->end < end ? m->end : end;
        if (begin >= stop)
            continue;
        sudoku_add_escaped(to, data + from, begin - from);
        sudoku_text_printf(to, "<tspan data-mention=\"%d\">", k);
        sudoku_add_escaped(to, data + begin, stop - begin);
        sudoku_text_printf(to, "</tspan>");
        from = stop;
    }
    sudoku_add_escaped(to, data + from, end - from);
}

/* Writes the notes at (x, y), wrapped to the width in units. Returns the number
 * of lines. */
static int write_notes(const sudoku_picture *p, int x, int y, int width,
                       sudoku_text *to)
{
    int num = 0, kind = -1;
    const sudoku_legend *legend = NULL;
    const char *at = p->notes.data;
    size_t left = p->notes.size;
    for (bool is_first = true; left > 0;) {
        size_t line = strcspn(at, "\n");
        if (is_first) {
            kind = kind_of_note(p, at, line);
            legend = kind >= 0 ? NULL : legend_of_note(p, at, line);
        }
        int indent = kind >= 0 ? SIGN_WIDTH : legend != NULL ? LINE_WIDTH : 0;
        int most = (width - indent) * 9 / (5 * SUDOKU_TEXT_HEIGHT);
        size_t part = sudoku_fitting_part(at, line, most);
        int base = y + ++num * LINE_HEIGHT;
        if (is_first && kind >= 0)
            sudoku_add_sign(to, kind, x + SIGN_WIDTH / 3, base - 5);
        if (is_first && legend != NULL)
            add_piece(to, legend, x, base - 5);
        sudoku_text_printf(to, "<text x=\"%d\" y=\"%d\"", x + indent, base);
        if (kind >= 0)
            sudoku_text_printf(to, " fill=\"%s\"", sudoku_kind_color(kind));
        sudoku_text_add(to, ">", 1);
        size_t from = (size_t)(at - p->notes.data);
        write_part(p, from, from + part, to);
        sudoku_text_printf(to, "</text>\n");
        is_first = false;
        while (!is_first &&
               (at[part] == ' ' || (part == line && at[part] == '\n')))
            is_first = at[part++] == '\n';
        at += part;
        left -= part;
    }
    return num;
}

/* ---- all together -------------------------------------------------------- */

static const struct {
    const char *id, *attributes;
} groups[SUDOKU_NUM_LAYERS] = {
    [SUDOKU_LAYER_CELLS] = {"cells", ""},
    [SUDOKU_LAYER_FIGURES] = {"figures", " stroke-width=\"2\""},
    [SUDOKU_LAYER_THERMOMETERS] =
        {"thermometers",
         " opacity=\".6\" fill=\"none\" stroke-linecap=\"round\""},
    [SUDOKU_LAYER_LINES] = {"lines", " fill=\"none\" stroke-linecap=\"round\""},
    [SUDOKU_LAYER_ENDS] = {"ends", " stroke-width=\"3\""},
    [SUDOKU_LAYER_GRID] = {"grid", " fill=\"none\" stroke-linecap=\"square\""},
    [SUDOKU_LAYER_CAGES] = {"cages", " fill=\"none\" stroke=\"#000\""},
    [SUDOKU_LAYER_LABELS] = {"labels", " font-size=\"13\""},
    [SUDOKU_LAYER_LINKS] = {"links", " fill=\"none\" stroke=\"#b01030\" "
                                     "stroke-width=\"2\""},
    [SUDOKU_LAYER_CIRCLES] = {"circles", ""},
    [SUDOKU_LAYER_CANDIDATES] = {"candidates", " text-anchor=\"middle\""},
    [SUDOKU_LAYER_DIGITS] = {"digits", " text-anchor=\"middle\""},
    [SUDOKU_LAYER_DOTS] = {"dots", " text-anchor=\"middle\""},
    [SUDOKU_LAYER_CLUES] = {"clues",
                            " font-size=\"28\" text-anchor=\"middle\""},
    [SUDOKU_LAYER_NAMES] = {"names", " font-size=\"13\" fill=\"#777\""},
    [SUDOKU_LAYER_MENTIONS] =
        {"mentions", " fill=\"none\" stroke=\"#d35400\" stroke-width=\"3\" "
                     "pointer-events=\"none\""},
};

static void write_layers(const sudoku_picture *p, sudoku_text *to)
{
    for (int k = 0; k < SUDOKU_NUM_LAYERS; k++) {
        if (p->layers[k].size == 0)
            continue;
        sudoku_text_printf(to, "<g id=\"%s\"%s>\n", groups[k].id,
                           groups[k].attributes);
        sudoku_text_add(to, p->layers[k].data, p->layers[k].size);
        sudoku_text_printf(to, "</g>\n");
    }
}

static void write_element(sudoku_text *to, const char *name,
                          const sudoku_text *text)
{
    if (text->size == 0)
        return;
    sudoku_text_printf(to, "<%s>", name);
    sudoku_add_escaped(to, text->data, text->size);
    sudoku_text_printf(to, "</%s>\n", name);
}

/* Writes the first tag, whose data attributes locate the cells. */
static void write_head(sudoku_text *to, int x, int y, int width, int height)
{
    sudoku_text_printf(to,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                       "width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\" "
                       "font-family=\"Helvetica,Arial,sans-serif\" "
                       "fill=\"#000\" stroke-linejoin=\"round\" role=\"img\" "
                       "data-cell-size=\"%d\" data-origin-x=\"%d\" "
                       "data-origin-y=\"%d\">\n",
                       width, height, x, y, width, height, SUDOKU_SQUARE_SIZE,
                       -x, -y);
}

void sudoku_picture_write(const sudoku_picture *p, sudoku_text *to)
{
    sudoku_text notes = {0};
    bool has_names = p->layers[SUDOKU_LAYER_NAMES].size > 0;
    int across = PADDING + has_names * NAMES_WIDTH;
    int down = PADDING + has_names * NAMES_HEIGHT;
    int x = p->left * SUDOKU_SQUARE_SIZE - across;
    int y = p->top * SUDOKU_SQUARE_SIZE - down;
    int width = p->right * SUDOKU_SQUARE_SIZE + PADDING - x;
    int height = p->bottom * SUDOKU_SQUARE_SIZE + PADDING - y;
    if (p->notes.size > 0 && width < LEAST_WIDTH) {
        x -= (LEAST_WIDTH - width) / 2;
        width = LEAST_WIDTH;
    }
    int num_lines = write_notes(p, x + across, y + height,
                                width - across - PADDING, &notes);
    if (num_lines > 0)
        height += num_lines * LINE_HEIGHT + PADDING;
    write_head(to, x, y, width, height);
    write_element(to, "title", &p->title);
    write_element(to, "desc", &p->description);
    sudoku_text_printf(to,
                       "<rect id=\"background\" x=\"%d\" y=\"%d\" "
                       "width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                       x, y, width, height);
    write_layers(p, to);
    if (num_lines > 0) {
        sudoku_text_printf(to, "<g id=\"notes\" font-size=\"%d\">\n",
                           SUDOKU_TEXT_HEIGHT);
        sudoku_text_add(to, notes.data, notes.size);
        sudoku_text_printf(to, "</g>\n");
    }
    sudoku_text_printf(to, "</svg>\n");
    to->failed = to->failed || notes.failed;
    sudoku_text_clear(&notes);
}

/*
 * sudokupad_draw.c - pictures of rules as lines and shapes of SudokuPad.
 *
 * A picture (picture.h) stores its layers as a few kinds of SVG elements,
 * without extra space and with entities only in texts. Each element becomes a
 * line or shape of SudokuPad, in units of cells, row first.
 */
#include "sudoku/formats/sites/sudokupad_draw.h"

#include "sudoku/board/rule.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/xml.h"
#include "sudoku/picture/picture_svg.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { COLOR_SIZE = 10, TEXT_SIZE = 64, MOST_GROUPS = 4 };

typedef struct style {
    char fill[COLOR_SIZE];
    double font_size;
    int anchor; /* of a text: -1 left, 0 middle, 1 right */
} style;

typedef struct drawer {
    json_t *object;
    const char *shapes; /* list of the layer: underlays or overlays */
    double opacity;
    style groups[MOST_GROUPS];
    int depth;
    int failed;
} drawer;

/* ---- JSON ---------------------------------------------------------------- */

static void put(drawer *d, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) != 0)
        d->failed = 1;
}

static json_t *add_to(drawer *d, const char *key)
{
    json_t *list = json_object_get(d->object, key), *object = json_object();
    if (list == NULL) {
        put(d, d->object, key, json_array());
        list = json_object_get(d->object, key);
    }
    if (json_array_append_new(list, object) != 0) {
        d->failed = 1;
        return NULL;
    }
    return object;
}

/* Converts to cells, rounded to a few bits. */
static json_t *length(double units)
{
    const double STEP = 2;
    return json_real(round(units * STEP) / STEP / SUDOKU_SQUARE_SIZE);
}

static json_t *point(double x, double y)
{
    json_t *place = json_array();
    if (json_array_append_new(place, length(y)) != 0 ||
        json_array_append_new(place, length(x)) != 0) {
        json_decref(place);
        return NULL;
    }
    return place;
}

/* ---- attributes ---------------------------------------------------------- */

static double read_decimal(const char **at, const char *end)
{
    double value = 0, unit = 1;
    bool is_negative = *at < end && **at == '-', has_point = false;
    for (*at += is_negative; *at < end; ++*at) {
        char c = **at;
        if (c == '.' && !has_point) {
            has_point = true;
            continue;
        }
        if (c < '0' || c > '9')
            break;
        value = 10 * value + (c - '0');
        unit *= has_point ? 10 : 1;
    }
    return (is_negative ? -value : value) / unit;
}

static double get_number(const char *tag, const char *end, const char *name,
                         double otherwise)
{
    sudoku_token value;
    if (!sudoku_find_attribute(tag, end, name, &value))
        return otherwise;
    const char *at = value.at;
    return read_decimal(&at, value.at + value.size);
}

static void get_color(const char *tag, const char *end, const char *name,
                      char to[COLOR_SIZE])
{
    sudoku_token value;
    to[0] = '\0';
    if (sudoku_find_attribute(tag, end, name, &value) &&
        value.size < COLOR_SIZE && memcmp(value.at, "none", 4) != 0)
        snprintf(to, COLOR_SIZE, "%.*s", (int)value.size, value.at);
}

/* Adds a color with its opacity: "#rrggbbaa". */
static void put_color(drawer *d, json_t *object, const char *key,
                      const char *color, double opacity)
{
    char text[2 * COLOR_SIZE] = "";
    opacity *= d->opacity;
    if (color[0] == '#' && opacity < 1) {
        bool is_short = strlen(color) == 4;
        text[0] = '#';
        for (int k = 0; k < 6; k++)
            text[1 + k] = color[1 + (is_short ? k / 2 : k)];
        snprintf(text + 7, sizeof text - 7, "%02x", (int)(opacity * 255));
    }
    put(d, object, key, json_string(text[0] != '\0' ? text : color));
}

/* ---- shapes -------------------------------------------------------------- */

static json_t *add_shape(drawer *d, double x, double y, double width,
                         double height)
{
    json_t *shape = add_to(d, d->shapes);
    put(d, shape, "center", point(x, y));
    put(d, shape, "width", length(width));
    put(d, shape, "height", length(height));
    return shape;
}

static void add_figure(drawer *d, const char *tag, const char *end,
                       bool is_round)
{
    char fill[COLOR_SIZE], stroke[COLOR_SIZE];
    double x = get_number(tag, end, is_round ? "cx" : "x", 0);
    double y = get_number(tag, end, is_round ? "cy" : "y", 0);
    double r = get_number(tag, end, "r", 0);
    double width = is_round ? 2 * r : get_number(tag, end, "width", 0);
    double height = is_round ? 2 * r : get_number(tag, end, "height", 0);
    json_t *shape =
        is_round ? add_shape(d, x, y, width, height)
                 : add_shape(d, x + width / 2, y + height / 2, width, height);
    get_color(tag, end, "fill", fill);
    get_color(tag, end, "stroke", stroke);
    if (is_round)
        put(d, shape, "rounded", json_true());
    if (fill[0] != '\0')
        put_color(d, shape, "backgroundColor", fill,
                  get_number(tag, end, "fill-opacity", 1));
    if (stroke[0] != '\0') {
        put_color(d, shape, "borderColor", stroke, 1);
        put(d, shape, "thickness",
            json_real(get_number(tag, end, "stroke-width", 2)));
    }
}

static void unescape(const char *at, const char *end, char to[TEXT_SIZE])
{
    static const char *const entities[][2] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}};
    size_t size = 0;
    while (at < end && size + 1 < TEXT_SIZE) {
        size_t k = 0, num = sizeof entities / sizeof *entities;
        while (k < num && !sudoku_begins_with(at, end, entities[k][0]))
            k++;
        to[size++] = k < num ? entities[k][1][0] : *at;
        at += k < num ? strlen(entities[k][0]) : 1;
    }
    while (at < end && size > 0 && ((unsigned char)to[size - 1] & 0x80) != 0)
        size--; /* the text may be cut inside a character */
    to[size] = '\0';
}

/* Adds a label. y is the base line of a text, but the middle of a shape. */
static void add_label(drawer *d, const char *tag, const char *end,
                      const char *text, const char *stop)
{
    char label[TEXT_SIZE];
    const style *group = &d->groups[d->depth];
    double size = get_number(tag, end, "font-size", group->font_size);
    unescape(text, stop, label);
    double width = .6 * size * sudoku_count_characters(label, strlen(label));
    double x = get_number(tag, end, "x", 0) - group->anchor * width / 2;
    json_t *shape =
        add_shape(d, x, get_number(tag, end, "y", 0) - .36 * size, width, size);
    put(d, shape, "text", json_string(label));
    put(d, shape, "fontSize", json_real(size));
    put(d, shape, "color",
        json_string(group->fill[0] == '\0' ? "#000" : group->fill));
}

/* ---- lines --------------------------------------------------------------- */

static json_t *begin_line(drawer *d, const char *tag, const char *end)
{
    char stroke[COLOR_SIZE];
    json_t *line = add_to(d, "lines");
    get_color(tag, end, "stroke", stroke);
    put_color(d, line, "color", stroke[0] == '\0' ? "#000" : stroke,
              get_number(tag, end, "stroke-opacity", 1));
    put(d, line, "thickness",
        json_real(get_number(tag, end, "stroke-width", 2)));
    put(d, line, "wayPoints", json_array());
    return line;
}

static void go_to(drawer *d, json_t *line, double x, double y)
{
    if (json_array_append_new(json_object_get(line, "wayPoints"),
                              point(x, y)) != 0)
        d->failed = 1;
}

static void add_polyline(drawer *d, const char *tag, const char *end)
{
    sudoku_token points;
    if (!sudoku_find_attribute(tag, end, "points", &points))
        return;
    json_t *line = begin_line(d, tag, end);
    const char *at = points.at, *stop = at + points.size;
    while (at < stop) {
        double x = read_decimal(&at, stop);
        at += at < stop;
        double y = read_decimal(&at, stop);
        at += at < stop;
        go_to(d, line, x, y);
    }
}

/* Adds a path. Of curves, which are rounded corners, draws only the ends. */
static void add_path(drawer *d, const char *tag, const char *end)
{
    sudoku_token path;
    json_t *line = NULL;
    double x = 0, y = 0, first_x = 0, first_y = 0;
    if (!sudoku_find_attribute(tag, end, "d", &path))
        return;
    const char *at = path.at, *stop = at + path.size;
    while (at < stop) {
        char command = *at++;
        int num = command == 'Q'                     ? 4
                  : command == 'H' || command == 'V' ? 1
                  : command == 'Z'                   ? 0
                                                     : 2;
        double number[4] = {0};
        for (int k = 0; k < num; k++) {
            at += at < stop && *at == ' ';
            number[k] = read_decimal(&at, stop);
        }
        x = command == 'Z'   ? first_x
            : command == 'V' ? x
            : command == 'H' ? number[0]
                             : number[num - 2];
        y = command == 'Z'   ? first_y
            : command == 'H' ? y
            : command == 'V' ? number[0]
                             : number[num - 1];
        if (command == 'M' || line == NULL) {
            line = begin_line(d, tag, end);
            first_x = x;
            first_y = y;
        }
        go_to(d, line, x, y);
    }
}

/* ---- layers -------------------------------------------------------------- */

static bool is_tag(const char *tag, const char *end, const char *name)
{
    const char *stop = sudoku_skip_xml_name(tag + 1, end);
    return (size_t)(stop - tag - 1) == strlen(name) &&
           memcmp(tag + 1, name, strlen(name)) == 0;
}

static void open_group(drawer *d, const char *tag, const char *end)
{
    sudoku_token anchor;
    if (d->depth + 1 == MOST_GROUPS)
        return;
    style *to = &d->groups[d->depth + 1];
    *to = d->groups[d->depth++];
    to->font_size = get_number(tag, end, "font-size", to->font_size);
    if (sudoku_find_attribute(tag, end, "fill", &anchor))
        get_color(tag, end, "fill", to->fill);
    if (sudoku_find_attribute(tag, end, "text-anchor", &anchor))
        to->anchor = anchor.at[0] == 'e' ? 1 : anchor.at[0] == 'm' ? 0 : -1;
}

static void draw_element(drawer *d, const char *tag, const char *end)
{
    const char *stop = sudoku_skip_tag(tag, end);
    if (stop == NULL)
        return;
    const char *next = memchr(stop, '<', (size_t)(end - stop));
    if (is_tag(tag, stop, "g"))
        open_group(d, tag, stop);
    else if (tag[1] == '/' && tag[2] == 'g')
        d->depth -= d->depth > 0;
    else if (is_tag(tag, stop, "rect") || is_tag(tag, stop, "circle"))
        add_figure(d, tag, stop, is_tag(tag, stop, "circle"));
    else if (is_tag(tag, stop, "polyline"))
        add_polyline(d, tag, stop);
    else if (is_tag(tag, stop, "path"))
        add_path(d, tag, stop);
    else if (is_tag(tag, stop, "text"))
        add_label(d, tag, stop, stop, next == NULL ? end : next);
}

static void draw_layer(drawer *d, const sudoku_picture *p,
                       enum sudoku_layer layer)
{
    const double THERMOMETERS = .6;
    const sudoku_text *text = &p->layers[layer];
    const char *at = text->data, *end;
    bool is_below = layer <= SUDOKU_LAYER_ENDS;
    if (text->size == 0 || layer == SUDOKU_LAYER_GRID ||
        layer == SUDOKU_LAYER_DIGITS)
        return;
    end = at + text->size;
    d->shapes = is_below ? "underlays" : "overlays";
    d->opacity = layer == SUDOKU_LAYER_THERMOMETERS ? THERMOMETERS : 1;
    d->depth = 0;
    d->groups[0] = (style){"", layer == SUDOKU_LAYER_CLUES ? 28 : 13,
                           layer == SUDOKU_LAYER_LABELS ? -1 : 0};
    while (at < end && (at = memchr(at, '<', (size_t)(end - at))) != NULL)
        draw_element(d, at++, end);
}

int sudoku_pad_draw(json_t *object, const sudoku_board *board,
                    const bool *is_drawn)
{
    sudoku_picture p;
    drawer d = {.object = object};
    int code = sudoku_picture_init(&p, board->shape, SUDOKU_LETTERS_FROM_TEN);
    for (int k = 0; k < board->num_rules && code == 0; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        p.rule = stated->clause.rule;
        if (is_drawn[k] && p.rule->look.draw != NULL)
            p.rule->look.draw(stated->self, p.shape, &p);
    }
    if (code == 0)
        sudoku_picture_draw_clues(&p);
    if (code == 0 && !sudoku_picture_is_whole(&p))
        code = SUDOKU_ENOMEM;
    for (int layer = 0; layer < SUDOKU_NUM_LAYERS && code == 0; layer++)
        draw_layer(&d, &p, (enum sudoku_layer)layer);
    sudoku_picture_clear(&p);
    return d.failed != 0 ? SUDOKU_ENOMEM : code;
}

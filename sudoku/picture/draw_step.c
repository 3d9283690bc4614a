/*
 * draw_step.c - draws a step of reasoning over the board.
 *
 * Nothing is shown by color alone: removed candidates are crossed out, placed
 * ones have a thick ring, fins a dashed one; the second color of a chain has a
 * ring; weak links are dashed. A legend explains the links if there are both
 * kinds.
 */
#include "sudoku/picture/draw_step.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/picture/picture_svg.h"
#include "sudoku/picture/step_roles.h"
#include "sudoku/techniques/technique.h"

enum { SIZE = SUDOKU_SQUARE_SIZE };

static const char STRONG[] = "#b01030", WEAK[] = "#1a5fb4";

typedef struct step_picture {
    sudoku_picture p;
    const sudoku_position *position;
    const sudoku_logic_step *step;
    sudoku_step_roles r;
    int radius; /* radius of circles around candidates */
    uint8_t *given;
} step_picture;

/* ---- houses and cells ---------------------------------------------------- */

static void shade_house(sudoku_picture *p, const sudoku_house *house,
                        const char *color)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_CELLS];
    const int *row = p->shape->row, *column = p->shape->column;
    int top = row[house->cells[0]], bottom = top;
    int left = column[house->cells[0]], right = left;
    for (int k = 1; k < house->num_cells; k++) {
        int r = row[house->cells[k]], c = column[house->cells[k]];
        top = r < top ? r : top;
        bottom = r > bottom ? r : bottom;
        left = c < left ? c : left;
        right = c > right ? c : right;
    }
    int height = bottom - top + 1, width = right - left + 1;
    sudoku_text_printf(to, "<g fill=\"%s\" fill-opacity=\".2\">\n", color);
    if (height * width == house->num_cells)
        sudoku_text_printf(
            to, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
            left * SIZE, top * SIZE, width * SIZE, height * SIZE);
    for (int k = 0; k < house->num_cells && height * width != house->num_cells;
         k++)
        sudoku_text_printf(
            to, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
            column[house->cells[k]] * SIZE, row[house->cells[k]] * SIZE, SIZE,
            SIZE);
    sudoku_text_printf(to, "</g>\n");
}

static void shade_houses(step_picture *s)
{
    for (int k = 0; k < s->step->num_houses; k++) {
        const char *color = s->r.num_bases == 0  ? "#777"
                            : k < s->r.num_bases ? "#1a73c8"
                                                 : "#e0a000";
        shade_house(&s->p, &s->p.shape->houses[s->step->houses[k]], color);
    }
}

static void shade_sets(step_picture *s)
{
    static const char *const colors[] = {"#fff0b3", "#d3ecd0", "#f3d6ee",
                                         "#d6e6f7", "#f9dcc0", "#dcdcdc"};
    const int n = (int)(sizeof colors / sizeof *colors);
    for (int cell = 0; cell < s->p.shape->num_cells; cell++) {
        if (s->r.sets[cell] > 0)
            sudoku_paint_cell(&s->p, cell, colors[(s->r.sets[cell] - 1) % n]);
    }
}

/* ---- candidates ---------------------------------------------------------- */

static void middle_of(const step_picture *s, int cell, int digit, int *x,
                      int *y)
{
    sudoku_mark_place(&s->p, cell, digit, x, y);
    *y -=
        sudoku_mark_height(&s->p) * 9 / 25; /* half of the height of a digit */
}

/* Circles all candidates of a role, in a group with these attributes. */
static void circle_role(step_picture *s, enum sudoku_role role,
                        const char *look, int radius)
{
    sudoku_text *to = &s->p.layers[SUDOKU_LAYER_CIRCLES];
    bool is_empty = true;
    int n = s->p.shape->num_digits;
    for (int k = 0; k < s->p.shape->num_cells * n; k++) {
        int x, y;
        if (s->r.roles[k] != role)
            continue;
        if (is_empty)
            sudoku_text_printf(to, "<g %s>\n", look);
        is_empty = false;
        middle_of(s, k / n, k % n, &x, &y);
        sudoku_text_printf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", x, y,
                           radius);
    }
    if (!is_empty)
        sudoku_text_printf(to, "</g>\n");
}

static void cross_out(step_picture *s)
{
    sudoku_text *to = &s->p.layers[SUDOKU_LAYER_DOTS];
    int r = s->radius - 1;
    if (s->step->num_removes == 0)
        return;
    sudoku_text_printf(to, "<path d=\"");
    for (int k = 0; k < s->step->num_removes; k++) {
        int x, y;
        middle_of(s, s->step->removes[k].cell, s->step->removes[k].digit, &x,
                  &y);
        sudoku_text_printf(to, "M%d %dL%d %d", x - r, y + r, x + r, y - r);
    }
    sudoku_text_printf(to, "\" stroke=\"#c00\" stroke-width=\"2\"/>\n");
}

static void draw_roles(step_picture *s)
{
    static const char *const looks[SUDOKU_NUM_ROLES] = {
        [SUDOKU_ROLE_ON] = "fill=\"#9cc9f5\"",
        [SUDOKU_ROLE_OFF] = "fill=\"#ffd479\" stroke=\"#a66a00\"",
        [SUDOKU_ROLE_ON_2] = "fill=\"#c9b6f2\"",
        [SUDOKU_ROLE_OFF_2] = "fill=\"#f2b6dc\" stroke=\"#8f2f6f\"",
        [SUDOKU_ROLE_FIN] =
            "fill=\"#e3c8f7\" stroke=\"#6a1b9a\" stroke-dasharray=\"3 2\"",
        [SUDOKU_ROLE_PLACED] =
            "fill=\"#9fe0a5\" stroke=\"#0b6b2b\" stroke-width=\"3\"",
        [SUDOKU_ROLE_REMOVED] = "fill=\"#fac3c3\"",
    };
    for (int role = SUDOKU_ROLE_ON; role < SUDOKU_NUM_ROLES; role++)
        circle_role(s, (enum sudoku_role)role, looks[role], s->radius);
    cross_out(s);
}

/* ---- links --------------------------------------------------------------- */

/* Appends the point at distance `far` from (x, y) towards (to_x, to_y). */
static void add_near(sudoku_text *to, char sign, double x, double y,
                     double to_x, double to_y, double far)
{
    double length = hypot(to_x - x, to_y - y);
    double part = length > 0 ? far / length : 0;
    sudoku_text_printf(to, "%c%ld %ld", sign, lround(x + part * (to_x - x)),
                       lround(y + part * (to_y - y)));
}

/* Appends a curve between circles. Long curves are flatter, so that links along
 * a line do not hide each other. */
static void add_bow(step_picture *s, sudoku_text *to, const sudoku_link *link)
{
    int x, y, to_x, to_y;
    middle_of(s, link->from.cell, link->from.digit, &x, &y);
    middle_of(s, link->to.cell, link->to.digit, &to_x, &to_y);
    double dx = to_x - x, dy = to_y - y, length = hypot(dx, dy);
    if (length <= 0)
        return;
    /* Links within a cell need a large bend. */
    double bend = link->from.cell == link->to.cell ? 10 + 260 / length
                                                   : 10 + .06 * length;
    double mid_x = (x + to_x) / 2. + bend * dy / length;
    double mid_y = (y + to_y) / 2. - bend * dx / length;
    add_near(to, 'M', x, y, mid_x, mid_y, s->radius);
    sudoku_text_printf(to, "Q%ld %ld", lround(mid_x), lround(mid_y));
    add_near(to, ' ', to_x, to_y, mid_x, mid_y,
             s->radius + (s->r.has_arrows ? 2 : 0));
}

static void draw_links(step_picture *s, bool are_strong)
{
    sudoku_text *to = &s->p.layers[SUDOKU_LAYER_LINKS];
    const char *arrow = !s->r.has_arrows ? ""
                        : are_strong     ? " marker-end=\"url(#arrow)\""
                                         : " marker-end=\"url(#arrow-weak)\"";
    for (int k = 0; k < s->r.num_links; k++) {
        if (s->r.links[k].is_strong != are_strong)
            continue;
        sudoku_text_printf(to, "<path d=\"");
        add_bow(s, to, &s->r.links[k]);
        sudoku_text_printf(to, "\"%s", arrow);
        if (!are_strong)
            sudoku_text_printf(to, " stroke=\"%s\" stroke-dasharray=\"5 4\"",
                               WEAK);
        sudoku_text_printf(to, "/>\n");
    }
}

static void add_marker(step_picture *s, const char *id, const char *color)
{
    sudoku_text_printf(&s->p.layers[SUDOKU_LAYER_LINKS],
                       "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"6\" "
                       "refY=\"4\" markerWidth=\"5\" markerHeight=\"5\" "
                       "orient=\"auto\">\n<path d=\"M0 0L8 4L0 8Z\" "
                       "fill=\"%s\" stroke=\"none\"/>\n</marker>\n",
                       id, color);
}

static bool has_link(const step_picture *s, bool is_strong)
{
    for (int k = 0; k < s->r.num_links; k++) {
        if (s->r.links[k].is_strong == is_strong)
            return true;
    }
    return false;
}

static void explain_links(step_picture *s)
{
    const sudoku_legend strong = {"strong link", STRONG, 2, false, false};
    const sudoku_legend weak = {"weak link", WEAK, 2, true, false};
    sudoku_picture_add_legend(&s->p, &strong);
    sudoku_picture_add_legend(&s->p, &weak);
    sudoku_paint_note(&s->p, "strong link: at least one of both is true");
    sudoku_paint_note(&s->p, "weak link: not both are true");
}

static void draw_all_links(step_picture *s)
{
    bool has_weak = has_link(s, false), has_strong = has_link(s, true);
    if (s->r.has_arrows && has_strong)
        add_marker(s, "arrow", STRONG);
    if (s->r.has_arrows && has_weak)
        add_marker(s, "arrow-weak", WEAK);
    draw_links(s, false);
    draw_links(s, true);
    if (has_weak && has_strong)
        explain_links(s);
}

/* ---- mentions ------------------------------------------------------------ */

/* Adds squares over the cells. */
static void frame_cells(sudoku_text *to, const sudoku_shape *shape,
                        const int *cells, int n, bool has_digits)
{
    sudoku_text_printf(to, "<path fill=\"#ffb300\" fill-opacity=\"%s\" d=\"",
                       has_digits ? ".15" : ".3");
    for (int k = 0; k < n; k++) {
        int x = shape->column[cells[k]] * SIZE, y = shape->row[cells[k]] * SIZE;
        sudoku_text_printf(to, "M%d %dH%dV%dH%dZ", x + 3, y + 3, x + SIZE - 3,
                           y + SIZE - 3, x + 3);
    }
    sudoku_text_printf(to, "\"/>\n");
}

/* Adds rings around those of the digits that are candidates of the cells. */
static void ring_digits(const step_picture *s, sudoku_text *to,
                        const int *cells, int n, uint64_t digits)
{
    for (int k = 0; k < n; k++) {
        uint64_t rest = s->position->candidates[cells[k]] & digits;
        for (; rest != 0; rest &= rest - 1) {
            int x, y;
            middle_of(s, cells[k], __builtin_ctzll(rest), &x, &y);
            sudoku_text_printf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                               x, y, s->radius);
        }
    }
}

static void draw_mentions(step_picture *s)
{
    const sudoku_mentions *m = &s->step->mentions;
    sudoku_text *to = &s->p.layers[SUDOKU_LAYER_MENTIONS];
    s->p.mentions = m->list + m->num_whole;
    s->p.num_mentions = m->num - m->num_whole;
    for (int k = 0; k < s->p.num_mentions; k++) {
        const sudoku_mention *one = &s->p.mentions[k];
        const int *cells = m->cells + one->first_cell;
        sudoku_text_printf(
            to, "<g data-mention=\"%d\" visibility=\"hidden\">\n", k);
        frame_cells(to, s->p.shape, cells, one->num_cells, one->digits != 0);
        ring_digits(s, to, cells, one->num_cells, one->digits);
        sudoku_text_printf(to, "</g>\n");
    }
}

/* ---- all ----------------------------------------------------------------- */

/* Adds the sentence; each guess of a search starts a new line. */
static void add_sentence(step_picture *s)
{
    sudoku_text *to = &s->p.notes;
    const char *text = s->step->text.data;
    size_t size = s->step->text.size;
    for (size_t k = 0; k < size; k++) {
        bool is_guess = text[k] == ' ' && k + 2 < size && text[k + 1] == '[' &&
                        text[k + 2] >= '1' && text[k + 2] <= '9';
        sudoku_text_add(to, is_guess ? "\n" : text + k, 1);
    }
    sudoku_text_add(to, "\n", 1);
}

static int draw(step_picture *s, bool has_mentions)
{
    const sudoku_position *position = s->position;
    const sudoku_shape *shape = position->shape;
    s->given = malloc((size_t)shape->num_cells);
    if (s->given == NULL ||
        sudoku_step_roles_init(&s->r, position, s->step) != 0)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < shape->num_cells; cell++)
        s->given[cell] =
            position->is_given[cell] ? position->placed[cell] : SUDOKU_EMPTY;
    add_sentence(s);
    sudoku_text_printf(&s->p.title, "%s", s->step->technique->title);
    sudoku_text_add(&s->p.description, s->step->text.data, s->step->text.size);
    shade_houses(s);
    shade_sets(s);
    sudoku_picture_draw_rules(&s->p, position->board);
    sudoku_picture_draw_clues(&s->p);
    sudoku_picture_draw_names(&s->p);
    sudoku_picture_draw_grid(&s->p);
    sudoku_picture_draw_digits(&s->p, s->given, position->placed);
    memcpy(s->p.allowed, position->candidates,
           (size_t)shape->num_cells * sizeof *s->p.allowed);
    sudoku_picture_draw_marks(&s->p, s->given, position->placed, 0);
    s->radius = sudoku_mark_height(&s->p) / 2;
    draw_all_links(s);
    draw_roles(s);
    if (has_mentions && s->step->mentions.num > 0)
        draw_mentions(s);
    return 0;
}

static int draw_step(const sudoku_position *position,
                     const sudoku_logic_step *step, bool has_mentions,
                     sudoku_text *to)
{
    step_picture s = {.position = position, .step = step};
    int code = sudoku_picture_init(&s.p, position->shape, SUDOKU_LETTERS_AUTO);
    for (int digit = 0; digit < position->shape->num_digits; digit++)
        snprintf(s.p.symbols[digit], sizeof s.p.symbols[digit], "%d",
                 sudoku_value(position->shape, digit));
    if (code == 0)
        code = draw(&s, has_mentions);
    if (code == 0 && !sudoku_picture_is_whole(&s.p))
        code = SUDOKU_ENOMEM;
    if (code == 0)
        sudoku_picture_write(&s.p, to);
    sudoku_picture_clear(&s.p);
    sudoku_step_roles_clear(&s.r);
    free(s.given);
    return to->failed ? SUDOKU_ENOMEM : code;
}

int sudoku_draw_step(const sudoku_position *position,
                     const sudoku_logic_step *step, sudoku_text *to)
{
    return draw_step(position, step, false, to);
}

int sudoku_draw_step_mentions(const sudoku_position *position,
                              const sudoku_logic_step *step, sudoku_text *to)
{
    return draw_step(position, step, true, to);
}

/*
 * draw_terminal.c - draws a board for a terminal.
 *
 * Each square has a line on its left side and one above it: NONE, LIGHT (the
 * border of a cage, or of a cell with candidates) or HEAVY (a wall). Up to four
 * lines meet at its upper left corner; their kinds determine the character
 * there. Cages are those that rules paint into a hidden picture.
 */
#include "sudoku/picture/draw_terminal.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/board/filling.h"
#include "sudoku/board/rule.h"
#include "sudoku/picture/borders_drawn.h"
#include "sudoku/picture/picture_svg.h"

enum { NONE, LIGHT, HEAVY };

typedef struct screen {
    const sudoku_terminal_drawing *d;
    const sudoku_shape *shape;
    sudoku_picture painted;
    bool *is_shown; /* [rule] the drawn cages show all that it paints */
    uint8_t *left,
        *above; /* [row * (width + 1) + column] kind of the line on that side */
    bool *has_line;    /* [column] a line runs along its left side */
    const char **sums; /* [cell] text in the line above it, or NULL */
    bool *is_in_cage, *is_reached; /* [cell] is_reached is scratch */
    int symbol_width;
    int per_line, num_lines; /* arrangement of the candidates in a cell; 1
                                without candidates */
    sudoku_text *to;
} screen;

/* ---- rules --------------------------------------------------------------- */

static size_t painted_size(const sudoku_picture *p)
{
    size_t size = p->notes.size + (size_t)p->num_clues;
    for (int k = 0; k < SUDOKU_NUM_LAYERS; k++) {
        if (k != SUDOKU_LAYER_CAGES && k != SUDOKU_LAYER_LABELS)
            size += p->layers[k].size;
    }
    return size;
}

/* Lets the rules paint. Rules that paint only cages, and jigsaw pieces, count
 * as shown. */
static void paint_rules(screen *s)
{
    sudoku_picture *p = &s->painted;
    const sudoku_board *board = s->d->board;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        size_t before = painted_size(p);
        int num_cages = p->num_cages;
        if (stated->clause.rule->look.draw != NULL)
            stated->clause.rule->look.draw(stated->self, s->shape, p);
        s->is_shown[k] =
            (p->num_cages > num_cages || stated->clause.rule->look.is_map) &&
            painted_size(p) == before;
        for (; num_cages < p->num_cages; num_cages++)
            p->cages[num_cages].rule = k;
    }
}

static bool is_in_cage(const screen *s, const sudoku_painted_cage *cage,
                       int cell)
{
    const int *cells = s->painted.cage_cells + cage->first;
    for (int k = 0; k < cage->num; k++) {
        if (cells[k] == cell)
            return true;
    }
    return false;
}

static uint8_t *left_of(const screen *s, int row, int column)
{
    return &s->left[row * (s->shape->width + 1) + column];
}

static uint8_t *above(const screen *s, int row, int column)
{
    return &s->above[row * (s->shape->width + 1) + column];
}

/* Adds a line on the side of a cell unless there is a wall. Side 0 = above, 1 =
 * right, 2 = below, 3 = left. */
static void add_line(const screen *s, int cell, int side)
{
    int row = s->shape->row[cell], column = s->shape->column[cell];
    uint8_t *line = side == 0   ? above(s, row, column)
                    : side == 1 ? left_of(s, row, column + 1)
                    : side == 2 ? above(s, row + 1, column)
                                : left_of(s, row, column);
    if (*line == NONE)
        *line = LIGHT;
}

static int neighbour(const screen *s, int cell, int side)
{
    static const int down[] = {-1, 0, 1, 0}, right[] = {0, 1, 0, -1};
    return sudoku_cell_at(s->shape, s->shape->row[cell] + down[side],
                          s->shape->column[cell] + right[side]);
}

static bool is_connected(const screen *s, const sudoku_painted_cage *cage)
{
    const int *cells = s->painted.cage_cells + cage->first;
    int num = 1;
    s->is_reached[cells[0]] = true;
    for (int before = 0; before < num;) {
        before = num;
        for (int k = 0; k < 4 * cage->num; k++) {
            int other = neighbour(s, cells[k / 4], k % 4);
            if (!s->is_reached[cells[k / 4]] || other < 0 ||
                s->is_reached[other] || !is_in_cage(s, cage, other))
                continue;
            s->is_reached[other] = true;
            num++;
        }
    }
    for (int k = 0; k < cage->num; k++)
        s->is_reached[cells[k]] = false;
    return num == cage->num;
}

/* Returns whether the text fits above a cell and can be written. */
static bool has_room(const screen *s, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        if ((unsigned char)*c >= 0x80 && !s->d->has_unicode)
            return false;
    }
    return sudoku_count_characters(text, strlen(text)) <= s->symbol_width + 2;
}

/* Draws the border with the sum. The rule does not count as shown if the cage
 * is not connected, shares a cell with another, or its text does not fit. */
static void draw_cage(screen *s, const sudoku_painted_cage *cage)
{
    const int *cells = s->painted.cage_cells + cage->first;
    const char *text = s->painted.cage_texts.data + cage->text;
    bool is_shown = has_room(s, text) && is_connected(s, cage);
    int first = cells[0];
    for (int k = 0; k < cage->num; k++) {
        first = cells[k] < first ? cells[k] : first;
        is_shown = is_shown && !s->is_in_cage[cells[k]];
        s->is_in_cage[cells[k]] = true;
        for (int side = 0; side < 4; side++) {
            int other = neighbour(s, cells[k], side);
            if (other < 0 || !is_in_cage(s, cage, other))
                add_line(s, cells[k], side);
        }
    }
    if (has_room(s, text) && s->sums[first] == NULL)
        s->sums[first] = text;
    if (!is_shown)
        s->is_shown[cage->rule] = false;
}

/* ---- lines --------------------------------------------------------------- */

static void find_lines(screen *s)
{
    const sudoku_shape *shape = s->shape;
    for (int k = 0; k < (shape->height + 1) * (shape->width + 1); k++) {
        int row = k / (shape->width + 1), column = k % (shape->width + 1);
        int cell = sudoku_cell_at(shape, row, column);
        bool is_between = s->d->candidates != NULL && cell >= 0;
        s->left[k] = sudoku_has_wall_left(shape, row, column) ? HEAVY
                     : is_between                             ? LIGHT
                                                              : NONE;
        s->above[k] = sudoku_has_wall_above(shape, row, column) ? HEAVY
                      : is_between                              ? LIGHT
                                                                : NONE;
    }
}

static void draw_cages(screen *s)
{
    for (int k = 0; k < s->painted.num_cages; k++)
        draw_cage(s, &s->painted.cages[k]);
}

static void find_columns(screen *s)
{
    for (int column = 0; column <= s->shape->width; column++) {
        for (int row = 0; row < s->shape->height; row++)
            s->has_line[column] |= *left_of(s, row, column) != NONE;
    }
}

/* ---- characters ---------------------------------------------------------- */

/* Characters by the kinds of the lines up, right, down and left, as digits of
 * base 3. */
static const char *const unicode_corners[] = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬",
    "┭", "┎", "┰", "┱", "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳", "╵",
    "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", "└", "┴", "┵", "├", "┼", "┽",
    "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", "╹", "┚",
    "┛", "╿", "┦", "┩", "┃", "┨", "┫", "┖", "┸", "┹", "┞", "╀", "╃", "┠",
    "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

static const char *corner(const screen *s, int up, int right, int down,
                          int left)
{
    if (s->d->has_unicode)
        return unicode_corners[27 * up + 9 * right + 3 * down + left];
    int upright = up > down ? up : down, level = left > right ? left : right;
    if (upright == HEAVY)
        return level == HEAVY ? "+" : "|";
    if (level == HEAVY)
        return "-";
    return upright == LIGHT ? ":" : level == LIGHT ? "." : " ";
}

static void add(screen *s, const char *text)
{
    sudoku_text_add(s->to, text, strlen(text));
}

/* ---- styles -------------------------------------------------------------- */

enum look { WALL, CAGE, GIVEN, FOUND, MARK, PATTERN, PLACED, REMOVED };

static void begin_look(screen *s, enum look look)
{
    static const char *const bold[] = {[GIVEN] = "\033[1m",
                                       [PATTERN] = "\033[4m",
                                       [PLACED] = "\033[1;4m",
                                       [REMOVED] = "\033[7m"};
    static const char *const color[] = {
        [CAGE] = "\033[33m",     [GIVEN] = "\033[1m",
        [FOUND] = "\033[36m",    [PATTERN] = "\033[1;34m",
        [PLACED] = "\033[1;32m", [REMOVED] = "\033[31;9m"};
    const char *begin = s->d->style == SUDOKU_TERMINAL_COLOR  ? color[look]
                        : s->d->style == SUDOKU_TERMINAL_BOLD ? bold[look]
                                                              : NULL;
    if (begin != NULL)
        add(s, begin);
}

static void add_times(screen *s, enum look look, const char *text, int times)
{
    size_t before = s->to->size;
    if (times <= 0)
        return;
    begin_look(s, look);
    bool has_begun = s->to->size > before;
    for (int k = 0; k < times; k++)
        add(s, text);
    if (has_begun)
        add(s, "\033[0m");
}

static void add_in(screen *s, enum look look, const char *text)
{
    add_times(s, look, text, 1);
}

static void end_line(screen *s)
{
    sudoku_text *to = s->to;
    while (to->size > 0 && to->data[to->size - 1] == ' ')
        to->size--;
    add(s, "\n");
}

/* ---- rows ---------------------------------------------------------------- */

static int cell_width(const screen *s, int column)
{
    return s->has_line[column] + s->per_line * (s->symbol_width + 1);
}

static enum look look_of_line(int kind)
{
    return kind == LIGHT ? CAGE : WALL;
}

static void draw_above(screen *s, int row, int column)
{
    int kind = *above(s, row, column), cell, n = 0;
    const char *line = corner(s, NONE, kind, NONE, kind);
    cell = sudoku_cell_at(s->shape, row, column);
    if (cell >= 0 && s->sums[cell] != NULL) {
        add_in(s, CAGE, s->sums[cell]);
        n = sudoku_count_characters(s->sums[cell], strlen(s->sums[cell]));
    }
    add_times(s, look_of_line(kind), line, cell_width(s, column) - n);
}

static void draw_lines(screen *s, int row)
{
    bool has_lines = false;
    for (int column = 0; column < s->shape->width; column++)
        has_lines |= *above(s, row, column) != NONE;
    if (!has_lines)
        return;
    for (int column = 0; column <= s->shape->width; column++) {
        int up = row > 0 ? *left_of(s, row - 1, column) : NONE;
        int left = column > 0 ? *above(s, row, column - 1) : NONE;
        int right = *above(s, row, column), down = *left_of(s, row, column);
        int most = up | right | down | left;
        if (s->has_line[column])
            add_in(s, look_of_line(most), corner(s, up, right, down, left));
        if (column < s->shape->width)
            draw_above(s, row, column);
    }
    end_line(s);
}

/* Adds the symbol, padded, and a blank. */
static void add_symbol(screen *s, enum look look, const char *symbol)
{
    for (int n = (int)strlen(symbol); n < s->symbol_width; n++)
        add(s, " ");
    if (*symbol != '\0')
        add_in(s, look, symbol);
    add(s, " ");
}

static void draw_candidate(screen *s, int cell, int digit)
{
    static const enum look looks[] = {MARK, PATTERN, PLACED, REMOVED};
    int n = s->shape->num_digits;
    bool is_there = digit < n && (s->d->candidates[cell] >> digit & 1) != 0;
    enum look look = MARK;
    if (is_there && s->d->emphasis != NULL)
        look = looks[s->d->emphasis[cell * n + digit]];
    add_symbol(s, look, is_there ? s->painted.symbols[digit] : "");
}

static void draw_cell(screen *s, int cell, int line)
{
    bool is_given = cell >= 0 && s->d->given[cell] != SUDOKU_EMPTY;
    uint8_t digit = cell < 0 || (!is_given && s->d->digits == NULL)
                        ? SUDOKU_EMPTY
                    : is_given ? s->d->given[cell]
                               : s->d->digits[cell];
    bool is_filled = digit != SUDOKU_EMPTY;
    for (int k = 0; k < s->per_line; k++) {
        bool is_middle = k == s->per_line / 2 && line == s->num_lines / 2;
        if (is_filled || cell < 0)
            add_symbol(s, is_given ? GIVEN : FOUND,
                       is_filled && is_middle ? s->painted.symbols[digit] : "");
        else if (s->d->candidates != NULL)
            draw_candidate(s, cell, line * s->per_line + k);
        else
            add_symbol(s, MARK, ".");
    }
}

static void draw_row(screen *s, int row, int line)
{
    for (int column = 0; column <= s->shape->width; column++) {
        int kind = *left_of(s, row, column);
        if (s->has_line[column]) {
            add_in(s, look_of_line(kind), corner(s, kind, NONE, kind, NONE));
            add(s, " ");
        }
        if (column < s->shape->width)
            draw_cell(s, sudoku_cell_at(s->shape, row, column), line);
    }
    end_line(s);
}

/* ---- all ----------------------------------------------------------------- */

static void set_sizes(screen *s)
{
    int n = s->shape->num_digits;
    s->per_line = s->num_lines = 1;
    for (int digit = 0; digit < n; digit++) {
        int width = (int)strlen(s->painted.symbols[digit]);
        s->symbol_width = width > s->symbol_width ? width : s->symbol_width;
    }
    if (s->d->candidates == NULL)
        return;
    while (s->per_line * s->per_line < n)
        s->per_line++;
    s->num_lines = (n + s->per_line - 1) / s->per_line;
}

static void draw_board(screen *s)
{
    for (int row = 0; row <= s->shape->height; row++) {
        draw_lines(s, row);
        for (int k = 0; k < s->num_lines && row < s->shape->height; k++)
            draw_row(s, row, k);
    }
}

static void measure(const screen *s, sudoku_terminal_drawing *d, size_t begin)
{
    d->height = 0;
    for (size_t k = begin; k < s->to->size; k++)
        d->height += s->to->data[k] == '\n';
    d->width = 0;
    for (int column = 0; column <= s->shape->width; column++)
        d->width += s->has_line[column] +
                    (column < s->shape->width ? cell_width(s, column) : 0);
}

static void list_rules(screen *s)
{
    const sudoku_board *board = s->d->board;
    for (int k = 0; k < board->num_rules; k++) {
        if (s->is_shown[k])
            continue;
        sudoku_clause_write(&board->rules[k].clause, s->shape, s->to);
        add(s, "\n");
    }
}

static int draw(screen *s, sudoku_terminal_drawing *d)
{
    const sudoku_shape *shape = s->shape;
    size_t squares = (size_t)(shape->width + 1) * (size_t)(shape->height + 1);
    s->is_shown = calloc((size_t)d->board->num_rules + 1, sizeof *s->is_shown);
    s->left = calloc(squares, 1);
    s->above = calloc(squares, 1);
    s->has_line = calloc((size_t)shape->width + 1, sizeof *s->has_line);
    s->sums = calloc((size_t)shape->num_cells, sizeof *s->sums);
    s->is_in_cage = calloc((size_t)shape->num_cells, sizeof *s->is_in_cage);
    s->is_reached = calloc((size_t)shape->num_cells, sizeof *s->is_reached);
    if (s->is_shown == NULL || s->left == NULL || s->above == NULL ||
        s->has_line == NULL || s->sums == NULL || s->is_in_cage == NULL ||
        s->is_reached == NULL)
        return SUDOKU_ENOMEM;
    set_sizes(s);
    paint_rules(s);
    if (!sudoku_picture_is_whole(&s->painted))
        return SUDOKU_ENOMEM;
    find_lines(s);
    if (d->candidates == NULL)
        draw_cages(s);
    find_columns(s);
    size_t begin = s->to->size;
    draw_board(s);
    if (s->to->failed)
        return SUDOKU_ENOMEM;
    measure(s, d, begin);
    if (d->candidates == NULL)
        list_rules(s);
    return s->to->failed ? SUDOKU_ENOMEM : 0;
}

int sudoku_draw_terminal(sudoku_terminal_drawing *drawing, sudoku_text *to)
{
    screen s = {.d = drawing, .shape = drawing->board->shape, .to = to};
    if (drawing->given == NULL || !sudoku_is_filling(s.shape, drawing->given) ||
        !sudoku_is_filling(s.shape, drawing->digits))
        return SUDOKU_EARGUMENT;
    int code = sudoku_picture_init(&s.painted, s.shape, drawing->letters);
    if (code == 0)
        code = draw(&s, drawing);
    sudoku_picture_clear(&s.painted);
    free(s.is_shown);
    free(s.left);
    free(s.above);
    free(s.has_line);
    free(s.sums);
    free(s.is_in_cage);
    free(s.is_reached);
    return code;
}

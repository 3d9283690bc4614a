/*
 * picture_svg.h - internals of a picture: layers of SVG, from the bottom up.
 * Not part of the public API.
 *
 * Units    a square of the sheet is SUDOKU_SQUARE_SIZE units wide; the upper
 *          left corner of the sheet is at (0, 0). All numbers are integers,
 *          which look the same in every locale.
 */
#ifndef SUDOKU_PICTURE_PICTURE_SVG_H
#define SUDOKU_PICTURE_PICTURE_SVG_H

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/picture/picture.h"
#include "sudoku/reasoning.h"
#include "sudoku/text.h"

enum {
    SUDOKU_SQUARE_SIZE = 64,
    SUDOKU_LABEL_HEIGHT = 13, /* height of text in corners of cells */
    SUDOKU_TEXT_HEIGHT = 15   /* height of text below the board */
};

enum sudoku_layer {
    SUDOKU_LAYER_CELLS,        /* shaded cells */
    SUDOKU_LAYER_FIGURES,      /* figures in cells */
    SUDOKU_LAYER_THERMOMETERS, /* thermometers, transparent as a whole, since
                                  they may overlap */
    SUDOKU_LAYER_LINES,
    SUDOKU_LAYER_ENDS, /* ends of lines */
    SUDOKU_LAYER_GRID,
    SUDOKU_LAYER_CAGES,
    SUDOKU_LAYER_LABELS,
    SUDOKU_LAYER_LINKS,   /* links of chains */
    SUDOKU_LAYER_CIRCLES, /* circles around candidates */
    SUDOKU_LAYER_DIGITS,
    SUDOKU_LAYER_CANDIDATES, /* pencil marks */
    SUDOKU_LAYER_DOTS,
    SUDOKU_LAYER_CLUES,    /* clues outside of the board */
    SUDOKU_LAYER_NAMES,    /* names of rows and columns */
    SUDOKU_LAYER_MENTIONS, /* what parts of the first note speak of */
    SUDOKU_NUM_LAYERS
};

/* A clue outside the board. */
typedef struct sudoku_outer_clue {
    int row, column; /* place of its square */
    int down, right; /* direction of its arrow, -1 to 1; 0 and 0: no arrow */
    int kind;        /* index into rule_of_kind[] */
    int number;      /* number of the rule on the board, or -1 */
    size_t text;     /* offset in clue_texts, null-terminated */
} sudoku_outer_clue;

/* A cage, for drawings without SVG. */
typedef struct sudoku_painted_cage {
    int first, num; /* its cells are part of cage_cells */
    size_t text;    /* offset in cage_texts, null-terminated */
    int rule; /* number of the rule on the board; used only by drawings without
                 SVG */
} sudoku_painted_cage;

enum {
    SUDOKU_NUM_SIGNS = 8
}; /* number of kinds of clues that can be distinguished */

/* A sample of a line, placed before the note that begins with the name. */
typedef struct sudoku_legend {
    const char *name, *color;
    int width;
    bool is_dashed, is_thermometer;
} sudoku_legend;

enum { SUDOKU_MOST_LEGENDS = 24 };

struct sudoku_picture {
    const sudoku_shape *shape;
    sudoku_text layers[SUDOKU_NUM_LAYERS];
    sudoku_text notes;              /* lines, each ending with a newline */
    const sudoku_mention *mentions; /* parts of the first note, or NULL */
    int num_mentions;
    sudoku_text title,
        description; /* descriptions for people who cannot see the picture */
    char symbols[SUDOKU_MAX_DIGITS][4];
    uint64_t *allowed; /* [cell] digits of pencil marks */
    uint8_t *corners;  /* [cell] bit k: corner k has a label */
    uint8_t *sides; /* [square] scratch for outlines, zero between calls: flags,
                       and bits of the sides drawn */
    bool has_labels;         /* some label is in an upper corner */
    int num_colors;          /* number of calls of sudoku_paint_next_color() */
    const sudoku_rule *rule; /* current rule, or NULL */
    int rule_number;         /* its number on the board, or -1 */
    sudoku_outer_clue *clues;
    int num_clues, cap_clues;
    sudoku_text clue_texts;
    const sudoku_rule *rule_of_kind[SUDOKU_NUM_SIGNS];
    int num_kinds; /* number of kinds of clues; the last one may be shared */
    sudoku_legend legends[SUDOKU_MOST_LEGENDS];
    int num_legends;
    int num_line_rules; /* number of rules with lines */
    const sudoku_rule *line_rules[SUDOKU_MOST_LEGENDS];
    sudoku_painted_cage *cages;
    int num_cages, cap_cages;
    int *cage_cells;
    int num_cage_cells, cap_cage_cells;
    sudoku_text cage_texts;
    int top, left, bottom,
        right; /* extent in squares; bottom and right are exclusive */
};

/* Initializes an empty picture. Returns 0 or SUDOKU_ENOMEM. Call
 * sudoku_picture_clear() even after an error. */
int sudoku_picture_init(sudoku_picture *p, const sudoku_shape *shape,
                        enum sudoku_letters letters);
void sudoku_picture_clear(sudoku_picture *p);
/* Returns false if memory ran out while painting. */
bool sudoku_picture_is_whole(const sudoku_picture *p);

/* Places a sample of the line before the note that begins with its name and a
 * colon. */
void sudoku_picture_add_legend(sudoku_picture *p, const sudoku_legend *legend);
/* Adds the meaning of lines if several rules have lines. */
void sudoku_picture_explain_lines(sudoku_picture *p);

/* Adds a text element anchored at (x, y) on its base line. The font shrinks if
 * the text would be wider than width. */
void sudoku_add_text(sudoku_text *to, int x, int y, int height, int width,
                     const char *text);
/* Appends text with < > & " escaped. Invalid UTF-8 and characters that XML does
 * not allow become question marks. */
void sudoku_add_escaped(sudoku_text *to, const char *text, size_t size);
/* Returns the size of the longest beginning of the text with at most `most`
 * characters. It ends at a blank or link if there is one. */
size_t sudoku_fitting_part(const char *text, size_t size, int most);
/* Returns the number of characters of a UTF-8 text. */
int sudoku_count_characters(const char *text, size_t size);

/* Return the coordinates of the middle of the cell. */
int sudoku_middle_x(const sudoku_picture *p, int cell);
int sudoku_middle_y(const sudoku_picture *p, int cell);

/* ---- the sheet (draw_svg.c, paint_outside.c, describe.c) ----------------- */

/* Adds the puzzle's own title, author and rules to the description and the
 * notes. Call it before other notes are added. */
void sudoku_picture_tell_about(sudoku_picture *p, const sudoku_puzzle *puzzle);
/* Writes the title and description: the board, its rules, and digits as in
 * sudoku_picture_draw_digits(). */
void sudoku_picture_describe(sudoku_picture *p, const sudoku_board *board,
                             const uint8_t *given, const uint8_t *digits);
void sudoku_picture_draw_rules(sudoku_picture *p, const sudoku_board *board);
void sudoku_picture_draw_grid(sudoku_picture *p);
/* Both arrays are [cell], a digit or SUDOKU_EMPTY. Digits other than givens
 * have another color; digits may be NULL. */
void sudoku_picture_draw_digits(sudoku_picture *p, const uint8_t *given,
                                const uint8_t *digits);
/* Draws p->allowed[] in cells without a digit, except where it equals hidden.
 */
void sudoku_picture_draw_marks(sudoku_picture *p, const uint8_t *given,
                               const uint8_t *digits, uint64_t hidden);
/* Return the height of pencil marks, and the middle of one on its base line. */
int sudoku_mark_height(const sudoku_picture *p);
void sudoku_mark_place(const sudoku_picture *p, int cell, int digit, int *x,
                       int *y);
/* Draw, after all rules have painted, the clues outside the board and the names
 * of rows and columns. If there are several kinds of clues, each has a color
 * and a sign. */
void sudoku_picture_draw_clues(sudoku_picture *p);
void sudoku_picture_draw_names(sudoku_picture *p);
/* Adds the sign of a kind of clues with its middle at (x, y) (signs.c). */
void sudoku_add_sign(sudoku_text *to, int kind, int x, int y);
const char *sudoku_kind_color(int kind);

/* Works as sudoku_draw_svg(), without the names of rows and columns unless
 * has_names. (draw_svg.c) */
int sudoku_draw_svg_for(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        enum sudoku_letters letters, bool has_names,
                        sudoku_text *to);
/* Appends the whole picture. */
void sudoku_picture_write(const sudoku_picture *p, sudoku_text *to);

#endif

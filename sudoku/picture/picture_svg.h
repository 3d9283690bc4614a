/*
 * picture_svg.h - the inside of a picture: layers of SVG, from the bottom up.
 * Not part of the public API.
 *
 * Units    a square of the sheet is SUDOKU_SQUARE_SIZE units wide; the corner
 *          of the sheet is at 0, 0. All numbers are integers, which are
 *          written alike in every locale.
 */
#ifndef SUDOKU_PICTURE_PICTURE_SVG_H
#define SUDOKU_PICTURE_PICTURE_SVG_H

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/picture/picture.h"
#include "sudoku/text.h"

enum {
    SUDOKU_SQUARE_SIZE = 64,
    SUDOKU_LABEL_HEIGHT = 13, /* of text in corners of cells */
    SUDOKU_TEXT_HEIGHT = 15   /* of text below the board */
};

enum sudoku_layer {
    SUDOKU_LAYER_CELLS,        /* shaded */
    SUDOKU_LAYER_FIGURES,      /* in cells */
    SUDOKU_LAYER_THERMOMETERS, /* transparent as a whole, as they may share
                                  cells */
    SUDOKU_LAYER_LINES,
    SUDOKU_LAYER_ENDS, /* of lines */
    SUDOKU_LAYER_GRID,
    SUDOKU_LAYER_CAGES,
    SUDOKU_LAYER_LABELS,
    SUDOKU_LAYER_LINKS,   /* of chains */
    SUDOKU_LAYER_CIRCLES, /* around candidates */
    SUDOKU_LAYER_DIGITS,
    SUDOKU_LAYER_CANDIDATES, /* pencil marks */
    SUDOKU_LAYER_DOTS,
    SUDOKU_LAYER_CLUES, /* outside of the board */
    SUDOKU_LAYER_NAMES, /* of rows and columns */
    SUDOKU_NUM_LAYERS
};

/* A clue outside of the board. */
typedef struct sudoku_outer_clue {
    int row, column; /* of its square */
    int down, right; /* where its arrow points to, -1 to 1; 0, 0: it has none */
    int kind;        /* of rule_of_kind[] */
    int number;      /* of the rule on the board, or -1 */
    size_t text;     /* in clue_texts, ended by a null character */
} sudoku_outer_clue;

/* A cage, for drawings without SVG. */
typedef struct sudoku_painted_cage {
    int first, num; /* in cage_cells */
    size_t text;    /* in cage_texts, ended by a null character */
    int rule;       /* of the board; for who draws */
} sudoku_painted_cage;

enum { SUDOKU_NUM_SIGNS = 8 }; /* kinds of clues that look different */

/* A line of the legend: a piece of the line that the note means which begins
 * with the name. */
typedef struct sudoku_legend {
    const char *name, *color;
    int width;
    bool is_dashed, is_thermometer;
} sudoku_legend;

enum { SUDOKU_MOST_LEGENDS = 24 };

struct sudoku_picture {
    const sudoku_shape *shape;
    sudoku_text layers[SUDOKU_NUM_LAYERS];
    sudoku_text notes;              /* each ended by a newline */
    sudoku_text title, description; /* for who cannot see the picture */
    char symbols[SUDOKU_MAX_DIGITS][4];
    uint64_t *allowed; /* [cell] the digits of pencil marks */
    uint8_t *corners;  /* [cell] bit k: its corner k has a label */
    uint8_t *sides;    /* [square] for outlines: IN_CAGE, and 1 << side for
                          sides that have been drawn; zero between calls */
    bool has_labels;   /* in upper corners */
    int num_colors;    /* that sudoku_paint_next_color() has returned */
    const sudoku_rule *rule; /* that paints, or NULL */
    int rule_number;         /* of that rule on the board, or -1 */
    sudoku_outer_clue *clues;
    int num_clues, cap_clues;
    sudoku_text clue_texts;
    const sudoku_rule *rule_of_kind[SUDOKU_NUM_SIGNS];
    int num_kinds; /* of clues; 8: some rules may share one */
    sudoku_legend legends[SUDOKU_MOST_LEGENDS];
    int num_legends;
    int num_line_rules; /* of them */
    const sudoku_rule *line_rules[SUDOKU_MOST_LEGENDS];
    sudoku_painted_cage *cages;
    int num_cages, cap_cages;
    int *cage_cells;
    int num_cage_cells, cap_cage_cells;
    sudoku_text cage_texts;
    int top, left, bottom, right; /* the squares of the picture; the last two
                                     are beyond it */
};

/* In place. Returns 0 or SUDOKU_ENOMEM; in both cases the caller has to call
 * sudoku_picture_clear(). */
int sudoku_picture_init(sudoku_picture *p, const sudoku_shape *shape,
                        enum sudoku_letters letters);
void sudoku_picture_clear(sudoku_picture *p);
/* Was there memory for all that was painted? */
bool sudoku_picture_is_whole(const sudoku_picture *p);

/* Put a piece of the line before the note that begins with the name and a
 * colon. */
void sudoku_picture_add_legend(sudoku_picture *p, const sudoku_legend *legend);
/* Say what the lines mean, if the rules have several kinds of them. */
void sudoku_picture_explain_lines(sudoku_picture *p);

/* Add a text element; the point of its base line that the group around it
 * anchors is at x, y. The text gets smaller rather than wider than width. */
void sudoku_add_text(sudoku_text *to, int x, int y, int height, int width,
                     const char *text);
/* The number of characters of a text in UTF-8. */
int sudoku_count_characters(const char *text, size_t size);

/* The middle of the cell. */
int sudoku_middle_x(const sudoku_picture *p, int cell);
int sudoku_middle_y(const sudoku_picture *p, int cell);

/* ---- the sheet (draw_svg.c, paint_outside.c, describe.c) ----------------- */

/* Put what the puzzle says of itself before them: title, author and rules, in
 * words and as notes below the board. */
void sudoku_picture_tell_about(sudoku_picture *p, const sudoku_puzzle *puzzle);
/* Put title and description in words: of the board, its rules, and digits as
 * with sudoku_picture_draw_digits(). */
void sudoku_picture_describe(sudoku_picture *p, const sudoku_board *board,
                             const uint8_t *given, const uint8_t *digits);
void sudoku_picture_draw_rules(sudoku_picture *p, const sudoku_board *board);
void sudoku_picture_draw_grid(sudoku_picture *p);
/* Both are [cell], a digit or SUDOKU_EMPTY; digits that are not given have
 * another color, and may be NULL. */
void sudoku_picture_draw_digits(sudoku_picture *p, const uint8_t *given,
                                const uint8_t *digits);
/* The digits of p->allowed[] in all cells that have no digit; cells that have
 * just the digits of hidden stay empty. */
void sudoku_picture_draw_marks(sudoku_picture *p, const uint8_t *given,
                               const uint8_t *digits, uint64_t hidden);
/* Pencil marks: their height, and where the middle of one stands on its base
 * line. */
int sudoku_mark_height(const sudoku_picture *p);
void sudoku_mark_place(const sudoku_picture *p, int cell, int digit, int *x,
                       int *y);
/* Once all rules have painted: draw the clues outside of the board, those of
 * each kind with a color and a sign of their own if there are several kinds,
 * and the names of rows and columns around them. */
void sudoku_picture_draw_clues(sudoku_picture *p);
void sudoku_picture_draw_names(sudoku_picture *p);
/* signs.c: the sign of a kind of clues, with its middle at x, y. */
void sudoku_add_sign(sudoku_text *to, int kind, int x, int y);
const char *sudoku_kind_color(int kind);

/* Append the whole picture. */
void sudoku_picture_write(const sudoku_picture *p, sudoku_text *to);

#endif

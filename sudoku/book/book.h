/*
 * book.h - books of puzzles: sheets of paper with a title, numbered puzzles,
 * and at the end hints, steps and solutions.
 *
 *     sudoku_book_options options;
 *     sudoku_book_options_init(&options);
 *     sudoku_book_entry_make(&entries[k], puzzle, &options, NULL);  // for each
 *     sudoku_book_make(&book, entries, num, &options);
 *     sudoku_book_html(&book, &text);
 *
 * Each sheet is a picture (SVG) of the size of the paper, with the boards in
 * it, so that all programs lay it out in the same way.
 *
 *     +--------------+   a slot of a sheet of puzzles:
 *     | 1 ***oo   2 ...    its number, level, and the board as large as the
 *     | +-+-+-+          slot allows, with all that stands outside of the grid
 *     | +-+-+-+
 *     | 3         4 ...
 *     |      5       |   number of the page
 *     +--------------+
 *
 * Units    tenths of a millimetre
 * Owns     entries and books own their texts; clear them even after an error
 * Errors   0, SUDOKU_ENOMEM, or what a function states
 * Threads  entries may be made at the same time
 */
#ifndef SUDOKU_BOOK_BOOK_H
#define SUDOKU_BOOK_BOOK_H

#include <stdbool.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_paper { SUDOKU_A4, SUDOKU_LETTER };

typedef struct sudoku_book_options {
    const char *title;
    enum sudoku_paper paper;
    int per_page;   /* puzzles on a sheet: 1, 2, 4 or 6 */
    bool hints;     /* the hardest step of each puzzle */
    bool steps;     /* all steps of each puzzle */
    bool solutions; /* twelve on a sheet */
    enum sudoku_letters letters;
} sudoku_book_options;

/* Sets the defaults: "Sudoku", A4, 4 on a sheet, nothing at the end. */
void sudoku_book_options_init(sudoku_book_options *options);

/* What a book has about one puzzle. */
typedef struct sudoku_book_entry {
    enum sudoku_verdict_kind verdict; /* a book has only SUDOKU_UNIQUE */
    enum sudoku_level level;
    int score;                     /* difficulty.h */
    sudoku_text picture, solution; /* SVG */
    sudoku_text hint, steps;       /* sentences, one a line */
    sudoku_text rules;             /* what they mean, one a line */
} sudoku_book_entry;

/* Draws and grades a puzzle. Without exactly one solution only the verdict is
 * set. limits may be NULL. Returns 0, or the error of sudoku_path_new() or
 * sudoku_path_next(). */
int sudoku_book_entry_make(sudoku_book_entry *entry,
                           const sudoku_puzzle *puzzle,
                           const sudoku_book_options *options,
                           const sudoku_limits *limits);
void sudoku_book_entry_clear(sudoku_book_entry *entry);

typedef struct sudoku_book {
    sudoku_text *sheets; /* [sheet] SVG documents: the title, the puzzles .. */
    int num_sheets, cap_sheets;
    int width, height; /* of a sheet */
    sudoku_text title; /* escaped */
} sudoku_book;

/* Makes a book of num >= 1 entries. Returns 0, SUDOKU_ENOMEM, or
 * SUDOKU_EARGUMENT for no entries, an entry that is not SUDOKU_UNIQUE, or a
 * number per page that is not 1, 2, 4 or 6. */
int sudoku_book_make(sudoku_book *book, const sudoku_book_entry *entries,
                     int num, const sudoku_book_options *options);
void sudoku_book_clear(sudoku_book *book);
/* Appends the book as a page for browsers, which prints one sheet on each sheet
 * of paper. It refers to no other file. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_book_html(const sudoku_book *book, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif

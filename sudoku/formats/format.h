/*
 * format.h - puzzles as text: finding them in a file, reading and writing them.
 *
 * A file is first cut into *records*, the text of one puzzle each, which is
 * cheap; records are then parsed one by one, by several threads if need be.
 * The format of each record is detected. docs/formats.md describes the formats.
 *
 * Owns     records point into the text, which the caller keeps
 * Errors   a bad record costs one error with its line and column in the whole
 *          text; the next record is not affected
 * Threads  a source belongs to one thread; sudoku_parse() may be called from
 *          many, each with a sudoku_parser of its own
 */
#ifndef SUDOKU_FORMATS_FORMAT_H
#define SUDOKU_FORMATS_FORMAT_H

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/formats/fields.h"
#include "sudoku/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_format_options {
    enum sudoku_letters letters;
    int box_width, box_height; /* of boards whose text says nothing; 0 = as
                                  square as may be, at least as wide as high */
    int no_boxes;              /* nonzero: such boards are Latin squares */
    int ignore_drawn;          /* nonzero: leave out what may be a rule, but is
                                  only drawn; the parser's note says so */
} sudoku_format_options;

typedef struct sudoku_source {
    const char *text;
    size_t size, at;
    size_t line_start; /* of the line of at */
    int line;          /* of at, from 1 */
    int usual;         /* what its records have; -1: none was found yet */
    size_t list_end;   /* behind the list of JSON that at is in; 0: in none */
    int list_fields;   /* nonzero: at is in a row of fields of the list */
    sudoku_columns columns; /* of a table, if has_columns > 0 */
    int has_columns;        /* 0: not looked for yet; -1: the text is none */
} sudoku_source;

typedef struct sudoku_record {
    const char *text;
    size_t size;
    int line, column; /* of its first byte, from 1 */
    int usual; /* the number of cells of its source's first record, if that is
                  a line of n * n cells, else 0: for messages only */
    int is_of_list; /* nonzero: of a list of JSON, all of which is there */
    const struct sudoku_format *format; /* that found where it ends, if it is
                                           sure to be of that; or NULL */
    sudoku_field row;      /* of a table that text is a field of; or size 0 */
    sudoku_field solution; /* the field of that row, or size 0 */
} sudoku_record;

void sudoku_source_init(sudoku_source *source, const char *text, size_t size);
/* The next record (comments and blank lines between records are skipped).
 * Returns 1, or 0 at the end. */
int sudoku_next_record(sudoku_source *source, sudoku_record *record);
/* As that, if each line is known to be a record, whatever it looks like; but
 * for blank lines and comments. */
int sudoku_next_record_line(sudoku_source *source, sudoku_record *record);

/* For text that comes bit by bit: is the record that sudoku_next_record() has
 * found in the whole lines up to end the same, whatever follows? */
enum sudoku_ended {
    SUDOKU_GOES_ON,        /* not known yet */
    SUDOKU_MAY_HAVE_ENDED, /* yes, unless the next line is the map of a jigsaw,
                              which is rare below a line of cells */
    SUDOKU_HAS_ENDED
};
enum sudoku_ended sudoku_record_ended(const sudoku_record *record,
                                      const char *end);

/* Returns whether 81 signs are a full grid of nine digits in boxes of 3x3 that
 * agrees with the cells of a puzzle, digits with dots or zeros. */
bool sudoku_is_plain_solution(const char *cells, const char *solution);

#define SUDOKU_NOTE_SIZE 200

/* What parsing remembers from record to record: the last board, so that a
 * million puzzles of one shape share it. */
typedef struct sudoku_parser {
    sudoku_format_options options;
    sudoku_board *last; /* a reference, or NULL */
    const char *format; /* of the last record parsed: "line", "solo"; static */
    char note[SUDOKU_NOTE_SIZE]; /* what was not read of it, but may matter to
                                    people; mostly "" */
} sudoku_parser;

void sudoku_parser_init(sudoku_parser *parser,
                        const sudoku_format_options *options); /* may be NULL */
void sudoku_parser_clear(sudoku_parser *parser);

/* Parse a record. Allocates nothing when the board is that of the record
 * before. Returns 0, or SUDOKU_EINPUT, SUDOKU_ERULE, SUDOKU_ESHAPE,
 * SUDOKU_ETOOBIG, SUDOKU_ELIMIT (limits.h), SUDOKU_ENOMEM with *error filled.
 */
int sudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error);

/* Put the cells of the puzzle that begins at *text, a line of a file whose text
 * goes on to end, into a table (cell_table.h). *text may be moved past what
 * stands before it. Returns the place after its last line; NULL: there is none.
 */
struct sudoku_cell_table;
typedef const char *sudoku_read_cells(const char **text, const char *end,
                                      struct sudoku_cell_table *to);

/* How far what ends a record looks ahead. */
enum sudoku_ahead {
    SUDOKU_AHEAD_ROWS,     /* some lines for each row of a board */
    SUDOKU_AHEAD_NOTHING,  /* its marks are in a line of its own */
    SUDOKU_AHEAD_LINE,     /* to a line behind the last bracket */
    SUDOKU_AHEAD_BRACKETS, /* to its last bracket */
    SUDOKU_AHEAD_WORDS,    /* to the first line that is no rule of it */
    SUDOKU_AHEAD_ALL       /* not known before the next record */
};

enum {
    SUDOKU_HOLDS_SOLUTION = 1 << SUDOKU_ABOUT_KINDS,
    SUDOKU_HOLDS_TEXTS = 1 << SUDOKU_ABOUT_TITLE | 1 << SUDOKU_ABOUT_AUTHOR |
                         1 << SUDOKU_ABOUT_RULES
};

/* One row of the table of formats. */
typedef struct sudoku_format {
    const char *name;  /* "line", "grid", "solo", "json" .. */
    const char *about; /* one line for --help */
    int has_marks;     /* nonzero: the first line of a record has marks that no
                          line of cells has, by which detect() recognizes it */
    /* Could this record be of that format? Reads little of it. NULL: the
     * format is only written. */
    int (*detect)(const sudoku_record *record);
    /* Where does a record of this format end that begins at *text, a line of a
     * file whose text goes on to end? *text may be moved past what stands
     * before the puzzle. Returns the place after its last line; NULL: no such
     * record begins here, or what does (up to *text, where that was moved) is
     * no puzzle. NULL function: lines of cells, which end as a grid does. */
    const char *(*end)(const char **text, const char *end);
    /* In place of these two, and mostly of parse(), for puzzles that are cells
     * and nothing else; NULL: it has them. */
    sudoku_read_cells *read;
    enum sudoku_ahead ahead; /* of end() or read(); NOTHING if it has marks
                                and none of these */
    int (*parse)(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error);
    /* Append the puzzle, or the filled grid digits (where not NULL) in place
     * of its givens, as lines, each ended by a newline; options may be NULL.
     * A grid may lose what its puzzle is, a puzzle may not: it must mean the
     * same when it is read again with the same options.
     * NULL: the format is only read. Returns 0, or SUDOKU_EFORMAT with *error
     * saying what the format cannot express, or SUDOKU_ENOMEM. */
    int (*write)(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const sudoku_format_options *options, sudoku_text *to,
                 sudoku_error *error);
    /* What of enum sudoku_about_kind write() holds, a bit for each kind, and
     * SUDOKU_HOLDS_ SOLUTION. All else is left out. */
    unsigned holds;
    /* Lines before the first puzzle of a file, and after the last one; both or
     * none may be NULL: nothing. */
    const char *head, *tail;
} sudoku_format;

/* What write() of the format does; no format but the rules in words has room
 * for two jigsaws. */
int sudoku_format_write(const sudoku_format *format,
                        const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error);

/* Name what the puzzle says of itself that the format does not hold: "title,
 * author"; to[0] = '\0': nothing is lost. Readers have noted decoration. */
void sudoku_name_lost(const sudoku_format *format, const sudoku_puzzle *puzzle,
                      char to[SUDOKU_NOTE_SIZE]);

/* All formats, numbered from 0 in the order in which they are tried. NULL:
 * there is none of that number or name. */
int sudoku_num_formats(void);
const sudoku_format *sudoku_get_format(int number);
const sudoku_format *sudoku_find_format(const char *name);

#ifdef __cplusplus
}
#endif

#endif

/*
 * format.h - puzzles as text: finding them in a file, reading and writing them.
 *
 * A file is first cut into *records*, each the text of one puzzle; this is
 * cheap. Records are then parsed one by one, in several threads if wanted. The
 * format of each record is detected. docs/formats.md describes the formats.
 *
 * Owns     records point into the text, which the caller keeps
 * Errors   a bad record gives one error with line and column in the whole
 *          text; it does not affect the next record
 * Threads  a source belongs to one thread; many threads may call
 *          sudoku_parse(), each with its own sudoku_parser
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
    int box_width, box_height; /* default boxes, for texts without any; 0: as
                                  square as possible, not higher than wide */
    int no_boxes;     /* nonzero: by default a board is a Latin square */
    int ignore_drawn; /* start of the line that `at` is in */
} sudoku_format_options;

typedef struct sudoku_source {
    const char *text;
    size_t size, at;
    size_t line_start; /* start of the line with at */
    int line;  /* cells of the first record (see sudoku_record); -1: no record
                  yet */
    int usual; /* cells of the first record, see sudoku_record; -1: no record
                  yet */
    size_t list_end; /* end of the JSON list that `at` is in; 0: none */
    int list_fields; /* nonzero: `at` is in a row of fields of that list */
    sudoku_columns columns; /* columns of the table, if has_columns > 0 */
    int has_columns;        /* 0: not looked for yet; -1: no table */
} sudoku_source;

typedef struct sudoku_record {
    const char *text;
    size_t size;
    int line, column; /* place of the first byte, from 1 */
    int usual; /* for messages: number of cells of the source's first record if
                  that is a line of n * n cells, else 0 */
    int is_of_list; /* nonzero: element of a complete JSON list */
    const struct sudoku_format
        *format;           /* the format if it is certain, else NULL */
    sudoku_field row;      /* table row that contains text; size 0: none */
    sudoku_field solution; /* solution in that row; size 0: none */
} sudoku_record;

void sudoku_source_init(sudoku_source *source, const char *text, size_t size);
/* Finds the next record, skipping comments and blank lines. Returns 1, or 0 at
 * the end. */
int sudoku_next_record(sudoku_source *source, sudoku_record *record);
/* Like sudoku_next_record(), but takes every line as a record, except blank
 * lines and comments. */
int sudoku_next_record_line(sudoku_source *source, sudoku_record *record);

/* For text that arrives in pieces: returns whether the record that
 * sudoku_next_record() found in the complete lines up to end stays the same
 * whatever follows. */
enum sudoku_ended {
    SUDOKU_GOES_ON,        /* not known yet */
    SUDOKU_MAY_HAVE_ENDED, /* the record has ended, unless the next line is the
                              map of a jigsaw, which is rare after a line of
                              cells */
    SUDOKU_HAS_ENDED
};
enum sudoku_ended sudoku_record_ended(const sudoku_record *record,
                                      const char *end);

/* Returns whether 81 characters are a complete 9x9 grid with 3x3 boxes that
 * agrees with cells (digits, and dots or zeros). */
bool sudoku_is_plain_solution(const char *cells, const char *solution);

#define SUDOKU_NOTE_SIZE 200

/* State kept between records: the last board, so that a million puzzles of one
 * shape share it. */
typedef struct sudoku_parser {
    sudoku_format_options options;
    sudoku_board *last; /* counted reference, or NULL */
    const char *format; /* format of the last record: "line", "solo"; static */
    char note[SUDOKU_NOTE_SIZE]; /* what was left out or guessed; often "" */
} sudoku_parser;

void sudoku_parser_init(sudoku_parser *parser,
                        const sudoku_format_options *options); /* may be NULL */
void sudoku_parser_clear(sudoku_parser *parser);

/* Parses a record. Allocates nothing if the board is that of the previous
 * record. Returns 0, or SUDOKU_EINPUT, SUDOKU_ERULE, SUDOKU_ESHAPE,
 * SUDOKU_ETOOBIG, SUDOKU_ELIMIT (limits.h), SUDOKU_ENOMEM with *error filled.
 */
int sudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error);

/* Collects the cells of the puzzle at *text, the start of a line, in a table
 * (cell_table.h). May move *text past what precedes the puzzle. Returns the
 * place after its last line, or NULL if there is none. */
struct sudoku_cell_table;
typedef const char *sudoku_read_cells(const char **text, const char *end,
                                      struct sudoku_cell_table *to);

/* How far end() or read() of a format looks ahead. */
enum sudoku_ahead {
    SUDOKU_AHEAD_ROWS,     /* a few lines for each row of a board */
    SUDOKU_AHEAD_NOTHING,  /* nothing: its marks are in one line */
    SUDOKU_AHEAD_LINE,     /* one line after its last bracket */
    SUDOKU_AHEAD_BRACKETS, /* up to its last bracket */
    SUDOKU_AHEAD_WORDS,    /* up to the first line that is no rule */
    SUDOKU_AHEAD_ALL       /* up to the next record */
};

enum {
    SUDOKU_HOLDS_SOLUTION = 1 << SUDOKU_ABOUT_KINDS,
    SUDOKU_HOLDS_TEXTS = 1 << SUDOKU_ABOUT_TITLE | 1 << SUDOKU_ABOUT_AUTHOR |
                         1 << SUDOKU_ABOUT_RULES
};

/* A format; one row of the table of formats. */
typedef struct sudoku_format {
    const char *name;  /* "line", "grid", "solo", "json" .. */
    const char *about; /* line for --help */
    int has_marks; /* nonzero: the first line of a record has marks that no line
                      of cells has; detect() finds them */
    /* Returns whether the record may have this format. Reads little of it.
     * NULL: the format is only written. */
    int (*detect)(const sudoku_record *record);
    /* Finds the end of a record that begins at *text, the start of a line. May
     * move *text past what precedes the puzzle. Returns the place after its
     * last line. Returns NULL if no record begins here; then, if *text was
     * moved, the text before it is no puzzle. If end is NULL, records are lines
     * of cells and end as a grid does. */
    const char *(*end)(const char **text, const char *end);
    /* Replaces detect() and end(), and most of parse(), for formats that hold
     * only cells; otherwise NULL. */
    sudoku_read_cells *read;
    enum sudoku_ahead ahead; /* look-ahead of end() or read(); NOTHING if
                                has_marks is set and both are NULL */
    int (*parse)(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error);
    /* Appends the puzzle, or the grid digits (unless NULL) in place of its
     * givens, as complete lines; options may be NULL. A written puzzle must
     * read back as the same puzzle with the same options; a grid may lose the
     * puzzle's rules. NULL: the format is only read. Returns 0, SUDOKU_EFORMAT
     * with the reason in *error, or SUDOKU_ENOMEM. */
    int (*write)(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const sudoku_format_options *options, sudoku_text *to,
                 sudoku_error *error);
    /* What write() keeps: a bit for each enum sudoku_about_kind, and
     * SUDOKU_HOLDS_SOLUTION. It drops everything else. */
    unsigned holds;
    /* Lines before the first and after the last puzzle of a file; both or none
     * may be NULL. */
    const char *head, *tail;
} sudoku_format;

/* Calls the format's write(). Rejects boards with two jigsaws, except in format
 * rules. */
int sudoku_format_write(const sudoku_format *format,
                        const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error);

/* Lists what the format cannot keep of the puzzle's title, author and so on:
 * "title, author"; "" if nothing is lost. Lost decoration was noted when
 * reading. */
void sudoku_name_lost(const sudoku_format *format, const sudoku_puzzle *puzzle,
                      char to[SUDOKU_NOTE_SIZE]);

/* The formats, numbered from 0 in the order in which they are tried. The
 * functions return NULL for an unknown number or name. */
int sudoku_num_formats(void);
const sudoku_format *sudoku_get_format(int number);
const sudoku_format *sudoku_find_format(const char *name);

#ifdef __cplusplus
}
#endif

#endif

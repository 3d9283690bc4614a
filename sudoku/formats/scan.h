/*
 * scan.h - moving over text from at to end, which need not end with a zero. Not
 * part of the public API.
 *
 * Blanks are characters within a line: spaces, tabs, carriage returns. Space
 * is all characters up to ' ': blanks, line ends, control characters.
 */
#ifndef SUDOKU_FORMATS_SCAN_H
#define SUDOKU_FORMATS_SCAN_H

#include <stdbool.h>
#include <stddef.h>

bool sudoku_is_blank(char c);
/* Returns whether a comment begins here: # or //. */
bool sudoku_is_comment(const char *at, const char *end);
/* Returns where a comment begins in a line, or NULL: # anywhere, // at the
 * beginning or after a blank (otherwise it may belong to a link). */
const char *sudoku_find_comment(const char *text, const char *end);
/* Returns whether three backquotes begin here, Markdown's quotation marks. */
bool sudoku_is_fence(const char *at, const char *end);

/* Return the place after the characters of this kind at the beginning. */
const char *sudoku_skip_blanks(const char *at, const char *end);
const char *sudoku_skip_space(const char *at, const char *end);
const char *sudoku_skip_decimal(const char *at, const char *end);
const char *sudoku_skip_letters(const char *at, const char *end);
/* Returns the beginning of the next line, or end. */
const char *sudoku_skip_line(const char *at, const char *end);

/* Returns the next byte of a part of a link, decoding %2B and the like, and
 * moves *at (< end) past it. */
char sudoku_next_of_link(const char **at, const char *end);
/* Returns the value of a letter or digit in base64, 0 to 61, or -1 for others;
 * the two other signs differ between sites. */
int sudoku_base64_value(char c);

/* Returns the number of characters before the next blank. */
size_t sudoku_word_size(const char *at, const char *end);

/* Returns the end of the text without trailing space. */
const char *sudoku_trim_space(const char *at, const char *end);
/* Returns the end of the current line, without trailing space. */
const char *sudoku_end_of_line(const char *at, const char *end);

/* Return whether the text begins with word; any_case() ignores case, word being
 * lower case. */
bool sudoku_begins_with(const char *at, const char *end, const char *word);
bool sudoku_begins_with_any_case(const char *at, const char *end,
                                 const char *word);

/* Returns whether a link begins here: http://, https://, or a bare host name as
 * browsers show it. */
bool sudoku_begins_link(const char *at, const char *end);

#endif

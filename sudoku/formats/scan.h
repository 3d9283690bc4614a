/*
 * scan.h - moving over text from at to end, where no zero need stand. Not part
 * of the public API.
 *
 * Blanks are what may stand within a line: spaces, tabs, carriage returns.
 * Space is all up to the character space: blanks, ends of lines, control
 * characters.
 */
#ifndef SUDOKU_FORMATS_SCAN_H
#define SUDOKU_FORMATS_SCAN_H

#include <stdbool.h>
#include <stddef.h>

bool sudoku_is_blank(char c);
/* Does a comment begin there: # or //? */
bool sudoku_is_comment(const char *at, const char *end);
/* Where a comment begins in a line: # anywhere, or // at its beginning or after
 * a blank, as it may be a part of a link. NULL: there is none. */
const char *sudoku_find_comment(const char *text, const char *end);
/* Three backquotes, as Markdown has them before and behind a quoted text. */
bool sudoku_is_fence(const char *at, const char *end);

/* Past what stands at the beginning of the text. */
const char *sudoku_skip_blanks(const char *at, const char *end);
const char *sudoku_skip_space(const char *at, const char *end);
const char *sudoku_skip_decimal(const char *at, const char *end);
const char *sudoku_skip_letters(const char *at, const char *end);
/* The beginning of the next line, or end. */
const char *sudoku_skip_line(const char *at, const char *end);

/* The next byte of a part of a link, past which *at is moved: %2B and the like
 * stand for one. Needs: *at < end. */
char sudoku_next_of_link(const char **at, const char *end);
/* What a letter or figure stands for in base64, 0 to 61; -1: it is neither. The
 * other two signs are not the same everywhere. */
int sudoku_base64_value(char c);

/* The number of characters up to the next blank. */
size_t sudoku_word_size(const char *at, const char *end);

/* The end of the text without the space before it. */
const char *sudoku_trim_space(const char *at, const char *end);
/* The end of the line at, without the space before it. */
const char *sudoku_end_of_line(const char *at, const char *end);

/* Does the text begin with that? The second: in small or capital letters; word
 * has small ones. */
bool sudoku_begins_with(const char *at, const char *end, const char *word);
bool sudoku_begins_with_any_case(const char *at, const char *end,
                                 const char *word);

/* Does a link begin there, with http:// or https://, or with the name of a
 * machine alone, as browsers show it? */
bool sudoku_begins_link(const char *at, const char *end);

#endif

/*
 * xml.h - XML tags and attributes, as far as puzzles need them. Not part of the
 * public API.
 */
#ifndef SUDOKU_FORMATS_XML_H
#define SUDOKU_FORMATS_XML_H

#include "sudoku/formats/cell_lines.h"

#include <stdbool.h>

/* Skips letters, digits and signs of a name. */
const char *sudoku_skip_xml_name(const char *at, const char *end);
/* Skips a tag; at is at its <. Returns NULL if it is none. */
const char *sudoku_skip_tag(const char *at, const char *end);
/* Finds the value of the named attribute in the tag. Returns false if there is
 * none. */
bool sudoku_find_attribute(const char *tag, const char *end, const char *name,
                           sudoku_token *value);

#endif

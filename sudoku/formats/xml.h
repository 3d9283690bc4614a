/*
 * xml.h - tags of XML and their attributes, as far as puzzles need them. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_XML_H
#define SUDOKU_FORMATS_XML_H

#include "sudoku/formats/cell_lines.h"

#include <stdbool.h>

/* Past the letters, digits and signs of a name. */
const char *sudoku_skip_xml_name(const char *at, const char *end);
/* Past the tag that begins with the < here; NULL: it is none. */
const char *sudoku_skip_tag(const char *at, const char *end);
/* The value of the attribute of that name in the tag that begins here. */
bool sudoku_find_attribute(const char *tag, const char *end, const char *name,
                           sudoku_token *value);

#endif

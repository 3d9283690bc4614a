/*
 * json_rules.h - rules of sites whose parts are JSON lists (site_rules.h). Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_JSON_RULES_H
#define SUDOKU_FORMATS_SITES_JSON_RULES_H

#include "sudoku/formats/site_rules.h"

#include <jansson.h>

/* Builds the clauses of the parts in the list, for the key of r->row. A part
 * with an argument a or l makes a clause for each line in its list of the name
 * lines. */
void sudoku_json_read_parts(sudoku_site_reader *r, const json_t *list,
                            const char *lines);

/* Returns an integer, also a decimal in a string; -1 for other values. */
int sudoku_json_integer(const json_t *value);

#endif

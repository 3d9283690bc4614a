/*
 * json_rules.h - rules of sites whose parts are lists in JSON (site_rules.h).
 * Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_JSON_RULES_H
#define SUDOKU_FORMATS_SITES_JSON_RULES_H

#include "sudoku/formats/site_rules.h"

#include <jansson.h>

/* Build the clauses of the parts in the list, of the key of r->row; a part
 * whose arguments have the letter a or l is a clause for each line in its list
 * of that name. */
void sudoku_json_read_parts(sudoku_site_reader *r, const json_t *list,
                            const char *lines);

/* An integer, or a decimal in a string; -1 for anything else. */
int sudoku_json_integer(const json_t *value);

#endif

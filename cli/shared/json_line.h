/*
 * json_line.h - prints JSON as one line, or none of it.
 */
#ifndef CLI_JSON_LINE_H
#define CLI_JSON_LINE_H

#include <jansson.h>

/* Returns the value as text without a line break, from malloc(), or NULL if
 * there is no memory. The value is freed; NULL is taken for one that there was
 * no memory for. */
char *cli_json_text(json_t *value);

/* Prints the value in a line of its own, and frees it. Returns 0; DLX_ENOMEM,
 * and nothing is printed; or DLX_EWRITE. */
int cli_print_json(json_t *value);

/* Appends the item to the array, which takes it over. Does nothing but free it
 * if the array is NULL, and frees the array and makes it NULL if there is no
 * memory: an array is whole, or NULL. */
void cli_json_append(json_t **array, json_t *item);

#endif

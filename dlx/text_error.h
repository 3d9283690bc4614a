/*
 * text_error.h - the place and description of an error in a text, for both
 * libraries.
 */
#ifndef DLX_TEXT_ERROR_H
#define DLX_TEXT_ERROR_H

/* A function with such a parameter fills it whenever it reports an error in the
 * text. The parameter may be NULL. */
typedef struct dlx_text_error {
    int line, column; /* from 1; columns count bytes; 0 = no place */
    char text[200];   /* "digit 5 twice in row 3" */
} dlx_text_error;

#endif

/*
 * text_error.h - where a text is wrong, and what: in both libraries.
 */
#ifndef DLX_TEXT_ERROR_H
#define DLX_TEXT_ERROR_H

/* Functions that have such a parameter fill it whenever they say that the text
 * is wrong; it may be NULL. */
typedef struct dlx_text_error {
    int line, column; /* from 1; columns count bytes; 0 = no place */
    char text[200];   /* "digit 5 twice in row 3" */
} dlx_text_error;

#endif

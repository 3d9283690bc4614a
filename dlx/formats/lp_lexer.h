/*
 * lp_lexer.h - the tokens of an LP file.
 */
#ifndef DLX_FORMATS_LP_LEXER_H
#define DLX_FORMATS_LP_LEXER_H

#include "dlx/formats/scan.h"

enum dlx_lp_kind {
    DLX_LP_END,
    DLX_LP_NAME,
    DLX_LP_NUMBER,
    DLX_LP_BELOW, /* <, <=, =< */
    DLX_LP_ABOVE, /* >, >=, => */
    DLX_LP_EQUAL,
    DLX_LP_PLUS,
    DLX_LP_MINUS,
    DLX_LP_COLON,
    DLX_LP_OTHER,
    /* keywords at the beginning of a line, which begin sections: */
    DLX_LP_MINIMIZE,
    DLX_LP_MAXIMIZE,
    DLX_LP_SUBJECT_TO,
    DLX_LP_BOUNDS,
    DLX_LP_INTEGERS,
    DLX_LP_BINARIES,
    DLX_LP_SEMI, /* semi-continuous variables, or special ordered sets */
    DLX_LP_END_WORD
};

typedef struct dlx_lp_lexer {
    dlx_scan s;
    dlx_token token;
    enum dlx_lp_kind kind;
    dlx_decimal number; /* value of a DLX_LP_NUMBER */
} dlx_lp_lexer;

void dlx_lp_init(dlx_lp_lexer *x, const char *text, size_t size,
                 dlx_text_error *error);
void dlx_lp_next(dlx_lp_lexer *x);
bool dlx_lp_is_label(const dlx_lp_lexer *x);

#endif

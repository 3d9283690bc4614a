/* lp_lexer.c - splits LP files into tokens. A backslash begins a comment. */
#include "dlx/formats/lp_lexer.h"

#include <string.h>

typedef struct keyword {
    const char *word;
    enum dlx_lp_kind kind;
} keyword;

static const keyword keywords[] = {{"min", DLX_LP_MINIMIZE},
                                   {"minimum", DLX_LP_MINIMIZE},
                                   {"minimize", DLX_LP_MINIMIZE},
                                   {"minimise", DLX_LP_MINIMIZE},
                                   {"max", DLX_LP_MAXIMIZE},
                                   {"maximum", DLX_LP_MAXIMIZE},
                                   {"maximize", DLX_LP_MAXIMIZE},
                                   {"maximise", DLX_LP_MAXIMIZE},
                                   {"subject", DLX_LP_SUBJECT_TO},
                                   {"such", DLX_LP_SUBJECT_TO},
                                   {"st", DLX_LP_SUBJECT_TO},
                                   {"s.t.", DLX_LP_SUBJECT_TO},
                                   {"st.", DLX_LP_SUBJECT_TO},
                                   {"bounds", DLX_LP_BOUNDS},
                                   {"bound", DLX_LP_BOUNDS},
                                   {"general", DLX_LP_INTEGERS},
                                   {"generals", DLX_LP_INTEGERS},
                                   {"gen", DLX_LP_INTEGERS},
                                   {"integer", DLX_LP_INTEGERS},
                                   {"integers", DLX_LP_INTEGERS},
                                   {"int", DLX_LP_INTEGERS},
                                   {"binary", DLX_LP_BINARIES},
                                   {"binaries", DLX_LP_BINARIES},
                                   {"bin", DLX_LP_BINARIES},
                                   {"semi-continuous", DLX_LP_SEMI},
                                   {"semi", DLX_LP_SEMI},
                                   {"semis", DLX_LP_SEMI},
                                   {"sos", DLX_LP_SEMI},
                                   {"sos1", DLX_LP_SEMI},
                                   {"sos2", DLX_LP_SEMI},
                                   {"end", DLX_LP_END_WORD},
                                   {NULL, DLX_LP_END}};

static bool is_name_byte(char c)
{
    return c != '\0' && strchr(" \t\r\n\v\f+-*^:<>=[]\\", c) == NULL;
}

/* Allows names like x[0,1], as Gurobi does. */
static size_t name_size(const dlx_scan *s)
{
    const char *at = s->at;
    while (at < s->end &&
           (is_name_byte(*at) || (at > s->at && (*at == '[' || *at == ']'))))
        at++;
    return (size_t)(at - s->at);
}

bool dlx_lp_is_label(const dlx_lp_lexer *x)
{
    dlx_scan s = x->s;
    dlx_scan_skip_space(&s);
    return s.at < s.end && *s.at == ':';
}

static bool begins_line(const dlx_lp_lexer *x)
{
    dlx_scan s = x->s;
    s.at = s.line;
    dlx_scan_skip_blanks(&s);
    return s.at == x->token.span.at;
}

/* Skips the second word of "subject to" and "such that". */
static void skip_second_word(dlx_lp_lexer *x)
{
    dlx_scan s = x->s;
    dlx_token word = dlx_scan_line_word(&s);
    if (dlx_token_is_like(word, "to") || dlx_token_is_like(word, "to:") ||
        dlx_token_is_like(word, "that") || dlx_token_is_like(word, "that:"))
        x->s = s;
}

static void read_name(dlx_lp_lexer *x)
{
    x->token = dlx_scan_take(&x->s, name_size(&x->s));
    x->kind = DLX_LP_NAME;
    if (!begins_line(x) || dlx_lp_is_label(x))
        return;
    for (const keyword *k = keywords; k->word != NULL; k++) {
        if (dlx_token_is_like(x->token, k->word))
            x->kind = k->kind;
    }
    if (x->kind == DLX_LP_SUBJECT_TO)
        skip_second_word(x);
}

static enum dlx_lp_kind kind_of_sign(char c)
{
    switch (c) {
    case '<':
        return DLX_LP_BELOW;
    case '>':
        return DLX_LP_ABOVE;
    case '=':
        return DLX_LP_EQUAL;
    case '+':
        return DLX_LP_PLUS;
    case '-':
        return DLX_LP_MINUS;
    case ':':
        return DLX_LP_COLON;
    default:
        return DLX_LP_OTHER;
    }
}

static void read_sign(dlx_lp_lexer *x)
{
    const char *at = x->s.at;
    size_t size = 1;
    x->kind = kind_of_sign(*at);
    if (strchr("<>=", *at) != NULL && *at != '\0' && at + 1 < x->s.end &&
        (at[1] == '=' || (*at == '=' && (at[1] == '<' || at[1] == '>')))) {
        size = 2;
        if (*at == '=')
            x->kind = kind_of_sign(at[1]);
    }
    x->token = dlx_scan_take(&x->s, size);
}

void dlx_lp_next(dlx_lp_lexer *x)
{
    for (;;) {
        dlx_scan_skip_space(&x->s);
        if (x->s.at == x->s.end || *x->s.at != '\\')
            break;
        dlx_scan_skip_line(&x->s);
    }
    size_t size = dlx_decimal_size(x->s.at, x->s.end);
    if (x->s.at == x->s.end) {
        x->token = dlx_scan_take(&x->s, 0);
        x->kind = DLX_LP_END;
    } else if (size > 0) {
        x->token = dlx_scan_take(&x->s, size);
        x->kind = DLX_LP_NUMBER;
        x->number = dlx_read_decimal(x->token.span);
    } else if (is_name_byte(*x->s.at)) {
        read_name(x);
    } else {
        read_sign(x);
    }
}

void dlx_lp_init(dlx_lp_lexer *x, const char *text, size_t size,
                 dlx_text_error *error)
{
    memset(x, 0, sizeof *x);
    dlx_scan_init(&x->s, text, size, error);
    dlx_lp_next(x);
}

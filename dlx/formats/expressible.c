/* expressible.c - messages about what a format cannot express, how a text
 * begins, and how it was read. */
#include "dlx/formats/formats.h"
#include "dlx/problem.h"

#include <string.h>

/* Writes a sentence with a name or number in place of its '%'. */
static int complain(const char *what, const char *word, dlx_text_error *error)
{
    const char *gap = strchr(what, '%');
    memset(error, 0, sizeof *error);
    if (gap == NULL)
        gap = what + strlen(what);
    snprintf(error->text, sizeof error->text, "%.*s%.80s%s", (int)(gap - what),
             what, word, *gap == '\0' ? "" : gap + 1);
    return DLX_EFORMAT;
}

int dlx_inexpressible_item(const dlx_problem *p, int item, const char *what,
                           dlx_text_error *error)
{
    char number[16];
    const char *name = dlx_item_name(p, item);
    snprintf(number, sizeof number, "%d", item);
    return complain(what, name == NULL ? number : name, error);
}

int dlx_inexpressible_option(int option, const char *what,
                             dlx_text_error *error)
{
    char number[16];
    snprintf(number, sizeof number, "%d", option);
    return complain(what, number, error);
}

bool dlx_begins_with(const char *text, size_t size, const char *comments,
                     const char *const *words)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    for (;;) {
        dlx_scan_skip_space(&s);
        if (s.at == s.end || *s.at == '\0' || strchr(comments, *s.at) == NULL)
            break;
        dlx_scan_skip_line(&s);
    }
    dlx_token word = dlx_scan_line_word(&s);
    for (; *words != NULL; words++) {
        if (dlx_token_is_like(word, *words))
            return true;
    }
    return false;
}

void dlx_note_guess(dlx_problem *p, const char *name, const char *what, int num,
                    const char *what2, int num2, const char *more)
{
    snprintf(p->note, sizeof p->note, "read as %s: %d %s%s, %d %s%s%s", name,
             num, what, num == 1 ? "" : "s", num2, what2, num2 == 1 ? "" : "s",
             more);
}

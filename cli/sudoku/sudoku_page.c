#include "cli/sudoku/sudoku_page.h"

#include "sudoku/picture/dark.h"
#include "sudoku/picture/draw_svg.h"
#include "sudoku/picture/inline_svg.h"

#include <string.h>

static const char style[] =
    "body{font-family:Helvetica,Arial,sans-serif;max-width:44em;margin:0 auto;"
    "padding:1em;color:#000;background:#fff}\n"
    "body.dark{color:#ddd;background:#181818}\n"
    "svg{max-width:100%;height:auto}\n"
    "section{border-top:1px solid #999;padding:.5em 0;scroll-margin-top:0}\n"
    "section:target{outline:2px solid #1a5fb4;outline-offset:4px}\n"
    "tspan{cursor:pointer}\n"
    "tspan.lit,tspan:focus{text-decoration:underline;outline:none}\n"
    "g.lit{visibility:visible}\n"
    "nav a{margin-right:1.5em}\n"
    "a{color:#1a5fb4}\n.dark a{color:#8ab4f8}\n"
    "@media print{nav{display:none}section{break-inside:avoid;border:0}\n"
    "section:target{outline:none}}\n";

/* Lights what the words below a picture speak of: under the pointer, or that
 * have the focus.
 *
 * Arrow keys, and the page keys of presenters, go to the previous or next step.
 */
static const char script[] =
    "document.addEventListener('keydown',function(e){\n"
    "if(e.ctrlKey||e.altKey||e.metaKey)return;\n"
    "var d=e.key==='ArrowRight'?1:e.key==='ArrowLeft'?-1:0;\n"
    "if(!d)return;\n"
    "var n=+(location.hash.match(/^#step(\\d+)$/)||[0,0])[1]+d;\n"
    "if(document.getElementById('step'+n)){location.hash='step'+n;"
    "e.preventDefault();}});\n"
    "document.querySelectorAll('tspan[data-mention]').forEach(function(e){\n"
    "var all=e.closest('svg').querySelectorAll('[data-mention=\"'+\n"
    "e.dataset.mention+'\"]');\n"
    "function light(on){all.forEach(function(x){\n"
    "x.classList.toggle('lit',on)})}\n"
    "e.closest('svg').removeAttribute('role');\n"
    "if(e.closest('svg').querySelector('tspan[data-mention=\"'+\n"
    "e.dataset.mention+'\"]')===e)e.setAttribute('tabindex','0');\n"
    "['pointerenter','focus'].forEach(function(t){\n"
    "e.addEventListener(t,function(){light(true)})});\n"
    "['pointerleave','blur'].forEach(function(t){\n"
    "e.addEventListener(t,function(){light(false)})})});\n";

static void add_escaped(sudoku_text *to, const char *text, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        const char *as = text[k] == '<'   ? "&lt;"
                         : text[k] == '>' ? "&gt;"
                         : text[k] == '&' ? "&amp;"
                         : text[k] == '"' ? "&quot;"
                                          : NULL;
        bool is_control = (unsigned char)text[k] < ' ' && text[k] != '\n';
        if (as != NULL)
            sudoku_text_add(to, as, strlen(as));
        else
            sudoku_text_add(to, is_control ? "?" : text + k, 1);
    }
}

/* Adds the picture in answer->scratch. */
static void add_picture(cli_answer *answer, int number)
{
    sudoku_text *svg = &answer->scratch;
    if (answer->args->is_dark)
        sudoku_svg_to_dark(svg);
    sudoku_svg_inline(svg, NULL, number, &answer->chunk->answers);
}

/* Adds links to the previous and next step; 0 is the puzzle. */
static void add_links(sudoku_text *to, int number, bool is_last)
{
    sudoku_text_printf(to, "<nav>");
    if (number > 0)
        sudoku_text_printf(to, "<a href=\"#step%d\" rel=\"prev\">← back</a>",
                           number - 1);
    if (!is_last)
        sudoku_text_printf(to, "<a href=\"#step%d\" rel=\"next\">next →</a>",
                           number + 1);
    sudoku_text_printf(to, "</nav>\n");
}

/* Adds a title such as "Night". */
static void add_title(cli_answer *answer)
{
    sudoku_text *to = &answer->chunk->answers;
    const char *title = sudoku_puzzle_about(answer->puzzle, SUDOKU_ABOUT_TITLE);
    const char *text = title == NULL ? "Sudoku, step by step" : title;
    add_escaped(to, text, strlen(text));
}

int cli_page_begin(cli_answer *answer)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_open(answer, true);
    sudoku_text_printf(to, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                           "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                           "content=\"width=device-width\">\n<title>");
    add_title(answer);
    sudoku_text_printf(to,
                       "</title>\n<style>\n%s</style>\n</head>\n<body%s>\n"
                       "<section id=\"step0\">\n<h1>",
                       style, answer->args->is_dark ? " class=\"dark\"" : "");
    add_title(answer);
    sudoku_text_printf(to, "</h1>\n");
    answer->scratch.size = 0;
    if (sudoku_draw_svg(answer->puzzle, NULL, answer->args->text.letters,
                        &answer->scratch) != 0)
        return SUDOKU_ENOMEM;
    add_picture(answer, 0);
    add_links(to, 0, false);
    sudoku_text_printf(to, "</section>\n");
    return to->failed ? SUDOKU_ENOMEM : 0;
}

int cli_page_add(cli_answer *answer, const sudoku_path *path,
                 const sudoku_step *step, int number)
{
    sudoku_text *to = &answer->chunk->answers;
    answer->scratch.size = 0;
    if (sudoku_path_draw_mentions(path, &answer->scratch) != 0)
        return SUDOKU_ENOMEM;
    answer->num_shown++;
    sudoku_text_printf(to, "<section id=\"step%d\">\n<h2>%d. %s</h2>\n", number,
                       number, step->title);
    add_picture(answer, number);
    add_links(to, number, false);
    sudoku_text_printf(to, "</section>\n");
    return to->failed ? SUDOKU_ENOMEM : 0;
}

int cli_page_end(cli_answer *answer, const uint8_t *digits, int num,
                 const char *word)
{
    sudoku_text *to = &answer->chunk->answers;
    answer->scratch.size = 0;
    if (sudoku_draw_svg(answer->puzzle, digits, answer->args->text.letters,
                        &answer->scratch) != 0)
        return SUDOKU_ENOMEM;
    sudoku_text_printf(to, "<section id=\"step%d\">\n<h2>%s</h2>\n", num + 1,
                       word);
    add_picture(answer, num + 1);
    add_links(to, num + 1, true);
    sudoku_text_printf(to,
                       "</section>\n<script>\n%s</script>\n</body>\n"
                       "</html>\n",
                       script);
    return to->failed ? SUDOKU_ENOMEM : 0;
}

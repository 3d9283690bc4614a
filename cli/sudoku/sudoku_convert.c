/* sudoku_convert.c - the command convert: puzzles in another format. */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"

#include <string.h>

/* What the puzzle was in, what it is in, and its text without a line end. */
static void add_json(cli_answer *answer, const char *from)
{
    const sudoku_text *text = &answer->scratch;
    const char *to = answer->args->format->name;
    cli_answer_open(answer, false);
    cli_answer_key(answer, "from");
    cli_answer_string(answer, from, strlen(from));
    cli_answer_key(answer, "to");
    cli_answer_string(answer, to, strlen(to));
    cli_answer_key(answer, "text");
    cli_answer_string(answer, text->data, text->size - 1);
    cli_answer_close(answer, "converted");
}

enum cli_outcome cli_convert(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_text *text = &answer->scratch;
    if (cli_answer_write(answer, worker->args->format, NULL) != 0)
        return CLI_FAILED;
    if (worker->args->json) {
        add_json(answer, worker->parser.format);
        return CLI_DONE;
    }
    bool is_block = memchr(text->data, '\n', text->size - 1) != NULL;
    cli_answer_open(answer, is_block);
    sudoku_text_add(&answer->chunk->answers, text->data, text->size);
    cli_answer_close(answer, NULL);
    return CLI_DONE;
}

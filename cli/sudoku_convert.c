/* sudoku_convert.c - the command convert: puzzles in another format. */
#include "cli/sudoku_answer.h"
#include "cli/sudoku_commands.h"

#include <string.h>

enum cli_outcome cli_convert(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_text *text = &answer->scratch;
    if (cli_answer_write(answer, worker->args->format, NULL) != 0)
        return CLI_FAILED;
    bool is_block = memchr(text->data, '\n', text->size - 1) != NULL;
    cli_answer_open(answer, is_block);
    sudoku_text_add(&answer->chunk->answers, text->data, text->size);
    cli_answer_close(answer, NULL);
    return CLI_DONE;
}

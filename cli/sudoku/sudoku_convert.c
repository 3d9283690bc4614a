/* sudoku_convert.c - the command convert: writes puzzles in another format. */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds the formats from and to, and the text without its final newline. */
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

/* Makes a copy with the candidates left by the pre-pass as pencil marks.
 * Returns 1, 0 if none are left, or SUDOKU_E* after a message. */
static int trim(cli_worker *worker, sudoku_puzzle *to)
{
    const sudoku_puzzle *from = worker->answer.puzzle;
    const sudoku_shape *shape = from->board->shape;
    int code = cli_worker_load(worker);
    if (code != 0)
        return code;
    uint64_t *digits = malloc((size_t)shape->num_cells * sizeof *digits);
    code = digits == NULL ? SUDOKU_ENOMEM
                          : sudoku_get_candidates(worker->solver, digits);
    if (code == 0)
        code = sudoku_puzzle_set_board(to, from->board);
    for (int cell = 0; cell < shape->num_cells && code == 0; cell++)
        code = from->given[cell] != SUDOKU_EMPTY
                   ? sudoku_puzzle_give(to, cell, from->given[cell])
                   : sudoku_puzzle_allow(to, cell, digits[cell]);
    if (code == 0)
        code = sudoku_puzzle_copy_about(to, from);
    bool has_none = code == 0 && digits[0] == 0;
    free(digits);
    if (code != 0)
        cli_say_load_error(worker, code);
    return code != 0 ? code : !has_none;
}

static enum cli_outcome convert(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_text *text = &answer->scratch;
    if (cli_answer_write(answer, worker->args->format, NULL) != 0)
        return CLI_FAILED;
    if (worker->args->verbose) {
        char line[SUDOKU_NOTE_SIZE];
        snprintf(line, sizeof line, "read as %s", worker->parser.format);
        cli_answer_message(answer, 0, 0, line);
    }
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

enum cli_outcome cli_convert(cli_worker *worker)
{
    if (!worker->args->has_prepass)
        return convert(worker);
    const sudoku_puzzle *whole = worker->answer.puzzle;
    sudoku_puzzle trimmed;
    sudoku_puzzle_init(&trimmed);
    int left = trim(worker, &trimmed);
    enum cli_outcome outcome = left < 0 ? CLI_FAILED : CLI_NONE;
    if (left == 0)
        cli_answer_word(&worker->answer, "none");
    if (left > 0) {
        worker->answer.puzzle = &trimmed;
        outcome = convert(worker);
        worker->answer.puzzle = whole;
    }
    sudoku_puzzle_clear(&trimmed);
    return outcome;
}

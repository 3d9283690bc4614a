/* sudoku_canonical.c - the command canonical: puzzles up to symmetry. */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/canonical/canonical.h"

#include <string.h>

static const char *why_not(int code)
{
    switch (code) {
    case SUDOKU_ESHAPE:
        return "canonical needs a board with boxes and at most 16 digits, "
               "without other rules or pencil marks";
    case SUDOKU_ETOOBIG:
        return "this puzzle has too many equivalent arrangements";
    default:
        return sudoku_error_text(code);
    }
}

/* Allocates what is kept between puzzles. Returns 0 or SUDOKU_ENOMEM. */
static int make_ready(cli_worker *worker)
{
    if (worker->canonical == NULL &&
        sudoku_canonical_new(&worker->canonical) != 0)
        return SUDOKU_ENOMEM;
    if (worker->args->unique && worker->seen == NULL)
        worker->seen = base_seen_new();
    return worker->args->unique && worker->seen == NULL ? SUDOKU_ENOMEM : 0;
}

static void add_answer(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_text *form = &answer->scratch;
    sudoku_text *to = &answer->chunk->answers;
    const char *same = sudoku_canonical_automorphisms(worker->canonical);
    cli_answer_open(answer, false);
    if (answer->args->json) {
        cli_answer_key(answer, "canonical");
        cli_answer_string(answer, form->data, form->size - 1);
        cli_answer_key(answer, "automorphisms");
    } else {
        sudoku_text_add(to, form->data, form->size - 1);
    }
    if (!answer->args->json && answer->args->automorphisms)
        sudoku_text_add(to, " ", 1);
    if (answer->args->json || answer->args->automorphisms)
        sudoku_text_add(to, same, strlen(same));
    if (!answer->args->json)
        sudoku_text_add(to, "\n", 1);
    cli_answer_close(answer, "done");
}

enum cli_outcome cli_canonical(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    int code = make_ready(worker), is_new = 1;
    if (code == 0)
        code = sudoku_canonical_find(worker->canonical, answer->puzzle,
                                     worker->digits);
    if (code ==
        SUDOKU_EINPUT) { /* such an answer is the same in all commands */
        cli_answer_word(answer, "none");
        return CLI_NONE;
    }
    if (code != 0) {
        cli_answer_message(answer, 0, 0, why_not(code));
        return CLI_FAILED;
    }
    if (cli_answer_write(answer, answer->line, worker->digits) != 0)
        return CLI_FAILED;
    if (worker->seen != NULL)
        is_new = base_seen_add(worker->seen, answer->scratch.data,
                               answer->scratch.size);
    if (is_new < 0) {
        cli_answer_message(answer, 0, 0, sudoku_error_text(SUDOKU_ENOMEM));
        return CLI_FAILED;
    }
    if (is_new)
        add_answer(worker);
    return CLI_DONE;
}

/* sudoku_book.c - the command book. */
#include "cli/sudoku/sudoku_book.h"

#include "base/reserve.h"
#include "base/threads.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "cli/sudoku/sudoku_render.h"
#include "cli/sudoku/sudoku_step_pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A puzzle on its way into the book. */
typedef struct numbered {
    uint64_t number;
    sudoku_book_entry entry;
} numbered;

struct cli_book {
    const sudoku_book_options *options;
    base_lock lock;
    numbered *list; /* in the order in which they were ready */
    int num, cap;
};

int cli_book_begin(cli_args *args)
{
    cli_book *book = calloc(1, sizeof *book);
    args->collector = book;
    if (book == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    book->options = &args->book;
    base_lock_init(&book->lock);
    return 0;
}

static void clear(cli_book *book)
{
    for (int k = 0; k < book->num; k++)
        sudoku_book_entry_clear(&book->list[k].entry);
    free(book->list);
    base_lock_clear(&book->lock);
    free(book);
}

int cli_book_add(cli_book *book, const sudoku_puzzle *puzzle, uint64_t number,
                 const sudoku_limits *limits, enum sudoku_verdict_kind *verdict)
{
    numbered made = {.number = number};
    int code =
        sudoku_book_entry_make(&made.entry, puzzle, book->options, limits);
    *verdict = made.entry.verdict;
    if (code == 0 && *verdict == SUDOKU_UNIQUE) {
        base_lock_take(&book->lock);
        numbered *list = base_reserve_ints(book->list, sizeof *list, book->num,
                                           &book->cap, 1);
        if (list != NULL) {
            book->list = list;
            list[book->num++] = made;
        }
        base_lock_release(&book->lock);
        if (list != NULL)
            return 0;
        code = SUDOKU_ENOMEM;
    }
    sudoku_book_entry_clear(&made.entry);
    return code;
}

/* ---- puzzles of files ---------------------------------------------------- */

enum cli_outcome cli_book_puzzle(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_limits limits = cli_worker_limits(worker);
    uint64_t number =
        answer->chunk->first + (uint64_t)answer->chunk->num_answered;
    enum sudoku_verdict_kind verdict;
    int code = cli_book_add(worker->args->collector, answer->puzzle, number,
                            &limits, &verdict);
    if (code == SUDOKU_ELIMIT)
        cli_answer_message(answer, 0, 0, "left out: it took too long");
    if (code != 0)
        return cli_explain_failed(worker, code);
    if (verdict == SUDOKU_UNIQUE)
        return CLI_DONE;
    cli_answer_message(answer, 0, 0,
                       verdict == SUDOKU_MANY
                           ? "left out: it has several solutions"
                           : "left out: it has no solution");
    return cli_outcome_of_verdict(verdict);
}

/* ---- writing ------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* Writes a picture of each sheet in the folder. */
static int write_sheets(const sudoku_book *made, const char *folder)
{
    int code = cli_step_pictures_begin(folder);
    for (int k = 0; k < made->num_sheets && code == 0; k++)
        code = cli_step_pictures_write(folder, &made->sheets[k], k + 1);
    return code == 0 ? cli_step_pictures_end(folder, made->num_sheets) : code;
}

static int print(const cli_args *args, const sudoku_book *made)
{
    char why[CLI_RENDER_WHY_SIZE];
    sudoku_text text = {0}, page = {0};
    const sudoku_text *out = &page;
    int code = sudoku_book_html(made, &page);
    if (code != 0) {
        cli_complain("out of memory");
    } else if (args->book_as_pdf || cli_output_ends_with(".pdf")) {
        code = cli_render_sheets(made->sheets, made->num_sheets, &page, &text,
                                 why);
        out = &text;
        if (code != 0)
            cli_complain("%s", why);
    }
    if (code == 0)
        fwrite(out->data, 1, out->size, stdout);
    sudoku_text_clear(&page);
    sudoku_text_clear(&text);
    return code;
}

static int write_book(const cli_args *args, cli_book *book)
{
    sudoku_book made;
    size_t num = (size_t)book->num;
    sudoku_book_entry *entries = malloc(num * sizeof *entries);
    if (entries == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    qsort(book->list, num, sizeof *book->list, compare);
    for (size_t k = 0; k < num; k++)
        entries[k] = book->list[k].entry;
    int code = sudoku_book_make(&made, entries, book->num, book->options);
    if (code != 0)
        cli_complain("%s", sudoku_error_text(code));
    else if (args->svg_folder != NULL)
        code = write_sheets(&made, args->svg_folder);
    else
        code = print(args, &made);
    sudoku_book_clear(&made);
    free(entries);
    return code;
}

enum cli_exit cli_book_end(cli_args *args, enum cli_exit status)
{
    cli_book *book = args->collector;
    if (status != CLI_ERROR && book->num > 0 && write_book(args, book) != 0)
        status = CLI_ERROR;
    clear(book);
    args->collector = NULL;
    return status;
}

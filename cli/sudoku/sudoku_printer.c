#include "cli/sudoku/sudoku_printer.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void cli_printer_init(cli_printer *printer, const char *head, const char *tail)
{
    memset(printer, 0, sizeof *printer);
    printer->head = head;
    printer->tail = tail;
    cli_progress_init(&printer->progress);
    printer->on_terminal = isatty(STDOUT_FILENO) == 1;
    printer->last = base_clock();
    cli_note_answers(0);
}

void cli_printer_end(cli_printer *printer)
{
    if (!printer->is_under_way || printer->tail == NULL ||
        cli_printer_has_failed(printer))
        return;
    fputs(printer->tail, stdout);
    fflush(stdout);
    cli_output_failed();
}

void cli_printer_fail(cli_printer *printer, const char *why)
{
    printer->failure = why;
}

bool cli_printer_has_failed(const cli_printer *printer)
{
    return printer->failure != NULL || cli_output_failed();
}

/* Prints the blank line between answers, if either has several lines. */
static void part_answers(cli_printer *printer, cli_chunk *chunk)
{
    if (!chunk->is_begun && printer->is_under_way &&
        (chunk->starts_block || printer->after_block))
        putchar('\n');
    if (!printer->is_under_way && printer->head != NULL)
        fputs(printer->head, stdout);
    printer->is_under_way = true;
    printer->after_block = chunk->ends_block;
    chunk->is_begun = true;
}

/* Prints the shared message, unless it was the last one. */
static void print_once(cli_printer *printer, const cli_chunk *chunk)
{
    if (chunk->once[0] == '\0' || strcmp(chunk->once, printer->once) == 0)
        return;
    memcpy(printer->once, chunk->once, sizeof printer->once);
    cli_progress_erase(&printer->progress);
    cli_complain("%s:%d: %s", chunk->file, chunk->once_line, chunk->once);
}

void cli_print_part(cli_printer *printer, cli_chunk *chunk)
{
    const sudoku_text *answers = &chunk->answers, *errors = &chunk->errors;
    if (printer->is_over || cli_printer_has_failed(printer))
        return;
    if (printer->on_terminal || errors->size > 0)
        cli_progress_erase(&printer->progress);
    if (answers->size > 0) {
        part_answers(printer, chunk);
        fwrite(answers->data, 1, answers->size, stdout);
    }
    fflush(stdout);
    cli_output_failed(); /* main() reports errors of writing */
    print_once(printer, chunk);
    if (errors->size > 0)
        fwrite(errors->data, 1, errors->size, stderr);
    if (answers->failed || errors->failed)
        cli_printer_fail(printer, "out of memory");
    chunk->answers.size = chunk->errors.size = 0;
    cli_note_answers(printer->totals.puzzles + (uint64_t)chunk->num_answered);
    printer->last = base_clock();
}

void cli_print_chunk(cli_printer *printer, cli_chunk *chunk)
{
    cli_print_part(printer, chunk);
    if (printer->is_over)
        return;
    cli_totals_add(&printer->totals, &chunk->totals);
    printer->is_over = chunk->num_answered < chunk->num_records;
    printer->done = chunk->end;
    if (printer->is_over) {
        const sudoku_record *next = &chunk->records[chunk->num_answered];
        const sudoku_record *last = &chunk->records[chunk->num_records - 1];
        printer->done -= (size_t)(last->text + last->size - next->text);
    }
}

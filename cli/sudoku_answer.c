/* sudoku_answer.c - the form of answers: lines of text or JSON objects. */
#include "cli/sudoku_answer.h"

#include "cli/printable.h"

#include <string.h>

static void add_word(sudoku_text *to, const char *word)
{
    sudoku_text_add(to, word, strlen(word));
}

void cli_answer_open(cli_worker *worker, bool is_block)
{
    cli_chunk *chunk = worker->chunk;
    sudoku_text *to = &chunk->answers;
    if (worker->answer_is_open)
        return;
    worker->answer_is_open = true;
    if (worker->args->json) {
        add_word(to, "{\"file\": ");
        cli_answer_string(worker, chunk->file, strlen(chunk->file));
        cli_answer_key(worker, "line");
        cli_answer_number(worker, (uint64_t)worker->record->line);
        is_block = false;
    }
    if (worker->record == chunk->records)
        chunk->starts_block = is_block;
    else if (is_block || chunk->ends_block)
        add_word(to, "\n");
    chunk->ends_block = is_block;
}

void cli_answer_close(cli_worker *worker, const char *result)
{
    sudoku_text *to = &worker->chunk->answers;
    worker->answer_is_open = false;
    if (!worker->args->json)
        return;
    cli_answer_key(worker, "result");
    cli_answer_string(worker, result, strlen(result));
    add_word(to, "}\n");
}

void cli_answer_word(cli_worker *worker, const char *word)
{
    sudoku_text *to = &worker->chunk->answers;
    cli_answer_open(worker, false);
    if (!worker->args->json) {
        add_word(to, word);
        add_word(to, "\n");
    }
    cli_answer_close(worker, word);
}

void cli_answer_key(cli_worker *worker, const char *key)
{
    sudoku_text *to = &worker->chunk->answers;
    add_word(to, ", \"");
    add_word(to, key);
    add_word(to, "\": ");
}

void cli_answer_string(cli_worker *worker, const char *text, size_t size)
{
    sudoku_text *to = &worker->chunk->answers;
    add_word(to, "\"");
    for (size_t k = 0; k < size;) {
        size_t step = cli_utf8_size(text + k, size - k);
        if (step == 0)
            add_word(to, "\\ufffd"); /* JSON is UTF-8, names need not be */
        else if ((unsigned char)text[k] < ' ')
            sudoku_text_printf(to, "\\u%04x", (unsigned)text[k]);
        else if (text[k] == '"' || text[k] == '\\')
            sudoku_text_printf(to, "\\%c", text[k]);
        else
            sudoku_text_add(to, text + k, step);
        k += step == 0 ? 1 : step;
    }
    add_word(to, "\"");
}

void cli_answer_item(cli_worker *worker, const char *text, size_t size,
                     bool is_first)
{
    add_word(&worker->chunk->answers, is_first ? "[" : ", ");
    cli_answer_string(worker, text, size);
}

void cli_answer_number(cli_worker *worker, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    sudoku_text_add(&worker->chunk->answers, digits + at, sizeof digits - at);
}

int cli_answer_write(cli_worker *worker, const sudoku_format *format,
                     const uint8_t *digits)
{
    sudoku_text *to = &worker->scratch;
    sudoku_error error;
    to->size = 0;
    int code =
        format->write(worker->puzzle, digits, &worker->args->text, to, &error);
    if (code == 0 && (to->size == 0 || to->data[to->size - 1] != '\n'))
        add_word(to, "\n");
    if (code == 0 && to->failed)
        code = SUDOKU_ENOMEM;
    if (code != 0)
        cli_worker_tell(worker, 0, 0,
                        code == SUDOKU_ENOMEM ? sudoku_error_text(code)
                                              : error.text);
    return code;
}

/* On a line what stood on a line. */
const sudoku_format *cli_answer_format(const cli_worker *worker)
{
    const sudoku_record *record = worker->record;
    size_t size = record->size;
    if (worker->args->format != NULL)
        return worker->args->format;
    while (size > 0 && record->text[size - 1] <= ' ')
        size--;
    return memchr(record->text, '\n', size) == NULL ? worker->line
                                                    : worker->grid;
}

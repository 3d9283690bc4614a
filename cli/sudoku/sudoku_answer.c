#include "cli/sudoku/sudoku_answer.h"

#include "cli/shared/ending.h"
#include "cli/shared/message.h"
#include "cli/shared/printable.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_fields.h"
#include "cli/sudoku/sudoku_json.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void cli_answer_init(cli_answer *answer, const cli_args *args)
{
    memset(answer, 0, sizeof *answer);
    answer->args = args;
    answer->line = sudoku_find_format("line");
    answer->grid = sudoku_find_format("grid");
    assert(answer->line != NULL && answer->grid != NULL);
}

void cli_answer_clear(cli_answer *answer)
{
    sudoku_text_clear(&answer->scratch);
    sudoku_text_clear(&answer->why);
    sudoku_text_clear(&answer->note);
}

void cli_answer_begin(cli_answer *answer, cli_chunk *chunk,
                      const sudoku_record *record)
{
    answer->chunk = chunk;
    answer->record = record;
    answer->puzzle = NULL;
    answer->begin = chunk->answers.size;
    answer->is_open = false;
    answer->num_shown = 0;
    answer->why.size = answer->note.size = 0;
    answer->is_unread = false;
}

static void add_word(sudoku_text *to, const char *word)
{
    sudoku_text_add(to, word, strlen(word));
}

/* Keeps the message for the JSON object, whose reader may not see messages. */
static void keep_message(cli_answer *answer, int line, int column,
                         const char *text)
{
    sudoku_text *to = &answer->why;
    if (!answer->args->json)
        return;
    to->size = 0;
    add_word(to, ", \"error\": ");
    cli_add_json_string(to, text, strlen(text));
    if (line > 0)
        sudoku_text_printf(to, ", \"error_line\": %d", line);
    if (column > 0)
        sudoku_text_printf(to, ", \"error_column\": %d", column);
}

void cli_answer_message(cli_answer *answer, int line, int column,
                        const char *text)
{
    sudoku_text *to = &answer->chunk->errors;
    size_t start = to->size;
    keep_message(answer, line, column, text);
    sudoku_text_printf(to, "%s: %s:%d:", cli_program(), answer->chunk->file,
                       line > 0 ? line : answer->record->line);
    if (column > 0)
        sudoku_text_printf(to, "%d:", column);
    sudoku_text_printf(to, " %s", text);
    if (!to->failed)
        cli_make_printable(to->data + start, to->size - start);
    sudoku_text_printf(to, "\n");
}

void cli_answer_note(cli_answer *answer, const char *text)
{
    if (answer->args->json) {
        add_word(&answer->note, ", \"note\": ");
        cli_add_json_string(&answer->note, text, strlen(text));
    }
    cli_answer_message(answer, 0, 0, text);
}

void cli_answer_message_once(cli_answer *answer, const char *text)
{
    cli_chunk *chunk = answer->chunk;
    keep_message(answer, 0, 0, text);
    if (chunk->once[0] == '\0') {
        chunk->once_line = answer->record->line;
        strncat(chunk->once, text, sizeof chunk->once - 1);
    } else if (strcmp(chunk->once, text) != 0) {
        cli_answer_message(answer, 0, 0, text);
    }
}

enum cli_outcome cli_answer_stopped(cli_answer *answer, enum dlx_result result)
{
    if (cli_is_interrupted((int)result))
        return CLI_INTERRUPTED;
    cli_answer_message(answer, 0, 0, "stopped by a limit");
    return CLI_LIMITED;
}

static void open_object(cli_answer *answer)
{
    const sudoku_record *record = answer->record;
    size_t size = record->size;
    add_word(&answer->chunk->answers, "{\"file\": ");
    cli_answer_string(answer, answer->chunk->file, strlen(answer->chunk->file));
    cli_answer_key(answer, "line");
    cli_answer_number(answer, (uint64_t)record->line);
    while (size > 0 && (unsigned char)record->text[size - 1] <= ' ')
        size--;
    bool has_other = answer->args->command == CLI_MINIMIZE;
    cli_answer_key(answer, has_other ? "original" : "puzzle");
    cli_answer_string(answer, record->text, size);
    if (answer->args->keep)
        cli_fields_add(&answer->chunk->answers, answer->chunk, record,
                       answer->is_unread);
}

void cli_answer_open(cli_answer *answer, bool is_block)
{
    cli_chunk *chunk = answer->chunk;
    sudoku_text *to = &chunk->answers;
    if (answer->is_open)
        return;
    answer->is_open = true;
    if (answer->args->json) {
        open_object(answer);
        is_block = false;
    }
    if (answer->record == chunk->records)
        chunk->starts_block = is_block;
    else if (is_block || chunk->ends_block)
        add_word(to, "\n");
    chunk->ends_block = is_block;
}

void cli_answer_close(cli_answer *answer, const char *result)
{
    sudoku_text *to = &answer->chunk->answers;
    answer->is_open = false;
    if (!answer->args->json)
        return;
    if (strcmp(result, "error") == 0)
        sudoku_text_add(to, answer->why.data, answer->why.size);
    sudoku_text_add(to, answer->note.data, answer->note.size);
    cli_answer_key(answer, "result");
    cli_answer_string(answer, result, strlen(result));
    add_word(to, "}\n");
}

void cli_answer_word(cli_answer *answer, const char *word)
{
    sudoku_text *to = &answer->chunk->answers;
    if (answer->args->is_picture || answer->args->is_document) {
        /* documents have no place for this word */
        if (strcmp(word, "none") == 0)
            cli_answer_message(answer, 0, 0, "there is no solution");
        return;
    }
    cli_answer_open(answer, false);
    if (!answer->args->json) {
        add_word(to, word);
        add_word(to, "\n");
    }
    cli_answer_close(answer, word);
}

void cli_answer_key(cli_answer *answer, const char *key)
{
    sudoku_text *to = &answer->chunk->answers;
    add_word(to, ", \"");
    add_word(to, key);
    add_word(to, "\": ");
}

void cli_answer_string(cli_answer *answer, const char *text, size_t size)
{
    cli_add_json_string(&answer->chunk->answers, text, size);
}

void cli_answer_item(cli_answer *answer, const char *text, size_t size,
                     bool is_first)
{
    add_word(&answer->chunk->answers, is_first ? "[" : ", ");
    cli_answer_string(answer, text, size);
}

void cli_answer_number(cli_answer *answer, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    sudoku_text_add(&answer->chunk->answers, digits + at, sizeof digits - at);
}

/* Reports what the format cannot express of the puzzle. */
static void say_lost(cli_answer *answer, const sudoku_format *format)
{
    char lost[SUDOKU_NOTE_SIZE], line[2 * SUDOKU_NOTE_SIZE];
    sudoku_name_lost(format, answer->puzzle, lost);
    if (lost[0] == '\0')
        return;
    snprintf(line, sizeof line, "the format %s leaves out: %s", format->name,
             lost);
    cli_answer_message(answer, 0, 0, line);
}

int cli_answer_write(cli_answer *answer, const sudoku_format *format,
                     const uint8_t *digits)
{
    sudoku_text *to = &answer->scratch;
    sudoku_error error;
    to->size = 0;
    int code = sudoku_format_write(format, answer->puzzle, digits,
                                   &answer->args->text, to, &error);
    if (code == 0 && (to->size == 0 || to->data[to->size - 1] != '\n'))
        add_word(to, "\n");
    if (code == 0 && to->failed)
        code = SUDOKU_ENOMEM;
    if (code == 0 && digits == NULL)
        say_lost(answer, format);
    if (code != 0)
        cli_answer_message(answer, 0, 0,
                           code == SUDOKU_ENOMEM ? sudoku_error_text(code)
                                                 : error.text);
    return code;
}

/* Returns the format of a solution. A puzzle on one line gets a solution on one
 * line. */
const sudoku_format *cli_answer_format(const cli_answer *answer)
{
    const sudoku_record *record = answer->record;
    size_t size = record->size;
    if (answer->args->format != NULL)
        return answer->args->format;
    while (size > 0 && record->text[size - 1] <= ' ')
        size--;
    return memchr(record->text, '\n', size) == NULL ? answer->line
                                                    : answer->grid;
}

#include "sudoku/formats/about_text.h"

#include "sudoku/board/verify.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <stdlib.h>
#include <string.h>

/* ---- solutions ----------------------------------------------------------- */

int sudoku_keep_solution(sudoku_parser *parser, sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error)
{
    sudoku_flaw flaw;
    if (!sudoku_verify(puzzle, digits, &flaw)) {
        sudoku_add_note(parser,
                        "the solution in the text is wrong: ", flaw.text);
        return 0;
    }
    return sudoku_puzzle_set_solution(puzzle, digits) == 0
               ? 0
               : sudoku_fail_memory(error);
}

static bool is_short(const sudoku_shape *shape)
{
    return sudoku_value(shape, 0) > 0 &&
           sudoku_value(shape, shape->num_digits - 1) <= 9;
}

static uint8_t digit_of(const sudoku_shape *shape, const char *at, size_t size)
{
    int number;
    const char *stop = sudoku_skip_decimal(at, at + size);
    if (stop != at + size || size == 0 || size > 3)
        return SUDOKU_EMPTY;
    number = 0;
    for (; at < stop; at++)
        number = 10 * number + (*at - '0');
    number -= sudoku_value(shape, 0);
    return number < 0 || number >= shape->num_digits ? SUDOKU_EMPTY
                                                     : (uint8_t)number;
}

bool sudoku_read_solution(const sudoku_shape *shape, const char *text,
                          size_t size, uint8_t *digits)
{
    const char *at = text, *end = text + size;
    bool has_blanks = memchr(text, ' ', size) != NULL;
    int cell = 0;
    for (at = sudoku_skip_blanks(at, end); at < end;
         at = sudoku_skip_blanks(at, end)) {
        size_t word = has_blanks ? sudoku_word_size(at, end) : 1;
        if (cell == shape->num_cells)
            return false;
        digits[cell++] = digit_of(shape, at, word);
        at += word;
    }
    return cell == shape->num_cells;
}

void sudoku_add_solution(const sudoku_puzzle *puzzle, sudoku_text *to)
{
    const uint8_t *digits = sudoku_puzzle_solution(puzzle);
    const sudoku_shape *shape = puzzle->board->shape;
    const char *between = is_short(shape) ? "" : " ";
    for (int cell = 0; cell < shape->num_cells && digits != NULL; cell++) {
        if (cell > 0)
            sudoku_text_printf(to, "%s", between);
        if (digits[cell] == SUDOKU_EMPTY)
            sudoku_text_printf(to, ".");
        else
            sudoku_text_printf(to, "%d", sudoku_value(shape, digits[cell]));
    }
}

/* ---- texts as JSON ------------------------------------------------------- */

int sudoku_set_about_json(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                          const json_t *value, sudoku_error *error)
{
    sudoku_text text = {0};
    size_t k;
    json_t *line;
    if (json_is_string(value))
        sudoku_text_printf(&text, "%s", json_string_value(value));
    json_array_foreach(value, k, line)
    {
        if (json_is_string(line))
            sudoku_text_printf(&text, "%s%s", text.size > 0 ? "\n" : "",
                               json_string_value(line));
    }
    if (text.size > 0 && !text.failed) {
        const char *end = text.data + text.size;
        if (sudoku_skip_space(text.data, end) == end)
            text.data[0] = '\0';
    }
    bool failed =
        text.failed || (text.size > 0 &&
                        sudoku_puzzle_set_about(puzzle, kind, text.data) != 0);
    sudoku_text_clear(&text);
    return failed ? sudoku_fail_memory(error) : 0;
}

int sudoku_put_about_json(json_t *object, const char *key,
                          const sudoku_puzzle *puzzle,
                          enum sudoku_about_kind kind)
{
    const char *text = sudoku_puzzle_about(puzzle, kind);
    return text == NULL ? 0
                        : json_object_set_new(object, key, json_string(text));
}

/* ---- decoration ---------------------------------------------------------- */

/* json_dumps() and json_loads() forget that their memory failed. So the text is
 * one of our own, and is read twice. */
static int add_text(const char *buffer, size_t size, void *to)
{
    sudoku_text_add(to, buffer, size);
    return 0;
}

/* Returns NULL if there is no memory. */
static json_t *load_kept(const char *text)
{
    json_t *value = json_loads(text, 0, NULL),
           *again = json_loads(text, 0, NULL);
    bool is_good = value != NULL && json_equal(value, again);
    json_decref(again);
    if (is_good)
        return value;
    json_decref(value);
    return NULL;
}

int sudoku_keep_drawn(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                      json_t *object, const char *const *names,
                      sudoku_error *error)
{
    json_t *kept = json_object();
    bool failed = kept == NULL;
    for (; *names != NULL && !failed; names++) {
        json_t *value = json_object_get(object, *names);
        if (json_array_size(value) > 0 || json_is_true(value))
            failed = json_object_set(kept, *names, value) != 0;
    }
    if (!failed && json_object_size(kept) > 0) {
        sudoku_text text = {0};
        failed = json_dump_callback(kept, add_text, &text, JSON_COMPACT) != 0 ||
                 text.failed ||
                 sudoku_puzzle_set_about(puzzle, kind, text.data) != 0;
        sudoku_text_clear(&text);
    }
    json_decref(kept);
    return failed ? sudoku_fail_memory(error) : 0;
}

int sudoku_put_drawn(json_t *object, const sudoku_puzzle *puzzle,
                     enum sudoku_about_kind kind)
{
    const char *text = sudoku_puzzle_about(puzzle, kind);
    const char *name;
    json_t *value;
    bool failed = false;
    json_t *kept = text == NULL ? NULL : load_kept(text);
    if (text != NULL && kept == NULL)
        return SUDOKU_ENOMEM;
    json_object_foreach(kept, name, value)
    {
        json_t *list = json_object_get(object, name);
        if (json_is_array(list) && json_is_array(value))
            failed = failed || json_array_extend(list, value) != 0;
        else if (list == NULL)
            failed = failed || json_object_set(object, name, value) != 0;
    }
    json_decref(kept);
    return failed ? SUDOKU_ENOMEM : 0;
}

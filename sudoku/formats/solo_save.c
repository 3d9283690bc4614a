/*
 * solo_save.c - saved games of Solo. Reads the puzzle, not the moves.
 *
 *     SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
 *     GAME    :4:Solo            each line: key, size of the value, value
 *     PARAMS  :3:2x2
 *     DESC    :9:a4d4b1d2a
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/solo/solo_game.h"

#include <string.h>

static const char first_key[] = "SAVEFILE:";

static int detect(const sudoku_record *record)
{
    return sudoku_begins_with(record->text, record->text + record->size,
                              first_key);
}

static bool is_pair(const char *at, const char *end)
{
    enum { KEY_SIZE = 8 };
    if (end - at <= KEY_SIZE || at[KEY_SIZE] != ':' ||
        memchr(at, '\n', KEY_SIZE) != NULL)
        return false;
    const char *size = at + KEY_SIZE + 1,
               *stop = sudoku_skip_decimal(size, end);
    return stop > size && stop < end && *stop == ':';
}

static const char *find_end(const char **text, const char *end)
{
    const char *at = *text;
    if (!sudoku_begins_with(at, end, first_key))
        return NULL;
    const char *next = at;
    do {
        at = sudoku_skip_line(next, end);
        next = sudoku_skip_space(at, end);
    } while (is_pair(next, end) && !sudoku_begins_with(next, end, first_key));
    return at;
}

static bool find_value(const sudoku_record *record, const char *key,
                       sudoku_token *value)
{
    const char *at = record->text, *end = at + record->size;
    while (at < end) {
        const char *next = sudoku_skip_line(at, end);
        const char *stop = sudoku_trim_space(at, next);
        if (stop - at > 9 && memcmp(at, key, 8) == 0 && at[8] == ':') {
            const char *colon = memchr(at + 9, ':', (size_t)(stop - at) - 9);
            if (colon == NULL)
                return false;
            value->at = colon + 1;
            value->size = (size_t)(stop - value->at);
            return true;
        }
        at = next;
    }
    return false;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token game, params, desc;
    if (!find_value(record, "GAME    ", &game))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the line GAME is missing");
    if (game.size != 4 || memcmp(game.at, "Solo", 4) != 0)
        return sudoku_fail_at(record, game.at, error, SUDOKU_EINPUT,
                              "this is a saved game of \"%.*s\", not of Solo",
                              game.size < 40 ? (int)game.size : 40, game.at);
    if (!find_value(record, "PARAMS  ", &params) &&
        !find_value(record, "CPARAMS ", &params))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the line PARAMS is missing");
    if (!find_value(record, "DESC    ", &desc))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the line DESC is missing");
    return sudoku_solo_parse_parts(parser, record, &params, &desc, puzzle,
                                   error);
}

const sudoku_format sudoku_format_save = {
    .name = "save",
    .about = "saved game of Solo",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .ahead = SUDOKU_AHEAD_ALL,
    .parse = parse,
};

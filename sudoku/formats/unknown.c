/* unknown.c - errors for records that no format recognizes. */
#include "base/edit_distance.h"
#include "sudoku/board/rule.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

bool sudoku_is_like_board(const char *text, const char *end)
{
    static const char board[] = "board";
    enum { SIZE = sizeof board - 1, MOST = 2 };
    const char *stop = sudoku_skip_letters(text, end);
    const char *number = sudoku_skip_blanks(stop, end);
    int size = stop - text > 2 * SIZE ? 0 : (int)(stop - text);
    return size >= SIZE - 1 && number > stop && number < end &&
           *number >= '0' && *number <= '9' &&
           base_edit_distance(text, size, board, SIZE) <= MOST;
}

int sudoku_fail_misspelt(const sudoku_record *record, sudoku_error *error)
{
    const char *text = record->text, *end = text + record->size;
    int size = (int)(sudoku_skip_letters(text, end) - text);
    if (!sudoku_is_like_board(text, end) ||
        (size == 5 && sudoku_begins_with_any_case(text, end, "board")))
        return SUDOKU_EINPUT;
    return sudoku_fail_at(record, text, error, SUDOKU_EINPUT,
                          "there is no \"%.*s\"; did you mean board, as in "
                          "board 3x3?",
                          size, text);
}

int sudoku_fail_unknown(const sudoku_record *record, sudoku_error *error)
{
    enum { MIN = 2 }; /* least length, as x and v may be anything */
    const char *text = record->text;
    size_t size = sudoku_word_size(text, text + record->size);
    if (size >= MIN && sudoku_find_rule(text, size) != NULL)
        return sudoku_fail_at(record, text, error, SUDOKU_EINPUT,
                              "%.*s is a rule without a board: expected a line "
                              "like board 3x3 before it",
                              (int)size, text);
    if (sudoku_begins_link(text, text + record->size))
        return sudoku_fail_at(
            record, text, error, SUDOKU_EINPUT,
            "there is no puzzle in this link, or it only names one: open it, "
            "and copy a link or text that contains the whole puzzle");
    return sudoku_fail_at(record, text, error, SUDOKU_EINPUT,
                          "this is not a puzzle in a known format");
}

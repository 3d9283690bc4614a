/*
 * link.c - links that have the cells of a puzzle in them, wherever they lead.
 *
 *     https://sudoku.coach/en/play/4...3.......6..8..........1....5..9..8....6...
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

static bool is_alnum(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/* Are these the cells of a board of 4, 6, 9 or 16 digits? Only the last has
 * letters for digits; the first two could be numbers of something else. */
static bool is_puzzle(const sudoku_token *run)
{
    size_t n = sudoku_root(run->size);
    if (n * n != run->size || (n != 4 && n != 6 && n != 9 && n != 16))
        return false;
    for (size_t k = 0; k < run->size; k++) {
        char c = run->at[k];
        if (n < 16 && !sudoku_is_empty_sign(c) && (c < '0' || c > '0' + (int)n))
            return false;
    }
    return true;
}

/* The longest run of cells in the link, or one of size 0. */
static sudoku_token find_puzzle(const sudoku_record *record)
{
    const char *at = record->text, *end = at + record->size;
    sudoku_token found = {end, 0};
    if (!sudoku_begins_with(at, end, "http"))
        return found;
    while (at < end && (unsigned char)*at > ' ') {
        sudoku_token run = {at, 0};
        while (at < end && (is_alnum(*at) || sudoku_is_empty_sign(*at)))
            at++;
        run.size = (size_t)(at - run.at);
        if (run.size > found.size && is_puzzle(&run))
            found = run;
        at += run.size == 0;
    }
    return found;
}

int sudoku_link_detect(const sudoku_record *record)
{
    return find_puzzle(record).size > 0;
}

int sudoku_link_parse(sudoku_parser *parser, const sudoku_record *record,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token cells = find_puzzle(record);
    sudoku_record part = sudoku_part_of(record, cells.at, cells.size);
    return sudoku_line_parse(parser, &part, puzzle, error);
}

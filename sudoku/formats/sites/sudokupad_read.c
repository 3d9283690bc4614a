/* sudokupad_read.c - reads SudokuPad objects. */
#include "sudoku/board/verify.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_rules.h"
#include "sudoku/formats/sites/sudokupad.h"

#include <stdio.h>
#include <string.h>

typedef struct reading {
    json_t *object;
    const sudoku_record *record;
    sudoku_error *error;
    sudoku_board_spec spec;
    char map[SUDOKU_MAP_SIZE];
    pad_extras extras;
    int num_marks; /* cells with small digits */
} reading;

/* The keys of an object. is_drawn: a drawing, which may mean a rule. */
static const struct key {
    const char *name, *compact;
    bool is_drawn;
} keys[] = {
    {"lines", "l", true},         {"arrows", "a", true},
    {"underlays", "u", true},     {"overlays", "o", true},
    {"cells", "ce", false},       {"regions", "re", false},
    {"cages", "ca", false},       {"global", "", false},
    {"metadata", "", false},      {"id", "", false},
    {"title", "t", false},        {"author", "", false},
    {"rules", "", false},         {"solution", "", false},
    {"cellSize", "cs", false},    {"settings", "", false},
    {"foglight", "", false},      {"foglink", "", false},
    {"triggereffect", "", false}, {"videos", "vd", false},
    {"duration", "d", false},     {NULL, NULL, false},
};

static int fail(const reading *r, int code, const char *text)
{
    return sudoku_fail_at(r->record, r->record->text, r->error, code, "%s",
                          text);
}

/* ---- the board ----------------------------------------------------------- */

static int read_size(reading *r)
{
    const json_t *cells = sudoku_pad_get(r->object, "cells", "ce"), *row;
    size_t n = json_array_size(cells), k;
    bool is_square = n >= 1 && n <= SUDOKU_MAX_DIGITS;
    json_array_foreach(cells, k, row)
    {
        is_square = is_square && json_array_size(row) == n;
    }
    if (!is_square)
        return fail(
            r, SUDOKU_EINPUT,
            "there are no \"cells\" with equal numbers of rows and columns");
    r->spec.num_digits = (int)n;
    return 0;
}

/* Uses the regions if they partition the board into n regions of n cells. */
static void read_regions(reading *r)
{
    const json_t *regions = sudoku_pad_get(r->object, "regions", "re");
    const json_t *list, *place;
    int n = r->spec.num_digits, region[SUDOKU_MAX_CELLS];
    size_t k, j;
    int num_cells = 0;
    memset(region, -1, sizeof region);
    if (json_array_size(regions) != (size_t)n)
        return;
    json_array_foreach(regions, k, list)
    {
        if (json_array_size(list) != (size_t)n)
            return;
        json_array_foreach(list, j, place)
        {
            int row, column;
            sudoku_pad_place(place, &row, &column);
            if (row < 0 || row >= n || column < 0 || column >= n ||
                region[row * n + column] >= 0)
                return;
            region[row * n + column] = (int)k;
            num_cells++;
        }
    }
    if (num_cells == n * n)
        sudoku_set_regions(&r->spec, r->map, region);
}

/* Builds clauses for the other regions, in which digits differ. */
static void build_regions(sudoku_clause_builder *b, const reading *r)
{
    size_t k;
    json_t *list;
    if (r->spec.box_width > 0 || r->spec.regions != NULL)
        return;
    json_array_foreach(sudoku_pad_get(r->object, "regions", "re"), k, list)
    {
        if (json_array_size(list) > 0)
            sudoku_pad_build_cells(b, "different", -1, list);
    }
}

static void check_keys(sudoku_clause_builder *b, json_t *object)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        const struct key *key = keys;
        while (key->name != NULL && strcmp(key->name, name) != 0 &&
               (key->compact[0] == '\0' || strcmp(key->compact, name) != 0))
            key++;
        if (key->name == NULL)
            sudoku_clause_fail(b, SUDOKU_ERULE,
                               "the key \"%.40s\" is not supported", name);
    }
}

/* ---- the cells ----------------------------------------------------------- */

/* Reads the player's digit and notes of a cell. Skips entries that are no
 * digits. */
static int read_entries(const reading *r, const json_t *object, int cell,
                        sudoku_puzzle *puzzle)
{
    int n = r->spec.num_digits, code = 0;
    int digit = sudoku_json_integer(sudoku_pad_get(object, "value", "v"));
    uint64_t digits = 0;
    size_t k;
    json_t *mark;
    json_array_foreach(json_object_get(object, "centremarks"), k, mark)
    {
        int noted = sudoku_json_integer(mark);
        if (noted >= 1 && noted <= n)
            digits |= UINT64_C(1) << (noted - 1);
    }
    if (digit >= 1 && digit <= n)
        code = sudoku_puzzle_enter(puzzle, cell, digit - 1);
    if (code == 0 && digits != 0)
        code = sudoku_puzzle_note(puzzle, cell, digits);
    return code == 0 ? 0 : sudoku_fail_memory(r->error);
}

static int read_cells(reading *r, sudoku_puzzle *puzzle)
{
    const json_t *rows = sudoku_pad_get(r->object, "cells", "ce");
    int n = r->spec.num_digits;
    for (int cell = 0; cell < n * n; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / n));
        const json_t *object = json_array_get(row, (size_t)(cell % n));
        const json_t *value = sudoku_pad_get(object, "value", "v");
        int digit = sudoku_json_integer(value);
        r->num_marks +=
            !sudoku_pad_is_blank(json_object_get(object, "pencilMarks"));
        bool is_cell = json_is_object(object) || sudoku_pad_is_blank(object);
        if (is_cell && (sudoku_pad_is_blank(value) ||
                        json_is_false(json_object_get(object, "given")))) {
            int code = read_entries(r, object, cell, puzzle);
            if (code != 0)
                return code;
            continue;
        }
        if (!is_cell || digit < 1 || digit > n)
            return sudoku_fail_at(r->record, r->record->text, r->error,
                                  SUDOKU_EINPUT,
                                  "the digit of r%dc%d is not from 1 to %d",
                                  cell / n + 1, cell % n + 1, n);
        sudoku_puzzle_give(puzzle, cell, digit - 1);
    }
    return 0;
}

/* Checks that the solution, if any, solves the puzzle as it was read.
 * Characters that are no digits are open cells. */
static int check_solution(const reading *r, sudoku_puzzle *puzzle)
{
    enum { MOST = 9 };
    uint8_t digits[MOST * MOST];
    sudoku_flaw flaw;
    int n = r->spec.num_digits;
    if (n > MOST || (int)strlen(r->extras.solution) != n * n)
        return 0;
    for (int cell = 0; cell < n * n; cell++) {
        int digit = r->extras.solution[cell] - '1';
        digits[cell] = SUDOKU_EMPTY;
        if (digit >= 0 && digit < n)
            digits[cell] = (uint8_t)digit;
    }
    if (sudoku_verify(puzzle, digits, &flaw))
        return sudoku_puzzle_set_solution(puzzle, digits) == 0
                   ? 0
                   : sudoku_fail_memory(r->error);
    return sudoku_fail_at(r->record, r->record->text, r->error, SUDOKU_EINPUT,
                          "the solution in the text is wrong: %s", flaw.text);
}

/* ---- what was not read --------------------------------------------------- */

/* Notes what was not read; fails if a drawing may be a rule. */
static int tell_rest(const reading *r, sudoku_parser *parser)
{
    char drawn[SUDOKU_NOTE_SIZE / 2] = "";
    if (r->extras.has_clauses)
        return 0;
    for (const struct key *key = keys; key->name != NULL; key++) {
        const json_t *parts =
            sudoku_pad_get(r->object, key->name, key->compact);
        if (key->is_drawn)
            sudoku_add_drawn(drawn, sizeof drawn, json_array_size(parts),
                             key->name);
    }
    const json_t *metadata = json_object_get(r->object, "metadata");
    sudoku_add_drawn(drawn, sizeof drawn,
                     json_object_get(metadata, "bgimage") != NULL, "image");
    sudoku_add_drawn(drawn, sizeof drawn, (size_t)r->extras.num_texts,
                     "cages without a sum");
    sudoku_add_drawn(drawn, sizeof drawn, (size_t)r->num_marks,
                     "cells with small digits");
    int code = sudoku_tell_drawn(parser, r->record, drawn, r->error);
    if (code != 0)
        return code;
    if (r->extras.has_guess)
        sudoku_add_note(parser, "the digits of a sum are assumed to differ",
                        "");
    if (r->extras.rules != NULL)
        sudoku_add_note(parser,
                        "rules in words are ignored: ", r->extras.rules);
    return 0;
}

/* ---- for people ---------------------------------------------------------- */

/* Returns whether these are the words that we write for drawn rules, which add
 * nothing to them. */
static bool is_our_words(const char *text)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n"), name = strcspn(text, ":\n");
        const sudoku_rule *rule = sudoku_find_rule(text, name);
        const char *colon =
            rule == NULL ? NULL : strchr(sudoku_rule_usage(rule), ':');
        if (colon == NULL || name + strlen(colon) != size ||
            strncmp(text + name, colon, size - name) != 0)
            return false;
        text += size + (text[size] == '\n');
    }
    return true;
}

static int set_text(const reading *r, sudoku_puzzle *puzzle,
                    enum sudoku_about_kind kind, const char *text)
{
    return sudoku_puzzle_set_about(puzzle, kind, text) == 0
               ? 0
               : sudoku_fail_memory(r->error);
}

static int read_about(const reading *r, sudoku_puzzle *puzzle)
{
    static const char *const drawn[] = {"lines",     "l",       "arrows",   "a",
                                        "underlays", "u",       "overlays", "o",
                                        "foglight",  "foglink", NULL};
    const pad_extras *extras = &r->extras;
    int code = set_text(r, puzzle, SUDOKU_ABOUT_TITLE, extras->title);
    if (code == 0)
        code = set_text(r, puzzle, SUDOKU_ABOUT_AUTHOR, extras->author);
    if (code == 0 && extras->rules != NULL && !is_our_words(extras->rules))
        code = set_text(r, puzzle, SUDOKU_ABOUT_RULES, extras->rules);
    if (code == 0 && !extras->has_clauses)
        code = sudoku_keep_drawn(puzzle, SUDOKU_ABOUT_PAD, r->object, drawn,
                                 r->error);
    return code;
}

/* ---- all ----------------------------------------------------------------- */

static sudoku_board *read_board(reading *r, int *code)
{
    sudoku_board *board;
    sudoku_error reason;
    sudoku_clause_builder b;
    *code = read_size(r);
    if (*code != 0)
        return NULL;
    read_regions(r);
    *code = sudoku_make_board(&board, &r->spec, &reason);
    if (*code != 0) {
        fail(r, *code, reason.text);
        return NULL;
    }
    sudoku_clause_builder_init(&b, board, r->record, r->error);
    check_keys(&b, r->object);
    build_regions(&b, r);
    *code = sudoku_pad_build(&b, r->object, &r->extras);
    sudoku_clause_builder_clear(&b);
    if (*code == 0)
        return board;
    sudoku_board_unref(board);
    return NULL;
}

int sudoku_pad_read(json_t *object, sudoku_parser *parser,
                    const sudoku_record *record, sudoku_puzzle *puzzle,
                    sudoku_error *error)
{
    reading r = {.object = object, .record = record, .error = error};
    int code;
    sudoku_board *board = read_board(&r, &code);
    if (board == NULL)
        return code;
    code = sudoku_take_board(parser, board, puzzle, error);
    if (code == 0)
        code = read_cells(&r, puzzle);
    if (code == 0)
        code = tell_rest(&r, parser);
    if (code == 0)
        code = read_about(&r, puzzle);
    return code == 0 ? check_solution(&r, puzzle) : code;
}

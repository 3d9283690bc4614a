/*
 * beside.c - boards with other text beside their rows, such as a menu or a
 * comment. The other text is replaced by blanks.
 *
 *     +-------+-------+            53..7....
 *     | 5 3 . | . 7 . |  Keys      6..195...  easy
 *     | 6 . . | 1 9 5 |  h left    .98....6.  [ok]
 */
#include "sudoku/alphabet.h"
#include "sudoku/formats/box_signs.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

enum { FEWEST = 4, MOST = 16 };

/* The part of a line that belongs to the board. */
typedef struct part {
    const char *at, *end;
    int left, right; /* columns of at and end, in characters */
    int num_cells;   /* number of cells of a row that is not drawn */
    bool is_drawn;
    bool has_text; /* other text is in the line */
} part;

static bool has_text(const char *at, const char *end)
{
    while (at < end && !isalnum((unsigned char)*at))
        at++;
    return at < end;
}

/* ---- drawn boards -------------------------------------------------------- */

static bool cut_drawn(part *p, const char *at, const char *end)
{
    size_t size;
    int column = 0;
    *p = (part){.is_drawn = true};
    for (const char *text = at; text < end; text += size, column++) {
        unsigned char sign = sudoku_read_sign(text, end, &size);
        bool is_line = sign == '+' || (sudoku_vertical_of(sign) > 0) ||
                       sudoku_horizontal_of(sign) > 0;
        if (!is_line)
            continue;
        if (p->at == NULL) {
            p->at = text;
            p->left = column;
        }
        p->end = text + size;
        p->right = column;
    }
    if (p->at == NULL || p->right == p->left)
        return false;
    p->has_text = has_text(at, p->at) || has_text(p->end, end);
    return true;
}

/* ---- plain rows ---------------------------------------------------------- */

static bool is_cell(char c)
{
    return isdigit((unsigned char)c) || sudoku_is_empty_sign(c);
}

static bool cut_plain(part *p, const char *at, const char *end)
{
    const char *text = sudoku_skip_blanks(at, end);
    *p = (part){.at = text, .end = text};
    while (text < end) {
        int num = 0;
        const char *stop = text;
        for (; stop < end && !sudoku_is_blank(*stop); stop++) {
            if (!is_cell(*stop) && *stop != '|')
                break;
            num += is_cell(*stop);
        }
        if (stop < end && !sudoku_is_blank(*stop))
            break;
        p->num_cells += num;
        p->end = stop;
        text = sudoku_skip_blanks(stop, end);
    }
    p->has_text = text < end;
    return p->num_cells >= FEWEST && p->num_cells <= MOST &&
           (!p->has_text || text > p->end);
}

/* ---- blocks -------------------------------------------------------------- */

static bool cut(part *p, bool is_drawn, const char *at, const char *end)
{
    const char *stop = sudoku_end_of_line(at, end);
    return is_drawn ? cut_drawn(p, at, stop) : cut_plain(p, at, stop);
}

static bool is_alike(const part *first, const part *p)
{
    return first->is_drawn ? p->left == first->left && p->right == first->right
                           : p->num_cells == first->num_cells;
}

static const char *find_block(const char *text, const char *end, bool is_drawn)
{
    part first, p;
    int num_lines = 0;
    bool found = false;
    const char *at = text;
    if (!cut(&first, is_drawn, text, end))
        return NULL;
    int most = is_drawn ? 3 * SUDOKU_MAX_ROWS : first.num_cells;
    while (at < end && num_lines < most && cut(&p, is_drawn, at, end) &&
           is_alike(&first, &p)) {
        found = found || p.has_text;
        num_lines++;
        at = sudoku_skip_line(at, end);
    }
    bool is_whole = is_drawn ? num_lines > FEWEST : num_lines == most;
    return found && is_whole ? at : NULL;
}

/* Returns whether the board begins with a horizontal line, as drawn boards do.
 */
static bool begins_drawn(const char *text, const char *end)
{
    size_t size;
    const char *at = sudoku_skip_blanks(text, end);
    if (at == end || *at == '\n')
        return false;
    unsigned char sign = sudoku_read_sign(at, end, &size);
    return sign == '+' || sudoku_horizontal_of(sign) > 0;
}

static const char *find_end(const char **text, const char *end)
{
    return find_block(*text, end, begins_drawn(*text, end));
}

static int detect(const sudoku_record *record)
{
    const char *text = record->text, *end = text + record->size;
    /* includes the blanks that were trimmed from the first line */
    text -= record->column - 1;
    return find_block(text, end, begins_drawn(text, end)) != NULL;
}

static void add_board(const sudoku_record *record, sudoku_text *to)
{
    const char *at = record->text - (record->column - 1);
    const char *end = record->text + record->size;
    bool is_drawn = begins_drawn(at, end);
    while (at < end) {
        part p;
        const char *next = sudoku_skip_line(at, end);
        size_t size = to->size;
        if (!cut(&p, is_drawn, at, end))
            return;
        sudoku_text_add(to, at, (size_t)(next - at));
        for (const char *c = at; c < next && !to->failed; c++) {
            if ((c < p.at || c >= p.end) && *c != '\n')
                to->data[size + (size_t)(c - at)] = ' ';
        }
        at = next;
    }
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_text board = {0};
    add_board(record, &board);
    if (board.failed) {
        sudoku_text_clear(&board);
        return sudoku_fail_memory(error);
    }
    sudoku_source source;
    sudoku_record plain;
    sudoku_source_init(&source, board.data, board.size);
    int code = sudoku_next_record(&source, &plain)
                   ? 0
                   : sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                    "there are no cells here");
    if (code == 0) {
        plain.line += record->line - 1;
        code = sudoku_parse(parser, &plain, puzzle, error);
    }
    sudoku_text_clear(&board);
    if (code == 0)
        sudoku_add_note(parser, "the text beside the board is ignored", "");
    return code;
}

const sudoku_format sudoku_format_beside = {
    .name = "beside",
    .about = "board with other text beside its rows",
    .detect = detect,
    .end = find_end,
    .ahead = SUDOKU_AHEAD_ALL,
    .parse = parse,
};

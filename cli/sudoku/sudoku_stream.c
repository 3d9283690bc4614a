#include "cli/sudoku/sudoku_stream.h"

#include "base/clock.h"
#include "cli/shared/input.h"
#include "cli/shared/reading.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 16, PIECES = 12 };

void cli_stream_init(cli_stream *s, int fd, bool only_lines, size_t memory)
{
    enum {
        SHARE = 8,
        LEAST = 1 << 20
    }; /* part of the memory, as blocks and JSON make some copies */
    memset(s, 0, offsetof(cli_stream, reader));
    s->longest = memory / SHARE > LEAST ? memory / SHARE : LEAST;
    cli_reader_init(&s->reader, fd);
    s->only_lines = only_lines;
    sudoku_source_init(&s->source, NULL, 0);
}

void cli_stream_clear(cli_stream *s)
{
    cli_reader_clear(&s->reader);
    cli_block_release(s->block);
    s->block = NULL;
    free(s->header);
    s->header = NULL;
}

cli_block *cli_stream_use(cli_stream *s)
{
    if (s->block != NULL)
        s->block->users++;
    return s->block;
}

void cli_block_release(cli_block *block)
{
    if (block != NULL && --block->users == 0)
        free(block);
}

/* ---- reading ------------------------------------------------------------- */

/* Changes to a new block with the rest of the current one, from the beginning
 * of its line (so that columns are right), and room to double it. */
static bool change_block(cli_stream *s)
{
    sudoku_source *source = &s->source;
    size_t from = source->line_start, size = source->size - from;
    size_t cap = 2 * size + PIECES * PIECE;
    cli_block *block = malloc(sizeof *block + cap);
    if (block == NULL)
        return false;
    *block = (cli_block){.size = size, .cap = cap, .users = 1};
    if (s->block != NULL)
        memcpy(block->text, s->block->text + from, size);
    cli_block_release(s->block);
    s->block = block;
    s->before += from;
    source->text = block->text;
    source->size = size;
    source->at -= from;
    source->line_start = 0;
    source->list_end -= source->list_end == 0 ? 0 : from;
    return true;
}

void cli_stream_make_room(cli_stream *s, size_t bytes)
{
    const size_t MOST = PIECES * (size_t)PIECE;
    if (s->block != NULL && !s->is_over && bytes < MOST &&
        s->block->cap - s->source.at < bytes)
        change_block(s);
}

/* Drops the excess of long lines from these bytes. Returns how many are left.
 */
static size_t cut_lines(cli_stream *s, char *text, size_t size)
{
    size_t kept = 0;
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(text + at, '\n', size - at);
        size_t stop = newline == NULL ? size : (size_t)(newline - text);
        size_t room = s->longest - s->line_size, more = stop - at;
        size_t fits = more < room ? more : room;
        if (kept < at)
            memmove(text + kept, text + at, fits);
        kept += fits;
        s->line_size += fits;
        if (newline != NULL) {
            text[kept++] = '\n';
            s->line_size = 0;
            if (fits < more || room == 0)
                s->waits_for = 0; /* lines are cut, so these bytes never come */
        }
        at = stop + (newline != NULL);
    }
    return kept;
}

static void read_more(cli_stream *s)
{
    bool is_full = !cli_stream_has_room(s);
    bool is_too_long = s->source.size - s->source.at > 2 * s->longest;
    if (is_full && (is_too_long || !change_block(s))) {
        s->error = is_too_long ? "stopped by a limit: a puzzle is "
                                 "longer than --memory allows"
                               : "out of memory";
        s->is_limited = is_too_long;
        if (is_too_long) /* the rest is neither a puzzle nor an error */
            s->source.size = s->source.at;
        s->is_over = true;
        return;
    }
    cli_block *block = s->block;
    bool is_first = s->before + block->size == 0;
    size_t got = cli_reader_read(&s->reader, block->text + block->size,
                                 block->cap - block->size);
    block->size += cut_lines(s, block->text + block->size, got);
    s->is_over = got == 0;
    s->came = base_clock();
    s->error = s->reader.error;
    s->is_limited = s->reader.is_limited;
    if (is_first)
        sudoku_source_init(&s->source, block->text, block->size);
    s->source.size = block->size;
    const char *foreign = is_first && s->error == NULL
                              ? cli_foreign_data(block->text, block->size)
                              : NULL;
    if (foreign != NULL) {
        s->error = foreign;
        s->is_over = true;
        s->source.at = block->size;
    }
}

void cli_stream_read(cli_stream *s)
{
    if (s->is_over)
        return;
    cli_reading_begin();
    read_more(s);
    cli_reading_end();
}

bool cli_stream_has_room(const cli_stream *s)
{
    return s->block != NULL && s->block->cap - s->block->size >= PIECE;
}

bool cli_stream_is_ready(cli_stream *s, int milliseconds)
{
    return s->is_over || cli_reader_is_ready(&s->reader, milliseconds);
}

/* ---- records ------------------------------------------------------------- */

static bool has_other(const sudoku_source *source)
{
    sudoku_source behind = *source;
    sudoku_record other;
    return sudoku_next_record(&behind, &other);
}

/* Takes the next record of the complete lines. Returns false if there is none.
 * If it could continue where damaged data break off, the record does not count.
 */
static bool next_of_lines(const cli_stream *s, sudoku_source *source,
                          sudoku_record *record, enum sudoku_ended *ended)
{
    size_t size = source->size;
    bool is_whole = s->is_over && !s->reader.is_damaged;
    if (!is_whole)
        size -=
            s->line_size < size - source->at ? s->line_size : size - source->at;
    source->size = size;
    bool found = s->only_lines ? sudoku_next_record_line(source, record)
                               : sudoku_next_record(source, record);
    *ended = SUDOKU_HAS_ENDED;
    if (found && !is_whole && !s->only_lines)
        *ended = sudoku_record_ended(record, source->text + size);
    if (s->is_over && (*ended == SUDOKU_MAY_HAVE_ENDED ||
                       (*ended == SUDOKU_GOES_ON && has_other(source))))
        *ended = SUDOKU_HAS_ENDED;
    source->size = s->source.size;
    return found;
}

/* Returns whether nothing has come for so long that the next line is not
 * awaited. */
static bool is_silent(const cli_stream *s)
{
    const double SILENCE = 0.1;
    return base_clock() > s->came + SILENCE;
}

/* Handles the record that was taken early (sudoku_stream.h), now that it is
 * complete. */
static void end_early(cli_stream *s, const sudoku_record *record)
{
    if (record->size != s->early)
        s->torn_line = record->line;
    s->early = 0;
}

/* Sets waits_for, so that a large record is not searched again after each piece
 * of input. */
static void wait_for_more(cli_stream *s)
{
    size_t size = s->source.size - s->source.at;
    s->waits_for = size > PIECE ? s->before + s->source.size + size / 2 : 0;
}

/* Copies the names of columns from the block, which may be freed. If out of
 * memory they have no names. */
static void keep_header(cli_stream *s)
{
    sudoku_field *header = &s->source.columns.header;
    if (s->source.has_columns <= 0 || header->size == 0 || s->header != NULL)
        return;
    s->header = malloc(header->size);
    if (s->header != NULL)
        memcpy(s->header, header->at, header->size);
    else
        header->size = 0;
    header->at = s->header;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Drops blank lines before the next record. */
static void skip_blank_lines(cli_stream *s)
{
    sudoku_source *source = &s->source;
    bool is_at_line = source->at == source->line_start && source->list_end == 0;
    size_t at = source->at;
    if (!is_at_line || s->early > 0)
        return;
    for (; at < source->size && is_space(source->text[at]); at++) {
        if (source->text[at] != '\n')
            continue;
        source->at = source->line_start = at + 1;
        source->line++;
    }
}

static bool find_next(cli_stream *s, sudoku_record *record)
{
    sudoku_source source;
    enum sudoku_ended ended;
    skip_blank_lines(s);
    source = s->source;
    s->waits_for = 0;
    while (next_of_lines(s, &source, record, &ended)) {
        if (ended == SUDOKU_HAS_ENDED) {
            bool is_new = s->early == 0;
            s->source = source;
            keep_header(s);
            if (is_new)
                return true;
            end_early(s, record);
            continue;
        }
        if (ended == SUDOKU_MAY_HAVE_ENDED) {
            if (s->early > 0 || !is_silent(s))
                return false;
            s->early = record->size;
            return true;
        }
        break;
    }
    wait_for_more(s);
    return false;
}

bool cli_stream_next(cli_stream *s, sudoku_record *record)
{
    if (s->block == NULL ||
        (s->before + s->source.size < s->waits_for && !s->is_over))
        return false;
    cli_reading_begin();
    bool is_found = find_next(s, record);
    cli_reading_end();
    return is_found;
}

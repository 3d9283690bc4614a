#include "cli/sudoku/sudoku_feed.h"

#include "cli/shared/input_part.h"
#include "cli/shared/message.h"
#include "cli/shared/reading.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void cli_chunk_clear(cli_chunk *chunk)
{
    sudoku_text_clear(&chunk->answers);
    sudoku_text_clear(&chunk->errors);
    cli_block_release(chunk->block);
}

static bool is_at_stream(const cli_feed *feed)
{
    return feed->at < feed->num_inputs && feed->inputs[feed->at].text == NULL;
}

static void begin_input(cli_feed *feed)
{
    feed->has_begun = false;
    if (feed->at < feed->num_inputs && !is_at_stream(feed))
        sudoku_source_init(&feed->source, feed->inputs[feed->at].text,
                           feed->inputs[feed->at].size);
}

/* Returns whether the operand looks like a line of cells, a game ID, JSON, XML,
 * constraints of ISS, several lines or our own form, rather than a file name.
 * Then messages are about the puzzle. */
static bool is_like_text(const char *operand)
{
    enum { FEWEST_CELLS = 16 };
    static const char board[] = "board ";
    if (*operand == '{' || *operand == '<' || strchr(operand, '\n') != NULL ||
        (*operand == '.' && strchr(operand, '~') != NULL) ||
        strncmp(operand, board, sizeof board - 1) == 0)
        return true;
    size_t size = strlen(operand), cells = 0,
           head = strspn(operand, "x0123456789");
    for (size_t k = 0; k < size; k++)
        cells += strchr("0123456789.*_", operand[k]) != NULL;
    return strchr(operand, '/') == NULL &&
           ((size >= FEWEST_CELLS && 10 * cells >= 9 * size) ||
            (head > 0 && operand[head] == ':'));
}

/* Returns whether an operand that names no file is the input itself: puzzles,
 * or a link. */
static bool is_text(const char *operand, const sudoku_format_options *options)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    if (strcmp(operand, "-") == 0 || access(operand, F_OK) == 0)
        return false;
    if (strstr(operand, "://") != NULL || is_like_text(operand))
        return true;
    if (strpbrk(operand, "0123456789.") == NULL)
        return false; /* x or xxxx is rather a mistyped file name */
    sudoku_source_init(&source, operand, strlen(operand));
    sudoku_parser_init(&parser, options);
    sudoku_puzzle_init(&puzzle);
    bool is_puzzle = sudoku_next_record(&source, &record) &&
                     sudoku_parse(&parser, &record, &puzzle, &error) == 0;
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return is_puzzle;
}

static int open_operand(const char *operand)
{
    return strcmp(operand, "-") == 0 ? dup(STDIN_FILENO)
                                     : cli_open_input(operand);
}

static int stat_operand(const char *operand, struct stat *is)
{
    return strcmp(operand, "-") == 0 ? fstat(STDIN_FILENO, is)
                                     : stat(operand, is);
}

/* Returns whether it is a pipe to read as a stream. */
static bool is_pipe(const cli_feed *feed, const char *operand)
{
    struct stat is;
    bool is_kept = feed->is_kept && strcmp(operand, "-") != 0;
    return feed->stream == NULL && !is_kept &&
           stat_operand(operand, &is) == 0 &&
           (S_ISFIFO(is.st_mode) || S_ISSOCK(is.st_mode));
}

static bool is_packed(int fd)
{
    unsigned char begin[2];
    return pread(fd, begin, 2, 0) == 2 && begin[0] == 0x1f && begin[1] == 0x8b;
}

/* Opens a file that is too large to keep in memory; packed data may grow a
 * thousandfold. Returns the descriptor, or -1 for any other file. */
static int open_long(const cli_feed *feed, const char *operand)
{
    const off_t LONG = (off_t)1 << 24,
                LONG_PACKED = (off_t)1 << 14; /* limits in bytes */
    struct stat is;
    if (feed->is_kept || feed->stream != NULL ||
        stat_operand(operand, &is) != 0 || !S_ISREG(is.st_mode) ||
        is.st_size < LONG_PACKED)
        return -1;
    int fd = open_operand(operand);
    if (fd < 0 || is.st_size >= LONG || is_packed(fd))
        return fd;
    close(fd);
    return -1;
}

static int add_stream(cli_feed *feed, const char *operand, int fd)
{
    if (fd < 0) {
        cli_complain("%.200s: %s", operand, strerror(errno));
        return -1;
    }
    feed->stream = malloc(sizeof *feed->stream);
    feed->stream_fd = fd;
    if (feed->stream == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    cli_stream_init(feed->stream, fd, feed->only_lines, feed->memory);
    feed->names[feed->num_inputs++] = cli_input_name(operand);
    return 0;
}

/* Sets the size of the stream, if it is a file that is not packed. */
static void measure_stream(cli_feed *feed)
{
    struct stat is;
    feed->is_open_ended =
        is_packed(feed->stream_fd) || fstat(feed->stream_fd, &is) != 0;
    if (!feed->is_open_ended)
        feed->size += (size_t)is.st_size;
}

static int add_input(cli_feed *feed, const char *operand,
                     const sudoku_format_options *options)
{
    char error[200] = "out of memory";
    cli_input *input = &feed->inputs[feed->num_inputs];
    const char *name = cli_input_name(operand);
    int code;
    if (is_pipe(feed, operand)) {
        feed->is_open_ended = true;
        return add_stream(feed, operand, open_operand(operand));
    }
    int fd = open_long(feed, operand);
    if (fd >= 0) {
        if (add_stream(feed, operand, fd) != 0)
            return -1;
        measure_stream(feed);
        return 0;
    }
    if (is_text(operand, options)) {
        name = "argument";
        code = cli_copy_input(input, operand);
    } else {
        code = cli_read_whole_lines(input, operand, feed->memory, error,
                                    sizeof error);
    }
    if (code != 0) {
        cli_complain("%.200s: %s", name, error);
        return code;
    }
    feed->names[feed->num_inputs++] = name;
    feed->size += input->size;
    return 0;
}

static int begin_feed(cli_feed *feed, int num, bool only_lines)
{
    memset(feed, 0, sizeof *feed);
    feed->only_lines = only_lines;
    feed->stream_fd = -1;
    feed->inputs = calloc((size_t)num, sizeof *feed->inputs);
    feed->names = calloc((size_t)num, sizeof *feed->names);
    if (feed->inputs != NULL && feed->names != NULL)
        return 0;
    cli_feed_clear(feed);
    return -1;
}

int cli_feed_init_part(cli_feed *feed, const char *path, int number, int num)
{
    char error[200];
    size_t size = strlen(path) + 40;
    if (begin_feed(feed, 1, true) != 0)
        return -1;
    feed->part_name = malloc(size);
    if (feed->part_name == NULL) {
        cli_feed_clear(feed);
        return -1;
    }
    snprintf(feed->part_name, size, "%s, part %d of %d", cli_input_name(path),
             number, num);
    feed->names[0] = feed->part_name;
    if (cli_read_part(&feed->inputs[0], path, number, num, error,
                      sizeof error) != 0) {
        cli_complain("%.200s: %s", cli_input_name(path), error);
        feed->num_failed = 1;
    } else {
        feed->num_inputs = 1;
        feed->size = feed->inputs[0].size;
    }
    begin_input(feed);
    cli_feed_share(feed, 1);
    return 0;
}

int cli_feed_init_text(cli_feed *feed, const char *name, const char *text)
{
    if (begin_feed(feed, 1, false) != 0)
        return -1;
    if (cli_copy_input(&feed->inputs[0], text) != 0) {
        cli_feed_clear(feed);
        return -1;
    }
    feed->names[feed->num_inputs++] = name;
    feed->size = feed->inputs[0].size;
    begin_input(feed);
    cli_feed_share(feed, 1);
    return 0;
}

int cli_feed_init(cli_feed *feed, char **operands, int num,
                  const sudoku_format_options *options, bool only_lines,
                  bool is_kept, size_t memory)
{
    if (begin_feed(feed, num, only_lines) != 0)
        return -1;
    feed->is_kept = is_kept;
    feed->memory = memory;
    for (int k = 0; k < num; k++) {
        int code = add_input(feed, operands[k], options);
        feed->num_failed += code != 0 && code != CLI_AT_LIMIT;
        feed->num_limited += code == CLI_AT_LIMIT;
    }
    begin_input(feed);
    cli_feed_share(feed, 1);
    return 0;
}

void cli_feed_clear(cli_feed *feed)
{
    for (int k = 0; k < feed->num_inputs; k++)
        cli_clear_input(&feed->inputs[k]);
    if (feed->stream != NULL)
        cli_stream_clear(feed->stream);
    free(feed->stream);
    if (feed->stream_fd >= 0)
        close(feed->stream_fd);
    free(feed->inputs);
    free(feed->names);
    free(feed->part_name);
    memset(feed, 0, sizeof *feed);
}

static int next_record(const cli_feed *feed, sudoku_source *source,
                       sudoku_record *record)
{
    cli_reading_begin();
    int found = feed->only_lines ? sudoku_next_record_line(source, record)
                                 : sudoku_next_record(source, record);
    cli_reading_end();
    if (found)
        cli_reading_found();
    return found;
}

/* Counts the records of the pipe that have arrived, up to two, without taking
 * them. Sets *waits_for to the total number of bytes after which there may be
 * more. */
static int count_come(cli_stream *s, size_t *waits_for)
{
    sudoku_record record;
    sudoku_source begin = s->source;
    int found = 0;
    while (found < 2 && cli_stream_next(s, &record))
        found++;
    *waits_for = s->waits_for;
    s->source = begin;
    s->waits_for = 0;
    s->early = 0;
    return found;
}

/* Counts the records of the pipe, up to two. Returns two also if the rest of
 * the input does not come, or is too long to examine. */
static int count_stream(cli_stream *s)
{
    enum { MILLISECONDS = 500, FARTHEST = 1 << 20 };
    size_t waits_for = 0, first = 0;
    int found = 0;
    for (bool has_waited = false;;) {
        size_t come = s->before + s->source.size;
        if (s->is_over || come >= waits_for)
            found = count_come(s, &waits_for);
        if (found > 0 && first == 0)
            first = come;
        if (found == 2 || s->is_over)
            return found;
        if (found > 0 && come > first + FARTHEST)
            return 2;
        bool is_ready = cli_stream_is_ready(s, MILLISECONDS);
        if (!is_ready && (found > 0 || count_come(s, &waits_for) > 0))
            return 2;
        if (is_ready || has_waited)
            cli_stream_read(s);
        has_waited = !is_ready;
    }
}

bool cli_feed_is_single(cli_feed *feed)
{
    int found = 0;
    for (int k = 0; k < feed->num_inputs && found < 2; k++) {
        sudoku_source source;
        sudoku_record record;
        if (feed->inputs[k].text == NULL && feed->only_lines)
            return false;
        if (feed->inputs[k].text == NULL) {
            found += count_stream(feed->stream);
            continue;
        }
        sudoku_source_init(&source, feed->inputs[k].text, feed->inputs[k].size);
        while (found < 2 && next_record(feed, &source, &record))
            found++;
    }
    return found < 2;
}

void cli_feed_share(cli_feed *feed, int threads)
{
    feed->threads = threads;
}

/* Returns the maximum size of a chunk, for an input of this size. Small inputs
 * get small chunks, to keep all threads busy; large puzzles also, so that
 * answers come soon. */
static size_t find_budget(const cli_feed *feed, size_t size)
{
    enum { LARGEST = 10 << 16, CHUNKS_PER_THREAD = 8 };
    if (feed->threads == 1)
        return LARGEST;
    size_t fair = size / ((size_t)feed->threads * CHUNKS_PER_THREAD);
    return fair < LARGEST ? fair : LARGEST;
}

static void begin_chunk(const cli_feed *feed, cli_chunk *chunk)
{
    cli_block_release(chunk->block);
    chunk->block = NULL;
    chunk->num_records = chunk->num_answered = 0;
    chunk->file = feed->names[feed->at];
    chunk->first = feed->num_records;
    chunk->answers.size = chunk->errors.size = 0;
    chunk->is_begun = false;
    chunk->once[0] = '\0';
    memset(&chunk->totals, 0, sizeof chunk->totals);
}

/* Returns false for the last puzzle of a damaged input, if it might continue
 * where that breaks off. */
static bool is_whole(const cli_feed *feed, const sudoku_record *record)
{
    const cli_input *in = &feed->inputs[feed->at];
    sudoku_source behind = feed->source;
    sudoku_record other;
    return in->damage == NULL || feed->only_lines ||
           sudoku_record_ended(record, in->text + in->size) != SUDOKU_GOES_ON ||
           next_record(feed, &behind, &other);
}

static void fill_chunk(cli_feed *feed, cli_chunk *chunk)
{
    sudoku_source *source = &feed->source;
    size_t stop = source->at + find_budget(feed, feed->size);
    while (chunk->num_records < CLI_CHUNK_RECORDS &&
           next_record(feed, source, &chunk->records[chunk->num_records]) &&
           is_whole(feed, &chunk->records[chunk->num_records])) {
        chunk->num_records++;
        if (source->at >= stop)
            break;
    }
    chunk->end = feed->before + source->at;
}

/* Reports a map that has come after its puzzle was taken without it. */
static void complain_of_torn(cli_feed *feed)
{
    cli_stream *s = feed->stream;
    if (s->torn_line == 0)
        return;
    cli_complain(
        "%.200s:%d: the map below this line arrived after the line had been "
        "answered without it; write both at once, or to a file",
        feed->names[feed->at], s->torn_line);
    s->torn_line = 0;
    feed->num_failed++;
}

/* Adds records of the pipe that have come or come at once; all of a chunk are
 * in one block. */
static void fill_from_stream(cli_feed *feed, cli_chunk *chunk)
{
    cli_stream *s = feed->stream;
    size_t stop = 0;
    for (;;) {
        size_t all = s->before + s->source.size;
        if (chunk->num_records == 0) {
            size_t budget = find_budget(feed, all);
            cli_stream_make_room(s, budget);
            stop = s->source.at + budget;
        }
        while (chunk->num_records < CLI_CHUNK_RECORDS &&
               cli_stream_next(s, &chunk->records[chunk->num_records])) {
            chunk->num_records++;
            cli_reading_found();
            if (s->source.at >= stop)
                break;
        }
        bool is_full = chunk->num_records > 0 &&
                       (chunk->num_records == CLI_CHUNK_RECORDS ||
                        s->source.at >= stop || !cli_stream_has_room(s));
        if (is_full || s->is_over || !cli_stream_is_ready(s, 0))
            break;
        cli_stream_read(s);
    }
    chunk->block = cli_stream_use(s);
    chunk->end = feed->before + s->before + s->source.at;
    complain_of_torn(feed);
}

static void end_input(cli_feed *feed)
{
    if (!is_at_stream(feed)) {
        const cli_input *in = &feed->inputs[feed->at];
        feed->before += in->size;
        feed->num_failed += in->damage != NULL && !in->is_limited;
        feed->num_limited += in->is_limited;
        if (in->damage != NULL)
            cli_complain("%.200s: %s", feed->names[feed->at], in->damage);
        return;
    }
    feed->before += feed->stream->before + feed->stream->source.size;
    if (feed->stream->error != NULL) {
        cli_complain("%.200s: %s", feed->names[feed->at], feed->stream->error);
        feed->num_failed += !feed->stream->is_limited;
        feed->num_limited += feed->stream->is_limited;
    }
}

static void set_columns(cli_feed *feed, cli_chunk *chunk)
{
    const sudoku_source *source =
        is_at_stream(feed) ? &feed->stream->source : &feed->source;
    bool is_table = source->has_columns > 0 && chunk->num_records > 0;
    chunk->columns =
        is_table ? source->columns : (sudoku_columns){.puzzle = -1};
    chunk->begins_table = is_table && !feed->has_begun;
    feed->has_begun = feed->has_begun || chunk->num_records > 0;
}

enum cli_feed_state cli_feed_next(cli_feed *feed, cli_chunk *chunk)
{
    while (feed->at < feed->num_inputs) {
        begin_chunk(feed, chunk);
        if (is_at_stream(feed))
            fill_from_stream(feed, chunk);
        else
            fill_chunk(feed, chunk);
        feed->num_records += (uint64_t)chunk->num_records;
        set_columns(feed, chunk);
        if (chunk->num_records > 0)
            return CLI_FEED_CHUNK;
        if (is_at_stream(feed) && !feed->stream->is_over)
            return CLI_FEED_LATER;
        end_input(feed);
        feed->at++;
        begin_input(feed);
    }
    return CLI_FEED_END;
}

int cli_feed_skip(cli_feed *feed, uint64_t num)
{
    sudoku_record record;
    while (num > 0 && feed->at < feed->num_inputs) {
        if (next_record(feed, &feed->source, &record)) {
            feed->num_records++;
            num--;
            continue;
        }
        end_input(feed);
        feed->at++;
        begin_input(feed);
    }
    return num == 0 ? 0 : -1;
}

void cli_feed_wait(cli_feed *feed)
{
    enum { MILLISECONDS = 100 };
    if (feed->stream != NULL)
        cli_stream_is_ready(feed->stream, MILLISECONDS);
}

/* sudoku_feed.c - the input files, cut into chunks of puzzles. */
#include "cli/sudoku_feed.h"

#include "cli/message.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void cli_chunk_clear(cli_chunk *chunk)
{
    sudoku_text_clear(&chunk->answers);
    sudoku_text_clear(&chunk->errors);
}

static void begin_input(cli_feed *feed)
{
    if (feed->at < feed->num_inputs)
        sudoku_source_init(&feed->source, feed->inputs[feed->at].text,
                           feed->inputs[feed->at].size);
}

/* Is an operand that names no file the input itself: puzzles, or a link? */
static bool is_text(const char *operand, const sudoku_format_options *options)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    if (strcmp(operand, "-") == 0 || access(operand, F_OK) == 0)
        return false;
    if (strstr(operand, "://") != NULL)
        return true;
    sudoku_source_init(&source, operand, strlen(operand));
    sudoku_parser_init(&parser, options);
    sudoku_puzzle_init(&puzzle);
    bool is_puzzle = sudoku_next_record(&source, &record) &&
                     sudoku_parse(&parser, &record, &puzzle, &error) == 0;
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return is_puzzle;
}

/* Returns 0, or -1 after a message. */
static int add_input(cli_feed *feed, const char *operand,
                     const sudoku_format_options *options)
{
    char error[200] = "out of memory";
    cli_input *input = &feed->inputs[feed->num_inputs];
    const char *name = cli_input_name(operand);
    int code;
    if (is_text(operand, options)) {
        name = "argument";
        code = cli_copy_input(input, operand);
    } else {
        code = cli_read_input(input, operand, error, sizeof error);
    }
    if (code != 0) {
        cli_complain("%.200s: %s", name, error);
        return -1;
    }
    feed->names[feed->num_inputs++] = name;
    feed->size += input->size;
    return 0;
}

int cli_feed_init(cli_feed *feed, char **operands, int num,
                  const sudoku_format_options *options)
{
    int num_failed = 0;
    memset(feed, 0, sizeof *feed);
    feed->inputs = calloc((size_t)num, sizeof *feed->inputs);
    feed->names = calloc((size_t)num, sizeof *feed->names);
    if (feed->inputs == NULL || feed->names == NULL) {
        cli_feed_clear(feed);
        return -1;
    }
    for (int k = 0; k < num; k++)
        num_failed += add_input(feed, operands[k], options) != 0;
    begin_input(feed);
    cli_feed_share(feed, 1);
    return num_failed;
}

void cli_feed_clear(cli_feed *feed)
{
    for (int k = 0; k < feed->num_inputs; k++)
        cli_clear_input(&feed->inputs[k]);
    free(feed->inputs);
    free(feed->names);
    memset(feed, 0, sizeof *feed);
}

bool cli_feed_is_single(const cli_feed *feed)
{
    int found = 0;
    for (int k = 0; k < feed->num_inputs; k++) {
        sudoku_source source;
        sudoku_record record;
        sudoku_source_init(&source, feed->inputs[k].text, feed->inputs[k].size);
        while (sudoku_next_record(&source, &record)) {
            if (++found > 1)
                return false;
        }
    }
    return true;
}

/* Small inputs are cut small, so that no thread is without work while another
 * one has much of it left; large puzzles, so that their answers come soon. */
void cli_feed_share(cli_feed *feed, int threads)
{
    enum { LARGEST = 1 << 15, CHUNKS_PER_THREAD = 16 };
    size_t fair = feed->size / ((size_t)threads * CHUNKS_PER_THREAD);
    feed->budget = fair < LARGEST ? fair : LARGEST;
}

/* Make the chunk empty, but keep its memory. */
static void begin_chunk(const cli_feed *feed, cli_chunk *chunk)
{
    chunk->num_records = chunk->num_answered = 0;
    chunk->file = feed->names[feed->at];
    chunk->first = feed->num_records;
    chunk->answers.size = chunk->errors.size = 0;
    chunk->is_begun = false;
    chunk->once[0] = '\0';
    memset(&chunk->totals, 0, sizeof chunk->totals);
}

/* Add records of the present input. Returns false if it has none left. */
static bool fill_chunk(cli_feed *feed, cli_chunk *chunk)
{
    sudoku_source *source = &feed->source;
    size_t stop = source->at + feed->budget;
    begin_chunk(feed, chunk);
    while (chunk->num_records < CLI_CHUNK_RECORDS &&
           sudoku_next_record(source, &chunk->records[chunk->num_records])) {
        chunk->num_records++;
        if (source->at >= stop)
            break;
    }
    feed->num_records += (uint64_t)chunk->num_records;
    chunk->end = feed->before + source->at;
    return chunk->num_records > 0;
}

bool cli_feed_next(cli_feed *feed, cli_chunk *chunk)
{
    while (feed->at < feed->num_inputs) {
        if (fill_chunk(feed, chunk))
            return true;
        feed->before += feed->inputs[feed->at].size;
        feed->at++;
        begin_input(feed);
    }
    return false;
}

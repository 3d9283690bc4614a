/*
 * sudoku_survey.h - solves many puzzles of a chunk at once, before they are
 * answered one by one: by slices (sudoku/slices/), for puzzles on lines.
 *
 * A survey changes no answer. What it leaves open is searched as usual.
 */
#ifndef CLI_SUDOKU_SURVEY_H
#define CLI_SUDOKU_SURVEY_H

#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_rules.h"
#include "sudoku/slices/slices.h"

#include <stdbool.h>

enum { CLI_SURVEY_BASE = '1' }; /* the byte for digit 0 in rows and solutions */

typedef struct cli_survey {
    bool is_wanted;
    slices *slices;
    enum dlx_isa isa; /* of the slices */
    bool is_nine;     /* slices are for the plain 9x9 board */
    bool has_run;
    int num_records;      /* number of records of the chunk */
    sudoku_board *no_fit; /* reference to a board without slices, or NULL */
    int num;              /* number of puzzles of the chunk in the survey */
    uint8_t *solutions, *copies; /* [puzzle * num_cells] */
    size_t cap_solutions, cap_copies;
    uint64_t parts; /* parts in all jobs so far */
    /* Not initialized: */
    int place[CLI_CHUNK_RECORDS];     /* [record] index of its puzzle, or -1 */
    bool is_plain[CLI_CHUNK_RECORDS]; /* [record] it has exactly 81 cells */
    const uint8_t *rows[CLI_CHUNK_RECORDS]; /* [puzzle] its cells */
    uint8_t verdicts[CLI_CHUNK_RECORDS];    /* [puzzle] a slices_verdict */
} cli_survey;

/* Reads a record for the survey, with the rules of --rule, without messages.
 * Returns NULL if it is no puzzle. */
typedef const sudoku_puzzle *cli_survey_read(void *ctx,
                                             const sudoku_record *record);

void cli_survey_init(cli_survey *survey, const cli_args *args, size_t memory);
void cli_survey_clear(cli_survey *survey);
void cli_survey_run(cli_survey *survey, const cli_args *args,
                    const cli_chunk *chunk, cli_survey_read *read, void *ctx);
/* Return the verdict on this record of the chunk, and its only solution, if it
 * has one. */
enum slices_verdict cli_survey_verdict(const cli_survey *survey, int record);
const uint8_t *cli_survey_solution(const cli_survey *survey, int record);
/* Answers a record as text, if the verdict is enough for that, and sets
 * *outcome. Returns false otherwise. */
bool cli_survey_answer(const cli_survey *survey, cli_answer *answer, int record,
                       enum cli_outcome *outcome);

#endif

/* book_entry.c - what a book has about one puzzle. */
#include "sudoku/answers/path.h"
#include "sudoku/book/book.h"
#include "sudoku/picture/picture_svg.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/search_step.h"

#include <string.h>

void sudoku_book_options_init(sudoku_book_options *options)
{
    memset(options, 0, sizeof *options);
    options->title = "Sudoku";
    options->per_page = 4;
}

void sudoku_book_entry_clear(sudoku_book_entry *entry)
{
    sudoku_text_clear(&entry->picture);
    sudoku_text_clear(&entry->solution);
    sudoku_text_clear(&entry->hint);
    sudoku_text_clear(&entry->steps);
    sudoku_text_clear(&entry->rules);
    memset(entry, 0, sizeof *entry);
}

static const sudoku_technique *technique_of(const sudoku_step *step)
{
    return step->technique == SUDOKU_BY_SEARCH
               ? sudoku_search_technique()
               : sudoku_get_technique(step->technique);
}

/* Grades the steps and keeps their sentences: of the hardest as the hint. */
static int add_steps(sudoku_book_entry *entry, sudoku_path *path,
                     const sudoku_board *board, const sudoku_limits *limits)
{
    sudoku_difficulty sum;
    const sudoku_technique *hardest = NULL;
    const sudoku_step *step;
    int found;
    sudoku_difficulty_init(&sum, board);
    while ((found = sudoku_path_next(path, limits, &step)) == 1) {
        sudoku_difficulty_add(&sum, technique_of(step), step->score,
                              step->num_places > 0);
        sudoku_text_add(&entry->steps, step->text, step->text_size);
        sudoku_text_add(&entry->steps, "\n", 1);
        if (sum.hardest == hardest)
            continue;
        hardest = sum.hardest;
        entry->hint.size = 0;
        sudoku_text_add(&entry->hint, step->text, step->text_size);
        sudoku_text_add(&entry->hint, "\n", 1);
    }
    entry->level = sum.level;
    entry->score = sum.score;
    return found;
}

static void add_rules(sudoku_book_entry *entry, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        const char *colon = strchr(sudoku_rule_usage(rule), ':');
        bool is_new = true;
        for (int j = 0; j < k && is_new; j++)
            is_new = board->rules[j].clause.rule != rule;
        if (is_new && colon != NULL)
            sudoku_text_printf(&entry->rules, "%s%s\n", sudoku_rule_name(rule),
                               colon);
    }
}

static int draw(sudoku_book_entry *entry, const sudoku_puzzle *puzzle,
                const sudoku_book_options *options, const uint8_t *solution)
{
    bool has_names = options->hints || options->steps;
    int code = sudoku_draw_svg_for(puzzle, NULL, options->letters, has_names,
                                   &entry->picture);
    if (code == 0 && options->solutions)
        code = sudoku_draw_svg_for(puzzle, solution, options->letters, false,
                                   &entry->solution);
    return code;
}

static bool is_whole(const sudoku_book_entry *entry)
{
    return !entry->picture.failed && !entry->solution.failed &&
           !entry->hint.failed && !entry->steps.failed && !entry->rules.failed;
}

int sudoku_book_entry_make(sudoku_book_entry *entry,
                           const sudoku_puzzle *puzzle,
                           const sudoku_book_options *options,
                           const sudoku_limits *limits)
{
    sudoku_path_options how;
    sudoku_path *path;
    memset(entry, 0, sizeof *entry);
    sudoku_path_options_init(&how);
    how.no_text = !options->hints && !options->steps;
    int code = sudoku_path_new(&path, puzzle, &how, limits);
    if (code != 0)
        return code;
    entry->verdict = sudoku_path_verdict(path);
    if (entry->verdict == SUDOKU_UNIQUE) {
        code = draw(entry, puzzle, options, sudoku_path_solution(path));
        if (code == 0)
            code = add_steps(entry, path, puzzle->board, limits);
        add_rules(entry, puzzle->board);
    }
    sudoku_path_free(path);
    return code == 0 && !is_whole(entry) ? SUDOKU_ENOMEM : code;
}

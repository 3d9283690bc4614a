"""The extension module quadrille._quadrille, by cffi in API mode.

What is declared here is what the package calls; the C compiler checks it against the
headers. setup.py compiles the libraries that go into it.
"""

from cffi import FFI

COVER = """
typedef struct dlx_text_error { int line, column; char text[200]; } dlx_text_error;
const char *dlx_error_text(int error);
const char *dlx_version(void);

typedef struct dlx_problem dlx_problem;
dlx_problem *dlx_problem_new(void);
void dlx_problem_free(dlx_problem *p);
int dlx_add_item(dlx_problem *p, const char *name, int kind);
int dlx_add_color(dlx_problem *p, const char *name);
int dlx_set_bounds(dlx_problem *p, int item, int low, int high);
int dlx_set_cost(dlx_problem *p, int option, int64_t cost);
int dlx_freeze(dlx_problem *p);
int dlx_num_items(const dlx_problem *p);
int dlx_num_primary(const dlx_problem *p);
int dlx_num_options(const dlx_problem *p);
int dlx_max_color(const dlx_problem *p);
int64_t dlx_num_entries(const dlx_problem *p);
int dlx_item_kind(const dlx_problem *p, int item);
const char *dlx_item_name(const dlx_problem *p, int item);
const char *dlx_color_name(const dlx_problem *p, int color);
int dlx_get_bounds(const dlx_problem *p, int item, int *low, int *high);
int dlx_has_bounds(const dlx_problem *p);
const char *dlx_format_name(int k);
int64_t dlx_option_cost(const dlx_problem *p, int o);
int dlx_get_option(const dlx_problem *p, int o, const int **items, const int **colors);
int dlx_read(dlx_problem *p, const char *format, const char *text, size_t size,
             dlx_text_error *error);
typedef struct dlx_family { const char *name, *about; ...; } dlx_family;
const dlx_family *dlx_get_family(int k);
int dlx_make(dlx_problem **out, const char *name, const char *const *words, int num,
             dlx_text_error *error, int *wrong);
typedef struct dlx_flaw { int item, option1, option2; ...; } dlx_flaw;
int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw);

typedef struct dlx_solver dlx_solver;
enum dlx_result { DLX_UNKNOWN, DLX_LIMIT, DLX_INTERRUPTED, DLX_SOLUTION, DLX_EXHAUSTED, ... };
typedef struct dlx_config {
    int choice;
    uint64_t seed;
    int threads;
    size_t bytes;
    ...;
} dlx_config;
void dlx_config_init(dlx_config *config);
typedef struct dlx_limits {
    uint64_t covers, nodes; double seconds; size_t bytes; ...;
} dlx_limits;
typedef struct dlx_stats {
    uint64_t nodes, covers; double seconds; const char *kernel; ...;
} dlx_stats;
int dlx_solver_new(dlx_solver **out, const dlx_problem *p, const dlx_config *config);
void dlx_solver_free(dlx_solver *s);
int dlx_assume(dlx_solver *s, const int *options, int n);
int dlx_exclude(dlx_solver *s, const int *options, int n);
void dlx_set_limits(dlx_solver *s, const dlx_limits *limits);
enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers);
size_t dlx_count_text(const dlx_solver *s, char *to, size_t size);
void dlx_interrupt(dlx_solver *s);
void dlx_get_stats(const dlx_solver *s, dlx_stats *stats);
double dlx_progress(const dlx_solver *s);
void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx);

typedef struct dlx_reason dlx_reason;
int dlx_reason_new(dlx_reason **out, dlx_solver *s);
void dlx_reason_free(dlx_reason *r);
uint32_t dlx_reason_modulus(const dlx_reason *r);
uint32_t dlx_reason_weight(const dlx_reason *r, int item);
int dlx_reason_is_dark(const dlx_reason *r, int item);
const char *dlx_reason_text(const dlx_reason *r);

typedef struct dlx_cheapest dlx_cheapest;
typedef struct dlx_cheapest_config {
    int covers; int64_t bound; double gap; int64_t price; ...;
} dlx_cheapest_config;
void dlx_cheapest_config_init(dlx_cheapest_config *config);
typedef struct dlx_cheapest_stats { uint64_t nodes, covers; int64_t bound; ...; } dlx_cheapest_stats;
int dlx_has_plain_costs(const dlx_problem *p);
const char *dlx_problem_note(const dlx_problem *p);
int dlx_cheapest_new(dlx_cheapest **out, const dlx_problem *p, const dlx_cheapest_config *config);
void dlx_cheapest_free(dlx_cheapest *c);
void dlx_cheapest_set_limits(dlx_cheapest *c, const dlx_limits *limits);
enum dlx_result dlx_cheapest_next(dlx_cheapest *c);
int dlx_cheapest_num(const dlx_cheapest *c);
int dlx_cheapest_get(dlx_cheapest *c, int rank, const int **options, int64_t *cost);
void dlx_cheapest_interrupt(dlx_cheapest *c);
void dlx_cheapest_set_tick(dlx_cheapest *c, void (*tick)(void *ctx), void *ctx);
void dlx_cheapest_get_stats(const dlx_cheapest *c, dlx_cheapest_stats *stats);

typedef struct dlx_zdd dlx_zdd;
typedef struct dlx_zdd_node { int option; int level; uint32_t without, with; } dlx_zdd_node;
int dlx_zdd_new(dlx_zdd **out, const dlx_problem *p, size_t bytes,
                int (*stop)(void *ctx), void *ctx);
void dlx_zdd_free(dlx_zdd *z);
uint32_t dlx_zdd_size(const dlx_zdd *z);
uint32_t dlx_zdd_root(const dlx_zdd *z);
dlx_zdd_node dlx_zdd_get(const dlx_zdd *z, uint32_t node);
size_t dlx_zdd_count_text(const dlx_zdd *z, char *to, size_t size);
int dlx_zdd_sample(const dlx_zdd *z, uint64_t *state, int *options);
typedef struct dlx_zdd_counts {
    char *covers; int num_lengths; char **lengths; int num_options; char **options; ...;
} dlx_zdd_counts;
int dlx_zdd_counts_new(dlx_zdd_counts **out, const dlx_zdd *z, const dlx_problem *p,
                       const int *with, int num_with, const int *without, int num_without);
void dlx_zdd_counts_free(dlx_zdd_counts *c);

typedef struct dlx_reduction dlx_reduction;
typedef struct dlx_reduction_config {
    double seconds; int cheapest; int (*cancel)(void *ctx); void *ctx; ...;
} dlx_reduction_config;
int dlx_reduction_new(dlx_reduction **out, const dlx_problem *p, const dlx_reduction_config *config);
void dlx_reduction_free(dlx_reduction *r);
const dlx_problem *dlx_reduction_problem(const dlx_reduction *r);
int dlx_reduction_option(const dlx_reduction *r, int o);
int dlx_reduction_forced(const dlx_reduction *r, const int **options);

int dlx_has_symmetry(void);
typedef struct dlx_symmetry dlx_symmetry;
int dlx_symmetry_new(dlx_symmetry **out, const dlx_problem *p);
void dlx_symmetry_free(dlx_symmetry *y);
const char *dlx_symmetry_order(const dlx_symmetry *y);
int dlx_symmetry_num_generators(const dlx_symmetry *y);
int dlx_symmetry_get_generator(dlx_symmetry *y, int k, const int **items, const int **options);
const int *dlx_symmetry_orbits(const dlx_symmetry *y);

typedef struct dlx_interval { double mean, low, high; } dlx_interval;
typedef struct dlx_job dlx_job;
typedef struct dlx_job_options {
    dlx_config engine; const int *assumed; int num_assumed; const int *excluded;
    int num_excluded; ...;
} dlx_job_options;
void dlx_job_options_init(dlx_job_options *options);
int dlx_job_new(dlx_job **out, const dlx_problem *p, const dlx_job_options *options);
void dlx_job_free(dlx_job *job);
typedef struct dlx_job_control {
    double seconds; uint64_t nodes; int (*is_cancelled)(void *ctx); void *ctx; ...;
} dlx_job_control;
typedef struct dlx_estimate_options {
    int samples; double confidence, patience; ...;
} dlx_estimate_options;
void dlx_estimate_options_init(dlx_estimate_options *options);
typedef struct dlx_estimate {
    dlx_interval nodes, covers, seconds; int samples, is_exact, is_doubtful; ...;
} dlx_estimate;
typedef struct dlx_file_error { char text[640]; ...; } dlx_file_error;
typedef struct dlx_job_report { const char *count; uint64_t nodes; double seconds; ...; } dlx_job_report;
typedef struct dlx_shards dlx_shards;
void dlx_shards_free(dlx_shards *s);
size_t dlx_shards_num(const dlx_shards *s);
const char *dlx_shards_name(const dlx_shards *s, size_t k);
const void *dlx_shards_get(const dlx_shards *s, size_t k, size_t *size);
int dlx_job_make_shards(dlx_shards **out, dlx_job *job, int num, const dlx_job_control *control,
                        dlx_file_error *error);
typedef struct dlx_shard_result {
    const char *name; const void *bytes; size_t size; const dlx_shards *rest;
} dlx_shard_result;
int dlx_job_count_bytes(dlx_job *job, const char *name, const void *bytes, size_t size,
                        const dlx_job_control *control, dlx_shard_result *result,
                        dlx_job_report *report, dlx_file_error *error);
typedef struct dlx_merge dlx_merge;
dlx_merge *dlx_merge_new(const void *options);
void dlx_merge_free(dlx_merge *m);
int dlx_merge_add_bytes(dlx_merge *m, const char *name, const void *bytes, size_t size,
                        dlx_file_error *error);
int dlx_merge_finish(dlx_merge *m);
const char *dlx_merge_count(const dlx_merge *m);
size_t dlx_merge_num_missing(const dlx_merge *m);
const char *dlx_merge_missing(const dlx_merge *m, size_t k);
int dlx_job_estimate(dlx_job *job, const dlx_estimate_options *options,
                     const dlx_job_control *control, dlx_estimate *e);

int quadrille_add_options(dlx_problem *p, const int *items, const int *colors,
                          const int64_t *starts, int num_options, int *at);
enum dlx_result quadrille_next_covers(dlx_solver *s, int *options, int room, int most_options,
                                      int *ends, int max_covers, int *num_covers);
enum dlx_form { DLX_FORM_GRID, DLX_FORM_TABLE, DLX_FORM_CSV };
char *quadrille_layout(const dlx_problem *p, enum dlx_form form, const int *options, int num,
                       size_t *size, int *status, dlx_text_error *error);
char *quadrille_write(const dlx_problem *p, const char *format, size_t *size,
                      int *status, dlx_text_error *error);
int quadrille_certify(dlx_solver *s, const char *path, enum dlx_result *result);
int quadrille_certify_cheapest(dlx_cheapest *c, const char *path, enum dlx_result *result);
int64_t quadrille_cut_lines(const char *text, size_t size, size_t num, int cells,
                            const uint8_t *table, uint8_t *rows, uint8_t *is_bad);
void quadrille_free(void *block);

extern "Python" void quadrille_tick(void *ctx);
extern "Python" int quadrille_stop(void *ctx);

#define DLX_ENOMEM ...
#define DLX_EARGUMENT ...
#define DLX_ETEXT ...
#define DLX_EFORMAT ...
#define DLX_ETWICE ...
#define DLX_EWRITE ...
"""

SUDOKU = """
typedef struct sudoku_house { int kind, number, num_cells; int *cells; const char *rule; ...; } sudoku_house;
typedef struct sudoku_shape {
    int num_digits, first_value, num_cells, width, height, box_width, box_height, num_houses;
    int *cell_at, *row, *column; sudoku_house *houses; ...;
} sudoku_shape;
typedef struct sudoku_board { sudoku_shape *shape; int num_rules; ...; } sudoku_board;
typedef struct sudoku_puzzle {
    sudoku_board *board; uint8_t *given; uint64_t *allowed; bool has_marks; ...;
} sudoku_puzzle;
typedef struct sudoku_text { char *data; size_t size; ...; } sudoku_text;
void sudoku_puzzle_init(sudoku_puzzle *puzzle);
void sudoku_puzzle_clear(sudoku_puzzle *puzzle);
int sudoku_puzzle_set_board(sudoku_puzzle *puzzle, sudoku_board *board);
int sudoku_puzzle_give(sudoku_puzzle *puzzle, int cell, int digit);
int sudoku_puzzle_allow(sudoku_puzzle *puzzle, int cell, uint64_t digits);
int sudoku_board_copy(sudoku_board **out, const sudoku_board *from);
void sudoku_board_unref(sudoku_board *board);
int sudoku_board_state(sudoku_board *board, const char *clause, dlx_text_error *error);
int sudoku_read_noting(sudoku_puzzle *puzzle, const char *text, size_t size, sudoku_text *note,
                       dlx_text_error *error);
typedef struct sudoku_source { const char *text; size_t size, at; int line; ...; } sudoku_source;
typedef struct sudoku_record { const char *text; size_t size; int line, column; ...; } sudoku_record;
void sudoku_source_init(sudoku_source *source, const char *text, size_t size);
int sudoku_next_record(sudoku_source *source, sudoku_record *record);
typedef struct sudoku_parser { ...; } sudoku_parser;
void sudoku_parser_init(sudoku_parser *parser, const void *options);
void sudoku_parser_clear(sudoku_parser *parser);
int sudoku_parse(sudoku_parser *parser, const sudoku_record *record, sudoku_puzzle *puzzle,
                 dlx_text_error *error);
int sudoku_write(const sudoku_puzzle *puzzle, const uint8_t *digits, const char *format,
                 sudoku_text *to, dlx_text_error *error);
void sudoku_text_clear(sudoku_text *text);
const char *sudoku_error_text(int code);
typedef struct dlx_call_limits {
    double seconds; uint64_t nodes; size_t bytes; int (*cancel)(void *ctx); void *ctx; ...;
} dlx_call_limits;
typedef dlx_call_limits sudoku_limits;

enum sudoku_verdict_kind { SUDOKU_NOT_KNOWN, SUDOKU_NONE, SUDOKU_UNIQUE, SUDOKU_MANY, ... };
typedef struct sudoku_verdict {
    enum sudoku_verdict_kind kind; int num_cells; uint8_t *solution, *another;
    int *differ; int num_differ; char *flaw; char **conflict; int num_conflict; ...;
} sudoku_verdict;
typedef struct sudoku_solver sudoku_solver;
int sudoku_check(sudoku_verdict *verdict, const sudoku_puzzle *puzzle, sudoku_solver *solver,
                 const sudoku_limits *limits);
void sudoku_verdict_clear(sudoku_verdict *verdict);
int sudoku_needless(const sudoku_puzzle *puzzle, int *cells, const sudoku_limits *limits);
int sudoku_solver_new(sudoku_solver **out, const void *options);
void sudoku_solver_free(sudoku_solver *solver);
int sudoku_load(sudoku_solver *solver, const sudoku_puzzle *puzzle);
void sudoku_set_limits(sudoku_solver *solver, const dlx_limits *limits);
enum dlx_result sudoku_next(sudoku_solver *solver, uint8_t *digits);
enum dlx_result sudoku_count(sudoku_solver *solver, uint64_t limit, uint64_t *count);
size_t sudoku_count_text(const sudoku_solver *solver, char *to, size_t size);
enum dlx_result sudoku_true_candidates(sudoku_solver *solver, uint64_t *digits);
enum dlx_result sudoku_count_candidates(sudoku_solver *solver, uint64_t most, uint64_t *counts);
int sudoku_job_new(dlx_job **out, const sudoku_solver *solver, const sudoku_puzzle *puzzle,
                   int threads, uint64_t seed);
void sudoku_interrupt(sudoku_solver *solver);
void sudoku_set_tick(sudoku_solver *solver, void (*tick)(void *ctx), void *ctx);

enum sudoku_level { SUDOKU_EASY, SUDOKU_MEDIUM, SUDOKU_HARD, SUDOKU_UNFAIR, SUDOKU_EXTREME, ... };
const char *sudoku_level_name(enum sudoku_level level);
int sudoku_num_techniques(void);
int sudoku_find_technique(const char *name, size_t size);
typedef struct sudoku_technique_info {
    const char *name, *title; enum sudoku_level level; int score; bool needs_unique, is_rare; ...;
} sudoku_technique_info;
int sudoku_technique_describe(int technique, sudoku_technique_info *info);
enum sudoku_term_kind { SUDOKU_TERM_LEVEL, SUDOKU_TERM_TECHNIQUE, SUDOKU_TERM_RULE, ... };
typedef struct sudoku_term { enum sudoku_term_kind kind; const char *id, *name; ...; } sudoku_term;
int sudoku_num_terms(void);
int sudoku_get_term(int number, sudoku_term *term);
const char *sudoku_term_kind_name(enum sudoku_term_kind kind);
typedef struct sudoku_candidate { int cell, digit; } sudoku_candidate;
typedef struct sudoku_link { sudoku_candidate from, to; bool is_strong; ...; } sudoku_link;
typedef struct sudoku_mention {
    size_t begin, end; int first_cell, num_cells; uint64_t digits; int house, rule; ...;
} sudoku_mention;
typedef struct sudoku_step {
    int technique; const char *name, *title; enum sudoku_level level; int score;
    const sudoku_candidate *places, *removes; int num_places, num_removes;
    const int *cells; int num_cells; uint64_t digits; const int *houses; int num_houses;
    const sudoku_link *links; int num_links; const char *text, *whole; size_t text_size;
    const sudoku_mention *mentions, *whole_mentions; int num_mentions, num_whole_mentions;
    const int *mentioned_cells; ...;
} sudoku_step;
typedef struct sudoku_path sudoku_path;
typedef struct sudoku_path_options {
    const bool *left_out; bool no_uniqueness, is_unique, guesses, no_text; ...;
} sudoku_path_options;
void sudoku_path_options_init(sudoku_path_options *options);
int sudoku_path_new(sudoku_path **out, const sudoku_puzzle *puzzle,
                    const sudoku_path_options *options, const sudoku_limits *limits);
void sudoku_path_free(sudoku_path *path);
enum sudoku_verdict_kind sudoku_path_verdict(const sudoku_path *path);
int sudoku_path_next(sudoku_path *path, const sudoku_limits *limits, const sudoku_step **step);
const uint8_t *sudoku_path_digits(const sudoku_path *path);
const uint64_t *sudoku_path_candidates(const sudoku_path *path);
int sudoku_path_draw(const sudoku_path *path, sudoku_text *to);
void sudoku_path_name_house(const sudoku_path *path, int house, sudoku_text *to);
typedef struct sudoku_grade {
    enum sudoku_verdict_kind verdict; enum sudoku_level level; int score, steps, hardest;
    int counts[...]; int searches; bool has_rating; int er, ep, ed; bool is_partial; ...;
} sudoku_grade;
int sudoku_grade_puzzle(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                        const sudoku_path_options *options, const sudoku_limits *limits);
typedef struct sudoku_shares {
    enum sudoku_verdict_kind kind; int num_cells, num_digits;
    uint64_t *sets, *counts; uint64_t most, total; ...;
} sudoku_shares;
int sudoku_find_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle, uint64_t most,
                       sudoku_solver *solver, const sudoku_limits *limits);
void sudoku_shares_clear(sudoku_shares *shares);

typedef struct sudoku_many_puzzles {
    size_t num; const uint8_t *rows; size_t stride; int base; ...;
} sudoku_many_puzzles;
typedef struct sudoku_many_answers {
    uint8_t *kinds, *solutions; uint64_t *counts; uint64_t limit; ...;
} sudoku_many_answers;
int sudoku_solve_many(sudoku_board *board, const sudoku_many_puzzles *puzzles,
                      const sudoku_many_answers *answers, int threads,
                      const sudoku_limits *limits);

typedef struct sudoku_generate_options {
    uint64_t seed; bool minimal; int min_givens, max_givens, symmetry;
    int min_level, max_level, min_rating, max_rating, technique, max_tries;
    sudoku_limits limits; ...;
} sudoku_generate_options;
void sudoku_generate_options_init(sudoku_generate_options *options, sudoku_board *board);
enum sudoku_generate_result {
    SUDOKU_GENERATED, SUDOKU_NOT_REACHED, SUDOKU_NO_GRID, SUDOKU_STOPPED, ...
};
typedef struct sudoku_generated {
    enum sudoku_generate_result result; const sudoku_puzzle *puzzle; char text[200]; ...;
} sudoku_generated;
typedef struct sudoku_generator sudoku_generator;
int sudoku_generator_new(sudoku_generator **out, const sudoku_generate_options *options,
                         dlx_text_error *error);
void sudoku_generator_free(sudoku_generator *generator);
int sudoku_generate(sudoku_generator *generator, uint64_t number, sudoku_generated *made);
#define SUDOKU_ANY ...

int sudoku_draw_svg(const sudoku_puzzle *puzzle, const uint8_t *digits, int letters,
                    sudoku_text *to);
int sudoku_draw_text(const sudoku_board *board, const uint8_t *digits, int letters,
                     sudoku_text *to);

#define SUDOKU_ENOMEM ...
#define SUDOKU_ELIMIT ...
#define SUDOKU_BY_SEARCH ...
"""


def builder() -> FFI:
    """The description of the extension, for which setup.py asks."""
    ffi = FFI()
    ffi.cdef(COVER)
    ffi.cdef(SUDOKU)
    ffi.set_source("quadrille._quadrille", '#include "glue.h"\n#include <sudoku/sudoku.h>\n',
                   sources=["glue.c"], define_macros=[("_POSIX_C_SOURCE", "200809L")],
                   py_limited_api=True)
    return ffi


ffibuilder = builder()

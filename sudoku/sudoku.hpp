/*
 * sudoku.hpp - libsudoku for C++17: RAII objects, errors as exceptions, ranges
 * of puzzles and solutions. Header only; the headers in sudoku.h document the
 * calls.
 *
 *     for (const sudoku::Puzzle &puzzle : sudoku::read_all(text))
 *         for (const sudoku::Grid &grid : sudoku::Solver(puzzle))
 *             std::cout << grid.text();
 *
 * Shapes   cells are 0-based, row by row; digits are 0-based; values are what
 *          people write, usually from 1
 * Owns     Board and Puzzle are handles: copies share one object, which lives
 *          as long as a copy, or a Solver or Grid of it
 * Errors   std::bad_alloc without memory, otherwise sudoku::Error
 * Threads  a solver belongs to one thread; puzzles that no longer change may
 *          be shared
 */
#ifndef SUDOKU_SUDOKU_HPP
#define SUDOKU_SUDOKU_HPP

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dlx/dlx.hpp"
#include "sudoku/sudoku.h"

namespace sudoku
{

class Error : public std::runtime_error
{
  public:
    explicit Error(int error)
        : std::runtime_error(sudoku_error_text(error)), code(error)
    {
    }
    Error(int error, const sudoku_error &why)
        : std::runtime_error(why.text), code(error), line(why.line),
          column(why.column)
    {
    }
    const int code;                 // SUDOKU_E*
    const int line = 0, column = 0; // from 1; 0 = unknown
};

inline void check(int code)
{
    if (code == SUDOKU_ENOMEM)
        throw std::bad_alloc();
    if (code < 0)
        throw Error(code);
}

inline void check(int code, const sudoku_error &why)
{
    if (code == SUDOKU_ENOMEM)
        throw std::bad_alloc();
    if (code < 0)
        throw Error(code, why);
}

// Calls work(); all library calls in it share these limits. Throws Error with
// SUDOKU_ELIMIT if the limits made a call fail.
template <typename Work> void within(const sudoku_limits &limits, Work work)
{
    std::exception_ptr thrown;
    auto caught = [&] {
        try {
            work();
        } catch (...) { // must not pass through C functions
            thrown = std::current_exception();
        }
    };
    using Caught = decltype(caught);
    int code = sudoku_within(
        &limits, [](void *ctx) { (*static_cast<Caught *>(ctx))(); }, &caught);
    if (thrown)
        std::rethrow_exception(thrown);
    check(code);
}

// A shape and the rules on it.
class Board
{
  public:
    // A board with rows, columns and boxes of this size; box_width 0 makes a
    // Latin square with box_height digits.
    Board(int box_width, int box_height)
    {
        sudoku_shape *shape;
        sudoku_board *board;
        check(sudoku_shape_new(&shape, box_width, box_height));
        check(sudoku_board_new(&board, shape));
        self = Pointer(board, sudoku_board_unref);
    }
    // Takes a reference of its own.
    explicit Board(sudoku_board *board)
        : self(sudoku_board_ref(board), sudoku_board_unref)
    {
    }
    // States a rule as in a file ("diagonal", "killer 10 r1c1 r1c2"), before
    // any puzzle uses the board.
    Board &state(const char *clause)
    {
        sudoku_error why = {0, 0, ""};
        check(sudoku_board_state(get(), clause, &why), why);
        return *this;
    }

    int num_cells() const
    {
        return shape().num_cells;
    }
    int num_digits() const
    {
        return shape().num_digits;
    }
    const sudoku_shape &shape() const
    {
        return *self->shape;
    }
    sudoku_board *get() const
    {
        return self.get();
    }

  private:
    using Pointer = std::shared_ptr<sudoku_board>;
    Pointer self;
};

// A board and its clues.
class Puzzle
{
  public:
    // A puzzle without clues.
    explicit Puzzle(const Board &board) : Puzzle()
    {
        check(sudoku_puzzle_set_board(get(), board.get()));
    }
    // Reads the one puzzle of a text in any format; read_all() reads several.
    static Puzzle read(std::string_view text)
    {
        Puzzle puzzle;
        sudoku_error why = {0, 0, ""};
        check(sudoku_read(puzzle.get(), text.data(), text.size(), &why), why);
        return puzzle;
    }

    Puzzle &give(int cell, int value)
    {
        check(sudoku_puzzle_give(get(), cell, value - first_value()));
        return *this;
    }
    // Returns the value of a cell, or -1 if it is not given.
    int given(int cell) const
    {
        int digit = self->given[cell];
        return digit == SUDOKU_EMPTY ? -1 : digit + first_value();
    }
    Board board() const
    {
        return Board(self->board);
    }
    int num_cells() const
    {
        return self->board->shape->num_cells;
    }
    // Returns the puzzle in this format, with digits[cell], if any, in place of
    // the givens.
    std::string text(const char *format = "line",
                     const uint8_t *digits = nullptr) const
    {
        sudoku_text to = {nullptr, 0, 0, 0};
        std::unique_ptr<sudoku_text, decltype(&sudoku_text_clear)> owner(
            &to, sudoku_text_clear);
        sudoku_error why = {0, 0, ""};
        check(sudoku_write(get(), digits, format, &to, &why), why);
        return std::string(to.data, to.size);
    }
    // Returns whether digits[cell] solve the puzzle; SUDOKU_EMPTY = not filled.
    bool verify(const uint8_t *digits) const
    {
        return sudoku_verify(get(), digits, nullptr) == 1;
    }

    sudoku_puzzle *get() const
    {
        return self.get();
    }

  private:
    friend class Puzzles;
    Puzzle() : self(new sudoku_puzzle, free)
    {
        sudoku_puzzle_init(get());
    }
    static void free(sudoku_puzzle *puzzle)
    {
        sudoku_puzzle_clear(puzzle);
        delete puzzle;
    }
    int first_value() const
    {
        return self->board->shape->first_value;
    }

    std::shared_ptr<sudoku_puzzle> self;
};

// The puzzles of a text, which must outlive this. An Error affects one puzzle;
// next() continues with the following one.
class Puzzles
{
  public:
    explicit Puzzles(std::string_view text,
                     const sudoku_format_options *options = nullptr)
        : parser(new sudoku_parser, free)
    {
        sudoku_source_init(&source, text.data(), text.size());
        sudoku_parser_init(parser.get(), options);
    }
    // Returns false at the end of the text.
    bool next()
    {
        sudoku_record record;
        sudoku_error why = {0, 0, ""};
        if (!sudoku_next_record(&source, &record))
            return false;
        if (!present || present->self.use_count() > 1)
            present = Puzzle(); // somebody holds the previous one
        check(sudoku_parse(parser.get(), &record, present->get(), &why), why);
        return true;
    }
    // The puzzle that next() has read.
    const Puzzle &puzzle() const
    {
        return *present;
    }

    using Iterator =
        dlx::InputIterator<Puzzles, const Puzzle &, &Puzzles::puzzle>;

    Iterator begin()
    {
        return Iterator(this);
    }
    Iterator end()
    {
        return Iterator();
    }

  private:
    static void free(sudoku_parser *parser)
    {
        sudoku_parser_clear(parser);
        delete parser;
    }

    sudoku_source source;
    std::unique_ptr<sudoku_parser, decltype(&free)> parser;
    std::optional<Puzzle> present;
};

inline Puzzles read_all(std::string_view text,
                        const sudoku_format_options *options = nullptr)
{
    return Puzzles(text, options);
}

// A solution.
class Grid
{
  public:
    Grid(const Puzzle &puzzle, std::vector<uint8_t> all)
        : of(puzzle), digits(std::move(all))
    {
    }
    // Returns the value of a cell.
    int operator[](int cell) const
    {
        return digits[static_cast<std::size_t>(cell)] +
               of.board().shape().first_value;
    }
    std::string text(const char *format = "line") const
    {
        return of.text(format, digits.data());
    }
    const Puzzle &puzzle() const
    {
        return of;
    }
    const uint8_t *data() const
    {
        return digits.data();
    }

  private:
    Puzzle of;
    std::vector<uint8_t> digits; // [cell]
};

class Solver
{
  public:
    explicit Solver(const sudoku_solve_options *options = nullptr)
        : self(nullptr, sudoku_solver_free)
    {
        sudoku_solver *solver;
        check(sudoku_solver_new(&solver, options));
        self.reset(solver);
    }
    explicit Solver(const Puzzle &puzzle,
                    const sudoku_solve_options *options = nullptr)
        : Solver(options)
    {
        load(puzzle);
    }

    // Loads another puzzle. Puzzles of one board are solved fastest by one
    // solver.
    Solver &load(const Puzzle &puzzle)
    {
        check(sudoku_load(get(), puzzle.get()));
        loaded = std::make_unique<Puzzle>(puzzle);
        digits.resize(static_cast<std::size_t>(puzzle.num_cells()));
        last = DLX_UNKNOWN;
        return *this;
    }
    void set_limits(const dlx_limits &limits)
    {
        sudoku_set_limits(get(), &limits);
    }

    // Finds the next solution of the loaded puzzle. Returns true if there is
    // one; then grid() returns it.
    bool next()
    {
        last = sudoku_next(get(), digits.data());
        return last == DLX_SOLUTION;
    }
    Grid grid() const
    {
        return Grid(*loaded, digits);
    }
    // Counts the remaining solutions, at most limit (0 = all). There may be
    // more unless result() is DLX_EXHAUSTED.
    uint64_t count(uint64_t limit = 0)
    {
        uint64_t number = 0;
        last = sudoku_count(get(), limit, &number);
        return number;
    }
    // Returns for each cell the set of digits (bit d = digit d) that it has in
    // some solution; all sets are 0 if there is none.
    std::vector<uint64_t> true_candidates()
    {
        std::vector<uint64_t> sets(digits.size());
        last = sudoku_true_candidates(get(), sets.data());
        return sets;
    }
    // Returns how the last search ended.
    dlx_result result() const
    {
        return last;
    }
    dlx_stats stats() const
    {
        dlx_stats all;
        sudoku_get_stats(get(), &all);
        return all;
    }
    // Stops the search; may be called from any thread.
    void interrupt()
    {
        sudoku_interrupt(get());
    }

    // Iterates over the remaining solutions.
    using Iterator = dlx::InputIterator<Solver, Grid, &Solver::grid>;

    Iterator begin()
    {
        return Iterator(this);
    }
    Iterator end()
    {
        return Iterator();
    }

    sudoku_solver *get() const
    {
        return self.get();
    }

  private:
    std::unique_ptr<sudoku_solver, decltype(&sudoku_solver_free)> self;
    std::unique_ptr<Puzzle> loaded; // puzzle of the search
    std::vector<uint8_t> digits;    // [cell] of the last solution
    dlx_result last = DLX_UNKNOWN;
};

// Makes a job that counts all solutions with these threads; it has estimates,
// checkpoints and shards.
inline dlx::Job make_job(const Puzzle &puzzle, int threads = 1,
                         uint64_t seed = 0,
                         const sudoku_solve_options *options = nullptr)
{
    auto solver = std::make_shared<Solver>(puzzle, options);
    dlx_job *job;
    dlx::check(
        sudoku_job_new(&job, solver->get(), puzzle.get(), threads, seed));
    return dlx::Job(job, solver);
}

// The number of solutions (none, one, many), with the reason.
struct Verdict {
    sudoku_verdict_kind kind; // SUDOKU_NOT_KNOWN: stopped by a limit
    std::optional<Grid> solution, another;
    std::vector<int> differ; // cells in which the two solutions differ
    std::string flaw;        // SUDOKU_NONE: error in the givens, or ""
    std::vector<std::string> conflict; // clues that exclude each other
};

inline Verdict find_verdict(const Puzzle &puzzle,
                            const sudoku_limits *limits = nullptr)
{
    sudoku_verdict v;
    int code = sudoku_check(&v, puzzle.get(), nullptr, limits);
    std::unique_ptr<sudoku_verdict, decltype(&sudoku_verdict_clear)> owner(
        &v, sudoku_verdict_clear);
    check(code);
    Verdict found;
    found.kind = v.kind;
    if (v.solution != nullptr)
        found.solution.emplace(
            puzzle, std::vector<uint8_t>(v.solution, v.solution + v.num_cells));
    if (v.another != nullptr)
        found.another.emplace(
            puzzle, std::vector<uint8_t>(v.another, v.another + v.num_cells));
    found.differ.assign(v.differ, v.differ + v.num_differ);
    found.flaw = v.flaw != nullptr ? v.flaw : "";
    found.conflict.assign(v.conflict, v.conflict + v.num_conflict);
    return found;
}

// Solves a puzzle as people do, step by step:
//
//     for (const sudoku_step &step : sudoku::Path(puzzle))
//         std::cout << step.text << "\n";
class Path
{
  public:
    explicit Path(const Puzzle &puzzle,
                  const sudoku_path_options *options = nullptr,
                  const sudoku_limits *limits = nullptr)
        : self(nullptr, sudoku_path_free)
    {
        sudoku_path *path;
        check(sudoku_path_new(&path, puzzle.get(), options, limits));
        self.reset(path);
    }
    // Starts from the entries digits[cell] (SUDOKU_EMPTY elsewhere) and the
    // pencil marks marks[cell], sets of digits for the other cells; both may be
    // null.
    static Path from(const Puzzle &puzzle, const uint8_t *digits,
                     const uint64_t *marks = nullptr)
    {
        sudoku_path_options options;
        sudoku_path_options_init(&options);
        options.digits = digits;
        options.marks = marks;
        return Path(puzzle, &options);
    }

    // Applies the last step and finds the next one. Returns false if there is
    // none; state() returns why.
    bool next(const sudoku_limits *limits = nullptr)
    {
        int found = sudoku_path_next(get(), limits, &last);
        check(found);
        return found == 1;
    }
    // The step that next() has found; its arrays are valid until the next call.
    const sudoku_step &step() const
    {
        return *last;
    }
    // Returns a picture of the step (SVG).
    std::string svg() const
    {
        return text(
            [this](sudoku_text *to) { return sudoku_path_draw(get(), to); });
    }
    // Returns a part of the step as a hint.
    std::string tell(sudoku_hint_part part) const
    {
        return text([this, part](sudoku_text *to) {
            return sudoku_path_tell(get(), part, to);
        });
    }
    sudoku_verdict_kind verdict() const
    {
        return sudoku_path_verdict(get());
    }
    sudoku_path_ending state() const
    {
        return sudoku_path_end(get());
    }
    // Returns the cells with wrong entries.
    std::vector<int> wrong() const
    {
        int num;
        const int *cells = sudoku_path_wrong(get(), &num);
        return std::vector<int>(cells, cells + num);
    }

    using Iterator = dlx::InputIterator<Path, const sudoku_step &, &Path::step>;

    Iterator begin()
    {
        return Iterator(this);
    }
    Iterator end()
    {
        return Iterator();
    }

    sudoku_path *get() const
    {
        return self.get();
    }

  private:
    template <typename Write> static std::string text(Write write)
    {
        sudoku_text to = {nullptr, 0, 0, 0};
        std::unique_ptr<sudoku_text, decltype(&sudoku_text_clear)> owner(
            &to, sudoku_text_clear);
        check(write(&to));
        return std::string(to.data, to.size);
    }

    std::unique_ptr<sudoku_path, decltype(&sudoku_path_free)> self;
    const sudoku_step *last = nullptr;
};

// Returns the difficulty of a puzzle on the scales of HoDoKu and Sudoku
// Explainer.
inline sudoku_grade grade(const Puzzle &puzzle,
                          const sudoku_path_options *options = nullptr,
                          const sudoku_limits *limits = nullptr)
{
    sudoku_grade found;
    check(sudoku_grade_puzzle(&found, puzzle.get(), options, limits));
    return found;
}

} // namespace sudoku

#endif

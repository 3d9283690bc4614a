/*
 * sudoku.hpp - libsudoku for C++17: owners that free by themselves, errors as
 * exceptions, puzzles and solutions by a range-based for. All of it is in this
 * header; the headers in sudoku.h say what the calls do.
 *
 *     for (const sudoku::Puzzle &puzzle : sudoku::read_all(text))
 *         for (const sudoku::Grid &grid : sudoku::Solver(puzzle))
 *             std::cout << grid.text();
 *
 * Shapes   cells from 0 on, row by row; digits from 0 on, values as people
 *          write them, mostly from 1 on
 * Owns     a Board and a Puzzle are handles: copies are the same object, which
 *          lives as long as one of them, or a Solver or Grid of it
 * Errors   std::bad_alloc without memory, or else sudoku::Error
 * Threads  a solver belongs to one thread, puzzles that no longer change may be
 *          shared
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
    const int line = 0, column = 0; // from 1; 0 = no place
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

// Call work(), in which all calls go by these limits together. What is refused
// for them is an Error with SUDOKU_ELIMIT.
template <typename Work> void within(const sudoku_limits &limits, Work work)
{
    std::exception_ptr thrown;
    auto caught = [&] {
        try {
            work();
        } catch (...) { // which must not pass through functions of C
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
    // With rows, columns and boxes of this width and height; Latin squares of
    // height digits where box_width is 0.
    Board(int box_width, int box_height)
    {
        sudoku_shape *shape;
        sudoku_board *board;
        check(sudoku_shape_new(&shape, box_width, box_height));
        check(sudoku_board_new(&board, shape));
        self = Pointer(board, sudoku_board_unref);
    }
    // Takes one more reference.
    explicit Board(sudoku_board *board)
        : self(sudoku_board_ref(board), sudoku_board_unref)
    {
    }
    // State a rule, as a file does, before there is a puzzle on the board:
    // "diagonal", "killer 10 r1c1 r1c2".
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
    // Without clues.
    explicit Puzzle(const Board &board) : Puzzle()
    {
        check(sudoku_puzzle_set_board(get(), board.get()));
    }
    // Of a text in any format, which has one puzzle; read_all() is for more.
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
    // The value of a cell, or -1 if it is not given.
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
    // In that format; with digits [cell] in place of the givens.
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
    // Do these digits [cell] solve it? SUDOKU_EMPTY = not filled yet.
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

// The puzzles of a text, which has to stay. After an Error, which costs one
// puzzle, next() goes on with the one after it.
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
    // False: there are no more.
    bool next()
    {
        sudoku_record record;
        sudoku_error why = {0, 0, ""};
        if (!sudoku_next_record(&source, &record))
            return false;
        if (!present || present->self.use_count() > 1)
            present = Puzzle(); // others keep the one before
        check(sudoku_parse(parser.get(), &record, present->get(), &why), why);
        return true;
    }
    // The one that next() has read.
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
    // What people write into the cell.
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

    // Begin on another puzzle; many on one board are solved fastest by one
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

    // Search on; there has to be a puzzle. True: grid() is one more solution.
    bool next()
    {
        last = sudoku_next(get(), digits.data());
        return last == DLX_SOLUTION;
    }
    Grid grid() const
    {
        return Grid(*loaded, digits);
    }
    // The number of solutions still to come, at most limit (0 = all); if
    // result() is not DLX_EXHAUSTED, there may be more.
    uint64_t count(uint64_t limit = 0)
    {
        uint64_t number = 0;
        last = sudoku_count(get(), limit, &number);
        return number;
    }
    // For each cell the set of digits (bit d = digit d) that it has in some
    // solution; all are 0 where there is none.
    std::vector<uint64_t> true_candidates()
    {
        std::vector<uint64_t> sets(digits.size());
        last = sudoku_true_candidates(get(), sets.data());
        return sets;
    }
    // How the last search ended.
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
    // From any thread.
    void interrupt()
    {
        sudoku_interrupt(get());
    }

    // The solutions still to come.
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
    std::unique_ptr<Puzzle> loaded; // stays while it is searched
    std::vector<uint8_t> digits;    // [cell] of the last solution
    dlx_result last = DLX_UNKNOWN;
};

// The count of all solutions as a job, by these threads: estimated, with a
// checkpoint, in shards.
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

// Has a puzzle one solution, none or many, and why?
struct Verdict {
    sudoku_verdict_kind kind; // SUDOKU_NOT_KNOWN: a limit came first
    std::optional<Grid> solution, another;
    std::vector<int> differ;           // the cells in which they do
    std::string flaw;                  // SUDOKU_NONE: by the givens, or ""
    std::vector<std::string> conflict; // or clues that exclude each other
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

// How people solve a puzzle, step by step:
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
    // From digits [cell] that somebody has entered, SUDOKU_EMPTY elsewhere, and
    // the sets of digits that are noted in the other cells; both may be null.
    static Path from(const Puzzle &puzzle, const uint8_t *digits,
                     const uint64_t *marks = nullptr)
    {
        sudoku_path_options options;
        sudoku_path_options_init(&options);
        options.digits = digits;
        options.marks = marks;
        return Path(puzzle, &options);
    }

    // Take the step found last, and find the next one. False: there is none, as
    // end() says.
    bool next(const sudoku_limits *limits = nullptr)
    {
        int found = sudoku_path_next(get(), limits, &last);
        check(found);
        return found == 1;
    }
    // The one that next() has found; its arrays stay until it is called again.
    const sudoku_step &step() const
    {
        return *last;
    }
    // The step as a picture (SVG).
    std::string svg() const
    {
        return text(
            [this](sudoku_text *to) { return sudoku_path_draw(get(), to); });
    }
    // .. as a hint.
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
    // The cells with wrong entries.
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

// How hard a puzzle is for people, on the scales of HoDoKu and Explainer.
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

/*
 * dlx.hpp - libdlx for C++17: RAII owners, errors as exceptions, covers by a
 * range-based for. Header-only; dlx.h documents the calls.
 *
 *     dlx::Problem problem = dlx::Problem::read("a b\na\nb\na b\n");
 *     for (dlx::Options cover : dlx::Solver(problem))
 *         for (int option : cover)
 *             std::cout << option << "\n";
 *
 * Owns     a Problem is a handle: copies share one problem, which lives as long
 *          as one of them, or a Solver over it; a Solver can be moved
 * Errors   std::bad_alloc without memory, otherwise dlx::Error
 * Threads  as in dlx.h: a frozen problem may be shared, a solver may not
 */
#ifndef DLX_DLX_HPP
#define DLX_DLX_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "dlx/dlx.h"

namespace dlx
{

class Error : public std::runtime_error
{
  public:
    Error(int error, const std::string &text)
        : std::runtime_error(text), code(error)
    {
    }
    explicit Error(int error) : Error(error, dlx_error_text(error))
    {
    }
    const int code; // DLX_E*
};

// Returns result, or throws if it is an error.
inline int check(int result)
{
    if (result == DLX_ENOMEM)
        throw std::bad_alloc();
    if (result < 0)
        throw Error(result);
    return result;
}

// A borrowed array: options of a cover, items of an option.
class Numbers
{
  public:
    Numbers(const int *numbers, int n) : first(numbers), num(n)
    {
    }
    const int *begin() const
    {
        return first;
    }
    const int *end() const
    {
        return first + num;
    }
    std::size_t size() const
    {
        return static_cast<std::size_t>(num);
    }
    int operator[](std::size_t k) const
    {
        return first[k];
    }
    std::vector<int> copy() const
    {
        return {begin(), end()};
    }

  private:
    const int *first;
    int num;
};

class Problem
{
  public:
    // An empty problem; add to it, then freeze it.
    Problem() : self(dlx_problem_new(), dlx_problem_free)
    {
        if (self == nullptr)
            throw std::bad_alloc();
    }
    // A frozen problem from Knuth's text format or a 0/1 matrix. The text of an
    // Error begins with line and column.
    static Problem read(std::string_view text)
    {
        return read_by(dlx_read_text, text);
    }
    static Problem read_matrix(std::string_view text)
    {
        return read_by(dlx_read_matrix, text);
    }

    int add_item(const char *name = nullptr, dlx_kind kind = DLX_PRIMARY)
    {
        return check(dlx_add_item(self.get(), name, kind));
    }
    int add_secondary(const char *name = nullptr)
    {
        return add_item(name, DLX_SECONDARY);
    }
    int add_color(const char *name)
    {
        return check(dlx_add_color(self.get(), name));
    }
    // colors is empty (none colored) or has a color for each item.
    int add_option(const std::vector<int> &items,
                   const std::vector<int> &colors = {})
    {
        if (!colors.empty() && colors.size() != items.size())
            throw Error(DLX_ECOLOR, "not as many colors as items");
        return check(dlx_add_option(self.get(), items.data(),
                                    colors.empty() ? nullptr : colors.data(),
                                    static_cast<int>(items.size())));
    }
    void set_bounds(int item, int low, int high)
    {
        check(dlx_set_bounds(self.get(), item, low, high));
    }
    Problem &freeze()
    {
        check(dlx_freeze(self.get()));
        return *this;
    }

    int num_items() const
    {
        return dlx_num_items(self.get());
    }
    int num_options() const
    {
        return dlx_num_options(self.get());
    }
    // Returns 0 if there is none.
    int find_item(std::string_view name) const
    {
        return dlx_find_item(self.get(), name.data(), name.size());
    }
    // Returns the name, or the number of an unnamed item.
    std::string item_name(int item) const
    {
        const char *name = dlx_item_name(self.get(), item);
        return name != nullptr ? name : std::to_string(item);
    }
    Numbers items(int option) const
    {
        const int *items;
        int n = dlx_get_option(self.get(), option, &items, nullptr);
        return {items, n};
    }
    Numbers colors(int option) const
    {
        const int *colors;
        int n = dlx_get_option(self.get(), option, nullptr, &colors);
        return {colors, n};
    }
    // Returns whether this set of options is a cover.
    bool verify(const std::vector<int> &options) const
    {
        return check(dlx_verify(self.get(), options.data(),
                                static_cast<int>(options.size()), nullptr)) ==
               1;
    }

    dlx_problem *get() const
    {
        return self.get();
    }

  private:
    using reader = int(dlx_problem *p, const char *text, std::size_t size,
                       dlx_text_error *error);

    static Problem read_by(reader *read, std::string_view text)
    {
        Problem problem;
        dlx_text_error error = {0, 0, ""};
        int code = read(problem.get(), text.data(), text.size(), &error);
        if (code == DLX_ETEXT)
            throw Error(code, std::to_string(error.line) + ":" +
                                  std::to_string(error.column) + ": " +
                                  error.text);
        check(code);
        return problem.freeze();
    }

    std::shared_ptr<dlx_problem> self;
};

// An input iterator over a Source: calls next() as long as it returns true, and
// yields current().
template <class Source, class Item, Item (Source::*current)() const>
class InputIterator
{
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::decay_t<Item>;
    using difference_type = std::ptrdiff_t;
    using pointer = std::add_pointer_t<Item>;
    using reference = Item;

    explicit InputIterator(Source *of) : source(of)
    {
        ++*this;
    }
    InputIterator() = default;
    Item operator*() const
    {
        return (source->*current)();
    }
    pointer operator->() const // only if Item is a reference
    {
        return &**this;
    }
    InputIterator &operator++()
    {
        if (!source->next())
            source = nullptr;
        return *this;
    }
    void operator++(int)
    {
        ++*this;
    }
    bool operator==(const InputIterator &other) const
    {
        return source == other.source;
    }
    bool operator!=(const InputIterator &other) const
    {
        return source != other.source;
    }

  private:
    Source *source = nullptr; // nullptr: the end
};

// The options of a cover, valid until the search continues.
using Options = Numbers;

class Solver
{
  public:
    // The problem must be frozen.
    explicit Solver(const Problem &of, const dlx_config *config = nullptr)
        : problem(of), self(nullptr, dlx_solver_free)
    {
        dlx_solver *solver;
        check(dlx_solver_new(&solver, problem.get(), config));
        self.reset(solver);
    }

    // Begins a new search for covers that contain these options.
    void assume(const std::vector<int> &options)
    {
        check(dlx_assume(get(), options.data(),
                         static_cast<int>(options.size())));
        last = DLX_UNKNOWN;
    }
    // Excludes these options from it.
    void exclude(const std::vector<int> &options)
    {
        check(dlx_exclude(get(), options.data(),
                          static_cast<int>(options.size())));
    }
    void restart()
    {
        dlx_restart(get());
        last = DLX_UNKNOWN;
    }
    void set_limits(const dlx_limits &limits)
    {
        dlx_set_limits(get(), &limits);
    }

    // Searches on. Returns whether it has found another cover().
    bool next()
    {
        last = dlx_next(get());
        return last == DLX_SOLUTION;
    }
    Options cover() const
    {
        const int *options;
        int n = dlx_get_cover(get(), &options);
        return {options, n};
    }
    // Returns the number of remaining covers, a lower bound unless result() is
    // DLX_EXHAUSTED.
    uint64_t count()
    {
        uint64_t covers = 0;
        last = dlx_count(get(), &covers);
        return covers;
    }
    // Returns how the last next() or count() ended.
    dlx_result result() const
    {
        return last;
    }
    dlx_stats stats() const
    {
        dlx_stats all;
        dlx_get_stats(get(), &all);
        return all;
    }
    // May be called from any thread.
    void interrupt()
    {
        dlx_interrupt(get());
    }

    // Iterate over the remaining covers until next() returns false.
    using Iterator = InputIterator<Solver, Options, &Solver::cover>;

    Iterator begin()
    {
        return Iterator(this);
    }
    Iterator end()
    {
        return Iterator();
    }

    dlx_solver *get() const
    {
        return self.get();
    }

  private:
    Problem problem; // kept alive by the solver
    std::unique_ptr<dlx_solver, decltype(&dlx_solver_free)> self;
    dlx_result last = DLX_UNKNOWN;
};

// Returns the number of all covers in decimal. It is exact if *ended is
// DLX_EXHAUSTED, otherwise a lower bound.
inline std::string count_covers(const Problem &problem,
                                const dlx_call_limits *limits = nullptr,
                                dlx_result *ended = nullptr)
{
    char *digits;
    int result = check(dlx_count_covers(problem.get(), &digits, limits));
    std::unique_ptr<char, decltype(&dlx_free_text)> owner(digits,
                                                          dlx_free_text);
    if (ended != nullptr)
        *ended = static_cast<dlx_result>(result);
    return digits;
}

struct Cheapest {
    dlx_result result; // DLX_SOLUTION: proved; DLX_EXHAUSTED: there is no cover
    std::vector<int> options; // otherwise the best cover so far, or empty
    int64_t cost;
};

inline Cheapest find_cheapest(const Problem &problem,
                              const dlx_call_limits *limits = nullptr)
{
    Cheapest found = {DLX_UNKNOWN, {}, 0};
    int n = 0;
    found.options.resize(static_cast<std::size_t>(problem.num_options()));
    found.result = static_cast<dlx_result>(check(dlx_find_cheapest(
        problem.get(), found.options.data(), &n, &found.cost, limits)));
    found.options.resize(static_cast<std::size_t>(n));
    return found;
}

// A shard or a result in memory.
struct NamedBytes {
    std::string name, bytes;
};

inline std::vector<NamedBytes> bytes_of(const dlx_shards *shards)
{
    std::vector<NamedBytes> all;
    for (std::size_t k = 0; k < dlx_shards_num(shards); k++) {
        std::size_t size;
        const void *bytes = dlx_shards_get(shards, k, &size);
        all.push_back({dlx_shards_name(shards, k),
                       std::string(static_cast<const char *>(bytes), size)});
    }
    return all;
}

// The result of a shard in memory, and new shards for what is left of it.
struct CountedShard {
    NamedBytes result;
    std::vector<NamedBytes> rest;
};

// A long count (jobs.h): estimated, with a checkpoint, or in shards. result()
// tells how calls with a control ended.
class Job
{
  public:
    // Counts all covers of a frozen problem.
    explicit Job(const Problem &of, const dlx_job_options *options = nullptr)
        : self(nullptr, dlx_job_free), needed(std::make_shared<Problem>(of))
    {
        dlx_job *job;
        check(dlx_job_new(&job, of.get(), options));
        self.reset(job);
    }
    // Takes over a job, and keeps alive what it needs.
    Job(dlx_job *made, std::shared_ptr<void> needs)
        : self(made, dlx_job_free), needed(std::move(needs))
    {
    }

    dlx_estimate estimate(const dlx_estimate_options *options = nullptr,
                          const dlx_job_control *control = nullptr)
    {
        dlx_estimate e;
        last = check_call(dlx_job_estimate(get(), options, control, &e));
        return e;
    }
    // Returns the count so far in decimal, exact if result() is DLX_EXHAUSTED.
    // With a checkpoint the next call resumes.
    std::string count(const dlx_job_checkpoint *checkpoint = nullptr,
                      const dlx_job_control *control = nullptr)
    {
        last =
            check_call(dlx_job_count(get(), checkpoint, control, &all, &error));
        return all.count;
    }
    void split(int num, const std::string &folder,
               const dlx_job_control *control = nullptr)
    {
        last = check_call(
            dlx_job_split(get(), num, folder.c_str(), control, &error));
    }
    // Counts a shard in a file and writes its result to another file.
    std::string count_shard(const std::string &shard, const std::string &to,
                            const dlx_job_control *control = nullptr)
    {
        last = check_call(dlx_job_count_shard(get(), shard.c_str(), to.c_str(),
                                              control, &all, &error));
        return all.count;
    }
    // Makes shards in memory. Empty if the call was stopped.
    std::vector<NamedBytes>
    make_shards(int num, const dlx_job_control *control = nullptr)
    {
        dlx_shards *made;
        int code = dlx_job_make_shards(&made, get(), num, control, &error);
        std::unique_ptr<dlx_shards, decltype(&dlx_shards_free)> shards(
            made, dlx_shards_free);
        last = check_call(code);
        return bytes_of(made);
    }
    CountedShard count_shard(const NamedBytes &shard,
                             const dlx_job_control *control = nullptr)
    {
        dlx_shard_result r;
        last = check_call(
            dlx_job_count_bytes(get(), shard.name.c_str(), shard.bytes.data(),
                                shard.bytes.size(), control, &r, &all, &error));
        return {
            {r.name, std::string(static_cast<const char *>(r.bytes), r.size)},
            bytes_of(r.rest)};
    }
    // Returns how the last call ended.
    dlx_result result() const
    {
        return last;
    }
    // Returns the report of the last count, without the member count.
    const dlx_job_report &report() const
    {
        return all;
    }
    dlx_job *get() const
    {
        return self.get();
    }

  private:
    dlx_result check_call(int code)
    {
        if (code < 0 && code != DLX_ENOMEM && error.text[0] != '\0')
            throw Error(code, error.text);
        return static_cast<dlx_result>(check(code));
    }

    std::unique_ptr<dlx_job, decltype(&dlx_job_free)> self;
    std::shared_ptr<void> needed; // kept alive by the job
    dlx_job_report all = {};
    dlx_file_error error = {};
    dlx_result last = DLX_UNKNOWN;
};

// The sum of the results of shards.
class Merge
{
  public:
    explicit Merge(const dlx_merge_options *options = nullptr)
        : self(dlx_merge_new(options), dlx_merge_free)
    {
        if (self == nullptr)
            throw std::bad_alloc();
    }
    // Adds a result, or all in a folder. Returns the number of results added.
    int add(const std::string &path)
    {
        dlx_file_error error;
        int added = dlx_merge_add(get(), path.c_str(), &error);
        if (added < 0 && added != DLX_ENOMEM)
            throw Error(added, error.text);
        return check(added);
    }
    int add(const NamedBytes &result)
    {
        dlx_file_error error;
        int added =
            dlx_merge_add_bytes(get(), result.name.c_str(), result.bytes.data(),
                                result.bytes.size(), &error);
        if (added < 0 && added != DLX_ENOMEM)
            throw Error(added, error.text);
        return check(added);
    }
    // Call it after all have been added. Returns whether count() is the total.
    bool finish()
    {
        return check(dlx_merge_finish(get())) == 1;
    }
    std::string count() const
    {
        return dlx_merge_count(get());
    }
    // Returns the files of shards that have no result.
    std::vector<std::string> missing() const
    {
        std::vector<std::string> files;
        for (std::size_t k = 0; k < dlx_merge_num_missing(get()); k++)
            files.push_back(dlx_merge_missing(get(), k));
        return files;
    }
    dlx_merge *get() const
    {
        return self.get();
    }

  private:
    std::unique_ptr<dlx_merge, decltype(&dlx_merge_free)> self;
};

} // namespace dlx

#endif

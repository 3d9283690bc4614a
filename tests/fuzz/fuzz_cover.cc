/*
 * fuzz_cover.cc - libFuzzer entry: bytes as a small exact cover problem.
 *
 * Each kernel, with each set of instructions, has to find as many covers as the
 * textbook's search (brute::search_tree()), and true ones; with options assumed
 * and excluded; one of them also in steps, and by two threads. Searches are
 * kept short, so that there can be hundreds of inputs a second.
 */
#include "tests/fuzz/fuzz_bytes.h"
#include "tests/support/brute_cover.h"
#include "tests/support/engine_handles.h"
#include "tests/support/kernels.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace
{

using brute::Cover;
using std::vector;

// What to search for, and how.
struct Task {
    brute::Problem problem;
    vector<int> assumed, excluded; // options
    dlx_choice choice;
    uint64_t step;   // nodes, when it is searched in steps ..
    size_t in_steps; // .. by the kernel of that number
    bool is_long;    // for threads, which help in long searches only
};

// ---- bytes ------------------------------------------------------------------

// Items in any order: the first eight as a byte says, but for the kind that has
// run out.
void add_items(Bytes &bytes, brute::Problem *p)
{
    int primary = bytes.between(1, 12), secondary = bytes.below(8);
    int places = bytes.next();
    for (; primary + secondary > 0; places >>= 1) {
        bool is_secondary =
            primary == 0 || (secondary > 0 && (places & 1) != 0);
        p->add_item(is_secondary);
        (is_secondary ? secondary : primary)--;
    }
}

// A byte is the number of entries, then one is an item and its color.
brute::Option read_option(Bytes &bytes, const brute::Problem &p)
{
    brute::Option option;
    for (int left = bytes.below(7); left > 0; left--) {
        int byte = bytes.next(), item = 1 + byte % p.num_items();
        int color = p.secondary[size_t(item)] ? byte / p.num_items() % 3 : 0;
        if (!brute::holds(option, item))
            option.push_back({item, color});
    }
    return option;
}

// Up to three different options.
vector<int> read_options(Bytes &bytes, int num_options)
{
    vector<int> options;
    for (int left = bytes.below(4); left > 0; left--) {
        int o = bytes.next();
        if (o < num_options &&
            std::find(options.begin(), options.end(), o) == options.end())
            options.push_back(o);
    }
    return options;
}

Task read_task(Bytes &bytes)
{
    enum { MOST_OPTIONS = 300 };
    static const vector<Choice> choices = all_choices();
    Task task;
    int flags = bytes.next();
    task.is_long = flags % 64 == 63;
    task.choice = choices[size_t(flags / 8) % choices.size()].rule;
    int byte = bytes.next();
    task.step = uint64_t(1 + byte % 9);
    task.in_steps = size_t(byte / 9);
    int num_options = bytes.next() + bytes.next();
    task.assumed = read_options(bytes, num_options);
    task.excluded = read_options(bytes, num_options);
    add_items(bytes, &task.problem);
    while (task.problem.num_options() <
           std::min<int>(num_options, MOST_OPTIONS))
        task.problem.add_option(read_option(bytes, task.problem));
    return task;
}

// ---- oracle -----------------------------------------------------------------

bool is_one_of(const vector<int> &options, int o)
{
    return std::find(options.begin(), options.end(), o) != options.end();
}

// Can there be a cover with all that is assumed, and nothing excluded?
bool is_possible(const Task &task)
{
    Cover chosen;
    for (int o : task.assumed) {
        if (!brute::can_be_added(task.problem, chosen, o) ||
            is_one_of(task.excluded, o))
            return false;
        chosen.push_back(o);
    }
    return true;
}

uint64_t expected_covers(const Task &task)
{
    if (!is_possible(task))
        return 0;
    return brute::search_tree(task.problem, brute::Tie::first, task.assumed,
                              task.excluded)
        .covers;
}

bool is_expected(const Task &task, const Cover &cover)
{
    for (int o : task.assumed) {
        if (!is_one_of(cover, o))
            return false;
    }
    for (int o : task.excluded) {
        if (is_one_of(cover, o))
            return false;
    }
    return brute::is_cover(task.problem, cover);
}

// ---- engine -----------------------------------------------------------------

ProblemHandle build(const brute::Problem &from)
{
    ProblemHandle p(dlx_problem_new());
    for (int i = 1; i <= from.num_items(); i++)
        dlx_add_item(p.get(), nullptr,
                     from.secondary[size_t(i)] ? DLX_SECONDARY : DLX_PRIMARY);
    for (const brute::Option &option : from.options) {
        vector<int> items, colors;
        for (const brute::Entry &e : option) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        require(dlx_add_option(p.get(), items.data(), colors.data(),
                               int(items.size())) >= 0);
    }
    require(dlx_freeze(p.get()) == 0);
    return p;
}

SolverHandle new_solver(const ProblemHandle &p, const Task &task,
                        dlx_config config)
{
    dlx_solver *s = nullptr;
    config.choice = task.choice;
    require(dlx_solver_new(&s, p.get(), &config) == 0);
    require(dlx_assume(s, task.assumed.data(), int(task.assumed.size())) == 0);
    require(dlx_exclude(s, task.excluded.data(), int(task.excluded.size())) ==
            0);
    return SolverHandle(s);
}

void set_limit(const SolverHandle &s, uint64_t nodes)
{
    const dlx_limits limits = {0, nodes, 0, 0};
    dlx_set_limits(s.get(), &limits);
}

// Is the search short enough for the oracle?
bool is_short(const ProblemHandle &p, const Task &task)
{
    enum { MOST_WORK = 8000 };
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LINKS;
    SolverHandle s = new_solver(p, task, config);
    set_limit(s, 1 + MOST_WORK / unsigned(1 + task.problem.num_options()));
    uint64_t covers;
    return dlx_count(s.get(), &covers) == DLX_EXHAUSTED;
}

void check_visits(const SolverHandle &s, const Task &task, uint64_t expected)
{
    vector<Cover> covers;
    while (dlx_next(s.get()) == DLX_SOLUTION) {
        const int *options;
        int n = dlx_get_cover(s.get(), &options);
        covers.emplace_back(options, options + n);
        require(is_expected(task, covers.back()));
        std::sort(covers.back().begin(), covers.back().end());
    }
    std::sort(covers.begin(), covers.end());
    require(covers.size() == expected &&
            std::adjacent_find(covers.begin(), covers.end()) == covers.end());
}

// Visit some, count some, be interrupted, and so on.
void check_steps(const SolverHandle &s, uint64_t step, uint64_t expected)
{
    uint64_t found = 0, covers;
    dlx_result result = DLX_UNKNOWN;
    for (uint64_t limit = step; result != DLX_EXHAUSTED; limit += step) {
        set_limit(s, limit);
        result = dlx_next(s.get());
        found += result == DLX_SOLUTION;
        if (limit % 3 == 0)
            dlx_interrupt(s.get());
        result = dlx_count(s.get(), &covers);
        found += covers;
    }
    require(found == expected);
}

void check_kernel(const ProblemHandle &p, const Task &task,
                  const dlx_config &config, uint64_t expected, bool in_steps)
{
    uint64_t covers;
    SolverHandle s = new_solver(p, task, config);
    require(dlx_count(s.get(), &covers) == DLX_EXHAUSTED && covers == expected);
    dlx_restart(s.get());
    check_visits(s, task, expected);
    dlx_restart(s.get());
    if (in_steps)
        check_steps(s, task.step, expected);
}

// ---- threads ----------------------------------------------------------------

enum { CHOICES = 9, OPTIONS_A_CHOICE = 3 };

// Each cover becomes 3^9 covers.
void make_long(Task *task)
{
    for (int k = 0; k < CHOICES; k++) {
        int item = task->problem.add_item();
        for (int n = 0; n < OPTIONS_A_CHOICE; n++)
            task->problem.add_option({{item, 0}});
    }
}

void check_threads(Task task, uint64_t expected)
{
    make_long(&task);
    for (int k = 0; k < CHOICES; k++)
        expected *= OPTIONS_A_CHOICE;
    ProblemHandle p = build(task.problem);
    for (auto kernel : {DLX_KERNEL_LINKS, DLX_KERNEL_LANES, DLX_KERNEL_AUTO}) {
        dlx_config config = default_config();
        config.kernel = kernel;
        config.threads = 2;
        SolverHandle s = new_solver(p, task, config);
        uint64_t covers, more;
        set_limit(s, 10000 * task.step);
        dlx_count(s.get(), &covers);
        set_limit(s, 0);
        require(dlx_count(s.get(), &more) == DLX_EXHAUSTED &&
                covers + more == expected);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST_COVERS_OF_THREADS = 3 };
    static const vector<Kernel> kernels = all_kernels();
    Bytes bytes(data, size);
    Task task = read_task(bytes);
    ProblemHandle p = build(task.problem);
    if (!is_short(p, task))
        return 0;
    uint64_t expected = expected_covers(task);
    for (size_t k = 0; k < kernels.size(); k++)
        check_kernel(p, task, kernels[k].config, expected,
                     k == task.in_steps % kernels.size());
    if (task.is_long && expected <= MOST_COVERS_OF_THREADS)
        check_threads(task, expected);
    return 0;
}

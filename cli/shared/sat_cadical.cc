// sat_cadical.cc - a C interface of CaDiCaL, as a module that programs load
// when they first need it. No exception leaves this file.
//
// A search with a limit of conflicts is one slice of several. If a search ended
// at the limit, the next one would begin with new restarts and schedules, and
// could take far longer than one without limits. So it runs in a thread that
// waits at the end of a slice; either the caller or this thread runs.
#include "cli/shared/sat_module.h"

#include "base/threads.h"

#include <cadical.hpp>

#include <climits>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

namespace
{

// Gets the memory that the first exception of a thread needs before memory is
// short: glibc ends the program if there is none.
void get_ready_to_throw()
{
    volatile int num =
        std::uncaught_exceptions(); // or the call would be left out
    static_cast<void>(num);
}

// Watches a search. It counts conflicts, each of which adds one clause.
class Watch : public CaDiCaL::Terminator, public CaDiCaL::Learner
{
  public:
    bool terminate() override
    {
        return is_over || look();
    }
    bool learning(int) override
    {
        conflicts++;
        return false;
    }
    void learn(int) override
    {
    }

    // Takes the arguments of solve() in dlx_sat.
    void begin(uint64_t most_conflicts, int (*call)(void *, uint64_t),
               void *with)
    {
        conflicts = 0;
        most = most_conflicts;
        stop = call;
        ctx = with;
        is_stopped = false;
    }

    uint64_t conflicts = 0;
    uint64_t most = 0;
    bool is_stopped = false; // by stop()
    bool is_over = false;    // makes the solver end

  protected:
    // Returns whether the search must end now.
    virtual bool look() = 0;
    bool is_to_stop()
    {
        is_stopped = is_stopped || stop(ctx, conflicts) != 0;
        return is_stopped;
    }

  private:
    int (*stop)(void *, uint64_t) = nullptr;
    void *ctx = nullptr;
};

// Watches a search in the caller's thread.
class OneSlice : public Watch
{
    bool look() override
    {
        return is_to_stop();
    }
};

// Runs a search in a thread of its own.
class Slices : public Watch
{
  public:
    explicit Slices(CaDiCaL::Solver &of) : solver(of)
    {
        base_lock_init(&lock);
        base_signal_init(&turn);
    }
    ~Slices() override
    {
        end();
        base_signal_clear(&turn);
        base_lock_clear(&lock);
    }
    Slices(const Slices &) = delete;
    Slices &operator=(const Slices &) = delete;

    // Runs to the end of the search or of the slice. Returns false if no thread
    // can be started.
    bool run()
    {
        if (!is_running) {
            is_over = false;
            solver.connect_terminator(this);
            solver.connect_learner(this);
            is_solvers_turn = false;
            is_running = base_thread_start(&thread, search, this);
            if (!is_running) {
                disconnect();
                return false;
            }
        }
        base_lock_take(&lock);
        is_solvers_turn = true;
        base_signal_all(&turn);
        wait_for(false);
        base_lock_release(&lock);
        if (result != UNDER_WAY)
            join();
        return true;
    }

    bool is_under_way() const
    {
        return is_running;
    }

    // Returns the result of CaDiCaL, or < 0 if out of memory.
    int get_result() const
    {
        return result == UNDER_WAY ? 0 : result;
    }

    // Ends the search. Needed before any use of the solver except run() and
    // reading a model.
    void end()
    {
        if (!is_running)
            return;
        base_lock_take(&lock);
        is_over = is_solvers_turn = true;
        base_signal_all(&turn);
        base_lock_release(&lock);
        join();
    }

  private:
    enum { UNDER_WAY = 1 };

    // Needs: the lock.
    void wait_for(bool solvers_turn)
    {
        while (is_solvers_turn != solvers_turn)
            base_signal_wait(&turn, &lock);
    }

    void disconnect()
    {
        solver.disconnect_learner();
        solver.disconnect_terminator();
    }

    void join()
    {
        base_thread_join(&thread);
        if (result >= 0) // else it may not be touched
            disconnect();
        is_running = false;
    }

    // Called in the solver's thread at the end of a slice.
    void rest()
    {
        base_lock_take(&lock);
        is_solvers_turn = false;
        base_signal_all(&turn);
        wait_for(true);
        base_lock_release(&lock);
    }

    bool look() override
    {
        if (is_to_stop())
            rest();
        return is_over;
    }

    // Called at each conflict.
    bool learning(int size) override
    {
        Watch::learning(size);
        if (conflicts >= most && !is_over)
            rest();
        return false;
    }

    static void *search(void *context)
    {
        static_cast<Slices *>(context)->search_here();
        return nullptr;
    }

    void search_here()
    {
        get_ready_to_throw();
        base_lock_take(&lock);
        wait_for(true);
        result = UNDER_WAY;
        base_lock_release(&lock);
        int found = -1;
        try {
            found = solver.solve();
        } catch (const std::bad_alloc &) {
        }
        base_lock_take(&lock);
        result = found;
        is_solvers_turn = false;
        base_signal_all(&turn);
        base_lock_release(&lock);
    }

    CaDiCaL::Solver &solver;
    base_thread thread;
    base_lock lock;
    base_signal turn;
    bool is_solvers_turn = false;
    bool is_running = false; // used by the caller only
    int result = UNDER_WAY;
};

} // namespace

// After an exception nothing may be done with the solver, not even to destroy
// it: the destructor of CaDiCaL 1.5.3 then frees what is no block. So it is
// made by new, and not deleted if it is broken.
struct cli_sat {
    CaDiCaL::Solver &solver = *new CaDiCaL::Solver;
    Slices slices{solver};
    bool is_broken = false;
    std::FILE *proof = nullptr; // null: none, or closed
};

namespace
{

int close_proof(cli_sat *s)
{
    s->solver.close_proof_trace();
    bool failed = std::ferror(s->proof) != 0;
    failed = std::fclose(s->proof) != 0 || failed;
    s->proof = nullptr;
    return failed ? -1 : 0;
}

void close(void *sat)
{
    cli_sat *s = static_cast<cli_sat *>(sat);
    if (s == nullptr)
        return;
    if (s->proof != nullptr && !s->is_broken)
        close_proof(s);
    else if (s->proof != nullptr)
        std::fclose(s->proof);
    s->slices.end();
    CaDiCaL::Solver *solver = s->is_broken ? nullptr : &s->solver;
    delete s;
    delete solver;
}

cli_sat *open(const char *proof, bool is_binary)
{
    cli_sat *s = nullptr;
    try {
        s = new cli_sat;
        s->solver.set("quiet", 1);
        if (!is_binary)
            s->solver.set("binary", 0);
        if (proof == nullptr)
            return s;
        s->proof = std::fopen(proof, "wb");
        if (s->proof != nullptr && s->solver.trace_proof(s->proof, proof))
            return s;
    } catch (const std::bad_alloc &) {
        if (s != nullptr)
            s->is_broken = true;
    }
    close(s);
    return nullptr;
}

// The usual task is a first cover that is hard to find: of nine sudokus with
// 36 digits this configuration solves seven in 3 s, the default six in 5 s.
void *make()
{
    cli_sat *s = open(nullptr, false);
    try {
        if (s != nullptr)
            s->solver.configure("sat");
    } catch (const std::bad_alloc &) {
        s->is_broken = true;
        close(s);
        s = nullptr;
    }
    return s;
}

int add(void *sat, int literal)
{
    cli_sat *s = static_cast<cli_sat *>(sat);
    try {
        s->slices.end();
        s->solver.add(literal);
    } catch (const std::bad_alloc &) {
        s->is_broken = true;
        return -1;
    }
    return 0;
}

// Returns as get_result() does.
int solve_here(cli_sat *s, OneSlice &watch)
{
    int found = -1;
    if (watch.most < INT_MAX)
        s->solver.limit("conflicts", static_cast<int>(watch.most));
    try {
        s->solver.connect_terminator(&watch);
        s->solver.connect_learner(&watch);
        found = s->solver.solve();
    } catch (const std::bad_alloc &) {
        return -1; // and what is connected is never called again
    }
    s->solver.disconnect_learner();
    s->solver.disconnect_terminator();
    return found;
}

// The solver completes a model when it is first asked for it, which takes
// memory. Returns what solve() has found, or -1.
int complete(cli_sat *s, int found)
{
    enum { FOUND = 10 };
    try {
        if (found == FOUND)
            s->solver.val(1);
    } catch (const std::bad_alloc &) {
        return -1;
    }
    return found;
}

int solve(void *sat, uint64_t *conflicts, int (*stop)(void *, uint64_t),
          void *ctx)
{
    cli_sat *s = static_cast<cli_sat *>(sat);
    OneSlice whole;
    Watch *watch = &s->slices;
    int found;
    watch->begin(*conflicts, stop, ctx);
    if ((*conflicts < INT_MAX || s->slices.is_under_way()) && s->slices.run()) {
        found = s->slices.get_result();
    } else {
        watch = &whole;
        watch->begin(*conflicts, stop, ctx);
        found = solve_here(s, whole);
    }
    *conflicts = watch->conflicts;
    found = complete(s, found);
    s->is_broken = s->is_broken || found < 0;
    if (found != 0)
        return found; // 10, 20: as in dlx.h
    return watch->is_stopped ? DLX_INTERRUPTED : DLX_LIMIT;
}

int is_true(void *sat, int variable)
{
    return static_cast<cli_sat *>(sat)->solver.val(variable) > 0;
}

const std::string &name()
{
    static const std::string text =
        std::string("CaDiCaL ") + CaDiCaL::Solver::version();
    return text;
}

} // namespace

const cli_sat_module *cli_sat_cadical(void)
{
    get_ready_to_throw();
    static const dlx_sat functions = {name().c_str(), make,   close, add,
                                      solve,          is_true};
    static const cli_sat_module module = {&functions, open, close_proof};
    return &module;
}

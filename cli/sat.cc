// sat.cc - CaDiCaL with a face in C. No exception leaves this file.
#include "cli/sat.h"

#include <cadical.hpp>

#include <climits>
#include <cstdio>
#include <new>
#include <string>

struct cli_sat {
    CaDiCaL::Solver solver;
    std::FILE *proof = nullptr; // or of none, or closed
};

namespace
{

// Learns nothing, but how many clauses the solver has: one a conflict.
class Watch : public CaDiCaL::Terminator, public CaDiCaL::Learner
{
  public:
    Watch(int (*call)(void *, uint64_t), void *with) : stop(call), ctx(with)
    {
    }
    bool terminate() override
    {
        stopped = stopped || stop(ctx, conflicts) != 0;
        return stopped;
    }
    bool learning(int) override
    {
        conflicts++;
        return false;
    }
    void learn(int) override
    {
    }

    uint64_t conflicts = 0;
    bool stopped = false;

  private:
    int (*stop)(void *, uint64_t);
    void *ctx;
};

const std::string &name()
{
    static const std::string text =
        std::string("CaDiCaL ") + CaDiCaL::Solver::version();
    return text;
}

// First covers that are hard to find are what it is for, mostly: of nine
// sudokus with 36 digits this configuration solves seven in 3 s, the default
// one six in 5 s.
void *make()
{
    cli_sat *s = cli_sat_new(nullptr, false);
    if (s != nullptr)
        s->solver.configure("sat");
    return s;
}

void release(void *sat)
{
    cli_sat_free(static_cast<cli_sat *>(sat));
}

int add(void *sat, int literal)
{
    return cli_sat_add(static_cast<cli_sat *>(sat), literal);
}

int solve(void *sat, uint64_t *conflicts, int (*stop)(void *, uint64_t),
          void *ctx)
{
    return cli_sat_solve(static_cast<cli_sat *>(sat), conflicts, stop, ctx);
}

int is_true(void *sat, int variable)
{
    return cli_sat_is_true(static_cast<cli_sat *>(sat), variable);
}

} // namespace

const dlx_sat *cli_sat_functions(void)
{
    static const dlx_sat functions = {name().c_str(), make,   release, add,
                                      solve,          is_true};
    return &functions;
}

cli_sat *cli_sat_new(const char *proof, bool is_binary)
{
    try {
        cli_sat *s = new cli_sat;
        s->solver.set("quiet", 1);
        if (!is_binary)
            s->solver.set("binary", 0);
        if (proof == nullptr)
            return s;
        s->proof = std::fopen(proof, "wb");
        if (s->proof != nullptr && s->solver.trace_proof(s->proof, proof))
            return s;
        cli_sat_free(s);
    } catch (const std::bad_alloc &) {
    }
    return nullptr;
}

void cli_sat_free(cli_sat *s)
{
    if (s == nullptr)
        return;
    if (s->proof != nullptr)
        cli_sat_close_proof(s);
    delete s;
}

int cli_sat_close_proof(cli_sat *s)
{
    s->solver.close_proof_trace();
    bool failed = std::ferror(s->proof) != 0;
    failed = std::fclose(s->proof) != 0 || failed;
    s->proof = nullptr;
    return failed ? -1 : 0;
}

int cli_sat_add(cli_sat *s, int literal)
{
    try {
        s->solver.add(literal);
    } catch (const std::bad_alloc &) {
        return -1;
    }
    return 0;
}

int cli_sat_solve(cli_sat *s, uint64_t *conflicts,
                  int (*stop)(void *, uint64_t), void *ctx)
{
    Watch watch(stop, ctx);
    int found = -1;
    if (*conflicts < INT_MAX)
        s->solver.limit("conflicts", static_cast<int>(*conflicts));
    try {
        s->solver.connect_terminator(&watch);
        s->solver.connect_learner(&watch);
        found = s->solver.solve();
    } catch (const std::bad_alloc &) {
    }
    s->solver.disconnect_learner();
    s->solver.disconnect_terminator();
    *conflicts = watch.conflicts;
    if (found != 0)
        return found; // 10, 20: those of dlx.h, too
    return watch.stopped ? DLX_INTERRUPTED : DLX_LIMIT;
}

bool cli_sat_is_true(cli_sat *s, int variable)
{
    return s->solver.val(variable) > 0;
}

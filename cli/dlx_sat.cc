// dlx_sat.cc - CaDiCaL with a face in C. No exception leaves this file.
#include "cli/dlx_sat.h"

#include <cadical.hpp>

#include <cstdio>
#include <new>
#include <string>

struct cli_sat {
    CaDiCaL::Solver solver;
    std::FILE *proof = nullptr; // or of none, or closed
};

namespace
{

class Stopper : public CaDiCaL::Terminator
{
  public:
    Stopper(bool (*call)(void *), void *with) : stop(call), ctx(with)
    {
    }
    bool terminate() override
    {
        return stop(ctx);
    }

  private:
    bool (*stop)(void *);
    void *ctx;
};

} // namespace

const char *cli_sat_name(void)
{
    static const std::string name =
        std::string("CaDiCaL ") + CaDiCaL::Solver::version();
    return name.c_str();
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

int cli_sat_solve(cli_sat *s, bool (*stop)(void *), void *ctx)
{
    Stopper stopper(stop, ctx);
    int result = -1;
    try {
        s->solver.connect_terminator(&stopper);
        int found = s->solver.solve();
        result = found == 10 ? 1 : found == 20 ? 0 : 2;
    } catch (const std::bad_alloc &) {
    }
    s->solver.disconnect_terminator();
    return result;
}

bool cli_sat_is_true(cli_sat *s, int variable)
{
    return s->solver.val(variable) > 0;
}

// dlx_sat.cc - CaDiCaL with a face in C. No exception leaves this file.
#include "cli/dlx_sat.h"

#include <cadical.hpp>

#include <new>
#include <string>

struct cli_sat {
    CaDiCaL::Solver solver;
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
        if (proof == nullptr || s->solver.trace_proof(proof))
            return s;
        delete s;
    } catch (const std::bad_alloc &) {
    }
    return nullptr;
}

void cli_sat_free(cli_sat *s)
{
    delete s;
}

void cli_sat_close_proof(cli_sat *s)
{
    s->solver.close_proof_trace();
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

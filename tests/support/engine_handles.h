/*
 * engine_handles.h - handles that free problems and solvers of the engine.
 */
#ifndef TESTS_SUPPORT_ENGINE_HANDLES_H
#define TESTS_SUPPORT_ENGINE_HANDLES_H

#include <memory>

#include "dlx/dlx.h"

struct Deleter {
    void operator()(dlx_problem *p) const
    {
        dlx_problem_free(p);
    }
    void operator()(dlx_solver *s) const
    {
        dlx_solver_free(s);
    }
};

using ProblemHandle = std::unique_ptr<dlx_problem, Deleter>;
using SolverHandle = std::unique_ptr<dlx_solver, Deleter>;

#endif

// cpp_cover.cc - libdlx from C++: owners that free by themselves, a problem
// read from text, several solvers over it in threads of their own.
//
// The text is Knuth's first example of an exact cover problem: one cover. The
// threads each assume another option and find out whether it is part of it.
#include <dlx/dlx.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using Problem = std::unique_ptr<dlx_problem, decltype(&dlx_problem_free)>;
using Solver = std::unique_ptr<dlx_solver, decltype(&dlx_solver_free)>;

static Problem read(const std::string &text)
{
    Problem p(dlx_problem_new(), dlx_problem_free);
    dlx_text_error error;
    if (p == nullptr)
        throw std::bad_alloc();
    if (dlx_read_text(p.get(), text.data(), text.size(), &error) != 0)
        throw std::runtime_error(std::to_string(error.line) + ":" +
                                 std::to_string(error.column) + ": " +
                                 error.text);
    if (int code = dlx_freeze(p.get()); code != 0)
        throw std::runtime_error(dlx_error_text(code));
    return p;
}

static Solver new_solver(const Problem &p)
{
    dlx_solver *s;
    if (int code = dlx_solver_new(&s, p.get(), nullptr); code != 0)
        throw std::runtime_error(dlx_error_text(code));
    return Solver(s, dlx_solver_free);
}

int main()
{
    Problem p = read("a b c d e f g\n"
                     "c e\na d g\nb c f\na d f\nb g\nd e g\n");
    std::vector<Solver> solvers;
    std::vector<uint64_t> covers(dlx_num_options(p.get()));
    std::vector<std::thread> threads;
    for (size_t o = 0; o < covers.size(); o++)
        solvers.push_back(new_solver(p));
    for (size_t o = 0; o < covers.size(); o++) {
        threads.emplace_back([&, o] {
            int option = static_cast<int>(o);
            dlx_assume(solvers[o].get(), &option, 1);
            dlx_count(solvers[o].get(), &covers[o]);
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    for (size_t o = 0; o < covers.size(); o++)
        std::cout << "option " << o << " is in " << covers[o] << " covers\n";
    return covers == std::vector<uint64_t>{1, 0, 0, 1, 1, 0} ? 0 : 1;
}

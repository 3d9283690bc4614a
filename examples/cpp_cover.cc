// cpp_cover.cc - libdlx from C++: covers by a range-based for, and several
// solvers over one problem in threads of their own.
//
// The text is Knuth's first example of an exact cover problem: one cover. The
// threads each assume another option and find out whether it is part of it.
//   c++ -std=c++17 cpp_cover.cc $(pkg-config --cflags --libs libdlx)
#include <dlx/dlx.hpp>

#include <iostream>
#include <thread>
#include <vector>

int main()
{
    const dlx::Problem problem =
        dlx::Problem::read("a b c d e f g\n"
                           "c e\na d g\nb c f\na d f\nb g\nd e g\n");
    for (dlx::Options cover : dlx::Solver(problem)) {
        std::cout << "a cover:\n";
        for (int option : cover) {
            for (int item : problem.items(option))
                std::cout << " " << problem.item_name(item);
            std::cout << "\n";
        }
    }

    std::vector<uint64_t> covers(problem.num_options());
    std::vector<std::thread> threads;
    for (int option = 0; option < problem.num_options(); option++) {
        threads.emplace_back([&, option] {
            dlx::Solver solver(problem);
            solver.assume({option});
            covers[option] = solver.count();
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    for (size_t option = 0; option < covers.size(); option++)
        std::cout << "option " << option << " is in " << covers[option]
                  << " covers\n";
    return covers == std::vector<uint64_t>{1, 0, 0, 1, 1, 0} ? 0 : 1;
}

// jobs_cpp.cc - jobs from C++: the covers of a problem counted in shards, and
// the solutions of a sudoku estimated, then counted within a time.
//   c++ -std=c++17 jobs_cpp.cc $(pkg-config --cflags --libs libsudoku)
#include <sudoku/sudoku.hpp>

#include <filesystem>
#include <iostream>

namespace fs = std::filesystem;

// Six items in a row, covered by pieces of one, two or three.
static dlx::Problem build()
{
    dlx::Problem problem;
    for (int item = 1; item <= 6; item++)
        problem.add_item();
    for (int first = 1; first <= 6; first++) {
        std::vector<int> piece;
        for (int item = first; item <= 6 && item < first + 3; item++) {
            piece.push_back(item);
            problem.add_option(piece);
        }
    }
    return problem.freeze();
}

// Each shard could be counted by another machine.
static std::string count_in_shards(dlx::Job &job, const fs::path &folder)
{
    job.split(3, folder.string());
    dlx::Merge merge;
    for (int k = 1; k <= 3; k++) {
        std::string shard = (folder / std::to_string(k)).string() + ".shard";
        std::string result = (folder / std::to_string(k)).string() + ".result";
        std::cout << "shard " << k << ": " << job.count_shard(shard, result)
                  << "\n";
        merge.add(result);
    }
    return merge.finish() ? merge.count() : "some are missing";
}

int main()
{
    dlx::Problem problem = build();
    dlx::Job job(problem);
    char name[] = "/tmp/jobsXXXXXX";
    fs::path folder = mkdtemp(name);
    std::string total = count_in_shards(job, folder);
    fs::remove_all(folder);
    std::cout << "together: " << total << "\n";

    sudoku::Puzzle puzzle =
        sudoku::Puzzle::read("board 2x2\nkiller 5 r1c1 r1c2\n");
    dlx::Job grids = sudoku::make_job(puzzle);
    dlx_estimate estimate = grids.estimate();
    std::cout << "about " << estimate.covers.mean << " grids\n";
    dlx_job_control control = {};
    control.seconds = 60;
    std::string count = grids.count(nullptr, &control);
    std::cout << (grids.result() == DLX_EXHAUSTED ? "exactly " : "at least ")
              << count << "\n";
    return total == "24" && total == dlx::count_covers(problem) &&
                   grids.result() == DLX_EXHAUSTED
               ? 0
               : 1;
}

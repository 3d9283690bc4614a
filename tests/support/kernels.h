/*
 * kernels.h - the ways to search a problem, which must all give the same
 * answers. Differential tests and known instances run once for each row.
 */
#ifndef TESTS_SUPPORT_KERNELS_H
#define TESTS_SUPPORT_KERNELS_H

#include <ostream>
#include <string>
#include <vector>

#include "dlx/dlx.h"

struct Kernel {
    const char *name; // part of a test's name: letters and digits
    dlx_config config;
    bool is_textbook; // its tree is that of brute::search_tree(), and it stops
                      // at a limit on nodes exactly
    bool counts_all = true; // its nodes are the same whether covers are counted
                            // or visited
    bool is_same_search = true; // covers are counted by the search that visits
                                // them, or by a part of it
};

inline void PrintTo(const Kernel &kernel, std::ostream *to)
{
    *to << kernel.name;
}

inline dlx_config default_config()
{
    dlx_config config;
    dlx_config_init(&config);
    return config;
}

// Returns whether this machine supports the configuration.
inline bool is_possible(const dlx_config &config)
{
    dlx_problem *problem = dlx_problem_new();
    dlx_solver *solver = nullptr;
    dlx_freeze(problem);
    int error = dlx_solver_new(&solver, problem, &config);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    return error == 0;
}

// Lanes alone, and lanes that pack only a few items at most, so that links
// search above them and packs are made at every depth.
inline void add_lanes(std::vector<Kernel> *kernels, const char *name,
                      const char *small_name, enum dlx_isa isa)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LANES;
    config.tuning.isa = isa;
    if (!is_possible(config))
        return;
    kernels->push_back({name, config, false});
    config.tuning.pack_bytes = 64;
    kernels->push_back({small_name, config, false});
}

// Memo that stores all counts, that replaces nearly all of them, and that has
// room for none.
inline void add_memo(std::vector<Kernel> *kernels)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_MEMO;
    config.bytes = 1 << 17;
    kernels->push_back({"memo", config, false, false});
    config.bytes = 300;
    kernels->push_back({"memosmall", config, false, false});
    config.bytes = 1;
    kernels->push_back({"memonone", config, false, false});
}

// Sweeps, and sweeps by prefixes, with room for all levels, and for the first
// ones only.
inline void add_sweep(std::vector<Kernel> *kernels)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    config.bytes = 1 << 17;
    kernels->push_back({"sweep", config, false, false, false});
    config.bytes = 200;
    kernels->push_back({"sweepsmall", config, false, false, false});
    config.kernel = DLX_KERNEL_PREFIXES;
    config.bytes = 1 << 17;
    kernels->push_back({"prefixes", config, false, false, false});
    config.bytes = 9000;
    kernels->push_back({"prefixessmall", config, false, false, false});
}

inline std::vector<Kernel> all_kernels()
{
    std::vector<Kernel> kernels;
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LINKS;
    kernels.push_back({"links", config, true});
    add_lanes(&kernels, "lanesgeneric", "lanesgenericsmall", DLX_ISA_GENERIC);
    add_lanes(&kernels, "lanesavx2", "lanesavx2small", DLX_ISA_AVX2);
    add_lanes(&kernels, "lanesavx512", "lanesavx512small", DLX_ISA_AVX512);
    add_memo(&kernels);
    add_sweep(&kernels);
    config.kernel = DLX_KERNEL_BOUNDS;
    kernels.push_back({"bounds", config, false});
    return kernels;
}

struct Choice {
    const char *name;
    enum dlx_choice rule;
    uint64_t seed;
};

inline std::vector<Choice> all_choices()
{
    return {{"first", DLX_CHOOSE_FIRST, 0},
            {"last", DLX_CHOOSE_LAST, 0},
            {"random with seed 0", DLX_CHOOSE_RANDOM, 0},
            {"random with seed 1", DLX_CHOOSE_RANDOM, 1},
            {"random with seed 2^63", DLX_CHOOSE_RANDOM, uint64_t{1} << 63},
            {"weight", DLX_CHOOSE_WEIGHT, 0},
            {"in order", DLX_CHOOSE_IN_ORDER, 0},
            {"sharp", DLX_CHOOSE_SHARP, 0}};
}

inline dlx_config with_choice(dlx_config config, const Choice &choice)
{
    config.choice = choice.rule;
    config.seed = choice.seed;
    return config;
}

// For INSTANTIATE_TEST_SUITE_P.
inline std::string kernel_name(const Kernel &kernel)
{
    return kernel.name;
}

#endif

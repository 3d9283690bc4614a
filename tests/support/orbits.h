// Orbits of covers: by brute force, which applies the generators of the group
// to all covers, and by the library.
#ifndef TESTS_SUPPORT_ORBITS_H
#define TESTS_SUPPORT_ORBITS_H

#include <map>
#include <set>

#include "tests/support/brute_cover.h"
#include "tests/support/engine.h"

using Sizes = std::map<uint64_t, uint64_t>; // size of orbits -> number of them
using Permutation = std::vector<int>;       // of options

struct FreeCount {
    void operator()(dlx_symmetric_count *c) const
    {
        dlx_symmetric_count_free(c);
    }
};
using CountHandle = std::unique_ptr<dlx_symmetric_count, FreeCount>;

inline CountHandle symmetric_count(const ProblemHandle &p,
                                   dlx_symmetric_kind kind)
{
    dlx_symmetric_count *c = nullptr;
    EXPECT_EQ(
        dlx_symmetric_count_new(&c, p.get(), nullptr, kind, nullptr, nullptr),
        DLX_EXHAUSTED);
    return CountHandle(c);
}

inline std::vector<Permutation> generators_of(const ProblemHandle &p)
{
    std::vector<Permutation> all;
    dlx_symmetry *y = nullptr;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), 0);
    for (int k = 0; k < dlx_symmetry_num_generators(y); k++) {
        const int *images;
        EXPECT_EQ(dlx_symmetry_get_generator(y, k, nullptr, &images), 0);
        all.emplace_back(images, images + dlx_num_options(p.get()));
    }
    dlx_symmetry_free(y);
    return all;
}

// Removes all covers that the generators lead to. Returns their number.
inline uint64_t take_orbit(std::set<brute::Cover> &left,
                           const std::vector<Permutation> &generators)
{
    std::vector<brute::Cover> open = {*left.begin()};
    uint64_t size = 0;
    left.erase(left.begin());
    for (; !open.empty(); size++) {
        brute::Cover cover = open.back();
        open.pop_back();
        for (const Permutation &g : generators) {
            brute::Cover image;
            for (int o : cover)
                image.push_back(g[size_t(o)]);
            std::sort(image.begin(), image.end());
            if (left.erase(image) > 0)
                open.push_back(image);
        }
    }
    return size;
}

inline Sizes orbits_of(const std::vector<brute::Cover> &covers,
                       const ProblemHandle &p)
{
    std::set<brute::Cover> left(covers.begin(), covers.end());
    std::vector<Permutation> generators = generators_of(p);
    Sizes sizes;
    while (!left.empty())
        sizes[take_orbit(left, generators)]++;
    return sizes;
}

inline Sizes sizes_of_orbits(const ProblemHandle &p)
{
    CountHandle c = symmetric_count(p, DLX_COUNT_ORBITS);
    Sizes sizes;
    uint64_t covers = 0;
    for (int k = 0; c != nullptr && k < c->num_sizes; k++) {
        uint64_t size = std::stoull(c->sizes[k].size);
        sizes[size] = std::stoull(c->sizes[k].orbits);
        covers += size * sizes[size];
    }
    EXPECT_EQ(c == nullptr ? "" : c->covers, std::to_string(covers));
    return sizes;
}

#endif

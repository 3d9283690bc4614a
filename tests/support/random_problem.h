/*
 * random_problem.h - small random exact cover problems, the same for the same
 * seed on every machine.
 *
 * They have what is easily forgotten: secondary items between primary ones,
 * options without primary items or empty, duplicate options, items in no
 * option. Half of them are built around a cover; in some, all options with
 * primary items have the same number of them.
 */
#ifndef TESTS_SUPPORT_RANDOM_PROBLEM_H
#define TESTS_SUPPORT_RANDOM_PROBLEM_H

#include <random>

#include "tests/support/brute_cover.h"

// The numbers of std::mt19937, each made on demand: most random problems need a
// few dozen, but the standard one makes 624 at once, after seeding all of them.
class Twister
{
  public:
    explicit Twister(uint32_t seed) // leaves state[] unset, to save time
    {
        state[0] = seed;
    }
    uint32_t operator()()
    {
        enum { HALF = 397 };
        int k = next, far = (k + HALF) % SIZE;
        next = (k + 1) % SIZE;
        for (; num < SIZE && num <= k + HALF; num++)
            state[num] = 1812433253u * (state[num - 1] ^ state[num - 1] >> 30) +
                         uint32_t(num);
        uint32_t both = (state[k] & 1u << 31) | (state[next] & ~(1u << 31));
        uint32_t x =
            state[far] ^ both >> 1 ^ ((both & 1) != 0 ? 0x9908b0df : 0);
        state[k] = x;
        x ^= x >> 11;
        x ^= x << 7 & 0x9d2c5680;
        x ^= x << 15 & 0xefc60000;
        return x ^ x >> 18;
    }

  private:
    enum { SIZE = 624 };
    uint32_t state[SIZE]; // only [0..num-1] are set
    int num = 1, next = 0;
};

// The standard's generator without its distributions, which vary from library
// to library.
class Random
{
  public:
    explicit Random(uint32_t seed) : engine(seed)
    {
    }
    int below(int n)
    {
        return static_cast<int>(engine() % static_cast<uint32_t>(n));
    }
    int between(int low, int high)
    {
        return low + below(high - low + 1);
    }
    bool one_in(int n)
    {
        return below(n) == 0;
    }
    template <typename T> void shuffle(std::vector<T> &v)
    {
        for (size_t n = v.size(); n > 1; n--)
            swap_entries(v, n - 1, static_cast<size_t>(below(int(n))));
    }
    // Returns up to `most` of the numbers 0..n-1.
    std::vector<int> some_of(int n, int most)
    {
        std::vector<int> all;
        for (int x = 0; x < n; x++)
            all.push_back(x);
        shuffle(all);
        all.resize(static_cast<size_t>(between(0, std::min(most, n))));
        return all;
    }

  private:
    template <typename T>
    static void swap_entries(std::vector<T> &v, size_t a, size_t b)
    {
        T entry = v[a];
        v[a] = v[b];
        v[b] = entry;
    }

    Twister engine;
};

class RandomProblem
{
  public:
    enum Kind { plain, with_secondary, with_colors };

    // At most 8 primary items and 21 options.
    static brute::Problem make(uint32_t seed)
    {
        RandomProblem maker(seed);
        maker.add_items(maker.random.one_in(20) ? 0 : 2, 8);
        if (seed % 2 == 0)
            maker.add_cover();
        maker.add_options(maker.random.between(0, 13));
        maker.random.shuffle(maker.p.options);
        return maker.p;
    }
    // Few items, but hundreds of options.
    static brute::Problem make_wide(uint32_t seed)
    {
        RandomProblem maker(seed, 2);
        maker.add_items(4, 6);
        maker.add_options(maker.random.between(20, 30 << seed / 3 % 6));
        return maker.p;
    }

  private:
    explicit RandomProblem(uint32_t seed, int least_size = 1)
        : random(seed), kind(static_cast<Kind>(seed % 3)), least(least_size),
          fixed_size(random.one_in(3) ? random.between(least, 3) : 0)
    {
    }

    void add_items(int fewest, int most)
    {
        int num_primary = random.between(fewest, most);
        if (fixed_size > 0)
            num_primary -= num_primary % fixed_size;
        int num_secondary = kind == plain ? 0 : random.between(1, 5);
        std::vector<char> kinds(static_cast<size_t>(num_primary), 0);
        kinds.resize(static_cast<size_t>(num_primary + num_secondary), 1);
        if (random.one_in(2))
            random.shuffle(kinds);
        for (bool is_secondary : kinds)
            (is_secondary ? secondary : primary)
                .push_back(p.add_item(is_secondary));
    }

    // Returns the number of primary items of the next option.
    int option_size()
    {
        return fixed_size > 0 ? fixed_size : random.between(least, 3);
    }

    // Adds secondary items, some with colors, after or between the others.
    void extend(brute::Option &option, int most)
    {
        random.shuffle(secondary);
        int n = std::min(static_cast<int>(secondary.size()),
                         random.between(0, most));
        for (int k = 0; k < n; k++) {
            bool colored = kind == with_colors && !random.one_in(4);
            option.push_back({secondary[static_cast<size_t>(k)],
                              colored ? random.between(1, 2) : 0});
        }
        if (random.one_in(2))
            random.shuffle(option);
    }

    void add_cover()
    {
        random.shuffle(primary);
        for (size_t at = 0; at < primary.size();) {
            brute::Option option;
            for (int n = option_size(); n > 0 && at < primary.size(); n--)
                option.push_back({primary[at++], 0});
            extend(option, 1);
            p.add_option(option);
        }
    }

    void add_options(int num)
    {
        for (int n = num; n > 0; n--) {
            if (random.one_in(12) && !p.options.empty()) {
                p.add_option(p.options[static_cast<size_t>(
                    random.below(p.num_options()))]);
                continue;
            }
            brute::Option option;
            int size = random.one_in(12) ? 0 : option_size();
            random.shuffle(primary);
            for (int k = 0; k < std::min(size, int(primary.size())); k++)
                option.push_back({primary[static_cast<size_t>(k)], 0});
            extend(option, 3);
            p.add_option(option);
        }
    }

    Random random;
    Kind kind;
    int least;      // of an option with primary items
    int fixed_size; // primary items of each option, or 0: variable
    brute::Problem p;
    std::vector<int> primary, secondary; // items
};

#endif

/*
 * brute_cover.h - exact cover, written from the definition: the oracle of the
 * engine's tests, which shares no code with dlx/.
 */
#ifndef TESTS_SUPPORT_BRUTE_COVER_H
#define TESTS_SUPPORT_BRUTE_COVER_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace brute
{

struct Entry {
    int item, color; // items from 1; color 0 = none
};

using Option = std::vector<Entry>;
using Cover = std::vector<int>; // options, ascending

struct Problem {
    // [item]; [0] is unused. Reading a vector<bool> would be slow.
    std::vector<char> secondary{0};
    std::vector<Option> options;

    int num_items() const
    {
        return static_cast<int>(secondary.size()) - 1;
    }
    int num_options() const
    {
        return static_cast<int>(options.size());
    }
    int add_item(bool is_secondary = false)
    {
        secondary.push_back(is_secondary);
        return num_items();
    }
    int add_option(const Option &option)
    {
        options.push_back(option);
        return num_options() - 1;
    }
};

inline bool are_in_conflict(const Option &a, const Option &b)
{
    for (const Entry &x : a) {
        for (const Entry &y : b) {
            if (x.item == y.item && (x.color == 0 || x.color != y.color))
                return true;
        }
    }
    return false;
}

inline bool holds(const Option &option, int item)
{
    return std::any_of(option.begin(), option.end(),
                       [=](const Entry &e) { return e.item == item; });
}

inline bool has_primary(const Problem &p, const Option &option)
{
    return std::any_of(option.begin(), option.end(),
                       [&](const Entry &e) { return !p.secondary[e.item]; });
}

inline bool covers_every_primary_item(const Problem &p, const Cover &chosen)
{
    for (int i = 1; i <= p.num_items(); i++) {
        if (!p.secondary[i] &&
            std::none_of(chosen.begin(), chosen.end(),
                         [&](int o) { return holds(p.options[o], i); }))
            return false;
    }
    return true;
}

inline bool can_be_added(const Problem &p, const Cover &chosen, int o)
{
    return has_primary(p, p.options[size_t(o)]) &&
           std::none_of(chosen.begin(), chosen.end(), [&](int other) {
               return are_in_conflict(p.options[size_t(o)],
                                      p.options[size_t(other)]);
           });
}

inline bool is_cover(const Problem &p, const Cover &claim)
{
    Cover chosen;
    for (int o : claim) {
        if (!can_be_added(p, chosen, o))
            return false;
        chosen.push_back(o);
    }
    return covers_every_primary_item(p, chosen);
}

// Decides on options o, o + 1, ..: leaves them out, or chooses them.
inline void decide(const Problem &p, int o, Cover &chosen,
                   std::vector<Cover> &covers)
{
    if (o == p.num_options()) {
        if (covers_every_primary_item(p, chosen))
            covers.push_back(chosen);
        return;
    }
    decide(p, o + 1, chosen, covers);
    if (!can_be_added(p, chosen, o))
        return;
    chosen.push_back(o);
    decide(p, o + 1, chosen, covers);
    chosen.pop_back();
}

// All covers, sorted.
inline std::vector<Cover> all_covers(const Problem &p)
{
    std::vector<Cover> covers;
    Cover chosen;
    decide(p, 0, chosen, covers);
    std::sort(covers.begin(), covers.end());
    return covers;
}

// Returns the covers with all of these options.
inline std::vector<Cover> that_hold(std::vector<Cover> covers,
                                    const std::vector<int> &options)
{
    for (int o : options) {
        covers.erase(std::remove_if(covers.begin(), covers.end(),
                                    [=](const Cover &c) {
                                        return !std::binary_search(c.begin(),
                                                                   c.end(), o);
                                    }),
                     covers.end());
    }
    return covers;
}

// Returns the covers without these options.
inline std::vector<Cover> that_lack(std::vector<Cover> covers,
                                    const std::vector<int> &options)
{
    for (int o : options) {
        covers.erase(std::remove_if(covers.begin(), covers.end(),
                                    [=](const Cover &c) {
                                        return std::binary_search(c.begin(),
                                                                  c.end(), o);
                                    }),
                     covers.end());
    }
    return covers;
}

// The tree of a search that always branches on an uncovered item with fewest
// options: the number of nodes, in all and at each level.
struct Tree {
    uint64_t nodes = 0, covers = 0;
    std::vector<uint64_t> profile;
};

enum class Tie { first, last };

// The item to branch on and its options, given the options that are left.
inline std::vector<int> fewest_options(const Problem &p,
                                       const std::vector<int> &uncovered,
                                       const std::vector<int> &left, Tie tie)
{
    std::vector<int> best;
    bool found = false;
    for (int i : uncovered) {
        std::vector<int> of_item;
        for (int o : left) {
            if (holds(p.options[o], i))
                of_item.push_back(o);
        }
        if (!found || of_item.size() < best.size() ||
            (of_item.size() == best.size() && tie == Tie::last))
            best = of_item;
        found = true;
    }
    return best;
}

inline void grow(const Problem &p, const std::vector<int> &uncovered,
                 const std::vector<int> &left, Tie tie, size_t level,
                 Tree &tree)
{
    if (uncovered.empty()) {
        tree.covers++;
        return;
    }
    for (int o : fewest_options(p, uncovered, left, tie)) {
        tree.nodes++;
        if (level >= tree.profile.size())
            tree.profile.resize(level + 1);
        tree.profile[level]++;
        std::vector<int> still_uncovered, still_left;
        for (int i : uncovered) {
            if (!holds(p.options[o], i))
                still_uncovered.push_back(i);
        }
        for (int other : left) {
            if (!are_in_conflict(p.options[o], p.options[other]))
                still_left.push_back(other);
        }
        grow(p, still_uncovered, still_left, tie, level + 1, tree);
    }
}

// The tree below these assumed options, which have no conflicts, without the
// excluded ones.
inline Tree search_tree(const Problem &p, Tie tie = Tie::first,
                        const std::vector<int> &assumed = {},
                        const std::vector<int> &excluded = {})
{
    std::vector<int> uncovered, left;
    for (int i = 1; i <= p.num_items(); i++) {
        if (!p.secondary[i] &&
            std::none_of(assumed.begin(), assumed.end(),
                         [&](int a) { return holds(p.options[a], i); }))
            uncovered.push_back(i);
    }
    for (int o = 0; o < p.num_options(); o++) {
        if (has_primary(p, p.options[o]) &&
            std::count(excluded.begin(), excluded.end(), o) == 0 &&
            std::none_of(assumed.begin(), assumed.end(), [&](int a) {
                return are_in_conflict(p.options[o], p.options[a]);
            }))
            left.push_back(o);
    }
    Tree tree;
    grow(p, uncovered, left, tie, 0, tree);
    return tree;
}

} // namespace brute

#endif

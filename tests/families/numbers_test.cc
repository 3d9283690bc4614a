// Sequences, designs and graphs, counted by trying all.
#include "tests/support/families.h"

namespace
{

/* ---- sequences ----------------------------------------------------------- */

std::string count_sequences(int n, int copies, int gap, bool is_hooked)
{
    std::vector<int> word;
    uint64_t num = 0;
    for (int k = 1; k <= n; k++)
        word.insert(word.end(), size_t(copies), k);
    if (is_hooked)
        word.push_back(0);
    std::sort(word.begin(), word.end());
    do {
        bool good = !is_hooked || word[word.size() - 2] == 0;
        for (int k = 1; k <= n && good; k++) {
            int last = -1;
            for (int at = 0; at < int(word.size()); at++) {
                if (word[size_t(at)] != k)
                    continue;
                good = good && (last < 0 || at - last == k + gap);
                last = at;
            }
        }
        num += good;
    } while (std::next_permutation(word.begin(), word.end()));
    return std::to_string(num);
}

TEST(Langford, CopiesAreInTheirDistance)
{
    EXPECT_EQ(count_sequences(4, 2, 1, false),
              families::count("langford", "n=4"));
    EXPECT_EQ(count_sequences(3, 2, 1, false),
              families::count("langford", "n=3"));
    EXPECT_EQ(count_sequences(4, 2, 0, false),
              families::count("langford", "n=4 kind=skolem"));
    for (std::string n : {"2", "3", "4"})
        EXPECT_EQ(count_sequences(std::stoi(n), 2, 0, true),
                  families::count("langford", "kind=hooked n=" + n));
    EXPECT_EQ(count_sequences(3, 3, 0, false),
              families::count("langford", "n=3 copies=3 kind=skolem"));
}

uint64_t count_sums(std::vector<int> numbers)
{
    if (numbers.empty())
        return 1;
    uint64_t num = 0;
    int c = numbers.back();
    numbers.pop_back();
    for (size_t a = 0; a < numbers.size(); a++)
        for (size_t b = a + 1; b < numbers.size(); b++) {
            std::vector<int> rest = numbers;
            if (rest[a] + rest[b] != c)
                continue;
            rest.erase(rest.begin() + long(b));
            rest.erase(rest.begin() + long(a));
            num += count_sums(rest);
        }
    return num;
}

TEST(Sums, AreTriplesOfAllNumbers)
{
    for (int n : {1, 2, 4, 5}) {
        std::vector<int> numbers;
        for (int k = 1; k <= 3 * n; k++)
            numbers.push_back(k);
        EXPECT_EQ(std::to_string(count_sums(numbers)),
                  families::count("sums", "n=" + std::to_string(n)));
    }
}

TEST(Costas, ArraysHaveDifferentVectors)
{
    for (int n : {2, 4, 5}) {
        std::vector<int> row;
        uint64_t num = 0;
        for (int k = 0; k < n; k++)
            row.push_back(k);
        do {
            std::set<std::pair<int, int>> vectors;
            for (int a = 0; a < n; a++)
                for (int b = a + 1; b < n; b++)
                    vectors.insert({b - a, row[size_t(b)] - row[size_t(a)]});
            num += int(vectors.size()) == n * (n - 1) / 2;
        } while (std::next_permutation(row.begin(), row.end()));
        EXPECT_EQ(std::to_string(num),
                  families::count("costas", "n=" + std::to_string(n)));
    }
}

/* ---- designs ------------------------------------------------------------- */

std::vector<uint32_t> sets_of(int size, int n)
{
    std::vector<uint32_t> list;
    for (uint32_t set = 0; set < 1U << n; set++)
        if (__builtin_popcount(set) == size)
            list.push_back(set);
    return list;
}

std::string count_designs(int v, int k, int t, int lambda)
{
    std::vector<uint32_t> blocks = sets_of(k, v), parts = sets_of(t, v);
    uint64_t num = 0;
    for (uint32_t chosen = 0; chosen < 1U << blocks.size(); chosen++) {
        bool good = true;
        for (size_t p = 0; p < parts.size() && good; p++) {
            int times = 0;
            for (size_t b = 0; b < blocks.size(); b++)
                times +=
                    (chosen >> b & 1) && (blocks[b] & parts[p]) == parts[p];
            good = times == lambda;
        }
        num += good;
    }
    return std::to_string(num);
}

TEST(Steiner, BlocksHaveEachSetAsOftenAsLambda)
{
    EXPECT_EQ(count_designs(6, 3, 2, 2),
              families::count("steiner", "v=6 lambda=2"));
    EXPECT_EQ(count_designs(6, 3, 1, 1), families::count("steiner", "v=6 t=1"));
    EXPECT_EQ(count_designs(5, 3, 2, 3),
              families::count("steiner", "v=5 lambda=3"));
    EXPECT_EQ(count_designs(6, 4, 3, 1),
              families::count("steiner", "v=6 k=4 t=3"));
}

std::string count_rounds(int teams, bool is_given)
{
    int weeks = teams + teams % 2 - 1, num_games = teams * (teams - 1) / 2;
    uint64_t num = 0, all = 1;
    for (int g = 0; g < num_games; g++)
        all *= uint64_t(weeks);
    for (uint64_t code = 0; code < all; code++) {
        uint64_t rest = code;
        std::set<std::pair<int, int>> busy;
        bool good = true;
        for (int a = 0; a < teams; a++)
            for (int b = a + 1; b < teams; b++, rest /= uint64_t(weeks)) {
                int week = int(rest % uint64_t(weeks));
                good = good && busy.insert({week, a}).second &&
                       busy.insert({week, b}).second &&
                       (!is_given || a > 0 || week == b - 1);
            }
        num += good;
    }
    return std::to_string(num);
}

TEST(Rounds, AreWeeksWithoutATeamTwice)
{
    EXPECT_EQ(count_rounds(4, false),
              families::count("rounds", "teams=4 first=any"));
    EXPECT_EQ(count_rounds(4, true), families::count("rounds", "teams=4"));
    EXPECT_EQ(count_rounds(3, true), families::count("rounds", "teams=3"));
    EXPECT_EQ(count_rounds(3, false),
              families::count("rounds", "teams=3 first=any"));
}

/* All ways to split players into groups of a size. */
void split(std::vector<std::vector<uint32_t>> &to, std::vector<uint32_t> groups,
           uint32_t left, int size)
{
    if (left == 0) {
        to.push_back(groups);
        return;
    }
    for (uint32_t group : sets_of(size, 6))
        if ((group & left) == group && (group & (left & (0 - left)))) {
            groups.push_back(group);
            split(to, groups, left & ~group, size);
            groups.pop_back();
        }
}

TEST(Golfers, MeetOnceAtMost)
{
    for (int size : {2, 3}) {
        std::vector<std::vector<uint32_t>> weeks;
        split(weeks, {}, 63, size);
        uint64_t num = 0;
        for (const auto &a : weeks)
            for (const auto &b : weeks) {
                bool good = true;
                for (uint32_t x : a)
                    for (uint32_t y : b)
                        good = good && __builtin_popcount(x & y) < 2;
                num += good;
            }
        EXPECT_EQ(
            std::to_string(num),
            families::count("golfers",
                            "weeks=2 first=any size=" + std::to_string(size) +
                                " groups=" + std::to_string(6 / size)));
        EXPECT_EQ(std::to_string(num / weeks.size()),
                  families::count("golfers",
                                  "weeks=2 size=" + std::to_string(size) +
                                      " groups=" + std::to_string(6 / size)));
    }
}

/* ---- graphs -------------------------------------------------------------- */

struct Graph {
    std::string argument;
    int num;
    std::vector<std::pair<int, int>> edges;
};

std::vector<Graph> graphs()
{
    std::vector<Graph> list = {
        {"graph=b a\na c\n c,d\nd b\n# a comment\nb c",
         4,
         {{0, 1}, {0, 2}, {2, 3}, {1, 3}, {1, 2}}},
        {"graph=c a graph\np edge 4 4\ne 1 2\ne 2 1\ne 2 3\ne 3 4\n",
         4,
         {{0, 1}, {1, 2}, {2, 3}}},
        {"graph=cycle:5", 5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}}},
        {"graph=path:4", 4, {{0, 1}, {1, 2}, {2, 3}}},
        {"graph=bipartite:2x3",
         5,
         {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}},
        {"graph=grid:2x3",
         6,
         {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}}},
        {"graph=complete:4",
         4,
         {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}}};
    Graph cube = {"graph=cube:3", 8, {}}, torus = {"graph=torus:3x3", 9, {}};
    Graph queens = {"graph=queens:3", 9, {}};
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++) {
            int r = b / 3 - a / 3, c = std::abs(b % 3 - a % 3);
            if (__builtin_popcount(unsigned(a ^ b)) == 1 && b < 8)
                cube.edges.push_back({a, b});
            if (r == 0 || c == 0)
                torus.edges.push_back({a, b});
            if (r == 0 || c == 0 || r == c)
                queens.edges.push_back({a, b});
        }
    list.push_back(cube);
    list.push_back(torus);
    list.push_back(queens);
    return list;
}

TEST(Matching, EdgesShareNoVertex)
{
    for (const Graph &g : graphs()) {
        uint64_t perfect = 0, all = 0;
        if (g.edges.size() > 20)
            continue;
        for (uint32_t set = 0; set < 1U << g.edges.size(); set++) {
            uint32_t seen = 0;
            bool good = true;
            for (size_t e = 0; e < g.edges.size(); e++) {
                uint32_t ends =
                    1U << g.edges[e].first | 1U << g.edges[e].second;
                if (!(set >> e & 1))
                    continue;
                good = good && (seen & ends) == 0;
                seen |= ends;
            }
            all += good;
            perfect += good && __builtin_popcount(seen) == g.num;
        }
        EXPECT_EQ(std::to_string(perfect),
                  families::count_of("matching",
                                     std::vector<std::string>{g.argument}))
            << g.argument;
        EXPECT_EQ(std::to_string(all),
                  families::count_of("matching", {g.argument, "perfect=no"}))
            << g.argument;
    }
}

TEST(Coloring, NeighboursHaveDifferentColors)
{
    for (const Graph &g : graphs()) {
        uint64_t num = 0, all = 1;
        for (int v = 0; v < g.num; v++)
            all *= 3;
        for (uint64_t code = 0; code < all; code++) {
            std::vector<int> color;
            for (uint64_t rest = code; int(color.size()) < g.num; rest /= 3)
                color.push_back(int(rest % 3));
            bool good = true;
            for (const auto &[a, b] : g.edges)
                good = good && color[size_t(a)] != color[size_t(b)];
            num += good;
        }
        EXPECT_EQ(std::to_string(num),
                  families::count_of("coloring", {g.argument, "colors=3"}))
            << g.argument;
    }
}

TEST(Codes, EachVertexHasOneChosenNeighbour)
{
    for (const Graph &g : graphs()) {
        uint64_t num = 0;
        for (uint32_t set = 0; set < 1U << g.num; set++) {
            std::vector<int> near;
            for (int v = 0; v < g.num; v++)
                near.push_back(int(set >> v & 1));
            for (const auto &[a, b] : g.edges) {
                near[size_t(a)] += int(set >> b & 1);
                near[size_t(b)] += int(set >> a & 1);
            }
            num += std::count(near.begin(), near.end(), 1) == g.num;
        }
        EXPECT_EQ(
            std::to_string(num),
            families::count_of("codes", std::vector<std::string>{g.argument}))
            << g.argument;
    }
}

TEST(Graphs, WithMistakesAreRejectedAtTheirPlace)
{
    families::Made made = families::make("matching", {"graph=a b\nb c d\n"});
    EXPECT_EQ(DLX_ETEXT, made.result);
    EXPECT_EQ(2, made.error.line);
    made = families::make("matching", {"graph=a b\nc c\n"});
    EXPECT_EQ(2, made.error.line);
    EXPECT_STREQ("'c' has an edge to itself", made.error.text);
    made = families::make("matching", {"graph=p edge 2 1\ne 1\n"});
    EXPECT_EQ(2, made.error.line);
    EXPECT_EQ(DLX_ETEXT, families::make("matching", {"graph=cube:99"}).result);
}

} // namespace

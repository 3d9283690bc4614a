// Teams over a search that only counts up to a number: its progress is exact.
#include <memory>

#include <gtest/gtest.h>

extern "C" {
#include "base/team.h"
}

namespace
{

enum { PAUSED = 1, DONE = 2 };

// Counts from `from` to `to`. Splitting gives up the upper half of the rest.
struct Counter {
    uint64_t from, at, to, whole, until;
    base_team *team;
    base_worker *worker;
};

struct Path {
    uint64_t from, to;
};

void *make(void *, base_worker *worker)
{
    return new Counter{0, 0, 0, 1, UINT64_MAX, nullptr, worker};
}

void release(void *search)
{
    delete static_cast<Counter *>(search);
}

size_t bytes(const void *)
{
    return sizeof(Counter);
}

void begin(void *search, void *, const void *path)
{
    auto *c = static_cast<Counter *>(search);
    const auto *p = static_cast<const Path *>(path);
    c->from = c->at = p->from;
    c->to = p->to;
    c->whole = p->to - p->from;
}

int run(void *search, bool)
{
    auto *c = static_cast<Counter *>(search);
    for (; c->at < c->to; c->at++) {
        if (c->at % 16 == 0) {
            if (c->worker != nullptr && base_worker_pause(c->worker))
                return PAUSED;
            if (c->team != nullptr)
                base_team_help(c->team, true);
        }
        if (c->at >= c->until)
            return PAUSED;
    }
    return DONE;
}

bool split(void *search, void *path)
{
    auto *c = static_cast<Counter *>(search);
    uint64_t half = c->at + (c->to - c->at + 1) / 2;
    if (c->to - c->at < 2)
        return false;
    *static_cast<Path *>(path) = {half, c->to};
    c->to = half;
    return true;
}

double progress(const void *search)
{
    const auto *c = static_cast<const Counter *>(search);
    return 1 - double(c->to - c->at) / double(c->whole);
}

void get_work(const void *search, base_work *work)
{
    const auto *c = static_cast<const Counter *>(search);
    *work = {c->at - c->from, 0, 0, 0};
}

uint64_t of_workers; // what workers have counted for the master

void add_work(void *, const base_work *work, const uint64_t *, int)
{
    of_workers += work->nodes;
}

const base_team_functions functions = {make,    release, bytes,    begin,
                                       run,     split,   progress, get_work,
                                       nullptr, add_work};

const uint64_t kAll = 1 << 16;

struct Team : testing::Test {
    Counter master{0, 0, kAll, kAll, 8, nullptr, nullptr}; // before a 2nd pause
    std::unique_ptr<base_team, decltype(&base_team_free)> team{nullptr,
                                                               base_team_free};
    void SetUp() override
    {
        base_team_form form = {&functions,   &master, DONE, 4,
                               sizeof(Path), 1,       64};
        of_workers = 0;
        team.reset(base_team_new(&form));
        master.team = team.get();
    }
    double counted() const
    {
        return double(master.at + of_workers) / double(kAll);
    }
};

TEST_F(Team, KnowsThePartThatIsDoneOfADividedSearch)
{
    EXPECT_EQ(base_team_progress(team.get()), 0);
    while (base_team_run(team.get(), true) == PAUSED) {
        EXPECT_NEAR(base_team_progress(team.get()), counted(), 1e-9);
        master.until += kAll / 8;
    }
    EXPECT_EQ(base_team_progress(team.get()), 1);
    EXPECT_EQ(counted(), 1);
}

TEST_F(Team, GoesOnBesideAnotherSearchOfTheMasterThread)
{
    ASSERT_EQ(base_team_run(team.get(), true), PAUSED);
    for (int k = 0; k < 3; k++) {
        uint64_t at = master.at;
        base_team_go_on(team.get());
        base_team_hold(team.get());
        EXPECT_EQ(master.at, at);
        EXPECT_NEAR(base_team_progress(team.get()), counted(), 1e-9);
    }
    master.until = kAll;
    EXPECT_EQ(base_team_run(team.get(), true), DONE);
    EXPECT_EQ(counted(), 1);
}

TEST_F(Team, CanBeDisbandedWhileItGoesOn)
{
    ASSERT_EQ(base_team_run(team.get(), true), PAUSED);
    base_team_go_on(team.get());
    base_team_disband(team.get());
    EXPECT_FALSE(base_team_is_divided(team.get()));
    base_team_hold(team.get());
}

} // namespace

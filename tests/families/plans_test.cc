// Covers, timetables and rosters, counted by trying all, with least costs.
#include "tests/support/families.h"

namespace
{

struct Answer {
    uint64_t num = 0;
    int64_t least = -1;

    void add(int64_t cost)
    {
        num++;
        least = least < 0 ? cost : std::min(least, cost);
    }
};

void expect(const Answer &answer, const char *name,
            const std::vector<std::string> &words)
{
    families::Made made = families::make(name, words);
    ASSERT_EQ(0, made.result) << made.error.text;
    EXPECT_EQ(std::to_string(answer.num), families::count(made.p.get()));
    std::vector<int> options(size_t(dlx_num_options(made.p.get())) + 1);
    int n = 0;
    int64_t cost = -1;
    int result =
        dlx_find_cheapest(made.p.get(), options.data(), &n, &cost, nullptr);
    EXPECT_EQ(answer.num > 0 ? DLX_SOLUTION : DLX_EXHAUSTED, result);
    EXPECT_EQ(answer.least, answer.num > 0 ? cost : -1);
}

TEST(Cover, ChoosesSetsByTheirKind)
{
    const std::vector<std::pair<int, uint32_t>> sets = {
        {5, 0b0011}, {2, 0b0100}, {4, 0b1000}, {1, 0b1100}, {3, 0b0110},
        {7, 0b0001}, {9, 0b1111}, {2, 0b1010}, {0, 0b0010}};
    std::string table = "sets=# name, cost, elements\n";
    for (size_t k = 0; k < sets.size(); k++) {
        table +=
            "set " + std::to_string(k) + ", " + std::to_string(sets[k].first);
        for (int e = 0; e < 4; e++)
            table += sets[k].second >> e & 1 ? ", \"" + std::to_string(e) + "\""
                                             : ",";
        table += "\n";
    }
    for (std::string kind : {"partition", "cover", "packing"}) {
        Answer answer;
        for (uint32_t chosen = 0; chosen < 1U << sets.size(); chosen++) {
            int times[4] = {0, 0, 0, 0};
            int64_t cost = 0;
            for (size_t k = 0; k < sets.size(); k++)
                for (int e = 0; e < 4 && (chosen >> k & 1); e++) {
                    times[e] += int(sets[k].second >> e & 1);
                    cost += e == 0 ? sets[k].first : 0;
                }
            bool good = true;
            for (int time : times)
                good = good && (kind == "packing" || time > 0) &&
                       (kind == "cover" || time < 2);
            if (good)
                answer.add(cost);
        }
        expect(answer, "cover",
               {table, "names=yes", "costs=yes", "kind=" + kind});
    }
}

TEST(Cover, RejectsMistakesAtTheirPlace)
{
    families::Made made = families::make("cover", {"sets=a,b\nc,d,c\n"});
    EXPECT_EQ(2, made.error.line);
    EXPECT_EQ(5, made.error.column);
    made = families::make("cover", {"sets=1,b\nx,d\n", "costs=yes"});
    EXPECT_EQ(2, made.error.line);
    made = families::make("cover", {"sets=n,b\nn,d\n", "names=yes"});
    EXPECT_EQ(2, made.error.line);
}

TEST(Timetable, NobodyIsAtTwoPlacesAndWishesCost)
{
    // Lessons: 1a and 1b each have Ann; Bob has both, too; two are in the gym.
    struct Lesson {
        int group, teacher, hours;
        bool in_gym;
    };
    const std::vector<Lesson> lessons = {
        {0, 0, 2, false}, {0, 1, 1, true}, {1, 0, 1, true}, {1, 1, 1, false}};
    Answer answer, with_rooms;
    for (uint32_t code = 0; code < 1U << 16; code++) {
        bool good = true;
        int64_t cost = 0;
        size_t most = 0;
        for (size_t k = 0; k < 4; k++)
            good = good &&
                   __builtin_popcount(code >> (4 * k) & 15) == lessons[k].hours;
        for (int h = 0; h < 4 && good; h++) {
            std::set<int> busy;
            size_t num = 0;
            for (size_t k = 0; k < 4; k++) {
                if (!(code >> (4 * k + size_t(h)) & 1))
                    continue;
                num++;
                good = good && busy.insert(lessons[k].group).second &&
                       busy.insert(10 + lessons[k].teacher).second &&
                       (!lessons[k].in_gym || busy.insert(20).second) &&
                       !(lessons[k].teacher == 1 && h == 0);
                cost += lessons[k].teacher == 0 && h == 1 ? 5 : 0;
                cost += lessons[k].group == 1 ? h : 0;
            }
            most = std::max(most, num);
        }
        if (good)
            answer.add(cost);
        if (good && most < 2)
            with_rooms.add(cost);
    }
    std::vector<std::string> words = {
        "lessons=1a,maths,Ann,2\n1a,sport,Bob B,1,gym\n1b,sport,Ann,1,gym\n"
        "1b,art,Bob B,1\n",
        "days=2", "hours=2",
        "wishes=Bob B,1.1,-\nAnn,1.2,5\n1b,1.2,1\n1b,2.1,2\n1b,2.2,3\n"};
    expect(answer, "timetable", words);
    words.push_back("rooms=1");
    expect(with_rooms, "timetable", words);
}

TEST(Timetable, RejectsMistakesAtTheirPlace)
{
    families::Made made =
        families::make("timetable", {"lessons=1a,maths,Ann\n"});
    EXPECT_EQ(1, made.error.line);
    made = families::make("timetable", {"lessons=1a,maths,Ann,9\n"});
    EXPECT_EQ(14, made.error.column);
    made = families::make("timetable", {"wishes=Ann,1.1\n"});
    EXPECT_STREQ("a line is: who,when,cost", made.error.text);
}

TEST(Roster, RejectsANameThatIsThereTwice)
{
    families::Made made = families::make("roster", {"staff=Ann\nBob\nAnn\n"});
    EXPECT_EQ(3, made.error.line);
    EXPECT_STREQ("'Ann' is there twice", made.error.text);
}

/* Three people, two shifts a day, three days: code has a person for each. */
Answer count_rosters(bool has_rest, int least, int most)
{
    Answer answer;
    for (int code = 0; code < 729; code++) {
        int who[6], times[3] = {0, 0, 0}, rest = code;
        int64_t cost = 0;
        bool good = true;
        for (int &person : who) {
            person = rest % 3;
            times[person]++;
            rest /= 3;
        }
        for (int d = 0; d < 3; d++) {
            good = good && who[2 * d] != who[2 * d + 1] &&
                   !(has_rest && d > 0 && who[2 * d - 1] == who[2 * d]);
            cost += (who[2 * d] == 0) * 3 + (who[2 * d + 1] == 0) * 2;
        }
        good = good && who[5] != 1;
        cost += (who[0] == 2 || who[1] == 2) * 4;
        for (int time : times)
            good = good && time >= least && time <= most;
        if (good)
            answer.add(cost);
    }
    return answer;
}

TEST(Roster, PeopleHaveRestAndWishes)
{
    for (bool has_rest : {true, false})
        for (int least : {0, 2})
            for (int most : {2, 3}) {
                std::string limits = "," + std::to_string(most) + "," +
                                     std::to_string(least) + "\n";
                expect(count_rosters(has_rest, least, most), "roster",
                       {"staff=Ann" + limits + "Bob" + limits + "Cem" + limits,
                        "shifts=early\nnight,1\n", "days=3",
                        has_rest ? "rest=yes" : "rest=no",
                        "wishes=Ann,early,3\nAnn,night,2\nBob,3_night,-\n"
                        "Cem,1,4\n"});
            }
}

} // namespace

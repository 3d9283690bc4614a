#include "sudoku/constraints/nfa.h"
#include "tests/support/reading.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

struct Nfa {
    Nfa(const std::string &text, int first_value, int num_digits)
    {
        code = sudoku_nfa_read(&nfa, text.c_str(), first_value, num_digits,
                               &wrong);
    }
    ~Nfa()
    {
        sudoku_nfa_clear(&nfa);
    }
    sudoku_nfa nfa;
    const char *wrong = nullptr;
    int code;
};

TEST(Nfa, IsReadFromText)
{
    Nfa a(">b c1-.>b,\tb-12>c1  b-3/>b >d> c1>\n", 1, 4);
    ASSERT_EQ(0, a.code);
    EXPECT_EQ(nullptr, a.wrong);
    ASSERT_EQ(3, a.nfa.num_states); // b, d, c1
    EXPECT_TRUE(a.nfa.has_breaks);
    EXPECT_EQ((std::vector<int>{0, 2, 2, 3}),
              std::vector<int>(a.nfa.first_arc, a.nfa.first_arc + 4));
    struct {
        int from, to;
        uint64_t digits;
        bool is_break;
    } expected[] = {{0, 2, 3, false}, {0, 0, 4, true}, {2, 0, 15, false}};
    for (int k = 0; k < 3; k++) {
        EXPECT_EQ(expected[k].from, a.nfa.arcs[k].from) << k;
        EXPECT_EQ(expected[k].to, a.nfa.arcs[k].to) << k;
        EXPECT_EQ(expected[k].digits, a.nfa.arcs[k].digits) << k;
        EXPECT_EQ(expected[k].is_break, a.nfa.arcs[k].is_break) << k;
    }
    EXPECT_EQ((std::vector<bool>{true, true, false}),
              std::vector<bool>(a.nfa.begins, a.nfa.begins + 3));
    EXPECT_EQ((std::vector<bool>{false, true, true}),
              std::vector<bool>(a.nfa.ends, a.nfa.ends + 3));
    Nfa big(">a a-0g>a a>", 0, 17);
    ASSERT_EQ(0, big.code);
    EXPECT_EQ(uint64_t(1) << 16 | 1, big.nfa.arcs[0].digits);
    EXPECT_FALSE(big.nfa.has_breaks);
}

TEST(Nfa, RejectsWhatIsNone)
{
    for (const char *text :
         {">", ">a b", "a", "a-1", "a-1>", "a->b", "a>b", "-1>b", ">a-1>b",
          ">>a", ">a>>", "a-1>b>", "a-1-2>b", "a-1>b#", "a1.", ">a b-1 >c"}) {
        Nfa a(text, 1, 9);
        EXPECT_EQ(SUDOKU_ERULE, a.code) << text;
        std::string wrong = a.wrong == nullptr ? "" : a.wrong;
        EXPECT_TRUE(
            wrong == "expected an arc of the automaton, like a-12>b, or an "
                     "end, like >a or b>" ||
            (text == std::string("a-1-2>b") &&
             wrong ==
                 "a character of the automaton is not a digit of the board"))
            << text << ": " << wrong;
    }
    for (const char *text : {">a a-10>a a>", ">a a-5>a a>", ">a a-!>a a>"})
        EXPECT_STREQ("a character of the automaton is not a digit of the board",
                     Nfa(text, 1, 4).wrong);
    for (const char *text : {"", " ", ">a", "a>", "a-1>b"})
        EXPECT_STREQ("the automaton needs an initial state, like >a, and a "
                     "final state, like b>",
                     Nfa(text, 1, 4).wrong);
    std::string many = ">a a>";
    for (int k = 0; k < SUDOKU_NFA_MAX_STATES - 1; k++)
        many += " a-1>" + std::to_string(k);
    EXPECT_EQ(0, Nfa(many, 1, 4).code);
    EXPECT_STREQ("the automaton has too many states",
                 Nfa(many + " a-1>b", 1, 4).wrong);
}

// ---- the rule
// ----------------------------------------------------------------

TEST(AutomatonRule, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"automaton"});
}

TEST(AutomatonRule, AllowsTheGridsCountedByHand)
{
    // the same digit, but not 1
    EXPECT_EQ(3 * PER_DIGIT / 2,
              count(2, 2,
                    {"automaton r1c1 r2c3 >s s-2>b s-3>c s-4>d b-2>e c-3>e "
                     "d-4>e e>"}));
    EXPECT_EQ(6 * PER_PAIR,
              count(2, 2, {"automaton r1c1 r1c2 >a a-12>b b-.>c c>"}));
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"automaton r1c1-r1c4 >a a-.>a a>"}));
    EXPECT_EQ(0u, count(2, 2, {"automaton r1c1-r1c4 >a a-.>b b>"}));
    // each group is a line
    EXPECT_EQ(PER_PAIR / 2, count(2, 2,
                                  {"automaton r1c1 r1c2 / r2c3 r2c4 >a a-1>b "
                                   "b-2>c c>"}));
    // .. or part of one
    EXPECT_EQ(PER_PAIR / 2, count(2, 2,
                                  {"automaton r1c1 / r1c2 r2c1 >a a-1>b b-/>c "
                                   "c-2>d d-3>e e> a-4>c"}));
    EXPECT_EQ(0u, count(2, 2, {"automaton r1c1 r1c2 >a a-1>b b-/>c c-2>d d>"}));
    // a repeated cell is read repeatedly
    EXPECT_EQ(PER_DIGIT,
              count(2, 2,
                    {"automaton r1c1 r1c1 r1c2 r1c1 >a a-1>b b-1>c c-.>d "
                     "d-1>e e>"}));
    EXPECT_EQ(0u, count(2, 2,
                        {"automaton r1c1 r1c2 r1c1 >a a-1>b b-2>c c-3>d "
                         "d>"}));
}

struct Arc {
    int from, sign, to; // sign 4 = break
};

bool leads(const std::vector<Arc> &arcs, const std::vector<int> &signs,
           size_t k, int state, int end)
{
    if (k == signs.size())
        return state == end;
    for (const Arc &arc : arcs) {
        if (arc.from == state && arc.sign == signs[k] &&
            leads(arcs, signs, k + 1, arc.to, end))
            return true;
    }
    return false;
}

// Random automata with two initial states and one accepting one, over lines
// with repeated cells, in one part or more.
TEST(AutomatonRule, AllowsWhatSomePathThroughItAllows)
{
    brute::Search search(brute::square(2, 2), brute::Order::Fixed);
    static const char signs[] = "1234/";
    int num_between = 0;
    for (unsigned seed = 0; seed < 60; seed++) {
        std::mt19937 random(seed);
        int num_states = 2 + int(random() % 4), num_arcs = 3 * num_states;
        bool has_parts = random() % 3 == 0;
        std::vector<Arc> arcs;
        std::string words = ">0 >1 1>";
        for (int k = 0; k < num_arcs; k++) {
            Arc arc = {int(random() % unsigned(num_states)),
                       int(random() % (has_parts ? 5 : 4)),
                       int(random() % unsigned(num_states))};
            arcs.push_back(arc);
            words += " " + std::to_string(arc.from) + "-" + signs[arc.sign] +
                     ">" + std::to_string(arc.to);
        }
        if (has_parts) {
            arcs.push_back({0, 4, 1});
            words += " 0-/>1";
        }
        std::vector<int> line; // -1 = break
        std::string cells;
        for (int size = 2 + int(random() % 6); size > 0; size--) {
            int cell = int(random() % 2 * 8 + random() % 4);
            if (has_parts && !line.empty() && random() % 4 == 0) {
                line.push_back(-1);
                cells += " /";
            }
            line.push_back(cell);
            cells += " r" + std::to_string(cell / 4 + 1) + "c" +
                     std::to_string(cell % 4 + 1);
        }
        std::string clause = "automaton" + cells + " " + words;
        SCOPED_TRACE(clause);
        BoardHandle board = new_board(2, 2);
        ASSERT_EQ("", state(board, clause));
        uint64_t expected = 0, passed = 0;
        search.each(brute::Grid(16, brute::EMPTY), {},
                    [&](const brute::Grid &grid) {
                        std::vector<int> read;
                        for (int cell : line)
                            read.push_back(cell < 0 ? 4 : grid[size_t(cell)]);
                        expected += leads(arcs, read, 0, 0, 1) ||
                                    leads(arcs, read, 0, 1, 1);
                        std::vector<uint8_t> digits(grid.begin(), grid.end());
                        passed += holds(board, digits);
                        return true;
                    });
        EXPECT_EQ(expected, passed);
        for (int mode = 0; mode < 4; mode++)
            EXPECT_EQ(expected,
                      count_solutions(new_solver_of_mode(mode), Puzzle(board)))
                << "mode " << mode;
        num_between += expected > 0 && expected < ALL_GRIDS;
    }
    EXPECT_LT(20, num_between);
}

TEST(AutomatonRule, NamesWhatIsWrongWithAGrid)
{
    const char *clause = "automaton r1c1 r1c2 >a a-1>b b-2>c c>";
    EXPECT_EQ(
        "r1c1 r1c2: automaton: the digits from r1c1 to r1c2 are not accepted",
        flaw(clause, "13.............."));
    EXPECT_EQ("", flaw(clause, "12.............."));
    EXPECT_EQ("", flaw(clause, ".2.............."));
    // visible with an empty cell already
    EXPECT_EQ(
        "r1c1 r1c2: automaton: the digits from r1c1 to r1c2 are not accepted",
        flaw(clause, ".1.............."));
    EXPECT_EQ("r2c1: automaton: the digits from r2c1 to r2c1 are not accepted",
              flaw("automaton r1c1 / r2c1 >a a-1>b b>", "1...2..........."));
    EXPECT_EQ("r1c1: automaton: the digits from r1c1 to r1c1 are not accepted",
              flaw("automaton r1c1 / r2c1 >a a-1>b b> b-/>a", "1...2......."
                                                              "...."));
    EXPECT_EQ("", flaw("automaton r1c1 / r2c1 >a a-1>b b-/>c c-2>b b>",
                       "1...2..........."));
}

TEST(AutomatonRule, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("the automaton is missing", complaint("automaton r1c1"));
    EXPECT_EQ("a character of the automaton is not a digit of the board",
              complaint("automaton r1c1 >a a-5>b b>", 2, 2));
    EXPECT_EQ("it takes no numbers", complaint("automaton 1 r1c1 >a>"));
}

// ---- Interactive Sudoku Solver
// -----------------------------------------------

std::string rule_of(const std::string &iss)
{
    Reading r = read_one(iss, {}, "rules");
    return r.code != 0 ? r.error
                       : r.written.substr(r.written.find("automaton"));
}

TEST(AutomatonInIss, IsReadFromBothKindsOfKeys)
{
    EXPECT_EQ("automaton r1c1 r1c2 >0 1> 0-12>1 1-1234>1\n",
              rule_of(".Shape~4x4.NFA~QPH_4A~~R1C1~R1C2"));
    EXPECT_EQ("automaton r1c1 r1c2 / r2c1 >0 1> 0-01>1 1-0123>1\n",
              rule_of(".Shape~4x4~0-3.NFA~QPH_4A~_name~R1C1~R1C2~~R2C1"));
    EXPECT_EQ("automaton r1c1 / r2c1 r2c2 >0> 1> 0-1>1 1-/>2 2-2>2 2-2>0\n",
              rule_of(".Shape~4x4.NFA~BRZIWUYg~~R1C1~-~R2C1~R2C2"));
    EXPECT_EQ("automaton r1c1 / r2c1 >0> 1> 0-1>1 1-/>2 2-2>2 2-2>0\n"
              "automaton r3c1 >0> 1> 0-1>1 1-/>2 2-2>2 2-2>0\n",
              rule_of(".Shape~4x4.NFA~BRZIWUYg~~R1C1~-~R2C1~~R3C1"));
    // The fifth sign is a digit on larger boards only.
    EXPECT_EQ("automaton r1c1 >0> 1> 0-1>1 1-5>2 2-2>2 2-2>0\n",
              rule_of(".Shape~6x6.NFA~BRZIWUYg~~R1C1"));
    EXPECT_EQ("automaton r1c1 >0> 1> 0-1>1 2-2>2 2-2>0\n",
              rule_of(".Shape~3x3.NFA~BRZIWUYg~~R1C1"));
}

TEST(AutomatonInIss, IsWrittenSoThatItCanBeRead)
{
    auto again = [](const std::string &rule) {
        std::string iss =
            read_one("board 2x2\n" + rule + "\n", {}, "iss").written;
        return rule_of(iss);
    };
    EXPECT_EQ("automaton r1c1 r1c2 / r4c4 >0 1> 0-12>1 1-1234>1\n",
              again("automaton r1c1 r1c2 / r4c4 >a a-12>b b> b-.>b"));
    EXPECT_EQ("automaton r1c1 / r4c4 >0> >1 2> 0-14>2 1-2>1 2-/>3 3-3>0\n",
              again("automaton r1c1 / r4c4 >a> >b c> d-3>a c-/>d b-2>b a-1>c "
                    "a-4>c"));
    for (const char *key : {"QPH_4A", "BRZIWUYg"}) {
        std::string first =
            read_one(std::string(".Shape~4x4.NFA~") + key + "~~R1C1~R1C2", {},
                     "iss")
                .written;
        EXPECT_EQ(first, read_one(first, {}, "iss").written);
    }
    std::string many = "board 2x2\nautomaton r1c1";
    for (int k = 0; k < 32; k++)
        many += " >" + std::to_string(k) + ">";
    EXPECT_EQ("error: the format iss cannot express this case of the rule "
              "automaton",
              read_one(many, {}, "iss").written);
}

TEST(AutomatonInIss, HasNoOtherKeys)
{
    for (const char *key : {"", "wMA", "QA", "FOAA", "QP!_4A", "A_FB-"})
        EXPECT_EQ("1:16: expected the key of an automaton here",
                  error_of(std::string(".Shape~4x4.NFA~") + key + "~~R1C1"))
            << key;
    EXPECT_EQ("1:12: rule automaton: the automaton needs an initial state, "
              "like >a, and a final state, like b>",
              error_of(".Shape~4x4.NFA~ANE~~R1C1"));
    EXPECT_EQ("1:24: expected a cell like R1C1 here",
              error_of(".Shape~4x4.NFA~QPH_4A~~x~R1C1"));
}

} // namespace

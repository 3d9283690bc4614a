// Verdicts, shares, paths, hints and grades of a puzzle, compared with all
// grids of small boards, which the oracle lists.
#include "sudoku/sudoku.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include "tests/support/boards.h"

namespace
{

// Unique, solved by singles and locked candidates.
const char *const MEDIUM = "4.....8.5.3..........7......2.....6....."
                           "8.4......1.......6.3.7.5..2.....1.4......";
// Unique, not solved by singles.
const char *const HARD = "..4.2...5...4..3.89.8......6..53.8.24..6..........."
                         "4.1.....72..5...1...389.......";

int cancel_at_once(void *)
{
    return 1;
}

sudoku_limits cancelled()
{
    sudoku_limits limits = {};
    limits.cancel = cancel_at_once;
    return limits;
}

std::vector<brute::Grid> all_grids(const Pair &pair, const brute::Grid &givens)
{
    std::vector<brute::Grid> grids;
    brute::Search search(pair.oracle, brute::Order::Propagation);
    search.each(givens, {}, [&](const brute::Grid &grid) {
        grids.push_back(grid);
        return true;
    });
    return grids;
}

struct Path {
    sudoku_path *self = nullptr;
    ~Path()
    {
        sudoku_path_free(self);
    }
    std::vector<sudoku_step> all()
    {
        std::vector<sudoku_step> steps;
        const sudoku_step *step;
        while (sudoku_path_next(self, nullptr, &step) == 1)
            steps.push_back(*step);
        return steps;
    }
};

/* ---- verdicts ------------------------------------------------------------ */

TEST(Verdict, AgreesWithTheOracle)
{
    std::mt19937 random(3);
    int kinds[4] = {};
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 4; round++) {
            brute::Grid givens = random_givens(pair, random);
            uint64_t count = search.count(givens, 2);
            Puzzle puzzle(pair.board, givens);
            sudoku_verdict v;
            ASSERT_EQ(0, sudoku_check(&v, puzzle.get(), nullptr, nullptr));
            auto expected = count == 0   ? SUDOKU_NONE
                            : count == 1 ? SUDOKU_UNIQUE
                                         : SUDOKU_MANY;
            EXPECT_EQ(expected, v.kind) << pair.name;
            kinds[v.kind]++;
            if (count > 0) {
                EXPECT_TRUE(sudoku_verify(puzzle.get(), v.solution, nullptr));
            }
            EXPECT_EQ(count > 1, v.another != nullptr);
            if (count > 1) {
                EXPECT_TRUE(sudoku_verify(puzzle.get(), v.another, nullptr));
                std::vector<int> differ;
                for (int cell = 0; cell < v.num_cells; cell++) {
                    if (v.solution[cell] != v.another[cell])
                        differ.push_back(cell);
                }
                EXPECT_EQ(differ,
                          std::vector<int>(v.differ, v.differ + v.num_differ));
            }
            sudoku_verdict_clear(&v);
        }
    }
    EXPECT_LT(0, kinds[SUDOKU_UNIQUE]);
    EXPECT_LT(0, kinds[SUDOKU_MANY]);
}

TEST(Verdict, SaysWhichHouseIsBroken)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "11..............");
    sudoku_verdict v;
    ASSERT_EQ(0, sudoku_check(&v, puzzle.get(), nullptr, nullptr));
    EXPECT_EQ(SUDOKU_NONE, v.kind);
    EXPECT_STREQ("digit 1 twice in row 1: r1c1 and r1c2", v.flaw);
    sudoku_verdict_clear(&v);
}

TEST(Verdict, NamesCluesThatExcludeEachOther)
{
    BoardHandle board = new_board(2, 2);
    ASSERT_EQ(0,
              sudoku_board_state(board.get(), "killer 3 r1c1 r1c2", nullptr));
    Puzzle puzzle(board, "..1.4...........");
    sudoku_verdict v;
    ASSERT_EQ(0, sudoku_check(&v, puzzle.get(), nullptr, nullptr));
    EXPECT_EQ(SUDOKU_NONE, v.kind);
    EXPECT_EQ(nullptr, v.flaw);
    ASSERT_EQ(2, v.num_conflict);
    EXPECT_STREQ("1 in r1c3", v.conflict[0]);
    EXPECT_STREQ("killer 3 r1c1 r1c2", v.conflict[1]);
    EXPECT_EQ(2, v.conflict_cells[0]);
    EXPECT_EQ(-1, v.conflict_rules[0]);
    EXPECT_EQ(-1, v.conflict_cells[1]);
    EXPECT_EQ(0, v.conflict_rules[1]);
    sudoku_verdict_clear(&v);
}

TEST(Verdict, IsNotKnownOnceItIsCancelled)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, "");
    sudoku_limits limits = cancelled();
    sudoku_verdict v;
    sudoku_shares shares;
    int cells[81];
    ASSERT_EQ(0, sudoku_find_shares(&shares, puzzle.get(), UINT64_MAX, nullptr,
                                    &limits));
    EXPECT_EQ(SUDOKU_NOT_KNOWN, shares.kind);
    sudoku_shares_clear(&shares);
    limits.nodes = 1;
    ASSERT_EQ(0, sudoku_check(&v, puzzle.get(), nullptr, &limits));
    EXPECT_EQ(SUDOKU_NOT_KNOWN, v.kind);
    sudoku_verdict_clear(&v);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_needless(puzzle.get(), cells, &limits));
}

TEST(Needless, GivensAreThoseWithoutWhichItStaysUnique)
{
    std::mt19937 random(8);
    int num_needless = 0, num_needed = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 6; round++) {
            brute::Grid givens = random_givens(pair, random);
            if (search.count(givens, 2) != 1)
                continue;
            std::vector<int> expected;
            for (size_t cell = 0; cell < givens.size(); cell++) {
                brute::Grid less = givens;
                less[cell] = brute::EMPTY;
                if (givens[cell] == brute::EMPTY)
                    continue;
                if (search.count(less, 2) == 1)
                    expected.push_back(int(cell));
                else
                    num_needed++;
            }
            Puzzle puzzle(pair.board, givens);
            std::vector<int> cells(givens.size());
            int num = sudoku_needless(puzzle.get(), cells.data(), nullptr);
            ASSERT_LE(0, num);
            cells.resize(size_t(num));
            EXPECT_EQ(expected, cells) << pair.name;
            num_needless += num;
        }
    }
    EXPECT_LT(0, num_needless);
    EXPECT_LT(0, num_needed);
}

/* ---- shares -------------------------------------------------------------- */

TEST(Shares, AreThoseOfAllSolutions)
{
    std::mt19937 random(5);
    int num_many = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 4; round++) {
            SCOPED_TRACE(pair.name);
            brute::Grid givens = random_givens(pair, random);
            if (search.count(givens, 500) == 500)
                continue;
            std::vector<brute::Grid> grids = all_grids(pair, givens);
            size_t n = size_t(pair.oracle.num_digits);
            std::vector<uint64_t> counts(givens.size() * n, 0);
            std::vector<uint64_t> sets(givens.size(), 0);
            for (const brute::Grid &grid : grids) {
                for (size_t cell = 0; cell < grid.size(); cell++) {
                    counts[cell * n + size_t(grid[cell])]++;
                    sets[cell] |= uint64_t(1) << grid[cell];
                }
            }
            Puzzle puzzle(pair.board, givens);
            for (uint64_t most : {0, 1000}) {
                sudoku_shares s;
                ASSERT_EQ(0, sudoku_find_shares(&s, puzzle.get(), most, nullptr,
                                                nullptr));
                EXPECT_EQ(sets,
                          std::vector<uint64_t>(s.sets, s.sets + s.num_cells));
                EXPECT_EQ(grids.empty()       ? SUDOKU_NONE
                          : grids.size() == 1 ? SUDOKU_UNIQUE
                                              : SUDOKU_MANY,
                          s.kind);
                if (most > 0) {
                    EXPECT_EQ(counts, std::vector<uint64_t>(
                                          s.counts, s.counts + counts.size()));
                    EXPECT_EQ(grids.size(), s.total);
                }
                num_many += grids.size() > 1;
                sudoku_shares_clear(&s);
            }
        }
    }
    EXPECT_LT(0, num_many);
}

TEST(Shares, AreExactUnlessThereAreMoreSolutions)
{
    const uint64_t num = 72; // out of 288
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "1...............");
    for (uint64_t most : {num - 1, num, num + 1}) {
        sudoku_shares s;
        ASSERT_EQ(0, sudoku_find_exact_shares(&s, puzzle.get(), most, nullptr,
                                              nullptr));
        EXPECT_EQ(SUDOKU_MANY, s.kind);
        EXPECT_EQ(1u, s.sets[0]);
        EXPECT_EQ(most < num, s.counts == nullptr);
        EXPECT_EQ(most < num ? 0 : num, s.total);
        sudoku_shares_clear(&s);
    }
}

std::vector<int> expect_alike(const std::vector<brute::Grid> &grids)
{
    std::vector<int> first(grids[0].size());
    for (size_t b = 0; b < first.size(); b++) {
        bool is_fixed = true;
        for (const brute::Grid &grid : grids)
            is_fixed = is_fixed && grid[b] == grids[0][b];
        first[b] = int(b);
        for (size_t a = 0; a < b && !is_fixed; a++) {
            bool is_alike = true;
            for (const brute::Grid &grid : grids)
                is_alike = is_alike && grid[a] == grid[b];
            if (is_alike) {
                first[b] = int(a);
                break;
            }
        }
    }
    return first;
}

TEST(Alike, AreCellsThatHaveOneDigitInAllSolutions)
{
    std::mt19937 random(11);
    int num_alike = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 8; round++) {
            SCOPED_TRACE(pair.name);
            brute::Grid givens = random_givens(pair, random);
            uint64_t num = search.count(givens, 500);
            if (num == 0 || num == 500)
                continue;
            std::vector<int> expected = expect_alike(all_grids(pair, givens));
            Puzzle puzzle(pair.board, givens);
            sudoku_shares s;
            std::vector<int> first(givens.size());
            ASSERT_EQ(
                0, sudoku_find_shares(&s, puzzle.get(), 0, nullptr, nullptr));
            ASSERT_EQ(0, sudoku_find_alike(first.data(), &s, puzzle.get(),
                                           nullptr, nullptr));
            sudoku_shares_clear(&s);
            EXPECT_EQ(expected, first);
            for (size_t cell = 0; cell < first.size(); cell++)
                num_alike += first[cell] != int(cell);
        }
    }
    EXPECT_LT(10, num_alike);
}

TEST(Alike, ALimitIsSaid)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, "");
    sudoku_shares s;
    int first[81];
    sudoku_limits limits = {};
    limits.nodes = 1;
    ASSERT_EQ(0, sudoku_find_shares(&s, puzzle.get(), 0, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_find_alike(first, &s, puzzle.get(), nullptr, &limits));
    EXPECT_EQ(0, sudoku_find_alike(first, &s, puzzle.get(), nullptr, nullptr));
    EXPECT_EQ(80, first[80]);
    sudoku_shares_clear(&s);
}

TEST(Shares, HaveNoTotalWhereACountIsCut)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "");
    sudoku_shares s;
    ASSERT_EQ(0, sudoku_find_shares(&s, puzzle.get(), 72, nullptr, nullptr));
    EXPECT_EQ(0u, s.total);
    sudoku_shares_clear(&s);
    ASSERT_EQ(0, sudoku_find_shares(&s, puzzle.get(), 73, nullptr, nullptr));
    EXPECT_EQ(288u, s.total);
    EXPECT_EQ(72u, s.counts[0]);
    sudoku_shares_clear(&s);
}

/* ---- paths --------------------------------------------------------------- */

TEST(Path, EndsInTheSolution)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, MEDIUM);
    Path path;
    ASSERT_EQ(0, sudoku_path_new(&path.self, puzzle.get(), nullptr, nullptr));
    EXPECT_EQ(SUDOKU_UNIQUE, sudoku_path_verdict(path.self));
    EXPECT_EQ(SUDOKU_PATH_GOES_ON, sudoku_path_end(path.self));
    EXPECT_LT(20u, path.all().size());
    EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(path.self));
    const uint8_t *digits = sudoku_path_digits(path.self);
    EXPECT_EQ(0, memcmp(sudoku_path_solution(path.self), digits, 81));
    EXPECT_TRUE(sudoku_verify(puzzle.get(), digits, nullptr));
}

TEST(Path, IsStuckWhereAGuessIsNeeded)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, HARD);
    sudoku_path_options options;
    sudoku_path_options_init(&options);
    std::vector<char> left_out(size_t(sudoku_num_techniques()), 1);
    left_out[0] = left_out[1] = left_out[2] = 0;
    options.left_out = reinterpret_cast<const bool *>(left_out.data());
    options.guesses = false;
    Path path;
    ASSERT_EQ(0, sudoku_path_new(&path.self, puzzle.get(), &options, nullptr));
    path.all();
    EXPECT_EQ(SUDOKU_PATH_STUCK, sudoku_path_end(path.self));
    options.guesses = true;
    Path other;
    ASSERT_EQ(0, sudoku_path_new(&other.self, puzzle.get(), &options, nullptr));
    int searches = 0;
    const sudoku_step *step;
    while (sudoku_path_next(other.self, nullptr, &step) == 1)
        searches += step->technique == SUDOKU_BY_SEARCH;
    EXPECT_LT(0, searches);
    EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(other.self));
}

TEST(Path, SaysThatThereAreManyOrNone)
{
    BoardHandle board = new_board(2, 2);
    Puzzle many(board, "1..............."), none(board, "11..............");
    sudoku_path_options options;
    sudoku_path_options_init(&options);
    options.guesses = false;
    Path a, b;
    ASSERT_EQ(0, sudoku_path_new(&a.self, many.get(), &options, nullptr));
    EXPECT_EQ(SUDOKU_MANY, sudoku_path_verdict(a.self));
    a.all();
    EXPECT_EQ(SUDOKU_PATH_MANY, sudoku_path_end(a.self));
    ASSERT_EQ(0, sudoku_path_new(&b.self, none.get(), &options, nullptr));
    EXPECT_EQ(SUDOKU_PATH_NONE, sudoku_path_end(b.self));
    EXPECT_EQ(0, sudoku_path_next(b.self, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_PATH_NONE, sudoku_path_end(b.self));
    EXPECT_EQ(nullptr, sudoku_path_solution(b.self));
}

TEST(Path, GoesOnAfterItWasCancelled)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, MEDIUM);
    sudoku_limits limits = cancelled();
    Path path, whole;
    const sudoku_step *step;
    ASSERT_EQ(0, sudoku_path_new(&path.self, puzzle.get(), nullptr, nullptr));
    ASSERT_EQ(0, sudoku_path_new(&whole.self, puzzle.get(), nullptr, nullptr));
    size_t expected = whole.all().size(), num = 0;
    int found;
    do {
        EXPECT_EQ(SUDOKU_ELIMIT, sudoku_path_next(path.self, &limits, &step));
        EXPECT_EQ(SUDOKU_PATH_STOPPED, sudoku_path_end(path.self));
        found = sudoku_path_next(path.self, nullptr, &step);
        num += found == 1;
    } while (found == 1 && sudoku_path_num_empty(path.self) > step->num_places);
    num += path.all().size();
    EXPECT_EQ(expected, num);
    EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(path.self));
}

TEST(Path, KnowsTheTextInFullWhereItOnlyCountsLinks)
{
    std::ifstream file("examples/data/variant.txt");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    sudoku_puzzle puzzle;
    sudoku_error error;
    Path path;
    const sudoku_step *step;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_read(&puzzle, text.data(), text.size(), &error));
    ASSERT_EQ(0, sudoku_path_new(&path.self, &puzzle, nullptr, nullptr));
    do
        ASSERT_EQ(1, sudoku_path_next(path.self, nullptr, &step));
    while (step->whole == step->text);
    EXPECT_NE(nullptr, strstr(step->text, "inferences follow"));
    EXPECT_EQ(strlen(step->whole), step->whole_size);
    EXPECT_LT(300u, step->whole_size);
    sudoku_puzzle_clear(&puzzle);
}

struct Later {
    uint64_t calls, cancel_at;
};

int cancel_later(void *ctx)
{
    auto *later = static_cast<Later *>(ctx);
    return ++later->calls >= later->cancel_at;
}

std::vector<std::string> texts(sudoku_path *path, uint64_t cancel_at,
                               uint64_t *calls)
{
    std::vector<std::string> list;
    const sudoku_step *step;
    Later later = {0, cancel_at};
    sudoku_limits limits = {};
    limits.cancel = cancel_later;
    limits.ctx = &later;
    for (int found = 1; found != 0;) {
        found = sudoku_path_next(path, &limits, &step);
        if (found == 1)
            list.push_back(step->text);
        else if (found != 0)
            later.cancel_at = UINT64_MAX;
        EXPECT_TRUE(found >= 0 || found == SUDOKU_ELIMIT) << found;
    }
    *calls = later.calls;
    return list;
}

TEST(Path, IsTheSameWhereverItWasCancelled)
{
    BoardHandle plain = new_board(3, 3);
    Puzzle hard(plain, HARD);
    const char *nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4...."
                         "...9.8..5..2....6..4..7.....";
    Puzzle hardest(plain, nugget);
    for (const Puzzle *puzzle : {&hard, &hardest}) {
        sudoku_path_options options;
        sudoku_path_options_init(&options);
        options.guesses = false;
        uint64_t calls, ignored;
        Path whole;
        ASSERT_EQ(
            0, sudoku_path_new(&whole.self, puzzle->get(), &options, nullptr));
        std::vector<std::string> expected =
            texts(whole.self, UINT64_MAX, &calls);
        ASSERT_LT(5u, calls);
        for (uint64_t k = 1; k <= calls; k += 1 + calls / 12) {
            Path path;
            ASSERT_EQ(0, sudoku_path_new(&path.self, puzzle->get(), &options,
                                         nullptr));
            EXPECT_EQ(expected, texts(path.self, k, &ignored))
                << k << " of " << calls;
        }
    }
}

TEST(Path, PartsHaveEachEffectAndLinksOfItsChain)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, HARD);
    sudoku_step_parts parts;
    const sudoku_step *step;
    Path path;
    int num_links = 0;
    ASSERT_EQ(0, sudoku_path_new(&path.self, puzzle.get(), nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_path_parts(path.self, &parts));
    while (sudoku_path_next(path.self, nullptr, &step) == 1) {
        ASSERT_EQ(0, sudoku_path_parts(path.self, &parts));
        for (int k = 0; k < step->num_places; k++)
            EXPECT_EQ(
                SUDOKU_ROLE_PLACED,
                parts.roles[step->places[k].cell * 9 + step->places[k].digit]);
        for (int k = 0; k < step->num_removes; k++)
            EXPECT_NE(SUDOKU_ROLE_NONE, parts.roles[step->removes[k].cell * 9 +
                                                    step->removes[k].digit]);
        EXPECT_LE(step->num_links, parts.num_links);
        num_links += parts.num_links;
    }
    EXPECT_LT(0, num_links);
}

/* ---- hints --------------------------------------------------------------- */

struct Entries {
    std::vector<uint8_t> digits = std::vector<uint8_t>(81, SUDOKU_EMPTY);
    std::vector<uint64_t> marks = std::vector<uint64_t>(81, 0);
};

TEST(Hint, BeginsWhereSomebodyHasCome)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, MEDIUM);
    Path whole;
    const sudoku_step *step;
    ASSERT_EQ(0, sudoku_path_new(&whole.self, puzzle.get(), nullptr, nullptr));
    // Everywhere on the path, the hint is a new step.
    while (sudoku_path_next(whole.self, nullptr, &step) == 1) {
        Entries e;
        const uint8_t *placed = sudoku_path_digits(whole.self);
        const uint64_t *left = sudoku_path_candidates(whole.self);
        for (int cell = 0; cell < 81; cell++) {
            e.digits[size_t(cell)] = placed[cell];
            e.marks[size_t(cell)] =
                placed[cell] == SUDOKU_EMPTY ? left[cell] : 0;
        }
        Path hint;
        const sudoku_step *next;
        ASSERT_EQ(1,
                  sudoku_hint(&hint.self, &next, puzzle.get(), e.digits.data(),
                              e.marks.data(), nullptr, nullptr));
        int num_wrong;
        sudoku_path_wrong(hint.self, &num_wrong);
        EXPECT_EQ(0, num_wrong);
        for (int cell = 0; cell < 81; cell++) {
            EXPECT_EQ(placed[cell], sudoku_path_digits(hint.self)[cell]);
            EXPECT_EQ(left[cell], sudoku_path_candidates(hint.self)[cell]);
        }
        EXPECT_EQ(step->level, next->level);
    }
}

TEST(Hint, LeavesOutWhatIsWrong)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, MEDIUM);
    sudoku_verdict v;
    ASSERT_EQ(0, sudoku_check(&v, puzzle.get(), nullptr, nullptr));
    ASSERT_EQ(SUDOKU_UNIQUE, v.kind);
    Entries e;
    e.digits[1] = uint8_t((v.solution[1] + 1) % 9);
    e.digits[2] = v.solution[2];
    e.marks[3] = 0777 & ~(uint64_t(1) << v.solution[3]);
    e.marks[4] = uint64_t(1) << v.solution[4] | 1;
    Path path;
    const sudoku_step *step;
    int num;
    ASSERT_EQ(1, sudoku_hint(&path.self, &step, puzzle.get(), e.digits.data(),
                             e.marks.data(), nullptr, nullptr));
    const int *wrong = sudoku_path_wrong(path.self, &num);
    EXPECT_EQ((std::vector<int>{1, 3}), std::vector<int>(wrong, wrong + num));
    EXPECT_EQ(SUDOKU_EMPTY, sudoku_path_digits(path.self)[1]);
    EXPECT_EQ(v.solution[2], sudoku_path_digits(path.self)[2]);
    EXPECT_EQ(0u, sudoku_path_candidates(path.self)[4] & ~e.marks[4]);
    sudoku_verdict_clear(&v);
}

TEST(Hint, OfSeveralSolutionsTakesEntriesAsTheyAre)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "1...............");
    std::vector<uint8_t> digits(16, SUDOKU_EMPTY);
    Path path, dead;
    const sudoku_step *step;
    digits[1] = 1;
    ASSERT_EQ(1, sudoku_hint(&path.self, &step, puzzle.get(), digits.data(),
                             nullptr, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_MANY, sudoku_path_verdict(path.self));
    EXPECT_EQ(1, sudoku_path_digits(path.self)[1]);
    EXPECT_EQ(1, sudoku_path_solution(path.self)[1]);
    path.all();
    EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(path.self));
    EXPECT_TRUE(
        sudoku_verify(puzzle.get(), sudoku_path_digits(path.self), nullptr));
    digits[1] = 0; // equal to r1c1
    ASSERT_EQ(0, sudoku_hint(&dead.self, &step, puzzle.get(), digits.data(),
                             nullptr, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_PATH_NONE, sudoku_path_end(dead.self));
}

TEST(Hint, TellsAsMuchAsIsWanted)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "123.............");
    const char *const expected[] = {
        "Look at row 1.", "Look at r1c4 in row 1.",
        "Look at r1c4 in row 1: Full house.",
        "Full house: r1c4 is the last cell of row 1, it must be 4."};
    Path path;
    const sudoku_step *step;
    ASSERT_EQ(1, sudoku_hint(&path.self, &step, puzzle.get(), nullptr, nullptr,
                             nullptr, nullptr));
    for (int part = SUDOKU_HINT_HOUSE; part < SUDOKU_HINT_STEP; part++) {
        sudoku_text text = {};
        ASSERT_EQ(0,
                  sudoku_path_tell(path.self, sudoku_hint_part(part), &text));
        EXPECT_STREQ(expected[part], text.data);
        sudoku_text_clear(&text);
    }
    sudoku_text text = {};
    ASSERT_EQ(0, sudoku_path_tell(path.self, SUDOKU_HINT_STEP, &text));
    EXPECT_STREQ(step->text, text.data);
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_path_tell(path.self, sudoku_hint_part(4), &text));
    sudoku_text_clear(&text);
}

TEST(Hint, RefusesDigitsThatAreNone)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "1...............");
    std::vector<uint8_t> digits(16, 4);
    Path path;
    const sudoku_step *step;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_hint(&path.self, &step, puzzle.get(), digits.data(),
                          nullptr, nullptr, nullptr));
    EXPECT_EQ(nullptr, path.self);
}

/* ---- grades and the table ------------------------------------------------ */

TEST(Grade, IsTheSumOfTheSteps)
{
    BoardHandle board = new_board(3, 3);
    for (const char *text : {MEDIUM, HARD}) {
        Puzzle puzzle(board, text);
        Path path;
        const sudoku_step *step;
        int score = 0, steps = 0;
        ASSERT_EQ(0,
                  sudoku_path_new(&path.self, puzzle.get(), nullptr, nullptr));
        for (; sudoku_path_next(path.self, nullptr, &step) == 1; steps++)
            score += step->score;
        sudoku_grade grade;
        ASSERT_EQ(0,
                  sudoku_grade_puzzle(&grade, puzzle.get(), nullptr, nullptr));
        EXPECT_EQ(score, grade.score);
        EXPECT_EQ(steps, grade.steps);
        EXPECT_TRUE(grade.has_rating);
    }
}

TEST(Grade, IsPartialOnceItIsCancelled)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, HARD);
    sudoku_limits limits = cancelled();
    sudoku_grade grade;
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_grade_puzzle(&grade, puzzle.get(), nullptr, &limits));
    EXPECT_FALSE(grade.has_rating);
}

TEST(Techniques, HaveAFamilyEach)
{
    std::set<std::string> families;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        sudoku_technique_info info;
        ASSERT_EQ(0, sudoku_technique_describe(k, &info));
        families.insert(info.family);
        EXPECT_EQ(k, sudoku_find_technique(info.name, strlen(info.name)));
        if (strstr(info.name, "forcing") != nullptr) {
            EXPECT_STREQ("forcing", info.family);
        }
        if (strstr(info.name, "fish") != nullptr &&
            strstr(info.name, "turbot") == nullptr) {
            EXPECT_STREQ("fish", info.family) << info.name;
        }
        if (strstr(info.name, "rectangle") != nullptr &&
            strcmp(info.name, "empty-rectangle") != 0) {
            EXPECT_STREQ("uniqueness", info.family) << info.name;
        }
        if (strstr(info.name, "loop") != nullptr &&
            strcmp(info.name, "sk-loop") != 0) {
            EXPECT_STREQ("chains", info.family) << info.name;
        }
    }
    EXPECT_EQ(14u, families.size());
    sudoku_technique_info info;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_technique_describe(sudoku_num_techniques(), &info));
}

/* ---- the simple level ---------------------------------------------------- */

TEST(Simple, SolvesAndCountsAsTheOracle)
{
    std::mt19937 random(12);
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 3; round++) {
            brute::Grid givens = random_givens(pair, random);
            uint64_t expected = search.count(givens, 300), count;
            Puzzle puzzle(pair.board, givens);
            std::vector<uint8_t> digits(givens.size());
            ASSERT_EQ(
                0, sudoku_count_solutions(puzzle.get(), 300, &count, nullptr));
            EXPECT_EQ(expected, count) << pair.name;
            int found = sudoku_solve(puzzle.get(), digits.data(), nullptr);
            ASSERT_EQ(expected > 0, found);
            if (found == 1) {
                EXPECT_TRUE(
                    sudoku_verify(puzzle.get(), digits.data(), nullptr));
            }
        }
    }
}

TEST(Simple, StopsByLimits)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, "");
    sudoku_limits limits = cancelled(), nodes = {};
    uint64_t count = 7;
    nodes.nodes = 1000;
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_count_solutions(puzzle.get(), 0, &count, &limits));
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_count_solutions(puzzle.get(), 0, &count, &nodes));
    EXPECT_GT(count, 0u);
}

TEST(Answers, NeedABoard)
{
    uint8_t digits[1];
    uint64_t count;
    sudoku_puzzle none;
    sudoku_puzzle_init(&none);
    sudoku_verdict v;
    sudoku_shares shares;
    sudoku_grade grade;
    sudoku_path *path;
    const sudoku_step *step;
    int cell;
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_check(&v, &none, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_find_shares(&shares, &none, 0, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_grade_puzzle(&grade, &none, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_path_new(&path, &none, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_hint(&path, &step, &none, nullptr,
                                            nullptr, nullptr, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_needless(&none, &cell, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_solve(&none, digits, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_count_solutions(&none, 0, &count, nullptr));
    sudoku_verdict_clear(&v);
    sudoku_shares_clear(&shares);
}

} // namespace

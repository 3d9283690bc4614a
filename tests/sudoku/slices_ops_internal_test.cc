// The operations on batches themselves: what they read and where they branch,
// with every instruction set.
extern "C" {
#include "sudoku/slices/slices_ops.h"
}

#include "tests/support/boards.h"

namespace
{

constexpr uint64_t GUARD = 0x123456789ABCDEF0;

// Vectors, followed by one vector of guards.
class Vectors
{
  public:
    Vectors(size_t num, size_t words) : num_words(num * words)
    {
        size_t bytes = (num + 1) * words * sizeof(uint64_t);
        bytes = (bytes + SLICES_ALIGNED) / SLICES_ALIGNED * SLICES_ALIGNED;
        data.reset(
            static_cast<uint64_t *>(aligned_alloc(SLICES_ALIGNED, bytes)));
        for (size_t k = 0; k < (num + 1) * words; k++)
            data.get()[k] = k < num_words ? 0 : GUARD + k;
        end = (num + 1) * words;
    }
    uint64_t *get() const
    {
        return data.get();
    }
    void expect_guards() const
    {
        for (size_t k = num_words; k < end; k++)
            EXPECT_EQ(GUARD + k, data.get()[k]);
    }

  private:
    struct Free {
        void operator()(uint64_t *vectors) const
        {
            std::free(vectors);
        }
    };
    std::unique_ptr<uint64_t, Free> data;
    size_t num_words, end;
};

// A state of a board, without a batch.
class State
{
  public:
    State(const BoardHandle &board, const slices_ops *ops_of_state)
        : ops(ops_of_state), words(size_t(ops->words)),
          num_cells(size_t(board->shape->num_cells)),
          num_digits(size_t(board->shape->num_digits)),
          cand(num_cells * num_digits, words),
          other(num_cells * num_digits, words),
          marks(2 * size_t(board->shape->num_houses) * num_digits, words),
          bytes(num_cells * 15, words)
    {
        EXPECT_EQ(0, sudoku_slices_plan_init(&plan, board.get()));
        state = {};
        state.plan = &plan;
        state.cand = cand.get();
        state.marks = marks.get();
        state.bytes = bytes.get();
    }
    State(const State &) = delete;
    State &operator=(const State &) = delete;
    ~State()
    {
        sudoku_slices_plan_clear(&plan);
    }
    size_t num_lanes() const
    {
        return 64 * words;
    }
    void set(size_t lane, size_t cell, uint64_t digits) const
    {
        for (size_t d = 0; d < num_digits; d++)
            cand.get()[(cell * num_digits + d) * words + lane / 64] |=
                (digits >> d & 1) << lane % 64;
    }
    uint64_t get(const Vectors &of, size_t lane, size_t cell) const
    {
        uint64_t digits = 0;
        for (size_t d = 0; d < num_digits; d++)
            digits |= (of.get()[(cell * num_digits + d) * words + lane / 64] >>
                           lane % 64 &
                       1)
                      << d;
        return digits;
    }

    const slices_ops *ops;
    size_t words, num_cells, num_digits;
    Vectors cand, other, marks, bytes;
    slices_plan plan = {};
    slices_state state;
};

std::vector<const slices_ops *> all_ops()
{
    std::vector<const slices_ops *> all;
    for (dlx_isa isa : {DLX_ISA_GENERIC, DLX_ISA_AVX2, DLX_ISA_AVX512}) {
        if (sudoku_slices_find_ops(isa) != nullptr)
            all.push_back(sudoku_slices_find_ops(isa));
    }
    return all;
}

const std::vector<std::pair<int, int>> BOARDS = {{2, 2}, {3, 2}, {3, 3}};

TEST(SlicesOps, ReadCandidatesAndNothingBehindThem)
{
    for (const slices_ops *ops : all_ops()) {
        for (auto [width, height] : BOARDS) {
            State s(new_board(width, height), ops);
            std::mt19937 random(unsigned(width * height));
            std::vector<std::vector<uint8_t>> lines;
            std::vector<const uint8_t *> rows;
            for (size_t lane = 0; lane < s.num_lanes(); lane++) {
                lines.emplace_back(s.num_cells);
                for (uint8_t &c : lines.back()) {
                    size_t digit = random() % (s.num_digits + 1);
                    c = digit == s.num_digits ? '.' : uint8_t('1' + digit);
                }
            }
            for (const auto &line : lines)
                rows.push_back(line.data());
            ops->read_rows(&s.state, rows.data(), int(s.num_lanes()), '1',
                           s.cand.get());
            s.cand.expect_guards();
            for (size_t lane = 0; lane < s.num_lanes(); lane++) {
                for (size_t cell = 0; cell < s.num_cells; cell++) {
                    uint8_t c = lines[lane][cell];
                    uint64_t all = (UINT64_C(1) << s.num_digits) - 1;
                    ASSERT_EQ(c == '.' ? all : UINT64_C(1) << (c - '1'),
                              s.get(s.cand, lane, cell))
                        << ops->name << ", lane " << lane << ", cell " << cell;
                }
            }
        }
    }
}

// Expects that one cell of the lane has changed, one with fewest candidates,
// and that its lowest candidate is apart from the others, or with is_last the
// highest.
void expect_branch(const State &s, size_t lane,
                   const std::vector<uint64_t> &before, bool is_last,
                   bool is_wide)
{
    auto rank = [&](size_t cell) {
        int n = __builtin_popcountll(before[cell]);
        return n == 1 ? 5 : std::min(n, 4);
    };
    int least = 5, num = 0;
    size_t end = s.num_cells; // the first cell of the least rank, or the last
    for (size_t cell = 0; cell < s.num_cells; cell++) {
        if (rank(cell) < least || (rank(cell) == least && is_last))
            end = cell;
        least = std::min(least, rank(cell));
    }
    EXPECT_EQ(least > 2, is_wide);
    for (size_t cell = 0; cell < s.num_cells; cell++) {
        uint64_t set = before[cell], kept = set & -set;
        if (s.get(s.cand, lane, cell) == set) {
            ASSERT_EQ(set, s.get(s.other, lane, cell));
            continue;
        }
        num++;
        if (is_last)
            kept = UINT64_C(1) << (63 - __builtin_clzll(set));
        ASSERT_EQ(least, rank(cell));
        if (least > 2) {
            ASSERT_EQ(end, cell);
        }
        ASSERT_EQ(kept, s.get(s.cand, lane, cell));
        ASSERT_EQ(set & ~kept, s.get(s.other, lane, cell));
    }
    ASSERT_EQ(1, num);
}

// Each lane has cells with some numbers of candidates, from 1 to all.
TEST(SlicesOps, BranchOnACellOfTwoCandidatesOrThreeOrMore)
{
    for (const slices_ops *ops : all_ops()) {
        for (auto [width, height] : BOARDS) {
            for (bool is_last : {false, true}) {
                State s(new_board(width, height), ops);
                std::mt19937 random(unsigned(width * height));
                std::vector<uint64_t> lanes(s.words, UINT64_MAX);
                std::vector<uint64_t> wide(s.words, 0);
                std::vector<std::vector<uint64_t>> before(s.num_lanes());
                for (size_t lane = 0; lane < s.num_lanes(); lane++) {
                    size_t least = 1 + random() % s.num_digits;
                    for (size_t cell = 0; cell < s.num_cells; cell++) {
                        uint64_t set = 0;
                        while (size_t(__builtin_popcountll(set)) < least)
                            set |= UINT64_C(1) << random() % s.num_digits;
                        if (random() % 4 == 0)
                            set = UINT64_C(1) << random() % s.num_digits;
                        if (random() % 4 == 0 || cell == 7)
                            set |= UINT64_C(3) << random() % (s.num_digits - 1);
                        s.set(lane, cell, set);
                        before[lane].push_back(set);
                    }
                }
                ops->branch(&s.state, lanes.data(), is_last, s.other.get(),
                            wide.data());
                s.cand.expect_guards();
                s.other.expect_guards();
                for (size_t lane = 0; lane < s.num_lanes(); lane++)
                    expect_branch(s, lane, before[lane], is_last,
                                  (wide[lane / 64] >> lane % 64 & 1) != 0);
            }
        }
    }
}

} // namespace

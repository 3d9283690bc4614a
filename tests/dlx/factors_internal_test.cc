// The factors of a basis: solutions are checked by multiplication.
extern "C" {
#include "dlx/cost/factors.h"
}

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace
{

using Vector = std::vector<double>;

// Columns of 1s in rows from 0 on, followed by logical ones.
struct Matrix {
    int m = 0, n = 0;
    std::vector<int32_t> start{0}, row;

    void add(const std::vector<int> &rows)
    {
        row.insert(row.end(), rows.begin(), rows.end());
        start.push_back(static_cast<int32_t>(row.size()));
        n++;
    }
    std::vector<int> rows_of(int j) const
    {
        if (j >= n)
            return {j - n};
        return {row.begin() + start[j], row.begin() + start[j + 1]};
    }
};

Matrix random_matrix(int m, int n, int most, std::mt19937 &random)
{
    Matrix a;
    a.m = m;
    for (int j = 0; j < n; j++) {
        std::vector<int> rows;
        int size = 1 + static_cast<int>(random() % most);
        for (int r = 0; r < m && static_cast<int>(rows.size()) < size; r++) {
            if (static_cast<int>(random() % m) < 2 * size)
                rows.push_back(r);
        }
        if (rows.empty())
            rows.push_back(static_cast<int>(random() % m));
        a.add(rows);
    }
    return a;
}

class Factors
{
  public:
    Factors(const Matrix &a, std::vector<int32_t> basis)
        : a_(a), basis_(std::move(basis))
    {
        EXPECT_EQ(dlx_factors_init(&f_, a.m, a.n, a.start.data(), a.row.data()),
                  0);
        was_replaced_ = dlx_factors_make(&f_, basis_.data());
    }
    ~Factors()
    {
        dlx_factors_clear(&f_);
    }
    Factors(const Factors &) = delete;
    Factors &operator=(const Factors &) = delete;

    void make_within(int room)
    {
        f_.room = room;
        was_replaced_ = dlx_factors_make(&f_, basis_.data());
    }
    bool is_full() const
    {
        return f_.is_full;
    }
    bool was_replaced() const
    {
        return was_replaced_;
    }
    const std::vector<int32_t> &basis() const
    {
        return basis_;
    }
    Vector solve(Vector v)
    {
        Vector x(v.size());
        dlx_factors_solve(&f_, v.data(), x.data());
        return x;
    }
    Vector solve_transposed(Vector v)
    {
        Vector x(v.size());
        dlx_factors_solve_transposed(&f_, v.data(), x.data());
        return x;
    }
    bool replace(int p, int j)
    {
        Vector v(static_cast<size_t>(a_.m));
        for (int r : a_.rows_of(j))
            v[r] = 1;
        Vector w = solve(v);
        if (std::fabs(w[p]) < 0.01)
            return false;
        dlx_factors_replace(&f_, p, w.data());
        basis_[p] = j;
        return true;
    }
    void take_back(int num, const std::vector<int32_t> &basis)
    {
        dlx_factors_take_back(&f_, num);
        basis_ = basis;
    }
    int num_replaced() const
    {
        return f_.etas.num;
    }

  private:
    Matrix a_;
    dlx_factors f_{};
    std::vector<int32_t> basis_;
    bool was_replaced_ = false;
};

void expect_solutions(Factors *f, const Matrix &a, std::mt19937 &random)
{
    Vector v(static_cast<size_t>(a.m));
    for (double &value : v)
        value = static_cast<double>(random() % 7) - 3;
    Vector x = f->solve(v), y = f->solve_transposed(v), product(v.size());
    for (int p = 0; p < a.m; p++) {
        double dot = 0;
        for (int r : a.rows_of(f->basis()[p])) {
            product[r] += x[p];
            dot += y[r];
        }
        EXPECT_NEAR(dot, v[p], 1e-6) << "position " << p;
    }
    for (int r = 0; r < a.m; r++)
        EXPECT_NEAR(product[r], v[r], 1e-6) << "row " << r;
}

std::vector<int32_t> random_basis(const Matrix &a, int logical,
                                  std::mt19937 &random)
{
    std::vector<int32_t> basis;
    for (int p = 0; p < a.m; p++) {
        bool is_logical = static_cast<int>(random() % 100) < logical;
        basis.push_back(is_logical ? a.n + p
                                   : static_cast<int32_t>(random() % a.n));
    }
    return basis;
}

TEST(Factors, SolveBasesOfRandomColumns)
{
    std::mt19937 random(1);
    for (int k = 0; k < 300; k++) {
        int m = 1 + static_cast<int>(random() % 40);
        Matrix a = random_matrix(m, 3 * m, 5, random);
        Factors f(a, random_basis(a, 20, random));
        expect_solutions(&f, a, random);
    }
}

TEST(Factors, ReplaceColumnsThatDependOnOthers)
{
    Matrix a;
    a.m = 3;
    a.add({0, 1});
    a.add({1, 2});
    a.add({0, 2});
    Factors twice(a, {0, 0, 1}), full(a, {0, 1, 2});
    EXPECT_TRUE(twice.was_replaced());
    EXPECT_FALSE(full.was_replaced());
    EXPECT_EQ(full.basis(), (std::vector<int32_t>{0, 1, 2}));
    int logical = 0;
    for (int32_t j : twice.basis())
        logical += j >= a.n;
    EXPECT_EQ(logical, 1);
    std::mt19937 random(2);
    expect_solutions(&twice, a, random);
    expect_solutions(&full, a, random);
}

TEST(Factors, ReplaceColumnsForWhichThereIsNoRoom)
{
    std::mt19937 random(5);
    const int m = 40;
    Matrix a = random_matrix(m, 3 * m, 12, random);
    std::vector<int32_t> basis;
    for (int p = 0; p < m; p++)
        basis.push_back(p);
    Factors f(a, basis);
    EXPECT_FALSE(f.is_full());
    int logical = 0;
    for (int32_t j : f.basis())
        logical += j >= a.n;
    f.make_within(2 * m);
    EXPECT_TRUE(f.is_full());
    EXPECT_TRUE(f.was_replaced());
    int now = 0;
    for (int32_t j : f.basis())
        now += j >= a.n;
    EXPECT_GT(now, logical);
    expect_solutions(&f, a, random);
    f.make_within(m * m);
    EXPECT_FALSE(f.is_full());
}

TEST(Factors, FollowColumnsThatAreReplaced)
{
    std::mt19937 random(3);
    for (int k = 0; k < 30; k++) {
        Matrix a = random_matrix(25, 80, 4, random);
        Factors f(a, random_basis(a, 50, random));
        for (int n = 0; n < 200 && f.num_replaced() < DLX_FACTORS_MAX_ETAS; n++)
            f.replace(static_cast<int>(random() % 25),
                      static_cast<int>(random() % 105));
        EXPECT_GT(f.num_replaced(), 10);
        expect_solutions(&f, a, random);
    }
}

TEST(Factors, TakeReplacementsBack)
{
    std::mt19937 random(4);
    Matrix a = random_matrix(25, 80, 4, random);
    Factors f(a, random_basis(a, 100, random));
    while (f.num_replaced() < 10)
        f.replace(static_cast<int>(random() % 25),
                  static_cast<int>(random() % 80));
    std::vector<int32_t> basis = f.basis();
    while (f.num_replaced() < 20)
        f.replace(static_cast<int>(random() % 25),
                  static_cast<int>(random() % 105));
    f.take_back(10, basis);
    expect_solutions(&f, a, random);
}

} // namespace

// dlx-check accepts certificates of searches in which kernels change, as memo
// gets its time slices early, and packs begin far below the root.
#include "tests/support/instances.h"
#include "tests/support/internals.h"
#include "tests/support/random_problem.h"
#include "tests/support/workshop.h"

namespace
{

dlx_numbers early_numbers(double doubt, double before, double ahead)
{
    dlx_numbers numbers = dlx_usual_numbers;
    numbers.doubt = doubt;
    numbers.first_round = before;
    numbers.nodes_before_memo = 1;
    numbers.setup_of_entry = 0;
    for (base_shares *n : {&numbers.many, &numbers.few, &numbers.sweep})
        n->promising = n->sure = ahead;
    return numbers;
}

const dlx_numbers usual_doubt = early_numbers(dlx_usual_numbers.doubt, 1, 1);
const dlx_numbers no_doubt = early_numbers(1, 1000, 1e9);

void leave_no_doubt(dlx_solver *s)
{
    s->numbers = &no_doubt;
    dlx_restart(s);
}

void doubt_as_usual(dlx_solver *s)
{
    s->numbers = &usual_doubt;
    dlx_restart(s);
}

void expect_proof(const brute::Problem &from, const dlx_config &config,
                  void (*prepare)(dlx_solver *), size_t covers)
{
    Workshop shop;
    std::string certificate = shop.certify(from, config, prepare);
    EXPECT_EQ(shop.check(certificate),
              "proved " + std::to_string(covers) + "\n")
        << shop.problem() << certificate.substr(0, 10000);
}

TEST(CertificateInTurns, IsThatOfTheKernelThatComesToTheEnd)
{
    for (uint32_t seed = 0; seed < 60; seed++) {
        brute::Problem from = RandomProblem::make(seed);
        SCOPED_TRACE(seed);
        if (from.num_items() > 0)
            expect_proof(
                from, default_config(),
                [](dlx_solver *s) { s->numbers = &usual_doubt; },
                brute::all_covers(from).size());
    }
}

// From 64 kB on it is written during the search.
TEST(CertificateInTurns, IsOfTheSearchWhereItHasBecomeLong)
{
    for (auto prepare : {leave_no_doubt, doubt_as_usual}) {
        expect_proof(instances::queens(10), default_config(), prepare, 724);
        expect_proof(instances::latin_squares(4), default_config(), prepare,
                     576);
        expect_proof(instances::dominoes(6, 6), default_config(), prepare,
                     6728);
    }
}

TEST(CertificateInTurns, HasLinksAboveThePacks)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LANES;
    for (int bytes : {64, 128, 256, 512}) {
        config.tuning.pack_bytes = bytes;
        SCOPED_TRACE(bytes);
        expect_proof(instances::queens(8), config, nullptr, 92);
        expect_proof(instances::dominoes(5, 6), config, nullptr, 1183);
        for (uint32_t seed = 0; seed < 15; seed++) {
            brute::Problem from = RandomProblem::make(seed);
            if (from.num_items() > 0)
                expect_proof(from, config, nullptr,
                             brute::all_covers(from).size());
        }
    }
}

// All instruction sets write the same certificate.
TEST(CertificateInTurns, DoesNotDependOnTheInstructionSet)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LANES;
    Workshop shop;
    for (const brute::Problem &from :
         {instances::queens(9), instances::latin_squares(4)}) {
        config.tuning.isa = DLX_ISA_GENERIC;
        std::string expected = shop.certify(from, config, nullptr);
        config.tuning.isa = DLX_ISA_AUTO;
        EXPECT_EQ(shop.certify(from, config, nullptr), expected);
    }
}

} // namespace

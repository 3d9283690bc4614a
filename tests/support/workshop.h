// A problem, its certificate and the program dlx-check, in a folder. The
// programs are those in the folder BIN [build/bin].
#ifndef TESTS_SUPPORT_WORKSHOP_H
#define TESTS_SUPPORT_WORKSHOP_H

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/cheapest.h"
#include "tests/support/engine.h"

namespace workshop
{

inline std::string variable(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

inline void write(const std::string &path, const std::string &text)
{
    std::ofstream(path) << text;
}

inline std::string read(const std::string &path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace workshop

// A folder with a problem, its certificate, and files made from it.
class Workshop
{
  public:
    Workshop()
    {
        char name[] = "/tmp/certificatesXXXXXX";
        folder = mkdtemp(name);
    }
    ~Workshop()
    {
        for (const char *name : {"/problem", "/proof", "/answer"})
            unlink((folder + name).c_str());
        rmdir(folder.c_str());
    }
    // Counts the covers of a problem. Returns the certificate.
    std::string certify(const brute::Problem &from, dlx_kernel_name kernel)
    {
        dlx_config config = default_config();
        config.kernel = kernel;
        return certify(from, config, nullptr);
    }
    // Certifies likewise, after setting up the solver.
    std::string certify(const brute::Problem &from, const dlx_config &config,
                        void (*prepare)(dlx_solver *))
    {
        ProblemHandle p = build(from);
        write_problem(p);
        SolverHandle s = new_solver(p, config);
        if (prepare != nullptr)
            prepare(s.get());
        FILE *to = std::fopen((folder + "/proof").c_str(), "w");
        enum dlx_result result = DLX_UNKNOWN;
        EXPECT_EQ(dlx_certify(s.get(), to, &result), 0);
        EXPECT_EQ(result, DLX_EXHAUSTED);
        std::fclose(to);
        char digits[100];
        dlx_count_text(s.get(), digits, sizeof digits);
        count = digits;
        return workshop::read(folder + "/proof");
    }
    // Finds the cheapest cover of a problem. Returns the certificate.
    std::string certify(const ProblemHandle &p,
                        const dlx_cheapest_config &config)
    {
        write_problem(p);
        Cheapest c = new_cheapest(p, config);
        std::vector<Priced> found = run(c);
        count = found.empty() ? "none" : std::to_string(found[0].cost);
        FILE *to = std::fopen((folder + "/proof").c_str(), "w");
        enum dlx_result result = DLX_UNKNOWN;
        EXPECT_EQ(dlx_cheapest_certify(c.get(), to, &result), 0);
        EXPECT_EQ(result, DLX_EXHAUSTED);
        std::fclose(to);
        return workshop::read(folder + "/proof");
    }
    // Returns the output of dlx-check; "" after exit code 1, or 2 if it is no
    // certificate.
    std::string check(const std::string &certificate) const
    {
        workshop::write(folder + "/proof", certificate);
        std::string command = "exec " + workshop::variable("EMULATOR", "") +
                              " " + workshop::variable("BIN", "build/bin") +
                              "/dlx-check " + folder + "/proof " + folder +
                              "/problem >" + folder + "/answer 2>/dev/null";
        int status = std::system(command.c_str());
        std::string answer = workshop::read(folder + "/answer");
        EXPECT_TRUE(WIFEXITED(status));
        int wrong = has_title(certificate) ? 1 : 2;
        EXPECT_EQ(WEXITSTATUS(status), answer.empty() ? wrong : 0);
        return answer;
    }
    // Returns whether the first line is that of a certificate of a known
    // version.
    static bool has_title(const std::string &certificate)
    {
        std::istringstream text(certificate);
        std::string title, version;
        text >> title >> version;
        return (title == "exact-cover-count" && version >= "1" &&
                version <= "3" && version.size() == 1) ||
               (title == "exact-cover-cost" && version == "1");
    }
    std::string problem() const
    {
        return workshop::read(folder + "/problem");
    }
    std::string proved() const
    {
        return "proved " + count + "\n";
    }

  private:
    void write_problem(const ProblemHandle &p) const
    {
        FILE *to = std::fopen((folder + "/problem").c_str(), "w");
        EXPECT_EQ(dlx_write_text(p.get(), to), 0);
        std::fclose(to);
    }

    std::string folder, count;
};

#endif

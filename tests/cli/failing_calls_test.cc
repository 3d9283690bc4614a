// Commands of which one call fails: an allocation, a read, a write, a file that
// cannot be opened, renamed or brought to the disk, a thread that cannot be
// started; and commands of which all such calls fail from one on. Required is
// each time:
//   - the program ends by itself, not by a signal, and soon;
//   - the exit status is that of the undisturbed run, with the same standard
//   output,
//     or 2 (or 3) with a message;
//   - a file is the old one or a new one that is whole; no other file is left;
//   - a count is printed even if a file cannot be written after that.
// Commands run with one thread where the order of calls matters, and do not
// look at the clock. The programs are those in the folder BIN [build/bin].
//
// Here the first calls fail, the last ones, and some between; with FAIL_ALL set
// each one, which takes twenty minutes. FAIL_ONLY and FAIL_KIND are parts of
// the texts of commands and of the names of failures: others are left out.
#include "tests/support/workshop.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <zlib.h>

namespace
{

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>; // name to text
using Words = std::vector<std::string>;

Words words_of(const std::string &text)
{
    std::istringstream in(text);
    Words words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

// What ended, and how.
struct Ended {
    int status; // of waitpid(), or -1 if it did not end
    std::string out, said;
    Files files; // in the folder where it ran

    bool has_exited(int code) const
    {
        return WIFEXITED(status) && WEXITSTATUS(status) == code;
    }
};

// Kinds of calls, in the order in which failing_calls.c counts them.
enum Kind {
    ALLOCATE,
    MAP,
    START,
    OPEN,
    READ,
    WRITE,
    SYNC,
    RENAME,
    CLOSE,
    NUM_KINDS
};
const char *const kind_names[] = {"malloc", "mmap",  "thread", "open", "read",
                                  "write",  "fsync", "rename", "close"};

// A way to fail. Of calls that begin all commands in the same way, such as
// reads of how much memory there is, only some fail.
struct Failure {
    const char *name;
    Kind kind;
    int code;      // 0: reads and writes are short
    bool has_rest; // all later calls fail, too
    double step;   // from one call that fails to the next, as a factor; 0: none
    int num_last;  // of the last calls each one fails

    bool is_of_memory() const
    {
        return code == ENOMEM;
    }
    // When the file is complete, and the answer is known or printed.
    bool is_of_last_steps() const
    {
        return kind == SYNC || kind == RENAME;
    }
};

const Failure failures[] = {
    {"no memory", ALLOCATE, ENOMEM, false, 2, 2},
    {"no memory from there", ALLOCATE, ENOMEM, true, 3, 1},
    {"no pages from there", MAP, ENOMEM, true, 2, 1},
    {"no thread", START, EAGAIN, false, 2, 1},
    {"no thread from there", START, EAGAIN, true, 2, 1},
    {"no read", READ, EIO, false, 0, 3},
    {"short read", READ, 0, false, 0, 1},
    {"short reads from there", READ, 0, true, 99, 0},
    {"no write", WRITE, ENOSPC, false, 2, 5},
    {"no write from there", WRITE, ENOSPC, true, 2, 2},
    {"short write", WRITE, 0, false, 2, 2},
    {"no open", OPEN, EACCES, false, 0, 3},
    {"no open from there", OPEN, EMFILE, true, 0, 2},
    {"no fsync", SYNC, EIO, false, 1, 0},
    {"no rename", RENAME, EIO, false, 1, 0},
    {"no close", CLOSE, EIO, false, 0, 2},
};

// All calls are counted.
const Failure nothing = {"nothing", NUM_KINDS, 0, false, 0, 0};

// Which of num calls fail.
std::set<int> places_of(const Failure &failure, int num, bool all)
{
    std::set<int> places;
    double step = all ? 1 : failure.step;
    for (int at = 1; at <= num && step > 0;
         at = std::max(at + 1, int(at * step)))
        places.insert(at);
    for (int at = std::max(num - failure.num_last, 0); at < num;)
        places.insert(++at);
    return places;
}

// A command is run in a folder with files that are put back before each run.
// What it writes is judged by its bytes, or if these differ by the command
// judge, which has to print what it prints after an undisturbed run. In text
// "<FILE" is standard input, and
// ">>FILE" standard output.
struct Command {
    const char *text;
    const char *changed = ""; // a file that has some other text before
    const char *judge = "";
    bool is_like_others = false; // it is only run with FAIL_ALL
};

// Libraries that end the program where memory is short: libbliss, and the
// loader of glibc when it loads a module, with status 127.
bool may_die(const Command &command, const Ended &run)
{
    std::string text = command.text;
    bool needs_bliss = text.find("symmetry") != std::string::npos ||
                       text.find("--orbits") != std::string::npos;
    bool needs_module = text.find("clauses") != std::string::npos ||
                        text.find("--proof") != std::string::npos;
    return needs_bliss ? !run.has_exited(0)
                       : needs_module && run.has_exited(127);
}

// A path below the folder that a variable names.
std::string path_of(const char *variable, const char *otherwise,
                    const char *name)
{
    std::string folder = workshop::variable(variable, otherwise);
    return fs::absolute(folder).string() + name;
}

// The folder in which commands run.
class Place
{
  public:
    Place()
    {
        char name[] = "/tmp/failing_callsXXXXXX";
        root = mkdtemp(name);
        work = root + "/work";
        fs::create_directory(work);
        int file = open((root + "/count").c_str(), O_RDWR | O_CREAT, 0600);
        EXPECT_EQ(ftruncate(file, SIZE), 0);
        count = static_cast<int *>(
            mmap(nullptr, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
        close(file);
    }
    ~Place()
    {
        munmap(count, SIZE);
        fs::remove_all(root);
    }

    // Keep what is in the folder as it is: runs begin with these files.
    void keep()
    {
        kept = files();
    }
    std::string path(const std::string &name) const
    {
        return work + "/" + name;
    }
    void write(const std::string &name, const std::string &text)
    {
        workshop::write(work + "/" + name, text);
    }
    // Undo what a run did: only what has changed is written again.
    void put_back(const Files &now)
    {
        for (auto &[name, text] : now)
            if (kept.count(name) == 0)
                fs::remove_all(work + "/" + name);
        for (auto &[name, text] : kept) {
            auto found = now.find(name);
            if (found == now.end() || found->second != text)
                write(name, text);
        }
    }
    // All files, and folders with an empty text.
    Files files() const
    {
        Files all;
        for (auto &entry : fs::recursive_directory_iterator(work)) {
            std::string path = entry.path().string();
            all[path.substr(work.size() + 1)] =
                entry.is_directory() ? "" : workshop::read(path);
        }
        return all;
    }
    Files kept;
    // Paths are absolute, since commands run elsewhere.
    const std::string programs = path_of("BIN", "build/bin", "/");
    const std::string shim =
        path_of("B", "build/gcc-release", "/tests/failing_calls.so");

    Ended run(const std::string &command, const Failure *failure = nullptr,
              int at = 0)
    {
        Ended result = {};
        int alive[2];
        std::fill(count, count + 1 + NUM_KINDS, 0);
        workshop::write(root + "/out", "");
        EXPECT_EQ(pipe(alive), 0);
        pid_t child = fork();
        if (child == 0)
            become(words_of(command), failure, at);
        close(alive[1]);
        pollfd ends = {alive[0], POLLIN, 0};
        bool has_ended = poll(&ends, 1, 100000) == 1;
        close(alive[0]);
        if (!has_ended)
            kill(child, SIGKILL);
        waitpid(child, &result.status, 0);
        if (!has_ended)
            result.status = -1;
        result.out = workshop::read(root + "/out");
        result.said = workshop::read(root + "/said");
        result.files = files();
        return result;
    }

    // How many calls of the kind the last run has made, if they were counted.
    int calls_of(Kind kind) const
    {
        return count[1 + kind];
    }
    // Returns whether the library is there, and sees what libc does for
    // streams.
    bool can_fail()
    {
        if (fs::exists(shim))
            run("dlx help", &nothing, 0);
        return calls_of(WRITE) > 0;
    }

  private:
    static const size_t SIZE = (1 + NUM_KINDS) * sizeof(int);
    std::string root, work;
    int *count; // failures, and calls of each kind

    // In the child: nothing of the parent is used after this.
    void become(Words words, const Failure *failure, int at)
    {
        std::string in = "/dev/null", out = root + "/out";
        int flags = O_WRONLY | O_CREAT | O_TRUNC;
        std::vector<char *> list;
        if (chdir(work.c_str()) != 0)
            _exit(99);
        words[0] = programs + words[0];
        for (std::string &word : words)
            if (word[0] == '<') {
                in = word.substr(1);
            } else if (word.compare(0, 2, ">>") == 0) {
                out = word.substr(2);
                flags = O_WRONLY | O_CREAT | O_APPEND;
            } else {
                list.push_back(&word[0]);
            }
        list.push_back(nullptr);
        dup2(open(in.c_str(), O_RDONLY), STDIN_FILENO);
        dup2(open(out.c_str(), flags, 0600), STDOUT_FILENO);
        dup2(open((root + "/said").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600),
             STDERR_FILENO);
        rlimit none = {0, 0}, seconds = {60, 60};
        setrlimit(RLIMIT_CORE, &none);
        setrlimit(RLIMIT_CPU, &seconds);
        setenv("LC_ALL", "C", 1);
        if (failure != nullptr) {
            setenv("FAIL_CALL",
                   failure->kind < NUM_KINDS ? kind_names[failure->kind]
                                             : "none",
                   1);
            setenv("FAIL_AT", std::to_string(at).c_str(), 1);
            setenv("FAIL_FROM", failure->has_rest ? "1" : "0", 1);
            setenv("FAIL_ERRNO", std::to_string(failure->code).c_str(), 1);
            setenv("FAIL_COUNT", (root + "/count").c_str(), 1);
            setenv("LD_PRELOAD", shim.c_str(), 1);
        }
        execv(list[0], list.data());
        _exit(98);
    }
};

// ---- commands --------------------------------------------------------------

const Command commands[] = {
    {"dlx solve q5"},
    {"dlx solve <q5", "", "", true},
    {"dlx solve --all --json q5"},
    {"dlx solve --all -o out q5", "out"},
    {"dlx solve --all --reduce --threads 1 d4", "", "", true},
    {"dlx solve --all --proof proof q4", "proof"},
    {"dlx solve --all --threads 1 --checkpoint point q5 >>answers", "",
     "dlx solve --all --threads 1 --checkpoint point --resume q5 >>answers"},
    {"dlx solve --all --threads 1 --checkpoint q6.point2 --resume q6 "
     ">>q6.answers",
     "",
     "dlx solve --all --threads 1 --checkpoint q6.point2 --resume q6 "
     ">>q6.answers"},
    {"dlx solve --kernel clauses q5"},
    {"dlx count --threads 1 q5"},
    {"dlx count --threads 1 q5.gz"},
    {"dlx count --threads 1 --json <q5", "", "", true},
    {"dlx count --threads 1 --kernel memo d4", "", "", true},
    {"dlx count --threads 1 --kernel lanes q5", "", "", true},
    {"dlx count --threads 1 --kernel sweep d4"},
    {"dlx count --threads 1 --kernel bounds crews", "", "", true},
    {"dlx count --threads 3 q6"},
    {"dlx count --threads 3 --kernel sweep d4", "", "", true},
    {"dlx count --threads 1 --orbits q5", "", "", true},
    {"dlx count --threads 1 --symmetry q5", "", "", true},
    {"dlx count --threads 1 --certificate=cert d4", "", "dlx-check cert d4"},
    {"dlx count --threads 1 --kernel lanes --certificate=cert q5", "cert",
     "dlx-check cert q5"},
    {"dlx count --threads 1 --kernel sweep --certificate=cert d4", "",
     "dlx-check cert d4"},
    {"dlx count --threads 1 --checkpoint point q6", "",
     "dlx count --threads 1 --checkpoint point --resume q6"},
    {"dlx count --threads 1 --checkpoint q6.point --resume q6", "",
     "dlx count --threads 1 --checkpoint q6.point --resume q6"},
    {"dlx count --threads 1 --kernel sweep --checkpoint point d4", "",
     "dlx count --threads 1 --checkpoint point --resume d4"},
    {"dlx split -n 3 --out new q6"},
    {"dlx count --threads 1 --shard jobs/1.shard --out result q6", "",
     "dlx merge result 2.result 3.result"},
    {"dlx count --threads 1 --shard jobs/2.shard --out result q6", "",
     "dlx merge 1.result result 3.result"},
    {"dlx merge 1.result 2.result 3.result"},
    {"dlx merge 1.result 3.result", "", "", true},
    {"dlx cheapest -k 2 crews"},
    {"dlx cheapest --certificate=cert crews", "", "dlx-check cert crews"},
    {"dlx pack --price 20 crews", "", "", true},
    {"dlx sample -n 3 --seed 1 q5"},
    {"dlx zdd q5", "", "", true},
    {"dlx zdd --as graphviz -o out q5", "out"},
    {"dlx zdd --as lengths q5", "", "", true},
    {"dlx symmetry q5"},
    {"dlx reduce -o out d4", "out"},
    {"dlx verify q5 q5.covers"},
    {"dlx info q5", "", "", true},
    {"dlx info --json q5"},
    {"dlx symmetry --json q4", "", "", true},
    {"dlx verify --json q5 q5.covers", "", "", true},
    {"dlx cheapest --json crews", "", "", true},
    {"dlx pack --json --price 20 crews"},
    {"dlx zdd --as options --json q5", "", "", true},
    {"dlx zdd --as cheapest --json crews", "", "", true},
    {"dlx reduce --json d4", "", "", true},
    {"dlx convert --json --to orlib crews", "", "", true},
    {"dlx draw --json --map map q4 q4.covers"},
    {"dlx split -n 3 --json --out new q6", "", "", true},
    {"dlx merge --json 1.result 3.result"},
    {"dlx convert --to json -o out q5", "out"},
    {"dlx draw --map map q4 q4.covers"},
    {"dlx-check q5.cert q5"},
    {"dlx-check d4.cert d4", "", "", true},
    {"dlx-check crews.cert crews"},
    {"sudoku solve p9"},
    {"sudoku solve --all --threads 1 p6"},
    {"sudoku solve --search clauses p9", "", "", true},
    {"sudoku solve --threads 1 <list", "", "", true},
    {"sudoku count --threads 1 p6", "", "", true},
    {"sudoku count --threads 1 --certificate=cert p6", "",
     "dlx-check cert cert.dlx"},
    {"sudoku count --threads 1 --checkpoint point p6", "",
     "sudoku count --threads 1 --checkpoint point --resume p6"},
    {"sudoku split -n 2 --out new p6"},
    {"sudoku count --threads 1 --shard parts/1.shard --out result p6", "",
     "sudoku merge result 5.result"},
    {"sudoku merge 4.result 5.result"},
    {"sudoku check --threads 1 list"},
    {"sudoku check --threads 3 list"},
    {"sudoku check -v --threads 1 bad", "", "", true},
    {"sudoku check --threads 1 --lines --checkpoint point list >>answers", "",
     "sudoku check --threads 1 --lines --checkpoint point --resume list "
     ">>answers"},
    {"sudoku candidates --threads 1 p6"},
    {"sudoku candidates --count --threads 1 p6", "", "", true},
    {"sudoku convert --to json -o out list", "out"},
    {"sudoku convert --to sudokupad killer", "", "", true},
    {"sudoku convert --to rules pad.json"},
    {"sudoku show p9"},
    {"sudoku show --solve --svg -o out killer", "out"},
    {"sudoku explain --threads 1 p9"},
    {"sudoku explain --svg new easy"},
    {"sudoku explain --html -o out easy", "out"},
    {"sudoku hint p9", "", "", true},
    {"sudoku rate --threads 1 list"},
    {"sudoku canonical p9"},
    {"sudoku generate --threads 1 --minimal --seed 1 --board 2x2"},
    {"sudoku generate --threads 1 --seed 1 --rule killer --board 2x2"},
    {"sudoku minimize --threads 1 easy"},
    {"sudoku repair --threads 1 bad"},
    {"sudoku repair --threads 1 p6", "", "", true},
    {"sudoku help options", "", "", true},
};

// N queens; diagonals are secondary.
std::string queens(int n)
{
    std::ostringstream text;
    for (int k = 0; k < n; k++)
        text << "r" << k << " c" << k << " ";
    text << "|";
    for (int k = 0; k < 2 * n - 1; k++)
        text << " a" << k << " b" << k;
    text << "\n";
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            text << "r" << r << " c" << c << " a" << r + c << " b"
                 << r - c + n - 1 << "\n";
    return text.str();
}

std::string dominoes(int size)
{
    std::ostringstream text, options;
    auto cell = [](int x, int y) {
        return std::to_string(x) + "," + std::to_string(y);
    };
    for (int x = 0; x < size; x++)
        for (int y = 0; y < size; y++) {
            text << cell(x, y) << " ";
            if (x + 1 < size)
                options << cell(x, y) << " " << cell(x + 1, y) << "\n";
            if (y + 1 < size)
                options << cell(x, y) << " " << cell(x, y + 1) << "\n";
        }
    return text.str() + "\n" + options.str();
}

std::string cells_of_queens(int n)
{
    std::ostringstream text;
    for (int k = 0; k < n; k++)
        text << "r" << k << " " << k << " 0\n";
    return text.str();
}

const char list_of_puzzles[] = "4...3.......6..8..........1....5..9..8....6..."
                               "7.2........1.27..5.3....4.9........\n"
                               "1.............................................."
                               ".........................9........\n"
                               "11............................................."
                               "..................................\n"
                               ".2.4....6.....63.268.5....73...5.....7......8.."
                               "...8.4.15.......4.271.8.5....9..6.\n";

// Everything that the commands read. What the programs make is made by them.
void prepare(Place &place)
{
    place.write("q4", queens(4));
    place.write("q5", queens(5));
    place.write("q6", queens(6));
    gzFile packed = gzopen(place.path("q5.gz").c_str(), "w");
    gzputs(packed, queens(5).c_str());
    gzclose(packed);
    place.write("d4", dominoes(4));
    place.write("map", cells_of_queens(4));
    place.write("crews", "AB1 BC1 CA1 AB2 BA2 AC1\nAB1 BC1 CA1 |70\nAB1 BA2 "
                         "|40\nAB2 BA2 |35\nAB2 BC1 CA1 |65\nBC1 CA1 |50\n"
                         "AC1 |30\nAB2 |20\n");
    std::string all = list_of_puzzles;
    place.write("list", all);
    place.write("p9", all.substr(0, 82));
    place.write("easy", all.substr(all.size() - 82));
    place.write("bad", all.substr(2 * 82, 82));
    place.write("p6", "board 3x2\n1.3...\n4.....\n......\n3.1...\n......\n"
                      "6.....\n");
    place.write("killer",
                "board 2x2\n1...\n....\n....\n....\n"
                "killer 8 r1c1 r1c2 r2c1\narrow r3c3 r4c4\nanti-king\n");
    place.write("pad.json",
                place.run("sudoku convert --to sudokupad killer").out);
    std::string covers = place.run("dlx solve --all q5").out;
    place.write("q5.covers", covers);
    place.write("q4.covers", place.run("dlx solve q4").out);
    for (const char *command :
         {"dlx count --certificate=q5.cert --kernel lanes q5",
          "dlx count --certificate=d4.cert --kernel sweep d4",
          "dlx cheapest --certificate=crews.cert crews",
          "dlx split -n 3 --out jobs q6",
          "dlx count --threads 1 --shard jobs/1.shard --out 1.result q6",
          "dlx count --threads 1 --shard jobs/2.shard --out 2.result q6",
          "dlx count --threads 1 --shard jobs/3.shard --out 3.result q6",
          "sudoku split -n 2 --out parts p6",
          "sudoku count --threads 1 --shard parts/1.shard --out 4.result p6",
          "sudoku count --threads 1 --shard parts/2.shard --out 5.result p6",
          "dlx count --threads 1 --max-seconds 0.000001 --checkpoint q6.point "
          "q6",
          "dlx solve --all --threads 1 --max-seconds 0.000001 --checkpoint "
          "q6.point2 q6 "
          ">>q6.answers"}) {
        Ended made = place.run(command);
        EXPECT_TRUE(made.has_exited(0) || made.has_exited(3)) << command << "\n"
                                                              << made.said;
    }
    place.keep();
}

// ---- judging ----------------------------------------------------------------

class Judge
{
  public:
    Judge(Place &the_place, const Command &the_command)
        : place(the_place), command(the_command)
    {
        for (const std::string &name : words_of(command.changed))
            place.kept[name] = "what was here before\n";
        place.put_back(place.files());
        good = place.run(command.text);
        if (command.judge[0] != '\0')
            verdict = place.run(command.judge);
        for (const std::string &word : words_of(command.text))
            if (word.compare(0, 2, ">>") == 0)
                appended = word.substr(2);
        place.put_back(place.files());
    }
    ~Judge()
    {
        for (const std::string &name : words_of(command.changed))
            place.kept.erase(name);
        place.put_back(place.files());
    }

    // Returns what is wrong when the call at that place of num has failed, or
    // an empty string.
    std::string complaint(const Ended &run, const Failure &failure,
                          bool is_last)
    {
        if (run.status == -1)
            return "does not end";
        if (failure.is_of_memory() && may_die(command, run))
            return "";
        if (is_last && failure.is_of_last_steps() && run.out != good.out &&
            std::string(command.text).find(" count ") != std::string::npos &&
            std::string(command.text).find("--shard") == std::string::npos)
            return "the count is lost";
        if (WIFSIGNALED(run.status))
            return "ends by signal " + std::to_string(WTERMSIG(run.status));
        bool is_error = run.has_exited(2) || run.has_exited(3);
        if (run.status != good.status && !is_error)
            return "exit status " + std::to_string(WEXITSTATUS(run.status));
        if (run.status != good.status && run.said.empty())
            return "no message";
        if (run.status == good.status && run.out != good.out)
            return "another answer";
        bool is_strange = false;
        for (auto &[name, text] : run.files) {
            auto old = place.kept.find(name), fresh = good.files.find(name);
            bool is_old = old != place.kept.end() && old->second == text;
            bool is_new = fresh != good.files.end() && fresh->second == text;
            if (old == place.kept.end() && fresh == good.files.end())
                return "file " + name + " is left";
            is_strange |= !is_old && !is_new;
            if (!is_old && !is_new && command.judge[0] == '\0')
                return "file " + name + " is torn";
        }
        for (auto &[name, text] : place.kept)
            if (run.files.count(name) == 0)
                return "file " + name + " is gone";
        if (run.status == good.status && !run.has_exited(2))
            for (auto &[name, text] : good.files)
                if (run.files.count(name) == 0)
                    return "file " + name + " is missing";
        if (run.status == good.status && appended != "" &&
            answers(run) != answers(good))
            return "another answer in " + appended;
        // A list of answers goes on after a puzzle for which there was no
        // memory.
        if (!is_strange ||
            (failure.is_of_memory() && appended != "" && run.has_exited(2)))
            return "";
        Ended judged = place.run(command.judge);
        bool is_same =
            judged.status == verdict.status && judged.out == verdict.out &&
            (appended.empty() || answers(judged) == answers(verdict));
        place.put_back(judged.files);
        return is_same ? "" : "files are wrong: " + judged.said;
    }

    Ended good;

  private:
    Place &place;
    const Command &command;
    Ended verdict;
    std::string appended; // the file that answers are appended to

    // Those lines, in any order.
    std::multiset<std::string> answers(const Ended &run) const
    {
        std::multiset<std::string> lines;
        std::istringstream in(run.files.at(appended));
        for (std::string line; std::getline(in, line);)
            lines.insert(line);
        return lines;
    }
};

// Runs the command with each failure. Returns how often.
int try_failures(Place &place, const Command &command, const std::string &part,
                 bool all)
{
    int num_runs = 0, num_calls[NUM_KINDS];
    Judge judge(place, command);
    EXPECT_TRUE(judge.good.has_exited(0) || judge.good.has_exited(1))
        << command.text << "\n"
        << judge.good.said;
    Ended counted = place.run(command.text, &nothing, 0);
    for (int kind = 0; kind < NUM_KINDS; kind++)
        num_calls[kind] = place.calls_of(Kind(kind));
    EXPECT_EQ(judge.complaint(counted, nothing, false), "") << command.text;
    place.put_back(counted.files);
    for (const Failure &failure : failures) {
        int num = num_calls[failure.kind];
        if (std::string(failure.name).find(part) == std::string::npos)
            continue;
        for (int at : places_of(failure, num, all)) {
            Ended run = place.run(command.text, &failure, at);
            EXPECT_EQ(judge.complaint(run, failure, at == num), "")
                << command.text << ": " << failure.name << " " << at << "\n"
                << run.out.substr(0, 300) << run.said.substr(0, 300);
            place.put_back(run.files);
            num_runs++;
        }
    }
    return num_runs;
}

TEST(Commands, AreRightOrSayWhyNotWhenACallFails)
{
    std::string only = workshop::variable("FAIL_ONLY", "");
    std::string kind = workshop::variable("FAIL_KIND", "");
    bool all = std::getenv("FAIL_ALL") != nullptr;
    Place place;
    if (!place.can_fail())
        GTEST_SKIP() << "no library can let calls fail here";
    int num_runs = 0;
    prepare(place);
    for (const Command &command : commands) {
        if (std::string(command.text).find(only) == std::string::npos ||
            (command.is_like_others && !all))
            continue;
        int num = try_failures(place, command, kind, all);
        num_runs += num;
        if (all) {
            std::printf("%s: %d runs\n", command.text, num);
            std::fflush(stdout);
        }
    }
    RecordProperty("runs", num_runs);
}

} // namespace

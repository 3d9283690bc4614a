// grades.cc - compares our ratings with published grades, and fits the costs of
// steps on boards with rules to them.
//
//     grades [--fit] FILE...
//
// The name of a file is KIND_G.txt, where G is the grade of its puzzles in
// Solo's letters, from the easiest: t, b, i, a, e, u. Other files are skipped.
// Puzzles on even lines are for training, those on odd lines are held out. For
// each kind, prints the rank correlation (Spearman) of scores and grades in
// each half, and the number of puzzles of each grade and level.
//
// --fit tries other costs (sudoku/techniques/difficulty.c), one at a time, as
// long as the mean correlation of the kinds with rules grows in the training
// half. It prints the best costs, and the correlations of both halves.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/puzzle_set.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/explain.h"

namespace
{

const char GRADES[] = "tbiaeu";
const int NUM_GRADES = 6, NUM_LEVELS = 5, NUM_HALVES = 2;
const char *const HALVES[NUM_HALVES] = {"training", "held out"};
const int MOST_PUZZLES = 1000000, SEARCH_COST = 10000;

// How often a technique with a cost of its own is used.
struct Uses {
    int steps = 0, load = 0; // units of load after the first
};

struct Game {
    int half = 0, grade = 0, level = 0;
    double fixed = 0;         // score of steps without a cost of their own
    std::map<int, Uses> uses; // by index in the costs
};

struct Kind {
    std::vector<Game> games;
    bool has_rules = false;
};

using Costs = std::vector<sudoku_cost>;

Costs current_costs()
{
    int num;
    const sudoku_cost *list = sudoku_costs(&num);
    return Costs(list, list + num);
}

// ---- reading ---------------------------------------------------------------

int find_cost(const Costs &costs, const char *technique)
{
    for (size_t k = 0; k < costs.size(); k++) {
        if (std::strcmp(costs[k].technique, technique) == 0)
            return int(k);
    }
    return -1;
}

// Adds a step; reading clues before the first digit is free.
void add_step(Game *game, const sudoku_logic_step &step, const Costs &costs,
              bool has_rules, bool has_begun)
{
    int cost = has_rules ? find_cost(costs, step.technique->name) : -1;
    if (!has_begun && sudoku_technique_reads(step.technique))
        return;
    if (cost < 0) {
        game->fixed += step.technique->score;
        return;
    }
    game->uses[cost].steps++;
    game->uses[cost].load += std::max(step.load - 1, 0);
}

// Takes steps until the puzzle is solved, or no technique finds one.
Game rate(const sudoku_puzzle *puzzle, const Costs &costs, bool has_rules)
{
    sudoku_explainer e;
    sudoku_difficulty difficulty;
    Game game;
    if (sudoku_explainer_init(&e, puzzle->board) != 0)
        bench_die("grades: out of memory");
    sudoku_position_set(e.position, puzzle);
    e.position->is_unique = true;
    e.step.is_silent = true;
    sudoku_difficulty_init(&difficulty, puzzle->board);
    while (e.position->num_empty > 0 && sudoku_explain(&e) == 1) {
        bool places = e.step.num_places > 0;
        add_step(&game, e.step, costs, has_rules,
                 difficulty.has_begun || places);
        sudoku_difficulty_add(&difficulty, e.step.technique,
                              sudoku_step_cost(&e.step), places);
        sudoku_step_apply(&e.step, e.position);
    }
    game.level = difficulty.level;
    if (e.position->num_empty > 0) {
        game.level = SUDOKU_EXTREME;
        game.fixed += SEARCH_COST;
    }
    sudoku_explainer_clear(&e);
    return game;
}

// Returns the grade in the name of the file, and cuts it off, or -1.
int read_grade(std::string *name)
{
    size_t end = name->rfind('_');
    if (end == std::string::npos || end + 2 > name->size() ||
        (end + 2 < name->size() && (*name)[end + 2] != '.'))
        return -1;
    const char *grade = std::strchr(GRADES, (*name)[end + 1]);
    name->resize(end);
    return grade == nullptr ? -1 : int(grade - GRADES);
}

void read_file(const char *path, const Costs &costs,
               std::map<std::string, Kind> *kinds)
{
    char base[64];
    std::string name = bench_base_name(path, base);
    int grade = read_grade(&name);
    if (grade < 0) {
        std::fprintf(stderr, "grades: %s: no grade in the name\n", path);
        return;
    }
    bench_puzzles set;
    bench_read_puzzles(&set, path, MOST_PUZZLES);
    Kind *kind = &(*kinds)[name];
    for (int k = 0; k < set.num; k++) {
        bool has_rules = !sudoku_board_has_only_houses(set.puzzles[k].board);
        Game game = rate(&set.puzzles[k], costs, has_rules);
        game.grade = grade;
        game.half = k % 2 == 0; // the first line is odd
        kind->has_rules = kind->has_rules || has_rules;
        kind->games.push_back(game);
    }
    bench_clear_puzzles(&set);
}

// ---- correlation -----------------------------------------------------------

// Replaces the values by their ranks; equal values share the mean of theirs.
std::vector<double> rank(const std::vector<double> &values)
{
    std::vector<size_t> order(values.size());
    std::vector<double> ranks(values.size());
    for (size_t k = 0; k < order.size(); k++)
        order[k] = k;
    std::sort(order.begin(), order.end(),
              [&](size_t a, size_t b) { return values[a] < values[b]; });
    for (size_t k = 0; k < order.size();) {
        size_t end = k;
        while (end < order.size() && values[order[end]] == values[order[k]])
            end++;
        for (size_t m = k; m < end; m++)
            ranks[order[m]] = double(k + end - 1) / 2;
        k = end;
    }
    return ranks;
}

// Returns 0 if all values of one side are equal.
double correlate(const std::vector<double> &a, const std::vector<double> &b)
{
    std::vector<double> x = rank(a), y = rank(b);
    double mean = (double(x.size()) - 1) / 2, xy = 0, xx = 0, yy = 0;
    for (size_t k = 0; k < x.size(); k++) {
        xy += (x[k] - mean) * (y[k] - mean);
        xx += (x[k] - mean) * (x[k] - mean);
        yy += (y[k] - mean) * (y[k] - mean);
    }
    return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

double score(const Game &game, const Costs &costs)
{
    double sum = game.fixed;
    for (const auto &[k, uses] : game.uses)
        sum += costs[size_t(k)].cost * uses.steps +
               costs[size_t(k)].each * uses.load;
    return sum;
}

double correlate_half(const Kind &kind, int half, const Costs &costs)
{
    std::vector<double> scores, grades;
    for (const Game &game : kind.games) {
        if (game.half != half)
            continue;
        scores.push_back(score(game, costs));
        grades.push_back(game.grade);
    }
    return correlate(scores, grades);
}

bool has_several_grades(const Kind &kind)
{
    for (const Game &game : kind.games) {
        if (game.grade != kind.games[0].grade)
            return true;
    }
    return false;
}

// ---- tables ----------------------------------------------------------------

void print_levels(const Kind &kind)
{
    int num[NUM_HALVES][NUM_GRADES][NUM_LEVELS] = {};
    for (const Game &game : kind.games)
        num[game.half][game.grade][game.level]++;
    for (int g = 0; g < NUM_GRADES; g++) {
        int all = 0;
        for (int k = 0; k < NUM_HALVES * NUM_LEVELS; k++)
            all += num[k / NUM_LEVELS][g][k % NUM_LEVELS];
        if (all == 0)
            continue;
        std::printf("  %c ", GRADES[g]);
        for (int half = 0; half < NUM_HALVES; half++) {
            std::printf("   ");
            for (int level = 0; level < NUM_LEVELS; level++)
                std::printf(" %7d", num[half][g][level]);
        }
        std::printf("\n");
    }
}

double correlate_levels(const Kind &kind, int half)
{
    std::vector<double> levels, grades;
    for (const Game &game : kind.games) {
        if (game.half != half)
            continue;
        levels.push_back(game.level);
        grades.push_back(game.grade);
    }
    return correlate(levels, grades);
}

void print_correlations(const std::string &name, const Kind &kind,
                        const Costs &costs)
{
    std::printf("%s: %zu puzzles", name.c_str(), kind.games.size());
    for (int half = 0; has_several_grades(kind) && half < NUM_HALVES; half++)
        std::printf("%s %s %.3f", half == 0 ? ", correlation" : ",",
                    HALVES[half], correlate_half(kind, half, costs));
    std::printf("\n");
}

void print_all(const std::map<std::string, Kind> &kinds, const Costs &costs)
{
    for (const auto &[name, kind] : kinds) {
        print_correlations(name, kind, costs);
        if (has_several_grades(kind))
            std::printf("  of levels %.3f, %.3f\n", correlate_levels(kind, 0),
                        correlate_levels(kind, 1));
        for (int half = 0; half < NUM_HALVES; half++) {
            std::printf(half == 0 ? "       " : "   ");
            for (int level = 0; level < NUM_LEVELS; level++)
                std::printf(" %7s", sudoku_level_name(sudoku_level(level)));
        }
        std::printf("\n");
        print_levels(kind);
    }
}

// ---- fit -------------------------------------------------------------------

// Returns the mean correlation of the training halves of kinds with rules.
double value_of(const std::map<std::string, Kind> &kinds, const Costs &costs)
{
    double sum = 0;
    int num = 0;
    for (const auto &[name, kind] : kinds) {
        if (!kind.has_rules || !has_several_grades(kind))
            continue;
        sum += correlate_half(kind, 0, costs);
        num++;
    }
    return num > 0 ? sum / num : 0;
}

// Tries values for one number. Returns whether one is better.
bool improve(const std::map<std::string, Kind> &kinds, Costs *costs,
             int sudoku_cost::*number, size_t k, const std::vector<int> &values)
{
    const double LEAST_GAIN = 5e-4;
    double best = value_of(kinds, *costs);
    bool is_better = false;
    for (int value : values) {
        Costs other = *costs;
        other[k].*number = value;
        double now = value_of(kinds, other);
        if (now > best + LEAST_GAIN) {
            best = now;
            *costs = other;
            is_better = true;
        }
    }
    return is_better;
}

void fit(const std::map<std::string, Kind> &kinds)
{
    const std::vector<int> COSTS = {1,  2,  4,  5,   8,   10,  15,  20,  30,
                                    40, 60, 80, 100, 120, 150, 200, 250, 300};
    const std::vector<int> EACH = {0, 1, 2, 3, 5, 10, 15, 20};
    Costs costs = current_costs();
    bool is_better = true;
    while (is_better) {
        is_better = false;
        for (size_t k = 0; k < costs.size(); k++) {
            is_better |= improve(kinds, &costs, &sudoku_cost::cost, k, COSTS);
            is_better |= improve(kinds, &costs, &sudoku_cost::each, k, EACH);
        }
    }
    for (const sudoku_cost &cost : costs)
        std::printf("%-20s %4d, each %3d\n", cost.technique, cost.cost,
                    cost.each);
    for (const auto &[name, kind] : kinds)
        print_correlations(name, kind, costs);
}

} // namespace

int main(int argc, char **argv)
{
    std::map<std::string, Kind> kinds;
    bool fits = argc > 1 && std::strcmp(argv[1], "--fit") == 0;
    Costs costs = current_costs();
    if (argc < 2 + fits)
        bench_die("usage: grades [--fit] FILE...");
    for (int k = 1 + fits; k < argc; k++)
        read_file(argv[k], costs, &kinds);
    print_all(kinds, costs);
    if (fits)
        fit(kinds);
    return 0;
}

/*
 * families.h - the functions of the table of techniques, one or more per
 * family.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_FAMILIES_H
#define SUDOKU_TECHNIQUES_FAMILIES_H

#include "sudoku/techniques/technique.h"

/* Returns whether it is a box or a jigsaw region. */
static inline bool is_block(const sudoku_house *house)
{
    return house->kind == SUDOKU_BOX || house->kind == SUDOKU_REGION;
}

typedef bool find_steps(const sudoku_position *p, sudoku_logic_step *step);

find_steps sudoku_find_full_house, sudoku_find_naked_single,
    sudoku_find_hidden_single;
find_steps sudoku_find_by_rule, sudoku_find_cage_overlap;

/* Patterns of rules; the variant is an index into the file's table. */
enum line_pattern {
    THERMOMETER_BOUNDS,
    SLOW_BOUNDS,
    MINIMUM_BOUNDS,
    MAXIMUM_BOUNDS,
    BETWEEN_ENDS,
    BETWEEN_INTERIOR,
    LOCKOUT_ENDS,
    LOCKOUT_INTERIOR,
    WHISPERS_MIDDLE,
    WHISPERS_POLES,
    WHISPERS_NEIGHBORS,
    ENTROPIC_PERIOD,
    MODULAR_PERIOD,
    GROUP_LINE_PERIOD,
    SEQUENCE_BOUNDS,
    ZIPPER_SUMS
};
find_steps sudoku_find_line_pattern;

enum pair_pattern {
    DOT_PAIR,
    XV_PAIR,
    PAIR_RELATION,
    NON_CONSECUTIVE,
    NEGATIVE_MARKS,
    INDEXER_POINTING
};
enum chain_pattern {
    DOT_TRIPLE,
    XV_TRIPLE,
    WHISPERS_PARTNERS,
    PAIR_TRIPLE,
    DOT_CHAIN,
    PAIR_CHAIN
};
find_steps sudoku_find_pair_pattern, sudoku_find_pair_chain;

enum sum_pattern {
    ARROW_CIRCLE,
    ARROW_SHAFT,
    PILL_HEAD,
    PILL_SHAFT,
    LITTLE_KILLER_LEAST,
    LITTLE_KILLER_MOST,
    LITTLE_KILLER_SUM,
    SUM_BOUNDS,
    REGION_SUM_BOUNDS,
    EQUAL_SUMS_BOUNDS,
    SUM_LINE_PARTS,
    LUNCHBOX_SUM
};
find_steps sudoku_find_sum_pattern;

enum set_pattern {
    CAGE_COMBINATIONS,
    CAGE_BOUNDS,
    CAGE_ARRANGEMENTS,
    CAGE_DIGITS,
    RENBAN_WINDOW,
    QUADRUPLE_CELLS,
    QUADRUPLE_BOX,
    LOOK_AND_SAY,
    COUNTING_CIRCLES,
    DISTINCT_COUNT,
    COUNTED_DIGIT,
    RUN_LENGTH,
    SQUARE_CLASSES,
    SHADED_CELLS,
    PALINDROME_TWINS,
    CLONE_TWINS,
    COPIED_DIGITS
};
find_steps sudoku_find_set_pattern;

enum required_pattern {
    RENBAN_CORE,
    RENBAN_LOCKED,
    REQUIRED_DIGIT,
    SUM_REQUIRED_DIGIT
};
find_steps sudoku_find_required;
find_steps sudoku_find_class_count, sudoku_find_set_equality;

enum outside_pattern {
    SANDWICH_ENDS,
    SANDWICH_DISTANCE,
    SANDWICH_DIGITS,
    X_SUM_FIRST,
    X_SUM_DIGITS,
    ROOM_FIRST,
    ROOM_DIGITS,
    SKYSCRAPER_CLIMB,
    SKYSCRAPER_VIEW,
    HIDDEN_BUILDING
};
find_steps sudoku_find_outside_pattern;

enum sum_variant { RULE_OF_45, CAGE_SPLITTING, HIDDEN_CAGE, FEW_INNIES };
find_steps sudoku_find_rule_of_45, sudoku_find_leftover_step;

enum locked_variant { POINTING, CLAIMING, COMMON_PEERS };
find_steps sudoku_find_locked;

/* The variant is the size, or 0 for all sizes from 5 to half a house. */
find_steps sudoku_find_naked_subset, sudoku_find_hidden_subset,
    sudoku_find_locked_subset;

/* The variant is the size plus these. */
enum { BIG_FISH_FINS = 8, BIG_FISH_MUTANT = 16 };
find_steps sudoku_find_big_fish;

find_steps sudoku_find_fish, sudoku_find_finned_fish, sudoku_find_sashimi_fish;

enum turbot_variant { SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH };
find_steps sudoku_find_turbot, sudoku_find_empty_rectangle;

find_steps sudoku_find_xy_wing, sudoku_find_xyz_wing, sudoku_find_w_wing,
    sudoku_find_remote_pair;

enum color_variant { COLOR_TRAP, COLOR_WRAP, MULTI_COLORS };
find_steps sudoku_find_colors;

/* The variant is the type, 1 to 6, or one of these. */
enum { HIDDEN_RECTANGLE = 7, AVOIDABLE_1, AVOIDABLE_2 };
find_steps sudoku_find_rectangle, sudoku_find_bug;

enum chain_variant { X_CHAIN, XY_CHAIN };
find_steps sudoku_find_chain;

/* The variant is the kind, plus GROUPED or WITH_ALS if groups or almost locked
 * sets are also allowed as nodes. */
enum loop_kind { CONTINUOUS, AIC, DISCONTINUOUS, NUM_LOOP_KINDS };
enum { GROUPED = NUM_LOOP_KINDS, WITH_ALS = 2 * NUM_LOOP_KINDS };
find_steps sudoku_find_loop;

/* With _OVERLAP, sets of a chain may overlap. */
enum als_variant {
    ALS_XZ,
    ALS_WING,
    ALS_CHAIN,
    ALS_WING_OVERLAP,
    ALS_CHAIN_OVERLAP
};
enum blossom_variant { BLOSSOM, BLOSSOM_OVERLAP };
find_steps sudoku_find_als_chain, sudoku_find_death_blossom,
    sudoku_find_sue_de_coq;

enum forcing_variant {
    CHAIN_CONTRADICTION,
    CHAIN_VERITY,
    NET_CONTRADICTION,
    NET_VERITY,
    NUM_FORCING_KINDS = 2 /* number of kinds for chains, and for nets */
};
find_steps sudoku_find_forcing;

/* Cases are the digits of a cell or the places of a digit in a house; or the
 * combinations of a line or cage. */
enum case_variant { CASES_OF_CELL, CASES_OF_RULE };
find_steps sudoku_find_cases;

/* The variant limits the proof: up to three inferences, at most three uses of
 * rules among eight inferences, or no limit. */
enum contradiction_variant { ANY_PROOF, SHORT_PROOF, FEW_RULES };
find_steps sudoku_find_rule_peers, sudoku_find_contradiction,
    sudoku_find_rule_with_house;

/* Two rules that meet, or the rules of a house. */
enum together_variant { TWO_RULES, RULES_OF_HOUSE };
find_steps sudoku_find_rules_together;

enum kraken_variant { KRAKEN_1, KRAKEN_2 };
find_steps sudoku_find_kraken;

/* Removes what sees all guardians, or (NET) a candidate that refutes them all.
 */
enum tridagon_variant { TRIDAGON, TRIDAGON_NET };
find_steps sudoku_find_tridagon;

/* Removes what is in no way, or (NET) a candidate that leaves no way. */
enum exocet_variant { EXOCET, EXOCET_NET };
find_steps sudoku_find_exocet;

enum sector_variant { SK_LOOP, MULTI_SECTOR };
find_steps sudoku_find_multi_sector;

enum template_variant { TEMPLATE_SET, TEMPLATE_DELETE };
find_steps sudoku_find_template;

#endif

/*
 * techniques.c - the table of techniques, in the order in which they are tried.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/error.h"

#include <string.h>

static const sudoku_technique techniques[] = {
    {"full-house", "Full house", SUDOKU_EASY, 4, false, 0,
     sudoku_find_full_house},
    {"naked-single", "Naked single", SUDOKU_EASY, 4, false, 0,
     sudoku_find_naked_single},
    {"hidden-single", "Hidden single", SUDOKU_EASY, 14, false, 0,
     sudoku_find_hidden_single},
    {"cage-combinations", "Cage combinations", SUDOKU_EASY, 10, false,
     CAGE_COMBINATIONS, sudoku_find_set_pattern},
    {"cage-bounds", "Cage bounds", SUDOKU_EASY, 10, false, CAGE_BOUNDS,
     sudoku_find_set_pattern},
    {"thermometer-bounds", "Thermometer bounds", SUDOKU_EASY, 10, false,
     THERMOMETER_BOUNDS, sudoku_find_line_pattern},
    {"slow-thermometer-bounds", "Slow thermometer bounds", SUDOKU_EASY, 10,
     false, SLOW_BOUNDS, sudoku_find_line_pattern},
    {"minimum-bounds", "Minimum bounds", SUDOKU_EASY, 10, false, MINIMUM_BOUNDS,
     sudoku_find_line_pattern},
    {"maximum-bounds", "Maximum bounds", SUDOKU_EASY, 10, false, MAXIMUM_BOUNDS,
     sudoku_find_line_pattern},
    {"whispers-middle", "Whispers middle", SUDOKU_EASY, 10, false,
     WHISPERS_MIDDLE, sudoku_find_line_pattern},
    {"whispers-poles", "Whispers poles", SUDOKU_EASY, 10, false, WHISPERS_POLES,
     sudoku_find_line_pattern},
    {"whispers-neighbors", "Whispers neighbors", SUDOKU_EASY, 10, false,
     WHISPERS_NEIGHBORS, sudoku_find_line_pattern},
    {"renban-window", "Renban window", SUDOKU_EASY, 10, false, RENBAN_WINDOW,
     sudoku_find_set_pattern},
    {"dot-pair", "Dot pair", SUDOKU_EASY, 10, false, DOT_PAIR,
     sudoku_find_pair_pattern},
    {"xv-pair", "XV pair", SUDOKU_EASY, 10, false, XV_PAIR,
     sudoku_find_pair_pattern},
    {"non-consecutive-neighbors", "Non-consecutive neighbors", SUDOKU_EASY, 10,
     false, NON_CONSECUTIVE, sudoku_find_pair_pattern},
    {"negative-marks", "Negative marks", SUDOKU_EASY, 10, false, NEGATIVE_MARKS,
     sudoku_find_pair_pattern},
    {"pair-relation", "Pair relation", SUDOKU_EASY, 10, false, PAIR_RELATION,
     sudoku_find_pair_pattern},
    {"palindrome-twins", "Palindrome twins", SUDOKU_EASY, 10, false,
     PALINDROME_TWINS, sudoku_find_set_pattern},
    {"clone-twins", "Clone twins", SUDOKU_EASY, 10, false, CLONE_TWINS,
     sudoku_find_set_pattern},
    {"copied-digits", "Copied digits", SUDOKU_EASY, 10, false, COPIED_DIGITS,
     sudoku_find_set_pattern},
    {"shaded-cells", "Shaded cells", SUDOKU_EASY, 10, false, SHADED_CELLS,
     sudoku_find_set_pattern},
    {"class-count", "Class count", SUDOKU_EASY, 10, false, 0,
     sudoku_find_class_count},
    {"entropic-period", "Entropic period", SUDOKU_EASY, 10, false,
     ENTROPIC_PERIOD, sudoku_find_line_pattern},
    {"modular-period", "Modular period", SUDOKU_EASY, 10, false, MODULAR_PERIOD,
     sudoku_find_line_pattern},
    {"group-line-period", "Group line period", SUDOKU_EASY, 10, false,
     GROUP_LINE_PERIOD, sudoku_find_line_pattern},
    {"square-classes", "Square classes", SUDOKU_EASY, 10, false, SQUARE_CLASSES,
     sudoku_find_set_pattern},
    {"quadruple-cells", "Quadruple cells", SUDOKU_EASY, 10, false,
     QUADRUPLE_CELLS, sudoku_find_set_pattern},
    {"quadruple-box", "Quadruple box", SUDOKU_EASY, 10, false, QUADRUPLE_BOX,
     sudoku_find_set_pattern},
    {"between-ends", "Between ends", SUDOKU_EASY, 10, false, BETWEEN_ENDS,
     sudoku_find_line_pattern},
    {"between-interior", "Between interior", SUDOKU_EASY, 10, false,
     BETWEEN_INTERIOR, sudoku_find_line_pattern},
    {"lockout-ends", "Lockout ends", SUDOKU_EASY, 10, false, LOCKOUT_ENDS,
     sudoku_find_line_pattern},
    {"lockout-interior", "Lockout interior", SUDOKU_EASY, 10, false,
     LOCKOUT_INTERIOR, sudoku_find_line_pattern},
    {"arrow-circle", "Arrow circle", SUDOKU_EASY, 10, false, ARROW_CIRCLE,
     sudoku_find_sum_pattern},
    {"arrow-shaft", "Arrow shaft", SUDOKU_EASY, 10, false, ARROW_SHAFT,
     sudoku_find_sum_pattern},
    {"pill-head", "Pill head", SUDOKU_EASY, 10, false, PILL_HEAD,
     sudoku_find_sum_pattern},
    {"pill-shaft", "Pill shaft", SUDOKU_EASY, 10, false, PILL_SHAFT,
     sudoku_find_sum_pattern},
    {"little-killer-least", "Little killer least", SUDOKU_EASY, 10, false,
     LITTLE_KILLER_LEAST, sudoku_find_sum_pattern},
    {"little-killer-most", "Little killer most", SUDOKU_EASY, 10, false,
     LITTLE_KILLER_MOST, sudoku_find_sum_pattern},
    {"little-killer-sum", "Little killer sum", SUDOKU_EASY, 10, false,
     LITTLE_KILLER_SUM, sudoku_find_sum_pattern},
    {"sum-bounds", "Sum bounds", SUDOKU_EASY, 10, false, SUM_BOUNDS,
     sudoku_find_sum_pattern},
    {"region-sum-bounds", "Region sum bounds", SUDOKU_EASY, 10, false,
     REGION_SUM_BOUNDS, sudoku_find_sum_pattern},
    {"equal-sums-bounds", "Equal sums bounds", SUDOKU_EASY, 10, false,
     EQUAL_SUMS_BOUNDS, sudoku_find_sum_pattern},
    {"sum-line-parts", "Sum line parts", SUDOKU_EASY, 10, false, SUM_LINE_PARTS,
     sudoku_find_sum_pattern},
    {"zipper-sums", "Zipper sums", SUDOKU_EASY, 10, false, ZIPPER_SUMS,
     sudoku_find_line_pattern},
    {"sequence-bounds", "Sequence bounds", SUDOKU_EASY, 10, false,
     SEQUENCE_BOUNDS, sudoku_find_line_pattern},
    {"lunchbox-sum", "Lunchbox sum", SUDOKU_EASY, 10, false, LUNCHBOX_SUM,
     sudoku_find_sum_pattern},
    {"cage-digits", "Cage digits", SUDOKU_EASY, 10, false, CAGE_DIGITS,
     sudoku_find_set_pattern},
    {"look-and-say-counts", "Look and say counts", SUDOKU_EASY, 10, false,
     LOOK_AND_SAY, sudoku_find_set_pattern},
    {"distinct-count", "Distinct count", SUDOKU_EASY, 10, false, DISTINCT_COUNT,
     sudoku_find_set_pattern},
    {"counted-digit", "Counted digit", SUDOKU_EASY, 10, false, COUNTED_DIGIT,
     sudoku_find_set_pattern},
    {"run-length", "Run length", SUDOKU_EASY, 10, false, RUN_LENGTH,
     sudoku_find_set_pattern},
    {"counting-circles", "Counting circles", SUDOKU_EASY, 10, false,
     COUNTING_CIRCLES, sudoku_find_set_pattern},
    {"indexer-pointing", "Indexer pointing", SUDOKU_EASY, 10, false,
     INDEXER_POINTING, sudoku_find_pair_pattern},
    {"sandwich-ends", "Sandwich ends", SUDOKU_EASY, 10, false, SANDWICH_ENDS,
     sudoku_find_outside_pattern},
    {"sandwich-distance", "Sandwich distance", SUDOKU_EASY, 10, false,
     SANDWICH_DISTANCE, sudoku_find_outside_pattern},
    {"sandwich-digits", "Sandwich digits", SUDOKU_EASY, 10, false,
     SANDWICH_DIGITS, sudoku_find_outside_pattern},
    {"x-sum-first-cell", "X-sum first cell", SUDOKU_EASY, 10, false,
     X_SUM_FIRST, sudoku_find_outside_pattern},
    {"x-sum-digits", "X-sum digits", SUDOKU_EASY, 10, false, X_SUM_DIGITS,
     sudoku_find_outside_pattern},
    {"numbered-room-first-cell", "Numbered room first cell", SUDOKU_EASY, 10,
     false, ROOM_FIRST, sudoku_find_outside_pattern},
    {"numbered-room-digits", "Numbered room digits", SUDOKU_EASY, 10, false,
     ROOM_DIGITS, sudoku_find_outside_pattern},
    {"skyscraper-climb", "Skyscraper climb", SUDOKU_EASY, 10, false,
     SKYSCRAPER_CLIMB, sudoku_find_outside_pattern},
    {"skyscraper-view", "Skyscraper view", SUDOKU_EASY, 10, false,
     SKYSCRAPER_VIEW, sudoku_find_outside_pattern},
    {"hidden-skyscraper", "Hidden skyscraper", SUDOKU_EASY, 10, false,
     HIDDEN_BUILDING, sudoku_find_outside_pattern},
    {"dot-triple", "Dot triple", SUDOKU_MEDIUM, 60, false, DOT_TRIPLE,
     sudoku_find_pair_chain},
    {"xv-triple", "XV triple", SUDOKU_MEDIUM, 60, false, XV_TRIPLE,
     sudoku_find_pair_chain},
    {"whispers-partners", "Whispers partners", SUDOKU_MEDIUM, 60, false,
     WHISPERS_PARTNERS, sudoku_find_pair_chain},
    {"pair-triple", "Pair triple", SUDOKU_MEDIUM, 60, false, PAIR_TRIPLE,
     sudoku_find_pair_chain},
    {"dot-chain", "Dot chain", SUDOKU_MEDIUM, 60, false, DOT_CHAIN,
     sudoku_find_pair_chain},
    {"pair-chain", "Pair chain", SUDOKU_MEDIUM, 60, false, PAIR_CHAIN,
     sudoku_find_pair_chain},
    {"rule", "Rule", SUDOKU_MEDIUM, 50, false, 0, sudoku_find_by_rule},
    {"renban-core", "Renban core", SUDOKU_MEDIUM, 30, false, RENBAN_CORE,
     sudoku_find_required},
    {"renban-locked", "Renban locked", SUDOKU_MEDIUM, 30, false, RENBAN_LOCKED,
     sudoku_find_required},
    {"sum-required-digit", "Sum required digit", SUDOKU_MEDIUM, 40, false,
     SUM_REQUIRED_DIGIT, sudoku_find_required},
    {"innies-and-outies", "Innies and outies", SUDOKU_MEDIUM, 30, false,
     FEW_INNIES, sudoku_find_rule_of_45},
    {"law-of-leftovers", "Law of leftovers", SUDOKU_MEDIUM, 60, false, 0,
     sudoku_find_leftover_step},
    {"locked-pair", "Locked pair", SUDOKU_MEDIUM, 40, false, 2,
     sudoku_find_locked_subset},
    {"locked-triple", "Locked triple", SUDOKU_MEDIUM, 60, false, 3,
     sudoku_find_locked_subset},
    {"pointing", "Pointing", SUDOKU_MEDIUM, 50, false, POINTING,
     sudoku_find_locked},
    {"claiming", "Claiming", SUDOKU_MEDIUM, 50, false, CLAIMING,
     sudoku_find_locked},
    {"common-peers", "Common peers", SUDOKU_MEDIUM, 50, false, COMMON_PEERS,
     sudoku_find_locked},
    {"naked-pair", "Naked pair", SUDOKU_MEDIUM, 60, false, 2,
     sudoku_find_naked_subset},
    {"naked-triple", "Naked triple", SUDOKU_MEDIUM, 80, false, 3,
     sudoku_find_naked_subset},
    {"hidden-pair", "Hidden pair", SUDOKU_MEDIUM, 70, false, 2,
     sudoku_find_hidden_subset},
    {"hidden-triple", "Hidden triple", SUDOKU_MEDIUM, 100, false, 3,
     sudoku_find_hidden_subset},
    {"required-digit", "Required digit", SUDOKU_MEDIUM, 30, false,
     REQUIRED_DIGIT, sudoku_find_required},
    {"cage-arrangements", "Cage arrangements", SUDOKU_HARD, 100, false,
     CAGE_ARRANGEMENTS, sudoku_find_set_pattern},
    {"cage-house-overlap", "Cage-house overlap", SUDOKU_HARD, 100, false, 0,
     sudoku_find_cage_overlap},
    {"cage-splitting", "Cage splitting", SUDOKU_HARD, 150, false,
     CAGE_SPLITTING, sudoku_find_rule_of_45},
    {"rule-of-45", "Rule of 45", SUDOKU_HARD, 150, false, RULE_OF_45,
     sudoku_find_rule_of_45},
    {"hidden-cage", "Hidden cage", SUDOKU_HARD, 150, false, HIDDEN_CAGE,
     sudoku_find_rule_of_45},
    {"naked-quad", "Naked quad", SUDOKU_HARD, 120, false, 4,
     sudoku_find_naked_subset},
    {"hidden-quad", "Hidden quad", SUDOKU_HARD, 150, false, 4,
     sudoku_find_hidden_subset},
    {"naked-set", "Naked set", SUDOKU_HARD, 160, false, 0,
     sudoku_find_naked_subset},
    {"hidden-set", "Hidden set", SUDOKU_HARD, 170, false, 0,
     sudoku_find_hidden_subset},
    {"rule-with-house", "Rule with house", SUDOKU_HARD, 160, false, 0,
     sudoku_find_rule_with_house},
    {"rule-peers", "Rule peers", SUDOKU_HARD, 130, false, 0,
     sudoku_find_rule_peers},
    {"x-wing", "X-wing", SUDOKU_HARD, 140, false, 2, sudoku_find_fish},
    {"swordfish", "Swordfish", SUDOKU_HARD, 150, false, 3, sudoku_find_fish},
    {"jellyfish", "Jellyfish", SUDOKU_HARD, 160, false, 4, sudoku_find_fish},
    {"remote-pair", "Remote pair", SUDOKU_HARD, 110, false, 0,
     sudoku_find_remote_pair},
    {"bug+1", "BUG+1", SUDOKU_HARD, 100, true, 0, sudoku_find_bug},
    {"skyscraper", "Skyscraper", SUDOKU_HARD, 130, false, SKYSCRAPER,
     sudoku_find_turbot},
    {"2-string-kite", "2-string kite", SUDOKU_HARD, 150, false, TWO_STRING_KITE,
     sudoku_find_turbot},
    {"turbot-fish", "Turbot fish", SUDOKU_HARD, 120, false, TURBOT_FISH,
     sudoku_find_turbot},
    {"empty-rectangle", "Empty rectangle", SUDOKU_HARD, 120, false, 0,
     sudoku_find_empty_rectangle},
    {"w-wing", "W-wing", SUDOKU_HARD, 150, false, 0, sudoku_find_w_wing},
    {"xy-wing", "XY-wing", SUDOKU_HARD, 160, false, 0, sudoku_find_xy_wing},
    {"xyz-wing", "XYZ-wing", SUDOKU_HARD, 180, false, 0, sudoku_find_xyz_wing},
    {"unique-rectangle-1", "Unique rectangle type 1", SUDOKU_HARD, 100, true, 1,
     sudoku_find_rectangle},
    {"unique-rectangle-2", "Unique rectangle type 2", SUDOKU_HARD, 100, true, 2,
     sudoku_find_rectangle},
    {"unique-rectangle-3", "Unique rectangle type 3", SUDOKU_HARD, 100, true, 3,
     sudoku_find_rectangle},
    {"unique-rectangle-4", "Unique rectangle type 4", SUDOKU_HARD, 100, true, 4,
     sudoku_find_rectangle},
    {"unique-rectangle-5", "Unique rectangle type 5", SUDOKU_HARD, 100, true, 5,
     sudoku_find_rectangle},
    {"unique-rectangle-6", "Unique rectangle type 6", SUDOKU_HARD, 100, true, 6,
     sudoku_find_rectangle},
    {"hidden-rectangle", "Hidden rectangle", SUDOKU_HARD, 100, true,
     HIDDEN_RECTANGLE, sudoku_find_rectangle},
    {"avoidable-rectangle-1", "Avoidable rectangle type 1", SUDOKU_HARD, 100,
     true, AVOIDABLE_1, sudoku_find_rectangle},
    {"avoidable-rectangle-2", "Avoidable rectangle type 2", SUDOKU_HARD, 100,
     true, AVOIDABLE_2, sudoku_find_rectangle},
    {"finned-x-wing", "Finned X-wing", SUDOKU_HARD, 130, false, 2,
     sudoku_find_finned_fish},
    {"sashimi-x-wing", "Sashimi X-wing", SUDOKU_HARD, 150, false, 2,
     sudoku_find_sashimi_fish},
    {"finned-swordfish", "Finned swordfish", SUDOKU_UNFAIR, 200, false, 3,
     sudoku_find_finned_fish},
    {"sashimi-swordfish", "Sashimi swordfish", SUDOKU_UNFAIR, 240, false, 3,
     sudoku_find_sashimi_fish},
    {"finned-jellyfish", "Finned jellyfish", SUDOKU_UNFAIR, 250, false, 4,
     sudoku_find_finned_fish},
    {"sashimi-jellyfish", "Sashimi jellyfish", SUDOKU_UNFAIR, 260, false, 4,
     sudoku_find_sashimi_fish},
    {"sue-de-coq", "Sue de coq", SUDOKU_UNFAIR, 250, false, 0,
     sudoku_find_sue_de_coq},
    {"simple-colors-trap", "Simple colors trap", SUDOKU_HARD, 150, false,
     COLOR_TRAP, sudoku_find_colors},
    {"simple-colors-wrap", "Simple colors wrap", SUDOKU_HARD, 150, false,
     COLOR_WRAP, sudoku_find_colors},
    {"multi-colors", "Multi-colors", SUDOKU_HARD, 200, false, MULTI_COLORS,
     sudoku_find_colors},
    {"x-chain", "X-chain", SUDOKU_UNFAIR, 260, false, X_CHAIN,
     sudoku_find_chain},
    {"xy-chain", "XY-chain", SUDOKU_UNFAIR, 260, false, XY_CHAIN,
     sudoku_find_chain},
    {"rule-chain", "Rule chain", SUDOKU_UNFAIR, 280, false, SHORT_PROOF,
     sudoku_find_contradiction},
    {"continuous-loop", "Continuous loop", SUDOKU_UNFAIR, 280, false,
     CONTINUOUS, sudoku_find_loop},
    {"aic", "AIC", SUDOKU_UNFAIR, 280, false, AIC, sudoku_find_loop},
    {"discontinuous-loop", "Discontinuous loop", SUDOKU_UNFAIR, 280, false,
     DISCONTINUOUS, sudoku_find_loop},
    {"grouped-continuous-loop", "Grouped continuous loop", SUDOKU_UNFAIR, 300,
     false, GROUPED + CONTINUOUS, sudoku_find_loop},
    {"grouped-aic", "Grouped AIC", SUDOKU_UNFAIR, 300, false, GROUPED + AIC,
     sudoku_find_loop},
    {"grouped-discontinuous-loop", "Grouped discontinuous loop", SUDOKU_UNFAIR,
     300, false, GROUPED + DISCONTINUOUS, sudoku_find_loop},
    {"als-xz", "ALS-XZ", SUDOKU_UNFAIR, 300, false, ALS_XZ,
     sudoku_find_als_chain},
    {"als-xy-wing", "ALS-XY-wing", SUDOKU_UNFAIR, 320, false, ALS_WING,
     sudoku_find_als_chain},
    {"als-chain", "ALS chain", SUDOKU_UNFAIR, 340, false, ALS_CHAIN,
     sudoku_find_als_chain},
    {"franken-x-wing", "Franken X-wing", SUDOKU_UNFAIR, 300, false, 2,
     sudoku_find_big_fish},
    {"franken-swordfish", "Franken swordfish", SUDOKU_UNFAIR, 350, false, 3,
     sudoku_find_big_fish},
    {"finned-franken-x-wing", "Finned franken X-wing", SUDOKU_UNFAIR, 390,
     false, 2 + BIG_FISH_FINS, sudoku_find_big_fish},
    {"finned-franken-swordfish", "Finned franken swordfish", SUDOKU_UNFAIR, 410,
     false, 3 + BIG_FISH_FINS, sudoku_find_big_fish},
    {"rules-together", "Rules together", SUDOKU_UNFAIR, 300, false, TWO_RULES,
     sudoku_find_rules_together},
    {"rules-of-house", "Rules of a house", SUDOKU_UNFAIR, 330, false,
     RULES_OF_HOUSE, sudoku_find_rules_together},
    {"case-distinction", "Case distinction", SUDOKU_UNFAIR, 350, false,
     CASES_OF_CELL, sudoku_find_cases},
    {"combination-table", "Combination table", SUDOKU_UNFAIR, 380, false,
     CASES_OF_RULE, sudoku_find_cases},
    {"long-rule-chain", "Long rule chain", SUDOKU_UNFAIR, 400, false, FEW_RULES,
     sudoku_find_contradiction},
    {"forcing-chain-contradiction", "Forcing chain contradiction",
     SUDOKU_EXTREME, 500, false, CHAIN_CONTRADICTION, sudoku_find_forcing},
    {"forcing-chain-verity", "Forcing chain verity", SUDOKU_EXTREME, 500, false,
     CHAIN_VERITY, sudoku_find_forcing},
    {"forcing-net-contradiction", "Forcing net contradiction", SUDOKU_EXTREME,
     700, false, NET_CONTRADICTION, sudoku_find_forcing},
    {"forcing-net-verity", "Forcing net verity", SUDOKU_EXTREME, 700, false,
     NET_VERITY, sudoku_find_forcing},
    {"tridagon", "Tridagon", SUDOKU_EXTREME, 750, false, TRIDAGON,
     sudoku_find_tridagon},
    {"junior-exocet", "Junior exocet", SUDOKU_EXTREME, 750, false, EXOCET,
     sudoku_find_exocet},
    {"exocet-net", "Exocet net", SUDOKU_EXTREME, 800, false, EXOCET_NET,
     sudoku_find_exocet},
    {"tridagon-net", "Tridagon net", SUDOKU_EXTREME, 800, false, TRIDAGON_NET,
     sudoku_find_tridagon},
    {"sk-loop", "SK loop", SUDOKU_EXTREME, 750, false, SK_LOOP,
     sudoku_find_multi_sector},
    {"multi-sector-locked-sets", "Multi-sector locked sets", SUDOKU_EXTREME,
     800, false, MULTI_SECTOR, sudoku_find_multi_sector},
    {"contradiction", "Contradiction", SUDOKU_EXTREME, 1000, false, ANY_PROOF,
     sudoku_find_contradiction},
    /* from here on techniques are rare */
    {"als-continuous-loop", "ALS continuous loop", SUDOKU_UNFAIR, 350, false,
     WITH_ALS + CONTINUOUS, sudoku_find_loop},
    {"als-aic", "ALS AIC", SUDOKU_UNFAIR, 350, false, WITH_ALS + AIC,
     sudoku_find_loop},
    {"als-discontinuous-loop", "ALS discontinuous loop", SUDOKU_UNFAIR, 350,
     false, WITH_ALS + DISCONTINUOUS, sudoku_find_loop},
    {"set-equality", "Set equality", SUDOKU_UNFAIR, 350, false, 0,
     sudoku_find_set_equality},
    {"death-blossom", "Death blossom", SUDOKU_UNFAIR, 360, false, BLOSSOM,
     sudoku_find_death_blossom},
    {"overlapping-als-xy-wing", "Overlapping ALS-XY-wing", SUDOKU_UNFAIR, 370,
     false, ALS_WING_OVERLAP, sudoku_find_als_chain},
    {"overlapping-als-chain", "Overlapping ALS chain", SUDOKU_UNFAIR, 380,
     false, ALS_CHAIN_OVERLAP, sudoku_find_als_chain},
    {"overlapping-death-blossom", "Overlapping death blossom", SUDOKU_UNFAIR,
     390, false, BLOSSOM_OVERLAP, sudoku_find_death_blossom},
    {"franken-jellyfish", "Franken jellyfish", SUDOKU_UNFAIR, 370, false, 4,
     sudoku_find_big_fish},
    {"finned-franken-jellyfish", "Finned franken jellyfish", SUDOKU_UNFAIR, 430,
     false, 4 + BIG_FISH_FINS, sudoku_find_big_fish},
    {"mutant-x-wing", "Mutant X-wing", SUDOKU_EXTREME, 450, false,
     2 + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"mutant-swordfish", "Mutant swordfish", SUDOKU_EXTREME, 450, false,
     3 + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"mutant-jellyfish", "Mutant jellyfish", SUDOKU_EXTREME, 450, false,
     4 + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"finned-mutant-x-wing", "Finned mutant X-wing", SUDOKU_EXTREME, 470, false,
     2 + BIG_FISH_FINS + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"finned-mutant-swordfish", "Finned mutant swordfish", SUDOKU_EXTREME, 470,
     false, 3 + BIG_FISH_FINS + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"finned-mutant-jellyfish", "Finned mutant jellyfish", SUDOKU_EXTREME, 470,
     false, 4 + BIG_FISH_FINS + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"squirmbag", "Squirmbag", SUDOKU_UNFAIR, 470, false, 5, sudoku_find_fish},
    {"finned-squirmbag", "Finned squirmbag", SUDOKU_UNFAIR, 470, false, 5,
     sudoku_find_finned_fish},
    {"sashimi-squirmbag", "Sashimi squirmbag", SUDOKU_UNFAIR, 470, false, 5,
     sudoku_find_sashimi_fish},
    {"whale", "Whale", SUDOKU_UNFAIR, 470, false, 6, sudoku_find_fish},
    {"finned-whale", "Finned whale", SUDOKU_UNFAIR, 470, false, 6,
     sudoku_find_finned_fish},
    {"sashimi-whale", "Sashimi whale", SUDOKU_UNFAIR, 470, false, 6,
     sudoku_find_sashimi_fish},
    {"franken-squirmbag", "Franken squirmbag", SUDOKU_EXTREME, 470, false, 5,
     sudoku_find_big_fish},
    {"finned-franken-squirmbag", "Finned franken squirmbag", SUDOKU_EXTREME,
     470, false, 5 + BIG_FISH_FINS, sudoku_find_big_fish},
    {"franken-whale", "Franken whale", SUDOKU_EXTREME, 470, false, 6,
     sudoku_find_big_fish},
    {"finned-franken-whale", "Finned franken whale", SUDOKU_EXTREME, 470, false,
     6 + BIG_FISH_FINS, sudoku_find_big_fish},
    {"mutant-squirmbag", "Mutant squirmbag", SUDOKU_EXTREME, 470, false,
     5 + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"finned-mutant-squirmbag", "Finned mutant squirmbag", SUDOKU_EXTREME, 470,
     false, 5 + BIG_FISH_FINS + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"mutant-whale", "Mutant whale", SUDOKU_EXTREME, 470, false,
     6 + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"finned-mutant-whale", "Finned mutant whale", SUDOKU_EXTREME, 470, false,
     6 + BIG_FISH_FINS + BIG_FISH_MUTANT, sudoku_find_big_fish},
    {"kraken-fish-1", "Kraken fish type 1", SUDOKU_EXTREME, 500, false,
     KRAKEN_1, sudoku_find_kraken},
    {"kraken-fish-2", "Kraken fish type 2", SUDOKU_EXTREME, 500, false,
     KRAKEN_2, sudoku_find_kraken},
    {"template-set", "Template set", SUDOKU_EXTREME, 10000, false, TEMPLATE_SET,
     sudoku_find_template},
    {"template-delete", "Template delete", SUDOKU_EXTREME, 10000, false,
     TEMPLATE_DELETE, sudoku_find_template},
};

int sudoku_num_techniques(void)
{
    return (int)(sizeof techniques / sizeof *techniques);
}

const sudoku_technique *sudoku_get_technique(int number)
{
    return number >= 0 && number < sudoku_num_techniques() ? &techniques[number]
                                                           : NULL;
}

int sudoku_find_technique(const char *name, size_t size)
{
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        const char *known = techniques[k].name;
        if (strncmp(known, name, size) == 0 && known[size] == '\0')
            return k;
    }
    return -1;
}

bool sudoku_technique_is_rare(const sudoku_technique *technique)
{
    static const char first[] = "als-continuous-loop";
    return technique - techniques >=
           sudoku_find_technique(first, sizeof first - 1);
}

/* Returns whether the technique reads clues. Such techniques come after the
 * singles and before patterns of two clues. */
bool sudoku_technique_reads(const sudoku_technique *technique)
{
    static const char first[] = "cage-combinations", end[] = "dot-triple";
    return technique - techniques >=
               sudoku_find_technique(first, sizeof first - 1) &&
           technique - techniques < sudoku_find_technique(end, sizeof end - 1);
}

bool sudoku_technique_is_of_rules(const sudoku_technique *technique)
{
    static const char first[] = "cage-combinations", end[] = "locked-pair";
    return technique - techniques >=
               sudoku_find_technique(first, sizeof first - 1) &&
           technique - techniques < sudoku_find_technique(end, sizeof end - 1);
}

bool sudoku_technique_is_locked(const sudoku_technique *technique)
{
    return technique->find == sudoku_find_locked &&
           (technique->variant == POINTING || technique->variant == CLAIMING);
}

int sudoku_technique_number(const sudoku_technique *technique)
{
    const sudoku_technique *end = techniques + sudoku_num_techniques();
    return technique >= techniques && technique < end
               ? (int)(technique - techniques)
               : SUDOKU_BY_SEARCH;
}

/* Returns the family of a technique. Each family begins with the technique
 * named here; some have two parts. */
static const char *name_family(const sudoku_technique *technique)
{
    static const char *const begins[][2] = {
        {"full-house", "singles"},
        {"cage-combinations", "rules"},
        {"locked-pair", "subsets"},
        {"pointing", "intersections"},
        {"naked-pair", "subsets"},
        {"required-digit", "rules"},
        {"naked-quad", "subsets"},
        {"rule-with-house", "rules"},
        {"x-wing", "fish"},
        {"remote-pair", "chains"},
        {"bug+1", "uniqueness"},
        {"skyscraper", "single digit"},
        {"w-wing", "wings"},
        {"unique-rectangle-1", "uniqueness"},
        {"finned-x-wing", "fish"},
        {"sue-de-coq", "sets"},
        {"simple-colors-trap", "coloring"},
        {"x-chain", "chains"},
        {"als-xz", "sets"},
        {"franken-x-wing", "fish"},
        {"rules-together", "rules"},
        {"case-distinction", "forcing"},
        {"tridagon", "patterns"},
        {"contradiction", "forcing"},
        {"als-continuous-loop", "chains"},
        {"set-equality", "rules"},
        {"death-blossom", "sets"},
        {"franken-jellyfish", "fish"},
        {"template-set", "templates"},
    };
    const char *family = begins[0][1];
    size_t next = 1;
    for (const sudoku_technique *t = techniques; t <= technique; t++) {
        if (next < sizeof begins / sizeof *begins &&
            strcmp(t->name, begins[next][0]) == 0)
            family = begins[next++][1];
    }
    return family;
}

int sudoku_technique_describe(int technique, sudoku_technique_info *info)
{
    const sudoku_technique *t = sudoku_get_technique(technique);
    if (t == NULL)
        return SUDOKU_EARGUMENT;
    *info = (sudoku_technique_info){
        t->name,       t->title,        t->level,
        t->score,      t->needs_unique, sudoku_technique_is_rare(t),
        name_family(t)};
    return 0;
}

const char *sudoku_level_name(enum sudoku_level level)
{
    static const char *const names[] = {"easy", "medium", "hard", "unfair",
                                        "extreme"};
    return (unsigned)level < sizeof names / sizeof *names ? names[level] : NULL;
}

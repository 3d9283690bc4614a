# Which files there are, and what is built from them.

# Files of Windows (mode win64), and those in whose place they are.
OF_WINDOWS := $(wildcard base/windows/*.c cli/*/*_windows.c cli/*/*_no_render.c)
OF_POSIX   := base/clock.c base/memory_stream.c cli/shared/machine.c cli/sudoku/sudoku_render.c
NOT_HERE   := $(if $(IS_WINDOWS),$(OF_POSIX),$(OF_WINDOWS)) \
              dlx/schedule/$(if $(BLISS),no_)symmetry_arm.c

files    = $(filter-out $(NOT_HERE),$(sort $(wildcard $(1))))
objects  = $(patsubst %.c,$(B)/%.o,$(1))
for_here = $(filter-out $(if $(filter x86_64%,$(MACHINE)),,%_avx2.c %_avx512.c),$(call files,$(1)))
BASE_C   := $(call files,base/*.c base/windows/*.c)
DLX_C    := $(call for_here,dlx/*.c dlx/*/*.c jobs/*.c families/*.c)
SUDOKU_C := $(call for_here,sudoku/*.c sudoku/*/*.c sudoku/*/*/*.c variants/*.c jobs/puzzles/*.c)
LIBRARY_C := $(BASE_C) $(DLX_C) $(SUDOKU_C)
CLI_C    := $(call files,cli/shared/*.c)
SUDOKU_CLI := $(filter-out $(if $(XDO),%/sudoku_no_play.c,cli/sudoku/sudoku_play%.c),$(call files,cli/sudoku/*.c))
# The core (docs/architecture.md): what decides every answer. core/ has its programs,
# and what stands in for the rest.
CORE_FOLDERS := base base/windows dlx dlx/algebra dlx/bounds dlx/clauses dlx/lanes dlx/links dlx/memo dlx/reduce \
                dlx/sat dlx/schedule dlx/sweep sudoku sudoku/board sudoku/constraints sudoku/encode sudoku/implied \
                sudoku/propagate sudoku/slices sudoku/solve variants
BESIDE_CORE  := %/simple.c dlx/cheapest.c dlx/zdd%.c %symmetry_arm.c sudoku/solve/reason.c \
                sudoku/solve/count_symmetry.c sudoku/solve/certify.c
CORE_C   := core/absent.c dlx/schedule/no_symmetry_arm.c dlx/symmetry/orbits.c dlx/symmetry/option_orbits.c \
            $(filter-out $(BESIDE_CORE),$(call for_here,$(CORE_FOLDERS:=/*.c)))
CORE     := $(B)/core/bin/dlx $(B)/core/bin/sudoku
ENTRIES  := dlx/dlx.h sudoku/sudoku.h sudoku/extend.h
PUBLIC   := $(sort $(ENTRIES) $(shell sed -n 's/.include "\(.*\)"/\1/p' $(ENTRIES)))
STATIC   := $(B)/libsudoku.a $(B)/libdlx.a
SHARED   := $(STATIC:.a=.so.$(VERSION))
MODULES  := $(if $(CADICAL),$(BIN:bin=lib)/quadrille/quadrille-sat.so)
PROGRAMS := $(patsubst %.c,$(BIN)/%,$(notdir $(call files,cli/dlx/dlx.c cli/sudoku/sudoku.c check/*.c)))

# Tests, fuzzers, examples, benchmarks.
# Under Windows there is no linker option --wrap for malloc(), no fork(), no FIFO and no
# signal from elsewhere; the checker of certificates is run by shell tests only; what else
# is not tested there is about the tree.
TESTS_HERE := %
ifneq ($(IS_WINDOWS),)
TESTS_HERE := $(patsubst %,tests/%_test.cc,$(filter-out %memory,$(patsubst tests/%_test.cc,%,$(wildcard tests/*/*_test.cc)))) \
              $(patsubst %,tests/cli/%_test.sh,alike answers book canonical certificate cheapest clauses count_memory \
              dlx_cli dlx_usage doors draw edges explain families generate json levels limits minimize multiplicities \
              pictures planner rate reading reduce runs shards step_pictures sudoku_cli sudoku_usage symmetry weak_spots \
              wrong_option wrong_problem wrong_puzzle wrong_rule xmpuzzle zdd)
TESTS_HERE := $(filter-out $(shell grep -l 'support/workshop.h' tests/cli/*.cc) \
              tests/cli/cgroup_test.cc tests/dlx/new_file_test.cc,$(TESTS_HERE))
endif
TEST_CC  := $(filter $(or $(ONLY),%),$(filter $(TESTS_HERE),$(call files,tests/*/*_test.cc)))
SCRIPTS  := $(filter $(or $(ONLY),%),$(filter $(TESTS_HERE),$(call files,tests/*/*_test.sh)))
# Programs of several test files each; one by one they are built by name.
BUNDLES  := $(if $(filter test,$(MAKECMDGOALS)),$(shell \
            tests/support/bundles $(B) tests/$(if $(ONLY),some,all) $(TEST_CC)))
TESTS    := $(sort $(BUNDLES) $(TEST_CC:%.cc=$(B)/%))
HPP_TESTS := $(filter %hpp_test,$(TESTS))
EXAMPLES := $(addprefix $(B)/,$(basename $(call files,examples/*.c examples/*.cc)))
BENCHES  := $(addprefix $(B)/bench/,covers puzzles load backtrack problems variants agree explain rate grades sound \
            complete estimates tune)
FUZZERS  := $(addprefix $(B)/,$(basename $(call files,tests/fuzz/fuzz_*.c tests/fuzz/fuzz_*.cc)))
PCH      := $(B)/tests/precompiled.h
SUPPORT  := $(patsubst %.cc,$(B)/%.o,$(call files,tests/support/*.cc))
# For programs of which calls fail; but not with allocators or files of the mode.
HAS_SHIM := $(and $(wildcard /usr/include/linux/seccomp.h),$(filter release debug,$(MODE)),\
            $(filter x86_64% aarch64%,$(MACHINE)))
SHIM     := $(if $(HAS_SHIM),$(B)/tests/failing_calls.so)
LINKED   := $(B)/bin/dlx $(B)/bin/sudoku $(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES)

# For static analysis and layout.
SOURCES_C := $(BASE_C) $(DLX_C) $(SUDOKU_C) $(call files,core/*.c cli/*/*.c check/*.c)
CHECKED   := $(filter $(or $(ONLY),%),$(filter-out $(if $(XDO),,cli/sudoku/sudoku_play%.c),$(SOURCES_C)) $(PUBLIC))
FOLDERS   := base base/windows base/windows/include base/windows/include/sys core dlx dlx/* families jobs jobs/* \
             sudoku sudoku/* sudoku/*/* variants cli/* web check tests tests/* examples bench
FORMATTED := $(wildcard $(foreach e,c h cc hpp,$(addsuffix /*.$(e),$(FOLDERS))))

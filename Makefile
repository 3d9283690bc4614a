# Quadrille: the libraries libdlx and libsudoku, the programs dlx and sudoku.
#   make [TARGET...] [MODE=release|debug|asan|...] [CC=gcc|clang] [B=DIR]
ifeq ($(MAKELEVEL),0) # all processors, unless -j says otherwise
MAKEFLAGS += -j$(or $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN),1)
endif
CC      := $(if $(filter default,$(origin CC)),gcc,$(CC))
CXX     := $(if $(filter default,$(origin CXX)),$(subst gcc,g++,$(CC:clang%=clang++%)),$(CXX))
MODE    := release
B       := build/$(notdir $(CC))-$(MODE)
BIN     := $(if $(filter build/%-release,$(B)),build/bin,$(B)/bin)
PREFIX  := /usr/local
SONAME  := so.0
OPT.release   := -O2 -g -DNDEBUG
OPT.debug     := -O0 -g
OPT.ubsan     := -O1 -g -fsanitize=undefined -fno-sanitize-recover=all
OPT.asan      := $(OPT.ubsan) -fsanitize=address -fno-omit-frame-pointer
OPT.fuzz      := $(OPT.asan) -fsanitize=fuzzer-no-link
OPT.tsan      := -O1 -g -fsanitize=thread
OPT.cov       := -O0 -g --coverage -fprofile-update=atomic
OPT.profile   := $(OPT.release) -fno-omit-frame-pointer
OPT.leakcheck := -O1 -g
# Tests are built for building fast: they hold little that runs for long.
OPT_OF_TESTS  := $(if $(filter debug cov,$(MODE)),,-Og -g1)
LD.profile    := -Wl,--no-as-needed -lprofiler -Wl,--as-needed
LD.leakcheck  := -Wl,--no-as-needed -ltcmalloc -Wl,--as-needed
# What single files need beside that, by their names.
CFLAGS.lanes_generic := $(if $(findstring clang,$(CC)),,-funroll-loops)
CFLAGS.lanes_avx2    := $(CFLAGS.lanes_generic) -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
CFLAGS.lanes_avx512  := $(CFLAGS.lanes_avx2) -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512bitalg -mavx512vbmi2 -mavx512vpopcntdq

COMMON   := $(OPT.$(MODE)) -pthread -fPIC -fno-semantic-interposition
WARN     := -Wall -Wextra -Wshadow -Werror
CFLAGS   := -std=c17 $(WARN) -Wpedantic -Wconversion -Wsign-conversion -Wcast-qual \
            -Wwrite-strings -Wformat=2 -Wundef -Wvla -Wstrict-prototypes -Wmissing-prototypes
CXXFLAGS := -std=c++17 $(WARN)
CPPFLAGS := -I. -D_POSIX_C_SOURCE=200809L
LDLIBS   := -Wl,--as-needed $(LD.$(MODE)) -ljansson -lz -lm

MACHINE  := $(or $(shell $(CC) -dumpmachine 2>/dev/null),$(shell uname -m))
DLX_C    := $(filter-out $(if $(filter x86_64%,$(MACHINE)),,dlx/lanes/lanes_avx%),$(wildcard dlx/*.c dlx/*/*.c))
RUN_C    := $(wildcard run/*.c)
SUDOKU_C := $(wildcard sudoku/*.c sudoku/*/*.c sudoku/*/*/*.c variants/*.c)
CLI_C    := $(filter-out cli/dlx%.c cli/sudoku%.c,$(wildcard cli/*.c))
PUBLIC   := dlx/dlx.h sudoku/sudoku.h $(shell sed -n 's/.include "\(.*\)"/\1/p' sudoku/sudoku.h)
FORMATTED := $(wildcard $(foreach e,c h cc,$(addsuffix .$(e),run/* dlx/* dlx/*/* sudoku/* sudoku/*/* sudoku/*/*/* variants/* cli/* tests/* tests/*/* examples/* bench/*)))
STATIC   := $(B)/libsudoku.a $(B)/libdlx.a
SHARED   := $(STATIC:.a=.$(SONAME))
PROGRAMS := $(patsubst cli/%.c,$(BIN)/%,$(wildcard cli/dlx.c cli/sudoku.c))
TESTS    := $(patsubst %.cc,$(B)/%,$(wildcard tests/*/*_test.cc))
SCRIPTS  := $(wildcard tests/*/*_test.sh)
EXAMPLES := $(addprefix $(B)/,$(basename $(wildcard examples/*.c examples/*.cc)))
BENCHES  := $(addprefix $(B)/bench/,covers puzzles load backtrack problems variants agree)
FUZZERS  := $(addprefix $(B)/,$(basename $(wildcard tests/fuzz/fuzz_*.c tests/fuzz/fuzz_*.cc)))
PCH      := $(B)/tests/precompiled.h
objects   = $(patsubst %.c,$(B)/%.o,$(1))
export CCACHE_SLOPPINESS := pch_defines,time_macros # or ccache would not know what to do with it
mode_B    = $(if $(filter command,$(origin B)),$(B)-,build/$(notdir $(CC))-)$(1)
in_mode   = $(MAKE) --no-print-directory MODE=$(1) B=$(mode_B)

all: $(STATIC) $(SHARED) $(PROGRAMS) ## build the libraries and the programs (the default)
test: $(PROGRAMS) $(TESTS) $(EXAMPLES) ## build and run all tests and examples
	@B=$(B) BIN=$(abspath $(BIN)) CC=$(CC) MODE=$(MODE) \
	    tests/support/run $(SCRIPTS) $(TESTS) $(EXAMPLES)
demo: $(PROGRAMS) ; @BIN=$(BIN) examples/demo ## show what the programs can do
bench: $(BENCHES) ; @for b in $(wordlist 1,3,$^); do $(RUNNER) $$b || exit; done ## run the benchmarks
deps: ; @pkg/deps build ## install what building and testing need (Debian)
deps-dev: deps ; @pkg/deps dev ## install what all other targets need (Debian)
asan tsan ubsan: ; +@$(call in_mode,$@) test ## run the tests under a sanitizer
cov: ## run the tests and list which lines they reach
	+@$(call in_mode,$@) test
	@tests/support/cov $(call mode_B,$@)
leakcheck: ; +@HEAPCHECK=normal TEST_SECONDS=900 $(call in_mode,$@) test SCRIPTS= ## run the tests, looking for leaks
profile: ; +@$(call in_mode,$@) bench RUNNER=tests/support/profile ## tell where the benchmarks spend their time
fuzz: ; +@$(call in_mode,$@) CC=clang run-fuzzers ## run each fuzzer for FUZZ_SECONDS [60]
run-fuzzers: $(FUZZERS) ; @tests/support/fuzz $(or $(FUZZ_SECONDS),60) $(FUZZERS)
check: layers $(patsubst %,$(B)/%.tidy,$(RUN_C) $(DLX_C) $(SUDOKU_C) $(wildcard cli/*.c) $(PUBLIC)) ## static analysis, layout, layers
	clang-format --dry-run --Werror $(FORMATTED)
layers: ; @tests/support/layers ## fail if an #include points up
format: ; clang-format -i $(FORMATTED) ## lay out all C and C++ files
install: all ## install below PREFIX [/usr/local]; DESTDIR is put before it
	@pkg/install "$(DESTDIR)" "$(PREFIX)" $(PROGRAMS) $(STATIC) $(SHARED) $(PUBLIC)
uninstall: ## remove what install has installed
	@pkg/install --undo "$(DESTDIR)" "$(PREFIX)" $(PROGRAMS) $(STATIC) $(SHARED) $(PUBLIC)
clean: ; rm -rf build ## remove all that was built
help: ; @sed -n 's/^\([a-z][a-z -]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 20 ## list these targets

$(B)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(COMMON) $(CFLAGS) $(CFLAGS.$(*F)) -MMD -MP -c -o $@ $<
$(B)/%.o: %.cc Makefile
	@mkdir -p $(@D)
	$(CXX) $(CPPFLAGS) $(COMMON) $(CXXFLAGS) $(FOR_TESTS) -MMD -MP -c -o $@ $<
# Clang finds a .gch as gcc does; -fpch-preprocess is for ccache.
$(TESTS:=.o): private FOR_TESTS := $(OPT_OF_TESTS) -include $(PCH) -fpch-preprocess
$(TESTS:=.o): $(PCH).gch
$(PCH).gch: tests/support/precompiled.h Makefile
	@mkdir -p $(@D)
	$(CXX) $(CPPFLAGS) $(COMMON) $(CXXFLAGS) $(OPT_OF_TESTS) -x c++-header -MMD -MP -MF $(PCH).d -o $@ $<
$(B)/libdlx.a $(B)/libdlx.$(SONAME): $(call objects,$(DLX_C) $(RUN_C))
$(B)/libsudoku.a $(B)/libsudoku.$(SONAME): $(call objects,$(SUDOKU_C) $(RUN_C))
$(B)/libsudoku.$(SONAME): $(B)/libdlx.$(SONAME)
$(B)/libcli.a: $(call objects,$(CLI_C))
$(B)/%.a:
	@mkdir -p $(@D) && rm -f $@
	$(AR) rcs $@ $^
$(B)/public.map: $(PUBLIC) # what the shared libraries show: names in public headers
	@mkdir -p $(@D)
	@{ echo '{ global:'; grep -ohE '\w+_\w+' $^ | sort -u | sed 's/$$/;/'; echo 'local: *; };'; } >$@
$(B)/%.$(SONAME): $(B)/public.map
	$(CC) $(COMMON) -shared -Wl,-soname,$(@F),--version-script=$< $(LDFLAGS) -o $@ \
	    $(filter-out $<,$^) $(LDLIBS)
$(B)/bin/dlx: $(call objects,$(wildcard cli/dlx*.c))
$(B)/bin/sudoku: $(call objects,$(wildcard cli/sudoku*.c))
$(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES): %: %.o
$(BENCHES): $(patsubst %,$(B)/bench/%.o,measure families puzzle_set plain)
$(TESTS): LDLIBS += -lgtest_main -lgtest
$(filter %memory_test,$(TESTS)): LDLIBS += $(addprefix -Xlinker --wrap=,malloc calloc realloc aligned_alloc free)
$(FUZZERS): LDLIBS += -fsanitize=fuzzer
$(B)/bin/dlx $(B)/bin/sudoku $(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES): $(B)/libcli.a $(STATIC)
	@mkdir -p $(@D)
	$(CXX) $(COMMON) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(LDFLAGS) $(LDLIBS)
build/bin/%: $(B)/bin/% FORCE
	@cmp -s $< $@ || install -D $< $@
$(B)/%.c.tidy: %.c .clang-tidy $(wildcard */*.h */*/*.h)
	clang-tidy --quiet $< -- $(CPPFLAGS) -std=c17 $(CFLAGS.$(*F))
	cppcheck -q --std=c11 --error-exitcode=1 --enable=warning,performance,portability $(CPPFLAGS) $<
	@mkdir -p $(@D) && touch $@
$(B)/%.h.tidy: %.h
	$(CC) $(CPPFLAGS) $(CFLAGS) -fsyntax-only -x c $<
	$(CXX) $(CPPFLAGS) $(CXXFLAGS) -fsyntax-only -x c++ $<
$(if $(filter deps%,$(MAKECMDGOALS)),$(eval .NOTPARALLEL:)) # deps come first
.SECONDARY:
.PHONY: $(shell sed -n 's/^\([a-z][a-z -]*\):.*## .*/\1/p' Makefile) run-fuzzers FORCE
-include $(shell find $(B) -name '*.d' 2>/dev/null)

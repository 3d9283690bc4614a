# Quadrille: the libraries libdlx and libsudoku, the programs dlx and sudoku.
#   make [TARGET...] [MODE=release|debug|asan|...] [CC=gcc|clang] [B=DIR]
# CPPFLAGS, CFLAGS, CXXFLAGS, LDFLAGS and LDLIBS come after the project's own.
ifeq ($(MAKELEVEL),0) # all processors, unless -j says otherwise
MAKEFLAGS += -j$(or $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN),1)
endif
# What is installed now is looked for by a make of its own, after that.
REST := $(if $(filter deps%,$(MAKECMDGOALS)),$(filter-out deps%,$(MAKECMDGOALS)))
ifneq ($(REST),)
$(firstword $(REST)): $(filter deps%,$(MAKECMDGOALS)) ; +@$(MAKE) --no-print-directory $(REST)
$(wordlist 2,$(words $(REST)),$(REST)): $(firstword $(REST)) ; @:
.PHONY: $(MAKECMDGOALS)
else
all: # unless told otherwise
endif
deps: ; @pkg/deps build ## install what building and testing need (Debian)
deps-play: deps ; @pkg/deps play ## install what sudoku play and its test need (Debian)
deps-python: deps ; @pkg/deps python ## install what building and testing it need (Debian)
deps-web: deps ; @pkg/deps web && web/get-sources build/wasm-sources && web/tests/install ## install what the next ones need (Debian, npm)
deps-site: deps-web deps-python ; @pkg/deps site ## install what building the site needs (Debian, npm)
deps-dev: deps ; @pkg/deps dev ## install what most other targets need (Debian)
deps-all: deps-dev ; @pkg/deps all ## install what test-all needs, cross compilers too (Debian)
ifeq ($(REST),)
MAKEFLAGS += -r # rules of make's own would be tried for each file
CC      := $(if $(filter default,$(origin CC)),gcc,$(CC))
CXX     := $(if $(filter default,$(origin CXX)),$(patsubst %cc,%c++,$(subst gcc,g++,$(CC:clang%=clang++%))),$(CXX))
MODE    := release
B       := build/$(notdir $(CC))-$(MODE)
BIN     := $(if $(filter build/%-release,$(B)),build/bin,$(B)/bin)
PREFIX  := /usr/local
LIBDIR  ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
VERSION := $(shell sed -n 's/.define DLX_VERSION *"\(.*\)"/\1/p' dlx/version.h)
SONAME  := so.$(firstword $(subst ., ,$(VERSION)))
# Names and lines, for backtraces and profiles; variables, as debug has them, would
# cost a sixth of the time to compile.
OPT.release   := -O2 -g1 -DNDEBUG
OPT.debug     := -O0 -g
OPT.ubsan     := -O1 -g -fsanitize=undefined -fno-sanitize-recover=all
OPT.asan      := $(OPT.ubsan) -fsanitize=address -fno-omit-frame-pointer
OPT.fuzz      := $(OPT.asan) -fsanitize=fuzzer-no-link
OPT.tsan      := -O1 -g -fsanitize=thread
OPT.cov       := -O0 -g --coverage -fprofile-update=atomic
OPT.profile   := $(OPT.release) -fno-omit-frame-pointer
OPT.leakcheck := -O1 -g
OPT.i686      := -O2 -g
OPT.s390x     := -O2 -g
OPT.nothreads := $(OPT.release) -DBASE_NO_THREADS
OPT.wasm32    := $(OPT.release) --target=wasm32-wasi -D_WASI_EMULATED_GETPID -idirafter /usr/include
# Tests are built for building fast: they hold little that runs for long, and only
# those of the C++ headers (HPP_TESTS) throw: without exceptions a fifth of the work
# is saved, and a tenth of the rest without what unwinds their stacks (a test that
# throws by mistake ends its program, and fails so), and without lines for debuggers.
# gcc collects garbage when it has 128 MB, which would cost a sixth.
IS_RELEASE    := $(filter release nothreads,$(MODE))
NO_EXCEPTIONS := -fno-exceptions $(if $(IS_RELEASE),-fno-asynchronous-unwind-tables -fno-unwind-tables)
OPT_OF_TESTS  := $(NO_EXCEPTIONS) $(if $(filter debug cov,$(MODE)),,-Og $(if $(IS_RELEASE),-g0,-g1)) \
                 $(if $(findstring clang,$(CC)),,--param ggc-min-expand=100 --param ggc-min-heapsize=600000)
LD.profile    := -Wl,--no-as-needed -lprofiler -Wl,--as-needed
LD.leakcheck  := -Wl,--no-as-needed -ltcmalloc -Wl,--as-needed
# libbliss finds automorphisms; without it the commands that need them say so. It is loaded by
# its file name when it is first needed.
BLISS    := $(if $(filter wasm32,$(MODE)),,$(shell t=$$(mktemp) && echo 'int main(void) { bliss_release(bliss_new(1)); }' | \
            $(CC) $(CPPFLAGS) $(HARD_LD) $(LDFLAGS) -include bliss/bliss_C.h -x c - -o $$t -lbliss 2>/dev/null && \
            readelf -d $$t | sed -n 's/.*\[\(libbliss[^]]*\)\]/\1/p'; rm -f $$t))
# What single files need beside that, by their names.
CFLAGS.bliss         := $(if $(BLISS),-DDLX_BLISS='"$(BLISS)"')
CFLAGS.lanes_generic := $(if $(findstring clang,$(CC)),,-funroll-loops)
CFLAGS.lanes_avx2    := $(CFLAGS.lanes_generic) -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
CFLAGS.lanes_avx512  := $(CFLAGS.lanes_avx2) -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512bitalg -mavx512vbmi2 -mavx512vpopcntdq
CFLAGS.weights       := -O3
CFLAGS.slices_generic := $(CFLAGS.lanes_generic)
CFLAGS.slices_avx2   := $(CFLAGS.lanes_avx2)
CFLAGS.slices_avx512 := $(CFLAGS.lanes_avx512)

# What makes a fault a crash rather than a door, unless the packager has his own.
comma    := ,
IS_HARD  := $(filter release nothreads profile,$(MODE))
HARD     := $(if $(IS_HARD),-fstack-protector-strong $(if $(findstring FORTIFY,$(CPPFLAGS) $(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARD_LD  := $(if $(IS_HARD),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
COMMON   := $(OPT.$(MODE)) $(HARD) $(if $(filter wasm32,$(MODE)),,-pthread -fPIC -fno-semantic-interposition) \
            $(if $(filter cov,$(MODE)),,-ffile-prefix-map=$(CURDIR)=.)
WARN     := -Wall -Wextra -Wshadow $(WERROR)
C_FLAGS  := -std=c17 $(WARN) -Wpedantic -Wconversion -Wsign-conversion -Wcast-qual \
            -Wwrite-strings -Wformat=2 -Wundef -Wvla -Wstrict-prototypes -Wmissing-prototypes \
            $(if $(filter release nothreads wasm32,$(MODE)),-Wframe-larger-than=36000)
CXX_FLAGS := -std=c++17 $(WARN)
CPP_FLAGS := -I. -D_POSIX_C_SOURCE=200809L
# For the kernel clauses of the programs, which load it as a module.
CADICAL  := $(if $(filter i686 s390x wasm32,$(MODE)),,$(wildcard /usr/include/cadical.hpp))
CFLAGS.sat_loader := $(if $(CADICAL),-DCLI_SAT_MODULE='"quadrille-sat.so"')
LIBS     := -Wl,--as-needed $(LD.$(MODE)) -ljansson -lz -lm $(if $(BLISS)$(CADICAL),-ldl)
# For sudoku play.
XDO      := $(if $(filter i686 s390x wasm32,$(MODE)),,$(wildcard /usr/include/xdo.h))
# What was built with other flags or libraries than these is built again.
FLAGS    := $(strip $(CC) $(CXX) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS) \
            $(CXX_FLAGS) $(CXXFLAGS) $(OPT_OF_TESTS) $(HARD_LD) $(LDFLAGS) $(LIBS) $(LDLIBS) $(BLISS) $(CADICAL) $(XDO))

files     = $(sort $(wildcard $(1)))
SUDOKU_CLI := $(filter-out $(if $(XDO),%/sudoku_no_play.c,cli/sudoku/sudoku_play%.c),$(call files,cli/sudoku/*.c))
MACHINE  := $(or $(filter wasm32,$(MODE)),$(shell $(CC) -dumpmachine 2>/dev/null),$(shell uname -m))
DLX_C    := $(filter-out $(if $(filter x86_64%,$(MACHINE)),,dlx/lanes/lanes_avx%),$(call files,dlx/*.c dlx/*/*.c jobs/*.c families/*.c))
BASE_C   := $(call files,base/*.c)
SUDOKU_C := $(filter-out $(if $(filter x86_64%,$(MACHINE)),,sudoku/slices/slices_avx%),$(call files,sudoku/*.c sudoku/*/*.c sudoku/*/*/*.c variants/*.c jobs/puzzles/*.c))
CLI_C    := $(call files,cli/shared/*.c)
PUBLIC   := $(sort dlx/dlx.h sudoku/extend.h $(shell sed -n 's/.include "\(.*\)"/\1/p' dlx/dlx.h sudoku/sudoku.h sudoku/extend.h))
FORMATTED := $(wildcard $(foreach e,c h cc hpp,$(addsuffix .$(e),base/* dlx/* dlx/*/* families/* jobs/* jobs/*/* sudoku/* sudoku/*/* sudoku/*/*/* variants/* cli/*/* web/* check/* tests/* tests/*/* examples/* bench/*)))
STATIC   := $(B)/libsudoku.a $(B)/libdlx.a
SHARED   := $(STATIC:.a=.so.$(VERSION))
MODULES  := $(if $(CADICAL),$(BIN:bin=lib)/quadrille/quadrille-sat.so)
PROGRAMS := $(patsubst %.c,$(BIN)/%,$(notdir $(call files,cli/dlx/dlx.c cli/sudoku/sudoku.c check/*.c)))
TEST_CC  := $(filter $(or $(ONLY),%),$(call files,tests/*/*_test.cc))
# Programs of several test files each; one by one they are built by name.
BUNDLES  := $(if $(filter test,$(MAKECMDGOALS)),$(shell tests/support/bundles $(B) tests/$(if $(ONLY),some,all) $(TEST_CC)))
TESTS    := $(sort $(BUNDLES) $(TEST_CC:%.cc=$(B)/%))
HPP_TESTS := $(filter %hpp_test,$(TESTS))
SCRIPTS  := $(filter $(or $(ONLY),%),$(call files,tests/*/*_test.sh))
EXAMPLES := $(addprefix $(B)/,$(basename $(call files,examples/*.c examples/*.cc)))
BENCHES  := $(addprefix $(B)/bench/,covers puzzles load backtrack problems variants agree explain rate sound complete estimates tune)
FUZZERS  := $(addprefix $(B)/,$(basename $(call files,tests/fuzz/fuzz_*.c tests/fuzz/fuzz_*.cc)))
PCH      := $(B)/tests/precompiled.h
SUPPORT  := $(patsubst %.cc,$(B)/%.o,$(call files,tests/support/*.cc))
# For programs of which calls fail; but not with allocators or files of the mode.
SHIM     := $(if $(and $(wildcard /usr/include/linux/seccomp.h),$(filter release debug,$(MODE)),$(filter x86_64% aarch64%,$(MACHINE))),$(B)/tests/failing_calls.so)
compile_cxx = $(CXX) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(CXX_FLAGS)
objects   = $(patsubst %.c,$(B)/%.o,$(1))
export CCACHE_SLOPPINESS := pch_defines,time_macros # or ccache would not know what to do with it
mode_B    = $(if $(filter command,$(origin B)),$(B)-,build/$(notdir $(CC))-)$(1)
install   = VERSION=$(VERSION) DL="$(if $(BLISS),-ldl)" DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" pkg/install
in_mode   = $(MAKE) --no-print-directory MODE=$(1) B=$(mode_B)

all: $(STATIC) $(SHARED) $(PROGRAMS) $(MODULES) ## build the libraries and the programs (the default)
test: $(PROGRAMS) $(MODULES) $(BUNDLES) $(EXAMPLES) $(SHIM) ## build and run all tests and examples, or ONLY some: ONLY=tests/dlx/%
	@B=$(B) BIN=$(abspath $(BIN)) CC=$(CC) MODE=$(MODE) \
	    tests/support/run $(SCRIPTS) $(BUNDLES) $(EXAMPLES)
test-cluster: $(PROGRAMS) $(MODULES) ## run the tests of counts on many workers, with GNU parallel and Slurm
	@CLUSTER=1 TEST_SECONDS=900 B=$(B) BIN=$(abspath $(BIN)) tests/support/run tests/cli/cluster_test.sh
demo: $(PROGRAMS) $(MODULES) ; @BIN=$(BIN) examples/demo ## show what the programs can do
bench: $(BENCHES) ; @for b in $(wordlist 1,3,$^); do $(RUNNER) $$b || exit; done ## run the benchmarks
python: $(STATIC) ; @QUADRILLE_BUILD=$(abspath $(B)) pkg/python build $(B)/python ## build the Python package, a wheel below build
test-python: $(STATIC) ; @QUADRILLE_BUILD=$(abspath $(B)) pkg/python test $(B)/python ## test it: in place, and as a wheel in an empty environment
test-all: ; +@tests/support/modes ## run the tests in every mode that there is
asan tsan ubsan: ; +@$(call in_mode,$@) test ## run the tests under a sanitizer
cov: ## run the tests and list which lines they reach
	+@$(call in_mode,$@) test
	@tests/support/cov $(call mode_B,$@)
leakcheck: ; +@HEAPCHECK=normal TEST_SECONDS=900 $(call in_mode,$@) test SCRIPTS= ## run the tests, looking for leaks
i686 s390x: ; +@tests/support/foreign $@ $(call mode_B,$@) ## run the tests with 32 bits, or big endian
nothreads: ; +@$(call in_mode,$@) test ## run the tests of a build without threads
wasm32: ; +@tests/support/wasm build/wasm32 ## build the libraries for WebAssembly (clang, wasi-libc) and run examples in node
wasm: ; +@web/build-wasm build/wasm32 ## build build/wasm32/quadrille.wasm, both libraries for JavaScript
npm: wasm ; @js/pack build/npm ## make the package for npm in build/npm, and test it
web: wasm ; @web/build build/web ## make the page in build/web: static files for any server
site: web python ; @docs/site/build build/site $(abspath $(B)/python) ## build the site in build/site: documents, references, manual pages, the page
web-serve: web ; @node web/serve.mjs build/web ## show the page on http://127.0.0.1:8080/
test-web: npm web $(BIN)/sudoku ; @node --test web/tests/ ## test the page in Chromium and Firefox, and that it answers as the program does
profile: ; +@$(call in_mode,$@) bench RUNNER=tests/support/profile ## tell where the benchmarks spend their time
fuzz: ; +@$(call in_mode,$@) CC=clang run-fuzzers ## run each fuzzer for FUZZ_SECONDS [60]
run-fuzzers: $(FUZZERS) ; @tests/support/fuzz $(or $(FUZZ_SECONDS),60) $(FUZZERS)
mutants: ; @tests/support/mutants $(if $(QUICK),-q) -s $(or $(SEED),1) -n $(or $(COUNT),20) $(ONLY) ## break lines (of ONLY some files) by SEED, COUNT of them: do the tests notice, with QUICK those of their names?
check: layers words $(patsubst %,$(B)/%.tidy,$(filter $(or $(ONLY),%),$(BASE_C) $(DLX_C) $(SUDOKU_C) $(filter-out $(if $(XDO),,cli/sudoku/sudoku_play%.c),$(wildcard cli/*/*.c check/*.c)) $(PUBLIC))) ## static analysis (of ONLY some files), layout, layers, words
	clang-format --dry-run --Werror $(FORMATTED)
words: ; @tests/support/words ## fail if more comments than today begin with a question, or have words to avoid
layers: ; @tests/support/layers ## fail if an #include points up, or files make a circle
format: ; clang-format -i $(FORMATTED) ## lay out all C and C++ files
install: all ## install below PREFIX [/usr/local]; DESTDIR is put before it
	@$(install) $(PROGRAMS) $(MODULES) $(STATIC) $(SHARED) $(PUBLIC)
uninstall: ## remove what install has installed
	@$(install) --undo $(PROGRAMS) $(MODULES) $(STATIC) $(SHARED) $(PUBLIC)
clean: ; rm -rf build ## remove all that was built
help: ; @sed -n 's/^\([a-z][a-z0-9 -]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 20 ## list these targets

ifneq ($(FLAGS),$(file <$(B)/flags))
$(B)/flags: FORCE
endif
$(B)/flags: ; @mkdir -p $(B) && printf '%s\n' '$(subst ','\'',$(FLAGS))' >$@
# WebAssembly goes over networks: what does not search is made small.
ifeq ($(MODE),wasm32)
$(foreach d,base families jobs dlx sudoku variants web,$(B)/$(d)/%.o): private CFLAGS += -Oz
$(B)/dlx/lanes/lanes_generic.o: private CFLAGS += -O2
$(B)/dlx/links/%.o: private CFLAGS += -Os
$(B)/sudoku/propagate/%.o: private CFLAGS += -Os
$(B)/dlx/links/%_build.o $(B)/sudoku/propagate/%_new.o: private CFLAGS += -Oz
endif
$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS.$(*F)) $(CFLAGS) -MMD -MP -c -o $@ $<
$(B)/%.o: %.cc $(B)/flags
	@mkdir -p $(@D)
	$(compile_cxx) $(FOR_TESTS) $(CXXFLAGS) -MMD -MP -c -o $@ $<
$(B)/%.o: $(B)/%.cc $(B)/flags
	$(compile_cxx) $(FOR_TESTS) $(CXXFLAGS) -MMD -MP -c -o $@ $<
# Clang finds a .gch as gcc does; -fpch-preprocess is for ccache.
$(TESTS:=.o) $(SUPPORT): private FOR_TESTS := $(OPT_OF_TESTS) -include $(PCH) -fpch-preprocess
$(HPP_TESTS:=.o): private FOR_TESTS := $(filter-out $(NO_EXCEPTIONS),$(OPT_OF_TESTS))
$(TESTS:=.o) $(SUPPORT): $(PCH).gch
$(PCH).gch: tests/support/precompiled.h $(B)/flags
	@mkdir -p $(@D)
	$(compile_cxx) $(OPT_OF_TESTS) $(CXXFLAGS) -x c++-header -MMD -MP -MF $(PCH).d -o $@ $<
$(B)/libdlx.a $(B)/libdlx.so.$(VERSION): $(call objects,$(DLX_C) $(BASE_C))
$(B)/libsudoku.a $(B)/libsudoku.so.$(VERSION): $(call objects,$(SUDOKU_C) $(BASE_C))
$(B)/libsudoku.so.$(VERSION): $(B)/libdlx.so.$(VERSION)
$(B)/libcli.a: $(call objects,$(CLI_C))
$(B)/libtests.a: $(SUPPORT) # with the plain solvers, which tests compare with
$(B)/libtests.a $(B)/libplain.a: $(call objects,$(call files,bench/plain*.c))
$(B)/%.a:
	@mkdir -p $(@D) && rm -f $@
	$(AR) rcsD $@ $^
$(B)/public.map: $(PUBLIC) # what the shared libraries show: names in public headers
	@mkdir -p $(@D)
	@{ echo '{ global:'; grep -ohE '\w+_\w+' $^ | LC_ALL=C sort -u | sed 's/$$/;/'; echo 'local: *; };'; } >$@
$(B)/%.so.$(VERSION): $(B)/public.map
	$(CC) $(COMMON) $(CFLAGS) -shared -Wl,-soname,$(*F).$(SONAME),--version-script=$< $(HARD_LD) $(LDFLAGS) \
	    -o $@ $(filter-out $<,$^) $(LIBS) $(LDLIBS)
LINK = $(CC) $(CFLAGS)
$(B)/bin/dlx: $(call objects,$(call files,cli/dlx/*.c))
$(B)/bin/sudoku: $(call objects,$(SUDOKU_CLI))
$(B)/bin/dlx $(B)/bin/sudoku: LIBS += -Wl,-rpath,'$$ORIGIN/../lib/quadrille'
ifneq ($(and $(CADICAL),$(filter asan tsan,$(MODE))),) # whose dlopen() knows no -rpath
$(B)/bin/dlx $(B)/bin/sudoku: $(B)/cli/shared/sat_cadical.o
$(B)/bin/dlx $(B)/bin/sudoku: LIBS += -lcadical
$(B)/bin/dlx $(B)/bin/sudoku: LINK = $(CXX) $(CXXFLAGS)
endif
$(B)/lib/quadrille/quadrille-sat.so: $(B)/cli/shared/sat_cadical.o
	@mkdir -p $(@D)
	$(CXX) $(COMMON) $(CXXFLAGS) -shared $(HARD_LD) $(LDFLAGS) -o $@ $^ -lcadical -Wl,--exclude-libs,ALL $(LDLIBS)
$(B)/bin/sudoku: LIBS += $(if $(XDO),-lxdo -lX11)
CFLAGS.dlx-check := -DVERSION='"$(VERSION)"'
$(B)/bin/dlx-check: $(B)/check/dlx-check.o # and nothing of the libraries
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(COMMON) $(HARD_LD) $(LDFLAGS) -o $@ $^ -lz $(LDLIBS)
$(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES): %: %.o
$(BENCHES): $(patsubst %,$(B)/bench/%.o,measure families puzzle_set) $(B)/libplain.a
$(TESTS): $(B)/libtests.a
$(TESTS): LIBS += -lgtest_main -lgtest $(if $(CADICAL),-lcadical)
$(TESTS): $(if $(CADICAL),$(B)/cli/shared/sat_cadical.o) # which they need not load
$(filter %memory_test,$(TESTS)): LIBS += $(addprefix -Xlinker --wrap=,malloc calloc realloc aligned_alloc free)
$(FUZZERS): LIBS += -fsanitize=fuzzer
$(TESTS) $(FUZZERS) $(addprefix $(B)/,$(basename $(call files,examples/*.cc bench/*.cc))): LINK = $(CXX) $(CXXFLAGS)
$(B)/bin/dlx $(B)/bin/sudoku $(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES): $(B)/libcli.a $(STATIC)
	@mkdir -p $(@D)
	$(LINK) $(COMMON) $(HARD_LD) $(LDFLAGS) -o $@ $(filter %.o %/libtests.a,$^) $(filter-out %/libtests.a,$(filter %.a,$^)) $(LIBS) $(LDLIBS)
$(B)/tests/%.so: tests/support/%.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) -std=gnu17 $(WARN) $(CPPFLAGS) $(CFLAGS) -O1 -fPIC -shared -o $@ $< -ldl
install_at_once = @cmp -s $< $@ || { install -D $< $@.$$$$ && mv -f $@.$$$$ $@; } # it may be in use
build/bin/%: $(B)/bin/% FORCE ; $(install_at_once)
build/lib/%: $(B)/lib/% FORCE ; $(install_at_once)
$(B)/%.c.tidy: %.c .clang-tidy $(wildcard */*.h */*/*.h */*/*/*.h)
	@mkdir -p $(@D)
	clang-tidy --quiet $< -- $(CPP_FLAGS) $(C_FLAGS) $(CFLAGS.$(*F))
	cppcheck -q --std=c11 --error-exitcode=1 --enable=warning,performance,portability \
	    --suppress=ctuuninitvar --suppress=returnDanglingLifetime $(CPP_FLAGS) $< # it follows neither structs nor calls by pointers
	$(CC) $(CPP_FLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS.$(*F)) -Werror -c -o $@ $<
$(B)/%.h.tidy: %.h
	$(CC) $(CPP_FLAGS) $(C_FLAGS) -Werror -fsyntax-only -x c $<
	$(CXX) $(CPP_FLAGS) $(CXX_FLAGS) -Werror -fsyntax-only -x c++ $<
.SECONDARY:
.PHONY: $(shell sed -n 's/^\([a-z][a-z0-9 -]*\):.*## .*/\1/p' Makefile) run-fuzzers FORCE
-include $(shell find $(B) -name '*.d' 2>/dev/null)
endif
